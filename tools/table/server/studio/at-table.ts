// A game that was tried in the Studio → the same position at a table of its own, for the person who tried it and bots. Plays nothing itself.
import type { GameRecord } from 'cardwright';
import type { Hub } from '../hub.ts';
import type { GameTable } from '../table.ts';
import { Refused } from './refused.ts';

/** Decisions with one possible answer between two answers of a record; more is a mistake. */
const mostForced = 200;

/** The token of the new table's link. */
export function seatAt(hub: Hub, json: string): string {
  const record = JSON.parse(json) as GameRecord;
  // The files may have been saved a moment ago.
  hub.mixes.forget();
  allow(hub, record.sets);
  const table = hub.create({
    t: 'create',
    sets: record.sets,
    seats: record.players.map((_, i) => (i === 0 ? { who: 'here' } : { who: 'bot' })),
    seed: Number(record.seed),
  });
  for (const step of record.answers) {
    // A table asks what has only one answer as well; the record does not have those.
    for (let n = 0; n < mostForced; n++) {
      const { session } = table.playing();
      const seat = session.asked()[0];
      const only = seat === undefined ? null : session.onlyAnswer(seat);
      if (only === null || JSON.stringify([seat, ...only]) === JSON.stringify(step)) break;
      table.take({ k: 'step', step: [seat!, ...only] });
    }
    table.take({ k: 'step', step });
  }
  return table.info.host;
}

/** As many as usually play. */
const usualSeats = 4;

/** A new table with a mix, for one person and bots; the token of its link. */
export function tableOf(hub: Hub, sets: string[], players: { min: number; max: number }): string {
  return dealt(hub, sets, players, 'here').info.host;
}

/** A new table with a mix for the first person who comes by its link, and bots; a person who comes later takes a seat from a bot. */
export function openTableOf(hub: Hub, sets: string[], players: { min: number; max: number }): { id: string; join: string } {
  const table = dealt(hub, sets, players, 'open');
  table.info.begins = true;
  table.saveInfo();
  return { id: table.info.id, join: table.info.join };
}

function dealt(hub: Hub, sets: string[], { min, max }: { min: number; max: number }, first: 'here' | 'open'): GameTable {
  hub.mixes.forget();
  allow(hub, sets);
  const length = Math.min(max, Math.max(min, usualSeats));
  return hub.create({ t: 'create', sets, seats: Array.from({ length }, (_, i) => ({ who: i === 0 ? first : 'bot' })) });
}

/** Whether nothing is played at a table any more: its game is over, or it is gone. */
export function isOver(hub: Hub, join: string): boolean {
  const found = hub.find(join);
  return !found || found.table.info.over === true;
}

function allow(hub: Hub, sets: readonly string[]): void {
  if (!hub.mixes.allow(sets)) throw new Refused('The table of this Studio does not have all sets of this mix.');
}
