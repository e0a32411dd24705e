// Holds the context of a phrase: the names it may use, who "you" and "they" are, and where to put the orders that must run before it.
import type { Phrase } from '../../diagnose/phrase.ts';
import type { Words } from '../../diagnose/entry.ts';
import { thingSays } from '../../diagnose/codes/things.ts';
import { NUMBER, YOU, aThing, typeText } from '../../meaning/terms.ts';
import type { Source, Span } from '../../text/source.ts';
import type { Claim, Head, Line, Noun, Np, Order, Part, Predicate, Simple, Word } from '../../parse/tree.ts';
import type { Cond, Expr, Local, Selection, SetOf, Stmt, Type, Zones } from '../../meaning/types.ts';
import type { Reporter } from '../../diagnose/reporter.ts';
import type { Kind, Vocabulary, WordDecl } from '../../meaning/vocabulary.ts';

/** The meaning of a noun phrase. */
export type Ref =
  | { t: 'value'; type: Type; expr: Expr }
  /** A group held in a named value. */
  | { t: 'group'; type: Type; local: Local }
  | {
      t: 'pick';
      type: Type;
      pick: Selection;
      /** how a claim counts it */ quantity: Quantity;
      /** other than what the same order has taken before */ another?: true;
    }
  | { t: 'zones'; type: Type; zones: Zones; family: number; owner?: Expr }
  | { t: 'list'; type: Type; how: 'and' | 'or'; items: Ref[] }
  | { t: 'text'; type: Type; text: string }
  | { t: 'amount'; type: Type; quantity: Quantity; count: Expr }
  /** A player or thing that must be chosen first. */
  | { t: 'owner pick'; type: Type; pickOwner: Ref; then: (e: Expr) => Ref }
  | { t: 'bad'; type: Type };

/** How a claim reads a quantity: at least one (`a`), all of them, none, or compared with a number; `max`: and at most so many. */
export type Quantity = { q: 'some' | 'all' | 'none' } | { q: 'cmp'; op: '=' | '>=' | '>' | '<' | '<='; n: Expr; max?: Expr };

/** Hints for one phrase: `everywhere`: no place is meant when none is said (a claim supplies it). */
export interface Wanted {
  type?: Type['name'];
  everywhere?: boolean;
  /** The name of a kind without an article is allowed (`per relic`). */
  sort?: true;
  /** Cards are meant: a member of a set stands for those that have it for a value. */
  cards?: true;
  /** A clause follows, which says which one is meant. */
  described?: true;
  /** The place that a claim implies. */
  place?: Zones;
}

/** By the kinds a name stands for: the zones they are in; null: not in the zones searched when no place is named. */
export type Lying = ReadonlyMap<string, Zones | null>;

/** What a phrase offers to a head: its verb, then the slots in order, each with the preposition before it. */
export interface Offered {
  prep: string | null;
  text: string;
}

/** The slots of an order: its object, then its parts. */
export interface Slot extends Offered {
  np: Np | null;
  part: Part | null;
}

/** Resolvers that need one another: each phrase may hold any other. They are made in all-resolvers.ts and called by way of resolvers.ts. */
export interface Resolvers {
  np: (ctx: Context, np: Np, wanted?: Wanted) => Ref;
  named: (ctx: Context, word: Word, wanted: Wanted) => Ref;
  owned: (ctx: Context, owner: Expr | Ref, noun: Noun, wanted: Wanted, its?: 'its') => Ref;
  narrowNoun: (ctx: Context, what: Np, ref: Ref, span: Span, test: (elem: Expr, type: Type) => Cond) => Ref;
  mostOf: (ctx: Context, np: Np & { kind: 'most' }, place: Zones | null, wanted: Wanted) => Ref;
  claimAbout: (ctx: Context, subject: Ref, predicate: Predicate, implied?: Ref, subjectNp?: Np) => Cond;
  ofTheSame: (ctx: Context, claim: Claim & { kind: 'and' | 'or' }) => Cond | null;
  order: (ctx: Context, order: Order) => void;
  coreOrder: (ctx: Context, order: Order, slots: Slot[], who: Expr) => boolean;
  offer: (ctx: Context, line: Line, at: number) => void;
  held: (ctx: Context, line: Line, at: number) => void;
  atTheEnd: (ctx: Context, simple: Simple) => boolean;
  word: (ctx: Context, decl: WordDecl) => void;
}

export const BAD: Ref = { t: 'bad', type: NUMBER };

