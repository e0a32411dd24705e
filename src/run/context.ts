// Holds what a machine runs a program with: the state, the current decision, working memory, and the functions its parts provide for each
// other. Plain data that the parts share; runs nothing.
import { stirring } from '../emit/move.ts';
import type { Linked } from '../emit/link.ts';
import type { CheckEntry, Waiting } from '../emit/triggers.ts';
import type { BanFn, Decision, FilterFn, Machine as Operating, OftenFn } from '../ops/machine.ts';
import type { Next } from '../ops/op.ts';
import { eventOf, MOVE, NOTED } from '../meaning/events.ts';
import type { Program } from '../ops/program.ts';
import { D_ALL, D_DIAL, type Layout } from '../table/layout.ts';
import type { TableEvents } from '../table/events.ts';
import { Table } from '../table/table.ts';

/** Is notified of events; null in simulations. */
export interface Witness {
  /** Called for every word that is done; `word` only for those with a phrase in the log. */
  called?(word: number, seat: number): void;
  word(word: number, seat: number, args: number[], cause: number): void;
  happened(what: string, seat: number, a: number, b: number, cause: number): void;
}

export interface Trouble {
  /** 'loop': too many steps; 'depth': too deep; 'stuck': nothing can be answered. */
  kind: 'loop' | 'depth' | 'stuck';
  card: number;
  pc: number;
  proc: number;
}

/** Thrown from a script; the machine returns to the state before the card. */
export class LimitHit extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble.kind);
  }
}

/** The data that the parts of a machine read and write. */
export class Data {
  readonly program: Program;
  readonly at: Layout;
  readonly table: Table;
  readonly s: Int32Array;
  /** The state, followed by a copy of it from before the last answer. */
  readonly both: Int32Array;
  /** Candidates of the current decision. */
  readonly options: Int32Array;
  readonly decision: Decision = { manner: 'choose', seat: -1, count: 0, min: 0, max: 0, ordered: false, ask: -1, offer: -1, forced: false };
  /** Whether the current decision has been computed. */
  presented = false;
  /** Answer decisions that have one possible answer without asking. */
  autoForced = true;
  /** Ask everyone who holds hidden cards about an announcement, able to answer or not, so that being asked reveals nothing. */
  asksAll = false;
  witness: Witness | null = null;
  /** What players have said in words of their own, by number: for those who show it. Nothing here reads it. */
  texts: string[] = [];
  /** Cards stopped because they did not end. */
  trouble: Trouble[] = [];
  readonly code: Int32Array;
  readonly scratch: Int32Array;
  readonly groups: Int32Array;
  /** The event of a card that moves, among the words; -1: no line speaks of it. */
  readonly move: number;
  /** The events that are noted on the table, among the words; likewise. */
  readonly noted: readonly number[];
  /** The dirty bits that wake lines which wait for a change. */
  readonly watching: number;
  /** By script: its first instruction. */
  readonly entries: Int32Array;
  /** By card: the script of its type when it is played. */
  readonly playedBy: Int32Array;
  /** By card: the script of its orders. */
  readonly obeyedBy: Int32Array;
  /** Cards stopped since the last answer. When it is given again, they count as played without their orders, and their lines do not wait. */
  stopped: number[] = [];
  /** The work left before a card counts as endless (`BUDGET`): one number, see src/emit/work.ts. */
  readonly work: Int32Array;
  /** The work done between the last answer and the current question. */
  spent = 0;
  /** The card whose waiting line the checks started last since the last answer, and its script; -1: none. */
  lastWaiting = -1;
  lastWaitingProc = -1;
  /** The check just found to be due; -1: each must be tested. */
  firstCheck = -1;
  /** The turn in which something was last decided. */
  turnBefore = 0;
  /** Scripts store their position at each instruction. */
  placing = false;
  /**
   * The answers since the state was last saved, one after another: seat, number of things, things. Endless cards are rare, so the state is saved
   * only now and then, and these answers are given again. `end`: -1 if the state has come from elsewhere. `last`: where the last answer starts.
   * `stamp`: of the state after the last answer, which shows whether anything else has moved a card.
   */
  readonly given = { list: new Int32Array(512), end: -1, last: 0, stamp: 0 };
  /** The state at the last round of a loop that has run many, and the register that counts them; -1: of none in this answer. */
  readonly lastRound: { of: number; state: Int32Array | null } = { of: -1, state: null };
  /** The functions this machine runs: shared by all machines, or bound to its own state. */
  readonly functions: Linked;

