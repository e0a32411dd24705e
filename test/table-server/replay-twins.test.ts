// A game looked at again while it goes on, from one seat's eyes: the same, whatever that seat was never shown.
import { describe, expect, it } from 'vitest';
import { RandomBot } from 'cardwright/internal';
import { gamesBelow, load } from '../../tools/build/games.ts';
import { replayView } from '../../tools/build/replay-view.ts';
import { twinGames } from '../../tools/build/twins.ts';
import { runs } from '../harness/runs.ts';

describe('a replay of an unfinished game', () => {
  it.each(gamesBelow().map((game) => [game.folder, [game.folder, ...game.sets]] as const))(
    'tells a seat nothing else: %s',
    (_, folders) => {
      const loaded = load(folders);
      if (typeof loaded === 'string') throw new Error(loaded);
      const { linked } = loaded;
      let compared = 0;
      for (let seed = 0; seed < 6; seed++) {
        // One whose games differed in nothing that may be looked back at has shown nothing.
        if (seed >= runs(2, 4) && compared > 0) break;
        const chance = new RandomBot(0, true);
        chance.seed(seed + 70);
        const { min, max } = linked.program.v.players;
        const players = min + chance.below(max - min + 1);
        const options = linked.program.v.options.map((option) => option.standard);
        const pair = twinGames(linked, { seed, players, starter: 0, options, autoForced: true, restless: false }, chance, replayView);
        expect(pair.violation).toBe(null);
        compared += pair.compared;
      }
      expect(compared).toBeGreaterThan(0);
    },
  );
});
