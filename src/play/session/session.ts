// One game being played: answers in, checked and recorded; views, events and records out. Reads no clock and draws no random numbers of its own.
import { TOO_LATE } from '../../ops/program.ts';
import type { Diagnostic } from '../../diagnose/diagnostic.ts';
import type { Wording } from '../../locale/wording.ts';
import type { Linked } from '../../emit/link.ts';
import { Machine } from '../../run/machine.ts';
import { RNG, SP } from '../../table/layout.ts';
import { Previewer, type Preview } from './preview.ts';
import { askers, isRefusal, readAnswer, refuse, whyNot, type Question, type Refusal } from './answers.ts';
import type { Because } from './because.ts';
import { SeatAccess, type Decider } from './seat-access.ts';
import { Reporter, type GameEvent } from './log.ts';
import { logFor, type LogLine } from './log-lines.ts';
import { resultOf, type Result } from './outcome.ts';
import { putInHand } from './put-in-hand.ts';
import { digestOf, fingerprintOf, type GameRecord, type Saved, type Step } from '../records/record.ts';
import { SessionProblem, checked, setupProblem, valuesOf, type Setup } from '../records/setup.ts';
import { happenedFor, partsOf, pointedAt, storyFor, type Happening, type Part, type StoryLine } from './story.ts';
import { stoppedAt } from './stopped.ts';
import { asHeard, cleanText, isText, textOfValue, valueOfTyped, wordsIn } from './texts.ts';
import { probeOf } from './probed.ts';
import { SeatNames, bits, namesIn, type Names, type View } from './view.ts';
import { why, type WhyQuestion } from './why.ts';

/**
 * One game: who plays, what has happened, whose answers it awaits. Seats are numbered from 0; seat -1 is a spectator.
 *
 * It only ever waits for answers: while `over` is false, `asked()` names the seats, `question(seat)` what they may answer, and `answerIds`,
 * `answerText` or `answerBy` answer, giving a `Refusal` (and changing nothing) when that cannot be. The same setup and the same answers give the
 * same game everywhere. What a seat may be shown comes from `view`, `log`, `story`, `question` and `preview` alone.
 */
export class Session {
  /** The game itself. For the program that runs it, never for players. */
  readonly machine: Machine;
  readonly events: GameEvent[];
  /** By seat; seats nobody has taken have none. */
  readonly players: string[];
  /** By language. */ private readonly spoken = new Map<string, Names>();
  /** By seat: the language it has chosen. */ private readonly languages: string[] = [];
  /** Words in another language than their sentence are marked (src/locale/tongues.ts): set for screens, first. */ tells = false;
  private readonly reporter: Reporter;
  private readonly optionValues: number[];
  private readonly answers: Step[];
  /** By answer: seats (bits) that may take it back, because nothing new was revealed to them; since this session began. */
  private readonly open: number[] = [];
  private previewer: Previewer | null = null;
  private seatAccess: SeatAccess | null = null;

  private constructor(
    readonly linked: Linked,
    private readonly setup: Setup,
    record: GameRecord | null,
  ) {
    this.machine = new Machine(linked);
    this.machine.asksAll = setup.asks === 'everybody';
    this.machine.autoForced = !this.machine.asksAll;
    this.players = [...setup.players];
    this.answers = record ? [...record.answers] : [];
    this.optionValues = valuesOf(linked, setup.options ?? {});
    this.reporter = new Reporter(this.machine);
    this.events = this.reporter.events;
  }

  /** A new game. Throws a SessionProblem for an impossible setup. */
  static start(linked: Linked, setup: Setup): Session {
    const problem = setupProblem(linked, setup);
    if (problem !== null) throw new SessionProblem(problem);
    const session = new Session(linked, setup, null);
    session.machine.start(setup.seed, setup.players.length, session.optionValues, setup.starter ?? 0);
    return session;
  }

  // ---------------------------------------------------------------- looking

  get over(): boolean {
    return this.machine.over;
  }
  get outcome(): Machine['outcome'] {
    return this.machine.outcome;
  }
  get winners(): number[] {
    return bits(this.machine.winners);
  }
  /** How it has ended besides who has won: the places of all players, where the game ranks them. */
  get result(): Result {
    return resultOf(this.machine);
  }

  /** Seats whose answers are awaited. For hosts and bots only: no player may learn them. */
  asked(): number[] {
    return bits(this.machine.asked());
  }

