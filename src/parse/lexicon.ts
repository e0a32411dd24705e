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
  /** The plural of a kind of cards, named in one or in many; null: it is none. Absent: no kinds are known. */
  pluralOf?: ((word: string) => string | null) | undefined;
  /** Whether it names a type of cards, in one or in many, or a tag; a tag may stand before a kind (`food relics`). Absent: no kinds are known. */
  sortOf?: ((word: string) => 'type' | 'tag' | undefined) | undefined;
  /** Whether it is the name of a card. Absent: none is known. */
  isCard?: ((word: string) => boolean) | undefined;
  /** Whether it is a number of the game: a counter, a dial, an option, a value that is reckoned. Absent: none is known. */
  isNumber?: ((word: string) => boolean) | undefined;
  /** The zone of each player where cards are laid, if there is one alone. */
  home?: string | undefined;
  /** Remembers what was parsed; absent: everything is parsed anew. */
  memory?: LexiconMemory | undefined;
}

/** What is remembered of texts parsed with earlier lexicons. */
export interface LexiconMemory {
  /** A text as one rule parses it; `parse` is called only if that is not known. */
  parsed<T>(rule: string, snippet: Snippet, lexicon: Lexicon, parse: Parse<T>): Parsed<T>;
  /** The lexicon of exactly these words; `make` is called only if there was none. */
  lexicon(words: string, make: () => Lexicon): Lexicon;
}

/** An empty lexicon: every word may be anything, so only the shape of a line counts. */
export const plainLexicon: Lexicon = {
  isName: () => false,
  isVerb: () => false,
  isPredicate: () => false,
  isAdjective: () => false,
};
