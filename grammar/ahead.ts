// Looks ahead in a line where its shape decides what a word is: does `and` join things, claims or orders? Builds nothing.
import { EOF, tokenMatcher, type IToken, type TokenType } from 'chevrotain';
import type { Shown } from './tree.ts';
import * as t from './tokens.ts';

/** What the lexicon knows about a word; all false: a variable, a tag, or anything else. */
export interface WordKind {
  name: boolean;
  verb: boolean;
  predicate: boolean;
  adjective: boolean;
  /** Names a kind of cards: a type, or a tag. */
  sort?: 'type' | 'tag' | undefined;
  /** Behind it stands `of your choice` or `of their choice`. */
  choice?: 'your' | 'their' | undefined;
}
const unknown: WordKind = { name: false, verb: false, predicate: false, adjective: false };

/** What may follow a verb as its object, apart from a bare name; nothing of it may follow a name. */
export const objectStarts = [
  t.SmallerOf,
  t.RemainderOf,
  t.Twice,
  t.Numerals,
  t.NumberWord,
  t.Half,
  t.Det,
  t.Poss,
  t.UpTo,
  t.AnyNumberOf,
  t.AtLeast,
  t.AtMost,
  t.MoreThan,
  t.FewerThan,
  t.More,
  t.AsMany,
  t.ThatMany,
  t.AllBut,
  t.Exactly,
  t.Most,
  t.Fewest,
  t.Other,
  t.Place,
];
const amountStarts = [
  t.SmallerOf,
  t.RemainderOf,
  t.Twice,
  t.UpTo,
  t.AnyNumberOf,
  t.AtLeast,
  t.AtMost,
  t.MoreThan,
  t.FewerThan,
  t.AllBut,
  t.Exactly,
  t.Numerals,
  t.NumberWord,
  t.Half,
  t.Most,
  t.Fewest,
];
const PEOPLE = /^(?:players?|teams?|every(?:one|body)|any(?:one|body)|some(?:one|body)|nobody|opponents?|teammates?)(?: else)?$/i;
/** What ends a stretch in which a subject and its verb could still follow. */
const stops = [t.Comma, t.Colon, t.Then, t.Cond, t.And, t.Or, t.As, t.Prep, t.Text, ...t.lasting, t.Otherwise, t.ForEach, t.Until];
const comparers = [t.Is, t.IsNot, t.Cmp, t.Equal, t.Unequal];
/** Tokens after `)` that show the brackets contain a thing. */
const goesOnThing = [
  ...comparers,
  t.Name,
  t.Plus,
  t.Minus,
  t.Cross,
  t.DividedBy,
  t.DoNot,
  t.Of,
  t.In,
  t.From,
  t.On,
  ...t.near,
  t.PossS,
  t.Who,
  t.That,
  t.Whose,
  t.Except,
  t.OnSide,
  t.SideOf,
  t.StepsAway,
  t.AcrossFrom,
  t.Across,
  t.OnTurn,
  t.With,
  t.Per,
];
const moods = [t.May, t.Must, t.Cannot];

/** Heads of lines that wait. */
const waiting = [
  t.When,
  t.NextTime,
  t.Whenever,
  t.Instead,
  t.InsteadOf,
  t.InResponse,
  t.InResponseTo,
  t.AtMoment,
  t.HowOften,
  t.OnceAGame,
  t.AnyTime,
  t.OnYourTurn,
];

export class Ahead {
  private readonly at: (k: number) => IToken;
  constructor(at: (k: number) => IToken) {
    this.at = at;
  }

