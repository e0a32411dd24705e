// Cards that were turned over (test/probes/veils), as a page draws them: face up among hidden ones, face down among open ones, and for those
// who know them all the same.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { browserPath, deal, isOver, launch, openTable, quiet, visit } from './harness.ts';
import { byMouse, play, ready } from './players.ts';

describe.skipIf(!browserPath)('turned cards', () => {
  let browser: Browser;
  let table: Awaited<ReturnType<typeof openTable>>;
  beforeAll(async () => {
    [browser, table] = await Promise.all([launch(), openTable({}, ['test/probes/veils'])]);
  });
  afterAll(async () => {
    await browser?.close();
    table?.close();
  });

  it('say which face they show', async () => {
    const at = await visit(browser, table.url);
    await deal(at, { boxes: ['Veils'], seats: ['here', 'bot'] });
    const drawn = {
      up: at.locator('#table .card.turned-up:has(> .face)'),
      known: at.locator('#table .card.turned-down:has(> .face)'),
      unknown: at.locator('#table .card.turned-down.back'),
    };
    const met = new Map<string, string>();
    for (let turn = 0; turn < 40 && met.size < 3 && !(await isOver(at)); turn++) {
      await play(at, byMouse, turn + 2, 1);
      await ready(at);
      await quiet(at);
      for (const [name, cards] of Object.entries(drawn))
        if ((await cards.count()) > 0) met.set(name, (await cards.first().getAttribute('aria-label'))!);
    }
    expect(Object.fromEntries(met)).toEqual({
      up: expect.stringContaining('face up: everyone sees it') as string,
      known: expect.stringContaining('face down: few know it') as string,
      unknown: expect.stringMatching(/^face down, \d of \d/) as string,
    });
    expect(at.seen.errors).toEqual([]);
    await at.context().close();
  });
});
