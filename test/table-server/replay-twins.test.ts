// A game looked at again while it goes on, from one seat's eyes: the same, whatever that seat was never shown.
import { describe, expect, it } from 'vitest';
import { RandomBot } from '../../src/index.ts';
import { gamesBelow, load } from '../../tools/build/games.ts';
import { twinGames, type Looked } from '../../tools/build/twins.ts';
import { Guest } from '../../tools/table/server/guest.ts';
import type { Game } from '../../tools/table/server/game.ts';
import { momentOf } from '../../tools/table/server/replay.ts';
import type { Table } from '../../tools/table/server/table.ts';

/** Some moments of the game so far: the last, one in the middle, the first. */
function replays({ session, seat, marks, again }: Looked): string {
  const mix = { loaded: { vocabulary: session.linked.program.v } };
  const game = { session, marks: [...marks], epoch: 0, mix } as unknown as Game;
  const table = { isOpen: false, playing: () => game } as unknown as Table;
  const { language } = session.linked.program.v;
  const moment = (at: number): unknown => {
    const guest = Object.assign(Object.create(Guest.prototype) as Guest, { eyes: seat, language, past: null });
    return again(() => momentOf(table, guest, at, seat));
  };
  return JSON.stringify([1e6, marks.length >> 1, 0].map(moment));
}

describe('a replay of an unfinished game', () => {
  it.each(gamesBelow().map((game) => [game.folder, [game.folder, ...game.sets]] as const))(
    'tells a seat nothing else: %s',
    (_, folders) => {
      const loaded = load(folders);
      if (typeof loaded === 'string') throw new Error(loaded);
      const { linked } = loaded;
      let compared = 0;
      for (let seed = 0; seed < 6; seed++) {
        const chance = new RandomBot(0, true);
        chance.seed(seed + 70);
        const { min, max } = linked.program.v.players;
        const players = min + chance.below(max - min + 1);
        const options = linked.program.v.options.map((option) => option.standard);
        const pair = twinGames(linked, { seed, players, starter: 0, options, autoForced: true, restless: false }, chance, replays);
        expect(pair.complaint).toBe(null);
        compared += pair.compared;
      }
      expect(compared).toBeGreaterThan(0);
    },
  );
});
