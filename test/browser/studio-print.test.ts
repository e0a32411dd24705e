// The print page of the Studio in a real browser: settings by keys alone, what is wrong, and no barriers at any size.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, it } from 'vitest';
import { readPrintPage } from '../../tools/table/server/page-files.ts';
import { browserPath, opened, quiet } from './harness.ts';
import { readPdf } from '../print/pdf-reader.ts';
import { leave, toTranslate, visitStudio, type Visitor } from './studio-journeys.ts';

const files = {
  ...toTranslate,
  'cards.yaml': toTranslate['cards.yaml']!.replace('Draw 3 cards.', 'Draw 3 cards and discard one of them. '.repeat(40)),
};

describe.skipIf(!browserPath)('printing in the Studio', () => {
  const here = opened();

  /** The pages are there, and the link that saves them has the focus. */
  async function enter(v: Visitor): Promise<void> {
    await v.press('Control+p');
    await v.at.waitForURL(/\/studio\/print$/);
    await v.at.locator('.save:focus').waitFor();
  }
  const saves = ({ at }: Visitor, pages: number): Promise<void> => at.locator('.save', { hasText: `${pages} page` }).waitFor();
  const drawn = ({ at }: Visitor): Promise<unknown> =>
    at
      .locator('.sheets img')
      .first()
      .evaluate((img) => (img as unknown as { decode(): Promise<void> }).decode());

  it('has its settings by keys, and shows what comes of each', async () => {
    const v = await visitStudio(here.browser, files);
    const { at } = v;
    await enter(v);
    await saves(v, 4);
    await drawn(v);
    expect(await at.locator('.wrongs li.error').first().innerText()).toMatch(/^mistake CW7101/);
    await at.locator('input[name=language]:checked').focus();
    await v.press('ArrowRight');
    await at.locator('.save[download="mine.cs.a4.pdf"]').waitFor();
    expect(await at.locator('input[name=language]:checked').evaluate((one) => one === one.ownerDocument.activeElement)).toBe(true);
    await at.locator('input[name=backs]:checked').focus();
    await v.press('ArrowLeft');
    await saves(v, 2);
    await at.getByLabel('Crop marks').focus();
    await v.press('Space');
    await at.locator('.sheets img[src*="marks=no"]').first().waitFor();
    await drawn(v);
    await at.locator('summary').first().focus();
    await v.press('Enter');
    await at.locator('.which input').first().focus();
    await v.press('Space');
    await at.locator('.side [role=status]', { hasText: '1 card ' }).waitFor();
    expect(v.at.seen.errors).toEqual([]);
    // Each other language is a button of its own, with all that was chosen.
    const english = at.locator('.foot a.btn[download="mine.en.a4.pdf"]');
    await english.focus();
    const saving = at.waitForEvent('download');
    await v.press('Enter');
    const { pages } = readPdf(readFileSync(await (await saving).path()));
    expect(pages.map(({ clips }) => clips.length)).toEqual([1]);
    expect(pages[0]!.texts.map(({ text }) => text)).toContain('Draw 2 cards.');
    // What belongs to the printer is kept in this browser, what belongs to the cards is not.
    await at.reload();
    await at.locator('.save[download="mine.en.a4.pdf"]', { hasText: '2 pages' }).waitFor();
    await leave(v);
  });

  it('prints in little ink, only what has changed, and shows where no knife may reach', async () => {
    const v = await visitStudio(here.browser, files);
    const { at } = v;
    await enter(v);
    await saves(v, 4);
    expect(await at.locator('.changed').count()).toBe(0);
    await at.getByLabel(/^Save ink/).focus();
    await v.press('Space');
    await at.locator('.sheets img[src*="ink=little"]').first().waitFor();
    await drawn(v);
    // Pointed at: one card. By a key: all of them.
    const seen = (): Promise<number> =>
      at.evaluate(`[...document.querySelectorAll('.sheet-of .safe')].filter((one) => getComputedStyle(one).opacity === '1').length`);
    const all = await at.locator('.sheet-of .safe').count();
    expect(await seen()).toBe(0);
    await at.locator('.sheet-of g').first().hover();
    expect(await seen()).toBe(1);
    await at.getByLabel('Show the safe area').focus();
    await v.press('Space');
    expect(await seen()).toBe(all);
    // What is saved is printed: from then on, only what looks different.
    await at.locator('.save').focus();
    const download = at.waitForEvent('download');
    await v.press('Enter');
    await download;
    await at.getByText('Nothing has changed since the last PDF.').waitFor();
    v.desk.write('cards.yaml', files['cards.yaml'].replace('Draw two cards.', 'Draw 2 cards.').replace('name: Dip', 'name: Deep'));
    v.desk.studio.lookAtDisk();
    await at.reload();
    await at.locator('.changed', { hasText: 'Only the 1 card that has changed' }).focus();
    await v.press('Enter');
    await at.locator('.side [role=status]', { hasText: '1 card ' }).waitFor();
    await at.locator('summary').first().focus();
    await v.press('Enter');
    await at.getByRole('button', { name: 'All cards' }).focus();
    await v.press('Enter');
    await saves(v, 4);
    // What is not translated is said before paper is spent.
    await at.locator('input[name=language]:checked').focus();
    await v.press('ArrowRight');
    await at.locator('.lacking', { hasText: 'not translated' }).waitFor();
    expect(at.seen.errors).toEqual([]);
    await leave(v);
  });

  it('keeps a printer, and saves pictures and a saved game, by keys alone', async () => {
    const v = await visitStudio(here.browser, files);
    const { at } = v;
    await enter(v);
    await at.getByLabel('right').focus();
    await v.press('Control+a');
    await v.words('0.5');
    // What is saved is what was typed last, though the link cannot have it yet.
    const moved = at.waitForEvent('download');
    await v.press('Enter');
    expect((await moved).url()).toContain('right=0.5');
    await at.locator('.save[href*="right=0.5"]').waitFor();
    await at.getByLabel('Printer').focus();
    await v.words('attic');
    await v.press('Enter');
    await at.locator('.opts [role=status]', { hasText: 'Kept for attic' }).waitFor();
    expect(JSON.parse(readFileSync(`${v.desk.folder}/../printers.json`, 'utf8'))).toEqual({ attic: [0.5, 0] });
    // Another browser, or this one when it has forgotten everything: the name is enough.
    await at.evaluate('localStorage.clear()');
    await at.reload();
    await at.locator('.save[href*="right=0&"]').waitFor();
    await at.getByLabel('Printer').focus();
    await v.words('attic');
    await at.locator('.save[href*="right=0.5"]').waitFor();

    const saved = async (): Promise<string> => {
      const download = at.waitForEvent('download');
      await v.press('Enter');
      return (await download).suggestedFilename();
    };
    await at.locator('.sheet').focus();
    expect(await saved()).toBe('test-sheet.a4.pdf');
    await at.locator('.others summary').focus();
    await v.press('Enter');
    await at.getByRole('link', { name: 'Save a picture of each card' }).focus();
    expect(await saved()).toBe('mine.en.png.zip');
    await at.getByLabel('Where its pictures will be').focus();
    await v.words('somewhere');
    await at.getByText('This is neither an address').waitFor();
    expect(await at.getByRole('link', { name: 'Save for Tabletop Simulator' }).getAttribute('href')).toBe(null);
    await v.press('Control+a');
    await v.words('https://example.org/mine');
    await at.getByText('put its pictures at https://example.org/mine').waitFor();
    await at.getByRole('link', { name: 'Save for Tabletop Simulator' }).focus();
    expect(await saved()).toBe('mine.en.tabletop.zip');
    expect(at.seen.errors).toEqual([]);
    await leave(v);
  });

  it('shows no page but what is printed as it is written now', async () => {
    const v = await visitStudio(here.browser, files);
    // At once, before what was typed is saved by itself.
    await v.at.fill('#text', 'Draw 2 cards. And smile.');
    await enter(v);
    expect(v.desk.studio.now.loaded.vocabulary.kinds.find(({ id }) => id === 'dip')!.text).toContain('And smile.');
    await leave(v);
  });

  it.each([
    [1440, 900],
    [1280, 800],
    [390, 844],
  ])('has no barriers (%i × %i)', async (width, height) => {
    const v = await visitStudio(here.browser, files);
    const { at } = v;
    await enter(v);
    await drawn(v);
    await at.locator('.others summary').click();
    await at.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await at.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await quiet(at);
      const { violations } = await new AxeBuilder({ page: at }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
        colorScheme,
      ).toEqual([]);
    }
    expect(await at.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    await leave(v);
  });

  it('speaks the language of its reader', async () => {
    const v = await visitStudio(here.browser, files, undefined, 'cs-CZ');
    await enter(v);
    await v.at.getByRole('link', { name: 'Uložit PDF, 4 strany' }).waitFor();
    await leave(v);
  });

  it('is light, beside a Studio that does not become heavier by it', () => {
    const script = [...readPrintPage()]
      .filter(([name]) => /\.(?:js|css)$/.test(name))
      .reduce((n, [, { body }]) => n + gzipSync(body).length, 0);
    expect(script).toBeLessThan(25_000);
  });
});
