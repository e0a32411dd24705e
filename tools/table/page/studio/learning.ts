// Words of a page that has some of its own → those of its reader's language, when they have come from the server. Knows no word itself.
import { listed } from '../../studio-words.ts';
import { directionOf } from '../direction.ts';
import { formFor } from '../fill.ts';
import { remembered } from '../stored.ts';

let language = 'en';

/** A number as the language writes it. */
export function figure(n: number, decimals = 0): string {
  return n.toLocaleString(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** A message with its values; the number `n` decides which form it takes. */
export function said(message: string, values: Readonly<Record<string, string | number>>): string {
  return formFor(language, message, values['n']).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    return typeof value === 'number' ? figure(value) : value;
  });
}

/** Learns the language chosen for the table in this browser, or the first its reader has that there are words in. `page`: whose words these are. */
export async function learn(page: string, into: object): Promise<void> {
  const { language: chosen } = remembered<{ language?: string }>('prefers', {});
  const wanted = (chosen === undefined ? navigator.languages : [chosen]).flatMap((one) => [one, one.split('-')[0]!]);
  // English is here, and nothing is asked for it.
  if (wanted[1] === 'en') return;
  const codes = (await asked<string[]>(page)) ?? [];
  const code = wanted.find((one) => one === 'en' || codes.includes(one)) ?? 'en';
  const found = code === 'en' ? null : await asked<Record<string, string>>(`${code}.${page}`);
  if (!found) return;
  language = code;
  take(into, found);
  document.documentElement.lang = code;
  document.documentElement.dir = directionOf(code);
}

/** Null: the server does not answer. */
async function asked<T>(name: string): Promise<T | null> {
  try {
    const response = await fetch(`/languages/${name}.json`);
    return response.ok ? ((await response.json()) as T) : null;
  } catch {
    return null;
  }
}

/** Puts translations in place of the English words; what has none stays English. */
function take(into: object, found: Readonly<Record<string, string>>): void {
  for (const name of Object.keys(listed(into))) {
    const text = found[name];
    if (text === undefined) continue;
    const path = name.split('.');
    const holder = path.slice(0, -1).reduce((at, key) => at[key] as Nested, into as Nested);
    holder[path.at(-1)!] = text;
  }
}
interface Nested {
  [key: string]: string | Nested;
}
