// Keys of the Studio at doors that are not theirs: every address and every message of the Studio, of giving and of the table, with a key of each purpose,
// the owner's at the guests' door, an ended one, a wrong one and none.
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { ProposalInfo } from '../../tools/table/giving-protocol.ts';
import { fromPages } from '../../tools/table/server/messages.ts';
import { guestShapes, ownerShapes } from '../../tools/table/server/studio/giving-messages.ts';
import { GivenLinks } from '../../tools/table/server/studio/given-links.ts';
import { shapes } from '../../tools/table/server/studio/open.ts';
import { Client } from '../table-server/client.ts';
import type { Bench } from '../studio/bench.ts';
import { comes, given, guestAt, ownerOf, shown, type Guest, type Owner } from '../studio/giving-bench.ts';
import { send, type Reply } from '../studio/raw.ts';
import { mixBench, own } from '../studio/mix-bench.ts';

let at: Bench;
let port: number;
let owner: Owner;
const keys: Record<string, string> = {};
const files = {
  ...own,
  'set.yaml': `${own['set.yaml']!}language: en\n`,
  'locales/cs.yaml': 'format: 1\nlanguage: cs\ncards:\n  keg: { name: Sud }\n',
};
beforeAll(async () => {
  at = await mixBench(files);
  ({ port } = await at.letIn());
  owner = await ownerOf(at);
  for (const purpose of ['read', 'translate', 'play'] as const)
    keys[purpose] = (await given(owner, purpose, purpose === 'translate' ? 'cs' : '')).key;
  const { id, key } = await given(owner, 'read');
  await owner.ask({ t: 'end', link: id });
  Object.assign(keys, { ended: key, wrong: '0'.repeat(32), none: '', owner: at.door.key });
});
afterAll(() => at.stop());

const get = (where: string, to: number, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Reply> =>
  send(to, where, headers, method);

function socket(where: string, to: number, headers: Record<string, string>): Promise<'opened' | 'refused'> {
  return new Promise((resolve) => {
    const one = new WebSocket(`ws://127.0.0.1:${to}${where}`, { headers: { Host: `localhost:${to}`, ...headers } });
    one.once('open', () => (one.terminate(), resolve('opened')));
    one.once('error', () => resolve('refused'));
  });
}

/** A key in every place where one could be sent. */
const sent = (key: string, to: number): Record<string, string> => ({
  Cookie: ['studio', 'bundles', 'given'].map((name) => `cardwright-${name}-${to}=${key}`).join('; '),
  Authorization: `Bearer ${key}`,
  Origin: `http://localhost:${to}`,
});

/** Addresses of the Studio and of the shelf for bundles. */
const addresses = [
  ...['/studio', '/studio/', '/studio/give', '/studio/socket', '/studio/give-socket', '/studio/index.html', '/studio/pictures/own/x.svg'],
  ...[
    '/studio/bundle/mine.cardwright',
    '/studio/bundles/mine.cardwright',
    '/bundles/',
    '/bundles/shelf/mine.cardwright',
    '/studio//',
    '/studio/../studio/',
  ],
];
const sockets = ['/studio/socket', '/studio/give-socket'];

describe('a key that is not the owner’s', () => {
  it('opens no address and no socket of the Studio', async () => {
    for (const [kind, key] of Object.entries(keys)) {
      if (kind === 'owner') continue;
      for (const where of addresses)
        for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
          const { status, body } = await get(`${where}?key=${key}`, at.port, sent(key, at.port), method);
          expect([403, 404, 405], `${kind} ${method} ${where}: ${status}`).toContain(status);
          expect(body).not.toMatch(/csp-nonce|given|Keg/);
        }
      for (const where of sockets) expect(await socket(where, at.port, sent(key, at.port)), `${kind} ${where}`).toBe('refused');
    }
    expect((await get('/studio/give', at.port, sent(keys['owner']!, at.port))).status).toBe(200);
    expect(await socket('/studio/give-socket', at.port, sent(keys['owner']!, at.port))).toBe('opened');
  });

  it('finds no Studio at the door of guests, and neither does the owner’s', async () => {
    for (const [kind, key] of Object.entries(keys)) {
      for (const where of addresses) {
        const { status, body } = await get(`${where}?key=${key}`, port, sent(key, port));
        expect([403, 404], `${kind} ${where}: ${status}`).toContain(status);
        expect(body).not.toMatch(/csp-nonce|Keg/);
      }
      for (const where of sockets) expect(await socket(where, port, sent(key, port)), `${kind} ${where}`).toBe('refused');
    }
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await get('/given/', port, {}, method)).status).toBe(405);
    const page = await get('/given/', port);
    expect(page.status).toBe(200);
    for (const key of Object.values(keys)) if (key !== '') expect(page.body).not.toContain(key);
    expect(await socket('/given/socket', port, {}), 'no origin').toBe('refused');
    expect(await socket('/given/socket', port, { Origin: 'http://evil.example' })).toBe('refused');
    expect(await socket('/given/socket', at.port, { Origin: `http://localhost:${at.port}` }), 'at the owner’s').toBe('refused');
    for (const Host of ['evil.example', `evil.example:${port}`]) expect(await socket('/socket', port, { Host }), Host).toBe('refused');
  });
});

