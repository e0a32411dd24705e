// Marks in a text around what is in another language than the rest, for a screen that says so to its readers (an attribute `lang`). Knows no word.
//
//   `told('Draw pile', 'en')`                          the same words, marked
//   untold(text)                                       without marks
//
// A text may hold others inside it: what is marked with another language ends where that does. tools/table/page/tongues.ts reads them.

// Characters that no text contains: before the code of the language, after it, and after the text.
const LANGUAGE = '\uE004';
const TEXT = '\uE005';
const END = '\uE006';
const marks = new RegExp(`(${LANGUAGE}[^${TEXT}]*${TEXT}|${END})`, 'u');
const first = new RegExp(`^(?:${LANGUAGE}[^${TEXT}]*${TEXT})+`, 'u');
const last = new RegExp(`${END}+$`, 'u');
const ended = new RegExp(`[.!?…。！？]${END}*$`, 'u');

export function told(text: string, language: string): string {
  return /\p{L}/u.test(text) ? `${LANGUAGE}${language}${TEXT}${text}${END}` : text;
}

export function untold(text: string): string {
  return text.includes(LANGUAGE) || text.includes(END)
    ? text
        .split(marks)
        .filter((_, i) => i % 2 === 0)
        .join('')
    : text;
}

/** What is done to the letters of a text that may be marked as a whole. */
export function within(text: string, change: (letters: string) => string): string {
  const before = first.exec(text)?.[0] ?? '';
  const after = before === '' ? '' : (last.exec(text)?.[0] ?? '');
  return before + change(text.slice(before.length, text.length - after.length)) + after;
}

/** Does it bring its own full stop? */
export function hasEnd(text: string): boolean {
  return ended.test(text);
}

/** Pieces of one text, each with the marks of what it holds: one that goes on in the next piece ends, and begins again there. */
export function apieces(pieces: readonly string[]): string[] {
  const open: string[] = [];
  return pieces.map((piece) => {
    const before = open.join('');
    for (const [i, part] of piece.split(marks).entries()) {
      if (i % 2 === 0) continue;
      if (part === END) open.pop();
      else open.push(part);
    }
    const whole = before + piece + END.repeat(open.length);
    return untold(whole) === '' ? '' : whole;
  });
}
