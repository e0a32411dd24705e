// Puts turns of phrase into the words of the language, token by token: `2 cards at random` is `2 random cards`, `both of them` is `all of them`.
// Knows no word of any game, except through the lexicon.
import { createTokenInstance, tokenMatcher, type IToken, type TokenType } from 'chevrotain';
import * as t from '../../grammar/tokens.ts';
import type { Lexicon } from './lexicon.ts';

const is = (token: IToken | undefined, ...types: TokenType[]): boolean => !!token && types.some((type) => tokenMatcher(token, type));

function made(type: TokenType, image: string, { startOffset, endOffset }: IToken, last = endOffset!): IToken {
  return createTokenInstance(type, image, startOffset, last, NaN, NaN, NaN, NaN);
}

/** The tokens of a line with such phrases put otherwise; `bound`: names of the author's. */
export function plainly(tokens: IToken[], lexicon: Lexicon, bound: ReadonlySet<string>): IToken[] {
  const out: IToken[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!;
    const next = tokens[i + 1];
    const { image } = token;
    if (image === 'at' && next?.image === 'random' && drawnAtRandom(out)) i++;
    else if (image === 'both' && !lexicon.isName(image) && !bound.has(image)) out.push(ofBoth(tokens.slice(i), lexicon));
    // `except this one`
    else if (image === 'one' && is(tokens[i - 1], t.This) && !(next && t.isName(next))) continue;
    else if (/^(?:was|were)$/.test(image) && t.isName(token) && !!tokens[i - 1] && t.isPronoun(tokens[i - 1]!) && saysKind(next, lexicon))
      out.push(made(t.Is, image === 'was' ? 'is' : 'are', token));
    else {
      const way = doneThisWay(tokens, i, lexicon);
      if (way) {
        out.push(...way.said);
        i += way.length - 1;
      } else out.push(token);
    }
  }
  return out;
}

/** `a food`, `food`: what a thing may be. */
function saysKind(next: IToken | undefined, lexicon: Lexicon): boolean {
  return is(next, t.A, t.Not) || (!!next && t.isName(next) && lexicon.sortOf?.(next.image) !== undefined);
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
function doneThisWay(tokens: IToken[], i: number, lexicon: Lexicon): { said: IToken[]; length: number } | null {
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
