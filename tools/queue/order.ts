// What travels: an order is games to be played with the mixes they are played with, as text under its own hash; a chunk is some games of it. Checks what comes
// out of a queue, part by part. Plays nothing.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Batch } from 'cardwright';
import { checkLock, isBotName, type CardChange, type Lock } from 'cardwright/internal';
import { packageRoot } from '../build/root.ts';
import { isMixFiles, type MixFiles } from './mix-files.ts';
import { hashOf } from './packing.ts';
import type { CommandName, Task } from './work.ts';

/** A batch, but for what a side says. */
export type Games = Required<Pick<Batch, 'games' | 'players' | 'seed' | 'bots'>>;

/** A mix that is sent. */
export interface SentMix {
  files: MixFiles;
  /** What the mix is, to the letter: whoever loads the files must get this. */
  lock: Lock;
}

/** What games are played with, complete: nothing is left to what is usual here or there. */
export interface SentSide {
  /** Which of the mixes. */
  mix: number;
  /** A card of it that is changed. */
  change: CardChange | null;
  options: readonly number[];
  maxTurns: number;
}

export interface Order {
  /** Of this text; other numbers are refused. 1 had one batch of one mix. */
  format: 2;
  /** The version of Cardwright that plays it. */
  version: string;
  /** The id of the game. */
  game: string;
  task: Task;
  batch: Games;
  mixes: SentMix[];
  /** Before and after a change, or the only one. */
  sides: SentSide[];
}

/** The games of a chunk. */
export interface Chunk {
  version: string;
  /** Number of the first game of the batch. */
  from: number;
  /** Number of games. */
  games: number;
}

/** What is listed for everybody: which runs there are. */
export interface Entry {
  version: string;
  command: CommandName;
  /** Games in all. */
  games: number;
  /** Games in a chunk; the last has fewer. */
  chunk: number;
}

export const mostGames = 2_000_000_000;
/** Of a lab, whose games are all written down. */
export const mostLabGames = 100_000;
/** Of an order as text: a lock has the effect of every card. */
export const orderBytes = 16_000_000;

/** Names of queues. */
export const queues = {
  runs: 'runs',
  workers: 'workers',
  files: (run: string) => `${run}.files`,
  chunks: (run: string) => `${run}.chunks`,
  report: (run: string) => `${run}.report`,
} as const;

/** Ids of jobs in them. */
export const jobs = { order: 'order', report: 'report', file: (hash: string) => `f${hash}`, chunk: (from: number) => `c${from}` } as const;

const nameLetters = 20;
const hashLetters = 12;
const namePattern = /^[a-z0-9-]{1,20}-[0-9a-f]{12}$/;

/** The name of a run: the same order has the same name, so that the same command finds it again. */
export function runName(game: string, text: string): string {
  const plain = game
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `${(plain || 'game').slice(0, nameLetters)}-${hashOf(text).slice(0, hashLetters)}`;
}

export const isRunName = (name: unknown): name is string => typeof name === 'string' && namePattern.test(name);

/** Whether this text is the order that the run is named after. */
export const isOrderOf = (run: string, text: Uint8Array): boolean => run.endsWith(`-${hashOf(text).slice(0, hashLetters)}`);

/**
 * The version of this program: two that play differently have different ones, whatever their number. The engine as it was built names the rest of its files
 * by their contents.
 */
export function versionHere(): string {
  const { version } = JSON.parse(readFileSync(path.join(packageRoot, 'package.json'), 'utf8')) as { version: string };
  const code = ['index.js', 'internal.js'].map((file) => readFileSync(path.join(packageRoot, 'dist/engine', file)));
  return `${version}-${hashOf(Buffer.concat(code)).slice(0, 8)}`;
}

const commands: readonly CommandName[] = ['simulate', 'compare', 'lab'];

const isWhole = (x: unknown, least: number, most: number): x is number =>
  Number.isSafeInteger(x) && (x as number) >= least && (x as number) <= most;
