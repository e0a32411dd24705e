// Tables in PostgreSQL: what a store behind a network asks of its database, in SQL. Knows rows and texts, not games.
import { randomBytes } from 'node:crypto';
import pg, { type Client, type Pool, type PoolClient } from 'pg';
import type { ServiceAddress } from '../../../build/service-address.ts';
import type { Batch } from './batch.ts';
import { Conflict, Fenced, type Database, type FoundTable, type Keeps, type Link, type ServerRows } from './database.ts';
import { notInTrash, type Rows, type Statement } from './housekeeping.ts';
import { Member, PEER_KEY } from './members.ts';
import { FORMAT, inPostgres, migrationsFrom } from './migrations.ts';
import { NetworkStore } from './network.ts';
import { databaseSays, isGone } from './problems.ts';
import { StoreProblem, type StepRow } from './storage.ts';

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

/** Throws a StoreProblem. */
export async function openPostgres(address: ServiceAddress, { isServer = true, url = null }: Opening = {}): Promise<NetworkStore> {
  return NetworkStore.open(new Postgres(address, isServer, url), isServer);
}

/** A step that exists already, or a link: somebody else was faster. */
const isConflict = (problem: unknown): boolean => /^23/.test((problem as { code?: string }).code ?? '');

class Postgres implements Database {
  readonly membership: Member | null;
  private readonly pool: Pool;
  /** Null: it only looks. */
  private readonly lock: Lock | null;

  constructor(
    private readonly address: ServiceAddress,
    isServer: boolean,
    url: string | null,
  ) {
    this.pool = new pg.Pool({ ...configOf(address), options: `-c search_path=${SCHEMA}`, max: READERS, allowExitOnIdle: true });
    this.pool.on('error', () => {});
    this.membership = url === null ? null : new Member(url, serverRows(this.rows));
    this.lock = !isServer ? null : this.membership ? sharedBy(this.membership, address) : alone(address);
  }

  inWords(problem: unknown): StoreProblem {
    return problem instanceof StoreProblem ? problem : new StoreProblem(databaseSays(problem, this.address));
  }

  private async spoken<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (problem) {
      throw isConflict(problem) ? new Conflict() : this.inWords(problem);
    }
  }

  async connect(): Promise<Link> {
    const { client, keeps } = await connected(this.address, this.lock);
    return new PostgresLink(client, keeps, this.membership);
  }

  readonly rows: Rows = {
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

  async notes(): Promise<{ key: string; value: string }[]> {
    return (await this.rows.all('select key, value from meta')) as { key: string; value: string }[];
  }

  async tableOf(token: string): Promise<string | null> {
    const sql = `select id from tables join tokens on id = "table" where token = ? and id ${notInTrash}`;
    const [row] = (await this.rows.all(sql, token)) as { id: string }[];
    return row?.id ?? null;
  }

  async counts(tables: readonly string[]): Promise<Map<string, number>> {
    const last = `select coalesce(max(seq) + 1, 0) from steps where "table" = id`;
    const found = (await this.rows.all(`select id, (${last}) as steps from tables where id = any(?::text[])`, tables)) as {
      id: string;
      steps: number;
    }[];
    return new Map(found.map(({ id, steps }) => [id, steps]));
  }

  async table(id: string, known: readonly string[]): Promise<FoundTable | null> {
    const [rows, steps, tokens, packs] = (await Promise.all([
      this.rows.all('select info from tables where id = ?', id),
      this.rows.all('select seq, body from steps where "table" = ? order by seq', id),
      this.rows.all('select token from tokens where "table" = ?', id),
      this.rows.all(
        'select hash, pack from mixes where hash in (select mix from steps where "table" = ?) and not hash = any(?::text[])',
        id,
        known,
      ),
    ])) as [{ info: string }[], StepRow[], { token: string }[], FoundTable['packs']];
    const [row] = rows;
    return row ? { info: row.info, steps, tokens: tokens.map(({ token }) => token), packs } : null;
  }

  async end(): Promise<void> {
    await this.pool.end();
  }
}

