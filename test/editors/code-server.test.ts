// The packed extension in a real VS Code, served to a real browser (code-server): what an author sees and what the keys do. Skipped where there is
// no code-server, and says so.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extensionFiles, packed } from '../../tools/build/vsix.ts';
import { browserPath, launch, patience, until } from '../browser/harness.ts';

const installed = process.env['CARDWRIGHT_CODE_SERVER'] ?? path.join(homedir(), '.cache/cardwright/code-server');
const missing = !existsSync(path.join(installed, 'ready'))
  ? 'there is no code-server; npm run install-code-server installs it'
  : browserPath
    ? null
    : 'there is no Chromium; npm run install-browser installs it';

const home = mkdtempSync(path.join(tmpdir(), 'cardwright-code-'));
const cards = path.join(home, 'work/my-cards/cards.yaml');
const text = `format: 1
origin: house
cards:
  second-breakfast:
    name: Second Breakfast
    type: goal
    effect: win with bred and milk
  lucky-dip:
    name: Lucky Dip
    type: action
    effect: |
      draw 2   aside as drawn
      play 1 of drawn
`;
const settings = { 'security.workspace.trust.enabled': false, 'telemetry.telemetryLevel': 'off', 'files.autoSave': 'off' };

const server = [
  path.join(installed, 'node_modules/code-server/out/node/entry.js'),
  ...[
    '--user-data-dir',
    path.join(home, 'data'),
    '--extensions-dir',
    path.join(home, 'extensions'),
    '--config',
    path.join(home, 'config.yaml'),
  ],
];
const env = { ...process.env, HOME: home };

async function freePort(): Promise<number> {
  const socket = createServer();
  await new Promise<void>((listening) => socket.listen(0, '127.0.0.1', listening));
  const { port } = socket.address() as AddressInfo;
  await new Promise((closed) => socket.close(closed));
  return port;
}

/** VS Code with the card file open. */
async function opened(browser: Browser, port: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(patience);
  const files = JSON.stringify([['openFile', `vscode-remote://127.0.0.1:${port}${cards}`]]);
  await page.goto(`http://127.0.0.1:${port}/?folder=${home}/work&payload=${encodeURIComponent(files)}`);
  await page.click('.monaco-editor .view-lines');
  await page.locator('.squiggly-error').first().waitFor();
  return page;
}

