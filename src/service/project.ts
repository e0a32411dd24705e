// Folders of cards as an editor sees them: files on a disk, some of them changed in memory → an immutable snapshot, checked on demand. What is
// asked while somebody types is answered before the check: with the files as they are, and what was declared at the last check. Does no I/O of its
// own and knows no protocol.
import { CheckMemory } from '../play/mixing/memory.ts';
import { loadMix, readMix, type Loaded, type LoadRequest } from '../play/mixing/load.ts';
import type { Vocabulary } from '../meaning/vocabulary.ts';
import { readFolder, type FolderRead } from '../read/folder.ts';
import type { Host } from '../read/model.ts';
import { filesOf, type ProjectFile } from './files.ts';
import { textsOf, type EffectText } from './texts.ts';

/** What a project consists of. Paths are those of `host`. */
export interface ProjectRequest extends Pick<LoadRequest, 'host' | 'folders' | 'add' | 'shipped' | 'lessons'> {
  /** The folders the author may change; default: all that are named. */
  own?: readonly string[];
}

/**
 * One state of the folders. `edited` makes the next one and leaves this one as it is, so that answers worked out for an older state stay true
 * of it. What several states have in common (files read, effects parsed) is remembered once.
 */
export class Project {
  private checked: Loaded | null = null;
  private listed: readonly ProjectFile[] | null = null;
  private found: { words: Vocabulary; texts: readonly EffectText[] } | null = null;
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
  ) {}

  static open(request: ProjectRequest): Project {
    return new Project(request, new CheckMemory(), new Map(), 1, null);
  }

  /** The state in which files have these texts. `undefined`: the text on the disk again; null: the file is gone. */
  edited(files: Iterable<readonly [path: string, text: string | null | undefined]>): Project {
    const changed = new Map(this.changed);
    for (const [path, text] of files)
      if (text === undefined) changed.delete(path);
      else changed.set(path, text);
    return new Project(this.request, this.memory, changed, this.version + 1, this.checked ?? this.earlier);
  }

  /** The folders named, in order. */
  get folders(): readonly string[] {
    return this.request.folders;
  }

  /** Everything in the folders with all diagnostics: exactly what a check of these files from scratch gives. */
  get loaded(): Loaded {
    return (this.checked ??= loadMix({ ...this.asRead, memory: this.memory }));
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
    return (this.checked ?? this.earlier ?? this.loaded).vocabulary;
  }

  /** Every file that could be read, those of the game and of lending sets too. They are those of this state, checked or not. */
  get files(): readonly ProjectFile[] {
    return (this.listed ??= filesOf((this.checked?.mix ?? readMix({ ...this.asRead, memory: this.memory }).mix).folders));
  }

  file(path: string): ProjectFile | null {
    return this.files.find(({ file }) => file.source.path === path) ?? null;
  }

  /** Every text in the effect language, read with `words`. */
  get texts(): readonly EffectText[] {
    const { words } = this;
    if (this.found?.words !== words) this.found = { words, texts: textsOf(this.files, words) };
    return this.found.texts;
  }

  /** The request for this state; a folder is read once. */
  private get asRead(): LoadRequest {
    const { host } = this;
    return {
      ...this.request,
      host,
      read: (dir) => {
        const known = this.readings.get(dir) ?? readFolder(host, dir, this.memory.files);
        this.readings.set(dir, known);
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
