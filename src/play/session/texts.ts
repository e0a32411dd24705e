// Answers in a player's own words: a text as somebody typed it ↔ its number in the machine. Texts are only ever shown and compared.
import type { Wording } from '../../locale/wording.ts';
import { TOO_LATE } from '../../ops/program.ts';
import type { Machine } from '../../run/machine.ts';
import { MOST_TEXTS, TEXTS_OPEN } from '../../table/layout.ts';
import { LONGEST_TEXT, refuse, type Refusal } from './answers.ts';

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

function isTooLong(text: string): boolean {
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
export function textOfValue(machine: Machine, seat: number, value: number, wording: Wording): string {
  const { s, at, texts } = machine;
  if (value < s[at.TEXTS]!) return texts[value]!;
  const list = wording.say('answer.everyday').split(' ');
  return list[(s[at.TEXTS + TEXTS_OPEN]! + 5 * seat) % list.length]!;
}

/** Ids that are an answer in words: `say/…`; null: they are options. */
export function wordsIn(ids: readonly string[]): string | null {
  return ids.length === 1 && ids[0]!.startsWith('say/') ? ids[0]!.slice(4) : null;
}

/** Whether an answer to the decision the machine holds is a text. */
export function isText(machine: Machine, list: readonly number[]): boolean {
  return machine.inWords && list[0] !== TOO_LATE;
}

/** What somebody typed, as the machine knows it, which holds the question. */
export function valueOfTyped(machine: Machine, typed: string, wording: Wording): number | Refusal {
  const text = cleanText(typed);
  if (!machine.inWords) return refuse('not possible', wording.say('refuse.unknown-text', { text }));
  if (text === '') return refuse('empty', wording.say('refuse.empty'));
  if (isTooLong(text)) return refuse('too many', wording.say('refuse.too-long', { number: LONGEST_TEXT }));
  return valueOfText(machine, text);
}

/** An answer as its player may think of it: whether somebody else has just said the same must not show. */
export function asHeard(machine: Machine, list: readonly number[]): readonly number[] {
  return machine.inWords && list[0]! >= machine.s[machine.at.TEXTS + TEXTS_OPEN]! ? [MOST_TEXTS] : list;
}
