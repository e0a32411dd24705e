// The beginning of a line → whether it may go on with a certain word: the grammar itself is asked, so that there is no second one. Finds no
// mistakes.
import { EOF, tokenMatcher, type IParserErrorMessageProvider, type IToken } from 'chevrotain';
import { LineParser } from '../../grammar/rules.ts';
import { Expected } from './expected.ts';
import type { Lexicon } from './lexicon.ts';
import { tokenize } from './tokenize.ts';

/** Which rule of the grammar a line follows. */
export type LineRule = 'line' | 'claimLine' | 'valueLine';

/** Nobody reads what was expected where: listing it would take most of the time. */
const silent: IParserErrorMessageProvider = {
  buildMismatchTokenMessage: () => '',
  buildNotAllInputParsedMessage: () => '',
  buildNoViableAltMessage: () => '',
  buildEarlyExitMessage: () => '',
};

/** What is thrown where a line cannot go on. */
class Stop {
  constructor(readonly at: IToken) {}
}

/** Stops at the first mistake, without the error that chevrotain makes of it. The names of the methods are chevrotain's. */
class Beginnings extends LineParser {
  protected raiseNoAltException(): never {
    throw new Stop(this.LA(1));
  }
  protected raiseEarlyExitException(): never {
    throw new Stop(this.LA(1));
  }
  protected consumeInternalError(): never {
    throw new Stop(this.LA(1));
  }
}

let parser: Beginnings | null = null;
let expected: Expected | null = null;

/** A word as tokens, and what of them the grammar looks at. */
interface Next {
  tokens: readonly IToken[];
  kind: string;
}

/** What has been asked with a lexicon: words are asked for at every key, and lines begin alike. */
interface Asked {
  words: Map<string, Next>;
  /** By rule, names given and beginning of a line: the answers. */
  heads: Map<string, Map<string, boolean>>;
}

const asked = new WeakMap<Lexicon, Asked>();
/** So many beginnings are remembered. */
const MOST_HEADS = 200;

/** A function that reports whether the line may go on with a word. Words of one kind may stand in the same places, so one of them is tried for all. */
export function continuations(head: string, rule: LineRule, lexicon: Lexicon, bound: ReadonlySet<string>): (word: string) => boolean {
  const before = tokenize(head, 0, lexicon, bound).tokens;
  const { words, heads } = asked.get(lexicon) ?? { words: new Map<string, Next>(), heads: new Map<string, Map<string, boolean>>() };
  asked.set(lexicon, { words, heads });
  const key = [rule, ...bound, head].join('\n');
  const known = heads.get(key) ?? new Map<string, boolean>();
  heads.delete(key);
  heads.set(key, known);
  if (heads.size > MOST_HEADS) heads.delete(heads.keys().next().value!);
  let expects: ReturnType<typeof mayFollow> | null = null;
  const follows = (next: IToken | undefined): boolean => !next || (expects ??= mayFollow(before, rule))(next);
  return (word) => {
    // What a name given in these lines is, only they know.
    const next = bound.has(word) ? read(word, lexicon, bound) : (words.get(word) ?? read(word, lexicon, bound));
    if (!bound.has(word)) words.set(word, next);
    const answer = known.get(next.kind) ?? (follows(next.tokens[0]) && isBeginning([...before, ...next.tokens], rule));
    known.set(next.kind, answer);
    return answer;
  };
}

function read(word: string, lexicon: Lexicon, bound: ReadonlySet<string>): Next {
  const { tokens } = tokenize(word, 0, lexicon, bound);
  return { tokens, kind: tokens.map(({ tokenType, payload }) => `${tokenType.name} ${JSON.stringify(payload)}`).join(' ') };
}

/** Whether some way through the grammar has a token behind the beginning of a line. False: the grammar need not be asked. */
export function mayFollow(before: readonly IToken[], rule: LineRule): (next: IToken) => boolean {
  parser ??= new Beginnings(silent);
  expected ??= new Expected(parser.getGAstProductions());
  const types = expected.after(before, rule);
  return ({ tokenTypeIdx }) => types.has(tokenTypeIdx);
}

/** Whether a line with these words is whole, or all that is wrong with it is that it ends too early. */
export function isBeginning(line: IToken[], rule: LineRule): boolean {
  parser ??= new Beginnings(silent);
  parser.begin(line, (start, end) => ({ start, end }));
  // What is left over is still an error, but nobody reads where it was made.
  const traces = Error as { stackTraceLimit?: number };
  const { stackTraceLimit } = traces;
  traces.stackTraceLimit = 0;
  try {
    parser[rule]();
  } catch (stop) {
    if (!(stop instanceof Stop)) throw stop;
    return tokenMatcher(stop.at, EOF);
  } finally {
    traces.stackTraceLimit = stackTraceLimit;
  }
  const error = parser.errors[0];
  return !error || tokenMatcher(error.token, EOF);
}
