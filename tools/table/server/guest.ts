// One page at a table: what it may answer for, whose eyes it has now, and what it has been sent already. At a screen that several share it
// keeps the curtain.
import type { Session } from '../../../src/index.ts';
import type { Face, FromServer, TableMessage } from '../protocol.ts';
import type { Game } from './game.ts';
import type { Mix } from './mixes.ts';
import { linksOf, type Grant } from './people.ts';
import type { Sight } from './sight.ts';
import type { Table } from './table.ts';
import { faceFor, wordsOf } from './words.ts';

export class Guest {
  /** The seat whose view is sent; -1: what everybody may see. */
  eyes: number;
  /** The screen must be given to this seat before anything of it is sent. */
  curtain: number | null = null;
  sight: Sight | null = null;
  infoText = '';
  /** The game as it was at the moment looked at last: the next one is mostly the one after it. */
  past: { game: Game; epoch: number; answers: number; session: Session } | null = null;
  /** Moments there were for these eyes when it was looked last. */
  moments: { of: string; list: number[] } | null = null;
  /** Cards whose faces it has. */
  private readonly faces = new Set<string>();
  private facesOfMix: Mix | null = null;
  /** Notices it has been told. */
  noticed = 0;

  constructor(
    /** The link it came by, and what that opened then. */
    readonly token: string,
    readonly grant: Grant,
    public language: string,
    readonly send: (message: FromServer) => void,
    /** Ends its time at the table; nothing more is sent to it, and nothing more it says is heard there. */
    readonly drop: (why: 'revoked' | 'failed') => void,
  ) {
    this.eyes = grant.kind === 'seats' && grant.seats.length === 1 ? grant.seats[0]! : -1;
  }

  get seats(): readonly number[] {
    return this.grant.kind === 'seats' ? this.grant.seats : [];
  }

  /** Somebody else at this screen is asked: the curtain falls. True: the eyes are others now. */
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
    this.language = language;
    this.faces.clear();
  }

  /** Faces of these cards that it has not got yet. */
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

  /** Has it been sent this card's face? */
  hasSeen(id: string): boolean {
    return this.faces.has(id);
  }

  tellWhole(table: Table, sight: Sight | null, since: { epoch: number; at: number } | null): void {
    this.sight = sight;
    const info = table.infoFor(this);
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
    const links = linksOf(table.info, this.grant);
    const base: Omit<TableMessage, 'view' | 'asked' | 'log' | 'missed' | 'at' | 'faces'> = {
      t: 'table',
      info,
      mix: wordsOf(mix, this.language),
      links,
      notices: table.info.notices ?? [],
    };
    this.noticed = table.lastNotice;
    if (!sight || !game) return this.send({ ...base, faces: {}, view: null, asked: [], log: [], missed: [], at: 0 });
    const seen = since && since.epoch === game.epoch ? since.at : null;
    const { cards, ...whole } = sight.whole(game, seen);
    this.send({ ...base, faces: this.facesOf(cards, mix) ?? {}, ...whole });
  }
}
