// Pictures of every screen in three sizes, light and dark, into dist/shots: to be looked at. `npm run shots [-- name …]` makes those whose
// names contain one of the words.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { browserPath, launch, openTable } from './harness.ts';
import { goTo, screens, sizes, type Screen } from './screens.ts';

const folder = path.resolve('dist/shots');
const wanted = process.argv.slice(2);

async function shoot(browser: Browser, url: string, screen: Screen): Promise<void> {
  const at = await goTo(browser, url, screen);
  for (const [size, viewport] of Object.entries(sizes)) {
    await at.setViewportSize(viewport);
    for (const theme of ['light', 'dark'] as const) {
      await at.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await at.waitForTimeout(250);
      await at.screenshot({ path: path.join(folder, `${screen.name}-${size}-${theme}.png`) });
    }
  }
  await at.context().close();
}

async function main(): Promise<void> {
  if (!browserPath) return;
  mkdirSync(folder, { recursive: true });
  const [browser, table] = await Promise.all([launch(), openTable()]);
  for (const screen of screens) {
    if (wanted.length > 0 && !wanted.some((word) => screen.name.includes(word))) continue;
    try {
      await shoot(browser, table.url, screen);
    } catch (problem) {
      process.stderr.write(`${screen.name}: ${String(problem).split('\n')[0]}\n`);
    }
  }
  await browser.close();
  table.close();
}

await main();
