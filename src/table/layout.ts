// Lays out a state as one flat array of integers: where each value starts and how long each list is. Knows seats, cards and zones; no rules or names.

/** What the table knows about a zone. */
export interface ZoneShape {
  /** The seat it belongs to; -1: shared by the whole table. */
  owner: number;
  /** Who sees the faces of its cards: EVERYONE, OWNER, NOBODY, AS_IT_WAS or OTHERS. */
  seenBy: 0 | 1 | 2 | 3 | 4;
  /** The lines of its cards are in force. */
  live: boolean;
  /** Positions are public: everyone sees which card leaves. */
  ordered: boolean;
  /** New cards join at the end, not on top. */
  row: boolean;
  /** The zone whose cards are shuffled into this one when it runs short; -1: none. */
  refill: number;
  /** Holds the cards that one effect sets aside. */
  temporary: boolean;
  /** A seat that saw a card here continues to know it. */
  remembered: boolean;
  /** The dirty bit of its family, set when its cards change. */
  bit: number;
  /** It is under cards: by seat the zone of a card of that player (of one without an owner, and where it is shared, itself); where its cards go with a host that leaves the table, -1: with it. */
  under?: { bySeat: readonly number[] | null; exit: number };
  /** Marks that are reset on a card entering this zone: the row of the mark, and its initial value. */
  resets?: readonly (readonly [number, number])[];
}

/** Values of `seenBy`. */
export const EVERYONE = 0; // cards are face up
export const OWNER = 1; // only the zone's seat sees them
export const NOBODY = 2; // cards are face down
export const AS_IT_WAS = 3; // each card keeps the face it came with
export const OTHERS = 4; // everyone but the zone's seat sees them

/** How many of each thing a state has room for. */
export interface Shape {
  /** Seats: the largest number of players of the game; at most 12. */
  seats: number;
  /** Copies of cards, all of the mix. */
  cards: number;
  /** In order of their numbers; temporary ones come last. */
  zones: ZoneShape[];
  /** Integers for values of counters, by seat and member. */
  counters: number;
  /** Rows of marks on cards, each with an integer for every card. */
  cardMarks: number;
  /** Rows of marks on zones, each with an integer for every zone. */
  zoneMarks: number;
  /** Checks of the game, and those made for lines that wait for a state. */
  checks: number;
  /** Watchers of zones, each with a bit in WATCHERS_HIT. */
  watchers: number;
  /** Number of dials. */
  dials: number;
  /** Number of options of the game. */
  options: number;
  /** Numbers that depend on the number of players. */
  byPlayers: number;
  /** Whether direction, seats or players out can change; without it the state has none of the arrays for them. */
  seating?: boolean;
  /** Whether a line may happen so often in a game only. */
  spends?: boolean;
  /** Places for lines that orders bring about; absent: none does. */
  held?: number;
  /** Whether single cards are turned over: then a card may show another face than its zone does. */
  turning?: boolean;
  /** Whether players play in teams; likewise. */
  teams?: boolean;
  /** Whether the game may end with a score; likewise. */
  scored?: boolean;
  /** Whether players answer in words of their own; likewise. */
  texts?: boolean;
  /** Whether something is done on trial; likewise. */
  tries?: boolean;
  /** Whether play may go round the other way; likewise. */
  reverses?: boolean;
  /** Whether lines speak of the moves of cards; likewise. */
  moves?: boolean;
}

