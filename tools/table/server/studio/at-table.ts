// A game that was tried in the Studio → the same position at a table of its own, for the person who tried it and bots. Plays nothing itself.
import type { GameRecord } from 'cardwright';
import type { Hub } from '../hub.ts';

/** Decisions with one possible answer between two answers of a record; more is a mistake. */
const mostForced = 200;

/** The token of the new table's link. */
export function seatAt(hub: Hub, json: string): string {
  const record = JSON.parse(json) as GameRecord;
  // The files may have been saved a moment ago.
  hub.mixes.forget();
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
