// Defines what an effect means once every word is resolved: typed expressions, sets of things and orders. Words are replaced by the numbers
// of what they name. Knows neither the layout of a state nor how an order runs.
import type { Often } from '../text/often.ts';
import type { Source, Span } from '../text/source.ts';

export type TypeName = 'number' | 'yes' | 'card' | 'player' | 'zone' | 'choice' | 'text';

/** The type of a value, or of each member of a group. */
export interface Type {
  name: TypeName;
  /** Index into `Vocabulary.sets`, for a choice. */
  set?: number;
  /** Index into `Vocabulary.families`, for a zone of a known family. */
  family?: number;
  /** The value is a list of such things. */
  group?: boolean;
}

/** A named value of one script: a parameter, an `as` name, an element of a set. */
export interface Local {
  /** Unique in its vocabulary. */
  id: number;
  /** As written; a single letter, or with spaces, for names the checker makes up. */
  name: string;
  type: Type;
  /** One value for each seat (`you and player must choose a throw as shown`). */
  perSeat?: boolean;
  /** Where the author named it. */
  span?: Span;
  /** A zone made by `aside`. */
  temporary?: boolean;
}

/** An expression with an integer value: a number, seat, card, zone, member of a choice set, or 0 and 1 for no and yes. -1 is "none". */
export type Expr =
  | { k: 'int'; v: number }
  /** A number written on this card, which other cards may change. */
  | { k: 'numeral'; v: number }
  | { k: 'you' | 'this' | 'it' | 'they' | 'active' | 'cause' | 'turns in a row' | 'turn' | 'turn cause' | 'reversed' }
  /** In the test of a line about the move of a card: the zone it goes to. Its own zone is still the old one. */
  | { k: 'moving to' }
  /** There: 0 for a plain move, else as one of several that change places, are dealt, or passed on (`events.ts`). */
  | { k: 'moving how' }
  | { k: 'local'; local: Local }
  /** What a named value of several seats is for one of them. */
  | { k: 'seat local'; local: Local; seat: Expr }
  | { k: 'count'; set: SetOf }
  /** `rest`: the remainder, which has the sign of `b`. */
  | { k: 'add' | 'sub' | 'mul' | 'rest' | 'smaller' | 'larger'; a: Expr; b: Expr }
  /** Rounded; 0 if `b` is 0, as the remainder is. */
  | { k: 'div'; a: Expr; b: Expr; up: boolean }
  /** Half, rounded up. */
  | { k: 'half'; a: Expr }
  | { k: 'dial'; dial: number; of: Expr }
  /** The number a card says about a dial, whether or not its lines are in force; none: -1. */
  | { k: 'says'; dial: number; of: Expr }
  | { k: 'counter'; counter: number; of: Expr | null }
  | { k: 'mark'; mark: number; of: Expr }
  | { k: 'option'; option: number }
  /** An amount that depends on the number of players. */
  | { k: 'by players'; table: number }
  /** A printed value or icon of one card; none: -1 (0 for icons). */
  | { k: 'attr'; attr: number; of: Expr }
  /** The sum of a printed value over a set of cards. */
  | { k: 'total'; attr: number; set: SetOf }
  /** The highest or lowest value among the things of a set. */
  | { k: 'extreme'; attr: Expr; set: SetOf; most: boolean }
  /** The sum of a value of each thing of a set. */
  | { k: 'sum'; attr: Expr; set: SetOf }
  /** A value the game defines. */
  | { k: 'value'; word: number; args: Expr[] }
  | { k: 'owner' | 'host' | 'guest' | 'place' | 'cover'; of: Expr }
  | { k: 'zone'; family: number; index: Expr[] }
  /** The index a zone has in one of its dimensions. */
  | { k: 'index'; dim: number; of: Expr; family: number }
  | { k: 'first' | 'last'; set: SetOf }
  | { k: 'if'; c: Cond; a: Expr; b: Expr }
  /** The seat on some side of a seat, or so many steps away. `next` and `previous` follow the direction of play; `across`: half-way round. */
  | { k: 'beside'; of: Expr; side: Side; steps: Expr | null }
  /** The team of a player, as a member of the set of teams. */
  | { k: 'team'; of: Expr }
  /** 1 if a condition holds, else 0. */
  | { k: 'is'; c: Cond };

/** Where a thing is, seen from another of its row or grid; `around`: beside or diagonally. */
export type Near = 'beside' | 'around' | 'left of' | 'right of' | 'above' | 'below';

/** Where another player sits, seen from one. */
export type Side = 'left' | 'right' | 'next' | 'previous' | 'across';

