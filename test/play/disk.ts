// The disk as the engine's tests see it: folders of this package, paths relative to its root.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Host } from 'cardwright';
import { packageRoot } from '../../tools/build/root.ts';

export const disk: Host = {
  list(dir) {
    try {
      return readdirSync(path.join(packageRoot, dir), { withFileTypes: true })
        .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
        .sort();
    } catch {
      return null;
    }
  },
  read(file) {
    try {
      return readFileSync(path.join(packageRoot, file));
    } catch {
      return null;
    }
  },
};

/** Folders below one that hold scenarios. */
export function foldersWithScenarios(...roots: string[]): string[] {
  return roots
    .flatMap((root) => (disk.list(root) ?? []).filter((name) => name.endsWith('/')).map((name) => `${root}/${name.slice(0, -1)}`))
    .filter((dir) => disk.list(`${dir}/scenarios`) !== null);
}
