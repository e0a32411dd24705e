// A thread of `simulate`: reads the folders itself and plays the parts of the batch it is given. Prints nothing.
import { parentPort, workerData } from 'node:worker_threads';
import { simulate, type Batch } from '../../src/index.ts';
import { readToPlay } from './load.ts';

export interface Task {
  folders: string[];
  batch: Batch;
}

/** Games of the batch by number. */
export interface Part {
  from: number;
  games: number;
}

const { folders, batch } = workerData as Task;
const { linked } = readToPlay(folders);

parentPort!.on('message', ({ from, games }: Part) => {
  parentPort!.postMessage(simulate(linked, { ...batch, from, games }));
});
