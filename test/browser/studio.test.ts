// The Studio in a real browser: its journeys by the keys that are promised, every screen without barriers, a server that goes and comes back.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readStudioPage } from '../../tools/table/server/page-files.ts';
import { onPaper } from '../../tools/cli/paper.ts';
import { bench } from '../studio/bench.ts';
import { barriersOn, everyLook } from './barriers.ts';
import { browserPath, opened, until } from './harness.ts';
import {
  inFile,
  journeys,
  leave,
  played,
  room,
  started,
  textOpen,
  toFirstText,
  toTranslate,
  visitStudio,
  withoutMouse,
  type Visitor,
} from './studio-journeys.ts';
import { screens } from './studio-screens.ts';

describe.skipIf(!browserPath)('a journey in the Studio', () => {
  const here = opened();

  // What `npm run journeys` prints.
  const table = Object.entries(journeys).map(([name, journey]) => [`${name}: ${journey.keys} keys, no mouse`, journey] as const);
  it.each(table)('%s', async (_, { files, keys, before, go }) => {
    const visitor = await visitStudio(here.browser, files);
    const { at } = visitor;
    await withoutMouse(visitor);
    await before?.(visitor);
    await go(visitor);
    expect(at.seen.errors).toEqual([]);
    expect(visitor.count).toEqual({ keys });
    await leave(visitor);
  });
});

describe('the table of journeys in the guide', () => {
  it('is that of the tests', () => {
    const rows = Object.entries(journeys).map(([name, { by, keys }]) => `| ${name.replace('. ', ' | ')} | ${by} | ${keys} |`);
    expect(readFileSync('README.md', 'utf8')).toContain(rows.join('\n'));
    expect(rows).toHaveLength(10);
  });
});

describe.skipIf(!browserPath)('each screen of the Studio', () => {
  const here = opened();

  it.each(screens.map((screen) => [screen.name, screen] as const))('%s has no barriers', async (name, { files, made, go }) => {
    const visitor = await visitStudio(here.browser, files, made);
    await go(visitor);
    expect(await barriersOn(name, visitor.at, everyLook)).toEqual([]);
    expect(visitor.at.seen.errors).toEqual([]);
    await leave(visitor);
  });
});

