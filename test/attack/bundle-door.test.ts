// The door for bundles on the shelf: whoever has no key, pages of other sites, other machines; names that lead elsewhere, zips that are made to harm, and
// folders that are there already.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { zipSync } from 'fflate';
import { ofProcess, within } from '../../tools/cli/io.ts';
import { growingShelf } from '../../tools/cli/unpacking.ts';
import { packed } from '../../tools/files/bundle.ts';
import { BundleDoor } from '../../tools/table/server/bundle-door.ts';
import type { TableServer } from '../../tools/table/server/main.ts';
import { serving } from '../table-server/serving.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const served = (text: string) => ({ body: Buffer.from(text), type: 'text/html', lasting: false });
const setFile = 'format: 1\nset: lamps\ngame: fluxx\ntitle: Lamps\n';
const bundle = (more: Record<string, string> = {}): Uint8Array =>
  packed(
    new Map(
      Object.entries({
        'set.yaml': setFile,
        'cards.yaml': 'format: 1\norigin: house\ncards:\n  lamp: { name: Lamp, type: keeper }\n',
        ...more,
      }).map(([name, text]) => [name, utf8(text)]),
    ),
  );

let dir: string;
let table: TableServer;
let port: number;
let cookie: string;
beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'shelf-'));
  mkdirSync(path.join(dir, 'here'));
  const shelf = within({ ...ofProcess, cwd: path.join(dir, 'here') }, () =>
    growingShelf(
      ['cards/fluxx'].map((one) => path.resolve(one)),
      (one) => table.shelve(one),
    ),
  );
  const page = new Map([['/', served('<head></head><body>page</body>')]]);
  const own = new Map([
    ['/bundles/', served('<script type="module" src="/bundles/page.js"></script>')],
    ['/bundles/page.js', served('script')],
  ]);
  const door = new BundleDoor(page, own, shelf.take);
  table = await serving({ folders: [path.resolve('cards/fluxx')], host: shelf.host, beside: door, files: page });
  port = table.port;
  const key = new URL(door.link(port)).searchParams.get('key')!;
  cookie = `cardwright-bundles-${port}=${key}`;
});
afterEach(async () => {
  await table.close();
  rmSync(dir, { recursive: true, force: true });
});

interface Reply {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

function send(
  where: string,
  { headers = {}, method = 'GET', body }: { headers?: Record<string, string>; method?: string; body?: Uint8Array } = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const made = request({ port, host: '127.0.0.1', path: where, method, headers: { Host: `localhost:${port}`, ...headers } }, (reply) => {
      let text = '';
      reply.on('data', (chunk) => (text += String(chunk)));
      reply.on('end', () => resolve({ status: reply.statusCode!, headers: reply.headers, body: text }));
    });
    made.on('error', reject);
    made.end(body);
  });
}
const own = (): Record<string, string> => ({ Cookie: cookie, Origin: `http://localhost:${port}` });
const drop = (name: string, body = bundle(), query = '', headers: Record<string, string> = own()): Promise<Reply> =>
  send(`/bundles/shelf/${encodeURIComponent(name)}${query}`, { method: 'POST', body, headers });
/** What is in the folder the shelf was opened in. */
const here = (): string[] => readdirSync(path.join(dir, 'here')).sort();
const onShelf = (): string[] => table.hub.mixes.shelf().map(({ id }) => id);

it('puts a bundle on the shelf, and into a folder of its name', async () => {
  expect(onShelf()).toEqual(['fluxx']);
  const { status, body } = await drop('lamps.cardwright');
  expect([status, JSON.parse(body)]).toEqual([200, { is: 'taken', folder: 'lamps', files: 2, before: null }]);
  expect(readFileSync(path.join(dir, 'here/lamps/set.yaml'), 'utf8')).toBe(setFile);
  expect(onShelf()).toEqual(['fluxx', 'lamps']);
  expect(table.hub.mixes.mixOf(['fluxx', 'lamps'])?.loaded.vocabulary.kinds.some(({ id }) => id === 'lamp')).toBe(true);
  expect(here()).toEqual(['lamps']);
});

