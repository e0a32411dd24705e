// Bots against bots in every mix → a table: how often the first wins against others of a kind, with intervals, and how many games a second it
// plays. Knows nothing of how a game is played.
import path from 'node:path';
import { type BotName, type Linked, simulate } from 'cardwright';
import { isBotName, wilson } from 'cardwright/internal';
import { columns, gamesBelow, load } from './games.ts';
import { Mistake, start, wholeNumber } from './tool.ts';

const help = `
Plays one bot of a kind against others and prints how often it wins, with the 95 % interval, its fair share, and games per second of processor
time. In a game of teams the bots against each other are teams. The same seed and the same numbers give the same table, but for the speed.

  npm run duel -- [--bots thoughtful] [--against greedy,random] [--games 100] [--players 4] [--seed 1] [FOLDER…]

  FOLDER     a game and sets for it, played together; default: every game alone, and with all of its sets
  --bots     the bots to measure, one after another: thoughtful:50,thoughtful:400 shows what thinking longer is worth
  --against  the kinds of bot they play against, one after another
  --games    games for each line of the table
  --players  number of players, where the game allows it

Example: npm run duel -- --bots thoughtful --against greedy --games 200 cards/my-game
`;

interface Values {
  bots: string;
  against: string;
  games: string;
  players: string;
  seed: string;
}

/** A game that takes more turns counts as undecided. */
const MOST_TURNS = 1500;

function main(values: Values, folders: string[]): void {
  const games = wholeNumber(values.games, '--games', 1, 10_000_000);
  const seed = wholeNumber(values.seed, '--seed', 0, 0xffffffff);
  const players = wholeNumber(values.players, '--players', 1, 12);
  const bots = namesOf(values.bots, '--bots');
  const against = namesOf(values.against, '--against');
  const mixes =
    folders.length > 0
      ? [folders]
      : gamesBelow(['cards', 'cards/classic']).flatMap(({ folder, sets }) => [[folder], ...(sets.length > 0 ? [[folder, ...sets]] : [])]);
  for (const mix of mixes) {
    const loaded = load(mix);
    if (typeof loaded === 'string') throw new Mistake(loaded);
    const { min, max } = loaded.vocabulary.players;
    const seats = Math.min(max, Math.max(min, players));
    const rows = bots.flatMap((bot) => against.map((other) => rowOf(loaded.linked, bot, other, { games, seed, seats })));
    console.log(columns([[mix.map((folder) => path.basename(folder)).join(' ')], ...rows]));
  }
}

function namesOf(text: string, flag: string): BotName[] {
  return text.split(',').map((typed) => {
    const name = typed.trim();
    if (isBotName(name)) return name;
    throw new Mistake(`${flag} is a list of random, hasty, greedy, thoughtful or thoughtful:400; "${name}" is none of them.`);
  });
}

function rowOf(
  linked: Linked,
  bot: BotName,
  other: BotName,
  { games, seed, seats }: { games: number; seed: number; seats: number },
): string[] {
  // Every second seat where partners sit opposite each other; otherwise one.
  const isOwn = (seat: number): boolean => (linked.program.v.teams?.by[seats] ? sameTeam(linked, seats, seat) : seat === 0);
  const bots = Array.from({ length: seats }, (_, seat) => (isOwn(seat) ? bot : other));
  const begun = process.cpuUsage().user;
  const counts = simulate(linked, { games, players: seats, seed, bots, maxTurns: MOST_TURNS });
  const seconds = (process.cpuUsage().user - begun) / 1e6;
  // Of a team, both have won: the games count, not the seats.
  const own = bots.filter((name) => name === bot).length;
  const decided = counts.botSeats[0]! / own;
  const { share, low, high } = wilson(bot === other ? 0 : counts.botWins[0]! / own, decided);
  const percent = (x: number): string => (100 * x).toFixed(1);
  const fair = own / seats;
  const verdict = seats === own || counts.outcomes.won === 0 ? 'nobody to beat' : low > fair ? 'better' : high < fair ? 'worse' : '';
  return [
    `  ${bot} against ${seats - own} ${other}`,
    `${percent(share)} %`,
    `(${percent(low)} to ${percent(high)})`,
    `of ${decided}`,
    `fair ${percent(fair)}`,
    `${(games / seconds).toPrecision(2)} games/s`,
    verdict,
  ];
}

function sameTeam(linked: Linked, seats: number, seat: number): boolean {
  const by = linked.program.v.teams!.by[seats]!;
  return by[seat] !== undefined && by[seat] === by[0];
}

await start(import.meta.url, {
  help,
  options: {
    bots: { type: 'string', default: 'thoughtful' },
    against: { type: 'string', default: 'greedy,random' },
    games: { type: 'string', default: '100' },
    players: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
  },
  bundled: true,
  run: main,
});
