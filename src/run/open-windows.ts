// Keeps count of the seats that an open announcement still asks while seats come and go. Asks nobody.
import { ENTRIES, E_NEXT_SEAT, E_PROGRESS } from '../table/layout.ts';
import type { Context } from './context.ts';

/** A new player is also asked about an open announcement if seats after theirs are still to be asked. */
export function joinWindows(c: Context, seat: number): void {
  const { s } = c;
  for (let i = 0; i < s[ENTRIES]!; i++) if (isToCome(c, c.entryAt(i), seat)) s[c.entryAt(i) + E_PROGRESS]!--;
}

/** Stops waiting for the answer of a seat that leaves. */
export function leaveWindows(c: Context, seat: number): void {
  const { s, at } = c;
  for (let i = 0; i < s[ENTRIES]!; i++) {
    const e = c.entryAt(i);
    if (!isToCome(c, e, seat)) continue;
    s[e + E_PROGRESS]!++;
    if (s[e + E_NEXT_SEAT] === seat) s[e + E_NEXT_SEAT] = s[at.NEXT_SEAT + seat]!;
  }
}

function isToCome({ s, at }: Context, e: number, seat: number): boolean {
  let next = s[e + E_NEXT_SEAT]!;
  for (let left = -1 - s[e + E_PROGRESS]!; left > 0; left--, next = s[at.NEXT_SEAT + next]!) if (next === seat) return true;
  return false;
}
