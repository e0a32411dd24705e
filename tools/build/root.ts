// Where the package stands on disk, whether this code runs from its sources (tests, tsx) or from a bundle in dist/.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));

/** The folder of package.json: schemas/, grammar/ and cards/ are read relative to it. */
export const packageRoot = findRoot(here);

/**
 * The module of the thread `tools/<program>/<name>.worker.ts`: `new Worker(workerFile('cli/simulate'))`. A bundle has it as a file of its
 * own beside the command; from sources it is loaded through tsx.
 */
export function workerFile(name: string): URL {
  const [build] = path.relative(path.join(packageRoot, 'dist'), here).split(path.sep);
  const base = pathToFileURL(`${packageRoot}/`);
  if (build !== '..') return new URL(`dist/${build}/${name}.worker.js`, base);
  const loader = new URL('tools/build/source-worker.mjs', base);
  const start = `import { load } from ${quoted(loader)}; await load(${quoted(new URL(`tools/${name}.worker.ts`, base))});`;
  return new URL(`data:text/javascript,${encodeURIComponent(start)}`);
}

function quoted(url: URL): string {
  return JSON.stringify(url.href);
}

function findRoot(folder: string): string {
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  const parent = path.dirname(folder);
  if (parent === folder) throw new Error(`package.json is missing above ${here}`);
  return findRoot(parent);
}
