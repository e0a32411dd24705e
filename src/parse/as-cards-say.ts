// Puts what cards say of orders and amounts into the words of the language: `your limit is 2 higher` is `your limit + 2`, `draw up to 5 cards in
// hand` goes on until there are 5. Knows no word of any game, except through the lexicon.
import { createTokenInstance, type IToken } from 'chevrotain';
import * as t from '../../grammar/tokens.ts';
import type { Lexicon } from './lexicon.ts';
import { is, isNumber, made, type Otherwise } from './put-otherwise.ts';

const ends = (token: IToken | undefined): boolean => !token || is(token, t.Comma, t.Colon, t.Then, t.And, t.While, t.Cond);

/** Where an order may begin: the token at `i` starts the line, or follows a comma, `then` or `and`. */
const begins = (tokens: readonly IToken[], i: number): boolean => i === 0 || is(tokens[i - 1], t.Comma, t.Colon, t.Then, t.And);

/** `Then discard a card.`, a sentence of its own: orders are done one after another anyway. */
export function thenFirst(tokens: readonly IToken[], i: number): Otherwise | null {
  if (i > 0 || !is(tokens[0], t.Then) || tokens.length < 2) return null;
  return { said: [], length: is(tokens[1], t.Comma) ? 2 : 1 };
}

/** `draw 2, but only if you have a relic`, `draw 2 only while …`: if. */
export function onlyIf(tokens: readonly IToken[], i: number, lexicon: Lexicon): Otherwise | null {
  let at = i;
  if (is(tokens[at], t.Comma)) at++;
  if (tokens[at]?.image === 'but') at++;
  const only = tokens[at];
  if (i === 0 || only?.image !== 'only' || lexicon.isName('only') || !is(tokens[at + 1], t.If, t.While)) return null;
  return { said: [], length: at + 1 - i };
}

const RAISED = /^(?:higher|larger|greater|bigger|increased|raised)$/;
const LOWERED = /^(?:lower|smaller|decreased|reduced|lowered)$/;

/** `your limit is 2 higher`, `your limit is increased by 2`: `your limit + 2`. Null: it is another phrase. */
export function raisedBy(tokens: readonly IToken[], i: number, lexicon: Lexicon): Otherwise | null {
  const [token, first, second, third] = tokens.slice(i, i + 4);
  const change = (word: IToken): IToken | null =>
    RAISED.test(word.image) ? made(t.Plus, '+', word) : LOWERED.test(word.image) ? made(t.Minus, '-', word) : null;
  if (i === 0 || !first || !second) return null;
  if (is(token, t.Is) && isNumber(first) && ends(third)) {
    const by = change(second);
    // What is reported of it ends where the words end.
    const { tokenType, image, startOffset } = first;
    const amount = createTokenInstance(tokenType, image, startOffset, second.endOffset!, NaN, NaN, NaN, NaN);
    return by && { said: [{ ...by, startOffset: token!.startOffset, endOffset: token!.endOffset! }, amount], length: 3 };
  }
  // `increases by 2`, `is increased by 2`
  const at = is(token, t.Is) ? 1 : 0;
  const [verb, by, n] = tokens.slice(i + at, i + at + 3);
  if (!verb || lexicon.isVerb(verb.image) || !is(by, t.By) || !isNumber(n)) return null;
  const sign = change(at === 1 ? verb : { ...verb, image: verb.image.replace(/s$/, 'd') });
  return sign && { said: [sign, n!], length: at + 3 };
}

/** `mine is higher than theirs`: it is more. */
export function comparedWith(tokens: readonly IToken[], i: number): Otherwise | null {
  const [how, than] = tokens.slice(i, i + 2);
  if (!is(tokens[i - 1], t.Is) || !is(than, t.Than)) return null;
  if (/^(?:higher|greater|larger|bigger)$/.test(how!.image)) return { said: [made(t.MoreThan, 'more than', how!)], length: 2 };
  return /^(?:lower|smaller)$/.test(how!.image) ? { said: [made(t.FewerThan, 'fewer than', how!)], length: 2 } : null;
}

