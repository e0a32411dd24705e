// `queue`: which runs are in a queue and how far they are; pauses, resumes and cancels one. Also what `simulate` does with --queue: its batch becomes a run, and
// what workers counted comes back. Plays no game but the few that say how many fit into a chunk.
import { loadMix, type Batch, type Counts, type Linked } from 'cardwright';
import { Batches, harmless, lockOf, nearest } from 'cardwright/internal';
import { hasPassword, messageOf, withoutSecrets } from '../build/service-address.ts';
import { addressOf, type Address } from '../queue/address.ts';
import { openBackend, QueueProblem, type Backend } from '../queue/backend.ts';
import { limits, Recorder, type MixFiles } from '../queue/mix-files.ts';
import { versionHere, type Order, type WholeBatch } from '../queue/order.ts';
import { wholeCounts } from '../queue/playing.ts';
import { runsAt, submit, type Run } from '../queue/produce.ts';
import { workersAt } from '../queue/workers.ts';
import { io, within } from './io.ts';
import { Progress } from './progress.ts';
import { readToPlay, type Playable } from './read-mix.ts';
import { counted, exits, listed, Mistake, print, printError, printJson, wholeNumber } from './shell.ts';

/** The address of a queue as an environment variable: no other program sees it there. */
const VARIABLE = 'CARDWRIGHT_QUEUE';
/** How long a chunk should take: short enough to be lost, long enough for the queue not to matter. */
const CHUNK_MS = 1000;
/** So many chunks a queue takes easily; with more games, they are larger. */
const MOST_CHUNKS = 10_000;
const LOOK_MS = 150;
/** When it is time to say that nobody is there to play. */
const LONELY_MS = 3000;

/** Where the queue is: as typed, or in the environment. Throws a Mistake. */
export function addressNamed(typed: string | true | undefined): Address {
  const isTyped = typeof typed === 'string';
  const text = isTyped ? typed : io().env[VARIABLE];
  if (text === undefined || text === '')
    throw new Mistake(
      `Name the queue: --queue redis://HOST:PORT or postgres://USER@HOST:PORT/DATABASE, or in ${VARIABLE} (where no other program sees a password).`,
    );
  const address = addressOf(text);
  if (typeof address === 'string') throw new Mistake(isTyped ? address : `${VARIABLE}: ${address}`);
  // The list of processes shows what was typed.
  if (isTyped && hasPassword(address)) process.title = 'cardwright';
  return address;
}

/** Opens a queue for as long as something is done with it. What goes wrong with it is a Mistake. */
export async function withQueue<T>(
  address: Address,
  act: (backend: Backend) => Promise<T>,
  troubled?: (message: string) => void,
): Promise<T> {
  let backend: Backend | null = null;
  try {
    backend = await openBackend(address, troubled);
    return await act(backend);
  } catch (problem) {
    if (problem instanceof Mistake) throw problem;
    if (problem instanceof QueueProblem) throw new Mistake(problem.message);
    throw new Mistake(`The queue at ${address.shown} failed: ${withoutSecrets(address, messageOf(problem))}.`);
  } finally {
    await backend?.close();
  }
}

// ---------------------------------------------------------------- simulate --queue

/** A mix that was read to be sent: with all that reading it has asked for. */
export interface Sendable extends Playable {
  files: MixFiles;
  /** By hash. */
  contents: ReadonlyMap<string, Uint8Array>;
}

