// Seeded random games of every mix → one hash per mix, taken from the end of each game. Two versions of the engine that play the same games
// print the same hashes, which shows that an optimisation or a clean-up changed no game. Knows nothing of how a game is played.
import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Linked } from 'cardwright';
import { digestOf, Machine, RandomBot } from 'cardwright/internal';
import { columns, gamesBelow, load } from './games.ts';
import { Mistake, start, wholeNumber } from './tool.ts';

const help = `
Plays seeded random games and prints one hash per mix. If a change to the engine is meant to leave every game as it was, the hashes are the
same before and after it. Also prints decisions per second of processor time.

  npm run digests -- [--games 400] [FOLDER…]

  FOLDER   a game and sets for it, played together; default: every game alone, with each of its sets, and with all of them
  --games  games per mix, with each number of players in turn

Example: npm run digests -- --games 1000 cards/my-game
`;

/** A game with more decisions is abandoned there. */
const MOST_DECISIONS = 3000;

function main(values: { games: string }, folders: string[]): void {
  const games = wholeNumber(values.games, '--games', 1, 10_000_000);
  const mixes = folders.length > 0 ? [folders] : gamesBelow().flatMap(({ folder, sets }) => mixesOf(folder, sets));
  const rows = mixes.map((mix) => {
    const loaded = load(mix);
    if (typeof loaded === 'string') throw new Mistake(loaded);
    const { hash, decisions, ms } = played(loaded.linked, games);
    return [mix.map((folder) => path.basename(folder)).join(' '), hash, String(decisions), (decisions / Math.max(1, ms)).toFixed(0)];
  });
  console.log(columns([['', 'hash', 'decisions', '1000/s'], ...rows]));
}

/** The game alone, with each of its sets, and with all of them. */
function mixesOf(folder: string, sets: readonly string[]): string[][] {
  const all = sets.length > 1 ? [[folder, ...sets]] : [];
  return [[folder], ...sets.map((set) => [folder, set]), ...all];
}

function played(linked: Linked, games: number): { hash: string; decisions: number; ms: number } {
  const machine = new Machine(linked);
  const bot = new RandomBot(0, true);
  const hash = createHash('sha256');
  const { players, options } = linked.program.v;
  const standard = options.map((option) => option.standard);
  let decisions = 0;
  const begun = process.cpuUsage().user;
  for (let game = 0; game < games; game++) {
    machine.autoForced = game % 2 === 0;
    machine.start(game + 1, players.min + (game % (players.max - players.min + 1)), standard, 0);
    bot.seed(game);
    for (let n = 0; !machine.over && n < MOST_DECISIONS; n++, decisions++) {
      const answer = bot.choose(machine);
      machine.answer(answer.list, answer.n);
    }
    hash.update(`${digestOf(machine.s)} ${machine.trouble.length} `);
  }
  return { hash: hash.digest('hex').slice(0, 16), decisions, ms: (process.cpuUsage().user - begun) / 1000 };
}

await start(import.meta.url, { help, options: { games: { type: 'string', default: '400' } }, bundled: true, run: main });
