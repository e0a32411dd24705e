// Bundles in the Studio: what is looked at writes nothing; what is unpacked is refused for all that the command refuses, and is a new folder beside the one
// that is open; nobody but its owner can do either.
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bundlesBeside } from '../../tools/cli/studio-bundles.ts';
import { packed, unpacked } from '../../tools/files/bundle.ts';
import { bench, setFile, type Bench } from '../studio/bench.ts';
import { given, ownerOf } from '../studio/giving-bench.ts';

let at: Bench;
const shelved: string[] = [];
const mine = { 'set.yaml': setFile, 'cards.yaml': 'format: 1\ncards:\n  one: { name: One, type: treasure }\n' };
beforeEach(async () => {
  shelved.length = 0;
  at = await bench(mine, {}, {}, (shelf, folder) => {
    const boxes = [path.join(shelf, 'neutral-game'), folder];
    return {
      request: {
        boxes,
        bundles: (boxed, isMixed) =>
          bundlesBeside({ ...{ folder, boxes, isMixed }, boxed: (dir) => (boxed(dir), shelved.push(path.basename(dir))) }),
      },
      server: {},
      opened: () => undefined,
    };
  });
});
afterEach(() => at.stop());

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const bytesOf = (files: Record<string, string>): Map<string, Uint8Array> =>
  new Map(Object.entries(files).map(([name, text]) => [name, utf8(text)]));
const lamps = {
  'set.yaml': 'format: 1\nset: lamps\ngame: neutral-game\ntitle: Lamps\n',
  'cards.yaml':
    'format: 1\norigin: house\ncards:\n  lamp: { name: Lamp, type: treasure }\n  glow: { name: Glow, type: plot, effect: draw 2 }\n',
};
const bundle = (files: Record<string, string> = lamps): Uint8Array => packed(bytesOf(files));

interface Reply {
  status: number;
  body: Buffer;
  headers: Record<string, unknown>;
}

function send(where: string, method: string, headers: Record<string, string>, body?: Uint8Array, port = at.port): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const made = request({ port, host: '127.0.0.1', path: where, method, headers: { Host: `localhost:${port}`, ...headers } }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () => resolve({ status: reply.statusCode!, body: Buffer.concat(parts), headers: reply.headers }));
    });
    made.on('error', reject);
    made.end(body);
  });
}
const own = (): Record<string, string> => ({ Cookie: at.cookie, Origin: `http://localhost:${at.port}` });
async function drop(name: string, how: string, body = bundle(), headers = own()): Promise<Record<string, unknown>> {
  const reply = await send(`/studio/bundles/${encodeURIComponent(name)}?how=${how}`, 'POST', headers, body);
  return reply.status === 200 ? (JSON.parse(reply.body.toString('utf8')) as Record<string, unknown>) : { status: reply.status };
}
const beside = (): string[] => readdirSync(path.dirname(at.folder)).sort();