/** A name that is not known after the block that gives it: given in some cases only, or anew in each round. */
export interface Perhaps {
  local: Local;
  why: 'case' | 'round';
  /** Given by one choice of an offer. */
  offered?: boolean;
}

/** The names of one block. */
export interface Scope {
  names: Map<string, Local>;
  perhaps: Map<string, Perhaps>;
}

/** An order that has brought cards, and what was spoken of before. */
export interface Brought {
  scope: Scope;
  /** Where its orders are: the first and the last of them. */
  out: Stmt[];
  first: Stmt;
  last: Stmt;
  span: Span;
  source: Stmt['source'];
  /** The family of the places where the cards are; -1: the place was given. */
  family: number;
  /** Whose place it is; the place that was given. */
  who: Expr;
  /** It brings one card, as it is printed. */
  one: boolean;
  /** It says "a card", not only how many. */
  named: boolean;
  /** Several players do it, and each has got cards. */
  each: boolean;
  /** The player who acts is none of them. */
  others: boolean;
  it: Ref | null;
  many: { local: Local; scope: Scope } | null;
  /** The cards, once they have been asked for; where several have got some, those that were there before. */
  cards: Ref | null;
}

/** Counters of those who did what several players may do, and of those who did not. */
export interface Doers {
  scope: Scope;
  willing: Local;
  unwilling: Local;
  /** The first who does it is the only one. */
  one: boolean;
}

const newScope = (): Scope => ({ names: new Map(), perhaps: new Map() });

/** What holds for a part of a line only. */
type Passing =
  | 'you'
  | 'they'
  | 'it'
  | 'focus'
  | 'doer'
  | 'someoneElses'
  | 'own'
  | 'under'
  | 'pure'
  | 'out'
  | 'lying'
  | 'claimed'
  | 'counted'
  | 'afterYes'
  | 'anew'
  | 'bases'
  | 'listed'
  | 'described'
  | 'repeated'
  | 'brings'
  | 'unsure'
  | 'level';

