// The one folder the Studio may write in: files by their names inside it → bytes on the disk and back. A name never leads out of the folder,
// links are not followed, and a file is replaced as a whole or not at all.
import {
  closeSync,
  constants,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** The result of writing: done; what is there instead of what was expected; or why it cannot be done. */
export type Written = { is: 'written' } | { is: 'changed'; text: string | null } | { is: 'refused'; because: string };

/** What the Studio reads and writes. */
export interface Disk {
  /** Names of all card files, `scenarios/first.yaml` for one in a folder. */
  list(): string[];
  /** Null: there is none. */
  read(name: string): string | null;
  /** Replaces a file if it is as expected; null: it is not there yet. */
  write(name: string, expected: string | null, text: string): Written;
}

/** A larger file is not a card file. */
const mostBytes = 4_000_000;
/** Folders inside a set that have files of their own. */
const within = ['scenarios', 'locales'];

export class FolderDisk implements Disk {
  private readonly root: string;

  constructor(folder: string) {
    this.root = realpathSync(folder);
  }

  list(): string[] {
    const names = (dir: string): string[] => {
      try {
        return readdirSync(path.join(this.root, dir)).sort();
      } catch {
        return [];
      }
    };
    const all = [...names('.'), ...within.flatMap((dir) => names(dir).map((name) => `${dir}/${name}`))];
    return all.filter((name) => this.place(name) !== null && this.isFile(name));
  }

  read(name: string): string | null {
    const file = this.place(name);
    if (file === null) return null;
    let handle: number;
    try {
      handle = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW);
    } catch {
      return null;
    }
    try {
      return decoded(readFileSync(handle));
    } finally {
      closeSync(handle);
    }
  }

  write(name: string, expected: string | null, text: string): Written {
    const file = this.place(name);
    if (file === null) return { is: 'refused', because: `${name} is not a card file of this folder.` };
    if (Buffer.byteLength(text) > mostBytes) return { is: 'refused', because: `${name} would be larger than 4 MB.` };
    const beside = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.new`);
    try {
      if (name.includes('/')) this.makeFolder(path.dirname(name));
      const now = this.read(name);
      if (now !== expected) return { is: 'changed', text: now };
      const handle = openSync(beside, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW, 0o644);
      try {
        writeFileSync(handle, text);
        fsyncSync(handle);
      } finally {
        closeSync(handle);
      }
      // Once more, right before it counts: only what another program writes within these microseconds could be missed.
      const last = this.read(name);
      if (last !== expected) {
        unlinkSync(beside);
        return { is: 'changed', text: last };
      }
      renameSync(beside, file);
      this.syncFolder(path.dirname(file));
      return { is: 'written' };
    } catch (problem) {
      this.forget(beside);
      return { is: 'refused', because: sentenceOf(name, problem as NodeJS.ErrnoException) };
    }
  }

  /** Where a file is; null: it is no card file inside the folder. */
  private place(name: string): string | null {
    const parts = name.split('/');
    if (parts.length > 2 || (parts.length === 2 && !within.includes(parts[0]!))) return null;
    const last = parts.at(-1)!;
    if (!/^[^/\\\0.][^/\\\0]*\.yaml$/.test(last) || name.length > 200) return null;
    if (parts.length === 2 && this.isLink(parts[0]!)) return null;
    return this.isLink(name) ? null : path.join(this.root, ...parts);
  }

  private isLink(name: string): boolean {
    return lstatSync(path.join(this.root, name), { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  }

  private isFile(name: string): boolean {
    const stat = lstatSync(path.join(this.root, name), { throwIfNoEntry: false });
    return stat !== undefined && stat.isFile() && stat.size <= mostBytes;
  }

  private makeFolder(name: string): void {
    mkdirSync(path.join(this.root, name), { recursive: true });
  }

  /** So that the new name survives a power cut; not every system can. */
  private syncFolder(dir: string): void {
    try {
      const handle = openSync(dir, constants.O_RDONLY);
      try {
        fsyncSync(handle);
      } finally {
        closeSync(handle);
      }
    } catch {
      // The file itself is on the disk.
    }
  }

  private forget(file: string): void {
    try {
      unlinkSync(file);
    } catch {
      // It was never made.
    }
  }
}

function decoded(bytes: Buffer): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'you have no right to write there',
  EPERM: 'you have no right to write there',
  EROFS: 'the disk can only be read',
  ENOSPC: 'the disk is full',
  EDQUOT: 'your share of the disk is full',
};

function sentenceOf(name: string, { code, message }: NodeJS.ErrnoException): string {
  return `${name} cannot be saved: ${reasons[code ?? ''] ?? message}.`;
}
