// The short form of `npm run mutants`: folders with things done to them, in this process. How long one takes is measured by the command alone;
// here one that hangs would be ended with the test.
import { describe, expect, it } from 'vitest';
import { gamesBelow } from '../../tools/build/games.ts';
import { folders, mutant, tryMutant } from '../../tools/build/mutant.ts';
import { runs } from '../harness/runs.ts';

/** Of what is checked soonest: games that no set belongs to. */
const small = gamesBelow()
  .filter((game) => game.sets.length === 0)
  .map((game) => game.folder);

describe('folders with things done to them', () => {
  const FOLDERS = runs(20, 40);
  let well = 0;
  it.each([0, 1, 2, 3])('are checked, and played where they are well (%d)', (part) => {
    for (let seed = part * 40; seed < part * 40 + FOLDERS; seed++) {
      const found = tryMutant(small, seed, () => {});
      expect(found.faults, `${seed}: ${found.folder} (${found.changes.join('; ')})`).toEqual([]);
      if (found.ok) well++;
    }
  });

  it('are harmless often enough that playing is tried as well', () => {
    expect(well).toBeGreaterThan((4 * FOLDERS) / 10);
  });

  it('come of their number alone, and all sorts of things are done', () => {
    const done = new Set<string>();
    for (let seed = 0; seed < 1500; seed++) {
      const one = mutant(small, seed);
      if (seed % 100 === 0) expect(mutant(small, seed)).toEqual(one);
      for (const what of one.changes) done.add(what.replace(/^.*?: /, ''));
    }
    expect(done.size).toBe(42);
    expect(folders().length).toBeGreaterThan(small.length);
  });
});