describe.skipIf(missing)(`VS Code${missing ? ` (${missing})` : ''}`, () => {
  let browser: Browser;
  let process_: ChildProcess;
  let page: Page;

  beforeAll(async () => {
    for (const folder of ['data/User', 'work/my-cards']) mkdirSync(path.join(home, folder), { recursive: true });
    writeFileSync(path.join(home, 'data/User/settings.json'), JSON.stringify(settings));
    writeFileSync(path.join(home, 'cardwright.vsix'), packed(await extensionFiles()));
    writeFileSync(path.join(home, 'work/my-cards/set.yaml'), 'format: 1\nset: my-cards\ngame: fluxx\n');
    writeFileSync(cards, text);
    const install = spawnSync(process.execPath, [...server, '--install-extension', path.join(home, 'cardwright.vsix')], { env });
    expect(install.status).toBe(0);
    const port = await freePort();
    const words = ['--auth', 'none', '--bind-addr', `127.0.0.1:${port}`, '--disable-telemetry', '--disable-update-check'];
    process_ = spawn(process.execPath, [...server, ...words], { env, stdio: 'ignore' });
    await until(async () => (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null))?.ok, 'VS Code');
    browser = await launch();
    page = await opened(browser, port);
  }, 2 * patience);

  afterAll(async () => {
    await browser?.close();
    const ended = process_ && new Promise((end) => process_.once('exit', end));
    process_?.kill();
    await ended;
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  });

  const goTo = async (line: number, column: number): Promise<void> => {
    await page.keyboard.press('Control+G');
    await page.locator('.quick-input-widget input.input').fill(`:${line}:${column}`);
    await page.keyboard.press('Enter');
    await page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
  };
  /** What a key has begun may come after the file was saved. */
  const saved = (is: (now: string) => boolean, what: string): Promise<unknown> =>
    until(async () => {
      await page.keyboard.press('Control+S');
      return is(readFileSync(cards, 'utf8'));
    }, what);

  it(
    'shows mistakes, what a name is, and what can be done with a card; words have the colours of their meaning',
    async () => {
      await page.locator('.codelens-decoration', { hasText: 'Try this card' }).first().waitFor();
      const line = page.locator('.view-line', { hasText: 'aside' });
      await until(async () => /as\sdrawn: zone \(aside\)/.test(((await line.textContent()) ?? '').replace(/\u00a0/g, ' ')), 'the hint');
      const colour = (word: string): Promise<string> =>
        page
          .locator('.view-line span:not(:has(span))', { hasText: new RegExp(`^\\s*${word}\\s*$`) })
          .first()
          .evaluate(
            (part: unknown) => (globalThis as never as { getComputedStyle(of: unknown): { color: string } }).getComputedStyle(part).color,
          );
      await until(async () => new Set(await Promise.all(['milk', 'with', 'bred'].map(colour))).size === 3, 'the colours');
    },
    2 * patience,
  );

  it(
    'mends, explains, formats, offers what can follow and renames by its own keys',
    async () => {
      await goTo(7, 22);
      await page.keyboard.press('Control+.');
      await page.locator('.action-widget', { hasText: 'Write: bread' }).waitFor();
      await page.keyboard.press('Enter');
      await saved((now) => now.includes('win with bread and milk'), 'the mended line');
      await goTo(12, 8);
      await page.keyboard.press('Control+K');
      await page.keyboard.press('Control+I');
      await page.locator('.monaco-hover', { hasText: 'Take so many cards' }).first().waitFor();
      await page.keyboard.press('Escape');
      await page.keyboard.press('F1');
      await page.locator('.quick-input-widget input.input').fill('>Format Document');
      await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Format Document' }).first().waitFor();
      await page.keyboard.press('Enter');
      await saved((now) => now.includes('draw 2 aside as drawn'), 'the formatted line');
      await goTo(13, 22);
      await page.keyboard.press('Enter');
      await page.keyboard.type('discard dr');
      await page.keyboard.press('Control+Space');
      const offered = page.locator('.suggest-widget .monaco-list-row');
      await offered.filter({ hasText: 'drawn' }).first().waitFor();
      // Ours and nothing twice.
      const labels = await offered.locator('.label-name').allTextContents();
      expect(labels.filter((label, i) => labels.indexOf(label) < i)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.type('awn');
      await page.keyboard.press('Escape');
      await saved((now) => now.includes('      discard drawn\n'), 'the line that was begun');
      await goTo(8, 5);
      await page.keyboard.press('F2');
      const name = page.locator('.rename-input');
      await until(async () => (await name.inputValue()) === 'lucky-dip', 'the old name');
      await name.fill('happy-dip');
      await name.press('Enter');
      await saved((now) => now.includes('  happy-dip:\n'), 'the renamed card');
    },
    2 * patience,
  );

  it(
    'reads the card under the cursor back beside the file, and tries it in the terminal',
    async () => {
      await goTo(12, 8);
      await page.locator('.pane-header', { hasText: 'Cardwright Reads' }).click();
      const rows = page.locator('.pane', { hasText: 'Cardwright Reads' }).locator('.monaco-list-row');
      await until(async () => (await rows.allTextContents()).some((row) => row.includes('You draw 2 to drawn')), 'what is read back');
      await page.locator('.codelens-decoration a', { hasText: 'Try this card' }).last().click();
      await page.locator('.panel .terminal-tabs-entry, .panel .single-terminal-tab', { hasText: 'Try' }).first().waitFor();
    },
    2 * patience,
  );
});
