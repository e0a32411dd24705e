// One stored game: turns the rows of a journal into a session, and writes each answer as a row before anybody learns of it. Knows seats by
// number; knows no people, no sockets and no time.
import { type GameRecord, isRefusal, type Part, type Question, type Refusal, type Seed, Session, type Step } from 'cardwright';
import type { TableInfo } from '../protocol.ts';
import type { Mix } from './mixes.ts';

/** A row of the journal. A game is all the rows since the last `start`. */
export type Row =
  | {
      k: 'start';
      mix: string;
      seed: Seed;
      /** The hash of the seed, as it was shown to everybody. */
      commitment?: string;
      /** Who could know the seed, if anybody could. */
      seedIs?: TableInfo['seedIs'];
      players: string[];
      starter: number;
      options: Record<string, string | number>;
      language?: string;
    }
  /** `d`: the question the answer was for, `i`: the answer given. */
  | { k: 'step'; step: Step; d?: string; i?: string[] }
  | { k: 'undo'; seat: number }
  /** The same rules in new wording: names and texts of cards were corrected. */
  | { k: 'words'; mix: string };

/** Where rows are stored. `append` throws when it cannot store them; `mix`: the cards that the row begins to use. */
export interface Journal {
  /** Refuses the request if nothing can be stored now. */
  check(): void;
  /** Whether the rows can be read again at once. */
  isAtHand: boolean;
  append(seq: number, body: string, mix?: string): void;
  rows(): { seq: number; body: string }[];
}

/** The question a seat is asked. */
export interface QuestionNow {
  /** Changes with every question. */
  id: string;
  /** The language it is put in. */
  language: string;
  /** As the seat may see it. */
  question: Question;
  /** The parts of its text. */
  parts: Part[];
  /** Cards whose text led here, outermost first, as far as the seat knows them. */
  by: { card?: string; words: string }[];
  /** Only one answer is possible. */
  isForced: boolean;
}

/** A stored mix by its hash; null: it is not stored. */
export type MixOf = (hash: string) => Mix | null;

/** This game cannot be continued; the message is one sentence. */
export class GameProblem extends Error {}

/** The current game of one table. */
export class StoredGame {
  /** The game as the engine plays it. */
  session: Session;
  mix: Mix;
  /** Changes whenever the log is not simply extended. */
  epoch = 0;
  /** By number of answers: how many events there were. */
  marks: number[] = [];
  /** By seat: answers given, in this epoch and earlier ones. */
  private readonly given: number[] = [];
  /** By seat: the last answer given. */
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

  /** The game at the end of a journal; null: none has started. */
  static load(journal: Journal, mixOf: MixOf): StoredGame | null {
    const rows = journal.rows().map(({ seq, body }) => ({ seq, row: JSON.parse(body) as Row }));
    const at = rows.findLastIndex(({ row }) => row.k === 'start');
    if (at < 0) return null;
    const game = new StoredGame(journal, mixOf, rows[at]!.seq, rows[at]!.row as Row & { k: 'start' });
    game.epoch = rows.slice(0, at + 1).filter(({ row }) => row.k !== 'step').length;
    for (const { seq, row } of rows.slice(at + 1)) {
      const refusal = game.apply(row);
      if (refusal) throw new GameProblem(`Step ${seq} of this table does not fit: ${refusal.because}`);
      game.seq = seq;
    }
    return game;
  }

  /** Starts a game, the first one or after another; it counts as soon as it is written down. */
  static start(journal: Journal, mixOf: MixOf, row: Row & { k: 'start' }, before: { seq: number; epoch: number } | null): StoredGame {
    const game = new StoredGame(journal, mixOf, (before?.seq ?? -1) + 1, row);
    game.epoch = (before?.epoch ?? 0) + 1;
    journal.append(game.seq, JSON.stringify(row), row.mix);
    return game;
  }

  get seedIs(): TableInfo['seedIs'] {
    return this.first.seedIs ?? (this.first.commitment === undefined ? 'chosen' : 'sealed');
  }

  /** What `verify` needs: the game, the commitment made before it, and how it ended. */
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
    session.tells = true;
    this.marks = [session.events.length];
    return session;
  }

  // ---------------------------------------------------------------- questions

  /** By seat: its current question, until the next step; each view is expensive, so it is made only once. */
  private known: (QuestionNow | null | undefined)[] = [];
  private knownAt = '';

  /** The current question for a seat, in its language; null: none. */
  asked(seat: number): QuestionNow | null {
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

  /** A player has a new name. */
  renamed(): void {
    this.knownAt = '';
  }

  /** Identifies a question: the same for the same question, in every language and after a restart. */
  private idOf(seat: number, { manner, min, max, options, race }: Question): string {
    let hash = 0x811c9dc5;
    // Who was not the first has given no answer, and a "no" of others changes nothing.
    const when = race ? this.session.events.filter((e) => e.k !== 'answered' || e.answer === 1).length : '';
    const text = `${manner} ${min} ${max} ${options.map((o) => o.id).join(' ')}${when}`;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    return `${this.epoch}.${seat}.${this.given[seat] ?? 0}.${(hash >>> 0).toString(36)}`;
  }

  questionId(seat: number): string | null {
    return this.asked(seat)?.id ?? null;
  }

  /** Has exactly this answer been given before? If so, sending it again is not an error. */
  isRepeated(seat: number, d: string, ids: readonly string[]): boolean {
    const last = this.last[seat];
    return last?.d === d && last.i.join(' ') === ids.join(' ');
  }

  // ---------------------------------------------------------------- steps

  /** Runs the step, then writes it down. If writing fails, the step does not count, and this game must be loaded again. */
  do(row: Exclude<Row, { k: 'start' }>): Refusal | null {
    const refusal = this.apply(row);
    if (refusal) return refusal;
    this.journal.append(this.seq + 1, JSON.stringify(row), row.k === 'words' ? row.mix : undefined);
    this.seq++;
    return null;
  }

  private apply(row: Row): Refusal | null {
    if (row.k === 'step') {
      const refusal = this.session.repeat(row.step);
      if (isRefusal(refusal)) return refusal;
      this.marks.push(this.session.events.length);
      const seat = row.step[0] === 'say' ? row.step[1] : row.step[0];
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
    session.tells = true;
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
