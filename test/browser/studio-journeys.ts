// The Studio as people use it: an empty folder to a card in play, mistakes, trying, keeping. Each journey counts the keys it takes besides
// the words themselves. The tests hold the counts; `npm run shots` takes the pictures.
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { readGivingPage, readPage, readPrintPage, readStudioPage, type Served } from '../../tools/table/server/page-files.ts';
import { bench, deskFor, type Bench } from '../studio/bench.ts';
import { patience, until, type Seen } from './harness.ts';

export interface Visitor {
  at: Page & { seen: Seen };
  desk: Bench;
  /** Keys so far. */
  count: { keys: number };
  press(key: string): Promise<void>;
  /** Words somebody types; not counted. */
  words(text: string): Promise<void>;
}

export const started: Readonly<Record<string, string>> = {
  'set.yaml': 'format: 1\nset: mine\ngame: neutral-game\ntitle: My Cards\n',
  'cards.yaml': `# Cards for rainy days
format: 1
origin: house
cards:
  dip:
    name: Dip   # short
    type: plot
    text: Draw two cards.
    effect: |
      draw 1
      draw 1
  gate:
    name: Gate
    type: plot
    effect: play dip
  lantern: { name: Lantern, type: treasure, icon: lantern-flame }
`,
};

/** What thirty texts are translated from, and what was translated before: names, a text whose rule has changed since, words to write texts with. */
const many = Array.from({ length: 14 }, (_, i) => i + 3);
export const toTranslate: Readonly<Record<string, string>> = {
  'set.yaml': 'format: 1\nset: mine\ngame: neutral-game\ntitle: My Cards\nlanguage: en\n',
  'cards.yaml': `format: 1
origin: house
type: plot
cards:
  dip:
    name: Dip
    icon: fishing-pole
    text: Draw 2 cards.
    effect: draw 2
  magpie: { name: Magpie, effect: steal a treasure of another player }
${many.map((n) => `  card-${n}: { name: Card ${n}, text: Draw ${n} cards., effect: draw ${n} }`).join('\n')}
`,
  'locales/cs.yaml': `# Ours
format: 1
language: cs
title: Moje karty
terms:
  card: { one: karta, few: karty, other: karet }
  treasure: { one: poklad, few: poklady, other: pokladů }
lexicon:
  card: { gen: karty, acc: kartu, gen pl: karet, acc pl: karty, gender: f }
  draw number: { card: '[vezmi/vzít/vezmeš/vezme/vezmou] ~si {number of card acc}' }
cards:
  dip:
    name: Lovení   # short
    text: Vezmi si 3 karty.
  magpie: { name: Straka }
`,
  'locales/cs.done.yaml': 'format: 1\nlanguage: cs\naccepted:\n  cards.dip.text: m2-0000\n',
  'locales/meanings.done.yaml': 'format: 1\nmeanings:\n  m2-0000: You draw 3.\nsources: {}\n',
};

/** What somebody writes for a text of these. */
function inCzech(source: string): string {
  const n = Number(/\d+/.exec(source)?.[0] ?? 0);
  if (source.startsWith('Card')) return `Karta ${n}`;
  return n === 0 ? 'Který poklad?' : `Vezmi si ${n} ${n < 5 ? 'karty' : 'karet'}.`;
}

let pictures: Map<string, Served> | null = null;

/** Opens the Studio of a folder with these files by its private link. */
export async function visitStudio(
  browser: Browser,
  files: Readonly<Record<string, string>>,
  made: typeof bench = bench,
  locale = 'en-GB',
): Promise<Visitor> {
  const print = deskFor(() => desk.folder);
  const pages = { files: readStudioPage(), givingFiles: readGivingPage(), printFiles: readPrintPage() };
  const desk: Bench = await made({ ...files }, { ...pages, print }, { files: (pictures ??= readPage()) });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', locale });
  context.setDefaultTimeout(patience);
  const at = Object.assign(await context.newPage(), { seen: { heard: [], errors: [] } as Seen });
  at.on('pageerror', (e) => at.seen.errors.push(e.message));
  at.on('console', (m) => m.type() === 'error' && at.seen.errors.push(m.text()));
  at.on('request', (request) => at.seen.heard.push(new URL(request.url()).pathname));
  await at.goto(desk.door.link(desk.port));
  await at.waitForSelector(files['cards.yaml'] === undefined ? '#new-name' : '.cm-content');
  const count = { keys: 0 };
  return {
    ...{ at, desk, count },
    async press(key) {
      count.keys++;
      await at.keyboard.press(key);
    },
    words: (text) => at.keyboard.type(text),
  };
}

export async function leave({ at, desk }: Visitor): Promise<void> {
  await at.context().close();
  await desk.stop();
}

