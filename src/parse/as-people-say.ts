// Puts what people say of dice, answers and choices into the words of the language: `on a 1 or 2` is `if it is 1 or 2`. Knows no word of any game,
// except through the lexicon.
import type { IToken } from 'chevrotain';
import type { WordKind } from '../../grammar/ahead.ts';
import * as t from '../../grammar/tokens.ts';
import type { Lexicon } from './lexicon.ts';
import { is, isNumber, made, type Otherwise } from './put-otherwise.ts';

/** `3, 4 or 5`: one of them. */
export function listedNumbers(tokens: readonly IToken[], i: number): Otherwise | null {
  const token = tokens[i]!;
  if (!is(token, t.Comma) || !isNumber(tokens[i - 1]) || !isNumber(tokens[i + 1])) return null;
  let last = i + 1;
  while (is(tokens[last + 1], t.Comma) && isNumber(tokens[last + 2])) last += 2;
  const ends = is(tokens[last + 1], t.Or) && isNumber(tokens[last + 2]);
  return ends ? { said: [made(t.Or, 'or', token)], length: 1 } : null;
}

/** `it's a relic`, `it's your turn`: it is. */
export function itIs(tokens: readonly IToken[], i: number): Otherwise | null {
  const [before, token, next] = [tokens[i - 1], tokens[i]!, tokens[i + 1]];
  const isSaid = is(token, t.PossS) && is(before, t.It) && (is(next, t.A, t.The, t.No, t.Not, t.Your, t.Another) || isNumber(next));
  return isSaid ? { said: [made(t.Is, 'is', token)], length: 1 } : null;
}

/** `it was a relic`, `that card was gold`: it still is. Null: where it was, or how, is asked, or something else. */
export function itWas(tokens: readonly IToken[], i: number, lexicon: Lexicon): Otherwise | null {
  const [before, token, next] = [tokens[i - 1], tokens[i]!, tokens[i + 1]];
  if (!/^(?:was|were)$/.test(token.image) || !t.isName(token) || !before || !next || lexicon.isName(token.image)) return null;
  const isThat =
    is(tokens[i - 2], t.That, t.The, t.This) && (/^cards?$/.test(before.image) || lexicon.sortOf?.(before.image) !== undefined);
  // `this was a relic`: the card that says it, or what was spoken of.
  if ((!t.isPronoun(before) || is(before, t.This)) && !isThat) return null;
  const not = is(next, t.Not) ? 1 : 0;
  const rest = tokens.slice(i + 1 + not);
  const end = rest.findIndex((one) => is(one, t.Comma, t.Colon, t.Then, t.And));
  const kind = end < 0 ? rest : rest.slice(0, end);
  const isKind = (one: IToken): boolean =>
    is(one, t.A, t.Or, t.Not) || (t.isName(one) && (lexicon.sortOf?.(one.image) !== undefined || lexicon.isCard?.(one.image) === true));
  if (kind.length === 0 || !kind.every(isKind)) return null;
  const plural = token.image === 'were';
  return not
    ? { said: [made(t.IsNot, plural ? 'are not' : 'is not', token, next.endOffset)], length: 2 }
    : { said: [made(t.Is, plural ? 'are' : 'is', token)], length: 1 };
}

/** `if the total is 7`, of dice: what was rolled last. */
export function theTotal(tokens: readonly IToken[], i: number, lexicon: Lexicon): Otherwise | null {
  const [cond, the, total, state] = [tokens[i - 1], ...tokens.slice(i, i + 3)];
  if (!is(cond, t.Cond, t.And, t.Or) || !is(the, t.The) || !/^(?:total|sum)$/.test(total?.image ?? '') || lexicon.isName(total!.image))
    return null;
  return is(state, t.Is, t.IsNot, t.Cmp) ? { said: [made(t.It, 'it', the!, total!.endOffset)], length: 2 } : null;
}

/** `it is a 6`: it is 6. */
export function aNumber(tokens: readonly IToken[], i: number): Otherwise | null {
  const [before, token, next, after] = [tokens[i - 1], tokens[i]!, tokens[i + 1], tokens[i + 2]];
  const ends = !after || is(after, t.Comma, t.Colon, t.Or);
  return is(token, t.A) && is(next, t.Numerals) && is(before, t.Is, t.PossS, t.Or) && ends ? { said: [next!], length: 2 } : null;
}

