// Where the servers of `npm run table-chaos` keep their tables, and what happens to it: PostgreSQL with a disk of its own, or a file. Reads back what was
// stored, without a server. Knows no game.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { here, startServices } from '../harness/services.ts';

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const diskSize = '700m';

/** What was stored of all tables. */
export interface Stored {
  steps: { table: string; seq: number; body: string }[];
  /** By token: its table. */
  tokens: Map<string, string>;
}

export interface Store {
  /** For the command and its environment. */
  args: string[];
  env: Record<string, string>;
  /** How many servers can share it. */
  mostServers: number;
  /** What can happen to it, by name; each returns when it is over. `chance`: below a number. */
  faults: Record<string, (chance: (below: number) => number) => Promise<void>>;
  read(): Promise<Stored>;
  end(): Promise<void>;
}

const readBoth = (steps: Stored['steps'], tokens: { token: string; table: string }[]): Stored => ({
  steps,
  tokens: new Map(tokens.map(({ token, table }) => [token, table])),
});
const allSteps = (schema: string): string => `select "table", seq, body from ${schema}steps order by "table", seq`;
const allTokens = (schema: string): string => `select token, "table" from ${schema}tokens`;

/** Writes until nothing more fits; returns how that is undone. */
function fill(disk: string): () => void {
  const file = path.join(disk, 'full');
  spawnSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=1M'], { stdio: 'ignore' });
  spawnSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=1k', 'oflag=append', 'conv=notrunc'], { stdio: 'ignore' });
  return () => rmSync(file, { force: true });
}

/** Stops and continues all processes below one, again and again: nothing is done in less than a third of a second. */
async function slowed(root: () => string[], ms: number): Promise<void> {
  for (const end = performance.now() + ms; performance.now() < end; await wait(100)) {
    const pids = root();
    for (const signal of ['-STOP', '-CONT']) {
      if (pids.length > 0) spawnSync('kill', [signal, ...pids], { stdio: 'ignore' });
      if (signal === '-STOP') await wait(350);
    }
  }
}

export async function postgresStore(): Promise<Store> {
  if (!here.postgres) throw new Error('There is no PostgreSQL here: npm run install-services');
  const services = startServices({ disk: diskSize });
  const { disk } = services;
  if (disk === null) console.log('*** SKIPPED: a full disk. This user may not mount one. ***');
  let admin = new pg.Client(services.postgres);
  /** A connection that outlives the database. */
  const administer = async (): Promise<void> => {
    for (;;) {
      await admin.end().catch(() => {});
      admin = new pg.Client({ connectionString: services.postgres, connectionTimeoutMillis: 3000 });
      admin.on('error', () => {});
      const isThere = await admin.connect().then(
        () => true,
        () => false,
      );
      if (isThere) return;
      await wait(200);
    }
  };
  await administer();
  const { rows } = await admin.query<{ data_directory: string }>('show data_directory');
  const processes = (): string[] => {
    const main = execFileSync('head', ['-1', path.join(rows[0]!.data_directory, 'postmaster.pid')], { encoding: 'utf8' }).trim();
    return spawnSync('pgrep', ['-P', main], { encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
  };
  const restarted = async (): Promise<void> => {
    services.crash();
    await administer();
  };
  return {
    args: [],
    env: { CARDWRIGHT_STORE: services.postgres },
    mostServers: 9,
    faults: {
      'database killed': restarted,
      'connections to the database cut': async () => {
        await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cardwright'").catch(administer);
      },
      'database slow': (chance) => slowed(processes, 2000 + chance(8000)),
      ...(disk === null
        ? {}
        : {
            'disk full': async (chance) => {
              const free = fill(disk);
              // So that more must be written than pages that are there already.
              void admin.query('checkpoint').catch(() => {});
              await wait(3000 + chance(5000));
              free();
              // It may have given up.
              await restarted();
            },
          }),
    },
    read: async () => {
      await administer();
      const [steps, tokens] = [await admin.query(allSteps('cardwright_tables.')), await admin.query(allTokens('cardwright_tables.'))];
      return readBoth(steps.rows as Stored['steps'], tokens.rows as { token: string; table: string }[]);
    },
    end: async () => {
      await admin.end().catch(() => {});
      services.stop();
    },
  };
}

export function fileStore(): Store {
  const folder = mkdtempSync(path.join(tmpdir(), 'cardwright-chaos-'));
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize}`, 'cardwright', folder], { stdio: 'ignore' }).status === 0;
  if (!isMounted) console.log('*** SKIPPED: a full disk. This user may not mount one. ***');
  writeFileSync(path.join(folder, '.disk'), '');
  const data = path.join(folder, 'data');
  return {
    args: ['--data', data],
    env: {},
    mostServers: 1,
    faults: isMounted
      ? {
          'disk full': async (chance) => {
            const free = fill(folder);
            await wait(2000 + chance(6000));
            free();
          },
        }
      : {},
    read: () => {
      type Opened = { prepare(sql: string): { all(): unknown[] }; close(): void };
      const Database = createRequire(import.meta.url)('libsql') as new (file: string) => Opened;
      const db = new Database(path.join(data, 'tables.db'));
      const stored = readBoth(
        db.prepare(allSteps('')).all() as Stored['steps'],
        db.prepare(allTokens('')).all() as { token: string; table: string }[],
      );
      db.close();
      return Promise.resolve(stored);
    },
    end: () => {
      if (isMounted) spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
      return Promise.resolve();
    },
  };
}
