// What the parser asks about words: which are declared, and as what. Holds no word itself.

/** A game's words, as far as the shape of a sentence depends on them. */
export interface Lexicon {
  /** Is this joined phrase (lower case, "-" between words, singular or plural as declared) a declared name: zone, dial, type, card id, choice, word noun? */
  isName(joined: string): boolean;
  /** Is this word (lower case) the first word of a declared verb, also in its -s form? */
  isVerb(word: string): boolean;
  /** Is it the verb of a declared condition (`has`, `beats`)? */
  isPredicate(word: string): boolean;
}

/** Knows nothing: every word may be anything, and only the shape of a line decides. */
export const plainLexicon: Lexicon = {
  isName: () => false,
  isVerb: () => false,
  isPredicate: () => false,
};
