// Bundles on the shelf in a real browser: chosen, dropped, refused, asked about; and nothing of it for whoever has not come by the private link.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ofProcess, within } from '../../tools/cli/io.ts';
import { growingShelf } from '../../tools/cli/unpacking.ts';
import { packed } from '../../tools/files/bundle.ts';
import { BundleDoor } from '../../tools/table/server/bundle-door.ts';
import type { TableServer } from '../../tools/table/server/main.ts';
import { readBundlesPage, readPage } from '../../tools/table/server/page-files.ts';
import { barriersOn } from './barriers.ts';
import { browserPath, opened, openTable, shippedSets, until, visit } from './harness.ts';

const files = (title: string): Map<string, Uint8Array> =>
  new Map(
    Object.entries({
      'set.yaml': `format: 1\nset: lanterns\ngame: fluxx\ntitle: ${title}\n`,
      'cards.yaml': 'format: 1\norigin: house\ncards:\n  lantern: { name: Lantern, type: keeper }\n',
    }).map(([name, text]) => [name, new TextEncoder().encode(text)]),
  );
const given = (title: string): { name: string; mimeType: string; buffer: Buffer } => ({
  name: 'lanterns.cardwright',
  mimeType: '',
  buffer: Buffer.from(packed(files(title))),
});

describe.skipIf(!browserPath)('a bundle on the shelf', () => {
  const here = opened();
  let dir: string;
  let table: TableServer & { url: string };
  let link: string;
  beforeAll(async () => {
    dir = mkdtempSync(path.join(tmpdir(), 'bundles-'));
    const shelf = within({ ...ofProcess, cwd: dir }, () =>
      growingShelf(
        shippedSets().map((one) => path.resolve(one)),
        (one) => table.shelve(one),
      ),
    );
    const page = readPage();
    const door = new BundleDoor(page, readBundlesPage(), shelf.take);
    table = await openTable({ host: shelf.host, beside: door, files: page });
    link = door.link(table.port);
  });
  afterAll(async () => {
    await table?.close();
    rmSync(dir, { recursive: true, force: true });
  });

  it('is taken, refused, and replaced only when asked', async () => {
    const at = await visit(here.browser, link);
    const place = at.locator('.bundles');
    const status = place.getByRole('status');
    await place.locator('input').setInputFiles({ ...given('Lanterns'), buffer: Buffer.from('no zip') });
    await until(async () => (await status.innerText()).includes('CW7301'), 'why it is refused');
    await place.locator('input').setInputFiles(given('Lanterns'));
    await until(async () => (await status.innerText()).startsWith('lanterns is on the shelf.'), 'what became of it');
    await at.locator('.box', { hasText: 'Lanterns' }).waitFor();
    expect(await barriersOn('bundles', at)).toEqual([]);
    // Another one of that name, dropped.
    const bytes = [...given('Other Lanterns').buffer];
    await at.evaluate(`(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(${JSON.stringify(bytes)})], 'lanterns (1).cardwright'));
      document.querySelector('#start').dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    })()`);
    const set = (): string => readFileSync(path.join(dir, 'lanterns/set.yaml'), 'utf8');
    await place.getByRole('button', { name: 'Replace' }).waitFor();
    expect(await barriersOn('bundles, asked', at)).toEqual([]);
    expect(set()).toContain('title: Lanterns');
    await place.getByRole('button', { name: 'Replace' }).press('Enter');
    await at.locator('.box', { hasText: 'Other Lanterns' }).waitFor();
    await until(async () => (await status.innerText()).includes('What was there is called lanterns.before now.'), 'where the other one is');
    expect(set()).toContain('title: Other Lanterns');
    expect(at.seen.errors).toEqual([]);
    await at.context().close();
  });

  it('is offered to nobody else', async () => {
    const at = await visit(here.browser, table.url);
    await at.locator('#start').waitFor();
    expect(await at.locator('.bundles').count()).toBe(0);
    await at.context().close();
  });
});