/** Single values at the front of a state, by offset. "Seats" are bit sets: bit n is seat n. */
export const RNG = 0; // four integers: the generator's state, or its key
export const STATUS = 4; // RUNNING, ASKING or OVER
export const PC = 5; // next instruction, as an offset in the code
export const FP = 6; // frame of the running script, as an offset in the state
export const SP = 7; // first free integer on the stack
export const ACTIVE = 8; // seat whose turn it is
export const TURN = 9; // number of the current turn; the first is 1
export const TURNS_IN_A_ROW = 10; // turns the active seat has taken in a row before this one
export const QUEUED = 11; // number of turns queued before play moves on to the next seat
export const CHANCE = 12; // which generator is in use: QUICK or STRONG (`random.ts`)
export const SEATS = 13; // seats still in the game
export const AT_ONCE = 14; // depth of nested orders during which checks wait
export const DIRTY = 15; // dirty bits of changes that have not reached the checks yet
export const CAUSE = 16; // seat behind the latest change
export const CHECKING = 17; // 1 while checks run
export const SO_VALUE = 18; // what `so` reads: 1 after a yes or an optional order that was done
export const OUTCOME = 19; // index into OUTCOMES; -1 until the game is over
export const WINNERS = 20; // seats that have won
export const CARD_MOVES = 21; // number of card movements so far; dates the cards
export const ENTRIES = 22; // number of open announcements
export const DUTIES = 23; // number of values being kept up
export const TO_ANSWER = 24; // seats that have still to answer
export const CLAIM_WIN = 25; // seats said to have won, until the checks resolve the claims
export const CLAIM_LOSE = 26; // seats said to have lost
export const CLAIM_TIE = 27; // seats said to have tied
export const MODS = 28; // number of temporary changes to dials, bans and skipped turns
export const TEMPS = 29; // temporary zones in use, as bits
export const TURN_FP = 30; // frame of the turn script; -1: no turn is running, or one of these two
export const TURN_BEGINS: number = -2; // the script of the turn has yet to run
export const TURN_ENDED: number = -3; // so, but the turn was ended: the script is left out
export const ANSWER_CLAUSE = 31; // response clause the card about to be announced is played for; -1: none
export const ANSWER_TARGET = 32; // announcement that card answers; -1: none
export const WATCHERS_HIT = 33; // watchers that have seen a change, as bits
export const STOPPED_CARD = 34; // card that was stopped; its orders are skipped; -1: none
export const PLAYERS = 35; // number of players still in the game
export const GROUP_MOVES = 36; // number of group moves so far; read by nothing, but part of every saved state
export const CARDS_STOPPED = 37; // how often a card has been stopped in this game
export const DECISIONS = 38; // number of decisions answered
export const ATTACHED = 39; // number of cards attached to others; usually 0, which saves a search
export const COVERED = 40; // number of covered cards; likewise
export const NO_GROUP = 41; // always 0: read as an empty group, for seats that have not been asked
export const CLAIM_END = 42; // seats a plain end of the game was claimed for
export const READ = 43; // dirty bits of the values a check's condition has just read
export const AWAKE = 44; // union of the bits that checks currently wait for
const FIXED = 45; // where the arrays begin

/** Values of CHANCE. */
export const QUICK = 1; // xoshiro128**: simulations, and seeds that are numbers
export const STRONG = 2; // ChaCha20: games with people

/** Status values. */
export const RUNNING = 0; // instructions are left to run
export const ASKING = 1; // waits for an answer
export const OVER = 2; // the game has ended