  /** `bound`: the machine plays thousands of games and gets functions bound to its own state. */
  constructor(
    readonly linked: Linked,
    bound = false,
  ) {
    const { program, zoning } = linked;
    this.program = program;
    this.code = program.code;
    this.at = zoning.layout;
    this.table = tableOf(linked);
    this.both = new Int32Array(this.at.size * 2);
    this.s = this.both.subarray(0, this.at.size);
    this.functions = bound ? linked.boundTo(this.s, this) : linked;
    this.work = this.functions.work;
    const room = Math.max(256, this.at.cards * 4, this.at.zones.length + 1, 4096);
    this.options = new Int32Array(room);
    this.scratch = new Int32Array(room);
    this.groups = new Int32Array(room);
    this.entries = Int32Array.from(program.procs, (p) => p.entry);
    this.playedBy = Int32Array.from(program.kindOf, (k) => program.played[program.v.kinds[k]!.type]!);
    this.obeyedBy = Int32Array.from(program.kindOf, (k) => program.obey[k]!);
    this.move = eventOf(program.v, MOVE);
    this.noted = NOTED.map((name) => eventOf(program.v, name));
    this.watching = linked.checks.some((c) => c.kind === 'watcher' || c.kind === 'moved') ? D_ALL : 0;
  }
}

/** The table of a mix, with its watchers, its units, and the cards that affect numbers. */
function tableOf({ program, zoning, opened }: Linked): Table {
  const { v, kindOf } = program;
  const table = new Table(zoning.layout);
  table.facing.opened = opened;
  const isOf = (type: number, types: readonly number[]): boolean =>
    types.includes(type) || v.types[type]!.also.some((t) => types.includes(t));
  table.watchers = v.watchers.map(({ types, families }) => ({
    cards: types.length > 0 ? Uint8Array.from(kindOf, (k) => (isOf(v.kinds[k]!.type, types) ? 1 : 0)) : null,
    zones: Uint8Array.from(zoning.layout.zones, (_, z) => (families.includes(zoning.familyOf[z]!) ? 1 : 0)),
  }));
  const under = v.types.map((_, type) => v.families.findIndex((f) => f.under?.types.includes(type)));
  if (table.below) table.below.zones = Int32Array.from(kindOf, (k) => zoning.families[under[v.kinds[k]!.type]!]?.base ?? -1);
  table.units = Uint8Array.from(kindOf, (k) => (v.types[v.kinds[k]!.type]!.unit ? 1 : 0));
  table.stirs = Int32Array.from(stirring(program), (yes) => (yes ? D_DIAL : 0));
  return table;
}

/** The data, and the functions that the parts provide for each other and for generated code (there `M`). Each part documents its own. */
export interface Context extends Data, Omit<Operating, keyof Data> {
  // Frames and groups on the stack.
  isLive(card: number): boolean;
  /** Whether the lines of a card wait: those of cards in force and of the game (-1), but not of a card that was just stopped. */
  mayWait(card: number): boolean;
  /** A line waits from here on: see `hold` of src/ops/turns.ts. */
  hold(clause: number, until: number, once: number, first: number, second: number, turn: number): void;
  /** The offset of a held line, by what stands for its card; and its card. */
  heldPlace(card: number): number;
  cardOf(card: number): number;
  isNew(card: number): boolean;
  release(h: number): void;
  beginHeld(card: number, fp: number): void;
  endHeld(until: number, seat: number): void;
  /** The seat a card addresses: its holder, or the seat whose turn it is. */
  youOf(card: number): number;
  /** Opens the frame of a script that returns to `next`; returns the frame. */
  open(proc: number, next: number, you: number, self: number): number;
  /** Sets the first two registers of the current frame. */
  setArgs(actor: number, arg: number): void;
  /** Stores the things of a set as a group on the stack; there may be no room for all of them. */
  gather(set: number, reg: number): void;
  /** Stores the first `n` of `groups` as a group on the stack, in a register. */
  storeGroup(reg: number, n: number): void;
  /** Stores `want` of the first `n` of `groups`, chosen at random, as a group in a register; the other: one of them. */
  pickOut(reg: number, n: number, want: number): void;
  oneOf(n: number): number;
  /** A random number from 0 to n - 1. */
  chance(n: number): number;
  /** Saves the state up to the top of its stack; restores the saved state. */
  keepState(): void;
  takeStateBack(): void;

