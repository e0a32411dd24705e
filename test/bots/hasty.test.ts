// The hasty bot ends games that blind bots do not end for long, and plays the same game again for the same seed.
import { describe, expect, it } from 'vitest';
import { type BotName, simulate } from 'cardwright';
import { load } from '../../tools/build/games.ts';

/** Games that random bots take longest to end. */
const LONG = [
  ['cards/kapitan-bluff', 5],
  ['cards/lustry', 2],
] as const;

describe('hasty bots', () => {
  it.each(LONG)('end a game in fewer decisions than random ones: %s', (folder, games) => {
    const loaded = load([folder]);
    if (typeof loaded === 'string') throw new Error(loaded);
    const players = Math.min(4, loaded.vocabulary.players.max);
    const played = (bot: BotName, games: number) =>
      simulate(loaded.linked, { games, players, seed: 2, bots: Array<BotName>(players).fill(bot) });
    const [hasty, random] = [played('hasty', games), played('random', games)];
    expect(hasty.outcomes.unfinished).toBe(0);
    expect(played('hasty', 1).digest).toEqual(played('hasty', 1).digest);
    expect(hasty.decisions.sum).toBeLessThan(random.decisions.sum * 0.75);
  });
});
