// A whole game by clicks, by keys alone, and by finger on a small phone.
import { describe, expect, it } from 'vitest';
import { browserPath, deal, visit, opened } from './harness.ts';
import { byFinger, byKeys, byMouse, play } from './players.ts';

describe.skipIf(!browserPath)('a whole game', () => {
  const here = opened();

  const small = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const ways = [
    ['by clicks', byMouse, {}],
    ['by keys alone', byKeys, {}],
    ['by finger at 360 px', byFinger, small],
  ] as const;
  it.each(ways)('%s', async (_, touch, context) => {
    // A short game, as games go.
    const at = await visit(here.browser, here.table.url, { ...context, seed: 6 });
    await deal(at, { boxes: ['Fluxx'] });
    const { answers, over } = await play(at, touch, 7);
    expect(at.seen.errors).toEqual([]);
    expect({ over, sentence: await at.locator('section.over h2').textContent() }).toMatchObject({ over: true });
    expect(answers).toBeGreaterThan(3);
    await at.context().close();
  });
});
