// The letters of all languages as a class that a pattern can repeat. `\p{L}` names 600 ranges, each place of a pattern compiles them again, and
// a pattern made for one name is seldom used often enough to pay for that: it takes fifteen times as long.

/** ASCII, Latin-1, general punctuation, symbols, and the punctuation of Hebrew, Arabic and of the East. */
const BETWEEN = [
  '\\0-/:-@\\[-`{-©«-´¶-¹»¿×÷',
  '\\u0589\\u058a\\u05be\\u05c0\\u05c3\\u05f3\\u05f4\\u060c\\u061b\\u061f\\u06d4\\u0964\\u0965',
  '\\u2000-\\u206f\\u20a0-\\u20bf\\u2190-\\u245f\\u2500-\\u2bff\\u2e00-\\u2e2e',
  '\\u3000-\\u3003\\u3008-\\u3020\\uff01-\\uff0f\\uff1a-\\uff20\\u{1f000}-\\u{1faff}',
].join('');

/** A letter or a digit, to be put into a pattern with the flag `u`. */
export const LETTER = `[^${BETWEEN}]`;

/** A sign between two words. */
export const NO_LETTER = `[${BETWEEN}]`;

/** A pattern for words that stand by themselves, to be put into a pattern with the flag `u`. */
export function apart(words: string): string {
  return `(?<!${LETTER})(?:${words})(?!${LETTER})`;
}
