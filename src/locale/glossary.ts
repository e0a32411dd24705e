// A text to translate → the words of the game and the cards it names, as a language has them. Translates nothing; knows no game.
import { idsIn } from './mentions.ts';
import { formsOf, hasWord, type Term } from './terms.ts';

/** A word of the game or a card. */
export interface GlossaryWord {
  id: string;
  /** Its forms in the language of the text. */
  source: Term;
  /** Its forms in the other language; null: it has none yet. */
  target: Term | null;
}

/** A word that a text names, with what it is called in the other language. */
export interface GlossaryLine {
  source: string;
  /** Every form once, the plain one first; empty: it is not translated yet. */
  target: string[];
}

/** The words that a text or the effect behind it names; the longest names first, each once. */
export function glossaryOf(text: string, effect: string | null, words: readonly GlossaryWord[], own: string): GlossaryLine[] {
  const behind = new Set(effect === null ? [] : idsIn(effect, new Set(words.map(({ id }) => id))));
  const named = words.filter(({ id, source }) => id !== own && (behind.has(id) || formsOf(source).some((form) => isNamed(text, form))));
  const lines = new Map<string, GlossaryLine>();
  for (const { source, target } of named) {
    const called = formsOf(source)[0];
    if (called === undefined || called === '' || lines.has(called)) continue;
    lines.set(called, { source: called, target: target === null ? [] : [...new Set(formsOf(target))] });
  }
  return [...lines.values()].sort((a, b) => b.source.length - a.source.length);
}

const isNamed = (text: string, form: string): boolean => form !== '' && hasWord(text, form);
