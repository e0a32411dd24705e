// How many runs a property is held against. A fixed seed draws the same every day, so `npm test` and CI take a part of its runs; the long form takes
// them all: `npm run test:long`, of these tests alone.
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** All runs are made. */
    long: boolean;
    /** Games that last long are played to their end. */
    whole: boolean;
  }
}

export function runs(short: number, long: number): number {
  return inject('long') ? long : short;
}
