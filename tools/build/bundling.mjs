// How sources become programs: the options of every bundle. Builds nothing.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** For everything that runs in Node. `minifySyntax` also writes constants of other modules in place, such as the numbers of operations. */
export const forNode = {
  absWorkingDir: root,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  minifySyntax: true,
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
};

/**
 * For a program. Its packages are bundled too, because several hundred small files in node_modules take a third of a second at every start;
 * not the database, which brings a library of its own for each system, nor the bundler, nor what only printing, a report, a queue or a house of many tables needs. CommonJS packages expect `require`.
 */
export const forProgram = {
  ...forNode,
  external: [
    'esbuild',
    'libsql',
    'pdfkit',
    'fontkit',
    '@resvg/resvg-wasm',
    'hyphen',
    'bullmq',
    'ioredis',
    'pg',
    'pino',
    'vega',
    'vega-lite',
  ],
  banner: { js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);" },
};

/** The same as a single CommonJS file, which `runStored` can run. */
export const forStored = {
  ...forProgram,
  format: 'cjs',
  splitting: false,
  outExtension: { '.js': '.cjs' },
  define: { 'import.meta.url': 'ownUrl' },
  banner: { js: "const ownUrl = require('node:url').pathToFileURL(__filename).href;" },
};
