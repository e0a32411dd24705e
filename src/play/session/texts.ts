// Answers in a player's own words: a text as somebody typed it ↔ its number in the machine. Texts are only ever shown and compared.
import type { Machine } from '../../run/machine.ts';
import { MOST_TEXTS, TEXTS_OPEN } from '../../table/layout.ts';

/** The longest text, in letters. */
export const LONGEST_TEXT = 80;
/** Marks on one letter: nothing people write needs more. */
const MOST_MARKS = 3;

/** A text as it is kept: nothing that cannot be seen, no piles of marks, one space between words. It may be empty, or too long. */
export function cleanText(typed: string): string {
  return typed
    .slice(0, 20 * LONGEST_TEXT)
    .normalize('NFC')
    .replace(/[\p{Z}\t\r\n]+/gu, ' ')
    .replace(/\p{C}/gu, '')
    .replace(new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu'), '$1')
    .replace(/ +/g, ' ')
    .trim();
}

export function isTooLong(text: string): boolean {
  return Array.from(text).length > LONGEST_TEXT;
}

/** Texts with the same key are the same: capitals and width do not count. */
function keyOf(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** The value of a text as an answer. A new one is noted for the machine, which gives it the next number. */
export function valueOfText(machine: Machine, text: string): number {
  const { s, at, texts } = machine;
  const n = s[at.TEXTS]!;
  texts.length = Math.min(texts.length, n);
  const key = keyOf(text);
  const known = texts.findIndex((other) => keyOf(other) === key);
  if (known >= 0) return known;
  texts[n] = text;
  return MOST_TEXTS;
}

/** The text of a value; a bot that says something new takes an everyday word. */
export function textOfValue(machine: Machine, seat: number, value: number, words: string): string {
  const { s, at, texts } = machine;
  if (value < s[at.TEXTS]!) return texts[value]!;
  const list = words.split(' ');
  return list[(s[at.TEXTS + TEXTS_OPEN]! + 5 * seat) % list.length]!;
}