  /** The first yes of those who are asked ends the question. */
  get races(): boolean {
    return this.machine.races;
  }

  /** From now on a seat reads everything in this language, past events included; -1: spectators. */
  speak(seat: number, language: string): void {
    this.languages[seat + 1] = language;
  }

  languageOf(seat: number): string {
    return this.languages[seat + 1] ?? this.setup.language ?? this.linked.program.v.language;
  }

  /** The names of cards and players for a seat, and all sentences. */
  namesOf(seat: number): Names {
    const language = this.languageOf(seat);
    let names = this.spoken.get(language);
    if (!names) this.spoken.set(language, (names = namesIn(this.linked.program.v, language, this.players, this.tells)));
    return names;
  }

  wordingOf(seat: number): Wording {
    return this.namesOf(seat).wording;
  }

  /** Names for spectators. */
  get names(): Names {
    return this.namesOf(-1);
  }

  view(seat: number): View {
    return new SeatNames(this.machine, seat, this.namesOf(seat)).view();
  }

  /** What a seat is asked, with the values behind the options; null: nothing. */
  question(seat: number): { question: Question; values: number[] } | null {
    return new SeatNames(this.machine, seat, this.namesOf(seat)).question();
  }

  /** What a seat is asked, for a screen: with the names in it marked. */
  questionParts(seat: number): Part[] {
    const found = new SeatNames(this.machine, seat, pointedAt(this.namesOf(seat), seat)).question();
    return found ? partsOf(this.machine, found.question.words) : [];
  }

  /** The cards that led to the current question, outermost first, by names the seat may know. */
  askedBy(seat: number): { card?: string; words: string }[] {
    const eyes = new SeatNames(this.machine, seat, this.namesOf(seat));
    return askers(this.machine)
      .reverse()
      .map((card) => eyes.called(card));
  }

  /** Lines of the log a seat may read, in its language; -1: a spectator. */
  log(seat: number, from = 0): LogLine[] {
    return logFor(this.machine, this.events, seat, this.namesOf(seat), from);
  }

  /** The same for a screen: with the names in it marked, and the reader spoken to. */
  story(seat: number, from = 0, to = this.events.length, reader = seat): StoryLine[] {
    return storyFor(this.machine, this.events, seat, this.namesOf(seat), from, to, reader);
  }

  /** What a seat sees happen, from an event on. */
  happened(seat: number, from = 0, to = this.events.length): Happening[] {
    return happenedFor(this.machine, this.events, seat, from, to);
  }

  /** Reports the cards that were stopped because they did not end, once for each position. */
  diagnostics(): Diagnostic[] {
    const all = this.machine.trouble.map((trouble) => stoppedAt(this.linked.program, trouble));
    return all.filter((d, i) => all.findIndex((e) => e.source === d.source && e.span.start === d.span.start && e.code === d.code) === i);
  }

  // ---------------------------------------------------------------- answering

  /** Answers with values of the machine (`question().values`); null: accepted. */
  answer(seat: number, list: readonly number[]): Refusal | null {
    const refusal = this.refusal(seat, list);
    if (refusal) return refusal;
    if (isText(this.machine, list)) return this.say(seat, textOfValue(this.machine, seat, list[0]!, this.wordingOf(seat)));
    // What a clock has measured cannot be done again.
    this.step(() => this.machine.answer(list), this.machine.seconds > 0 ? 0 : 1 << seat);
    this.answers.push([seat, ...list]);
    return null;
  }

  /** Answers in the player's own words; null: accepted. */
  say(seat: number, typed: string): Refusal | null {
    const values = this.valuesOfWords(seat, typed);
    const refusal = isRefusal(values) ? values : this.refusal(seat, values);
    if (refusal) return refusal;
    this.step(() => this.machine.answer(values as number[]), this.machine.seconds > 0 ? 0 : 1 << seat);
    this.answers.push(['say', seat, cleanText(typed)]);
    return null;
  }

  private valuesOfWords(seat: number, typed: string): number[] | Refusal {
    if (!((this.machine.asked() >> seat) & 1) || !this.isIn(seat)) return this.notAsked(seat);
    this.machine.prepare(seat);
    const value = valueOfTyped(this.machine, typed, this.wordingOf(seat));
    return isRefusal(value) ? value : [value];
  }

