// The disk as the reader wants it, for tests.
import { readdirSync, readFileSync } from 'node:fs';
import type { Host } from 'cardwright';

export const nodeHost: Host = {
  list(dir) {
    try {
      return readdirSync(dir, { withFileTypes: true })
        .map((e) => e.name + (e.isDirectory() ? '/' : ''))
        .sort();
    } catch {
      return null;
    }
  },
  read(path) {
    try {
      return readFileSync(path);
    } catch {
      return null;
    }
  },
};

/** The disk with some files laid over it; a folder of theirs holds only them. */
export function overlayHost(files: Record<string, string>): Host {
  const own = Object.keys(files);
  return {
    list(dir) {
      const inside = own.filter((f) => f.startsWith(`${dir}/`)).map((f) => f.slice(dir.length + 1));
      const names = [...new Set(inside.map((f) => (f.includes('/') ? `${f.slice(0, f.indexOf('/'))}/` : f)))].sort();
      return names.length ? names : nodeHost.list(dir);
    },
    read: (path) => (own.includes(path) ? new TextEncoder().encode(files[path]) : nodeHost.read(path)),
  };
}
