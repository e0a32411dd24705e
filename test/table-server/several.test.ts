// Several servers on one database: whoever comes to the wrong one is served all the same, one that is gone is replaced, and one that was taken for gone
// writes nothing more. Needs PostgreSQL.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { packageRoot } from '../../tools/build/root.ts';
import type { ServerOptions } from '../../tools/table/server/main.ts';
import { openPostgres } from '../../tools/table/server/store/postgres.ts';
import { here } from '../harness/services.ts';
import { cardwright } from '../cli/command.ts';
import { chanceOf, type Client } from './client.ts';
import { address, inSchema, kinds, stores, untilRow, useStores } from './stores.ts';
import { play, Room, serving } from './serving.ts';

useStores();

const peers = { host: '127.0.0.1', port: 0 };
const rooms: Room[] = [];
const running: ChildProcess[] = [];

afterEach(async () => {
  for (const room of rooms.splice(0)) await room.close();
});
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** One more server on the database of this file. */
async function house(more: Partial<ServerOptions> = {}): Promise<Room> {
  const room = new Room(await serving({ store: address(), peers, ...more }));
  rooms.push(room);
  return room;
}

const emptied = async (): Promise<void> => (await kinds.postgres.empty()).close();

/** Whoever has this link, as soon as it opens a table there. */
async function comeBack(room: { hello(token: string): Promise<Client> }, token: string): Promise<Client> {
  for (;;) {
    const client = await room.hello(token).catch(() => null);
    if (client?.info) return client;
  }
}

const shownTo = (people: readonly Client[]): unknown =>
  people.map((one) => [one.view, one.asked.map(({ id }) => id), one.info!.commitment]);
/** As it is stored. */
const steps = async (): Promise<number> =>
  Number((await stores.admin.query<{ n: string }>('select count(*) as n from cardwright_tables.steps')).rows[0]!.n);