/** What must hold. `so` reads the last answer or optional order; `stands`: the announced order has not been cancelled. */
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
  | { k: 'live' | 'attached' | 'covered' | 'face up'; card: Expr }
  /** Each place is filled by a different card: `with a and b`. `counts`: how many cards a place takes; null: one. */
  | { k: 'fill'; places: SetOf[]; counts: (Expr | null)[] }
  /** A win line of the card holds for the player. */
  | { k: 'meets'; player: Expr; card: Expr }
  /** The card's line by which everyone loses holds. */
  | { k: 'dooms'; card: Expr }
  /** The card's line by which one player loses holds for the player. */
  | { k: 'fails'; player: Expr; card: Expr }
  /** The win lines of `by` name the card. */
  | { k: 'needs'; card: Expr; by: Expr }
  /** `card` may be attached to `to` by a line of its own. */
  | { k: 'fits'; card: Expr; to: Expr }
  /** The two cards set the same dial, or are copies of the same card. */
  | { k: 'clash'; a: Expr; b: Expr }
  /** A standing line of the card affects one of the dials. */
  | { k: 'sets'; card: Expr; dials: number[] }
  /** A card has claimed this outcome since the last checks. */
  | { k: 'claims'; player: Expr; outcome: OutcomeKind }
  /** All cards of the set have one of the printed values in common. */
  | { k: 'shared'; attrs: number[]; set: SetOf }
  /** All cards of the set make one of the declared patterns; `begun`: they, with others, may. */
  | { k: 'makes'; patterns: number[]; set: SetOf; begun?: boolean }
  /** A line in force spares this player the lines of the card; `dial`: if only about one dial, those that speak of it. */
  | { k: 'spared'; card: Expr; player: Expr; dial: number | null }
  /** The lines of the card are off, by a line of a card in force. */
  | { k: 'lines off'; card: Expr }
  | { k: 'in game'; player: Expr }
  /** Where one place, or one card, is seen from another: in a row or a grid of places, or in the same row of cards. */
  | { k: 'near'; how: Near; of: 'zones' | 'cards'; a: Expr; b: Expr }
  /** A text that is the answer to no earlier question of this game. */
  | { k: 'new'; text: Expr }
  /** The player is at the table, but out of the game at the moment. */
  | { k: 'out'; player: Expr }
  /** The first choice of a word has something to choose. */
  | { k: 'can'; word: number; you: Expr; args: Expr[] };

/** What a noun requires of a card. A test for kinds also accepts cards that count as them. */
export type NounTest = { k: 'any' } | { k: 'type'; type: number } | { k: 'tag'; tag: number } | { k: 'kind'; kinds: number[] };

/** Some zones of the table. */
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

/** Keeps only the first or last `n` things that pass the tests. */
export interface Take {
  end: 'top' | 'bottom';
  n: Expr;
}

/** Where the things of a set come from. */
export type From =
  | { k: 'zones'; zones: Zones }
  /** Every copy of these kinds, wherever it is. */
  | { k: 'kinds'; kinds: number[] }
  | { k: 'every card' }
  | { k: 'group'; local: Local }
  | { k: 'one'; value: Expr }
  | { k: 'union'; of: SetOf[] }
  | { k: 'call'; word: number; args: Expr[] }
  /** Seats in the game, in the direction of play from `from` (itself first). With the condition that they are out: see `amongOut`. */
  | { k: 'players'; from: Expr }
  | { k: 'members'; set: number }
  /** Whole numbers, both ends included; none below zero, at most 1,000 of them. */
  | { k: 'range'; low: Expr; high: Expr }
  /** The texts that players have given as answers in this game, by number, and a new one. */
  | { k: 'texts' }
  /** The zones themselves, as things. */
  | { k: 'zone list'; zones: Zones }
  /** Cards that the win lines of a card name (`needs of goal`). */
  | { k: 'needs'; card: Expr }
  /** Of the best arrangement of cards in the declared patterns: those laid out, those left over, or those of its first pattern. */
  | { k: 'arranged'; of: SetOf; part: 'laid' | 'left' | 'first' };

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

/** A claim that a whole list of chosen things must meet; `group` names the list in it. */
export interface Together {
  group: Local;
  claim: Cond;
}

/** What no player may do, or which players cannot win. */
export interface Ban {
  word: number | 'win';
  actor: Local;
  args: Local[];
  test: Cond;
  /** The counter of what may be done only so often: of more than is left of it, only so much is done. */
  counter?: number;
}

/** When what an order has brought about ends: with this turn, as the next turn of its player (or of `turnOf`) begins, or with that turn. */
export type Until = 'this turn' | 'your next turn' | 'the end of your next turn';

