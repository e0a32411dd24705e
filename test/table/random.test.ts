// Chance: the published numbers of xoshiro128**, and whole numbers that are all equally likely.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { below, nextBits, seedState } from '../../src/table/random.ts';

describe('xoshiro128**', () => {
  it('gives the numbers of its reference', () => {
    const s = Int32Array.of(1, 2, 3, 4);
    expect(Array.from({ length: 5 }, () => nextBits(s))).toEqual([11520, 0, 5927040, 70819200, 2031721883]);
  });

  it('touches its own four integers only', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const s = new Int32Array(8).fill(7);
        seedState(s, seed);
        nextBits(s);
        expect([...s.subarray(4)]).toEqual([7, 7, 7, 7]);
      }),
      { seed: 1 },
    );
  });
});

describe('seeds', () => {
  it('never give the state that stays zero', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const s = new Int32Array(4);
        seedState(s, seed);
        expect(s.some((x) => x !== 0)).toBe(true);
      }),
      { seed: 2 },
    );
  });

  it('that differ give games that differ', () => {
    const first = (seed: number): number => {
      const s = new Int32Array(4);
      seedState(s, seed);
      return nextBits(s);
    };
    expect(new Set(Array.from({ length: 10_000 }, (_, seed) => first(seed))).size).toBeGreaterThan(9_990);
  });
});

describe('a number below n', () => {
  const numbers = fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 2 ** 30, max: 2 ** 32 }));

  it('is one of 0 to n - 1, and is the first of the bits that are not rejected', () => {
    fc.assert(
      fc.property(numbers, fc.integer(), (n, seed) => {
        const s = new Int32Array(4);
        seedState(s, seed);
        const bits = s.slice();
        const x = below(s, n);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThan(n);
        if (n === 1) return;
        // The largest multiple of n that 32 bits hold: numbers from there on would make the small ones likelier.
        const limit = n * Math.floor(2 ** 32 / n);
        let raw = nextBits(bits);
        while (raw >= limit) raw = nextBits(bits);
        expect(x).toBe(raw % n);
        expect([...s]).toEqual([...bits]);
      }),
      { seed: 3 },
    );
  });

  it('rejects where it has to: just above half of all bits, every other draw', () => {
    const s = new Int32Array(4);
    seedState(s, 1);
    let draws = 0;
    for (let i = 0; i < 2000; i++) {
      const bits = s.slice();
      below(s, 2 ** 31 + 1);
      while (bits.join() !== s.join()) {
        nextBits(bits);
        draws++;
      }
    }
    expect(draws / 2000).toBeGreaterThan(1.9);
    expect(draws / 2000).toBeLessThan(2.1);
  });

  it('takes no chance when there is no choice', () => {
    const s = Int32Array.of(1, 2, 3, 4);
    expect([below(s, 1), below(s, 0)]).toEqual([0, 0]);
    expect([...s]).toEqual([1, 2, 3, 4]);
  });

  it('is as likely as any other', () => {
    const s = new Int32Array(4);
    seedState(s, 42);
    const counts = new Array<number>(7).fill(0);
    for (let i = 0; i < 70_000; i++) counts[below(s, 7)]!++;
    const squares = counts.reduce((sum, n) => sum + (n - 10_000) ** 2 / 10_000, 0);
    // Six degrees of freedom: more than 22.5 happens once in a thousand.
    expect(squares).toBeLessThan(22.5);
  });
});
