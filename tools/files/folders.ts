// Makes a folder and those it is in, one after another: asked to make them all at once, Node never ends in a place such as /proc, where none can
// be made. Knows not what they are for.
import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** A folder that exists is left as it is. Throws what the system says if one cannot be made. */
export function makeFolder(folder: string, mode?: number): void {
  const missing: string[] = [];
  for (let at = path.resolve(folder); !existsSync(at); at = path.dirname(at)) missing.unshift(at);
  if (missing.length === 0 && !statSync(folder).isDirectory()) missing.push(path.resolve(folder));
  for (const at of missing) {
    try {
      mkdirSync(at, { mode });
    } catch (problem) {
      // Somebody else has made it meanwhile.
      if (!statSync(at, { throwIfNoEntry: false })?.isDirectory()) throw problem;
    }
  }
}
