// Puts what people say in conditions into the words of the language, token by token: `you have gold, have no tin, and …` joins its claims by `and`,
// `you also have gold` adds one, `as many cards as they discarded` is that many. Knows no word of any game, except through the lexicon.
import type { IToken } from 'chevrotain';
import * as t from '../../grammar/tokens.ts';
import type { Lexicon } from './lexicon.ts';
import { is, made, type Otherwise } from './put-otherwise.ts';

/** `if you have gold, have no tin, and another player has iron, …`: all of it must be so. */
export function listedClaims(tokens: readonly IToken[], i: number, lexicon: Lexicon): Otherwise | null {
  if (!is(tokens[i], t.Comma)) return null;
  const cond = tokens.slice(0, i).findLastIndex((token) => is(token, t.If, t.While) || is(token, t.Colon, t.Otherwise, t.Then));
  if (cond < 0 || !is(tokens[cond], t.If, t.While)) return null;
  // Each comma up to the last claim, which has `and` before it, stands before a claim.
  const commas = tokens.flatMap((token, at) => (at > cond && is(token, t.Comma) ? [at] : []));
  const saidAt = (k: number): readonly IToken[] => tokens.slice(commas[k]! + 1, commas[k + 1] ?? tokens.length);
  const last = commas.findIndex((_, k) => endsList(saidAt(k), lexicon));
  const oxford = last >= 0 && is(tokens[commas[last]! + 1], t.And);
  if (last < (oxford ? 1 : 0) || i > commas[last]!) return null;
  // In front of a line, an order comes behind them.
  const inFront = cond === 0 || is(tokens[cond - 1], t.Comma);
  if (inFront !== last < commas.length - 1) return null;
  if (!commas.slice(0, last).every((_, k) => claims(saidAt(k), lexicon))) return null;
  return { said: [made(t.And, 'and', tokens[i]!)], length: oxford && i === commas[last] ? 2 : 1 };
}

/** `and another player has iron`, `have no tin and have iron`. */
function endsList(said: readonly IToken[], lexicon: Lexicon): boolean {
  const and = said.findLastIndex((token) => is(token, t.And));
  const [before, after] = [said.slice(0, and), said.slice(and + 1)];
  return and >= 0 && claims(after, lexicon) && (and === 0 || claims(before, lexicon));
}

/** Whether these words say what somebody has, and no order: `your limit is 2` may be one. */
function claims(said: readonly IToken[], lexicon: Lexicon): boolean {
  const verb = said.findIndex((token) => is(token, t.DoNot) || isHaving(token, lexicon));
  const subject = said.slice(0, verb);
  if (verb < 0 || verb > 6 || said.some((token) => is(token, t.Cond, t.Otherwise, t.Then, t.Colon, t.When))) return false;
  const [first, ...more] = subject;
  return (
    !first || (t.isPronoun(first) ? more.length === 0 : is(first, t.Det, t.Poss) && more.every((one) => t.isName(one) || is(one, t.OnSide)))
  );
}

const isHaving = ({ image }: IToken, lexicon: Lexicon): boolean =>
  lexicon.isPredicate(image) && !lexicon.isVerb(image) && !lexicon.isName(image);

/** `you also have gold`, `and also has tin`: it is claimed as well, or done. */
export function alsoSo(tokens: readonly IToken[], i: number, lexicon: Lexicon): Otherwise | null {
  const [before, token, next] = [tokens[i - 1], tokens[i]!, tokens[i + 1]];
  if (token.image !== 'also' || !t.isName(token) || lexicon.isName('also') || !before || !next) return null;
  if (is(before, t.Is, t.IsNot) || !(isHaving(next, lexicon) || lexicon.isVerb(next.image))) return null;
  const joins = t.isPronoun(before) || is(before, t.And, t.DoNot, t.May, t.OnSide) || t.isName(before);
  return joins ? { said: [], length: 1 } : null;
}

/** `if you already have gold`, `if it is already in play`: it is so now. */
export function alreadySo(tokens: readonly IToken[], i: number, lexicon: Lexicon): Otherwise | null {
  const [before, token, next] = [tokens[i - 1], tokens[i]!, tokens[i + 1]];
  if (token.image !== 'already' || lexicon.isName('already') || !before || !next) return null;
  const claims = isHaving(next, lexicon) || /^(?:ha(?:s|ve))$/.test(before.image) || is(before, t.Is, t.IsNot) || is(next, t.Is);
  return claims ? { said: [], length: 1 } : null;
}

/** `discard your hand and draw as many cards as you discarded`: that many, of what the same line has done. */
export function asManyDone(tokens: readonly IToken[], i: number, lexicon: Lexicon): Otherwise | null {
  const said = /^(?:as many (?:cards )?|the same number of (?:cards )?)as (?:you|they)(?: have)? (\S+)/.exec(
    tokens
      .slice(i, i + 9)
      .map(({ image }) => image)
      .join(' '),
  );
  const done = said?.[1];
  if (!done) return null;
  // What is done now, and what was done before it.
  const before = tokens.slice(0, i - 1).findLast(({ image }) => lexicon.isVerb(image) && !lexicon.isName(image));
  if (!before || !lexicon.isVerb(tokens[i - 1]!.image) || !isDoneOf(before.image, done)) return null;
  let length = 0;
  while (tokens[i + length]!.image !== done) length++;
  return { said: [made(t.ThatMany, 'that many', tokens[i]!, tokens[i + length]!.endOffset)], length: length + 1 };
}

const IRREGULAR: Readonly<Record<string, string>> = {
  drew: 'draw',
  drawn: 'draw',
  took: 'take',
  taken: 'take',
  gave: 'give',
  given: 'give',
};

/** `discarded`, of `discard` and `discards`. */
function isDoneOf(verb: string, done: string): boolean {
  const one = verb.replace(/(?<=[^s])s$/, '');
  return [`${one}ed`, `${one}d`, `${one}${one.at(-1)}ed`].includes(done) || IRREGULAR[done] === one;
}
