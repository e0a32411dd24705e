// The commands of simulations on many machines: workers, and what is in a queue. Their names, options and help; what they do is loaded on demand.
import { Option } from 'commander';
import { commandsOf, example, type Making } from './making.ts';

/** What every option that names a queue says. */
export const whereQueues =
  'redis://HOST:PORT, postgres://USER@HOST/DATABASE, or CARDWRIGHT_QUEUE of the environment, which hides a password';

/** For tests, and for measuring: otherwise a chunk takes about a second. */
export const chunkOption = (): Option => new Option('--chunk <games>', 'with --queue: games given to a worker at a time').hideHelp();

/** What is said where a folder may have been taken for the address of a queue; null: it has not. It is not repeated, because it may hold a password. */
export function takenForAddress({ queue }: { queue?: unknown }): string | null {
  if (typeof queue !== 'string' || queue.includes('://')) return null;
  return 'What follows --queue is taken for the address of the queue. Where CARDWRIGHT_QUEUE has the address, put --queue last: cardwright simulate cards/my-game --queue';
}

/** Games that other machines play. */
export function queueing({ command, lazily }: Making): void {
  command(
    'worker',
    'plays simulations that others have put into a queue, until Ctrl-C; start as many as you like, on any machines',
    example('worker --queue redis://10.0.0.5:6379', 'cardwright simulate cards/my-game --games 1000000 --queue redis://10.0.0.5:6379'),
  )
    .option('--queue <address>', `the queue: ${whereQueues}`)
    .option('--threads <number>', 'games played at once (default: one for each core)')
    .addOption(new Option('--lease <ms>', 'how long after its last word the games of a worker are given to others').hideHelp())
    .action(lazily(async () => (await import('./worker.ts')).worker));
  const queue = command(
    'queue',
    'shows the simulations in a queue, and pauses, resumes or cancels one',
    example('queue status', 'cardwright queue pause my-game-0f3a…'),
  );
  const part = commandsOf(queue);
  const at = '--queue <address>';
  part('status', 'shows how far each simulation is, and which workers are there', example('queue status --queue redis://10.0.0.5:6379'))
    .option(at, whereQueues)
    .option('--json', 'for programs')
    .action(lazily(async () => (await import('./queue.ts')).status));
  part('pause <name>', 'lets no further games of a simulation begin', example('queue pause my-game-0f3a…'))
    .option(at, whereQueues)
    .action(lazily(async () => (await import('./queue.ts')).pause));
  part('resume <name>', 'lets a paused simulation go on', example('queue resume my-game-0f3a…'))
    .option(at, whereQueues)
    .action(lazily(async () => (await import('./queue.ts')).resume));
  part('cancel <name>', 'takes a simulation out of the queue, with all that was played of it', example('queue cancel my-game-0f3a…'))
    .option(at, whereQueues)
    .action(lazily(async () => (await import('./queue.ts')).cancel));
}
