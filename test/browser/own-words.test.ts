// A question that is answered in words of the player's own, and one with a clock (test/probes/parlour), on a page: typed, sent, shown to all,
// and never taken for markup.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { browserPath, deal, isOver, launch, openTable, visit } from './harness.ts';
import { onTheWay, play, ready } from './players.ts';

describe.skipIf(!browserPath)('an answer in words', () => {
  let browser: Browser;
  let table: Awaited<ReturnType<typeof openTable>>;
  beforeAll(async () => {
    [browser, table] = await Promise.all([launch(), openTable({}, ['test/probes/parlour'])]);
  });
  afterAll(async () => {
    await browser?.close();
    await table?.close();
  });

  it('is typed, and everybody reads it as it was typed', async () => {
    const at = await visit(browser, table.url);
    await deal(at, { boxes: ['Parlour'], seats: ['here', 'bot'] });
    const field = at.locator('form.own-words input');
    const timer = at.locator('#desk [role="timer"]');
    let timed = false;
    for (let turn = 0; turn < 80 && (await field.count()) === 0 && !(await isOver(at)); turn++) {
      timed ||= (await timer.count()) > 0;
      await play(at, onTheWay, turn + 2, 1);
      await ready(at);
    }
    expect(await field.count()).toBe(1);
    expect(await at.locator('form.own-words button').isDisabled()).toBe(true);
    const words = '<b>wolf</b> {you}';
    await field.fill(words);
    await field.press('Enter');
    await at.locator('.log .lines', { hasText: words }).waitFor();
    expect(await at.locator('.log b', { hasText: 'wolf' }).count()).toBe(0);
    expect(at.seen.errors).toEqual([]);
    await at.context().close();
  });
});
