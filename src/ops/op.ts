// Defines what an operation is: its name, its operands, a sentence, and either the JavaScript that carries it out or a function for what is
// rare. Defines no operation.
import type { Js } from '../js/js.ts';
import type { Layout } from '../table/layout.ts';
import type { Machine } from './machine.ts';
import type { Program } from './program.ts';

/** What an operand is: a register, an expression, a jump target, an index into one of the program's lists, or a plain number. */
export type OperandKind =
  'reg' | 'expr' | 'cond' | 'set' | 'to' | 'word' | 'ask' | 'offer' | 'dial' | 'counter' | 'mark' | 'text' | 'zones' | 'n';

/** Where a script goes on: at an instruction, or as one of the next two say. */
export type Next = number;
/** The state says in which frame to go on, or that nothing does: somebody is asked, or the game is over. */
export const FRAME = -1;
/** The script is done, and its caller goes on. */
export const BACK = -2;

/** The JavaScript that carries an operation out, written into the function of its script. */
interface Written {
  write(x: ScriptText): Js;
  rare?: never;
}

/** What is too long or too rare to be written out. */
interface Rare {
  write?: never;
  /**
   * It is given what its operands stand for: the place of a register in the state, the value of an expression, an index, a number. PC says
   * where the instruction is.
   */
  rare(m: Machine, fp: number, next: number, ...operands: number[]): Next;
}

/** How an operation is carried out, in one way alone; and what it asks, if it waits for an answer. */
export type Doing = (Written | Rare) & { asks?: Asking };

/** What is asked while an instruction waits, and what an answer does. */
export interface Asking {
  /** Fills in the decision; false: there is nothing to ask. `wanted`: whose decision, of several who are asked; -1: anybody's. */
  present(m: Machine, fp: number, pc: number, wanted: number): boolean;
  /** The answer is `n` things of `list`. PC says where the instruction is, and then where to go on. */
  take(m: Machine, fp: number, pc: number, list: ArrayLike<number>, n: number): void;
}

export type Op<Name extends string = string> = Doing & {
  name: Name;
  operands: [name: string, kind: OperandKind][];
  means: string;
};

export function op<Name extends string>(name: Name, operands: string, means: string, doing: Doing): Op<Name> {
  return { name, operands: operands ? operands.split(' ').map((o) => o.split(':') as [string, OperandKind]) : [], means, ...doing };
}

/** What in a mix waits for words, before or after they are carried out, and for turns to begin and to end. */
export interface Listeners {
  /** By word: is anything asked or replaced before it is done? */
  before: boolean[];
  /** By word, and for a turn's beginning and end: the cards whose lines wait; -1: a line of the game. */
  after: number[][];
  moments: [number[], number[]];
}

/** What begins anew each turn: where it stands, with which value; and the dirty bits of all that. */
export interface TurnResets {
  places: number[];
  values: number[];
  bits: number;
}

/**
 * What a template fetches: the operands of one instruction as JavaScript. In it `s` is the state, `fp` the frame, `r` its registers and `M` the
 * machine. The only place that knows where they stand, and whether somebody listens.
 */
export interface ScriptText {
  readonly program: Program;
  readonly at: Layout;
  /** The script the instruction stands in, and its own place. */
  readonly proc: number;
  readonly pc: number;
  /** This instruction and the one after it, as places where the function can be entered again. */
  readonly here: number;
  readonly next: number;
  readonly listeners: Listeners;
  readonly turnResets: TurnResets;
  /** The word announced by the instruction before; -1: none. */
  readonly announced: number;

  /** An operand as it stands in the program. */
  n(operand: string): number;
  /** The place of a register, -1 if the operand names none; what is in it. */
  place(operand: string): Js;
  reg(operand: string): Js;
  /** The value of an expression; `raw`: a printed number stays live. */
  expr(operand: string): Js;
  raw(operand: string): Js;
  cond(operand: string): Js;
  /** Statements that run `body` for each thing of a set. */
  each(operand: string, body: (thing: Js) => Js): Js;
  /** The zone that an expression names whatever the state is; -1: that depends. */
  zone(operand: string): number;
  /** The dirty bit of a counter, 0 if no check reads it; where its values begin. */
  counterBit(counter: number): number;
  counterBase(counter: number): number;
  /** Those of the cards that lie where their lines are in force, as bits; null: no cards. */
  inForce(cards: readonly number[]): Js | null;
  hasBan(word: number): boolean;

  /** Goes on elsewhere in the script. */
  go(to: number): Js;
  /** Notes in PC that this is where the script is: for what may find no room. */
  mark(): Js;
  /** Counts work. */
  spend(cost: number): Js;
  /** A step is complete: checks run if any is due. */
  step(): Js;
  /** Waits here if `asked`; answered, the script goes on after it. */
  wait(asked: Js): Js;
  /** Carries out the frame that has been opened; by `opened`, if that is true. */
  enter(opened?: Js): Js;
  /** Moves a card to a zone. */
  move(card: Js, zone: Js, end: number): Js;
  /** Opens the frame of a script at once, and carries it out. */
  open(proc: number, to: { you: Js; self: Js; args: readonly Js[]; then?: Js }): Js;
  /** Only where somebody listens. */
  whenListening(text: Js): Js;
  /** One text where somebody listens, another where nobody does. */
  ifListening(text: Js, otherwise: Js): Js;
}
