// Builds what people run from the sources, in dist/: the engine as others import it (dist/engine), the command with its threads (dist/command, and
// dist/check for a check), the pages of the table and the Studio (dist/page, dist/studio), what takes bundles on the shelf (dist/bundles), the page of giving (dist/giving), and
// the page on which the Studio prints (dist/print). `npm run build` makes everything, the engine's types included. In a checkout the command and the tests call
// `freshen` first, which builds only if a source has changed, and no types. Knows nothing of what it builds.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { forNode, forProgram, forStored, root } from './bundling.mjs';

const dist = path.join(root, 'dist');
/** Records which sources everything was built from. */
const stamp = path.join(dist, 'build.json');
/** Contains the number of the process that is building. */
const lockFile = path.join(dist, 'building');
const stampOfModules = path.join(dist, 'modules.json');
const inputs = ['package.json', 'tsconfig.json', 'src', 'grammar', 'schemas', 'tools'];

/** How long a file that is no longer built is kept, because a server started from it may still need it. */
const keptMs = 86_400_000;

/** Builds if a source has changed since the last time. */
export async function freshen() {
  await unlessBuilt(stamp, build);
}

/**
 * For tests, which look inside: every module of the engine by itself (dist/modules/src/…), built as the engine is, where all that import one share
 * it. Only if a source has changed.
 */
export async function freshenModules() {
  await unlessBuilt(stampOfModules, buildModules);
}

async function unlessBuilt(stamp, build) {
  if (fingerprint() === builtFrom(stamp)) return;
  await alone(async () => {
    const now = fingerprint();
    if (now !== builtFrom(stamp)) await build(now);
  });
}

/** Lets processes build one after another, because two at once would delete each other's files. */
async function alone(work) {
  while (!lock()) await setTimeout(100);
  try {
    await work();
  } finally {
    rmSync(lockFile, { force: true });
  }
}

/** Whether this process may build now. A lock that its process has left behind is taken over. */
function lock() {
  mkdirSync(dist, { recursive: true });
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    process.once('exit', () => rmSync(lockFile, { force: true }));
    return true;
  } catch {
    if (!isHeld()) rmSync(lockFile, { force: true });
    return false;
  }
}

/** Whether the process that took the lock still runs. A process has ten seconds to write its number. */
function isHeld() {
  try {
    const holder = readFileSync(lockFile, 'utf8');
    if (holder === '') return Date.now() - statSync(lockFile).mtimeMs < 10_000;
    process.kill(Number(holder), 0);
    return true;
  } catch (problem) {
    return problem.code === 'EPERM';
  }
}

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
  return hash.digest('hex');
}

/** A fingerprint of the sources; null: it was not built. */
function builtFrom(stamp) {
  try {
    return JSON.parse(readFileSync(stamp, 'utf8')).fingerprint;
  } catch {
    return null;
  }
}

function build(now) {
  return building(stamp, now, async (esbuild) => {
    const engine = {
      in: { index: 'src/index.ts', internal: 'src/internal.ts' },
      options: { ...forNode, sourcesContent: true, packages: 'external' },
    };
    const command = { in: entries(), options: { ...forProgram, minifyWhitespace: true } };
    const check = { in: { check: 'tools/cli/main.ts' }, options: { ...forStored, minifyWhitespace: true } };
    await Promise.all([
      write(esbuild, 'engine', engine, 0),
      write(esbuild, 'command', command),
      write(esbuild, 'check', check),
      writePage(esbuild, { from: 'tools/table/page', to: 'page', at: '/', still: readdirSync(path.join(root, 'tools/table/page/static')) }),
      writePage(esbuild, { from: 'tools/table/page/bundles', to: 'bundles', at: '/bundles/', still: [] }),
      writePage(esbuild, { from: 'tools/table/page/giving', to: 'giving', at: '/given/', still: [] }),
      writePage(esbuild, { from: 'tools/table/page/print', to: 'print', at: '/studio/print/', still: [] }),
      writePage(esbuild, { from: 'tools/table/page/studio', to: 'studio', at: '/studio/', still: [] }),
    ]);
    sweep();
  });
}

function buildModules(now) {
  return building(stampOfModules, now, async (esbuild) => {
    const files = ['src', 'grammar'].flatMap((folder) => filesBelow(folder).filter((name) => name.endsWith('.ts')));
    const modules = Object.fromEntries(files.map((name) => [name.replace(/\.ts$/, ''), name]));
    await write(esbuild, 'modules', { in: modules, options: { ...forNode, packages: 'external' } });
  });
}

