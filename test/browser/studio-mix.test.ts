// The room of the mix in a real browser: an evening's mix by keys alone, the same by mouse, what a screen reader is given, and no barriers at any size.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, it } from 'vitest';
import { mixBench, own } from '../studio/mix-bench.ts';
import { browserPath, opened, quiet, until } from './harness.ts';
import { leave, visitStudio, withoutMouse, type Visitor } from './studio-journeys.ts';

const files = {
  ...own,
  'set.yaml': `${own['set.yaml']!}proposes: { length: endless }\n`,
  'locales/cs.yaml': 'format: 1\nlanguage: cs\nterms:\n  treasure: cennost\n',
};
const lockOf = ({ desk }: Visitor, name = 'mine.lock.yaml'): string => path.join(path.dirname(desk.folder), name);
const text = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** The room is there, and the first box has the focus. */
async function enter(v: Visitor): Promise<void> {
  await v.press('Control+k');
  await v.press('4');
  await v.at.locator('.bx input:focus').waitFor();
}
const changed = ({ at }: Visitor, words: string): Promise<void> => at.locator('.mx [role=status]', { hasText: words }).waitFor();
const cards = async ({ at }: Visitor): Promise<number> => parseInt(await at.locator('.mx h2', { hasText: 'by kind' }).innerText(), 10);

