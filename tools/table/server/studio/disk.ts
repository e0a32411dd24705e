// The one folder the Studio may write in: files by their names inside it → bytes on the disk and back. A name never leads out of the folder,
// links are not followed, and a file is replaced as a whole or not at all.
import { isUtf8 } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  fsyncSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  unlinkSync,
  writeFileSync,
  type Stats,
} from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../../../files/folders.ts';

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
/** What a process that was killed while it wrote has left; no write takes this long. */
const unfinished = /^\.[^/]+\.yaml\.[0-9a-f]+\.new$/;
const unfinishedMs = 60_000;
/** A folder with a new file of such a name could not be taken to Windows, where some are devices and some are parts of other files. */
const notOnWindows = /^(?:con|prn|aux|nul|com\d|lpt\d)\.|[<>:"|?*\p{Cc}]/iu;

export class FolderDisk implements Disk {
  private readonly root: string;

  constructor(folder: string) {
    this.root = realpathSync(folder);
    for (const name of this.all()) {
      const isOld = unfinished.test(path.posix.basename(name)) && Date.now() - (this.stat(name)?.mtimeMs ?? Infinity) > unfinishedMs;
      if (isOld && !this.isLink(path.posix.dirname(name))) this.forget(path.join(this.root, name));
    }
  }

  list(): string[] {
    return this.all().filter((name) => this.place(name) !== null && this.isFile(name));
  }

  private all(): string[] {
    const names = (dir: string): string[] => {
      try {
        return readdirSync(path.join(this.root, dir)).sort();
      } catch {
        return [];
      }
    };
    return [...names('.'), ...within.flatMap((dir) => names(dir).map((name) => `${dir}/${name}`))];
  }

  read(name: string): string | null {
    const bytes = this.bytes(name);
    return bytes === null ? null : decoded(bytes);
  }

  private bytes(name: string): Buffer | null {
    const file = this.place(name);
    if (file === null) return null;
    let handle: number;
    try {
      // Without waiting: a pipe under the name of a file would be waited for for ever.
      handle = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    } catch {
      return null;
    }
    try {
      return fstatSync(handle).isFile() ? readFileSync(handle) : null;
    } finally {
      closeSync(handle);
    }
  }

  write(name: string, expected: string | null, text: string): Written {
    const file = this.place(name);
    if (file === null) return { is: 'refused', because: `${name} is not a card file of this folder.` };
    if (Buffer.byteLength(text) > mostBytes) return { is: 'refused', because: `${name} would be larger than 4 MB.` };
    const beside = path.join(path.dirname(file), `.${path.basename(file)}.${randomBytes(6).toString('hex')}.new`);
    try {
      const old = this.stat(name);
      const why = this.untouchable(name, old);
      if (why !== null) return { is: 'refused', because: `${name} cannot be saved: ${why}.` };
      if (name.includes('/')) this.makeFolder(path.dirname(name));
      const now = this.read(name);
      if (now !== expected) return { is: 'changed', text: now };
      // Who may read it stays as it was.
      const mode = old ? old.mode & 0o777 : 0o644;
      const handle = openSync(beside, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW, mode);
      try {
        if (old) this.widen(handle, mode);
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

  /** A new file has at most the rights that this process gives to new ones; the old one may have had more. Not every disk has rights. */
  private widen(handle: number, mode: number): void {
    try {
      fchmodSync(handle, mode);
    } catch {
      // Fewer may read it than before: nothing is given away.
    }
  }

  /** Why what is there must stay as it is; null: it may be replaced. */
  private untouchable(name: string, old: Stats | null): string | null {
    if (!old) return notOnWindows.test(path.posix.basename(name)) ? 'Windows could not have a file of this name' : null;
    if (!old.isFile()) return 'what has this name is no file';
    if ((old.mode & 0o222) === 0) return 'the file is marked as read-only';
    const bytes = this.bytes(name);
    if (bytes === null) return 'the one that is there cannot be read';
    // What is no UTF-8 was read as marks of replacement, and would be written as these.
    return isUtf8(bytes) ? null : 'the one that is there is not UTF-8; save it as UTF-8 in your editor first';
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
    return this.stat(name)?.isSymbolicLink() ?? false;
  }

  private isFile(name: string): boolean {
    const stat = this.stat(name);
    return stat !== null && stat.isFile() && stat.size <= mostBytes;
  }

  /** Of the name itself, not of what a link leads to; null: there is none, or nobody may ask. */
  private stat(name: string): Stats | null {
    try {
      return lstatSync(path.join(this.root, name), { throwIfNoEntry: false }) ?? null;
    } catch {
      return null;
    }
  }

  private makeFolder(name: string): void {
    makeFolder(path.join(this.root, name));
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
