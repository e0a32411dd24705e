// Ranks the players of a finished game by what the game says, and finds who has won if it ends by that alone. Changes nothing.
import { OUTCOMES } from '../ops/program.ts';
import { OUTCOME, WINNERS } from '../table/layout.ts';
import type { Context } from './context.ts';

/** One player at the end of a game. */
export interface Placing {
  seat: number;
  /** From 1; players who are level have the same place, and those behind them a place for each of them. */
  place: number;
  /** By what players are ranked, in the order of `ranking:`. */
  values: number[];
}

const [WINS, ENDS, TIE, ALL_LOSE] = (['wins', 'ends', 'tie', 'everyone loses'] as const).map((name) => OUTCOMES.indexOf(name));

/**
 * A game that simply ends is won by those who are ranked first, of all who are not out for good. If nobody is ahead of anybody, nobody has won.
 */
export function decided(c: Context, outcome: number, winners: number): { outcome: number; winners: number } {
  if (outcome !== ENDS) return { outcome, winners };
  const all = rowsOf(c, c.table.present(c.s));
  const rows = all.filter(({ seat }) => !((forGood(c) >> seat) & 1));
  const first = rows.filter((row) => rows.every((other) => compare(c, row.values, other.values) <= 0));
  const sides = (of: Row[]): number => new Set(of.map(({ seat }) => sideOf(c, seat))).size;
  if (rows.length === 0 || sides(all) < 2) return { outcome, winners: 0 };
  if (first.length === rows.length && sides(rows) > 1) return { outcome: TIE!, winners: 0 };
  return { outcome: WINS!, winners: first.reduce((bits, { seat }) => bits | (1 << seat), 0) };
}

/** In order of their places: winners first, players who are out for good last. Empty if all have lost together. */
export function standings(c: Context): Placing[] {
  const { s, table, program } = c;
  if (!program.v.ranking || s[OUTCOME] === ALL_LOSE) return [];
  // Those who win (or lose) by something else have done so whatever they have.
  const class_ = (seat: number): number => ((s[WINNERS]! >> seat) & 1 ? 0 : (forGood(c) >> seat) & 1 ? 2 : 1);
  const level = (a: Row, b: Row): number => {
    const [x, y] = [class_(a.seat), class_(b.seat)];
    return x !== y ? x - y : x === 0 ? 0 : compare(c, a.values, b.values);
  };
  const rows = rowsOf(c, table.present(s));
  const places = rows.map((row) => 1 + new Set(rows.filter((other) => level(other, row) < 0).map(({ seat }) => sideOf(c, seat))).size);
  return rows
    .map(({ seat, values }, i) => ({ seat, place: places[i]!, values }))
    .sort((a, b) => a.place - b.place || compare(c, a.values, b.values) || a.seat - b.seat);
}

interface Row {
  seat: number;
  values: number[];
}

function rowsOf({ s, at, functions }: Context, seats: number): Row[] {
  const rows: Row[] = [];
  for (let seat = 0; seat < at.seats; seat++)
    if ((seats >> seat) & 1) rows.push({ seat, values: functions.ranking.map((value) => value(s, seat)) });
  return rows;
}

/** Below 0: the first is ahead. */
function compare({ program }: Context, a: readonly number[], b: readonly number[]): number {
  for (const [i, { most }] of program.v.ranking!.by.entries()) if (a[i] !== b[i]) return most ? b[i]! - a[i]! : a[i]! - b[i]!;
  return 0;
}

/** Players who are out and do not come back; who is out for a while is ranked by what they have. */
function forGood({ s, at }: Context): number {
  return at.seating ? s[at.OUT_FOR_GOOD]! : 0;
}

/** Players of a team are one side. */
function sideOf({ s, at }: Context, seat: number): number {
  return at.teams ? s[at.TEAM + seat]! : seat;
}