/** A connection with the lock. */
class PostgresLink implements Link {
  constructor(
    private readonly client: Client,
    readonly keeps: Keeps,
    private readonly member: Member | null,
  ) {}

  async store(batch: Batch): Promise<void> {
    const { client, member } = this;
    const queries = batch.queries(member?.name ?? null);
    if (queries.length === 1 && !member) {
      const [only] = queries;
      return void (await client.query(only!).catch((problem: unknown) => {
        throw isConflict(problem) ? new Conflict() : problem;
      }));
    }
    await client.query('begin');
    try {
      // First of all: no row, and nothing may be stored. As long as the transaction lasts nobody can remove the row, so the one that takes a table over
      // reads all that was stored of it.
      if (member && (await client.query('select 1 from servers where id = $1 for key share', [member.name])).rowCount === 0)
        throw new Fenced();
      for (const query of queries) await client.query(query);
      await client.query('commit');
    } catch (problem) {
      if (!isConflict(problem)) throw problem;
      await client.query('rollback');
      throw new Conflict();
    }
  }

  onGone(gone: (problem: Error) => void): void {
    this.client.on('error', gone);
    this.client.on('end', () => gone(new Error('the connection was closed')));
  }

  destroy(): void {
    destroy(this.client);
  }

  async end(): Promise<void> {
    await this.client.end();
  }
}

/** Ends a connection without asking the other side, which may not answer any more. */
function destroy(client: Client): void {
  client.removeAllListeners('end');
  client.on('error', () => {});
  (client as unknown as { connection?: { stream?: { destroy(): void } } }).connection?.stream?.destroy();
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
type Lock = (client: Client) => Promise<Keeps>;

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
    const wasAlone = term === before + 1;
    return () => wasAlone;
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
    await client.query('insert into meta values ($1, $2) on conflict do nothing', [PEER_KEY, randomBytes(32).toString('base64url')]);
    return member.join();
  };
}

/** The time of the database, so many milliseconds from now. */
const inMs = "clock_timestamp() + ? * interval '1 millisecond'";

function serverRows({ all }: Rows): ServerRows {
  return {
    renew: async (id, ms) => (await all(`update servers set until = ${inMs} where id = ? returning id`, ms, id)).length === 1,
    add: async (id, url, ms) => void (await all(`insert into servers (id, url, until) values (?, ?, ${inMs})`, id, url, ms)),
    removeGone: async (only) => {
      const gone = 'delete from servers where until < clock_timestamp()';
      await (only === undefined ? all(gone) : all(`${gone} and id = ?`, only));
    },
    remove: async (id) => void (await all('delete from servers where id = ?', id)),
    take: async (table, id) => void (await all('insert into owners ("table", server) values (?, ?) on conflict do nothing', table, id)),
    playedBy: async (table) => {
      const sql = 'select id, url, until < clock_timestamp() as "isGone" from owners join servers on id = server where "table" = ?';
      const [row] = (await all(sql, table)) as { id: string; url: string; isGone: boolean }[];
      return row ?? null;
    },
    plays: async (id) => ((await all('select "table" from owners where server = ?', id)) as { table: string }[]).map(({ table }) => table),
    keep: async (id) => {
      try {
        return (await all('update servers set keeps = true where id = ? returning id', id)).length === 1;
      } catch (problem) {
        // Another one does: an index takes only one.
        if (problem instanceof Conflict) return false;
        throw problem;
      }
    },
  };
}

/** A connection to the tables, brought up to date; `lock` null: only to look. */
async function connected(address: ServiceAddress, lock: Lock | null): Promise<{ client: Client; keeps: Keeps }> {
  const client = new pg.Client(configOf(address));
  client.on('error', () => {});
  try {
    await client.connect();
    await upToDate(client, address);
    await client.query(`set search_path to ${SCHEMA}`);
    return { client, keeps: lock === null ? () => true : await lock(client) };
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
