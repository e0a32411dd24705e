// Anything at all is said to the server, by somebody who sits at the table and by somebody who does not: it answers, it stays, and what it
// refuses has changed nothing.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMessage } from '../../tools/table/server/messages.ts';
import type { FromPage } from '../../tools/table/protocol.ts';
import { Client } from './client.ts';
import { play, Room, serving } from './serving.ts';

let room: Room;
let ann: Client;
let bob: Client;
let bobToken: string;

beforeAll(async () => {
  room = new Room(await serving());
  const made = await room.create(['fluxx'], [{ who: 'here', name: 'Ann' }, { who: 'open' }]);
  ann = made.host;
  const sat = await room.guest(made.created.links.join, 'Bob');
  bob = sat.client;
  bobToken = sat.token;
  await ann.ask({ t: 'start' });
  await play([ann, bob], 6);
});

afterAll(() => room.close());

const digest = (): string => {
  const table = room.server.hub.loaded.find((t) => t.info.id === ann.info!.id)!;
  return `${table.game!.session.digest()} ${JSON.stringify(table.game!.place)} ${JSON.stringify(table.info)}`;
};

const anyId = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.constantFrom('1.0.0.abc', '__proto__', '../../etc/passwd', 'fluxx', 'card', 'constructor', '', '0'),
  fc.constant('x').map(() => ann.asked[0]?.id ?? bob.asked[0]?.id ?? ''),
);
const anyValue = fc.oneof(fc.jsonValue({ maxDepth: 2 }), anyId, fc.array(anyId, { maxLength: 5 }), fc.integer({ min: -2, max: 40 }));
const kinds = [
  ...[
    'hello',
    'shelf',
    'gone',
    'mix',
    'create',
    'sit',
    'start',
    'answer',
    'preview',
    'extend',
    'why',
    'inspect',
    'unveil',
    'veil',
    'language',
  ],
  ...[
    'settings',
    'undo',
    'vote',
    'more-time',
    'seat',
    'again',
    'replay',
    'record',
    'put',
    'cards',
    'reload',
    'nothing',
    '__proto__',
    'toString',
  ],
];
const keys = [
  'token',
  'sets',
  'seats',
  'decision',
  'ids',
  'seat',
  'card',
  'language',
  'name',
  'ask',
  'at',
  'eyes',
  'how',
  'be',
  'agree',
  'options',
  'since',
];
const anyMessage = fc
  .record({ t: fc.constantFrom(...kinds), more: fc.dictionary(fc.constantFrom(...keys), anyValue, { maxKeys: 6 }) })
  .map(({ t, more }) => ({ ...more, t }));

/** What whoever has a seat may change. */
const changes = new Set(['settings', 'language', 'undo', 'vote', 'sit', 'hello', 'create']);

describe('the protocol', () => {
  it('refuses whatever it cannot do, says so, and nothing has changed', async () => {
    let n = 1_000_000;
    await fc.assert(
      fc.asyncProperty(anyMessage, fc.boolean(), async (message, byStranger) => {
        // Whoever has said too much that makes no sense has been hung up on.
        if (bob.closed) bob = await room.hello(bobToken);
        let client = bob;
        if (byStranger) client = await room.client();
        const before = digest();
        const number = n++;
        const heard = client.heard.length;
        client.raw(JSON.stringify({ ...message, n: number }));
        const answered = (): boolean => client.heard.slice(heard).some((m) => m.re === number || m.t === 'table' || m.t === 'refused');
        await client.until(() => client.closed || answered()).catch(() => expect(client.closed).toBe(true));
        const reply = client.heard.slice(heard).find((m) => m.re === number);
        if (byStranger) client.close();
        if (reply?.t === 'refused' || byStranger || !changes.has(message.t)) expect(digest()).toBe(before);
        if (['hello', 'create', 'gone'].includes(message.t) && !byStranger) bob = await room.hello(bobToken);
      }),
      { numRuns: 300, seed: 11 },
    );
  });

  it('gives every seat its own answers alone', async () => {
    await ann.until(() => ann.asked.length + bob.asked.length > 0);
    const [asked, other] = ann.asked.length > 0 ? [ann, bob] : [bob, ann];
    const { id, seat, question } = asked!.asked[0]!;
    const ids = question.options.slice(0, question.min).map((o) => o.id);
    const before = digest();
    expect(await other!.ask({ t: 'answer', decision: id, ids, seat })).toMatchObject({ t: 'refused', code: 'not allowed' });
    expect(await other!.ask({ t: 'answer', decision: id, ids })).toMatchObject({ t: 'refused', code: 'stale' });
    expect(digest()).toBe(before);
  });

  it('answers nonsense that is no message, and hangs up on whoever says nothing else', async () => {
    const client = await room.client();
    for (const text of ['', 'null', '[]', '{', '{"t":1}', '"x"', '{"t":"answer"}', 'x'.repeat(9000)]) {
      const before = client.heard.length;
      client.raw(text);
      await client.until(() => client.heard.length > before);
      expect(client.heard.at(-1)).toMatchObject({ t: 'refused', code: 'malformed' });
    }
    for (let i = 0; i < 12; i++) client.raw('?');
    await expect(client.until(() => false)).rejects.toThrow('closed');
    // Too large a message is no message at all.
    const large = await room.client();
    large.raw('x'.repeat(100_000));
    await expect(large.until(() => false)).rejects.toThrow('closed');
  });

  it('never throws on a text, and what it reads has nothing unknown in it', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          anyMessage.map((m) => JSON.stringify(m)),
        ),
        (text) => {
          const message = readMessage(text) as (FromPage & Record<string, unknown>) | null;
          if (!message) return;
          expect(Object.getPrototypeOf(message)).toBe(Object.prototype);
          expect(
            Object.keys(message).every((key) => key === 't' || key === 'n' || keys.includes(key) || key === 'clock' || key === 'forGood'),
          ).toBe(true);
        },
      ),
      { numRuns: 1000, seed: 5 },
    );
  });

  it('lets nobody in from another site, by another name, or by another way', async () => {
    const { port } = room.server;
    await expect(Client.open(port, { origin: 'https://elsewhere.example' })).rejects.toThrow('403');
    await expect(Client.open(port, { host: 'elsewhere.example' })).rejects.toThrow('421');
    (await Client.open(port, { origin: `http://127.0.0.1:${port}` })).close();
    const get = (path: string, init?: RequestInit): Promise<Response> => fetch(`http://127.0.0.1:${port}${path}`, init);
    const page = await get('/');
    const policy = page.headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
    for (const path of ['/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json', '/tables.db', '/page.js.map', '/socket'])
      expect((await get(path)).status).toBe(404);
    expect((await get('/', { method: 'POST', body: 'x' })).status).toBe(405);
    expect(await (await get('/health')).json()).toMatchObject({ ok: true });
  });

  it('lets nobody talk all the time', async () => {
    const small = new Room(await serving({ rate: { burst: 10, perSecond: 0.001 } }));
    const client = await small.client();
    const replies = await Promise.all(Array.from({ length: 20 }, () => client.ask({ t: 'shelf' })));
    expect(replies.filter((r) => r.t === 'shelf')).toHaveLength(10);
    expect(replies.at(-1)).toMatchObject({ t: 'refused', code: 'rate' });
    await small.close();
  });
});
