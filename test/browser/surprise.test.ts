// A card nobody expected stops the table: all see which, and that it came in response; then play goes on.
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { completeHeld } from '../../tools/table/held.ts';
import { scratch } from '../cli/command.ts';
import { browserPath, launch, openTable, until, visit } from './harness.ts';
import { askedAt, byMouse, ready } from './players.ts';
import { twoAt, type Visited } from './together.ts';

const files = scratch({
  'shields/set.yaml': 'format: 1\nset: shields\ngame: fluxx\ntitle: Shields\n',
  'shields/cards.yaml': `format: 1
origin: house
type: action
cards:
  plenty: { name: Plenty, text: Draw 3., effect: draw 3 }
  shield: { name: Shield, type: surprise, text: In response to an Action of another player, effect: "in response when another player plays an action, cancel it" }
`,
  'parries/set.yaml': 'format: 1\nset: parries\ngame: fluxx\ntitle: Parries\n',
  'parries/cards.yaml': `format: 1
origin: house
type: surprise
cards:
  parry: { name: Parry, text: In response to a Goal of another player, effect: "in response when another player plays a goal, cancel it" }
`,
});

/** Notes, in the page, each state of a table that stands still: what is said, and whether anything moves of itself. */
const watch = `{
  window.stops = [];
  const look = () => {
    const is = document.querySelector('#table.surprise');
    const words = is?.querySelector('.log .unexpected')?.textContent ?? null;
    if (is && window.stops.at(-1)?.words !== words)
      window.stops.push({ words, card: is.querySelector('.log .now .card')?.textContent, asked: is.matches('.asked:not([data-sent])'), moving: document.getAnimations().filter((one) => one.animationName === 'comes').length });
  };
  new MutationObserver(look).observe(document.body, { attributes: true, childList: true, subtree: true, characterData: true });
}`;
interface Stop {
  words: string | null;
  card: string;
  asked: boolean;
  moving: number;
}

const pause = 0.5;
/** A little less than it stays: the page is looked at between two frames. */
const held = completeHeld * pause * 0.9;

/** Notes, in the page, how long which cards were being played. */
const watchChain = `{
  window.chain = [];
  const look = () => {
    const cards = [...document.querySelectorAll('[data-zone=limbo] .card')].map((card) => card.dataset.card);
    if (window.chain.at(-1)?.cards.join() !== cards.join()) window.chain.push({ cards, at: performance.now() });
  };
  new MutationObserver(look).observe(document.body, { attributes: true, childList: true, subtree: true });
}`;
/** What lay there from one moment on. */
interface Link {
  cards: string[];
  at: number;
}

