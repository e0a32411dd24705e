// The page's own words in the languages it speaks: built in, or from files that the server reads. Words of games, sentences of the log and
// questions come from the server, in the language of the seat.
import { signal } from '@preact/signals';
import type { PageLanguages } from '../protocol.ts';
import { cs } from './words/cs.ts';
import { en, type Words } from '../page-words.ts';
import { pl } from './words/pl.ts';
import { ru } from './words/ru.ts';

/** The page's words by language, as far as they are built in. */
export const spoken: Record<string, Words> = { en, cs, pl, ru };
const builtInNames: PageLanguages = { en: 'English', cs: 'Čeština', pl: 'Polski', ru: 'Русский' };

/** The languages that come in files, and their words, as far as somebody here has asked for them. */
const inFiles = signal<PageLanguages>({});
const wordsInFiles = signal<Record<string, Words>>({});

/** The codes of all languages the page can be read in. */
export function languageCodes(): string[] {
  return [...new Set([...Object.keys(builtInNames), ...Object.keys(inFiles.value)])];
}

/** A language in its own words. */
export function nameOfLanguage(language: string): string {
  return builtInNames[language] ?? inFiles.value[language] ?? language;
}

/** Whether the page speaks it without asking the server. */
export function isBuiltIn(language: string): boolean {
  return language in spoken || language.split('-')[0]! in spoken;
}

export function words(language: string): Words {
  const all = { ...wordsInFiles.value, ...spoken };
  return all[language] ?? all[language.split('-')[0]!] ?? en;
}

/** The reader's first language that the page has. */
export function languageOf(wanted: readonly string[]): string {
  const codes = languageCodes();
  return wanted.flatMap((l) => [l, l.split('-')[0]!]).find((l) => codes.includes(l)) ?? 'en';
}

/** Asks the server which languages there are in files. */
export async function findLanguages(): Promise<void> {
  inFiles.value = { ...inFiles.value, ...(await asked<PageLanguages>('/languages.json')) };
}

/** Fetches the words of a language that is not built in; what it does not say stays English. */
export async function learn(language: string): Promise<void> {
  const code = [language, language.split('-')[0]!].find((one) => Object.hasOwn(inFiles.value, one));
  if (code === undefined || spoken[language] || wordsInFiles.value[code]) return;
  const found = await asked<Words>(`/languages/${code}.json`);
  if (found) wordsInFiles.value = { ...wordsInFiles.value, [code]: { ...en, ...found } };
}

/** Null: the server does not answer. */
async function asked<T>(path: string): Promise<T | null> {
  try {
    const response = await fetch(path);
    return response.ok ? ((await response.json()) as T) : null;
  } catch {
    return null;
  }
}
