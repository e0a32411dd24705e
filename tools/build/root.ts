// Finds the package on disk, whether this code runs from its sources (tests, tsx) or from a bundle in dist/. Knows no program.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));

/** The folder of a build, which records where its package is; null: this runs from its sources. */
const build = above('root.json');

/** The folder of package.json: schemas/, grammar/ and cards/ are read relative to it. */
export const packageRoot = build ? rootOf(build) : (above('package.json') ?? missing());

/**
 * The module of the thread `tools/<program>/<name>.worker.ts`: `new Worker(workerFile('cli/simulate'))`. In a bundle it is a separate file
 * beside the command; from sources it is loaded through tsx.
 */
export function workerFile(name: string): URL {
  const base = pathToFileURL(`${packageRoot}/`);
  if (build) return pathToFileURL(path.join(build, `${name}.worker.js`));
  const loader = new URL('tools/build/source-worker.mjs', base);
  const start = `import { load } from ${quoted(loader)}; await load(${quoted(new URL(`tools/${name}.worker.ts`, base))});`;
  return new URL(`data:text/javascript,${encodeURIComponent(start)}`);
}

function quoted(url: URL): string {
  return JSON.stringify(url.href);
}

/** The nearest folder above this code that contains such a file. */
function above(file: string): string | null {
  for (let folder = here; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, file))) return folder;
    if (path.dirname(folder) === folder) return null;
  }
}

function rootOf(folder: string): string {
  return (JSON.parse(readFileSync(path.join(folder, 'root.json'), 'utf8')) as { root: string }).root;
}

function missing(): never {
  throw new Error(`package.json is missing above ${here}`);
}