export function readToSend(folders: readonly string[]): Sendable {
  let noted: { recorder: Recorder; files: Omit<MixFiles, 'lists' | 'files'> } | null = null;
  const load: typeof loadMix = (request) => {
    const recorder = new Recorder(request.host);
    const plain = (cards: typeof request.add = []): MixFiles['add'] => cards.map(({ dir, id }) => ({ dir, id }));
    const leave = plain(request.leave);
    const files = { folders: [...request.folders], add: plain(request.add), ...(leave.length > 0 && { leave }), shipped: request.shipped };
    noted = { recorder, files };
    return loadMix({ ...request, host: recorder });
  };
  const playable = within({ ...io(), load }, () => readToPlay(folders));
  const { recorder, files } = noted!;
  const contents = recorder.contents;
  const sizes = [...contents.values()].map(({ length }) => length);
  if (sizes.length > limits.entries || sizes.some((size) => size > limits.fileBytes) || sizes.reduce((a, b) => a + b, 0) > limits.allBytes)
    throw new Mistake(`These cards are too large to be sent: at most ${limits.entries} files and ${limits.allBytes / 1e6} MB.`);
  return { ...playable, files: { ...files, ...recorder.noted() }, contents };
}

/** The counts of the batch, played by workers; null: somebody will ask for them later, or it was cancelled. */
export async function playedByWorkers(
  { queue, detach, chunk: typed }: { queue?: string | true; detach?: boolean; chunk?: string },
  { linked, files, contents }: Sendable,
  batch: WholeBatch,
): Promise<Counts | null> {
  const { program } = linked;
  const version = versionHere();
  const lock = lockOf(program, files.folders);
  const order: Order = { format: 1, version, game: program.v.game?.id ?? '', batch, mix: files, lock };
  const many = typed === undefined ? gamesIn(CHUNK_MS, linked, batch) : wholeNumber(typed, 'A number of games in a chunk', 1, batch.games);
  const chunk = Math.max(many, Math.ceil(batch.games / MOST_CHUNKS));
  return withQueue(addressNamed(queue), async (backend) => {
    const run = await submit(backend, order, contents, chunk);
    const later = `See how far it is with: cardwright queue status. The same command without --detach shows the report.`;
    if (detach) {
      print(`${run.name} is in the queue: ${counted(batch.games, 'game')}. ${later}`);
      await sayWhoIsThere(backend, version);
      return null;
    }
    const text = await reported(backend, run, version);
    if (text === null) return null;
    try {
      return wholeCounts(text, linked, order);
    } catch (problem) {
      throw new Mistake(`The report of ${run.name} cannot be read: ${messageOf(problem)}.`, exits.problems);
    } finally {
      await run.remove();
    }
  });
}

/** How many games of a batch take so long here, if nothing else wants the processor. */
function gamesIn(ms: number, linked: Linked, batch: Batch): number {
  const batches = new Batches(linked, batch);
  let rate = 0;
  for (let [from, games, spent] = [0, 1, 0]; spent < ms / 4 && from < batch.games; games *= 2) {
    games = Math.min(games, batch.games - from);
    const start = process.cpuUsage();
    batches.play(from, games);
    const { user, system } = process.cpuUsage(start);
    from += games;
    spent += (user + system) / 1000;
    // The first are slow, until their code is optimized.
    rate = Math.max(rate, games / Math.max(0.01, (user + system) / 1000));
  }
  return Math.max(1, Math.round(rate * ms));
}

/** Waits for the counts of a run; null: it was cancelled by Ctrl-C. */
async function reported(backend: Backend, run: Run, version: string): Promise<unknown> {
  const progress = new Progress(run.entry.games);
  let stopped = false;
  const stop = (): void => void (stopped = true);
  process.once('SIGINT', stop);
  try {
    const start = Date.now();
    let lonely = false;
    for (let before = 'playing'; ;) {
      const { state, done, why, text } = await run.state();
      if (stopped) {
        progress.clear();
        await run.remove();
        printError(`${run.name} is cancelled: nothing of it is left in the queue.`);
        return null;
      }
      if (state === 'finished') return text;
      if (state === 'failed') {
        await run.remove();
        throw new Mistake(`${run.name} failed: ${harmless(why)}. It is no longer in the queue.`, exits.problems);
      }
      if (state === 'gone')
        throw new Mistake(`${run.name} is no longer in the queue: somebody has cancelled it or seen its report.`, exits.problems);
      if (state !== before && state === 'paused') printError(`${run.name} is paused. It goes on with: cardwright queue resume ${run.name}`);
      before = state;
      if (!lonely && done === 0 && state === 'playing' && Date.now() - start > LONELY_MS) lonely = await sayWhoIsThere(backend, version);
      progress.show(done);
      await new Promise((wait) => setTimeout(wait, LOOK_MS));
    }
  } finally {
    progress.clear();
    process.off('SIGINT', stop);
  }
}

