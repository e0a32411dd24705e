// The page's own words in the languages it speaks. Words of games, sentences of the log and questions come from the server, in the language of
// the seat.
import { cs } from './words/cs.ts';
import { en, type Words } from './words/en.ts';
import { pl } from './words/pl.ts';
import { ru } from './words/ru.ts';

/** The page's words by language. */
export const spoken: Record<string, Words> = { en, cs, pl, ru };
/** The languages in their own words. */
export const namesOfLanguages: Record<string, string> = { en: 'English', cs: 'Čeština', pl: 'Polski', ru: 'Русский' };

export function words(language: string): Words {
  return spoken[language] ?? spoken[language.split('-')[0]!] ?? en;
}

/** The reader's first language that the page has. */
export function languageOf(wanted: readonly string[]): string {
  return wanted.map((l) => l.split('-')[0]!).find((l) => l in spoken) ?? 'en';
}

/** Fills in the values of `{n} cards`; `a|b|c`: forms for one, few, many. */
export function fill(language: string, message: string, values: Record<string, string | number> = {}): string {
  const count = values['n'];
  const forms = message.split('|');
  const form = forms.length === 1 || typeof count !== 'number' ? forms[0]! : forms[formOf(language, count, forms.length)]!;
  return form.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

function formOf(language: string, n: number, forms: number): number {
  const category = new Intl.PluralRules(language).select(n);
  const at = category === 'one' ? 0 : category === 'few' ? 1 : 2;
  return Math.min(at, forms - 1);
}
