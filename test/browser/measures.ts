// How quick the page is: bytes to the first paint, the first paint, a pick, a play, and the report on a mix of six sets. `npm run page-speed` prints
// them; `-- --against FOLDER` measures another checkout, built, in turns with this one and prints the ratios.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { packageRoot } from '../../tools/build/root.ts';
import { browserPath, deal, launch, quiet, until as waited, visit } from './harness.ts';
import { askedAt, byMouse, toHand } from './players.ts';

/** Each page is opened so many times. */
const rounds = 7;
/** So many cards are picked, one after another, each time: a pick waits up to a frame for its picture, and few of them tell two pages apart by chance. */
const picks = 40;
/** So often a mix is asked for again each time, for the same reason. */
const asks = 3;
const sixSets = ['Fluxx', 'Blanxx', 'Creeper Pack', 'Cthulhu Fluxx', 'Monty Python Fluxx', 'Fluxx in Wonderland'];
type Figures = Record<string, number>;

/** A table of a checkout, as somebody starts it. */
async function started(folder: string): Promise<{ url: string; stop(): void }> {
  const data = mkdtempSync(path.join(tmpdir(), 'cardwright-measures-'));
  const child = spawn(process.execPath, [path.join(folder, 'tools/cli/cardwright.mjs'), 'table', '--port', '0', '--data', data], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (text) => (printed += String(text)));
  const url = await waited(() => /open: (http:\S+:\d+\/)/.exec(printed)?.[1], 'a server');
  return {
    url,
    stop: () => {
      child.once('close', () => rmSync(data, { recursive: true, force: true }));
      child.kill();
    },
  };
}

/** Bytes that come over the line, by kind. Pictures are counted apart. */
function weighed(line: CDPSession): Record<string, number> {
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  line.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, /pictures|icons?[-./]|\.svg/.test(response.url) ? 'Pictures' : type);
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  return bytes;
}

async function measured(browser: Browser, url: string): Promise<Figures> {
  const at = await visit(browser, 'about:blank', { seed: 12 });
  const line = await at.context().newCDPSession(at);
  await line.send('Network.enable');
  const bytes = weighed(line);
  await at.goto(url);
  await at.waitForSelector('.setup .deal:enabled');
  const painted = (await at.evaluate(`performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0`)) as number;
  const plain = Object.entries(bytes).filter(([kind]) => kind !== 'Pictures' && kind !== 'Font');
  /** From the finger being lifted until something is so, looked at in each frame. */
  const until = (isSo: string): Promise<number> =>
    at.evaluate(`new Promise((done) => addEventListener('pointerup', () => {
      const from = performance.now();
      const look = () => (${isSo}) ? done(performance.now() - from) : requestAnimationFrame(look);
      look();
    }, { once: true, capture: true }))`);
  // The report on a mix that was never asked for, and on the same again.
  const types = `document.querySelector('.setup .deal:enabled') && document.querySelector('.setup .types').textContent`;
  const box = (title: string) => at.locator('.box', { has: at.locator('b', { hasText: new RegExp(`^${title}$`, 'u') }) });
  const tapped = async (title: string): Promise<number> => {
    const before = JSON.stringify(await at.evaluate(types));
    const took = until(`(${types} || ${before}) !== ${before}`);
    await box(title).click();
    return took;
  };
  for (const title of sixSets.slice(1, -1)) await tapped(title);
  const cold = await tapped(sixSets.at(-1)!);
  const again: number[] = [];
  for (let ask = 0; ask < asks; ask++) {
    await tapped(sixSets.at(-1)!);
    again.push(await tapped(sixSets.at(-1)!));
  }
  // A server answers so many requests of one address at once; what was asked so far is forgotten meanwhile.
  await at.waitForTimeout(15_000);
  const played = await playing(at, line, until);
  await at.context().close();
  return {
    'HTML, CSS and scripts, bytes': plain.reduce((sum, [, n]) => sum + n, 0),
    'fonts, bytes': bytes['Font'] ?? 0,
    'first paint, ms': painted,
    'six sets reported, ms': cold,
    'six sets reported again, ms': median(again),
    ...played,
  };
}

/** What a pick and a play take: as the clock has it, and as the processor has it, which is the same when others use the machine. */
async function playing(at: Page, line: CDPSession, until: (isSo: string) => Promise<number>): Promise<Figures> {
  await deal(at, { boxes: ['Fluxx'] });
  await toHand(at);
  const cards = at.locator('.hand .card.may');
  const rings: number[] = [];
  for (let pick = 0; pick < picks; pick++) {
    const nth = pick % (await cards.count());
    const picked = until(`document.querySelectorAll('.hand .card.may')[${nth}].matches('.picked')`);
    await byMouse(at, cards.nth(nth));
    rings.push(await picked);
  }
  await line.send('Performance.enable', { timeDomain: 'threadTicks' });
  // Without what a test looks up before each click.
  const before = await worked(line);
  for (let pick = 0; pick < picks; pick++) {
    const { x, y } = (await cards.nth((pick + picks) % (await cards.count())).boundingBox())!;
    await at.mouse.click(x + 14, y + 40);
    await quiet(at);
  }
  const ringed = ((await worked(line)) - before) / picks;
  const keeper = cards.filter({ hasText: 'Keeper' }).first();
  if (!(await keeper.evaluate((card) => card.matches('.picked')))) await byMouse(at, keeper);
  const question = (await askedAt(at))!;
  const go = at.locator('#go:not(:disabled)');
  await go.waitFor();
  await go.hover();
  await quiet(at);
  const next = until(`document.querySelector('#table.asked:not([data-sent]):not([data-asked="${question}"])')`);
  const began = await worked(line);
  await at.mouse.down();
  await at.mouse.up();
  const played = await next;
  await quiet(at);
  return {
    'pick → ring, ms': median(rings),
    'pick → ring, ms of the processor': ringed,
    'play → next question, ms': played,
    'play → next question, ms of the processor': (await worked(line)) - began,
  };
}

/** Milliseconds that the page's own thread has worked. */
async function worked(line: CDPSession): Promise<number> {
  const { metrics } = await line.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
}

const median = (all: number[]): number => all.sort((a, b) => a - b)[Math.floor(all.length / 2)]!;

async function main(): Promise<void> {
  if (!browserPath) return;
  const other = process.argv.includes('--against') ? path.resolve(process.argv[process.argv.indexOf('--against') + 1]!) : null;
  const all = new Map<string, Figures[]>();
  const browser = await launch();
  const both = other ? [packageRoot, other] : [packageRoot];
  for (let round = 0; round < rounds; round++)
    // Neither is always the first: what comes first finds a colder machine.
    for (const folder of round % 2 ? [...both].reverse() : both) {
      const { url, stop } = await started(folder);
      all.set(folder, [...(all.get(folder) ?? []), await measured(browser, url)]);
      stop();
    }
  await browser.close();
  const middle = (folder: string, name: string): number => median(all.get(folder)!.map((figures) => figures[name]!));
  for (const name of Object.keys(all.get(packageRoot)![0]!)) {
    const here = middle(packageRoot, name);
    const there = other ? middle(other, name) : null;
    process.stdout.write(
      `${name}: ${here.toFixed(0)}${there === null ? '' : ` against ${there.toFixed(0)}: ${(here / there).toFixed(2)}`}\n`,
    );
  }
}

await main();
