// A line that an order has brought about: it stands with the numbers in force for as long as it lasts, and leads to its card.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { browserPath, deal, launch, openTable, visit } from './harness.ts';
import { byMouse, play, ready } from './players.ts';

const cards = `format: 1
origin: house
type: action
cards:
  spy: { name: Spy, text: Until your next turn you draw for each Keeper of another player., effect: "until your next turn, when another player plays a keeper, draw 1" }
`;

describe.skipIf(!browserPath)('a line that is held', () => {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'cardwright-held-')), 'spies');
  let browser: Browser;
  let table: Awaited<ReturnType<typeof openTable>>;
  beforeAll(async () => {
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'set.yaml'), 'format: 1\nset: spies\ngame: fluxx\ntitle: Spies\n');
    writeFileSync(path.join(folder, 'cards.yaml'), cards);
    [browser, table] = await Promise.all([launch(), openTable({}, [folder])]);
  });
  afterAll(async () => {
    await browser?.close();
    await table?.close();
    rmSync(path.dirname(folder), { recursive: true, force: true });
  });

  it.each([1280, 390])('is seen beside the numbers at %i pixels, and leads to its card', async (width) => {
    const at = await visit(browser, table.url, { viewport: { width, height: 844 } });
    await deal(at, { boxes: ['Fluxx', 'Spies'] });
    // The draw comes first.
    expect((await play(at, byMouse, 3, 1)).answers).toBe(1);
    await ready(at);
    const { table: game } = table.hub.find(new URL(at.url()).hash.slice(1))!;
    game.take({ k: 'step', step: ['put', 0, 'spies:spy'] });
    const card = at.locator('.hand .card[data-card="spies:spy"]');
    await card.waitFor();
    expect(await at.locator('.dials .held').count()).toBe(0);
    await byMouse(at, card);
    await at.locator('#go:not(:disabled)').click();
    const held = at.locator('.dials .held');
    await held.waitFor();
    expect(await held.innerText()).toMatch(/until the next turn[^]*Spy/i);
    await held.locator('button').click();
    await at.locator('dialog .inspector', { hasText: 'Spy' }).waitFor();
    expect(at.seen.errors).toEqual([]);
    await at.context().close();
  });
});
