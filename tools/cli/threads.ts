// A batch of games in parts on worker threads, added up as they arrive. Knows neither what is played nor what is counted.
import { Worker } from 'node:worker_threads';
import { workerFile } from '../build/root.ts';
import type { Progress } from './progress.ts';

/** Games of the batch by number. */
export interface Part {
  /** Number of the first game. */
  from: number;
  /** Number of games. */
  games: number;
}

/** With fewer games than this, a second thread costs more than it gains. */
const worthAThread = 50;
/** Games given to a thread at a time. */
const usualPortion = 20;

/** How a batch is played here, and elsewhere. */
export interface Work<T extends { games: number }> {
  /** Of the batch. */
  games: number;
  /** The largest number of threads. */
  threads: number;
  /** Given to a thread at a time, where a game is more than a game; otherwise 20, and threads are used from 50 games on. */
  portion?: number;
  /** Plays the whole batch on this thread. */
  here: (progress: (games: number) => void) => T;
  /** The module of the thread, such as `cli/simulate`, and what it is started with. It answers each part with its counts. */
  worker: string;
  task: unknown;
  /** Adds the counts of a part to those of others: sums, so the order in which parts arrive does not matter. */
  add: (to: T, more: T) => void;
}

/** The counts of the whole batch: from here, or from parts played on threads. */
export async function played<T extends { games: number }>(work: Work<T>, progress: Progress): Promise<T> {
  try {
    const threads = Math.min(work.threads, Math.ceil(work.games / (work.portion ?? worthAThread)));
    return threads <= 1 ? work.here((done) => progress.show(done)) : await onThreads(work, threads, progress);
  } finally {
    progress.clear();
  }
}

async function onThreads<T extends { games: number }>(
  { games, worker: name, task, add, portion = usualPortion }: Work<T>,
  threads: number,
  progress: Progress,
): Promise<T> {
  let next = 0;
  let done = 0;
  let sum: T | null = null;
  const workers = Array.from({ length: threads }, () => new Worker(workerFile(name), { workerData: task }));
  const allPlayed = (worker: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      const ask = (): void => {
        const from = next;
        next += portion;
        if (from < games) worker.postMessage({ from, games: Math.min(portion, games - from) } satisfies Part);
        else resolve();
      };
      worker.on('message', (counts: T) => {
        done += counts.games;
        if (sum) add(sum, counts);
        else sum = counts;
        progress.show(done);
        ask();
      });
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error(`A thread of ${name} ended before its games were played.`)));
      ask();
    });
  try {
    await Promise.all(workers.map(allPlayed));
    return sum!;
  } finally {
    // Where one failed, the others would go on for nobody.
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
