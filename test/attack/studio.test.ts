// Strangers at the Studio: pages of other sites, other names of this machine, other machines behind a proxy, names of files that lead elsewhere.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { bench, setFile, type Bench } from '../studio/bench.ts';
import { FolderDisk } from '../../tools/table/server/studio/disk.ts';

let at: Bench;
beforeAll(async () => {
  at = await bench({ 'set.yaml': setFile, 'cards.yaml': 'format: 1\ncards:\n  one:\n    name: One\n' });
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
    expect(readdirSync(path.dirname(at.folder)).sort()).toEqual(['mine', 'neutral-game', 'outside.yaml']);
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
    ]) {
      const window = await at.window();
      const closed = new Promise((resolve) => window['socket'].once('close', resolve));
      window['socket'].send(text);
      await closed;
    }
    const window = await at.window();
    expect(await window.ask({ t: 'set', card: '__proto__', key: 'name', value: 'x', was: '' })).toMatch(/no card/);
    expect(await window.ask({ t: 'read', file: 'cards.yaml' })).toMatchObject({ is: 'file', text: expect.stringContaining('name: One') });
  });
});
