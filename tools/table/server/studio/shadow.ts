// The files of a folder as they would be if everything proposed by one link were accepted: in memory, beside the files, which stay as they are. What
// changes in a file is followed; where both changed the same, the file wins, and what that overruled is kept until somebody asks. Writes nothing, and
// reads no disk.
import type { Documents } from './documents.ts';
import { merge, type Clash } from './merge.ts';
import { unmarked } from './card-text.ts';

/** A file with proposals: what it was when they were last put in, and what they make of it. */
interface Over {
  base: string;
  text: string;
}

export class Shadow {
  private readonly files: Map<string, Over>;
  private clashes: Clash[] = [];
  /** Counts states. */
  rev = 0;

  constructor(
    private readonly docs: Pick<Documents, 'names' | 'text'>,
    stored: Readonly<Record<string, Over>> = {},
  ) {
    this.files = new Map(Object.entries(stored));
  }

  get names(): string[] {
    return [...new Set([...this.docs.names, ...this.files.keys()])].sort();
  }

  text(name: string): string | null {
    const over = this.files.get(name);
    const is = this.docs.text(name);
    if (!over) return is;
    if ((is ?? '') === over.base) return over.text;
    const { text, clashes } = merge(over.base, over.text, is ?? '');
    this.clashes.push(...clashes);
    over.text = text;
    over.base = is ?? '';
    this.rev++;
    return over.text;
  }

  put(texts: ReadonlyMap<string, string>): void {
    for (const [name, text] of texts) this.files.set(name, { base: this.docs.text(name) ?? '', text });
    this.rev++;
  }

  /** Where files have overruled what is proposed since this was asked last. */
  overruled(): Clash[] {
    for (const name of this.files.keys()) this.text(name);
    return this.clashes.splice(0);
  }

  /** Nothing is proposed any more. */
  clear(): void {
    this.files.clear();
    this.clashes = [];
    this.rev++;
  }

  /** Proposals are in no file twice: what both changed is as the file has it. */
  clash(): void {}

  /** What differs from the files. */
  edits(folder: string): (readonly [path: string, text: string])[] {
    return [...this.files.keys()].map((name) => [`${folder}/${name}`, unmarked(this.text(name) ?? '')] as const);
  }

  stored(): Record<string, Over> {
    return Object.fromEntries(this.files);
  }
}