const isVersion = (x: unknown): x is string => typeof x === 'string' && /^[\w.+-]{1,40}$/.test(x);
const isObject = (x: unknown): x is Record<string, unknown> => typeof x === 'object' && x !== null && !Array.isArray(x);

/** An order from data of unknown origin; a sentence if it is none. */
export function checkOrder(data: unknown): Order | string {
  if (!isObject(data) || data['format'] !== 2) return 'its order is of another format';
  const { version, game, task, batch, mixes, sides } = data;
  if (!isVersion(version) || typeof game !== 'string' || game.length > 100) return 'its order has no version or game';
  if (!isTask(task)) return 'its task is damaged';
  if (!areGames(batch, task)) return 'its batch is damaged';
  if (!Array.isArray(mixes) || mixes.length < 1 || mixes.length > 2) return 'its mixes are damaged';
  const checked: SentMix[] = [];
  for (const mix of mixes as unknown[]) {
    if (!isObject(mix) || !isMixFiles(mix['files'])) return 'its list of files is damaged';
    const lock = checkLock(mix['lock']);
    if (typeof lock === 'string') return `its lock is damaged: ${lock}`;
    checked.push({ files: mix['files'], lock });
  }
  if (
    !Array.isArray(sides) ||
    sides.length !== (task.command === 'compare' ? 2 : 1) ||
    !sides.every((side) => isSide(side, checked.length))
  )
    return 'its sides are damaged';
  return { format: 2, version, game, task, batch, mixes: checked, sides };
}

function isTask(x: unknown): x is Task {
  if (!isObject(x)) return false;
  const { command, watched, watch, without } = x;
  if (command === 'compare') return watched === null || isCard(watched);
  if (command !== 'lab') return command === 'simulate';
  return (
    isObject(watch) &&
    isWhole(watch['early'], 1, 1e9) &&
    isWhole(watch['decisions'], 1, 1e9) &&
    Array.isArray(without) &&
    // In order, and each once.
    without.every((kind, i) => isWhole(kind, i === 0 ? 0 : (without[i - 1] as number) + 1, 100_000))
  );
}

function areGames(x: unknown, { command }: Task): x is Games {
  if (!isObject(x)) return false;
  const { games, players, seed, bots } = x;
  return (
    isWhole(games, 1, command === 'lab' ? mostLabGames : mostGames) &&
    isWhole(players, 1, 99) &&
    isWhole(seed, 0, 0xffff_ffff) &&
    Array.isArray(bots) &&
    bots.length <= 99 &&
    bots.every((one) => typeof one === 'string' && isBotName(one))
  );
}

function isSide(x: unknown, mixes: number): x is SentSide {
  if (!isObject(x)) return false;
  const { mix, change, options, maxTurns } = x;
  return (
    isWhole(mix, 0, mixes - 1) &&
    (change === null || (isObject(change) && isCard(change['card']) && ['blank', 'absent'].includes(change['to'] as string))) &&
    isWhole(maxTurns, 0, 1e9) &&
    Array.isArray(options) &&
    options.length <= 1000 &&
    options.every((one) => isWhole(one, -1e9, 1e9))
  );
}

const isCard = (x: unknown): x is string => typeof x === 'string' && x.length <= 1000;

/** A chunk of that order from data of unknown origin; a sentence if it is none. */
export function checkChunk(data: unknown, { version, batch }: Order): Chunk | string {
  if (!isObject(data)) return 'a chunk is damaged';
  if (data['version'] !== version) return 'a chunk is of another version';
  const { from, games } = data;
  if (!isWhole(from, 0, batch.games) || !isWhole(games, 1, batch.games - from)) return 'a chunk has games that the batch has not';
  return { version, from, games };
}

/** Older versions did not say what for: it was `simulate`. */
export function checkEntry(data: unknown): Entry | null {
  if (!isObject(data)) return null;
  const { version, command = 'simulate', games, chunk } = data;
  const isKnown = commands.includes(command as CommandName);
  return isVersion(version) && isKnown && isWhole(games, 1, mostGames) && isWhole(chunk, 1, mostGames)
    ? { version, command: command as CommandName, games, chunk }
    : null;
}
