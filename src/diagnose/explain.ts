// A code and a language → its page for `explain`: title, explanation and what stands around the examples; in English where nobody has translated
// it. Prints nothing.
import { catalogue } from './catalogue.ts';
import { Phrase } from './phrase.ts';
import { phraseIn } from './translate.ts';
import type { Explained } from './translation.ts';
import { explained as cs } from './translations/cs/explained/all.ts';
import { explained as pl } from './translations/pl/explained/all.ts';
import { explained as ru } from './translations/ru/explained/all.ts';

/** The translated pages, by language. */
export const pages: Readonly<Record<string, Explained>> = { cs, pl, ru };

const around: Readonly<Record<string, Pick<Page, 'wrong' | 'right'>>> = {
  en: { wrong: 'Wrong:', right: 'Right:' },
  cs: { wrong: 'Špatně:', right: 'Správně:' },
  pl: { wrong: 'Źle:', right: 'Dobrze:' },
  ru: { wrong: 'Неверно:', right: 'Верно:' },
};

/** What a page says around its examples, which are in the effect language. */
export interface Page {
  title: string;
  /** In the words of the language. */
  severity: string;
  about: string;
  /** What stands above the example of the mistake, and above that of the mended line. */
  wrong: string;
  right: string;
  /** The examples themselves. */
  examples: { wrong: string; right: string };
}

/** The page of a code of the catalogue in a language (`cs`, `cs-CZ`). */
export function explainedIn(code: string, language = 'en'): Page {
  const id = [language, language.split('-')[0]!].find((one) => Object.hasOwn(around, one)) ?? 'en';
  const entry = catalogue.get(code)!;
  const said = pages[id]?.[code];
  const [title, about, wrong = entry.wrong, right = entry.right] = said ?? [entry.title, entry.about];
  const frame = around[id]!;
  return {
    ...frame,
    title,
    about,
    examples: { wrong, right },
    severity: phraseIn(new Phrase(entry.severity, []), id),
  };
}
