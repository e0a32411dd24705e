// The beginning of a line → whether it may go on with a certain word: the grammar itself is asked, so that there is no second one. Finds no
// mistakes.
import { EOF, tokenMatcher, type IParserErrorMessageProvider, type IToken } from 'chevrotain';
import { LineParser } from '../../grammar/rules.ts';
import type { Lexicon } from './lexicon.ts';
import { tokenize } from './tokenize.ts';

/** Which rule of the grammar a line follows. */
export type LineRule = 'line' | 'claimLine' | 'valueLine';

let parser: LineParser | null = null;

/** Only the place of a mistake is looked at: listing what was expected there would take most of the time. */
const silent: IParserErrorMessageProvider = {
  buildMismatchTokenMessage: () => '',
  buildNotAllInputParsedMessage: () => '',
  buildNoViableAltMessage: () => '',
  buildEarlyExitMessage: () => '',
};

/** Words as tokens, for each lexicon: they are asked for at every key. */
const tokens = new WeakMap<Lexicon, Map<string, readonly IToken[]>>();

/** What was asked last: while a word is typed, letter by letter, what stands before it stays the same. */
let last: { head: string; rule: LineRule; lexicon: Lexicon; bound: string; known: Map<string, boolean> } | null = null;

/** A function that reports whether the line may go on with a word. Words of one kind may stand in the same places, so one of them is tried for all. */
export function continuations(head: string, rule: LineRule, lexicon: Lexicon, bound: ReadonlySet<string>): (word: string) => boolean {
  const before = tokenize(head, 0, lexicon, bound).tokens;
  const names = [...bound].join(' ');
  if (last?.head !== head || last.rule !== rule || last.lexicon !== lexicon || last.bound !== names)
    last = { head, rule, lexicon, bound: names, known: new Map() };
  const { known } = last;
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
  parser ??= new LineParser(silent);
  parser.begin(line, (start, end) => ({ start, end }));
  // Mistakes are answers here: nobody reads where they were made, and noting it takes half of the time.
  const traces = Error as { stackTraceLimit?: number };
  const { stackTraceLimit } = traces;
  traces.stackTraceLimit = 0;
  try {
    parser[rule]();
  } finally {
    traces.stackTraceLimit = stackTraceLimit;
  }
  const error = parser.errors[0];
  return !error || tokenMatcher(error.token, EOF);
}
