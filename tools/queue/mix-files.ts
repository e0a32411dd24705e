// The files that a mix was loaded from ↔ a list of them by their hashes, from which the same mix is loaded anywhere. Names are only names: nothing here
// touches a disk, and nothing in a mix is run.
import path from 'node:path';
import type { Host } from 'cardwright';
import { hashOf } from './packing.ts';

/** What loading a mix has asked for. */
export interface MixFiles {
  /** As they were named for the loader. */
  folders: string[];
  /** Single cards of other sets. */
  add: { dir: string; id: string }[];
  /** Single cards of the folders that are left out; absent: none. */
  leave?: { dir: string; id: string }[];
  /** Where the shipped sets are. */
  shipped: string;
  /** Folders with the names in them that mattered; folders end with a slash. */
  lists: [folder: string, names: string[]][];
  /** Files with the hashes of their contents. */
  files: [file: string, hash: string][];
}

/** As for bundles: far above any deck of cards. */
export const limits = { entries: 2000, fileBytes: 16_000_000, allBytes: 64_000_000 } as const;

/** A host that notes what is asked of another. */
export class Recorder implements Host {
  private readonly lists = new Map<string, string[]>();
  private readonly files = new Map<string, string>();
  /** By hash. */
  readonly contents = new Map<string, Uint8Array>();

  constructor(private readonly host: Host) {}

  list(dir: string): string[] | null {
    const names = this.host.list(dir);
    if (names !== null) this.lists.set(dir, [...names]);
    return names;
  }

  read(file: string): Uint8Array | null {
    const bytes = this.host.read(file);
    if (bytes !== null) {
      const hash = hashOf(bytes);
      this.contents.set(hash, bytes);
      this.files.set(file, hash);
    }
    return bytes;
  }

  /** What was asked for. What lies beside it stays unknown: only names that something was read of are listed. */
  noted(): Pick<MixFiles, 'lists' | 'files'> {
    const places = [...this.lists.keys(), ...this.files.keys()].map((name) => path.posix.normalize(name));
    const mattered = (dir: string) => (name: string) => {
      const place = path.posix.join(dir, name.replace(/\/$/, ''));
      return places.some((one) => one === place || one.startsWith(`${place}/`));
    };
    return { lists: [...this.lists].map(([dir, names]) => [dir, names.filter(mattered(dir))]), files: [...this.files] };
  }
}

/** A host that answers from such a list. */
export function replayed({ lists, files }: MixFiles, contents: ReadonlyMap<string, Uint8Array>): Host {
  const [folders, hashes] = [new Map(lists), new Map(files)];
  return {
    list: (dir) => folders.get(dir) ?? null,
    read: (file) => contents.get(hashes.get(file) ?? '') ?? null,
  };
}

/** Whether a value of unknown origin is such a list. */
export function isMixFiles(x: unknown): x is MixFiles {
  if (typeof x !== 'object' || x === null) return false;
  const { folders, add, leave = [], shipped, lists, files } = x as Record<string, unknown>;
  const isText = (one: unknown): one is string => typeof one === 'string' && one.length <= 4096;
  const isList = (one: unknown): one is unknown[] => Array.isArray(one) && one.length <= limits.entries;
  const isPair = (one: unknown, second: (value: unknown) => boolean): boolean =>
    Array.isArray(one) && one.length === 2 && isText(one[0]) && second(one[1]);
  const isCard = (one: unknown): boolean =>
    typeof one === 'object' && one !== null && isText((one as MixFiles['add'][0]).dir) && isText((one as MixFiles['add'][0]).id);
  return (
    isList(folders) &&
    folders.length > 0 &&
    folders.every(isText) &&
    [add, leave].every((cards) => isList(cards) && cards.every(isCard)) &&
    isText(shipped) &&
    isList(lists) &&
    lists.every((one) => isPair(one, (names) => isList(names) && names.every(isText))) &&
    isList(files) &&
    files.every((one) => isPair(one, (hash) => typeof hash === 'string' && /^[0-9a-f]{64}$/.test(hash)))
  );
}
