// Much of everything, from few addresses and from many names: what costs work or is told to many is bounded, whoever comes again has used what
// they used before, and a folder that cannot be read keeps nothing else from being played.
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import type { Host } from 'cardwright';
import { nodeHost } from '../../tools/cli/host.ts';
import { clientOf, readTrust, type Client as Address } from '../../tools/table/server/address.ts';
import { AddressBudgets } from '../../tools/table/server/limits.ts';
import { Client, type Heard } from '../table-server/client.ts';
import { Room, serving } from '../table-server/serving.ts';

let room: Room | null = null;

afterEach(async () => {
  await room?.close();
  room = null;
});

const little = { burst: 10, perSecond: 0.001 };
const from = (remoteAddress: string, headers: Record<string, string> = {}, trust: string | null = null): Address =>
  clientOf({ socket: { remoteAddress }, headers } as never, trust === null ? null : readTrust(trust));

/** What goes wrong inside is written there; here it is what is looked for. */
async function complaintsOf(act: () => Promise<void>): Promise<string[]> {
  const told = console.error;
  const errors: string[] = [];
  console.error = (...parts: unknown[]) => void errors.push(parts.map(String).join(' '));
  try {
    await act();
  } finally {
    console.error = told;
  }
  return errors;
}

describe('limits', () => {
  it('are of an address, and coming again does not fill them', async () => {
    room = new Room(await serving({ rates: { messages: little } }));
    const answered = [];
    for (let n = 0; n < 4; n++) {
      const client = await room.client();
      for (let i = 0; i < 5; i++) answered.push((await client.ask({ t: 'shelf' })).t);
      client.close();
    }
    expect(answered.filter((t) => t === 'shelf')).toHaveLength(10);
  });

  it('end the line of whoever does not heed them, and refuse sockets that are opened again and again', async () => {
    room = new Room(await serving({ rates: { messages: little, opens: { burst: 3, perSecond: 0.001 } } }));
    const client = await room.client();
    for (let n = 0; n < 400; n++) client.tell({ t: 'shelf' });
    await client.until(() => client.closed).catch(() => {});
    expect(client.heard.length).toBeLessThan(300);
    (await Client.open(room.server.port)).close();
    (await Client.open(room.server.port)).close();
    await expect(Client.open(room.server.port)).rejects.toThrow('429');
  });

  it('count work, of whatever comes from one address over however many sockets; a game goes on all the same', async () => {
    const most = 3;
    room = new Room(await serving({ rates: { work: { burst: 1, perSecond: 0.001 } } }));
    const { host } = await room.create(['orchard'], [{ who: 'here' }, { who: 'bot' }]);
    const sets = ['fluxx', 'creeper-pack', 'kapitan-bluff', 'orchard'];
    const mixes = sets.flatMap((a) => sets.flatMap((b) => (a === b ? [] : [[a, b]])));
    const strangers = await Promise.all(Array.from({ length: 4 }, () => room!.client()));
    strangers.forEach((stranger, i) => mixes.forEach((mix, n) => (n % 4 === i ? stranger.tell({ t: 'mix', sets: mix }) : null)));
    await Promise.all(strangers.map((stranger) => stranger.abreast().catch(() => {})));
    const read = strangers.flatMap((stranger) => stranger.heard.filter((m) => m.t === 'mixed'));
    expect(read.length).toBeLessThan(most);
    // What was asked for before the last is refused, the last waits until there is time for it.
    expect(strangers.flatMap((s) => s.heard.filter((m) => m.t === 'refused' && m.code === 'rate')).length).toBeGreaterThan(0);
    const [asked] = host.asked;
    const ids = asked!.question.options.slice(0, asked!.question.min).map((o) => o.id);
    expect((await host.ask({ t: 'preview', decision: asked!.id, ids })).t).toBe('refused');
    expect((await host.ask({ t: 'answer', decision: asked!.id, ids })).t).toBe('taken');
  });

  it('of work are the same for this machine, and known to no header a stranger writes', () => {
    const accounts = new AddressBudgets();
    const here = accounts.of(from('127.0.0.1'));
    const other = accounts.of(from('192.0.2.7'));
    expect(here.rates.work).toEqual(other.rates.work);
    expect(here.rates.opens).not.toEqual(other.rates.opens);
    // A proxy on this machine that nobody has named: whoever comes through it is no page of this machine.
    expect(from('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }).isHere).toBe(false);
    expect(from('127.0.0.1', { forwarded: 'for=127.0.0.1' }).isHere).toBe(false);
    expect(from('192.0.2.7', { 'x-forwarded-for': '127.0.0.1' })).toEqual({ key: '192.0.2.7', isHere: false });
  });

  it.each([
    ['loopback', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['loopback', '::ffff:127.0.0.1', '10.0.0.1, 203.0.113.9', '203.0.113.9'],
    // What the client itself has written stands before what the proxy adds.
    ['loopback', '127.0.0.1', '127.0.0.1, 127.0.0.1, 203.0.113.9', '203.0.113.9'],
    ['loopback', '192.0.2.7', '203.0.113.9', '192.0.2.7'],
    ['10.0.0.0/8,192.0.2.1', '192.0.2.1', '198.51.100.4, 203.0.113.9, 10.1.2.3', '203.0.113.9'],
    ['2', '127.0.0.1', '198.51.100.4, 203.0.113.9, 10.1.2.3', '203.0.113.9'],
    ['1', '127.0.0.1', '203.0.113.9:5123', '203.0.113.9'],
    ['1', '127.0.0.1', '[2001:db8:1:2::9]:5123', '2001:db8:1:2::/64'],
    ['loopback', '::1', '2001:DB8:1:2:aaaa::1', '2001:db8:1:2::/64'],
    ['loopback', '127.0.0.1', 'nonsense', '127.0.0.1'],
  ])('believe %s: from %s, for %s', (trust, remote, said, key) => {
    expect(from(remote, { 'x-forwarded-for': said }, trust)).toEqual({ key, isHere: false });
  });

  it('refuse proxies that are none', () => {
    for (const text of ['', '0', '10', 'proxy.example', '10.0.0.0/33', '10.0.0.0/x', 'loopback,']) expect(readTrust(text), text).toBeNull();
  });

  it('are kept apart for whoever comes through a proxy that is named', async () => {
    room = new Room(await serving({ trust: readTrust('loopback'), rates: { messages: little } }));
    const open = (ip: string): Promise<Client> => Client.open(room!.server.port, { 'x-forwarded-for': `198.51.100.1, ${ip}` });
    const [loud, quiet] = [await open('203.0.113.1'), await open('203.0.113.2')];
    for (let n = 0; n < 12; n++) await loud.ask({ t: 'shelf' });
    expect(loud.heard.at(-1)).toMatchObject({ t: 'refused', code: 'rate' });
    expect((await quiet.ask({ t: 'shelf' })).t).toBe('shelf');
    const again = await open('203.0.113.1');
    expect((await again.ask({ t: 'shelf' })).t).toBe('refused');
    for (const client of [loud, quiet, again]) client.close();
  });
});

describe('what is told to many', () => {
  it('is told together: names changed 50 times before 40 who look on', async () => {
    room = new Room(await serving());
    const { host, created } = await room.create(['fluxx'], [{ who: 'here', name: 'Ann' }, { who: 'bot' }]);
    const watchers = await Promise.all(Array.from({ length: 40 }, () => room!.hello(created.links.watch)));
    const count = (): number => watchers.reduce((n, { texts }) => n + texts.reduce((m, text) => m + text.length, 0), 0);
    const before = count();
    for (let n = 0; n < 50; n++) host.tell({ t: 'rename', name: `Ann the ${n}th` });
    await host.ask({ t: 'shelf' });
    await Promise.all(watchers.map((w) => w.until(() => w.view!.players[0] === 'Ann the 49th')));
    // It was 15.7 MB.
    expect(count() - before).toBeLessThan(3_000_000);
    expect(watchers[0]!.last('table')!.notices).toMatchObject([{ key: 'toldRenamed', values: { from: 'Ann', player: 'Ann the 49th' } }]);
  });

  it('has an end: so many look on, so many pages have one link', async () => {
    room = new Room(await serving());
    const { created } = await room.create(['orchard'], [{ who: 'here' }, { who: 'bot' }]);
    const come = async (token: string, times: number): Promise<number> => {
      const clients = await Promise.all(Array.from({ length: times }, () => room!.client()));
      const replies = await Promise.all(
        clients.map(async (client) => {
          client.tell({ t: 'hello', token });
          await client.until(() => client.info !== null || client.last('refused') !== undefined);
          return client.last('refused');
        }),
      );
      const refused = replies.filter((reply): reply is Heard<'refused'> => reply !== undefined);
      for (const reply of refused) expect(reply).toMatchObject({ code: 'full', key: 'tableFull' });
      return times - refused.length;
    };
    expect(await come(created.links.watch, 110)).toBe(100);
    // Whoever plays still comes in.
    expect(await come(created.token, 14)).toBe(11);
  });
});

describe('a folder that cannot be read', () => {
  /** Reads the others; at one it fails as a mistake of the program would. */
  function failing(at: RegExp): Host {
    const disk = nodeHost(['cards/fluxx', 'test/cli/orchard']);
    return {
      list: (dir) => disk.list(dir),
      read(file) {
        if (at.test(file)) throw new RangeError('Maximum call stack size exceeded');
        return disk.read(file);
      },
    };
  }

  it.each([/orchard\/game\.yaml/, /orchard\//])('is named on the shelf, and the others are played: %s', async (at) => {
    const errors = await complaintsOf(async () => {
      room = new Room(await serving({ host: failing(at), folders: ['test/cli/orchard', 'cards/fluxx'] }));
      const client = await room.client();
      const { sets } = client.last('welcome')!;
      expect(sets.map(({ id, broken }) => [id, broken])).toEqual([
        ['orchard', true],
        ['fluxx', false],
      ]);
      const { report } = (await client.ask({ t: 'mix', sets: ['orchard'] })) as Heard<'mixed'>;
      expect(report.ok).toBe(false);
      expect(report.complaints[0]!.message).toMatch(/could not read these cards/);
      expect(await client.ask({ t: 'create', sets: ['orchard'], seats: [{ who: 'here' }, { who: 'bot' }] })).toMatchObject({
        t: 'refused',
        key: 'brokenCards',
      });
    });
    expect(errors.join('\n')).toMatch(/test\/cli\/orchard could not be read: RangeError/);
    const { host } = await room!.create(['fluxx'], [{ who: 'here' }, { who: 'bot' }]);
    expect(host.view).not.toBeNull();
  });
});

describe('a mistake of the program at one table', () => {
  it('ends that table until somebody comes again, and no other', async () => {
    room = new Room(await serving());
    const seats = [{ who: 'here' as const }, { who: 'bot' as const }];
    const { host: one, created } = await room.create(['orchard'], seats);
    const { host: two } = await room.create(['orchard'], seats);
    await one.until(() => one.asked.length > 0);
    const table = room.server.hub.loaded.find((t) => t.info.id === one.info!.id)!;
    table.game!.asked = () => {
      throw new TypeError('a mistake of the program');
    };
    const [asked] = one.asked;
    const errors = await complaintsOf(async () => {
      one.tell({ t: 'preview', decision: asked!.id, ids: [] });
      await one.until(() => one.closed).catch(() => {});
    });
    expect(errors).toEqual([expect.stringMatching(/^Table \S+, at the message “preview”: TypeError: a mistake of the program/)]);
    expect(two.closed).toBe(false);
    expect((await two.ask({ t: 'shelf' })).t).toBe('shelf');
    const again = await room.hello(created.token);
    await again.until(() => again.asked.length > 0);
    expect(again.asked[0]!.id).toBe(asked!.id);
    expect(again.view).toEqual(one.view);
  });
});

describe('SECURITY.md', () => {
  it('names every test of what it promises', () => {
    const text = readFileSync('SECURITY.md', 'utf8');
    for (const name of ['connections', 'people', 'floods']) expect(text).toContain(`test/attack/${name}.test.ts`);
  });
});
