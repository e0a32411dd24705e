// Begins a new deal: who deals, and what starts again. Moves no card.
import { DIRTY, D_MOD, MODS, QUEUED, SEATS } from '../table/layout.ts';
import type { Context } from './context.ts';
import type { Part } from './parts.ts';

export const deals: Part<'newDeal'> = (c) => ({
  newDeal(dealer) {
    const { s, at, functions } = c;
    const deals = c.program.v.deals!;
    const [number, place] = [c.counterBase(deals.number), c.counterBase(deals.dealer)];
    s[QUEUED] = 0;
    s[MODS] = 0;
    for (let seat = 0; seat < at.seats; seat++) c.endHeld(0, seat);
    if (at.seating) {
      if (s[at.REVERSED] === 1) c.turnRound();
      for (let seat = 0; seat < at.seats; seat++) if ((s[at.OUT]! >> seat) & 1) c.comeBack(seat);
    }
    s[place] = dealer >= 0 ? dealer : leftOf(c, s[place]!);
    s[number]!++;
    const { places, values, bits } = functions.renewedDeal;
    for (let i = 0; i < places.length; i++) s[places[i]!] = values[i]!;
    s[DIRTY]! |= D_MOD | bits | functions.watched[deals.number]! | functions.watched[deals.dealer]!;
    if (c.witness) c.witness.happened('new deal', s[place]!, s[number]!, 0, -1);
  },
});

/** The player on the left of a seat, at which nobody may be any more. */
function leftOf({ s, at }: Context, seat: number): number {
  const inGame = s[SEATS]!;
  if ((inGame >> seat) & 1) return s[at.NEXT_SEAT + seat]!;
  for (let i = 1; i < at.seats; i++) if ((inGame >> ((seat + i) % at.seats)) & 1) return (seat + i) % at.seats;
  return seat;
}
