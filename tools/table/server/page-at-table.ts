// One page at a table: which seats it may answer for, whose view it has now, and what it has been sent already. Runs the curtain on a screen
// that several people share. Knows no socket.
import type { Session } from 'cardwright';
import type { Face, FromServer, TableMessage } from '../protocol.ts';
import type { StoredGame } from './stored-game.ts';
import type { Mix } from './mixes.ts';
import { linksOf, type LinkRights } from './seats.ts';
import type { ViewFilter } from './view-filter.ts';
import type { GameTable } from './table.ts';
import { infoFor } from './table-info.ts';
import { faceFor, wordsOf } from './mix-words.ts';

/** One page and what it knows. */
export class PageAtTable {
  /** The seat whose view is sent; -1: what everybody may see. */
  eyes: number;
  /** The screen must be handed to this seat before any of its view is sent. */
  curtain: number | null = null;
  filter: ViewFilter | null = null;
  /** The table's info as it was last sent, as JSON. */
  infoText = '';
  /** The moment of the game this page saw last; the next one usually follows directly. */
  past: { game: StoredGame; epoch: number; answers: number; session: Session } | null = null;
  /** The moments of each view that was looked at, as of then. */
  readonly moments = new Map<number | 'all', { of: string; list: number[] }>();
  /** Cards whose faces the page has. */
  private readonly faces = new Set<string>();
  private facesOfMix: Mix | null = null;
  /** Notices the page has been sent. */
  noticed = 0;
  /** Lines of the chat the page has been sent. */
  heard = 0;
  /** The language its own words are in, though the cards may not speak it. */
  reads: string;

  constructor(
    /** The link that opened this page, and what the link gave access to then. */
    readonly token: string,
    readonly grant: LinkRights,
    public language: string,
    readonly send: (message: FromServer) => void,
    /** Ends the page's time at the table: nothing more is sent to it, and no message from it is handled there. */
    readonly drop: (why: 'revoked' | 'failed') => void,
  ) {
    this.eyes = grant.kind === 'seats' && grant.seats.length === 1 ? grant.seats[0]! : -1;
    this.reads = language;
  }

  get seats(): readonly number[] {
    return this.grant.kind === 'seats' ? this.grant.seats : [];
  }

  /** Another person at this screen is asked: the curtain falls. Returns true if the view has changed seats. */
  follow(asked: readonly number[]): boolean {
    if (this.seats.length < 2 || asked.includes(this.eyes)) return false;
    const next = asked.find((seat) => this.seats.includes(seat));
    if (next === undefined || next === this.curtain) return false;
    this.curtain = next;
    this.eyes = -1;
    return true;
  }

  /** The screen has been handed over. */
  unveil(seat: number): void {
    this.curtain = null;
    this.eyes = seat;
  }

  speak(language: string): void {
    this.language = this.reads = language;
    this.faces.clear();
  }

  /** The faces among these cards that the page does not have yet. */
  facesOf(cards: ReadonlySet<string>, mix: Mix): Record<string, Face> | undefined {
    if (mix !== this.facesOfMix) this.faces.clear();
    this.facesOfMix = mix;
    const faces: Record<string, Face> = {};
    for (const id of cards) {
      if (this.faces.has(id)) continue;
      const face = faceFor(mix, this.language, id);
      if (face) faces[id] = face;
      this.faces.add(id);
    }
    return Object.keys(faces).length > 0 ? faces : undefined;
  }

  /** Has the page been sent this card's face? */
  hasSeen(id: string): boolean {
    return this.faces.has(id);
  }

  sendWhole(table: GameTable, filter: ViewFilter | null, since: { epoch: number; at: number } | null): void {
    this.filter = filter;
    const info = infoFor(table, this);
    this.infoText = JSON.stringify(info);
    const { mix, game } = table;
    if (!mix)
      return this.send({
        t: 'refused',
        code: 'broken cards',
        because: 'The cards of this table cannot be played as they are now.',
        key: 'brokenCards',
      });
    this.faces.clear();
    const links = linksOf(table.info, this.grant, table.services.reach());
    const base: Omit<TableMessage, 'view' | 'asked' | 'log' | 'missed' | 'at' | 'faces'> = {
      t: 'table',
      info,
      mix: wordsOf(mix, this.language),
      links,
      notices: table.info.notices ?? [],
      chat: table.chat.after(0),
    };
    this.heard = table.chat.last;
    this.noticed = table.lastNotice;
    if (!filter || !game) return this.send({ ...base, faces: {}, view: null, asked: [], log: [], missed: [], at: 0 });
    const seen = since && since.epoch === game.epoch ? since.at : null;
    const { cards, ...whole } = filter.whole(game, seen);
    this.send({ ...base, faces: this.facesOf(cards, mix) ?? {}, ...whole });
  }
}
