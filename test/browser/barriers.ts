// What keeps somebody out of a screen: axe finds nothing on it, light or dark, on a laptop and on a small phone; and nothing goes over the edge.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { quiet } from './harness.ts';
import { sizes } from './screens.ts';

/** Pages that axe is in already: to read it again for every look takes longer than the look. */
const has = new WeakSet<Page>();
const nothing = 'undefined;';

type Look = readonly [size: 'laptop' | 'phone', theme: 'light' | 'dark'];
/** As much as every page is looked at in. */
const usual: readonly Look[] = [
  ['laptop', 'light'],
  ['phone', 'dark'],
];
export const everyLook: readonly Look[] = [...usual, ['phone', 'light'], ['laptop', 'dark']];

/** The barriers of what a page shows now, each in a line. */
export async function barriersOn(name: string, at: Page, looks: readonly Look[] = usual): Promise<string[]> {
  const found: string[] = [];
  for (const [size, theme] of looks) {
    await at.setViewportSize(sizes[size]);
    await at.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await quiet(at);
    // What lies below a sheet was looked at before. There are no frames: axe needs no page of its own to put findings together.
    const source = has.has(at) ? { axeSource: nothing } : {};
    const axe = new AxeBuilder({ page: at, ...source }).setLegacyMode(true).options({ resultTypes: ['violations'] });
    const { violations } = await ((await at.locator('dialog[open]').count()) > 0 ? axe.include('dialog') : axe).analyze();
    has.add(at);
    for (const { id, nodes } of violations) {
      const where = nodes.map((n) => `${n.target.join(' ')} ${n.failureSummary?.split('\n')[1] ?? ''}`);
      found.push(`${name} ${size} ${theme}: ${id}: ${where.slice(0, 3).join(' | ')}`);
    }
    const wide = await at.locator('html').evaluate((el) => el.scrollWidth - el.clientWidth);
    if (wide > 1) found.push(`${name} ${size}: ${wide} px too wide`);
  }
  await at.setViewportSize(sizes.laptop);
  await at.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return found;
}
