// Defines the tree of the effect language: the words of one snippet, with the position of each part. It knows no word of any game:
// a verb is only a word in a verb's position; the checker finds out what it means.
import type { Often } from '../src/text/often.ts';
import type { Source, Span } from '../src/text/source.ts';

/** A word as written, in lower case; the words of one declared name are joined by "-" (`discard pile` → `discard-pile`). */
export interface Word {
  text: string;
  span: Span;
  /** Behind it stands `of your choice` or `of their choice`. */
  choice?: 'your' | 'their';
}

/** One line and the lines indented below it. A broken line has `broken: true`, no heads and no body, but keeps its children. */
export interface Line {
  span: Span;
  heads: Head[];
  /** What the line does, in order; empty if it has only heads (their block is in `children`). */
  body: Simple[];
  /** `…, otherwise …` at the end of the same line. */
  otherwise: Simple[] | null;
  children: Line[];
  broken?: boolean;
  /** Several may do what it says, and a later line asks how many did: `if nobody does`. */
  asksWho?: true;
  /** The file of a line that was put among those of another file. */
  source?: Source;
  /** The comment on the line, or the comment lines above it, without "#"; for the printer. */
  comments?: string[];
}

/** A line of a condition: all lines of a block must hold, `any of:` needs one of its children. */
export interface ClaimLine {
  span: Span;
  anyOf: boolean;
  claim: Claim | null;
  children: ClaimLine[];
  broken?: boolean;
  comments?: string[];
}

/** A line of a value: `if CLAIM, VALUE` / `otherwise if CLAIM, VALUE` / `otherwise, VALUE` / `VALUE`. */
export interface ValueLine {
  span: Span;
  when: Claim | null;
  otherwise: boolean;
  value: Np | null;
  broken?: boolean;
  comments?: string[];
}

/** How long something holds that an order has brought about. */
export type Lasting =
  | 'this turn'
  | 'your next turn'
  | 'the end of your next turn'
  | 'their next turn'
  | 'the end of their next turn'
  | 'on your next turn'
  | 'on their next turn';

/** Whose turn it is that starts or ends. */
export type TurnOf = 'your' | 'their' | 'each' | "another player's" | "an opponent's" | 'this' | 'your next' | 'their next';

export type Head =
  /** `when …`, `instead when …` (also `instead of` + event), `in response when …` (also `in response to` + event); `once`: `the next time …`. */
  | { kind: 'when'; manner: 'after' | 'instead' | 'response'; event: Claim; once?: number; span: Span }
  /** `this turn, when …`, `until your next turn, when …`, `on your next turn, …`: how long what stands behind it holds, or when it is done. */
  | { kind: 'lasting'; until: Lasting; span: Span }
  /** `whenever CLAIM`: a state, not an event. */
  | { kind: 'whenever'; claim: Claim; span: Span }
  /** `while CLAIM` or `while in play` (claim null). */
  | { kind: 'while'; claim: Claim | null; span: Span }
  /** `at the start of your turn`, `at the end of each turn`: edge and whose; once: `of this turn`, `of your next turn`. */
  | { kind: 'moment'; edge: 'start' | 'end'; whose: TurnOf; span: Span }
  /** `on your turn`, `any time`; `once per turn`, `twice per game` (limit null). */
  | { kind: 'power'; limit: 'on your turn' | 'any time' | null; often: Often | null; span: Span }
  | { kind: 'all at once'; span: Span }
  | { kind: 'try'; span: Span }
  | { kind: 'if'; claim: Claim; span: Span }
  | { kind: 'otherwise'; claim: Claim | null; span: Span }
  /** `together`: of `each player gives a relic, or 2 gems if they have none`, which each does at the same time. */
  | { kind: 'for each'; things: Np; as: Word | null; together?: true; span: Span }
  /** `repeat:`, `repeat until CLAIM:`, `repeat 3 times:`. */
  | { kind: 'repeat'; until: Claim | null; times: Np | null; span: Span }
  /** `offer:`, `offer another player:`; optional: none of it may be chosen, too. */
  | { kind: 'offer'; who: Np | null; optional?: true; span: Span }
  /** `meanwhile …`: what others may do while an offer is open. */
  | { kind: 'meanwhile'; span: Span };

