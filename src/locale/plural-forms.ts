// Provides gettext plural rules by language, with the category of whole numbers for each form, in order. gettext has no form for fractions.
// Knows no message.
import { allCategories, categoryOf, isLanguage, wholeCategories } from './terms.ts';

interface Counting {
  /** The header `Plural-Forms`. */
  header: string;
  /** The category of each form. */
  categories: readonly string[];
}

const two = (rule: string): Counting => ({ header: `nplurals=2; plural=(${rule});`, categories: ['one', 'other'] });
const none: Counting = { header: 'nplurals=1; plural=0;', categories: ['other'] };
const slavic = (last: 'many' | 'other'): Counting => ({
  header: 'nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);',
  categories: ['one', 'few', last],
});
const czech: Counting = {
  header: 'nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);',
  categories: ['one', 'few', 'other'],
};
const english = two('n != 1');

/** From published grammars rather than computed: pl and ru differ at 21, cs has no "many" for whole numbers. A test counts to 1,100 in each. */
const countings: Readonly<Record<string, Counting>> = {
  cs: czech,
  sk: czech,
  pl: {
    header: 'nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);',
    categories: ['one', 'few', 'many'],
  },
  ru: slavic('many'),
  uk: slavic('many'),
  be: slavic('many'),
  hr: slavic('other'),
  sr: slavic('other'),
  bs: slavic('other'),
  lt: {
    header: 'nplurals=3; plural=(n%10==1 && (n%100<11 || n%100>19) ? 0 : n%10>=2 && n%10<=9 && (n%100<11 || n%100>19) ? 1 : 2);',
    categories: ['one', 'few', 'other'],
  },
  sl: {
    header: 'nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3);',
    categories: ['one', 'two', 'few', 'other'],
  },
  ro: {
    header: 'nplurals=3; plural=(n==1 ? 0 : n==0 || (n%100>=1 && n%100<=19) ? 1 : 2);',
    categories: ['one', 'few', 'other'],
  },
  fr: two('n > 1'),
  pt: two('n > 1'),
  ...Object.fromEntries(
    ['en', 'de', 'nl', 'sv', 'da', 'nb', 'nn', 'fi', 'et', 'hu', 'el', 'bg', 'it', 'es', 'ca', 'tr', 'eo', 'eu'].map((l) => [l, english]),
  ),
  ...Object.fromEntries(['ja', 'zh', 'ko', 'vi', 'th', 'id'].map((l) => [l, none])),
};

/** The languages whose gettext rules are written as their grammars have them. */
export const countingLanguages: readonly string[] = Object.keys(countings);

/** The gettext rules of a language; null: they cannot be written in gettext's way. */
export function countingIn(language: string): Counting | null {
  const known = [language, language.split('-')[0]!].find((one) => Object.hasOwn(countings, one));
  if (known !== undefined) return countings[known]!;
  return isLanguage(language) ? derived(language) : null;
}

/** What a file counts with that has more forms than gettext needs: some services give one to each category, fractions too. */
export function categoriesOf(forms: number, language: string): readonly string[] | null {
  const counting = countingIn(language);
  if (counting?.categories.length === forms) return counting.categories;
  const all = isLanguage(language) ? allCategories(language) : [];
  return all.length === forms ? all : null;
}

/** So far the rule of a language is compared with what it gives. */
const COMPARED = 1100;

/**
 * A rule worked out from how a language counts: the first hundred numbers that are exceptions, then what the last two digits decide. Null: more
 * than two digits matter.
 */
function derived(language: string): Counting | null {
  const categories = wholeCategories(language);
  if (categories.length === 1) return { header: none.header, categories };
  const last = categories.length - 1;
  const form = (n: number): number => categories.indexOf(categoryOf(language, n));
  const usual = Array.from({ length: 100 }, (_, n) => form(200 + n));
  for (let n = 100; n <= COMPARED; n++) if (form(n) !== usual[n % 100]) return null;
  const conditions: string[] = [];
  for (const [of, differs] of [
    ['n', (n: number, at: number): boolean => form(n) === at && usual[n] !== at],
    ['n%100', (n: number, at: number): boolean => usual[n] === at && at !== last],
  ] as const)
    for (let at = 0; at <= last; at++) {
      const numbers = Array.from({ length: 100 }, (_, n) => n).filter((n) => differs(n, at));
      if (numbers.length > 0) conditions.push(`${rangesOf(numbers, of).join(' || ')} ? ${at} : `);
    }
  return { header: `nplurals=${categories.length}; plural=(${conditions.join('')}${last});`, categories };
}

/** Numbers as conditions: runs of them, each as a comparison. */
function rangesOf(numbers: readonly number[], of: string): string[] {
  const ranges: [number, number][] = [];
  for (const n of numbers) {
    const open = ranges.at(-1);
    if (open && open[1] === n - 1) open[1] = n;
    else ranges.push([n, n]);
  }
  return ranges.map(([from, to]) => (from === to ? `${of}==${from}` : `(${of}>=${from} && ${of}<=${to})`));
}

/** The gender of words that are only used of several: `cards laid`. */
export const PLURAL_ONLY = 'pl';
