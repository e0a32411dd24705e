#!/usr/bin/env node
// Starts the command: bundles tools/cli/main.ts into dist/ if a source has changed since the last time, then imports the bundle.
// Knows nothing of what the command does.
//
// Each build has a folder of its own, dist/<fingerprint of its inputs>/ (or one in the user's cache if dist/ is read-only). The folder appears
// by one rename and never changes afterwards: any number of launches may run at once, and each keeps the files it started with.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
/** Where builds are stored: beside the sources, or in the user's cache if the sources are read-only. */
const shelves = [path.join(root, 'dist'), path.join(process.env['XDG_CACHE_HOME'] || path.join(homedir(), '.cache'), 'cardwright')];
const inputs = ['package.json', 'tsconfig.json', 'src', 'grammar', 'schemas', 'tools'];

/** Packages are bundled too, because several hundred small files in node_modules take a third of a second at every start. These two are not:
 * one is needed only for building, the other brings a library of its own for each system. */
const external = ['esbuild', 'libsql'];

/** CommonJS packages expect these to exist. */
const banner = "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

/** Builds kept: an older one may belong to a server that is still running. */
const buildsKept = 20;

/** An unfinished build older than this belongs to a launch that was killed. */
const abandonedAfterMs = 3_600_000;

// Source maps are read only with `NODE_OPTIONS=--enable-source-maps`: reading them takes a tenth of every start-up.

const name = fingerprint();
const build = shelves.map((shelf) => path.join(shelf, name)).find((folder) => existsSync(folder)) ?? (await makeBuild());
await import(pathToFileURL(path.join(build, 'cli/main.js')).href);

/** A hash of names, sizes and times, not of contents: it is computed at every start. */
function fingerprint() {
  const hash = createHash('sha256').update(root);
  const visit = (name) => {
    const file = path.join(root, name);
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat?.isDirectory()) {
      for (const entry of readdirSync(file).sort()) if (!entry.startsWith('.')) visit(`${name}/${entry}`);
    } else if (stat) {
      hash.update(`${name} ${stat.size} ${stat.mtimeMs}\n`);
    }
  };
  inputs.forEach(visit);
  return hash.digest('hex').slice(0, 16);
}

/** Returns the folder of the build. */
async function makeBuild() {
  const scratch = openScratch();
  const build = path.join(path.dirname(scratch), name);
  try {
    const esbuild = await import('esbuild');
    await esbuild.build({
      absWorkingDir: root,
      entryPoints: ['tools/cli/main.ts', ...workers()],
      outdir: scratch,
      outbase: 'tools',
      chunkNames: 'chunks/[name]-[hash]',
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      external,
      banner: { js: banner },
      minifyWhitespace: true,
      minifySyntax: true, // this also writes constants of other modules in place, such as the numbers of operations
      sourcemap: true,
      sourcesContent: false,
      logLevel: 'warning',
    });
    await esbuild.stop();
    writeFileSync(path.join(scratch, 'root.json'), JSON.stringify({ root }));
  } catch (problem) {
    rmSync(scratch, { recursive: true, force: true });
    // esbuild has already printed any errors in the sources; other errors are printed here.
    if (!Array.isArray(problem.errors)) console.error(`cardwright could not be built: ${problem.message}`);
    process.exit(2);
  }
  try {
    renameSync(scratch, build);
  } catch (problem) {
    rmSync(scratch, { recursive: true, force: true });
    if (!existsSync(build)) throw problem; // another launch was faster and has built the same
  }
  sweep(path.dirname(build));
  return build;
}

function openScratch() {
  for (const shelf of shelves) {
    try {
      mkdirSync(shelf, { recursive: true });
      return mkdtempSync(path.join(shelf, 'building-'));
    } catch {
      // Then the next one.
    }
  }
  console.error(`cardwright keeps its build in ${shelves.join(' or ')}, and can write to neither.`);
  process.exit(2);
}

/** A program's threads are entry points of their own: tools/<program>/<name>.worker.ts. */
function workers(folder = 'tools') {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    return entry.isDirectory() ? workers(name) : entry.name.endsWith('.worker.ts') ? [name] : [];
  });
}

/** Deletes the oldest builds and the remains of killed launches; two launches may do this at once. */
function sweep(shelf) {
  const entries = readdirSync(shelf)
    .map((name) => ({ name, time: statSync(path.join(shelf, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.time - a.time);
  const started = entries.filter(({ name }) => name.startsWith('building-'));
  const finished = entries.filter(({ name }) => !name.startsWith('building-'));
  const stale = [...finished.slice(buildsKept), ...started.filter(({ time }) => Date.now() - time > abandonedAfterMs)];
  for (const { name } of stale) rmSync(path.join(shelf, name), { recursive: true, force: true });
}
