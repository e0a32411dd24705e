// A report of `lab` in a browser: nothing in it keeps anybody out, in light and dark, on a laptop and a phone.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { cardwright, scratch } from '../cli/command.ts';
import { luckFiles } from '../harness/luck.ts';
import { barriersOn } from './barriers.ts';
import { browserPath, launch } from './harness.ts';

describe.skipIf(!browserPath)('a report on cards', () => {
  const folder = scratch(luckFiles('if crown is in shown, you win', ['crown', 'leaf', 't-1', 't-2', 't-3', 't-4']));
  afterAll(folder.remove);

  it('can be read by anybody', async () => {
    const out = path.join(folder.dir, 'out');
    expect((await cardwright(['lab', path.join(folder.dir, 'luck'), '--games', '40', '--threads', '1', '--out', out])).code).toBe(0);
    const browser = await launch();
    const context = await browser.newContext({ bypassCSP: true });
    const at = await context.newPage();
    await at.goto(pathToFileURL(path.join(out, 'luck.lab.en.html')).href);
    expect(await barriersOn('report', at)).toEqual([]);
    await browser.close();
  });
});
