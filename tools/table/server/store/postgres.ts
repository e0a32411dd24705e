// Tables in PostgreSQL. The tables that are played are in memory as well: reading them never waits, and what is written goes through one connection,
// in order, many tables at once. Knows rows and texts, not games.
import pg, { type Client, type Pool, type PoolClient } from 'pg';
import type { ServiceAddress } from '../../../build/service-address.ts';
import { Housekeeping, notInTrash, type Rows, type Statement } from './housekeeping.ts';
import { FORMAT, inPostgres, migrationsFrom } from './migrations.ts';
import { destroy, Writer, type Locked } from './postgres-writer.ts';
import { Member } from './members.ts';
import { databaseSays, isGone } from './problems.ts';
import { StoreProblem, type Elsewhere, type MovableStorage, type StepRow, type StoreEvents, type TableRow } from './storage.ts';

/** All of ours is in a schema of its own, beside whatever else is in the database. */
const SCHEMA = 'cardwright_tables';
/** How long the database may take to let us in, and to do one thing. */
const CONNECT_MS = 5000;
const ANSWER_MS = 10_000;
/** Connections for reading; one more writes. */
const READERS = 4;
/** Two numbers of our own that a lock is named by: of servers, and of who changes the schema. */
const SERVER_LOCK = 'hashtext(current_schema()), 1';
const SCHEMA_LOCK = `hashtext('${SCHEMA}'), 2`;

/** A table that somebody uses. */
interface AtHand {
  info: string;
  tokens: Set<string>;
  /** Null: they were read once, and the game has them now. */
  steps: StepRow[] | null;
}

/** `?` → `$1`, `$2`. */
const numbered = (sql: string): string => {
  let n = 0;
  return sql.replaceAll('?', () => `$${++n}`);
};

/** How a database of tables is opened. */
export interface Opening {
  /** False: tables are only looked at and moved. */
  isServer?: boolean;
  /** Where other servers on the same database reach this one; null: it plays alone. */
  url?: string | null;
}

export class PostgresStore extends Housekeeping implements MovableStorage {
  readonly isAtHand = false;
  private readonly tables = new Map<string, AtHand>();
  private readonly tokens = new Map<string, string>();
  /** Never dropped: there are few, and the tables that use them are many. */
  private readonly packs = new Map<string, Uint8Array>();
  private readonly notes = new Map<string, string>();
  /** How many tables were let go of. */
  private releases = 0;

  private constructor(
    private readonly address: ServiceAddress,
    private readonly pool: Pool,
    /** Null: tables are only looked at and moved. */
    private readonly writer: Writer | null,
    /** Null: it plays alone. */
    private readonly member: Member | null,
  ) {
    super();
  }

  /** Throws a StoreProblem. */
  static async open(address: ServiceAddress, { isServer = true, url = null }: Opening = {}): Promise<PostgresStore> {
    const inWords = (problem: unknown): StoreProblem =>
      problem instanceof StoreProblem ? problem : new StoreProblem(databaseSays(problem, address));
    const pool = new pg.Pool({ ...configOf(address), options: `-c search_path=${SCHEMA}`, max: READERS, allowExitOnIdle: true });
    pool.on('error', () => {});
    const member: Member | null = url === null ? null : new Member(url, pool, () => writer?.fence());
    const lock = !isServer ? null : member ? sharedBy(member, address) : alone(address);
    const connect = (): Promise<Locked> => connected(address, lock);
    let first: Locked;
    try {
      first = await connect();
    } catch (problem) {
      await pool.end();
      throw inWords(problem);
    }
    const atHand = (): string[] => [...store.tables.keys()];
    const writer: Writer | null = isServer ? new Writer(first.client, { connect, inWords, atHand, member }) : null;
    if (!isServer) await first.client.end();
    const store: PostgresStore = new PostgresStore(address, pool, writer, member);
    await store.readNotes();
    return store;
  }

