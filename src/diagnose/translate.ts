// Writes diagnostics in another language, from the files in translations/. A phrase without a translation stays English; what is quoted from a
// file stays as it is. Contains no wording.
import type { Diagnostic } from './diagnostic.ts';
import { Phrase, type Said, textOf } from './phrase.ts';
import type { Translation } from './translation.ts';
import { translations } from './translations/all.ts';

/** A place of a translation: `{0}`, `{0 acc}` (a form), `{0:karta|karty|karet}` (a word for each plural category of a whole number). */
export const PLACE = /\{(\d+)(?: ([a-z]+))?(?::([^{}]*))?\}/g;

/** The diagnostic with its texts in a language (`cs`, `cs-CZ`), as far as they are translated. */
export function inLanguage(d: Diagnostic, language: string | undefined): Diagnostic {
  const words = wordsOf(language);
  const { phrases } = d;
  if (!words || !phrases) return d;
  const { message, help, notes } = phrases;
  return {
    ...d,
    message: filled(message, words) ?? d.message,
    ...(help !== undefined && { help: filled(help, words) ?? d.help! }),
    ...(notes !== undefined &&
      d.notes && { notes: d.notes.map((note, i) => ({ ...note, message: filled(notes[i]!, words) ?? note.message })) }),
  };
}

/** A phrase in a language; in English if it is not translated. */
export function phraseIn(phrase: Phrase, language: string | undefined): string {
  const words = wordsOf(language);
  return (words && filled(phrase, words)) ?? String(phrase);
}

/** The languages that diagnostics can be reported in: English, and those they are translated into. */
export const reportLanguages = (): string[] => ['en', ...Object.keys(translations)];

/** Whether there are translations into a language. */
export const isTranslated = (language: string | undefined): language is string => wordsOf(language) !== null;

/** The words of a language. */
interface Words {
  phrases: Translation;
  /** Which of the words after `:` a number takes. */
  pluralOf(n: number): number;
}

const known = new Map<string, Words | null>();

function wordsOf(language: string | undefined): Words | null {
  if (language === undefined) return null;
  const found = known.get(language);
  if (found !== undefined) return found;
  const id = [language, language.split('-')[0]!].find((one) => Object.hasOwn(translations, one));
  const words = id === undefined ? null : { phrases: translations[id]!, pluralOf: pluralsOf(id) };
  known.set(language, words);
  return words;
}

/** The plural categories of whole numbers of a language, in the order in which a translation lists its words. */
export function categoriesOf(language: string): string[] {
  const rules = new Intl.PluralRules(language);
  const whole = new Set(Array.from({ length: 1101 }, (_, n) => rules.select(n)));
  return (['zero', 'one', 'two', 'few', 'many', 'other'] as const).filter((category) => whole.has(category));
}

function pluralsOf(language: string): (n: number) => number {
  const rules = new Intl.PluralRules(language);
  const categories = categoriesOf(language);
  return (n) => Math.max(0, categories.indexOf(rules.select(n)));
}

/** A phrase with its values; null: it, or a phrase inside it, has no translation. */
function filled({ template, values }: Phrase, words: Words, form = ''): string | null {
  const text = hasWords(template) ? ownOf(words.phrases, template) : template;
  if (text === undefined) return null;
  let complete = true;
  const said = (typeof text === 'string' ? text : (text[form] ?? text['']!)).replace(
    PLACE,
    (_, place: string, asked: string | undefined, forms: string | undefined) => {
      const value = values[Number(place)]!;
      if (forms !== undefined) return forms.split('|')[words.pluralOf(Number(textOf(value)))] ?? '';
      const inside = valueIn(value, words, asked ?? '');
      complete &&= inside !== null;
      return inside ?? '';
    },
  );
  return complete ? said : null;
}

function valueIn(value: Said, words: Words, form: string): string | null {
  const said = typeof value === 'object' && !(value instanceof Phrase) ? (value.help ?? '') : value;
  return said instanceof Phrase ? filled(said, words, form) : textOf(said);
}

/** Whether a phrase of English has anything to translate beside its places. */
export const hasWords = (template: string): boolean => /\p{L}/u.test(template.replace(/\{\d+\}/g, ''));

const ownOf = (phrases: Translation, template: string): Translation[string] | undefined =>
  Object.hasOwn(phrases, template) ? phrases[template] : undefined;