describe.skipIf(!browserPath)('a surprise', () => {
  let browser: Browser;
  let table: Awaited<ReturnType<typeof openTable>>;
  beforeAll(async () => {
    [browser, table] = await Promise.all([launch(), openTable({}, [path.join(files.dir, 'shields'), path.join(files.dir, 'parries')])]);
  });
  afterAll(async () => {
    await browser?.close();
    await table?.close();
    files.remove();
  });

  /** Somebody plays an action, and the other has an answer to it. */
  async function answered(quiet: boolean): Promise<{ all: Visited[]; stops: Stop[][] }> {
    const motion = quiet
      ? { prefers: { pause, forced: 'answer' } }
      : { prefers: { pause, forced: 'answer', motion: 'auto' }, reducedMotion: 'no-preference' as const };
    const [host, second] = await twoAt(browser, table.url, ['Fluxx', 'Shields'], ['en', 'cs'], motion);
    const { table: game } = table.hub.find(new URL(host.url()).hash.slice(1))!;
    const onlooker = await visit(browser, `${table.url}#${game.info.watch}`, { language: 'pl', ...motion });
    await onlooker.waitForSelector('#table');
    const all = [host, second, onlooker] as Visited[];
    // The first player gets the answer, plays another card, and the second plays what is answered.
    await ready(host);
    game.take({ k: 'step', step: ['put', 0, 'shields:shield'] });
    await byMouse(host, host.locator('.hand .card.may', { hasText: 'Keeper' }).first());
    await host.locator('#go:not(:disabled)').click();
    await second.waitForSelector('#table.asked:not([data-sent]) .hand .card.may');
    game.take({ k: 'step', step: ['put', 1, 'shields:plenty'] });
    for (const page of all) await page.evaluate(watch);
    const before = (await askedAt(second))!;
    await byMouse(second, second.locator('.hand .card[data-card="shields:plenty"]'));
    await second.locator('#go:not(:disabled)').click();
    const shield = '.hand .card.may[data-card="shields:shield"]';
    await host.waitForSelector(`#table.asked:not([data-sent]) ${shield}`);
    await byMouse(host, host.locator(shield));
    await host.locator('#go:not(:disabled)').click();
    // Then play goes on, and no table stands still any more.
    await Promise.race(
      [host, second].map((at) => at.waitForSelector(`#table.asked:not([data-sent]):not([data-asked="${before}"]):not(.surprise)`)),
    );
    for (const page of all) await page.locator('.log .lines', { hasText: /Shield (?:cancels|to ruší|to unieważnia)/ }).waitFor();
    for (const page of all) await page.waitForSelector('#table:not(.surprise)');
    return { all, stops: await Promise.all(all.map((page) => page.evaluate('window.stops') as Promise<Stop[]>)) };
  }

  it('a chain of answers stays until it was seen complete', async () => {
    const [host, second] = await twoAt(browser, table.url, ['Fluxx', 'Shields', 'Parries'], ['en', 'en'], {
      prefers: { pause, forced: 'answer' },
    });
    const { table: game } = table.hub.find(new URL(host.url()).hash.slice(1))!;
    const onlooker = await visit(browser, `${table.url}#${game.info.watch}`, { prefers: { pause } });
    await onlooker.waitForSelector('#table');
    await ready(host);
    for (const card of ['fluxx:milk', 'shields:shield']) game.take({ k: 'step', step: ['put', 0, card] });
    await byMouse(host, host.locator('.hand .card.may[data-card="fluxx:milk"]'));
    await host.locator('#go:not(:disabled)').click();
    await second.locator('.offers .btn', { hasText: 'Pass' }).click();
    await second.waitForSelector('#table.asked:not([data-sent]) .hand .card.may');
    for (const card of ['shields:plenty', 'parries:parry']) game.take({ k: 'step', step: ['put', 1, card] });
    for (const page of [host, second, onlooker]) await page.evaluate(watchChain);
    const played = [
      [second, 'Plenty'],
      [host, 'Shield'],
      [second, 'Parry'],
    ] as const;
    for (const [at, card] of played) {
      await at.waitForSelector(`#table.asked:not([data-sent]) .hand .card.may:has-text("${card}")`);
      await byMouse(at, at.locator('.hand .card.may', { hasText: card }));
      await at.locator('#go:not(:disabled)').click();
    }
    for (const page of [host, second, onlooker]) {
      // The answer to the answer has gone when the cards of it have.
      const chain = await until(async () => {
        const links = (await page.evaluate('window.chain')) as Link[];
        return links.length > played.length && links.at(-1)!.cards.length === 0 ? links : null;
      }, 'the end of the chain');
      const whole = chain.findIndex(({ cards }) => cards.length === played.length);
      expect(whole, JSON.stringify(chain)).toBeGreaterThan(0);
      expect(chain[whole + 1]!.at - chain[whole]!.at).toBeGreaterThan(held);
      expect(page.seen.errors).toEqual([]);
      await page.context().close();
    }
  });

  it.each([true, false])('is seen by all before anybody is asked again; without motion nothing moves (%s)', async (quiet) => {
    const { all, stops } = await answered(quiet);
    const [played, response] = [
      ['In response', 'V odpověď', 'W odpowiedzi'],
      ['Stopped', 'Zastaveno', 'Zatrzymane'],
    ];
    for (const [i, seen] of stops.entries()) {
      const words = seen.map((stop) => stop.words);
      expect(
        words.some((word) => played!.includes(word!)),
        `${i}: ${JSON.stringify(seen)}`,
      ).toBe(true);
      expect(
        words.some((word) => response!.includes(word!)),
        `${i}: ${JSON.stringify(seen)}`,
      ).toBe(true);
      expect(seen.every(({ asked }) => !asked)).toBe(true);
      expect(seen[0]!.card).toContain('Shield');
      expect(seen.some(({ moving }) => moving > 0)).toBe(!quiet);
    }
    for (const at of all) {
      expect(at.seen.errors).toEqual([]);
      await at.context().close();
    }
  });
});
