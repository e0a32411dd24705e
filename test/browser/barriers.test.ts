// Nobody is kept out: axe finds nothing on any screen, light or dark, on a laptop and on a small phone; and nothing goes over the edge there.
import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, it } from 'vitest';
import { browserPath, opened } from './harness.ts';
import { goTo, screens, sizes } from './screens.ts';

describe.skipIf(!browserPath)('no barriers', () => {
  const here = opened();

  it.each(screens.map((screen) => [screen.name, screen] as const))('on the screen: %s', { timeout: 120_000 }, async (_, screen) => {
    const at = await goTo(here.browser, here.table.url, screen);
    const found: string[] = [];
    for (const [size, theme] of [
      ['laptop', 'light'],
      ['phone', 'dark'],
    ] as const) {
      await at.setViewportSize(sizes[size]);
      await at.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await at.waitForTimeout(300);
      const { violations } = await new AxeBuilder({ page: at }).analyze();
      for (const { id, nodes } of violations)
        found.push(
          `${size} ${theme}: ${id}: ${nodes
            .map((n) => `${n.target.join(' ')} ${n.failureSummary?.split('\n')[1] ?? ''}`)
            .slice(0, 3)
            .join(' | ')}`,
        );
      const wide = await at.locator('html').evaluate((el) => el.scrollWidth - el.clientWidth);
      if (wide > 1) found.push(`${size}: ${wide} px too wide`);
    }
    expect(found).toEqual([]);
    expect(at.seen.errors).toEqual([]);
    await at.context().close();
  });
});
