// Everything a mix was read from ↔ a host that reads it again: what is mixed, the names in folders, and the files. Reads nothing by itself.
import { createHash } from 'node:crypto';
import type { Host, LoadRequest } from 'cardwright';

/** Everything that was read for a mix. */
export interface Pack {
  folders: string[];
  shipped: string;
  lists: Record<string, string[] | null>;
  files: Record<string, string | null>;
  /** Single cards of other sets; absent: none. */
  add?: MixCard[];
  /** Single cards of these folders that are left out; absent: none. */
  leave?: MixCard[];
}

export interface MixCard {
  dir: string;
  id: string;
}

/** Records everything that is read; pictures whole, since they are served. `shared`: texts of other packs, by path; the same text is held once. */
export function noting(host: Host, pack: Pick<Pack, 'lists' | 'files'>, shared = new Map<string, string>()): Host {
  return {
    list: (dir) => (pack.lists[dir] = host.list(dir)),
    read(file) {
      const bytes = host.read(file);
      let text = base64Of(bytes);
      if (text !== null) {
        const before = shared.get(file);
        if (before === text) text = before;
        else shared.set(file, text);
      }
      pack.files[file] = text;
      return bytes;
    },
  };
}

export function base64Of(bytes: Uint8Array | null): string | null {
  return bytes && Buffer.from(bytes).toString('base64');
}

/** What of a pack was mixed. */
export function placesIn({ folders, shipped, add = [], leave = [] }: Pack): Pick<LoadRequest, 'folders' | 'shipped' | 'add' | 'leave'> {
  return { folders, shipped, add, leave };
}

export function packed({ lists, files }: Pack): Host {
  return {
    list: (dir) => (Object.hasOwn(lists, dir) ? lists[dir]! : null),
    read: (file) => (Object.hasOwn(files, file) && files[file] !== null ? Buffer.from(files[file]!, 'base64') : null),
  };
}

export function hashOf(pack: Pack): string {
  return createHash('sha256').update(JSON.stringify(pack)).digest('hex').slice(0, 32);
}
