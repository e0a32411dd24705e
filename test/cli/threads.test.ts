// Batches on threads where a thread fails: the command says so and ends, instead of waiting for games that nobody plays.
import { expect, it } from 'vitest';
import { Progress } from '../../tools/cli/progress.ts';
import { played } from '../../tools/cli/threads.ts';

it('a thread that cannot play ends the batch, and the other threads with it', async () => {
  const work = {
    games: 1_000_000_000,
    threads: 2,
    here: () => ({ games: 0 }),
    worker: 'cli/simulate',
    task: { folders: ['nowhere'], cwd: '/', batch: { games: 1_000_000_000, players: 2, seed: 1, bots: ['random', 'random'] } },
    add: () => undefined,
  };
  await expect(played(work, new Progress(work.games))).rejects.toThrow(/nowhere/);
});
