// Games on many machines: the commands of workers, and of what is in a queue; the options of commands whose games workers can play. What they do is loaded on
// demand.
import { Option } from 'commander';
import type { ByWorkers } from './by-workers.ts';
import { commandsOf, example, type Making } from './making.ts';
import { Mistake } from './shell.ts';

/** What every option that names a queue says. */
export const whereQueues =
  'redis://HOST:PORT, postgres://USER@HOST/DATABASE, or CARDWRIGHT_QUEUE of the environment, which hides a password';

/** Options of a command whose games workers can play, as typed. */
export interface FarOptions {
  queue?: string | true;
  detach?: boolean;
  chunk?: string;
  threads?: string;
}

export const queueOption = (): Option => new Option('--queue [address]', `lets workers on any machine play; ${whereQueues}`);
export const detachOption = (): Option =>
  new Option('--detach', 'with --queue: does not wait; the same command without it shows the report');
/** For tests, and for measuring: otherwise a chunk takes about a second. */
export const chunkOption = (): Option => new Option('--chunk <games>', 'with --queue: games given to a worker at a time').hideHelp();

/** What lets workers play, loaded only if that is asked for; null: the games are played here. */
export async function farAway(o: FarOptions): Promise<ByWorkers | null> {
  if (o.queue === undefined) {
    if (o.detach) throw new Mistake('--detach leaves games in a queue; name it with --queue.');
    return null;
  }
  if (o.threads !== undefined) throw new Mistake('With --queue, workers play: each says with --threads how many games at once.');
  return new (await import('./by-workers.ts')).ByWorkers(o);
}

/** What is said where a folder may have been taken for the address of a queue; null: it has not. It is not repeated, because it may hold a password. */
export function takenForAddress(command: string, { queue }: { queue?: unknown }): string | null {
  if (typeof queue !== 'string' || queue.includes('://')) return null;
  return `What follows --queue is taken for the address of the queue. Where CARDWRIGHT_QUEUE has the address, put --queue last: cardwright ${command} cards/my-game --queue`;
}

/** Games that other machines play. */
export function queueing({ command, lazily }: Making): void {
  command(
    'worker',
    'plays games that others have put into a queue, until Ctrl-C; start as many as you like, on any machines',
    example('worker --queue redis://10.0.0.5:6379', 'cardwright simulate cards/my-game --games 1000000 --queue redis://10.0.0.5:6379'),
  )
    .option('--queue <address>', `the queue: ${whereQueues}`)
    .option('--threads <number>', 'games played at once (default: one for each core)')
    .addOption(new Option('--lease <ms>', 'how long after its last word the games of a worker are given to others').hideHelp())
    .action(lazily(async () => (await import('./worker.ts')).worker));
  const queue = command(
    'queue',
    'shows what runs are in a queue, and pauses, resumes or cancels one',
    example('queue status', 'cardwright queue pause my-game-0f3a…'),
  );
  const part = commandsOf(queue);
  const at = '--queue <address>';
  part('status', 'shows how far each run is, and which workers are there', example('queue status --queue redis://10.0.0.5:6379'))
    .option(at, whereQueues)
    .option('--json', 'for programs')
    .action(lazily(async () => (await import('./queue.ts')).status));
  part('pause <name>', 'lets no further games of a run begin', example('queue pause my-game-0f3a…'))
    .option(at, whereQueues)
    .action(lazily(async () => (await import('./queue.ts')).pause));
  part('resume <name>', 'lets a paused run go on', example('queue resume my-game-0f3a…'))
    .option(at, whereQueues)
    .action(lazily(async () => (await import('./queue.ts')).resume));
  part('cancel <name>', 'takes a run out of the queue, with all that was played of it', example('queue cancel my-game-0f3a…'))
    .option(at, whereQueues)
    .action(lazily(async () => (await import('./queue.ts')).cancel));
}
