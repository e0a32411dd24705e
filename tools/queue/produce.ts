// An order → a run in a queue, as a flow: chunks of it and the report that waits for them; how far a run is, pausing it, taking it back. Plays no game, prints
// nothing.
import type { Backend } from './backend.ts';
import { checkEntry, isRunName, jobs, queues, runName, type Entry, type Order } from './order.ts';
import { packedText } from './packing.ts';

/** How far a run is. */
export interface RunState {
  /** `gone`: it is not in the queue, or not any more. */
  state: 'playing' | 'paused' | 'finished' | 'failed' | 'gone';
  /** Games that were played. */
  done: number;
  /** Why it failed. */
  why: string;
  /** What the whole batch gave, once it is finished. */
  text: unknown;
}

/** A chunk that a thread failed at is tried again, elsewhere if possible. */
const ATTEMPTS = 3;

/**
 * Puts an order into the queue, unless the same one is there already: then its run is gone on with. `contents`: the files of its mixes by hash. `chunk`: games in
 * a chunk.
 */
export async function submit(backend: Backend, order: Order, contents: ReadonlyMap<string, Uint8Array>, chunk: number): Promise<Run> {
  const text = JSON.stringify(order);
  const name = runName(order.game, text);
  const entry: Entry = { version: order.version, command: order.task.command, games: order.batch.games, chunk };
  const files = backend.queue(queues.files(name));
  const packed = [...contents].map(([hash, bytes]) => ({ id: jobs.file(hash), text: packedText(bytes) }));
  for (const { id, text: content } of [{ id: jobs.order, text: packedText(text) }, ...packed])
    await files.add('file', { text: content }, { jobId: id });
  // Whoever comes first says how large the chunks are.
  const runs = backend.queue(queues.runs);
  await runs.add('run', entry, { jobId: name });
  const run = new Run(backend, name, checkEntry((await runs.getJob(name))?.data) ?? entry);
  if ((await run.state()).state === 'gone') await addFlow(backend, name, run.entry);
  return run;
}

async function addFlow(backend: Backend, name: string, { version, games, chunk }: Entry): Promise<void> {
  const starts = Array.from({ length: Math.ceil(games / chunk) }, (_, i) => i * chunk);
  await backend.flows().add({
    name: 'report',
    queueName: queues.report(name),
    data: { version },
    opts: { jobId: jobs.report, attempts: ATTEMPTS },
    children: starts.map((from) => ({
      name: 'chunk',
      queueName: queues.chunks(name),
      data: { version, from, games: Math.min(chunk, games - from) },
      opts: { jobId: jobs.chunk(from), attempts: ATTEMPTS, failParentOnFailure: true },
    })),
  });
}

/** A run that is in the queue. */
export class Run {
  private readonly chunks;
  private readonly report;

  constructor(
    private readonly backend: Backend,
    readonly name: string,
    readonly entry: Entry,
  ) {
    this.chunks = backend.queue(queues.chunks(name));
    this.report = backend.queue(queues.report(name));
  }

  async state(): Promise<RunState> {
    const job = await this.report.getJob(jobs.report);
    const none = { done: 0, why: '', text: null };
    if (!job) return { ...none, state: 'gone' };
    const state = await job.getState();
    if (state === 'completed') {
      // What was fetched before may be from before its end.
      const text: unknown = (await this.report.getJob(jobs.report))?.returnvalue;
      return { ...none, state: 'finished', done: this.entry.games, text };
    }
    if (state === 'failed') return { ...none, state: 'failed', why: await this.why(job.failedReason) };
    const { completed = 0 } = await this.chunks.getJobCounts('completed');
    const done = Math.min(completed * this.entry.chunk, this.entry.games);
    return { ...none, state: (await this.chunks.isPaused()) ? 'paused' : 'playing', done };
  }

  private async why(otherwise: string): Promise<string> {
    const [chunk] = await this.chunks.getFailed(0, 0);
    return chunk?.failedReason ?? otherwise;
  }

  async pause(): Promise<void> {
    await this.chunks.pause();
  }

  async resume(): Promise<void> {
    await this.chunks.resume();
  }

  /** Takes it out of the queue, with everything that belongs to it. Workers give it up as soon as they look. */
  async remove(): Promise<void> {
    await this.backend.queue(queues.runs).remove(this.name);
    for (const name of [queues.chunks, queues.report, queues.files]) await this.backend.queue(name(this.name)).obliterate({ force: true });
  }
}

/** The runs in a queue, the oldest first; damaged ones are left out. */
export async function runsAt(backend: Backend): Promise<Run[]> {
  const found = await backend.queue(queues.runs).getJobs(['waiting'], 0, 1000, true);
  return found.flatMap((job) => {
    const entry = job && isRunName(job.id) ? checkEntry(job.data) : null;
    return entry === null ? [] : [new Run(backend, job.id!, entry)];
  });
}
