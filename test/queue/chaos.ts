// `npm run queue-chaos`: many workers at one queue, of which one is killed every second, and with `--crash 15` the queue itself every 15 seconds; then the
// report is compared with that of one thread, to the byte.
// What is played stands behind a `--`: `npm run queue-chaos -- --games 20000 --chunk 50 -- compare test/probes/tricks --set last-bid=free`.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freshen } from '../../tools/build/build.mjs';
import { packageRoot } from '../../tools/build/root.ts';
import { flagsOf } from '../../tools/build/tool.ts';
import { addressOf, type Address } from '../../tools/queue/address.ts';
import { openBackend, type Backend } from '../../tools/queue/backend.ts';
import { queues } from '../../tools/queue/order.ts';
import { runsAt } from '../../tools/queue/produce.ts';
import { here, startServices } from '../harness/services.ts';

const help = `
Plays a batch by many workers of which one is killed every second, and compares the report with that of one thread, to the byte.

  npm run queue-chaos -- [--on redis|postgres] [--workers 10] [--games 400000] [--chunk 500] [-- COMMAND]

  --seconds  for how long workers are killed
  --crash    seconds between two ends of Redis or PostgreSQL itself; 0: never
  COMMAND    what is played; default: simulate test/probes/tricks

Example: npm run queue-chaos -- --games 20000 --chunk 50 -- compare test/probes/tricks --set last-bid=free
`;

const text = (standard: string) => ({ type: 'string', default: standard }) as const;
const { values, positionals } = flagsOf(
  help,
  {
    ...{ on: text('redis'), workers: text('10'), seconds: text('60') },
    ...{ games: text('400000'), chunk: text('500'), crash: text('0') },
  },
  ['workers', 'seconds', 'games', 'chunk', 'crash'],
);
if (values.on !== 'redis' && values.on !== 'postgres') {
  console.error(`--on is redis or postgres; "${values.on}" is neither.`);
  process.exit(2);
}
const kind = values.on;
const folder = mkdtempSync(path.join(tmpdir(), 'cardwright-chaos-'));
const command = path.join(packageRoot, 'dist/command/cli/main.js');

function run(...args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { cwd: packageRoot, maxBuffer: 1e9, env: { ...process.env, CARDWRIGHT_QUEUE: services[kind] } };
    execFile(process.execPath, [command, ...args], options, (problem, out) => (problem ? reject(problem) : resolve(out)));
  });
}

/** What a command reports: in files, or as it prints. */
async function reportOf(args: readonly string[], name: string): Promise<string> {
  if (args[0] !== 'lab') return run(...args, '--json');
  const dir = path.join(folder, name);
  await run(...args, '--out', dir);
  return readdirSync(dir)
    .sort()
    .map((file) => `${file}\n${readFileSync(path.join(dir, file), 'utf8')}`)
    .join('\n');
}

/** A worker, and whether it plays already. */
interface Playing {
  child: ChildProcess;
  plays: boolean;
}

function worker(): Playing {
  const env = { ...process.env, CARDWRIGHT_QUEUE: services[kind] };
  const args = ['worker', '--threads', '1', '--lease', '4000'];
  const one = {
    child: spawn(process.execPath, [command, ...args], { cwd: packageRoot, env, stdio: ['ignore', 'pipe', 'ignore'] }),
    plays: false,
  };
  one.child.stdout.on('data', (said: Buffer) => void (one.plays ||= / games\.$/m.test(said.toString())));
  return one;
}

/** Chunks that were begun more than once. */
async function begunAgain(backend: Backend): Promise<number> {
  const [one] = await runsAt(backend);
  if (!one) return 0;
  const chunks = await backend.queue(queues.chunks(one.name)).getJobs(['completed', 'active', 'waiting']);
  return chunks.filter((job) => job && (job.attemptsStarted > 1 || job.stalledCounter > 0)).length;
}

await freshen();
if (!here[kind]) throw new Error(`There is no ${kind} here: npm run install-services`);
const services = startServices();
const workers = Array.from({ length: Number(values.workers) }, worker);
const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
try {
  const task = [...(positionals.length > 0 ? positionals : ['simulate', 'test/probes/tricks']), '--games', values.games];
  const start = Date.now();
  const far = reportOf([...task, '--chunk', values.chunk, '--queue'], 'far');
  const backend = await openBackend(addressOf(services[kind]) as Address);
  const every = Number(values.crash) * 1000;
  let [killed, crashed, over, again] = [0, 0, false, 0];
  void far.then(
    () => (over = true),
    () => (over = true),
  );
  while (!over) {
    await wait(1000);
    // One that finds no queue when it starts ends; whatever watches over workers starts it again.
    for (const [at, { child }] of workers.entries()) if (child.exitCode !== null) workers[at] = worker();
    if (Date.now() - start < 1000 * Number(values.seconds)) {
      // The one that has played longest; where processors are few, some are not ready yet.
      const at = workers.findIndex(({ plays }) => plays);
      if (at >= 0) {
        workers.splice(at, 1)[0]!.child.kill('SIGKILL');
        workers.push(worker());
        killed++;
      }
      if (every > 0 && Date.now() - start > every * (crashed + 1)) {
        crashed++;
        services.crash(kind);
      }
    }
    // While the queue is away nobody can look.
    again = Math.max(again, await begunAgain(backend).catch(() => 0));
  }
  const report = await far;
  const seconds = Math.round((Date.now() - start) / 1000);
  const same = report === (await reportOf([...task, '--threads', '1'], 'one'));
  await backend.close();
  const lost = `${again} of ${Math.ceil(Number(values.games) / Number(values.chunk))} chunks were begun more than once`;
  console.log(
    `${kind}: ${values.games} games of ${task[0]!} in ${seconds} s, ${values.workers} workers, ${killed} killed, the queue itself ${crashed} times, ${lost}; the report is ${same ? 'the same' : 'NOT the same'}.`,
  );
  if (!same) process.exitCode = 1;
} finally {
  for (const { child } of workers) child.kill('SIGKILL');
  services.stop();
  rmSync(folder, { recursive: true });
}
