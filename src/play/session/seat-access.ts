// What a seat has to decide with: the view, the question, and positions that could be the current one as far as the seat knows. It is
// all a bot is given; nothing here gives away the state it was made from.
import type { Decision, Machine, Manner } from '../../run/machine.ts';
import { FP, SEATS, SP, TURN, TURN_FP } from '../../table/layout.ts';
import { cardOf, Imagined } from './imagined.ts';
import { Measures } from './measures.ts';
import { Sampler, type RandomBelow } from './sampler.ts';
import { plainNames, viewFor, type Names, type View } from './view.ts';

/** A decision, as a bot needs it to answer. An answer is a list of options. */
export interface OpenDecision {
  /** How to answer it: manner, number of options, and bounds for the length of the list. */
  readonly decision: Pick<Decision, 'manner' | 'count' | 'min' | 'max' | 'ordered'>;
  /** Only the first `decision.count` are valid. A bot may reorder them. */
  readonly options: Int32Array;
  /** The list as a whole must meet a condition: `accepts` and `completion` evaluate it. */
  readonly mustFit: boolean;
  accepts(list: ArrayLike<number>, n: number, whole: boolean): boolean;
  completion(list: ArrayLike<number>, n: number): number[] | null;
}

/** How a game began; imagined games begin the same way. */
export interface Beginning {
  /** Number of seats. */
  players: number;
  /** Values as the vocabulary keeps them. */
  options: readonly number[];
}

/** What a bot has chosen: the first `n` of `list`. Its next answer is in the same object, and may be in another list. */
export interface Answer {
  readonly list: Int32Array;
  readonly n: number;
}

/** Answers for a seat: reads what the seat may know and returns an answer, of which nothing is read any more once it chooses again. */
export interface Decider {
  choose(access: SeatAccess): Answer;
  /** What can be learnt of the game before anything is asked; it may take seconds. */
  learn?(access: SeatAccess): void;
  /** A new game: its own chance begins anew. */
  seed(seed: number): void;
}

/** One seat's place at the table. Options are numbered from 0, in an order that reveals nothing about cards the seat does not know. */
export class SeatAccess implements OpenDecision {
  readonly decision = { manner: 'choose' as Manner, count: 0, min: 0, max: 0, ordered: false };
  readonly options: Int32Array;
  mustFit = false;
  /** The seat it is turned to; -1: none yet. */
  seat = -1;
  readonly #machine: Machine;
  readonly #sampler: Sampler;
  readonly #possible: PossibleGame;
  readonly #names: Names;
  /** By option: the value of the machine. */
  readonly #values: Int32Array;
  readonly #hidden: Int32Array;
  #list = new Int32Array(64);
  #looked = false;

  constructor(machine: Machine, beginning: Beginning, names: Names = plainNames(machine)) {
    this.#machine = machine;
    this.#names = names;
    this.#sampler = new Sampler(machine);
    this.#possible = new PossibleGame(machine, beginning);
    this.options = new Int32Array(machine.options.length);
    this.#values = new Int32Array(machine.options.length);
    this.#hidden = new Int32Array(machine.options.length);
  }

  /** Turns to a seat that is asked; from now on everything here is about its question. */
  sit(seat: number): this {
    const machine = this.#machine;
    this.seat = seat;
    this.#looked = false;
    if (machine.decision.seat !== seat) machine.prepare(seat);
    const { manner, count, min, max, ordered } = machine.decision;
    Object.assign(this.decision, { manner, count, min, max, ordered });
    this.mustFit = machine.mustFit;
    for (let i = 0; i < count; i++) {
      this.options[i] = i;
      this.#values[i] = machine.options[i]!;
    }
    this.#sort(count);
    return this;
  }