  private async spoken<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (problem) {
      throw problem instanceof StoreProblem ? problem : new StoreProblem(databaseSays(problem, this.address));
    }
  }

  protected readonly rows: Rows = {
    all: (sql, ...values) =>
      this.spoken(async () => {
        const ask = async (): Promise<unknown[]> => (await this.pool.query(numbered(sql), values)).rows as unknown[];
        // A connection that waited for work may have ended since.
        return ask().catch((problem: unknown) => {
          if (!isGone(problem)) throw problem;
          return ask();
        });
      }),
    batch: (statements, exclusive) =>
      this.spoken(async () => {
        const client = await this.pool.connect();
        let problem: Error | undefined;
        try {
          return await inTransaction(client, statements, exclusive);
        } catch (found) {
          problem = found as Error;
          throw found;
        } finally {
          client.release(problem);
        }
      }),
  };

  // ---------------------------------------------------------------- how far writing is

  get written(): number {
    return this.writer?.written ?? 0;
  }

  get stored(): number {
    return this.writer?.stored ?? 0;
  }

  listen(events: StoreEvents): void {
    if (this.writer) this.writer.events = events;
  }

  check(): void {
    this.writer?.check();
  }

  settled(): Promise<void> | null {
    return this.writer?.settled() ?? null;
  }

  private get own(): Writer {
    if (!this.writer) throw new Error('this store was opened to look at');
    return this.writer;
  }

  // ---------------------------------------------------------------- reading

  note(key: string): string | null {
    return this.notes.get(key) ?? null;
  }

  ready(token: string): Promise<Elsewhere | null> | null {
    const id = this.tokens.get(token);
    return id !== undefined && this.tables.has(id) ? null : this.fetch(token);
  }

  private async fetch(token: string): Promise<Elsewhere | null> {
    // Nobody is let in who could do nothing. What was just written of this table must be seen.
    this.check();
    await this.settled();
    const { releases } = this;
    const [found] = (await this.rows.all(
      `select id from tables join tokens on id = "table" where token = ? and id ${notInTrash}`,
      token,
    )) as { id: string }[];
    if (!found) return null;
    const { id } = found;
    const other = this.member && (await this.spoken(() => this.member!.claim(id)));
    if (other) return other;
    const [rows, steps, tokens, packs] = (await Promise.all([
      this.rows.all('select info from tables where id = ?', id),
      this.rows.all('select seq, body from steps where "table" = ? order by seq', id),
      this.rows.all('select token from tokens where "table" = ?', id),
      this.rows.all(
        'select hash, pack from mixes where hash in (select mix from steps where "table" = ?) and not hash = any(?::text[])',
        id,
        [...this.packs.keys()],
      ),
    ])) as [{ info: string }[], StepRow[], { token: string }[], { hash: string; pack: Uint8Array }[]];
    // Meanwhile this server may have let go of it, which another one may have seen.
    if (this.releases !== releases) return this.fetch(token);
    const [row] = rows;
    // Somebody else has come to it meanwhile; or it was deleted.
    if (this.tables.has(id) || !row) return null;
    for (const { hash, pack } of packs) this.packs.set(hash, pack);
    this.tables.set(id, { info: row.info, steps, tokens: new Set(tokens.map((one) => one.token)) });
    for (const one of tokens) this.tokens.set(one.token, id);
    return null;
  }

  release(id: string): void {
    const found = this.tables.get(id);
    if (!found) return;
    for (const token of found.tokens) this.tokens.delete(token);
    this.tables.delete(id);
    this.releases++;
    // While the database is gone it stays this server's own.
    if (this.member && this.writer?.isUp) this.writer.write(({ released }) => released.add(id));
  }

  tableOf(token: string): string | null {
    return this.tokens.get(token) ?? null;
  }

  table(id: string): TableRow | null {
    const found = this.tables.get(id);
    return found ? { id, info: found.info } : null;
  }

  steps(table: string): StepRow[] {
    const found = this.tables.get(table);
    if (!found?.steps) throw new StoreProblem('This table must be read again.');
    const { steps } = found;
    found.steps = null;
    return steps;
  }

  mix(hash: string): Uint8Array | null {
    return this.packs.get(hash) ?? null;
  }

  // ---------------------------------------------------------------- writing

  setNote(key: string, value: string): void {
    this.own.write(({ notes }) => notes.set(key, value));
    this.notes.set(key, value);
  }

  append(table: string, seq: number, body: string, mix?: string): void {
    const pack = mix === undefined ? undefined : this.packs.get(mix);
    this.own.write(({ steps, packs }) => {
      steps.push({ table, seq, body, mix: mix ?? null });
      // Stored with the step: a clean-up elsewhere cannot have deleted it.
      if (mix !== undefined && pack) packs.set(mix, pack);
    });
  }

  saveTable(id: string, info: string, now: number, isOver: boolean): void {
    const found = this.tables.get(id);
    this.own.write(({ infos, owned }) => {
      infos.set(id, { info, now: Math.max(now, infos.get(id)?.now ?? now), isOver });
      if (this.member && !found) owned.add(id);
    });
    if (found) found.info = info;
    else this.tables.set(id, { info, tokens: new Set(), steps: [] });
  }

  addToken(token: string, table: string): void {
    this.own.write(({ tokens }) => tokens.set(token, { table, isAdded: true }));
    this.tokens.set(token, table);
    this.tables.get(table)?.tokens.add(token);
  }

  dropToken(token: string): void {
    const table = this.tokens.get(token);
    if (table === undefined) return;
    this.own.write(({ tokens }) => tokens.set(token, { table, isAdded: false }));
    this.tokens.delete(token);
    this.tables.get(table)?.tokens.delete(token);
  }

  touch(id: string, now: number): void {
    this.own.write(({ touched }) => touched.set(id, now));
  }

  saveMix(hash: string, pack: Uint8Array): void {
    this.own.write(({ packs }) => packs.set(hash, pack));
    this.packs.set(hash, pack);
  }

  /** What one turn of the event loop writes is one transaction. */
  together(act: () => void): void {
    this.check();
    act();
  }

  async keeps(): Promise<boolean> {
    if (!this.member) return true;
    const isLooking = await this.spoken(() => this.member!.keeps());
    // What the one before this one noted.
    if (isLooking) await this.readNotes();
    return isLooking;
  }

  private async readNotes(): Promise<void> {
    for (const { key, value } of (await this.rows.all('select key, value from meta')) as { key: string; value: string }[])
      this.notes.set(key, value);
  }

  async close(): Promise<void> {
    await this.writer?.close();
    await this.member?.leave();
    await this.pool.end();
  }
}

