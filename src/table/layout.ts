// Where everything lies in a state: one flat array of small integers. Knows seats, cards, zones and numbers; no rule, no name.

/** A zone as the table sees it. */
export interface ZoneShape {
  /** The seat it belongs to; -1: the table. */
  owner: number;
  seenBy: 0 | 1 | 2 | 3;
  live: boolean;
  /** Positions are public: everyone sees which card leaves. */
  ordered: boolean;
  /** New cards join at the end, not on top. */
  row: boolean;
  /** Zone whose cards are shuffled in when this one runs short; -1: none. */
  refill: number;
  /** A place set aside for one effect. */
  temporary: boolean;
  /** Whoever saw a card here goes on knowing it. */
  remembered: boolean;
  /** The family's dirty bit. */
  bit: number;
  /** Marks that do not outlast coming here: row among the marks of cards, and the value they begin with. */
  ends?: readonly (readonly [number, number])[];
}

export const EVERYONE = 0;
export const OWNER = 1;
export const NOBODY = 2;
export const AS_IT_LAY = 3;

export interface Shape {
  seats: number;
  cards: number;
  zones: ZoneShape[];
  counters: number;
  cardMarks: number;
  zoneMarks: number;
  checks: number;
  watchers: number;
  dials: number;
  options: number;
  tables: number;
}

/** Single values at the front of a state. */
export const RNG = 0;
export const STATUS = 4;
export const PC = 5;
export const FP = 6;
export const SP = 7;
export const ACTIVE = 8;
export const TURN = 9;
export const ROW = 10;
/** How many turns are queued before the next seat has its own. */
export const QUEUED = 11;
/** Which generator gives chance: QUICK or STRONG (`random.ts`). */
export const CHANCE = 12;
export const SEATS = 13;
export const AT_ONCE = 14;
export const DIRTY = 15;
export const CAUSE = 16;
export const CHECKING = 17;
export const SO = 18;
export const OUTCOME = 19;
export const WINNERS = 20;
export const STAMP = 21;
export const ENTRIES = 22;
export const DUTIES = 23;
export const PENDING = 24;
export const CLAIM_WIN = 25;
export const CLAIM_LOSE = 26;
export const CLAIM_TIE = 27;
export const MODS = 28;
export const TEMPS = 29;
export const TURN_FP = 30;
export const ANSWER_CLAUSE = 31;
export const ANSWER_TARGET = 32;
export const CHANGED = 33;
export const SKIP_CARD = 34;
export const PLAYERS = 35;
export const STEP = 36;
export const SKIPPED = 37;
export const DECISIONS = 38;
/** How many cards are attached to others, and how many are covered: most tables have none. */
export const ATTACHED = 39;
export const COVERED = 40;
/** Always 0: a group of no things, for seats that have not been asked. */
export const NO_GROUP = 41;
export const CLAIM_END = 42;
/** Dirty bits of what a check's condition has read on the way, and those that any check waits for now. */
export const READ = 43;
export const AWAKE = 44;
const FIXED = 45;

/** Values of CHANCE: of simulations and given seeds; of games with people. */
export const QUICK = 1;
export const STRONG = 2;

/** Status values. */
export const RUNNING = 0;
export const ASKING = 1;
export const OVER = 2;

/** An announcement: what is happening and may still be answered. */
export const ENTRY_SIZE = 8;
export const MAX_ENTRIES = 24;
export const DUTY_SIZE = 12;
export const MAX_DUTIES = 16;
export const MOD_SIZE = 6;
export const MAX_MODS = 16;
export const MAX_QUEUE = 16;
/** Places for cards set aside by nested effects. */
export const MAX_TEMPS = 16;

/** Dirty bits beside those of zones (bits below this one): a card came or went that says something about dials or numbers. */
export const ZONE_BITS = 23;
export const D_DIAL = 1 << ZONE_BITS;
export const D_COUNTER = 1 << 24;
export const D_MARK = 1 << 25;
export const D_TURN = 1 << 26;
export const D_MOD = 1 << 27;
export const D_CLAIM = 1 << 28;
export const D_TIE = 1 << 29;
export const D_ALL = 0x3fffffff;
/** Set for what waits for a change, when the change has come. */
export const D_CHANGED = 1 << 30;

/** Offsets of the arrays of a state. */
export interface Layout extends Shape {
  NEXT_SEAT: number;
  PREV_SEAT: number;
  ZONE: number;
  NEXT: number;
  PREV: number;
  SINCE: number;
  KNOWN: number;
  HOST: number;
  COVER: number;
  USED: number;
  FACE: number;
  HEAD: number;
  TAIL: number;
  COUNT: number;
  EPOCH: number;
  COUNTER: number;
  CMARK: number;
  ZMARK: number;
  ENTRY: number;
  DUTY: number;
  MOD: number;
  /** The seats whose turns are queued, the first first. */
  QUEUE: number;
  TEMP_OWNER: number;
  TEMP_SEAT: number;
  PEND: number;
  /** By check: the dirty bits it waits for now. */
  WAKES: number;
  /** Bits of the cards that lie in zones whose cards are in force. */
  IN_FORCE: number;
  /** Values of the options of this game, and of its tables for as many players. */
  OPTION: number;
  TABLE: number;
  STACK: number;
  size: number;
  /** First of the temporary zones; they are the last of `zones`. */
  firstTemp: number;
}

/** Lays out a state. `stack`: room for frames and groups, in integers. */
export function layOut(shape: Shape, stack: number): Layout {
  let at = FIXED;
  const take = (n: number): number => {
    const from = at;
    at += n;
    return from;
  };
  const { seats, cards } = shape;
  const zones = shape.zones.length;
  const layout: Layout = {
    ...shape,
    NEXT_SEAT: take(seats),
    PREV_SEAT: take(seats),
    ZONE: take(cards),
    NEXT: take(cards),
    PREV: take(cards),
    SINCE: take(cards),
    KNOWN: take(cards),
    HOST: take(cards),
    COVER: take(cards),
    USED: take(cards),
    FACE: take(cards),
    HEAD: take(zones),
    TAIL: take(zones),
    COUNT: take(zones),
    EPOCH: take(zones),
    COUNTER: take(shape.counters),
    CMARK: take(shape.cardMarks * cards),
    ZMARK: take(shape.zoneMarks * zones),
    ENTRY: take(ENTRY_SIZE * MAX_ENTRIES),
    DUTY: take(DUTY_SIZE * MAX_DUTIES),
    MOD: take(MOD_SIZE * MAX_MODS),
    QUEUE: take(MAX_QUEUE),
    TEMP_OWNER: take(MAX_TEMPS),
    TEMP_SEAT: take(MAX_TEMPS),
    PEND: take(shape.checks),
    WAKES: take(shape.checks),
    IN_FORCE: take((cards + 31) >> 5),
    OPTION: take(shape.options),
    TABLE: take(shape.tables),
    STACK: 0,
    size: 0,
    firstTemp: shape.zones.findIndex((z) => z.temporary),
  };
  layout.STACK = at;
  layout.size = at + stack;
  return layout;
}