describe.skipIf(!browserPath)('a mix in the Studio', () => {
  const here = opened();
  const visit = (): Promise<Visitor> => visitStudio(here.browser, files, (...[own, more, table]) => mixBench(own, more, table));

  it('is made and kept by five keys', async () => {
    const v = await visit();
    await withoutMouse(v);
    await enter(v);
    await v.press('ArrowDown');
    expect(await v.at.locator('.bx input:focus').evaluate((el) => el.closest('label')!.textContent)).toContain('The Loft');
    await v.press('Space');
    await changed(v, 'The Loft put in. +4 cards');
    await v.at.locator('.sbar .mix', { hasText: 'and 1 more' }).waitFor();
    await v.press('Control+Enter');
    await v.at.locator('.told', { hasText: 'Kept: ' }).waitFor();
    expect(v.at.seen.errors).toEqual([]);
    expect(v.count).toEqual({ keys: 5 });
    expect(text(lockOf(v))).toContain('mix:\n  - ./neutral-game\n  - ./loft\n  - ./mine\n');
    await v.at.locator('.mxside code', { hasText: 'cardwright play' }).waitFor();
    expect(v.at.seen.errors).toEqual([]);
    await leave(v);
  });

  it('has its boxes in an order, which decides where sets differ, changed by keys and by mouse', async () => {
    const v = await visit();
    const { at } = v;
    await enter(v);
    for (const title of ['The Loft', 'The Cellar']) {
      await v.press('ArrowDown');
      await v.press('Space');
      await changed(v, `${title} put in`);
    }
    const order = (): Promise<string[]> => at.locator('.bx label[draggable=true] .n').allInnerTexts();
    const first = (set: string): Promise<void> =>
      at
        .locator('.mx li', { hasText: `(${set})` })
        .filter({ hasText: 'length: ' })
        .waitFor();
    expect(await order()).toEqual(['The Loft', 'The Cellar']);
    await first('The Loft');
    await v.press('Alt+ArrowUp');
    await changed(v, 'The Cellar moved up');
    await first('The Cellar');
    expect(await order()).toEqual(['The Cellar', 'The Loft']);
    expect(await at.locator('.bx input:focus').evaluate((el) => (el as unknown as { value: string }).value)).toBe('cellar');
    // At the top it stays.
    await v.press('Alt+ArrowUp');
    await v.press('Control+z');
    await changed(v, 'back: The Cellar moved up');
    await at.locator('.bx label', { hasText: 'The Cellar' }).dragTo(at.locator('.bx label', { hasText: 'The Loft' }));
    await changed(v, 'The Cellar moved up');
    await v.press('Control+Enter');
    await at.locator('.told', { hasText: 'Kept: ' }).waitFor();
    expect(text(lockOf(v))).toContain('  - ./cellar\n  - ./loft\n  - ./mine\n');
    await at.locator('.mxside', { hasText: 'This mix is kept there' }).waitFor();
    expect(at.seen.errors).toEqual([]);
    await leave(v);
  });

  it('takes single cards, fixes and names by keys, and all of it back', async () => {
    const v = await visit();
    const { at } = v;
    await enter(v);
    const before = await cards(v);
    await v.press('Control+k');
    await v.words('rattle');
    await at.locator('.bx [aria-pressed=false]', { hasText: 'Rattle' }).waitFor();
    await v.press('Enter');
    await changed(v, 'Rattle put in. +1 card:');
    expect(await cards(v)).toBe(before + 1);
    await at.locator('.bx [aria-pressed=true]', { hasText: 'Rattle' }).waitFor();
    await at.locator('.mxside li', { hasText: 'put in, from The Loft' }).waitFor();
    await v.press('Enter');
    await changed(v, 'Rattle taken out');
    await v.press('Escape');
    const fix = at.locator('.mx button', { hasText: 'Put The Candle in' }).first();
    await fix.focus();
    await v.press('Enter');
    await changed(v, 'Not out of reach any more: Glow.');
    await at.locator('.mx', { hasText: 'Every card that wins or loses can come about' }).waitFor();
    await v.press('Control+z');
    await changed(v, 'back: The Candle put in');
    const name = at.locator('.lockname input');
    await name.fill('evening');
    await v.press('Enter');
    await at.locator('.mxside .go', { hasText: 'evening.lock.yaml' }).waitFor();
    await v.press('Control+Enter');
    await until(() => existsSync(lockOf(v, 'evening.lock.yaml')), 'the lock file by its name');
    await at.locator('.mxside', { hasText: 'This mix is kept there' }).waitFor();
    await at.goBack();
    await at.waitForSelector('.cm-content');
    await at.goForward();
    await at.locator('.mx h2').first().waitFor();
    expect(at.seen.errors).toEqual([]);
    await leave(v);
  });

  it('is made by mouse: boxes, cards that are dragged, fixes that are edits, another lock replaced, a table', async () => {
    const v = await visit();
    const { at } = v;
    await v.at.click('.rooms button:has-text("Mix")');
    await v.at.click('.bx label:has-text("The Loft")');
    await changed(v, 'The Loft put in');
    await v.at.click('.mx button:has-text("Write long here too")');
    await until(() => v.desk.read('set.yaml').includes('proposes: { length: long }'), 'the fix in the file');
    await v.at.click('.mx button:has-text("Call it")');
    await at.locator('.mx button', { hasText: 'Call it' }).waitFor({ state: 'detached' });
    await v.at.click('.mxside .go');
    await at.locator('.told', { hasText: 'Kept: ' }).waitFor();
    const first = text(lockOf(v));
    await at.fill('#find', 'keg');
    await at.locator('.bx li', { hasText: 'The Cellar' }).dragTo(at.locator('.slot'));
    await changed(v, 'Old Keg put in');
    await at.locator('.mxside .go', { hasText: 'Replace ' }).waitFor();
    await at.locator('.mxside li', { hasText: 'cellar:keg is new' }).waitFor();
    await at.fill('#find', '');
    // The key for keeping replaces nothing.
    await at.keyboard.press('Control+Enter');
    await at.locator('.told.bad', { hasText: 'has another mix' }).waitFor();
    expect(text(lockOf(v))).toBe(first);
    await v.at.click('.mxside .go');
    await until(() => text(lockOf(v)).includes('- ./cellar:keg'), 'the mix with the card that was dragged in');
    const [table] = await Promise.all([at.context().waitForEvent('page'), v.at.click('.mxside button:has-text("Play this mix")')]);
    await table.waitForURL(/\/#[\w-]+/);
    expect(at.seen.errors).toEqual([]);
    await leave(v);
  });

  it('is checkboxes with names and counts, headings, lists and tables for a screen reader', async () => {
    const v = await visit();
    await enter(v);
    await v.press('ArrowDown');
    await v.press('Space');
    await changed(v, 'The Loft put in');
    const { at } = v;
    expect(await at.locator('.deck fieldset').ariaSnapshot()).toMatchInlineSnapshot(`
      "- group "Boxes":
        - text: Boxes
        - checkbox "A Neutral Game 18 cards · en · its rules hold in any case" [checked]
        - text: A Neutral Game 18 cards · en · its rules hold in any case
        - checkbox "The Loft 4 cards · en cs" [checked]
        - text: The Loft 4 cards · en cs
        - checkbox "The Cellar 2 cards · en"
        - text: The Cellar 2 cards · en
        - checkbox "Mine 2 cards · en cs · written here, always in" [checked] [disabled]
        - text: Mine 2 cards · en cs · written here, always in"
    `);
    expect(await at.locator('.mx').ariaSnapshot()).toMatchInlineSnapshot(`
      "- region "Mix":
        - status: "The Loft put in. +4 cards: +1 treasure, +2 plots, +1 shade. Players as before. Not out of reach any more: Glow."
        - heading "25 cards by kind" [level=2]
        - text: 2 to 4 players
        - table "25 cards by kind":
          - rowgroup:
            - row "Kind Of each set Together":
              - columnheader "Kind"
              - columnheader "Of each set"
              - columnheader "Together"
          - rowgroup:
            - row "treasures 4 A Neutral Game, 1 The Loft, 1 Mine, 6":
              - rowheader "treasures"
              - cell "4 A Neutral Game, 1 The Loft, 1 Mine,"
              - cell "6"
            - row "rules 3 A Neutral Game, 3":
              - rowheader "rules"
              - cell "3 A Neutral Game,"
              - cell "3"
            - row "aims 2 A Neutral Game, 1 Mine, 3":
              - rowheader "aims"
              - cell "2 A Neutral Game, 1 Mine,"
              - cell "3"
            - row "plots 9 A Neutral Game, 2 The Loft, 1 Mine, 12":
              - rowheader "plots"
              - cell "9 A Neutral Game, 2 The Loft, 1 Mine,"
              - cell "12"
            - row "shade 1 The Loft, 1":
              - rowheader "shade"
              - cell "1 The Loft,"
              - cell "1"
        - heading "Can it be won?" [level=2]
        - text: "looked at: what each card needs, how many copies there are, what forbids it"
        - paragraph: Every card that wins or loses can come about in this mix.
        - heading "Where the sets differ" [level=2]
        - list:
          - listitem:
            - text: "\\"loft\\" proposes another value of \\"length\\"; its folder comes first and wins. Name the folders in another order, or set the option yourself. mine/set.yaml:6"
            - button "Write long here too"
        - heading "Called differently; the first is used" [level=3]
        - list:
          - listitem:
            - text: "cs: treasure “poklad” (The Loft), “cennost” (Mine)"
            - button "Call it poklad here too"
        - heading "Options, as sets propose them" [level=3]
        - list:
          - listitem: "length: long (The Loft)""
    `);
    const side = await at.locator('.mxside').ariaSnapshot();
    expect(side.replaceAll(path.dirname(v.desk.folder), '…')).toMatchInlineSnapshot(`
      "- complementary "Single cards, and keeping the mix":
        - heading "Single cards" [level=2]
        - paragraph: "Find a card (Ctrl+K) and press Enter: it is put in, or left out if its box is in. Its kinds, places and words come along."
        - heading "Keep this mix" [level=2]
        - paragraph: Every card with what it does, every rule by its hash, in a lock file beside the folder. Until then, all rooms play what is chosen here.
        - text: Name of the lock file
        - textbox "Name of the lock file": mine.lock.yaml
        - button "Keep as mine.lock.yaml"
        - button "Play this mix"
        - heading "The same from the command line" [level=3]
        - code: cardwright mix …/neutral-game …/loft …/mine --lock …/mine.lock.yaml"
    `);
    await leave(v);
  });

  it('has no barriers and cuts nothing, wide, narrow and on a phone, light and dark', async () => {
    const v = await visit();
    const { at } = v;
    await enter(v);
    await v.press('ArrowDown');
    await v.press('Space');
    await changed(v, 'The Loft put in');
    await at.fill('#find', 'e');
    await at.locator('.bx [aria-pressed]').first().waitFor();
    let axeIsIn = false;
    for (const width of [1440, 1280, 390]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await at.setViewportSize({ width, height: 850 });
        await at.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await quiet(at);
        const axe = new AxeBuilder({ page: at, ...(axeIsIn && { axeSource: 'undefined;' }) }).setLegacyMode(true);
        axeIsIn = true;
        const { violations } = await axe.analyze();
        expect(violations.map(({ id, nodes }) => `${width} ${colorScheme} ${id}: ${nodes[0]!.target.join(' ')}`)).toEqual([]);
        expect(await at.evaluate(cutOff), `${width} ${colorScheme}`).toEqual([]);
      }
    }
    await leave(v);
  });
});

/** Texts of the room that are wider than their place, or that lie beyond the edge of the page. */
const cutOff = `[...document.querySelectorAll('.deck *, .mx *, .mxside *')]
  .filter((el) => el.checkVisibility() && !el.closest('.vh, svg, input') && el.textContent.trim() !== '' && el.children.length === 0)
  .filter((el) => el.scrollWidth > el.clientWidth + 1 && getComputedStyle(el).display !== 'inline' || el.getBoundingClientRect().right > innerWidth + 1)
  .map((el) => el.className + ': ' + el.textContent.slice(0, 40))`;
