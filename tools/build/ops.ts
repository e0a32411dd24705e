// Counts core operations by game in compiled programs; an operation that only one game or none uses needs a reason here, else exit code 1.
//
//   npm run ops -- [--all] [--json] [FOLDER…]      without folders: every game with its sets; --all: rows that need no reason too
//
// A row is an operation (`move`) or a kind of expression, claim, set or standing line (`expr dial`). A probe counts as a game of its own
// unless test/probes/stands-for.json names the game it is a small copy of.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { OPS, type Program } from 'cardwright/internal';
import { columns, gamesBelow, load, type Game } from './games.ts';
import { packageRoot } from './root.ts';
import { Mistake, start } from './tool.ts';

const anyTable = 'what hands do with cards at any table; no rule of a game is in it';
const rulesInPlay = 'rules that change while they are played by: what the language is for';
const announced = 'announcing, answering and cancelling are one mechanism; a game has all of it or none';
const outcomes = 'the end of the game is announced like a play, and can be answered before it is final';
const claimed = 'claims are weighed by the check of the game, so that cards can claim, need and forbid';
const amounts = 'plain arithmetic and counting';
const seats = 'who sits where and whose turn it is: the same at every table, whatever is played there';
const chance = 'what falls at random beside shuffled cards: dice and coins are on many tables, each with its own few throws';
const facing = 'cards laid with one face or the other and turned over: what hands do at any table';
const covering = 'covered cards count for nothing until revealed';

/** Core operations that only one game uses, with the reason. */
export const allowances: Readonly<Record<string, string>> = {
  'one at random': anyTable,
  aside: 'places for what an effect sets aside; they nest',
  'swap zones': anyTable,
  'swap in': anyTable,
  'pass cards': anyTable,
  cover: covering,
  modify: 'a dial or ban that holds for a time is the order beside the line in force',
  happened: announced,
  cancel: announced,
  'keep up': 'duties: a number kept true until its block ends',
  'clause after': announced,
  'clause response outcome': outcomes,
  'clause instead': announced,
  'clause response': announced,
  listen: announced,
  answered: 'a card may answer any word of any game; the words of the shipped games announce themselves',
  'move facing': facing,
  turn: facing,
  'expr face up': facing,
  roll: chance,
  flip: chance,
  'swap seats': seats,
  'expr reversed': seats,
  'expr turn cause': seats,
  race: 'everybody is asked and the first to answer counts: what people play at parties, and no other word says it',
  'ask race': 'the same',
  'offer to': 'somebody else chooses: what many cards of other games do; test/probes/sentences shows it',
  hold: 'what holds for a while or comes later: what people write on cards of their own; test/probes/sentences shows it',
  'expr near': 'places with neighbours: what a board of cards is made of',
  'expr rest': amounts,
  'expr clash': rulesInPlay,
  'expr cover': covering,
  'expr covered': covering,
  'expr dooms': claimed,
  'expr fill': claimed,
  'expr half': amounts,
  'expr live': rulesInPlay,
  'expr meets': claimed,
  'expr needs': claimed,
  'expr sets': rulesInPlay,
  'expr total': amounts,
  'expr turns in a row': 'the counterpart of "queue turn"',
  'standing cannot': rulesInPlay,
  'standing claim': claimed,
  'standing counts as': claimed,
  'standing numeral': rulesInPlay,
};

export type Counts = Map<string, number>;

/** How often a program uses each operation and each kind of expression. */
export function countsOf(program: Program): Counts {
  const counts: Counts = new Map();
  const add = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
  for (let pc = 0; pc < program.code.length;) {
    const row = OPS[program.code[pc]!]!;
    add(row.name);
    pc += 1 + row.operands.length;
  }
  for (const ask of program.asks) add(`ask ${ask.manner}`);
  for (const alternative of program.offers.flat()) add(`offer ${alternative.kind}`);
  for (const clause of program.clauses) add(`clause ${clause.outcome === null ? clause.kind : `${clause.kind} outcome`}`);
  for (const line of program.standing.flat()) add(`standing ${line.k}`);
  const met = new Set<object>();
  const { v } = program;
  walk([program.exprs, program.conds, program.sets, program.zonesList, program.standing], 'expr');
  walk(
    [...program.asks.map(({ who, set, min, max, seats, together, args }) => [who, set, min, max, seats, together?.claim, args])],
    'expr',
  );
  walk(
    [
      program.offers.flat().map(({ when, filter }) => [when, filter]),
      program.clauses.map(({ test, when, feasible }) => [test, when, feasible]),
    ],
    'expr',
  );
  walk(
    v.words.map(({ cond, value }) => [cond, value]),
    'expr',
  );
  return counts;

  function walk(node: unknown, what: string): void {
    if (node === null || typeof node !== 'object' || met.has(node)) return;
    met.add(node);
    const { k } = node as { k?: unknown };
    if (typeof k === 'string' && !isStanding(node)) add(`${what} ${k}`);
    for (const [key, value] of Object.entries(node)) if (!SKIPPED.has(key)) walk(value, what);
  }
  function isStanding(node: object): boolean {
    return program.standing.some((list) => (list as object[]).includes(node));
  }
}

