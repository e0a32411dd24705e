// What an effect means once every word is resolved: typed expressions, sets of things and orders. No words are left, only
// numbered things; it knows nothing of how a state is laid out or how an order is carried out.
import type { Source, Span } from '../text/source.ts';

export type TypeName = 'number' | 'yes' | 'card' | 'player' | 'zone' | 'choice' | 'text';

/** The type of a value. `set` names the choice set of a choice; `group` says that several are meant. */
export interface Type {
  name: TypeName;
  /** Index into `Vocabulary.sets`, for a choice. */
  set?: number;
  /** Index into `Vocabulary.families`, for a zone of a known family. */
  family?: number;
  group?: boolean;
}

/** A named value of one script: a parameter, an `as` name, an element of a set. */
export interface Local {
  id: number;
  name: string;
  type: Type;
  /** One value for each seat (`you and player must choose a throw as shown`). */
  perSeat?: boolean;
  span?: Span;
  /** A zone made by `aside`. */
  temporary?: boolean;
}

/** An integer-valued expression: numbers, seats, cards, zones, members of choice sets, 0/1. -1 is "none". */
export type Expr =
  | { k: 'int'; v: number }
  /** The number printed on this card. */
  | { k: 'numeral'; v: number }
  | { k: 'you' | 'this' | 'it' | 'they' | 'active' | 'cause' | 'turns in a row' | 'turn' }
  | { k: 'local'; local: Local }
  | { k: 'seat local'; local: Local; seat: Expr }
  | { k: 'count'; set: SetOf }
  | { k: 'add' | 'sub' | 'mul'; a: Expr; b: Expr }
  /** Half, rounded up. */
  | { k: 'half'; a: Expr }
  | { k: 'dial'; dial: number; of: Expr }
  | { k: 'counter'; counter: number; of: Expr | null }
  | { k: 'mark'; mark: number; of: Expr }
  | { k: 'option'; option: number }
  | { k: 'by players'; table: number }
  /** A printed value or icon of one card; none: -1 (0 for icons). */
  | { k: 'attr'; attr: number; of: Expr }
  /** The sum over a set of cards. */
  | { k: 'total'; attr: number; set: SetOf }
  | { k: 'extreme'; attr: Expr; set: SetOf; most: boolean }
  /** A value of each thing of a set, added up. */
  | { k: 'sum'; attr: Expr; set: SetOf }
  | { k: 'value'; word: number; args: Expr[] }
  | { k: 'owner' | 'host' | 'guest' | 'place' | 'cover'; of: Expr }
  | { k: 'zone'; family: number; index: Expr[] }
  /** The index a zone has in one of its dimensions. */
  | { k: 'index'; dim: number; of: Expr; family: number }
  | { k: 'first' | 'last'; set: SetOf }
  | { k: 'if'; c: Cond; a: Expr; b: Expr }
  | { k: 'beside'; of: Expr; side: 'left' | 'right' }
  | { k: 'is'; c: Cond };

export type Cond =
  | { k: 'yes' | 'no' | 'so' | 'stands' }
  | { k: 'and' | 'or'; of: Cond[] }
  | { k: 'not'; of: Cond }
  | { k: 'cmp'; op: '=' | '<' | '>' | '<=' | '>=' | '!='; a: Expr; b: Expr }
  | { k: 'some'; set: SetOf }
  | { k: 'condition'; word: number; args: Expr[] }
  /** The card is of one of these types or has one of these tags. */
  | { k: 'kind'; of: Expr; nouns: NounTest[] }
  | { k: 'in'; card: Expr; zones: Zones }
  /** The card's standing lines are in force. */
  | { k: 'live' | 'attached' | 'covered'; card: Expr }
  /** Each of the places is filled by another card: `with a and b`. */
  | { k: 'fill'; places: SetOf[]; counts: (Expr | null)[] }
  | { k: 'meets'; player: Expr; card: Expr }
  /** Its line by which everyone loses holds; its line by which one player does. */
  | { k: 'dooms'; card: Expr }
  | { k: 'fails'; player: Expr; card: Expr }
  | { k: 'needs'; card: Expr; by: Expr }
  | { k: 'clash'; a: Expr; b: Expr }
  | { k: 'sets'; card: Expr; dials: number[] }
  /** A card has said so since the last checks. */
  | { k: 'claims'; player: Expr; outcome: OutcomeKind }
  | { k: 'shared'; attrs: number[]; set: SetOf }
  | { k: 'in game'; player: Expr }
  /** The first choice of a word has something to choose. */
  | { k: 'can'; word: number; you: Expr; args: Expr[] };