export type Stmt = { span: Span; source: Source } & (
  | {
      k: 'choose';
      who: Expr;
      pick: Selection;
      into: Local;
      optional?: boolean;
      says?: string;
      text?: number;
      args?: Expr[];
      within?: number;
    }
  /** `within`: so many seconds, where a clock runs; who is too late chooses nothing. */
  /** Several seats choose; the choices stay sealed until all are made. `into` holds a value for each seat. */
  | {
      k: 'together';
      seats: SetOf;
      they: Local;
      pick: Selection;
      into: Local;
      optional?: boolean;
      text?: number;
      args?: Expr[];
      within?: number;
    }
  /** `each`: of a value for each seat, the name of the seat. */
  | { k: 'let'; into: Local; value: Expr; each?: Local }
  | { k: 'gather'; into: Local; set: SetOf; random?: Expr }
  | { k: 'aside'; into: Local }
  /** So many dice, each a number from 1 to `sides`; null: a coin, 1 for heads. `into` is a group if several are rolled. */
  | { k: 'roll'; who: Expr; dice: Expr; sides: Expr | null; into: Local }
  | { k: 'refill'; zone: Expr; n: Expr }
  /** `face`: the one they show there; absent: that of the zone. */
  | { k: 'move'; cards: Local; to: Expr; end: 'top' | 'bottom' | 'usual'; face?: 'up' | 'down' }
  | { k: 'turn'; cards: Local; face: 'up' | 'down' | 'over' }
  | { k: 'swap cards'; a: Local; b: Local }
  | { k: 'swap zones'; a: Expr; b: Expr }
  | { k: 'swap card zone'; a: Local; b: Expr }
  | { k: 'shuffle'; zone: Expr }
  | { k: 'deal'; cards: Local; to: Zones }
  | { k: 'pass'; what: 'zones' | 'cards'; zones?: Zones; family?: number; where?: SetOf; side: Expr }
  | { k: 'attach'; card: Local; to: Expr; under?: true }
  | { k: 'detach'; cards: Local }
  | { k: 'cover'; card: Expr; with: Expr }
  | { k: 'uncover'; card: Expr }
  | { k: 'look'; cards: Local; who: Expr | null }
  /** `seats`: asks several at once; all of them must say yes. */
  | { k: 'ask'; who: Expr; seats: SetOf | null; text: number; args: Expr[] }
  /** Asks several at once; the first who says yes is `into`, and the others are not asked any more. Nobody: -1. */
  | { k: 'race'; seats: SetOf; into: Local; text: number; args: Expr[]; within?: number }
  | { k: 'set counter'; counter: number; of: Expr | null; value: Expr; add: boolean }
  | { k: 'set mark'; mark: number; of: Expr; group: Local | null; value: Expr; add: boolean }
  /** `when`: asked as long as it lasts; `names`: the values that speaks of. */
  | {
      k: 'modify';
      dial: number;
      change: 'is' | '+' | '-';
      value: Expr;
      whose: Expr | null;
      until: Until;
      turnOf: Expr | null;
      when: Cond | null;
      names: Local[];
    }
  /** A temporary ban; `names`: the values it mentions. */
  | { k: 'forbid'; ban: Ban; names: Local[]; until: Until; turnOf: Expr | null }
  /** A line that waits from here on, until the end given, or once. `names`: the values it remembers, in the order of its `remembers`. */
  | { k: 'hold'; clause: number; names: Local[]; until: Until | null; turnOf: Expr | null }
  | { k: 'announce' }
  | { k: 'cancel' }
  /** What the line is to replace: happens after all (`does: false`), or is replaced, as the order before is in its place. */
  | { k: 'in its place'; does: boolean }
  /** `who`: whose turn it is as far as the card knows, its `you`; left out: the one who acts. */
  | { k: 'settle'; card: Expr; who?: Expr }
  | { k: 'obey'; card: Expr; who?: Expr }
  | { k: 'keep up' }
  | { k: 'queue turn'; who: Expr }
  | { k: 'reverse' }
  | { k: 'swap seats'; a: Expr; b: Expr }
  /** `until`: comes back by itself then; `for good`: does not come back. */
  | { k: 'go out'; who: Expr; until: 'this turn' | 'your next turn' | 'for good' | null }
  | { k: 'come back'; who: Expr }
  | { k: 'skip turn'; who: Expr }
  | { k: 'end turn' }
  /** A new deal begins: counters of a deal start again, everybody is in again. `dealer`: null for the player on the left of the last one. */
  | { k: 'new deal'; dealer: Expr | null }
  /** `seats`: several players win or lose together; then `who` is null and the outcome final. */
  | {
      k: 'outcome';
      kind: OutcomeKind;
      who: Expr | null;
      seats?: SetOf;
      final: boolean;
      /** With `seats`: the score it ends with. */ score?: Expr;
    }
  | { k: 'so'; value: 0 | 1 }
  | { k: 'call'; word: number; you: Expr; args: (Expr | Local)[] }
  | { k: 'if'; cond: Cond; then: Stmt[]; otherwise: Stmt[] }
  | { k: 'for each'; set: SetOf; elem: Local; body: Stmt[]; bindThey: boolean }
  | { k: 'repeat'; until: Cond | null; untilAfter: boolean; times: Expr | null; body: Stmt[] }
  | { k: 'at once'; body: Stmt[] }
  /** From here to `stays`, where the player says whether it does, everything is done on trial. Both stand in one `at once`. */
  | { k: 'try' }
  | { k: 'stays'; who: Expr }
  /** `who`: a name for the player who chooses; null: you. */
  | { k: 'offer'; who: Local | null; alternatives: Alternative[]; meanwhile: Stmt[] }
  | { k: 'use power'; who: Expr; filter: SetOf | null; limit: 'own' | 'any time' }
  /** `decoy`: the only answer is no; asked only where nobody may find that out. */
  | { k: 'confirm'; who: Expr; says: string; decoy?: boolean }
  | { k: 'stop' }
);