/** `on a 1 or 2, …`, `if you roll a 6, …`: of what was rolled last. */
export function onARoll(tokens: readonly IToken[], i: number): Otherwise | null {
  const token = tokens[i]!;
  const said =
    i === 0 && is(token, t.On)
      ? 1
      : is(token, t.If) && is(tokens[i + 1], t.You) && /^roll(?:ed)?$/.test(tokens[i + 2]?.image ?? '')
        ? 3
        : 0;
  if (said === 0) return null;
  const at = i + said + (is(tokens[i + said], t.A) ? 1 : 0);
  if (!isNumber(tokens[at]) || !is(tokens[at + 1], t.Comma, t.Or, t.OrMore, t.Colon)) return null;
  return { said: [made(t.If, 'if', token), made(t.It, 'it', token), made(t.Is, 'is', token)], length: at - i };
}

/** `those who do draw 1`, `each player who does draws 1`: if they do, they draw 1. */
export function thoseWhoDo(tokens: readonly IToken[], i: number, lexicon: Lexicon): Otherwise | null {
  const who = i === 0 ? tokens.findIndex((token) => is(token, t.Who)) : -1;
  const [does, verb] = [tokens[who + 1], tokens[who + 2]];
  if (who < 1 || !verb || !lexicon.isVerb(verb.image)) return null;
  const all = tokens.slice(0, who).map(({ image }) => image);
  // `each player who does not draw`, `those who do not draw discard 1`: there the second is no order.
  const isLast = (): boolean => !tokens.slice(who + 3).some((token, k, rest) => isDone(token, rest.slice(0, k), lexicon));
  const isOrder =
    is(does, t.Do) || (is(does, t.DoNot) && (all[0] === 'each' || all[0]!.startsWith('every') ? verb.image.endsWith('s') : isLast()));
  if (!isOrder || !/^(?:those|(?:each|every) player|every(?:one|body)|(?:all )?players)$/.test(all.join(' '))) return null;
  const [at, end] = [tokens[0]!, does!];
  const head = [made(t.If, 'if', at), made(t.They, 'they', at), made(does!.tokenType, does!.image, end)];
  return { said: [...head, made(t.Comma, ',', end), made(t.They, 'they', end)], length: who + 2 };
}

/** Whether a token is a verb of the same sentence. */
function isDone(token: IToken, before: readonly IToken[], lexicon: Lexicon): boolean {
  return lexicon.isVerb(token.image) && !lexicon.isName(token.image) && !before.some((one) => is(one, t.Comma, t.Then, t.And));
}

/** What is done, as it is said once it is done, where that is irregular. */
const DONE: Readonly<Record<string, string>> = {
  draw: 'drawn',
  take: 'taken',
  give: 'given',
  steal: 'stolen',
  show: 'shown',
  throw: 'thrown',
};

/** `you didn't draw this turn`: you have not drawn. */
export function didNot(tokens: readonly IToken[], i: number, lexicon: Lexicon): Otherwise | null {
  const [before, token, verb] = [tokens[i - 1], tokens[i]!, tokens[i + 1]];
  if (!is(token, t.DoNot) || !token.image.startsWith('did') || !before || !verb) return null;
  const done = [DONE[verb.image], `${verb.image}ed`, `${verb.image}d`, `${verb.image}${verb.image.at(-1)}ed`];
  const known = done.find((one) => one !== undefined && lexicon.isPredicate(`have ${one}`));
  if (!known) return null;
  const have = is(before, t.You, t.They) || /^(?:players|opponents)$/.test(before.image) ? 'have' : 'has';
  return { said: [made(t.Name, have, token), made(t.Not, 'not', token), made(t.Name, known, verb)], length: 2 };
}

/** `otherwise, if you have a relic, …`: otherwise if. */
export function otherwiseIf(tokens: readonly IToken[], i: number): Otherwise | null {
  const isSaid = i === 1 && is(tokens[0], t.Otherwise) && is(tokens[1], t.Comma) && is(tokens[2], t.If);
  return isSaid ? { said: [], length: 1 } : null;
}

