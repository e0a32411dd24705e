// A first game: what it is about, the guide in three steps, which never comes again unless it is asked for; and the page of rules.
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../tools/table/server/mix-words.ts';
import { barriersOn, everyLook } from './barriers.ts';
import { browserPath, deal, opened, quiet, visit } from './harness.ts';
import { byMouse, ready } from './players.ts';
import { always, hidden, onPurpose } from './sight.ts';

/** What hangs from a pile into the numbers below it. Run in the page. */
const onNumbers = `(() => {
  const { top } = document.querySelector('.dials').getBoundingClientRect();
  return [...document.querySelectorAll('.pile, .pile .count')].filter((el) => el.getBoundingClientRect().bottom > top).map((el) => el.className);
})()`;

describe.skipIf(!browserPath)('a first game', () => {
  const here = opened();

  it('is introduced and guided in the language of the reader, once', async () => {
    const at = await visit(here.browser, here.table.url, { language: 'cs', prefers: { guide: true } });
    const guide = at.locator('.guide');
    await deal(at, { boxes: ['Fluxx'] });
    await ready(at);
    expect(await guide.innerText()).toContain('Lízni 1, zahraj 1 a sbírej, co žádá Cíl.');
    expect(await barriersOn('guide', at, everyLook)).toEqual([]);
    // The keyboard alone leads through it.
    for (const step of ['1 z 3', '2 z 3', '3 z 3']) {
      await at.locator('.guide .k', { hasText: step }).waitFor();
      await at.locator('.guide .go').focus();
      await at.keyboard.press('Enter');
    }
    await guide.waitFor({ state: 'detached' });
    await at.reload();
    await ready(at);
    expect(await guide.count()).toBe(0);
    await at.getByRole('button', { name: 'Nabídka' }).click();
    await at.getByRole('button', { name: 'Jak se hraje' }).click();
    await guide.waitFor();
    // A card that is read takes the place of the guide, which comes back.
    await byMouse(at, at.locator('.hand .card').first());
    await guide.waitFor({ state: 'detached' });
    await at.keyboard.press('Escape');
    await guide.waitFor();
    expect(at.seen.errors).toEqual([]);
    await at.context().close();
  });

  it.each(['en', 'cs', 'pl', 'ru', 'de', 'uk'])(
    'covers nothing that it speaks of, on a phone, and piles cover no numbers: %s',
    async (language) => {
      const prefers = { guide: true, forced: 'answer' };
      const at = await visit(here.browser, here.table.url, { language, seed: 12, viewport: { width: 360, height: 740 }, prefers });
      await deal(at, { boxes: ['Fluxx'], seats: ['here', 'bot', 'bot'] });
      await ready(at);
      for (const step of [1, 2, 3]) {
        await at.locator('.guide .k', { hasText: new RegExp(`\\b${step}\\D+3`) }).waitFor();
        await quiet(at);
        expect(await at.evaluate(hidden(`${always}, .guide p, .guide .btn`, onPurpose)), String(step)).toEqual([]);
        expect(await at.evaluate(onNumbers)).toEqual([]);
        await at.locator('.guide .go').click();
      }
      await at.locator('.guide').waitFor({ state: 'detached' });
      await at.context().close();
    },
  );

  it('has a page of rules made from the files, with the numbers as they stand', async () => {
    const at = await visit(here.browser, here.table.url, { seed: 12 });
    await deal(at, { boxes: ['Fluxx'] });
    await ready(at);
    await at.getByRole('button', { name: 'Menu' }).click();
    await at.getByRole('button', { name: 'Rules', exact: true }).click();
    const page = at.locator('.rulespage');
    await page.getByText('Words on the cards').waitFor();
    const text = await page.innerText();
    for (const part of [
      'Draw cards: Draw what the rules grant you this turn.',
      'Discard down to the limits: Discard what is above',
      'End your turn',
      'Use: What a card on the table lets you do.',
      'Keepers (19): good to have',
      'Goals (',
      'Put cards on the discard pile.',
      "Let's Simplify discards at least",
    ])
      expect(text).toContain(part);
    // The picture of a kind stands in the line of its name.
    const apart = `[...document.querySelectorAll('.kinds li')].filter((li) => li.querySelector('svg').getBoundingClientRect().bottom < li.querySelector('b').getBoundingClientRect().top + 2).length`;
    expect(await page.locator('.kinds li').count()).toBeGreaterThan(3);
    expect(await at.evaluate(apart)).toBe(0);
    expect(await page.locator('.dials').innerText()).toMatch(/Draws\s+1\s+Plays\s+1/);
    expect(await barriersOn('rules', at)).toEqual([]);
    await at.keyboard.press('Escape');
    await at.context().close();
  });

  it('each shipped game is introduced and guided in four languages', () => {
    const sets = here.table.hub.mixes.shelf();
    for (const set of sets) {
      expect(Object.keys(set.about), set.id).toEqual(expect.arrayContaining(['cs', 'en', 'pl', 'ru']));
      expect([set.minutes, set.difficulty], set.id).not.toContain(null);
    }
    for (const { id } of sets.filter(({ isGame }) => isGame))
      for (const language of ['en', 'cs', 'pl', 'ru']) {
        const { about, guide } = wordsOf(here.table.hub.mixes.mixOf([id])!, language);
        expect([about === null, guide.length], `${id} ${language}`).toEqual([false, 3]);
      }
  });
});
