// What `simulate`, `compare` and `lab` do with --queue: what they ask for becomes a run, and what workers counted comes back. Plays no game but the few that say
// how many fit into a chunk.
import { loadMix } from 'cardwright';
import { harmless, lockOf, type CardChange, type Side } from 'cardwright/internal';
import { messageOf, withoutSecrets } from '../build/service-address.ts';
import type { Address } from '../queue/address.ts';
import type { Backend } from '../queue/backend.ts';
import { limits, Recorder, type MixFiles } from '../queue/mix-files.ts';
import { versionHere, type Games, type Order, type SentMix } from '../queue/order.ts';
import { sumOf } from '../queue/playing.ts';
import { submit, type Run } from '../queue/produce.ts';
import { workOf, type CommandName, type Sums, type Task, type Work } from '../queue/work.ts';
import { workersAt } from '../queue/workers.ts';
import { io, within } from './io.ts';
import { Progress } from './progress.ts';
import { addressNamed, withQueue } from './queue.ts';
import type { FarOptions } from './queueing.ts';
import { readToPlay, type Playable } from './read-mix.ts';
import { counted, exits, listed, Mistake, print, printError, wholeNumber } from './shell.ts';

/** How long a chunk should take: short enough to be lost, long enough for the queue not to matter. */
const CHUNK_MS = 1000;
/** So many chunks a queue takes easily; with more games, they are larger. */
const MOST_CHUNKS = 10_000;
const LOOK_MS = 150;
/** When a queue that did not answer is asked again. */
const AWAY_MS = 1000;
/** So often a run is put into a queue that went away meanwhile. */
const SUBMIT_TRIES = 5;
/** When it is time to say that nobody is there to play. */
const LONELY_MS = 3000;
/** The exit code after Ctrl-C, as a shell has it. */
const CANCELLED = 130;

/** A side of a task, ready to play, and how it is made from the folders it was read from. */
export interface FarSide extends Side {
  folders: readonly string[];
  change: CardChange | null;
}

/** Games that workers play, with mixes that are read here and sent to them. */
export class ByWorkers {
  /** What was read, by the list of folders it was read from. */
  private readonly mixes = new Map<readonly string[], SentMix>();
  /** By hash. */
  readonly contents = new Map<string, Uint8Array>();
  private readonly address: Address;
  /** What a command ends with that is given no counts. */
  readonly code: number;

  constructor(private readonly o: FarOptions) {
    this.address = addressNamed(o.queue);
    this.code = o.detach ? exits.clean : CANCELLED;
  }

  /** Like `readToPlay`; notes all that reading has asked for. */
  read(folders: readonly string[]): Playable {
    let noted: { recorder: Recorder; files: Omit<MixFiles, 'lists' | 'files'> } | null = null;
    const load: typeof loadMix = (request) => {
      const recorder = new Recorder(request.host);
      const plain = (cards: typeof request.add = []): MixFiles['add'] => cards.map(({ dir, id }) => ({ dir, id }));
      const leave = plain(request.leave);
      const files = {
        folders: [...request.folders],
        add: plain(request.add),
        ...(leave.length > 0 && { leave }),
        shipped: request.shipped,
      };
      noted = { recorder, files };
      return loadMix({ ...request, host: recorder });
    };
    const playable = within({ ...io(), load }, () => readToPlay(folders));
    const { recorder, files } = noted!;
    for (const [hash, bytes] of recorder.contents) this.contents.set(hash, bytes);
    const sizes = [...this.contents.values()].map(({ length }) => length);
    if (
      sizes.length > limits.entries ||
      sizes.some((size) => size > limits.fileBytes) ||
      sizes.reduce((a, b) => a + b, 0) > limits.allBytes
    )
      throw new Mistake(`These cards are too large to be sent: at most ${limits.entries} files and ${limits.allBytes / 1e6} MB.`);
    const lock = lockOf(playable.linked.program, files.folders);
    this.mixes.set(folders, { files: { ...files, ...recorder.noted() }, lock });
    return playable;
  }

