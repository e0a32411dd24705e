// Stores for tests: one database of PostgreSQL, if this machine has it, and folders; and tables in them that grow old by a clock of the test's own.
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { ServiceAddress } from '../../tools/build/service-address.ts';
import { Retention } from '../../tools/table/server/retention.ts';
import { FileStore } from '../../tools/table/server/store/file.ts';
import { storeAddress } from '../../tools/table/server/store/open.ts';
import { openPostgres } from '../../tools/table/server/store/postgres.ts';
import type { MovableStorage } from '../../tools/table/server/store/storage.ts';
import { here, startServices, type Services } from '../harness/services.ts';

const day = 86_400_000;
let services: Services | null = null;
let folders = 0;

/** What the tests of a file share: one service and one folder. */
export const stores = {
  folder: '',
  /** Closed after each test. */
  opened: [] as { close(): Promise<void> }[],
  url: new URL('postgres://nowhere'),
  /** An administrator of the tables' own database, and of another one beside it. */
  admin: null as unknown as pg.Client,
  outside: null as unknown as pg.Client,
};

/** Called once at the top of a file of tests. */
export function useStores(): void {
  beforeAll(async () => {
    stores.folder = mkdtempSync(path.join(tmpdir(), 'cardwright-stores-'));
    if (!here.postgres) return;
    services = startServices();
    stores.outside = new pg.Client(services.postgres);
    await stores.outside.connect();
    await stores.outside.query('drop database if exists tables with (force)');
    await stores.outside.query('create database tables');
    stores.url = new URL(services.postgres);
    stores.url.pathname = '/tables';
    stores.admin = new pg.Client(stores.url.href);
    await stores.admin.connect();
  });

  afterEach(async () => {
    for (const store of stores.opened.splice(0)) await store.close();
  });

  afterAll(async () => {
    if (services) await Promise.all([stores.admin.end(), stores.outside.end()]);
    services?.stop();
    rmSync(stores.folder, { recursive: true, force: true });
  });
}

export const address = (): ServiceAddress => storeAddress(stores.url.href) as ServiceAddress;
export const inSchema = async (sql: string): Promise<void> =>
  void (await stores.admin.query(`set search_path to cardwright_tables; ${sql}`));
/** Until a query of the administrator returns something. */
export const untilRow = async (sql: string): Promise<void> => {
  while ((await stores.admin.query(sql)).rowCount === 0);
};

/** A kind of store for tests: an empty one, and the same opened again. */
export const kinds = {
  file: {
    empty: async () => new FileStore(path.join(stores.folder, String(++folders))),
    again: async () => new FileStore(path.join(stores.folder, String(folders))),
    /** Runs SQL behind its back while it is closed. */
    sql: (sql: string) => {
      const Database = createRequire(import.meta.url)('libsql') as new (file: string) => { exec(sql: string): void; close(): void };
      const db = new Database(path.join(stores.folder, String(folders), 'tables.db'));
      db.exec(sql);
      db.close();
      return Promise.resolve();
    },
  },
  postgres: {
    empty: async () => {
      await stores.admin.query('drop schema if exists cardwright_tables cascade');
      return openPostgres(address());
    },
    again: () => openPostgres(address()),
    sql: inSchema,
  },
} as const;

/** A server's look at the clock, with a clock of the test's own. */
export function keptIn(
  store: MovableStorage,
  days = 30,
): {
  store: MovableStorage;
  said: string[];
  begin(): Promise<void>;
  pass(days: number): Promise<void>;
  jump(days: number): void;
  add(id: string, over?: boolean): void;
  there(...ids: string[]): Promise<string>;
} {
  const said: string[] = [];
  let now = 20_000 * day;
  let ticks = 5;
  const begin = (): Retention => new Retention(store, days, { now: () => now, ticks: () => ticks }, (line) => said.push(line));
  let keeping = begin();
  return {
    store,
    said,
    /** Another server begins. */
    async begin() {
      keeping = begin();
      await keeping.look();
    },
    /** Goes on running, with a look each hour; over a network at fewer of them, but at each of the last three. */
    async pass(n) {
      for (let hour = 1; hour <= n * 24 + 0.9; hour++) {
        now += day / 24;
        ticks += day / 24;
        if (store.isAtHand || hour % (n < 3 ? 8 : n > 100 ? 96 : 24) === 0 || hour + 3 > n * 24 + 0.9) await keeping.look();
      }
    },
    jump: (n) => void (now += n * day),
    add(id, over = true) {
      store.saveTable(id, JSON.stringify({ over }), keeping.stamp, over);
      store.addToken(`token-${id}`, id);
      store.saveMix(`mix-${id}`, Buffer.from(id));
      store.append(
        id,
        0,
        JSON.stringify({ k: 'start', mix: `mix-${id}`, seed: 1, players: ['"mix"'], starter: 0, options: {} }),
        `mix-${id}`,
      );
    },
    /** there, trash or gone. */
    async there(...ids) {
      const found: string[] = [];
      const trash = await store.trash();
      for (const id of ids) {
        store.release(id);
        await store.ready(`token-${id}`);
        const isThere = store.tableOf(`token-${id}`) === id && store.table(id);
        const isLeft = (await store.whole(id)) ?? (await store.pack(`mix-${id}`));
        found.push(isThere ? 'there' : trash.some((t) => t.id === id) ? 'trash' : isLeft ? 'odd' : 'gone');
      }
      return found.join(' ');
    },
  };
}
