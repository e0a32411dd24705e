// What is asked of the parts of a message by the Studio and by giving alike.

/** No language has more forms than this. */
const mostForms = 8;

/** Texts by category of numbers. */
export function isForms(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const all = Object.entries(value);
  return all.length <= mostForms && all.every(([category, text]) => /^[a-z]*$/.test(category) && typeof text === 'string');
}
