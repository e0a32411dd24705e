// Checks damaged folders of cards and plays those in which the checker finds no error: nothing may throw, take long, or pass the checker and
// then fail. Each folder is made from a number. Separate processes run them one by one, so that one that hangs can be ended; they measure CPU
// time rather than the clock, because other programs may use the machine too.
import { fork, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { columns, diskHost } from './games.ts';
import { filesOf, folders, mutant, tryMutant, type MutantResult } from './mutant.ts';
import { check } from './mutant-checks.ts';
import { Mistake, start, wholeNumber } from './tool.ts';

const help = `
Damages the files of shipped sets, games and probes, and checks that Cardwright handles the result. Exit code 1: it did not; the report gives
the number of the folder and how to make it again.

  npm run mutants -- [--folders 1000] [--seed 1] [--threads 2] [--keep DIR] [FOLDER…]

  FOLDER     a set or game to damage; default: all shipped sets and games, and the probes
  --folders  number of folders to make, with numbers from --seed upwards
  --threads  number of processes; default: one per core
  --keep     write each folder below DIR

Damage: lines and words are swapped, doubled, removed, built from parts of other cards, put in brackets or turned into names such as
__proto__. Keys, values, numbers, indentation, anchors, tags, quotes, signs and bytes change. Lines get a hundred thousand letters or a
thousand brackets. Files are renamed, removed, emptied or duplicated.

Checked for each folder: the checker throws nothing, prints no stack trace and takes less than 2 seconds of CPU time; each diagnostic has a
known code and a position inside its file. If there is no error: random games with all invariants; every line has a phrase in plain words;
printing a line and reading it again gives the same line; a game can be saved and continued.

Example: npm run mutants -- --folders 1 --seed 4711 --keep /tmp/mutants
`;

/** Milliseconds of CPU time: for checking a folder, and for all tests of one without errors. */
const CHECKING = 2000;
const PLAYING = 60_000;

interface Values {
  folders: string;
  seed: string;
  threads?: string;
  keep?: string;
}

async function main(values: Values, named: string[]): Promise<void> {
  const count = wholeNumber(values.folders, '--folders', 1, 100_000_000);
  const first = wholeNumber(values.seed, '--seed', 0, 2_000_000_000);
  const threads = wholeNumber(values.threads ?? String(availableParallelism()), '--threads', 1, 64);
  const dirs = named.length > 0 ? named.map((dir) => dir.replace(/\/+$/, '')) : folders();
  for (const dir of dirs) if (diskHost.list(dir) === null) throw new Mistake(`There is no folder ${dir}.`);
  if (values.keep !== undefined) for (let seed = first; seed < first + count; seed++) keep(values.keep, dirs, seed);
  const all: MutantResult[] = [];
  let next = first;
  const progress = new Progress(count);
  await Promise.all(
    Array.from({ length: Math.min(threads, count) }, async () => {
      let one = new MutantProcess();
      while (next < first + count) {
        const seed = next++;
        const found = await one.run(dirs, seed);
        if (found.ended) one = new MutantProcess();
        all.push(found);
        for (const fault of found.faults) report(found, fault, named);
        progress.show(all);
      }
      one.end();
    }),
  );
  progress.done();
  const rows = [['', 'folders', 'valid', 'longest check, ms', 'failed']];
  for (const dir of dirs) {
    const own = all.filter((found) => found.folder === dir);
    if (own.length > 0) rows.push([dir, ...summed(own)]);
  }
  rows.push(['all', ...summed(all)]);
  console.log(columns(rows));
  if (all.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
}

function summed(own: readonly MutantResult[]): string[] {
  const longest = own.reduce((most, { took }) => Math.max(most, took), 0);
  return [own.length, own.filter(({ ok }) => ok).length, Math.round(longest), own.filter(({ faults }) => faults.length > 0).length].map(
    String,
  );
}

function report({ folder, seed, changes }: MutantResult, fault: string, named: readonly string[]): void {
  console.error(`${seed}: ${folder} (${changes.join('; ')}): ${fault.slice(0, 2000)}`);
  console.error(`  again: npm run mutants -- --folders 1 --seed ${seed} --keep DIR${named.map((one) => ` ${one}`).join('')}`);
}

/** Writes a folder to the disk. */
function keep(below: string, dirs: readonly string[], seed: number): void {
  const { dir, files } = mutant(dirs, seed);
  const place = path.join(below, String(seed), path.basename(dir));
  mkdirSync(place, { recursive: true });
  for (const [name, bytes] of files) {
    const file = path.join(place, name);
    mkdirSync(bytes === null ? file : path.dirname(file), { recursive: true });
    if (bytes !== null) writeFileSync(file, bytes);
  }
  console.log(`${place}: made of ${dir}, ${filesOf(dir).size} files`);
}

class Progress {
  private shownAt = Date.now();

  constructor(private readonly folders: number) {}

  show(all: readonly MutantResult[]): void {
    if (Date.now() - this.shownAt < (process.stderr.isTTY ? 500 : 60_000)) return;
    this.shownAt = Date.now();
    const wrong = all.filter(({ faults }) => faults.length > 0).length;
    const text = `${all.length} of ${this.folders} folders, ${wrong} failed`;
    process.stderr.write(process.stderr.isTTY ? `\r${text}\u001b[K` : `${text}\n`);
  }

  done(): void {
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  }
}

/** A process that runs the checks on one folder after another. */
class MutantProcess {
  private readonly child: ChildProcess = fork(fileURLToPath(import.meta.url), [CHILD], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });

  run(dirs: readonly string[], seed: number): Promise<MutantResult & { ended?: boolean }> {
    return new Promise((resolve) => {
      const ended = (code: number | null, signal: string | null): void => {
        const { dir, changes } = mutant(dirs, seed);
        const why = signal === OVER ? 'does not come to an end in the CPU time it has' : `ends the process with ${String(code ?? signal)}`;
        resolve({ folder: dir, seed, changes, ok: false, took: CHECKING, faults: [why], ended: true });
      };
      this.child.once('exit', ended);
      this.child.once('message', (found: MutantResult) => {
        this.child.off('exit', ended);
        resolve(found);
      });
      this.child.send({ dirs, seed });
    });
  }

  end(): void {
    this.child.disconnect();
  }
}

/** The argument that starts such a process, and the signal that ends it when a folder takes too long. */
const CHILD = '--one-by-one';
const OVER = 'SIGKILL';

/** Ends the process when its CPU time exceeds the limit in `[0]`. Runs in a thread of its own, because the main one may hang. */
const watch = `
const { workerData } = require('node:worker_threads');
const until = new Float64Array(workerData);
setInterval(() => {
  const { user, system } = process.cpuUsage();
  if ((user + system) / 1000 > until[0]) process.kill(process.pid, '${OVER}');
}, 50);
`;

function child(): void {
  const shared = new SharedArrayBuffer(8);
  const until = new Float64Array(shared);
  until[0] = Infinity;
  const watcher = new Worker(watch, { eval: true, workerData: shared });
  watcher.unref();
  const spent = (): number => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  let warm = false;
  process.on('message', ({ dirs, seed }: { dirs: string[]; seed: number }) => {
    // The first run of any code takes longer, whatever the folder contains.
    if (!warm) check(dirs[0]!, filesOf(dirs[0]!));
    warm = true;
    const begin = spent();
    until[0] = begin + CHECKING * 2;
    let took = 0;
    const found = tryMutant(dirs, seed, () => {
      took = spent() - begin;
      until[0] = spent() + PLAYING;
    });
    until[0] = Infinity;
    if (took > CHECKING) found.faults.push(`checking takes ${Math.round(took)} ms of CPU time`);
    process.send!({ ...found, took });
  });
}

if (process.argv[2] === CHILD && process.send) child();
else
  await start(import.meta.url, {
    help,
    options: {
      folders: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
      threads: { type: 'string' },
      keep: { type: 'string' },
    },
    bundled: true,
    run: main,
  });
