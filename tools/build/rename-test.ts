// Checks that the engine knows no game: with every name of a game replaced by nonsense, the program is the same code and every seeded game
// reaches the same state, integer for integer. Prints what differs and exits with 1.
//
//   npm run rename-test -- [--games 500] [--show] [FOLDER…]      without folders: every game, alone and with all its sets
import type { Linked } from 'cardwright';
import { digestOf, gameSeed, Machine, type Program, RandomBot } from 'cardwright/internal';
import { diskHost, gamesBelow, load } from './games.ts';
import { rename } from './rename.ts';
import { Mistake, start, wholeNumber } from './tool.ts';

/** A game with more decisions is compared at that point: some go on for ever if nobody plays to win. */
const mostDecisions = 5000;

/** What differs under other names; empty: nothing. */
export function renameDifferences(folders: readonly string[], games: number, most = mostDecisions): string[] {
  const plain = load(folders);
  if (typeof plain === 'string') return [plain];
  const renamed = rename(diskHost, folders);
  if (renamed.unknown.length > 0) return [`words that are neither declared nor of the language: ${renamed.unknown.join(', ')}`];
  const other = load(renamed.folders, renamed.host);
  if (typeof other === 'string') return [`the renamed files cannot be read:\n${other}`];
  const differences = programDifferences(plain.program, other.program);
  if (plain.linked.source !== other.linked.source) differences.push('the functions made of the program differ');
  return differences.length > 0 ? differences : gameDifferences(plain.linked, other.linked, games, most);
}

function programDifferences(a: Program, b: Program): string[] {
  const differences: string[] = [];
  const same = (what: string, x: ArrayLike<number>, y: ArrayLike<number>): void => {
    const at = Array.from({ length: Math.max(x.length, y.length) }, (_, i) => i).find((i) => x[i] !== y[i]);
    if (at !== undefined) differences.push(`${what} ${at} is ${x[at]}; renamed, it is ${y[at]}`);
  };
  same('instruction', a.code, b.code);
  same('the kind of card', a.kindOf, b.kindOf);
  same(
    'the start of script',
    a.procs.map((p) => p.entry),
    b.procs.map((p) => p.entry),
  );
  same('the orders of kind', a.obey, b.obey);
  const differing = difference(bare(a), bare(b), '');
  if (differing !== null) differences.push(differing);
  return differences;
}

/** The first place where two trees differ; null: nowhere. */
function difference(a: unknown, b: unknown, where: string): string | null {
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object')
    return a === b ? null : `${where} is ${String(a)}; renamed, it is ${String(b)}`;
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  for (const key of keys) {
    const found = difference((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key], `${where}/${key}`);
    if (found !== null) return found;
  }
  return null;
}

/** The expressions of a program without positions and without the names people use. */
function bare(program: Program): unknown {
  const { exprs, conds, sets, zonesList, standing, asks, offers, clauses } = program;
  const plain = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(plain);
    if (node === null || typeof node !== 'object') return node;
    return Object.fromEntries(
      Object.entries(node).flatMap(([key, value]) =>
        ['source', 'span', 'says', 'text'].includes(key) || (key === 'name' && 'id' in node && 'type' in node) ? [] : [[key, plain(value)]],
      ),
    );
  };
  return plain({ exprs, conds, sets, zonesList, standing, asks, offers, clauses });
}

function gameDifferences(a: Linked, b: Linked, games: number, most: number): string[] {
  if (a.zoning.layout.size !== b.zoning.layout.size) return ['the states are of different sizes'];
  const { min, max } = a.program.v.players;
  const one = new Machine(a);
  const other = new Machine(b);
  const bot = new RandomBot();
  for (let i = 0; i < games; i++) {
    const players = min + (i % (max - min + 1));
    const seed = gameSeed(1, i);
    const [x, y] = [one, other].map((machine) => {
      bot.seed(seed);
      machine.start(seed, players, [], i % players);
      for (let n = 0; n < most && !machine.over; n++) {
        const answer = bot.choose(machine);
        machine.answer(answer.list, answer.n);
      }
      return digestOf(machine.s);
    });
    if (x !== y) return [`game ${i} ends with ${x}; renamed, with ${y}`];
  }
  return [];
}

const help = `
Plays every game under other names: with each declared name replaced by nonsense, the program must be the same code and every seeded game
must reach the same state. Exit code 1: something differs.

  npm run rename-test -- [--games 500] [--show] [FOLDER…]

  FOLDER    a game and sets for it, played together; default: every game, alone and with all its sets
  --games   games per mix
  --show    print the renamed files

Example: npm run rename-test -- --games 50 cards/my-game
`;

function main(values: { games: string; show: boolean }, folders: string[]): void {
  const games = wholeNumber(values.games, '--games', 1, 100_000_000);
  const mixes =
    folders.length > 0
      ? [folders]
      : gamesBelow().flatMap((game) => (game.sets.length > 0 ? [[game.folder], [game.folder, ...game.sets]] : [[game.folder]]));
  for (const mix of mixes) {
    const missing = mix.find((folder) => diskHost.list(folder) === null);
    if (missing !== undefined) throw new Mistake(`There is no folder ${missing}.`);
    if (values.show) show(mix);
    const differences = renameDifferences(mix, games);
    for (const difference of differences) console.error(difference);
    console.log(`${mix.join(' + ')}: ${differences.length > 0 ? 'not the same' : `${games} games the same under other names`}`);
    if (differences.length > 0) process.exitCode = 1;
  }
}

/** Prints the renamed files. */
function show(folders: readonly string[]): void {
  const renamed = rename(diskHost, folders);
  for (const folder of renamed.folders)
    for (const name of renamed.host.list(folder) ?? [])
      console.log(`# ${folder}/${name}\n${new TextDecoder().decode(renamed.host.read(`${folder}/${name}`)!)}`);
}

await start(import.meta.url, {
  help,
  options: { games: { type: 'string', default: '500' }, show: { type: 'boolean', default: false } },
  bundled: true,
  run: main,
});