  /** What the batch gave; null: somebody will ask for it later, or it was cancelled. The folders of each side were read here. */
  async played<C extends CommandName>(
    task: Extract<Task, { command: C }>,
    batch: Games,
    sides: readonly FarSide[],
  ): Promise<Sums[C] | null> {
    const version = versionHere();
    const work = workOf(task, batch, sides);
    const chunk = this.chunkOf(work, batch.games);
    return withQueue(this.address, async (backend) => {
      const run = await submitted(backend, () => submit(backend, this.order(task, batch, sides), this.contents, chunk));
      if (this.o.detach) {
        print(
          `${run.name} is in the queue: ${counted(batch.games, 'game')}. See how far it is with: cardwright queue status. The same command without --detach shows the report.`,
        );
        await sayWhoIsThere(backend, version);
        return null;
      }
      const text = await reported(backend, run, version);
      if (text === null) return null;
      try {
        return sumOf(text, work, batch.games);
      } catch (problem) {
        throw new Mistake(`The report of ${run.name} cannot be read: ${messageOf(problem)}.`, exits.problems);
      } finally {
        // The report is here, whatever becomes of the queue now.
        await run
          .remove()
          .catch((problem: unknown) =>
            printError(awayNow(backend, problem, `Take ${run.name} out of it with: cardwright queue cancel ${run.name}`)),
          );
      }
    });
  }

  order(task: Task, batch: Games, sides: readonly FarSide[]): Order {
    const read = [...this.mixes.keys()];
    const sent = sides.map(({ folders, change, options, maxTurns }) => ({ mix: read.indexOf(folders), change, options, maxTurns }));
    const game = sides[0]!.linked.program.v.game?.id ?? '';
    return { format: 2, version: versionHere(), game, task, batch, mixes: [...this.mixes.values()], sides: sent };
  }

  /** How many games a worker is given at a time. */
  private chunkOf(work: Work<Sums[CommandName]>, games: number): number {
    const { chunk } = this.o;
    const many =
      chunk === undefined
        ? Math.max(work.least, Math.round(rateOf(work, games) * (CHUNK_MS / work.cost)))
        : wholeNumber(chunk, 'A number of games in a chunk', 1, games);
    return Math.min(games, Math.max(1, many, Math.ceil(games / MOST_CHUNKS)));
  }
}

/** How many games are played here in a millisecond, if nothing else wants the processor. */
function rateOf(work: Work<Sums[CommandName]>, all: number): number {
  let rate = 0;
  for (let [from, games, spent] = [0, 1, 0]; spent < CHUNK_MS / 4 && from < all; games *= 2) {
    games = Math.min(games, all - from);
    const start = process.cpuUsage();
    work.try(from, games);
    const { user, system } = process.cpuUsage(start);
    from += games;
    spent += (user + system) / 1000;
    // The first are slow, until their code is optimized.
    rate = Math.max(rate, games / Math.max(0.01, (user + system) / 1000));
  }
  return rate;
}

/** Puts a run into the queue. What was put in before it went away is there already the next time. */
export async function submitted(backend: Backend, put: () => Promise<Run>): Promise<Run> {
  for (let left = SUBMIT_TRIES; ; left--) {
    try {
      return await put();
    } catch (problem) {
      // A queue that answers, and takes nothing, is not away.
      if (left === 1) throw problem;
      printError(awayNow(backend, problem, 'Waiting for it'));
      while (!(await answersNow(backend))) await new Promise((wait) => setTimeout(wait, AWAY_MS));
    }
  }
}

const answersNow = (backend: Backend): Promise<boolean> =>
  backend.answers().then(
    () => true,
    () => false,
  );

/** Waits for what a run gives; null: it was cancelled by Ctrl-C. */
async function reported(backend: Backend, run: Run, version: string): Promise<unknown> {
  const progress = new Progress(run.entry.games);
  let stopped = false;
  const stop = (): void => void (stopped = true);
  process.once('SIGINT', stop);
  try {
    const start = Date.now();
    let lonely = false;
    let away = false;
    for (let before = 'playing'; ;) {
      let found;
      try {
        found = await run.state();
        if (!lonely && found.done === 0 && found.state === 'playing' && Date.now() - start > LONELY_MS)
          lonely = await sayWhoIsThere(backend, version);
        away = false;
      } catch (problem) {
        // Workers ask again too: nothing is lost.
        const say = (what: string): void => printError(awayNow(backend, problem, what));
        progress.clear();
        if (!away && !stopped) say('Waiting for it');
        away = true;
        if (stopped) {
          say(`${run.name} may still be in it; cancel it with: cardwright queue cancel ${run.name}`);
          return null;
        }
        await new Promise((wait) => setTimeout(wait, AWAY_MS));
        continue;
      }
      const { state, done, why, text } = found;
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
      progress.show(done);
      await new Promise((wait) => setTimeout(wait, LOOK_MS));
    }
  } finally {
    progress.clear();
    process.off('SIGINT', stop);
  }
}

function awayNow({ address }: Backend, problem: unknown, what: string): string {
  return `The queue at ${address.shown} does not answer: ${withoutSecrets(address, messageOf(problem))}. ${what}.`;
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
