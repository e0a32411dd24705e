// What whoever sits at the table has to go by: the view, the question, and tables that could be this one as far as the seat knows. It is
// all a bot is given; nothing here gives away the state it was made from.
import { Op } from '../compile/opcode.ts';
import type { Decision, Machine, Manner } from '../run/machine.ts';
import { Machine as Engine } from '../run/machine.ts';
import { F_REGS } from '../run/zoning.ts';
import { FP, NO_GROUP, PC, PENDING, SEATS, SO, SP, TURN, TURN_FP } from '../table/layout.ts';
import { Measures } from './measures.ts';
import { Sampler, type Below } from './sampler.ts';
import { plainNames, viewFor, type Names, type View } from './view.ts';

/** A decision as whoever answers it needs it. An answer is a list of options. */
export interface Asked {
  readonly decision: Pick<Decision, 'manner' | 'count' | 'min' | 'max' | 'ordered'>;
  /** The first `decision.count` of them. Whoever answers may bring them into another order. */
  readonly options: Int32Array;
  /** The list as a whole must meet a condition: then `accepts` and `completion` tell which do. */
  readonly mustFit: boolean;
  accepts(list: ArrayLike<number>, n: number, whole: boolean): boolean;
  completion(list: ArrayLike<number>, n: number): number[] | null;
}

/** How a game was begun; what is imagined begins likewise. */
export interface Beginning {
  players: number;
  /** Values as the vocabulary keeps them. */
  options: readonly number[];
}

/** Whoever answers for a seat: looks at its chair, writes an answer into `list` and gives its length. */
export interface Decider {
  readonly list: Int32Array;
  choose(chair: Chair): number;
  /** What can be learnt of the game before anything is asked; it may take seconds. */
  learn?(chair: Chair): void;
  /** A new game: its own chance begins anew. */
  seed(seed: number): void;
}

/** One seat's place at the table. Options are numbered from 0, in an order that tells nothing about cards the seat does not know. */
export class Chair implements Asked {
  readonly decision = { manner: 'choose' as Manner, count: 0, min: 0, max: 0, ordered: false };
  readonly options: Int32Array;
  mustFit = false;
  seat = -1;
  readonly #machine: Machine;
  readonly #sampler: Sampler;
  readonly #guess: Guess;
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
    this.#guess = new Guess(machine, beginning);
    this.options = new Int32Array(machine.options.length);
    this.#values = new Int32Array(machine.options.length);
    this.#hidden = new Int32Array(machine.options.length);
  }

  /** Sits down where something is asked; everything else here is about this question from now on. */
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

  /** Cards the seat does not know stand in the order of their places: that of their numbers would tell which they are. */
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

  /** Number of the turn that goes on. */
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

  /** The values of the machine behind a list of options; for whoever plays the game. */
  values(list: ArrayLike<number>, n: number): Int32Array {
    if (n > this.#list.length) this.#list = new Int32Array(n * 2);
    for (let i = 0; i < n; i++) this.#list[i] = this.#values[list[i]!]!;
    return this.#list;
  }

  /** A table that could be this one, with the same question; another each time, and the same object. */
  guess(below: Below): Guess {
    this.#guess.imagine(this.#machine, this.#lookedAt(), this.seat, this.#values, below);
    return this.#guess;
  }

  /** A table of the same game with the same rules, to practise at. */
  practice(): Guess {
    return this.#guess;
  }
}

/** A table somebody imagines. Everything on it lies open: none of it need be so. */
export class Guess {
  /** What is asked on it now, of whom. */
  readonly asked: Asked;
  readonly measures: Measures;
  readonly #machine: Machine;
  readonly #beginning: Beginning;
  /** The decision it was made for. */
  readonly #base: Int32Array;
  #length = 0;
  #seat = -1;
  #values: Int32Array = new Int32Array(0);
  #list = new Int32Array(64);
  #instead: Int32Array = new Int32Array(0);

  constructor(real: Machine, beginning: Beginning) {
    this.#machine = new Engine(real.linked);
    this.#beginning = beginning;
    this.#base = new Int32Array(real.at.size);
    this.asked = this.#machine;
    this.measures = new Measures(real.linked);
  }

