// Giving, in real browsers: the owner makes links by keys alone, a translator who came by one proposes texts, the owner takes them in; a reader reads, a
// player plays, and an ended link shuts the page that is open. Every screen without barriers.
import { gzipSync } from 'node:zlib';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { onPaper } from '../../tools/cli/paper.ts';
import { packed } from '../../tools/files/bundle.ts';
import { readGivingPage, readPage } from '../../tools/table/server/page-files.ts';
import { mixBench } from '../studio/mix-bench.ts';
import { browserPath, opened, patience, quiet, until } from './harness.ts';
import { inFile, leave, toTranslate, visitStudio, type Visitor } from './studio-journeys.ts';

const files: Readonly<Record<string, string>> = {
  ...toTranslate,
  'cards.yaml': toTranslate['cards.yaml']!.split('\n  card-')[0]! + '\n',
  'locales/cs.done.yaml': 'format: 1\nlanguage: cs\naccepted: {}\n',
};

describe.skipIf(!browserPath)('giving', () => {
  const here = opened();

  /** The owner's page, and people can come in. */
  async function owner(language?: string, beside: Parameters<typeof mixBench>[1] = {}): Promise<Visitor> {
    const v = await visitStudio(here.browser, files, (...[own, more, table]) => mixBench(own, { ...more, ...beside }, table), language);
    await v.desk.letIn(new Map([...readPage(), ...readGivingPage()]));
    await v.press('Control+k');
    await v.press('5');
    await v.at.waitForURL(/\/studio\/give$/);
    await v.at.locator('.make').waitFor();
    return v;
  }
  /** A link is made by keys; its address. */
  async function link({ at, press }: Visitor, downs: number, note: string): Promise<string> {
    const before = await at.locator('.url').count();
    await at.locator('.make input[type=radio]:checked').focus();
    for (let i = 0; i < downs; i++) await press('ArrowDown');
    await at.locator('.make [name=note]').focus();
    await at.keyboard.type(note);
    await press('Enter');
    await at.locator('.url').nth(before).waitFor();
    return at.locator('.url').nth(before).inputValue();
  }
  async function guest(url: string, locale = 'en-GB'): Promise<Page & { errors: string[] }> {
    const context = await here.browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', locale });
    context.setDefaultTimeout(patience);
    const at = Object.assign(await context.newPage(), { errors: [] as string[] });
    at.on('pageerror', (e) => at.errors.push(e.message));
    at.on('console', (m) => m.type() === 'error' && at.errors.push(m.text()));
    await at.goto(url);
    return at;
  }

  /** To one text, by keys. */
  async function dipText(at: Page): Promise<void> {
    await at.keyboard.press('Control+k');
    await at.keyboard.type('dip');
    await at.keyboard.press('Enter');
    await at.locator('section.open[aria-label^="Dip · text"] textarea:focus').waitFor();
  }

  it('lets a translator propose by keys, and the owner take in or turn down by keys', async () => {
    const v = await owner();
    const url = await link(v, 1, 'Jana');
    expect(url).toMatch(/^http:\/\/localhost:\d+\/given\/#[\da-f]{32}$/);
    const at = await guest(url);
    await at.locator('.lone input:focus').waitFor();
    await at.keyboard.type('Jana');
    await at.keyboard.press('Enter');
    await at.locator('section.open textarea:focus').waitFor();
    await dipText(at);
    expect(await at.locator('.trhead [aria-label="Languages"]').count()).toBe(0);
    await at.keyboard.press('Control+a');
    await at.keyboard.type('Vezmi si dvě karty.');
    await v.at.locator('.prop', { hasText: 'Vezmi si dvě karty.' }).waitFor();
    await at.keyboard.press('Control+k');
    await at.keyboard.press('Escape');
    await at.keyboard.press('F8');
    await at.locator('section.open:not([aria-label^="Dip · text"]) textarea:focus').waitFor();
    await at.keyboard.type('<b>Tučně</b>');
    await v.at.locator('.prop dd', { hasText: '<b>Tučně</b>' }).waitFor();
    expect(v.desk.read('locales/cs.yaml')).toBe(files['locales/cs.yaml']);
    // The card and what it does, beside it.
    await v.at.locator('.prop', { hasText: 'Vezmi si dvě karty.' }).locator('.pick').focus();
    await v.press('Enter');
    await v.at.locator('.side', { hasText: 'What it does' }).waitFor();
    await v.at.locator('.prop.on').waitFor();
    await v.at.locator('.prop', { hasText: 'Vezmi si dvě karty.' }).locator('.go').focus();
    await v.press('Enter');
    await v.at.locator('.told', { hasText: '1 text is in its file' }).waitFor();
    await inFile(v, 'Vezmi si dvě karty.', 'locales/cs.yaml');
    await v.at.locator('.prop').nth(1).waitFor({ state: 'detached' });
    await v.at
      .getByRole('button', { name: /^Turn down/ })
      .first()
      .focus();
    await v.press('Enter');
    await v.at.locator('.prop').waitFor({ state: 'detached' });
    expect(v.desk.read('locales/cs.yaml')).not.toContain('Tučně');
    // Back in the room after the line was cut, as who they are.
    await at.reload();
    await at.locator('section.open textarea:focus').waitFor();
    // Ended: the page says so, and stays shut.
    await v.at.getByRole('button', { name: /^End Jana/ }).focus();
    await v.press('Enter');
    await at.getByRole('alert').filter({ hasText: 'was ended by the person' }).waitFor();
    await at.reload();
    await at.getByRole('alert').filter({ hasText: 'leads nowhere' }).waitFor();
    expect([...at.errors, ...v.at.seen.errors]).toEqual([]);
    await at.context().close();
    await leave(v);
  });

  it('says to a translator that their text does not fit on its card, until it does', async () => {
    const v = await owner(undefined, { paper: onPaper });
    const at = await guest(await link(v, 1, 'Jana'));
    await at.locator('.lone input:focus').waitFor();
    await at.keyboard.type('Jana');
    await at.keyboard.press('Enter');
    await at.locator('section.open textarea:focus').waitFor();
    await dipText(at);
    await at
      .locator('section.open textarea')
      .fill('Vezmi si jednu kartu z ruky každého jiného hráče a polož ji pod balíček. '.repeat(14).trim());
    const said = at.locator('.side #on-paper li', { hasText: 'CW7101' });
    await said.waitFor();
    expect(await said.innerText()).not.toContain('.yaml');
    expect(v.desk.read('locales/cs.yaml')).toBe(files['locales/cs.yaml']);
    await at.locator('section.open textarea').fill('Vezmi si 2 karty.');
    await at.locator('.side #on-paper').waitFor({ state: 'detached' });
    expect([...at.errors, ...v.at.seen.errors]).toEqual([]);
    await at.context().close();
    await leave(v);
  });

  it('takes in all of a card at once, as one step of the Studio', async () => {
    const v = await owner();
    const at = await guest(await link(v, 1, ''));
    await at.locator('.lone input:focus').waitFor();
    await at.keyboard.type('Jana');
    await at.keyboard.press('Enter');
    await at.locator('.trhead button', { hasText: 'All' }).click();
    for (const part of ['Dip · name', 'Dip · text']) {
      await at.locator('.trs li', { hasText: part }).first().click();
      await at.locator(`section.open[aria-label^="${part}"] textarea:focus`).waitFor();
      await at.keyboard.press('Control+a');
      await at.keyboard.type(`${part} cs`);
      await v.at.locator('.prop', { hasText: `${part} cs` }).waitFor();
    }
    await v.at.locator('.ofcard', { hasText: 'Dip' }).getByRole('button', { name: 'Use all 2 Dip' }).click();
    await v.at.locator('.told', { hasText: '2 texts are in their files' }).waitFor();
    await inFile(v, 'name: Dip · name cs   # short\n    text: Dip · text cs', 'locales/cs.yaml');
    await v.at.getByRole('link', { name: 'Back to the Studio' }).click();
    await v.at.locator('.cm-content').waitFor();
    await v.at.keyboard.press('Control+z');
    await inFile(v, 'name: Lovení   # short', 'locales/cs.yaml');
    await at.context().close();
    await leave(v);
  });

  it('lets a reader read in each language, and a player play, and neither anything else', async () => {
    const v = await owner();
    const reader = await guest(await link(v, 0, 'Ann'), 'cs-CZ');
    await reader.locator('.readcards h2', { hasText: 'Lovení' }).waitFor();
    expect(await reader.locator('html').getAttribute('lang')).toBe('cs');
    await reader.locator('select').selectOption('en');
    await reader.locator('.readcards h2', { hasText: 'Dip' }).waitFor();
    await reader.locator('#find').fill('magpie');
    await until(async () => (await reader.locator('.readcards > li').count()) === 1, 'one card');
    await reader.locator('details summary').click();
    await reader.locator('details p').first().waitFor();
    const tries = reader.locator('.readtry');
    await tries.getByRole('button', { name: 'Zkusit Magpie' }).focus();
    await reader.keyboard.press('Enter');
    await tries.locator('.dials', { hasText: 'hra 1,' }).waitFor();
    await tries.locator('.hand .picked').waitFor();
    await tries.locator('.story li').first().waitFor();
    await tries.getByRole('button', { name: 'Jiná hra Magpie' }).focus();
    await reader.keyboard.press('Enter');
    await tries.locator('.dials', { hasText: 'hra 2,' }).waitFor();
    expect(await reader.locator('textarea, [contenteditable=true], form').count()).toBe(0);
    const url = await link(v, 2, 'Ben');
    const player = await guest(url);
    await player.waitForURL(/\/#[\w-]+$/);
    await player.getByText('A Neutral Game').or(player.locator('.hand, .zone, [data-region]')).first().waitFor();
    expect(player.url()).not.toContain(url.split('#')[1]!);
    await v.at.getByRole('button', { name: /^End Ben/ }).click();
    await v.at.locator('.told', { hasText: 'Ended' }).waitFor();
    expect(reader.errors).toEqual([]);
    await reader.context().close();
    await player.context().close();
    await leave(v);
  });

  it('has no barriers, wide and on a phone, light and dark; and is whole for a screen reader', async () => {
    const v = await owner();
    const urls = [await link(v, 0, 'Ann'), await link(v, 1, 'Jana')];
    const who = await guest(urls[1]!);
    await who.locator('.lone input:focus').waitFor();
    const translator = await guest(urls[1]!);
    await translator.locator('.lone input:focus').waitFor();
    await translator.keyboard.type('Jana');
    await translator.keyboard.press('Enter');
    await translator.locator('section.open textarea:focus').waitFor();
    await dipText(translator);
    await translator.keyboard.press('Control+a');
    await translator.keyboard.type('Nový text');
    const reader = await guest(urls[0]!);
    await reader.locator('.readcards h2').first().waitFor();
    await reader.locator('.readtry button').first().click();
    await reader.locator('.readtry .story li').first().waitFor();
    await v.at.locator('.prop', { hasText: 'Nový text' }).locator('.pick').click();
    await v.at.locator('.side .sec').first().waitFor();
    for (const [name, at] of Object.entries({ owner: v.at, who, translator, reader })) {
      let axeIsIn = false;
      for (const width of [1280, 390])
        for (const colorScheme of ['light', 'dark'] as const) {
          await at.setViewportSize({ width, height: 850 });
          await at.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await quiet(at);
          const axe = new AxeBuilder({ page: at, ...(axeIsIn && { axeSource: 'undefined;' }) }).setLegacyMode(true);
          axeIsIn = true;
          const { violations } = await axe.analyze();
          expect(violations.map(({ id, nodes }) => `${name} ${width} ${colorScheme} ${id}: ${nodes[0]!.target.join(' ')}`)).toEqual([]);
          expect(await at.evaluate('document.documentElement.scrollWidth <= innerWidth + 1'), `${name} ${width}`).toBe(true);
        }
    }
    const list = v.at.locator('.ofcard').first();
    const tree = (await list.ariaSnapshot()).replace(/\d+\/\d+\/\d+/g, 'DAY');
    expect(tree).toContain('button "Use it Dip');
    expect(tree).toContain('term: In the file');
    expect(tree).toContain('term: Proposed');
    expect(tree).toContain('Nový text');
    for (const at of [who, translator, reader]) await at.context().close();
    await leave(v);
  });

  it('looks at a bundle that is chosen, and unpacks it as a box of the mix', async () => {
    const v = await owner();
    const { at } = v;
    const bytes = packed(
      new Map(
        Object.entries({
          'set.yaml': 'format: 1\nset: lamps\ngame: neutral-game\ntitle: Lamps\n',
          'cards.yaml': 'format: 1\norigin: house\ncards:\n  lamp: { name: Lamp, type: treasure }\n',
        }).map(([name, text]) => [name, new TextEncoder().encode(text)]),
      ),
    );
    const choose = (name: string, buffer: Uint8Array): Promise<void> =>
      at.setInputFiles('.bundles input[type=file]', { name, mimeType: 'application/zip', buffer: Buffer.from(buffer) });
    await choose('lamps (1).cardwright', bytes);
    await at.locator('.seenbox', { hasText: 'Lamps: 1 card, treasure' }).filter({ hasText: 'It becomes the folder lamps' }).waitFor();
    await at.getByRole('button', { name: 'Unpack' }).focus();
    await v.press('Enter');
    await at.locator('.bundles [role=status]', { hasText: 'lamps is unpacked' }).waitFor();
    await choose('odd.cardwright', new TextEncoder().encode('no zip'));
    await at.locator('.bundles .bad').waitFor();
    const [saved] = await Promise.all([at.waitForEvent('download'), at.getByRole('link', { name: /^Save / }).click()]);
    expect(saved.suggestedFilename()).toBe('mine.cardwright');
    await at.goto(`http://localhost:${v.desk.port}/studio/#mix:`);
    await at.locator('.bx label', { hasText: 'Lamps' }).waitFor();
    expect(at.seen.errors).toEqual([]);
    await leave(v);
  });

  it('speaks the language of its reader, and is light', async () => {
    const v = await owner('cs-CZ');
    await v.at.getByRole('heading', { name: 'Odkazy' }).waitFor();
    expect(v.at.seen.heard).toContain('/languages/cs.giving.json');
    await leave(v);
    const weight = [...readGivingPage()]
      .filter(([name]) => /\.(?:js|css)$/.test(name))
      .reduce((n, [, { body }]) => n + gzipSync(body).length, 0);
    expect(weight).toBeLessThan(48_000);
  });
});
