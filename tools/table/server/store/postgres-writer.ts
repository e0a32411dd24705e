// Writes batches to PostgreSQL one after another over one connection, which also holds the lock that only one server has. While the database is gone
// nothing is taken, and it tries to come back. Knows rows, not games.
import type { Client } from 'pg';
import { Batch } from './batch.ts';
import { Fenced, type Member } from './members.ts';
import { StoreProblem, type StoreEvents } from './storage.ts';

/** Milliseconds between attempts to come back, from the first to the last. */
const firstAgainMs = 100;
const lastAgainMs = 4000;

/** A step that exists already, or a link: somebody else was faster. The rest of a batch is not to blame. */
const isConflict = (problem: unknown): boolean => /^23/.test((problem as { code?: string }).code ?? '');

/** A connection with the lock. */
export interface Locked {
  client: Client;
  /** Nobody else has played these tables since this server last had the lock. */
  wasAlone: boolean;
}

/** What a writer needs. */
export interface Writing {
  connect(): Promise<Locked>;
  /** This server, if several share the database. */
  member: Member | null;
  /** The tables in memory. */
  atHand(): string[];
  /** A driver's error in a sentence. */
  inWords(problem: unknown): StoreProblem;
}

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
    private client: Client,
    private readonly how: Writing,
  ) {
    this.watch(client);
  }

  /** A connection that breaks while nothing is written is noticed too. */
  private watch(client: Client): void {
    const gone = (problem?: Error): void => {
      if (this.client === client && !this.isRunning) this.fail(problem ?? new Error('the connection was closed'), null);
    };
    client.on('error', gone);
    client.on('end', () => gone());
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
        await this.store(batch).catch((problem: unknown) => this.apart(batch, problem));
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

  /** All of it or nothing. */
  private async store(batch: Batch): Promise<void> {
    const { client } = this;
    const { member } = this.how;
    const queries = batch.queries(member?.name ?? null);
    if (queries.length === 1 && !member) return void (await client.query(queries[0]!));
    await client.query('begin');
    try {
      if (member && (await client.query(member.fence)).rowCount === 0) throw fenced();
      for (const query of queries) await client.query(query);
      await client.query('commit');
    } catch (problem) {
      if (isConflict(problem)) await client.query('rollback');
      throw problem;
    }
  }

  /** Something of the batch cannot be: each table by itself, and only those that are to blame are lost. */
  private async apart(batch: Batch, problem: unknown): Promise<void> {
    if (!isConflict(problem)) throw problem;
    const lost: string[] = [];
    await this.store(batch.part(null));
    for (const table of batch.tables) {
      try {
        await this.store(batch.part(table));
      } catch (own) {
        if (!isConflict(own)) throw own;
        lost.push(table);
      }
    }
    for (const table of lost) this.next.drop(table);
    if (lost.length > 0) this.events.lost(lost, new StoreProblem('Another server has written to this table.'));
  }

  /** Whether the last batch was stored nobody knows: all who wait for it look again. */
  private fail(problem: unknown, batch: Batch | null): void {
    if (this.down || this.isClosed) return;
    const { client } = this;
    this.down = this.how.inWords(problem);
    const lost = [...new Set([...(batch?.tables ?? []), ...this.next.tables])];
    this.next = new Batch();
    destroy(client);
    this.events.troubled(this.down instanceof Fenced ? this.down.message : `${this.down.message} Tables wait until it does.`);
    this.events.lost(lost, this.down);
    this.reached(this.written);
    this.again(firstAgainMs);
  }

  private again(ms: number): void {
    this.timer = setTimeout(() => {
      this.how.connect().then(
        ({ client, wasAlone }) => {
          if (this.isClosed) return destroy(client);
          this.client = client;
          this.down = null;
          this.watch(client);
          if (!wasAlone) this.events.lost(this.how.atHand(), new StoreProblem('Another server has played these tables meanwhile.'));
          this.events.troubled('The database answers again; tables go on.');
        },
        (problem: unknown) => {
          if (this.isClosed) return;
          this.down = this.how.inWords(problem);
          this.again(Math.min(ms * 2, lastAgainMs));
        },
      );
    }, ms);
  }

  /** The others took this server for gone. What is being written finds that out by itself. */
  fence(): void {
    if (!this.isRunning) this.fail(fenced(), null);
  }

  async close(): Promise<void> {
    await this.settled();
    this.isClosed = true;
    clearTimeout(this.timer);
    if (!this.down) await this.client.end().catch(() => {});
  }
}

const fenced = (): Fenced => new Fenced('This server was slow for so long that others play its tables now.');

/** Ends a connection without asking the other side, which may not answer any more. */
export function destroy(client: Client): void {
  client.removeAllListeners('end');
  client.on('error', () => {});
  (client as unknown as { connection?: { stream?: { destroy(): void } } }).connection?.stream?.destroy();
}
