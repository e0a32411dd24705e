// The engine's disk: reads folders and files below the places the user named, and nothing else, even if a file contains another path. Writes
// only the files a command names.
import {
  closeSync,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
  type Stats,
  lstatSync,
} from 'node:fs';
import path from 'node:path';
import type { Host } from 'cardwright';
import { nearest, RECOGNIZED, type Beginning } from 'cardwright/internal';
import { packageRoot } from '../build/root.ts';
import { bundleFiles, inBundle, isBundle, listedIn } from './bundles.ts';
import { io, resolved } from './io.ts';
import { Mistake } from './shell.ts';
import { makeFolder } from '../files/folders.ts';

/** A larger file is not a card file. */
const MOST_BYTES = 16_000_000;

/** The folder of the shipped games, as a short path from here. */
export function shippedFolder(): string {
  return shortPath(path.join(packageRoot, 'cards'));
}

export function shortPath(file: string): string {
  const relative = path.relative(io().cwd, file);
  return relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative) ? relative.split(path.sep).join('/') : file;
}

/** A path to show to people: the path of a shipped file starts at the folder of the sets. */
export function shownPath(file: string): string {
  const shipped = `${path.join(packageRoot, 'cards')}${path.sep}`;
  return file.startsWith(shipped) ? file.slice(shipped.length).split(path.sep).join('/') : file;
}

/** The named folders: as they are, or the shipped one of that name. Throws a Mistake if one does not exist. */
export function foldersNamed(names: readonly string[]): string[] {
  return names.map((name) => {
    const folder = folderOf(name);
    if (folder !== null) return folder;
    if (statOf(name)) throw new Mistake(`${name} is ${gameIn(name) ?? `a file; name the folder it is in: ${path.dirname(name)}`}`);
    throw new Mistake(`There is no folder ${name}.${known(name)}`);
  });
}

/** What kind of game file this is, and which command reads it; null: another file. */
function gameIn(file: string): string | null {
  try {
    const data = JSON.parse(new TextDecoder().decode(readPlain(file) ?? new Uint8Array())) as { saved?: unknown; answers?: unknown } | null;
    if (data?.saved === true) return `a saved game; continue it with: cardwright play --resume ${file}`;
    return Array.isArray(data?.answers) ? `the record of a game; play it again with: cardwright replay ${file}` : null;
  } catch {
    return null;
  }
}

/** The folder that a name means: itself, or the shipped one of that name; null: none. */
export function folderOf(name: string): string | null {
  if (isFolder(name) || isBundle(name)) return name;
  if (statOf(name)) return null;
  const shipped = shippedSets().get(name);
  if (shipped !== undefined) return shortPath(shipped);
  // Also a shelf of them, and one by its shelf: `classic`, `classic/…`.
  const place = path.join(packageRoot, 'cards', name);
  return /^[\p{L}\d-]+(?:\/[\p{L}\d-]+)?$/u.test(name) && isFolder(place) ? shortPath(place) : null;
}