export type OutcomeKind = 'wins' | 'loses' | 'everyone loses' | 'tie' | 'ends';

/** One thing that may be done now. If the body first chooses a single thing, that choice is answered together with the alternative. */
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
  /** Cards that pass the test are these things, too. */
  /** `needed`: only as what a claim of one of these cards names. */
  | { k: 'is also'; card: Local; test: Cond; nouns: NounTest[]; needed?: SetOf }
  /**
   * Cards that pass the test count as another player's: `to`. `asking`: only while it is asked what a card claims by which somebody wins or loses,
   * and only of such cards (`asker`). `one`: one of them at a time, the first that helps the player.
   */
  | { k: 'belongs'; card: Local; test: Cond; to: Expr; asker: Local; asking: Cond | null; one: boolean }
  /** The lines of cards that pass the test are not in force. */
  | { k: 'lines off'; card: Local; test: Cond }
  /** The lines of cards that pass `what` are not for players that pass the test; `dial`: only what they say about it. */
  | { k: 'spares'; card: Local; what: Cond; dial: number | null; player: Local; test: Cond }
  /** Players that pass `test` see the cards that pass `what`, wherever these are. */
  | { k: 'open'; card: Local; what: Cond; player: Local; test: Cond }
  | ({ k: 'cannot' } & Ban)
  /** `needs`: the kinds it requires; `named`: those of them it mentions by name rather than by tag or type. */
  | { k: 'claim'; outcome: OutcomeKind; player: Local; test: Cond; needs: number[]; named: number[] }
  | { k: 'clause'; clause: number }
);

/** A line that waits: for an event, a state, a moment of the turn, or a player who uses it. */
export interface Clause {
  kind: 'after' | 'instead' | 'response' | 'whenever' | 'moment' | 'power';
  span: Span;
  source: Source;
  /** The line as written, for offers and logs. */
  says: string;
  /** The event it waits for, if it waits for one. */
  event?: EventRef;
  /** For a moment of the turn: which end of it. */
  edge?: 'start' | 'end';
  /** Only on the turn of the card's owner (`your turn`). */
  own?: boolean;
  /** Of what its holder may use: on their own turns, or on those of others as well. */
  limit?: 'on your turn' | 'any time';
  /** How often it is used, or happens, in a turn or a game; absent: as often as it can. */
  often?: Often;
  /** What must hold for it to happen or be offered. */
  when: Cond[];
  body: Stmt[];
  locals: Local[];
  /** An order brings it about, of the card with this id, or of the game (''). Absent: it is in force with its card. */
  heldBy?: string;
  /** Then it waits so many times only. */
  once?: number;
  /** What that order gave it to remember. */
  remembers?: Local[];
}

/** The event a clause waits for: a word that is done, an outcome, or a change of zones. */
export interface EventRef {
  /** Words it listens to. */
  words: number[];
  outcome?: OutcomeKind;
  /** For `when the goals change`: index into `Vocabulary.watchers`. */
  watcher?: number;
  /** Names the player who does it, inside `test`. */
  actor: Local;
  /** Name what it is done with, inside `test`; of a move, for the orders, then also who had the card and where it was. */
  args: Local[];
  /** What must be true of them. */
  test: Cond;
}

/** A body of orders with its parameters and named values. */
export interface Script {
  name: string;
  source: Source;
  span: Span;
  params: Local[];
  locals: Local[];
  body: Stmt[];
  /** How many orders at the end make the claims of a card that is laid first when it is played: then its lines count where it is. */
  laidClaims?: number;
}
