// What the Studio offers who writes a card, in a real browser: ways to mend a name that nothing has.
import { describe, expect, it } from 'vitest';
import { barriersOn, everyLook } from './barriers.ts';
import { browserPath, opened, until } from './harness.ts';
import { inFile, leave, started, visitStudio } from './studio-journeys.ts';

describe.skipIf(!browserPath)('who writes a card', () => {
  const here = opened();

  it('makes the card that a line names, by one key', async () => {
    const visitor = await visitStudio(here.browser, started);
    const { at } = visitor;
    await at.locator('.cm-content').focus();
    await at.keyboard.press('Control+a');
    await at.keyboard.press('Delete');
    await at.keyboard.type('steal cron from another player');
    await at.keyboard.press('Escape');
    await until(async () => (await at.locator('.side .agree').innerText()).includes('cron'), 'the mistake is found');
    await at.keyboard.press('F8');
    await until(
      async () =>
        (await at.locator('#note .fix').allInnerTexts()).join('|').replace(/\s+/g, ' ') ===
        'steal cron crown from another player Enter|Make a card called Cron (Treasure) 2',
      'both ways',
    );
    expect(await barriersOn('two ways to mend a name', at, everyLook)).toEqual([]);
    await at.keyboard.press('2');
    await inFile(visitor, 'lantern: { name: Lantern, type: treasure, icon: lantern-flame }\n  cron:\n    name: Cron\n    type: treasure\n');
    await at.locator('.row .n', { hasText: 'Cron' }).waitFor();
    await until(async () => (await at.locator('.side .agree').count()) === 0, 'nothing is wrong any more');
    expect(await at.inputValue('#name')).toBe('Dip');
    expect(at.seen.errors).toEqual([]);
    await leave(visitor);
  });
});