/** `gold and either iron or tin`: what is chosen from stands in brackets. Null: it is another `either`. */
export function eitherOr(tokens: readonly IToken[], i: number, lexicon: Lexicon): Otherwise | null {
  const token = tokens[i]!;
  if (token.image !== 'either' || lexicon.isName('either') || !is(tokens[i - 1], t.And, t.With, t.Comma)) return null;
  const or = tokens.findIndex((one, at) => at > i && is(one, t.Or));
  const apart = tokens.findIndex((one, at) => at > i && (is(one, t.And, t.Colon, t.Then, t.Cond) || (at > or && is(one, t.Comma))));
  // `either gold or iron and tin` is left to brackets of the author's.
  if (or < 0 || (apart >= 0 && (apart < or || is(tokens[apart], t.And)))) return null;
  const end = apart < 0 ? tokens.length : apart;
  // `either gold, iron or tin`
  const listed = tokens.slice(i + 1, end).map((one) => (is(one, t.Comma) ? made(t.Or, 'or', one) : one));
  const [from, to] = [tokens[i + 1]!, tokens[end - 1]!];
  const open = createTokenInstance(t.Open, '(', from.startOffset, from.startOffset, NaN, NaN, NaN, NaN);
  const close = createTokenInstance(t.Close, ')', to.endOffset!, to.endOffset!, NaN, NaN, NaN, NaN);
  return { said: [open, ...listed, close], length: end - i };
}

/** `players cannot play more than 1 action each turn`: per turn. */
export function perTurn(tokens: readonly IToken[], i: number): Otherwise | null {
  const [each, turn, after] = tokens.slice(i, i + 3);
  const isSaid = is(each, t.Each, t.A) && turn?.image === 'turn' && ends(after);
  const before = tokens.slice(0, i);
  const isLimit = before.some((one) => is(one, t.Cannot)) && before.some((one) => is(one, t.MoreThan));
  if (!isSaid || !(isLimit || before.some(({ image }, at) => image === 'only' && is(before[at - 2] ?? before[at - 1], t.May)))) return null;
  return { said: [made(t.Per, 'per', each!)], length: 1 };
}

/** `players may play only 1 action per turn`, `may only play 1 …`: they cannot play more than 1. */
export function mayOnly(tokens: readonly IToken[], i: number, lexicon: Lexicon): Otherwise | null {
  const [may, ...rest] = tokens.slice(i, i + 4);
  const [first, second, n] = rest;
  const [verb, only] = first?.image === 'only' ? [second, first] : [first, second];
  const isSaid = is(may, t.May) && only?.image === 'only' && !lexicon.isName('only') && isNumber(n) && lexicon.isVerb(verb!.image);
  // Without a time it would be a ban that counts nothing.
  if (!isSaid || i === 0 || !tokens.slice(i).some((one, at, all) => one.image === 'turn' && is(all[at - 1], t.Per, t.Each, t.A)))
    return null;
  return { said: [made(t.Cannot, 'cannot', may!), verb!, made(t.MoreThan, 'more than', only)], length: 3 };
}

/** `for each 6, draw 1`, of dice: for each of them that is 6. */
export function eachPip(tokens: readonly IToken[], i: number): Otherwise | null {
  const n = tokens[i]!;
  const isSaid = is(n, t.Numerals) && is(tokens[i - 1], t.Each) && is(tokens[i - 2], t.ForEach);
  if (!isSaid || !is(tokens[i + 1], t.Comma, t.Colon)) return null;
  return { said: [made(t.Of, 'of', n), made(t.Them, 'them', n), made(t.That, 'that', n), made(t.Is, 'is', n), n], length: 1 };
}

/** `add a relic to your hand`, `take a relic into your hand`: the card is moved there. Null: it is another order. */
export function movedThere(tokens: readonly IToken[], i: number, lexicon: Lexicon): Otherwise | null {
  const verb = tokens[i]!;
  if (!/^(?:add|take)s?$/.test(verb.image) || lexicon.isName(verb.image)) return null;
  const before = tokens[i - 1];
  if (before && !begins(tokens, i) && !t.isName(before) && !t.isPronoun(before) && !is(before, t.OnSide, t.May, t.Must)) return null;
  const rest = tokens.slice(i + 1);
  const end = rest.findIndex((one) => is(one, t.Comma, t.Colon, t.Then, t.Cond));
  const said = end < 0 ? rest : rest.slice(0, end);
  const to = said.findIndex((one) => is(one, t.To));
  const place = said[to + 1];
  if (to < 1 || !is(place, t.Poss, t.The) || !isCard(said.slice(0, to), lexicon)) return null;
  if (verb.image.startsWith('take') && said[to]!.image !== 'into') return null;
  return { said: [made(t.Name, verb.image.endsWith('s') ? 'moves' : 'move', verb)], length: 1 };
}

/** Whether a phrase names cards, and no number: `a relic`, `it`, `all of them`. */
function isCard(said: readonly IToken[], lexicon: Lexicon): boolean {
  if (said.length === 1 && is(said[0], t.It, t.This, t.Them)) return true;
  return (
    said.some(({ image }) => /^cards?$/.test(image) || lexicon.sortOf?.(image) !== undefined) && !said.some((one) => is(one, t.Numeral))
  );
}

