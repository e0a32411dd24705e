// What one view of a game shows, in one language, and what has changed in it since the last look. The only place where the server takes
// anything out of a game to send it.
import type { Part, Session, StoryLine, View } from 'cardwright';
import type { AskedSeat, Happening, LogEntry, TableMessage, Update, ZoneView } from '../protocol.ts';
import type { StoredGame } from './stored-game.ts';

/** How many lines of the log a new page is sent. */
const mostLines = 500;

/** What has changed; its cards are listed in `cards`, so that their faces can be sent along. */
export interface Change {
  /** What to send to every page with this view. */
  update: Pick<Update, 'view' | 'zones' | 'asked' | 'log' | 'happened' | 'at'>;
  /** Full ids of cards whose faces are needed for it. */
  cards: Set<string>;
}

/** For one view (a seat, or a spectator) in one language; several pages may share it. */
export class ViewFilter {
  /** Counts changes: a page that has seen the last one can be sent the next. */
  version = 0;
  private game: StoredGame | null = null;
  private epoch = -1;
  private head = '';
  private zones = new Map<string, string>();
  private order = '';
  private askedText = '';
  private asked: AskedSeat[] = [];
  private view: View | null = null;
  private readonly log: LogEntry[] = [];
  /** Answers whose events have been sent. */
  private sentMarks = 0;

  constructor(
    /** -1: a spectator. */
    readonly eyes: number,
    readonly language: string,
  ) {}

  /** Looks again. Null: nothing has changed. `isNew`: what was seen before is no longer valid. */
  look(game: StoredGame, clock: (seat: number) => AskedSeat['clock']): { change: Change; isNew: boolean } | null {
    const isNew = this.game !== game || this.epoch !== game.epoch;
    if (isNew) {
      this.zones.clear();
      this.log.length = 0;
      this.sentMarks = 0;
      this.head = this.order = this.askedText = '';
      this.game = game;
      this.epoch = game.epoch;
    }
    const cards = new Set<string>();
    const update: Change['update'] = {};
    game.session.speak(this.eyes, this.language);
    this.lookAtZones(game, update, cards);
    this.lookAtQuestion(game, update, cards, clock);
    this.listen(game, update, cards);
    if (!isNew && Object.keys(update).length === 0) return null;
    this.version++;
    return { change: { update, cards }, isNew };
  }

  private lookAtZones(game: StoredGame, update: Change['update'], cards: Set<string>): void {
    const view = game.session.view(this.eyes);
    const { zones, question: _, ...rest } = view;
    const head = { ...rest, question: null };
    const headText = JSON.stringify(head);
    if (headText !== this.head) update.view = head;
    this.head = headText;
    const changed: ZoneView[] = [];
    const ids = zones.map((zone) => zone.id);
    for (const zone of zones) {
      const text = JSON.stringify(zone);
      if (this.zones.get(zone.id) === text) continue;
      this.zones.set(zone.id, text);
      changed.push(zone);
      for (const card of zone.cards) if (card.card !== undefined) cards.add(card.card);
    }
    const order = ids.join('\n');
    if (changed.length > 0 || order !== this.order) update.zones = { changed, order: ids };
    if (order !== this.order) for (const id of this.zones.keys()) if (!ids.includes(id)) this.zones.delete(id);
    this.order = order;
    this.view = { ...view, question: null };
  }

  private lookAtQuestion(
    game: StoredGame,
    update: Change['update'],
    cards: Set<string>,
    clock: (seat: number) => AskedSeat['clock'],
  ): void {
    const { eyes } = this;
    const now = eyes < 0 ? null : game.asked(eyes);
    this.asked = [];
    if (now) {
      const { id, question, parts, by, isForced: forced } = now;
      this.asked = [{ id, seat: eyes, question, parts, by, forced, mustFit: question.together, clock: clock(eyes) }];
      cardsIn(parts, cards);
      for (const { card } of by) if (card !== undefined) cards.add(card);
      for (const { card } of question.options) if (card !== undefined && !card.includes('@')) cards.add(card.replace(/~\d+$/, ''));
    }
    // A running clock is not a change.
    const text = JSON.stringify(this.asked.map((a) => ({ ...a, clock: a.clock?.more })));
    if (text !== this.askedText) update.asked = this.asked;
    this.askedText = text;
  }

