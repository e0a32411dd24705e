// `you may draw 1 once per turn` → `once per turn, you may draw 1`; `draw 1 at the end of your turn` likewise: how often, and when, are said first.
// Knows no word of any game.
import { createTokenInstance, type IToken, type TokenType } from 'chevrotain';
import * as t from '../../grammar/tokens.ts';
import type { Otherwise } from './limits-said.ts';

const FIRST: readonly TokenType[] = [t.HowOften, t.OnceAGame, t.AtMoment];

/** The tokens of a line with how often, or when, in front; null: it is not said, or where it belongs. */
export function timeFirst(tokens: readonly IToken[]): IToken[] | null {
  const at = tokens.findLastIndex(({ tokenType }) => FIRST.includes(tokenType));
  const [said, before, earlier] = [tokens[at], tokens[at - 1]?.tokenType, tokens[at - 2]?.tokenType];
  // `you may, once per turn, draw 1`
  const isBeforeOrder = before === t.May || (before === t.Comma && earlier === t.May);
  // What is done now, and what later, would not be plain.
  const isOne = said?.tokenType !== t.AtMoment || !tokens.some(({ tokenType }) => tokenType === t.Then || tokenType === t.Comma);
  if (!said || !isOne || at < 1 || !(at === tokens.length - 1 || isBeforeOrder)) return null;
  const comma = createTokenInstance(t.Comma, ',', said.startOffset, said.startOffset, NaN, NaN, NaN, NaN);
  const [first, rest] = [tokens.slice(0, at), tokens.slice(at + 1)];
  if (first.at(-1)?.tokenType === t.Comma) first.pop();
  if (rest[0]?.tokenType === t.Comma) rest.shift();
  return [said, comma, ...first, ...rest];
}

/** `while in play, once per game, …`: there the comma ends the head before. `draw 1, once per game`: of what is not asked, it says how often. */
export function headApart(tokens: readonly IToken[], i: number): Otherwise | null {
  const [token, next] = [tokens[i]!, tokens[i + 1]?.tokenType];
  if (token.tokenType !== t.OnceAGame) return null;
  if (!next && i > 0 && !tokens.some(({ image }) => /^asks?$/.test(image)))
    return { said: [createTokenInstance(t.HowOften, 'once per game', token.startOffset, token.endOffset!, NaN, NaN, NaN, NaN)], length: 1 };
  if (!token.image.startsWith(',') || i === 0 || (next !== t.Comma && next !== t.Colon)) return null;
  const comma = createTokenInstance(t.Comma, ',', token.startOffset, token.startOffset, NaN, NaN, NaN, NaN);
  const words = token.image.replace(/^,\s*/, '');
  const start = token.endOffset! + 1 - words.length;
  return { said: [comma, createTokenInstance(t.OnceAGame, words, start, token.endOffset!, NaN, NaN, NaN, NaN)], length: 1 };
}
