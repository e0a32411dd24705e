// The headings of a sheet → what each column is, in the words people use for it in four languages. Looks at headings only, never at cells.
import { isLanguage, nearest } from 'cardwright/internal';
import { letterOf } from './cells.ts';

/** What of a card a column can be. */
export const fields = ['set', 'id', 'name', 'type', 'copies', 'icon', 'tags', 'text', 'effect'] as const;
export type Field = (typeof fields)[number];

/** A column of a sheet. */
export interface Column {
  /** As spreadsheets call it: A, B … */
  letter: string;
  heading: string;
  /** What of a card it is; null: it is not used. */
  field: Field | null;
  /** Of a translation: its language. */
  language: string | null;
  /** Why it is not used: the column that has the same already, or the heading that was probably meant. */
  same: string | null;
  near: string | null;
}

/** How each is called: in English, Czech, Polish, Russian. The first is what Cardwright writes. */
const calledSo: Readonly<Record<Field, string>> = {
  set: 'set | sada | zestaw | набор',
  id: 'id | key, card id | klíč, id karty | klucz, identyfikator, id karty | ид, идентификатор, ключ',
  name: 'name | card, title, card name | název, jméno, karta, název karty | nazwa, tytuł, karta, nazwa karty | название, имя, карта, название карты',
  type: 'type | kind, category, card type | typ, druh, kategorie, typ karty, druh karty | typ, rodzaj, kategoria, typ karty, rodzaj karty | тип, вид, категория, тип карты',
  copies:
    'copies | count, quantity, qty, number, amount, how many, # | kopie, kopií, počet, množství, ks, kusů, kusy, počet kusů | kopie, kopii, liczba, ilość, szt, sztuk | копии, копий, количество, кол во, число, штук, шт',
  icon: 'icon | picture, image, art | ikona, obrázek | ikona, obrazek | иконка, значок, картинка, рисунок',
  tags: 'tags | tag, label, labels | štítky, štítek, značky, tagy | etykiety, znaczniki, tagi | метки, теги, метка, тег',
  text: 'text | rules text, card text, description, wording | text, text karty, popis | tekst, tekst karty, opis, treść | текст, текст карты, описание',
  effect:
    'effect | what it does, does, effects | účinek, efekt, co dělá, účinky | efekt, działanie, co robi, efekty | эффект, действие, что делает, эффекты',
};

const plain = (heading: string): string =>
  heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim();

const meant = new Map<string, Field>(
  fields.flatMap((field) => calledSo[field].split(/[|,]/).map((word): [string, Field] => [plain(word), field])),
);

/** The columns by the first row. `own`: the language the cards are written in. */
export function columnsOf(headings: readonly string[], own: string): Column[] {
  const taken = new Map<string, string>();
  return headings.map((heading, i) => {
    const letter = letterOf(i);
    const found = fieldOf(heading, own);
    const key = found ? `${found.field}:${found.language ?? ''}` : '';
    const same = taken.get(key) ?? null;
    if (found && same === null) taken.set(key, letter);
    const isUsed = found !== null && same === null;
    return {
      ...{ letter, heading: heading.trim() },
      field: isUsed ? found.field : null,
      language: isUsed ? found.language : null,
      same: found ? same : null,
      near: found || plain(heading) === '' || heading.length > longest ? null : nearest(plain(heading), [...meant.keys()]),
    };
  });
}

/** No heading is longer. */
const longest = 80;

function fieldOf(heading: string, own: string): { field: Field; language: string | null } | null {
  if (heading.length > longest) return null;
  const field = meant.get(plain(heading));
  if (field) return { field, language: null };
  // `name:cs`, `Name (cs)`, `text [pt-BR]`, `name cs`.
  const [, what, tag] = /^(.+?)\s*[:(\[_/\s-]\s*([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\s*[)\]]?$/.exec(heading.trim()) ?? [];
  const translated = what === undefined ? undefined : meant.get(plain(what));
  if (tag === undefined || (translated !== 'name' && translated !== 'text') || !isLanguage(tag)) return null;
  const [language] = Intl.getCanonicalLocales(tag);
  return { field: translated, language: language === own ? null : language! };
}

/** Whether a first row names columns: at least what a card is called by. */
export const isHeading = (columns: readonly Column[]): boolean => columns.some(({ field }) => field === 'id' || field === 'name');

/** What Cardwright writes above a column. */
export const headingOf = (field: Field, language: string | null): string => (language === null ? field : `${field}:${language}`);
