// The designer's desk on the page: what is saved in a folder reaches the table, mistakes stand there as code frames, cards come into the hand.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { watchSaves } from '../../tools/cli/watch.ts';
import { browserPath, deal, launch, openTable, visit } from './harness.ts';
import { byMouse, onTheWay, play, ready } from './players.ts';

describe.skipIf(!browserPath)('the desk', () => {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'cardwright-desk-')), 'orchard');
  const file = path.join(folder, 'cards.yaml');
  let browser: Browser;
  let table: Awaited<ReturnType<typeof openTable>>;
  beforeAll(async () => {
    cpSync('test/cli/orchard', folder, { recursive: true });
    [browser, table] = await Promise.all([launch(), openTable({ watch: (saved) => watchSaves([folder], saved) }, [folder])]);
  });
  afterAll(async () => {
    await browser?.close();
    await table?.close();
    rmSync(path.dirname(folder), { recursive: true, force: true });
  });

  it('shows what is saved, what is wrong with it, and lets new rules begin anew', async () => {
    const text = readFileSync(file, 'utf8');
    const at = await visit(browser, table.url);
    // The folder that was named is the first on the shelf, as one's own, and chosen already.
    await at.waitForSelector('.setup .deal:enabled');
    expect(await at.locator('.shelf h3').allInnerTexts()).toEqual(['Mine', 'More games']);
    expect(await at.locator('.shelf h3:has-text("Mine") + .boxes .box b').allInnerTexts()).toEqual(['Orchard']);
    expect(await at.locator('.box[aria-pressed=true] b').allInnerTexts()).toEqual(['Orchard']);
    await deal(at, { boxes: ['Orchard'] });
    await play(at, onTheWay, 3, 2);
    await ready(at);
    const gear = at.locator('.bar .tool[aria-label^="Designer"]');
    const desk = at.locator('dialog .designer');
    // A mistake stands there with its lines; the game goes on.
    writeFileSync(file, text.replace('win with apple and nut', 'win with aple and nut'));
    // It is said at once: what was read, and what is wrong.
    await at.locator('.saved.bad', { hasText: /^Read: orchard\/cards\.yaml\. The saved cards have errors.+aple/ }).waitFor();
    await gear.click();
    await desk.locator('pre', { hasText: '^^^^' }).waitFor();
    expect(await desk.innerText()).toMatch(/CW\d{4}/);
    await at.keyboard.press('Escape');
    expect((await play(at, onTheWay, 4, 1)).answers).toBe(1);
    // Mended, that is said, too.
    writeFileSync(file, text);
    await at.locator('.saved:not(.bad)', { hasText: 'Saved cards are on the table already.' }).waitFor();
    // Other words are shown at once, wherever the card lies.
    writeFileSync(file, text.replaceAll('name: Apple', 'name: Golden Apple'));
    await at.locator('.card .name', { hasText: 'Golden Apple' }).first().waitFor({ state: 'attached' });
    await at.locator('.saved:not(.bad)', { hasText: 'Saved cards are on the table already.' }).waitFor();
    await gear.click();
    await desk.getByText('Cards were saved.').waitFor();
    await at.keyboard.press('Escape');
    // Other rules wait, or begin anew.
    const before = await at.locator('#table').getAttribute('data-asked');
    writeFileSync(file, text.replace('win with apple and nut', 'win with apple and pear'));
    await desk.waitFor({ state: 'detached' });
    await at.locator('.saved', { hasText: /waiting for you: .*orchard:cake/ }).waitFor();
    await gear.click();
    await desk.getByText('orchard:cake').waitFor();
    await desk.locator('.btn.go', { hasText: 'Start again' }).click();
    await at.waitForSelector(`#table.asked:not([data-asked="${before}"])`);
    expect((await play(at, onTheWay, 5, 1)).answers).toBe(1);
    expect(at.seen.errors).toEqual([]);
    await at.context().close();
  });

  it('lets a card without a text be read by what it does, and anew when that is saved anew', async () => {
    const text = readFileSync(file, 'utf8');
    const at = await visit(browser, table.url);
    await deal(at, { boxes: ['Orchard'] });
    await ready(at);
    const { table: game } = table.hub.find(new URL(at.url()).hash.slice(1))!;
    game.take({ k: 'step', step: ['put', 0, 'orchard:rain'] });
    const card = at.locator('.hand .card[data-card="orchard:rain"]');
    await card.locator('.text', { hasText: 'You draw 2.' }).waitFor({ state: 'attached' });
    await byMouse(at, card);
    const note = at.locator('#desk .read .body');
    expect(await note.innerText()).toContain('You draw 2.');
    expect(await note.innerText()).toContain('Text made from the effect');
    writeFileSync(file, text.replace('Forty Nights, effect: draw 2', 'Forty Nights, effect: draw 3'));
    // What it does is a rule: the game goes on with the old one until it begins anew.
    await at.locator('.saved', { hasText: /waiting for you: .*orchard:rain/ }).waitFor();
    expect(await card.locator('.text').textContent()).toBe('You draw 2.');
    const before = await at.locator('#table').getAttribute('data-asked');
    await at.locator('.bar .tool[aria-label^="Designer"]').click();
    await at.locator('dialog .designer .btn.go', { hasText: 'Start again' }).click();
    await at.waitForSelector(`#table.asked:not([data-asked="${before}"])`);
    game.take({ k: 'step', step: ['put', 0, 'orchard:rain'] });
    await card.locator('.text', { hasText: 'You draw 3.' }).waitFor({ state: 'attached' });
    expect(at.seen.errors).toEqual([]);
    writeFileSync(file, text);
    await at.context().close();
  });

  it('puts a card that was looked at into the hand of whoever plays alone', async () => {
    const at = await visit(browser, table.url);
    await deal(at, { boxes: ['Fluxx'] });
    await play(at, onTheWay, 3, 8);
    await ready(at);
    const cards = at.locator('.hand .card');
    const held = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-card')));
    // From the list of all cards.
    const id = 'fluxx:jackpot';
    expect(held).not.toContain(id);
    await at.locator('.bar .tool').first().click();
    await at.locator('.menulist .btn', { hasText: 'Designer' }).click();
    await at.locator('.allcards input').fill('jackp');
    await at.locator('.allcards li button').click();
    const effect = at.locator('.inspector pre').first();
    await effect.waitFor();
    await at.locator('dialog .btn', { hasText: 'Put it in my hand' }).click();
    await at.locator(`.hand .card[data-card="${id}"]`).waitFor();
    expect(await cards.count()).toBe(held.length + 1);
    expect(at.seen.errors).toEqual([]);
    await at.context().close();
  });
});
