// What the check for paper needs of its packages → files beside the command of the extension, small enough to be installed by everybody: what cards are
// measured with, and each library as one file. The program in the extension is the same as elsewhere, and finds them by the same names.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { filesToMeasure, libraries } from '../print/to-measure.ts';
import { packageRoot } from './root.ts';

const modules = path.join(packageRoot, 'node_modules');
const require = createRequire(import.meta.url);

/** By their paths beside the program. */
export async function paperFiles(): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for (const [file, content] of filesToMeasure()) files.set(inModules(file), content);
  for (const library of libraries) files.set(`node_modules/${library}/index.js`, await inOneFile(require.resolve(library)));
  const packages = new Set([...files.keys()].map((file) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)![1]!));
  for (const name of packages) for (const [file, content] of aboutPackage(name)) files.set(`node_modules/${name}/${file}`, content);
  return files;
}

const inModules = (file: string): string => `node_modules/${path.relative(modules, file).split(path.sep).join('/')}`;

async function inOneFile(file: string): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    minify: true,
    charset: 'utf8',
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    write: false,
    outfile: 'index.js',
    logLevel: 'warning',
  });
  return outputFiles[0]!.contents;
}

/** Its name and its licence. */
function aboutPackage(name: string): [string, Uint8Array][] {
  const { version, license } = JSON.parse(readFileSync(path.join(modules, name, 'package.json'), 'utf8')) as Record<string, string>;
  const about = { name, version, license, main: 'index.js' };
  const licence = ['LICENSE', 'LICENSE.md', 'LICENSE.txt'].find((file) => existsSync(path.join(modules, name, file)));
  return [
    ['package.json', Buffer.from(`${JSON.stringify(about, null, 2)}\n`)],
    ...(licence === undefined ? [] : [['LICENSE.txt', readFileSync(path.join(modules, name, licence))] as [string, Uint8Array]]),
  ];
}
