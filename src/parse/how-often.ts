// `you may draw 1 once per turn` → `once per turn, you may draw 1`: how often is said first. Knows no word of any game.
import { createTokenInstance, type IToken } from 'chevrotain';
import * as t from '../../grammar/tokens.ts';

/** The tokens of a line with how often in front; null: it is not said, or where it belongs. */
export function oftenFirst(tokens: readonly IToken[]): IToken[] | null {
  const at = tokens.findLastIndex(({ tokenType }) => tokenType === t.HowOften || tokenType === t.OnceAGame);
  const isLast = at === tokens.length - 1;
  // `you may, once per turn, draw 1`
  const isBeforeOrder =
    tokens[at - 1]?.tokenType === t.May || (tokens[at - 1]?.tokenType === t.Comma && tokens[at - 2]?.tokenType === t.May);
  if (at < 1 || !(isLast || isBeforeOrder)) return null;
  const said = tokens[at]!;
  const comma = createTokenInstance(t.Comma, ',', said.startOffset, said.startOffset, NaN, NaN, NaN, NaN);
  const [before, after] = [tokens.slice(0, at), tokens.slice(at + 1)];
  if (before.at(-1)?.tokenType === t.Comma) before.pop();
  if (after[0]?.tokenType === t.Comma) after.shift();
  return [said, comma, ...before, ...after];
}
