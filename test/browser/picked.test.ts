// A card that is picked, in each language, on each size: its text, what it would do, and the hand are in sight, and none lies over another.
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { scratch } from '../cli/command.ts';
import { browserPath, deal, launch, opened, openTable, quiet, visit } from './harness.ts';
import { byMouse, onTheWay, play, ready, toHand } from './players.ts';
import { hidden, onPurpose } from './sight.ts';

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
  return [['.fan .card.picked', '.read .then li'], ['.fan .card.picked', '.read .acts .btn'], ['.fan .card', '.offers .btn'], ['.read', '.offers .btn'], ['.own .card', '.offers .btn'], ['.own .card', '.read']].flatMap(
    ([one, other]) => boxes(one).flatMap((a) => boxes(other).some((b) => a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 2 && b.top < a.bottom - 2) ? [one + ' over ' + other] : []));
})()`;

/** Where what is on the table stands. Run in the page. */
const placesOf = `[...document.querySelectorAll('.dials > div, .pile, .others .seat, .ask h2, .have')].map((el) => {
  const { x, y, width, height } = el.getBoundingClientRect();
  return [el.localName, Math.round(x), Math.round(y), Math.round(width), Math.round(height)].join(' ');
})`;

/** Counts how often the page looks up what is printed on a card: its pictures are read when its front is drawn, and for nothing else at the table. */
const countReads = `
  window.facesRead = 0;
  const { parse } = JSON;
  JSON.parse = (text, ...more) => {
    const message = parse(text, ...more);
    for (const face of Object.values(message?.faces ?? {})) {
      const { pictures } = face;
      Object.defineProperty(face, 'pictures', { enumerable: true, get: () => (window.facesRead++, pictures) });
    }
    return message;
  };`;

describe.skipIf(!browserPath)('a picked card', () => {
  const here = opened();

  it('lets its text, its deed and the hand be seen', async () => {
    const at = await visit(here.browser, here.table.url, { seed: 12, prefers: { forced: 'answer' } });
    await deal(at, { boxes: ['Fluxx'], seats: ['here', 'bot', 'bot'] });
    await toHand(at);
    await play(at, onTheWay, 3, 6);
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

  it('moves nothing on a phone: its text is laid over the table', async () => {
    const at = await visit(here.browser, here.table.url, { seed: 12, prefers: { forced: 'answer' } });
    await deal(at, { boxes: ['Fluxx'], seats: ['here', 'bot', 'bot'] });
    await toHand(at);
    await play(at, onTheWay, 3, 6);
    await toHand(at);
    for (const height of [640, 740]) {
      await at.setViewportSize({ width: 360, height });
      await quiet(at);
      const before = await at.evaluate(placesOf);
      await byMouse(at, at.locator('.hand .card.may').first());
      await at.locator('.read .then li').first().waitFor();
      await quiet(at);
      expect(await at.evaluate(placesOf), `${height}`).toEqual(before);
      expect(await at.evaluate(hidden('.ask h2, .read h3, .read .acts .btn'))).toEqual([]);
      await at.keyboard.press('Escape');
      await at.locator('.hand .card.picked').waitFor({ state: 'detached' });
    }
    await at.context().close();
  });

  it('leaves what is printed on cards as it is drawn', async () => {
    const at = await visit(here.browser, 'about:blank', { seed: 12 });
    await at.addInitScript(countReads);
    await at.goto(here.table.url);
    await deal(at, { boxes: ['Fluxx'] });
    await toHand(at);
    await quiet(at);
    const drawn = Number(await at.evaluate('facesRead'));
    expect(drawn).toBeGreaterThan(0);
    for (const nth of [0, 1]) {
      await byMouse(at, at.locator('.hand .card.may').nth(nth));
      await at.locator('.read .then li').first().waitFor();
      await quiet(at);
    }
    expect(await at.evaluate('facesRead')).toBe(drawn);
    await at.context().close();
  });

  it('is pointed at without the page being laid out', async () => {
    const at = await visit(here.browser, here.table.url, { seed: 12 });
    await deal(at, { boxes: ['Fluxx'] });
    await toHand(at);
    const line = await at.context().newCDPSession(at);
    await line.send('Performance.enable');
    const layouts = async (): Promise<number> =>
      (await line.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'LayoutCount')!.value;
    const counts: number[] = [];
    for (const nth of [0, 1, 2, 0, 1, 2]) {
      const { x, y } = (await at.locator('.hand .card.may').nth(nth).boundingBox())!;
      await quiet(at);
      const before = await layouts();
      await at.mouse.move(x + 14, y + 40);
      await quiet(at);
      expect(
        await at
          .locator('.hand .card.may')
          .nth(nth)
          .evaluate((card) => card.matches(':hover')),
      ).toBe(true);
      counts.push((await layouts()) - before);
    }
    // What is announced is laid out as well, and may fall together with one of them.
    expect(Math.min(...counts)).toBe(0);
    await at.context().close();
  });
});

const verbs = ['lay', 'bury', 'trade', 'burn', 'flaunt'];
const names = ['Ruby', 'Azure Lagoon', 'Old Foolish Owl', 'Pebble', 'Ship', 'Moon', 'Tree', 'House', 'Bell', 'Cup', 'Road', 'Rain'];
const text = 'Nothing in particular happens with this card.';

/** A game in which so many deeds can be done with each card of the hand. */
function deeds(n: number): Record<string, string> {
  const some = verbs.slice(0, n);
  return {
    [`deeds${n}/game.yaml`]: `format: 1
