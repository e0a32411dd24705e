// The beginning of a line → whether it may go on with a certain word: the grammar itself is asked, so that there is no second one. Finds no
// mistakes.
import { EOF, tokenMatcher, type IToken } from 'chevrotain';
import { LineParser } from '../../grammar/rules.ts';
import type { Lexicon } from './lexicon.ts';
import { expectations } from './syntax-errors.ts';
import { tokenize } from './tokenize.ts';

/** Which rule of the grammar a line follows. */
export type LineRule = 'line' | 'claimLine' | 'valueLine';

let parser: LineParser | null = null;

/** Words as tokens, for each lexicon: they are asked for at every key. */
const tokens = new WeakMap<Lexicon, Map<string, readonly IToken[]>>();

/** A function that reports whether the line may go on with a word. Words of one kind may stand in the same places, so one of them is tried for all. */
export function continuations(head: string, rule: LineRule, lexicon: Lexicon, bound: ReadonlySet<string>): (word: string) => boolean {
  const before = tokenize(head, 0, lexicon, bound).tokens;
  const known = new Map<string, boolean>();
  const words = tokens.get(lexicon) ?? new Map<string, readonly IToken[]>();
  tokens.set(lexicon, words);
  return (word) => {
    const next = words.get(word) ?? tokenize(word, 0, lexicon, bound).tokens;
    words.set(word, next);
    const kind = next.map(({ tokenType, payload }) => `${tokenType.name} ${JSON.stringify(payload)}`).join(' ');
    const answer = known.get(kind) ?? isBeginning([...before, ...next], rule);
    known.set(kind, answer);
    return answer;
  };
}

/** Whether a line with these words is whole, or all that is wrong with it is that it ends too early. */
function isBeginning(line: IToken[], rule: LineRule): boolean {
  parser ??= new LineParser(expectations);
  parser.begin(line, (start, end) => ({ start, end }));
  parser[rule]();
  const error = parser.errors[0];
  return !error || tokenMatcher(error.token, EOF);
}
