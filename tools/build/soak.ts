// Random games with everything looked at before every decision: the table, the question, what is known, copies in the middle, views.
//
//   npm run soak -- [--games 200] [--seed 1] [--players 4] [FOLDER…]      without folders: every game with its sets
import { parseArgs } from 'node:util';
import { runsBundled } from './bundled.ts';
import { columns, gamesBelow, isMain, load } from './games.ts';
import { soak } from './soak-game.ts';

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { games: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' }, players: { type: 'string' } },
  });
  const mixes = positionals.length > 0 ? [positionals] : gamesBelow().map((game) => [game.folder, ...game.sets]);
  const rows = [['', 'games', 'decisions', 'over', 'copies', 'views', 'stopped cards', 'wrong']];
  for (const folders of mixes) {
    const loaded = load(folders);
    if (typeof loaded === 'string') {
      console.error(loaded);
      process.exitCode = 2;
      continue;
    }
    const seats = values.players ? [Number(values.players)] : null;
    const report = soak(loaded.linked, { games: Number(values.games), seed: Number(values.seed), seats });
    const { games, decisions, over, copies, views, troubles, complaints } = report;
    rows.push([folders.join(' + '), ...[games, decisions, over, copies, views, troubles, complaints.length].map(String)]);
    for (const complaint of complaints.slice(0, 12)) console.error(`${folders.join(' + ')}: ${complaint}`);
    if (complaints.length > 0) process.exitCode = 1;
  }
  console.log(columns(rows));
}

if (isMain(import.meta.url) && (await runsBundled(import.meta.url))) main();
