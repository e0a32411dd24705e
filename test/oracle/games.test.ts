// Every condition, number and set of every game, set and probe: what the written functions say at states of random games is what it means.
// `npm run oracle` compares in thousands of games.
import { describe, expect, it } from 'vitest';
import { gamesBelow, load } from '../../tools/build/games.ts';
import { runs } from '../harness/runs.ts';
import { compareGames } from './compare.ts';

// Each game alone as well: what one card of a larger mix does is not written for a smaller one.
const mixes = gamesBelow().flatMap(({ folder, sets }) => (sets.length > 0 ? [[folder], [folder, ...sets]] : [[folder]]));

describe('in random games the written functions say what is meant', () => {
  it.each(mixes.map((folders) => [folders.join(' + '), folders] as const))('%s', (_, folders) => {
    const loaded = load(folders);
    if (typeof loaded === 'string') throw new Error(loaded);
    // Games that are soon over: more of them.
    const { kinds } = loaded.vocabulary;
    const games = kinds.length < 20 ? runs(3, 6) : runs(1, 2);
    let found = compareGames(loaded.linked, { games, seed: 1, longest: 120 });
    if (found.compared <= 150) found = compareGames(loaded.linked, { games: games * 4, seed: 2, longest: 120 });
    expect(found.complaints).toEqual([]);
    expect(found.compared).toBeGreaterThan(150);
  });
});