export type Mood = 'does' | 'may' | 'must' | 'cannot';

export type Simple = Order | Being | Every | CountsAs | IsAlso | BelongsTo | LinesOff | NotApply | Shown;

/** `each other player must discard 2 cards from their hand as lost if they have gold`. */
export interface Order {
  kind: 'order';
  span: Span;
  subject: Np | null;
  mood: Mood;
  verb: Word;
  /** `cannot draw or play`: the verbs behind `or`. */
  also?: Word[];
  object: Np | null;
  parts: Part[];
  as: Word | null;
  /** Those who do it are counted. */
  asksWho?: true;
  /** `… if CLAIM` at the end; `unless` gives a negated claim. */
  when: Claim | null;
  /** It says `while`: of what holds for a while, `when` is asked again and again, not once. */
  live?: true;
  /** `… for each relic you have` at the end of the order. */
  forEach: Np | null;
  /** What each of several players does next with what they themselves have handled: `… and draws that many`. Never written. */
  next?: Order;
  /** How it is offered, where its words do not stand together: `give 2 cards` of `give a relic or 2 cards`. Never written. */
  offered?: string;
}

/** `to their hand`, `under draw-pile`, `with partner's hand`; `aside` and `"a text"` have no thing (np null). */
export interface Part {
  prep: string;
  np: Np | null;
  text: string | null;
  span: Span;
}

/** `draws is 4`, `your plays + 1 this turn`, `able is no for host of this`. */
export interface Being {
  kind: 'being';
  span: Span;
  target: Np;
  change: 'is' | '+' | '-';
  value: Np;
  whose: Np | null;
  until: Lasting | null;
  when: Claim | null;
  live?: Order['live'];
}

/** `every 3 is five`, `every numeral + one`, `every printed 3 reads 5`. `numeral` null: every numeral. */
export interface Every {
  kind: 'every';
  span: Span;
  numeral: number | null;
  change: 'is' | '+' | '-';
  value: Np;
  /** Written in front; no order of this kind can end yet. */
  until?: Being['until'];
  when: Claim | null;
}

export interface CountsAs {
  kind: 'counts as';
  span: Span;
  value: Np;
  until?: Being['until'];
  when: Claim | null;
}

/** `each friend is also a ghost`. */
export interface IsAlso {
  kind: 'is also';
  span: Span;
  target: Np;
  /** Written with `are`. */
  plural?: true;
  /** Written with `counts as`: `each friend counts as the lamp`. */
  counts?: true;
  /** Written with `called` or `named`: the value is the name of a card. */
  called?: Word;
  /** Written without `also`. */
  only?: true;
  value: Np;
  until?: Being['until'];
  when: Claim | null;
}

/** `the crown belongs to the player on your left`, `the crown is yours`. */
export interface BelongsTo {
  kind: 'belongs';
  span: Span;
  target: Np;
  plural?: true;
  /** Null: `yours`. */
  to: Np | null;
  until?: Being['until'];
  when: Claim | null;
}

/** `the lines of host of this are off`. */
export interface LinesOff {
  kind: 'lines off';
  span: Span;
  target: Np;
  until?: Being['until'];
  when: Claim | null;
}

/** `hand-limit does not apply to you`, `rules do not apply to the player with the most relics`. */
export interface NotApply {
  kind: 'not apply';
  span: Span;
  target: Np;
  /** `do not`. */
  plural?: true;
  to: Np;
  until?: Being['until'];
  when: Claim | null;
}

