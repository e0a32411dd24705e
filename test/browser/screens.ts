// Every screen of the page, and how somebody gets there: for pictures and for what looks for barriers. One visit leads through several
// screens, and plays a set on the way. Knows which boxes are shipped.
import type { Browser, Page } from 'playwright-core';
import { readFolder } from 'cardwright/internal';
import { nodeHost } from '../../tools/cli/host.ts';
import { en } from '../../tools/table/page-words.ts';
import { deal, quiet, shippedSets, visit, type Dealt } from './harness.ts';
import { byMouse, onTheWay, play, ready, toHand } from './players.ts';
import type { Visited } from './together.ts';

export const sizes = { wide: { width: 1920, height: 1080 }, laptop: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } };

interface Screen {
  name: string;
  /** From the screen before it. */
  go?: (at: Page) => Promise<unknown>;
}

export interface Journey {
  language?: string;
  seed?: number;
  /** Settings that are not the quiet ones. */
  prefers?: Record<string, unknown>;
  /** Looked at before anything is dealt. */
  before?: Screen[];
  dealt: Dealt;
  /** The shipped set that is played for some turns on the way. */
  set?: string;
  screens: Screen[];
}

type Word = keyof typeof en;

/** What the page says there, in its language: one of those that come in files, too. */
export async function wordOn(at: Page, word: Word): Promise<string> {
  const language = (await at.locator('html').getAttribute('lang'))!;
  if (language === 'en') return en[word];
  return at.evaluate(`fetch('/languages/${language}.json').then((found) => found.json()).then((words) => words[${JSON.stringify(word)}])`);
}

/** The title of a box, by its English one: English, where it is not translated. */
export function titleIn(language: string, english: string): string {
  const folders = shippedSets();
  for (const folder of folders) {
    const { set, game, locales } = readFolder(nodeHost(folders), folder).folder;
    const own = set?.data.title ?? game?.data.title;
    const of = (one: string): string | undefined => locales.find(({ data }) => data.language === one)?.data.title;
    if ((of('en') ?? own) === english) return of(language) ?? ((set ?? game)?.data.language === language ? own! : english);
  }
  throw new Error(`There is no box ${english}`);
}

const closed = async (at: Page): Promise<void> => {
  await at.keyboard.press('Escape');
  await at.locator('dialog[open]').waitFor({ state: 'detached' });
};
export const menu = async (at: Page): Promise<void> => {
  await at.locator('.bar .tool').first().click();
  await at.waitForSelector('.menulist');
};
const sheet = (entry: Word, content?: string) => async (at: Page) => {
  await closed(at);
  await menu(at);
  await at
    .locator('.menulist')
    .getByRole('button', { name: await wordOn(at, entry), exact: true })
    .click();
  if (content) await at.locator(content).first().waitFor();
};
const played =
  (wanted: number, seed = 5) =>
  async (at: Page): Promise<void> => {
    const { answers, over } = await play(at, onTheWay, seed, wanted);
    if (!over && answers < wanted) throw new Error(`only ${answers} answers were given`);
  };

/** Enough to see what a set is made of. */
export const someTurns = played(9, 3);