/** A message of each kind, whole where its kind has a shape. */
const n = 1;
const whole: Readonly<Record<string, object>> = {
  ...{
    give: { purpose: 'read', language: '', note: '' },
    end: { link: 'x' },
    look: { proposal: null },
    judge: { take: true, proposals: [] },
  },
  ...{
    name: { name: 'Eve' },
    try: { card: 'keg', seed: 1, how: 'again' },
    cards: { language: 'en' },
    texts: { language: 'cs', key: null },
    left: {},
  },
  say: { language: 'cs', key: 'cards.keg.name', target: { '': 'Bečka' }, was: { '': '' } },
  accept: { language: 'cs', key: 'cards.keg.name' },
  ...{ set: { card: 'keg', key: 'name', value: 'Evil', was: 'Keg' }, new: { name: 'Evil', type: 'plot' }, remove: { card: 'keg' } },
  ...{ file: { file: 'cards.yaml', text: '', was: '' }, read: { file: 'cards.yaml' }, undo: {}, redo: {}, save: {} },
  ...{ 'keep-mix': { over: true }, 'play-mix': {}, box: { box: 'loft', is: true }, paste: { text: 'Name\nEvil', dry: false } },
  ...{ begin: { language: 'de' }, open: { card: 'keg' }, rename: { card: 'keg', to: 'Evil', dry: false } },
};
/** What a key is for; everything else closes the line. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  read: ['cards', 'try'],
  translate: ['name', 'texts', 'left', 'say', 'accept'],
  ...{ play: [], ended: [], wrong: [], none: [], owner: [] },
};

describe('a message', () => {
  const kinds = [...new Set([...Object.keys(shapes), ...Object.keys(ownerShapes), ...Object.keys(guestShapes)])].filter(
    (t) => t !== 'come',
  );

  it('is of many kinds', () => {
    expect(kinds.length).toBeGreaterThan(40);
    for (const kind of ['set', 'judge', 'say', 'keep-mix']) expect(kinds).toContain(kind);
  });

  it.each(Object.keys(allowed))('of any kind that its key is not for ends the line (key: %s)', async (kind) => {
    for (const t of kinds) {
      const isAllowed = allowed[kind]!.includes(t);
      const guest = await comes(port, keys[kind]!);
      if (isAllowed && t !== 'name' && kind === 'translate') await guest.ask({ t: 'name', name: 'Eve' });
      if (guest.code === null) guest.tell({ t, n, ...whole[t] });
      // A game to try is given up on a machine that is busy: the line stays open then, too.
      await guest.until(() => guest.code !== null || guest.heard.some((one) => one.t === 'done' || one.t === 'refused'));
      expect(guest.code === null, `${kind}: ${t}`).toBe(isAllowed);
      const heard = JSON.stringify(guest.heard);
      for (const key of Object.values(keys)) if (key !== '') expect(heard, `${kind}: ${t}`).not.toContain(key);
      if (!isAllowed) expect(guest.heard.map((one) => one.t)).not.toContain('done');
      guest.close();
    }
    // Nobody has changed anything, and nothing was given.
    await (await at.window()).ask({ t: 'save' });
    for (const [name, text] of Object.entries(files)) expect(at.read(name)).toBe(text);
    expect(owner.last('giving')!.links.length).toBe(3);
  });

  it('before a key is none, and a key is shown once', async () => {
    for (const t of kinds) {
      const guest = await guestAt(port);
      guest.tell({ t, n, ...whole[t] });
      await guest.until(() => guest.code !== null);
      expect(guest.heard, t).toEqual([]);
    }
    const guest = await comes(port, keys['read']!);
    guest.tell({ t: 'come', key: keys['translate']! });
    await guest.until(() => guest.code !== null);
  });

  it('that is no message, too large, or one too many ends the line, and no other', async () => {
    const other = await comes(port, keys['read']!);
    for (const text of [
      '',
      'null',
      '[]',
      '{"t":"constructor"}',
      '{"t":"come"}',
      '{"t":"come","key":7}',
      `{"t":"come","key":"${'x'.repeat(500)}"}`,
    ]) {
      const guest = await guestAt(port);
      guest.socket.send(text);
      await once(guest.socket, 'close');
    }
    const large = await comes(port, keys['translate']!);
    large.socket.send('x'.repeat(70_000));
    expect((await once(large.socket, 'close'))[0]).toBe(1009);
    const many = await comes(port, keys['read']!);
    const closed = once(many.socket, 'close');
    for (let i = 0; i < 400; i++) many.tell({ t: 'cards', n, language: 'en' });
    expect((await closed)[0]).toBe(1008);
    expect(await other.ask({ t: 'cards', language: 'en' })).toBe(null);
    other.close();
  });
});

describe('the table at the door of guests', () => {
  it('has no shelf, deals nothing, and knows no link but those it was given', async () => {
    // A table of the owner, on the same server.
    const foreign = at.table.hub.create({ t: 'create', sets: ['neutral-game', 'mine'], seats: [{ who: 'here' }, { who: 'bot' }] }).info;
    expect(Object.keys(fromPages).length).toBeGreaterThan(20);
    for (const token of [foreign.host, foreign.join, foreign.watch, foreign.seats[0]!.token, keys['play']!, keys['owner']!]) {
      const client = await Client.open(port);
      client.tell({ t: 'hello', token });
      expect(await client.ask({ t: 'shelf' })).toMatchObject({ t: 'refused', code: 'no table' });
      expect(client.info, token).toBe(null);
      client.close();
    }
    const client = await Client.open(port);
    for (const t of Object.keys(fromPages)) {
      if (t === 'gone') continue;
      const answer = await client.ask({ t, ...tableMessages[t] } as never);
      expect(answer, t).toMatchObject({ t: 'refused' });
    }
    expect(JSON.stringify(client.heard)).not.toMatch(/Keg|Mine|neutral/);
    client.close();
  });

  it('is left at once when its link is ended, and cannot be entered again', async () => {
    const { id, key } = await given(owner, 'play');
    const token = (await comes(port, key)).last('table')!.url.slice(2);
    const client = await Client.open(port);
    client.tell({ t: 'hello', token });
    await client.until(() => client.info !== null);
    const seated = await client.ask({ t: 'sit', name: 'Eve' });
    expect(seated).toMatchObject({ t: 'seated' });
    await owner.ask({ t: 'end', link: id });
    await client.until(() => client.closed);
    for (const again of [token, (seated as { token: string }).token]) {
      const other = await Client.open(port);
      other.tell({ t: 'hello', token: again });
      expect(await other.ask({ t: 'shelf' })).toMatchObject({ t: 'refused' });
      expect(other.info).toBe(null);
      other.close();
    }
  });
});

const tableMessages: Readonly<Record<string, object>> = {
  hello: { token: 'abcdefghijkl' },
  mix: { sets: ['mine'] },
  create: { sets: ['neutral-game', 'mine'], seats: [{ who: 'here' }, { who: 'bot' }] },
  sit: { name: 'Eve' },
  answer: { decision: 'x', ids: [] },
  put: { card: 'mine:keg' },
  inspect: { card: 'mine:keg' },
};

describe('a link', () => {
  it('that is ended closes its pages at once, and its pictures; what was proposed by it waits for the owner', async () => {
    const { id, key } = await given(owner, 'translate', 'cs');
    const pages: Guest[] = [];
    for (let i = 0; i < 3; i++) pages.push(await comes(port, key));
    await pages[0]!.ask({ t: 'name', name: 'Eve' });
    await pages[0]!.ask({ t: 'texts', language: 'cs', key: null });
    await pages[0]!.ask({ t: 'say', language: 'cs', key: 'cards.glow.name', target: { '': 'Záře' }, was: { '': '' } });
    const glow = (list: ProposalInfo[]): ProposalInfo[] => list.filter(({ proposed }) => proposed === 'Záře');
    await shown(owner, ({ proposals, links }) => glow(proposals).length === 1 && links.some((one) => one.id === id && one.open === 3));
    await owner.ask({ t: 'end', link: id });
    for (const page of pages) {
      await page.until(() => page.code !== null);
      expect(page.code).toBe(4001);
    }
    expect((await comes(port, key)).last('shut')).toEqual({ t: 'shut', why: 'none' });
    const left = glow((await shown(owner, ({ links }) => links.every((one) => one.id !== id))).proposals);
    expect(left.length).toBe(1);
    const seen = left.map(({ id: of, rev, now }) => ({ id: of, rev, now }));
    expect(await owner.ask({ t: 'judge', take: false, proposals: seen })).toMatchObject({ done: 1 });
    expect(await owner.ask({ t: 'end', link: id })).toMatch(/ended already/);
  });

  it('lets in so many pages, and there are so many links', async () => {
    const { id, key } = await given(owner, 'read');
    const pages: Guest[] = [];
    for (let i = 0; i < 13; i++) pages.push(await comes(port, key));
    expect(pages.map((one) => one.last('let in') !== undefined)).toEqual([...Array<boolean>(12).fill(true), false]);
    expect(pages[12]!.last('shut')).toEqual({ t: 'shut', why: 'full' });
    await owner.ask({ t: 'end', link: id });
    for (const page of pages) page.close();
    // One address has so many lines: those without a key make room, those with one do not, and one that is closed does.
    const lines: Guest[] = [];
    for (let i = 0; i < 70; i++) lines.push(await guestAt(port));
    await lines[0]!.until(() => lines.filter(({ code }) => code === null).length <= 60);
    const held: Guest[] = [];
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) {
      const made = await given(owner, 'read');
      ids.push(made.id);
      for (let n = 0; n < 12; n++) held.push(await comes(port, made.key));
    }
    await held[0]!.until(() => lines.every(({ code }) => code !== null));
    expect(held.filter((one) => one.code === null).length).toBe(60);
    expect(await guestAt(port).catch(() => null)).toBe(null);
    held[0]!.close();
    for (let line: Guest | null = null; !line; line?.close()) line = await guestAt(port).catch(() => null);
    for (const line of held) line.close();
    for (const id of ids) await owner.ask({ t: 'end', link: id });
    const links = new GivenLinks();
    const all = Array.from({ length: 40 }, () => links.make('read', '', ''));
    expect(() => links.make('read', '', '')).toThrow(/40 links/);
    expect(new Set(all.map((one) => one.key)).size).toBe(40);
    expect(links.find(all[7]!.key!)).toBe(all[7]);
    all[7]!.key = null;
    for (const key of ['', 'null', 'undefined', all[8]!.key!.slice(1), `${all[8]!.key!} `]) expect(links.find(key)).toBe(null);
  });

  it('is in no log: nothing that is refused says its key', async () => {
    const written: string[] = [];
    const { write } = process.stderr;
    process.stderr.write = ((text: string) => written.push(String(text))) as never;
    try {
      for (const key of Object.values(keys)) {
        const guest = await comes(port, key);
        guest.socket.send('{"t":"come"');
        guest.close();
        await get(`/given/?key=${key}`, port);
      }
    } finally {
      process.stderr.write = write;
    }
    for (const key of Object.values(keys)) if (key !== '') expect(written.join('')).not.toContain(key);
  });
});
