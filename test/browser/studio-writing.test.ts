// What the Studio offers who writes a card, in a real browser: ways to mend a name that nothing has, cards of
// the game to look at, and ways to begin.
import { describe, expect, it } from 'vitest';
import { bench } from '../studio/bench.ts';
import { barriersOn, everyLook } from './barriers.ts';
import { browserPath, opened, until } from './harness.ts';
import { inFile, leave, started, visitStudio } from './studio-journeys.ts';

describe.skipIf(!browserPath)('who writes a card', () => {
  const here = opened();

  it('makes the card that a line names, by one key', async () => {
    const visitor = await visitStudio(here.browser, started);
    const { at } = visitor;
    await at.locator('.cm-content').focus();
    await at.keyboard.press('Control+a');
    await at.keyboard.press('Delete');
    await at.keyboard.type('steal cron from another player');
    await at.keyboard.press('Escape');
    await until(async () => (await at.locator('.side .agree').innerText()).includes('cron'), 'the mistake is found');
    await at.keyboard.press('F8');
    await until(
      async () =>
        (await at.locator('#note .fix').allInnerTexts()).join('|').replace(/\s+/g, ' ') ===
        'steal cron crown from another player Enter|Make a card called Cron (Treasure) 2',
      'both ways',
    );
    expect(await barriersOn('two ways to mend a name', at, everyLook)).toEqual([]);
    await at.keyboard.press('2');
    await inFile(visitor, 'lantern: { name: Lantern, type: treasure, icon: lantern-flame }\n  cron:\n    name: Cron\n    type: treasure\n');
    await at.locator('.row .n', { hasText: 'Cron' }).waitFor();
    await until(async () => (await at.locator('.side .agree').count()) === 0, 'nothing is wrong any more');
    expect(await at.inputValue('#name')).toBe('Dip');
    expect(at.seen.errors).toEqual([]);
    await leave(visitor);
  });

  it('goes on writing behind the word that was mended: nothing of it is chosen, to be lost to the next letter', async () => {
    const visitor = await visitStudio(here.browser, started);
    const { at } = visitor;
    await at.locator('.cm-content').focus();
    for (const [typed, mended] of [
      ['steal cron', 'steal crown'],
      ['steal rown', 'steal crown'],
    ] as const) {
      await at.keyboard.press('Control+a');
      await at.keyboard.press('Delete');
      await at.keyboard.type(typed);
      await at.keyboard.press('Escape');
      await until(async () => (await at.locator('.side .agree').innerText()).includes(typed.split(' ')[1]!), 'the mistake is found');
      await at.keyboard.press('F8');
      await until(async () => (await at.locator('#note .fix ins').first().innerText()) === 'crown', 'the way to mend it');
      await at.keyboard.press('Enter');
      await until(async () => (await at.locator('.cm-content').innerText()).trim() === mended, 'mended');
      await until(() => at.evaluate<boolean>(`document.activeElement.classList.contains('cm-content')`), 'back in the text');
      await at.keyboard.type('; draw 1');
      await until(async () => (await at.locator('.cm-content').innerText()).trim() === `${mended}; draw 1`, 'behind it');
    }
    expect(at.seen.errors).toEqual([]);
    await leave(visitor);
  });

  it('has the game and the words within reach of a thumb on a phone, and one row above the game at 1280', async () => {
    const visitor = await visitStudio(here.browser, started);
    const { at } = visitor;
    await at.setViewportSize({ width: 1280, height: 720 });
    await at.locator('.tryit').waitFor();
    const tops = (): Promise<number[]> =>
      at.locator('.tabs .btn').evaluateAll((all) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().top)))]);
    expect(await tops()).toHaveLength(1);
    await at.setViewportSize({ width: 360, height: 740 });
    const way = at.locator('.ways-below .btn');
    expect(await way.allInnerTexts()).toEqual(['Try it', 'Write']);
    const isSeen = (what: string): Promise<boolean> =>
      at.locator(what).evaluate((one) => {
        const { top } = one.getBoundingClientRect();
        return top >= 44 && top < 370;
      });
    await way.nth(0).click();
    await until(() => isSeen('.bench'), 'the game');
    await at.evaluate('scrollTo(0, 0)');
    await way.nth(1).click();
    await until(() => isSeen('.paper'), 'the words');
    expect(await at.evaluate('document.activeElement.id')).toBe('name');
    expect(await barriersOn('a card on a phone', at, everyLook)).toEqual([]);
    await leave(visitor);
  });

  it('looks at the cards of the game, found by the same search', async () => {
    const visitor = await visitStudio(here.browser, started);
    const { at } = visitor;
    await at.keyboard.press('Control+k');
    await at.keyboard.type('windfall');
    const found = at.locator('.others .row', { hasText: 'Windfall' });
    await found.waitFor();
    expect(await at.locator('.deck .row').count()).toBe(1);
    await at.keyboard.press('Enter');
    await at.locator('.paper h2', { hasText: 'Windfall' }).waitFor();
    expect(await at.locator('.paper pre').innerText()).toBe('draw 3');
    expect(await at.locator('.side .said').innerText()).toMatch(/draw 3/);
    expect(await at.locator('.paper input, .paper textarea, .paper [contenteditable]').count()).toBe(0);
    expect(await found.getAttribute('aria-current')).toBe('true');
    expect(await barriersOn('a card of the game', at, everyLook)).toEqual([]);
    await at.keyboard.press('Escape');
    await until(async () => (await at.inputValue('#name')) === 'Dip', 'the card before');
    // Of all cards there are few at a time.
    await at.fill('#find', '');
    await at.click('.others .quiet');
    await until(async () => (await at.locator('.others .row').count()) > 10, 'all of them');
    await at.locator('.others .row', { hasText: 'Coronation' }).click();
    await at.locator('.paper h2', { hasText: 'Coronation' }).waitFor();
    await at.locator('.row .n', { hasText: 'Gate' }).click();
    await until(async () => (await at.inputValue('#name')) === 'Gate', 'a card of the folder');
    expect(at.seen.errors).toEqual([]);
    await leave(visitor);
  });

  it('begins with examples, or with something else', async () => {
    const { 'cards.yaml': cards, 'set.yaml': set } = started;
    const examples = new Map([
      ...Object.entries({ 'cards.yaml': cards!, 'set.yaml': set! }),
      ['scenarios/first.yaml', 'format: 1\n'],
    ] as const);
    const made: typeof bench = (files, more, table) => bench(files, { ...more, examples }, table);
    const visitor = await visitStudio(here.browser, {}, made);
    const { at, desk } = visitor;
    await at.locator('.others .row').nth(3).waitFor();
    expect(await at.locator('.others .row').count()).toBe(4);
    expect(await barriersOn('an empty folder', at, everyLook)).toEqual([]);
    await at.locator('.way', { hasText: 'Open something else' }).click();
    await at.locator('dialog code', { hasText: 'cardwright studio' }).waitFor();
    expect(await barriersOn('something else', at, everyLook)).toEqual([]);
    await at.keyboard.press('Escape');
    await at.locator('.way', { hasText: '3 small cards' }).click();
    await until(async () => (await at.locator('#name').count()) === 1 && (await at.inputValue('#name')) === 'Dip', 'the first example');
    for (const [name, text] of examples) expect(desk.read(name), name).toBe(text);
    expect(await at.locator('.deck .row:not(.others .row)').count()).toBe(3);
    expect(at.seen.errors).toEqual([]);
    await leave(visitor);
  });

  it('offers the lines that do what the text of a card says', async () => {
    const files = {
      'cards.yaml': 'format: 1\norigin: house\ntype: plot\ncards:\n  luck:\n    name: Luck\n    text: Draw 3 cards.\n',
      'locales/en.yaml': 'format: 1\nlanguage: en\nlexicon:\n  draw number: { card: "[draw/draw/draw/draws/draw] {number of card acc}" }\n',
    };
    const visitor = await visitStudio(here.browser, { ...started, ...files });
    const { at } = visitor;
    const offer = at.locator('.from-text button');
    await offer.waitFor({ timeout: 20_000 });
    expect(await offer.innerText()).toBe('draw 3');
    expect(await barriersOn('lines for a text', at, everyLook)).toEqual([]);
    await offer.click();
    await inFile(visitor, '    text: Draw 3 cards.\n    effect: draw 3\n');
    await until(async () => (await offer.count()) === 0, 'taken');
    expect(at.seen.errors).toEqual([]);
    await leave(visitor);
  });

  it('takes a sentence in Czech for what it says, by one click', async () => {
    const files = {
      'set.yaml': 'format: 1\nset: mine\ngame: neutral-game\ntitle: Moje karty\nlanguage: cs\n',
      'cards.yaml': 'format: 1\norigin: house\ntype: plot\ncards:\n  stesti:\n    name: Štěstí\n    effect: draw 1\n',
      'locales/cs.yaml': `format: 1
language: cs
terms:
  card: { one: karta, few: karty, other: karet }
lexicon:
  card: { gen: karty, acc: kartu, gen pl: karet, acc pl: karty, gender: f }
  draw number: { card: '[vezmi/vzít/vezmeš/vezme/vezmou] ~si {number of card acc}' }
`,
    };
    const visitor = await visitStudio(here.browser, files, undefined, 'cs-CZ');
    const { at } = visitor;
    await at.locator('.cm-content').focus();
    await at.keyboard.press('Control+a');
    await at.keyboard.press('Delete');
    await at.keyboard.type('Vezmi si 3 karty.');
    const way = at.locator('.side .agree .fix', { hasText: 'draw 3' });
    await way.waitFor();
    expect(await barriersOn('a sentence in Czech', at, everyLook)).toEqual([]);
    await way.click();
    await inFile(visitor, 'effect: draw 3\n');
    await until(async () => (await at.locator('.side .agree').count()) === 0, 'nothing is wrong any more');
    expect(at.seen.errors).toEqual([]);
    await leave(visitor);
  });

  it('closes the list at a word that is whole, and opens it when asked', async () => {
    const visitor = await visitStudio(here.browser, started);
    const { at } = visitor;
    const offers = at.locator('.cm-tooltip-autocomplete li');
    await at.locator('.cm-content').focus();
    await at.keyboard.press('Control+a');
    await at.keyboard.press('Delete');
    await at.keyboard.type('steal a treas');
    await offers
      .filter({ hasText: /^treasure/ })
      .first()
      .waitFor();
    await at.keyboard.type('ure');
    await until(async () => (await offers.count()) === 0, 'nothing lies over the bench');
    await at.keyboard.press('Control+ ');
    await offers
      .filter({ hasText: /^treasures/ })
      .first()
      .waitFor();
    expect(at.seen.errors).toEqual([]);
    await leave(visitor);
  });

  it('finds a card by its name in the language of the reader, and writes its id', async () => {
    const cs = 'format: 1\nlanguage: cs\ncards:\n  lantern: { name: Lucerna }\n';
    const visitor = await visitStudio(here.browser, { ...started, 'locales/cs.yaml': cs }, undefined, 'cs-CZ');
    const { at } = visitor;
    await at.locator('.cm-content').focus();
    await at.keyboard.press('Control+End');
    await at.keyboard.press('Enter');
    await at.keyboard.type('steal luc', { delay: 20 });
    const offer = at.locator('.cm-tooltip-autocomplete li', { hasText: 'Lucerna' });
    await offer.waitFor({ timeout: 20_000 });
    expect((await offer.innerText()).replace(/\s+/g, ' ')).toMatch(/^Lucerna ?lantern · /);
    await at.keyboard.press('Tab');
    await inFile(visitor, '      draw 1\n      steal lantern\n');
    expect(at.seen.errors).toEqual([]);
    await leave(visitor);
  });
});
