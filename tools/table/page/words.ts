// The page's own words in the language of its reader: English is built in, every other language is fetched by the page that is read in it. Words
// of games, sentences of the log and questions come from the server, in the language of the seat.
import { signal } from '@preact/signals';
import type { PageLanguages } from '../protocol.ts';
import { en, type Words } from '../page-words.ts';

/** Languages that every server has. */
const always: PageLanguages = { en: 'English', cs: 'Čeština', pl: 'Polski', ru: 'Русский' };

/** The languages that come in files, and the words that somebody here has asked for. */
const inFiles = signal<PageLanguages>({});
const fetched = signal<Record<string, Words>>({ en });

/** The codes of all languages the page can be read in. */
export function languageCodes(): string[] {
  return [...new Set([...Object.keys(always), ...Object.keys(inFiles.value)])];
}

/** A language in its own words. */
export function nameOfLanguage(language: string): string {
  return always[language] ?? inFiles.value[language] ?? language;
}

const codesOf = (language: string): string[] => [language, language.split('-')[0]!];

/** Whether every server has it, so that nobody need ask which languages there are. */
export function isAlwaysThere(language: string): boolean {
  return codesOf(language).some((code) => Object.hasOwn(always, code));
}

/** What was said last: it stays until the words of the next language have come. */
let last: Words = en;

export function words(language: string): Words {
  const found = codesOf(language).flatMap((code) => fetched.value[code] ?? [])[0];
  const isComing = codesOf(language).some((code) => languageCodes().includes(code));
  return (last = found ?? (isComing ? last : en));
}

/** The reader's first language that the page has. */
export function languageOf(wanted: readonly string[]): string {
  const codes = languageCodes();
  return wanted.flatMap(codesOf).find((l) => codes.includes(l)) ?? 'en';
}

/** Asks the server which languages there are in files. */
export async function findLanguages(): Promise<void> {
  inFiles.value = { ...inFiles.value, ...(await asked<PageLanguages>('/languages.json')) };
}

/** Fetches the words of a language; what it does not say is English. */
export async function learn(language: string): Promise<void> {
  const codes = languageCodes();
  const code = codesOf(language).find((one) => codes.includes(one));
  if (code === undefined || fetched.peek()[code]) return;
  const found = await asked<Words>(`/languages/${code}.json`);
  if (found) fetched.value = { ...fetched.peek(), [code]: { ...en, ...found } };
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
