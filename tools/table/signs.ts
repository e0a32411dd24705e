// A text on a card → its letters and the signs among them (`:doom:`). One reading for the table, the Studio, paper and the terminal. Knows no
// picture: the caller says which signs there are.

/** A stretch of a text: letters, or a sign that stands among them. */
export type Stretch = { text: string } | { sign: string };

/** `:doom:`, `:skull-crossed-bones:`. */
const marks = /:([a-z0-9]+(?:-[a-z0-9]+)*):/g;

/** The signs that a text asks for, each once. */
export function signsIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(marks), ([, name]) => name!))];
}

/** The same without times of day: those are meant as signs. */
export function namedSignsIn(text: string): string[] {
  return signsIn(text).filter((name) => /^[a-z]/.test(name));
}

/** A text in stretches, no two of letters beside each other. A sign that there is not stays as it is written. */
export function stretchesOf(text: string, isThere: (sign: string) => boolean): Stretch[] {
  const found: Stretch[] = [];
  text.split(marks).forEach((part, i) => {
    if (part === '') return;
    if (i % 2 === 1 && isThere(part)) found.push({ sign: part });
    else addTo(found, { text: i % 2 === 1 ? `:${part}:` : part });
  });
  return found;
}

/** Puts a stretch behind others. */
export function addTo(stretches: Stretch[], stretch: Stretch): void {
  const last = stretches.at(-1);
  if (last && 'text' in last && 'text' in stretch) stretches[stretches.length - 1] = { text: last.text + stretch.text };
  else stretches.push(stretch);
}

/** A text without pictures: each sign by its name, apart from letters beside it. `nameOf`: null, if there is no such sign. */
export function signsSpoken(text: string, nameOf: (sign: string) => string | null): string {
  return stretchesOf(text, (sign) => nameOf(sign) !== null).reduce((spoken, stretch) => {
    const next = 'sign' in stretch ? nameOf(stretch.sign)! : stretch.text;
    return /[\p{L}\p{N}]$/u.test(spoken) && /^[\p{L}\p{N}]/u.test(next) ? `${spoken} ${next}` : spoken + next;
  }, '');
}
