// One can follow the game against quick bots, is told what is owed and why not, and taps little.
import { describe, expect, it } from 'vitest';
import type { Locator } from 'playwright-core';
import { browserPath, deal, opened, until, visit } from './harness.ts';
import { answer, askedAt, byMouse, dice, play, ready, sentence, type Touch } from './players.ts';
import { menu } from './screens.ts';
import type { Visited } from './together.ts';

/** Notes, in the page, each sentence shown of what happens with the time, whether something was asked then, and the most cards laid at once. */
const watch = (laid: string): string => `{
  window.shown = [];
  window.most = 0;
  const look = () => {
    const now = document.querySelector('.log .now p')?.textContent ?? '';
    if (now && window.shown.at(-1)?.words !== now)
      window.shown.push({ words: now, at: performance.now(), asked: document.querySelector('#table.asked') !== null });
    window.most = Math.max(window.most, document.querySelectorAll(${JSON.stringify(laid)}).length);
  };
  new MutationObserver(look).observe(document.querySelector('#table'), { childList: true, subtree: true, characterData: true });
}`;
interface Shown {
  words: string;
  at: number;
  asked: boolean;
}

/** Picks the first card of a type in the hand and plays it. */
async function playOne(at: Visited, type: string): Promise<number> {
  await byMouse(at, at.locator('.hand .card.may', { hasText: type }).first());
  await at.locator('#go:not(:disabled)').click();
  return 2;
}