it('is open to the private link alone, on this machine, for pages of this server', async () => {
  const strangers: Record<string, string>[] = [
    {},
    { Cookie: cookie },
    { Origin: own()['Origin']! },
    { ...own(), Cookie: cookie.replace(/=.*/, `=${'0'.repeat(32)}`) },
    { ...own(), Cookie: cookie.replace('bundles', 'studio') },
    { ...own(), Origin: 'http://evil.example' },
    { ...own(), Origin: 'null' },
    { ...own(), Origin: `http://localhost:${port + 1}` },
    { ...own(), Host: 'evil.example', Origin: 'http://evil.example' },
    { ...own(), 'X-Forwarded-For': '203.0.113.9' },
    { ...own(), 'Sec-Fetch-Site': 'cross-site' },
  ];
  for (const headers of strangers)
    expect((await drop('lamps.cardwright', bundle(), '', headers)).status, JSON.stringify(headers)).toBe(403);
  for (const method of ['PUT', 'DELETE'])
    expect((await send('/bundles/shelf/lamps.cardwright', { method, headers: own() })).status).toBe(405);
  expect(here()).toEqual([]);
  expect(onShelf()).toEqual(['fluxx']);
});

it('gives its script to the key alone, and says no more on the page than where it is', async () => {
  const key = cookie.slice(cookie.indexOf('=') + 1);
  const link = await send(`/bundles/?key=${key}`);
  expect([link.status, link.headers['location']]).toEqual([303, '/?bundles']);
  expect(String(link.headers['set-cookie'])).toMatch(/; Path=\/bundles\/; HttpOnly; SameSite=Strict$/);
  expect((await send('/bundles/?key=0')).status).toBe(403);
  expect((await send('/bundles/page.js')).status).toBe(403);
  expect((await send('/bundles/page.js', { headers: { Cookie: cookie } })).body).toBe('script');
  const page = await send('/?bundles');
  expect(page.body).toBe('<head><script type="module" src="/bundles/page.js"></script></head><body>page</body>');
  expect(page.body).not.toContain(key);
  expect(String(page.headers['content-security-policy'])).toMatch(/^default-src 'none'; script-src 'self';/);
  for (const where of ['/', '/?other']) expect((await send(where)).body).not.toContain('bundles');
  expect((await send('/?bundles', { headers: { 'X-Forwarded-For': '203.0.113.9' } })).body).not.toContain('bundles');
});

it('writes under no name but one of letters, right there', async () => {
  for (const name of [
    '../lamps.cardwright',
    '..\\lamps.cardwright',
    '/etc/lamps.cardwright',
    '.lamps.cardwright',
    '.cardwright',
    'lamps.zip',
    'a/b.cardwright',
    'con.cardwright',
    'NUL.cardwright',
    'a\0.cardwright',
    'a:b.cardwright',
    `${'a'.repeat(99)}.cardwright`,
    'a.b.cardwright',
  ])
    expect(JSON.parse((await drop(name)).body), name).toMatchObject({
      is: 'refused',
      because: expect.stringMatching(/^The name of a bundle/),
    });
  expect((await send('/bundles/shelf/%ff.cardwright', { method: 'POST', body: bundle(), headers: own() })).body).toContain('refused');
  expect(readdirSync(dir)).toEqual(['here']);
  expect(here()).toEqual([]);
});

