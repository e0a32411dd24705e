// What a machine carries out a program with: the state, the decision at hand, room to work in, and what its parts do for one another.
// Plain data that the parts share; carries nothing out.
import { stirring } from '../emit/move.ts';
import type { Linked } from '../emit/link.ts';
import type { CheckEntry, Waiting } from '../emit/triggers.ts';
import type { Decision, FilterFn, Machine as Operating } from '../ops/machine.ts';
import type { Next } from '../ops/op.ts';
import type { Program } from '../ops/program.ts';
import { D_ALL, D_DIAL, type Layout } from '../table/layout.ts';
import { Table } from '../table/table.ts';

/** Hears what happens; null while simulating. */
export interface Witness {
  /** Every word that is carried out; `word` hears of those that say something in the log. */
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

/** Thrown out of a script; the machine goes back to before the card. */
export class LimitHit extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble.kind);
  }
}

/** What the parts of a machine read and write. */
export class Data {
  readonly program: Program;
  readonly at: Layout;
  readonly table: Table;
  readonly s: Int32Array;
  /** The state, and after it a copy of what it was before the last answer. */
  readonly both: Int32Array;
  /** Candidates of the decision at hand. */
  readonly options: Int32Array;
  readonly decision: Decision = { manner: 'choose', seat: -1, count: 0, min: 0, max: 0, ordered: false, ask: -1, offer: -1, forced: false };
  /** The decision at hand is already worked out. */
  presented = false;
  /** Answer decisions that have one possible answer without asking. */
  autoForced = true;
  /** Asks about an announcement everybody who holds cards unseen that might answer it, able or not: so being asked tells nothing. */
  asksAll = false;
  witness: Witness | null = null;
  /** Cards stopped because they never came to an end. */
  trouble: Trouble[] = [];
  readonly code: Int32Array;
  readonly scratch: Int32Array;
  readonly groups: Int32Array;
  /** What lines that wait for a change are woken by: any of them. */
  readonly watching: number;
  /** By script: where it begins. */
  readonly entries: Int32Array;
  /** By card: the script of its type when it is played. */
  readonly playedBy: Int32Array;
  /** By card: the script of its orders. */
  readonly obeyedBy: Int32Array;
  /** Cards stopped since the last answer, which is given again: they count as played without their orders, and their lines do not wait. */
  stopped: number[] = [];
  /** What is left to be spent before a card is taken not to end (`BUDGET`): one number, see src/emit/work.ts. */
  readonly work: Int32Array;
  /** What the way from the last answer to the question at hand has cost. */
  spent = 0;
  /** The card whose waiting line the checks began last, since the last answer, and its script; -1: none. */
  lastWaiting = -1;
  lastWaitingProc = -1;
  /** The check that has just been found to be due; -1: each has still to be asked. */
  firstCheck = -1;
  /** The turn in which something was last decided. */
  turnBefore = 0;
  /** Scripts note at each instruction where they are. */
  placing = false;
  /**
   * The answers since the state was last kept, one after another: seat, number of things, things. Cards that never end are rare, so the
   * state is kept now and then and these are given again. `end`: -1 when the state has come from elsewhere; `last`: where the last begins;
   * `stamp`: of the state after the last, which tells whether anybody else has moved a card.
   */
  readonly given = { list: new Int32Array(512), end: -1, last: 0, stamp: 0 };
  /** What this machine carries out: code for any state, or its own. */
  readonly functions: Linked;

  /** `bound`: it will play thousands of games, and gets the code of the program over its own state. */
  constructor(
    readonly linked: Linked,
    readonly bound = false,
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
    this.watching = linked.checks.some((c) => c.kind === 'watcher') ? D_ALL : 0;
  }
}

/** The table of a mix: what it watches, which cards stay together, which say something about numbers. */
function tableOf({ program, zoning }: Linked): Table {
  const { v, kindOf } = program;
  const table = new Table(zoning.layout);
  const isOf = (type: number, types: readonly number[]): boolean =>
    types.includes(type) || v.types[type]!.also.some((t) => types.includes(t));
  table.watchers = v.watchers.map(({ types, families }) => ({
    cards: types.length > 0 ? Uint8Array.from(kindOf, (k) => (isOf(v.kinds[k]!.type, types) ? 1 : 0)) : null,
    zones: Uint8Array.from(zoning.layout.zones, (_, z) => (families.includes(zoning.familyOf[z]!) ? 1 : 0)),
  }));
  table.units = Uint8Array.from(kindOf, (k) => (v.types[v.kinds[k]!.type]!.unit ? 1 : 0));
  table.stirs = Int32Array.from(stirring(program), (yes) => (yes ? D_DIAL : 0));
  return table;
}

