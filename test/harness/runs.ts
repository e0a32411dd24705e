// How many runs a property is held against. A fixed seed draws the same every day, so `npm test` takes a part of its runs, and the long form takes
// them all: `npm run test:long` of these tests alone, `npm run test:all` of every test, as CI does.
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** From vitest.config.ts. */
    long: boolean;
    /** Games that last long are played to their end. */
    whole: boolean;
  }
}

export function runs(short: number, long: number): number {
  return inject('long') ? long : short;
}
