// Who makes a table says how well its bots play and how fast, on the shelf and in the lobby; and by which address of this machine friends come.
import { networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { cs } from '../../tools/table/page-words-cs.ts';
import { browserPath, deal, openTable, opened, visit } from './harness.ts';
import { hidden } from './sight.ts';
import { linkAt, sitDown, type Visited } from './together.ts';

const level = (at: Visited, seat: number) => at.getByLabel(`Level of the bot ${seat}`);

describe.skipIf(!browserPath)('bots', () => {
  const here = opened();
  const infoAt = (at: Visited) => here.table.hub.find(new URL(at.url()).hash.slice(1))!.table.info;

  it('have a level each and a speed, which this browser keeps', async () => {
    const at = await visit(here.browser, here.table.url);
    await at.waitForSelector('.setup .deal:enabled');
    await level(at, 2).selectOption('thoughtful');
    await level(at, 3).selectOption('random');
    await at.getByLabel('Bots answer').selectOption('2.5 s');
    await at.reload();
    await at.waitForSelector('.setup .deal:enabled');
    expect([await level(at, 2).inputValue(), await level(at, 3).inputValue()]).toEqual(['thoughtful', 'random']);
    await deal(at, { boxes: ['Fluxx'], seats: ['here', 'bot', 'bot'] });
    await at.waitForSelector('#table');
    const { seats, botPause } = infoAt(at);
    expect(seats.map((seat) => seat.level)).toEqual([undefined, 'thoughtful', 'random']);
    expect(botPause).toBe(2500);
    // In the middle of a game they may be hurried.
    await at.locator('.bar .tool').first().click();
    await at.locator('.menulist .btn', { hasText: 'Settings' }).click();
    await at.getByLabel('Bots answer').selectOption('at once');
    await expect.poll(() => infoAt(at).botPause).toBe(0);
    expect(at.seen.errors).toEqual([]);
    await at.context().close();
  });

  it('are chosen in the lobby too, by the host; everybody sees how they play', async () => {
    const at = await visit(here.browser, here.table.url, { viewport: { width: 360, height: 740 } });
    await deal(at, { boxes: ['Fluxx'], seats: ['here', 'open', 'open', 'bot'] });
    await at.waitForSelector('#lobby');
    const friend = await visit(here.browser, await linkAt(at), { language: 'cs' });
    await sitDown(friend, 'Bruno');
    await at.locator('.around b', { hasText: 'Bruno' }).waitFor();
    // A bot sits down on an empty seat under a name that nobody else has.
    await at.locator('.around li.open .btn').click();
    await friend.locator('.around li.bot', { hasText: 'Ada' }).waitFor();
    expect(await friend.locator('.around .level, .speed').count()).toBe(0);
    await at.locator('.around li', { hasText: 'Ada' }).locator('.level').selectOption('thoughtful');
    await friend
      .locator('.around li', { hasText: 'Ada' })
      .locator('small', { hasText: `bot · ${cs.levelThoughtful}` })
      .waitFor();
    await at.getByLabel('Bots answer').selectOption('1 s');
    await expect.poll(() => infoAt(at).botPause).toBe(1000);
    expect(await at.evaluate(hidden('.around li, .around select, .speed select, .lobby .deal'))).toEqual([]);
    await at.locator('.deal').click();
    await at.waitForSelector('#table');
    expect(infoAt(at).seats.map((seat) => [seat.name, seat.level])).toEqual([
      ['Guest', undefined],
      ['Bruno', undefined],
      ['Ada', 'thoughtful'],
      ['Dan', undefined],
    ]);
    // The next table of this browser begins with them.
    const other = await at.context().newPage();
    await other.goto(here.table.url);
    await other.waitForSelector('.setup .deal:enabled');
    await other.locator('.seatrow').nth(2).getByLabel('Level').waitFor();
    expect(await other.locator('.seatrow').nth(2).getByLabel('Level').inputValue()).toBe('thoughtful');
    expect([...at.seen.errors, ...friend.seen.errors]).toEqual([]);
    await Promise.all([at.context().close(), friend.context().close()]);
  });
});

describe.skipIf(!browserPath)('the address of a link', () => {
  const here = opened();

  it('is one that others can open, chosen among those of this machine, and the code goes with it', async () => {
    const table = await openTable({ address: '0.0.0.0' });
    const [one, two] = ['192.168.1.20', '100.101.102.103'].map((host) => `http://${host}:${table.port}`);
    // As on a machine with several networks.
    table.hub.reach = {
      isClosed: false,
      addresses: [
        { url: one!, by: 'wireless', name: 'wlan0' },
        { url: two!, by: 'tunnel', name: 'tailscale0' },
      ],
    };
    const at = await visit(here.browser, table.url.replace('127.0.0.1', 'localhost'));
    await deal(at, { boxes: ['Fluxx'], seats: ['here', 'open'] });
    const list = at.getByLabel('Address of the link');
    const shownBy = (): Promise<string[]> => list.locator('option').allTextContents();
    expect(await shownBy()).toEqual([`192.168.1.20:${table.port} (wireless)`, `100.101.102.103:${table.port} (VPN)`]);
    expect(await linkAt(at)).toMatch(`${one}/#`);
    const code = (): Promise<string | null> => at.locator('svg.qr path').getAttribute('d');
    const first = await code();
    await list.selectOption(two!);
    expect(await linkAt(at)).toMatch(`${two}/#`);
    expect(await code()).not.toBe(first);
    // It is kept; one that this machine has no longer is not.
    await at.reload();
    await list.waitFor();
    expect(await linkAt(at)).toMatch(`${two}/#`);
    table.hub.reach = { isClosed: false, addresses: [{ url: one!, by: 'cable', name: 'eth0' }] };
    await at.reload();
    await list.waitFor();
    expect(await linkAt(at)).toMatch(`${one}/#`);
    // In the game, from the menu.
    await at.locator('.deal').click();
    await at.waitForSelector('#table');
    await at.locator('.bar .tool').first().click();
    await at.locator('dialog').getByLabel('Address of the link').waitFor();
    // A server that answers only this machine says so.
    table.hub.reach = { isClosed: true, addresses: [] };
    await at.reload();
    await at.waitForSelector('#table');
    await at.locator('.bar .tool').first().click();
    await at.locator('dialog').getByText('This link works only on this computer.').waitFor();
    expect(at.seen.errors).toEqual([]);
    await at.context().close();
    await table.close();
  });

  it('is really one of this machine', async () => {
    const table = await openTable({ address: '0.0.0.0' });
    const outside = Object.values(networkInterfaces()).flatMap((all) =>
      (all ?? []).filter(({ family, internal }) => family === 'IPv4' && !internal),
    );
    expect(table.reach.addresses.map(({ url }) => new URL(url).hostname).sort()).toEqual(outside.map(({ address }) => address).sort());
    await table.close();
  });
});
