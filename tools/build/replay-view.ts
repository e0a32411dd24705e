// Collects what the table shows one seat that replays some moments of a game, as text. Judges nothing.
import type { StoredGame } from '../table/server/stored-game.ts';
import { PageAtTable } from '../table/server/page-at-table.ts';
import { momentOf } from '../table/server/replay.ts';
import type { GameTable } from '../table/server/table.ts';
import type { Moment } from './twins.ts';

/** The last moment of the game so far, one in the middle, and the first. */
export function replayView({ session, seat, marks, again }: Moment): string {
  const mix = { loaded: { vocabulary: session.linked.program.v } };
  const game = { session, marks: [...marks], epoch: 0, mix } as unknown as StoredGame;
  const table = { isOpen: false, playing: () => game } as unknown as GameTable;
  const { language } = session.linked.program.v;
  const moment = (at: number): unknown => {
    const guest = Object.assign(Object.create(PageAtTable.prototype) as PageAtTable, {
      ...{ grant: { kind: 'seats', seats: [seat], isHost: false }, eyes: seat, language, past: null, moments: new Map() },
    });
    return again(() => momentOf(table, guest, at, seat));
  };
  return JSON.stringify([1e6, marks.length >> 1, 0].map(moment));
}
