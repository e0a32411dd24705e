// Puts turns of phrase into the words of the language, token by token: `2 cards at random` is `2 random cards`, `both of them` is `all of them`.
// Knows no word of any game, except through the lexicon.
import { createTokenInstance, type IToken, type TokenType } from 'chevrotain';
import type { WordKind } from '../../grammar/ahead.ts';
import * as t from '../../grammar/tokens.ts';
import type { Lexicon } from './lexicon.ts';
import {
  aNumber,
  didNot,
  itIs,
  itWas,
  theTotal,
  keepsSome,
  listedNumbers,
  listedSorts,
  ofYourChoice,
  onARoll,
  otherwiseIf,
  thoseWhoDo,
  whileToo,
  withEmpty,
} from './as-people-say.ts';
import {
  comparedWith,
  eachPip,
  eitherOr,
  listedDeeds,
  lookThrough,
  mayOnly,
  movedThere,
  onlyIf,
  onlySoMany,
  perTurn,
  placeAgain,
  raisedBy,
  startingWithYou,
  thenFirst,
  upToInHand,
  whenCancelled,
} from './as-cards-say.ts';
import { alreadySo, alsoSo, asManyDone, listedClaims } from './claims-said.ts';
import { exceptOwn } from './except-said.ts';
import { beginsWithYou, fewestOfThose, getsPoints, givenTo, inTheirs, someAtRandom } from './left-out.ts';
import { firstTime, headApart } from './time-first.ts';
import { everybodysNumber, limitSaid, othersNumber, theirLimit } from './limits-said.ts';
import { oneAtATime } from './one-by-one.ts';
import { is, isNumber, made, type Otherwise } from './put-otherwise.ts';

/** `the player with the highest number of relics`: with the most, unless the game has a value of that name. */
function highestNumber(tokens: readonly IToken[], i: number, lexicon: Lexicon): boolean {
  if (!is(tokens[i], t.Highest, t.Lowest) || tokens[i + 1]?.image !== 'number' || !is(tokens[i + 2], t.Of)) return false;
  const before = tokens[is(tokens[i - 1], t.The) ? i - 2 : i - 1];
  return (is(before, t.With) || /^ha(?:s|ve)$/.test(before?.image ?? '')) && !lexicon.isName('number');
}