describe.skipIf(!browserPath)('following a game', () => {
  const here = opened();

  it('what bots do is shown step by step, and only then is one asked; a base turn is two taps', async () => {
    const at = await visit(here.browser, here.table.url, { seed: 12, prefers: { forced: 'answer', pause: 0.5 } });
    await deal(at, { boxes: ['Fluxx'], seats: ['here', 'bot', 'bot'] });
    await ready(at);
    // The draw was taken by itself; what is left to do is said, and seen.
    expect(await sentence(at)).toBe('Your turn: play 1 more');
    expect(await at.locator('.hand .card').count()).toBe(4);
    // What a screen reader reads, in this order.
    const tree = await at.locator('#table').ariaSnapshot();
    let from = 0;
    for (const part of [
      'heading "Other players"',
      'article "Bruno"',
      'region "The table"',
      'term: Plays',
      'heading "Your turn: play 1 more"',
      'group "Hand"',
      /button "[^"]+, (?:Keeper|Goal|Action|New Rule), can be chosen"/,
      'Choose a card to read it here.',
    ]) {
      const at = tree.slice(from).search(typeof part === 'string' ? part.replace(/[.?]/g, '\\$&') : part);
      expect(at, `${String(part)} in\n${tree}`).toBeGreaterThanOrEqual(0);
      from += at;
    }
    // A card that cannot be taken says why; nobody is shown a line of a file.
    await at.locator('.lawrows .card').first().click();
    await at.locator('.notnow', { hasText: /Not now\. What you can do: play/ }).waitFor();
    await at.keyboard.press('Escape');
    await at.getByText('Why has nobody won?').click();
    await at.locator('dialog .nobody').waitFor();
    expect(await at.locator('dialog').innerText()).not.toMatch(/yaml|is winning/);
    await at.keyboard.press('Escape');
    await at.evaluate(watch('.nothing'));
    const turn = await at.locator('#table').getAttribute('data-asked');
    expect(await playOne(at, 'Keeper')).toBe(2);
    await at.waitForSelector(`#table.asked:not([data-sent]):not([data-asked="${turn}"])`);
    const shown = (await at.evaluate('window.shown')) as Shown[];
    const others = shown.filter(({ words }) => !/^(?:You|Guest)\b/.test(words));
    expect(others.length).toBeGreaterThan(2);
    expect(others.slice(0, -1).some(({ asked }) => asked)).toBe(false);
    // Each stays long enough to be read, though the bots take no time at all.
    const gaps = others.slice(1).map(({ at: time }, i) => time - others[i]!.at);
    expect(Math.min(...gaps)).toBeGreaterThan(200);
    // What they did is summed up, and can be seen again.
    await at.locator('.log .digest li').first().waitFor();
    await at.locator('.log .digest .quiet').click();
    await at.locator('.log .now .skip').click();
    await at.locator('.log .now .skip').waitFor({ state: 'detached' });
    await ready(at);
    expect(at.seen.errors).toEqual([]);
    await at.context().close();
  });

  it('has a pace of four, for each person, that is kept', async () => {
    const at = await visit(here.browser, here.table.url, { seed: 12 });
    await deal(at, { boxes: ['Fluxx'] });
    const pace = async (): Promise<Locator> => {
      await ready(at);
      await menu(at);
      await at.locator('.menulist').getByRole('button', { name: 'Settings', exact: true }).click();
      return at.getByRole('group', { name: 'Pace of what others do' });
    };
    const first = await pace();
    for (const name of ['calm', 'normal', 'quick', 'off']) expect(await first.getByLabel(name, { exact: true }).count(), name).toBe(1);
    expect(await first.getByLabel('off').isChecked()).toBe(true);
    await first.getByLabel('calm').check();
    await at.reload();
    expect(await (await pace()).getByLabel('calm').isChecked()).toBe(true);
    await at.context().close();
  });

  it('a trick stays until it was seen complete', async () => {
    const at = await visit(here.browser, here.table.url, { seed: 4, prefers: { forced: 'answer', pause: 0.5 } });
    await deal(at, { boxes: ['Oh Hell'], seats: ['here', 'bot', 'bot', 'bot'] });
    const laid = '.others .row .card, .own .card';
    await at.waitForSelector('#table');
    await at.evaluate(watch(laid));
    const roll = dice(3);
    await until(async () => {
      if (await at.locator('#table.asked:not([data-sent])').count()) await answer(at, byMouse, roll);
      return ((await at.evaluate('window.most')) as number) >= 4;
    }, 'four cards on the table');
    expect(at.seen.errors).toEqual([]);
    await at.context().close();
  });

  it('what can only be answered in one way takes no tap: in a whole core game, against a few answers by hand', async () => {
    const tapped = async (forced: string, most?: number) => {
      const at = await visit(here.browser, here.table.url, { seed: 6, prefers: { forced } });
      await deal(at, { boxes: ['Fluxx'], seats: ['here', 'bot'] });
      const on: string[] = [];
      const counted: Touch = async (page, what) => {
        on.push((await askedAt(page)) ?? '');
        await byMouse(page, what);
      };
      const { answers, over } = await play(at, counted, 7, most);
      const only = new Set<string>();
      for (const text of at.seen.heard)
        for (const a of (JSON.parse(text) as { asked?: { id: string; forced: boolean }[] }).asked ?? []) if (a.forced) only.add(a.id);
      const { session } = here.table.hub.find(new URL(at.url()).hash.slice(1))!.table.game!;
      await at.context().close();
      // Taps in all, and those on questions that have one answer.
      return { taps: on.length, idle: on.filter((id) => only.has(id)).length, forced: only.size, answers, over, session };
    };
    const before = await tapped('ask', 14);
    expect(before.idle / before.taps).toBeGreaterThan(0.2);
    const now = await tapped('answer');
    expect(now.over).toBe(true);
    expect(now.idle).toBe(0);
    // Each answer that the table gave would have been a tap: 88 taps without, 76 with.
    const given = now.session.record().answers.filter(([seat]) => seat === 0).length;
    const turns = now.session.events.filter((e) => e.k === 'turn' && e.seat === 0).length;
    const saved = given - now.answers;
    expect(saved).toBe(now.forced);
    expect(saved).toBeGreaterThanOrEqual(turns);
    expect(now.taps + saved).toBeGreaterThan(1.1 * now.taps);
  });
});
