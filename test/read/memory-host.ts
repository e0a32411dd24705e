// A disk of plain objects: path → text or bytes. Folders are what the paths imply.
import type { Host } from 'cardwright';

export function memoryHost(files: Readonly<Record<string, string | Uint8Array | null>>): Host {
  return {
    list(dir) {
      const prefix = dir === '' ? '' : `${dir}/`;
      const inside = Object.keys(files).filter((path) => path.startsWith(prefix));
      if (inside.length === 0) return null;
      return [...new Set(inside.map((path) => path.slice(prefix.length).replace(/\/.*$/, '/')))].filter((name) => name !== '').sort();
    },
    read(path) {
      const file = files[path] ?? null;
      return typeof file === 'string' ? new TextEncoder().encode(file) : file;
    },
  };
}
