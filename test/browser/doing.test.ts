// What people do at a table beside answering by clicks: drag a card, hand the screen over, take back.
import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { browserPath, deal, opened, quiet, until, visit } from './harness.ts';
import { answer, askedAt, byMouse, dice, nextAsked, playTogether, ready, restingBox, taken, toHand } from './players.ts';
import { twoAt } from './together.ts';

const menu = async (at: Page, entry: string): Promise<void> => {
  await at.locator('.bar .tool').first().click();
  await at.locator('.menulist .btn', { hasText: entry }).click();
};
const middle = async (at: Page, css: string): Promise<{ x: number; y: number }> => {
  const box = await restingBox(at.locator(css).first());
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

describe.skipIf(!browserPath)('at the table', () => {
  const here = opened();

  it('a card that is dragged to the middle is played; let go elsewhere it goes back', async () => {
    const at = await visit(here.browser, here.table.url);
    await deal(at, { boxes: ['Fluxx'] });
    await toHand(at);
    // A rule that is picked shows what it would set.
    await byMouse(at, at.locator('.hand .card.may', { hasText: 'Play 3' }));
    await at.locator('.dials .becomes', { hasText: '→ 3' }).waitFor();
    await at.keyboard.press('Escape');
    await at.locator('.hand .card.picked').waitFor({ state: 'detached' });
    const card = at.locator('.hand .card.may').first();
    const id = await card.getAttribute('data-card');
    const question = (await askedAt(at))!;
    const drag = async (to: { x: number; y: number }): Promise<void> => {
      await quiet(at);
      const box = await restingBox(card);
      await at.mouse.move(box.x + 12, box.y + 40);
      await at.mouse.down();
      await at.mouse.move(box.x + 30, box.y + 20, { steps: 3 });
      await at.locator('.card[data-dragging]').waitFor();
      await at.locator('#desk:not([aria-busy=true])').waitFor();
      await at.mouse.move(to.x, to.y, { steps: 4 });
      await at.mouse.up();
      await at.locator('.card[data-dragging]').waitFor({ state: 'detached' });
    };
    await drag(await middle(at, '.bar h1'));
    expect(await askedAt(at)).toBe(question);
    expect(await at.locator(`.hand .card[data-card="${id}"]`).count()).toBe(1);
    await at.keyboard.press('Escape');
    await drag(await middle(at, '.centre'));
    await taken(at, question);
    expect(await at.locator(`.hand .card[data-card="${id}"]`).count()).toBe(0);
    expect(await at.locator('.log .lines').textContent()).toMatch(/You play|plays/);
    expect(at.seen.errors).toEqual([]);
    await at.context().close();
  });

  it('one of many values is picked from a list: by the pointer, put back, and by keys alone', async () => {
    const at = await visit(here.browser, here.table.url, { prefers: { suits: 'four' } });
    await deal(at, { boxes: ['Spades'], seats: ['here', 'bot', 'bot', 'bot'] });
    await ready(at);
    // Four suits have four colours, if somebody wants them to; otherwise two.
    const colours = (): Promise<number> =>
      at.locator('.hand .card').evaluateAll((cards) => {
        const bandOf = (card: (typeof cards)[number]) => card.querySelector('.band')!;
        return new Set(cards.map((card) => card.ownerDocument.defaultView!.getComputedStyle(bandOf(card)).color)).size;
      });
    expect(await colours()).toBe(4);
    await at.evaluate(`document.documentElement.dataset.suits = 'two'`);
    expect(await colours()).toBe(2);
    const list = at.getByRole('combobox', { name: 'How many tricks do you bid?' });
    expect(await list.locator('option').allTextContents()).toEqual(['…', ...Array.from({ length: 14 }, (_, n) => String(n))]);
    await list.selectOption('7');
    await at.locator('#go:not(:disabled)').waitFor();
    await list.selectOption('…');
    await at.locator('#go').waitFor({ state: 'detached' });
    await list.focus();
    for (let i = 0; i < 5; i++) await at.keyboard.press('ArrowDown');
    // Enter goes on to the button, Enter again presses it.
    await at.keyboard.press('Enter');
    await at.locator('#go:focus').waitFor();
    await at.keyboard.press('Enter');
    await at.locator('.log .lines', { hasText: 'You bid 4' }).waitFor();
    expect(at.seen.errors).toEqual([]);
    await at.context().close();
  });

  it('two at one screen play behind a curtain, and nothing of a hand is in the page while it hangs', async () => {
    const at = await visit(here.browser, here.table.url, { seed: 6 });
    await deal(at, { boxes: ['Fluxx'], seats: ['here', 'here'] });
    const roll = dice(5);
    const handsSeen = new Set<string>();
    let curtains = 0;
    while (curtains < 6) {
      await at.waitForSelector('#curtain, #table.asked:not([data-sent]), section.over');
      if (await at.locator('section.over').isVisible()) break;
      if (await at.locator('#curtain').isVisible()) {
        curtains++;
        expect(await at.locator('.card').count()).toBe(0);
        const html = await at.locator('#app').innerHTML();
        for (const id of handsSeen) expect(html.includes(id)).toBe(false);
        handsSeen.clear();
        await at.locator('#curtain .btn').click();
        await at.waitForSelector('#table');
        continue;
      }
      for (const id of await at.locator('.hand .card').evaluateAll((cards) => cards.map((c) => c.getAttribute('data-card') ?? '')))
        handsSeen.add(id);
      await answer(at, byMouse, roll);
    }
    expect(curtains).toBe(6);
    expect(at.seen.errors).toEqual([]);
    await at.context().close();
  });

  it('an answer is taken back when the other agrees, and not when he refuses', async () => {
    const [first, second] = await twoAt(here.browser, here.table.url, ['Captain Bluff'], ['en', 'cs']);
    await playTogether([first, second], 3, 4);
    const at = (await nextAsked([first, second]))!;
    const other = at === first ? second : first;
    const question = (await askedAt(at))!;
    const hand = await at.locator('.hand').innerText();
    await answer(at, byMouse, dice(8));
    await menu(at, 'Take back|Vzít zpět'.split('|')[at === first ? 0 : 1]!);
    // Each of them sees what would be undone, as the log has it.
    const lastOf = (page: Page): Promise<string> => page.locator('.lines li').first().innerText();
    for (const page of [at, other])
      await until(async () => (await page.locator('.log .undone').innerText()).includes(await lastOf(page)), 'what would be undone');
    await other.locator('.log .take-back .btn.no').click();
    await other.locator('.log .take-back .btn').first().waitFor({ state: 'detached' });
    expect(await askedAt(at)).not.toBe(question);
    await menu(at, at === first ? 'Take back' : 'Vzít zpět');
    await other.locator('.log .take-back .btn.go').click();
    await ready(at);
    // The same question as before, in another epoch; and the same hand.
    await until(async () => (await at.locator('.hand').innerText()) === hand, 'the hand as it was');
    expect([...first.seen.errors, ...second.seen.errors]).toEqual([]);
    await Promise.all([first.context().close(), second.context().close()]);
  });
});
