// Tables in one database file: every step is written to it when the call returns. Knows rows and texts, not games.
import { accessSync, chmodSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { driver, drivers, type FileDatabase, type FileStatement } from './drivers.ts';
import { Housekeeping, notInTrash, type Rows, type Statement } from './housekeeping.ts';
import { FORMAT, inFile, migrationsFrom } from './migrations.ts';
import { diskSays } from './problems.ts';
import { StoreProblem, type MovableStorage, type StepRow, type TableRow } from './storage.ts';
import { makeFolder } from '../../../files/folders.ts';

const isLasting = `id ${notInTrash}`;

/** How a file is opened. */
export interface FileOptions {
  /** A step counts only when it is on the disk, not merely with the system. */
  fsync?: boolean;
  /** What opens databases; for tests. */
  libraries?: typeof drivers;
}

/** One database file. */
export class FileStore extends Housekeeping implements MovableStorage {
  readonly written = 0;
  readonly stored = 0;
  readonly isAtHand = true;
  private readonly db: FileDatabase;
  private readonly statements = new Map<string, FileStatement>();

  /** `folder`: null holds everything in memory. */
  constructor(
    private readonly folder: string | null,
    { fsync = false, libraries = drivers }: FileOptions = {},
  ) {
    super();
    const Database = driver(libraries);
    try {
      if (folder !== null) makeFolder(folder, 0o700);
      const file = folder === null ? ':memory:' : path.join(folder, 'tables.db');
      if (folder !== null) accessSync(existsSync(file) ? file : folder, constants.R_OK | constants.W_OK);
      this.db = new Database(file);
      // Anybody who can read the file can open every link in it.
      if (folder !== null) chmodSync(file, 0o600);
      this.db.exec('pragma locking_mode = exclusive');
      this.db.exec('pragma journal_mode = wal');
      this.db.exec(`pragma synchronous = ${fsync ? 'full' : 'normal'}`);
      this.upToDate();
    } catch (problem) {
      if (problem instanceof StoreProblem) throw problem;
      throw new StoreProblem(
        diskSays(problem, folder) ??
          `Tables cannot be stored in ${folder}: ${(problem as Error).message}. Name another folder with --data.`,
      );
    }
  }

  /** Brings an older file to the format of this program, in one transaction. */
  private upToDate(): void {
    const isNew = this.one("select name from sqlite_master where type = 'table' and name = 'meta'") === undefined;
    const format = isNew ? 0 : Number(this.note('format') ?? 0);
    let steps: string[];
    try {
      steps = migrationsFrom(format, inFile, this.folder ?? 'memory');
    } catch (problem) {
      this.shut();
      throw problem;
    }
    if (format === FORMAT) return void this.db.exec('begin immediate; commit');
    this.together(() => {
      for (const sql of steps) this.db.exec(sql);
    });
  }

  private prepared(sql: string): FileStatement {
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

  protected readonly rows: Rows = {
    all: (sql, ...values) => this.all(sql, ...values),
    batch: (statements: readonly Statement[]) => {
      let last: unknown[] = [];
      this.together(() => {
        for (const [sql, ...values] of statements) {
          if (/ returning /.test(sql)) last = this.all(sql, ...values);
          else this.run(sql, ...values);
        }
      });
      return last;
    },
  };

  // Everything is stored when a call returns, and everything is at hand.

  listen(): void {}
  check(): void {}
  settled(): null {
    return null;
  }
  ready(): null {
    return null;
  }
  keeps(): Promise<boolean> {
    return Promise.resolve(true);
  }
  release(): void {}

  note(key: string): string | null {
    return (this.one('select value from meta where key = ?', key) as { value: string } | undefined)?.value ?? null;
  }

  setNote(key: string, value: string): void {
    this.run('insert into meta values (?, ?) on conflict (key) do update set value = excluded.value', key, value);
  }

  append(table: string, seq: number, body: string, mix?: string): void {
    this.run('insert into steps ("table", seq, body, mix) values (?, ?, ?, ?)', table, seq, body, mix ?? null);
  }

  steps(table: string): StepRow[] {
    return this.all('select seq, body from steps where "table" = ? order by seq', table) as StepRow[];
  }

  saveTable(id: string, info: string, now: number, isOver: boolean): void {
    this.run(
      `insert into tables (id, info, changed, finished) values (?, ?, ?, ?) on conflict (id) do update
       set info = excluded.info, changed = max(changed, excluded.changed), finished = excluded.finished`,
      id,
      info,
      now,
      isOver ? 1 : 0,
    );
    this.unmark(id);
  }

  table(id: string): TableRow | null {
    const found = this.one(`select info from tables where id = ? and ${isLasting}`, id) as { info: string } | undefined;
    return found ? { id, info: found.info } : null;
  }

  addToken(token: string, table: string): void {
    this.run('insert into tokens values (?, ?)', token, table);
  }

  dropToken(token: string): void {
    this.run('delete from tokens where token = ?', token);
  }

  tableOf(token: string): string | null {
    const found = this.one(`select "table" from tokens where token = ? and "table" ${notInTrash}`, token) as { table: string } | undefined;
    return found?.table ?? null;
  }

  touch(id: string, now: number): void {
    this.run('update tables set changed = max(changed, ?) where id = ?', now, id);
    this.unmark(id);
  }

  private unmark(id: string): void {
    this.run('delete from fates where id = ? and thrown = 0', id);
  }

  saveMix(hash: string, pack: Uint8Array): void {
    this.run('insert into mixes values (?, ?) on conflict do nothing', hash, pack);
  }

  mix(hash: string): Uint8Array | null {
    return (this.one('select pack from mixes where hash = ?', hash) as { pack: Uint8Array } | undefined)?.pack ?? null;
  }

  /** Does several things, or none of them. */
  together(act: () => void): void {
    this.spoken(() => this.db.exec('begin'));
    try {
      act();
      this.spoken(() => this.db.exec('commit'));
    } catch (problem) {
      try {
        this.db.exec('rollback');
      } catch {
        // After an error of the disk the library has taken it back by itself, and it is that error that counts.
      }
      throw problem;
    }
  }

  private shut(): void {
    this.statements.clear();
    // The library closes a file when its memory is cleaned up; its lock is given back now, and all of it is in one file.
    if (this.folder !== null) this.db.exec('pragma journal_mode = delete; pragma locking_mode = normal; select 1 from meta');
    this.db.close();
  }

  close(): Promise<void> {
    this.shut();
    return Promise.resolve();
  }
}
