// A worker: finds runs of its version in a queue, plays their chunks on threads and adds up what they gave, until it is stopped. Writes no file; what comes out of the
// queue is checked before it is used, and nothing of it is run.
import { setTimeout } from 'node:timers/promises';
import { UnrecoverableError, type Job, type Worker } from 'bullmq';
import { messageOf, withoutSecrets } from '../build/service-address.ts';
import type { Backend } from './backend.ts';
import { limits } from './mix-files.ts';
import { checkChunk, checkEntry, checkOrder, isOrderOf, isRunName, jobs, orderBytes, queues, type Entry, type Order } from './order.ts';
import { hashOf, unpackedText } from './packing.ts';
import { Refused } from './playing.ts';
import type { Whole } from './play.worker.ts';
import { Pool } from './pool.ts';
import { presence } from './workers.ts';

/** How a worker works. */
export interface Service {
  version: string;
  /** Chunks played at once. */
  threads: number;
  /** So long after the last word of a worker its chunks are given to others. */
  leaseMs?: number;
  /** Hears what a person may want to know, a sentence each. */
  says: (line: string) => void;
}

const LEASE_MS = 6000;
/** How often it looks for runs. */
const LOOK_MS = 700;
/** A chunk that so many workers have died of kills workers. */
const MOST_STALLED = 20;

/** Serves until it is told to stop; then the chunks that are being played are finished first. */
export async function serve(backend: Backend, service: Service, stop: AbortSignal): Promise<void> {
  const pool = new Pool(service.threads);
  const runs = backend.queue(queues.runs);
  const here = backend.worker(queues.workers, null, { autorun: false, name: presence(service.version, service.threads) });
  const serving = new Map<string, RunHere>();
  const strange = new Set<string>();
  await here.waitUntilReady();
  while (!stop.aborted) {
    try {
      const open = await openRuns(runs);
      for (const [run, here] of serving) {
        if (open.has(run)) continue;
        serving.delete(run);
        void here.end();
        service.says(`${run}: over; ${here.played.toLocaleString('en')} games of it were played here.`);
      }
      // One that is put in again has another chance.
      for (const run of strange) if (!open.has(run)) strange.delete(run);
      for (const [run, entry] of open) {
        if (serving.has(run) || strange.has(run)) continue;
        const why = entry === null ? 'its entry is damaged' : entry.version === service.version ? null : isFor(entry.version);
        if (why === null) serving.set(run, new RunHere(run, entry!, { backend, service, pool }));
        else strange.add(run);
        service.says(
          why === null ? `${run}: ${entry!.command}, ${entry!.games.toLocaleString('en')} games.` : `${run}: not played here: ${why}.`,
        );
      }
    } catch (problem) {
      // The connection comes back, or the worker is stopped.
      service.says(`The queue does not answer: ${withoutSecrets(backend.address, messageOf(problem))}.`);
    }
    await setTimeout(LOOK_MS, undefined, { signal: stop }).catch(() => {});
  }
  await Promise.all([...serving.values()].map((run) => run.finish()));
  await pool.close();
}

const isFor = (version: string): string => `it is for workers of Cardwright ${version}`;

async function openRuns(runs: ReturnType<Backend['queue']>): Promise<Map<string, Entry | null>> {
  const found = await runs.getJobs(['waiting'], 0, 1000, true);
  return new Map(found.flatMap((job) => (job && isRunName(job.id) ? [[job.id, checkEntry(job.data)]] : [])));
}

/** What all runs at a worker share. */
interface Shared {
  backend: Backend;
  service: Service;
  pool: Pool;
}

/** One run at this worker. */
class RunHere {
  played = 0;
  private readonly workers: Worker[] = [];
  private ended = false;
  private finishing = false;
  /** The order, or why it is refused; null: nobody has asked for it yet. */
  private whole: Promise<Whole | Refused> | null = null;

  constructor(
    private readonly run: string,
    private readonly entry: Entry,
    private readonly shared: Shared,
  ) {
    const { backend, service } = shared;
    const lockDuration = service.leaseMs ?? LEASE_MS;
    const common = { lockDuration, stalledInterval: lockDuration / 2, maxStalledCount: MOST_STALLED, name: service.version };
    this.workers.push(
      backend.worker(queues.chunks(run), (job) => this.chunk(job), { ...common, concurrency: service.threads }),
      backend.worker(queues.report(run), (job) => this.report(job), { ...common, concurrency: 1 }),
    );
  }