/** The tokens of a line with such phrases put otherwise; `bound`: names of the author's. */
export function plainly(said: IToken[], lexicon: Lexicon, bound: ReadonlySet<string>): IToken[] {
  const tokens = firstTime(said) ?? said;
  const out: IToken[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!;
    const next = tokens[i + 1];
    const { image } = token;
    if (image === 'at' && next?.image === 'random' && drawnAtRandom(out)) i++;
    else if (eachDoes(tokens, i, lexicon)) out.push(...(tokens[i - 1]!.image === 'you' && image === 'both' ? youAndThey(token) : []));
    // `discard 2 or more, then draw as many`
    else if (is(token, t.As) && next?.image === 'many' && !is(tokens[i + 2], t.As) && lexicon.isVerb(tokens[i - 1]?.image ?? '')) {
      out.push(made(t.ThatMany, 'that many', token, next.endOffset));
      i++;
    }
    // `draw cards until you have 5`: one at a time.
    else if (image === 'cards' && is(next, t.Until) && lexicon.isVerb(tokens[i - 1]?.image ?? '')) out.push(made(t.Numerals, '1', token));
    // `put it back in your hand`
    else if (is(token, t.In) && tokens[i - 1]?.image === 'back' && !is(next, t.Any)) out.push(made(t.To, 'into', token));
    else if (highestNumber(tokens, i, lexicon)) {
      out.push(is(token, t.Highest) ? made(t.Most, 'most', token) : made(t.Fewest, 'fewest', token));
      i += 2;
    }
    // `the player whose turn it is`
    else if (is(token, t.Whose) && /^turn it is$/.test(imagesOf(tokens.slice(i + 1, i + 4))) && i > 0) {
      out.push(made(t.OnTurn, 'on turn', token, tokens[i + 3]!.endOffset));
      i += 3;
    }
    // `draw 1 too`, `draw 1 as well`
    else if (i > 0 && addsNothing(tokens, i, lexicon)) i += image === 'too' ? 0 : 1;
    // `that many new cards`
    else if (image === 'new' && /^cards?$/.test(next?.image ?? '') && is(tokens[i - 1], t.ThatMany, t.AsMany) && !lexicon.isName(image))
      continue;
    // `a new relic`, where nothing is called new
    else if (image === 'new' && next && lexicon.sortOf?.(next.image) && !lexicon.isName(image) && !lexicon.isAdjective(image)) continue;
    else if (oneMoreTurn(tokens, i)) out.push(...oneMoreTurn(tokens, i)!);
    // `another turn after this one`
    else if (tokens[i - 1]?.image === 'turn' && image === 'after' && is(next, t.This) && tokens[i + 2]?.image === 'one') i += 2;
    else if (image === 'both' && !lexicon.isName(image) && !bound.has(image)) out.push(ofBoth(tokens.slice(i), lexicon));
    // `each player without a relic`
    else if (image === 'without' && t.isName(token) && tokens[i - 1] && !lexicon.isName(image)) {
      out.push(...having(tokens, i), made(t.No, 'no', token));
      if (is(next, t.A, t.Any)) i++;
    } else if (is(token, t.With) && !withEmpty(tokens, i, lexicon)) out.push(...having(tokens, i));
    else if (is(token, t.AtLeast, t.MoreThan) && bounded(tokens, i, lexicon)) {
      out.push(...bounded(tokens, i, lexicon)!);
      i += 4;
    } else if (image === 'but' && is(next, t.Not) && tokens[i + 2]?.image === 'both') {
      out.push(...tokens.slice(i, i + 3));
      i += 2;
    }
    // `all players but you`
    else if (image === 'but' && t.isName(token) && tokens[i - 1] && !is(next, t.Not) && !lexicon.isName(image))
      out.push(made(t.Except, 'except', token));
    // `except this one`
    else if (image === 'one' && is(tokens[i - 1], t.This) && !(next && t.isName(next))) continue;
    // `an action being played`
    else if (image === 'being' && t.isName(token) && tokens[i - 1] && !lexicon.isName(image)) out.push(made(t.Is, 'is', token));
    else {
      let way: Otherwise | null = null;
      for (let at = 0; at < PHRASES.length && !way; at++) way = PHRASES[at]!(tokens, i, lexicon, bound);
      if (way) {
        out.push(...way.said);
        i += way.length - 1;
      } else out.push(token);
    }
  }
  return out;
}

/** Phrases that begin at a token. */
const PHRASES: readonly ((tokens: readonly IToken[], i: number, lexicon: Lexicon, bound: ReadonlySet<string>) => Otherwise | null)[] = [
  ...[everybodysNumber, othersNumber, limitSaid, theirLimit, comparedWith, doneThisWay, noneOf, neither, otherThan, amongThem],
  ...[exceptOwn, between, whileToo, listedClaims, alsoSo, alreadySo, asManyDone],
  ...[listedNumbers, listedSorts, itIs, itWas, theTotal, aNumber, onARoll, thoseWhoDo, didNot, ofYourChoice, otherwiseIf, headApart],
  ...[thenFirst, onlyIf, raisedBy, eitherOr, perTurn, eachPip, movedThere, listedDeeds, lookThrough],
  ...[fewestOfThose, someAtRandom, givenTo, beginsWithYou, inTheirs, getsPoints],
  ...[oneAtATime, whenCancelled, startingWithYou, upToInHand, mayOnly, onlySoMany, placeAgain, withEmpty, keepsSome],
];

/** `between 2 and 4 relics`: at least 2 and at most 4; `a number between 2 and 4`: from 2 to 4. */
function between(tokens: readonly IToken[], i: number, lexicon: Lexicon): Otherwise | null {
  const [before, token, low, joiner, high] = [tokens[i - 1], ...tokens.slice(i, i + 4)];
  if (token!.image !== 'between' || !isNumber(low) || !is(joiner, t.And) || !isNumber(high)) return null;
  if (before?.image === 'number') return { said: [made(t.From, 'from', token!), low!, made(t.To, 'to', joiner!)], length: 3 };
  if (lexicon.isName('between')) return null;
  return { said: [made(t.AtLeast, 'at least', token!), low!, joiner!, made(t.AtMost, 'at most', joiner!)], length: 3 };
}