/** `a card of your choice`: the word before it keeps who chooses. Null: nothing stands there that could keep it. */
export function ofYourChoice(tokens: readonly IToken[], i: number, lexicon: Lexicon): Otherwise | null {
  const [token, whose, choice] = tokens.slice(i, i + 3);
  if (!is(token, t.Of) || !is(whose, t.Your, t.Their) || choice?.image !== 'choice' || lexicon.isName('choice')) return null;
  const before = tokens.slice(0, i).findLast((one) => t.isName(one) || is(one, t.Comma, t.Colon, t.Then, t.Cond));
  if (!before || !t.isName(before)) return null;
  before.payload = { choice: is(whose, t.Your) ? 'your' : 'their' } satisfies Partial<WordKind>;
  return { said: [], length: 3 };
}

/** `when a relic is taken while you have a lamp, …`: if you have one. */
export function whileToo(tokens: readonly IToken[], i: number): Otherwise | null {
  const token = tokens[i]!;
  if (!is(token, t.While) || i < 2) return null;
  const before = tokens.slice(0, i);
  const isHead = before.some((one) => is(one, t.When, t.Cond)) && !before.some((one) => is(one, t.Comma, t.Colon, t.Then, t.While));
  if (!isHead || !tokens.slice(i).some((one) => is(one, t.Comma, t.Colon))) return null;
  const waits = before.some((one) => is(one, t.When));
  return { said: waits ? [made(t.Comma, ',', token), made(t.If, 'if', token)] : [made(t.And, 'and', token)], length: 1 };
}

/** `each player with an empty hand draws 2`: each player whose hand is empty. */
export function withEmpty(tokens: readonly IToken[], i: number, lexicon: Lexicon): Otherwise | null {
  const at = is(tokens[i + 1], t.A) ? i + 2 : i + 1;
  const [token, how, place] = [tokens[i]!, tokens[at], tokens[at + 1]];
  if (!is(token, t.With) || !/^players?$/.test(tokens[i - 1]?.image ?? '') || !how || !place) return null;
  if (!lexicon.isAdjective(how.image) || !lexicon.isName(place.image) || is(tokens[at + 2], t.Of, t.And, t.Or)) return null;
  return { said: [made(t.Whose, 'whose', token), place, made(t.Is, 'is', how), how], length: at + 2 - i };
}

/** `each player keeps one of their relics and discards the rest`: they discard all but one. */
export function keepsSome(tokens: readonly IToken[], i: number, lexicon: Lexicon): Otherwise | null {
  const token = tokens[i]!;
  if (!/^keeps?$/.test(token.image) || tokens.slice(0, i).some((one) => is(one, t.Comma, t.Then, t.And))) return null;
  const and = tokens.findIndex((one, k) => k > i && is(one, t.And, t.Then));
  const [verb, the, rest, ...more] = and < 0 ? [] : tokens.slice(and + 1);
  if (!verb || !lexicon.isVerb(verb.image) || !is(the, t.The) || !/^(?:rest|others?)$/.test(rest?.image ?? '') || more.length > 0)
    return null;
  const what = tokens.slice(i + 1, is(tokens[and - 1], t.Comma) ? and - 1 : and);
  // What one has just drawn, or has in hand, is kept without more words.
  const isEach = tokens.slice(0, i).some((one) => is(one, t.Each, t.All) || /^every/.test(one.image));
  if (!isEach && !what.some((one) => is(one, t.Your, t.Their))) return null;
  return { said: [made(verb.tokenType, verb.image, token), made(t.AllBut, 'all but', token), ...what], length: tokens.length - i };
}

/** `a hat, a coat or a scarf from …`: one of these, where each is a kind of cards. */
export function listedSorts(tokens: readonly IToken[], i: number, lexicon: Lexicon): Otherwise | null {
  const isSort = (at: number): boolean => is(tokens[at], t.A) && lexicon.sortOf?.(tokens[at + 1]?.image ?? '') !== undefined;
  if (!is(tokens[i], t.Comma) || !isSort(i - 2)) return null;
  let at = i;
  while (is(tokens[at], t.Comma) && isSort(at + 1)) at += 3;
  if (is(tokens[at], t.Comma) && is(tokens[at + 1], t.Or)) at++;
  if (!is(tokens[at], t.Or) || !isSort(at + 1)) return null;
  // `a hat, or a coat if you have none`: two cases.
  if (at === i + 1 && !is(tokens[i - 3], t.Comma, t.Or) && tokens.slice(at).some((one) => is(one, t.If))) return null;
  return { said: is(tokens[i + 1], t.Or) ? [] : [made(t.Or, 'or', tokens[i]!)], length: 1 };
}
