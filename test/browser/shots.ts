// Pictures of every screen in three sizes, light and dark, into dist/shots: to be looked at. `npm run shots [-- name …]` makes those whose
// names contain one of the words.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { browserPath, launch, openTable, quiet } from './harness.ts';
import { journeys, sizes, travel, wholeGame } from './screens.ts';

const folder = path.resolve('dist/shots');
const wanted = process.argv.slice(2);
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.some((word) => name.includes(word));

async function main(): Promise<void> {
  if (!browserPath) return;
  mkdirSync(folder, { recursive: true });
  const [browser, table] = await Promise.all([launch(), openTable()]);
  for (const journey of [...journeys, wholeGame].filter(({ before = [], screens }) =>
    [...before, ...screens].some(({ name }) => isWanted(name)),
  )) {
    await travel(browser, table.url, journey, async (name, at) => {
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
    }).catch((problem: unknown) => void process.stderr.write(`${String(problem).split('\n').slice(0, 4).join('\n')}\n`));
  }
  await browser.close();
  table.close();
}

await main();