/** `you and another player each draw 1`, `they both draw 1`: a word between who does it and what is done. */
function eachDoes(tokens: IToken[], i: number, lexicon: Lexicon): boolean {
  const [before, token, next] = [tokens[i - 1], tokens[i]!, tokens[i + 1]];
  if (!before || !next || !(is(token, t.Each, t.All) || token.image === 'both') || lexicon.isName(token.image)) return false;
  return (
    (t.isName(before) || t.isPronoun(before) || is(before, t.OnSide)) &&
    !lexicon.isVerb(before.image) &&
    lexicon.isVerb(next.image) &&
    !lexicon.isName(next.image)
  );
}

const imagesOf = (tokens: readonly IToken[]): string => tokens.map(({ image }) => image).join(' ');

/** `too` and `as well`, where a sentence ends. */
function addsNothing(tokens: IToken[], i: number, lexicon: Lexicon): boolean {
  const isSaid = tokens[i]!.image === 'too' || (is(tokens[i], t.As) && tokens[i + 1]?.image === 'well');
  const after = tokens[i + (tokens[i]!.image === 'too' ? 1 : 2)];
  return isSaid && !lexicon.isName('too') && (!after || is(after, t.Comma, t.And, t.Then));
}

/** `you both`: you and the one spoken of. */
const youAndThey = (both: IToken): IToken[] => [made(t.And, 'and', both, both.startOffset), made(t.They, 'they', both)];

/** `an extra turn`, `get another turn`: `take another turn`. Null: no turn is given here. */
function oneMoreTurn(tokens: IToken[], i: number): IToken[] | null {
  const [token, next] = [tokens[i]!, tokens[i + 1]];
  const more = (at: number): boolean =>
    (is(tokens[at], t.Another) && tokens[at + 1]?.image === 'turn') ||
    (isOne(tokens[at]) && /^(?:extra|additional|more)$/.test(tokens[at + 1]?.image ?? '') && tokens[at + 2]?.image === 'turn');
  if (/^(?:gets?|has|have)$/.test(token.image) && more(i + 1)) return [made(t.Name, /s$/.test(token.image) ? 'takes' : 'take', token)];
  if (isOne(token) && more(i)) return [made(t.Another, 'another', token, next!.endOffset)];
  return isOne(tokens[i - 1]) && more(i - 1) ? [] : null;
}

const isOne = (token: IToken | undefined): boolean => is(token, t.A) || token?.image === 'one';

/** `at least 2 but at most 4`, `more than 1 and fewer than 5`: at least and at most so many. Null: these are no two bounds. */
function bounded(tokens: IToken[], i: number, lexicon: Lexicon): IToken[] | null {
  const [from, least, joiner, to, most] = tokens.slice(i, i + 5);
  const joins = is(joiner, t.And) || (joiner?.image === 'but' && !lexicon.isName('but'));
  if (!isNumber(least) || !joins || !is(to, t.AtMost, t.UpTo, t.FewerThan) || !isNumber(most)) return null;
  const next = (token: IToken, by: number): IToken => (by === 0 ? token : made(t.Numerals, String(Number(token.image) + by), token));
  const beyond = [is(from, t.MoreThan) ? 1 : 0, is(to, t.FewerThan) ? -1 : 0] as const;
  // `more than two` is left as it is.
  if ((beyond[0] && !is(least, t.Numerals)) || (beyond[1] && !(is(most, t.Numerals) && Number(most!.image) > 0))) return null;
  return [
    made(t.AtLeast, 'at least', from!),
    ...[next(least!, beyond[0]), made(t.And, 'and', joiner!)],
    ...[made(t.AtMost, 'at most', to!), next(most!, beyond[1])],
  ];
}

/** The `with` at `i`; of bare `players` it is `who have`. */
function having(tokens: IToken[], i: number): IToken[] {
  const [token, who, before, next] = [tokens[i]!, tokens[i - 1], tokens[i - 2], tokens[i + 1]];
  const alone = who?.image === 'players' && (!before || is(before, t.Comma, t.Then, t.For)) && !is(next, t.The, t.Most, t.Fewest);
  const has = alone ? 'have' : describes(tokens, i) && (who!.image === 'players' ? 'have' : 'has');
  return has ? [made(t.Who, 'who', token), made(t.Name, has, token)] : [made(t.With, 'with', token)];
}