describe.skipIf(!here.postgres)('several servers on one database', () => {
  it('serve a page that comes to any of them, as the one that plays its table would', async () => {
    await emptied();
    const [first, other] = [await house(), await house()];
    const { host: ann, created } = await first.create(['orchard'], [{ who: 'here', name: 'Ann' }, { who: 'open' }]);
    const { client: bob, token } = await other.guest(created.links.join, 'Bob');
    await ann.ask({ t: 'start' });
    // The same seat, at the server that plays the table itself.
    const direct = await first.hello(token);
    const since = [direct.texts.length, bob.texts.length] as const;
    await play([ann, bob], 12);
    const news = (client: Client, from: number): string[] => client.texts.slice(from).filter((text) => JSON.parse(text).t === 'update');
    await direct.abreast();
    expect(news(direct, since[0]).length).toBeGreaterThan(5);
    expect(news(bob, since[1])).toEqual(news(direct, since[0]));
    expect(shownTo([bob])).toEqual(shownTo([direct]));
    expect([first.server.hub.loaded.length, other.server.hub.loaded.length]).toEqual([1, 0]);
    // A page goes from one table to another, and back to the shelf.
    const own = await bob.ask({ t: 'create', sets: ['orchard'], seats: [{ who: 'here' }, { who: 'bot' }] });
    expect(own.t).toBe('created');
    expect(other.server.hub.loaded.length).toBe(1);
    bob.tell({ t: 'hello', token });
    await bob.until(() => bob.info!.you.seats[0] === 1 && bob.info!.phase === 'playing');
    expect(await bob.ask({ t: 'gone' })).toMatchObject({ t: 'taken' });
    expect(await bob.ask({ t: 'undo' })).toMatchObject({ t: 'refused', code: 'no table' });
  });

  it('go on at once where a server was stopped', async () => {
    await emptied();
    const [first, other] = [await house(), await house()];
    const { host: ann, created } = await first.create(['orchard'], [{ who: 'here', name: 'Ann' }, { who: 'open' }]);
    const { client: bob, token } = await other.guest(created.links.join, 'Bob');
    await ann.ask({ t: 'start' });
    await play([ann, bob], 6);
    const before = shownTo([ann, bob]);
    const closed = first.server.close();
    await Promise.all([ann.ended(), bob.ended()]);
    expect([ann.code, bob.code]).toEqual([1012, 1012]);
    const again = await Promise.all([comeBack(other, created.token), comeBack(other, token)]);
    await closed;
    rooms.splice(rooms.indexOf(first), 1);
    expect(shownTo(again)).toEqual(before);
    await play(again, 6);
  });

  it('take up the tables of one that was killed, in the middle of an effect', async () => {
    await emptied();
    const other = await house();
    const child = spawn(
      process.execPath,
      ['tools/cli/cardwright.mjs', 'table', 'test/cli/orchard', '--port', '0', '--peers', '127.0.0.1:0'],
      { cwd: packageRoot, stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, CARDWRIGHT_STORE: stores.url.href } },
    );
    running.push(child);
    let said = '';
    child.stdout!.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')));
    while (!/localhost:\d+\//.test(said)) await once(child.stdout!, 'data');
    const port = Number(/localhost:(\d+)\//.exec(said)![1]);
    const killed = new Room({ port, close: () => Promise.resolve() } as Room['server']);
    const { host: ann, created } = await killed.create(['orchard'], [{ who: 'here', name: 'Ann' }, { who: 'open' }]);
    const { client: bob, token } = await other.guest(created.links.join, 'Bob');
    await ann.ask({ t: 'start' });
    await play([ann, bob], 7);
    const before = shownTo([ann, bob]);
    child.kill('SIGKILL');
    await Promise.all([ann.ended(), bob.ended()]);
    const again = await Promise.all([comeBack(other, created.token), comeBack(other, token)]);
    expect(shownTo(again)).toEqual(before);
    await play(again, 6);
    expect(other.server.hub.loaded.length).toBe(1);
  });

  it('take nothing more from one that was taken for gone, and pass its pages on', async () => {
    await emptied();
    const said: string[] = [];
    const [slow, other] = [await house({ say: (line) => said.push(line) }), await house()];
    const { host: ann, created } = await slow.create(['orchard'], [{ who: 'here', name: 'Ann' }, { who: 'open' }]);
    const { client: bob, token } = await slow.guest(created.links.join, 'Bob');
    await ann.ask({ t: 'start' });
    await play([ann, bob], 5);
    const before = shownTo([ann, bob]);
    const stored = await steps();
    const at = [ann, bob].findIndex((one) => one.asked.length > 0);
    const heard = [ann, bob].map((one) => one.texts.length);
    // As another one would that has not heard of it for too long.
    await inSchema('delete from servers where id in (select server from owners)');
    const answer = [ann, bob][at]!.answer(chanceOf(1)).then(
      (message) => message.t,
      () => 'nothing',
    );
    await Promise.all([ann.ended(), bob.ended()]);
    expect([ann, bob].map((one) => one.texts.length)).toEqual(heard);
    expect(await steps()).toBe(stored);
    const again = await Promise.all([comeBack(other, created.token), comeBack(slow, token)]);
    expect(shownTo(again)).toEqual(before);
    await play(again, 6);
    expect([slow.server.hub.loaded.length, other.server.hub.loaded.length]).toEqual([0, 1]);
    expect(said).toEqual([
      'This server was slow for so long that others play its tables now.',
      'The database answers again; tables go on.',
    ]);
    void answer;
  });

  it('show nothing more of a table that another one plays, even where nobody answers', async () => {
    await emptied();
    const slow = await house();
    const { host: ann } = await slow.create(['orchard'], [{ who: 'here', name: 'Ann' }, { who: 'bot' }]);
    await inSchema('delete from servers');
    await ann.ended();
    expect(slow.server.hub.loaded).toEqual([]);
  });

  it('keep their tables when the database was away for a moment', async () => {
    await emptied();
    const [first, other] = [await house(), await house()];
    const { host: ann, created } = await first.create(['orchard'], [{ who: 'here', name: 'Ann' }, { who: 'open' }]);
    const { client: bob } = await other.guest(created.links.join, 'Bob');
    await ann.ask({ t: 'start' });
    await play([ann, bob], 4);
    await stores.admin.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cardwright'");
    const health = async (): Promise<boolean> => (await fetch(`http://127.0.0.1:${first.server.port}/health`)).ok;
    while (!(await health()));
    const asked = [ann, bob].find((one) => one.asked.length > 0)!;
    while ((await asked.answer(chanceOf(1))).t !== 'taken');
    await play([ann, bob], 4);
    expect([ann.closed, bob.closed, first.server.hub.failures]).toEqual([false, false, 0]);
  });

  it('give each table to one of them only, however many ask at once', async () => {
    await emptied();
    const names = ['a', 'b', 'c', 'd'];
    const all = await Promise.all(names.map((name) => openPostgres(address(), { url: `ws://${name}` })));
    stores.opened.push(...all);
    const ids = Array.from({ length: 40 }, (_, i) => `t${i}`);
    const [maker] = all;
    for (const id of ids) {
      maker!.saveTable(id, '{}', 1, false);
      maker!.addToken(`token-${id}`, id);
    }
    await maker!.settled();
    expect(await all[1]!.ready('token-t0')).toEqual({ url: 'ws://a' });
    for (const id of ids) maker!.release(id);
    await maker!.settled();
    // What one lets go of another can have.
    expect([await all[1]!.ready('token-t0'), all[1]!.tableOf('token-t0')]).toEqual([null, 't0']);
    all[1]!.release('t0');
    await all[1]!.settled();
    const found = await Promise.all(ids.map((id) => Promise.all(all.map((store) => store.ready(`token-${id}`)))));
    const owners = found.map((answers, i) => {
      const own = all.flatMap((store, n) => (store.tableOf(`token-${ids[i]}`) === null ? [] : [names[n]!]));
      expect(own.length, ids[i]).toBe(1);
      expect(answers.map((other) => other?.url ?? `ws://${own[0]}`)).toEqual(names.map(() => `ws://${own[0]}`));
      return own[0]!;
    });
    // One of them goes: the next who asks for its tables has them, and for no others.
    const gone = names.indexOf(owners[0]!);
    const next = all[(gone + 1) % all.length]!;
    await all[gone]!.close();
    stores.opened.splice(stores.opened.indexOf(all[gone]!), 1);
    for (const [i, id] of ids.entries()) {
      const isFree = owners[i] === names[gone] || owners[i] === names[(gone + 1) % all.length];
      expect((await next.ready(`token-${id}`))?.url ?? 'here', id).toBe(isFree ? 'here' : `ws://${owners[i]}`);
    }
  });

  it('read no table while the others take this one for gone, and say why', async () => {
    await emptied();
    const [a, b] = [await openPostgres(address(), { url: 'ws://a' }), await openPostgres(address(), { url: 'ws://b' })];
    stores.opened.push(a, b);
    a.saveTable('t', '{}', 1, false);
    a.addToken('token', 't');
    await a.settled();
    a.release('t');
    await a.settled();
    await inSchema("delete from servers where url = 'ws://b'");
    await expect(b.ready('token')).rejects.toThrow(/others play its tables now/);
    expect(b.tableOf('token')).toBe(null);
    expect(await a.ready('token')).toBe(null);
  });

  it('have one among them that looks for old tables, and another when it is gone', async () => {
    await emptied();
    const [a, b] = [await openPostgres(address(), { url: 'ws://a' }), await openPostgres(address(), { url: 'ws://b' })];
    expect(await Promise.all([a.keeps(), b.keeps()])).toSatisfy((found: boolean[]) => found.filter(Boolean).length === 1);
    const [keeper, other] = (await a.keeps()) ? [a, b] : [b, a];
    expect([await keeper.keeps(), await other.keeps()]).toEqual([true, false]);
    keeper.setNote('ran', '5000');
    await keeper.settled();
    await keeper.close();
    expect(await other.keeps()).toBe(true);
    expect(other.note('ran')).toBe('5000');
    await other.close();
  });

  it('let in only each other', async () => {
    await emptied();
    const room = await house();
    const [{ url }] = (await stores.admin.query<{ url: string }>('select url from cardwright_tables.servers')).rows as [{ url: string }];
    const says = (headers: Record<string, string>): Promise<string> =>
      new Promise((resolve) => {
        const socket = new WebSocket(url, { headers });
        socket.on('open', () => resolve('open'));
        socket.on('error', (problem) => resolve(problem.message));
      });
    for (const authorization of ['', 'Bearer ', 'Bearer null', 'Bearer undefined'])
      expect(await says({ authorization, 'x-client': '1.2.3.4' }), authorization).toBe('Unexpected server response: 401');
    const plain = await fetch(url.replace('ws:', 'http:'));
    expect(plain.status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${room.server.port}/peer`)).status).toBe(404);
    // What is no request ends its own connection, and nothing else.
    const { hostname, port } = new URL(url);
    for (const bytes of [
      '\0\0\0',
      'GET / HTTP/1.1\r\n',
      `GET /peer HTTP/1.1\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`,
      'GET /peer HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    ])
      await new Promise<void>((resolve) => {
        const stranger = connect(Number(port), hostname, () => stranger.end(bytes));
        stranger.on('error', () => {});
        stranger.on('close', () => resolve());
        stranger.resume();
      });
    expect((await fetch(`http://127.0.0.1:${room.server.port}/health`)).ok).toBe(true);
  });

  it('do not share a database with one that plays alone', async () => {
    await emptied();
    const alone = await openPostgres(address());
    await expect(openPostgres(address(), { url: 'ws://a' })).rejects.toThrow(/started without --peers keeps its tables in postgres:/);
    await alone.close();
    const one = await openPostgres(address(), { url: 'ws://a' });
    await expect(openPostgres(address())).rejects.toThrow(/Another server keeps its tables in .* or start both with --peers/);
    await one.close();
    await untilRow('select 1 where not exists (select from cardwright_tables.servers)');
  });

  it('say what is wrong with --peers', async () => {
    const says = async (text: string, ...more: string[]): Promise<string> => {
      const { code, all } = await cardwright(['table', '--port', '0', '--peers', text, ...more], { env: { CARDWRIGHT_STORE: '' } });
      expect(code).toBe(2);
      return all;
    };
    const store = ['--store', 'postgres://u@127.0.0.1:1/x'];
    expect(await says('8050', ...store)).toContain('--peers takes the address and the port');
    expect(await says('0.0.0.0:8050', ...store)).toContain('leads nowhere from there');
    expect(await says('[::]:8050', ...store)).toContain('leads nowhere from there');
    expect(await says('10.0.0.2:99999', ...store)).toContain('A port');
    expect(await says('10.0.0.2:8050')).toContain('--peers needs --store');
    expect(await says('192.0.2.7:8050', ...store)).toContain('This machine has no address 192.0.2.7');
  });
});
