// A real table and a real browser: server on a free port, headless Chromium, bots that answer at random. Where there is no Chromium, tests are
// skipped and say so loudly.
import { beforeAll } from 'vitest';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { botNamed } from 'cardwright';
import { nodeHost, shelvesIn, shippedFolder } from '../../tools/cli/host.ts';
import { serve, type ServerOptions, type TableServer } from '../../tools/table/server/main.ts';
import type { CreateRequest } from '../../tools/table/protocol.ts';
import { readPage, type Served } from '../../tools/table/server/page-files.ts';
import { browserPath } from '../harness/browser.ts';
import type { Thinker } from '../../tools/table/server/waiting.ts';

export { browserPath };

const flags = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync', '--disable-dev-shm-usage'],
];

/** For what never comes: nothing is so slow, on any machine. */
export const patience = 120_000;

export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: browserPath!, args: flags, timeout: patience });
}

/** Answers by chance, at once; the same in the same game, whatever goes on at other tables. */
export function quickBots(): Thinker {
  return {
    think(_, game, seat) {
      const bot = botNamed('random', game.marks.length * 16 + seat);
      return Promise.resolve([...(game.session.proposal(bot, seat) ?? [])]);
    },
    forget: () => undefined,
  };
}

/** Waits for something, however long it takes on a busy machine; what never comes is named. */
export async function until<T>(what: () => Promise<T> | T, name: string, ms = patience): Promise<NonNullable<T>> {
  const ends = Date.now() + ms;
  for (;;) {
    const found = await what();
    if (found) return found;
    if (Date.now() > ends) throw new Error(`waited in vain: ${name}`);
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** Those of this process. They end with it: files that run in it one after another share them. */
let shared: Promise<[Browser, TableServer & { url: string }]> | null = null;

/** A browser and a table that are there when the tests of a block begin. Others have been there before. */
export function opened(): { browser: Browser; table: TableServer & { url: string } } {
  const both = {} as ReturnType<typeof opened>;
  beforeAll(async () => {
    [both.browser, both.table] = await (shared ??= Promise.all([launch(), openTable()]));
  });
  return both;
}

/** All that lies on the shelf of `cardwright table`. */
export function shippedSets(): string[] {
  const shipped = shippedFolder();
  return [...shelvesIn(shipped), ...shelvesIn(`${shipped}/classic`)];
}

let page: Map<string, Served> | null = null;

export async function openTable(more: Partial<ServerOptions> = {}, own: readonly string[] = []): Promise<TableServer & { url: string }> {
  const shipped = shippedFolder();
  const folders = [...own, ...shippedSets()];
  const files = (page ??= readPage());
  const server = await serve({
    ...{ host: nodeHost(folders), folders, shipped, data: null, port: 0, address: '127.0.0.1' },
    ...{ thinker: quickBots(), rate: { burst: 2000, perSecond: 1000 }, rates: { work: { burst: 1e9, perSecond: 1e6 } }, files, ...more },
  });
  return { ...server, url: `http://127.0.0.1:${server.port}/` };
}

export interface Seen {
  /** Everything the page was sent, as it came. */
  heard: string[];
  errors: string[];
}

/** What every page does before its own script: no motion, no pauses; the games it deals are the same each time. */
const before = (prefers: string, create: object): string => `
  if (!localStorage.getItem('cardwright.prefers')) localStorage.setItem('cardwright.prefers', ${JSON.stringify(prefers)});
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (text) {
    const message = JSON.parse(text);
    send.call(this, message.t === 'create' ? JSON.stringify({ ...message, ...${JSON.stringify(create)} }) : text);
  };`;

export interface Visit extends BrowserContextOptions {
  language?: string;
  seed?: number;
  /** Settings of the page that are not the quiet ones. */
  prefers?: Record<string, unknown>;
  /** What the tables it makes are to be beside what is chosen on the page. */
  create?: Partial<CreateRequest>;
}

/** A page of somebody, with quiet settings. */
export async function visit(
  browser: Browser,
  url: string,
  { language = 'en', seed = 3, create = {}, prefers: other = {}, ...context }: Visit = {},
): Promise<Page & { seen: Seen }> {
  const opened = await browser.newContext({
    ...{ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', serviceWorkers: 'block' },
    ...context,
  });
  const prefers = JSON.stringify({ language, pause: 0, motion: 'off', forced: 'ask', guide: false, name: '', ...other });
  await opened.addInitScript(before(prefers, { seed, ...create }));
  const at = Object.assign(await opened.newPage(), { seen: { heard: [], errors: [] } as Seen });
  at.setDefaultTimeout(patience);
  at.on('pageerror', (e) => at.seen.errors.push(e.message));
  at.on('console', (m) => {
    if (m.type() === 'error' && !/WebSocket|ERR_(?:CONNECTION|EMPTY_RESPONSE|SOCKET)/.test(m.text())) at.seen.errors.push(m.text());
  });
  at.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => at.seen.heard.push(String(payload))));
  await at.goto(url);
  return at;
}

export interface Dealt {
  /** Titles of the boxes to be chosen. */
  boxes: string[];
  /** What sits on each seat: value of its list. */
  seats?: ('here' | 'bot' | 'open')[];
}

/** From the shelf to the first card, by the buttons a person uses. */
export async function deal(at: Page, { boxes, seats = ['here', 'bot'] }: Dealt): Promise<void> {
  await at.waitForSelector('.setup .deal:enabled');
  const box = (title: string) => at.locator('.box', { has: at.locator('b', { hasText: new RegExp(`^${title}$`, 'u') }) });
  for (const chosen of await at.locator('.box[aria-pressed=true] b').allTextContents())
    if (!boxes.includes(chosen)) await box(chosen).click();
  for (const title of boxes) if ((await box(title).getAttribute('aria-pressed')) !== 'true') await box(title).click();
  await at.waitForSelector('.setup .deal:enabled');
  const rows = at.locator('.seatrow');
  while ((await rows.count()) > seats.length && (await rows.last().locator('button').isEnabled()))
    await rows.last().locator('button').click();
  while ((await rows.count()) < seats.length && (await at.locator('.seating > .btn').isEnabled()))
    await at.locator('.seating > .btn').click();
  for (const [i, who] of seats.slice(0, await rows.count()).entries()) await rows.nth(i).locator('select').first().selectOption(who);
  await at.click('.deal');
  await at.waitForSelector('#table, #lobby, #curtain');
}

export const isOver = (at: Page): Promise<boolean> => at.locator('section.over').isVisible();

/** Until what was drawn last has come to rest. */
export async function quiet(at: Page): Promise<void> {
  await at.evaluate(`(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    const ending = document.getAnimations().filter((a) => a.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ending.map((a) => a.finished.catch(() => undefined)));
    await frame();
  })()`);
}
