// The words of a report in a language; in one that has none of its own: in English.
import { cs } from './words-cs.ts';
import { en, type Words } from './words-en.ts';
import { pl } from './words-pl.ts';
import { ru } from './words-ru.ts';

const words: Readonly<Record<string, Words>> = { en, cs, pl, ru };

/** The languages with words of their own. */
export const spoken: readonly string[] = Object.keys(words);

export function wordsOf(language: string): Words {
  return words[language] ?? words[language.split('-')[0]!] ?? en;
}
