// Strangers at the Studio: pages of other sites, other names of this machine, other machines behind a proxy, names of files that lead elsewhere.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { parse } from 'yaml';
import { ofProcess, within } from '../../tools/cli/io.ts';
import { endAtErrors } from '../../tools/cli/table.ts';
import { bench, setFile, type Bench } from '../studio/bench.ts';
import { FolderDisk } from '../../tools/table/server/studio/disk.ts';

let at: Bench;
const served = (text: string, type: string) => ({ body: Buffer.from(text), type, lasting: false });
const files = new Map([
  ['/', served('<p>page</p>', 'text/html')],
  ['/pictures/own/x.svg', served('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml')],
]);
beforeAll(async () => {
  at = await bench({ 'set.yaml': setFile, 'cards.yaml': 'format: 1\ncards:\n  one:\n    name: One\n    type: treasure\n' }, {}, { files });
});
afterAll(() => at.stop());

interface Reply {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

function get(where: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const made = request(
      { port: at.port, host: '127.0.0.1', path: where, method, headers: { Host: `localhost:${at.port}`, ...headers } },
      (reply) => {
        let body = '';
        reply.on('data', (chunk) => (body += String(chunk)));
        reply.on('end', () => resolve({ status: reply.statusCode!, headers: reply.headers, body }));
      },
    );
    made.on('error', reject);
    made.end();
  });
}

function socket(headers: Record<string, string>): Promise<'opened' | 'refused'> {
  return new Promise((resolve) => {
    const one = new WebSocket(`ws://127.0.0.1:${at.port}/studio/socket`, { headers: { Host: `localhost:${at.port}`, ...headers } });
    one.once('open', () => (one.terminate(), resolve('opened')));
    one.once('error', () => resolve('refused'));
  });
}

