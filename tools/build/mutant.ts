// Makes a damaged folder from a number, and runs all checks on it. Writes nothing.
import { RandomBot } from 'cardwright/internal';
import { diskHost, gamesBelow } from './games.ts';
import { mangle, piecesOf, type Files, type Mangled } from './mangle.ts';
import { check, faultsOfPlay, faultyDiagnostics } from './mutant-checks.ts';

/** What the checks found for one mutant. */
export interface MutantResult {
  folder: string;
  seed: number;
  changes: string[];
  /** The checker found no error. */
  ok: boolean;
  /** Milliseconds of CPU time the check took, where that is measured. */
  took: number;
  faults: string[];
}

/** The folders that are damaged by default. */
export function folders(): string[] {
  return gamesBelow().flatMap((game) => [game.folder, ...game.sets]);
}

const read = new Map<string, Files>();

/** The files of a folder on the disk and of the folders in it. */
export function filesOf(dir: string): Files {
  const known = read.get(dir);
  if (known) return known;
  const files: Files = new Map();
  const below = (inside: string): void => {
    for (const name of diskHost.list(`${dir}/${inside}`) ?? []) {
      if (name.endsWith('/')) below(inside + name);
      // No check reads what was accepted, so damage to it would show nothing.
      else if (name.endsWith('.yaml') && !name.endsWith('.done.yaml'))
        files.set(inside + name, Uint8Array.from(diskHost.read(`${dir}/${inside}${name}`)!));
    }
  };
  below('');
  read.set(dir, files);
  return files;
}

const pieces = new Map<string, string[]>();

/** The damaged folder of a number, with the folder it is made from. */
export function mutant(dirs: readonly string[], seed: number): Mangled & { dir: string } {
  const chance = new RandomBot(0, true);
  chance.seed(Math.imul(seed + 1, 0x9e3779b1) ^ (seed >>> 15));
  for (let i = 0; i < 4; i++) chance.below(2);
  const dir = dirs[chance.below(dirs.length)]!;
  const from = dirs[chance.below(dirs.length)]!;
  // Mostly parts of its own cards, because parts of other games are rarely valid.
  const other = chance.below(4) === 0 ? from : dir;
  const own = pieces.get(other) ?? piecesOf(filesOf(other));
  pieces.set(other, own);
  const few: Files = new Map();
  // Translations and scenarios are many, so each mutant gets a few of them.
  for (const [name, bytes] of filesOf(dir)) if (!name.includes('/') || chance.below(6) === 0) few.set(name, bytes);
  return { dir, ...mangle(few, chance, own.length > 0 ? own : ['draw 1']) };
}

/** Runs all checks on a mutant; calls `checked` between checking and playing. */
export function tryMutant(dirs: readonly string[], seed: number, checked: () => void): MutantResult {
  const { dir, files, changes } = mutant(dirs, seed);
  const found: MutantResult = { folder: dir, seed, changes, ok: false, took: 0, faults: [] };
  try {
    const loaded = check(dir, files);
    const faults = faultyDiagnostics(loaded);
    checked();
    found.ok = !loaded.diagnostics.some((d) => d.severity === 'error');
    found.faults.push(...faults, ...faultsOfPlay(loaded, seed));
  } catch (problem) {
    checked();
    found.faults.push(`throws: ${problem instanceof Error ? (problem.stack ?? problem.message) : String(problem)}`);
  }
  return found;
}
