// Folders that are broken, absurdly deep, or that make the reader itself fail, on a shelf with good ones: the table starts, names them, tells
// what is wrong with them when they are to be played, and plays the others.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { nodeHost } from '../../tools/cli/host.ts';
import type { Heard } from './client.ts';
import { play, Room, serving } from './serving.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'shelf-'));

function folder(name: string, files: Record<string, string | null>): string {
  for (const [file, text] of Object.entries(files)) {
    const place = path.join(dir, name, file);
    mkdirSync(text === null ? place : path.dirname(place), { recursive: true });
    if (text !== null) writeFileSync(place, text);
  }
  return path.join(dir, name);
}

const set = (name: string): string => `format: 1\nset: ${name}\ngame: fluxx\n`;
const cards = (effect: string): string =>
  `format: 1\norigin: house\ntype: action\ncards:\n  one:\n    name: One\n    effect: |\n${effect.replace(/^/gm, '      ')}\n`;
const steps = Array.from({ length: 1000 }, (_, i) => [...String(i)].map((digit) => 'abcdefghij'[Number(digit)]!).join(''));

const bad = {
  blocks: { 'set.yaml': set('blocks'), 'cards.yaml': cards(steps.map((_, i) => `${'  '.repeat(i)}if you have love:`).join('\n')) },
  brackets: { 'set.yaml': set('brackets'), 'cards.yaml': cards(`draw ${'('.repeat(1000)}1${')'.repeat(1000)}`) },
  words: {
    'set.yaml': `${set('words')}conditions:\n${steps.map((step, i) => `  player is x${step}: player is x${steps[i + 1] ?? 'done'}`).join('\n')}\n  player is xdone: player has love\n`,
    'cards.yaml': cards('if you are xa, draw 1'),
  },
  lists: { 'set.yaml': `${set('lists')}tags: ${'['.repeat(1000)}${']'.repeat(1000)}\n` },
  aliases: { 'set.yaml': `${set('aliases')}a0: &a0 [x, x]\n${steps.map((_, i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}]\n`).join('')}` },
  bytes: { 'set.yaml': '\u0000\u0000', 'cards.yaml': cards('draw 1') },
  directories: { 'set.yaml': null, 'game.yaml': null },
  fails: { 'set.yaml': set('fails') },
} satisfies Record<string, Record<string, string | null>>;

const lamp = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="4"/></svg>';
const painted = {
  'set.yaml': set('painted'),
  'cards.yaml': `${cards('draw 1')}    text: 'Draw 1 :light: or :moon: or :nothing-there:.'\n`,
  'faces.yaml': 'format: 1\nicons: { light: one }\n',
  'pictures/one.svg': lamp,
  'pictures/big.png': 'x'.repeat(400_000),
};

let room: Room;

beforeAll(async () => {
  const folders = [
    ...Object.entries(bad).map(([name, files]) => folder(name, files)),
    'cards/fluxx',
    folder('painted', painted),
    folder('linked', { 'set.yaml': set('linked'), 'cards.yaml': cards('draw 1') }),
    path.join(dir, 'not-there'),
  ];
  // A set that came from somewhere leads to what lies beside it.
  folder('private', { 'diary.yaml': 'dear: [diary\n', 'one.svg': lamp });
  symlinkSync('../private/diary.yaml', path.join(dir, 'linked/more.yaml'));
  symlinkSync('../private', path.join(dir, 'linked/pictures'));
  symlinkSync('cards.yaml', path.join(dir, 'linked/inside.yaml'));
  const disk = nodeHost(folders, { shown: true });
  const failing = path.join(dir, 'fails');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const host = {
    ...disk,
    list: (wanted: string): string[] | null => disk.list(wanted),
    read(file: string): Uint8Array | null {
      if (file.startsWith(failing)) throw new RangeError('Maximum call stack size exceeded');
      return disk.read(file);
    },
  };
  room = new Room(await serving({ host, folders }));
});

afterAll(async () => {
  await room.close();
  vi.restoreAllMocks();
  rmSync(dir, { recursive: true });
});

describe('a shelf with folders nobody can play', () => {
  it('names each of them, and those that cannot be read as broken', async () => {
    const { sets } = (await room.client()).last('welcome')!;
    expect(sets.map((one) => one.id)).toEqual(expect.arrayContaining([...Object.keys(bad), 'fluxx']) as string[]);
    expect(sets.filter((one) => one.broken).map((one) => one.id)).toEqual(
      expect.arrayContaining(['lists', 'aliases', 'bytes', 'directories', 'fails']) as string[],
    );
    expect(sets.find((one) => one.id === 'fluxx')!.broken).toBe(false);
  });

  it.each(Object.keys(bad))('tells what is wrong with %s, when it is to be played', async (name) => {
    const { report } = (await (await room.client()).ask({ t: 'mix', sets: ['fluxx', name], language: 'en' })) as Heard<'mixed'>;
    expect(report.ok).toBe(false);
    expect(report.complaints.length).toBeGreaterThan(0);
    // One of them makes the reader fail; the others are understood well enough to be told.
    expect(report.complaints.some(({ code }) => code === '')).toBe(name === 'fails');
    for (const { frame } of report.complaints) expect(frame).not.toMatch(/^\s+at .*\.ts:/m);
  });

  it('plays the others', async () => {
    const { host: me } = await room.create(['fluxx'], [{ who: 'here', name: 'Ann' }, { who: 'bot' }]);
    await play([me], 10_000);
    expect(me.info!.phase).toBe('over');
  });

  it('shows pictures of their own, by names that say nothing of the disk; others are reported', async () => {
    const { host: me } = await room.create(['fluxx', 'painted'], [{ who: 'here', name: 'Ann' }, { who: 'bot' }]);
    expect(await me.ask({ t: 'put', card: 'painted:one' })).toMatchObject({ t: 'taken' });
    await me.until(() => me.faces.has('painted:one'));
    const [name] = me.faces.get('painted:one')!.pictures;
    expect(name).toMatch(/^own\/[0-9a-f]{32}\.svg$/);
    // The signs of its text, too; what is no sign is not named.
    expect(me.faces.get('painted:one')!.signs).toEqual({
      light: { picture: name, name: 'light' },
      moon: { picture: 'moon', name: 'moon' },
    });
    const reply = await fetch(`http://127.0.0.1:${room.server.port}/pictures/${name}`);
    expect([reply.headers.get('content-type'), await reply.text()]).toEqual(['image/svg+xml', lamp]);
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await fetch(`http://127.0.0.1:${room.server.port}/pictures/one.svg`)).status).toBe(404);
    const { report } = (await me.ask({ t: 'mix', sets: ['fluxx', 'painted'], language: 'en' })) as Heard<'mixed'>;
    expect(report.complaints.map(({ code }) => code)).toContain('CW1009');
    expect(report.complaints.map(({ frame }) => frame).join('\n')).not.toContain(dir);
    // Those who ask for a picture sooner are not answered later: nobody learns whether a page has been shown the card.
    expect(room.server.hub.mixes.pictures.get(`/pictures/${name}`)!.gzip).toBeInstanceOf(Buffer);
    expect(reply.headers.get('content-encoding')).toBe('gzip');
    expect(reply.headers.get('content-security-policy')).toMatch(/; sandbox$/);
    // It is on the cover of the box, too; one that cannot be shown is not.
    expect(room.server.hub.mixes.shelf().find(({ id }) => id === 'painted')!.pictures).toEqual([name]);
  });

  it('shows nothing to which a folder links beside itself', async () => {
    const { report } = (await (await room.client()).ask({ t: 'mix', sets: ['fluxx', 'linked'], language: 'en' })) as Heard<'mixed'>;
    const frames = report.complaints.map(({ frame }) => frame);
    expect(frames.join('\n')).not.toMatch(/diary/);
    // The link that stays inside is read: its card is there twice.
    expect(frames.filter((frame) => /^linked\/(?:more|inside)\.yaml:/.test(frame)).length).toBe(2);
  });
});