export const journeys: Journey[] = [
  {
    before: [{ name: 'start' }, { name: 'house-rules', go: (at) => at.locator('.setup .rules summary').click() }],
    dealt: { boxes: ['Fluxx'], seats: ['here', 'open', 'bot'] },
    screens: [{ name: 'lobby' }],
  },
  { dealt: { boxes: ['Fluxx'], seats: ['here', 'here'] }, screens: [{ name: 'curtain', go: (at) => at.waitForSelector('#curtain') }] },
  {
    set: 'creeper-pack',
    dealt: { boxes: ['Fluxx', 'Creeper Pack'], seats: ['here', 'bot', 'bot', 'bot'] },
    screens: [
      { name: 'table', go: played(12) },
      {
        name: 'picked',
        async go(at) {
          await toHand(at);
          await byMouse(at, at.locator('#table .hand button.card.may').first());
          await at.waitForSelector('.then li');
        },
      },
      {
        name: 'inspector',
        async go(at) {
          await at.keyboard.press('Escape');
          await at.locator('#table .hand button.card').first().click({ button: 'right' });
          await at.waitForSelector('.inspector .langs, .inspector pre');
        },
      },
      {
        name: 'menu',
        async go(at) {
          await closed(at);
          await menu(at);
        },
      },
      { name: 'settings', go: sheet('settings', '.settingslist') },
      { name: 'keys', go: sheet('keysList', '.keylist') },
      { name: 'thanks', go: sheet('credits', '.authors li') },
      { name: 'desk', go: sheet('desk', '.allcards li') },
      { name: 'why', go: sheet('whyNotWon', '.reasons') },
      {
        name: 'pile',
        async go(at) {
          await closed(at);
          await at.locator('.pile:not(:disabled)').last().click();
          await at.waitForSelector('dialog .grid');
        },
      },
      {
        name: 'log',
        async go(at) {
          await closed(at);
          await at.keyboard.press('l');
          await at.waitForSelector('dialog .whole');
        },
      },
      {
        name: 'replay',
        async go(at) {
          await sheet('replay')(at);
          await at.waitForSelector('.replay');
          await at.locator('.replay input').fill('9');
          await at.locator('.replay .where', { hasText: /(?<!\d)9(?!\d)/ }).waitFor();
        },
      },
    ],
  },
  {
    set: 'kapitan-bluff',
    dealt: { boxes: ['Captain Bluff'], seats: ['here', 'bot', 'bot'] },
    screens: [{ name: 'lanes', go: played(9) }],
  },
  {
    set: 'monty-python-fluxx',
    dealt: { boxes: ['Fluxx', 'Monty Python Fluxx'] },
    screens: [
      { name: 'vote', go: ready },
      { name: 'voted', go: someTurns },
    ],
  },
  {
    set: 'fluxx',
    language: 'cs',
    dealt: { boxes: ['Fluxx'], seats: ['here', 'bot', 'bot'] },
    screens: [{ name: 'czech', go: played(9) }],
  },
];

/** For pictures only: other tests look for barriers on these screens. */
export const furtherJourneys: Journey[] = [
  {
    language: 'pl',
    prefers: { guide: true },
    dealt: { boxes: ['Fluxx'] },
    screens: [{ name: 'guide', go: (at) => at.waitForSelector('.guide') }],
  },
  {
    dealt: { boxes: ['Oh Hell'], seats: ['here', 'bot', 'bot', 'bot', 'bot'] },
    prefers: { forced: 'answer', suits: 'four' },
    screens: [
      { name: 'trick', go: played(4, 3) },
      { name: 'rules', go: sheet('rules', '.rulespage section:not(.standing) h3') },
    ],
  },
  {
    dealt: { boxes: ['Lustry'] },
    prefers: { forced: 'answer' },
    screens: [{ name: 'flats', go: played(6, 4) }],
  },
];

/** A whole game, a short one as games go, to the screen that shows how it came out. */
export const wholeGame: Journey = { seed: 6, dealt: { boxes: ['Fluxx'] }, screens: [{ name: 'over', go: played(400, 7) }] };

/** Goes a journey; each of its screens is shown at the size of a laptop. */
export async function travel(
  browser: Browser,
  url: string,
  { language = 'en', seed, prefers = {}, before = [], dealt, screens }: Journey,
  shown: (name: string, at: Visited) => Promise<void>,
): Promise<void> {
  const at = await visit(browser, url, { language, prefers, ...(seed === undefined ? {} : { seed }), viewport: sizes.laptop });
  const show = async ({ name, go }: Screen): Promise<void> => {
    await at.setViewportSize(sizes.laptop);
    await go?.(at);
    await quiet(at);
    await shown(name, at);
  };
  await at.waitForSelector('.setup .deal:enabled');
  for (const screen of before) await show(screen);
  await at.setViewportSize(sizes.laptop);
  await deal(at, { ...dealt, boxes: dealt.boxes.map((box) => titleIn(language, box)) });
  for (const screen of screens) await show(screen);
  await at.context().close();
}
