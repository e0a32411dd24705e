// What travels: an order is a batch of games with the mix they are played with, as text under its own hash; a chunk is some games of it. Checks what comes
// out of a queue, part by part. Plays nothing.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Batch } from 'cardwright';
import { checkLock, isBotName, type Lock } from 'cardwright/internal';
import { packageRoot } from '../build/root.ts';
import { isMixFiles, type MixFiles } from './mix-files.ts';
import { hashOf } from './packing.ts';

/** A batch, complete: nothing is left to what is usual here or there. */
export type WholeBatch = Required<Omit<Batch, 'from'>>;

export interface Order {
  /** Of this text; other numbers are refused. */
  format: 1;
  /** The version of Cardwright that plays it. */
  version: string;
  /** The id of the game. */
  game: string;
  batch: WholeBatch;
  mix: MixFiles;
  /** What the mix is, to the letter: whoever loads the files must get this. */
  lock: Lock;
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
  /** Games in all. */
  games: number;
  /** Games in a chunk; the last has fewer. */
  chunk: number;
}

export const mostGames = 2_000_000_000;
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

const isWhole = (x: unknown, least: number, most: number): x is number =>
  Number.isSafeInteger(x) && (x as number) >= least && (x as number) <= most;
const isVersion = (x: unknown): x is string => typeof x === 'string' && /^[\w.+-]{1,40}$/.test(x);
const isObject = (x: unknown): x is Record<string, unknown> => typeof x === 'object' && x !== null && !Array.isArray(x);

/** An order from data of unknown origin; a sentence if it is none. */
export function checkOrder(data: unknown): Order | string {
  if (!isObject(data) || data['format'] !== 1) return 'its order is of another format';
  const { version, game, batch, mix, lock } = data;
  if (!isVersion(version) || typeof game !== 'string' || game.length > 100) return 'its order has no version or game';
  if (!isBatch(batch)) return 'its batch is damaged';
  if (!isMixFiles(mix)) return 'its list of files is damaged';
  const checked = checkLock(lock);
  if (typeof checked === 'string') return `its lock is damaged: ${checked}`;
  return { format: 1, version, game, batch, mix, lock: checked };
}

function isBatch(x: unknown): x is WholeBatch {
  if (!isObject(x)) return false;
  const { games, players, seed, options, bots, maxTurns } = x;
  return (
    isWhole(games, 1, mostGames) &&
    isWhole(players, 1, 99) &&
    isWhole(seed, 0, 0xffff_ffff) &&
    isWhole(maxTurns, 0, 1e9) &&
    Array.isArray(options) &&
    options.length <= 1000 &&
    options.every((one) => isWhole(one, -1e9, 1e9)) &&
    Array.isArray(bots) &&
    bots.length <= 99 &&
    bots.every((one) => typeof one === 'string' && isBotName(one))
  );
}

/** A chunk of that order from data of unknown origin; a sentence if it is none. */
export function checkChunk(data: unknown, { version, batch }: Order): Chunk | string {
  if (!isObject(data)) return 'a chunk is damaged';
  if (data['version'] !== version) return 'a chunk is of another version';
  const { from, games } = data;
  if (!isWhole(from, 0, batch.games) || !isWhole(games, 1, batch.games - from)) return 'a chunk has games that the batch has not';
  return { version, from, games };
}

export function checkEntry(data: unknown): Entry | null {
  if (!isObject(data)) return null;
  const { version, games, chunk } = data;
  return isVersion(version) && isWhole(games, 1, mostGames) && isWhole(chunk, 1, mostGames) ? { version, games, chunk } : null;
}
