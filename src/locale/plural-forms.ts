// Provides gettext plural rules by language, with the category of whole numbers for each form, in order. gettext has no form for fractions.
// Knows no message.

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

/** The languages with gettext rules here. */
export const countingLanguages: readonly string[] = Object.keys(countings);

/** The gettext rules of a language; null: none are recorded. */
export function countingIn(language: string): Counting | null {
  const known = [language, language.split('-')[0]!].find((one) => Object.hasOwn(countings, one));
  return known === undefined ? null : countings[known]!;
}
