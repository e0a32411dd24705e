// The card files of one folder as they are edited: changes in memory, written on request; what changed on the disk meanwhile is merged, never
// overwritten. One history over all files. Knows no card and no page.
import type { Disk } from './disk.ts';
import { merge, type Clash } from './merge.ts';

interface Doc {
  /** As it was last read or written; null: it is not on the disk. */
  disk: string | null;
  text: string;
}

/** Something both changed: the file has theirs, and mine waits here until somebody chooses. */
export interface OpenClash extends Clash {
  id: number;
  file: string;
}

/** One step of the history. */
interface Step {
  /** What was done, for people: `effect of my-card`. */
  what: string;
  /** Steps of one kind that follow closely are one. */
  kind: string;
  at: number;
  files: Map<string, { before: string; after: string }>;
}

/** Typing that pauses this long begins a new step. */
const pauseMs = 900;
const mostSteps = 400;

export class Documents {
  private readonly docs = new Map<string, Doc>();
  private readonly done: Step[] = [];
  private undone: Step[] = [];
  readonly clashes: OpenClash[] = [];
  private lastClash = 0;
  /** Why files could not be written, by name. */
  readonly problems = new Map<string, string>();

  constructor(
    private readonly disk: Disk,
    private readonly now: () => number = Date.now,
  ) {
    for (const name of disk.list()) {
      const text = disk.read(name);
      if (text !== null) this.docs.set(name, { disk: text, text });
    }
  }

  get names(): string[] {
    return [...this.docs.keys()].sort();
  }

  /** Steps that can be undone. */
  get steps(): number {
    return this.done.length;
  }

  text(name: string): string | null {
    return this.docs.get(name)?.text ?? null;
  }

  get unsaved(): string[] {
    return this.names.filter((name) => this.docs.get(name)!.text !== this.docs.get(name)!.disk);
  }

  /** One step: these files have these texts now. */
  edit(texts: ReadonlyMap<string, string>, what: string, kind = ''): void {
    const files = new Map<string, { before: string; after: string }>();
    for (const [name, after] of texts) {
      const before = this.text(name) ?? '';
      if (before === after && this.docs.has(name)) continue;
      files.set(name, { before, after });
      this.put(name, after);
    }
    if (files.size === 0) return;
    this.undone = [];
    const last = this.done.at(-1);
    const joins =
      last && kind !== '' && last.kind === kind && this.now() - last.at < pauseMs && [...files.keys()].every((n) => last.files.has(n));
    if (joins) {
      last.at = this.now();
      for (const [name, { after }] of files) last.files.get(name)!.after = after;
    } else this.done.push({ what, kind, at: this.now(), files });
    if (this.done.length > mostSteps) this.done.shift();
  }

  /** Takes the last step back; what it was, or null: there is none, or others have changed the same since. */
  undo(): { what: string } | { refused: string } | null {
    return this.turn(this.done, this.undone, ({ before, after }) => [after, before]);
  }

  redo(): { what: string } | { refused: string } | null {
    return this.turn(this.undone, this.done, ({ before, after }) => [before, after]);
  }

  private turn(
    from: Step[],
    to: Step[],
    way: (file: { before: string; after: string }) => [string, string],
  ): { what: string } | { refused: string } | null {
    const step = from.at(-1);
    if (!step) return null;
    const turned = [...step.files].map(([name, file]) => {
      const [is, wanted] = way(file);
      return { name, ...merge(is, wanted, this.text(name) ?? '') };
    });
    const clash = turned.find(({ clashes }) => clashes.length > 0);
    if (clash) return { refused: `${step.what} was changed in ${clash.name} since; nothing was undone.` };
    for (const { name, text } of turned) this.put(name, text);
    to.push(from.pop()!);
    // A pause: what is typed next is a step of its own.
    step.at = 0;
    return { what: step.what };
  }

  private put(name: string, text: string): void {
    const doc = this.docs.get(name);
    if (doc) doc.text = text;
    else this.docs.set(name, { disk: null, text });
  }

  /** Writes everything that differs from the disk. */
  save(): void {
    for (const name of this.unsaved) this.saveOne(name);
  }

  private saveOne(name: string): void {
    const doc = this.docs.get(name)!;
    for (let tries = 0; tries < 5 && doc.text !== doc.disk; tries++) {
      const result = this.disk.write(name, doc.disk, doc.text);
      if (result.is === 'written') {
        doc.disk = doc.text;
        this.problems.delete(name);
        return;
      }
      if (result.is === 'refused') {
        this.problems.set(name, result.because);
        return;
      }
      this.meet(name, result.text);
    }
  }

  /** Looks at the disk. What was changed there becomes part of what is here; the names of the files that have another text now. */
  refresh(): string[] {
    const there = new Set(this.disk.list());
    const changed: string[] = [];
    for (const name of new Set([...there, ...this.docs.keys()])) {
      const text = there.has(name) ? this.disk.read(name) : null;
      const doc = this.docs.get(name);
      if (!doc && text !== null) this.docs.set(name, { disk: text, text });
      else if (!doc || text === doc.disk) continue;
      else {
        const before = doc.text;
        this.meet(name, text);
        if (this.docs.get(name)?.text === before) continue;
      }
      changed.push(name);
    }
    return changed;
  }

  /** The file on the disk is another one than it was. */
  private meet(name: string, theirs: string | null): void {
    const doc = this.docs.get(name)!;
    if (theirs === null) {
      // Deleted elsewhere: what was changed here is written again, everything else is gone.
      if (doc.text === doc.disk) this.docs.delete(name);
      else doc.disk = null;
      return;
    }
    const { text, clashes } = merge(doc.disk ?? '', doc.text, theirs);
    for (const clash of clashes) this.clashes.push({ ...clash, id: ++this.lastClash, file: name });
    doc.disk = theirs;
    doc.text = text;
  }

  /** Two windows changed the same place: the first one's is kept. */
  clash(file: string, clash: Clash): void {
    this.clashes.push({ ...clash, id: ++this.lastClash, file });
  }

  settled(id: number): OpenClash | null {
    const at = this.clashes.findIndex((clash) => clash.id === id);
    return at < 0 ? null : this.clashes.splice(at, 1)[0]!;
  }
}
