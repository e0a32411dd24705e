// The disk as the reader wants it, for tests.
import { readdirSync, readFileSync } from 'node:fs';
import type { Host } from '../../src/read/model.ts';

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