  /** Plays a chunk. */
  private async chunk(job: Job): Promise<string> {
    return this.guarded(async (whole) => {
      const chunk = checkChunk(job.data, whole.order);
      if (typeof chunk === 'string') throw new Refused(chunk);
      const { from, games } = chunk;
      const text = await this.shared.pool.run(this.run, whole, { from, games });
      this.played += games;
      return text;
    });
  }

  /** Adds up what all chunks gave: each of them once, however often it was played. */
  private async report(job: Job): Promise<string> {
    return this.guarded(async (whole) => {
      const texts = Object.values(await job.getChildrenValues());
      return this.shared.pool.run(this.run, whole, { texts });
    });
  }

  /** Fetched once. Where the queue does not answer, it is asked again: that is no fault of a chunk, which is given up after a few failures. */
  private fetched(): Promise<Whole | Refused> {
    return (this.whole ??= this.fetchedAtLast());
  }

  private async fetchedAtLast(): Promise<Whole | Refused> {
    for (;;) {
      try {
        return await wholeOf(this.run, this.entry, this.shared.backend);
      } catch (problem) {
        if (problem instanceof Refused) return problem;
        if (this.ended || this.finishing) throw problem;
        this.shared.service.says(
          `${this.run}: the queue does not answer: ${withoutSecrets(this.shared.backend.address, messageOf(problem))}.`,
        );
        await setTimeout(LOOK_MS);
      }
    }
  }

  /** What is refused is so everywhere: it is not tried again. */
  private async guarded(act: (whole: Whole) => Promise<string>): Promise<string> {
    try {
      const whole = await this.fetched();
      if (whole instanceof Refused) throw whole;
      return await act(whole);
    } catch (problem) {
      const message = withoutSecrets(this.shared.backend.address, messageOf(problem));
      if (!this.ended) this.shared.service.says(`${this.run}: ${problem instanceof Refused ? 'refused' : 'failed'}: ${message}.`);
      throw problem instanceof Refused ? new UnrecoverableError(message) : new Error(message);
    }
  }

  /** After the last chunk that is being played. */
  async finish(): Promise<void> {
    this.finishing = true;
    await Promise.all(this.workers.map((worker) => this.shared.backend.shut(worker)));
  }

  /** At once: nobody wants it any more. */
  async end(): Promise<void> {
    this.ended = true;
    this.shared.pool.forget(this.run);
    await Promise.all(this.workers.map((worker) => this.shared.backend.shut(worker, true)));
  }
}

/** The order of a run with its files, each checked against its hash. Throws a Refused. */
export async function wholeOf(run: string, entry: Entry, backend: Backend): Promise<Whole> {
  const files = backend.queue(queues.files(run));
  const order = orderIn(run, entry, (await files.getJob(jobs.order))?.data);
  const contents = new Map<string, Uint8Array>();
  let bytes = 0;
  for (const [name, hash] of order.mixes.flatMap(({ files }) => files.files)) {
    if (contents.has(hash)) continue;
    const content = contentOf(name, hash, (await files.getJob(jobs.file(hash)))?.data);
    bytes += content.length;
    if (bytes > limits.allBytes) throw new Refused('its files are too large together');
    contents.set(hash, content);
  }
  await backend.shut(files);
  return { order, contents };
}

function orderIn(run: string, entry: Entry, data: unknown): Order {
  let order: Order | string;
  try {
    const text = unpackedText((data as { text?: unknown } | undefined)?.text, orderBytes);
    if (!isOrderOf(run, text)) throw new Error();
    order = checkOrder(JSON.parse(text.toString('utf8')));
  } catch {
    throw new Refused('its order is missing, too large, or not the one it is named after');
  }
  if (typeof order === 'string') throw new Refused(order);
  const { version, task, batch } = order;
  if (version !== entry.version || task.command !== entry.command || batch.games !== entry.games)
    throw new Refused('its entry and its order differ');
  return order;
}

function contentOf(name: string, hash: string, data: unknown): Uint8Array {
  try {
    const content = unpackedText((data as { text?: unknown } | undefined)?.text, limits.fileBytes);
    if (hashOf(content) === hash) return content;
  } catch {
    // Said below.
  }
  throw new Refused(`its file ${JSON.stringify(name.slice(-60))} is missing, too large, or not what its hash says`);
}