  is(k: number, ...types: TokenType[]): boolean {
    const token = this.at(k);
    return types.some((type) => tokenMatcher(token, type));
  }
  /** A line begins with how long it holds: `this turn, …`. */
  lastingFirst(): boolean {
    return this.is(1, ...t.lasting) && this.is(2, t.Comma);
  }
  /** `times` with a number after it; not the one of `repeat 3 times`. */
  times(k: number): boolean {
    return this.is(k, t.Times) && this.is(k + 1, ...amountStarts, t.Open, t.Det, t.Poss, t.Name, t.Pron, t.Other, t.Place, t.Aside);
  }
  ends(k: number): boolean {
    return this.is(k, EOF, t.Comma, t.Colon);
  }
  kind(k: number): WordKind {
    return (this.at(k).payload as WordKind | undefined) ?? unknown;
  }
  surelyVerb(k: number): boolean {
    const kind = this.kind(k);
    return this.is(k, t.Name) && kind.verb && !kind.name;
  }
  /** The same, or a verb that is a name as well and has its object behind it: `play a card`. */
  verbHere(k: number): boolean {
    return this.surelyVerb(k) || (this.is(k, t.Name) && this.kind(k).verb && this.is(k + 1, ...objectStarts));
  }
  /** Certainly the verb of an order or a claim, and not a name. */
  surelyDeed(k: number): boolean {
    const kind = this.kind(k);
    return this.is(k, t.Name) && (kind.verb || kind.predicate) && !kind.name;
  }
  /** `draws 1`: a verb that is a name as well. */
  deedWithNumber(k: number): boolean {
    return this.is(k, t.Name) && this.kind(k).verb && this.is(k + 1, t.Numerals, t.NumberWord);
  }
  /** `is …`, `does not …`, `has …`: what can only be claimed of something. */
  predicate(k: number): boolean {
    const kind = this.kind(k);
    return this.is(k, t.Is, t.IsNot, t.DoNot) || (this.is(k, t.Name) && kind.predicate && !kind.verb && !kind.name);
  }
  surelyThing(k: number): boolean {
    const kind = this.kind(k);
    return this.is(k, t.Name) && kind.name && !kind.verb && !kind.predicate;
  }
  /** `empty plot`, `food relics`: what is true of a thing, and the thing. */
  adjective(k: number): boolean {
    if (this.kind(k).sort === 'tag' && this.is(k, t.Name) && this.is(k + 1, t.Name) && !this.deedWithNumber(k + 1))
      return this.kind(k + 1).sort !== undefined;
    if (!this.is(k, t.Name) || !this.kind(k).adjective || !this.is(k + 1, t.Name) || this.deedWithNumber(k + 1)) return false;
    return this.kind(k + 1).name && !this.kind(k + 1).adjective;
  }
  /** `row 1`: a member of a set of numbers, by its number; only after a preposition. */
  numbered(k: number): boolean {
    return (
      this.surelyThing(k) &&
      this.is(k + 1, t.Numerals) &&
      !this.is(k + 2, t.Name, t.Of, t.Place, t.Other, t.OrMore, t.OrFewer, t.Times, t.DividedBy, t.Plus, t.Minus, t.Cross) &&
      (this.is(k - 1, t.Of, t.In) || (this.is(k - 1, t.And) && this.is(k - 2, t.Numerals) && this.is(k - 3, t.Name)))
    );
  }
  /** Possibly the verb of a sentence or a claim. */
  maybeVerb(k: number): boolean {
    return this.is(k, t.Name) && !this.surelyThing(k) && !this.times(k);
  }
  objectStart(k: number): boolean {
    return this.is(k, ...objectStarts) || this.belowZero(k);
  }
  /** `-2`, and behind a verb `-gain`: the sign stands close to the number, and not to what is before it. */
  belowZero(k: number): boolean {
    const [before, sign, number] = [this.at(k - 1), this.at(k), this.at(k + 1)];
    const close = before.endOffset! + 1 < sign.startOffset && sign.endOffset! + 1 === number.startOffset;
    return this.is(k, t.Minus) && close && (this.is(k + 1, t.Numerals, t.NumberWord) || this.surelyVerb(k - 1));
  }

  /** Whether an order without a subject starts here (`draw 3`, `shuffle draw-pile`). */
  order(k: number, inClaim: boolean): boolean {
    if (!this.is(k, t.Name) || this.surelyThing(k)) return false;
    if (this.surelyVerb(k))
      return this.belowZero(k + 1) || !this.is(k + 1, ...comparers, t.PossS, t.Of, t.Plus, t.Minus, t.Cross, t.DividedBy);
    if (this.objectStart(k + 1) || this.is(k + 1, t.Text)) return true;
    if (inClaim || this.times(k + 1)) return false;
    return (
      this.is(k + 1, t.Pron) ||
      (this.is(k + 1, t.Name) && !this.surelyVerb(k + 1) && !(this.kind(k + 1).predicate && !this.kind(k + 1).name))
    );
  }

  /** `your gain + 1`, behind `and`: a number of one's own is changed, too. */
  change(k: number): boolean {
    return this.is(k, t.Poss) && this.is(k + 1, t.Name) && this.kind(k + 1).sort === undefined && this.is(k + 2, t.Plus, t.Minus);
  }

