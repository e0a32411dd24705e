// People with a link who do what no page does: they stay at a table whose link is ended, read nothing of what they are sent, never show a key, end game
// after game, and propose what would break a file.
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { WebSocket } from 'ws';
import { GuestDoor } from '../../tools/table/server/studio/guest-door.ts';
import { ownerMessage } from '../../tools/table/server/studio/giving-messages.ts';
import { Client } from '../table-server/client.ts';
import { bench, type Bench } from '../studio/bench.ts';
import {
  comes,
  given,
  givenFiles as files,
  givingAt,
  guestAt,
  ownerOf,
  shown,
  translatorAt,
  type Given,
  type Guest,
} from '../studio/giving-bench.ts';
import { mixBench, own } from '../studio/mix-bench.ts';

let at: Bench;
afterEach(() => at?.stop());

async function open(): Promise<Given> {
  const all = await givingAt(files);
  ({ at } = all);
  return all;
}
const translator = (all: Given): Promise<Guest> => translatorAt(all, 'cs', 'Eve');

async function openTable(): Promise<Omit<Given, 'at'> & { id: string; key: string }> {
  at = await mixBench(own);
  const { port } = await at.letIn();
  const owner = await ownerOf(at);
  return { owner, port, ...(await given(owner, 'play')) };
}

const tokenOf = async (port: number, key: string): Promise<string> => (await comes(port, key)).last('table')!.url.slice(2);

async function player(port: number, token: string): Promise<Client> {
  const client = await Client.open(port);
  client.tell({ t: 'hello', token });
  await client.until(() => client.info !== null);
  return client;
}

describe('a player whose link is ended', () => {
  it('leaves, whatever their page has asked for since it sat down', async () => {
    const { owner, port, id, key } = await openTable();
    const client = await player(port, await tokenOf(port, key));
    // A token that leads nowhere takes the page nowhere: it is still at the table.
    client.tell({ t: 'hello', token: 'abcdefghijkl' });
    expect(await client.ask({ t: 'sit', name: 'Eve' })).toMatchObject({ t: 'seated' });
    await owner.ask({ t: 'end', link: id });
    await client.until(() => client.closed);
  });

  it('leaves a table that others have followed, too', async () => {
    const { owner, port, id, key } = await openTable();
    const token = await tokenOf(port, key);
    const client = await player(port, token);
    let last = token;
    for (let n = 0; n < 6; n++) {
      at.table.hub.find(last)!.table.info.over = true;
      const next = await comes(port, key);
      if (!next.last('table')) break;
      last = next.last('table')!.url.slice(2);
    }
    await owner.ask({ t: 'end', link: id });
    await client.until(() => client.closed);
  });
});

describe('a link to play', () => {
  it('deals no tables without end, however fast games are over', async () => {
    const { port, key } = await openTable();
    const tables = new Set<string>();
    for (let n = 0; n < 15; n++) {
      const guest = await comes(port, key);
      const url = guest.last('table')?.url;
      if (url === undefined) expect(guest.last('shut')).toEqual({ t: 'shut', why: 'full' });
      else {
        tables.add(url);
        at.table.hub.find(url.slice(2))!.table.info.over = true;
      }
    }
    expect(tables.size).toBe(5);
  });
});

describe('the guests’ socket', () => {
  it('has room for people with a key beside those who never show one', async () => {
    const { owner, port } = await open();
    const { key } = await given(owner, 'read');
    const silent: Guest[] = [];
    for (let n = 0; n < 59; n++) silent.push(await guestAt(port));
    const first = await comes(port, key);
    for (let n = 0; n < 5; n++) {
      const guest = await comes(port, key);
      expect(guest.last('let in')).toBeDefined();
    }
    // Those without a key made room, the oldest first, and nobody with one.
    await first.until(() => silent[4]!.code !== null);
    expect(silent.filter((one) => one.code !== null).length).toBe(5);
    expect(first.code).toBe(null);
  });

  it('is cut off if nobody answers at the other end', async () => {
    const { owner } = await open();
    const { key } = await given(owner, 'read');
    const quick = new GuestDoor({ page: () => undefined, giving: at.giving, folders: () => [], failed: () => {}, pingMs: 500 });
    const server = await at.table.guests({
      ...{ address: '127.0.0.1', port: 0, beside: quick, files: new Map() },
      gate: (close) => at.giving.gate(close),
    });
    try {
      const headers = { Origin: `http://localhost:${server.port}` };
      const gone = new WebSocket(`ws://localhost:${server.port}/given/socket`, { headers, autoPong: false });
      gone.on('error', () => {});
      const closed = once(gone, 'close');
      await once(gone, 'open');
      gone.send(JSON.stringify({ t: 'come', key }));
      const there = await comes(server.port, key);
      await closed;
      await shown(owner, ({ links }) => links[0]!.open === 1);
      expect(there.code).toBe(null);
    } finally {
      quick.close();
      server.close();
    }
  });

  it('opens for the page of a proxy in front, and for no other', async () => {
    const { owner } = await open();
    const { key } = await given(owner, 'read');
    const server = await at.letIn(undefined, ['https://cards.example']);
    const headers = { Origin: 'https://cards.example' };
    const socket = new WebSocket(`ws://localhost:${server.port}/given/socket`, { headers });
    await once(socket, 'open');
    socket.send(JSON.stringify({ t: 'come', key }));
    const [heard] = (await once(socket, 'message')) as [Buffer];
    expect(JSON.parse(heard.toString('utf8'))).toMatchObject({ t: 'let in' });
    socket.terminate();
    const other = new WebSocket(`ws://localhost:${server.port}/given/socket`, { headers: { Origin: 'https://cards.example.evil' } });
    await once(other, 'error');
  });

  it('queues no more than a page reads', async () => {
    const cards = Array.from(
      { length: 400 },
      (_, i) => `  c${i}: { name: Card ${i}, type: plot, text: ${'Draw two cards. '.repeat(8)}, effect: draw 2 }`,
    );
    at = await bench({ ...files, 'cards.yaml': `format: 1\norigin: house\ncards:\n${cards.join('\n')}\n` });
    const { port } = await at.letIn();
    const owner = await ownerOf(at);
    const { key } = await given(owner, 'read');
    const socket = createConnection(port, '127.0.0.1');
    socket.on('error', () => {});
    const closed = once(socket, 'close');
    socket.write(
      `GET /given/socket HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: http://localhost:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n`,
    );
    await once(socket, 'data');
    socket.write(masked({ t: 'come', key }));
    await shown(owner, ({ links }) => links[0]!.open === 1);
    socket.pause();
    for (let n = 0; n < 100; n++) socket.write(masked({ t: 'cards', n, language: n % 2 ? 'cs' : 'en' }));
    await shown(owner, ({ links }) => links[0]!.open === 0);
    socket.resume();
    await closed;
  });
});

