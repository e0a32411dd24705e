// A thread of `simulate`: reads the folders itself and plays the parts of the batch it is given. Prints nothing.
import { parentPort, workerData } from 'node:worker_threads';
import type { Batch } from 'cardwright';
import { Batches } from 'cardwright/internal';
import { ofProcess, within } from './io.ts';
import { readToPlay } from './read-mix.ts';
import type { Part } from './threads.ts';

export interface Task {
  /** The mix, as the user named it. */
  folders: string[];
  /** Where they are named from. */
  cwd: string;
  /** The part of the batch to play. */
  batch: Batch;
}

const { folders, cwd, batch } = workerData as Task;
const { linked } = within({ ...ofProcess, cwd }, () => readToPlay(folders));
const batches = new Batches(linked, batch);

parentPort!.on('message', ({ from, games }: Part) => {
  parentPort!.postMessage(batches.play(from, games));
});