  /** `draw 3, keep 1 and discard the rest`: an order behind a comma, in a list of orders that ends with `and` or `then`. */
  listedOrder(k: number): boolean {
    if (!this.verbHere(k) && !this.sentence(k) && !this.change(k)) return false;
    for (let i = k + 1; !this.is(i, EOF, t.Colon, t.Cond, t.Otherwise); i++) {
      if (this.is(i, t.Then)) return true;
      const next = i + (this.is(i, t.Comma) && this.is(i + 1, t.And) ? 2 : 1);
      if (!this.is(i, t.And, t.Comma) || this.is(next, t.Then)) continue;
      const goesOn = this.order(next, false) || this.sentence(next) || this.change(next);
      if (goesOn && this.is(next - 1, t.And)) return true;
      if (!goesOn && this.is(i, t.Comma)) return false;
    }
    return false;
  }

  /** Whether a subject and its verb start here: a claim after `and`, or an order for another player. */
  sentence(k: number): boolean {
    if (this.is(k, t.Not, t.So)) return true;
    if (this.is(k, t.Open) && !this.thingInBrackets(k)) return true;
    let noun = false;
    let depth = 0;
    for (let i = k; ; i++) {
      if (this.is(i, EOF)) return false;
      if (this.is(i, t.Open)) {
        depth++;
        continue;
      }
      if (this.is(i, t.Close)) {
        if (depth-- === 0) return false;
        noun = true;
        continue;
      }
      if (depth) continue;
      if (this.is(i, t.That, t.Who, t.Whose)) {
        i = this.relativeEnd(i);
        noun = false;
        continue;
      }
      if (this.mostAfterWith(i) || this.playerWith(i)) continue;
      if (this.is(i, ...stops) || (noun && this.is(i, t.Facing, t.Over))) return false;
      if (this.is(i, ...comparers, t.DoNot, t.Would, ...moods)) return true;
      if (noun && this.bareRelative(i)) {
        i = this.relativeVerb(i);
        noun = true;
        continue;
      }
      if (this.is(i, t.Name)) {
        if (noun && this.maybeVerb(i)) return true;
        noun = true;
        continue;
      }
      noun =
        this.is(i, t.Pron, t.OnSide, t.StepsAway, t.Across, t.OnTurn, t.Aside, t.InTurn, t.Rounded) ||
        (this.is(i, t.Numerals, t.NumberWord) && this.surelyDeed(i + 1));
    }
  }
  /** `with the most`, `with the highest`, `with more relics than`. */
  mostAfterWith(k: number): boolean {
    const most = [t.Most, t.Fewest, t.Highest, t.Lowest, t.More, t.AsMany];
    return this.is(k, t.With) && (this.is(k + 1, ...most) || (this.is(k + 1, t.The, t.Twice) && this.is(k + 2, ...most)));
  }
  /** `(each player) with no relics`: who has them. */
  playerWith(k: number): boolean {
    return this.is(k, t.With) && PEOPLE.test(this.at(k - 1).image) && !this.is(k - 1, t.PossS);
  }
  /** The position of the last token of `that (together|are not|do not) verb` or `whose colour is`. */
  private relativeEnd(i: number): number {
    if (this.is(i, t.Whose)) return i + 2;
    if (this.saidOfThat(i + 1)) return i + 3;
    if (this.is(i + 1, t.Together)) i++;
    if (this.is(i + 1, t.DoNot)) i++;
    return i + 1;
  }

  /** `(cards that) the rule names`, `(cards that) no rule names`. */
  private saidOfThat(k: number): boolean {
    if (!this.is(k, t.The, t.No, t.A) || !this.is(k + 1, t.Name) || !this.kind(k + 2).predicate) return false;
    return this.is(k - 1, t.That) || /^needs?$/.test(this.at(k + 2).image);
  }

  /** A kind of cards: `relic` in `this relic`. */
  isSort(k: number): boolean {
    const kind = this.kind(k);
    return this.is(k, t.Name) && kind.sort !== undefined && !kind.verb && !kind.predicate;
  }
  /** `(relics that) the-badge fits`: a card by its name, and what is claimed of it. */
  private cardOfThat(k: number): boolean {
    return this.is(k - 1, t.That) && this.surelyThing(k) && /^(?:fits?|needs?)$/.test(this.at(k + 1).image) && this.kind(k + 1).predicate;
  }

