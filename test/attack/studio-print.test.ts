// The print page of the Studio and who may not use it: links for others, pages of other sites, names that lead elsewhere, requests without end, and two
// at once.
import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PrintSeen } from '../../tools/table/print-protocol.ts';
import { bench, deskFor, setFile, type Bench } from '../studio/bench.ts';
import { given, ownerOf } from '../studio/giving-bench.ts';
import { send as raw, type Reply } from '../studio/raw.ts';

const secret = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M7.125 0h9v9z"/></svg>';
const cards = `format: 1
cards:
  one: { name: One, type: treasure, copies: 2 }
  two: { name: '<script>alert(1)</script>', type: treasure, icon: ../secret.svg }
  three: { name: Three, type: treasure }
`;

let at: Bench;
beforeEach(async () => {
  at = await bench(
    { 'set.yaml': setFile, 'cards.yaml': cards, 'pictures/one.svg': secret.replace('7.125', '6.5') },
    { print: deskFor(() => at.folder) },
  );
  writeFileSync(path.join(at.folder, '../secret.svg'), secret);
  symlinkSync(path.join(at.folder, '../secret.svg'), path.join(at.folder, 'pictures/three.svg'));
});
afterEach(() => at.stop());

const send = (where: string, headers: Readonly<Record<string, string>> = {}, method = 'GET', port = at.port): Promise<Reply> =>
  raw(port, where, { Cookie: at.cookie, ...headers }, method);
const ownPage = (): Record<string, string> => ({ Origin: `http://localhost:${at.port}` });
const printers = (): string => path.join(at.folder, '../printers.json');

const addresses = ['seen.json', 'page-0.svg', 'mine.pdf', 'mine.zip?as=png', 'mine.zip?as=tabletop', 'any.pdf?as=test-sheet'];

