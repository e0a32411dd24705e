// What was found out about some files → the same at the next start, for as long as those files are the same. Believes no other build, nor a file of
// its own that it cannot read; knows no card.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Host } from 'cardwright';
import type { Pack } from './packs.ts';

/** Everything that was read to find it out. */
export type Read = Pick<Pack, 'lists' | 'files'>;

/** Mixes are asked for in many languages and without end; the oldest go. */
const most = 400;

interface Found {
  /** By name of folder and file: what they hold, as a hash. */
  lists: Record<string, string>;
  files: Record<string, string>;
  value: unknown;
}

export class Findings {
  private readonly folder: string;

  /** `build`: of the program. What another one found out is deleted. */
  constructor(folder: string, build: string) {
    this.folder = path.join(folder, hashOf(build).slice(0, 16));
    try {
      mkdirSync(this.folder, { recursive: true, mode: 0o700 });
      for (const name of readdirSync(folder)) if (name !== path.basename(this.folder)) rmSync(path.join(folder, name), { recursive: true });
    } catch {
      // Without a place to write, everything is found out each time.
    }
  }

  /** Null: it was never asked, or something it depends on is not as it was. */
  known<T>(question: readonly unknown[], host: Host): T | null {
    let found: Found;
    try {
      found = JSON.parse(readFileSync(this.placeOf(question), 'utf8')) as Found;
      const isSame =
        Object.entries(found.lists).every(([dir, hash]) => hashOf(JSON.stringify(host.list(dir))) === hash) &&
        Object.entries(found.files).every(([file, hash]) => hashOf(host.read(file)) === hash);
      return isSame ? (found.value as T) : null;
    } catch {
      return null;
    }
  }

  note(question: readonly unknown[], { lists, files }: Read, value: unknown): void {
    const found: Found = { lists: {}, files: {}, value };
    for (const [dir, names] of Object.entries(lists)) found.lists[dir] = hashOf(JSON.stringify(names));
    for (const [file, text] of Object.entries(files)) found.files[file] = hashOf(text === null ? null : Buffer.from(text, 'base64'));
    const place = this.placeOf(question);
    try {
      writeFileSync(`${place}.${process.pid}`, JSON.stringify(found), { mode: 0o600 });
      renameSync(`${place}.${process.pid}`, place);
      this.drop();
    } catch {
      // It is found out again.
    }
  }

  private drop(): void {
    const names = readdirSync(this.folder);
    if (names.length <= most) return;
    const all = names.map((name) => ({ name, at: statSync(path.join(this.folder, name)).mtimeMs }));
    for (const { name } of all.sort((a, b) => a.at - b.at).slice(0, most / 4)) rmSync(path.join(this.folder, name), { force: true });
  }

  private placeOf(question: readonly unknown[]): string {
    return path.join(this.folder, `${hashOf(JSON.stringify(question)).slice(0, 32)}.json`);
  }
}

function hashOf(content: string | Uint8Array | null): string {
  return createHash('sha256')
    .update(content ?? 'nothing')
    .digest('hex');
}
