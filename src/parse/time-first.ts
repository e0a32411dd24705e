// `you may draw 1 once per turn` → `once per turn, you may draw 1`; `draw 1 at the end of your turn` likewise: how often, and when, are said first.
// Knows no word of any game.
import { createTokenInstance, type IToken, type TokenType } from 'chevrotain';
import * as t from '../../grammar/tokens.ts';
import type { Otherwise } from './put-otherwise.ts';

const FIRST: readonly TokenType[] = [t.HowOften, t.OnceAGame, t.AtMoment];

/** The tokens of a line with how often, or when, in front; null: it is not said, or where it belongs. */
export function timeFirst(tokens: readonly IToken[]): IToken[] | null {
  const at = tokens.findLastIndex(({ tokenType }) => FIRST.includes(tokenType));
  const [said, before, earlier] = [tokens[at], tokens[at - 1]?.tokenType, tokens[at - 2]?.tokenType];
  // `if you have no relic at the end of your turn, draw 1`: it is asked at that moment.
  const comma = tokens.findIndex(({ tokenType }) => tokenType === t.Comma);
  if (said?.tokenType === t.AtMoment && tokens[0]!.tokenType === t.If && comma === at + 1 && at > 1)
    return [said, tokens[comma]!, ...tokens.slice(0, at), ...tokens.slice(comma)];
  // `you may, once per turn, draw 1`
  const isBeforeOrder = before === t.May || (before === t.Comma && earlier === t.May);
  // What is done now, and what later, would not be plain.
  const isOne = said?.tokenType !== t.AtMoment || !tokens.some(({ tokenType }) => tokenType === t.Then || tokenType === t.Comma);
  if (!said || !isOne || at < 1 || !(at === tokens.length - 1 || isBeforeOrder)) return null;
  const apart = createTokenInstance(t.Comma, ',', said.startOffset, said.startOffset, NaN, NaN, NaN, NaN);
  const [first, rest] = [tokens.slice(0, at), tokens.slice(at + 1)];
  if (first.at(-1)?.tokenType === t.Comma) first.pop();
  if (rest[0]?.tokenType === t.Comma) rest.shift();
  return [said, apart, ...first, ...rest];
}

/** `the first time you play a relic each turn, draw 1`: once per turn, when you play a relic. Null: it is no such line, or what is declined would count. */
export function firstTime(tokens: readonly IToken[]): IToken[] | null {
  const [the, first, time] = tokens;
  if (the?.tokenType !== t.The || first?.image !== 'first' || time?.image !== 'time') return null;
  const comma = tokens.findIndex(({ tokenType }) => tokenType === t.Comma);
  const [clause, rest] = [tokens.slice(3, comma), tokens.slice(comma)];
  if (comma < 0 || rest.some(({ tokenType }) => tokenType === t.May || tokenType === t.If)) return null;
  const starts = often(clause[0], clause[1]);
  const at = starts ? 0 : clause.length - 2;
  const per = starts ?? often(clause[at], clause[at + 1]);
  if (!per) return null;
  const left = clause.toSpliced(at, 2);
  if (left[0]?.tokenType === t.That) left.shift();
  const made = (type: TokenType, image: string, { startOffset, endOffset }: IToken): IToken =>
    createTokenInstance(type, image, startOffset, endOffset!, NaN, NaN, NaN, NaN);
  return [
    made(per === 'turn' ? t.HowOften : t.OnceAGame, `once per ${per}`, the),
    made(t.Comma, ',', first),
    made(t.When, 'when', time),
    ...left,
    ...rest,
  ];
}

/** `each turn`, `per game`. */
function often(each: IToken | undefined, per: IToken | undefined): string | null {
  const isEach = each?.tokenType === t.Each || each?.tokenType === t.A || each?.image === 'per';
  return isEach && /^(?:turn|game)$/.test(per?.image ?? '') ? per!.image : null;
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
