// Checks that a noun beside a number in a text has the form for that number: `2 cards`, `1 card`. Knows forms from terms only, and no language.
import { type Phrase, phrase } from '../diagnose/phrase.ts';
import { categoryOf, formOf, wholeCategories, type Term } from './terms.ts';

/** Nouns with a form that cannot stand beside their number: one of a single thing beside several, or one of many beside a few. */
export function agreementFindings(text: string, language: string, terms: readonly Term[]): Phrase[] {
  const categories = wholeCategories(language);
  const lower = (form: string | null): string | null => form?.toLocaleLowerCase(language) ?? null;
  const nouns = terms.map((term) => {
    const of = (category: string): string[] =>
      [category, `acc ${category}`, ...(category === 'one' ? ['acc'] : [])].flatMap((form) => lower(formOf(term, form)) ?? []);
    return new Map(categories.map((category) => [category, of(category)]));
  });
  return [...text.matchAll(/(?<![\p{L}\d.,–-])(\d+)[ \u00a0](\p{L}+)(?![\p{L}-])/gu)].flatMap(([, digits, word]) => {
    const category = categoryOf(language, Number(digits));
    const own = lower(word!)!;
    const known = nouns.filter((forms) => [...forms.values()].some((list) => list.includes(own)));
    if (known.length === 0 || known.some((forms) => isPossible(forms, own, category))) return [];
    const right = known[0]!.get(category)!.at(-1);
    return right === undefined ? [] : [phrase`has “${word!}” after ${digits!}, and not a form such as “${right}”`];
  });
}

/** In cases that are not listed a noun of one thing may look like that of a few, and that of a few like that of many. */
function isPossible(forms: ReadonlyMap<string, readonly string[]>, word: string, category: string): boolean {
  const has = (...of: string[]): boolean => of.some((one) => forms.get(one)?.includes(word));
  if (has(category)) return true;
  if (category === 'one') return has('few');
  return category === 'few' && has(...[...forms.keys()].filter((one) => one !== 'one' && one !== 'few'));
}
