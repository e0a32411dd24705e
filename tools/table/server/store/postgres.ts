// Tables in PostgreSQL. The tables that are played are in memory as well: reading them never waits, and what is written goes through one connection,
// in order, many tables at once. Knows rows and texts, not games.
import pg, { type Client, type Pool, type PoolClient } from 'pg';
import type { ServiceAddress } from '../../../build/service-address.ts';
import { Housekeeping, notInTrash, type Rows, type Statement } from './housekeeping.ts';
import { FORMAT, inPostgres, migrationsFrom } from './migrations.ts';
import { destroy, Writer, type Locked } from './postgres-writer.ts';
import { databaseSays, isGone } from './problems.ts';
import { StoreProblem, type MovableStorage, type StepRow, type StoreEvents, type TableRow } from './storage.ts';

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

export class PostgresStore extends Housekeeping implements MovableStorage {
  readonly isAtHand = false;
  private readonly tables = new Map<string, AtHand>();
  private readonly tokens = new Map<string, string>();
  /** Never dropped: there are few, and the tables that use them are many. */
  private readonly packs = new Map<string, Uint8Array>();
  private readonly notes = new Map<string, string>();

  private constructor(
    private readonly address: ServiceAddress,
    private readonly pool: Pool,
    /** Null: tables are only looked at and moved. */
    private readonly writer: Writer | null,
  ) {
    super();
  }

  /** `isServer`: it plays, alone on this database; otherwise tables are only looked at and moved. Throws a StoreProblem. */
  static async open(address: ServiceAddress, isServer = true): Promise<PostgresStore> {
    const inWords = (problem: unknown): StoreProblem =>
      problem instanceof StoreProblem ? problem : new StoreProblem(databaseSays(problem, address));
    const connect = (): Promise<Locked> => connected(address, isServer);
    let first: Locked;
    try {
      first = await connect();
    } catch (problem) {
      throw inWords(problem);
    }
    const pool = new pg.Pool({ ...configOf(address), max: READERS, allowExitOnIdle: true });
    pool.on('error', () => {});
    pool.on('connect', (one) => void one.query(`set search_path to ${SCHEMA}`).catch(() => {}));
    if (!isServer) await first.client.end();
    const atHand = (): string[] => [...store.tables.keys()];
    const store: PostgresStore = new PostgresStore(address, pool, isServer ? new Writer(first, { connect, inWords, atHand }) : null);
    for (const { key, value } of (await store.rows.all('select key, value from meta')) as { key: string; value: string }[])
      store.notes.set(key, value);
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

  ready(token: string): Promise<void> | null {
    const id = this.tokens.get(token);
    return id !== undefined && this.tables.has(id) ? null : this.fetch(token);
  }

  private async fetch(token: string): Promise<void> {
    // Nobody is let in who could do nothing. What was just written of this table must be seen.
    this.check();
    await this.settled();
    const [row] = (await this.rows.all(
      `select id, info from tables join tokens on id = "table" where token = ? and id ${notInTrash}`,
      token,
    )) as TableRow[];
    if (!row) return;
    const [steps, tokens, packs] = (await Promise.all([
      this.rows.all('select seq, body from steps where "table" = ? order by seq', row.id),
      this.rows.all('select token from tokens where "table" = ?', row.id),
      this.rows.all(
        'select hash, pack from mixes where hash in (select mix from steps where "table" = ?) and not hash = any(?::text[])',
        row.id,
        [...this.packs.keys()],
      ),
    ])) as [StepRow[], { token: string }[], { hash: string; pack: Uint8Array }[]];
    // Somebody else has come to it meanwhile.
    if (this.tables.has(row.id)) return;
    for (const { hash, pack } of packs) this.packs.set(hash, pack);
    this.tables.set(row.id, { info: row.info, steps, tokens: new Set(tokens.map((one) => one.token)) });
    for (const one of tokens) this.tokens.set(one.token, row.id);
  }

  release(id: string): void {
    for (const token of this.tables.get(id)?.tokens ?? []) this.tokens.delete(token);
    this.tables.delete(id);
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
    this.own.write(({ infos }) => infos.set(id, { info, now: Math.max(now, infos.get(id)?.now ?? now), isOver }));
    const found = this.tables.get(id);
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

  async close(): Promise<void> {
    await this.writer?.close();
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

/** A connection to the tables, brought up to date; `isServer`: with the lock. */
async function connected(address: ServiceAddress, isServer: boolean): Promise<Locked> {
  const client = new pg.Client(configOf(address));
  client.on('error', () => {});
  try {
    await client.connect();
    await upToDate(client, address);
    await client.query(`set search_path to ${SCHEMA}`);
    if (!isServer) return { client, term: 0 };
    const { rows: locks } = await client.query<{ got: boolean }>(`select pg_try_advisory_lock(${SERVER_LOCK}) as got`);
    if (!locks[0]!.got) throw new StoreProblem(`Another server keeps its tables in ${address.shown}. Stop it, or name another database.`);
    const { rows: terms } = await client.query<{ value: string }>(
      `insert into meta values ('term', '1') on conflict (key) do update set value = (meta.value::integer + 1)::text returning value`,
    );
    return { client, term: Number(terms[0]!.value) };
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
