// Several servers on one database: which of them are there, and which of them plays a table. A server is there as long as its row is; the row goes when
// it was not renewed for too long, and what the server writes afterwards is refused by the database. Knows no SQL, no games and no clock but the database's.
import { randomBytes } from 'node:crypto';
import { Conflict, Fenced, type Keeps, type Membership, type ServerRows } from './database.ts';
import type { Elsewhere } from './storage.ts';

/** How long a server that does not renew its row counts as there, and how often it does. */
export interface Lease {
  ms: number;
  renewMs: number;
}

const usual: Lease = { ms: 4000, renewMs: 1000 };

/** The note with what servers show each other. */
export const PEER_KEY = 'peer-key';

/** One of the servers that share a database. */
export class Member implements Membership {
  fenced: () => void = () => {};
  private id = '';
  private timer: NodeJS.Timeout | undefined;

  constructor(
    /** Where the other servers reach this one. */
    private readonly url: string,
    private readonly rows: ServerRows,
    private readonly lease = usual,
  ) {}

  /** After each new connection: comes back as the same server, or as a new one that plays nothing yet. */
  async join(): Promise<Keeps> {
    const { rows, lease } = this;
    if (await rows.renew(this.id, lease.ms)) {
      const own = new Set(await rows.plays(this.id));
      return (table) => own.has(table);
    }
    await rows.removeGone();
    const id = randomBytes(9).toString('base64url');
    await rows.add(id, this.url, lease.ms);
    this.id = id;
    this.timer ??= setInterval(() => void this.renew(), lease.renewMs).unref();
    return () => false;
  }

  private async renew(): Promise<void> {
    const { id } = this;
    try {
      if (!(await this.rows.renew(id, this.lease.ms)) && id === this.id) this.fenced();
    } catch {
      // The database is gone: who writes notices.
    }
  }

  /** The row it has now. Each transaction checks first that it is still there. */
  get name(): string {
    return this.id;
  }

  /** Makes a table this server's own; or says which server plays it. */
  async claim(table: string): Promise<Elsewhere | null> {
    const { rows } = this;
    for (;;) {
      const { id } = this;
      await rows.take(table, id).catch((problem: unknown) => {
        // A table belongs only to a server that is there.
        throw problem instanceof Conflict ? new Fenced() : problem;
      });
      const owner = await rows.playedBy(table);
      if (owner?.id === id) return null;
      if (owner && !owner.isGone) return { url: owner.url };
      // With its row go those of all its tables.
      if (owner) await rows.removeGone(owner.id);
    }
  }

  /** Whether it is this server that looks for old tables. One at a time does; another when that one is gone. */
  async keeps(): Promise<boolean> {
    await this.rows.removeGone();
    return this.rows.keep(this.id);
  }

  /** Its tables are free for the others at once. */
  async leave(): Promise<void> {
    clearInterval(this.timer);
    // If the database is gone, the row ends by itself.
    await this.rows.remove(this.id).catch(() => {});
  }
}
