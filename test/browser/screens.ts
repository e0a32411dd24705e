// Every screen of the page, and how somebody gets there: for pictures and for what looks for barriers. Knows which boxes are shipped.
import type { Browser, Page } from 'playwright-core';
import { deal, visit } from './harness.ts';
import { answer, byMouse, dice, play } from './players.ts';

export const sizes = { wide: { width: 1920, height: 1080 }, laptop: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } };

export interface Screen {
  name: string;
  boxes: string[];
  language?: string;
  seats?: ('here' | 'bot' | 'open')[];
  /** Answers given before. */
  turns?: number;
  seed?: number;
  then?: (at: Page) => Promise<void>;
}

const inspect = async (at: Page): Promise<void> => {
  await at.locator('#table .hand button.card').first().click({ button: 'right' });
  await at.waitForSelector('.inspector .langs, .inspector pre');
};
const menu = async (at: Page): Promise<void> => {
  await at.locator('.bar .tool').first().click();
  await at.waitForSelector('.menulist');
};

export const screens: Screen[] = [
  { name: 'start', boxes: [] },
  { name: 'lobby', boxes: ['Fluxx'], seats: ['here', 'open', 'bot'] },
  { name: 'curtain', boxes: ['Fluxx'], seats: ['here', 'here'], then: async (at) => void (await at.waitForSelector('#curtain')) },
  { name: 'table', boxes: ['Fluxx', 'Creeper Pack'], seats: ['here', 'bot', 'bot', 'bot'], turns: 12 },
  { name: 'picked', boxes: ['Fluxx'], turns: 7, then: (at) => pickOne(at) },
  { name: 'inspector', boxes: ['Fluxx'], turns: 3, then: inspect },
  { name: 'menu', boxes: ['Fluxx'], turns: 1, then: menu },
  {
    ...{ name: 'settings', boxes: ['Fluxx'], turns: 1 },
    then: async (at) => {
      await menu(at);
      await at.locator('.menulist .btn', { hasText: 'Settings' }).click();
    },
  },
  { name: 'pile', boxes: ['Fluxx'], turns: 14, then: async (at) => void (await at.locator('.pile:not(:disabled)').last().click()) },
  { name: 'over', boxes: ['Fluxx'], seats: ['here', 'bot'], seed: 7, turns: 400 },
  {
    ...{ name: 'replay', boxes: ['Fluxx'], turns: 12 },
    then: async (at) => {
      await menu(at);
      await at.locator('.menulist .btn', { hasText: 'Replay' }).click();
      await at.waitForSelector('.replay');
      await at.locator('.replay input').fill('9');
    },
  },
  { name: 'lanes', boxes: ['Captain Bluff'], seats: ['here', 'bot', 'bot'], turns: 8 },
  { name: 'czech', boxes: ['Fluxx'], language: 'cs', turns: 8 },
];

async function pickOne(at: Page): Promise<void> {
  const roll = dice(3);
  for (let i = 0; i < 30 && (await at.locator('#table .hand button.card.may').count()) === 0; i++) {
    if (!(await answer(at, byMouse, roll))) await at.waitForTimeout(100);
  }
  await at
    .locator('#table .hand button.card.may')
    .first()
    .click({ position: { x: 12, y: 40 } });
  await at.waitForTimeout(300);
}

/** A page that shows this screen. */
export async function goTo(browser: Browser, url: string, screen: Screen): ReturnType<typeof visit> {
  const at = await visit(browser, url, { language: screen.language ?? 'en', viewport: sizes.laptop });
  await at.waitForSelector('.setup .deal:enabled');
  if (screen.boxes.length > 0) {
    await deal(at, { boxes: screen.boxes, seats: screen.seats ?? ['here', 'bot', 'bot'] });
    if (screen.turns) await play(at, byMouse, screen.seed ?? 5, screen.turns);
    await at.waitForTimeout(300);
    await screen.then?.(at);
  }
  return at;
}