/** Parts of an expression that are names or places, not operations. */
const SKIPPED = new Set(['source', 'span', 'local', 'elem', 'type', 'player', 'subject']);

/** Which games use each operation; only those of one game. */
export function oneGameOperations(
  games: ReadonlyMap<string, Counts>,
  standsFor: Readonly<Record<string, string>> = {},
): Map<string, string> {
  const users = new Map<string, Set<string>>();
  for (const [game, counts] of games)
    for (const name of counts.keys()) users.set(name, (users.get(name) ?? new Set()).add(standsFor[game] ?? game));
  return new Map([...users].flatMap(([name, set]) => (set.size === 1 ? [[name, [...set][0]!] as const] : [])));
}

export function standsFor(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(path.join(packageRoot, 'test/probes/stands-for.json'), 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}

const help = `
Counts core operations by game in compiled programs. Exit code 1: an operation that only one game uses has no reason in tools/build/ops.ts.

  npm run ops -- [--all] [--json] [FOLDER…]

  FOLDER   a game; default: every game with its sets
  --all    also print the rows that need no reason
  --json   print the counts as JSON

Example: npm run ops -- --all cards/my-game cards/my-other-game
`;

function main(values: { all: boolean; json: boolean }, folders: string[]): void {
  const games: Game[] = folders.length > 0 ? folders.map((folder) => ({ id: path.basename(folder), folder, sets: [] })) : gamesBelow();
  const counted = new Map<string, Counts>();
  for (const game of games) {
    const loaded = load([game.folder, ...game.sets]);
    if (typeof loaded === 'string') throw new Mistake(loaded);
    counted.set(game.id, countsOf(loaded.program));
  }
  const single = oneGameOperations(counted, standsFor());
  const unused = OPS.filter(({ name }) => ![...counted.values()].some((c) => c.has(name))).map(({ name }): [string, string] => [name, '']);
  // An operation that no game uses needs a reason even more, if all games are counted.
  if (folders.length === 0) for (const [name, none] of unused) single.set(name, none);
  const unargued = [...single].filter(([name]) => !(name in allowances));
  const idle = Object.keys(allowances).filter((name) => !single.has(name));
  if (values.json) console.log(JSON.stringify(tableOf(counted), null, 2));
  else {
    const names = [...new Set([...OPS.map((o) => o.name), ...[...counted.values()].flatMap((c) => [...c.keys()]).sort()])];
    const rows = names
      .filter((name) => values.all || single.has(name))
      .map((name) => [name, ...[...counted.values()].map((c) => String(c.get(name) ?? '·')), remark(name, single)]);
    console.log(columns([['', ...counted.keys(), ''], ...rows]));
    const few = `${[...single.values()].filter((game) => game !== '').length} are used by one game only, ${unused.length} by none`;
    console.log(`${names.length} operations; ${few}; ${unargued.length} of them without a reason.`);
    for (const name of idle) console.log(`"${name}" is no longer an operation of one game: its reason can go.`);
  }
  if (unargued.length > 0) process.exitCode = 1;
}

function remark(name: string, single: ReadonlyMap<string, string>): string {
  if (!single.has(name)) return '';
  const who = single.get(name) === '' ? 'no game' : 'one game';
  return allowances[name] ? `${who}: ${allowances[name]}` : `← ${who}${who === 'one game' ? ' only' : ''}`;
}

function tableOf(counted: ReadonlyMap<string, Counts>): Record<string, Record<string, number>> {
  return Object.fromEntries([...counted].map(([game, counts]) => [game, Object.fromEntries(counts)]));
}

await start(import.meta.url, {
  help,
  options: { json: { type: 'boolean', default: false }, all: { type: 'boolean', default: false } },
  run: main,
});
