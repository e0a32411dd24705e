// One walk through every screen and every set on the shelf: each set is played for some turns, by clicks, for the page draws whatever a game is
// made of; and nobody is kept out of any screen on the way.
import { describe, expect, it } from 'vitest';
import { readFolder } from 'cardwright/internal';
import { nodeHost } from '../../tools/cli/host.ts';
import { barriersOn } from './barriers.ts';
import { browserPath, deal, opened, quiet, shippedSets, until, visit } from './harness.ts';
import { ready } from './players.ts';
import { furtherJourneys, journeys, sizes, someTurns, travel } from './screens.ts';
import { always, cutLetters, hidden, onPurpose, places } from './sight.ts';
import type { Visited } from './together.ts';

/** A laptop, a tablet either way, and a phone: where there is least room. */
const tightest = [
  [1280, 720],
  [1024, 768],
  [768, 1024],
  [360, 740],
] as const;
const folders = shippedSets();
const host = nodeHost(folders);
const sets = folders.map((folder) => readFolder(host, folder).folder);
const title = (id: string): string => {
  const set = sets.find((s) => s.id === id || s.game?.data.game === id)!;
  const english = set.locales.find((l) => l.data.language === 'en')?.data.title;
  return english ?? set.set?.data.title ?? set.game?.data.title ?? set.id;
};

describe.skipIf(!browserPath)('each screen', () => {
  const here = opened();

  // In the language of the longest words, unless another is asked for.
  const language = process.env['CARDWRIGHT_LANGUAGE'] ?? 'ru';
  /** Screens that are there for their language keep it. */
  const ownLanguage = ['czech'];
  const named = [...journeys, ...furtherJourneys].map((journey) => {
    const screens = [...(journey.before ?? []), ...journey.screens].map(({ name }) => name);
    const spoken = screens.some((name) => ownLanguage.includes(name)) ? {} : { language };
    return [screens.join(', '), { ...journey, ...spoken }, furtherJourneys.includes(journey)] as const;
  });

  it.each(named)(`has no barriers, and cuts off no letters in ${language}: %s`, async (_, journey, isForPictures) => {
    const found: string[] = [];
    let errors: string[] = [];
    await travel(here.browser, here.table.url, journey, async (name, at) => {
      if (!isForPictures) found.push(...(await barriersOn(name, at)));
      for (const [width, height] of tightest) {
        await at.setViewportSize({ width, height });
        await quiet(at);
        for (const it of (await at.evaluate(cutLetters)) as string[]) found.push(`${name}, ${width} × ${height}: ${it}`);
      }
      await at.setViewportSize(sizes.laptop);
      if ((await at.locator('.log.whole').count()) > 0) await toTheEndOfTheLog(at);
      ({ errors } = at.seen);
    });
    expect(found).toEqual([]);
    expect(errors).toEqual([]);
  });

  /** Whatever is too long for its sheet can be scrolled to. */
  async function toTheEndOfTheLog(at: Visited): Promise<void> {
    await at.locator('.log.whole').hover({ position: { x: 40, y: 40 } });
    await at.mouse.wheel(0, 300);
    await until(() => at.locator('dialog').evaluate((el) => el.scrollTop > 0), 'older lines');
  }
});

describe.skipIf(!browserPath)('each set', () => {
  const here = opened();
  const met = journeys.flatMap(({ set }) => set ?? []);
  /** The page that the last set was left on, at the shelf. */
  let shelf: Visited | null = null;

  it('is met by a journey, or played here', () => {
    const ids = sets.map(({ id }) => id);
    expect(met.filter((id) => !ids.includes(id))).toEqual([]);
    expect(new Set(met).size).toBe(met.length);
  });

  it.each(sets.filter(({ id }) => !met.includes(id)).map((set) => [set.id, set] as const))('%s', async (id, set) => {
    const game = set.set?.data.game;
    const at = shelf ?? (await visit(here.browser, here.table.url));
    shelf = null;
    await deal(at, { boxes: game && game !== id ? [title(game), title(id)] : [title(id)], seats: ['here', 'bot', 'bot'] });
    await someTurns(at);
    await ready(at);
    for (const [width, height] of tightest) {
      await at.setViewportSize({ width, height });
      await quiet(at);
      expect(await at.evaluate(hidden(`${always}, ${places}`, onPurpose)), `${width} × ${height}`).toEqual([]);
    }
    // Where everybody has lost, the table is dark; nowhere else.
    const lost = here.table.hub.find(new URL(at.url()).hash.slice(1))!.table.game!.session.view(0).outcome === 'everyone loses';
    expect(await at.locator('.app.lost').count()).toBe(lost ? 1 : 0);
    if (id === 'choir') expect(lost).toBe(true);
    await at.setViewportSize(sizes.laptop);
    expect(at.seen.errors).toEqual([]);
    await at.locator('.bar .tool').first().click();
    await at.locator('.menulist .btn', { hasText: 'To the shelf' }).click();
    await at.waitForSelector('#start');
    shelf = at;
  });

  it('a mix for two never shows a third seat, not for a moment', async () => {
    const at = await visit(here.browser, here.table.url);
    await at.waitForSelector('.setup .deal:enabled');
    expect(await at.locator('.seatrow').count()).toBe(3);
    await at.evaluate(`{
      window.most = 0;
      const look = () => { window.most = Math.max(window.most, document.querySelectorAll('.seatrow').length); };
      window.watch = () => new MutationObserver(look).observe(document.querySelector('.setup'), { childList: true, subtree: true });
    }`);
    const box = at.locator('.box[aria-pressed=true]');
    while ((await box.count()) > 0) await box.first().click();
    await at.waitForSelector('.setup .deal', { state: 'detached' });
    await at.evaluate('window.watch()');
    await at.locator('.box', { hasText: 'Lustry' }).click();
    await at.waitForSelector('.setup .deal:enabled');
    expect(await at.locator('.seatrow').count()).toBe(2);
    expect(await at.evaluate('window.most')).toBe(2);
    await at.context().close();
  });
});
