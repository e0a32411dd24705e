// Finds the package on disk, whether this code runs from its sources (tests, tsx) or from what was built in dist/. Knows no program.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The folder of the engine's package: cards/, schemas/ and grammar/ are read there. */
export const packageRoot = rootAbove(path.dirname(fileURLToPath(import.meta.url)));

/** The module of the thread `tools/<program>/<name>.worker.ts`, as it was built: `new Worker(workerFile('cli/simulate'))`. */
export function workerFile(name: string): URL {
  return pathToFileURL(path.join(packageRoot, 'dist/command', `${name}.worker.js`));
}

/** The nearest folder that is the package `cardwright`; the programs in tools/ are packages of their own. */
function rootAbove(start: string): string {
  for (let folder = start; ; folder = path.dirname(folder)) {
    if (nameOf(folder) === 'cardwright') return folder;
    if (path.dirname(folder) === folder) throw new Error(`The package cardwright is missing above ${start}`);
  }
}

function nameOf(folder: string): unknown {
  try {
    return (JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { name?: unknown }).name;
  } catch {
    return null;
  }
}