game: deeds${n}
title: Deeds ${n}
language: en
players: 2 to 3
zones:
  pile: { face: down }
  hand: { per: player, seen by: owner, usual: yes }
  yard: { per: player, face: up, home: yes }
types:
  plan: { starts in: pile }
setup: |
  shuffle pile
  for each player, move the top 5 cards of pile to their hand
turn: |
  if your hand is empty, win
  offer:
${some.map((verb) => `    ${verb} a card from your hand\n`).join('')}verbs:
${some.map((verb) => `  ${verb} card:\n    does: move card to your yard\n    says: "{you} ${verb}s {card}"\n`).join('')}`,
    [`deeds${n}/cards.yaml`]: `format: 1\norigin: house\ntype: plan\ncards:\n${names.map((name, i) => `  c${i}: { name: ${name}, text: ${text} }\n`).join('')}`,
  };
}

describe.skipIf(!browserPath)('a picked card with several deeds', () => {
  const many = [1, 2, 3, 5];
  const files = scratch(Object.assign({}, ...many.map(deeds)) as Record<string, string>);
  let browser: Browser;
  let table: Awaited<ReturnType<typeof openTable>>;
  beforeAll(async () => {
    const folders = many.map((n) => path.join(files.dir, `deeds${n}`));
    [browser, table] = await Promise.all([launch(), openTable({}, folders)]);
  });
  afterAll(async () => {
    await browser?.close();
    await table?.close();
    files.remove();
  });

  it.each(many)('covers nothing on a phone, in each position of the hand, after each pill or none: %i', async (n) => {
    const at = await visit(browser, table.url, { seed: 12, viewport: { width: 1280, height: 720 } });
    await deal(at, { boxes: [`Deeds ${n}`], seats: ['here', 'bot', 'bot'] });
    await ready(at);
    const pills = at.locator('.ask .offers > *');
    const hand = at.locator('.hand .card.may');
    expect([await pills.count(), await hand.count()]).toEqual([n === 1 ? 0 : n, 5]);
    const found: string[] = [];
    for (const pill of n === 1 ? [-1] : [-1, 0, n - 1])
      for (let i = 0; i < 5; i++) {
        await at.setViewportSize({ width: 1280, height: 720 });
        await at.keyboard.press('Escape');
        await at.locator('.hand .card.picked').waitFor({ state: 'detached' });
        if (pill >= 0) await pills.nth(pill).click();
        await byMouse(at, hand.nth(i));
        await at.locator('.hand .card.picked').waitFor();
        for (const height of [640, 740]) {
          await at.setViewportSize({ width: 360, height });
          await quiet(at);
          const seen = (await at.evaluate(
            hidden('.ask h2, .read h3, .read .acts .btn, .fan .card, .own .card, .offers .btn', onPurpose),
          )) as string[];
          const over = (await at.evaluate(overlaps)) as string[];
          found.push(...[...seen, ...over].map((one) => `pill ${pill}, card ${i}, ${height}: ${one}`));
        }
      }
    expect(found).toEqual([]);
    expect(at.seen.errors).toEqual([]);
    await at.context().close();
  });
});
