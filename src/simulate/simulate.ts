// One batch of games between random players: one seed, one thread, counts out. A pure function; nothing is allocated for a decision.
import type { Linked } from '../run/link.ts';
import { Machine, type Trouble } from '../run/machine.ts';
import { TURN } from '../table/layout.ts';
import { RandomBot } from '../bots/random.ts';
import { addDigest, digestText } from '../play/record.ts';

export interface Batch {
  games: number;
  players: number;
  seed: number;
  /** Values as the vocabulary keeps them, in its order. */
  options?: readonly number[];
  /** Number of the first game: parts of a batch played apart add up to the whole. */
  from?: number;
  /** A game of more turns is given up. */
  maxTurns?: number;
}

/** A spread of whole numbers. */
export interface Spread {
  sum: number;
  min: number;
  max: number;
  /** How often each number was met; larger ones than there is room for are counted last. */
  counts: Int32Array;
}

export interface Counts {
  games: number;
  players: number;
  seed: number;
  /** How games ended. */
  outcomes: Record<'won' | 'everyone loses' | 'tie' | 'ends' | 'unfinished', number>;
  /** Games won, by seat (several may win one). */
  wins: number[];
  turns: Spread;
  /** Decisions with more than one possible answer. */
  decisions: Spread;
  /** Over all final states, whatever order the games were played in. */
  digest: Int32Array;
  /** Cards that went on without end, by kind (-1: the game itself). */
  troubles: Map<number, Stopped>;
}

/** How often a card was stopped, and in which game first. */
export interface Stopped {
  times: number;
  game: number;
  trouble: Trouble;
}

const MOST_TURNS = 2000;
const MOST_DECISIONS = 100_000;
const SPREAD_ROOM = 2001;

export function simulate(linked: Linked, batch: Batch): Counts {
  const machine = new Machine(linked);
  const counts = emptyCounts(batch);
  const from = batch.from ?? 0;
  const bot = new RandomBot();
  for (let i = from; i < from + batch.games; i++) playOne(machine, bot, batch, i, counts);
  return counts;
}

/** Adds the counts of another part of the same batch. */
export function addCounts(to: Counts, more: Counts): void {
  to.games += more.games;
  for (const key of Object.keys(to.outcomes) as (keyof Counts['outcomes'])[]) to.outcomes[key] += more.outcomes[key];
  more.wins.forEach((n, seat) => (to.wins[seat]! += n));
  for (const [a, b] of [
    [to.turns, more.turns],
    [to.decisions, more.decisions],
  ] as const) {
    a.sum += b.sum;
    a.min = Math.min(a.min, b.min);
    a.max = Math.max(a.max, b.max);
    b.counts.forEach((n, i) => (a.counts[i]! += n));
  }
  to.digest[0]! += more.digest[0]!;
  to.digest[1]! += more.digest[1]!;
  for (const [kind, other] of more.troubles) {
    const own = to.troubles.get(kind);
    const first = own && own.game < other.game ? own : other;
    to.troubles.set(kind, { ...first, times: (own?.times ?? 0) + other.times });
  }
}

export function emptyCounts({ players, seed }: Pick<Batch, 'players' | 'seed'>): Counts {
  const spread = (): Spread => ({ sum: 0, min: Infinity, max: 0, counts: new Int32Array(SPREAD_ROOM) });
  return {
    games: 0,
    players,
    seed,
    outcomes: { won: 0, 'everyone loses': 0, tie: 0, ends: 0, unfinished: 0 },
    wins: Array.from({ length: players }, () => 0),
    turns: spread(),
    decisions: spread(),
    digest: new Int32Array(2),
    troubles: new Map(),
  };
}

/** The number below which this share of a spread lies. */
export function quantile(spread: Spread, share: number): number {
  const total = spread.counts.reduce((sum, n) => sum + n, 0);
  let left = Math.ceil(total * share);
  for (let x = 0; x < spread.counts.length; x++) {
    left -= spread.counts[x]!;
    if (left <= 0) return x;
  }
  return spread.max;
}

/** The digest of a batch as 16 hex digits. */
export function batchDigest(counts: Counts): string {
  return digestText(counts.digest);
}

/** The seed of one game of a batch. */
export function gameSeed(seed: number, game: number): number {
  let x = (seed ^ Math.imul(game + 1, 0x9e3779b1)) >>> 0;
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return (x ^ (x >>> 15)) >>> 0;
}

function playOne(machine: Machine, bot: RandomBot, batch: Batch, game: number, counts: Counts): void {
  const seed = gameSeed(batch.seed, game);
  const maxTurns = batch.maxTurns ?? MOST_TURNS;
  bot.seed(seed);
  machine.start(seed, batch.players, batch.options ?? [], game % batch.players);
  const { decision } = machine;
  let decisions = 0;
  while (!machine.over && machine.s[TURN]! <= maxTurns && decisions < MOST_DECISIONS) {
    if (decision.count > 1 || decision.min === 0) decisions++;
    const n = bot.choose(machine);
    machine.answer(bot.list, n);
  }
  counts.games++;
  if (!machine.over) counts.outcomes.unfinished++;
  else if (machine.winners !== 0) counts.outcomes.won++;
  else {
    const how = machine.outcome;
    counts.outcomes[how === 'everyone loses' || how === 'tie' ? how : 'ends']++;
  }
  for (let seat = 0; seat < batch.players; seat++) if ((machine.winners >> seat) & 1) counts.wins[seat]!++;
  count(counts.turns, machine.s[TURN]!);
  count(counts.decisions, decisions);
  addDigest(machine.s, game, counts.digest);
  for (let i = 0; i < machine.trouble.length; i++) {
    const trouble = machine.trouble[i]!;
    const kind = trouble.card < 0 ? -1 : machine.program.kindOf[trouble.card]!;
    const before = counts.troubles.get(kind);
    if (before) before.times++;
    else counts.troubles.set(kind, { times: 1, game, trouble });
  }
}

function count(spread: Spread, x: number): void {
  spread.sum += x;
  if (x < spread.min) spread.min = x;
  if (x > spread.max) spread.max = x;
  spread.counts[Math.min(x, SPREAD_ROOM - 1)]!++;
}