/** Integers of an announcement, something about to happen that may still be answered: the offsets E_… within it. */
export const ENTRY_SIZE = 8;
export const E_WORD = 0; // the word; -1 - outcome: a claimed end of the game
export const E_ACTOR = 1; // the seat that does it; -1: the game
export const E_OBJECT = 2; // the card or value it is done to; -1: none
export const E_STOPPED = 3; // 1 once it has been replaced or cancelled
export const E_CLAUSE = 4; // the response clause it was played for; -1: none
export const E_NEXT_SEAT = 5; // the next seat to ask
export const E_ANSWERS = 6; // the announcement it answers; -1: none. While a claimed end is performed: the last of its lines begun
export const E_PROGRESS = 7; // lines tried that might replace it; then -1 - the number of seats still to ask
/** Announcements that can be open at once, each an answer to one before it. */
export const MAX_ENTRIES = 24;
/** Integers of a value being kept up: the offsets DUTY_… within it. */
export const DUTY_SIZE = 12;
export const DUTY_CALLER = 0; // the frame whose end ends it
export const DUTY_WORD = 1; // the word it was handed to
export const DUTY_YOU = 2; // the seat that does the word
export const DUTY_THIS = 3; // the card whose line it is; -1: the game's
export const DUTY_INDEX = 4; // which of the arguments it is
export const DUTY_VALUE = 5; // its value so far
export const DUTY_ARGS = 6; // up to 4 arguments of the word
/** Values kept up at once; further ones keep the value they had. */
export const MAX_DUTIES = 16;
/** Integers of a temporary change: the offsets MOD_… within it. */
export const MOD_SIZE = 11;
export const MOD_DIAL = 0; // the dial; -1: a skipped turn; -2 - n: ban n
export const MOD_CHANGE = 1; // 0: the dial is the value; 1: it is raised by it; 2: it is lowered by it
export const MOD_VALUE = 2; // the value; of a ban or a skipped turn: the seats that knew its card then, and from MOD_ALL on those that may know what it remembers
export const MOD_WHOSE = 3; // the seat it is for; -1: everyone
export const MOD_UNTIL = 4; // 0: ends with this turn; 1: when the turn of MOD_TURN begins; 2: a turn to be left out; 3: ends with the turn of MOD_TURN
export const MOD_SEAT = 5; // the seat that set it
export const MOD_WHILE = 6; // of a dial, from 1: the condition without which it changes nothing (`whiles` of the program); 0: none
export const MOD_CARD = 7; // the card that set it; -1: the game
export const MOD_NAMES = 8; // up to two values it remembers
export const MOD_TURN = 10; // the seat whose turn ends it
/** Bits of MOD_VALUE below the seats that may know which cards the ban remembers: as many as there are seats at most. */
export const MOD_ALL = 12;
/** MOD_DIAL of a player who is out until it ends: MOD_WHOSE. */
export const MOD_OUT: number = -0x40000000;
/** Temporary changes at once; further ones are ignored. */
export const MAX_MODS = 16;
/** Integers of a line that an order has brought about: the offsets H_… within it. A line has several places of its own. */
export const HELD_SIZE = 10;
export const H_UNTIL = 0; // 0: no line is held here; 1: until this turn ends; 2: until the turn of H_ENDER begins; 3: until it has happened; 4: until that turn ends
export const H_ONCE = 1; // how many more times it waits; 0: any number
export const H_SEAT = 2; // the seat it speaks to
export const H_CARD = 3; // the card whose order brought it about; -1: the game's
export const H_NAMES = 4; // up to two values it remembers
export const H_KNOWN = 6; // seats that knew that card then
export const H_TURN = 7; // the number of the turn then
export const H_SINCE = 8; // CARD_MOVES then
export const H_ENDER = 9; // the seat whose turn ends it
/** Turns that can be queued at once. */
export const MAX_QUEUE = 16;
/** Temporary zones for cards set aside by nested effects; at most 32, as TEMPS has a bit for each. */
export const MAX_TEMPS = 16;

/** Integers of a move, or of what else is noted on the table, until the line that waits for it has its turn: the offsets M_… within it. */
export const MOVE_SIZE = 6;
export const M_LINE = 0; // the line, among those that wait for what is noted
export const M_CARD = 1; // the card that moved or was attached; the zone that was refilled
export const M_OWNER = 2; // the seat that had it; of a card that was detached, its host; -1: none
export const M_FROM = 3; // the zone it left; -1: it has not moved
export const M_YOU = 4; // the seat the line addressed as it left
export const M_ACTOR = 5; // the seat behind the move
/** In MOVING_TO, zones are below this; how a card moves (`src/meaning/events.ts`) counts in steps of it. */
export const MANNER = 0x10000;
/** Moves that can wait at once. */
export const MAX_MOVES = 256;

