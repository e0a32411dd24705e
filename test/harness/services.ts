// Redis and PostgreSQL for tests, if this machine has them: named in the environment, or started by tools/queue/services.sh where they are installed.
import { execFileSync, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { packageRoot } from '../../tools/build/root.ts';

const script = path.join(packageRoot, 'tools/queue/services.sh');
const named = { redis: process.env['CARDWRIGHT_TEST_REDIS'], postgres: process.env['CARDWRIGHT_TEST_POSTGRES'] };
const finds = (command: string): boolean => spawnSync('sh', ['-c', command], { stdio: 'ignore' }).status === 0;

/** Whether a test can have it; where it cannot, tests are skipped and say so loudly. */
export const here = {
  redis: named.redis !== undefined || finds('command -v redis-server'),
  postgres: named.postgres !== undefined || finds('command -v initdb || ls /usr/lib/postgresql/*/bin/initdb'),
} as const;

export type Service = keyof typeof here;

/** Their addresses, and how to stop them. */
export interface Services {
  redis: string;
  postgres: string;
  /** The disk of PostgreSQL, if it has one of its own. */
  disk: string | null;
  /** Ends PostgreSQL, or the other, without a goodbye, and starts it again. */
  crash(which?: Service): void;
  stop(): void;
}

/** `disk`: PostgreSQL gets a disk of its own of that size (`500m`), if this user may mount one. */
export function startServices({ disk }: { disk?: string } = {}): Services {
  const isThere = named.redis !== undefined && named.postgres !== undefined;
  const lines = isThere ? '' : execFileSync('sh', [script, 'start', ...(disk === undefined ? [] : [disk])], { encoding: 'utf8' });
  const of = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(lines)?.[1] ?? '';
  return {
    redis: named.redis ?? of('REDIS'),
    postgres: named.postgres ?? of('POSTGRES'),
    disk: of('DISK') || null,
    crash: (which = 'postgres') => void (isThere || execFileSync('sh', [script, 'crash', of('FOLDER'), which])),
    stop: () => void (isThere || execFileSync('sh', [script, 'stop', of('FOLDER')])),
  };
}

/** A port that was free a moment ago: a server that is started again there has the same address. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
