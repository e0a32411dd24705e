// Orders the cards of a zone for a view so that the order of hidden ones reveals nothing. Knows no names.
import { secretOf } from '../../table/random.ts';
import { CARD_MOVES, CHANCE, RNG, STRONG } from '../../table/layout.ts';

/** A number for a card that reveals nothing about it and changes after every move. */
export function scramble(s: Int32Array, card: number): number {
  // The order is sent to seats, so it must not reveal anything about the generator.
  if (s[CHANCE] === STRONG) return secretOf(s, s[CARD_MOVES]!, card);
  let h = Math.imul(card + 1, 0x9e3779b1) ^ s[RNG]! ^ Math.imul(s[RNG + 2]! ^ s[CARD_MOVES]!, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return (h ^ (h >>> 16)) >>> 0;
}

export function compare(a: (string | number)[], b: (string | number)[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    if (a[i] === b[i]) continue;
    return a[i]! < b[i]! ? -1 : 1;
  }
  return a.length - b.length;
}
