// Nobody is kept out: axe finds nothing on any screen, light or dark, on a laptop and on a small phone; and nothing goes over the edge there.
import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, it } from 'vitest';
import { browserPath, opened, quiet } from './harness.ts';
import { journeys, sizes, travel } from './screens.ts';

describe.skipIf(!browserPath)('no barriers', () => {
  const here = opened();

  it.each(journeys.map((journey) => [journey.screens.map(({ name }) => name).join(', '), journey] as const))(
    'on the screens: %s',
    async (_, journey) => {
      const found: string[] = [];
      let errors: string[] = [];
      await travel(here.browser, here.table.url, journey, async (name, at) => {
        for (const [size, theme] of [
          ['laptop', 'light'],
          ['phone', 'dark'],
        ] as const) {
          await at.setViewportSize(sizes[size]);
          await at.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
          await quiet(at);
          // What lies below a sheet was looked at before. There are no frames: axe needs no page of its own to put findings together.
          const axe = new AxeBuilder({ page: at }).setLegacyMode(true).options({ resultTypes: ['violations'] });
          const { violations } = await ((await at.locator('dialog[open]').count()) > 0 ? axe.include('dialog') : axe).analyze();
          for (const { id, nodes } of violations) {
            const where = nodes.map((n) => `${n.target.join(' ')} ${n.failureSummary?.split('\n')[1] ?? ''}`);
            found.push(`${name} ${size} ${theme}: ${id}: ${where.slice(0, 3).join(' | ')}`);
          }
          const wide = await at.locator('html').evaluate((el) => el.scrollWidth - el.clientWidth);
          if (wide > 1) found.push(`${name} ${size}: ${wide} px too wide`);
        }
        await at.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        ({ errors } = at.seen);
      });
      expect(found).toEqual([]);
      expect(errors).toEqual([]);
    },
  );
});