/** State shared by the resolution of one script or line. */
export class Context {
  /** Named values by name; inner scopes come last. */
  scopes: Scope[] = [newScope()];
  locals: Local[] = [];
  you: Expr = YOU;
  they: Expr | null = null;
  it: Ref | null = null;
  /** In the condition that ends a repetition: what was counted before its start. */
  bases: Pick<Stmt & { k: 'let' }, 'k' | 'into' | 'value' | 'each'>[] | null = null;
  /** What a line before has asked about: whatever it was. */
  asked: { scope: Scope; it: Ref | null; brought: Brought | null } | null = null;
  /** Some players did something, and not all of them: who `everyone else` is, is then not plain. */
  someOfAll: Np | null = null;
  /** What `it` was called when it was chosen, for `the relic` and `that relic`. */
  spoken: { it: Ref; words: readonly string[] } | null = null;
  /** What an order took last, for `that many`, and where it is known. */
  many: { local: Local; scope: Scope } | null = null;
  /** The order above that put something into a place, for `shuffle it`. */
  put: { order: Order; scope: Scope } | null = null;
  /** Who was chosen, or whose card was, by the order above: `they` of the orders that follow, where nobody else is. */
  whose: { scope: Scope; player: () => Expr | null } | null = null;
  /** Cards that were seen or put aside above, as far as they are still there: `the rest`. */
  rest: { scope: Scope; cards: Ref } | null = null;
  /** The order that has brought cards last, where a word says so. */
  brought: Brought | null = null;
  /** Several things of which some were taken last: `the others` are the rest of them. `one`: it was one, so it is not `them`. */
  parted: { scope: Scope; of: SetOf; taken: () => Local; one: boolean } | null = null;
  /** A place whose cards were looked at last: `from it`. */
  seenPlace: { scope: Scope; zone: Expr } | null = null;
  /** The one card that the order above was done to: `it` of the orders behind it. `it`: what that was before; `alone`: no subject says who did it. */
  handled: { scope: Scope; card: Expr; it: Ref | null; alone: boolean; span: Span } | null = null;
  /** Where cards were seen above that may be put back there. */
  seenAt: { scope: Scope; zone: Expr; end: 'top' | 'bottom' } | null = null;
  /** An order further up has been done to something: "it" may be meant to be that. */
  acted = false;
  /** What the order has taken so far: `another` is none of it. */
  taken: Ref[] = [];
  /** What was looked at by the order that ends there, as cards of it are written. */
  lookedAt: { end: number; of: string } | null = null;
  /** Another player's hand was looked at: a card without a place may be meant to be one of those. Its text. */
  looked: string | null = null;
  /** Inside a clause: the card it is said of. */
  described: Expr | null = null;
  /** Inside `lamp and …`: what is other may be other than what stands before. */
  listed = false;
  /** Where the text of what the order is done to ends, if that is something other than its card: "it" behind that may be meant to be that. */
  behind = Infinity;
  /** Inside a repetition that ends when something is true. */
  repeated = false;
  /** Places that each round of a repetition has opened anew: behind it, they are those of the last round. */
  readonly lastRound = new Set<Local>();
  /** In the claim that ends such a repetition: the zone that each round brings cards to; -1: none. */
  brings = -1;
  /** Whose dials are meant if a text does not state it. */
  focus: Expr = YOU;
  kind: Kind | null = null;
  /** What is waited for is replaced, or answered, only where an order says "instead"; `first`: where the first order, which is optional, is done. */
  instead: 'said' | 'answer' | 'first' | null = null;
  /** The orders answer the end of the game, or stand in its place. */
  atEnd = false;
  /** The word being resolved, when it is one. */
  word: WordDecl | null = null;
  /** The depth of the chain of words that led here; `far`: that it is too deep has been reported. */
  depth = 0;
  far = false;
  /** The player named as doing an order: its object is theirs, unless a place is named. */
  doer: Expr | null = null;
  /** What is read is said of an order somebody else does, before it is known who: a place without an owner is not yours. `taken`: nor theirs, who take. */
  someoneElses: boolean | 'taken' = false;
  /** Whose the object of a verb is, as the game says it (`own`): of the player who does it, or of somebody else. Null: it says nothing. */
  own: boolean | null = null;
  /** What the order is done under: the heads of its line, and its own condition. */
  under: readonly (Head | Claim)[] = [];
  /** Whether an order brings this line about: then "you" is the player who did it, whoever the card belongs to. */
  held = false;
  /** The zones of cards named by id, as far as earlier lines state them. */
  lying: Lying = new Map();
  /** Under `if you have gold`: the one card that this speaks of, by its kinds, which is `it` where nothing else is. */
  claimed: readonly number[] | null = null;
  /** Under `if you have 3 relics`: those relics, which are `them` until something is handled. */
  counted: (Pick<Context, 'many' | 'brought'> & { set: SetOf }) | null = null;
  /** Inside a claim, where nothing can be chosen. */
  pure = false;
  /** Inside `a player who has the most …`: those who are level have the most, too. */
  level = false;
  /** What chance has decided above, the last thing last. */
  readonly tosses: Local[] = [];
  /** Inside a claim: what it asks of that chance may not have decided, since it was given in some cases only. */
  unsure: Set<Local> | null = null;
  /** Inside "if so": what was given if the answer was yes is known. */
  afterYes = false;
  /** The order that may be done is a price, which "if so" asks about below: a part of it buys nothing. */
  inFull = false;
  /** What follows is done only if this order was. */
  pays = false;
  /**
   * Whoever uses the line has chosen to do its first order, which is a price. `needs`: what else that needs is put here, and the line is not offered
   * without it; null: others would see whether it is offered, so the player is asked where it needs more. Null: the player is asked.
   */
  chosen: { needs: Cond[] | null } | null = null;
  /** What `if so` would ask about: nothing yet; the order just above, of one or of several; or one further up, whose answer may be lost. */
  answer: { k: 'none' } | { k: 'here' | 'several' | 'above'; text: string } = { k: 'none' };
  /** How many of several players did what they may do, and how many did not: what `if nobody does` asks. */
  doers: Doers | null = null;
  /** Names are given to new things, also those known outside: each player has a thing of that name. */
  anew = false;
  /** The list that receives orders. */
  out: Stmt[] = [];
  source: Source;
  /** Dials/zones/standing: what kind of text this is, for messages. */
  readonly counter: { next: number };

  constructor(
    readonly v: Vocabulary,
    readonly report: Reporter,
    source: Source,
    readonly resolve: Resolvers,
    counter?: { next: number },
  ) {
    this.source = source;
    this.counter = counter ?? { next: 1 };
  }

  local(name: string, type: Type, span?: Span, named = true): Local {
    const local: Local = { id: this.counter.next++, name, type, span };
    this.locals.push(local);
    if (named && name) this.scope.names.set(name, local);
    return local;
  }

  /** Gives a thing a name. One that is known already is given anew, so that every later line means the new thing, whatever block this is in. */
  give(name: string, type: Type, span?: Span): Local {
    if (!name || this.anew) return this.local(name, type, span);
    const known = this.find(name);
    if (known && isAlike(known, type, false)) return known;
    if (known && this.scope.names.get(name) !== known && span) this.clash(name, known, type, span);
    const local = this.givenElsewhere(name, type, false) ?? this.local(name, type, span);
    this.scope.names.set(name, local);
    return local;
  }