  /** The step of a record that an answer with these ids is. */
  stepOf(seat: number, ids: readonly string[]): Step | Refusal {
    const [values, words] = [this.valuesFor(seat, ids), wordsIn(ids)];
    if (isRefusal(values)) return values;
    return words === null ? [seat, ...values] : ['say', seat, cleanText(words)];
  }

  /** The step of a record that an answer with these values is: words are the same in every language. */
  stepFor(seat: number, values: readonly number[]): Step {
    const inWords = !this.refusal(seat, values) && isText(this.machine, values);
    return inWords ? ['say', seat, textOfValue(this.machine, seat, values[0]!, this.wordingOf(seat))] : [seat, ...values];
  }

  /** The clock of a seat's question has run out; null: done. */
  late(seat: number): Refusal | null {
    const { seconds } = this.question(seat)?.question ?? {};
    if (seconds === undefined && (this.machine.asked() >> seat) & 1)
      return refuse('not possible', this.wordingOf(seat).say('refuse.no-clock'));
    return this.answer(seat, [TOO_LATE]);
  }

  /** Lets a bot answer for a seat that is asked; it gets the seat's access and nothing else. */
  answerBy(decider: Decider, seat: number): Refusal | null {
    const values = this.proposal(decider, seat);
    return values ? this.answer(seat, values) : this.notAsked(seat);
  }

  /** What a bot would answer for a seat; null: it is not asked. */
  proposal(decider: Decider, seat: number): number[] | null {
    if (!((this.machine.asked() >> seat) & 1)) return null;
    const { machine } = this;
    const access = this.place();
    const values = access.valuesFor(decider.choose(access.sit(seat)));
    machine.prepare();
    return values;
  }

  /** Lets a bot learn in advance what it would otherwise learn at its first question. */
  teach(decider: Decider): void {
    decider.learn?.(this.place());
  }

  private place(): SeatAccess {
    const { machine, setup, optionValues: options, names } = this;
    return (this.seatAccess ??= new SeatAccess(machine, { players: setup.players.length, options }, names));
  }

  /** Answers with ids of options. */
  answerIds(seat: number, ids: readonly string[]): Refusal | null {
    const text = wordsIn(ids);
    if (text !== null) return this.say(seat, text);
    const values = this.valuesFor(seat, ids);
    return isRefusal(values) ? values : this.answer(seat, values);
  }

  /** The only possible answer to a seat's question; null: it is not asked, or has a choice. */
  onlyAnswer(seat: number): number[] | null {
    const { machine } = this;
    if (!((machine.asked() >> seat) & 1)) return null;
    machine.prepare(seat);
    const { forced, min } = machine.decision;
    const only = forced ? Array.from(machine.options.subarray(0, min)) : null;
    machine.prepare();
    return only;
  }

  /** Which options can still be added to the beginning of an answer, and whether it is already complete. */
  extend(seat: number, ids: readonly string[]): { next: string[]; whole: boolean } | Refusal {
    const list = this.valuesFor(seat, ids);
    if (isRefusal(list)) return list;
    const { question, values } = this.question(seat)!;
    const { machine } = this;
    machine.prepare(seat);
    const more = (value: number): boolean => !list.includes(value) && machine.accepts([...list, value], list.length + 1, false);
    const next = question.options.filter((_, i) => more(values[i]!)).map((o) => o.id);
    const whole = machine.accepts(list, list.length, true);
    machine.prepare();
    return { next, whole };
  }

  /** Answers with what a person typed. */
  answerText(seat: number, typed: string): Refusal | null {
    if (this.question(seat)?.question.longest !== undefined) return this.say(seat, typed);
    const values = this.valuesOfText(seat, typed);
    return isRefusal(values) ? values : this.answer(seat, values);
  }

  /** The values that a person's words mean. */
  valuesOfText(seat: number, typed: string): number[] | Refusal {
    const asked = this.question(seat);
    if (!asked) return this.notAsked(seat);
    if (asked.question.longest !== undefined) return this.valuesOfWords(seat, typed);
    const ids = readAnswer(asked.question, typed, this.wordingOf(seat));
    return isRefusal(ids) ? ids : this.valuesFor(seat, ids);
  }

