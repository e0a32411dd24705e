// `queue`: which runs are in a queue and how far they are; pauses, resumes and cancels one. Also how every command finds and opens a queue. Plays no game.
import { nearest } from 'cardwright/internal';
import { hasPassword, messageOf, withoutSecrets } from '../build/service-address.ts';
import { addressOf, type Address } from '../queue/address.ts';
import { openBackend, QueueProblem, type Backend } from '../queue/backend.ts';
import { runsAt, type Run } from '../queue/produce.ts';
import { workersAt } from '../queue/workers.ts';
import { io } from './io.ts';
import { counted, exits, listed, Mistake, print, printJson } from './shell.ts';

/** The address of a queue as an environment variable: no other program sees it there. */
const VARIABLE = 'CARDWRIGHT_QUEUE';

/** Where the queue is: as typed, or in the environment. Throws a Mistake. */
export function addressNamed(typed: string | true | undefined): Address {
  const isTyped = typeof typed === 'string';
  const text = isTyped ? typed : io().env[VARIABLE];
  if (text === undefined || text === '')
    throw new Mistake(
      `Name the queue: --queue redis://HOST:PORT or postgres://USER@HOST:PORT/DATABASE, or in ${VARIABLE} (where no other program sees a password).`,
    );
  const address = addressOf(text);
  if (typeof address === 'string') throw new Mistake(isTyped ? address : `${VARIABLE}: ${address}`);
  // The list of processes shows what was typed.
  if (isTyped && hasPassword(address)) process.title = 'cardwright';
  return address;
}

/** Opens a queue for as long as something is done with it. What goes wrong with it is a Mistake. */
export async function withQueue<T>(
  address: Address,
  act: (backend: Backend) => Promise<T>,
  troubled?: (message: string) => void,
): Promise<T> {
  let backend: Backend | null = null;
  try {
    backend = await openBackend(address, troubled);
    return await act(backend);
  } catch (problem) {
    if (problem instanceof Mistake) throw problem;
    if (problem instanceof QueueProblem) throw new Mistake(problem.message);
    throw new Mistake(`The queue at ${address.shown} failed: ${withoutSecrets(address, messageOf(problem))}.`);
  } finally {
    await backend?.close();
  }
}

/** Options of `queue`, as typed; the help explains each. */
export interface QueueOptions {
  queue?: string;
  json?: boolean;
}

export function status(o: QueueOptions): Promise<number> {
  return withQueue(addressNamed(o.queue), async (backend) => {
    const runs = await Promise.all((await runsAt(backend)).map(async (run) => ({ run, ...(await run.state()) })));
    const workers = await workersAt(backend);
    if (o.json) {
      printJson({
        format: 1,
        runs: runs.map(({ run, state, done }) => {
          const { command, version, games } = run.entry;
          return { run: run.name, command, version, state, done, games };
        }),
        workers,
      });
      return exits.clean;
    }
    if (runs.length === 0) print('Nothing is in the queue.');
    for (const { run, state, done } of runs) {
      const { command, games, version } = run.entry;
      print(`${run.name}  ${command}, ${words[state]}, ${done.toLocaleString('en')} of ${counted(games, 'game')}  (Cardwright ${version})`);
    }
    for (const one of workers)
      print(`${counted(one.workers, 'worker')} with ${counted(one.threads, 'thread')}  (Cardwright ${one.version})`);
    if (workers.length === 0) print('No worker is there.');
    return exits.clean;
  });
}

const words = { playing: 'playing', paused: 'paused', finished: 'finished', failed: 'failed', gone: 'incomplete' } as const;

export const pause = (name: string, o: QueueOptions): Promise<number> =>
  withRun(name, o, async (run) => {
    await run.pause();
    print(
      `${run.name} is paused: chunks that are being played are finished, no other is begun. It goes on with: cardwright queue resume ${run.name}`,
    );
  });

export const resume = (name: string, o: QueueOptions): Promise<number> =>
  withRun(name, o, async (run) => {
    await run.resume();
    print(`${run.name} goes on.`);
  });

export const cancel = (name: string, o: QueueOptions): Promise<number> =>
  withRun(name, o, async (run) => {
    await run.remove();
    print(`${run.name} is cancelled: nothing of it is left in the queue.`);
  });

function withRun(name: string, o: QueueOptions, act: (run: Run) => Promise<void>): Promise<number> {
  return withQueue(addressNamed(o.queue), async (backend) => {
    const runs = await runsAt(backend);
    const run = runs.find((one) => one.name === name) ?? only(runs.filter((one) => one.name.startsWith(name)));
    if (!run) {
      const near = nearest(
        name,
        runs.map((one) => one.name),
      );
      const there = runs.length === 0 ? 'There is none.' : `There are ${listed(runs.map((one) => one.name))}.`;
      throw new Mistake(`No run "${name}" is in the queue. ${near ? `Did you mean ${near}?` : there}`, exits.problems);
    }
    await act(run);
    return exits.clean;
  });
}

const only = <T>(list: readonly T[]): T | null => (list.length === 1 ? list[0]! : null);
