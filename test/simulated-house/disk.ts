// A made-up disk with one database file, for a server that plays alone: real rows in the real library, on a disk that is full, reports errors, or forgets what it had
// said was stored, under a process that can end between two writes. Knows no games.
import { driver, type Driver, type FileDatabase, type FileStatement } from '../../tools/table/server/store/drivers.ts';
import { FileStore } from '../../tools/table/server/store/file.ts';
import { StoreProblem, type Storage } from '../../tools/table/server/store/storage.ts';
import type { Stored } from './stored.ts';
import type { Process, World } from './world.ts';

/** One statement that changed something. */
interface Write {
  sql: string;
  values: unknown[];
}

/** What happens at a write to come. */
export interface Fuse {
  /** Writes until then. */
  writes: number;
  /** `error`: the disk reports one. Otherwise the process ends, before or after the write. */
  what: 'error' | 'ends before' | 'ends after';
  ends: () => void;
}

const Library = driver();
const changes = /^\s*(insert|update|delete|create|alter)\b/i;

const refusal = (code: string): Error => Object.assign(new Error(code), { code });

export class Disk implements Stored {
  private db = new Library(':memory:');
  /** What was stored, transaction by transaction, and how many of them can no longer be lost. */
  private done: Write[][] = [];
  private kept = 0;
  /** The transaction that is open; null: none. */
  private begun: Write[] | null = null;
  isFull = false;
  fuse: Fuse | null = null;
  lostAt = -Infinity;

  constructor(private readonly world: World) {}

  open(process: Process): Promise<Storage> {
    // Whoever had it open is dead.
    this.giveUp();
    return Promise.resolve(new FileStore(null, { libraries: [() => this.driverFor(process)] }));
  }

  // ---------------------------------------------------------------- as the store sees it

  private driverFor(process: Process): Driver {
    const guarded = <T>(act: () => T): T => {
      if (process.isDead) throw new StoreProblem('the process has ended');
      return act();
    };
    const exec = (sql: string): unknown => guarded(() => this.exec(sql));
    const prepare = (sql: string): FileStatement => {
      const statement = guarded(() => this.db.prepare(sql));
      const through =
        <T>(act: (...values: unknown[]) => T) =>
        (...values: unknown[]): T =>
          guarded(() => (changes.test(sql) ? this.write({ sql, values }, () => act(...values)) : act(...values)));
      return {
        run: through((...values) => statement.run(...values)),
        get: through((...values) => statement.get(...values)),
        all: through((...values) => statement.all(...values)),
      };
    };
    return class implements FileDatabase {
      exec = exec;
      prepare = prepare;
      close(): void {}
    };
  }

  private exec(sql: string): unknown {
    if (sql === 'commit') return this.commit();
    if (changes.test(sql)) return this.write({ sql, values: [] }, () => this.db.exec(sql));
    const found = this.db.exec(sql);
    if (sql === 'begin') this.begun = [];
    if (sql === 'rollback') this.begun = null;
    return found;
  }

  private write<T>(write: Write, act: () => T): T {
    if (this.isFull) throw refusal('SQLITE_FULL');
    const due = this.fuse && --this.fuse.writes <= 0 ? this.fuse : null;
    if (due) this.fuse = null;
    if (due?.what === 'error') {
      // The library may take back the whole transaction by itself.
      if (this.world.chance(2) === 0) this.giveUp();
      throw refusal('SQLITE_IOERR');
    }
    if (due?.what === 'ends before') {
      due.ends();
      throw new StoreProblem('the process has ended');
    }
    const found = act();
    if (this.begun) this.begun.push(write);
    else this.done.push([write]);
    if (due) due.ends();
    return found;
  }

  private commit(): void {
    this.db.exec('commit');
    if (this.begun!.length > 0) this.done.push(this.begun!);
    this.begun = null;
  }

  /** What was not stored is not there. */
  private giveUp(): void {
    if (this.begun) this.db.exec('rollback');
    this.begun = null;
  }

  // ---------------------------------------------------------------- as the world sees it

  /** The power was gone: the last so many transactions were only with the system. The process has ended. */
  lose(transactions: number): void {
    this.giveUp();
    this.lostAt = this.world.now;
    this.done.length = Math.max(this.kept, this.done.length - transactions);
    this.db.close();
    this.db = new Library(':memory:');
    for (const { sql, values } of this.done.flat()) {
      if (values.length === 0) this.db.exec(sql);
      else this.db.prepare(sql).run(...values);
    }
  }

  flush(): void {
    this.kept = this.done.length;
  }

  rest(): void {
    this.fuse = null;
  }

  get tables(): Map<string, { steps: Map<number, string> }> {
    const ids = this.db.prepare('select id from tables order by id').all() as { id: string }[];
    const tables = new Map(ids.map(({ id }) => [id, { steps: new Map<number, string>() }]));
    const steps = this.db.prepare('select "table", seq, body from steps order by "table", seq').all();
    for (const { table, seq, body } of steps as { table: string; seq: number; body: string }[]) tables.get(table)?.steps.set(seq, body);
    return tables;
  }

  tableOf(token: string): string | undefined {
    return (this.db.prepare('select "table" from tokens where token = ?').get(token) as { table: string } | undefined)?.table;
  }

  hasStep(table: string, decision: string): boolean {
    const text = `"d":${JSON.stringify(decision)}`;
    return this.db.prepare('select 1 from steps where "table" = ? and instr(body, ?) > 0').get(table, text) !== undefined;
  }
}