/** `this cannot be stolen, traded or discarded`: any of these. */
export function listedDeeds(tokens: readonly IToken[], i: number): Otherwise | null {
  if (!is(tokens[i], t.Comma)) return null;
  const be = tokens.slice(0, i).findLastIndex(({ image }, at) => image === 'be' && is(tokens[at - 1], t.Cannot));
  const or = tokens.findIndex((one, at) => at > i && is(one, t.Or));
  if (be < 0 || or < 0 || !tokens[or + 1]) return null;
  const isList = tokens.slice(be + 1, or).every((one) => t.isName(one) || is(one, t.Comma));
  if (!isList || or - i > 4) return null;
  return is(tokens[i + 1], t.Or) ? { said: [], length: 1 } : { said: [made(t.Or, 'or', tokens[i]!)], length: 1 };
}

/** `when another player plays a goal, cancel it`: what is cancelled has not been done yet. */
export function whenCancelled(tokens: readonly IToken[], i: number): Otherwise | null {
  const when = tokens[i]!;
  if (!is(when, t.When, t.Whenever) || is(tokens[i - 1], t.InResponse, t.Instead) || !begins(tokens, i)) return null;
  const comma = tokens.findIndex((one, at) => at > i && is(one, t.Comma, t.Colon));
  const cancels = tokens.findIndex(({ image }, at) => at > comma && image === 'cancel' && is(tokens[at + 1], t.It));
  if (comma < 0 || cancels < 0) return null;
  return { said: [made(t.InResponse, 'in response', when), made(t.When, 'when', when)], length: 1 };
}

/** `starting with you, each player discards a card`: one after another. */
export function startingWithYou(tokens: readonly IToken[], i: number): Otherwise | null {
  const [starting, by, you, comma, each, player] = tokens.slice(i, i + 6);
  if (!/^(?:starting|beginning)$/.test(starting?.image ?? '') || !is(by, t.With) || !is(you, t.You) || !is(comma, t.Comma)) return null;
  if (!is(each, t.Each) || player?.image !== 'player') return null;
  return { said: [each!, player, ...(is(tokens[i + 6], t.InTurn) ? [] : [made(t.InTurn, 'in turn', player)])], length: 6 };
}

/** `draw up to 5 cards in hand`, `draw back up to 5`: one at a time, until there are so many. Null: it is another limit. */
export function upToInHand(tokens: readonly IToken[], i: number, lexicon: Lexicon): Otherwise | null {
  const verb = tokens[i]!;
  if (!lexicon.isVerb(verb.image)) return null;
  const back = tokens[i + 1]?.image === 'back' ? 1 : 0;
  const [upTo, n, noun, where, whose] = tokens.slice(i + 1 + back, i + 6 + back);
  if (!is(upTo, t.UpTo) || !isNumber(n)) return null;
  const cards = /^cards?$/.test(noun?.image ?? '') ? 1 : 0;
  const place = cards === 1 ? where : noun;
  const hand = is(place, t.In) ? (is(cards === 1 ? whose : where, t.Poss) ? 2 : 1) : 0;
  const at = i + 1 + back + 2 + cards;
  if (hand > 0 ? tokens[at + hand]?.image !== 'hand' : back === 0) return null;
  const after = at + (hand > 0 ? hand + 1 : 0);
  if (!ends(tokens[after]) || (is(tokens[after], t.And) && is(tokens[after + 1], t.In, t.On, t.Poss))) return null;
  const named = (image: string): IToken => made(t.Name, image, n!);
  const who = i === 0 || begins(tokens, i) ? [made(t.You, 'you', n!)] : [made(t.They, 'they', n!)];
  const count = [named('have'), n!, named('cards'), made(t.In, 'in', n!), named('hand')];
  return {
    said: [verb, made(t.Numerals, '1', n!), made(t.Until, 'until', n!), ...who, ...count],
    length: at + (hand > 0 ? hand + 1 : 0) - i,
  };
}

/** `if only one player has gold`: exactly one. */
export function onlySoMany(tokens: readonly IToken[], i: number, lexicon: Lexicon): Otherwise | null {
  const [only, n, noun] = tokens.slice(i, i + 3);
  if (only?.image !== 'only' || lexicon.isName('only') || !isNumber(n) || !noun || !(t.isName(noun) || is(noun, t.Of))) return null;
  if (i === 0 || tokens.slice(0, i).some((one) => is(one, t.Cannot, t.May))) return null;
  return { said: [made(t.Exactly, 'exactly', only)], length: 1 };
}

