// Pictures of every screen in three sizes, light and dark, into dist/shots: to be looked at. `npm run shots [-- name …]` makes those whose
// names contain one of the words. `npm run shots -- guide` draws the pictures of the guides anew, cards and rooms of the Studio.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { browserPath, launch, openTable, quiet } from './harness.ts';
import { answer, byMouse, dice, nextAsked } from './players.ts';
import { furtherJourneys, journeys, sizes, travel, wholeGame } from './screens.ts';
import { twoAt } from './together.ts';
import { leave, visitStudio } from './studio-journeys.ts';
import { screens } from './studio-screens.ts';
import { guidePictures, guideRooms, roomPicture } from '../print/guide-pictures.ts';

const folder = path.resolve('dist/shots');
const wanted = process.argv.slice(2);
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.some((word) => name.includes(word));

const complain = (problem: unknown): void => void process.stderr.write(`${String(problem).split('\n').slice(0, 4).join('\n')}\n`);

async function take(name: string, at: Page): Promise<void> {
  if (!isWanted(name)) return;
  for (const [size, viewport] of Object.entries(sizes)) {
    await at.setViewportSize(viewport);
    for (const theme of ['light', 'dark'] as const) {
      await at.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await quiet(at);
      await at.screenshot({ path: path.join(folder, `${name}-${size}-${theme}.png`) });
    }
  }
  await at.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/** The rooms of the Studio as the guides show them, each in the language of its guide. */
async function takeRooms(browser: Browser): Promise<void> {
  for (const [language, rooms] of Object.entries(guideRooms))
    for (const room of Object.keys(rooms)) {
      const { files, made, go } = screens.find(({ name }) => name === `studio-${room}`)!;
      const visitor = await visitStudio(browser, files, made, language === 'en' ? 'en-GB' : language);
      const { at } = visitor;
      await at.setViewportSize(sizes.laptop);
      await at.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await go(visitor)
        .then(() => quiet(at))
        .then(() => at.screenshot({ path: roomPicture(room, language), type: 'jpeg', quality: 74 }))
        .catch(complain);
      await leave(visitor);
    }
}

/** What it takes two people to see: who writes to whom, and an answer that is to be taken back. */
async function together(browser: Browser, url: string): Promise<void> {
  const [first, second] = await twoAt(browser, url, ['Fluxx'], ['en', 'cs']);
  await first.locator('.log > .chat input').fill('Good luck!');
  await first.keyboard.press('Enter');
  await second.locator('.log > .chat .said').getByText('Good luck!').waitFor();
  await take('chat', second);
  await second.setViewportSize(sizes.laptop);
  const at = (await nextAsked([first, second]))!;
  const other = at === first ? second : first;
  await answer(at, byMouse, dice(8));
  await at.setViewportSize(sizes.laptop);
  await at.locator('.bar .tool').first().click();
  await at.locator('.menulist .btn', { hasText: /Take back|Vzít zpět/ }).click();
  await other.locator('.log .take-back .btn.no').waitFor();
  await take('take-back', other);
  await Promise.all([first.context().close(), second.context().close()]);
}

async function main(): Promise<void> {
  if (wanted.includes('guide')) for (const [file, bytes] of await guidePictures()) writeFileSync(file, bytes);
  if (!browserPath) return;
  mkdirSync(folder, { recursive: true });
  const [browser, table] = await Promise.all([launch(), openTable()]);
  if (wanted.includes('guide')) await takeRooms(browser);
  for (const journey of [...journeys, ...furtherJourneys, wholeGame].filter(({ before = [], screens }) =>
    [...before, ...screens].some(({ name }) => isWanted(name)),
  )) {
    await travel(browser, table.url, journey, (name, at) => take(name, at)).catch(complain);
  }
  if (['chat', 'take-back'].some(isWanted)) await together(browser, table.url).catch(complain);
  for (const { name, files, made, go } of screens.filter((screen) => isWanted(screen.name))) {
    const visitor = await visitStudio(browser, files, made);
    await go(visitor)
      .then(() => take(name, visitor.at))
      .catch(complain);
    await leave(visitor);
  }
  await browser.close();
  await table.close();
}

await main();