/** `from a player with more than 3 relics`, `of another player without relics`: behind a preposition, of a player, how many they have. */
function describes(tokens: IToken[], i: number): boolean {
  const [token, who] = [tokens[i]!, tokens[i - 1]];
  if (!/^players?$/.test(who?.image ?? '')) return false;
  let at = i - 2;
  while (is(tokens[at], t.A, t.Any, t.Another, t.Each, t.All, t.Other)) at--;
  const isObject = is(tokens[at], t.From, t.Of, t.To, t.With);
  return (
    isObject && (token.image === 'without' || is(tokens[i + 1], t.No, t.MoreThan, t.FewerThan, t.AtLeast, t.AtMost, t.Exactly, t.More))
  );
}

/** `gold or iron, but not both`: exactly 1 of gold or iron. Of kinds there can be several. */
function oneAlone(tokens: IToken[]): IToken[] {
  const but = tokens.findIndex(({ image }, i) => image === 'but' && is(tokens[i + 1], t.Not) && tokens[i + 2]?.image === 'both');
  const end = is(tokens[but - 1], t.Comma) ? but - 1 : but;
  const or = tokens.slice(0, Math.max(0, end)).findLastIndex((token) => is(token, t.Or));
  const start = is(tokens[or - 2], t.The) ? or - 2 : or - 1;
  const isCard = (at: number, last: number): boolean =>
    itemAt(tokens, at)?.at(-1) === last && !is(tokens[at], t.A) && (tokens[last]!.payload as WordKind).sort === undefined;
  if (or < 1 || is(tokens[start - 1], t.Or) || !isCard(or + 1, end - 1) || !isCard(start, or - 1)) return tokens;
  const first = tokens[start]!;
  const at = (type: TokenType, image: string): IToken => made(type, image, first, first.startOffset);
  const one = [at(t.Exactly, 'exactly'), at(t.NumberWord, 'one'), at(t.Of, 'of')];
  return [...tokens.slice(0, start), ...one, ...tokens.slice(start, end), ...tokens.slice(but + 3)];
}

/** `2 cards at random`, `a card from their hand at random`: puts `random` before what is counted. */
function drawnAtRandom(out: IToken[]): boolean {
  for (let i = out.length - 2; i >= 0 && !is(out[i], t.Comma, t.Then, t.Colon); i--) {
    if (!is(out[i], t.A, t.Numerals, t.NumberWord) || !t.isName(out[i + 1]!)) continue;
    const { startOffset } = out[i + 1]!;
    out.splice(i + 1, 0, createTokenInstance(t.Random, 'random', startOffset, startOffset, NaN, NaN, NaN, NaN));
    return true;
  }
  return false;
}

/** `both relics`: those; `both of them`: all of them; `both`: them. */
function ofBoth([token, next, joiner, other]: IToken[], lexicon: Lexicon): IToken {
  if (is(next, t.Of)) return made(t.All, 'all', token!);
  if (!next || is(next, t.Is, t.IsNot, t.Comma, t.Then, t.And, t.Cond)) return made(t.Them, 'them', token!);
  const plural = t.isName(next) && lexicon.pluralOf?.(next.image) === next.image;
  const isList = is(joiner, t.And, t.Or) && !!other && !lexicon.isVerb(other.image);
  return plural && !isList ? made(t.Name, 'those', token!) : token!;
}

/** `each card discarded this way`: of those. Null: nothing is spoken of so. */
function doneThisWay(tokens: readonly IToken[], i: number, lexicon: Lexicon): Otherwise | null {
  const [before, noun, done] = [tokens[i - 1], tokens[i]!, tokens[i + 1]];
  if (!done || !is(before, t.Each) || !is(tokens[i - 2], t.ForEach) || !t.isName(noun) || !t.isName(done)) return null;
  if (!lexicon.isPredicate(`have ${done.image}`) || lexicon.isVerb(done.image)) return null;
  const way = tokens[i + 2]?.image === 'this' && tokens[i + 3]?.image === 'way';
  const rest = tokens[i + (way ? 4 : 2)];
  if (rest && !is(rest, t.Comma, t.Colon, t.Then, t.And)) return null;
  const card = noun.image === 'card';
  const kind = card ? null : (lexicon.sortOf?.(noun.image) ?? null);
  if (!card && !kind) return null;
  const said = [made(t.Of, 'of', noun, noun.startOffset), made(t.Them, 'them', noun)];
  if (!card)
    said.push(made(t.That, 'that', done, done.startOffset), made(t.Is, 'is', done, done.startOffset), made(t.Name, noun.image, done));
  return { said, length: way ? 4 : 2 };
}

