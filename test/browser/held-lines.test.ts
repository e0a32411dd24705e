// A line that an order has brought about: it stands with the numbers in force for as long as it lasts, and leads to its card.
import { describe, expect, it } from 'vitest';
import { browserPath } from './harness.ts';
import { useOwnCards } from './own-cards.ts';
import { byMouse } from './players.ts';

const cards = `
  spy: { name: Spy, text: Until your next turn you draw for each Keeper of another player., effect: "until your next turn, when another player plays a keeper, draw 1" }
`;

describe.skipIf(!browserPath)('a line that is held', () => {
  const { inHand } = useOwnCards('spies', 'Spies', cards);

  it.each([1280, 390])('is seen beside the numbers at %i pixels, and leads to its card', async (width) => {
    const { at, card } = await inHand('spy', width);
    expect(await at.locator('.dials .held').count()).toBe(0);
    await byMouse(at, card);
    await at.locator('#go:not(:disabled)').click();
    const held = at.locator('.dials .held');
    await held.waitFor();
    expect(await held.innerText()).toMatch(/until the next turn[^]*Spy/i);
    await held.locator('button').click();
    await at.locator('dialog .inspector', { hasText: 'Spy' }).waitFor();
    expect(at.seen.errors).toEqual([]);
    await at.context().close();
  });
});
