// A sign in the text of a card: drawn among its letters at the table and in the Studio, read aloud by its name, left as it is written if there is none.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Locator } from 'playwright-core';
import { browserPath, deal, launch, openTable, visit } from './harness.ts';
import { onPaper } from '../../tools/cli/paper.ts';
import { bench } from '../studio/bench.ts';
import { byMouse, play, ready } from './players.ts';
import { leave, started, visitStudio } from './studio-journeys.ts';

const text = 'Draw 1 :sun:. Not :nothing-there:.';
const cards = `format: 1\norigin: house\ntype: action\ncards:\n  omen: { name: Omen, text: "${text}", effect: draw 1 }\n`;

/** It stands among letters, as high as they are. */
async function isSmall(sign: Locator): Promise<void> {
  const { width, height } = (await sign.locator('svg').boundingBox())!;
  expect(width).toBeCloseTo(height, 0);
  expect([height > 9, height < 30]).toEqual([true, true]);
}

describe.skipIf(!browserPath)('a sign in a text', () => {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'cardwright-signs-')), 'omens');
  let browser: Browser;
  let table: Awaited<ReturnType<typeof openTable>>;
  beforeAll(async () => {
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'set.yaml'), 'format: 1\nset: omens\ngame: fluxx\ntitle: Omens\n');
    writeFileSync(path.join(folder, 'cards.yaml'), cards);
    [browser, table] = await Promise.all([launch(), openTable({}, [folder])]);
  });
  afterAll(async () => {
    await browser?.close();
    await table?.close();
    rmSync(path.dirname(folder), { recursive: true, force: true });
  });

  it('is a picture at the table, and a name for a screen reader', async () => {
    const at = await visit(browser, table.url, { viewport: { width: 1280, height: 844 } });
    await deal(at, { boxes: ['Fluxx', 'Omens'] });
    expect((await play(at, byMouse, 3, 1)).answers).toBe(1);
    await ready(at);
    const { table: game } = table.hub.find(new URL(at.url()).hash.slice(1))!;
    game.take({ k: 'step', step: ['put', 0, 'omens:omen'] });
    const card = at.locator('.hand .card[data-card="omens:omen"]');
    await card.waitFor();
    expect(await card.locator('.text').textContent()).toBe('Draw 1\u00a0. Not :nothing-there:.');
    await byMouse(at, card);
    const sign = at.locator('p .sign').first();
    await sign.locator('path').first().waitFor();
    expect([await sign.getAttribute('role'), await sign.getAttribute('aria-label')]).toEqual(['img', 'sun']);
    await isSmall(sign);
    expect(at.seen.errors).toEqual([]);
    await at.context().close();
  });

  it('is a picture beside the card that is written, as soon as it is stored', async () => {
    const visitor = await visitStudio(browser, started, (files, more, server) => bench(files, { ...more, paper: onPaper }, server));
    const { at } = visitor;
    const side = at.locator('.side .card .text');
    await side.waitFor();
    await at.fill('#text', text);
    await side.locator('.sign path').first().waitFor();
    await isSmall(side.locator('.sign'));
    expect(await side.textContent()).toContain(':nothing-there:');
    expect(await side.locator('.sign').getAttribute('aria-label')).toBe('sun');
    // One that there is not is warned of below the text.
    await at.locator('#on-paper .warn', { hasText: ':nothing-there:' }).waitFor();
    expect(await at.locator('#on-paper li').count()).toBe(1);
    await at.fill('#text', 'Draw 1 :sun:.');
    await at.locator('#on-paper').waitFor({ state: 'detached' });
    expect(at.seen.errors).toEqual([]);
    await leave(visitor);
  });
});
