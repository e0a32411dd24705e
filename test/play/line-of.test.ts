// The line a question stands in, as it is shown where nobody has put it into words: never the keys around it.
import { describe, expect, it } from 'vitest';
import { makeSource } from 'cardwright/internal';
import { lineOf } from '../../src/play/session/answers.ts';

describe('the line of a question', () => {
  it.each([
    ['    effect: swap hands with another player # both', 'swap hands with another player'],
    ['      swap hands with another player', 'swap hands with another player'],
    ['  a: { name: A, effect: swap hands with another player }', 'swap hands with another player'],
    ['  a: { effect: "draw 1, then draw 2", name: A }', 'draw 1, then draw 2'],
    ["  a: { name: A, effect: 'draw 1, then draw 2' }", 'draw 1, then draw 2'],
  ])('of %j', (line, words) => expect(lineOf(makeSource('x', `first\n${line}\nlast\n`), 6 + line.indexOf('a') + 1)).toBe(words));
});
