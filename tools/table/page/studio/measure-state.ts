// What the page knows of the room of measures: the figures of the open card, what is being measured, what is asked for next. Asks for the figures as long
// as the room is shown.
import { effect, signal } from '@preact/signals';
import type { MeasureHow, MeasureInfo, MeasuringInfo } from '../../studio-protocol.ts';
import * as page from './state.ts';
import { room } from './translate-state.ts';
import { attempt, flushed, hearMeasures } from './wire.ts';

export const info = signal<MeasureInfo | null>(null);
/** Null: nothing is being measured. */
export const running = signal<MeasuringInfo | null>(null);
export const how = signal<MeasureHow>({ players: null, bot: 'random' });
/** Games that are asked for. */
export const games = signal(1000);

/** As the server has it. */
export const mostGames = 20_000;

hearMeasures((message) => {
  if (message.t === 'measuring') running.value = message.is;
  else if (message.card === page.chosen.value) info.value = message;
});

let isIn = false;
effect(() => {
  const card = room.value === 'measure' ? page.chosen.value : null;
  const asked = how.value;
  if (page.line.value !== 'open' || (card === null && !isIn)) return;
  isIn = card !== null;
  if (info.peek()?.card !== card) info.value = null;
  void attempt({ t: 'measures', card, ...asked });
});

/** Plays so many games, together with those that were played. */
export async function measure(all: number): Promise<void> {
  const card = page.chosen.value;
  if (card === null || running.value) return;
  await flushed();
  await attempt({ t: 'measure', card, games: Math.min(mostGames, all), ...how.value });
}

export function stop(): void {
  if (running.value) void attempt({ t: 'stop' });
}

/** How many games the next press of the key gives altogether. */
export function nextGames(): number {
  const { figures, isOld } = info.value ?? {};
  return Math.min(mostGames, games.value + (figures && !isOld && isWhole() ? figures.games : 0));
}

/** Nothing is missing of the games that were asked for. */
function isWhole(): boolean {
  const { figures, change } = info.value!;
  const { card, games: played } = figures!;
  return card?.unmeasured !== 'not asked' && played >= games.value && (change === null || change.games >= played);
}

export function enterMeasure(): void {
  void flushed();
  page.making.value = false;
  page.openFile.value = null;
  room.value = 'measure';
  remember();
}

function remember(): void {
  const hash = `measure:${encodeURIComponent(page.chosen.value ?? '')}`;
  if (location.hash !== `#${hash}`) history.pushState(hash, '', `#${hash}`);
}
