// A batch for more or fewer players than the game has seats is refused in words, not by a crash.
import { describe, expect, it } from 'vitest';
import { simulate } from 'cardwright';
import { load } from '../../tools/build/games.ts';

describe('a batch', () => {
  it('is refused for a number of players that the game is not for', () => {
    const loaded = load(['cards/lustry']);
    if (typeof loaded === 'string') throw new Error(loaded);
    const { min, max } = loaded.vocabulary.players;
    for (const players of [min - 1, max + 1, 40])
      expect(() => simulate(loaded.linked, { games: 1, players, seed: 1 })).toThrow(/^.* is for .* players; \d+ sit here\.$/);
  });
});
