// Defines the machine as operations see it: its state, the functions of the program, and the methods for frames, decisions and announcements.
// Contains no code.
import type { Layout } from '../table/layout.ts';
import type { Table } from '../table/table.ts';
import type { Program } from './program.ts';

export type Manner = 'choose' | 'offer' | 'confirm' | 'ask' | 'power' | 'response' | 'together';

/** What the machine waits for. `options` contains `count` candidates; an answer is a list of them. */
export interface Decision {
  manner: Manner;
  seat: number;
  count: number;
  min: number;
  max: number;
  ordered: boolean;
  /** Index into the program's asks, or its offers for 'offer'; -1: a response window. */
  ask: number;
  offer: number;
  /** There is only one possible answer. */
  forced: boolean;
}

export type NumberFn = (s: Int32Array, fp: number) => number;
export type CondFn = (s: Int32Array, fp: number) => boolean;
/** Writes the things of a set to `out` and returns their number. */
export type SetFn = (s: Int32Array, fp: number, out: Int32Array) => number;
/** Whether a card is in a set. */
export type FilterFn = (s: Int32Array, fp: number, card: number) => boolean;
/** Whether a ban forbids something to a seat, with this card. */
export type BanFn = (s: Int32Array, actor: number, card: number) => boolean;

/** Raises by `n` what a seat has done of what bans limit, as if it had been done with this card. */
export type OftenFn = (s: Int32Array, actor: number, card: number, n: number) => void;

/** The functions of one question. */
export interface AskFns {
  who: NumberFn;
  set: SetFn | null;
  min: NumberFn;
  max: NumberFn | null;
  /** The claim on the whole list, given as a group at `ptr`. */
  accept: ((s: Int32Array, fp: number, ptr: number) => boolean) | null;
  /** Whether a list that begins with these things may meet it; null: any may. */
  begins: ((s: Int32Array, fp: number, ptr: number) => boolean) | null;
  seats: SetFn | null;
  theySlot: number;
  args: NumberFn[];
  banned: BanFn | null;
  /** What the bans count, if they limit how often it is done. */
  often: OftenFn | null;
}

/** How an alternative of an offer is answered. */
export const ALT_PLAIN = 0;
export const ALT_CHOOSE = 1;
export const ALT_POWER = 2;

/** The functions of a program that operations call. */
export interface ProgramFunctions {
  sets: SetFn[];
  zoneLists: SetFn[];
  asks: AskFns[];
  /** By offer and alternative: how it is answered, where the script continues, and the register of the choice. */
  offers: { taken: Int32Array }[];
  powers: readonly unknown[];
  anyTime: readonly unknown[];
  winBan: BanFn | null;
  /** By counter: its dirty bit; 0: no check reads it. */
  watched: Int32Array;
  zoning: { families: readonly { base: number; count: number; sizes: number[]; lows: number[] }[]; familyOf: readonly number[] };
}

export interface Machine {
  readonly s: Int32Array;
  readonly at: Layout;
  readonly program: Program;
  readonly functions: ProgramFunctions;
  readonly table: Table;
  readonly decision: Decision;
  readonly options: Int32Array;
  /** Working memory for things that will form a group, and for other lists. */
  readonly groups: Int32Array;
  readonly scratch: Int32Array;
  readonly asksAll: boolean;
  readonly autoForced: boolean;
  /** Is notified of events; null in simulations. */
  readonly witness: { happened(what: string, seat: number, a: number, b: number, cause: number): void } | null;

  // Frames.
  /** Opens the frame of a script, which returns to `next`. */
  push(proc: number, you: number, self: number, target: number): void;
  pop(): void;
  /** Completes a step; true: a frame was opened for the checks, and the script continues at `next`. */
  step(next: number): boolean;
  cutShort(fp: number): void;
  isStopped(card: number): boolean;
  /** Whether the last round of the loop that this register counts has changed nothing. */
  isStuck(round: number): boolean;
  /** Stops the running card, because a limit was reached. */
  noRoom(): never;

  /** A random number from 0 to n - 1. */
  chance(n: number): number;
  /** Stores the first `n` of `groups` as a group. */
  storeGroup(reg: number, n: number): void;

  // Turns, dials, zones.
  isNobodys(zone: number): boolean;
  /** Whether a card is about to move to a zone; one that a ban holds where it is leaves the group in that register. */
  wouldMove(fp: number, cards: number, card: number, to: number, manner?: number): boolean;
  /** Whether a ban holds a card where it is. */
  isHeld(seat: number, card: number, to: number, manner?: number): boolean;
  modify(
    dial: number,
    change: number,
    value: number,
    whose: number,
    until: number,
    turn: number,
    test?: number,
    first?: number,
    second?: number,
  ): void;
  /** A line waits from here on. */
  hold(clause: number, until: number, once: number, first: number, second: number, turn: number): void;
  markBase(mark: number): number;
  /** `card`: what queued it. */
  enqueue(seat: number, card: number): void;
  turnRound(): void;
  /** `dealer`: -1 for the player on the left of the last one. */
  newDeal(dealer: number): void;
  changePlaces(a: number, b: number): void;
  /** False: nothing has changed. */
  goOut(seat: number, forGood: boolean): boolean;
  comeBack(seat: number): boolean;
  finish(outcome: number, winners: number): void;
  /** Whether the orders of a card run because it is being played, not because something else obeys it. */
  isPlaying(fp: number): boolean;

  // Announcements.
  entryAt(entry: number): number;
  announce(fp: number, word: number, actor: number, object: number): void;
  window(): boolean;
  lastMoment(entry: number, outcome: number): boolean;
  responses(entry: number, seat: number): number;
  respond(option: number, entry: number, seat: number): void;

  // Questions.
  store(ask: number, reg: number, list: ArrayLike<number>, n: number): void;
  candidates(ask: number, fp: number): boolean;
  presentOffer(offer: number, fp: number, seat: number): boolean;
  powers(seat: number, ask: number, filter: number, fp: number): number;
  usePower(option: number, seat: number): void;
  /** Sets one bit more of those in which a line of a card notes that it happened. */
  useUp(card: number, bits: number, inGame: boolean): void;
  firstPending(): number;
}
