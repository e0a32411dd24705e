// A thread of `compare`: reads both mixes itself and plays the pairs it is given. Prints nothing.
import { parentPort, workerData } from 'node:worker_threads';
import type { Batch } from 'cardwright';
import { playPairs, type CardChange, type Side } from 'cardwright/internal';
import { sideOf } from './compare.ts';
import { ofProcess, within } from './io.ts';
import type { Part } from './threads.ts';

/** One of the two mixes, as it was named. */
export interface SideSpec {
  folders: string[];
  /** A card, by full id, that is a blank or not there. */
  change: CardChange | null;
  /** `name=value`. */
  option: string[];
  /** A game with more turns than this is undecided. */
  maxTurns: number;
}

export interface PairTask {
  /** Before and after the change. */
  sides: [SideSpec, SideSpec];
  /** Where folders are named from. */
  cwd: string;
  /** All pairs. */
  batch: Batch;
  /** The full id of the card whose first holder is followed. */
  watched: string | null;
}

const { sides: specs, cwd, batch, watched } = workerData as PairTask;
const sides = within({ ...ofProcess, cwd }, () => specs.map((spec) => sideOf(spec))) as [Side, Side];

parentPort!.on('message', ({ from, games }: Part) => {
  parentPort!.postMessage(playPairs(sides, { ...batch, from, games }, watched));
});
