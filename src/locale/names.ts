// Finds the name of a card in a text, in any case of its language. Knows no card, and nothing of what a text means.
import { apart, LETTER, NO_LETTER } from '../text/letters.ts';

/** A name as it may stand in a text. */
export class NameInText {
  private found: RegExp | null = null;

  /** `stems` stand in every text that holds the name, letter by letter; `pattern` says with which endings and how near one another. */
  constructor(
    private readonly stems: readonly string[],
    private readonly pattern: string,
  ) {}

  isIn(text: string): boolean {
    return this.mayBeIn(text) && text.search(this.places()) >= 0;
  }

  /** The text with a sign in place of the name. */
  without(text: string): string {
    return this.mayBeIn(text) ? text.replace(this.places(), '¤') : text;
  }

  /** Most texts hold no name of a hundred; so they are not searched by patterns, which takes twenty times as long. */
  private mayBeIn(text: string): boolean {
    return this.stems.every((stem) => text.includes(stem));
  }

  private places(): RegExp {
    return (this.found ??= new RegExp(this.pattern, 'gu'));
  }
}

const names = new Map<string, NameInText | null>();

/** A name in any case: each of its longer words may end differently. Null: it is too like other words, or an order, to be found. */
export function nameOf(name: string, language: string): NameInText | null {
  const key = `${language} ${name}`;
  let found = names.get(key);
  if (found === undefined) names.set(key, (found = makeName(name, language)));
  return found;
}

function makeName(name: string, language: string): NameInText | null {
  const words = name.match(/[\p{L}\p{N}’']+/gu) ?? [];
  if (words.length === 0 || (words.length === 1 && words[0]!.length < 4)) return null;
  // A name such as `Draw 3` is an order to its reader.
  if (/^\d|\d$/.test(name)) return null;
  const inflects = language.split('-')[0] !== 'en';
  const stems = words.map((word) =>
    inflects && word.length > 5 ? word.slice(0, -2) : inflects && word.length > 3 ? word.slice(0, -1) : word,
  );
  const parts = stems.map((stem) => `${stem}${inflects ? `${LETTER}{0,4}` : ''}`);
  return new NameInText(stems, apart(parts.join(`${NO_LETTER}{1,3}`)));
}

/** A name of one short word; it is found by most of its letters. */
export function shortName(name: string): NameInText {
  const stem = name.slice(0, Math.max(2, name.length - 1));
  const last = name.slice(stem.length);
  // What follows is its last letter, or an ending, which begins with a vowel: Чай, Чаю, and not Часы.
  return new NameInText([stem], apart(`${escaped(stem)}(?:${escaped(last)}${LETTER}{0,2}|[${VOWELS}]${LETTER}{0,2})?`));
}

/** A name of one short word as it is, in the midst of a sentence: at its beginning, any word has a capital letter. */
export function shortNameWithin(name: string): NameInText | null {
  if (!/^\p{Lu}\p{L}{1,2}$/u.test(name)) return null;
  return new NameInText([name], `(?<=[^.!?…] )${escaped(name)}(?!${LETTER})`);
}

const VOWELS = 'aeiouyáéíóúůýąęаеёиоуыэюяіїє';

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
