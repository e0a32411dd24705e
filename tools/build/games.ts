// Finds the available games on disk by their game.yaml, and the sets that belong to each. Names none of them.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Host, type Linked, type Loaded, loadMix, renderAll } from 'cardwright';
import { type Program, readFolder, toPlay } from 'cardwright/internal';
import { packageRoot } from './root.ts';

export interface Game {
  /** As given in its game.yaml. */
  id: string;
  /** Relative to the package root. */
  folder: string;
  /** Folders of the sets that declare this game. */
  sets: string[];
}

/** The disk, seen from the package root. */
export const diskHost: Host = {
  list(dir) {
    try {
      const entries = readdirSync(path.resolve(packageRoot, dir), { withFileTypes: true });
      return entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name)).sort();
    } catch {
      return null;
    }
  },
  read(file) {
    try {
      return readFileSync(path.resolve(packageRoot, file));
    } catch {
      return null;
    }
  },
};

/** Every game below these folders, each with its sets. */
export function gamesBelow(roots: readonly string[] = ['cards', 'cards/classic', 'test/probes'], host: Host = diskHost): Game[] {
  const playing = toPlay(host);
  const folders = roots.flatMap((root) =>
    (host.list(root) ?? []).filter((name) => name.endsWith('/')).map((name) => root + '/' + name.slice(0, -1)),
  );
  const has = (folder: string, file: string): boolean => host.list(folder)?.includes(file) ?? false;
  const games = folders
    .filter((f) => has(f, 'game.yaml'))
    .map((folder): Game => ({ id: readFolder(playing, folder).folder.id, folder, sets: [] }));
  for (const folder of folders) {
    if (has(folder, 'game.yaml') || !has(folder, 'set.yaml')) continue;
    const wanted = readFolder(playing, folder).folder.set?.data.game;
    games.find((game) => game.id === wanted)?.sets.push(folder);
  }
  return games;
}

type Ready = Loaded & { program: Program; linked: Linked };

/** Mixes loaded from the disk: their files do not change while a tool runs. */
const loadedOnce = new Map<string, Ready | string>();

/** Folders loaded and ready to play, or their errors as text. */
export function load(folders: readonly string[], host: Host = diskHost): Ready | string {
  if (host !== diskHost) return loadFrom(host, folders);
  const key = folders.join('\n');
  const loaded = loadedOnce.get(key) ?? loadFrom(host, folders);
  loadedOnce.set(key, loaded);
  return loaded;
}

function loadFrom(host: Host, folders: readonly string[]): Ready | string {
  const loaded = loadMix({ host: toPlay(host), folders: [...folders], shipped: 'cards' });
  if (loaded.program && loaded.linked) return { ...loaded, program: loaded.program, linked: loaded.linked };
  return renderAll(loaded.diagnostics.filter((d) => d.severity === 'error'));
}

/** Is this module the program that was started? */
export function isMain(url: string): boolean {
  return fileURLToPath(url) === path.resolve(process.argv[1] ?? '');
}

/** Rows of a table as lines with padded columns; the first column is aligned left, the others right. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>((w, row) => row.map((cell, i) => Math.max(w[i] ?? 0, cell.length)), []);
  return rows
    .map((row) =>
      row
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The quantile of a sorted list: this share of its numbers is below it. */
export function quantileOf(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))] ?? NaN;
}
