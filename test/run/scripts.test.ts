// The written-out scripts and the loop carry the same program out: same seeds, same answers, same states to the last integer.
import { describe, expect, it } from 'vitest';
import { digestOf, Machine, type Linked } from '../../src/index.ts';
import { gamesBelow, load } from '../../tools/build/games.ts';

/** Plays one game with choices drawn from a small generator of its own; gives the states after every tenth answer. */
function states(linked: Linked, useScripts: boolean, seed: number): string[] {
  const m = new Machine(linked);
  m.useScripts = useScripts;
  let x = seed * 2654435761 || 1;
  const below = (n: number): number => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) % n;
  };
  const { min, max } = linked.program.v.players;
  m.start(seed, min + (seed % (max - min + 1)));
  const sums: string[] = [];
  for (let k = 0; !m.over && k < 400; k++) {
    const d = m.decision;
    const pool = Array.from(m.options.subarray(0, d.count));
    const n = d.min + (d.max > d.min ? below(d.max - d.min + 1) : 0);
    m.answer(Array.from({ length: n }, () => pool.splice(below(pool.length), 1)[0]!));
    // The loop counts its steps otherwise: what never ends is stopped elsewhere.
    if (m.trouble.length > 0) break;
    if (k % 10 === 0) sums.push(digestOf(m.s));
  }
  return sums;
}

describe('scripts written out', () => {
  // Each game alone: what waits in one card of a larger mix is not looked for in a smaller one.
  it.each(gamesBelow().map(({ folder }) => folder))('give the same games as the loop alone: %s', (folder) => {
    const loaded = load([folder]);
    if (typeof loaded === 'string') throw new Error(loaded);
    for (let seed = 1; seed <= 12; seed++) expect(states(loaded.linked, true, seed)).toEqual(states(loaded.linked, false, seed));
  });
});
