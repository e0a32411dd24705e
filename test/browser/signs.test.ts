// A sign in the text of a card: drawn among its letters at the table and in the Studio, read aloud by its name, left as it is written if there is none.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Locator } from 'playwright-core';
import { browserPath, launch } from './harness.ts';
import { useOwnCards } from './own-cards.ts';
import { onPaper } from '../../tools/cli/paper.ts';
import { bench } from '../studio/bench.ts';
import { byMouse } from './players.ts';
import { leave, started, visitStudio } from './studio-journeys.ts';

const text = 'Draw 1 :sun:. Not :nothing-there:.';

/** It stands among letters, as high as they are. */
async function isSmall(sign: Locator): Promise<void> {
  const { width, height } = (await sign.locator('svg').boundingBox())!;
  expect(width).toBeCloseTo(height, 0);
  expect([height > 9, height < 30]).toEqual([true, true]);
}

describe.skipIf(!browserPath)('a sign in a text', () => {
  const { inHand } = useOwnCards('omens', 'Omens', `  omen: { name: Omen, text: "${text}", effect: draw 1 }\n`);
  let browser: Browser;
  beforeAll(async () => void (browser = await launch()));
  afterAll(() => browser?.close());

  it('is a picture at the table, and a name for a screen reader', async () => {
    const { at, card } = await inHand('omen', 1280);
    expect(await card.locator('.text').textContent()).toBe('Draw 1\u00a0. Not :nothing-there:.');
    await byMouse(at, card);
    const sign = at.locator('p .sign').first();
    await sign.locator('path').first().waitFor();
    expect([await sign.getAttribute('role'), await sign.getAttribute('aria-label')]).toEqual(['img', 'sun']);
    await isSmall(sign);
    expect(at.seen.errors).toEqual([]);
    await at.context().close();
  });

  it('is a picture beside the card that is written, as soon as it is stored', async () => {
    const visitor = await visitStudio(browser, started, (files, more, server) => bench(files, { ...more, paper: onPaper }, server));
    const { at } = visitor;
    const side = at.locator('.side .card .text');
    await side.waitFor();
    await at.fill('#text', text);
    await side.locator('.sign path').first().waitFor();
    await isSmall(side.locator('.sign'));
    expect(await side.textContent()).toContain(':nothing-there:');
    expect(await side.locator('.sign').getAttribute('aria-label')).toBe('sun');
    // One that there is not is warned of below the text.
    await at.locator('#on-paper .warn', { hasText: ':nothing-there:' }).waitFor();
    expect(await at.locator('#on-paper li').count()).toBe(1);
    await at.fill('#text', 'Draw 1 :sun:.');
    await at.locator('#on-paper').waitFor({ state: 'detached' });
    expect(at.seen.errors).toEqual([]);
    await leave(visitor);
  });
});
