// Puts in what people leave out, or say in another order: `the player with the fewest` has the fewest of what was counted just before, `they give you
// it` is `they give it to you`. Knows no word of any game, except through the lexicon.
import type { IToken } from 'chevrotain';
import * as t from '../../grammar/tokens.ts';
import type { Lexicon } from './lexicon.ts';
import { is, isNumber, made, type Otherwise } from './put-otherwise.ts';

const ends = (token: IToken | undefined): boolean => !token || is(token, t.Comma, t.Colon, t.Then, t.And, t.Cond);
/** Where a sentence or a part of it begins. */
const startOf = (tokens: readonly IToken[], i: number): number =>
  tokens.slice(0, i).findLastIndex((one) => is(one, t.Comma, t.Colon, t.Then)) + 1;

/** `the player with the most relics gives one to the player with the fewest`: the fewest relics. */
export function fewestOfThose(tokens: readonly IToken[], i: number, lexicon: Lexicon): Otherwise | null {
  const [token, next] = [tokens[i]!, tokens[i + 1]];
  const isVerb = (one: IToken | undefined): boolean => !!one && lexicon.isVerb(one.image) && !lexicon.isName(one.image);
  const isRanked = (at: number): boolean => is(tokens[at], t.Most, t.Fewest) && is(tokens[at - 1], t.The) && is(tokens[at - 2], t.With);
  if (!isRanked(i) || !(ends(next) || isVerb(next))) return null;
  const before = tokens.flatMap((_, at) => (at < i && isRanked(at) ? [at] : []));
  if (before.length !== 1) return null;
  const from = before[0]! + 1;
  let end = from;
  while (end < i && !ends(tokens[end]) && !isVerb(tokens[end])) end++;
  const counted = tokens.slice(from, end);
  const isPlain = counted.length > 0 && counted.length <= 4 && counted.every((one) => t.isName(one) || is(one, t.In, t.Their));
  // A place of theirs is theirs of the second player, too.
  return isPlain && end < i ? { said: [token, ...counted.map((one) => made(one.tokenType, one.image, token))], length: 1 } : null;
}

/** `discard one of them at random`, `2 of their relics at random`: random cards of those. Null: chance is said of something else. */
export function someAtRandom(tokens: readonly IToken[], i: number): Otherwise | null {
  const [n, of] = tokens.slice(i, i + 2);
  if (!isNumber(n) || !is(of, t.Of)) return null;
  const at = tokens.findIndex((one, k) => k > i && (ends(one) || one.image === 'at'));
  if (at < 0 || tokens[at]!.image !== 'at' || tokens[at + 1]?.image !== 'random' || !ends(tokens[at + 2])) return null;
  const whole = tokens.slice(i + 2, at);
  // Of somebody else's cards it is said with what they are: `2 random relics of another player`.
  if (whole.length === 0 || whole.some((one) => isNumber(one) || is(one, t.Of, t.A, t.PossS))) return null;
  const cards = /^(?:1|one)$/.test(n!.image) ? 'card' : 'cards';
  return { said: [n!, made(t.Random, 'random', of!), made(t.Name, cards, of!), of!, ...whole], length: at + 2 - i };
}

/** `they give you it`, `another player gives you gold`: it is given to you. */
export function givenTo(tokens: readonly IToken[], i: number, lexicon: Lexicon, bound: ReadonlySet<string>): Otherwise | null {
  const [who, what, after] = tokens.slice(i, i + 3);
  if (!/^gives?$/.test(tokens[i - 1]?.image ?? '') || !is(who, t.You, t.Them) || !what || !ends(after)) return null;
  const isNamed = t.isName(what) && (bound.has(what.image) || lexicon.isCard?.(what.image) === true);
  return isNamed || is(what, t.It, t.This) ? { said: [what, made(t.To, 'to', who!), who!], length: 2 } : null;
}

