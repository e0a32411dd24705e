// A code and a language → its page for `explain`: title, explanation and what stands around the examples; in English where nobody has translated
// it, with a sentence that says so. Prints nothing.
import { catalogue } from './catalogue.ts';
import { Phrase } from './phrase.ts';
import { phraseIn } from './translate.ts';
import type { Explained } from './translation.ts';
import { explained as cs } from './translations/cs/explained.ts';
import { explained as pl } from './translations/pl/explained.ts';
import { explained as ru } from './translations/ru/explained.ts';

/** The translated pages, by language. */
export const pages: Readonly<Record<string, Explained>> = { cs, pl, ru };

const around: Readonly<Record<string, Omit<Page, 'title' | 'about' | 'severity'>>> = {
  en: { wrong: 'Wrong:', right: 'Right:', note: null },
  cs: { wrong: 'Špatně:', right: 'Správně:', note: 'Tato stránka je zatím jen anglicky.' },
  pl: { wrong: 'Źle:', right: 'Dobrze:', note: 'Ta strona jest na razie tylko po angielsku.' },
  ru: { wrong: 'Неверно:', right: 'Верно:', note: 'Эта страница пока есть только по-английски.' },
};

/** What a page says around its examples, which are in the effect language. */
export interface Page {
  title: string;
  /** In the words of the language. */
  severity: string;
  about: string;
  wrong: string;
  right: string;
  /** That it is in English, in the reader's language; null: it is in the reader's. */
  note: string | null;
}

/** The page of a code of the catalogue in a language (`cs`, `cs-CZ`). */
export function explainedIn(code: string, language = 'en'): Page {
  const id = [language, language.split('-')[0]!].find((one) => Object.hasOwn(around, one)) ?? 'en';
  const entry = catalogue.get(code)!;
  const said = pages[id]?.[code];
  const [title, about] = said ?? [entry.title, entry.about];
  const frame = around[id]!;
  return { ...frame, title, about, severity: phraseIn(new Phrase(entry.severity, []), id), note: said ? null : frame.note };
}
