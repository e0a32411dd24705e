// Writes batches one after another over one connection. While the database is gone nothing is taken, and it tries to come back. Knows rows, not games.
import { Batch } from './batch.ts';
import { Conflict, Fenced, type Database, type Link } from './database.ts';
import { StoreProblem, type StoreEvents } from './storage.ts';

/** Milliseconds between attempts to come back, from the first to the last. */
const firstAgainMs = 100;
const lastAgainMs = 4000;

export class Writer {
  /** How many things were written, and how many of them are stored. */
  written = 0;
  stored = 0;
  events: StoreEvents = { stored: () => {}, lost: () => {}, troubled: () => {} };
  private next = new Batch();
  private isRunning = false;
  private isClosed = false;
  /** Why nothing can be written now. */
  private down: StoreProblem | null = null;
  private waiting: (() => void)[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private link: Link,
    private readonly database: Pick<Database, 'connect' | 'counts' | 'inWords'>,
    /** The tables in memory, and how many steps each has. */
    private readonly atHand: () => ReadonlyMap<string, number>,
  ) {
    this.watch(link);
  }

  /** A connection that breaks while nothing is written is noticed too. */
  private watch(link: Link): void {
    link.onGone((problem) => {
      if (this.link === link && !this.isRunning) this.fail(problem, null);
    });
  }

  get isUp(): boolean {
    return this.down === null;
  }

  /** Throws a StoreProblem if nothing can be written now. */
  check(): void {
    if (this.down) throw this.down;
  }

  /** Adds to what is written next. */
  write(put: (batch: Batch) => void): void {
    this.check();
    put(this.next);
    this.written++;
    if (!this.isRunning) {
      this.isRunning = true;
      // Everything that belongs together is put in before this runs.
      queueMicrotask(() => void this.run());
    }
  }

  settled(): Promise<void> | null {
    if (this.stored === this.written) return null;
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private async run(): Promise<void> {
    while (!this.next.isEmpty) {
      const batch = this.next;
      const upTo = this.written;
      this.next = new Batch();
      try {
        await this.link.store(batch).catch((problem: unknown) => this.apart(batch, problem));
      } catch (problem) {
        this.isRunning = false;
        return this.fail(problem, batch);
      }
      this.reached(upTo);
    }
    this.isRunning = false;
  }

  private reached(upTo: number): void {
    this.stored = upTo;
    this.events.stored();
    if (this.stored < this.written) return;
    for (const done of this.waiting.splice(0)) done();
  }

  /** Something of the batch cannot be: each table by itself, and only those that are to blame are lost. */
  private async apart(batch: Batch, problem: unknown): Promise<void> {
    if (!(problem instanceof Conflict)) throw problem;
    const lost: string[] = [];
    await this.link.store(batch.part(null));
    for (const table of batch.tables) {
      try {
        await this.link.store(batch.part(table));
      } catch (own) {
        if (!(own instanceof Conflict)) throw own;
        lost.push(table);
      }
    }
    for (const table of lost) this.next.drop(table);
    if (lost.length > 0) this.events.lost(lost, new StoreProblem('Another server has written to this table.'));
  }

  /** Whether the last batch was stored nobody knows: all who wait for it look again. */
  private fail(problem: unknown, batch: Batch | null): void {
    if (this.down || this.isClosed) return;
    this.down = this.database.inWords(problem);
    const lost = [...new Set([...(batch?.tables ?? []), ...this.next.tables])];
    this.next = new Batch();
    this.link.destroy();
    this.events.troubled(this.down instanceof Fenced ? this.down.message : `${this.down.message} Tables wait until it does.`);
    this.events.lost(lost, this.down);
    this.reached(this.written);
    this.again(firstAgainMs);
  }

  private again(ms: number): void {
    this.timer = setTimeout(() => {
      this.comeBack().catch((problem: unknown) => {
        if (this.isClosed) return;
        this.down = this.database.inWords(problem);
        this.again(Math.min(ms * 2, lastAgainMs));
      });
    }, ms);
  }

  /** Tables that others have played meanwhile, and those the database has lost steps of, are read again. Nothing is written until this is known. */
  private async comeBack(): Promise<void> {
    const link = await this.database.connect();
    const tables = this.atHand();
    const own = [...tables.keys()].filter((table) => link.keeps(table));
    const counts = await this.database.counts(own).catch((problem: unknown) => {
      link.destroy();
      throw problem;
    });
    if (this.isClosed) return link.destroy();
    this.link = link;
    this.down = null;
    this.watch(link);
    const taken = [...tables.keys()].filter((table) => !own.includes(table));
    const behind = own.filter((table) => counts.get(table) !== tables.get(table));
    if (taken.length > 0) this.events.lost(taken, new StoreProblem('Another server has played these tables meanwhile.'));
    if (behind.length > 0) this.events.lost(behind, new StoreProblem('The database has lost what happened last at these tables.'));
    this.events.troubled('The database answers again; tables go on.');
  }

  /** The others took this server for gone. What is being written finds that out by itself. */
  fence(): void {
    if (!this.isRunning) this.fail(new Fenced(), null);
  }

  async close(): Promise<void> {
    await this.settled();
    this.isClosed = true;
    clearTimeout(this.timer);
    if (!this.down) await this.link.end().catch(() => {});
  }
}
