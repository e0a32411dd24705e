// A thread of a worker: an order with its files once, then tasks of it → their counts as text. It has no queue, reads no file and prints nothing.
import { parentPort } from 'node:worker_threads';
import type { Order } from './order.ts';
import { Playing, Refused } from './playing.ts';

/** An order with the contents of its files. */
export interface Whole {
  order: Order;
  /** By hash. */
  contents: Map<string, Uint8Array>;
}

/** What a thread is asked. */
export interface Question {
  /** The name of the run. */
  run: string;
  /** Sent when the thread says that it lacks it. */
  whole: Whole | null;
  task: { from: number; games: number } | { texts: unknown[] };
}

export type Answer = { text: string } | { lacks: true } | { problem: string; refused: boolean };

/** Orders that a thread remembers. */
const remembered = 4;
const known = new Map<string, Playing>();

parentPort!.on('message', (question: Question) => {
  let answer: Answer;
  try {
    answer = answered(question);
  } catch (problem) {
    answer = { problem: problem instanceof Error ? problem.message : String(problem), refused: problem instanceof Refused };
  }
  parentPort!.postMessage(answer);
});

function answered({ run, whole, task }: Question): Answer {
  const playing = known.get(run) ?? (whole && new Playing(whole.order, whole.contents));
  if (!playing) return { lacks: true };
  known.delete(run);
  known.set(run, playing);
  for (const old of [...known.keys()].slice(0, -remembered)) known.delete(old);
  return { text: 'texts' in task ? playing.sum(task.texts) : playing.chunk(task.from, task.games) };
}
