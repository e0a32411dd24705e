// A card that is picked, in each language, on each size: its text, what it would do, and the hand are in sight, and none lies over another.
import { describe, expect, it } from 'vitest';
import { browserPath, deal, opened, quiet, visit } from './harness.ts';
import { byMouse, play, ready, toHand } from './players.ts';
import { hidden } from './sight.ts';

const languages = ['en', 'cs', 'pl', 'ru', 'de', 'uk'];
const sizes = [
  [360, 640],
  [390, 844],
  [768, 1024],
  [1280, 720],
  [1440, 900],
] as const;

/** What lies over what, of these pairs. Run in the page. */
const overlaps = `(() => {
  const boxes = (css) => [...document.querySelectorAll(css)].map((el) => el.getBoundingClientRect()).filter(({ width }) => width > 0);
  return [['.fan .card.picked', '.read .then li'], ['.fan .card.picked', '.read .acts .btn'], ['.own .card', '.offers .btn'], ['.own .card', '.read']].flatMap(
    ([one, other]) => boxes(one).flatMap((a) => boxes(other).some((b) => a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 2 && b.top < a.bottom - 2) ? [one + ' over ' + other] : []));
})()`;

describe.skipIf(!browserPath)('a picked card', () => {
  const here = opened();

  it('lets its text, its deed and the hand be seen', async () => {
    const at = await visit(here.browser, here.table.url, { seed: 12, prefers: { forced: 'answer' } });
    await deal(at, { boxes: ['Fluxx'], seats: ['here', 'bot', 'bot'] });
    await toHand(at);
    await play(at, byMouse, 3, 6);
    const found: string[] = [];
    for (const language of languages) {
      await at.setViewportSize({ width: 1280, height: 720 });
      await at.evaluate(
        `localStorage.setItem('cardwright.prefers', JSON.stringify({ ...JSON.parse(localStorage.getItem('cardwright.prefers')), language: '${language}' }))`,
      );
      await at.reload();
      await ready(at);
      await byMouse(at, at.locator('.hand .card.may').first());
      await at.locator('.read .then li').first().waitFor();
      for (const [width, height] of sizes) {
        await at.setViewportSize({ width, height });
        await quiet(at);
        const seen = (await at.evaluate(hidden('.ask h2, .read h3, .read .acts .btn, .fan .card, .own .card'))) as string[];
        const over = (await at.evaluate(overlaps)) as string[];
        found.push(...[...seen, ...over].map((one) => `${language} ${width} × ${height}: ${one}`));
      }
    }
    expect(found).toEqual([]);
    expect(at.seen.errors).toEqual([]);
    await at.context().close();
  });
});
