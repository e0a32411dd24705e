// Defines the shape of an operation: its name, its operands, a sentence, and either the JavaScript that performs it or, if it is rare, a
// function. Contains no operations.
import type { Js } from '../js/js.ts';
import type { Layout } from '../table/layout.ts';
import type { Machine } from './machine.ts';
import type { Program } from './program.ts';

/** The kind of an operand: a register, an expression, a jump target, an index into one of the program's lists, or a plain number. */
export type OperandKind =
  'reg' | 'expr' | 'cond' | 'set' | 'to' | 'word' | 'ask' | 'offer' | 'dial' | 'counter' | 'mark' | 'text' | 'zones' | 'n';

/** Where a script continues: at an instruction, or one of the two values below. */
export type Next = number;
/** Continue in the frame that the state names, if any: otherwise a player is asked or the game is over. */
export const FRAME = -1;
/** The script has ended, and its caller continues. */
export const BACK = -2;

/** Writes the JavaScript of an operation into the function of its script. */
interface Written {
  write(x: ScriptText): Js;
  rare?: never;
}

/** A function for an operation that is too long or too rare to be written out. */
interface Rare {
  write?: never;
  /**
   * Receives the values of its operands: the offset of a register in the state, the value of an expression, an index, a number. PC contains
   * the position of the instruction.
   */
  rare(m: Machine, fp: number, next: number, ...operands: number[]): Next;
}

/** How an operation is performed, in exactly one way, and how it asks if it waits for an answer. */
export type Doing = (Written | Rare) & { asks?: Asking };

/** How an instruction asks, and what an answer does. */
export interface Asking {
  /** Fills in the decision; false: there is nothing to ask. `wanted`: the seat whose decision is needed if several are asked; -1: any. */
  present(m: Machine, fp: number, pc: number, wanted: number): boolean;
  /** Takes an answer of `n` things from `list`. PC contains the position of the instruction, and afterwards the position to continue at. */
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

/** What waits in a mix: for words, before or after they are done, and for turns to start and end. */
export interface Listeners {
  /** By word: whether it can be answered or replaced before it is done. */
  before: boolean[];
  /** By word: the cards whose lines wait for it; -1: a line of the game. */
  after: number[][];
  /** The same for the start and the end of a turn. */
  moments: [number[], number[]];
}

/** Values that are reset at the start of each turn: their offsets, their values, and their dirty bits together. */
export interface TurnResets {
  places: number[];
  values: number[];
  bits: number;
}

/**
 * Gives a template the operands of one instruction as JavaScript. In the text, `s` is the state, `fp` the frame, `r` its registers and `M` the
 * machine. Only this knows where operands are stored and whether there is a listener.
 */
export interface ScriptText {
  readonly program: Program;
  readonly at: Layout;
  /** The script of the instruction, and its position. */
  readonly proc: number;
  readonly pc: number;
  /** This instruction and the next one, as positions where the function can be entered again. */
  readonly here: number;
  readonly next: number;
  readonly listeners: Listeners;
  readonly turnResets: TurnResets;
  /** The word announced by the instruction before; -1: none. */
  readonly announced: number;

  /** An operand as a plain number. */
  n(operand: string): number;
  /** The offset of a register (-1: the operand names none), and its value. */
  place(operand: string): Js;
  reg(operand: string): Js;
  /** The value of an expression. `raw` keeps a printed number live. */
  expr(operand: string): Js;
  raw(operand: string): Js;
  cond(operand: string): Js;
  /** Statements that run `body` for each thing of a set. */
  each(operand: string, body: (thing: Js) => Js): Js;
  /** The zone that an expression names in every state; -1: it depends on the state. */
  zone(operand: string): number;
  /** The dirty bit of a counter (0: no check reads it), and the offset of its values. */
  counterBit(counter: number): number;
  counterBase(counter: number): number;
  /** Which of the cards have their lines in force, as bits; null: there are no cards. */
  inForce(cards: readonly number[]): Js | null;
  hasBan(word: number): boolean;

  /** Continues elsewhere in the script. */
  go(to: number): Js;
  /** Stores the position in PC, for operations that may reach a limit. */
  mark(): Js;
  /** Counts work. */
  spend(cost: number): Js;
  /** Completes a step: runs the checks that are due. */
  step(): Js;
  /** Waits here if `asked`; after the answer the script continues behind it. */
  wait(asked: Js): Js;
  /** Runs the frame that was opened; with `opened`, only if that is true. */
  enter(opened?: Js): Js;
  /** Moves a card to a zone. */
  move(card: Js, zone: Js, end: number): Js;
  /** Opens the frame of a script and runs it. */
  open(proc: number, to: { you: Js; self: Js; args: readonly Js[]; then?: Js }): Js;
  /** A text only for the variant with a listener. */
  whenListening(text: Js): Js;
  /** One text for the variant with a listener, another for the variant without. */
  ifListening(text: Js, otherwise: Js): Js;
}
