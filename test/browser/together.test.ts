// Several pages at one table: two languages, nothing that must not be known, lines that are cut, a server that dies, a window between two.
import { describe, expect, it } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page, WebSocketRoute } from 'playwright-core';
import { packageRoot } from '../../tools/build/root.ts';
import type { FromServer } from '../../tools/table/protocol.ts';
import { Client } from '../table-server/client.ts';
import { browserPath, deal, launch, opened, quiet, until, visit } from './harness.ts';
import { answer, byMouse, onTheWay, dice, nextAsked, play, playTogether, ready, sentence, taken, toHand } from './players.ts';
import { wordOn } from './screens.ts';
import { twoAt } from './together.ts';

const cardsOf = (at: Page, where: string): Promise<string[]> =>
  at.locator(`${where} button.card`).evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card') ?? ''));
const handOf = (at: Page): Promise<string[]> => cardsOf(at, '.hand');
const trayOf = (at: Page): Promise<string[]> => cardsOf(at, '.tray');

describe.skipIf(!browserPath)('at one table', () => {
  const here = opened();

  it('everybody reads and is asked in his own language', async () => {
    const [first, second] = await twoAt(here.browser, here.table.url, ['Fluxx'], ['cs', 'en']);
    await playTogether([first, second], 8, 3);
    expect(await first.locator('html').getAttribute('lang')).toBe('cs');
    expect(await first.locator('.log .lines').textContent()).toMatch(/bere|hraje/);
    expect(await second.locator('.log .lines').textContent()).toMatch(/draws|plays/);
    expect([...first.seen.errors, ...second.seen.errors]).toEqual([]);
    await Promise.all([first.context().close(), second.context().close()]);
  });

  it('no page is ever sent or shows a card that its seat must not know', async () => {
    const [first, second] = await twoAt(here.browser, here.table.url, ['Fluxx'], ['en', 'en']);
    const leaks = new Set<string>();
    // Tables of other tests are still open: it is the one dealt last.
    const game = here.table.hub.loaded.map((t) => t.game).findLast((g) => g?.session.players.includes('Ola'))!;
    const legit = [new Set<string>(), new Set<string>()];
    const heard = [0, 0];
    let looked = 0;
    const look = async (): Promise<void> => {
      for (const [seat, at] of [first, second].entries()) {
        // The engine itself says what a seat may know: what lies before its eyes, and what was ever told to it.
        const mine = legit[seat]!;
        for (const zone of game.session.view(seat).zones) for (const { name } of zone.cards) if (name !== undefined) mine.add(name);
        const told = game.session
          .log(seat)
          .map((line) => line.text)
          .join('\n');
        const news = at.seen.heard.slice(heard[seat]);
        heard[seat] = at.seen.heard.length;
        for (const [, text] of news.join('\n').matchAll(/"name":("(?:[^"\\]|\\.)*"),"text"/g)) {
          const name = JSON.parse(text!) as string;
          if (!mine.has(name) && !told.includes(name)) leaks.add(`${name} was sent to seat ${seat}`);
        }
        const html = await at.locator('#app').innerHTML();
        const hand = game.session.view(1 - seat).zones.find((z) => z.owner === 1 - seat && z.name === 'hand')!;
        for (const { name, card } of hand.cards) {
          if (mine.has(name!) || told.includes(name!)) continue;
          looked++;
          if (html.includes(`"${card}"`) || html.includes(`>${name}<`)) leaks.add(`${name} is on the page of seat ${seat}`);
        }
      }
    };
    await look();
    await playTogether([first, second], 30, 11, look);
    expect([...leaks]).toEqual([]);
    expect(looked).toBeGreaterThan(40);
    await Promise.all([first.context().close(), second.context().close()]);
  });

  it('a page that was cut off comes back by itself, with what was picked', async () => {
    const at = await visit(here.browser, 'about:blank');
    const lines: WebSocketRoute[] = [];
    let mended = Promise.resolve();
    await at.routeWebSocket(/socket/, async (line) => {
      await mended;
      line.connectToServer();
      lines.push(line);
    });
    await at.goto(here.table.url);
    await deal(at, { boxes: ['Fluxx'] });
    await toHand(at);
    await byMouse(at, at.locator('.hand .card.may').first());
    const picked = await at.locator('.hand .card.picked').getAttribute('data-card');
    let mend = (): void => undefined;
    mended = new Promise((done) => (mend = done));
    await lines.at(-1)!.close();
    await at.locator('.bar .net.cut').waitFor();
    // It says so once, however often somebody tries, and nothing else that is not known any more.
    await at.locator('#go').click();
    await quiet(at);
    expect(await at.locator('.bands .band-note').count()).toBe(1);
    expect(await at.locator('.bar .net').innerText()).toBe(await wordOn(at, 'connecting'));
    mend();
    await at.locator('.bar .net:not(.cut)').waitFor();
    expect(await at.locator('.hand .card.picked').getAttribute('data-card')).toBe(picked);
    await at.locator('#go').click();
    await at.locator(`.hand .card[data-card="${picked}"]`).waitFor({ state: 'detached' });
    await at.context().close();
  });

  it('a card that is played waits until the other page has had its say', async () => {
    const [first, second] = await twoAt(here.browser, here.table.url, ['Fluxx', 'Blanxx'], ['en', 'en']);
    const roll = dice(6);
    let windows = 0;
    while (windows < 3) {
      const at = await nextAsked([first, second]);
      expect(at, 'the game was over too soon').not.toBeNull();
      const pass = at!.locator('#desk .offers .pass');
      if (!(await at!.locator('.seat.lit').isVisible()) || !(await pass.isVisible())) {
        await answer(at!, byMouse, roll);
        continue;
      }
      // Whoever played the card waits and is asked nothing meanwhile.
      const other = at === first ? second : first;
      expect(await other.locator('#desk .offers button').count()).toBe(0);
      expect(await sentence(at!)).toMatch(/plays/);
      windows++;
      const question = (await at!.locator('#table').getAttribute('data-asked'))!;
      await pass.click();
      await taken(at!, question);
    }
    expect(windows).toBe(3);
    expect([...first.seen.errors, ...second.seen.errors]).toEqual([]);
    await Promise.all([first.context().close(), second.context().close()]);
  });

  it('two tabs of one seat show the same', async () => {
    const at = await visit(here.browser, here.table.url);
    await deal(at, { boxes: ['Fluxx'] });
    const other = Object.assign(await at.context().newPage(), { seen: { heard: [], errors: [] } });
    await other.goto(at.url());
    await other.waitForSelector('#table');
    await play(at, onTheWay, 4, 3);
    await ready(at);
    const asked = await at.locator('#table').getAttribute('data-asked');
    await other.locator(`#table[data-asked="${asked}"]`).waitFor();
    expect(await handOf(other)).toEqual(await handOf(at));
    expect(await sentence(other)).toBe(await sentence(at));
    await at.context().close();
  });
});

