// Several servers on one database: which of them are there, and which of them plays a table. A server is there as long as its row is; the row goes when
// it was not renewed for too long, and what the server writes afterwards is refused by the database. Knows rows, not games and no clock but the database's.
import { randomBytes } from 'node:crypto';
import type { Client, QueryResult } from 'pg';
import type { Query } from './batch.ts';
import { Conflict, Fenced, type Membership } from './database.ts';
import type { Elsewhere } from './storage.ts';

/** A server that has not renewed its row for so long is gone; how often it does. */
const leaseSeconds = 4;
const renewMs = 1000;
const lease = `clock_timestamp() + interval '${leaseSeconds} seconds'`;

/** The note with what servers show each other. */
export const PEER_KEY = 'peer-key';

/** Asks over any connection. Throws a Conflict, or a StoreProblem. */
type Ask = (text: string, values?: unknown[]) => Promise<QueryResult>;

/** One of the servers that share a database. */
export class Member implements Membership {
  fenced: () => void = () => {};
  private id = '';
  private timer: NodeJS.Timeout | undefined;

  constructor(
    /** Where the other servers reach this one. */
    private readonly url: string,
    private readonly ask: Ask,
  ) {}

  /** After each new connection: comes back as the same server, or as a new one. True: nobody played its tables meanwhile. */
  async join(client: Client): Promise<boolean> {
    const { rowCount } = await client.query(`update servers set until = ${lease} where id = $1`, [this.id]);
    if (rowCount === 1) return true;
    await client.query('insert into meta values ($1, $2) on conflict do nothing', [PEER_KEY, randomBytes(32).toString('base64url')]);
    await client.query('delete from servers where until < clock_timestamp()');
    this.id = randomBytes(9).toString('base64url');
    await client.query(`insert into servers (id, url, until) values ($1, $2, ${lease})`, [this.id, this.url]);
    this.timer ??= setInterval(() => void this.renew(), renewMs).unref();
    return false;
  }

  private async renew(): Promise<void> {
    const { id } = this;
    try {
      const { rowCount } = await this.ask(`update servers set until = ${lease} where id = $1`, [id]);
      if (rowCount === 0 && id === this.id) this.fenced();
    } catch {
      // The database is gone: who writes notices.
    }
  }

  /**
   * Comes first in each transaction: no row, and nothing of it may be stored. As long as the transaction lasts nobody can remove the row, so the one that
   * takes a table over reads all that was stored of it.
   */
  get fence(): Query {
    return { text: 'select 1 from servers where id = $1 for key share', values: [this.id] };
  }

  get name(): string {
    return this.id;
  }

  /** Makes a table this server's own; or says which server plays it. */
  async claim(table: string): Promise<Elsewhere | null> {
    for (;;) {
      await this.ask('insert into owners ("table", server) values ($1, $2) on conflict do nothing', [table, this.id]).catch(
        (problem: unknown) => {
          // A table belongs only to a server that is there.
          throw problem instanceof Conflict ? new Fenced() : problem;
        },
      );
      const { rows } = await this.ask(
        'select id, url, until < clock_timestamp() as gone from owners join servers on id = server where "table" = $1',
        [table],
      );
      const [owner] = rows as { id: string; url: string; gone: boolean }[];
      if (owner?.id === this.id) return null;
      if (owner && !owner.gone) return { url: owner.url };
      // With its row go those of all its tables.
      if (owner) await this.ask('delete from servers where id = $1 and until < clock_timestamp()', [owner.id]);
    }
  }

  /** Whether it is this server that looks for old tables. One at a time does; another when that one is gone. */
  async keeps(): Promise<boolean> {
    await this.ask('delete from servers where until < clock_timestamp()');
    try {
      const { rowCount } = await this.ask('update servers set keeps = true where id = $1', [this.id]);
      return rowCount === 1;
    } catch (problem) {
      // Another one does: an index takes only one.
      if (problem instanceof Conflict) return false;
      throw problem;
    }
  }

  /** Its tables are free for the others at once. */
  async leave(): Promise<void> {
    clearInterval(this.timer);
    // If the database is gone, the row ends by itself.
    await this.ask('delete from servers where id = $1', [this.id]).catch(() => {});
  }
}
