// A number → the folder that is made of it, and what became of it on its way through everything. Writes nothing.
import { RandomBot } from 'cardwright/internal';
import { diskHost, gamesBelow } from './games.ts';
import { mangle, piecesOf, type Files, type Mangled } from './mangle.ts';
import { check, playedWrongly, toldWrongly } from './ordeal.ts';

export interface Found {
  dir: string;
  seed: number;
  done: string[];
  /** The checker found no error. */
  ok: boolean;
  /** Milliseconds of CPU time the check took, where that is measured. */
  took: number;
  complaints: string[];
}

/** All that things are done to. */
export function folders(): string[] {
  return gamesBelow().flatMap((game) => [game.folder, ...game.sets]);
}

const read = new Map<string, Files>();

/** The files of a folder on the disk, those of the folders in it too. */
export function filesOf(dir: string): Files {
  const known = read.get(dir);
  if (known) return known;
  const files: Files = new Map();
  const below = (inside: string): void => {
    for (const name of diskHost.list(`${dir}/${inside}`) ?? []) {
      if (name.endsWith('/')) below(inside + name);
      else if (name.endsWith('.yaml')) files.set(inside + name, Uint8Array.from(diskHost.read(`${dir}/${inside}${name}`)!));
    }
  };
  below('');
  read.set(dir, files);
  return files;
}

const pieces = new Map<string, string[]>();

/** The folder of a number: of which it is made, what is done to it. */
export function mutant(dirs: readonly string[], seed: number): Mangled & { dir: string } {
  const chance = new RandomBot(0, true);
  chance.seed(Math.imul(seed + 1, 0x9e3779b1) ^ (seed >>> 15));
  for (let i = 0; i < 4; i++) chance.below(2);
  const dir = dirs[chance.below(dirs.length)]!;
  const from = dirs[chance.below(dirs.length)]!;
  // Pieces of its own cards more often than of other games: those are mostly not understood.
  const other = chance.below(4) === 0 ? from : dir;
  const own = pieces.get(other) ?? piecesOf(filesOf(other));
  pieces.set(other, own);
  const few: Files = new Map();
  // Of what people translate and try there is a lot: a little of it in each.
  for (const [name, bytes] of filesOf(dir)) if (!name.includes('/') || chance.below(6) === 0) few.set(name, bytes);
  return { dir, ...mangle(few, chance, own.length > 0 ? own : ['draw 1']) };
}

/** Through everything; `checked` is called between checking and playing. */
export function tried(dirs: readonly string[], seed: number, checked: () => void): Found {
  const { dir, files, done } = mutant(dirs, seed);
  const found: Found = { dir, seed, done, ok: false, took: 0, complaints: [] };
  try {
    const loaded = check(dir, files);
    const told = toldWrongly(loaded);
    checked();
    found.ok = !loaded.diagnostics.some((d) => d.severity === 'error');
    found.complaints.push(...told, ...playedWrongly(loaded, seed));
  } catch (problem) {
    checked();
    found.complaints.push(`throws: ${problem instanceof Error ? (problem.stack ?? problem.message) : String(problem)}`);
  }
  return found;
}
