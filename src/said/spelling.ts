// Puts words into the form that their place in a sentence asks for. Knows no word.

export function capital(text: string): string {
  return text.replace(/^\(?\p{L}/u, (first) => first.toUpperCase());
}

export function sentence(text: string): string {
  return `${capital(text)}.`;
}

/** A sentence inside another. */
export function lowered(text: string): string {
  return /^(P|X|Y|Z)\b/.test(text) ? text : text.replace(/^\p{Lu}/u, (first) => first.toLowerCase());
}

/** `draw` → draws, `carry` → carries, `pass` → passes. */
export function third(verb: string): string {
  if (verb === 'be') return 'is';
  if (verb === 'have') return 'has';
  if (/(s|x|z|ch|sh|o)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}