function configOf({ url }: ServiceAddress): pg.ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
    application_name: 'cardwright',
  };
}

/** Takes a lock on the connection that writes. Throws a StoreProblem. */
type Lock = (client: Client) => Promise<boolean>;

/** Nobody else plays on this database. */
function alone({ shown }: ServiceAddress): Lock {
  /** How often the lock was taken on this database, this time included: if that is one more than before, nobody else had it meanwhile. */
  let term = 0;
  return async (client) => {
    const { rows: locks } = await client.query<{ got: boolean }>(`select pg_try_advisory_lock(${SERVER_LOCK}) as got`);
    if (!locks[0]!.got)
      throw new StoreProblem(`Another server keeps its tables in ${shown}. Stop it, name another database, or start both with --peers.`);
    const { rows: terms } = await client.query<{ value: string }>(
      `insert into meta values ('term', '1') on conflict (key) do update set value = (meta.value::integer + 1)::text returning value`,
    );
    const before = term;
    term = Number(terms[0]!.value);
    return term === before + 1;
  };
}

/** Others play on it too, but nobody who plays alone. */
function sharedBy(member: Member, { shown }: ServiceAddress): Lock {
  return async (client) => {
    const { rows } = await client.query<{ got: boolean }>(`select pg_try_advisory_lock_shared(${SERVER_LOCK}) as got`);
    if (!rows[0]!.got)
      throw new StoreProblem(
        `A server that was started without --peers keeps its tables in ${shown}. Stop it, or start it with --peers too.`,
      );
    return member.join(client);
  };
}

/** A connection to the tables, brought up to date; `lock` null: only to look. */
async function connected(address: ServiceAddress, lock: Lock | null): Promise<Locked> {
  const client = new pg.Client(configOf(address));
  client.on('error', () => {});
  try {
    await client.connect();
    await upToDate(client, address);
    await client.query(`set search_path to ${SCHEMA}`);
    return { client, wasAlone: lock === null || (await lock(client)) };
  } catch (problem) {
    destroy(client);
    throw problem;
  }
}

/** Makes what is missing, if anything is; one program at a time. */
async function upToDate(client: Client, address: ServiceAddress): Promise<void> {
  const formatNow = async (): Promise<number> => {
    const { rows } = await client.query<{ there: string | null }>(`select to_regclass('${SCHEMA}.meta')::text as there`);
    if (rows[0]!.there === null) return 0;
    const found = await client.query<{ value: string }>(`select value from ${SCHEMA}.meta where key = 'format'`);
    return Number(found.rows[0]?.value ?? NaN);
  };
  const before = await formatNow();
  migrationsFrom(before, inPostgres, address.shown);
  if (before === FORMAT) return;
  await client.query('begin');
  await client.query(`select pg_advisory_xact_lock(${SCHEMA_LOCK})`);
  const now = await formatNow();
  if (now === 0) await client.query(`create schema if not exists ${SCHEMA}`);
  await client.query(`set local search_path to ${SCHEMA}`);
  for (const sql of migrationsFrom(now, inPostgres, address.shown)) await client.query(sql);
  await client.query('commit');
}

async function inTransaction(client: PoolClient, statements: readonly Statement[], exclusive?: string): Promise<unknown[]> {
  let last: unknown[] = [];
  const isOne = statements.length === 1;
  if (!isOne) await client.query('begin');
  if (exclusive !== undefined) await client.query(`lock table ${exclusive} in exclusive mode`);
  for (const [sql, ...values] of statements) ({ rows: last } = await client.query(numbered(sql), values));
  if (!isOne) await client.query('commit');
  return last;
}
