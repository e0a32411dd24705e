// Small parts of trees that reading begins with, and what a pattern or a name begins with. Reads nothing.
import type { Piece } from './patterns.ts';
import type { Noun, Quantity, Said, Thing } from './tree.ts';

export const CARD: Noun = { k: 'noun', id: 'card' };

export function empty(q: Quantity): Thing {
  return { k: 'thing', q, adjectives: [], nouns: [], tests: [] };
}

export function byName(names: Said): Thing {
  const of = names.k === 'list' ? names.of : [names];
  return { ...empty('a'), nouns: of.flatMap((one) => (one.k === 'name' ? [one] : [])) };
}

/** The words that pieces can begin with; null: any. */
export function firstOf(pieces: readonly Piece[]): ReadonlySet<string> | null {
  const [first] = pieces;
  return first?.k === 'words' ? new Set(first.of.keys()) : null;
}

/** The letters of a name; the first may be a capital or not. */
export function lettersOf(name: string): string {
  const letters = name.replace(/[^\p{L}\p{N}]/gu, '');
  return letters.charAt(0).toLowerCase() + letters.slice(1);
}
