// A line or a ban that an order has brought about: it stands with the numbers in force for as long as it lasts, and leads to its card.
import { describe, expect, it } from 'vitest';
import { browserPath } from './harness.ts';
import { useOwnCards } from './own-cards.ts';
import { byMouse } from './players.ts';

const cards = `
  spy: { name: Spy, text: Until your next turn you draw for each Keeper of another player., effect: "until your next turn, when another player plays a keeper, draw 1" }
  truce: { name: Truce, text: Nobody can steal until your next turn., effect: nobody can steal until your next turn }
  gloves: { name: Gloves, text: Others cannot play Goals., effect: other players cannot play goals until the end of your next turn }
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
    expect(await held.innerText()).toMatch(/until your next turn[^]*Spy/i);
    await held.locator('button').click();
    await at.locator('dialog .inspector', { hasText: 'Spy' }).waitFor();
    expect(at.seen.errors).toEqual([]);
    await at.context().close();
  });

  it.each([
    [1280, 'truce', /nobody can steal any cards until your next turn[^]*Truce/i],
    [360, 'truce', /nobody can steal any cards until your next turn[^]*Truce/i],
    [360, 'gloves', /Bruno cannot play any Goals until the end of your next turn[^]*Gloves/i],
  ])('a ban is said beside the numbers at %i pixels, whole, with its card: %s', async (width, id, words) => {
    const { at, card } = await inHand(id, width);
    await byMouse(at, card);
    await at.locator('#go:not(:disabled)').click();
    const held = at.locator('.dials .held');
    await held.waitFor();
    expect(await held.innerText()).toMatch(words);
    const cut = await held.evaluate((one) => {
      const [box, inner] = [one.getBoundingClientRect(), one.querySelector('dt')!];
      const words = inner.getBoundingClientRect();
      return (
        words.right > box.right + 1 ||
        inner.scrollWidth > inner.clientWidth + 1 ||
        box.right > one.ownerDocument.documentElement.clientWidth ||
        box.left < 0
      );
    });
    expect(cut).toBe(false);
    await held.locator('button').click();
    await at.locator('dialog .inspector', { hasText: new RegExp(id, 'i') }).waitFor();
    expect(at.seen.errors).toEqual([]);
    await at.context().close();
  });
});