/** From now on, whatever moves or presses a mouse is an error of the page. */
export async function withoutMouse({ at }: Visitor): Promise<void> {
  const watched = `for (const one of ['pointerdown', 'pointermove', 'wheel'])
    addEventListener(one, () => console.error('a mouse was used: ' + one), true);`;
  await at.addInitScript(watched);
  await at.evaluate(watched);
}

/** Somebody has copied this elsewhere. */
export async function copied({ at }: Visitor, text: string): Promise<void> {
  await at.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await at.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
}

/** To a room by its number. */
export async function room(at: Page, number: 2 | 3 | 4 | 5): Promise<void> {
  await at.keyboard.press('Control+k');
  await at.keyboard.press(String(number));
}

/** The log of the game shows this. */
export const played = (at: Page, text: string | RegExp): Promise<void> => at.locator('.story li', { hasText: text }).first().waitFor();
/** The file on the disk has this. */
export const inFile = ({ desk }: Visitor, text: string, name = 'cards.yaml'): Promise<unknown> =>
  until(() => desk.read(name).includes(text), `${name}: ${text}`);

/** A journey: what somebody wants, the keys for it, and how many that is besides the words themselves. The guide has a table of these. */
export interface StudioJourney {
  files: Readonly<Record<string, string>>;
  by: string;
  keys: number;
  /** Where somebody is already who wants it; absent: they have opened the folder. */
  before?(v: Visitor): Promise<void>;
  go(v: Visitor): Promise<void>;
}

