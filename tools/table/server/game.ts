// One game as it is kept: rows of a journal → a session, and each answer a row before anybody hears of it. Knows seats by number; no people,
// no sockets, no time.
import { isRefusal, Session, type GameRecord, type Part, type Question, type Refusal, type Seed, type Step } from '../../../src/index.ts';
import type { TableInfo } from '../protocol.ts';
import type { Mix } from './mixes.ts';

/** What is written down. A game is all rows since the last `start`. */
export type Row =
  | {
      k: 'start';
      mix: string;
      seed: Seed;
      /** The hash of the seed, as everybody was shown it. */
      commitment?: string;
      /** Who could know the seed, where that is not nobody. */
      seedIs?: TableInfo['seedIs'];
      players: string[];
      starter: number;
      options: Record<string, string | number>;
      language?: string;
    }
  /** `d`: the question an answer was for, `i`: with what it was answered. */
  | { k: 'step'; step: Step; d?: string; i?: string[] }
  | { k: 'undo'; seat: number }
  /** The same rules in other words: names and texts of cards were mended. */
  | { k: 'words'; mix: string };

/** Where rows go. `append` throws when they cannot be kept. */
export interface Journal {
  append(seq: number, body: string): void;
  rows(): { seq: number; body: string }[];
}

/** What a seat is asked. */
export interface AskedNow {
  id: string;
  language: string;
  question: Question;
  /** Its words taken apart. */
  parts: Part[];
  by: { card?: string; words: string }[];
  isForced: boolean;
}

export type MixOf = (hash: string) => Mix | null;

/** A game that cannot be gone on with; one sentence. */
export class GameProblem extends Error {}

export class Game {
  session: Session;
  mix: Mix;
  /** Changes whenever the story does not simply go on. */
  epoch = 0;
  /** By number of answers: how many events there were. */
  marks: number[] = [];
  /** By seat: answers given, of this epoch and those before. */
  private readonly given: number[] = [];
  /** By seat: what was answered last. */
  private readonly last: ({ d: string; i: string[] } | undefined)[] = [];

  private constructor(
    private readonly journal: Journal,
    private readonly mixOf: MixOf,
    private seq: number,
    readonly first: Row & { k: 'start' },
  ) {
    this.mix = this.mixNamed(first.mix);
    this.session = this.begun(first);
  }

  /** The game a journal ends in; null: none has begun. */
  static load(journal: Journal, mixOf: MixOf): Game | null {
    const rows = journal.rows().map(({ seq, body }) => ({ seq, row: JSON.parse(body) as Row }));
    const at = rows.findLastIndex(({ row }) => row.k === 'start');
    if (at < 0) return null;
    const game = new Game(journal, mixOf, rows[at]!.seq, rows[at]!.row as Row & { k: 'start' });
    game.epoch = rows.slice(0, at + 1).filter(({ row }) => row.k !== 'step').length;
    for (const { seq, row } of rows.slice(at + 1)) {
      const refusal = game.carryOut(row);
      if (refusal) throw new GameProblem(`Step ${seq} of this table does not fit: ${refusal.because}`);
      game.seq = seq;
    }
    return game;
  }

  /** Begins a game where none was, or after another; it counts as soon as it is written down. */
  static start(journal: Journal, mixOf: MixOf, row: Row & { k: 'start' }, before: { seq: number; epoch: number } | null): Game {
    const game = new Game(journal, mixOf, (before?.seq ?? -1) + 1, row);
    game.epoch = (before?.epoch ?? 0) + 1;
    journal.append(game.seq, JSON.stringify(row));
    return game;
  }

  get seedIs(): TableInfo['seedIs'] {
    return this.first.seedIs ?? (this.first.commitment === undefined ? 'chosen' : 'sealed');
  }

  /** What `verify` needs: the game, what was committed to before it, and its end. */
  record(): GameRecord {
    const { commitment } = this.first;
    return { ...this.session.record(), ...(commitment === undefined ? {} : { commitment }), digest: this.session.digest() };
  }

  get place(): { seq: number; epoch: number } {
    return { seq: this.seq, epoch: this.epoch };
  }

