// Which workers are at a queue: each is there under a name that says its version and threads. Sees only connections, no machine and no person.
import type { Backend } from './backend.ts';
import { queues } from './order.ts';

/** The workers of one version. */
export interface WorkersOf {
  version: string;
  workers: number;
  /** Of all of them. */
  threads: number;
}

export const presence = (version: string, threads: number): string => `${version}.${threads}`;

/** By version. */
export async function workersAt(backend: Backend): Promise<WorkersOf[]> {
  const queue = backend.queue(queues.workers);
  const found = new Map<string, WorkersOf>();
  for (const client of await queue.getWorkers()) {
    const [, version, threads] = /:w:(.+)\.(\d+)$/.exec(client['rawname'] ?? '') ?? [];
    if (version === undefined) continue;
    const known = found.get(version) ?? { version, workers: 0, threads: 0 };
    found.set(version, { version, workers: known.workers + 1, threads: known.threads + Number(threads) });
  }
  return [...found.values()].sort((a, b) => (a.version < b.version ? -1 : 1));
}
