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
export function firstOf(pieces: readonly Piece[]): First | null {
  const [first] = pieces;
  return first?.k === 'words' ? first.of : null;
}

/** Words by which something begins. */
export type First = Pick<ReadonlySet<string>, 'has'>;

/** The letters of a name; the first may be a capital or not. */
export function lettersOf(name: string): string {
  const letters = name.replace(/[^\p{L}\p{N}]/gu, '');
  return letters.charAt(0).toLowerCase() + letters.slice(1);
}

/** A text that can be taken apart in too many ways to look at each: it counts as one that does not read. */
export class TooMuch extends Error {}

/** Counts what is looked at while one text is read. */
export class Effort {
  private spent = 0;

  /** Throws `TooMuch`. */
  spend(steps: number): void {
    this.spent += steps;
    if (this.spent > MOST_STEPS) throw new TooMuch();
  }
}

/** The texts of all shipped cards, in four languages, need 5,024 at most. */
const MOST_STEPS = 100_000;
