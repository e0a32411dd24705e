// Games that are played while a card is written, in a thread of their own: typing waits for none of them; and those for readers in another one, for which
// nobody who writes waits either. What the threads are asked, and what they answer.
import type { TestInfo, TextInfo, TrialInfo } from '../../studio-protocol.ts';
import { Thread, type Edits, type ThreadStart } from './thread.ts';
import type { DoneTexts, TextList } from './translation.ts';

/** Files by name, or why there are none. */
export type MadeFiles = { files: Record<string, string> } | { refused: string };
export type Kept = { text: string; notices: string } | { refused: string };

/** What the thread is asked. */
export type Ask =
  | { k: 'play'; card: string; how: 'again' | 'another'; language: string }
  | { k: 'choose'; card: string; step: number; ids: string[]; language: string }
  | { k: 'play apart'; card: string; seed: number; language: string }
  | { k: 'keep'; card: string; name: string; before: string | null; language: string }
  | { k: 'record'; card: string; language: string }
  | { k: 'deal'; card: string | null; seed: number }
  | { k: 'tests'; card: string }
  | AskTexts;
/** Files with what is proposed by one link. */
export interface Over {
  link: string;
  edits: Edits;
}
/** Of the translations; `done`: the files beside them. `over`: with what was proposed. */
export type AskTexts =
  | { k: 'texts'; language: string | null; done: DoneTexts; over?: Over }
  | { k: 'text'; language: string; key: string; done: DoneTexts; over?: Over }
  | { k: 'told'; language: string; key: string; over?: Over }
  | { k: 'begin'; language: string }
  | { k: 'accept'; language: string; key: string; done: DoneTexts };

export class Trials {
  private readonly thread: Thread<Ask>;
  /** Begins with the first game that a reader asks for. */
  private readonly apart: Thread<Ask>;

  constructor(start: () => ThreadStart) {
    this.thread = new Thread('table/server/studio/trial', start);
    this.apart = new Thread('table/server/studio/trial', start);
  }

  edit(edits: Edits): void {
    this.thread.edit(edits);
    this.apart.edit(edits);
  }

  mixed(): void {
    this.thread.mixed();
    this.apart.mixed();
  }

  /** `language`: of who watches. Each language has games of its own. */
  play(card: string, how: 'again' | 'another', language: string): Promise<TrialInfo> {
    return this.ask({ k: 'play', card, how, language }) as Promise<TrialInfo>;
  }

  choose(card: string, step: number, ids: string[], language: string): Promise<TrialInfo> {
    return this.ask({ k: 'choose', card, step, ids, language }) as Promise<TrialInfo>;
  }

  /** A game that nobody goes on with, with its log in a language. */
  playApart(card: string, seed: number, language: string): Promise<TrialInfo> {
    return this.apart.ask({ k: 'play apart', card, seed, language }) as Promise<TrialInfo>;
  }

  /** Whatever a reader waits for. */
  giveUpApart(because: Error): void {
    this.apart.giveUp(because);
  }

  keep(card: string, name: string, before: string | null, language: string): Promise<Kept> {
    return this.ask({ k: 'keep', card, name, before, language }) as Promise<Kept>;
  }

  record(card: string, language: string): Promise<{ json: string } | null> {
    return this.ask({ k: 'record', card, language }) as Promise<{ json: string } | null>;
  }

  /** A game that begins with cards of the folder. */
  deal(card: string | null, seed: number): Promise<{ json: string }> {
    return this.ask({ k: 'deal', card, seed }) as Promise<{ json: string }>;
  }

  /** Begins the thread before it is asked for anything. */
  warm(): void {
    void this.ask({ k: 'tests', card: '' }).catch(() => undefined);
  }

  tests(card: string): Promise<TestInfo[]> {
    return this.ask({ k: 'tests', card }) as Promise<TestInfo[]>;
  }

  texts(language: string | null, done: DoneTexts, over?: Over): Promise<TextList> {
    return this.ask({ k: 'texts', language, done, over }) as Promise<TextList>;
  }

  text(language: string, key: string, done: DoneTexts, over?: Over): Promise<Omit<TextInfo, 'rev'> | null> {
    return this.ask({ k: 'text', language, key, done, over }) as Promise<Omit<TextInfo, 'rev'> | null>;
  }

  /** How a text reads in a game. */
  told(language: string, key: string, over?: Over): Promise<string[]> {
    return this.ask({ k: 'told', language, key, over }) as Promise<string[]>;
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
    return this.thread.ask(ask);
  }

  close(): void {
    this.thread.close();
    this.apart.close();
  }
}
