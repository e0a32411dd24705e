// Games that are played while a card is written, in a thread of their own: typing waits for none of them. The thread is sent the files once, then
// each change of a text.
import { Worker } from 'node:worker_threads';
import { workerFile } from '../../../build/root.ts';
import type { TestInfo, TextInfo, TrialInfo } from '../../studio-protocol.ts';
import type { Pack } from '../mixes.ts';
import type { DoneTexts, TextList } from './translation.ts';

/** Where the thread begins. */
export interface TrialStart {
  pack: Pack;
  /** Of the project. */
  folders: string[];
  folder: string;
}

export type Edits = readonly (readonly [path: string, text: string | null])[];
/** Files by name, or why there are none. */
export type MadeFiles = { files: Record<string, string> } | { refused: string };
export type Kept = { text: string; notices: string } | { refused: string };

/** What the thread is asked. */
export type Ask =
  | { k: 'play'; card: string; how: 'again' | 'another' }
  | { k: 'choose'; card: string; step: number; ids: string[] }
  | { k: 'keep'; card: string; name: string; before: string | null }
  | { k: 'record'; card: string }
  | { k: 'tests'; card: string }
  | AskTexts;
/** Of the translations; `done`: the files beside them. */
export type AskTexts =
  | { k: 'texts'; language: string | null; done: DoneTexts }
  | { k: 'text'; language: string; key: string; done: DoneTexts }
  | { k: 'told'; language: string; key: string }
  | { k: 'begin'; language: string }
  | { k: 'accept'; language: string; key: string; done: DoneTexts };
export type AskOf = { id: number; edits: Edits; ask: Ask };
export type AnswerOf = { id: number; answer: unknown } | { id: number; failed: string };

export class Trials {
  private worker: Worker | null = null;
  private pending: (readonly [string, string | null])[] = [];
  private readonly open = new Map<number, { resolve(answer: unknown): void; reject(problem: Error): void }>();
  private next = 0;
  /** Everything changed so far: for a thread that has to begin again. */
  private readonly all = new Map<string, string | null>();

  constructor(private readonly start: () => TrialStart) {}

  edit(edits: Edits): void {
    for (const [path, text] of edits) this.all.set(path, text);
    if (this.worker) this.pending.push(...edits);
  }

  play(card: string, how: 'again' | 'another'): Promise<TrialInfo> {
    return this.ask({ k: 'play', card, how }) as Promise<TrialInfo>;
  }

  choose(card: string, step: number, ids: string[]): Promise<TrialInfo> {
    return this.ask({ k: 'choose', card, step, ids }) as Promise<TrialInfo>;
  }

  keep(card: string, name: string, before: string | null): Promise<Kept> {
    return this.ask({ k: 'keep', card, name, before }) as Promise<Kept>;
  }

  record(card: string): Promise<{ json: string } | null> {
    return this.ask({ k: 'record', card }) as Promise<{ json: string } | null>;
  }

  /** Begins the thread before it is asked for anything. */
  warm(): void {
    void this.ask({ k: 'tests', card: '' }).catch(() => undefined);
  }

  tests(card: string): Promise<TestInfo[]> {
    return this.ask({ k: 'tests', card }) as Promise<TestInfo[]>;
  }

  texts(language: string | null, done: DoneTexts): Promise<TextList> {
    return this.ask({ k: 'texts', language, done }) as Promise<TextList>;
  }

  text(language: string, key: string, done: DoneTexts): Promise<Omit<TextInfo, 'rev'> | null> {
    return this.ask({ k: 'text', language, key, done }) as Promise<Omit<TextInfo, 'rev'> | null>;
  }

  /** How a text reads in a game. */
  told(language: string, key: string): Promise<string[]> {
    return this.ask({ k: 'told', language, key }) as Promise<string[]>;
  }

  /** The files of a new translation. */
  beginning(language: string): Promise<MadeFiles> {
    return this.ask({ k: 'begin', language }) as Promise<MadeFiles>;
  }

  /** The files in which a text is accepted. */
  accept(language: string, key: string, done: DoneTexts): Promise<MadeFiles> {
    return this.ask({ k: 'accept', language, key, done }) as Promise<MadeFiles>;
  }

  private ask(ask: Ask): Promise<unknown> {
    const worker = (this.worker ??= this.begin());
    const message: AskOf = { id: this.next++, edits: this.pending, ask };
    this.pending = [];
    return new Promise((resolve, reject) => {
      this.open.set(message.id, { resolve, reject });
      worker.postMessage(message);
    });
  }

  private begin(): Worker {
    const worker = new Worker(workerFile('table/server/studio/trial'), { workerData: this.start() });
    worker.unref();
    this.pending = [...this.all];
    worker.on('message', (message: AnswerOf) => {
      const waiting = this.open.get(message.id);
      this.open.delete(message.id);
      if ('failed' in message) waiting?.reject(new Error(message.failed));
      else waiting?.resolve(message.answer);
    });
    const ended = (): void => {
      if (this.worker !== worker) return;
      this.worker = null;
      for (const { reject } of this.open.values()) reject(new Error('the thread of the games has ended'));
      this.open.clear();
    };
    worker.on('error', ended);
    worker.on('exit', ended);
    return worker;
  }

  close(): void {
    const { worker } = this;
    this.worker = null;
    void worker?.terminate();
  }
}