/** Cards that are seen: `all hands are open`, `each player plays with their hand face up`, `partner can see your hand`. */
export interface Shown {
  kind: 'shown';
  span: Span;
  target: Np;
  how: 'is' | 'plays' | 'sees';
  /** `are`, `play`. */
  plural?: true;
  /** Who sees them, or who plays with them so; null: everyone, or you. */
  people: Np | null;
  until?: Being['until'];
  when: Claim | null;
}

/** `[other] [top|random|…] relic or curse`: the noun in a phrase; several words form a union. */
export interface Noun {
  other: boolean;
  /** top bottom first last next random highest lowest, or null. */
  place: string | null;
  words: Word[];
  /** The words were joined by `and` (`their hand and table`); absent: `or`. */
  how?: 'and';
  span: Span;
}

export type Quantity = 'exactly' | 'up to' | 'at least' | 'at most' | 'more than' | 'fewer than' | 'all but' | 'any number' | 'half';

/** Where a thing is, seen from another: `the plot left of it`, `cards beside this`. */
export type Near = 'beside' | 'around' | 'left of' | 'right of' | 'above' | 'below';

/** A noun phrase: names a thing, a number, a zone or a player. */
export type Np =
  /** Digits: the number printed on this card; rules may change it. */
  | { kind: 'numeral'; value: number; span: Span }
  /** `three`: never changes. */
  | { kind: 'number word'; value: number; span: Span }
  /** `"Is it your birthday?"`. */
  | { kind: 'text'; value: string; span: Span }
  /** you they them it this nobody anybody everyone aside */
  | { kind: 'pronoun'; word: string; /** `this relic`: what this is said to be. */ sort?: Word; span: Span }
  /** A bare name: an id, a variable, a plural noun (`goals`), a word such as `yes`, `none`, `all`. */
  | { kind: 'name'; word: Word; span: Span }
  /** `row 1`: a member of a set of numbers. */
  | { kind: 'member'; set: Word; value: number; span: Span }
  /** `your relics`, `their hand`, `its owner`. */
  | { kind: 'own'; owner: 'your' | 'their' | 'its'; noun: Noun; span: Span }
  /** `a relic`, `another player`, `all goals`, `all of drawn`, `the top 3 cards`, `the most cards`, `no curse`, `every number`. `of` and `noun` exclude each other; both null: bare `all`, `any`. */
  | {
      kind: 'determined';
      det: 'a' | 'the' | 'all' | 'each' | 'no' | 'another' | 'any';
      most: 'most' | 'fewest' | null;
      count: Np | null;
      noun: Noun | null;
      of: Np | null;
      span: Span;
    }
  /** `2 cards`, `2 of drawn`, `up to half of all rules`, `all but 1 card from your hand`, `at least one and up to half of …` (max). `noun` and `of` may both be null: `all but 1`. */
  | {
      kind: 'some';
      quantity: Quantity;
      /** `exactly` was written. */ strict?: true;
      count: Np | null;
      max: Np | null;
      noun: Noun | null;
      of: Np | null;
      span: Span;
    }
  /** `half` alone as an amount. */
  | { kind: 'half'; span: Span }
  /** `1 per player`, `1 for each relic you have`. */
  | { kind: 'per'; count: Np; each: Np; span: Span }
  /** `another player's hand`. */
  | { kind: 'possessive'; owner: Np; noun: Noun; span: Span }
  /** `count of old`, `card in play`, `a relic from another player`. */
  | { kind: 'of'; what: Np; prep: 'of' | 'in' | 'from' | 'on' | 'under' | Near; of: Np; span: Span }
  /** `rules that clash with it`, `relic you have`, `who has gold`, `that together start your run`. */
  | {
      kind: 'that';
      what: Np;
      together: boolean;
      predicate: Predicate;
      /** `who` was written. */ who?: true;
      /** `relic you have`: the subject inside the relative clause; null: the thing itself. */ subject: Np | null;
      span: Span;
    }
  /** `cards whose colour is loot`. */
  | { kind: 'whose'; what: Np; of: Word; predicate: Predicate; span: Span }
  | { kind: 'except'; what: Np; except: Np; span: Span }
  /** `the player with the most relics`. */
  | { kind: 'most'; what: Np; most: 'most' | 'fewest'; noun: Noun; span: Span }
  /** `more relics than partner`, `fewer cards in hand than you`, `as many relics as curses`: what somebody has. As an amount: `draw as many cards as you have relics`. */
  | {
      kind: 'more';
      how: 'more' | 'fewer' | 'as many' | 'at least as many' | 'twice as many' | 'half as many';
      noun: Noun;
      /** `in hand`: where the things compared are. */ place: { prep: 'in' | 'on' | 'from' | 'of' | 'under' | Near; of: Np } | null;
      than: Np;
      /** `than all other players together`: what they have is added up. */ together?: true;
      /** `than you have`. */ verb?: Word;
      /** `as you have relics`: what the other has, where it is something else. */ theirs?: Noun;
      /** `as you have in hand`: where the other has it. */ theirPlace?: { prep: 'in' | 'on'; of: Np };
      /** `as there are rules in play`: how many there are, and not how many anybody has. */ there?: true;
      /** As a number: how many the other has. Never written. */ reckoned?: true;
      span: Span;
    }
  /** `the player on your left`, `player to the right of …` (of). `the player on the left`: of the player who acts. Also `across`. */
  | {
      kind: 'side';
      what: Np;
      owner: 'your' | 'their' | 'its' | 'the';
      side: 'left' | 'right' | 'across';
      /** `on the left of partner`: of that player. */
      of?: Np;
      /** `two to the left`: so many seats away. */
      steps?: Np;
      span: Span;
    }
  /** `the player on turn`. */
  | { kind: 'on turn'; what: Np; span: Span }
  /** `3 + 2`; what binds tighter: `3 times 2`, `7 divided by 2 rounded up` (null: not written). */
  | { kind: 'sum'; op: '+' | '-' | 'times'; left: Np; right: Np; span: Span }
  | { kind: 'quotient'; rounded: 'up' | 'down' | null; left: Np; right: Np; span: Span }
  /** `the remainder of 7 divided by 2`, `the smaller of 7 and 2`. */
  | { kind: 'of two'; which: 'remainder' | 'smaller' | 'larger'; left: Np; right: Np; span: Span }
  /** `-2`. */
  | { kind: 'negative'; of: Np; span: Span }
  | { kind: 'list'; how: 'and' | 'or'; items: Np[]; span: Span };