/** `the cards in your hand and on your table`: the second place follows the same preposition. */
export function placeAgain(tokens: readonly IToken[], i: number): Otherwise | null {
  const [prep, next] = [tokens[i]!, tokens[i + 1]];
  if (!is(prep, t.In, t.On, t.From) || !is(tokens[i - 1], t.And) || !is(next, t.Poss)) return null;
  const from = tokens.slice(0, i).findLastIndex((one) => is(one, t.Comma, t.Colon, t.Then, t.Cond)) + 1;
  const first = tokens.slice(from, i - 1).findLastIndex((one) => is(one, t.In, t.On, t.From));
  // Only a place stands between the two.
  const between = first < 0 ? [] : tokens.slice(from + first + 1, i - 1);
  const isPlace = between.length > 0 && between.length <= 3 && between.every((one) => is(one, t.Poss, t.PossS) || t.isName(one));
  return isPlace ? { said: [], length: 1 } : null;
}

/** `look through the pile and take a relic`: look at it, then take one from it. Null: it is another order, or not plain what is done with what. */
export function lookThrough(tokens: readonly IToken[], i: number, lexicon: Lexicon): Otherwise | null {
  const [verb, through] = tokens.slice(i, i + 2);
  if (!/^looks?$/.test(verb!.image) || through?.image !== 'through' || lexicon.isName('through')) return null;
  const place: IToken[] = [];
  let at = i + 2;
  while (tokens[at] && (is(tokens[at], t.The, t.Poss) || t.isName(tokens[at]!))) place.push(tokens[at++]!);
  if (place.length === 0 || is(tokens[at], t.PossS)) return null;
  const looks = [verb!, createTokenInstance(t.At, 'at', through.startOffset, through.endOffset!, NaN, NaN, NaN, NaN), ...place];
  if (!tokens[at]) return { said: looks, length: at - i };
  // `look through the pile for a relic`: a relic is chosen from it.
  if (is(tokens[at], t.For)) return { said: [made(t.Name, 'search', verb!), ...place], length: at - i };
  const joiner = tokens.slice(at).findIndex((one) => !is(one, t.Comma, t.And, t.Then));
  if (joiner < 1) return null;
  const start = at + joiner;
  let next = start;
  while (is(tokens[next], t.You, t.They, t.May)) next++;
  const taking = tokens[next];
  const order = tokens.slice(next, next + 9);
  const fromIt = order.findIndex((one, k) => is(one, t.From) && is(order[k + 1], t.It));
  const then = [made(t.Comma, ',', tokens[at]!), made(t.Then, 'then', tokens[at]!)];
  if (fromIt > 0 && ends(order[fromIt + 2])) return { said: [...looks, ...then], length: start - i };
  // What is discarded or played may be meant to be of another place.
  if (!taking || !/^(?:take|get|choose|move|put|add)s?$/.test(taking.image) || !lexicon.isVerb(taking.image)) return null;
  const first = next + 1;
  let end = first;
  while (is(tokens[end], t.A, t.UpTo, t.Any, t.Numerals, t.NumberWord, t.Or) || isKind(tokens[end], lexicon)) end++;
  // `a relic and a lamp`: both from there.
  const more = (at: number): boolean => is(tokens[at], t.A, t.Numerals, t.NumberWord) && isKind(tokens[at + 1], lexicon);
  if (is(tokens[end], t.And, t.Comma) && more(end + 1 + (is(tokens[end + 1], t.And) ? 1 : 0))) return null;
  const after = tokens[end];
  const isCards = end > first + 1 && isKind(tokens[end - 1], lexicon);
  if (!isCards || !(ends(after) || is(after, t.To, t.Aside, t.As))) return null;
  const from = [createTokenInstance(t.From, 'from', after?.startOffset ?? 0, 0, NaN, NaN, NaN, NaN)];
  const last = tokens[end - 1]!;
  const behind = [...from, ...place].map(({ tokenType, image, payload }) => {
    const token = createTokenInstance(tokenType, image, last.endOffset!, last.endOffset!, NaN, NaN, NaN, NaN);
    token.payload = payload;
    return token;
  });
  return { said: [...looks, ...then, ...tokens.slice(start, end), ...behind], length: end - i };
}

const isKind = (token: IToken | undefined, lexicon: Lexicon): boolean =>
  !!token &&
  t.isName(token) &&
  (/^cards?$/.test(token.image) || lexicon.sortOf?.(token.image) !== undefined || lexicon.isCard?.(token.image) === true);
