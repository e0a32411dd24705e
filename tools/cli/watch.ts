// Calls back each time a file in some folders is saved, with the folders concerned. Reads no file and knows no card.
import { watch as watchFolder, type FSWatcher } from 'node:fs';
import path from 'node:path';
import { entriesOf, isFolder } from './host.ts';
import { resolved } from './io.ts';
import { Mistake } from './shell.ts';

/** Editors write in several steps (empty, write, rename): events this close together belong to one save. */
const quietMs = 80;

/** Watches folders and the folders right inside them until the function it gives is called. */
export function watchSaves(folders: readonly string[], saved: (changed: readonly string[]) => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  const flush = (): void => {
    timer = null;
    try {
      folders.forEach(arm);
    } catch {
      // A folder that cannot be watched now is retried at the next save; the others stay watched.
    }
    const list = folders.filter((folder) => changed.has(folder));
    changed.clear();
    saved(list);
  };
  const note = (folder: string, file: string | null): void => {
    // Editors' own files: swap files, locks, copies of before.
    if (file !== null && /^\.|~$|\.sw[a-z]$/.test(path.basename(file))) return;
    changed.add(folder);
    if (timer) clearTimeout(timer);
    timer = setTimeout(flush, quietMs);
  };
  const arm = (folder: string): void => {
    for (const [dir, watcher] of watchers) {
      if (isFolder(dir)) continue;
      watcher.close();
      watchers.delete(dir);
    }
    const inside = isFolder(folder) ? entriesOf(folder).map((name) => path.join(folder, name)) : [];
    for (const dir of [folder, ...inside.filter((name) => !path.basename(name).startsWith('.') && isFolder(name))]) {
      if (watchers.has(dir) || !isFolder(dir)) continue;
      watchers.set(
        dir,
        watched(dir, (file) => note(folder, file)),
      );
    }
  };
  folders.forEach(arm);
  return () => {
    if (timer) clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}

function watched(dir: string, note: (file: string | null) => void): FSWatcher {
  try {
    // An error is a folder that has gone; it is looked for again at the next save beside it.
    return watchFolder(resolved(dir), (_, file) => note(file)).on('error', () => {});
  } catch (problem) {
    throw new Mistake(`${dir} cannot be watched: ${(problem as Error).message}`);
  }
}
