// Folders of cards as an editor sees them: files on a disk, some of them changed in memory → an immutable snapshot, checked on demand. What is
// asked while somebody types is answered before the check: with the files as they are, and what was declared at the last check. Does no I/O of its
// own and knows no protocol.
import { CheckMemory } from '../play/mixing/memory.ts';
import { loadSteps, readMix, resolveMix, type Loaded, type LoadRequest } from '../play/mixing/load.ts';
import type { Steps } from '../meaning/steps.ts';
import type { Vocabulary } from '../meaning/vocabulary.ts';
import { readCards, readFolder, type FolderRead } from '../read/folder.ts';
import type { Host, SetFolder } from '../read/model.ts';
import { filesOf, type ProjectFile } from './files.ts';
import { textsOf, type EffectText } from './texts.ts';

/** What a project consists of. Paths are those of `host`. */
export interface ProjectRequest extends Pick<LoadRequest, 'host' | 'folders' | 'add' | 'leave' | 'shipped' | 'lessons'> {
  /** The folders the author may change; default: all that are named. */
  own?: readonly string[];
}

/**
 * One state of the folders. `edited` makes the next one and leaves this one as it is, so that answers worked out for an older state stay true
 * of it. What several states have in common (files read, effects parsed) is remembered once.
 */
export class Project {
  private checked: Loaded | null = null;
  private meant: Pick<Loaded, 'vocabulary' | 'resolving'> | null = null;
  /** A check that has begun. */
  private steps: Steps<Loaded> | null = null;
  private listed: { folders: readonly SetFolder[]; files: readonly ProjectFile[]; at: ReadonlyMap<string, ProjectFile> } | null = null;
  private found: { words: Vocabulary; files: readonly ProjectFile[]; texts: readonly EffectText[] } | null = null;
  /** Folders as they were read in this state. */
  private readonly readings = new Map<string, FolderRead>();

  private constructor(
    private readonly request: ProjectRequest,
    private readonly memory: CheckMemory,
    /** Files whose text differs from the disk; null: the file is gone. */
    private readonly changed: ReadonlyMap<string, string | null>,
    /** Counts states; an answer of an older one need not be shown. */
    readonly version: number,
    /** The last state before this one that was checked. */
    private readonly earlier: Loaded | null,
    /** What was last read, and the files that have changed since; null: everything is to be read. */
    private readonly before: { folders: readonly SetFolder[]; since: ReadonlySet<string> } | null,
  ) {}

  static open(request: ProjectRequest): Project {
    return new Project(request, new CheckMemory(), new Map(), 1, null, null);
  }

  /** The state in which files have these texts. `undefined`: the text on the disk again; null: the file is gone. */
  edited(files: Iterable<readonly [path: string, text: string | null | undefined]>): Project {
    const changed = new Map(this.changed);
    const folders = this.checked?.mix.folders ?? this.listed?.folders;
    const since = new Set(folders ? [] : this.before?.since);
    for (const [path, text] of files) {
      since.add(path);
      if (text === undefined) changed.delete(path);
      else changed.set(path, text);
    }
    const known = folders ?? this.before?.folders;
    return new Project(
      this.request,
      this.memory,
      changed,
      this.version + 1,
      this.checked ?? this.earlier,
      known ? { folders: known, since } : null,
    );
  }

  /** The same texts mixed with other folders and cards; what was read and parsed is still known. */
  mixed(part: Pick<ProjectRequest, 'folders' | 'add' | 'leave'>): Project {
    return new Project({ ...this.request, ...part }, this.memory, this.changed, this.version + 1, null, null);
  }

  /** Checks this state once more, with its files read through another host: for noting what is read. */
  readThrough(around: (host: Host) => Host): void {
    void new Project({ ...this.request, host: around(this.host) }, this.memory, new Map(), this.version, null, null).loaded;
  }

  /** The folders named, in order. */
  get folders(): readonly string[] {
    return this.request.folders;
  }

  /** Everything that is mixed. */
  get places(): Required<Pick<ProjectRequest, 'folders' | 'add' | 'leave'>> {
    const { folders, add = [], leave = [] } = this.request;
    return { folders, add, leave };
  }

  /** Everything in the folders with all diagnostics: exactly what a check of these files from scratch gives. */
  get loaded(): Loaded {
    if (!this.checked) this.checkWhile(() => true);
    return this.checked!;
  }

  /**
   * Checks this state as long as `goOn` allows it, so that whoever types is answered meanwhile. True: it is checked; false: called again, this
   * goes on. A state that nobody asks about any more is left half-checked.
   */
  checkWhile(goOn: () => boolean): boolean {
    if (this.checked) return true;
    const steps = (this.steps ??= loadSteps({ ...this.asRead, memory: this.memory }));
    let { done, value } = steps.next();
    while (!done && goOn()) ({ done, value } = steps.next());
    if (done && value) this.checked = value;
    if (done) this.steps = null;
    return this.checked !== null;
  }

