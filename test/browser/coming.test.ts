// People come, go and come back in the middle of a game; bots play meanwhile, clocks run.
import { describe, expect, it } from 'vitest';
import { browserPath, opened, visit } from './harness.ts';
import { answer, askedAt, byMouse, onTheWay, dice, nextAsked, play, playTogether, ready, taken } from './players.ts';
import { linkAt, sitDown, twoAt, type Visited } from './together.ts';

const menu = async (at: Visited, entry: string): Promise<void> => {
  await at.locator('.bar .tool').first().click();
  await at.locator('.menulist .btn', { hasText: entry }).click();
};
const close = (...pages: Visited[]): Promise<unknown> => {
  expect(pages.flatMap((at) => at.seen.errors)).toEqual([]);
  return Promise.all(pages.map((at) => at.context().close()));
};

describe.skipIf(!browserPath)('coming and going', () => {
  const here = opened();

  it('a bot plays for whoever leaves or is cut off, until they are back', async () => {
    // A long game: how far a bot comes before somebody is back is a matter of time.
    const [first, second] = await twoAt(here.browser, here.table.url, ['Lustry'], ['en', 'en'], { create: { patience: 1 } });
    await playTogether([first, second], 2, 3);
    await menu(second, 'Let a bot play for me');
    const away = first.locator('.seat .away', { hasText: 'a bot sits in' });
    await away.waitFor();
    // The game goes on: whoever is here is asked again and again.
    expect((await play(first, onTheWay, 5, 4)).answers).toBe(4);
    await second.locator('.band-note .btn', { hasText: 'I am back' }).click();
    await away.waitFor({ state: 'detached' });
    const own = second.url();
    await second.context().close();
    await away.waitFor();
    expect((await play(first, onTheWay, 6, 4)).answers).toBe(4);
    const again = await visit(here.browser, own);
    await again.waitForSelector('#table');
    await away.waitFor({ state: 'detached' });
    await close(first, again);
  });

  it('whoever comes late by the link sits down, and may leave for good', async () => {
    const [first, second] = await twoAt(here.browser, here.table.url, ['Fluxx'], ['en', 'en']);
    await playTogether([first, second], 3, 3);
    await menu(first, 'Settings');
    await first.keyboard.press('Escape');
    await first.locator('.bar .tool').first().click();
    const link = await first.locator('.links .linkbox input').first().inputValue();
    await first.keyboard.press('Escape');
    const third = await visit(here.browser, link);
    await sitDown(third, 'Eva');
    await third.waitForSelector('.hand .card');
    await first.locator('.seat h3', { hasText: 'Eva' }).waitFor();
    await playTogether([first, second, third], 6, 4);
    await menu(third, 'Leave the game');
    await first.locator('.seat h3', { hasText: 'Eva' }).waitFor({ state: 'detached' });
    await playTogether([first, second], 3, 5);
    // Whoever has the link for looking on is offered no seat.
    await first.locator('.bar .tool').first().click();
    const watching = await visit(here.browser, await first.locator('.links .linkbox input').nth(1).inputValue());
    await watching.waitForSelector('#table');
    expect(await watching.locator('.sit').count()).toBe(0);
    expect(await watching.locator('.hand').count()).toBe(0);
    await close(first, second, third, watching);
  });

  it('a clock runs in a window, can be given a minute, and passes for whoever says nothing', async () => {
    const [first, second] = await twoAt(here.browser, here.table.url, ['Fluxx', 'Blanxx'], ['en', 'en'], { create: { clock: 120 } });
    const roll = dice(6);
    const window = async (): Promise<Visited> => {
      for (;;) {
        const at = (await nextAsked([first, second])) as Visited;
        if (await at.locator('.timer').isVisible()) return at;
        await answer(at, byMouse, roll);
      }
    };
    const at = await window();
    const question = (await askedAt(at))!;
    await at.locator('.timer .more').click();
    await at.locator('.timer b', { hasText: /^1[3-8]\d$/ }).waitFor();
    await at.locator('.offers .pass').click();
    await taken(at, question);
    // From now on it runs fast. A window that has passed before it was seen is none to be silent in.
    here.table.hub.find(new URL(first.url()).hash.slice(1))!.table.info.clock = 3;
    let other = at;
    let silent: string | null = null;
    while (silent === null) {
      other = await window();
      silent = await askedAt(other);
    }
    await other.waitForSelector(`#table:not([data-asked="${silent}"])`);
    await nextAsked([first, second]);
    await close(first, second);
  });

  it('whoever waits in the lobby is seen there, and the link takes a friend to a seat', async () => {
    const first = await visit(here.browser, here.table.url);
    await first.waitForSelector('.setup .deal:enabled');
    await first.locator('.seatrow').nth(1).locator('select').first().selectOption('open');
    await first.locator('.deal').click();
    await first.waitForSelector('#lobby');
    const second = await visit(here.browser, await linkAt(first), { language: 'pl' });
    await second.waitForSelector('#lobby .sit');
    await sitDown(second, 'Ola');
    await first.locator('.around li', { hasText: 'Ola' }).getByText('here', { exact: true }).waitFor();
    await first.locator('.deal').click();
    await Promise.all([ready(first), second.waitForSelector('#table')]);
    expect(await second.locator('html').getAttribute('lang')).toBe('pl');
    await close(first, second);
  });
});