/** Offsets behind TEXTS. The words themselves are with the program that runs the game (`texts` of the machine); here they are numbers. */
export const TEXTS_OPEN = 1; // how many of them everybody has heard
export const TEXTS_ASKED = 2; // how many questions have been answered with texts
export const TEXTS_FIRST = 3; // the first text
/** Integers of a text: the offsets T_… within it. */
export const TEXT_SIZE = 2;
export const T_LAST = 0; // the last question it was an answer to, counted from 1
export const T_TIMES = 1; // to how many questions it was an answer
/** Texts in one game. As an answer, this number is a new text. */
export const MOST_TEXTS = 1000;

/** Offsets behind TRIED. There: 0, or the seat plus 1, or TRIED_OUT when what is tried cannot be taken back any more. */
export const TRIED_STATE = 1; // the state from before
export const TRIED_OUT = 99;

/** The parts of a frame, before its registers. */
export const F_RETURN = 0; // where its caller goes on
export const F_CALLER = 1; // the frame of its caller; -1: none
export const F_PROC = 2; // its script
export const F_YOU = 3; // the seat it speaks to
export const F_THIS = 4; // the card whose line it is; -1: the game's
export const F_TARGET = 5; // the announcement a clause answers; -1: none
export const F_ENTRY = 6; // the announcement this script has made; -1: none
export const F_SAVED = 7; // ENTRIES when it was opened
export const F_REGS = 8; // its registers

/** A live number passed to a word: this plus card × 4096 plus the number printed. */
export const LIVE_NUMBER = 0x20000000;

/** Dirty bits below this one belong to zones; those from here on are listed below. */
export const ZONE_BITS = 23;
export const D_DIAL = 1 << ZONE_BITS; // a card came or went whose lines affect dials or numbers
export const D_COUNTER = 1 << 24; // a counter
export const D_MARK = 1 << 25; // a mark on a card or a zone
export const D_TURN = 1 << 26; // whose turn it is
export const D_MOD = 1 << 27; // a temporary change
export const D_CLAIM = 1 << 28; // a claimed outcome
export const D_SEATED = D_CLAIM; // who is in the game, and that it begins: everything is dirty then, so that it needs no bit of its own
export const D_TIE = 1 << 29; // a card attached or covered, or no longer so
export const D_ALL = 0x3fffffff; // all of the above
/** Set for a check that waits for a change once that change has happened. */
export const D_CHANGED = 1 << 30;

