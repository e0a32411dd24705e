// Takes the games of tables as a database has them, plays each again from every seat's view with other cards where that seat saw none, and reports what was different.
// Knows no server.
import type { Linked } from 'cardwright';
import { RandomBot } from 'cardwright/internal';
import { load } from '../../tools/build/games.ts';
import { twinOfRecord } from '../../tools/build/twins.ts';
import type { Mix } from '../../tools/table/server/mixes.ts';
import { StoredGame } from '../../tools/table/server/stored-game.ts';

type Rows = { seq: number; body: string }[];

/** What was looked at. */
export interface Twins {
  /** Steps at which two games were compared. */
  compared: number;
  /** What a seat was sent that depends on a card it never saw. */
  leaks: string[];
}

/** The cards of a folder, without a server. */
export function linkedIn(folder: string): Linked {
  const loaded = load([folder]);
  if (typeof loaded === 'string') throw new Error(loaded);
  return loaded.linked;
}

/** The game that the rows of a table end with; null: none was started. */
export function storedGame(rows: Rows, linked: Linked): StoredGame | null {
  return StoredGame.load({ check: () => {}, isAtHand: true, append: () => {}, rows: () => rows }, () => ({ linked }) as Mix);
}

/** All tables play the same set. */
export function twinsOf(tables: Iterable<readonly [string, Rows]>, linked: Linked): Twins {
  const chance = new RandomBot(0, true);
  const found: Twins = { compared: 0, leaks: [] };
  for (const [table, rows] of tables) {
    const record = storedGame(rows, linked)?.record();
    for (const seat of record?.players.keys() ?? []) {
      chance.seed(seat + 1);
      const { compared, violation } = twinOfRecord(linked, record!, seat, chance);
      found.compared += compared;
      if (violation !== null) found.leaks.push(`table ${table}: ${violation}`);
    }
  }
  return found;
}