  /** The values behind ids of options. */
  valuesFor(seat: number, ids: readonly string[]): number[] | Refusal {
    const words = wordsIn(ids);
    if (words !== null) return this.valuesOfWords(seat, words);
    const asked = this.question(seat);
    if (!asked) return this.notAsked(seat);
    const values: number[] = [];
    for (const id of ids) {
      const at = asked.question.options.findIndex((o) => o.id === id);
      if (at < 0) return refuse('unknown', this.wordingOf(seat).say('refuse.unknown-text', { text: id }));
      values.push(asked.values[at]!);
    }
    return values;
  }

  /** Somebody sits down; the seat, or why not. */
  join(name: string): number | Refusal {
    const { machine } = this;
    const { wording } = this.names;
    if (this.over) return refuse('over', wording.say('refuse.over'));
    if (bits(machine.table.present(machine.s)).length >= machine.at.seats) return refuse('full', wording.say('refuse.full'));
    let seat = -1;
    let free = 0;
    while ((machine.table.present(machine.s) >> free) & 1) free++;
    this.players[free] = name;
    this.step(() => (seat = machine.join()));
    this.answers.push(['join', name]);
    this.events.push({ k: 'joined', seat });
    return seat;
  }

  /** A player leaves or gives up at any moment of the game; null: done. */
  leave(seat: number, why: 'leave' | 'resign' = 'leave'): Refusal | null {
    const wording = this.wordingOf(seat);
    if (this.over) return refuse('over', wording.say('refuse.over'));
    if (!this.isIn(seat)) return refuse('not here', wording.say('refuse.not-here'));
    this.events.push({ k: why === 'leave' ? 'left' : 'resigned', seat });
    this.step(() => this.machine.leave(seat));
    this.answers.push([why, seat]);
    return null;
  }

  /** Puts cards into the hand of the player who is about to act in their turn, to try them. Null: done. */
  put(seat: number, ids: readonly string[]): Refusal | null {
    if (this.over) return refuse('over', 'The game is over.');
    const refusal = putInHand(this.machine, this.names, seat, ids);
    if (refusal) return refusal;
    this.answers.push(['put', seat, ...ids]);
    this.open.push(0);
    return null;
  }

  /** Is this seat still, or already, in the game? */
  isIn(seat: number): boolean {
    return Number.isInteger(seat) && seat >= 0 && seat < 32 && ((this.machine.table.present(this.machine.s) >> seat) & 1) === 1;
  }

  private notAsked(seat: number): Refusal {
    const wording = this.wordingOf(seat);
    return this.over ? refuse('over', wording.say('refuse.over')) : refuse('not asked', wording.say('refuse.not-asked'));
  }

  /** Why a list cannot be given; leaves the machine at the decision of this seat when it can. */
  private refusal(seat: number, list: readonly number[]): Refusal | null {
    const { machine } = this;
    if (!((machine.asked() >> seat) & 1) || !this.isIn(seat)) return this.notAsked(seat);
    machine.prepare(seat);
    if (machine.decision.seat === seat && machine.accepts(list, list.length, true)) return null;
    const because = whyNot(machine, this.wordingOf(seat), list);
    machine.prepare();
    return because;
  }

  /** Does something with the machine; events of a card that was stopped half-way are forgotten. `who`: seats that may take it back. */
  private step(act: () => void, who = 0): void {
    const { s } = this.machine;
    this.reporter.begin();
    const chance = [s[RNG], s[RNG + 1], s[RNG + 2], s[RNG + 3]];
    act();
    this.reporter.settle();
    this.open.push(chance.every((x, i) => x === s[RNG + i]) ? who & this.reporter.shared : 0);
  }

  // ---------------------------------------------------------------- looking ahead

  /** What an answer would do, up to the next chance, choice of somebody else or hidden fact. Changes nothing. */
  preview(seat: number, list: readonly number[]): Preview | Refusal {
    const refusal = this.refusal(seat, list);
    if (refusal) return refusal;
    const heard = asHeard(this.machine, list);
    const preview = (this.previewer ??= new Previewer(this.linked)).preview(this.machine, seat, heard, this.namesOf(seat));
    this.machine.prepare();
    return preview;
  }

  /** Why something is as it is, in lines of files, as far as this seat may know; empty: there is no reason to show. Changes nothing. */
  why(seat: number, question: WhyQuestion): Because[] {
    const { machine } = this;
    const asked = ((machine.asked() >> seat) & 1) === 1;
    if (question.about === 'answer' && !asked) return [];
    if (asked) machine.prepare(seat);
    try {
      return why(machine, probeOf(this.linked), seat, this.namesOf(seat), question);
    } finally {
      machine.prepare();
    }
  }