/** The data, and what the parts do for one another and for what is written (`M` there). Each part says how. */
export interface Context extends Data, Omit<Operating, keyof Data> {
  // Frames and groups on the stack.
  isLive(card: number): boolean;
  /** Lines of cards in force wait, and those of the game (-1); not those of a card that was stopped just now. */
  mayWait(card: number): boolean;
  /** Whom the lines of a card speak to: its holder, or the seat whose turn it is. */
  youOf(card: number): number;
  /** Opens the frame of a script that comes back to `next`; gives the frame. */
  open(proc: number, next: number, you: number, self: number): number;
  /** The first two registers of the frame at hand. */
  setArgs(actor: number, arg: number): void;
  /** The things of a set as a group on the stack, where there may be no room for all of them. */
  gather(set: number, reg: number): void;
  /** The first `n` of `groups` as a group on the stack, in a register. */
  storeGroup(reg: number, n: number): void;
  /** `want` of the first `n` of `groups`, at random, as a group in a register; one of them. */
  pickOut(reg: number, n: number, want: number): void;
  oneOf(n: number): number;
  /** Keeps the state as it is now, up to the top of its stack; the state that was kept. */
  keepState(): void;
  takeStateBack(): void;

  // Words, cards, orders: true: a frame was opened, that comes back to `next`.
  enter(word: number, you: number, from: number, n: number, next: number): boolean;
  settle(card: number, fp: number, next: number): boolean;
  obey(card: number, fp: number, next: number): boolean;

  // Turns.
  newTurn(): void;
  turnOver(): void;
  keepUp(fp: number): void;
  /** Makes up what a kept-up number lacks; cards asked for count, an empty pile is not made up later. */
  dueDuty(): boolean;
  clearLimbo(): void;

  // Checks.
  dropClaims(): void;
  nextCheck(): boolean;
  startWaiting(check: CheckEntry): boolean;
  notifyWatchers(): void;

  // Announcements, and what has happened.
  /** The lines that answer an announcement. */
  answering(e: number): Waiting[];
  /** Might a seat hold a card that answers this, for all that others can see? */
  mightAnswer(e: number, seat: number): boolean;
  replace(e: number, entry: number): boolean;
  /** Starts a line that is about an announcement. */
  startLine(line: Waiting, you: number, entry: number): void;
  listen(word: number, object: number, notes: number, fp: number): void;
  hear(word: number, object: number, notes: number, pc: number, fp: number): boolean;
  moment(edge: number, cursor: number, pc: number): boolean;

  // Questions.
  chooseNow(ask: number, into: number, fp: number): boolean;
  offerNow(at: number, next: number, fp: number): Next;
  offerPowers(alternative: number, n: number, fp: number): number;
  canBegin(ask: number, fp: number): boolean;
  /** Powers a seat may use now, of a set of cards or those a filter passes, written from `options[from]` on as clause × cards + card: how many. */
  powers(seat: number, ask: number, filterSet: number, fp: number, from?: number, filter?: FilterFn | null): number;
  /** Fills in the decision of the instruction at `pc`; false: there is nothing to ask. `wanted`: whose, of several who are asked; -1: anybody's. */
  present(pc: number, fp: number, wanted?: number): boolean;
  take(list: ArrayLike<number>, n: number): void;
  /** Is the only answer given without asking? */
  givesItself(): boolean;
  acceptWhole(list: ArrayLike<number>, n: number): boolean;
  /** A whole answer that begins with this list; null: there is none. */
  completion(list: ArrayLike<number>, n: number): number[] | null;

  // Going on.
  /** Works out the decision of a state that waits. */
  prepare(seat?: number): void;
  /** Gives the answer of the seat at hand: `n` candidates from `list`. It must have been accepted. */
  answer(list: ArrayLike<number>, n?: number): void;
  run(): void;
  /** Runs until somebody is asked or the game is over. */
  go(): void;
  /** Work has an end only here: what is asked of a table that waits may cost what it likes. */
  metered(act: () => void): void;
  takeForced(): void;
  nothingToAsk(): void;

  // Limits, and what is told.
  /** All work is spent at an instruction. */
  tooMuch(pc: number): never;
  recover(thrown: unknown, list: ArrayLike<number>, n: number, seat: number): void;
  /** The card whose text is being carried out, innermost first. */
  culprit(kind: Trouble['kind']): Trouble;
  reportWord(word: number, fp: number): void;
  /** What a frame that is closed has set aside goes where it belongs; what it kept up is so no more. */
  tidy(fp: number): void;
  counterBase(counter: number): number;
  /** Where the values of a mark begin, and how many there are. */
  markRow(mark: number): [base: number, size: number];
}
