import { expect, it } from 'vitest';
import { apart, LETTER, NO_LETTER } from '../../src/text/letters.ts';

const letter = new RegExp(`^${LETTER}$`, 'u');
const between = new RegExp(`^${NO_LETTER}$`, 'u');

const all = (pattern: RegExp): string[] =>
  Array.from({ length: 0x30000 }, (_, n) => n)
    .filter((n) => n < 0xd800 || n > 0xdfff)
    .map((n) => String.fromCodePoint(n))
    .filter((sign) => pattern.test(sign));

it('counts every letter and digit of every language as one, and every sign once', () => {
  expect(all(/[\p{L}\p{M}\p{Nd}]/u).filter((sign) => !letter.test(sign))).toEqual([]);
  expect(all(/[^]/u).filter((sign) => letter.test(sign) === between.test(sign))).toEqual([]);
});

it('knows the signs between words of the languages there are', () => {
  expect([...' \n.,;:!?…()[]{}<>"\'“”„‚‘’«»‹›-–—_/\\|*#&%+=→×¤♥♦♣♠🎲،؟؛־।、。「」（）'].filter((sign) => !between.test(sign))).toEqual([]);
});

it.each([
  ['kra', 'kra, kraj, a kra', 2],
  ['мир', 'мир миру, мир.', 2],
  ['a|an', 'a cat and an ant', 2],
  ['ruka', 'ruka_2 ruka2', 1],
])('finds %s as a word of its own', (word, text, n) => {
  expect(text.match(new RegExp(apart(word), 'gu'))).toHaveLength(n);
});