/** Which of several players who may do something: one of them at least, or every one. */
export type SomeOrAll = 'anybody' | 'everyone';

export type Claim =
  | { kind: 'and' | 'or'; items: Claim[]; span: Span }
  | { kind: 'not'; of: Claim; span: Span }
  /** `so` (the last answer was yes, the last optional order was done), `you do` / `they do`; `of`: `anybody does`, of several who may do it; `handled`:
   * what an order had done to it that was not optional, so it was done if that is something. */
  | { kind: 'so'; of?: SomeOrAll; handled?: Word; span: Span }
  /** `heads`, `night`: something that is true or false by itself. */
  | { kind: 'bare'; word: Word; span: Span }
  | { kind: 'claim'; subject: Np; predicate: Predicate; span: Span };

/** `is empty`, `is not in play`, `has gold`, `>= 3`, `does not have the-hat`, `beats throw`. */
export interface Predicate {
  span: Span;
  negated: boolean;
  /** `would` was written. */
  would?: true;
  /** `are`, `do not` were written. */
  plural?: true;
  /** `is`, a comparison (`<` `>` `<=` `>=`), or a word as written. */
  verb: Word;
  object: Np | null;
  parts: Part[];
  /** After `is`: `in`/`on`/`of` a place, `beside` something, or `on turn`. */
  located: 'in' | 'on' | 'under' | 'on turn' | Near | null;
}

/** The declared head of a word of a game: `lay cards at belt`, `draw number to zone`, `player has cards`. */
export interface HeadWord {
  text: string;
  span: Span;
}