describe('an error that belongs to nothing', () => {
  it('ends the program, with a sentence, as it does at the table', () => {
    const said: string[] = [];
    const ended: number[] = [];
    const stderr = new Writable({ write: (chunk, _, done) => (said.push(String(chunk)), done()) });
    const end = within({ ...ofProcess, stderr, exit: (code) => ended.push(code) }, () =>
      endAtErrors('The Studio stops', 'Start it again.'),
    );
    process.off('uncaughtException', end);
    end(new Error('odd'), 'uncaughtException');
    expect(said.join('')).toMatch(
      /^The Studio stops because of an error in the program \(uncaughtException\)\. Start it again\. Error: odd/,
    );
    expect(ended).toEqual([70]);
    for (const command of ['table', 'studio']) expect(readFileSync(`tools/cli/${command}.ts`, 'utf8')).toMatch(/\n {2}endAtErrors\(/);
  });
});

describe('the door of the Studio', () => {
  const own = () => ({ Cookie: at.cookie, Origin: `http://localhost:${at.port}` });

  it('opens for the key, once, and gives a cookie that no script and no other site can use', async () => {
    const reply = await get(`/studio/?key=${at.door.key}`);
    expect(reply.status).toBe(303);
    expect(reply.headers['location']).toBe('/studio/');
    expect(String(reply.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/);
    expect(String(reply.headers['set-cookie'])).toContain('Path=/studio/');
    expect((await get('/studio/', { Cookie: at.cookie })).status).toBe(200);
  });
  it.each([
    ['no key', '/studio/', {}],
    ['a wrong key', '/studio/?key=00000000000000000000000000000000', {}],
    ['a short key', '/studio/?key=', {}],
    ['a wrong cookie', '/studio/', { Cookie: 'cardwright-studio-1=x' }],
  ])('is shut for %s', async (_, where, headers) => {
    const { status, body } = await get(where, headers);
    expect(status).toBe(403);
    expect(body).not.toContain(at.door.key);
  });
  it('is shut under any name but those of this machine, also with the key', async () => {
    for (const Host of ['evil.example', `evil.example:${at.port}`, 'localhost.evil.example']) {
      expect((await get('/studio/', { ...own(), Host })).status, Host).not.toBe(200);
      expect(await socket({ ...own(), Host, Origin: `http://${Host}` }), Host).toBe('refused');
    }
  });
  it('is shut for what was forwarded, and for pages of other sites', async () => {
    expect((await get('/studio/', { ...own(), 'X-Forwarded-For': '203.0.113.9' })).status).toBe(403);
    expect((await get('/studio/', { ...own(), Forwarded: 'for=203.0.113.9' })).status).toBe(403);
    expect((await get('/studio/', { ...own(), 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    for (const Origin of ['http://evil.example', 'null', `http://localhost:${at.port + 1}`, `https://localhost:${at.port}`])
      expect(await socket({ ...own(), Origin }), Origin).toBe('refused');
    expect(await socket({ Cookie: at.cookie }), 'no origin').toBe('refused');
    expect(await socket({ Origin: own().Origin }), 'no cookie').toBe('refused');
    expect(await socket(own())).toBe('opened');
  });
  it('lets nothing be sent to it but by its socket', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) expect((await get('/studio/', own(), method)).status, method).toBe(405);
  });
  it('reads no body of whoever is refused', async () => {
    const here = `localhost:${at.port}`;
    for (const [where, host, more] of [
      ['/studio/', here, ''],
      ['/studio/', here, `Cookie: ${at.cookie}\r\n`],
      ['/', here, ''],
      ['/health', 'elsewhere.example', ''],
    ] as const) {
      const line = connect(at.port, '127.0.0.1');
      let said = '';
      line.on('data', (chunk) => (said += String(chunk))).on('error', () => {});
      // The promised body never comes: the line would stay open until a limit of time.
      const method = host === here ? 'POST' : 'GET';
      line.write(`${method} ${where} HTTP/1.1\r\nHost: ${host}\r\n${more}Content-Length: 1000000000\r\n\r\nx`);
      await once(line, 'close');
      expect(said).toMatch(/^HTTP\/1\.1 (?:40[35]|421) [^]*Connection: close/);
    }
  });
  it('lets the page run no script and load nothing from elsewhere', async () => {
    const one = await get('/studio/', own());
    const policy = String(one.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(policy).toContain("frame-ancestors 'none'");
    const nonce = /'nonce-([^']+)'/.exec(policy)![1]!;
    expect(one.body).toContain(nonce);
    expect((await get('/studio/', own())).body).not.toContain(nonce);
  });
  it('runs no script of a picture, also where somebody opens it by itself, and puts no text in as HTML', async () => {
    const { status, headers } = await get('/pictures/own/x.svg');
    expect(status).toBe(200);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(String(headers['content-security-policy'])).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(String(headers['content-security-policy'])).not.toContain('unsafe');
    const pages = readdirSync('tools', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
    const raw = /innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcdoc|createContextualFragment/i;
    // Drawings of Cardwright's own, by names without a folder.
    expect(pages.filter((name) => raw.test(readFileSync(path.join('tools', name), 'utf8')))).toEqual([
      path.join('table', 'page', 'pictures.tsx'),
    ]);
  });
  it('does not shut the table', async () => {
    expect((await get('/')).status).toBe(200);
    expect((await get('/studio')).status).toBe(403);
  });
});

describe('the folder of the Studio', () => {
  const outside = () => path.join(path.dirname(at.folder), 'outside.yaml');

  it('is all that can be read and written', () => {
    const disk = new FolderDisk(at.folder);
    writeFileSync(outside(), 'secret: yes\n');
    for (const name of [
      ...['../outside.yaml', 'scenarios/../../outside.yaml', '/etc/passwd', outside(), '..\\outside.yaml', 'scenarios\\..\\x.yaml'],
      ...['a/b/c.yaml', 'locales/../../outside.yaml', '.hidden.yaml', 'x.yaml\0', 'notes.txt', 'x.yaml/', './x.yaml', 'other/x.yaml', ''],
    ]) {
      expect(disk.read(name), name).toBe(null);
      expect(disk.write(name, null, 'mine: yes\n').is, name).toBe('refused');
    }
    expect(readFileSync(outside(), 'utf8')).toBe('secret: yes\n');
  });
  it('follows no link out of it', () => {
    const disk = new FolderDisk(at.folder);
    const link = path.join(at.folder, 'link.yaml');
    symlinkSync(outside(), link);
    rmSync(path.join(at.folder, 'locales'), { recursive: true, force: true });
    symlinkSync(path.dirname(at.folder), path.join(at.folder, 'locales'));
    expect(disk.list()).not.toContain('link.yaml');
    for (const name of ['link.yaml', 'locales/outside.yaml']) {
      expect(disk.read(name), name).toBe(null);
      expect(disk.write(name, 'secret: yes\n', 'mine: yes\n').is, name).toBe('refused');
      expect(disk.write(name, null, 'mine: yes\n').is, name).toBe('refused');
    }
    expect(readFileSync(outside(), 'utf8')).toBe('secret: yes\n');
    rmSync(link);
    rmSync(path.join(at.folder, 'locales'));
  });
  it('keeps what lies beside its files, and leaves nothing behind', () => {
    const disk = new FolderDisk(at.folder);
    const before = readdirSync(at.folder);
    expect(disk.write('new.yaml', null, 'format: 1\n')).toEqual({ is: 'written' });
    expect(disk.write('new.yaml', null, 'other: 1\n')).toEqual({ is: 'changed', text: 'format: 1\n' });
    expect(disk.write('new.yaml', 'format: 2\n', 'other: 1\n')).toEqual({ is: 'changed', text: 'format: 1\n' });
    rmSync(path.join(at.folder, 'new.yaml'));
    expect(readdirSync(at.folder)).toEqual(before);
    mkdirSync(path.join(at.folder, 'dir.yaml'));
    expect(disk.write('dir.yaml', null, 'x').is).toBe('refused');
    rmSync(path.join(at.folder, 'dir.yaml'), { recursive: true });
    expect(disk.write('large.yaml', null, 'x'.repeat(5_000_000)).is).toBe('refused');
    expect(existsSync(path.join(at.folder, 'large.yaml'))).toBe(false);
  });
  it('replaces no file that it could not have read or may not write, and leaves to each file who may read it', () => {
    const disk = new FolderDisk(at.folder);
    const file = path.join(at.folder, 'old.yaml');
    const latin = Buffer.from('# na\xefve\nformat: 1\n', 'latin1');
    writeFileSync(file, latin);
    expect(disk.write('old.yaml', disk.read('old.yaml'), 'format: 1\n')).toMatchObject({
      is: 'refused',
      because: expect.stringContaining('not UTF-8'),
    });
    expect(readFileSync(file)).toEqual(latin);
    writeFileSync(file, 'a: 1\n');
    chmodSync(file, 0o444);
    expect(disk.write('old.yaml', 'a: 1\n', 'a: 2\n')).toMatchObject({ is: 'refused', because: expect.stringContaining('read-only') });
    chmodSync(file, 0o600);
    expect(disk.write('old.yaml', 'a: 1\n', 'a: 2\n')).toEqual({ is: 'written' });
    if (process.platform !== 'win32') expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    rmSync(file);
    for (const name of ['con.yaml', 'NUL.x.yaml', 'cards.yaml:x.yaml', 'C:x.yaml', 'a\nb.yaml'])
      expect(disk.write(name, null, 'a: 1\n').is, name).toBe('refused');
    expect(disk.write('conifer.yaml', null, 'a: 1\n').is).toBe('written');
    rmSync(path.join(at.folder, 'conifer.yaml'));
  });
  it.skipIf(process.platform === 'win32')('does not wait for a pipe under the name of a file', () => {
    const pipe = path.join(at.folder, 'pipe.yaml');
    execFileSync('mkfifo', [pipe]);
    const disk = new FolderDisk(at.folder);
    expect(disk.read('pipe.yaml')).toBe(null);
    expect(disk.write('pipe.yaml', null, 'a: 1\n').is).toBe('refused');
    rmSync(pipe);
  });
  it('is not reached by names in messages', async () => {
    const window = await at.window();
    writeFileSync(outside(), 'secret: yes\n');
    for (const file of ['../outside.yaml', outside(), '../neutral-game/game.yaml', '../../../../etc/passwd']) {
      expect(await window.ask({ t: 'read', file }), file).toEqual({ is: 'file', text: '' });
      expect(await window.ask({ t: 'file', file, text: 'mine: yes\n', was: '' }), file).toMatch(/no file/);
    }
    expect(readFileSync(outside(), 'utf8')).toBe('secret: yes\n');
    for (const name of ['../../evil', '/evil', '..', 'a\0b'])
      expect(await window.ask({ t: 'new', name, type: 'plot' }), name).toMatchObject({
        is: 'made',
        card: expect.stringMatching(/^[\p{Ll}\p{Nd}-]+$/u),
      });
    // A character with which the file would be no text is not written.
    expect(await window.ask({ t: 'set', card: 'one', key: 'text', value: 'a\0\x07b\ud800\tc', was: '' })).toBe(null);
    await window.ask({ t: 'save' });
    expect(at.read('cards.yaml')).toMatch(/text: "?a?b/);
    expect(at.read('cards.yaml')).not.toMatch(/[\0\x07\ufffd]/);
    expect(readdirSync(path.dirname(at.folder)).sort()).toEqual(['mine', 'neutral-game', 'outside.yaml']);
  });
  it('takes names as text, of any length, and files that are made to choke on', async () => {
    const window = await at.window();
    const name = '<img src=x onerror=alert(1)><script>alert(2)</script>';
    expect(await window.ask({ t: 'new', name, type: 'plot' })).toMatchObject({ is: 'made' });
    expect(at.read('cards.yaml')).toContain(`name: ${name}`);
    const { card } = (await window.ask({ t: 'new', name: 'ab '.repeat(5000), type: 'plot' })) as { card: string };
    expect(card).toMatch(/^[ab-]{90,100}$/);
    for (const text of [`cards: ${'['.repeat(50_000)}`, 'a: &a [x]\nb: &b [*b]\ncards: *b', 'cards: [\n  {', 'cards: \0']) {
      at.write('choke.yaml', `format: 1\n${text}\n`);
      at.studio.lookAtDisk();
      const isListed = (): boolean => window.last('deck')!.broken.some(({ file }) => file === 'choke.yaml');
      await window.until(isListed);
      rmSync(path.join(at.folder, 'choke.yaml'));
      at.studio.lookAtDisk();
      await window.until(() => !isListed());
    }
  });
  it('is not left by the language or the key of a translation, and takes a translation as text', async () => {
    const window = await at.window();
    const before = readdirSync(path.dirname(at.folder)).sort();
    const key = 'cards.one.name';
    const typed = (language: string, text: string, was = '', of = key): Promise<unknown> =>
      window.ask({ t: 'say', language, key: of, target: { '': text }, was: { '': was } });
    for (const language of [
      '../x',
      '..',
      '/etc',
      '__proto__',
      'toString',
      '',
      'a b',
      'cs\0',
      'x'.repeat(5000),
      `pt${'-aaaaaaaa'.repeat(400)}`,
    ]) {
      await window.ask({ t: 'texts', language, key });
      expect(window.last('texts')).toMatchObject({ language, rows: [], problem: expect.stringMatching(/^.{0,60}is not a language/) });
      expect(await window.ask({ t: 'begin', language })).toMatch(/is not a language/);
      expect(await typed(language, 'x')).toMatch(/is not a language/);
      expect(await window.ask({ t: 'accept', language, key })).toMatch(/is not a language/);
    }
    await window.ask({ t: 'texts', language: 'cs', key: null });
    for (const of of ['__proto__', 'cards.nope.name', 'cards.__proto__.name', '', 'x'.repeat(100_000)]) {
      expect(await window.ask({ t: 'texts', language: 'cs', key: of })).toBe(null);
      expect(await typed('cs', 'x', '', of)).toMatch(/^There is no text /);
      expect(await window.ask({ t: 'accept', language: 'cs', key: of })).toMatch(/no translation to accept/);
    }
    let was = '';
    for (const text of [
      ...[
        '<img src=x onerror=alert(1)>',
        '\u202eevil',
        'a: b',
        '# x',
        '- x',
        '{',
        '"',
        "'",
        '*a',
        '&a',
        '|',
        '%',
        'yes',
        '12',
        'a\nb',
        'a\r\nb',
      ],
      ...['\ufeffx', 'a\u2028b', 'a\0\x07b\ud800c', 'x'.repeat(300_000)],
    ]) {
      expect(await typed('cs', text, was), text.slice(0, 40)).toMatchObject({ is: 'written' });
      was = text.replace(/(?![\t\n\r])[\p{Cc}\p{Cs}]/gu, '');
      await window.ask({ t: 'save' });
      const file = parse(at.read('locales/cs.yaml')) as { cards: { one: { name: string } } };
      expect(file.cards.one.name.replace(/\n$/, '')).toBe(was);
    }
    expect(window.last('state')).toMatchObject({ saved: 'saved', clashes: [] });
    await typed('cs', '', was);
    expect(readdirSync(path.dirname(at.folder)).sort()).toEqual(before);
    expect(readdirSync(path.join(at.folder, 'locales'))).toEqual(['cs.yaml']);
  });
  it('ends the line of whoever sends too much, and no other', async () => {
    const other = await at.window();
    for (const [code, text, times] of [
      [1009, 'x'.repeat(4_600_000), 1],
      [1008, '{"t":"save","n":1}', 2000],
      [1008, '{"t":"texts","n":1,"language":"cs","key":"cards.one.name"}', 1000],
    ] as const) {
      const { socket } = (await at.window()) as unknown as { socket: WebSocket };
      const closed = once(socket, 'close');
      for (let i = 0; i < times; i++) socket.send(text);
      expect((await closed)[0]).toBe(code);
    }
    expect(await other.ask({ t: 'save' })).toBe(null);
  });
  it('survives what is no message', async () => {
    for (const text of [
      '',
      'null',
      '[]',
      '{"t":"set"}',
      '{"t":"constructor"}',
      '{"t":"set","n":1,"card":{},"key":"__proto__","value":1,"was":""}',
      '{"t":"open","card":7}',
      ...['0', '19', '-100', '20.5', '20001', '1e9', '"100"', 'null'].map(
        (games) => `{"t":"measure","n":1,"card":"one","players":null,"bot":"random","games":${games}}`,
      ),
      '{"t":"measure","n":1,"card":"one","players":null,"bot":"thoughtful","games":20}',
      '{"t":"measures","n":1,"card":"one","players":"4","bot":"random"}',
      '{"t":"measures","n":1,"card":"one","players":1e400,"bot":"random"}',
    ]) {
      const window = await at.window();
      const closed = new Promise((resolve) => window['socket'].once('close', resolve));
      window['socket'].send(text);
      await closed;
    }
    const window = await at.window();
    expect(await window.ask({ t: 'set', card: '__proto__', key: 'name', value: 'x', was: '' })).toMatch(/no card/);
    for (const card of ['../x', '__proto__', 'x'.repeat(100_000)]) {
      await window.ask({ t: 'measures', card, players: 1e15, bot: 'random' });
      expect(window.last('measured')).toMatchObject({ card, problem: 'This card is not in the game.', figures: null });
    }
    expect(await window.ask({ t: 'stop' })).toBe(null);
    expect(await window.ask({ t: 'read', file: 'cards.yaml' })).toMatchObject({ is: 'file', text: expect.stringContaining('name: One') });
  });
});
