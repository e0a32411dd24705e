// How many texts of a folder are to be translated, by language: counted a little after each change, in the thread of the games, for the pages that show
// another room. What is to do, the list of a language says; writes nothing.
import type { TextRow } from '../../studio-protocol.ts';
import type { Documents } from './documents.ts';
import type { DoneTexts } from './translation.ts';
import type { Trials } from './trials.ts';
import type { StudioWindow } from './window.ts';

/** After the last change: games come first. */
const countMs = 1500;

const isToDo = ({ state }: TextRow): boolean => state === 'missing' || state === 'stale' || state === 'wrong';

/** The files beside the translations. */
export function doneTexts(docs: Pick<Documents, 'names' | 'text'>): DoneTexts {
  return Object.fromEntries(docs.names.filter((name) => name.endsWith('.done.yaml')).map((name) => [name, docs.text(name)!]));
}

export class TextsToDo {
  private timer: NodeJS.Timeout | undefined;
  /** As counted last; null: never. */
  private counted: Readonly<Record<string, number>> | null = null;

  constructor(
    private readonly o: { docs: Pick<Documents, 'names' | 'text'>; trials: Pick<Trials, 'texts'>; windows: Iterable<StudioWindow> },
  ) {}

  countSoon(ms = countMs): void {
    clearTimeout(this.timer);
    // A folder in one language has none.
    if (this.counted !== null || this.codes().length > 0) this.timer = setTimeout(() => void this.count().catch(() => undefined), ms);
  }

  /** Languages that are begun. */
  private codes(): string[] {
    return this.o.docs.names.flatMap((name) => /^locales\/([\w-]+)\.yaml$/.exec(name)?.[1] ?? []);
  }

  private async count(): Promise<void> {
    const of: Record<string, number> = {};
    for (const code of this.codes()) {
      const { texts, problem } = await this.o.trials.texts(code, doneTexts(this.o.docs));
      // While nothing can be read, it is as it was.
      of[code] = problem === null ? texts.filter(({ row }) => isToDo(row)).length : (this.counted?.[code] ?? 0);
    }
    this.counted = of;
    for (const window of this.o.windows) window.send({ t: 'to do', of });
  }

  close(): void {
    clearTimeout(this.timer);
  }
}