  /** Gives each player a value of this name. */
  giveEach(made: Local): Local {
    const known = this.find(made.name);
    if (known && isAlike(known, made.type, true)) return known;
    if (known && this.scope.names.get(made.name) !== known && made.span) this.clash(made.name, known, made.type, made.span);
    const local = this.givenElsewhere(made.name, made.type, true) ?? made;
    if (local === made) this.locals.push(local);
    this.scope.names.set(made.name, local);
    return local;
  }

  /** The same name in another case: one register serves all cases. */
  private givenElsewhere(name: string, type: Type, perSeat: boolean): Local | undefined {
    const other = this.perhaps(name);
    return other && other.why === 'case' && isAlike(other.local, type, perSeat) ? other.local : undefined;
  }

  private clash(name: string, known: Local, type: Type, span: Span): void {
    this.error(thingSays.nameOfTwoKinds(name, aThing(this.v, known.type), aThing(this.v, type)), span);
  }

  /** A local that lives inside one expression only. */
  elem(name: string, type: Type): Local {
    return { id: this.counter.next++, name, type };
  }

  get scope(): Scope {
    return this.scopes[this.scopes.length - 1]!;
  }

  find(name: string): Local | undefined {
    for (let i = this.scopes.length - 1; i >= 0; i--) {
      const found = this.scopes[i]!.names.get(name);
      if (found) return found;
    }
    return undefined;
  }

  perhaps(name: string): Perhaps | undefined {
    for (let i = this.scopes.length - 1; i >= 0; i--) {
      const found = this.scopes[i]!.perhaps.get(name);
      if (found) return found;
    }
    return undefined;
  }

  /** What a name stands for: also several things given in some cases only, which are none in the others. */
  known(name: string): Local | undefined {
    const local = this.find(name);
    if (local) return local;
    const perhaps = this.perhaps(name);
    if (perhaps?.why !== 'case') return undefined;
    const given = perhaps.local;
    if (this.unsure && !this.afterYes && !given.perSeat && this.tosses.includes(given)) {
      this.unsure.add(given);
      return given;
    }
    return this.afterYes || given.type.group ? given : undefined;
  }

  inScope<T>(body: () => T): T {
    this.scopes.push(newScope());
    try {
      return body();
    } finally {
      this.scopes.pop();
    }
  }

  /** Runs `body` with some fields changed, then restores them. */
  within<T>(change: Partial<Pick<Context, Passing>>, body: () => T): T {
    const {
      bases,
      you,
      they,
      it,
      focus,
      doer,
      someoneElses,
      own,
      under,
      pure,
      out,
      lying,
      claimed,
      counted,
      afterYes,
      anew,
      listed,
      described,
      repeated,
      brings,
      unsure,
      level,
    } = this;
    const before = {
      you,
      they,
      it,
      focus,
      doer,
      someoneElses,
      own,
      under,
      pure,
      out,
      lying,
      claimed,
      counted,
      afterYes,
      anew,
      bases,
      listed,
      described,
      repeated,
      brings,
      unsure,
      level,
    };
    Object.assign(this, change);
    try {
      return body();
    } finally {
      Object.assign(this, before);
    }
  }

  /** Collects the orders that `body` emits. */
  collect(body: () => void): Stmt[] {
    const out: Stmt[] = [];
    this.within({ out }, body);
    return out;
  }

  emit(stmt: Stmt): void {
    this.out.push(stmt);
  }

  /** Two readings are possible: how it is read, and how the other is written. */
  twofold(span: Span, read: string, other: string): void {
    this.error(thingSays.twofold(read, other), span);
  }

  /** Something of another type stands here. */
  meant(wanted: Type, found: Type, span: Span, help?: string | Phrase): void {
    const type = typeText(this.v, { ...wanted, group: false });
    this.error(thingSays.meant(type, wanted.name, aThing(this.v, found), help), span);
  }

  error(words: Words, span: Span): void {
    this.report.error(words, this.source, span);
  }
}

/** Whether one register could hold both. */
function isAlike({ type, perSeat }: Local, other: Type, each: boolean): boolean {
  const same = type.name === other.name && (type.group ?? false) === (other.group ?? false) && (perSeat ?? false) === each;
  return same && (type.name !== 'choice' || type.set === other.set) && (type.name !== 'zone' || type.family === other.family);
}
