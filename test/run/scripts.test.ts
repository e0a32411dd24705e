// The written-out scripts and the loop carry the same program out: same seeds, same answers, same states to the last integer.
import { describe, expect, it } from 'vitest';
import { loadMix } from '../../src/play/load.ts';
import { Machine } from '../../src/run/machine.ts';
import { nodeHost } from '../harness/host.ts';

const loaded = loadMix({ host: nodeHost, folders: ['cards/fluxx'], shipped: 'cards' });

/** Plays one game with choices drawn from a small generator of its own; gives the states after every tenth answer. */
function states(useScripts: boolean, seed: number): number[] {
  const m = new Machine(loaded.linked!);
  m.useScripts = useScripts;
  let x = seed * 2654435761 || 1;
  const below = (n: number): number => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) % n;
  };
  m.start(seed, 2 + (seed % 5));
  const sums: number[] = [];
  for (let k = 0; !m.over && k < 400; k++) {
    const d = m.decision;
    const pool = Array.from(m.options.subarray(0, d.count));
    const n = d.min + (d.max > d.min ? below(d.max - d.min + 1) : 0);
    m.answer(Array.from({ length: n }, () => pool.splice(below(pool.length), 1)[0]!));
    if (k % 10 === 0) sums.push(m.s.subarray(0, m.at.STACK).reduce((sum, v, i) => (Math.imul(sum, 31) + v * (i + 1)) | 0, 0));
  }
  return sums;
}

describe('scripts written out', () => {
  it('give the same games as the loop alone', () => {
    expect(loaded.diagnostics.filter((d) => d.severity === 'error')).toEqual([]);
    for (let seed = 1; seed <= 25; seed++) expect(states(true, seed)).toEqual(states(false, seed));
  });
});
