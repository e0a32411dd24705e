// A thread beside the Studio that has its own copy of the folder: it is sent the files once, then each change of a text with the next thing it is asked.
// Knows neither what is asked nor what is answered.
import { Worker } from 'node:worker_threads';
import { workerFile } from '../../../build/root.ts';
import type { Pack } from '../packs.ts';

/** Where a thread begins. */
export interface ThreadStart {
  /** Of the project, with what it mixes. */
  pack: Pack;
  folder: string;
}

export type Edits = readonly (readonly [path: string, text: string | null])[];
/** `mixed`: from now on, the folder is played with these. */
export type AskOf<A> = { id: number; edits: Edits; ask: A; mixed?: Pack };
/** `told`: something on the way. */
export type AnswerOf = { id: number; answer: unknown } | { id: number; failed: string } | { told: unknown };

export class Thread<A> {
  private worker: Worker | null = null;
  private pending: (readonly [string, string | null])[] = [];
  private isOther = false;
  private readonly open = new Map<number, { resolve(answer: unknown): void; reject(problem: Error): void }>();
  private next = 0;
  /** Everything changed so far: for a thread that has to begin again. */
  private readonly all = new Map<string, string | null>();

  /** `module`: of the thread, as `workerFile` names it. */
  constructor(
    private readonly module: string,
    private readonly start: () => ThreadStart,
    private readonly told: (message: unknown) => void = () => undefined,
  ) {}

  get isRunning(): boolean {
    return this.worker !== null;
  }

  edit(edits: Edits): void {
    for (const [path, text] of edits) this.all.set(path, text);
    if (this.worker) this.pending.push(...edits);
  }

  /** The folder is played with others: the thread goes on with what `start` gives then, and keeps what it knows. */
  mixed(): void {
    this.isOther = this.worker !== null;
  }

  ask(ask: A): Promise<unknown> {
    const worker = (this.worker ??= this.begin());
    const message: AskOf<A> = {
      ...{ id: this.next++, edits: this.isOther ? [...this.all] : this.pending, ask },
      ...(this.isOther && { mixed: this.start().pack }),
    };
    this.pending = [];
    this.isOther = false;
    return new Promise((resolve, reject) => {
      this.open.set(message.id, { resolve, reject });
      worker.postMessage(message);
    });
  }

  private begin(): Worker {
    const worker = new Worker(workerFile(this.module), { workerData: this.start() });
    worker.unref();
    this.pending = [...this.all];
    this.isOther = false;
    worker.on('message', (message: AnswerOf) => {
      if ('told' in message) return this.told(message.told);
      const waiting = this.open.get(message.id);
      this.open.delete(message.id);
      if ('failed' in message) waiting?.reject(new Error(message.failed));
      else waiting?.resolve(message.answer);
    });
    const ended = (): void => {
      if (this.worker !== worker) return;
      this.worker = null;
      for (const { reject } of this.open.values()) reject(new Error('the thread has ended'));
      this.open.clear();
    };
    worker.on('error', ended);
    worker.on('exit', ended);
    return worker;
  }

  /** What it was asked takes too long: it ends, and begins again with the next question. */
  giveUp(because: Error): void {
    const open = [...this.open.values()];
    this.open.clear();
    this.close();
    for (const { reject } of open) reject(because);
  }

  close(): void {
    const { worker } = this;
    this.worker = null;
    void worker?.terminate();
  }
}
