// Finds a free temporary zone for cards that an effect sets aside. Knows no rules; never allocates.
import { MAX_TEMPS, TEMPS, type Layout } from './layout.ts';

/** A free temporary zone for the effect with frame `fp`; -1 if all are in use. */
export function setAside(at: Layout, s: Int32Array, fp: number, seat: number): number {
  for (let i = 0; i < MAX_TEMPS; i++) {
    if ((s[TEMPS]! >> i) & 1) continue;
    s[TEMPS]! |= 1 << i;
    s[at.TEMP_OWNER + i] = fp;
    s[at.TEMP_SEAT + i] = seat;
    return at.firstTemp + i;
  }
  return -1;
}