/** A server of its own, as somebody starts it, that can be killed. */
async function started(data: string, port: number): Promise<{ url: string; port: number; kill(): Promise<void> }> {
  const launcher = path.join(packageRoot, 'tools/cli/cardwright.mjs');
  const child = spawn(process.execPath, [launcher, 'table', '--port', String(port), '--data', data], { stdio: ['ignore', 'pipe', 'pipe'] });
  let told = '';
  child.stdout.on('data', (text) => (told += String(text)));
  child.stderr.on('data', (text) => (told += String(text)));
  let isOver = false;
  const ended = new Promise<void>((done) => child.once('close', () => done())).then(() => void (isOver = true));
  const link = (): RegExpExecArray | null => /open: (http:\S+:(\d+)\/)/.exec(told);
  await until(() => link() !== null || isOver, 'a server');
  const [, url, own] = link() ?? [];
  // Somebody else on this machine may have the port for a moment.
  if (!url && /^Port \d+ is taken/m.test(told)) return started(data, port);
  if (!url) throw new Error(told);
  return {
    url,
    port: Number(own),
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

describe.skipIf(!browserPath)('a server that is killed', () => {
  it('goes on exactly where it was, in the middle of an effect, and the page comes back by itself', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'cardwright-browser-'));
    const browser = await launch();
    let server = await started(folder, 0);
    try {
      const at = await visit(browser, server.url);
      await deal(at, { boxes: ['Fluxx'] });
      await toHand(at);
      // From the designer's desk: a card that asks something in the middle of what it does.
      const desk = await Client.open(server.port);
      desk.tell({ t: 'hello', token: new URL(at.url()).hash.slice(1) });
      await desk.until(() => desk.asked.length > 0);
      const put = await desk.ask({ t: 'put', card: 'fluxx:draw-3-play-2' });
      expect(put.t, JSON.stringify(put)).toBe('taken');
      desk.close();
      await byMouse(at, at.locator('.hand .card.may', { hasText: 'Draw 3, Play 2' }));
      await at.locator('#go').click();
      await at.locator('#table.asked:not([data-sent]) .from .chain', { hasText: 'Draw 3, Play 2' }).waitFor();
      const before = [await sentence(at), await handOf(at), await trayOf(at), await at.locator('.from .chain').textContent()];
      expect(before[2]).toHaveLength(3);
      await server.kill();
      await at.locator('.bar .net.cut').waitFor();
      const told = at.seen.heard.length;
      server = await started(folder, server.port);
      await at.locator('.bar .net:not(.cut)').waitFor();
      await until(() => at.seen.heard.slice(told).some((text) => (JSON.parse(text) as FromServer).t === 'table'), 'the table again');
      await quiet(at);
      await ready(at);
      expect([await sentence(at), await handOf(at), await trayOf(at), await at.locator('.from .chain').textContent()]).toEqual(before);
      await play(at, onTheWay, 9, 2);
      expect(at.seen.errors).toEqual([]);
    } finally {
      await server.kill();
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