async function building(stamp, now, run) {
  try {
    const esbuild = await import('esbuild');
    await run(esbuild);
    await esbuild.stop();
    put(stamp, JSON.stringify({ fingerprint: now }));
  } catch (problem) {
    // esbuild has already printed any errors in the sources; other errors are printed here.
    if (!Array.isArray(problem.errors)) console.error(`cardwright could not be built: ${problem.message}`);
    process.exit(2);
  }
}

/** The command, and its threads: tools/<program>/<name>.worker.ts. By name in dist/command. */
function entries() {
  const programs = ['tools/cli/main.ts', ...filesBelow('tools').filter((name) => name.endsWith('.worker.ts'))];
  return Object.fromEntries(programs.map((name) => [name.slice('tools/'.length).replace(/\.ts$/, ''), name]));
}

function filesBelow(folder) {
  const names = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
  return names.map((name) => path.posix.join(folder, name.split(path.sep).join('/')));
}

async function write(esbuild, folder, { in: entryPoints, options }, kept = keptMs) {
  const outdir = path.join(dist, folder);
  const { outputFiles } = await esbuild.build({ ...options, entryPoints, outdir, chunkNames: 'chunks/[name]-[hash]', write: false });
  replace(outdir, outputFiles, kept);
}

/** A page's files, each of them but the first under a name that changes with its contents. `at`: where the server has it. `still`: files that stay under their names. */
async function writePage(esbuild, { from, to, at, still }) {
  const source = path.join(root, from);
  const outdir = path.join(dist, to);
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: { page: path.join(source, 'main.tsx') },
    outdir,
    entryNames: 'assets/[name]-[hash]',
    assetNames: 'assets/[name]-[hash]',
    publicPath: at,
    write: false,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    // Cyrillic as it is, a third of its length when escaped.
    charset: 'utf8',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    loader: { '.woff2': 'file', '.svg': 'file', '.png': 'file' },
    legalComments: 'none',
    logLevel: 'warning',
  });
  let html = pageFor(source, at);
  for (const { path: file } of outputFiles) {
    const name = path.basename(file);
    if (name.startsWith('page-')) html = html.replaceAll(`${at}page${path.extname(name)}`, `${at}assets/${name}`);
  }
  const text = { path: path.join(outdir, 'index.html'), contents: html };
  replace(outdir, [...outputFiles, text], 0);
  for (const name of still) {
    const [file, copy] = [path.join(root, 'tools/table/page/static', name), path.join(outdir, name)];
    if (!name.endsWith('.js')) cpSync(file, copy);
    else put(copy, (await esbuild.transform(readFileSync(file, 'utf8'), { minify: true, target: 'es2022' })).code);
  }
}

/** A page beside the Studio is the Studio's with a program of its own; its title is what its program says, and it needs no number for styles. */
function pageFor(source, at) {
  const own = path.join(source, 'index.html');
  if (existsSync(own)) return readFileSync(own, 'utf8');
  const studio = readFileSync(path.join(root, 'tools/table/page/studio/index.html'), 'utf8');
  return studio
    .replace(/ *<meta name="csp-nonce".*\n/, '')
    .replace('<title>Studio</title>', '<title>Cardwright</title>')
    .replaceAll('"/studio/page.', `"${at}page.`);
}

/** The files of a folder, replaced one by one and never half: programs may be reading them. What they import comes before them. */
function replace(folder, files, kept) {
  const depth = ({ path: file }) => file.split(path.sep).length;
  for (const { path: file, contents } of [...files].sort((a, b) => depth(b) - depth(a))) put(file, contents);
  const made = new Set(files.map(({ path: file }) => file));
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name);
    const stat = statSync(file, { throwIfNoEntry: false });
    const isOld = stat?.isFile() && Date.now() - stat.mtimeMs > kept;
    if (isOld && !made.has(file) && !name.startsWith('types')) rmSync(file, { force: true });
  }
}

/** Deletes what is left of tools that were killed while they ran (bundled.ts). */
function sweep() {
  const folder = path.join(dist, 'tools');
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const stat = statSync(path.join(folder, name), { throwIfNoEntry: false });
    if (stat && Date.now() - stat.mtimeMs > keptMs) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

function put(file, contents) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, contents);
  renameSync(`${file}.${process.pid}`, file);
}

/** The engine's types: declarations of its sources, in the same folders. `npm run types` checks them, not this. */
function writeTypes() {
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  rmSync(path.join(dist, 'engine/types'), { recursive: true, force: true });
  const { status } = spawnSync(process.execPath, [tsc, '-p', 'tools/build/tsconfig.types.json'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(2);
}

if (process.argv[1] && existsSync(process.argv[1]) && fileURLToPath(import.meta.url) === path.resolve(process.argv[1])) {
  await alone(() => build(fingerprint()));
  writeTypes();
}
