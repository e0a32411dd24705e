// Where tables are kept: one database file, to which every step is written before anybody is told of it. Knows rows and texts, not what a
// game is. Another database needs this file alone.
import { createRequire } from 'node:module';
import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type Libsql from 'libsql';

/** One thing that happened at a table, in order. */
export interface StepRow {
  seq: number;
  body: string;
}

export interface TableRow {
  id: string;
  /** Seats, links, settings: everything but the game. */
  info: string;
}

/** A token and what it opens. */
export interface TokenRow {
  token: string;
  table: string;
}

/** The folder is used by another server, or cannot be written to; one sentence. */
export class StoreProblem extends Error {}

const FORMAT = 1;

const tables = `
  create table if not exists meta (key text primary key, value text not null) without rowid;
  create table if not exists mixes (hash text primary key, pack blob not null) without rowid;
  create table if not exists tables (id text primary key, info text not null, changed integer not null) without rowid;
  create table if not exists tokens (token text primary key, "table" text not null) without rowid;
  create table if not exists steps ("table" text not null, seq integer not null, body text not null, primary key ("table", seq)) without rowid;
`;

export class Store {
  private readonly db: Libsql.Database;
  private readonly statements = new Map<string, Libsql.Statement<unknown[]>>();

  /** `folder`: null keeps everything in memory. `fsync`: each step is on the disk, not only with the system, before it counts. */
  constructor(folder: string | null, { fsync = false } = {}) {
    // The package is CommonJS and brings a library for each system: it is never bundled.
    const Database = createRequire(import.meta.url)('libsql') as typeof Libsql;
    try {
      if (folder !== null) mkdirSync(folder, { recursive: true, mode: 0o700 });
      const file = folder === null ? ':memory:' : path.join(folder, 'tables.db');
      this.db = new Database(file);
      // Whoever can read the file can open every link in it.
      if (folder !== null) chmodSync(file, 0o600);
      this.db.exec('pragma locking_mode = exclusive');
      this.db.exec('pragma journal_mode = wal');
      this.db.exec(`pragma synchronous = ${fsync ? 'full' : 'normal'}`);
      this.db.exec(tables);
      this.db.prepare(`insert into meta values ('format', '${FORMAT}') on conflict do nothing`).run();
    } catch (problem) {
      const { message } = problem as Error;
      throw new StoreProblem(
        /locked|busy/i.test(message)
          ? `Another server keeps its tables in ${folder}. Stop it, or name another folder with --data.`
          : `Tables cannot be kept in ${folder}: ${message}. Name another folder with --data.`,
      );
    }
    const { value } = this.one('select value from meta where key = ?', 'format') as { value: string };
    if (value !== String(FORMAT)) throw new StoreProblem(`The tables in ${folder} are of format ${value}; this program knows ${FORMAT}.`);
  }

  private prepared(sql: string): Libsql.Statement<unknown[]> {
    let statement = this.statements.get(sql);
    if (!statement) this.statements.set(sql, (statement = this.db.prepare(sql)));
    return statement;
  }

  private run(sql: string, ...values: unknown[]): void {
    this.prepared(sql).run(...values);
  }

  private one(sql: string, ...values: unknown[]): unknown {
    return this.prepared(sql).get(...values);
  }

  // ---------------------------------------------------------------- steps

  /** Throws when there is such a step already, or when it cannot be written: then nothing has happened. */
  append(table: string, seq: number, body: string): void {
    this.run('insert into steps values (?, ?, ?)', table, seq, body);
  }

  /** All steps of a table, in order. */
  steps(table: string): StepRow[] {
    return this.prepared('select seq, body from steps where "table" = ? order by seq').all(table) as StepRow[];
  }

  // ---------------------------------------------------------------- tables

  /** `now`: any number that grows. */
  saveTable(id: string, info: string, now: number): void {
    this.run(
      'insert into tables values (?, ?, ?) on conflict (id) do update set info = excluded.info, changed = excluded.changed',
      id,
      info,
      now,
    );
  }

  table(id: string): TableRow | null {
    return (this.one('select id, info from tables where id = ?', id) as TableRow | undefined) ?? null;
  }

  addToken(token: string, table: string): void {
    this.run('insert into tokens values (?, ?)', token, table);
  }

  dropToken(token: string): void {
    this.run('delete from tokens where token = ?', token);
  }

  tableOf(token: string): string | null {
    return (this.one('select "table" from tokens where token = ?', token) as TokenRow | undefined)?.table ?? null;
  }

  /** Somebody has opened it. */
  touch(id: string, now: number): void {
    this.run('update tables set changed = ? where id = ?', now, id);
  }

  /** Forgets finished tables nobody has opened since one time, others since another, and cards no table is played with; gives how many. */
  prune(finished: number, others: number): number {
    const isOver = "coalesce(json_extract(info, '$.over'), 0)";
    const old = this.prepared(`select id from tables where changed < case ${isOver} when 1 then ? else ? end`).all(finished, others);
    if (old.length === 0) return 0;
    this.together(() => {
      for (const { id } of old as TableRow[])
        for (const [table, key] of [
          ['steps', '"table"'],
          ['tokens', '"table"'],
          ['tables', 'id'],
        ])
          this.run(`delete from ${table} where ${key} = ?`, id);
      const used = `select json_extract(body, '$.mix') from steps where body like '%"mix"%' and json_extract(body, '$.mix') is not null`;
      this.run(`delete from mixes where hash not in (${used})`);
    });
    return old.length;
  }

  count(): number {
    return (this.one('select count(*) as n from tables') as { n: number }).n;
  }

  // ---------------------------------------------------------------- cards

  /** The files of a mix as they were when a table began: it is played to its end with them. */
  saveMix(hash: string, pack: Uint8Array): void {
    this.run('insert into mixes values (?, ?) on conflict do nothing', hash, pack);
  }

  mix(hash: string): Uint8Array | null {
    return (this.one('select pack from mixes where hash = ?', hash) as { pack: Uint8Array } | undefined)?.pack ?? null;
  }

  // ---------------------------------------------------------------- all of it

  /** Does several things, or none of them. */
  together(act: () => void): void {
    this.db.exec('begin');
    try {
      act();
      this.db.exec('commit');
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
