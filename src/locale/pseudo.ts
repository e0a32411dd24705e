// Turns English into a pseudo-language with accents and brackets, to find texts that cannot be translated: text that still looks plain at the
// table did not come from a catalogue. Knows no message.

/** The code of the pseudo-language. */
export const PSEUDO = 'en-XA';

const plain = 'ABCDEGHIJKLNORSTUWYZabcdeghijklnorstuwyz';
const accented = 'ÅƁÇÐÉĜĤÎĴĶĻÑÖŔŠŢÛŴÝŽåƀçðéĝĥîĵķļñöŕšţûŵýž';

/** Puts plain text in brackets and accents on its letters. */
export function pseudo(text: string): string {
  return text === '' ? '' : `[${accents(text)}]`;
}

/** Changes only the wording of a message, never a value in braces or a key of a variant. */
export function pseudoMessage(message: string, changed: (text: string) => string = accents): string {
  const isChoice = message.startsWith('.');
  let out = '';
  let depth = 0;
  let said = '';
  const flush = (): void => {
    out += changed(said);
    said = '';
  };
  for (const c of message) {
    const speaks = isChoice ? depth === 2 : depth === 0;
    if (c === '{') {
      flush();
      depth++;
      out += c;
    } else if (c === '}') {
      flush();
      depth--;
      out += c;
    } else if (speaks) said += c;
    else out += c;
  }
  flush();
  return out;
}

function accents(text: string): string {
  return [...text].map((c) => (plain.includes(c) ? accented[plain.indexOf(c)]! : c)).join('');
}
