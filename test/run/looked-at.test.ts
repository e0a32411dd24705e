// A game is looked at as often as anybody likes: views, questions, reasons and previews are no work of the game, and never use up what it has.
import { describe, expect, it } from 'vitest';
import { type Linked, Session } from 'cardwright';
import { loadShared } from '../harness/mixes.ts';
import { nodeHost } from '../../tools/cli/host.ts';

/** A game in which every look costs much: each card in hand is tried with each on a table. */
const { linked } = loadShared({ host: nodeHost(['cards/lustry']), folders: ['cards/lustry'], shipped: 'cards' }) as { linked: Linked };

function played(wornOut: boolean): string[] {
  const session = Session.start(linked, { seed: 7, players: ['Ann', 'Bob'], asks: 'everybody' });
  const seen: string[] = [];
  for (let k = 0; k < 60 && !session.over; k++) {
    // As after weeks of looking on: nothing is left of what may be counted while nobody plays.
    if (wornOut) linked.work[0] = 5;
    for (const seat of [0, 1]) {
      seen.push(JSON.stringify(session.view(seat)));
      const asked = session.question(seat);
      if (asked) seen.push(JSON.stringify(asked.question), JSON.stringify(session.preview(seat, asked.values.slice(0, 1))));
    }
    const seat = [0, 1].find((one) => session.question(one))!;
    const { values, question } = session.question(seat)!;
    session.answer(seat, values.slice(0, Math.max(1, question.min)));
  }
  return seen;
}

describe('a game that is looked at', () => {
  it('shows the same and goes on the same, however often that was done before', () => {
    const fresh = played(false);
    expect(fresh.length).toBeGreaterThan(100);
    expect(played(true)).toEqual(fresh);
  });
});