  /** Reads the events since the last look, one answer after another. */
  private listen(game: StoredGame, update: Change['update'], cards: Set<string>): void {
    const { session, marks } = game;
    const lines: LogEntry[] = [];
    const happened: Happening[] = [];
    for (; this.sentMarks < marks.length; this.sentMarks++) {
      const [from, to] = [marks[this.sentMarks - 1] ?? 0, marks[this.sentMarks]!];
      const before = happened.length;
      for (const { at, ...line } of session.story(this.eyes, from, to)) {
        const after = before + session.happened(this.eyes, from, at).length;
        lines.push({ n: this.log.length + lines.length, ...entryOf(session, at, line), after });
      }
      happened.push(...session.happened(this.eyes, from, to));
    }
    for (const { parts } of lines) cardsIn(parts, cards);
    for (const h of happened) if ('card' in h && h.card !== undefined) cards.add(h.card);
    this.log.push(...lines.map(({ after: _, ...line }) => line));
    if (lines.length > 0) Object.assign(update, { log: lines, at: this.log.length });
    if (happened.length > 0) update.happened = happened;
  }

  /** Everything, for a page that has nothing or that has seen the first `since` lines. */
  whole(game: StoredGame, since: number | null): Pick<TableMessage, 'view' | 'asked' | 'log' | 'missed' | 'at'> & { cards: Set<string> } {
    const cards = new Set<string>();
    const log = this.log.slice(-mostLines);
    for (const { parts } of log) cardsIn(parts, cards);
    for (const zone of this.view!.zones) for (const { card } of zone.cards) if (card !== undefined) cards.add(card);
    for (const { by, question } of this.asked) {
      for (const { card } of by) if (card !== undefined) cards.add(card);
      for (const { card } of question.options) if (card !== undefined && !card.includes('@')) cards.add(card.replace(/~\d+$/, ''));
    }
    const missed = since === null ? [] : this.missed(game, since);
    for (const h of missed) if ('card' in h && h.card !== undefined) cards.add(h.card);
    return { view: this.view, asked: this.asked, log, missed, at: this.log.length, cards };
  }

  /** What has happened since this many lines. */
  private missed(game: StoredGame, since: number): Happening[] {
    const { session, marks } = game;
    let lines = 0;
    const happened: Happening[] = [];
    for (let i = 0; i < marks.length; i++) {
      const [from, to] = [marks[i - 1] ?? 0, marks[i]!];
      if (lines >= since) happened.push(...session.happened(this.eyes, from, to));
      lines += session.story(this.eyes, from, to).length;
    }
    return happened;
  }
}

/** The lines of the log for some events. `reader`: the seat that reads them; -1: somebody who looks through its eyes. */
export function entries(game: StoredGame, eyes: number, from: number, to: number, n: number, reader: number): LogEntry[] {
  return game.session.story(eyes, from, to, reader).map(({ at, ...line }, i) => ({ n: n + i, ...entryOf(game.session, at, line) }));
}

/** A line with what is drawn beside it: dice are public. */
function entryOf(session: Session, at: number, { kind, turn, parts }: Omit<StoryLine, 'at'>): Omit<LogEntry, 'n'> {
  const e = session.events[at];
  return { kind, turn, parts, ...(e?.k === 'rolled' ? { rolled: { sides: e.sides, values: e.values } } : {}) };
}

export function cardsIn(parts: readonly Part[], cards: Set<string>): void {
  for (const part of parts) if (typeof part !== 'string' && 'card' in part) cards.add(part.card);
}