/** `each player draws 1, starting with you`: one after another, which begins with you anyway. */
export function beginsWithYou(tokens: readonly IToken[], i: number): Otherwise | null {
  const [comma, begins, by, you, after] = tokens.slice(i, i + 5);
  if (!is(comma, t.Comma) || !/^(?:starting|beginning)$/.test(begins?.image ?? '') || !is(by, t.With) || !is(you, t.You)) return null;
  const from = startOf(tokens, i);
  const inTurn = is(tokens[from], t.Each) && tokens[from + 1]?.image === 'player' && is(tokens[from + 2], t.InTurn);
  return inTurn && ends(after) ? { said: [], length: 4 } : null;
}

/** `if another player has a card in their hand`: in hand, of any player who is found. */
export function inTheirs(tokens: readonly IToken[], i: number): Otherwise | null {
  const [where, their, place] = tokens.slice(i, i + 3);
  if (!is(where, t.In) || !is(their, t.Their) || !place || !t.isName(place) || !ends(tokens[i + 3])) return null;
  const from = tokens.slice(0, i).findLastIndex((one) => is(one, t.Cond)) + 1;
  const [det, who, has] = tokens.slice(from, from + 3);
  const isFound =
    from > 0 && is(det, t.A, t.Another, t.Any, t.No) && /^players?$/.test(who?.image ?? '') && /^ha(?:s|ve)$/.test(has?.image ?? '');
  // Whose it is would not be plain beside somebody else.
  const others = tokens.slice(from + 3, i).some((one) => ends(one) || is(one, t.Poss, t.PossS, t.Than, t.As, t.Them, t.They));
  return isFound && !others ? { said: [where!], length: 2 } : null;
}

/** `another player gets a point`, `they lose 2 points`, of a number of the game: it is added, or taken off. Null: it is another verb, or somebody else. */
export function getsPoints(tokens: readonly IToken[], i: number, lexicon: Lexicon): Otherwise | null {
  if (i > 0 && !is(tokens[i - 1], t.Comma, t.Colon, t.Then)) return null;
  const at = tokens.findIndex((one, k) => k >= i && /^(?:gets?|gains?|loses?)$/.test(one.image));
  const [verb, n, noun, after] = at < 0 ? [] : tokens.slice(at, at + 4);
  const isA = is(n, t.A) && /^an?$/.test(n!.image);
  if (!verb || !noun || after || !(isA || is(n, t.Numerals))) return null;
  const loses = verb.image.startsWith('lose');
  const number = [noun.image, `${noun.image}s`].find((word) => lexicon.isNumber?.(word) === true);
  if (number === undefined || (!loses && lexicon.isVerb(verb.image))) return null;
  const who = gainer(tokens.slice(i, at), verb);
  if (!who) return null;
  const by = isA ? made(t.Numerals, '1', n!) : n!;
  // A number below zero is one with its sign, without a blank between them.
  const sign = { ...verb, startOffset: by.startOffset - 1 };
  const less = loses ? [made(t.Minus, '-', sign, sign.startOffset)] : [];
  const add = made(t.Name, 'add', verb, verb.endOffset! - 1);
  const order = [add, ...less, by, made(t.To, 'to', verb)];
  return { said: [...order, made(t.Name, number, noun), made(t.Of, 'of', noun), ...who], length: at + 3 - i };
}

/** Who gets something, as they are named behind `of`: one who is spoken of, or `another player`, `each other player`, `the player on your left`. */
function gainer(who: readonly IToken[], verb: IToken): readonly IToken[] | null {
  const [first, second, third] = who;
  if (who.length === 0) return [made(t.You, 'you', verb)];
  if (who.length === 1 && is(first, t.You)) return who;
  if (who.length === 1 && is(first, t.They)) return [made(t.Them, 'them', first!)];
  const isPlayer = is(first, t.Another, t.Each, t.The) && second?.image === 'player' && (!third || is(third, t.OnSide));
  const isOther = is(first, t.Each) && is(second, t.Other) && third?.image === 'player';
  return (isPlayer || isOther) && who.length <= 3 ? who : null;
}