/** What a noun asks of a card. `like` kinds also admit cards that count as them. */
export type NounTest = { k: 'any' } | { k: 'type'; type: number } | { k: 'tag'; tag: number } | { k: 'kind'; kinds: number[] };

export type Zones =
  | { k: 'one'; zone: Expr }
  /** Zones of a family; null in `index`: all of that dimension. */
  | { k: 'family'; family: number; index: (Expr | null)[] }
  | { k: 'union'; of: Zones[] };

/** A set of things, in a fixed order; `elem` names the thing under test inside `where`. */
export interface SetOf {
  type: Type;
  elem: Local;
  from: From;
  where: Cond[];
  take?: Take;
}

/** Only the first or last so many of what is left. */
export interface Take {
  end: 'top' | 'bottom';
  n: Expr;
}

export type From =
  | { k: 'zones'; zones: Zones }
  /** Every instance of these kinds, wherever it lies. */
  | { k: 'kinds'; kinds: number[] }
  | { k: 'every card' }
  | { k: 'group'; local: Local }
  | { k: 'one'; value: Expr }
  | { k: 'union'; of: SetOf[] }
  | { k: 'call'; word: number; args: Expr[] }
  /** Seats in the game, clockwise from (`from` itself first). */
  | { k: 'players'; from: Expr }
  | { k: 'members'; set: number }
  /** The zones themselves, as things. */
  | { k: 'zone list'; zones: Zones }
  /** Cards that the win lines of a card name (`needs of goal`). */
  | { k: 'needs'; card: Expr };

/** How things of a set are taken. */
export interface Selection {
  how: 'choose' | 'random' | 'all' | 'one';
  set: SetOf;
  /** For 'one': its value. */
  value?: Expr;
  min: Expr;
  max: Expr | null;
  /** Exactly one thing: the result is that thing (or none), not a group. */
  single: boolean;
  together?: Together;
  ordered?: boolean;
  /** A number that may grow while it is used (`play 2 of drawn`). */
  live?: boolean;
  span: Span;
}

/** The claim a whole list must meet; `group` names the list in it. */
export interface Together {
  group: Local;
  claim: Cond;
}

/** What nobody may do, or whom no win can come to. */
export interface Ban {
  word: number | 'win';
  actor: Local;
  args: Local[];
  test: Cond;
}