  private mixNamed(hash: string): Mix {
    const mix = this.mixOf(hash);
    if (!mix) throw new GameProblem('The cards this table was begun with are gone.');
    return mix;
  }

  private begun({ seed, players, starter, options, language }: Row & { k: 'start' }): Session {
    const session = Session.start(this.mix.linked, { seed, players, starter, options, language, asks: 'everybody' });
    this.marks = [session.events.length];
    return session;
  }

  // ---------------------------------------------------------------- questions

  /** By seat: what it is asked, until the next step; a view is made for each, so that it is made once. */
  private known: (AskedNow | null | undefined)[] = [];
  private knownAt = '';

  /** What a seat is asked now, in its language; null: nothing. */
  asked(seat: number): AskedNow | null {
    const { session } = this;
    const at = `${this.epoch} ${this.marks.length}`;
    if (at !== this.knownAt) this.known = [];
    this.knownAt = at;
    const language = session.languageOf(seat);
    const before = this.known[seat];
    if (before === null || before?.language === language) return before;
    const found = session.question(seat);
    if (!found) return (this.known[seat] = null);
    const { question } = found;
    const by = session.askedBy(seat);
    const parts = question.manner === 'offer' ? [question.words] : session.questionParts(seat);
    const isForced = session.onlyAnswer(seat) !== null;
    return (this.known[seat] = { id: this.idOf(seat, question), language, question, parts, by, isForced });
  }

  /** Somebody is called otherwise now. */
  renamed(): void {
    this.knownAt = '';
  }

  /** Names a question: the same as long as the same is asked, in every language and after a restart. */
  private idOf(seat: number, { manner, min, max, options }: Question): string {
    let hash = 0x811c9dc5;
    const text = `${manner} ${min} ${max} ${options.map((o) => o.id).join(' ')}`;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    return `${this.epoch}.${seat}.${this.given[seat] ?? 0}.${(hash >>> 0).toString(36)}`;
  }

  questionId(seat: number): string | null {
    return this.asked(seat)?.id ?? null;
  }

  /** Has exactly this been answered before? Then it is not refused when it comes again. */
  isRepeated(seat: number, d: string, ids: readonly string[]): boolean {
    const last = this.last[seat];
    return last?.d === d && last.i.join(' ') === ids.join(' ');
  }

  // ---------------------------------------------------------------- steps

  /** Does it, then writes it down; when that fails nothing of it counts, and this game must be loaded anew. */
  do(row: Exclude<Row, { k: 'start' }>): Refusal | null {
    const refusal = this.carryOut(row);
    if (refusal) return refusal;
    this.journal.append(this.seq + 1, JSON.stringify(row));
    this.seq++;
    return null;
  }

  private carryOut(row: Row): Refusal | null {
    if (row.k === 'step') {
      const refusal = this.session.repeat(row.step);
      if (isRefusal(refusal)) return refusal;
      this.marks.push(this.session.events.length);
      const [seat] = row.step;
      if (typeof seat === 'number') {
        this.given[seat] = (this.given[seat] ?? 0) + 1;
        this.last[seat] = row.d === undefined ? undefined : { d: row.d, i: row.i ?? [] };
      }
      return null;
    }
    if (row.k === 'undo') {
      const taken = this.session.takeBack(row.seat, true);
      if (isRefusal(taken)) return taken;
      this.instead(taken);
    } else if (row.k === 'words') {
      this.mix = this.mixNamed(row.mix);
      this.instead(Session.replay(this.mix.linked, this.session.record()));
    }
    this.epoch++;
    return null;
  }

  private instead(session: Session): void {
    session.players.splice(0, session.players.length, ...this.session.players);
    for (let seat = -1; seat < session.players.length; seat++) session.speak(seat, this.session.languageOf(seat));
    this.session = session;
    this.marks = marksOf(session);
  }
}

/** How many events there were after each answer of a game. */
function marksOf(session: Session): number[] {
  const record = session.record();
  const marks: number[] = [];
  const again = Session.start(session.linked, record);
  marks.push(again.events.length);
  for (const step of record.answers) {
    again.repeat(step);
    marks.push(again.events.length);
  }
  return marks;
}