/** `none of them is a relic`, `none are relics`: no card of them. Null: it is another none. */
function noneOf(tokens: readonly IToken[], i: number, lexicon: Lexicon): Otherwise | null {
  const [token, next] = tokens.slice(i, i + 2);
  if (token!.image !== 'none' || lexicon.isName('none')) return null;
  const none = (of: string, ...which: IToken[]): IToken[] => [made(t.No, 'no', token!), ...which, made(t.Name, of, token!)];
  if (is(next, t.Is)) return { said: [...none('card'), made(t.Of, 'of', token!), made(t.Them, 'them', token!)], length: 1 };
  if (!is(next, t.Of)) return null;
  const what = is(tokens[i + 2], t.The) ? i + 3 : i + 2;
  const others = is(tokens[what], t.Other) ? [tokens[what]!] : [];
  const who = what + others.length;
  const isPlayers = tokens[who]?.image === 'players' || (others.length === 0 && is(tokens[who], t.You));
  return isPlayers ? { said: none('player', ...others), length: who + 1 - i } : { said: none('card'), length: 1 };
}

/** `neither gold nor iron`: none of gold or iron; `neither a relic nor a curse`: no relic and no curse. */
function neither(tokens: readonly IToken[], i: number, lexicon: Lexicon): Otherwise | null {
  const [token, next] = [tokens[i]!, tokens[i + 1]];
  const nor = (one: IToken): boolean => one.image === 'nor' && !lexicon.isName('nor');
  const isNeither = (one: IToken): boolean => one.image === 'neither' && !lexicon.isName('neither');
  const no = made(t.No, 'no', token);
  const isA = (one: IToken | undefined): boolean => !!one && /^an?$/.test(one.image) && is(one, t.A);
  if (isNeither(token) && isA(next) && tokens.slice(i).some(nor)) return { said: [no], length: 2 };
  const before = nor(token) ? tokens.slice(0, i).findLastIndex(isNeither) : -1;
  if (before >= 0 && isA(tokens[before + 1]))
    return isA(next) || (next && t.isName(next)) ? { said: [made(t.And, 'and', token), no], length: isA(next) ? 2 : 1 } : null;
  if (before >= 0) return { said: [made(t.Or, 'or', token)], length: 1 };
  const ofThings = isNeither(token) && (is(next, t.The) || (!!next && t.isName(next))) && tokens.slice(i).some(nor);
  return ofThings ? { said: [made(t.No, 'no', token), made(t.Name, 'card', token), made(t.Of, 'of', token)], length: 1 } : null;
}

/** `players other than the owner of this`: each player other than that. */
function otherThan(tokens: readonly IToken[], i: number): Otherwise | null {
  const [before, token, next] = [tokens[i - 1], tokens[i]!, tokens[i + 1]];
  if (token.image !== 'players' || !is(next, t.Except) || is(before, t.Each, t.All, t.Any, t.The, t.Numerals, t.NumberWord)) return null;
  return { said: [made(t.Each, 'each', token), made(t.Name, 'player', token)], length: 1 };
}

/** `a relic among them`: of them; `the current goal`: the goal; `the current player`: the player on turn; `any 2 other relics`: 2 other ones. */
function amongThem(tokens: readonly IToken[], i: number, lexicon: Lexicon): Otherwise | null {
  const [before, token, next] = [tokens[i - 1], tokens[i]!, tokens[i + 1]];
  if (!before || !next) return null;
  if (is(token, t.Any) && isNumber(next) && is(tokens[i + 2], t.Other)) return { said: [], length: 1 };
  if (!t.isName(token) || lexicon.isName(token.image)) return null;
  if (token.image === 'among' && t.isName(before)) return { said: [made(t.Of, 'of', token)], length: 1 };
  if (token.image === 'current' && next.image === 'player') return { said: [next, made(t.OnTurn, 'on turn', next)], length: 2 };
  const isCurrent = token.image === 'current' && lexicon.sortOf?.(next.image) && !lexicon.isAdjective('current');
  return isCurrent && is(before, t.The, t.All, t.Each, t.Any) ? { said: [], length: 1 } : null;
}

