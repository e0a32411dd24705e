// Where the package stands on disk, whether this code runs from its sources (tests, tsx) or from a bundle in dist/.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));

/** The folder of package.json: schemas/, grammar/ and cards/ are read relative to it. */
export const packageRoot = findRoot(here);

/**
 * How to start the thread `tools/<program>/<name>.worker.ts`: `new Worker(...workerOf('cli/simulate'))`. A bundle has it as a file of
 * its own beside the command; from sources it is loaded through tsx.
 */
export function workerOf(name: string): [URL, { execArgv?: string[] }] {
  const bundle = path.relative(path.join(packageRoot, 'dist'), here).split(path.sep)[0];
  const base = pathToFileURL(`${packageRoot}/`);
  return bundle === '..' || bundle === ''
    ? [new URL(`tools/${name}.worker.ts`, base), { execArgv: ['--import', 'tsx'] }]
    : [new URL(`dist/${bundle}/${name}.worker.js`, base), {}];
}

function findRoot(folder: string): string {
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  const parent = path.dirname(folder);
  if (parent === folder) throw new Error(`package.json is missing above ${here}`);
  return findRoot(parent);
}
