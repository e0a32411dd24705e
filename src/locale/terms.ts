// The forms of a word: by plural category, by case, or both. Knows which categories a language needs; knows no word.
//
//   terms:
//     card: { one: karta, few: karty, other: karet, acc: kartu, "loc few": kartách, gender: f }
//
// A key is a plural category, a case (in the singular), or a case and a category. Any names that the messages of a language use are cases
// (`acc`, `gen`; also `from` and `to`, whole phrases such as "z ruky"). `gender` is not a form: `.match` tests it, and a word that agrees
// with another has forms by gender (`red: { one: červený, f: červená, n: červené }`).

import { apart } from '../text/letters.ts';
import { within } from './tongues.ts';

/** A word with one form, or with forms by category and case. */
export type Term = string | Readonly<Record<string, string>>;

/** The plural categories of Unicode, in the order in which files list them. */
export const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

const rules = new Map<string, Intl.PluralRules>();

function rulesOf(language: string): Intl.PluralRules {
  let known = rules.get(language);
  if (!known) rules.set(language, (known = new Intl.PluralRules(language)));
  return known;
}

/** The plural category of a number: one, few, many, other … */
export function categoryOf(language: string, n: number): string {
  return rulesOf(language).select(n);
}

/** The categories of whole numbers, which a translator must supply. */
export function wholeCategories(language: string): string[] {
  const found = new Set<string>();
  for (let n = 0; n <= 1100; n++) found.add(categoryOf(language, n));
  return CATEGORIES.filter((c) => found.has(c));
}

/** All categories, including those of fractions. */
export function allCategories(language: string): string[] {
  return CATEGORIES.filter((c) => (rulesOf(language).resolvedOptions().pluralCategories as string[]).includes(c));
}

/** Whether the language exists, as far as the runtime knows its plurals. */
export function isLanguage(language: string): boolean {
  try {
    return Intl.PluralRules.supportedLocalesOf([language]).length > 0;
  } catch {
    return false;
  }
}

/** The word for one of several zones, without the part that distinguishes it: `{colour} pile` → `pile`. */
export function bare(text: string): string {
  if (!text.includes('{')) return text;
  // An aside in brackets is about the value it has: "(colour {colour})".
  return within(text, (letters) =>
    letters
      .replace(/\s*\([^(){}]*\{[^}]*\}[^(){}]*\)/g, '')
      .replace(/\s*\{[^}]*\}\s*/g, ' ')
      .trim(),
  );
}

/** The exact form; null: there is none. */
export function formOf(term: Term, key: string): string | null {
  return typeof term === 'string' || !Object.hasOwn(term, key) ? null : term[key]!;
}

/** The form for a case ('': the plain form) and plural category, or the closest one there is. */
export function termText(term: Term, by: string, category: string): string {
  if (typeof term === 'string') return term;
  const wanted: string[] = [];
  if (by !== '') {
    wanted.push(`${by} ${category}`);
    if (category === 'one') wanted.push(by);
    else wanted.push(`${by} other`);
  }
  wanted.push(category);
  if (category !== 'one') wanted.push('other', 'many', 'few');
  wanted.push('one', 'other');
  for (const key of wanted) {
    const form = formOf(term, key);
    if (form !== null) return form;
  }
  return Object.entries(term).find(([key]) => key !== 'gender')?.[1] ?? '';
}

/** Every form of a word. */
export function formsOf(term: Term): string[] {
  return typeof term === 'string' ? [term] : Object.entries(term).flatMap(([key, form]) => (key === 'gender' ? [] : [form]));
}

/** Whether a text has this word, as a word of its own. */
export function hasWord(text: string, word: string): boolean {
  // A word with a capital letter is a name in the game: "hand it on" mentions no hand.
  const flags = word === word.toLowerCase() ? 'ui' : 'u';
  return new RegExp(apart(word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')), flags).test(text);
}

/** What all forms start with; for several words, the first word they share. */
export function stemOf(forms: readonly string[]): string {
  let stem = forms[0] ?? '';
  for (const form of forms) while (!form.startsWith(stem)) stem = stem.slice(0, -1);
  return stem.trim();
}