/** Says so, if no worker is there that could play this version. */
async function sayWhoIsThere(backend: Backend, version: string): Promise<boolean> {
  const all = await workersAt(backend);
  if (all.some((one) => one.version === version)) return true;
  const others = all.map((one) => `${counted(one.workers, 'worker')} of ${one.version}`);
  printError(
    `No worker of Cardwright ${version} is there yet${others.length > 0 ? `, only ${listed(others)}` : ''}. Start one with: cardwright worker --queue ${backend.address.shown}`,
  );
  return true;
}

// ---------------------------------------------------------------- the command

/** Options of `queue`, as typed; the help explains each. */
export interface QueueOptions {
  queue?: string;
  json?: boolean;
}

export function status(o: QueueOptions): Promise<number> {
  return withQueue(addressNamed(o.queue), async (backend) => {
    const runs = await Promise.all((await runsAt(backend)).map(async (run) => ({ run, ...(await run.state()) })));
    const workers = await workersAt(backend);
    if (o.json) {
      printJson({
        format: 1,
        runs: runs.map(({ run, state, done }) => ({ run: run.name, version: run.entry.version, state, done, games: run.entry.games })),
        workers,
      });
      return exits.clean;
    }
    if (runs.length === 0) print('No simulation is in the queue.');
    for (const { run, state, done } of runs) {
      const { games, version } = run.entry;
      print(`${run.name}  ${words[state]}, ${done.toLocaleString('en')} of ${counted(games, 'game')}  (Cardwright ${version})`);
    }
    for (const one of workers)
      print(`${counted(one.workers, 'worker')} with ${counted(one.threads, 'thread')}  (Cardwright ${one.version})`);
    if (workers.length === 0) print('No worker is there.');
    return exits.clean;
  });
}

const words = { playing: 'playing', paused: 'paused', finished: 'finished', failed: 'failed', gone: 'incomplete' } as const;

export const pause = (name: string, o: QueueOptions): Promise<number> =>
  withRun(name, o, async (run) => {
    await run.pause();
    print(
      `${run.name} is paused: chunks that are being played are finished, no other is begun. It goes on with: cardwright queue resume ${run.name}`,
    );
  });

export const resume = (name: string, o: QueueOptions): Promise<number> =>
  withRun(name, o, async (run) => {
    await run.resume();
    print(`${run.name} goes on.`);
  });

export const cancel = (name: string, o: QueueOptions): Promise<number> =>
  withRun(name, o, async (run) => {
    await run.remove();
    print(`${run.name} is cancelled: nothing of it is left in the queue.`);
  });

function withRun(name: string, o: QueueOptions, act: (run: Run) => Promise<void>): Promise<number> {
  return withQueue(addressNamed(o.queue), async (backend) => {
    const runs = await runsAt(backend);
    const run = runs.find((one) => one.name === name) ?? only(runs.filter((one) => one.name.startsWith(name)));
    if (!run) {
      const near = nearest(
        name,
        runs.map((one) => one.name),
      );
      const there = runs.length === 0 ? 'There is none.' : `There are ${listed(runs.map((one) => one.name))}.`;
      throw new Mistake(`No simulation "${name}" is in the queue. ${near ? `Did you mean ${near}?` : there}`, exits.problems);
    }
    await act(run);
    return exits.clean;
  });
}

const only = <T>(list: readonly T[]): T | null => (list.length === 1 ? list[0]! : null);