/** The shipped sets by their ids; some are one folder deeper. */
export function shippedSets(): Map<string, string> {
  const shelf = path.join(packageRoot, 'cards');
  const sets = foldersIn(shelf).flatMap((name): [string, string][] => {
    const inside = shelvesIn(path.join(shelf, name));
    return inside.length > 0 ? inside.map((dir) => [path.basename(dir), dir]) : [[name, path.join(shelf, name)]];
  });
  return new Map(sets.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The card folders right inside a folder that has no card files of its own. */
export function shelvesIn(name: string): string[] {
  if (!isFolder(name)) return [];
  const entries = entriesOf(name).sort();
  if (entries.some((entry) => entry.endsWith('.yaml'))) return [];
  return entries
    .map((entry) => `${name.replace(/\/+$/, '')}/${entry}`)
    .filter((folder) => isFolder(folder) && entriesOf(folder).some((f) => f === 'game.yaml' || f === 'set.yaml'));
}

/** As `foldersNamed`, but a folder that only contains card folders means all of those; each once. For commands that look at sets one by one. */
export function setFoldersNamed(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return foldersNamed(names)
    .flatMap((folder) => {
      const shelves = shelvesIn(folder);
      return shelves.length > 0 ? shelves : [folder];
    })
    .filter((folder) => !seen.has(resolved(folder)) && seen.add(resolved(folder)));
}

export function isFolder(name: string): boolean {
  return statOf(name)?.isDirectory() ?? false;
}

/** The entries of a folder; null: there are none, or they may not be read. */
export function statOf(name: string): Stats | null {
  try {
    return statSync(resolved(name));
  } catch {
    return null;
  }
}

/** A link, wherever it leads. */
export function isLink(name: string): boolean {
  return lstatSync(resolved(name), { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

/** The names in a folder; throws if it cannot be read. */
export function entriesOf(folder: string): string[] {
  return readdirSync(resolved(folder));
}

/** Writes a file and the folders it is in. Throws a Mistake if that cannot be done. */
export function writeText(file: string, text: string | Uint8Array): void {
  const into = inBundle(file);
  if (into && into.inside !== '') throw new Mistake(onlyRead(shortPath(into.bundle)));
  try {
    const place = resolved(file);
    makeFolder(path.dirname(place));
    writeFileSync(place, text);
  } catch (problem) {
    throw new Mistake(`${file} cannot be written: ${(problem as Error).message}`);
  }
}

/** Throws a Mistake, unless it is a folder or can become one: asked before something that takes long is written there. */
export function expectFolder(folder: string): void {
  const stat = statOf(folder);
  if (stat && !stat.isDirectory()) throw new Mistake(`${folder} is a file; name a folder.`);
  const above = path.dirname(folder);
  if (!stat && above !== folder) expectFolder(above);
}

/** What is said where a bundle would have to be written. */
export const onlyRead = (bundle: string): string =>
  `${bundle} is a bundle, which is only read. Unpack it first: cardwright unpack ${bundle}`;

/** Takes back a file that a command has just written. */
export function removeFile(file: string): void {
  rmSync(resolved(file), { force: true });
}

/** The folder that was probably meant, among its neighbours or the shipped ones; otherwise all that are shipped. */
function known(name: string): string {
  const games = [...shippedSets().keys()];
  const beside = foldersIn(path.dirname(name));
  const near = nearest(path.basename(name), [...beside, ...games]);
  if (near !== null) return ` Did you mean ${beside.includes(near) ? path.join(path.dirname(name), near) : near}?`;
  return games.length > 0 ? ` Shipped with Cardwright: ${games.join(', ')}.` : '';
}

export function foldersIn(folder: string): string[] {
  return isFolder(folder) ? entriesOf(folder).filter((name) => !name.startsWith('.') && isFolder(path.join(folder, name))) : [];
}

/**
 * A host that sees the named folders, the folders beside them (where a set finds its game), the shipped games and languages. `shown`: what it reads is shown to
 * others, so a link that leads out of its folder leads nowhere.
 */
export function nodeHost(folders: readonly string[], { shown = false } = {}): Host {
  const shipped = path.join(packageRoot, 'cards');
  const beside = [...folders.map((f) => path.dirname(resolved(f))), shipped];
  const roots = new Set<string>();
  for (const folder of [...folders, ...beside, path.join(packageRoot, 'languages')]) {
    const real = realOf(folder);
    if (real !== null) roots.add(real);
  }
  /** The folder that a name as it is typed belongs to. */
  const folderOf = (name: string): string => {
    const own = folders.map((f) => resolved(f)).filter((f) => isIn(name, f));
    if (own.length > 0) return own.reduce((a, b) => (a.length > b.length ? a : b));
    const around = beside.find((f) => name !== f && isIn(name, f));
    return around === undefined ? name : path.join(around, path.relative(around, name).split(path.sep)[0]!);
  };
  const within = (name: string): string | null => {
    const real = realOf(name);
    if (real === null) return null;
    if (shown && real !== resolved(name)) {
      const folder = realOf(folderOf(resolved(name)));
      if (folder === null || !isIn(real, folder)) return null;
    }
    for (const root of roots) if (isIn(real, root)) return real;
    return null;
  };
  // Of bundles, those that were named.
  const bundles = new Set(folders.filter(isBundle).map((name) => inBundle(name)!.bundle));
  const bundled = (name: string): ReturnType<typeof inBundle> => {
    const found = bundles.size > 0 ? inBundle(name) : null;
    return found && bundles.has(found.bundle) ? found : null;
  };
  return {
    list(dir) {
      const packed = bundled(dir);
      if (packed) return listedIn(packed.bundle, packed.inside);
      const real = within(dir === '' ? '.' : dir);
      if (real === null) return null;
      try {
        return readdirSync(real)
          .map((name) => (isFolder(path.join(real, name)) ? `${name}/` : name))
          .sort();
      } catch {
        return null;
      }
    },
    read(file) {
      const packed = bundled(file);
      if (packed) return bundleFiles(packed.bundle).get(packed.inside) ?? null;
      const real = within(file);
      return real === null ? null : readPlain(real);
    },
    begins(file) {
      const packed = bundled(file);
      const bytes = packed && bundleFiles(packed.bundle).get(packed.inside);
      if (packed) return bytes ? { size: bytes.length, bytes: bytes.subarray(0, RECOGNIZED) } : null;
      const real = within(file);
      return real === null ? null : beginningOf(real);
    },
  };
}

/** The bytes of an ordinary file; null for anything else: a pipe would wait for ever. */
export function readPlain(file: string): Uint8Array | null {
  const packed = inBundle(file);
  if (packed && packed.inside !== '') return bundleFiles(packed.bundle).get(packed.inside) ?? null;
  return opened(file, (handle, { size }) => (size <= MOST_BYTES ? readFileSync(handle) : null));
}

/** The same of a file in this folder: a link that leads out of it leads nowhere. */
export function readInside(folder: string, file: string): Uint8Array | null {
  if (inBundle(file)) return readPlain(file);
  const [around, real] = [realOf(resolved(folder)), realOf(resolved(file))];
  return around !== null && real !== null && isIn(real, around) ? readPlain(real) : null;
}

/** The first bytes of an ordinary file. */
function beginningOf(file: string): Beginning | null {
  return opened(file, (handle, { size }) => {
    const bytes = new Uint8Array(Math.min(size, RECOGNIZED));
    return { size, bytes: bytes.subarray(0, readSync(handle, bytes)) };
  });
}

function opened<T>(file: string, use: (handle: number, stat: Stats) => T): T | null {
  let handle: number;
  try {
    const place = resolved(file);
    if (!statSync(place).isFile()) return null;
    handle = openSync(place, 'r');
  } catch {
    return null;
  }
  try {
    const stat = fstatSync(handle);
    return stat.isFile() ? use(handle, stat) : null;
  } catch {
    return null;
  } finally {
    closeSync(handle);
  }
}

function isIn(name: string, folder: string): boolean {
  return name === folder || name.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep);
}

function realOf(name: string): string | null {
  try {
    return realpathSync(resolved(name));
  } catch {
    return null;
  }
}