describe('a bundle in the Studio', () => {
  it('is looked at before anything is written, then unpacked beside the folder, and is a box', async () => {
    const before = beside();
    expect(await drop('lamps.cardwright', 'look')).toEqual({
      ...{ is: 'seen', folder: 'lamps', set: 'lamps', title: 'Lamps', cards: 2, kinds: ['treasure', 'plot'] },
      ...{ mistakes: 0, exists: null, isAlike: false },
    });
    expect(beside()).toEqual(before);
    expect(await drop('lamps.cardwright', 'take')).toEqual({ is: 'taken', folder: 'lamps', files: 2, before: null });
    expect(readFileSync(path.join(path.dirname(at.folder), 'lamps/set.yaml'), 'utf8')).toBe(lamps['set.yaml']);
    expect(shelved).toEqual(['lamps']);
    const window = await at.window();
    await window.ask({ t: 'mixes', shown: true });
    expect(window.last('mixed')!.boxes.map(({ id }) => id)).toContain('lamps');
    // Again, with another card: told by card, and replaced only if somebody says so.
    const other = {
      ...lamps,
      'cards.yaml': lamps['cards.yaml'].replace('draw 2', 'draw 3').replace('lamp: { name: Lamp,', 'wick: { name: Wick,'),
    };
    expect(await drop('lamps.cardwright', 'look', bundle(other))).toMatchObject({
      exists: { new: ['Wick'], gone: ['Lamp'], changed: ['Glow'], rules: [] },
    });
    expect(await drop('lamps.cardwright', 'take', bundle(other))).toEqual({ is: 'exists', folder: 'lamps' });
    expect(await drop('lamps.cardwright', 'replace', bundle(other))).toMatchObject({ is: 'taken', before: 'lamps.before' });
    expect(readFileSync(path.join(path.dirname(at.folder), 'lamps/cards.yaml'), 'utf8')).toContain('Wick');
    // What is in the mix is not replaced, and neither is the folder that is open.
    await window.ask({ t: 'mixes', shown: true });
    await window.ask({ t: 'box', box: 'lamps', is: true });
    for (const how of ['look', 'take', 'replace']) {
      expect(await drop('lamps.cardwright', how)).toMatchObject({ is: 'refused', because: expect.stringMatching(/in the mix now/) });
      expect(await drop('mine.cardwright', how)).toMatchObject({ is: 'refused', because: expect.stringMatching(/open here/) });
    }
    expect(at.read('set.yaml')).toBe(mine['set.yaml']);
  });

  it('says what is wrong with it, and that another box has its name', async () => {
    const broken = {
      ...lamps,
      'set.yaml': lamps['set.yaml'].replace('set: lamps', 'set: mine'),
      'cards.yaml': lamps['cards.yaml'].replace('draw 2', 'drow 2'),
    };
    expect(await drop('copy.cardwright', 'look', bundle(broken))).toMatchObject({ folder: 'copy', mistakes: 1, isAlike: true });
  });

  it('is refused for everything that the command refuses, and writes nothing then', async () => {
    const before = beside();
    const zip = (files: Record<string, Uint8Array>): Uint8Array => zipSync(files, { level: 9 });
    const odd: [string, Uint8Array][] = [
      ['no.cardwright', utf8('no zip at all')],
      ['bomb.cardwright', zip({ 'set.yaml': utf8(lamps['set.yaml']), 'cards.yaml': new Uint8Array(12_000_000) })],
      ['up.cardwright', zip({ 'set.yaml': utf8(lamps['set.yaml']), '../evil.yaml': utf8('a: 1\n') })],
      ['root.cardwright', zip({ 'set.yaml': utf8(lamps['set.yaml']), '/etc/evil.yaml': utf8('a: 1\n') })],
      ['code.cardwright', zip({ 'set.yaml': utf8(lamps['set.yaml']), 'run.js': utf8('1') })],
      ['empty.cardwright', zip({ 'notes.md': utf8('x') })],
    ];
    for (const [name, bytes] of odd)
      for (const how of ['look', 'take', 'replace', ''])
        expect(await drop(name, how, bytes), `${name} ${how}`).toMatchObject({ is: 'refused' });
    for (const name of [
      '../evil.cardwright',
      '..cardwright',
      '.cardwright',
      'a/b.cardwright',
      'con.cardwright',
      'evil.zip',
      'a b.cardwright',
    ])
      for (const how of ['look', 'take', 'replace']) expect(await drop(name, how), name).toMatchObject({ is: 'refused' });
    expect(beside()).toEqual(before);
    // What is no folder of cards stays.
    const dir = path.dirname(at.folder);
    mkdirSync(path.join(dir, 'photos'));
    writeFileSync(path.join(dir, 'photos/a.txt'), 'x');
    symlinkSync(dir, path.join(dir, 'link'));
    for (const name of ['photos', 'link']) expect(await drop(`${name}.cardwright`, 'replace'), name).toMatchObject({ is: 'refused' });
    expect(readdirSync(path.join(dir, 'photos'))).toEqual(['a.txt']);
  });

  it('is taken from nobody but the owner, and given to nobody else', async () => {
    const { port } = await at.letIn();
    const owner = await ownerOf(at);
    const { key } = await given(owner, 'read');
    const origin = own()['Origin']!;
    const strangers: Record<string, string>[] = [
      ...[{}, { Origin: origin }, { Cookie: at.cookie }, { ...own(), Origin: 'http://evil.example' }, { ...own(), Origin: 'null' }],
      ...[
        { Cookie: at.cookie.replace(/=.*/, `=${key}`), Origin: origin },
        { ...own(), 'X-Forwarded-For': '203.0.113.9' },
      ],
      { ...own(), 'Sec-Fetch-Site': 'cross-site' },
    ];
    const before = beside();
    for (const headers of strangers)
      for (const how of ['look', 'take']) expect(await drop('lamps.cardwright', how, bundle(), headers)).toEqual({ status: 403 });
    expect((await send('/studio/bundles/lamps.cardwright?how=take', 'POST', own(), bundle(), port)).status).not.toBe(200);
    expect((await send('/studio/bundle', 'GET', { Cookie: at.cookie.replace(/=.*/, `=${key}`) })).status).toBe(403);
    expect((await send('/studio/bundle', 'GET', {}, undefined, port)).status).toBe(404);
    expect(beside()).toEqual(before);
    const { status, body, headers } = await send('/studio/bundle', 'GET', { Cookie: at.cookie });
    expect([status, headers['content-disposition']]).toEqual([200, "attachment; filename*=UTF-8''mine.cardwright"]);
    expect([...unpacked(body).keys()]).toEqual(['cards.yaml', 'set.yaml']);
    expect((await send('/studio/bundles/x.cardwright', 'POST', { ...own(), 'Content-Length': '99000000' }, utf8('x'))).status).toBe(413);
  });
});
