// A whole game by clicks, by keys alone, and by finger on a small phone.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { browserPath, deal, launch, openTable, visit } from './harness.ts';
import { byFinger, byKeys, byMouse, play } from './players.ts';

describe.skipIf(!browserPath)('a whole game', () => {
  let browser: Browser;
  let table: Awaited<ReturnType<typeof openTable>>;
  beforeAll(async () => {
    [browser, table] = await Promise.all([launch(), openTable()]);
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    table?.close();
  });

  const small = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const ways = [
    ['by clicks', byMouse, {}],
    ['by keys alone', byKeys, {}],
    ['by finger at 360 px', byFinger, small],
  ] as const;
  it.each(ways)('%s', { timeout: 240_000 }, async (_, touch, context) => {
    const at = await visit(browser, table.url, context);
    await deal(at, { boxes: ['Fluxx'] });
    const { answers, over } = await play(at, touch, 7);
    expect(at.seen.errors).toEqual([]);
    expect({ over, sentence: await at.locator('section.over h2').textContent() }).toMatchObject({ over: true });
    expect(answers).toBeGreaterThan(3);
    await at.context().close();
  });
});