  /** Where the verb of such a clause stands: `you have`, `another player holds`, `partner has`, `the player on your left has`; 0: there is none. */
  private relativeVerb(k: number): number {
    if (this.is(k, t.You, t.They, t.It, t.This, t.Nobody, t.Anybody, t.Everyone) || this.cardOfThat(k)) return k + 1;
    if ((this.is(k, t.Another, t.Each) && this.is(k + 1, t.Name)) || this.saidOfThat(k)) return k + 2;
    if (this.is(k, t.Poss) && this.is(k + 1, t.Name) && this.kind(k + 2).predicate) return k + 2;
    if (this.is(k, t.Name)) return this.surelyThing(k) && this.kind(k).sort === undefined && this.isHaving(k + 1) ? k + 1 : 0;
    if (!this.is(k, t.The, t.A, t.Any) || !PEOPLE.test(this.at(k + 1).image)) return 0;
    let at = k + 2;
    if (this.is(at, t.OnSide, t.StepsAway, t.Across, t.OnTurn)) at++;
    else if (this.mostAfterWith(at)) at += this.is(at + 1, t.The) ? 4 : 3;
    return this.isHaving(at) ? at : 0;
  }
  /** `has`, `holds`, `shows`: what is claimed of somebody, and nothing else. */
  private isHaving(k: number): boolean {
    const kind = this.kind(k);
    return this.is(k, t.Name) && !kind.name && !kind.verb && (kind.predicate || /^(?:has|have|holds?|owns?)$/.test(this.at(k).image));
  }

  /** `(relic) you have`, `(cards) another player holds`: a clause without `that`, with nothing after its verb. */
  bareRelative(k: number): boolean {
    const verb = this.relativeVerb(k);
    if (!verb || !this.maybeVerb(verb) || (this.surelyVerb(verb) && !this.kind(verb).predicate)) return false;
    if (this.at(verb).image === 'do') return false;
    return (
      !this.objectStart(verb + 1) &&
      !this.is(verb + 1, t.Pron, t.Open) &&
      (this.surelyDeed(verb) || !this.is(verb + 1, t.Text)) &&
      (!this.is(verb + 1, t.Name) || this.surelyDeed(verb + 1) || this.times(verb + 1))
    );
  }

  /** Whether a dial, a mark or a counter is named here and then set: `draws is`, `your plays +`, `able of host of this is`. */
  being(): boolean {
    let i = this.is(1, t.The, t.Poss) ? 2 : 1;
    if (!this.is(i, t.Name)) return false;
    for (i++; ; i++) {
      if (this.surelyVerb(i - 1) && this.belowZero(i)) return false;
      if (this.is(i, t.Is, t.Plus, t.Minus)) return true;
      if (this.is(i, t.Of, t.In, t.PossS)) continue;
      if (
        this.is(i, t.Name) ? this.is(i - 1, t.Name, t.Pron) : !this.is(i, t.Det, t.Poss, t.Pron, t.Place) || this.is(i - 1, t.Name, t.Pron)
      )
        return false;
    }
  }

  /** `each friend is also a ghost`, `is also called ghost`. In `cards that are also ghosts` it is a clause. */
  isAlso(): boolean {
    for (let i = 1; !this.is(i, EOF, t.Comma, t.Colon, t.Then, t.Cond); i++)
      if (this.is(i, t.Is) && (this.is(i + 1, t.Also) || this.called(i + 1))) return !this.is(i - 1, t.That, t.Who);
    return false;
  }

  /** `each friend counts as the lamp`; of the card itself, nothing stands before it but `this` or `it`. */
  othersCount(): boolean {
    for (let i = 2; !this.is(i, EOF, t.Comma, t.Colon, t.Then, t.Cond); i++)
      if (this.is(i, t.CountsAs)) return !this.is(i - 1, t.That, t.Who);
    return false;
  }

  /** `the crown is yours`, `the crown counts as yours`, `the crown belongs to another player`. In `cards that belong to you` it is a clause. */
  belongs(): boolean {
    for (let i = 2; !this.is(i, EOF, t.Comma, t.Colon, t.Then, t.Cond); i++) {
      const said = this.is(i, t.Is, t.CountsAs)
        ? this.at(i + 1).image === 'yours'
        : /^belongs?$/.test(this.at(i).image) && this.is(i + 1, t.Prep);
      if (said) return !this.is(i - 1, t.That, t.Who);
    }
    return false;
  }

  /** `called ghost`, `named ghost`: what follows is a name. */
  called(k: number): boolean {
    return /^(?:called|named)$/.test(this.at(k).image) && !this.kind(k).name && !this.is(k + 1, EOF, t.Comma, t.Colon, t.Then, t.Cond);
  }

  /** `each friend has no lines`. */
  noLines(): boolean {
    for (let i = 2; !this.is(i, EOF, t.Comma, t.Colon, t.Then, t.Cond); i++)
      if (/^(?:has|have)$/.test(this.at(i).image) && this.at(i + 1).image === 'no' && this.at(i + 2).image === 'lines')
        return !this.is(i - 1, t.That, t.Who);
    return false;
  }

