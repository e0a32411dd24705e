// The long form of games.test.ts: thousands of random games, every condition, number and set of them worked out twice.
import { columns, gamesBelow, load } from '../../tools/build/games.ts';
import { Mistake, start, wholeNumber } from '../../tools/build/tool.ts';
import { compareGames } from './compare.ts';

const help = `
Plays random games and compares each condition, number and set as the written functions give it with what the oracle makes of its meaning.
Exit code 1: they differ; it is told where, with the seed of the game.

  npm run oracle -- [--games 100] [--seed 1] [FOLDER…]

  FOLDER   a game and sets of it, played together; without: every game, alone and with all its sets
  --games  games of each mix, of the seeds from --seed on

Example: npm run oracle -- --games 1000 cards/my-game
`;

await start(import.meta.url, {
  help,
  options: { games: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
  bundled: true,
  run(values, folders) {
    const games = wholeNumber(values.games, '--games', 1, 1_000_000);
    const seed = wholeNumber(values.seed, '--seed', 0, 2_000_000_000);
    const all = gamesBelow().flatMap((game) => (game.sets.length > 0 ? [[game.folder], [game.folder, ...game.sets]] : [[game.folder]]));
    const rows = [['', 'games', 'decisions', 'compared', 'different']];
    for (const mix of folders.length > 0 ? [folders] : all) {
      const loaded = load(mix);
      if (typeof loaded === 'string') throw new Mistake(loaded);
      const found = compareGames(loaded.linked, { games, seed, longest: 600 });
      for (const complaint of found.complaints) console.error(`${mix.join(' + ')}: ${complaint}`);
      if (found.complaints.length > 0) process.exitCode = 1;
      rows.push([mix.join(' + '), ...[found.games, found.decisions, found.compared, found.complaints.length].map(String)]);
    }
    console.log(columns(rows));
  },
});
