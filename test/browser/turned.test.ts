// Cards that were turned over (test/probes/veils), as a page draws them: face up among hidden ones, face down among open ones, and for those
// who know them all the same. And play that goes round the other way.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { browserPath, deal, isOver, launch, opened, openTable, quiet, visit } from './harness.ts';
import { onTheWay, play, ready } from './players.ts';

describe.skipIf(!browserPath)('turned cards', () => {
  let browser: Browser;
  let table: Awaited<ReturnType<typeof openTable>>;
  beforeAll(async () => {
    [browser, table] = await Promise.all([launch(), openTable({}, ['test/probes/veils'])]);
  });
  afterAll(async () => {
    await browser?.close();
    await table?.close();
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
      await play(at, onTheWay, turn + 2, 1);
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

describe.skipIf(!browserPath)('play that is turned round', () => {
  const here = opened();

  it('is drawn as it goes, where a card can turn it, and nowhere else', async () => {
    const at = await visit(here.browser, here.table.url, { seed: 4, prefers: { forced: 'answer' } });
    await deal(at, { boxes: ['Mau-Mau'], seats: ['here', 'bot', 'bot'] });
    const { table } = here.table.hub.find(new URL(at.url()).hash.slice(1))!;
    const met = new Set<string>();
    for (let n = 0; n < 60 && met.size < 2; n++) {
      await ready(at);
      if (await isOver(at)) break;
      await quiet(at);
      const shown = (await at.locator('.dials .around').innerText()).trim();
      expect(shown).toBe(table.game!.session.view(0).reversed ? 'to the right' : 'to the left');
      met.add(shown);
      await play(at, onTheWay, n + 2, 1);
    }
    expect(met.size).toBe(2);
    await at.goto(here.table.url);
    await deal(at, { boxes: ['Crazy Eights'] });
    await ready(at);
    expect(await at.locator('.dials .around').count()).toBe(0);
    await at.context().close();
  });
});
