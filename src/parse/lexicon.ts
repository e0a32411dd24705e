// What the parser asks about words: whether they are declared, and as what. Contains no words itself.
import type { Diagnostic } from '../diagnose/diagnostic.ts';
import type { Snippet } from '../text/source.ts';

/** Lines as parsed, and what is wrong with them. */
export interface Parsed<T> {
  lines: T[];
  diagnostics: Diagnostic[];
}

/** How a text is parsed by one rule. */
export type Parse<T> = (snippet: Snippet, lexicon: Lexicon) => Parsed<T>;

/** A game's words, as far as they affect how a sentence is parsed. */
export interface Lexicon {
  /** Whether a joined phrase (lower case, "-" between words, singular or plural) names a zone, dial, type, card id, choice or word noun. */
  isName(joined: string): boolean;
  /** Whether this word (lower case) is the first word of a declared verb, also in its -s form. */
  isVerb(word: string): boolean;
  /** Whether it is the verb of a declared condition (`has`, `beats`). */
  isPredicate(word: string): boolean;
  /** Whether it is what can be true of a thing by itself, before its noun (`an empty hand`): a condition, a mark, a dial of yes and no. */
  isAdjective(word: string): boolean;
  /** Remembers what was parsed; absent: everything is parsed anew. */
  memory?: { parsed<T>(rule: string, snippet: Snippet, lexicon: Lexicon, parse: Parse<T>): Parsed<T> } | undefined;
}

/** An empty lexicon: every word may be anything, so only the shape of a line counts. */
export const plainLexicon: Lexicon = {
  isName: () => false,
  isVerb: () => false,
  isPredicate: () => false,
  isAdjective: () => false,
};
