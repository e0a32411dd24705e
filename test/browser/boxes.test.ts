// Nothing of the table is cut off or covered, whatever the size of the screen: the goal, the numbers in force, the hand, the others. Measured,
// not looked at.
import { describe, expect, it } from 'vitest';
import { browserPath, deal, opened, quiet, visit } from './harness.ts';
import { byMouse, play, ready } from './players.ts';
import { always, hidden } from './sight.ts';
import type { Visited } from './together.ts';

const sizes = [
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1024, 768],
  [820, 1180],
  [360, 740],
] as const;

describe.skipIf(!browserPath)('every screen', () => {
  const here = opened();

  it.each([
    ['core Fluxx at six seats', ['Fluxx'], 14],
    ['the mix of six sets', ['Fluxx', 'Blanxx', 'Creeper Pack', 'Cthulhu Fluxx', 'Monty Python Fluxx', 'Fluxx in Wonderland'], 12],
  ])('shows all of %s', async (_, boxes, answers) => {
    const at = await visit(here.browser, here.table.url, { viewport: { width: 1280, height: 720 }, seed: 5 });
    await deal(at, { boxes, seats: ['here', 'bot', 'bot', 'bot', 'bot', 'bot'] });
    await play(at, byMouse, 5, answers);
    await ready(at);
    expect(await at.locator('.aims .card').count()).toBeGreaterThan(0);
    const found: string[] = [];
    for (const [width, height] of sizes) {
      await at.setViewportSize({ width, height });
      await quiet(at);
      for (const one of (await at.evaluate(hidden(always))) as string[]) found.push(`${width} × ${height}: ${one}`);
    }
    expect(found).toEqual([]);
    expect(await crowded(at)).toEqual([]);
    expect(at.seen.errors).toEqual([]);
    await at.context().close();
  });

  /** What is wrong with a hand of 34 cards: each must show its beginning, and the last must come into sight by a key. */
  async function crowded(at: Visited): Promise<string[]> {
    const { table } = here.table.hub.find(new URL(at.url()).hash.slice(1))!;
    const { zones } = table.game!.session.view(0);
    const out = new Set(zones.filter((z) => z.live || z.owner === 0).flatMap((z) => z.cards.map((c) => c.card)));
    const kinds = table.mix!.loaded.vocabulary.kinds.filter((kind) => !out.has(kind.fullId));
    const cards = at.locator('.hand .card');
    for (const { fullId } of kinds.slice(0, 34 - (await cards.count()))) table.take({ k: 'step', step: ['put', 0, fullId] });
    await cards.nth(33).waitFor();
    const wrong: string[] = [];
    for (const [width, height] of sizes) {
      await at.setViewportSize({ width, height });
      await quiet(at);
      const lefts = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left));
      const least = Math.min(...lefts.slice(1).map((left, i) => left - lefts[i]!));
      if (least < 28) wrong.push(`${width} × ${height}: ${least} px of a card`);
      const rest = always.replace('.fan .card, .fan .card .band, ', '');
      for (const one of (await at.evaluate(hidden(rest))) as string[]) wrong.push(`${width} × ${height}, 34 cards: ${one}`);
      await cards.first().focus();
      await at.keyboard.press('End');
      const { x, width: wide } = (await cards.last().boundingBox())!;
      if (x < 0 || x + wide > width + 1) wrong.push(`${width} × ${height}: the last card stays out of sight`);
      await cards.first().focus();
    }
    return wrong;
  }
});
