// `worker`: plays the games of a queue on this machine until it is stopped. Reads no folder and writes no file.
import { availableParallelism } from 'node:os';
import { versionHere } from '../queue/order.ts';
import { serve } from '../queue/serve.ts';
import { addressNamed, withQueue } from './queue.ts';
import { counted, exits, print, printError, wholeNumber } from './shell.ts';

/** Options of `worker`, as typed; the help explains each. */
export interface WorkerOptions {
  queue?: string;
  threads?: string;
  lease?: string;
}

/** The same trouble is said again after so long. */
const QUIET_MS = 10_000;

export function worker(o: WorkerOptions): Promise<number> {
  const threads = o.threads === undefined ? availableParallelism() : wholeNumber(o.threads, 'A number of threads', 1, 256);
  const leaseMs = o.lease === undefined ? undefined : wholeNumber(o.lease, 'A lease in milliseconds', 200, 600_000);
  const address = addressNamed(o.queue);
  const version = versionHere();
  const said = new Map<string, number>();
  const troubled = (message: string): void => {
    const now = Date.now();
    // A connection that is lost is lost for every queue. What a worker that was too slow hears is no trouble: others have played its games.
    if (/Missing (key|lock) for job/.test(message) || now - (said.get(message) ?? -Infinity) < QUIET_MS) return;
    said.set(message, now);
    printError(`${message}. Trying again.`);
  };
  return withQueue(
    address,
    async (backend) => {
      const stop = new AbortController();
      const end = (): void => {
        if (stop.signal.aborted) process.exit(exits.clean);
        printError('Ends after the chunks that are being played; once more ends at once, and others play them again.');
        stop.abort();
      };
      process.on('SIGINT', end).on('SIGTERM', end);
      try {
        print(`Cardwright ${version} plays what comes to ${address.shown} on ${counted(threads, 'thread')}, until Ctrl-C.`);
        await serve(backend, { version, threads, ...(leaseMs === undefined ? {} : { leaseMs }), says: print }, stop.signal);
      } finally {
        process.off('SIGINT', end).off('SIGTERM', end);
      }
      return exits.clean;
    },
    troubled,
  );
}