  // ---------------------------------------------------------------- keeping

  /**
   * The game as it was before this seat's last choice. Only if nothing has been seen, drawn or shuffled since and nobody else
   * has chosen; `practice` goes back anyway, and the record notes it.
   */
  takeBack(seat: number, practice = false): Session | Refusal {
    const at = this.answers.findLastIndex(([who, said]) => (who === 'say' ? said : who) === seat);
    // Choices from before somebody came or went, or before cards were put into a hand, cannot be taken back.
    const begun = this.answers.findLastIndex((step) => typeof step[0] === 'string' && step[0] !== 'say');
    const wording = this.wordingOf(seat);
    if (at <= begun) return refuse('nothing', wording.say('refuse.nothing-to-take-back'));
    const { linked, setup } = this;
    const record = this.record();
    const whole = this.open.length === this.answers.length ? this : Session.replay(linked, record);
    const isOpen = whole.open.slice(at).every((seats) => (seats >> seat) & 1);
    if (!isOpen && !practice) return refuse('seen', wording.say('refuse.seen'));
    if (!isOpen) record.practice = (record.practice ?? 0) + 1;
    const taken = Session.replay(linked, record, at, setup.language);
    taken.tells = this.tells;
    this.languages.forEach((language, i) => taken.speak(i - 1, language));
    return taken;
  }

  record(): GameRecord {
    const { hash, parts } = fingerprintOf(this.linked.program);
    const { seed, players, starter = 0, options = {}, asks, practice = 0 } = this.setup;
    const sets = [...this.linked.program.v.named];
    return {
      format: 1,
      hash,
      sets,
      parts,
      seed,
      players: [...players],
      starter,
      options: { ...options },
      answers: this.answers.map((step) => [...step] as Step),
      ...(asks ? { asks } : {}),
      ...(practice > 0 ? { practice } : {}),
    };
  }

  /** Hash of the whole state. */
  digest(): string {
    return digestOf(this.machine.s);
  }

  save(): Saved {
    const { s } = this.machine;
    return { format: 4, saved: true, record: this.record(), names: [...this.players], state: Array.from(s.subarray(0, s[SP]!)) };
  }

  /**
   * Continues a saved game. Throws a SessionProblem if the cards have changed or the save is damaged. A state is not trusted: the
   * answers are played again and must lead to it, so that no impossible state is accepted.
   */
  static resume(linked: Linked, saved: Saved, language?: string): Session {
    const session = Session.replay(linked, saved?.record, Infinity, language);
    const { state, names } = saved;
    // States of earlier formats have another layout, or do not say who knew of a ban: their games are their answers alone.
    const isOld = [1, 2, 3].includes(saved.format);
    if (!isOld && (saved.format !== 4 || !Array.isArray(state))) throw new SessionProblem('This saved game is damaged.');
    const { s } = session.machine;
    if (!isOld && (state.length !== s[SP] || !state.every((x, i) => x === s[i])))
      throw new SessionProblem('This saved game is damaged, or another version of Cardwright saved it: its answers lead to another table.');
    return Session.named(session, names);
  }

  private static named(session: Session, names: unknown): Session {
    if (Array.isArray(names)) names.forEach((name, seat) => (session.players[seat] = String(name)));
    return session;
  }

  /**
   * Plays a record again, all of it or its first answers. Throws a SessionProblem if the cards have changed, naming them, or if an
   * answer does not fit.
   */
  static replay(linked: Linked, data: unknown, upTo = Infinity, language?: string): Session {
    const record = checked(linked, data);
    const session = Session.start(linked, { ...record, language });
    record.answers.slice(0, upTo).forEach((step, i) => {
      const result = session.repeat(step);
      if (isRefusal(result)) throw new SessionProblem(`Answer ${i + 1} of this record does not fit: ${result.because}`);
    });
    return session;
  }

  /** One step of a record. */
  repeat(step: Step): Refusal | number | null {
    const [first, second] = step;
    if (first === 'join') return this.join(second as string);
    if (first === 'leave' || first === 'resign') return this.leave(second as number, first);
    if (first === 'say') return this.say(second as number, step[2] as string);
    if (first === 'put') return this.put(second as number, step.slice(2) as string[]);
    return this.answer(first, (step as number[]).slice(1));
  }
}
