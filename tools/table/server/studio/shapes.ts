// What is asked of the parts of a message by the Studio and by giving alike.

/** Categories of numbers, as languages have them; '' where a text has one form. */
const categories: readonly string[] = ['', 'zero', 'one', 'two', 'few', 'many', 'other'];

/** Texts by category of numbers. */
export function isForms(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(value).every(([category, text]) => categories.includes(category) && typeof text === 'string');
}
