// The libraries that read and write a database file, the first of them that there is here: libsql, or the one that newer versions of Node bring
// themselves. Knows no tables.
import { createRequire } from 'node:module';
import { NoDatabase } from './storage.ts';

/** A statement that was prepared. */
export interface FileStatement {
  run(...values: unknown[]): unknown;
  get(...values: unknown[]): unknown;
  all(...values: unknown[]): unknown[];
}

/** An open database file: what both libraries have in common. */
export interface FileDatabase {
  exec(sql: string): unknown;
  prepare(sql: string): FileStatement;
  close(): unknown;
}

/** Opens a file, or `:memory:`. */
export type Driver = new (file: string) => FileDatabase;

const ask = createRequire(import.meta.url);

/** In the order they are tried. libsql is CommonJS and brings a library for each system, so it is never bundled. */
export const drivers: readonly (() => Driver)[] = [
  () => ask('libsql') as Driver,
  () => (ask('node:sqlite') as { DatabaseSync: Driver }).DatabaseSync,
];

/** The first that can be loaded. */
export function driver(all: readonly (() => Driver)[] = drivers): Driver {
  for (const load of all) {
    try {
      return load();
    } catch {
      // The next one.
    }
  }
  throw new NoDatabase(
    `There is no database for this system (${process.platform}-${process.arch}): games cannot be stored here, and end with the server. Node.js 22.13 and later bring one.`,
  );
}
