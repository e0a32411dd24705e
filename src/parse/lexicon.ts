// What the parser asks about words: whether they are declared, and as what. Contains no words itself.

/** A game's words, as far as they affect how a sentence is parsed. */
export interface Lexicon {
  /** Whether a joined phrase (lower case, "-" between words, singular or plural) names a zone, dial, type, card id, choice or word noun. */
  isName(joined: string): boolean;
  /** Whether this word (lower case) is the first word of a declared verb, also in its -s form. */
  isVerb(word: string): boolean;
  /** Whether it is the verb of a declared condition (`has`, `beats`). */
  isPredicate(word: string): boolean;
}

/** An empty lexicon: every word may be anything, so only the shape of a line counts. */
export const plainLexicon: Lexicon = {
  isName: () => false,
  isVerb: () => false,
  isPredicate: () => false,
};