/** `gold, iron and tin`: the commas of a list of names are read as its `and` or `or`; `2 of gold, iron and tin` is 2 of them together. */
export function joinLists(tokens: IToken[]): IToken[] {
  let out = oneAlone(tokens);
  for (let i = 1; i < out.length; i++) {
    const counted = countedTogether(out, i);
    if (counted > 0) {
      const [first, last] = [out[i]!, out[counted]!];
      const brackets = [made(t.Open, '(', first, first.startOffset), ...out.slice(i, counted + 1), made(t.Close, ')', last)];
      out = [...out.slice(0, i), ...brackets, ...out.slice(counted + 1)];
      // No card of them: a number word, which other cards do not change.
      if (is(out[i - 3], t.No)) out.splice(i - 3, 2, made(t.Exactly, 'exactly', out[i - 3]!), made(t.NumberWord, 'zero', out[i - 2]!));
      i += brackets.length;
    }
    const items = itemsFrom(out, i);
    if (!items) continue;
    const end = items.at(-1)!.at(-1)!;
    const said = listed(out, items, is(out[i - 1], t.Of));
    out = [...out.slice(0, i), ...said, ...out.slice(end + 1)];
    i += said.length;
  }
  return out;
}

/**
 * `exactly 1 of gold and iron`, `2 of gold or iron or tin`: where such a list ends, of which so many are meant together; 0: there is none here. At least so
 * many of things joined by `and` are understood as they stand.
 */
function countedTogether(tokens: IToken[], from: number): number {
  const isNone = is(tokens[from - 3], t.No) && tokens[from - 2]!.image === 'card';
  if (!is(tokens[from - 1], t.Of) || !(isNone || isNumber(tokens[from - 2]))) return 0;
  const isBounded = isNone || is(tokens[from - 3], t.Exactly, t.AtMost, t.UpTo, t.MoreThan, t.FewerThan);
  let end = itemAt(tokens, from)?.at(-1) ?? 0;
  const joiner = tokens[end + 1];
  if (end === 0 || !(is(joiner, t.Or) || (isBounded && is(joiner, t.And)))) return 0;
  const first = end;
  for (let next; tokens[end + 1]?.tokenType === joiner!.tokenType && (next = itemAt(tokens, end + 2));) end = next.at(-1)!;
  return end > first ? end : 0;
}

/** The tokens of each thing in a list that begins here; null: it is none, or a sentence begins behind one of its commas. */
function itemsFrom(tokens: IToken[], from: number): number[][] | null {
  const items: number[][] = [];
  for (let i = from; ;) {
    const item = itemAt(tokens, i);
    if (!item) return null;
    items.push(item);
    i = item.at(-1)! + 1;
    const comma = is(tokens[i], t.Comma);
    const joiner = comma ? i + 1 : i;
    if (items.length > 1 && is(tokens[joiner], t.And, t.Or)) {
      const last = itemAt(tokens, joiner + 1);
      if (!last || !(is(tokens[from - 1], t.Of) || endsList(tokens[last.at(-1)! + 1]))) return null;
      return [...items, last];
    }
    if (!comma) return null;
    i++;
  }
}

/** `gold`, `a relic`, `2 relics`: a name, of nothing that is done or claimed. */
function itemAt(tokens: IToken[], i: number): number[] | null {
  const counted = is(tokens[i], t.A, t.The, t.Numerals, t.NumberWord);
  const name = tokens[counted ? i + 1 : i];
  const kind = name && is(name, t.Name) ? (name.payload as WordKind | undefined) : undefined;
  if (!kind?.name || kind.verb || kind.predicate || kind.adjective) return null;
  return counted ? [i, i + 1] : [i];
}

function endsList(token: IToken | undefined): boolean {
  return !token || is(token, t.Comma, t.Colon, t.Then, t.Cond);
}

function listed(tokens: IToken[], items: number[][], together: boolean): IToken[] {
  const joiner = tokens[items.at(-1)![0]! - 1]!;
  const said = items.flatMap((item, i) => {
    const words = item.map((at) => tokens[at]!);
    return i ? [made(joiner.tokenType, joiner.image, tokens[item[0]! - 1]!), ...words] : words;
  });
  const [first, last] = [said[0]!, said.at(-1)!];
  return together ? [made(t.Open, '(', first, first.startOffset), ...said, made(t.Close, ')', last)] : said;
}
