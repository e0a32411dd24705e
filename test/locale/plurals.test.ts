// Numbers and the words they count: for 0 to 25, 100 to 105 and fractions, by category and by the finished sentence. The tables are written
// down by hand, from the grammars of the languages, not taken from the machine.
import { describe, expect, it } from 'vitest';
import { wordingFor } from 'cardwright';
import { wholeCategories } from 'cardwright/internal';
import { categoryOf, termText, type Term } from '../../src/locale/terms.ts';
import { Wording } from '../../src/locale/wording.ts';
import { loadShared } from '../harness/mixes.ts';
import { disk } from '../play/disk.ts';

const whole = [...Array.from({ length: 26 }, (_, n) => n), 100, 101, 102, 103, 104, 105];
const fractions = [0.5, 1.5, 2.5];

interface Table {
  term: Term;
  message: string;
  /** Ranges of numbers of each category; everything else is `rest`. */
  categories: Record<string, number[]>;
  rest: string;
  fraction: string;
  /** What the sentence says of each category, after the number. */
  says: Record<string, string>;
}

const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

const tables: Record<string, Table> = {
  en: {
    term: { one: 'card', other: 'cards' },
    message: '{you} draws {number :count of=card}',
    categories: { one: [1] },
    rest: 'other',
    fraction: 'other',
    says: { one: 'card', other: 'cards' },
  },
  cs: {
    term: { one: 'karta', few: 'karty', many: 'karty', other: 'karet', acc: 'kartu' },
    message: '{you} bere {number :count of=card case=acc}',
    categories: { one: [1], few: span(2, 4) },
    rest: 'other',
    fraction: 'many',
    says: { one: 'kartu', few: 'karty', many: 'karty', other: 'karet' },
  },
  pl: {
    term: { one: 'karta', few: 'karty', many: 'kart', other: 'karty', acc: 'kartę' },
    message: '{you} dobiera {number :count of=card case=acc}',
    categories: { one: [1], few: [...span(2, 4), ...span(22, 24), ...span(102, 104)] },
    rest: 'many',
    fraction: 'other',
    says: { one: 'kartę', few: 'karty', many: 'kart', other: 'karty' },
  },
  ru: {
    term: { one: 'карта', few: 'карты', many: 'карт', other: 'карты', acc: 'карту' },
    message: '{you} берёт {number :count of=card case=acc}',
    categories: { one: [1, 21, 101], few: [...span(2, 4), ...span(22, 24), ...span(102, 104)] },
    rest: 'many',
    fraction: 'other',
    says: { one: 'карту', few: 'карты', many: 'карт', other: 'карты' },
  },
};

/** What the shipped game says in its log when somebody draws so many cards, by category. */
const drawn: Record<string, Record<string, string>> = {
  en: { one: 'Ann draws # card', other: 'Ann draws # cards' },
  cs: { one: 'Ann bere # kartu', few: 'Ann bere # karty', many: 'Ann bere # karty', other: 'Ann bere # karet' },
  pl: { one: 'Ann dobiera # kartę', few: 'Ann dobiera # karty', many: 'Ann dobiera # kart', other: 'Ann dobiera # karty' },
  ru: { one: 'Ann тянет # карту', few: 'Ann тянет # карты', many: 'Ann тянет # карт', other: 'Ann тянет # карты' },
};
const { vocabulary } = loadShared({ host: disk, folders: ['cards/fluxx'], shipped: 'cards' });

/** A language whose word for a card is the table's. */
function spoken(language: string, card: Term): Wording {
  const data = { format: 1 as const, language, terms: { card } };
  const folder = { dir: 'x', id: 'x', game: null, set: null, cards: [], locales: [{ data }], scenarios: [], rulings: null };
  return new Wording(language, { folders: [folder as never], game: null, language: 'en' });
}

describe.each(Object.keys(tables))('numbers in %s', (language) => {
  const { term, message, categories, rest, fraction, says } = tables[language]!;
  const categoryByHand = (n: number): string =>
    Number.isInteger(n) ? (Object.entries(categories).find(([, list]) => list.includes(n))?.[0] ?? rest) : fraction;

  it('fall into the right category', () => {
    for (const n of [...whole, ...fractions]) expect([n, categoryOf(language, n)]).toEqual([n, categoryByHand(n)]);
  });

  it('stand in the right sentence', () => {
    const wording = spoken(language, term);
    const verb = / (\p{L}+) /u.exec(message)![1]!;
    for (const n of [...whole, ...fractions]) {
      const number = String(n).replace('.', language === 'en' ? '.' : ',');
      expect(wording.fill(message, { you: 'Ann', number: n })).toBe(`Ann ${verb} ${number} ${says[categoryByHand(n)]!}`);
    }
  });

  it('stand in the right sentence of the shipped game', () => {
    const wording = wordingFor(vocabulary, language);
    const message = wording.says('draw number')?.message ?? vocabulary.words.find((w) => w.head === 'draw number')!.says!;
    for (const n of [...whole, ...fractions]) {
      const number = String(n).replace('.', language === 'en' ? '.' : ',');
      expect(wording.fill(message, { you: 'Ann', number: n })).toBe(drawn[language]![categoryByHand(n)]!.replace('#', number));
    }
  });

  it('are asked of a translator as far as whole numbers go', () => {
    expect(wholeCategories(language).sort()).toEqual([...new Set([...Object.keys(categories), rest])].sort());
  });

  it('come out in the nearest form when one is missing', () => {
    expect(termText({ one: 'x' }, 'acc', 'few')).toBe('x');
    expect(termText({ one: 'x', other: 'y' }, '', 'many')).toBe('y');
    expect(termText('x', 'gen', 'other')).toBe('x');
  });
});
