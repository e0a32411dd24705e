// Folders of cards with things done to them, each checked and, where the checker says that it is well, played: nothing may be thrown, take
// long, or be called well that is not. Each folder comes of a number; processes of their own take them one by one, so that one that hangs is
// ended. Their CPU time is measured, not the clock: other programs may want the machine as well.
import { fork, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { columns, diskHost } from './games.ts';
import { filesOf, folders, mutant, tried, type Found } from './mutant.ts';
import { check } from './ordeal.ts';
import { Mistake, start, wholeNumber } from './tool.ts';

const help = `
Does things to the files of shipped sets, games and probes, and looks whether whatever comes out is taken well. Exit code 1: something was
not; it is told with the number of the folder and how to make it again.

  npm run mutants -- [--folders 1000] [--seed 1] [--threads 2] [--keep DIR] [FOLDER…]

  FOLDER     a set or a game that things are done to; without: all that are shipped, and the probes
  --folders  how many, of the numbers from --seed on
  --threads  how many are tried at a time, each in a process of its own; without: as many as there are cores
  --keep     writes each folder into a folder of its own below DIR

Things done: lines and words swapped, doubled, left out, made of pieces of other cards, put in brackets, made names such as __proto__; keys,
values, numbers, indentation, anchors, tags, quotes, signs, bytes; lines of a hundred thousand letters, a thousand brackets; files renamed,
missing, empty, twice there.

Of each folder: the checker throws nothing, tells no stack trace, takes less than 2 seconds of CPU time; each complaint has a code that is
known and a place inside its file. Where it finds no error: random games with all invariants, by the written-out scripts and by the loop; each
line is said in plain words; printed and read again, it is the same; a game is saved and gone on with.

Example: npm run mutants -- --folders 1 --seed 4711 --keep /tmp/mutants
`;

/** Of CPU time, in milliseconds: what checking a folder may take, and everything done with one that is well. */
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
  const all: Found[] = [];
  let next = first;
  const progress = new Progress(count);
  await Promise.all(
    Array.from({ length: Math.min(threads, count) }, async () => {
      let one = new Trier();
      while (next < first + count) {
        const seed = next++;
        const found = await one.tries(dirs, seed);
        if (found.ended) one = new Trier();
        all.push(found);
        for (const complaint of found.complaints) tell(found, complaint, named);
        progress.tell(all);
      }
      one.end();
    }),
  );
  progress.done();
  const rows = [['', 'folders', 'well', 'longest check, ms', 'wrong']];
  for (const dir of dirs) {
    const own = all.filter((found) => found.dir === dir);
    if (own.length > 0) rows.push([dir, ...summed(own)]);
  }
  rows.push(['all', ...summed(all)]);
  console.log(columns(rows));
  if (all.some(({ complaints }) => complaints.length > 0)) process.exitCode = 1;
}

function summed(own: readonly Found[]): string[] {
  const longest = own.reduce((most, { took }) => Math.max(most, took), 0);
  return [
    own.length,
    own.filter(({ ok }) => ok).length,
    Math.round(longest),
    own.filter(({ complaints }) => complaints.length > 0).length,
  ].map(String);
}

function tell({ dir, seed, done }: Found, complaint: string, named: readonly string[]): void {
  console.error(`${seed}: ${dir} (${done.join('; ')}): ${complaint.slice(0, 2000)}`);
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
  private told = Date.now();

  constructor(private readonly folders: number) {}

  tell(all: readonly Found[]): void {
    if (Date.now() - this.told < (process.stderr.isTTY ? 500 : 60_000)) return;
    this.told = Date.now();
    const wrong = all.filter(({ complaints }) => complaints.length > 0).length;
    const text = `${all.length} of ${this.folders} folders, ${wrong} wrong`;
    process.stderr.write(process.stderr.isTTY ? `\r${text}\u001b[K` : `${text}\n`);
  }

  done(): void {
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  }
}

/** A process that tries folders, one after another. */
class Trier {
  private readonly child: ChildProcess = fork(fileURLToPath(import.meta.url), [CHILD], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });

  tries(dirs: readonly string[], seed: number): Promise<Found & { ended?: boolean }> {
    return new Promise((resolve) => {
      const ended = (code: number | null, signal: string | null): void => {
        const { dir, done } = mutant(dirs, seed);
        const why = signal === OVER ? 'does not come to an end in the CPU time it has' : `ends the process with ${String(code ?? signal)}`;
        resolve({ dir, seed, done, ok: false, took: CHECKING, complaints: [why], ended: true });
      };
      this.child.once('exit', ended);
      this.child.once('message', (found: Found) => {
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

/** How such a process is started, and how it ends when a folder takes too long. */
const CHILD = '--one-by-one';
const OVER = 'SIGKILL';

/** Ends the process when more CPU time has been spent than may be; `[0]`: what will have been spent then. A thread: the others may hang. */
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
    // What is done for the first time takes longer, whatever is in the folder.
    if (!warm) check(dirs[0]!, filesOf(dirs[0]!));
    warm = true;
    const begin = spent();
    until[0] = begin + CHECKING * 2;
    let took = 0;
    const found = tried(dirs, seed, () => {
      took = spent() - begin;
      until[0] = spent() + PLAYING;
    });
    until[0] = Infinity;
    if (took > CHECKING) found.complaints.push(`checking takes ${Math.round(took)} ms of CPU time`);
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
