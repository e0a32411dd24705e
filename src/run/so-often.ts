// Finds how much of something may still be done where bans limit how often: counts it as if it were done, one after another, and takes that back.
// Knows no word and no ban.
import type { BanFn, OftenFn } from '../ops/machine.ts';

/** The first of these cards that may be done, one after another, written to `out`; returns their number. */
export function allowed(
  s: Int32Array,
  seat: number,
  ban: BanFn,
  often: OftenFn | null,
  cards: { [i: number]: number },
  from: number,
  n: number,
  out: { [i: number]: number },
): number {
  let kept = 0;
  for (let i = from; i < from + n; i++) {
    const card = cards[i]!;
    if (ban(s, seat, card)) continue;
    out[kept++] = card;
    // What comes before a card counts as done.
    if (often) often(s, seat, card, 1);
  }
  if (often) for (let i = 0; i < kept; i++) often(s, seat, out[i]!, -1);
  return kept;
}

/** So many times, or as often as bans leave. */
export function atMost(s: Int32Array, seat: number, ban: BanFn, often: OftenFn, most: number): number {
  let room = 0;
  while (room < most && !ban(s, seat, -1)) {
    often(s, seat, -1, 1);
    room++;
  }
  often(s, seat, -1, -room);
  return room;
}