/** A frame of a WebSocket as a client sends it, with a mask that changes nothing. */
function masked(message: object): Buffer {
  const body = Buffer.from(JSON.stringify(message));
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), body]);
}

describe('a proposal', () => {
  const say = (guest: Guest, text: string, key = 'cards.gate.text'): Promise<unknown> =>
    guest.ask({ t: 'say', language: 'cs', key, target: { '': text }, was: { '': '' } });

  it('is of the forms that languages have, whatever else an object has', async () => {
    const { owner, port } = await open();
    const { key } = await given(owner, 'translate', 'cs');
    for (const form of ['constructor', '__proto__', 'first', 'x']) {
      const guest = await comes(port, key);
      await guest.ask({ t: 'name', name: 'Eve' });
      const target = JSON.parse(`{"": "Brána", "${form}": "x"}`) as Record<string, string>;
      expect(await guest.ask({ t: 'say', language: 'cs', key: 'cards.gate.name', target, was: {} }), form).toBe('closed 1008');
    }
    expect((await shown(owner, () => true)).proposals).toEqual([]);
  });

  it.each([
    '__proto__',
    'constructor',
    'cards.__proto__.name',
    'cards.constructor.name',
    'cards.dip.constructor',
    '../cards.dip.name',
    'cards/dip/name',
    'toString',
  ])('is for a text that there is: none under %s', async (key) => {
    const all = await open();
    const guest = await translator(all);
    expect(await say(guest, 'x', key)).toMatch(/^There is no text /);
    expect((await shown(all.owner, () => true)).proposals).toEqual([]);
  });

  it('reads in its file as it was shown, whatever signs it has', async () => {
    const all = await open();
    const { owner } = all;
    const guest = await translator(all);
    const window = await at.window();
    const odd = [
      ...[
        'a: b',
        'a #b',
        '# a',
        '| a',
        '> a',
        '- a',
        '-',
        '---',
        '...',
        '? a',
        '! a',
        '!!js/function a',
        '&a b',
        '*a',
        '%a',
        '@a',
        '`a',
        '{ a: b }',
      ],
      ...[
        '[a, b]',
        '}',
        '"',
        "'",
        "it's",
        '"a" b',
        '\\n',
        '\\',
        'a\tb',
        'c\r\nb',
        'yes',
        'null',
        '~',
        '1e3',
        '0x1f',
        '2026-01-01',
        '😀',
        '<<',
        '<<: *a',
      ],
      ...['<b>a</b>', 'a}', 'a, b', ': a', 'a:', '=', '\u0085a', '\u2028b', '{constructor}', '$&', "$'", '$1'],
    ];
    for (const text of odd) {
      const answer = await say(guest, text);
      if (typeof answer === 'string') {
        expect(answer, text).toMatch(/cannot be/);
        continue;
      }
      const clean = text.replace(/[\s\u0085\u2028]+/g, ' ').trim();
      const { proposals } = await shown(owner, (info) => info.proposals.some(({ proposed }) => proposed === clean));
      expect(
        await owner.ask({ t: 'judge', take: true, proposals: proposals.map(({ id, rev, now }) => ({ id, rev, now })) }),
        text,
      ).toMatchObject({ done: 1 });
      await window.ask({ t: 'save' });
      const file = parse(at.read('locales/cs.yaml')) as { cards: Record<string, Record<string, string>> };
      expect(file.cards['gate']!['text']?.trim(), text).toBe(clean);
      expect(file.cards['dip']).toEqual({ name: 'Lovení' });
    }
  });

  it('is judged together with all others, as many as there are', () => {
    const proposals = Array.from({ length: 3000 }, (_, i) => ({ id: `p${i}`, rev: 1, now: '' }));
    expect(ownerMessage(JSON.stringify({ t: 'judge', n: 1, take: true, proposals }))).not.toBe(null);
  });
});