export type Stmt = { span: Span; source: Source } & (
  | { k: 'choose'; who: Expr; pick: Selection; into: Local; optional?: boolean; says?: string }
  /** Several seats choose, sealed until all have. `into` holds a value a seat. */
  | { k: 'together'; seats: SetOf; they: Local; pick: Selection; into: Local }
  | { k: 'let'; into: Local; value: Expr }
  | { k: 'gather'; into: Local; set: SetOf; random?: Expr }
  | { k: 'aside'; into: Local }
  | { k: 'refill'; zone: Expr; n: Expr }
  | { k: 'move'; cards: Local; to: Expr; end: 'top' | 'bottom' | 'usual' }
  | { k: 'swap cards'; a: Local; b: Local }
  | { k: 'swap zones'; a: Expr; b: Expr }
  | { k: 'swap card zone'; a: Local; b: Expr }
  | { k: 'shuffle'; zone: Expr }
  | { k: 'deal'; cards: Local; to: Zones }
  | { k: 'pass'; what: 'zones' | 'cards'; zones?: Zones; family?: number; where?: SetOf; side: Expr }
  | { k: 'attach'; card: Local; to: Expr }
  | { k: 'detach'; cards: Local }
  | { k: 'cover'; card: Expr; with: Expr }
  | { k: 'uncover'; card: Expr }
  | { k: 'look'; cards: Local; who: Expr | null }
  /** `seats`: several are asked at once, and all must say yes. */
  | { k: 'ask'; who: Expr; seats: SetOf | null; text: number; args: Expr[] }
  | { k: 'set counter'; counter: number; of: Expr | null; value: Expr; add: boolean }
  | { k: 'set mark'; mark: number; of: Expr; group: Local | null; value: Expr; add: boolean }
  | { k: 'modify'; dial: number; change: 'is' | '+' | '-'; value: Expr; whose: Expr | null; until: 'this turn' | 'your next turn' }
  /** A ban for a while; `remember`: the one named value it speaks of. */
  | { k: 'forbid'; ban: Ban; remember: Local | null; until: 'this turn' | 'your next turn' }
  | { k: 'announce' }
  | { k: 'cancel' }
  | { k: 'settle'; card: Expr }
  | { k: 'obey'; card: Expr }
  | { k: 'keep up' }
  | { k: 'queue turn'; who: Expr }
  | { k: 'skip turn'; who: Expr }
  | { k: 'end turn' }
  | { k: 'outcome'; kind: OutcomeKind; who: Expr | null; final: boolean }
  | { k: 'so'; value: 0 | 1 }
  | { k: 'call'; word: number; you: Expr; args: (Expr | Local)[]; they: Expr | null }
  | { k: 'if'; cond: Cond; then: Stmt[]; otherwise: Stmt[] }
  | { k: 'for each'; set: SetOf; elem: Local; body: Stmt[]; bindThey: boolean }
  | { k: 'repeat'; until: Cond | null; untilAfter: boolean; times: Expr | null; body: Stmt[] }
  | { k: 'at once'; body: Stmt[] }
  | { k: 'offer'; alternatives: Alternative[]; meanwhile: Stmt[] }
  | { k: 'use power'; who: Expr; filter: SetOf | null; limit: 'own' | 'any time' }
  /** `idle`: there is nothing to say yes to; asked only where nobody is to learn that. */
  | { k: 'confirm'; who: Expr; says: string; idle?: boolean }
  | { k: 'stop' }
);

export type OutcomeKind = 'wins' | 'loses' | 'everyone loses' | 'tie' | 'ends';

/** One thing that may be done now. The body's first choice, when it picks a single thing, is answered together with the alternative. */
export interface Alternative {
  span: Span;
  source: Source;
  says: string;
  when: Cond[];
  body: Stmt[];
}

/** A standing line of a card: in force while the card is live. */
export type Standing = { span: Span; source: Source } & (
  | { k: 'dial'; dial: number; change: 'is' | '+' | '-'; value: Expr; whose: Cond | null; subject: Local; when: Cond | null }
  | { k: 'numeral'; numeral: number | null; change: 'is' | '+' | '-'; value: Expr; when: Cond | null }
  | { k: 'counts as'; kinds: number[]; when: Cond | null }
  | { k: 'cannot'; word: number | 'win'; actor: Local; args: Local[]; test: Cond }
  /** `needs`: the kinds it asks for; `named`: those of them it names, no tag and no type. */
  | { k: 'claim'; outcome: OutcomeKind; player: Local; test: Cond; needs: number[]; named: number[] }
  | { k: 'clause'; clause: number }
);

/** A line that waits: for an event, a state, a moment of the turn, or for somebody to use it. */
export interface Clause {
  kind: 'after' | 'instead' | 'response' | 'whenever' | 'moment' | 'power';
  span: Span;
  source: Source;
  says: string;
  /** For events. */
  event?: EventRef;
  edge?: 'start' | 'end';
  /** `your` turn only. */
  own?: boolean;
  limit?: 'once per turn' | 'on your turn' | 'any time';
  /** What must hold for it to happen or be offered. */
  when: Cond[];
  body: Stmt[];
  locals: Local[];
}

/** The event a clause waits for. `args` are the locals its test speaks of: who did it and with what. */
export interface EventRef {
  /** Words it listens to. */
  words: number[];
  outcome?: OutcomeKind;
  /** `when the goals change`: a watcher. */
  watcher?: number;
  actor: Local;
  args: Local[];
  test: Cond;
}

/** A script with room for its named values. */
export interface Script {
  name: string;
  source: Source;
  span: Span;
  params: Local[];
  locals: Local[];
  body: Stmt[];
}
