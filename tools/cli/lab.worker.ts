// A thread of `lab`: reads the mix itself, and plays the games, or the games without a card, that it is given. Prints nothing.
import { parentPort, workerData } from 'node:worker_threads';
import type { Batch } from 'cardwright';
import { playLab, Strangers, type Played, type Watch } from 'cardwright/internal';
import { ofProcess, within } from './io.ts';
import { readToPlay } from './read-mix.ts';
import type { Part } from './threads.ts';

export interface LabTask {
  /** The mix, as the user named it. */
  folders: string[];
  /** Where they are named from. */
  cwd: string;
  batch: Batch;
  watch: Watch;
  /** Kinds of card to play without, and the games with them; null: games with all cards are played. */
  without: { kinds: number[]; games: Played[] } | null;
}

const { folders, cwd, batch, watch, without } = workerData as LabTask;
const { linked } = within({ ...ofProcess, cwd }, () => readToPlay(folders));
const strangers = without && new Strangers(linked, batch, without.kinds, without.games);

parentPort!.on('message', ({ from, games }: Part) => {
  parentPort!.postMessage(strangers ? strangers.play(from, games) : playLab(linked, { ...batch, from, games }, watch));
});