/** Offsets of the arrays in a state. */
export interface Layout extends Shape {
  NEXT_SEAT: number; // by seat: the next seat in the direction of play, clockwise unless that was reversed
  PREV_SEAT: number; // by seat: the one before it
  ZONE: number; // by card: its zone; -1: off the table
  NEXT: number; // by card: the card below it in its zone; -1: none
  PREV: number; // by card: the card above it in its zone; -1: none
  SINCE: number; // by card: CARD_MOVES when it last moved
  KNOWN: number; // by card: seats that know it where it is
  HOST: number; // by card: the card it is attached to; -1: none
  COVER: number; // by card: the card that covers it; -1: none
  USED: number; // by card: a bit for each time one of its lines happened this turn that may happen so often
  FACE: number; // by card: 1 if it is face up
  HEAD: number; // by zone: its top card; -1: none
  TAIL: number; // by zone: its bottom card; -1: none
  COUNT: number; // by zone: the number of its cards
  EPOCH: number; // by zone: how often it was shuffled or refilled
  COUNTER: number; // values of the counters
  CARD_MARK: number; // values of card marks: one row of all cards per mark
  ZONE_MARK: number; // values of zone marks: one row of all zones per mark
  ENTRY: number; // the open announcements, ENTRY_SIZE each
  DUTY: number; // the values being kept up, DUTY_SIZE each
  MOD: number; // the temporary changes, MOD_SIZE each
  QUEUE: number; // the seats whose turns are queued, in order
  TEMP_OWNER: number; // by temporary zone: the frame that uses it
  TEMP_SEAT: number; // by temporary zone: the seat that set the cards aside
  CHECK_DIRTY: number; // by check: dirty bits gathered since it last ran
  WAKES: number; // by check: the dirty bits it currently waits for
  IN_FORCE: number; // one bit per card, set while the card is in a zone whose cards are in force
  OPTION: number; // values of the options of this game
  BY_PLAYERS: number; // numbers that depend on the number of players, for this number of them
  REVERSED: number; // 1: play goes anticlockwise; this and the next five only with `seating`
  OUT: number; // seats that are out: at the table, but not in the game at the moment
  OUT_FOR_GOOD: number; // those of them that do not come back with the others
  TURN_CAUSE: number; // the card that queued this turn; -1: none
  QUEUE_CAUSE: number; // by queued turn: the card that queued it; -1: none
  SPENT: number; // by card: a bit for each time one of its lines happened in this game that may happen so often; if shape.spends
  RING: number; // by seat: the seat clockwise of it at the table, also of seats that are out
  TEAM: number; // by seat: its team
  SCORED: number; // 1 once the game has ended with a score, and then that score; only with `scored`
  TEXTS: number; // how many texts players have given; only with `texts`: then TEXTS_OPEN, TEXTS_ASKED, and TEXT_SIZE for each text
  MOVING_TO: number; // the zone the card at hand goes to, plus MANNER × how it moves; this and the next two only with `moves`
  ENTRY_TO: number; // by open announcement: the zone its card would go to
  MOVED: number; // how many moves wait, and then these moves, MOVE_SIZE each
  HELD: number; // how many lines are held, and then the places for them, HELD_SIZE each; only with `held`
  TRIED: number; // 0, or who tries something (TRIED_BY), and then the state from before, as far as TRIED, and its stack; only with `tries`
  STACK: number; // frames and groups, to the end of the state
  /** Length of the state, in integers. */
  size: number;
  /** The first temporary zone; temporary zones come last in `zones`. -1: none. */
  firstTemp: number;
}

/** Lays out a state. `stack` is the room for frames and groups, in integers. */
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
    CARD_MARK: take(shape.cardMarks * cards),
    ZONE_MARK: take(shape.zoneMarks * zones),
    ENTRY: take(ENTRY_SIZE * MAX_ENTRIES),
    DUTY: take(DUTY_SIZE * MAX_DUTIES),
    MOD: take(MOD_SIZE * MAX_MODS),
    QUEUE: take(MAX_QUEUE),
    TEMP_OWNER: take(MAX_TEMPS),
    TEMP_SEAT: take(MAX_TEMPS),
    CHECK_DIRTY: take(shape.checks),
    WAKES: take(shape.checks),
    IN_FORCE: take((cards + 31) >> 5),
    OPTION: take(shape.options),
    BY_PLAYERS: take(shape.byPlayers),
    REVERSED: take(shape.seating ? 1 : 0),
    OUT: take(shape.seating ? 1 : 0),
    OUT_FOR_GOOD: take(shape.seating ? 1 : 0),
    TURN_CAUSE: take(shape.seating ? 1 : 0),
    QUEUE_CAUSE: take(shape.seating ? MAX_QUEUE : 0),
    SPENT: take(shape.spends ? cards : 0),
    RING: take(shape.seating ? seats : 0),
    TEAM: take(shape.teams ? seats : 0),
    SCORED: take(shape.scored ? 2 : 0),
    TEXTS: take(shape.texts ? TEXTS_FIRST + TEXT_SIZE * MOST_TEXTS : 0),
    HELD: take(shape.held ? 1 + HELD_SIZE * shape.held : 0),
    MOVING_TO: take(shape.moves ? 1 : 0),
    ENTRY_TO: take(shape.moves ? MAX_ENTRIES : 0),
    MOVED: take(shape.moves ? 1 + MOVE_SIZE * MAX_MOVES : 0),
    TRIED: take(shape.tries ? at + stack + TRIED_STATE : 0),
    STACK: 0,
    size: 0,
    firstTemp: shape.zones.findIndex((z) => z.temporary),
  };
  layout.STACK = at;
  layout.size = at + stack;
  return layout;
}
