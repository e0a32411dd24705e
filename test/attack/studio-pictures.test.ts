// The door for pictures of a folder that is open in the Studio: whoever has no key, names that lead elsewhere, and files that are no pictures any more.
import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bench, setFile, type Bench, type Window } from '../studio/bench.ts';
import { send, type Reply } from '../studio/raw.ts';

const secret = '<svg xmlns="http://www.w3.org/2000/svg"><text>secret</text></svg>';
const script = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="alert(1)"><script>alert(2)</script></svg>';
const cards = 'format: 1\ncards:\n  one: { name: One, type: treasure }\n  two: { name: Two, type: treasure, icon: ../secret.svg }\n';

let at: Bench;
let window: Window;
/** Of the card with a picture, as a page has it. */
let name: string;
beforeEach(async () => {
  at = await bench({ 'set.yaml': setFile, 'cards.yaml': cards, 'pictures/one.svg': script, 'notes.txt': 'secret' });
  writeFileSync(path.join(at.folder, '../secret.svg'), secret);
  window = await at.window();
  window.tell({ t: 'open', card: 'one' });
  name = (await window.until(() => window.last('card')?.face?.pictures[0])).replace('own/', '');
});
afterEach(() => at.stop());

const get = (where: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Reply> =>
  send(at.port, where, { Cookie: at.cookie, ...headers }, method);
const picture = (of = name): string => `/studio/pictures/own/${of}`;
const one = (): string => path.join(at.folder, 'pictures/one.svg');

it('opens with the key alone, on this machine, for a page of this server', async () => {
  expect((await get(picture())).body).toBe(script);
  const strangers: Record<string, string>[] = [
    { Cookie: '' },
    { Cookie: at.cookie.replace(/=.*/, '=00000000000000000000000000000000') },
    { Host: 'evil.example' },
    { Host: `evil.example:${at.port}` },
    { 'X-Forwarded-For': '203.0.113.9' },
    { 'Sec-Fetch-Site': 'cross-site' },
  ];
  for (const headers of strangers)
    expect(await get(picture(), headers), JSON.stringify(headers)).toMatchObject({ status: 403, body: expect.not.stringContaining('svg') });
  for (const method of ['POST', 'PUT', 'DELETE']) expect((await get(picture(), {}, method)).status, method).toBe(405);
  // Not beside the door either: without the key.
  expect((await get(`/pictures/own/${name}`)).status).toBe(404);
});

it('gives a picture that runs nothing, to a page that shows it and to nothing else', async () => {
  const { status, headers } = await get(picture(), { 'Sec-Fetch-Dest': 'image' });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  });
  for (const dest of ['document', 'iframe', 'embed', 'object', 'script', 'style', 'empty'])
    expect((await get(picture(), { 'Sec-Fetch-Dest': dest })).status, dest).toBe(404);
});

it('knows names that it has given, and no others', async () => {
  for (const other of [
    ...['one.svg', '../one.svg', '../../notes.txt', '../../../secret.svg', '..%2f..%2f..%2fsecret.svg', '%2e%2e/%2e%2e/notes.txt'],
    ...[`${name}/../../../notes.txt`, `${name}%00.svg`, `./${name}`, `x/${name}`, '..\\..\\notes.txt', '', '__proto__', 'constructor'],
    ...[encodeURIComponent(one()), `/${one()}`, name.toUpperCase(), name.slice(0, -4)],
  ]) {
    const { status, body } = await get(picture(other));
    expect(status, other).toBe(404);
    expect(body, other).not.toContain('secret');
  }
});

it('has no picture that a card takes from elsewhere, and no path', async () => {
  const whole = path.join(at.folder, '../secret.svg');
  at.write('more.yaml', `format: 1\ncards:\n  three: { name: Three, type: treasure, icon: ${JSON.stringify(whole)} }\n`);
  at.studio.lookAtDisk();
  for (const card of ['two', 'three']) {
    window.tell({ t: 'open', card });
    const shown = await window.until(() => (window.last('card')?.id === card ? window.last('card') : null));
    expect(shown.face!.pictures, card).toEqual([]);
  }
  // But for what is written on the card itself.
  const said = window.heard.map((one) => (one.t === 'card' ? { ...one, fields: {} } : one));
  expect(JSON.stringify(said)).not.toContain(path.dirname(at.folder));
});

it('gives nothing that has become something else', async () => {
  const isGone = async (): Promise<void> => expect(await get(picture())).toMatchObject({ status: 404 });
  // A web page, a file too large for a picture, a link, a pipe, a folder.
  writeFileSync(one(), '<!doctype html><script>alert(1)</script>');
  await isGone();
  writeFileSync(one(), script + ' '.repeat(300_001));
  await isGone();
  writeFileSync(one(), script);
  expect((await get(picture())).status).toBe(200);
  rmSync(one());
  symlinkSync(path.join(at.folder, '../secret.svg'), one());
  await isGone();
  rmSync(one());
  if (process.platform !== 'win32') {
    execFileSync('mkfifo', [one()]);
    await isGone();
    rmSync(one());
  }
  mkdirSync(one());
  await isGone();
  rmSync(one(), { recursive: true });
  // The whole folder of pictures is a link.
  const elsewhere = path.join(at.folder, '../elsewhere');
  mkdirSync(elsewhere);
  writeFileSync(path.join(elsewhere, 'one.svg'), secret);
  renameSync(path.join(at.folder, 'pictures'), path.join(at.folder, '../pictures-before'));
  symlinkSync(elsewhere, path.join(at.folder, 'pictures'));
  await isGone();
});

it('forgets a picture that is none of the folder any more', async () => {
  renameSync(one(), path.join(at.folder, 'pictures/other.svg'));
  at.studio.lookAtDisk();
  await window.until(() => window.last('card')?.face?.pictures.length === 0);
  writeFileSync(path.join(at.folder, 'pictures/one.svg'), secret);
  expect((await get(picture())).status).toBe(404);
});