  /** `the lines of host of this are off`. */
  linesOff(): boolean {
    const i = this.is(1, t.The, t.All) ? 2 : 1;
    if (this.at(i).image !== 'lines' || !this.is(i + 1, t.Of)) return false;
    for (let k = i + 2; !this.is(k, EOF, t.Comma, t.Colon, t.Then, t.Cond); k++)
      if (this.is(k, t.Is) && this.at(k + 1).image === 'off') return true;
    return false;
  }

  /** `all hands are open`, `each player plays with their hand face up`, `partner can see your hand`. In `cards that are face up` it is a clause. */
  shown(): Shown['how'] | null {
    let plays = false;
    for (let i = 1; !this.is(i, EOF, t.Comma, t.Colon, t.Then, t.Cond); i++) {
      if (this.is(i, t.Is) && this.openly(i + 1)) return this.is(i - 1, t.That, t.Who) ? null : 'is';
      if (i > 1 && this.is(i, t.May) && /^(?:see|look)$/i.test(this.at(i + 1).image) && !this.kind(i + 1).verb) return 'sees';
      if (/^(?:plays?|keeps?)$/i.test(this.at(i).image) && this.is(this.is(i + 1, t.With) ? i + 2 : i + 1, t.Poss)) plays = true;
      if (plays && (this.openly(i) || this.is(i, t.Facing))) return 'plays';
    }
    return null;
  }
  /** `face up`, `open`. */
  openly(k: number): boolean {
    return this.is(k, t.Facing) ? /up$/i.test(this.at(k).image) : /^(?:open|visible)$/i.test(this.at(k).image) && !this.kind(k).name;
  }

  /** `rules do not apply to you`. */
  notApply(): boolean {
    for (let i = 1; !this.is(i, EOF, t.Comma, t.Colon, t.Then, t.Cond); i++)
      if (this.is(i, t.DoNot) && this.at(i + 1).image.toLowerCase() === 'apply') return !this.is(i - 1, t.That, t.Who);
    return false;
  }

  /** Whether a sentence starts with its subject: `each player …`, `players draw 1`. */
  subject(): boolean {
    if (this.is(1, t.Pron, t.Poss, t.Det, t.Other, t.Place, ...amountStarts)) return true;
    if (!this.is(1, t.Name)) return this.is(1, t.Open);
    if (this.is(2, ...moods, t.Of, t.PossS) || this.times(2)) return true;
    if (this.is(2, t.Name)) return this.surelyVerb(2) ? !this.surelyVerb(1) : this.surelyThing(1) && this.maybeVerb(2);
    return (
      this.surelyThing(1) &&
      this.is(2, t.And, t.Or, t.That, t.Who, t.Loc, t.OnSide, t.SideOf, t.StepsAway, t.AcrossFrom, t.Across, t.OnTurn)
    );
  }

  /** `every printed 3 reads 5`, `every numeral + one`. */
  every(): boolean {
    if (!this.is(1, t.Each)) return false;
    const i = this.is(2, t.Printed) ? 3 : 2;
    return this.is(i, t.Numerals, t.Numeral) && this.is(i + 1, t.Is, t.Plus, t.Minus, t.Reads);
  }

  /** Whether `(` here contains a thing rather than a claim: what follows its `)` continues a thing, or it contains no claim. */
  thingInBrackets(k = 1): boolean {
    let depth = 0;
    let claims = false;
    for (let i = k; ; i++) {
      if (this.is(i, EOF)) return !claims;
      if (depth === 1 && (i === k + 1 || this.is(i - 1, t.And, t.Or)) && this.sentence(i)) claims = true;
      if (this.is(i, t.Open)) depth++;
      if (this.is(i, t.Close) && --depth === 0) return !claims || this.is(i + 1, ...goesOnThing);
    }
  }

  /** `this turn, when …`, `on your next turn, …`: what stands behind it holds for a while, or is done then. */
  private lasting(): boolean {
    if (!this.is(1, ...t.lasting)) return false;
    const then = this.is(2, t.Comma) ? 3 : 2;
    return this.is(2, t.Colon) || (this.is(1, t.OnNextTurn, t.OnTheirNextTurn) && then === 3) || this.is(then, ...waiting, t.While, t.Cond);
  }

  head(): boolean {
    return (
      this.lasting() ||
      this.is(1, ...waiting, t.While, t.WhileInPlay, t.AllAtOnce, t.Try, t.Cond, t.Otherwise, t.ForEach, t.Repeat, t.Offer, t.Meanwhile)
    );
  }
}
