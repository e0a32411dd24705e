// Finds how much of something may still be done where bans limit how often: counts it as if it were done, one after another, and takes that back.
// Knows no word and no ban.
import type { Part } from './parts.ts';

export const soOften: Part<'allowed' | 'atMost'> = ({ s }) => ({
  allowed(seat, ban, often, cards, from, n, out) {
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
  },

  atMost(seat, ban, often, most) {
    let room = 0;
    while (room < most && !ban(s, seat, -1)) {
      often(s, seat, -1, 1);
      room++;
    }
    often(s, seat, -1, -room);
    return room;
  },
});
