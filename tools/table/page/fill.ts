// A message with its values: `{n} cards`, and of `a|b|c` the form for the number `n`. Knows no message.

/** Fills in the values of `{n} cards`; `a|b|c`: forms for the plural categories of the language, in the order of Unicode: one, few, many. */
export function fill(language: string, message: string, values: Record<string, string | number> = {}): string {
  const form = formFor(language, message, values['n']);
  return form.replace(/\{(\w+)\}/g, (_, name: string) => numbered(language, values[name] ?? ''));
}

/** A part of a whole is written with the sign of the language: 2.5, 2,5. */
export function numbered(language: string, value: string | number): string {
  return typeof value === 'number' && !Number.isInteger(value) ? value.toLocaleString(language) : String(value);
}

/** Of `a|b|c` the form for a number. */
export function formFor(language: string, message: string, count: unknown): string {
  const forms = message.split('|');
  return forms.length === 1 || typeof count !== 'number' ? forms[0]! : forms[formOf(language, count, forms.length)]!;
}

function formOf(language: string, n: number, forms: number): number {
  const at = categoriesOf(language).indexOf(rulesOf(language).select(n));
  return at < 0 ? forms - 1 : Math.min(at, forms - 1);
}

const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'];
const pluralRules = new Map<string, Intl.PluralRules>();

/** Made once: each is read from the tables of its language. */
function rulesOf(language: string): Intl.PluralRules {
  let known = pluralRules.get(language);
  if (!known) pluralRules.set(language, (known = new Intl.PluralRules(language)));
  return known;
}

const categories = new Map<string, string[]>();

/** The categories of whole numbers. */
function categoriesOf(language: string): string[] {
  let known = categories.get(language);
  if (!known) {
    const rules = rulesOf(language);
    const found = new Set(Array.from({ length: 130 }, (_, n) => rules.select(n)));
    categories.set(language, (known = CATEGORIES.filter((one) => found.has(one as Intl.LDMLPluralRule))));
  }
  return known;
}
