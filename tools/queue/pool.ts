// Tasks of several runs → answers, on a fixed number of threads, in the order they came. A thread that dies is replaced, and its task fails alone. Knows no
// queue, and nothing of what is played.
import { Worker } from 'node:worker_threads';
import { workerFile } from '../build/root.ts';
import { Refused } from './playing.ts';
import type { Answer, Question, Whole } from './play.worker.ts';

/** No mix needs more; one that does must not take the machine with it. */
const mostMegabytes = 2048;

interface Task {
  run: string;
  whole: Whole;
  task: Question['task'];
  done: (text: string) => void;
  failed: (problem: Error) => void;
}

interface Thread {
  worker: Worker;
  task: Task | null;
}

export class Pool {
  private readonly threads: Thread[] = [];
  private readonly waiting: Task[] = [];
  private closed = false;

  constructor(private readonly size: number) {}

  /** Rejects with a Refused, if the mix is; with another error if a thread failed. */
  run(run: string, whole: Whole, task: Question['task']): Promise<string> {
    return new Promise((done, failed) => {
      this.waiting.push({ run, whole, task, done, failed });
      this.next();
    });
  }

  /** Gives up all tasks of a run, those that are being played too. */
  forget(run: string): void {
    for (const thread of this.threads.filter(({ task }) => task?.run === run)) this.end(thread, 'given up');
    for (const task of this.waiting.filter((one) => one.run === run)) {
      this.waiting.splice(this.waiting.indexOf(task), 1);
      task.failed(new Error('given up'));
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.all(this.threads.map(({ worker }) => worker.terminate()));
  }

  private next(): void {
    if (this.waiting.length === 0 || this.closed) return;
    let thread = this.threads.find(({ task }) => task === null);
    if (!thread) {
      if (this.threads.length >= this.size) return;
      this.threads.push((thread = this.started()));
    }
    const task = (thread.task = this.waiting.shift()!);
    thread.worker.postMessage({ run: task.run, whole: null, task: task.task } satisfies Question);
    this.next();
  }

  private started(): Thread {
    const worker = new Worker(workerFile('queue/play'), {
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
      stdout: true,
      stderr: true,
    });
    const thread: Thread = { worker, task: null };
    worker.on('message', (answer: Answer) => this.answered(thread, answer));
    worker.on('error', (problem: Error) => this.end(thread, problem.message));
    worker.on('exit', () => this.end(thread, 'the thread has ended'));
    return thread;
  }

  private answered(thread: Thread, answer: Answer): void {
    const { task } = thread;
    if (!task) return;
    if ('lacks' in answer) {
      thread.worker.postMessage({ run: task.run, whole: task.whole, task: task.task } satisfies Question);
      return;
    }
    thread.task = null;
    if ('text' in answer) task.done(answer.text);
    else task.failed(answer.refused ? new Refused(answer.problem) : new Error(answer.problem));
    this.next();
  }

  private end(thread: Thread, why: string): void {
    const at = this.threads.indexOf(thread);
    if (at < 0) return;
    this.threads.splice(at, 1);
    void thread.worker.terminate();
    thread.task?.failed(new Error(why));
    this.next();
  }
}
