// All that one seat sees of a game: a type only.
import type { OutcomeKind } from '../../meaning/types.ts';
import type { Placing } from '../../run/machine.ts';
import type { Question } from './answers.ts';
import type { HeldView, LastingView, Value, ZoneView } from './view-types.ts';

/** All that one seat sees of the table, as plain data that can be sent to that seat. */
export interface View {
  /** Of this data. */
  format: 1;
  /** The seat it is for; -1: a spectator. */
  seat: number;
  /** Seats at the table, clockwise from the seat whose turn it is. */
  seats: number[];
  /** Those of them that are out; absent where no card puts a player out, reverses play or moves seats. */
  out?: number[];
  /** The team of each seat of `seats`, counted from 1; absent where everybody plays alone. */
  teams?: number[];
  /** Play goes anticlockwise; absent where nothing turns it round. */
  reversed?: boolean;
  /** Names by seat, also of those who have left. */
  players: string[];
  /** The seat whose turn it is. */
  active: number;
  /** Number of the turn; the first is 1. */
  turn: number;
  /** Turns the active seat has taken in a row beyond the first. */
  row: number;
  /** How the game ended; null: it has not. */
  outcome: OutcomeKind | null;
  /** Seats that have won. */
  winners: number[];
  /** The score with which the game has ended; absent otherwise. */
  score?: number;
  /** The places of all players, once a game that ranks them is over; absent otherwise. */
  places?: readonly Placing[];
  /** Zones in use, in the order of the rules. */
  zones: ZoneView[];
  /** By name, then one value for each seat of `seats`. */
  dials: Record<string, Value[]>;
  /** By name: one value, or one by seat or member. */
  counters: Record<string, Value | Record<string, Value>>;
  /** Values of the rules that the layout lists: one, or one for each seat of `seats`; null where this seat may not know. */
  values: Record<string, Value | null | (Value | null)[]>;
  /** Lines that orders have brought about; absent where no card of the mix does. */
  held?: HeldView[];
  /** What players cannot do for a while, and turns that will be skipped; absent: nothing that this seat may know of. */
  lasting?: LastingView[];
  /** What this seat is asked; null: nothing. */
  question: Question | null;
}
