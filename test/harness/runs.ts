// How many runs a property is held against. A fixed seed draws the same every day, so `npm test` takes a part of its runs, CI at most twice as
// many (`npm run test:all`), and the long form takes them all: `npm run test:long`, of these tests alone.
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** All runs are made. */
    long: boolean;
    /** Otherwise so many times those of `npm test`, at most. */
    times: number;
    /** Games that last long are played to their end. */
    whole: boolean;
  }
}

export function runs(short: number, long: number): number {
  return inject('long') ? long : Math.min(long, short * inject('times'));
}
