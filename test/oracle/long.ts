// The long form of games.test.ts: plays thousands of random games and evaluates every condition, number and set in them twice. Knows no game.
import { columns, gamesBelow, load } from '../../tools/build/games.ts';
import { Mistake, start, wholeNumber } from '../../tools/build/tool.ts';
import { compareGames } from './compare.ts';

const help = `
Plays random games and compares the value of each condition, number and set from the generated functions with the oracle's own evaluation.
Exit code 1: they differ; the report gives the place and the seed of the game.

  npm run oracle -- [--games 100] [--seed 1] [FOLDER…]

  FOLDER   a game and sets for it, played together; default: every game, alone and with all its sets
  --games  games per mix, with seeds from --seed upwards

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