describe('the print page', () => {
  it('prints nothing for a link that was given, at either door', async () => {
    const { port } = await at.letIn();
    const owner = await ownerOf(at);
    for (const [purpose, language] of [
      ['read', ''],
      ['translate', 'cs'],
      ['play', ''],
    ] as const) {
      const { key } = await given(owner, purpose, language);
      for (const where of addresses) {
        const [to, as] = [`/studio/printing/${where}`, { Cookie: `cardwright-studio-${at.port}=${key}` }];
        expect((await send(to, as)).status, `${purpose} ${where}`).toBe(403);
        expect((await send(to, { ...as, Origin: `http://localhost:${port}` }, 'GET', port)).status, `${purpose} ${where}`).toBe(404);
      }
    }
  });

  it('prints nothing for a page of another site, and keeps no printer for one', async () => {
    const strangers: Record<string, string>[] = [
      { 'Sec-Fetch-Site': 'cross-site' },
      { Host: 'evil.example' },
      { 'X-Forwarded-For': '203.0.113.9' },
      { Cookie: '' },
    ];
    for (const headers of strangers)
      for (const where of addresses) expect((await send(`/studio/printing/${where}`, headers)).status, JSON.stringify(headers)).toBe(403);
    const to = '/studio/printing/printers?name=attic&right=1&down=1';
    const pages: Record<string, string>[] = [{}, { Origin: 'http://evil.example' }, { Origin: 'null' }, { ...ownPage(), Cookie: '' }];
    for (const headers of pages) expect((await send(to, headers, 'POST')).status, JSON.stringify(headers)).toBe(403);
    expect((await send(to, ownPage())).status, 'GET').toBe(404);
    expect(existsSync(printers())).toBe(false);
    expect((await send(to, ownPage(), 'POST')).status).toBe(200);
    expect(existsSync(printers())).toBe(true);
  });

  it('takes no name for a path, and writes nowhere', async () => {
    const before = readdirSync(path.join(at.folder, '..'));
    for (const name of [
      '../../etc/passwd.pdf',
      '..%2f..%2fetc%2fpasswd.pdf',
      'a%00.pdf',
      '%E0%A4%A.pdf',
      'page--1.svg',
      'page-99999.svg',
      'page-1.svg/../x',
    ])
      expect([200, 404], name).toContain((await send(`/studio/printing/${name}`)).status);
    const odd = await send('/studio/printing/..%2f..%2fsecret.pdf?set=..%2f..&language=..%2f..');
    expect(odd.headers['content-disposition']).toBe("attachment; filename*=UTF-8''mine.en.a4.pdf");
    for (const name of ['', '%20', 'x'.repeat(61), 'a%0Ab'])
      expect((await send(`/studio/printing/printers?name=${name}&right=1`, ownPage(), 'POST')).status, name).toBe(400);
    expect((await send('/studio/printing/printers?name=a&right=99', ownPage(), 'POST')).status).toBe(400);
    for (const images of ['javascript:alert(1)', '../there', 'file:///etc', `https://example.org/${'x'.repeat(400)}`, 'https:///x'])
      expect((await send(`/studio/printing/a.zip?as=tabletop&images=${encodeURIComponent(images)}`)).status, images).toBe(400);
    expect(readdirSync(path.join(at.folder, '..'))).toEqual(before);
  });

  it('keeps a printer by any name as a name', async () => {
    for (const name of ['__proto__', 'constructor', '"}'])
      expect((await send(`/studio/printing/printers?name=${encodeURIComponent(name)}&right=1`, ownPage(), 'POST')).status).toBe(200);
    const { printers: kept } = JSON.parse((await send('/studio/printing/seen.json')).body) as PrintSeen;
    expect(kept.map(({ name }) => name).sort()).toEqual(['"}', '__proto__', 'constructor']);
  });

  it('shows no picture that is not among those of the folder, and runs nothing of a text', async () => {
    // One card of three has a picture of the folder; what the others point at is not theirs.
    for (const [card, has] of Object.entries({ one: true, two: false, three: false }))
      expect((await send(`/studio/printing/page-0.svg?card=${card}`)).body.includes('data:image'), card).toBe(has);
    const { headers, body } = await send('/studio/printing/page-0.svg');
    expect(body).not.toContain('<script');
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  it('reads no body, and no more of an address than one has', async () => {
    expect([400, 431]).toContain((await send(`/studio/printing/seen.json?${'card=a&'.repeat(3000)}`)).status);
    expect((await send(`/studio/printing/seen.json?set=${'x'.repeat(14_000)}`)).status).toBe(200);
    for (const method of ['POST', 'PUT', 'DELETE'])
      for (const where of addresses) expect((await send(`/studio/printing/${where}`, ownPage(), method)).status, method).toBe(405);
    // The one address that takes POST answers before anything of a body has come.
    const status = await new Promise((resolve, reject) => {
      const made = request(
        {
          ...{ port: at.port, host: '127.0.0.1', path: '/studio/printing/printers?name=attic', method: 'POST' },
          headers: { Host: `localhost:${at.port}`, Cookie: at.cookie, ...ownPage(), 'Content-Length': '9999999999' },
        },
        (reply) => (resolve(reply.statusCode), made.destroy()),
      );
      made.on('error', reject);
      made.flushHeaders();
    });
    expect(status).toBe(200);
  });

  it('gives to each of many at once what they asked for', async () => {
    const queries = ['card=one', 'card=two&paper=letter', 'card=one&as=png', 'card=three&as=png', 'as=test-sheet'];
    const name = (query: string): string => `/studio/printing/x.${/png|tabletop/.test(query) ? 'zip' : 'pdf'}?${query}`;
    const alone: string[] = [];
    for (const query of queries) alone.push((await send(name(query))).body);
    expect(new Set(alone).size).toBe(queries.length);
    const together = await Promise.all([...queries, ...queries].map((query) => send(name(query))));
    expect(together.map(({ body }, i) => body === alone[i % queries.length])).toEqual([...queries, ...queries].map(() => true));
    const seen = await Promise.all(['card=one', 'card=two'].map((query) => send(`/studio/printing/seen.json?${query}`)));
    expect(seen.map(({ body }) => (JSON.parse(body) as PrintSeen).printed)).toEqual([2, 1]);
    expect(readFileSync(path.join(at.folder, 'cards.yaml'), 'utf8')).toBe(cards);
  });
});
