// Where tables are stored: one database file, to which every step is written before anybody learns of it. Knows rows and texts, not games.
// Only this file depends on the database.
import { createRequire } from 'node:module';
import { accessSync, chmodSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type Libsql from 'libsql';

/** One event at a table, in order. */
export interface StepRow {
  /** Counts up within a table. */
  seq: number;
  /** The step as JSON. */
  body: string;
}

export interface TableRow {
  /** Of the table. */
  id: string;
  /** Seats, links, settings: everything except the game. */
  info: string;
}

/** A token and what it opens. */
export interface TokenRow {
  /** Of a link. */
  token: string;
  /** Id of the table it leads to. */
  table: string;
}

/** A table in the trash. */
export interface TrashRow extends TableRow {
  /** When it was put there. */
  at: number;
}

/** Another server uses the folder, or the disk refuses; the message is one sentence. */
export class StoreProblem extends Error {}

/** There is no database for this system; the message is one sentence. */
export class NoDatabase extends Error {}

/** What a store does; the one that saves nothing has the same methods. */
export type Storage = Pick<Store, keyof Store>;

const FORMAT = 1;

const tables = `
  create table if not exists meta (key text primary key, value text not null) without rowid;
  create table if not exists mixes (hash text primary key, pack blob not null) without rowid;
  create table if not exists tables (id text primary key, info text not null, changed integer not null) without rowid;
  create table if not exists tokens (token text primary key, "table" text not null) without rowid;
  create table if not exists fates (id text primary key, thrown integer not null, at integer not null, ran integer not null) without rowid;
  create table if not exists steps ("table" text not null, seq integer not null, body text not null, primary key ("table", seq)) without rowid;
`;

const notInTrash = 'not in (select id from fates where thrown = 1)';
const isLasting = `id ${notInTrash}`;

/** The package is CommonJS and brings a library for each system, so it is never bundled. */
const libsql = (): unknown => createRequire(import.meta.url)('libsql');

function loaded(library: () => unknown): typeof Libsql {
  try {
    return library() as typeof Libsql;
  } catch {
    throw new NoDatabase(
      `There is no database for this system (${process.platform}-${process.arch}): games cannot be stored here, and end with the server.`,
    );
  }
}

/** What the disk refused, in a sentence; null: the disk was not the cause. */
export function diskSays(problem: unknown, folder: string | null): string | null {
  const { code = '', message = '' } = problem as { code?: string; message?: string };
  const says = `${code} ${message}`;
  const file = path.join(folder ?? '', 'tables.db');
  if (/FULL|ENOSPC|EDQUOT/.test(code))
    return `The disk is full: nothing more can be kept in ${folder}. Nothing of what was just done counts.`;
  if (/BUSY|LOCKED|\blocked\b|\bbusy\b/i.test(says))
    return `Another server keeps its tables in ${folder}. Stop it, or name another folder with --data.`;
  if (/READONLY|EROFS/.test(code)) return `${folder} can only be read, so no game can be kept there. Name another folder with --data.`;
  if (/EACCES|EPERM|SQLITE_PERM|SQLITE_AUTH/.test(code))
    return `You may not write in ${folder}. Change its rights, or name another folder with --data.`;
  if (/EEXIST|ENOTDIR/.test(code)) return `${folder} is not a folder, so no game can be stored there. Name another one with --data.`;
  if (/NOTADB|CORRUPT|FORMAT/.test(code))
    return `${file} is damaged, or no file of Cardwright. Put back a copy of it, or move it away to begin with no tables.`;
  if (/IOERR|EIO/.test(code)) return `The disk with ${folder} reports an error: nothing can be kept there now.`;
  if (/CANTOPEN|EISDIR|ConnectionFailed/.test(says)) return `${file} cannot be opened. Is it a file, and are you allowed to write it?`;
  return null;
}

function saysOf(problem: unknown, folder: string | null): string {
  return (
    diskSays(problem, folder) ?? `Tables cannot be stored in ${folder}: ${(problem as Error).message}. Name another folder with --data.`
  );
}

/** One database file. */
export class Store {
  private readonly db: Libsql.Database;
  private readonly statements = new Map<string, Libsql.Statement<unknown[]>>();

  /**
   * `folder`: null holds everything in memory. `fsync`: a step counts only when it is on the disk, not merely with the system. `library`:
   * opens databases.
   */
  constructor(
    private readonly folder: string | null,
    { fsync = false, library = libsql } = {},
  ) {
    const Database = loaded(library);
    try {
      if (folder !== null) mkdirSync(folder, { recursive: true, mode: 0o700 });
      const file = folder === null ? ':memory:' : path.join(folder, 'tables.db');
      if (folder !== null) accessSync(existsSync(file) ? file : folder, constants.R_OK | constants.W_OK);
      this.db = new Database(file);
      // Anybody who can read the file can open every link in it.
      if (folder !== null) chmodSync(file, 0o600);
      this.db.exec('pragma locking_mode = exclusive');
      this.db.exec('pragma journal_mode = wal');
      this.db.exec(`pragma synchronous = ${fsync ? 'full' : 'normal'}`);
      this.db.exec(tables);
      this.db.prepare(`insert into meta values ('format', '${FORMAT}') on conflict do nothing`).run();
    } catch (problem) {
      throw new StoreProblem(saysOf(problem, folder));
    }
    const value = this.note('format');
    if (value !== String(FORMAT)) throw new StoreProblem(`The tables in ${folder} are of format ${value}; this program knows ${FORMAT}.`);
  }

  private prepared(sql: string): Libsql.Statement<unknown[]> {
    let statement = this.statements.get(sql);
    if (!statement) this.statements.set(sql, (statement = this.db.prepare(sql)));
    return statement;
  }

  private run(sql: string, ...values: unknown[]): void {
    this.spoken(() => this.prepared(sql).run(...values));
  }

  private one(sql: string, ...values: unknown[]): unknown {
    return this.spoken(() => this.prepared(sql).get(...values));
  }

  private all(sql: string, ...values: unknown[]): unknown[] {
    return this.spoken(() => this.prepared(sql).all(...values));
  }

  /** Errors of the disk are put into words. */
  private spoken<T>(act: () => T): T {
    try {
      return act();
    } catch (problem) {
      const said = diskSays(problem, this.folder);
      throw said === null ? problem : new StoreProblem(said);
    }
  }

  /** A single value that belongs to the store. */
  note(key: string): string | null {
    return (this.one('select value from meta where key = ?', key) as { value: string } | undefined)?.value ?? null;
  }

  setNote(key: string, value: string): void {
    this.run('insert into meta values (?, ?) on conflict (key) do update set value = excluded.value', key, value);
  }

  // ---------------------------------------------------------------- steps

  /** Throws if the step exists already or cannot be written; then nothing has changed. */
  append(table: string, seq: number, body: string): void {
    this.run('insert into steps values (?, ?, ?)', table, seq, body);
  }

  /** All steps of a table, in order. */
  steps(table: string): StepRow[] {
    return this.all('select seq, body from steps where "table" = ? order by seq', table) as StepRow[];
  }

  // ---------------------------------------------------------------- tables

  /** `now`: any number that grows. */
  saveTable(id: string, info: string, now: number): void {
    this.run(
      'insert into tables values (?, ?, ?) on conflict (id) do update set info = excluded.info, changed = max(changed, excluded.changed)',
      id,
      info,
      now,
    );
    this.unmark(id);
  }

  table(id: string): TableRow | null {
    return (this.one(`select id, info from tables where id = ? and ${isLasting}`, id) as TableRow | undefined) ?? null;
  }

  addToken(token: string, table: string): void {
    this.run('insert into tokens values (?, ?)', token, table);
  }

  dropToken(token: string): void {
    this.run('delete from tokens where token = ?', token);
  }

  tableOf(token: string): string | null {
    return (this.one(`select "table" from tokens where token = ? and "table" ${notInTrash}`, token) as TokenRow | undefined)?.table ?? null;
  }

  /** The table was opened. */
  touch(id: string, now: number): void {
    this.run('update tables set changed = max(changed, ?) where id = ?', now, id);
    this.unmark(id);
  }

  count(): number {
    return (this.one(`select count(*) as n from tables where ${isLasting}`) as { n: number }).n;
  }

  // ---------------------------------------------------------------- what becomes of old ones

  // A table goes in three steps, each later than the one before: marked, in the trash, deleted. `at` is the time by the clock, `ran`
  // how long servers have run on this folder.

  private unmark(id: string): void {
    this.run('delete from fates where id = ? and thrown = 0', id);
  }

  /** Marks finished tables not opened since one time, and unfinished ones not opened since another. */
  mark(finished: number, others: number, at: number, ran: number): void {
    const isOver = "coalesce(json_extract(info, '$.over'), 0)";
    const old = `select id, 0, ?, ? from tables where changed < case ${isOver} when 1 then ? else ? end`;
    this.run(`insert into fates ${old} on conflict do nothing`, at, ran, finished, others);
  }

  /** Moves tables marked earlier into the trash; returns how many. */
  throwAway(markedBefore: number, ranBefore: number, at: number, ran: number): number {
    const due = 'thrown = 0 and at <= ? and ran <= ?';
    const { n } = this.one(`select count(*) as n from fates where ${due}`, markedBefore, ranBefore) as { n: number };
    if (n > 0) this.run(`update fates set thrown = 1, at = ?, ran = ? where ${due}`, at, ran, markedBefore, ranBefore);
    return n;
  }

  /** The tables in the trash. */
  trash(): TrashRow[] {
    return this.all('select id, info, at from tables join fates using (id) where thrown = 1 order by at, id') as TrashRow[];
  }

  /** Takes tables out of the trash, as if they had just been opened; all of them if none is named. Returns how many. */
  restore(id: string | null, now: number): number {
    const found = this.trash().filter((table) => id === null || table.id === id);
    this.together(() => {
      for (const table of found) {
        this.run('delete from fates where id = ?', table.id);
        this.touch(table.id, now);
      }
    });
    return found.length;
  }

  /** The clock was wrong: undoes marks and moves to the trash that are dated in the future. Returns how many tables left the trash. */
  pardon(now: number): number {
    const { n } = this.one('select count(*) as n from fates where thrown = 1 and at > ?', now) as { n: number };
    this.run('delete from fates where at > ?', now);
    return n;
  }

  /** Deletes tables trashed earlier, with their links, and cards that no table uses; returns how many. */
  empty(thrownBefore: number, ranBefore: number): number {
    const due = this.all('select id from fates where thrown = 1 and at <= ? and ran <= ?', thrownBefore, ranBefore) as { id: string }[];
    if (due.length === 0) return 0;
    this.together(() => {
      for (const { id } of due)
        for (const [table, key] of [
          ['steps', '"table"'],
          ['tokens', '"table"'],
          ['tables', 'id'],
          ['fates', 'id'],
        ])
          this.run(`delete from ${table} where ${key} = ?`, id);
      const used = `select json_extract(body, '$.mix') from steps where body like '%"mix"%' and json_extract(body, '$.mix') is not null`;
      this.run(`delete from mixes where hash not in (${used})`);
    });
    return due.length;
  }

  // ---------------------------------------------------------------- cards

  /** The files of a mix as they were when a table started; that table uses them to its end. */
  saveMix(hash: string, pack: Uint8Array): void {
    this.run('insert into mixes values (?, ?) on conflict do nothing', hash, pack);
  }

  mix(hash: string): Uint8Array | null {
    return (this.one('select pack from mixes where hash = ?', hash) as { pack: Uint8Array } | undefined)?.pack ?? null;
  }

  // ---------------------------------------------------------------- all of it

  /** Does several things, or none of them. */
  together(act: () => void): void {
    this.spoken(() => this.db.exec('begin'));
    try {
      act();
      this.spoken(() => this.db.exec('commit'));
    } catch (problem) {
      this.db.exec('rollback');
      throw problem;
    }
  }

  close(): void {
    this.statements.clear();
    this.db.close();
  }
}