it('refuses what the command refuses, in its words', async () => {
  const zip = (files: Record<string, Uint8Array>): Uint8Array => zipSync(files, { level: 9 });
  const good = { 'set.yaml': utf8(setFile) };
  for (const [bytes, code] of [
    [utf8('no zip'), 'CW7301'],
    [zip({ ...good, '../evil.yaml': utf8('a') }), 'CW73'],
    [zip({ ...good, '/evil.yaml': utf8('a') }), 'CW73'],
    [zip({ ...good, 'run.js': utf8('a') }), 'CW73'],
    [zip({ ...good, 'bomb.yaml': new Uint8Array(15_000_000) }), 'CW73'],
    [zip({ 'cards.yaml': utf8('a') }), 'CW73'],
    [bundle().subarray(0, 200), 'CW73'],
  ] as const) {
    const { is, because } = JSON.parse((await drop('lamps.cardwright', bytes)).body) as { is: string; because: string };
    expect(is).toBe('refused');
    expect(because).toMatch(new RegExp(`^lamps\\.cardwright:1:1: error ${code}|error ${code}`));
  }
  expect((await drop('lamps.cardwright', utf8('no zip'), '?language=cs')).body).toContain('chyba CW7301');
  expect(here()).toEqual([]);
  expect(onShelf()).toEqual(['fluxx']);
});

it('reads no more than any bundle has', async () => {
  const headers = { ...own(), 'Content-Length': '64000001' };
  expect(await drop('lamps.cardwright', utf8('x'), '', headers)).toMatchObject({
    status: 413,
    body: expect.stringContaining('is larger than any bundle'),
  });
  expect(here()).toEqual([]);
});

it('replaces no folder unasked, and keeps it even then', async () => {
  mkdirSync(path.join(dir, 'here/lamps'));
  const mine = path.join(dir, 'here/lamps/set.yaml');
  writeFileSync(mine, 'format: 1\nset: lamps\ngame: fluxx\n# mine\n');
  expect(JSON.parse((await drop('lamps.cardwright')).body)).toEqual({ is: 'exists', folder: 'lamps' });
  for (const query of ['?over', '?over=no', '?over=1']) expect((await drop('lamps.cardwright', bundle(), query)).body).toContain('exists');
  expect(readFileSync(mine, 'utf8')).toContain('# mine');
  // A bad bundle replaces nothing either.
  expect((await drop('lamps.cardwright', utf8('x'), '?over=yes')).body).toContain('refused');
  expect(readFileSync(mine, 'utf8')).toContain('# mine');
  expect(JSON.parse((await drop('lamps.cardwright', bundle(), '?over=yes')).body)).toMatchObject({ is: 'taken', before: 'lamps.before' });
  expect(readFileSync(mine, 'utf8')).toBe(setFile);
  expect(readFileSync(path.join(dir, 'here/lamps.before/set.yaml'), 'utf8')).toContain('# mine');
  expect(JSON.parse((await drop('lamps.cardwright', bundle(), '?over=yes')).body)).toMatchObject({ before: 'lamps.before-2' });
  expect(here()).toEqual(['lamps', 'lamps.before', 'lamps.before-2']);
});

it('never replaces what is no folder of cards, a file or a link', async () => {
  mkdirSync(path.join(dir, 'here/notes'));
  writeFileSync(path.join(dir, 'here/notes/diary.txt'), 'mine');
  writeFileSync(path.join(dir, 'here/paper'), 'mine');
  mkdirSync(path.join(dir, 'elsewhere'));
  symlinkSync(path.join(dir, 'elsewhere'), path.join(dir, 'here/link'));
  for (const name of ['notes', 'paper', 'link'])
    expect(JSON.parse((await drop(`${name}.cardwright`, bundle(), '?over=yes')).body), name).toMatchObject({ is: 'refused' });
  expect(readFileSync(path.join(dir, 'here/notes/diary.txt'), 'utf8')).toBe('mine');
  expect(readFileSync(path.join(dir, 'here/paper'), 'utf8')).toBe('mine');
  expect(readdirSync(path.join(dir, 'elsewhere'))).toEqual([]);
  expect(existsSync(path.join(dir, 'here/link/set.yaml'))).toBe(false);
});
