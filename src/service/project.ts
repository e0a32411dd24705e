// Folders of cards as an editor sees them: files on a disk, some of them changed in memory → an immutable snapshot, checked on demand. Does no
// I/O of its own and knows no protocol.
import { CheckMemory } from '../play/mixing/memory.ts';
import { loadMix, type Loaded, type LoadRequest } from '../play/mixing/load.ts';
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
  private found: readonly EffectText[] | null = null;

  private constructor(
    private readonly request: ProjectRequest,
    private readonly memory: CheckMemory,
    /** Files whose text differs from the disk; null: the file is gone. */
    private readonly changed: ReadonlyMap<string, string | null>,
    /** Counts states; an answer of an older one need not be shown. */
    readonly version: number,
  ) {}

  static open(request: ProjectRequest): Project {
    return new Project(request, new CheckMemory(), new Map(), 1);
  }

  /** The state in which files have these texts. `undefined`: the text on the disk again; null: the file is gone. */
  edited(files: Iterable<readonly [path: string, text: string | null | undefined]>): Project {
    const changed = new Map(this.changed);
    for (const [path, text] of files)
      if (text === undefined) changed.delete(path);
      else changed.set(path, text);
    return new Project(this.request, this.memory, changed, this.version + 1);
  }

  /** The folders named, in order. */
  get folders(): readonly string[] {
    return this.request.folders;
  }

  /** Everything in the folders with all diagnostics: exactly what a check of these files from scratch gives. */
  get loaded(): Loaded {
    return (this.checked ??= loadMix({ ...this.request, host: this.host, memory: this.memory }));
  }

  /** Every file that could be read, those of the game and of lending sets too. */
  get files(): readonly ProjectFile[] {
    return (this.listed ??= filesOf(this.loaded.mix.folders));
  }

  file(path: string): ProjectFile | null {
    return this.files.find(({ file }) => file.source.path === path) ?? null;
  }

  /** Every text in the effect language. */
  get texts(): readonly EffectText[] {
    return (this.found ??= textsOf(this.files, this.loaded.vocabulary));
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
    };
  }
}

function isIn(path: string, dir: string): boolean {
  return path.startsWith(`${dir}/`);
}