  imagine(real: Machine, sampler: Sampler, seat: number, values: Int32Array, below: Below): void {
    const machine = this.#machine;
    sampler.draw(machine.s, below);
    this.#seat = seat;
    this.#values = values;
    this.#instead = sampler.instead;
    this.#unseal(seat);
    machine.prepare(seat);
    this.#length = machine.s[SP]!;
    this.#base.set(machine.s.subarray(0, this.#length));
  }

  /** What others have answered under seal is not known: they are asked again. */
  #unseal(seat: number): void {
    const { s, linked, program, at } = this.#machine;
    if (s[PENDING] === 0) return;
    const { code } = program;
    const pc = s[PC]!;
    const ask = code[pc + 1]!;
    const n = linked.asks[ask]!.seats!(s, s[FP]!, this.#list);
    if (code[pc] === Op.confirm) s[SO] = 1;
    else {
      const regs = s[FP]! + F_REGS + code[pc + 2]!;
      for (let i = 0; i < at.seats; i++) s[regs + i] = program.asks[ask]!.single ? -1 : NO_GROUP;
    }
    for (let i = 0; i < n; i++) s[PENDING]! |= 1 << this.#list[i]!;
    s[PENDING]! |= 1 << seat;
  }

  /** Back to the question it was made for. */
  again(): void {
    this.#machine.s.set(this.#base.subarray(0, this.#length));
    this.#machine.trouble.length = 0;
    this.#machine.prepare(this.#seat);
  }

  /** Answers that question with options of the chair; false: here that cannot be answered. */
  answer(list: ArrayLike<number>, n: number): boolean {
    const machine = this.#machine;
    const { decision: d, options } = machine;
    if (d.seat !== this.#seat || n < d.min || n > d.max) return false;
    if (n > this.#list.length) this.#list = new Int32Array(n * 2);
    for (let i = 0; i < n; i++) {
      const value = this.#there(this.#values[list[i]!]!);
      let found = false;
      for (let k = 0; k < d.count && !found; k++) found = options[k] === value;
      if (!found) return false;
      this.#list[i] = value;
    }
    if (machine.mustFit && !machine.accepts(this.#list, n, true)) return false;
    machine.answer(this.#list, n);
    return true;
  }

  /** A value of the real question, as it is called here. */
  #there(value: number): number {
    const card = cardOf(this.#machine, value);
    if (card < 0) return value;
    return this.#machine.decision.offer >= 0 ? (value & ~0xfffff) | (this.#instead[card]! + 1) : this.#instead[card]!;
  }

  /** Answers whatever is asked here now, with options of `asked`. */
  reply(list: ArrayLike<number>, n: number): void {
    this.#machine.answer(list, n);
  }

  /** A new game. */
  begin(seed: number, starter: number): void {
    const { players, options } = this.#beginning;
    this.#machine.start(seed, players, options, starter % players);
  }

  /** What tells games of the same rules apart from others: the rules, and how a game begins. */
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
  /** What is asked is what to do next in the turn: nothing is half done. */
  get atRest(): boolean {
    return this.#machine.s[FP] === this.#machine.s[TURN_FP];
  }
  get turn(): number {
    return this.#machine.s[TURN]!;
  }
  /** Seats in the game, as bits. */
  get seats(): number {
    return this.#machine.s[SEATS]!;
  }
  /** Seats that have won, as bits. */
  get winners(): number {
    return this.#machine.winners;
  }
  get everyoneLost(): boolean {
    return this.#machine.outcome === 'everyone loses';
  }

  /** What can be counted of a seat's position, into `out`. */
  measure(seat: number, out: Float64Array): void {
    this.measures.of(this.#machine.s, seat, out);
  }
}

/** The card an option of the decision at hand is; -1: it is none. */
function cardOf({ decision: d, program }: Machine, value: number): number {
  if (d.manner === 'offer') {
    const alt = program.offers[d.offer]![value >> 20]!;
    return alt.kind === 'choose' && program.asks[alt.ask]!.set!.type.name === 'card' ? (value & 0xfffff) - 1 : -1;
  }
  if (d.manner !== 'choose' && d.manner !== 'together') return -1;
  return program.asks[d.ask]!.set!.type.name === 'card' ? value : -1;
}