  /** What the lines of this state mean: the first part of a check, and all that a question about names needs. */
  get resolved(): Pick<Loaded, 'vocabulary' | 'resolving'> {
    return this.checked ?? (this.meant ??= resolveMix({ ...this.asRead, memory: this.memory }));
  }

  /**
   * The same, where only some effects of cards are looked at; those of the others are known. What is declared is whole, unless a state was
   * asked before.
   */
  resolvedWhere(only: (effect: string) => boolean): Pick<Loaded, 'vocabulary' | 'resolving'> {
    return this.checked ?? this.meant ?? resolveMix({ ...this.asRead, memory: this.memory }, only);
  }

  /** Whether this state has been checked: then every answer is exact. */
  get isChecked(): boolean {
    return this.checked !== null;
  }

  /**
   * What is declared: in this state if it has been checked, else in the last one before it that was. For answers that cannot wait for a check;
   * where something is declared may be a few characters off, and what has just been named is not there yet.
   */
  get words(): Vocabulary {
    return (this.checked ?? this.meant ?? this.earlier ?? this.loaded).vocabulary;
  }

  /** Every file that could be read, those of the game and of lending sets too. They are those of this state, checked or not. */
  get files(): readonly ProjectFile[] {
    return this.reading.files;
  }

  file(path: string): ProjectFile | null {
    return this.reading.at.get(path) ?? null;
  }

  private get reading(): NonNullable<Project['listed']> {
    const folders =
      this.checked?.mix.folders ?? this.listed?.folders ?? this.amended ?? readMix({ ...this.asRead, memory: this.memory }).mix.folders;
    if (this.listed?.folders === folders) return this.listed;
    const files = filesOf(folders);
    return (this.listed = { folders, files, at: new Map(files.map((one) => [one.file.source.path, one])) });
  }

  /** The folders as they were last read with what has been typed since, if that is only cards. The disk is read by a check, not at each key. */
  private get amended(): readonly SetFolder[] | null {
    if (!this.before) return null;
    let { folders } = this.before;
    for (const path of this.before.since) {
      const text = this.changed.get(path);
      const own = folders.find(({ cards }) => cards.some(({ source }) => source.path === path));
      if (typeof text !== 'string' || !own) return null;
      const file = readCards(path, new TextEncoder().encode(text), this.memory.files);
      const cards = own.cards.flatMap((one) => (one.source.path === path ? (file ?? []) : one));
      folders = folders.map((folder) => (folder === own ? { ...folder, cards } : folder));
    }
    return folders;
  }

  /** Every text in the effect language, read with `words`. */
  get texts(): readonly EffectText[] {
    const { words, files } = this;
    if (this.found?.words !== words || this.found.files !== files)
      this.found = { words, files, texts: files.flatMap((one) => textsOf(one, words)) };
    return this.found.texts;
  }

  /** Those of one file. */
  textsIn(path: string): readonly EffectText[] {
    const one = this.file(path);
    return one ? textsOf(one, this.words) : [];
  }

  /**
   * The request for this state; a folder is read once. What was loaded keeps its request: one that held this state would hold the state before it,
   * too, and so every state since the start.
   */
  private get asRead(): LoadRequest {
    const { host, readings, memory } = this;
    return {
      ...this.request,
      host,
      read: (dir) => {
        const known = readings.get(dir) ?? readFolder(host, dir, memory.files);
        readings.set(dir, known);
        return known;
      },
    };
  }

  /** Whether the author may change this file; others are only looked at. */
  isOwn(path: string): boolean {
    return (this.request.own ?? this.request.folders).some((folder) => path.startsWith(`${folder.replace(/\/+$/, '')}/`));
  }

  /** The files in this state. */
  get host(): Host {
    const { request, changed } = this;
    return {
      list: (dir) => {
        const there = request.host.list(dir);
        const here = [...changed].flatMap(([path, text]) => (isIn(path, dir) ? [[path.slice(dir.length + 1), text] as const] : []));
        if (here.length === 0) return there;
        const names = new Set(there ?? []);
        for (const [name, text] of here)
          if (text === null) names.delete(name);
          else names.add(name.replace(/\/.*$/, '/'));
        return [...names].sort();
      },
      read: (path) => {
        const text = changed.get(path);
        return text === undefined ? request.host.read(path) : text === null ? null : new TextEncoder().encode(text);
      },
      ...(request.host.begins && { begins: (path) => request.host.begins!(path) }),
    };
  }
}

function isIn(path: string, dir: string): boolean {
  return path.startsWith(`${dir}/`);
}
