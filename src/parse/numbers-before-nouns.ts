// Puts a number of the game that stands before what is counted in brackets, token by token: `score price points` is `score (price) points`,
// `move the top price + 1 cards` is `move the top (price + 1) cards`. Knows no word of any game, except through the lexicon.
import { createTokenInstance, type IToken, type TokenType } from 'chevrotain';
import type { WordKind } from '../../grammar/ahead.ts';
import * as t from '../../grammar/tokens.ts';
import type { Lexicon } from './lexicon.ts';
import { is } from './put-otherwise.ts';

/** `bound`: names of the author's. */
export function inBrackets(tokens: IToken[], lexicon: Lexicon, bound: ReadonlySet<string>): IToken[] {
  if (!lexicon.isNumber) return tokens;
  const out: IToken[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const length = beforeNumber(tokens, i - 1, lexicon) ? reckoned(tokens, i, lexicon, bound) : 0;
    if (length === 0 || !isCounted(tokens[i + length], lexicon)) {
      out.push(tokens[i]!);
      continue;
    }
    const [first, last] = [tokens[i]!, tokens[i + length - 1]!];
    const sign = (type: TokenType, image: string, at: number): IToken => createTokenInstance(type, image, at, at, NaN, NaN, NaN, NaN);
    out.push(sign(t.Open, '(', first.startOffset), ...tokens.slice(i, i + length), sign(t.Close, ')', last.endOffset!));
    i += length - 1;
  }
  return out;
}

/** `score`, `has`, `with`, `the top`, `at least`, `there are`: what a number may follow. */
function beforeNumber(tokens: readonly IToken[], at: number, lexicon: Lexicon): boolean {
  const token = tokens[at];
  if (is(token, t.Is)) return tokens[at - 1]?.image === 'there';
  if (is(token, t.With, t.Place, t.Exactly, t.AtLeast, t.AtMost, t.MoreThan, t.FewerThan, t.UpTo)) return true;
  return !!token && t.isName(token) && (lexicon.isVerb(token.image) || /^ha(?:s|ve)$/.test(token.image));
}

/** How many tokens are a number with a name: `price`, `price + 1`; 0: it is none, or digits alone. */
function reckoned(tokens: readonly IToken[], from: number, lexicon: Lexicon, bound: ReadonlySet<string>): number {
  const named = (at: number): boolean => {
    const token = tokens[at];
    if (!token || token.tokenType !== t.Name) return false;
    const { text, sort } = { text: token.image, sort: (token.payload as WordKind | undefined)?.sort };
    return (lexicon.isNumber!(text) || bound.has(text)) && sort === undefined && !lexicon.isAdjective(text);
  };
  const isOne = (at: number): boolean => named(at) || is(tokens[at], t.Numerals, t.NumberWord);
  if (!isOne(from)) return 0;
  let length = 1;
  let names = named(from);
  while (is(tokens[from + length], t.Plus, t.Minus, t.Cross) && isOne(from + length + 1)) {
    names ||= named(from + length + 1);
    length += 2;
  }
  // `at least price cards` needs none.
  const needsNone = length === 1 && is(tokens[from - 1], t.Place, t.AtLeast, t.AtMost, t.MoreThan, t.FewerThan, t.UpTo, t.Exactly);
  return names && !needsNone ? length : 0;
}

/** `points`, `cards`: what is counted. */
function isCounted(token: IToken | undefined, lexicon: Lexicon): boolean {
  if (!token || !t.isName(token) || is(token, t.Times) || lexicon.isVerb(token.image) || lexicon.isPredicate(token.image)) return false;
  return token.image.endsWith('s') || lexicon.pluralOf?.(token.image) === token.image;
}