/** The ten journeys of somebody who makes cards, in the order of the design, by keys alone. */
export const journeys: Readonly<Record<string, StudioJourney>> = {
  '1. a first card in play': {
    ...{ files: {}, by: 'its name · ↑ or ↓ for the kind · Enter · what it does', keys: 2 },
    async go(v) {
      await v.words('Lucky Dip');
      await v.press('ArrowUp');
      await v.press('Enter');
      await v.at.waitForSelector('.cm-content:focus');
      await v.words('plays is 2');
      await played(v.at, 'Lucky Dip');
      await inFile(v, 'type: rule\n    effect: plays is 2');
    },
  },
  '2. a mistake mended': {
    ...{ files: { ...started, 'cards.yaml': started['cards.yaml']!.replace('draw 1\n', 'drow 1\n') }, by: 'F8 · Enter', keys: 2 },
    async go(v) {
      await v.at.waitForSelector('.wrong-error');
      await v.press('F8');
      await v.at.waitForSelector('#note .fix:focus');
      await v.press('Enter');
      await inFile(v, 'draw 1\n      draw 1');
    },
  },
  '3. another number tried': {
    ...{ files: started, by: 'F4 · type the number', keys: 2 },
    async go(v) {
      await played(v.at, 'draws 1');
      await v.press('F4');
      await v.press('3');
      await v.at.locator('.story .chg', { hasText: 'draws' }).first().waitFor();
      const changed = v.at.locator('.story .chg').first();
      await changed.locator('del', { hasText: '1' }).waitFor();
      await changed.locator('ins', { hasText: '3' }).waitFor();
      await inFile(v, 'draw 3\n      draw 1');
    },
  },
  '4. something said without knowing how': {
    ...{
      files: { ...started, 'cards.yaml': started['cards.yaml']!.replace('      draw 1\n      draw 1\n', '      draw 1\n') },
      by: 'in a new line: what is meant (“take”) · Enter',
      keys: 1,
    },
    async before({ at }) {
      await at.waitForSelector('.w-number');
      for (const key of ['F4', 'Control+End', 'Enter']) await at.keyboard.press(key);
    },
    async go(v) {
      await v.words('take');
      await v.at.locator('.cm-tooltip-autocomplete li', { hasText: 'draw' }).first().waitFor();
      await v.at.waitForSelector('.cm-completionInfo code');
      await v.at.waitForTimeout(60);
      await v.press('Enter');
      await until(async () => !/take$/.test((await v.at.locator('.cm-content').innerText()).trim()), 'a line instead of "take"');
    },
  },
  '5. another name everywhere': {
    ...{ files: started, by: 'F2 · the name · Enter · Enter', keys: 3 },
    async go(v) {
      await v.at.waitForSelector('.said li');
      await v.press('F2');
      await v.at.waitForSelector('dialog[open] input:focus');
      await v.words('Deep Dip');
      await v.press('Enter');
      await v.at.locator('.places li', { hasText: 'cards.yaml: 2 places' }).waitFor();
      await v.press('Enter');
      await inFile(v, 'play deep-dip');
      await inFile(v, 'name: Deep Dip   # short');
    },
  },
  '6. what was seen kept as a test': {
    ...{ files: started, by: 'Ctrl+Shift+Enter · its name · Enter', keys: 2 },
    async go(v) {
      await played(v.at, 'draws 1');
      await v.at.waitForSelector('.bench button:has-text("Keep as a test"):enabled');
      await v.press('Control+Shift+Enter');
      await v.at.waitForSelector('dialog[open] input:focus');
      await v.words('Dip draws twice');
      await v.press('Enter');
      await v.at.locator('.told', { hasText: 'It fails when its effect is gone' }).waitFor();
      await inFile(v, 'Dip draws twice:', 'scenarios/kept.yaml');
    },
  },
  '7. thirty texts into another language': {
    ...{ files: toTranslate, by: 'Ctrl+K 2 · for each: the text · Ctrl+Enter', keys: 32 },
    async go(v) {
      await v.press('Control+k');
      await v.press('2');
      for (let n = 1; n <= 30; n++) {
        const field = v.at.locator('section.open textarea:focus');
        await field.waitFor();
        if ((await field.inputValue()) !== '') await v.at.keyboard.press('Control+a');
        const text = inCzech(await v.at.locator('section.open .source').innerText());
        // Key by key where it matters that nothing overtakes a key; the others at once.
        await (n < 6 ? v.words(text) : v.at.keyboard.insertText(text));
        await v.press('Control+Enter');
      }
      await v.at.locator('.told', { hasText: 'All texts are done.' }).waitFor();
      await inFile(v, 'card-16:\n    name: Karta 16\n    text: Vezmi si 16 karet.', 'locales/cs.yaml');
      await inFile(v, 'text: Vezmi si 2 karty.', 'locales/cs.yaml');
      await inFile(v, 'You draw 2.', 'locales/meanings.done.yaml');
    },
  },
  '8. whether a card is too strong': {
    ...{ files: started, by: 'Ctrl+K 3 · Enter', keys: 3 },
    async go(v) {
      await v.press('Control+k');
      await v.press('3');
      await v.at.locator('.mshead .go:focus:not([aria-disabled=true])').waitFor();
      await v.press('Enter');
      // A thousand games are more than a test has time for: what was played when it is stopped is shown as well. The same games in the same
      // order everywhere; somebody has played the card in the first fifty, but not in the first one.
      await v.at.locator('.mshead [role=status]', { hasText: /^([5-9][0-9]|[1-9][0-9]{2,}) of / }).waitFor();
      await v.at.keyboard.press('Escape');
      await v.at.locator('.mshead progress').waitFor({ state: 'detached' });
      await v.at.locator('.ms .chart', { hasText: 'when played' }).waitFor();
      await v.at.locator('.row.on', { hasText: /not sure|certain|no difference/ }).waitFor();
    },
  },
  '9. it on paper tonight': {
    ...{ files: started, by: 'Ctrl+P · Enter', keys: 2 },
    async go(v) {
      await v.press('Control+p');
      await v.at.waitForURL(/\/studio\/print$/);
      await v.at.locator('.save:focus').waitFor();
      const download = v.at.waitForEvent('download');
      await v.press('Enter');
      const made = await download;
      if (made.suggestedFilename() !== 'mine.en.a4.pdf') throw new Error(made.suggestedFilename());
      const begins = readFileSync(await made.path()).subarray(0, 8);
      if (begins.toString() !== '%PDF-1.7') throw new Error(begins.toString());
    },
  },
  '10. cards out of a spreadsheet': {
    ...{ files: started, by: 'Ctrl+C there · Ctrl+K here · Ctrl+V · Enter', keys: 3 },
    async go(v) {
      await copied(v, 'Name\tType\tEffect\nDip\t\t"draw 1\ndraw 2"\nPearl\ttresure\t\nRuby\ttreasure\t\n');
      await v.at.waitForSelector('.row');
      await v.press('Control+k');
      await v.press('Control+v');
      await v.at.locator('dialog[open] b', { hasText: '1 new, 1 changed, 0 as before, 1 refused' }).waitFor();
      await v.at.locator('.refused li', { hasText: 'CW7207: Row 3, column B' }).waitFor();
      await v.at.waitForSelector('dialog[open] button.go:focus');
      await v.press('Enter');
      await inFile(v, 'draw 1\n      draw 2\n');
      await inFile(v, '  ruby:\n    name: Ruby\n    type: treasure\n');
      await v.at.locator('.told', { hasText: '2 cards imported' }).waitFor();
    },
  },
};

/** A text of the room is open, with everything about it. */
export async function textOpen({ at }: Visitor, what: string): Promise<void> {
  await at.locator(`section.open[aria-label^="${what}"]`).waitFor();
  await at.locator('section.open .seen, section.open .where').first().waitFor();
}

/** Into the room of translations, and on to the first text that needs somebody: that of Dip. */
export async function toFirstText(visitor: Visitor): Promise<void> {
  const { at } = visitor;
  await room(at, 2);
  await at.locator('section.open').waitFor();
  await at.keyboard.press('F8');
  await textOpen(visitor, 'Dip · text');
}