describe.skipIf(!browserPath)('the page of the Studio', () => {
  const here = opened();

  it('has one history over all fields, and cards that are reached by keys', async () => {
    const visitor = await visitStudio(here.browser, started);
    const { at } = visitor;
    await at.click('#name');
    await at.keyboard.press('End');
    await at.keyboard.type(' Bar');
    await inFile(visitor, 'name: Dip Bar   # short');
    await at.locator('.cm-content').focus();
    await at.keyboard.press('Control+Home');
    await at.keyboard.type('draw 5', { delay: 5 });
    // Whether words are offered or not: what is whole is not completed.
    await at.locator('.cm-tooltip-autocomplete li', { hasText: /^5number$/ }).waitFor();
    await at.keyboard.press('Enter');
    await inFile(visitor, 'draw 5\n');
    await at.keyboard.press('Control+z');
    await until(async () => !(await at.locator('.cm-content').innerText()).includes('draw 5'), 'undone in the effect');
    await at.keyboard.press('Control+z');
    await until(async () => (await at.inputValue('#name')) === 'Dip', 'undone in the name');
    await at.keyboard.press('Control+s');
    expect(visitor.desk.read('cards.yaml')).toBe(started['cards.yaml']);
    // The answer comes when the next card is open already, and does not lead back.
    await at.evaluate(`for (const keys of [{ key: 'y', ctrlKey: true }, { key: 'PageDown', altKey: true }])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { ...keys, bubbles: true, cancelable: true }))`);
    await at.locator('.told', { hasText: 'Done again' }).waitFor();
    await until(async () => (await at.inputValue('#name')) === 'Gate', 'the next card');
    await at.keyboard.press('Control+k');
    await at.keyboard.type('lantern');
    await at.keyboard.press('Enter');
    await until(async () => (await at.inputValue('#name')) === 'Lantern', 'the card that was found');
    await at.goBack();
    await until(async () => (await at.inputValue('#name')) === 'Gate', 'the card before');
    await leave(visitor);
  });

  it('shows the pictures of its folder, and another one as soon as it is saved', async () => {
    const square = (colour: string): string =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="${colour}" d="M0 0h9v9z"/></svg>`;
    const visitor = await visitStudio(here.browser, { ...started, 'pictures/dip.svg': square('#102030') });
    const { at, desk } = visitor;
    /** The middle of the picture beside the open card, as it is drawn there. */
    const colour = (): Promise<string | null> =>
      at.evaluate(`(async () => {
        const href = document.querySelector('.side .pic image')?.getAttribute('href');
        if (!href) return null;
        const picture = new Image();
        picture.src = href;
        const canvas = Object.assign(document.createElement('canvas'), { width: 9, height: 9 }).getContext('2d');
        await picture.decode();
        canvas.drawImage(picture, 0, 0, 9, 9);
        return [...canvas.getImageData(4, 4, 1, 1).data.slice(0, 3)].join(' ');
      })()`);
    await until(async () => (await colour()) === '16 32 48', 'the picture of the card');
    desk.write('pictures/dip.svg', square('#405060'));
    desk.studio.lookAtDisk();
    await until(async () => (await colour()) === '64 80 96', 'the picture as it is now');
    expect(at.seen.errors).toEqual([]);
    await leave(visitor);
  });

  it('says beside the open translation that it does not fit on its card, and of no other language', async () => {
    const long = 'Vezmi si jednu kartu z ruky každého jiného hráče a polož ji pod balíček. '.repeat(14).trim();
    const cs = toTranslate['locales/cs.yaml']!.replace('Vezmi si 3 karty.', long);
    const made: typeof bench = (files, more, table) => bench(files, { ...more, paper: onPaper }, table);
    const visitor = await visitStudio(here.browser, { ...toTranslate, 'locales/cs.yaml': cs }, made);
    const { at } = visitor;
    await toFirstText(visitor);
    await at.locator('.side #on-paper li', { hasText: 'CW7101' }).waitFor();
    await at.locator('section.open textarea').fill('Vezmi si 2 karty.');
    await at.locator('.side #on-paper').waitFor({ state: 'detached' });
    expect(at.seen.errors).toEqual([]);
    await leave(visitor);
  });

  it('shows the texts of cards as texts', async () => {
    const name = '<img src=x onerror=alert(1)><script>alert(2)</script>';
    const visitor = await visitStudio(here.browser, {
      ...started,
      'cards.yaml': started['cards.yaml']!.replace('name: Gate', `name: ${JSON.stringify(name)}`),
    });
    await played(visitor.at, 'draws 1');
    expect(await visitor.at.locator('.row .n', { hasText: name }).count()).toBe(1);
    expect(await visitor.at.locator('img, .row script').count()).toBe(0);
    expect(visitor.at.seen.errors).toEqual([]);
    await leave(visitor);
  });

  it('offers a translator what may be written, by one key each, and is read aloud in order', async () => {
    const visitor = await visitStudio(here.browser, {
      ...toTranslate,
      'locales/cs.yaml': `${toTranslate['locales/cs.yaml']!}  card-3: { text: Ber 3 karty. }\n`,
    });
    const { at } = visitor;
    await toFirstText(visitor);
    const field = at.locator('section.open textarea');
    await at.locator('section.open .drafted').waitFor();
    await at.keyboard.press('Control+Space');
    expect(await field.inputValue()).toBe('Vezmi si 2 karty.');
    await inFile(visitor, 'text: Vezmi si 2 karty.', 'locales/cs.yaml');
    await at.keyboard.press('Alt+ArrowDown');
    expect(await field.inputValue()).toBe('Ber 3 karty.');
    await at.keyboard.press('Alt+ArrowUp');
    expect(await field.inputValue()).toBe('Vezmi si 2 karty.');
    await at.keyboard.press('Control+Enter');
    await inFile(visitor, 'You draw 2.', 'locales/meanings.done.yaml');
    await at.locator('section.open[aria-label^="Card 3 · name"]').waitFor();
    await at.keyboard.press('Control+z');
    await at.keyboard.press('Shift+F8');
    await textOpen(visitor, 'Dip · text: changed since it was accepted');
    await at.locator('section.open .agree', { hasText: 'as made from the effect' }).waitFor();
    expect(await at.locator('section.open').ariaSnapshot()).toMatchInlineSnapshot(`
      "- 'region "Dip · text: changed since it was accepted"':
        - heading "Dip · text · effect was “You draw 3.”, is “You draw 2.”" [level=3]
        - paragraph: Draw 2 cards.
        - text: What it does now You draw 2.
        - paragraph: mine/cards.yaml:8
        - text: čeština, Dip · text
        - textbox "čeština, Dip · text": Vezmi si 2 karty.
        - status:
          - list:
            - listitem: Nothing looks wrong. (as made from the effect)
        - button "Done, next Ctrl+Enter"
        - button "Right as it is Ctrl+Shift+Enter"
        - button "Copy the source Ctrl+.""
    `);
    expect(visitor.at.seen.errors).toEqual([]);
    await leave(visitor);
  });

  it('keeps the hand of a translator in its field while cards come, go and change places', async () => {
    const visitor = await visitStudio(here.browser, toTranslate);
    const { at, desk } = visitor;
    await room(at, 2);
    await at.locator('section.open').waitFor();
    const open = at.locator('section.open');
    while (!(await open.getAttribute('aria-label'))!.startsWith('Card 3 · name')) {
      const was = await open.getAttribute('aria-label');
      await at.keyboard.press('F8');
      await until(async () => (await open.getAttribute('aria-label')) !== was, 'the next text');
    }
    await at.locator('section.open textarea:focus').waitFor();
    const cards = toTranslate['cards.yaml']!;
    const three = '  card-3: { name: Card 3, text: Draw 3 cards., effect: draw 3 }\n';
    const without = cards.replace(three, '');
    const place = async (name: string): Promise<number> =>
      (await at.locator('.trs .what').allInnerTexts()).findIndex((what) => what.startsWith(name));
    const changes: [cards: string, isShown: () => Promise<boolean>][] = [
      [cards.replace('  magpie:', '  lamp: { name: Lamp, effect: draw 1 }\n  magpie:'), async () => (await place('Lamp')) >= 0],
      [without.replace('  card-6:', `${three}  card-6:`), async () => (await place('Card 3 · name')) > (await place('Card 5 · name'))],
      [without.replace('  dip:', `${three}  dip:`), async () => (await place('Card 3 · name')) < (await place('Dip · text'))],
    ];
    let typed = '';
    for (const [text, isShown] of changes) {
      await at.keyboard.type('ab');
      desk.write('cards.yaml', text);
      desk.studio.lookAtDisk();
      await until(isShown, 'the list as it is now');
      await at.keyboard.type('cd');
      typed += 'abcd';
      expect(await at.locator('section.open textarea').inputValue()).toBe(typed);
    }
    expect(at.seen.errors).toEqual([]);
    await leave(visitor);
  });

  it('shows on the card what players will read; what is being typed, until it makes sense', async () => {
    const cards = 'format: 1\norigin: house\ncards:\n  dip: { name: Dip, type: plot, effect: draw 2 }\n';
    const visitor = await visitStudio(here.browser, { ...started, 'cards.yaml': cards });
    const { at } = visitor;
    const shown = (text: string): Promise<void> => at.locator('.stage .card', { hasText: text }).waitFor();
    await shown('You draw 2.');
    await at.locator('.cm-content').focus();
    await at.keyboard.press('Control+End');
    await visitor.words(' carts');
    await at.locator('.stage.old').waitFor();
    await shown('draw 2 carts');
    for (let n = 0; n < 6; n++) await at.keyboard.press('Backspace');
    await shown('You draw 2.');
    await at.locator('#text').fill('Help yourself.');
    await shown('Help yourself.');
    await leave(visitor);
  });

  it('speaks the language of its reader, and fetches no other', async () => {
    const asked = ({ at }: Visitor): string[] => at.seen.heard.filter((path) => path.startsWith('/languages'));
    const czech = await visitStudio(here.browser, started, undefined, 'cs-CZ');
    await czech.at.getByRole('button', { name: 'Překlad' }).waitFor();
    expect(asked(czech)).toEqual(['/languages/studio.json', '/languages/cs.studio.json']);
    expect(await czech.at.locator('html').getAttribute('lang')).toBe('cs');
    await czech.press('F1');
    await czech.at.getByRole('heading', { name: 'Klávesy' }).waitFor();
    expect(await czech.at.locator('dl.keys').innerText()).toContain('Ctrl+mezerník');
    await czech.press('Escape');
    // What is said of the card, and what happens in the game, is in it as well.
    await czech.at.locator('.dials', { hasText: 'Tah 5' }).waitFor();
    await czech.at.locator('.story', { hasText: 'Tah 6' }).waitFor();
    await czech.at.locator('.cm-content').focus();
    await czech.at.keyboard.press('Control+End');
    await czech.words(', draw 2');
    await czech.at.locator('.side', { hasText: 'Mezi dva příkazy' }).waitFor();
    expect(czech.at.seen.errors).toEqual([]);
    await leave(czech);
    // Keys are called as they are on the keyboard of its reader, on what they press as well.
    const german = await visitStudio(here.browser, toTranslate, undefined, 'de-DE');
    const keys = (): Promise<string[]> => german.at.locator('kbd').allInnerTexts();
    await german.at.locator('kbd', { hasText: 'Strg+K' }).waitFor();
    expect(await german.at.locator('.sbar [title*="Strg+Z"]').count()).toBe(1);
    await room(german.at, 2);
    await german.at.locator('section.open').waitFor();
    await german.at.locator('kbd', { hasText: 'Strg+Enter' }).waitFor();
    expect((await keys()).filter((key) => /ctrl|shift|space/i.test(key))).toEqual([]);
    await leave(german);
    const english = await visitStudio(here.browser, started);
    await english.at.locator('.others h2', { hasText: 'A Neutral Game' }).waitFor();
    await english.at.getByRole('button', { name: 'Translate' }).waitFor();
    expect(asked(english)).toEqual([]);
    await leave(english);
  });

  it('stands for a thousand cards: few of them are drawn, and the first can be written at once', async () => {
    const many = Array.from({ length: 1000 }, (_, i) => `  c${i}: { name: Card ${i}, type: plot, effect: draw ${(i % 9) + 1} }`).join('\n');
    const visitor = await visitStudio(here.browser, { ...started, 'cards.yaml': `format: 1\norigin: house\ncards:\n${many}\n` });
    const { at } = visitor;
    await at.waitForSelector('.said li');
    expect(await at.evaluate('document.querySelectorAll("*").length')).toBeLessThan(2500);
    await at.locator('.cm-content').focus();
    await at.keyboard.press('Control+End');
    await at.keyboard.type('0', { delay: 1 });
    await inFile(visitor, 'effect: draw 10 }');
    await leave(visitor);
  });

  it('is light enough', () => {
    const script = [...readStudioPage()]
      .filter(([name]) => /\.(?:js|css)$/.test(name))
      .reduce((n, [, { body }]) => n + gzipSync(body).length, 0);
    expect(script).toBeLessThan(165_000);
    expect(readFileSync('README.md', 'utf8')).toContain('160 kB compressed');
  });
});
