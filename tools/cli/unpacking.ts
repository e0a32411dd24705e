// The files of a bundle → a new folder, as a whole or not at all; and a shelf that takes bundles while it is open. Replaces nothing, unless somebody
// wants it, and keeps what was there even then.
import { existsSync, lstatSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Host } from 'cardwright';
import { bundleEnding, BundleProblem, unpacked } from '../files/bundle.ts';
import { makeFolder } from '../files/folders.ts';
import type { TakeBundle, Taken } from '../table/server/bundle-door.ts';
import { shownProblem } from './bundles.ts';
import { nodeHost } from './host.ts';
import { io, resolved } from './io.ts';

/** Makes the folder `place`, an absolute path. `away`: called when all is written, just before it gets its name. */
export function placeFiles(files: ReadonlyMap<string, Uint8Array>, place: string, away: () => void = () => undefined): void {
  let made: string | null = null;
  try {
    makeFolder(path.dirname(place));
    // As a whole or not at all: written beside it, then renamed.
    made = mkdtempSync(path.join(path.dirname(place), `.${path.basename(place)}-`));
    for (const [name, bytes] of files) {
      const target = path.join(made, ...name.split('/'));
      makeFolder(path.dirname(target));
      writeFileSync(target, bytes, { flag: 'wx' });
    }
    away();
    renameSync(made, place);
  } catch (problem) {
    if (made !== null) rmSync(made, { recursive: true, force: true });
    throw problem;
  }
}

/** A name that is a folder right here, on every system, whatever else it may look like. */
const plainName = /^(?!(?:con|prn|aux|nul|com\d|lpt\d)\.)[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]{0,79}\.cardwright$/iu;

/** A shelf with these folders: reads them, and takes bundles into the folder it was started in. `shelve`: puts a folder on it, by its absolute path. */
export function growingShelf(folders: readonly string[], shelve: (folder: string) => void): { host: Host; take: TakeBundle } {
  const all = [...folders];
  const { cwd } = io();
  let now = nodeHost(all, { shown: true });
  return {
    host: { list: (dir) => now.list(dir), read: (file) => now.read(file), begins: (file) => now.begins!(file) },
    take(bundle) {
      const taken = takenInto(cwd, bundle);
      if (taken.is !== 'taken') return taken;
      const place = path.join(cwd, taken.folder);
      const known = all.find((one) => resolved(one) === place);
      if (known === undefined) all.push(place);
      now = nodeHost(all, { shown: true });
      shelve(known ?? place);
      return taken;
    },
  };
}

/** The files of a bundle that somebody else made, and the folder that it becomes; or why it is refused. */
export function filesOf({ name, bytes, language }: Parameters<TakeBundle>[0]): { folder: string; files: Map<string, Uint8Array> } | string {
  if (!plainName.test(name)) return `The name of a bundle is of letters, digits, - and _, and ends with ${bundleEnding}; "${name}" is not.`;
  try {
    return { folder: path.basename(name, bundleEnding), files: unpacked(bytes) };
  } catch (problem) {
    if (!(problem instanceof BundleProblem)) throw problem;
    return shownProblem(problem, name, language);
  }
}

/** Unpacks a bundle into a folder of its name in this one. */
export function takenInto(dir: string, bundle: Parameters<TakeBundle>[0]): Taken {
  const refused = (because: string): Taken => ({ is: 'refused', because });
  const found = filesOf(bundle);
  if (typeof found === 'string') return refused(found);
  const { folder, files } = found;
  const { over } = bundle;
  const place = path.join(dir, folder);
  const stat = lstatSync(place, { throwIfNoEntry: false });
  if (stat && !stat.isDirectory())
    return refused(`${folder} is ${stat.isFile() ? 'a file' : 'a link to another place'}, and stays as it is.`);
  const there = stat ? readdirSync(place) : [];
  if (there.length > 0 && !over) return { is: 'exists', folder };
  if (there.length > 0 && !there.some((one) => one === 'set.yaml' || one === 'game.yaml'))
    return refused(`${folder} is no folder of cards, so it is not replaced.`);
  let before: string | null = null;
  const away = (): void => {
    if (there.length === 0) return;
    let free = `${folder}.before`;
    for (let n = 2; existsSync(path.join(dir, free)); n++) free = `${folder}.before-${n}`;
    renameSync(place, path.join(dir, free));
    before = free;
  };
  try {
    placeFiles(files, place, away);
  } catch (problem) {
    if (before !== null && !existsSync(place)) renameSync(path.join(dir, before), place);
    return refused(`${folder} could not be written: ${(problem as Error).message}`);
  }
  return { is: 'taken', folder, files: files.size, before };
}
