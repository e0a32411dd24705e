// Chance: the published numbers of xoshiro128** and of ChaCha20, and whole numbers that are all equally likely.
import { createCipheriv } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CARD_MOVES } from '../../src/table/layout.ts';
import { below, shuffleList, nextBits, secretOf, seedState } from '../../src/table/random.ts';

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

describe('the strong generator', () => {
  const hex = (fill: (i: number) => number): string => Buffer.from(Array.from({ length: 16 }, (_, i) => fill(i))).toString('hex');
  const begun = (seed: string): Int32Array => {
    const s = new Int32Array(CARD_MOVES + 1);
    seedState(s, seed);
    return s;
  };
  /** ChaCha20 as OpenSSL has it, under the four integers twice. */
  const block = (s: Int32Array, counter: number, a = 0, b = 0): Buffer => {
    const half = Buffer.alloc(16);
    for (let i = 0; i < 4; i++) half.writeInt32LE(s[i]!, i * 4);
    const iv = Buffer.alloc(16);
    [counter, a, b].forEach((x, i) => iv.writeInt32LE(x, i * 4));
    return createCipheriv('chacha20', Buffer.concat([half, half]), iv).update(Buffer.alloc(64));
  };

  it('is ChaCha20, whose first words are the next key', () => {
    for (const seed of [hex(() => 0), hex(() => 255), hex((i) => i * 17)]) {
      const s = begun(seed);
      for (let draw = 0; draw < 20; draw++) {
        const wanted = block(s, 0);
        expect(nextBits(s)).toBe(wanted.readUInt32LE(16));
        expect([...s.subarray(0, 4)]).toEqual([0, 4, 8, 12].map((at) => wanted.readInt32LE(at)));
      }
      const list = Int32Array.from({ length: 52 }, (_, i) => i);
      shuffleList(s, list, 52);
      expect([...list].sort((a, b) => a - b)).toEqual(Array.from({ length: 52 }, (_, i) => i));
    }
  });

  it('keeps what is shown as an order apart from what is drawn', () => {
    const s = begun(hex((i) => i));
    expect(secretOf(s, 5, -1)).toBe(block(s, 1, 5, -1).readUInt32LE(0));
    const next = block(s, 0).readUInt32LE(16);
    expect(nextBits(s)).toBe(next);
  });

  it('uses every bit of a seed', () => {
    const first = (seed: string): string => {
      const list = Int32Array.from({ length: 60 }, (_, i) => i);
      shuffleList(begun(seed), list, 60);
      return list.join();
    };
    const seeds = Array.from({ length: 128 }, (_, bit) => hex((i) => (i === bit >> 3 ? 1 << (bit & 7) : 0)));
    expect(new Set([hex(() => 0), ...seeds].map(first)).size).toBe(129);
  });

  it('shuffles and draws without preference', () => {
    const s = begun(hex((i) => i * 3));
    const draws = new Array<number>(7).fill(0);
    const first = new Array<number>(7).fill(0);
    for (let i = 0; i < 14_000; i++) {
      draws[below(s, 7)]!++;
      const list = Int32Array.of(0, 1, 2, 3, 4, 5, 6);
      shuffleList(s, list, 7);
      first[list[0]!]!++;
    }
    for (const counts of [draws, first]) expect(counts.reduce((sum, n) => sum + (n - 2000) ** 2 / 2000, 0)).toBeLessThan(22.5);
  });

  it('gives way to the quick one when a number is sown', () => {
    const s = begun(hex((i) => i));
    seedState(s, 42);
    const quick = new Int32Array(4);
    seedState(quick, 42);
    expect(nextBits(s)).toBe(nextBits(quick));
  });
});