  // Words, cards, orders. True: a frame was opened that returns to `next`.
  enter(word: number, you: number, from: number, n: number, next: number): boolean;
  settle(card: number, you: number, fp: number, next: number): boolean;
  obey(card: number, you: number, next: number): boolean;
  /** The first of these cards that may be done one after another, where bans limit how often: written to `out`; returns their number. */
  allowed(
    seat: number,
    ban: BanFn,
    often: OftenFn | null,
    cards: { [i: number]: number },
    from: number,
    n: number,
    out: { [i: number]: number },
  ): number;
  /** So many times, or as often as bans leave. */
  atMost(seat: number, ban: BanFn, often: OftenFn, most: number): number;

  // Turns.
  newTurn(): void;
  turnOver(): void;
  keepUp(fp: number): void;
  /** Performs the rest of a number kept up. Requested cards count, so an empty pile is not made up for later. */
  dueDuty(): boolean;
  clearLimbo(): void;

  // Checks.
  dropClaims(): void;
  nextCheck(): boolean;
  startWaiting(check: CheckEntry): boolean;
  notifyWatchers(): void;

  // Moves of cards.
  /** Notes the lines that wait for what happens on the table. */
  readonly tableEvents: TableEvents;
  startMoved(): boolean;
  setEvent(e: number): void;

  // Announcements, and what has happened.
  /** The lines that answer an announcement. */
  answering(e: number): Waiting[];
  /** Whether a seat might hold a card that answers this, as far as others can see. */
  mightAnswer(e: number, seat: number): boolean;
  replace(e: number, entry: number): boolean;
  /** Starts a line about an announcement. */
  startLine(line: Waiting, you: number, entry: number): void;
  listen(word: number, object: number, notes: number, fp: number): void;
  hear(word: number, object: number, notes: number, pc: number, fp: number): boolean;
  /** Whether the word that calls this one is said with the same verb by the same seat, and the line waits for it, too. */
  isSaidAround(clause: number, word: number, fp: number): boolean;
  /** Whether this card is the object of the word, or one of the group that is. */
  isDoneTo(word: number, object: number, card: number): boolean;
  moment(edge: number, cursor: number, pc: number): boolean;

  // Questions.
  chooseNow(ask: number, into: number, fp: number): boolean;
  offerNow(at: number, next: number, fp: number): Next;
  offerPowers(alternative: number, n: number, fp: number): number;
  canBegin(ask: number, fp: number): boolean;
  /** Whether a power has what it begins with: cards to choose from, or another power that may be used. */
  mayBegin(clause: number, card: number, seat: number): boolean;
  /** Writes the powers a seat may use now to `options[from]` and on, as clause × cards + card; returns how many. A set or a filter limits the cards. */
  powers(seat: number, ask: number, filterSet: number, fp: number, from?: number, filter?: FilterFn | null): number;
  /** Fills in the decision of the instruction at `pc`; false: there is nothing to ask. `wanted`: whose decision, if several are asked; -1: any. */
  present(pc: number, fp: number, wanted?: number): boolean;
  take(list: ArrayLike<number>, n: number): void;
  /** Whether the only answer is given without asking. */
  givesItself(): boolean;
  acceptWhole(list: ArrayLike<number>, n: number): boolean;
  /** A complete answer that starts with this list; null: there is none. */
  completion(list: ArrayLike<number>, n: number): number[] | null;

  // Running.
  /** Computes the decision of a waiting state. */
  prepare(seat?: number): void;
  /** Gives the answer of the current seat: `n` candidates from `list`. It must have been accepted. */
  answer(list: ArrayLike<number>, n?: number): void;
  run(): void;
  /** Runs until a player is asked or the game is over. */
  go(): void;
  /** Limits work, but only here: queries to a waiting table are not limited. */
  metered(act: () => void): void;
  takeForced(): void;
  nothingToAsk(): void;

  // Limits and reports.
  /** The work is used up at an instruction. */
  tooMuch(pc: number): never;
  recover(thrown: unknown, list: ArrayLike<number>, n: number, seat: number): void;
  /** The card whose text is running, the innermost first. */
  culprit(kind: Trouble['kind']): Trouble;
  reportWord(word: number, fp: number): void;
  /** When a frame closes: moves the cards it set aside to their place, and drops the numbers it kept up. */
  tidy(fp: number): void;
  counterBase(counter: number): number;
  /** The offset of the values of a mark, and their number. */
  markRow(mark: number): [base: number, size: number];
}
