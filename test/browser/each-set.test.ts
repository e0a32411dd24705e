// Every set on the shelf is opened and played for some turns, by clicks: the page draws whatever a game is made of.
import { describe, expect, it } from 'vitest';
import { nodeHost } from '../../tools/cli/host.ts';
import { readFolder } from 'cardwright/internal';
import { browserPath, deal, opened, shippedSets, visit } from './harness.ts';
import { byMouse, play } from './players.ts';

const folders = shippedSets();
const host = nodeHost(folders);
const sets = folders.map((folder) => readFolder(host, folder).folder);
const title = (id: string): string => {
  const set = sets.find((s) => s.id === id || s.game?.data.game === id)!;
  const english = set.locales.find((l) => l.data.language === 'en')?.data.title;
  return english ?? set.set?.data.title ?? set.game?.data.title ?? set.id;
};

describe.skipIf(!browserPath)('each set', () => {
  const here = opened();

  it.each(sets.map((set) => [set.id, set] as const))('%s', async (id, set) => {
    const game = set.set?.data.game;
    const at = await visit(here.browser, here.table.url);
    await deal(at, { boxes: game && game !== id ? [title(game), title(id)] : [title(id)], seats: ['here', 'bot', 'bot'] });
    const { answers, over } = await play(at, byMouse, 3, 9);
    expect(at.seen.errors).toEqual([]);
    expect(over || answers >= 9).toBe(true);
    await at.context().close();
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
