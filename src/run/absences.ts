// Reverses play, swaps seats, and puts players out and back in, while turns and announcements go on. Knows no rule.
import {
  ACTIVE,
  DIRTY,
  D_MOD,
  ENTRIES,
  E_NEXT_SEAT,
  E_PROGRESS,
  MODS,
  MOD_DIAL,
  MOD_OUT,
  MOD_SIZE,
  MOD_TURN,
  MOD_UNTIL,
  MOD_WHOSE,
} from '../table/layout.ts';
import type { Context } from './context.ts';
import { joinWindows, leaveWindows } from './open-windows.ts';
import type { Part } from './parts.ts';

export const absences: Part<'turnRound' | 'changePlaces' | 'goOut' | 'comeBack'> = (c) => {
  const { s, at, table } = c;

  return {
    turnRound() {
      // Those who have still to answer are asked the other way round.
      for (let i = 0; i < s[ENTRIES]!; i++) {
        const e = c.entryAt(i);
        for (let left = -1 - s[e + E_PROGRESS]!; left > 1; left--) s[e + E_NEXT_SEAT] = s[at.NEXT_SEAT + s[e + E_NEXT_SEAT]!]!;
      }
      table.seating.reverse(s);
    },
    changePlaces(a, b) {
      table.seating.swap(s, a, b);
    },
    goOut(seat, forGood) {
      if (seat >= 0) leaveWindows(c, seat);
      if (!table.seating.goOut(s, seat, forGood)) return false;
      forgetReturn(c, seat);
      if (forGood) {
        release(c, seat);
        c.endHeld(0, seat);
      }
      return true;
    },
    comeBack(seat) {
      if (!table.seating.comeBack(s, seat)) return false;
      forgetReturn(c, seat);
      joinWindows(c, seat);
      if (c.witness) c.witness.happened('back', seat, s[ACTIVE]!, 0, -1);
      return true;
    },
  };
};

/** What would have brought the seat back later does so no more. */
function forgetReturn({ s, at }: Context, seat: number): void {
  for (let i = s[MODS]! - 1; i >= 0; i--) {
    const m = at.MOD + i * MOD_SIZE;
    if (s[m + MOD_DIAL] !== MOD_OUT || s[m + MOD_WHOSE] !== seat) continue;
    s.copyWithin(m, m + MOD_SIZE, at.MOD + s[MODS]! * MOD_SIZE);
    s[MODS]!--;
  }
}

/** The next turn of this seat never comes: the players who are out until then come back, numbers and bans that last until then end. */
export function release(c: Context, seat: number): void {
  const { s, at } = c;
  for (let i = s[MODS]! - 1; i >= 0; i--) {
    const m = at.MOD + i * MOD_SIZE;
    if (s[m + MOD_TURN] !== seat) continue;
    if (s[m + MOD_DIAL] === MOD_OUT) c.comeBack(s[m + MOD_WHOSE]!);
    else if (s[m + MOD_UNTIL] === 1 || s[m + MOD_UNTIL] === 3) {
      s.copyWithin(m, m + MOD_SIZE, at.MOD + s[MODS]! * MOD_SIZE);
      s[MODS]!--;
      s[DIRTY]! |= D_MOD;
    }
  }
}
