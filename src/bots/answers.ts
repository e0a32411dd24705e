// Room for what a bot answers, which grows with the longest answer. Chooses nothing.
import type { Answer } from '../play/session/seat-access.ts';

/** The values of an answer, which stay as they are when the bot chooses again. */
export function valuesOf({ list, n }: Answer): number[] {
  return Array.from(list.subarray(0, n));
}

/** The answers of one bot, one after another in the same room. */
export class Answers implements Answer {
  list = new Int32Array(256);
  n = 0;

  /** Room for so many values. */
  room(n: number): Int32Array {
    if (n > this.list.length) this.list = new Int32Array(n * 2);
    return this.list;
  }

  /** The answer with these values. */
  of(values: readonly number[]): Answer {
    this.room(values.length).set(values);
    return this.first(values.length);
  }

  /** The answer with the first `n` values in the room. */
  first(n: number): Answer {
    this.n = n;
    return this;
  }
}