  /** Cards the seat does not know are listed in the order of their places; the order of their numbers would reveal which they are. */
  #sort(count: number): void {
    const { table, s, at } = this.#machine;
    const values = this.#values;
    const hidden = this.#hidden;
    let n = 0;
    for (let i = 0; i < count; i++) {
      const card = cardOf(this.#machine, values[i]!);
      if (card >= 0 && s[at.ZONE + card]! >= 0 && !table.knows(s, this.seat, card)) hidden[n++] = i;
    }
    if (n < 2) return;
    const { placeOf } = this.#lookedAt();
    const place = (value: number): number => (value >> 20) * 65536 + placeOf[cardOf(this.#machine, value)]!;
    const sorted = Array.from({ length: n }, (_, k) => values[hidden[k]!]!).sort((a, b) => place(a) - place(b));
    sorted.forEach((value, k) => (values[hidden[k]!] = value));
  }

  #lookedAt(): Sampler {
    if (!this.#looked) this.#sampler.look(this.seat);
    this.#looked = true;
    return this.#sampler;
  }

  /** Number of the current turn. */
  get turn(): number {
    return this.#machine.s[TURN]!;
  }

  /** What the seat sees. */
  view(): View {
    return viewFor(this.#machine, this.seat, this.#names);
  }

  accepts(list: ArrayLike<number>, n: number, whole: boolean): boolean {
    this.values(list, n);
    return this.#machine.accepts(this.#list, n, whole);
  }

  completion(list: ArrayLike<number>, n: number): number[] | null {
    this.values(list, n);
    const found = this.#machine.completion(this.#list, n);
    return found ? found.map((value) => this.#values.indexOf(value)) : null;
  }

  /** The machine's values for an answer; for the program that runs the game, not for bots. */
  valuesFor({ list, n }: Answer): number[] {
    return Array.from(this.values(list, n).subarray(0, n));
  }

  /** The same without a list of its own: the next call writes over it. */
  values(list: ArrayLike<number>, n: number): Int32Array {
    if (n > this.#list.length) this.#list = new Int32Array(n * 2);
    for (let i = 0; i < n; i++) this.#list[i] = this.#values[list[i]!]!;
    return this.#list;
  }

  /** A game that could be this one, with the same question: another one at each call, in the same object. */
  possibleGame(below: RandomBelow): PossibleGame {
    this.#possible.imagine(this.#lookedAt(), this.seat, this.#values, below);
    return this.#possible;
  }

  /** A game with the same rules, for practice. */
  practice(): PossibleGame {
    return this.#possible;
  }
}

/** A position that could be the current one. Everything in it is open, and any of it may be wrong. */
export class PossibleGame {
  /** What is asked on it now, of whom. */
  readonly asked: OpenDecision;
  readonly measures: Measures;
  readonly #imagined: Imagined;
  readonly #machine: Machine;
  readonly #beginning: Beginning;
  /** The decision it was made for. */
  readonly #base: Int32Array;
  #length = 0;
  #seat = -1;
  #values: Int32Array = new Int32Array(0);
  #list = new Int32Array(64);
  readonly #dealAt: number;

  constructor(real: Machine, beginning: Beginning) {
    this.#imagined = new Imagined(real.linked, real.functions !== real.linked);
    this.#machine = this.#imagined.machine;
    this.#beginning = beginning;
    this.#base = new Int32Array(real.at.size);
    this.asked = this.#machine;
    this.measures = new Measures(real.linked);
    const { deals } = real.program.v;
    this.#dealAt = deals ? real.counterBase(deals.number) : -1;
  }

  imagine(sampler: Sampler, seat: number, values: Int32Array, below: RandomBelow): void {
    const machine = this.#machine;
    this.#seat = seat;
    this.#values = values;
    this.#imagined.imagine(sampler, seat, below);
    this.#length = machine.s[SP]!;
    this.#base.set(machine.s.subarray(0, this.#length));
  }

  /** Back to the question it was made for. */
  again(): void {
    this.#machine.s.set(this.#base.subarray(0, this.#length));
    this.#machine.trouble.length = 0;
    this.#machine.prepare(this.#seat);
  }

  /** Answers that question with options of the seat access; false: it cannot be answered so here. */
  answer(list: ArrayLike<number>, n: number): boolean {
    const machine = this.#machine;
    if (machine.decision.seat !== this.#seat) return false;
    if (n > this.#list.length) this.#list = new Int32Array(n * 2);
    for (let i = 0; i < n; i++) this.#list[i] = this.#values[list[i]!]!;
    if (!this.#imagined.translate(this.#list, n, this.#list)) return false;
    machine.answer(this.#list, n);
    return true;
  }

  /** Answers the question asked here now, with options of `asked`. */
  reply({ list, n }: Answer): void {
    this.#machine.answer(list, n);
  }

  /** A new game. */
  begin(seed: number, starter: number): void {
    const { players, options } = this.#beginning;
    this.#machine.start(seed, players, options, starter % players);
  }

  /** Identifies the rules and the start of a game, so that games with the same can share what was learnt. */
  get rules(): object {
    return this.#machine.linked;
  }
  get beginning(): string {
    const { players, options } = this.#beginning;
    return `${players}: ${options.join()}`;
  }

  /** Who is asked; -1: the game is over. */
  get seat(): number {
    return this.#machine.over ? -1 : this.#machine.decision.seat;
  }
  get over(): boolean {
    return this.#machine.over;
  }
  /** The question is what to do next in the turn: nothing is half done. */
  get atRest(): boolean {
    return this.#machine.s[FP] === this.#machine.s[TURN_FP];
  }
  get turn(): number {
    return this.#machine.s[TURN]!;
  }
  /** Number of the current deal; -1: the game has only one. */
  get deal(): number {
    return this.#dealAt < 0 ? -1 : this.#machine.s[this.#dealAt]!;
  }
  /** Seats in the game, as bits. */
  get seats(): number {
    return this.#machine.s[SEATS]!;
  }
  /** Seats that have won, as bits. */
  get winners(): number {
    return this.#machine.winners;
  }

  /** Seats in the game that do not play together with this one, as bits. */
  opponents(seat: number): number {
    const { s, at } = this.#machine;
    let bits = s[SEATS]! & ~(1 << seat);
    if (!at.teams) return bits;
    for (let other = 0; other < at.seats; other++) if (s[at.TEAM + other] === s[at.TEAM + seat]) bits &= ~(1 << other);
    return bits;
  }

  /** Distinguishes questions: the same for the same line of the rules. */
  get questionKey(): number {
    const { ask, offer } = this.#machine.decision;
    return (ask + 1) * 1024 + offer + 1;
  }
  /** What an option is to the seat that is asked: the same number for cards it cannot distinguish. */
  key(i: number): number {
    return this.keyFor(this.#machine.decision.seat, i);
  }
  /** What another seat sees of it before it is chosen; -1: that nothing is. */
  keyFor(seat: number, i: number): number {
    if (i < 0) return -1;
    const machine = this.#machine;
    const { s, at, table, program } = machine;
    const value = machine.options[i]!;
    const card = cardOf(machine, value);
    if (card < 0) return value;
    const kind = table.knows(s, seat, card) ? program.kindOf[card]! + 1 : 0;
    return ((value >> 20) * at.zones.length + s[at.ZONE + card]! + 1) * 8192 + kind;
  }

  /** Writes the measures of a seat's position into `out`. */
  measure(seat: number, out: Float64Array): void {
    this.measures.of(this.#machine.s, seat, out);
  }
}
