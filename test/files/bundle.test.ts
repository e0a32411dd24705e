// Bundles that somebody sends: each way to harm whoever opens one is refused with its code, before anything is unpacked or written. The zips here are
// written byte by byte, as no honest program writes them.
import { deflateRawSync, crc32 } from 'node:zlib';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { BundleProblem, packed, unpacked } from '../../tools/files/bundle.ts';
import { cardwright } from '../cli/command.ts';
import { runs } from '../harness/runs.ts';

/** A file of a zip, and what is said of it that is not true. */
interface Entry {
  name: string;
  content?: string | Buffer;
  rawName?: Buffer;
  flags?: number;
  method?: number;
  crc?: number;
  size?: number;
  packed?: number;
  mode?: number;
  localName?: string;
  offset?: number;
}

function zipOf(entries: readonly Entry[], { front = '', count = entries.length, behind = '' } = {}): Buffer {
  const parts: Buffer[] = [Buffer.from(front)];
  const list: Buffer[] = [];
  const length = (): number => parts.reduce((n, part) => n + part.length, 0);
  for (const one of entries) {
    const content = Buffer.from(one.content ?? '');
    const method = one.method ?? 8;
    const data = method === 8 ? deflateRawSync(content) : content;
    const name = one.rawName ?? Buffer.from(one.name);
    const offset = one.offset ?? length();
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE((one.flags ?? 0) | 0x800, 2);
    fields.writeUInt16LE(method, 4);
    fields.writeUInt32LE(one.crc ?? crc32(content), 10);
    fields.writeUInt32LE(one.packed ?? data.length, 14);
    fields.writeUInt32LE(one.size ?? content.length, 18);
    const local = Buffer.from(one.localName ?? name);
    const head = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, local]);
    head.writeUInt16LE(local.length, 26);
    if (one.offset === undefined) parts.push(head, data);
    const central = Buffer.alloc(46);
    central.write('PK\u0001\u0002');
    fields.copy(central, 6, 0, 22);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(((one.mode ?? 0) << 16) >>> 0, 38);
    central.writeUInt32LE(offset, 42);
    list.push(central, name);
  }
  const start = length();
  const central = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(start, 16);
  return Buffer.concat([...parts, central, end, Buffer.from(behind)]);
}

const set: Entry = { name: 'set.yaml', content: 'format: 1\nset: mine\ngame: fluxx\n' };
const one = (more: Partial<Entry>): Buffer => zipOf([set, { name: 'cards.yaml', content: 'format: 1\n', ...more }]);
const zeros = Buffer.alloc(2_000_000);
/** A file of a zip, with what stands in front of it. */
const inner = zipOf([{ name: 'cards.yaml', content: 'format: 1\n', method: 0 }]).subarray(0, 30 + 10 + 10);
const outer: Entry = { name: 'notes.md', content: inner, method: 0 };
const afterSet = zipOf([set]).indexOf('PK\u0001\u0002');

const attacks: Readonly<Record<string, [string, Buffer]>> = {
  'no zip': ['CW7301', Buffer.from('set: mine, but as a text')],
  nothing: ['CW7301', Buffer.alloc(0)],
  'half of one': ['CW7301', one({}).subarray(0, 100)],
  'something in front': ['CW7301', zipOf([set], { front: '#!/bin/sh\n' })],
  'something behind': ['CW7301', zipOf([set], { behind: 'x' })],
  'more files said than there are': ['CW7301', zipOf([set], { count: 2 })],
  'a method nobody has': ['CW7301', one({ method: 99 })],
  'the format for huge files': ['CW7301', zipOf([set], { count: 0xffff })],
  'another checksum': ['CW7302', one({ crc: 7 })],
  'another size': ['CW7302', one({ size: 5 })],
  'a size that is too small': ['CW7302', one({ content: 'x'.repeat(500), size: 100 })],
  'another name in front of the data': ['CW7302', one({ localName: 'other.yaml' })],
  'two files in the same bytes': ['CW7302', zipOf([set, { ...set, name: 'cards.yaml', offset: 0 }])],
  'a file inside another': [
    'CW7302',
    zipOf([set, outer, { name: 'cards.yaml', content: 'format: 1\n', method: 0, offset: afterSet + 30 + 8 }]),
  ],
  'data that is no data': ['CW7302', one({ content: Buffer.from('x'), method: 0, flags: 0, packed: 1, crc: 1 })],
  'a password': ['CW7303', one({ flags: 1 })],
  'hidden names': ['CW7303', one({ flags: 0x2000 })],
  'a name that leads up': ['CW7304', one({ name: '../cards.yaml' })],
  'a name that leads up later': ['CW7304', one({ name: 'locales/../../cards.yaml' })],
  'an absolute name': ['CW7304', one({ name: '/etc/cards.yaml' })],
  'a name with a drive': ['CW7304', one({ name: 'C:cards.yaml' })],
  'a name with backslashes': ['CW7304', one({ name: '..\\cards.yaml' })],
  'a name with nothing in it': ['CW7304', one({ name: 'cards.yaml\u0000.txt' })],
  'a name that turns round': ['CW7304', one({ name: 'cards\u202elmay.yaml' })],
  'a name that is no UTF-8': ['CW7304', one({ rawName: Buffer.from([0x63, 0xff, 0x2e]) })],
  'a link': ['CW7305', one({ mode: 0o120777, content: '/etc/passwd' })],
  'a pipe': ['CW7305', one({ mode: 0o010644 })],
  'one name twice': ['CW7306', zipOf([set, set])],
  'one name on Windows': ['CW7306', one({ name: 'SET.YAML' })],
  'one name on a Mac': ['CW7306', zipOf([set, { name: 'n\u00e9.yaml' }, { name: 'ne\u0301.yaml' }])],
  'too many files': ['CW7307', zipOf([set, ...Array.from({ length: 2000 }, (_, i) => ({ name: `c${i}.yaml` }))])],
  'a file that says it is huge': ['CW7307', one({ size: 20_000_000 })],
  'a bomb': ['CW7307', one({ content: zeros })],
  'a bomb that lies': ['CW7302', one({ content: zeros, size: 400 })],
  'a program': ['CW7308', one({ name: 'start.exe' })],
  'a script': ['CW7308', one({ name: 'pictures/lamp.js' })],
  'a folder in a folder': ['CW7308', one({ name: 'more/set.yaml' })],
  'a hidden file': ['CW7308', one({ name: '.cards.yaml' })],
  'a picture that is none': ['CW7308', one({ name: 'pictures/lamp.png', content: '<script>' })],
  'a folder around it': ['CW7309', zipOf([{ name: 'cards.yaml' }])],
};

function codeOf(bytes: Uint8Array): string {
  try {
    unpacked(bytes);
    return 'accepted';
  } catch (problem) {
    if (!(problem instanceof BundleProblem)) throw problem;
    return problem.words.code;
  }
}

describe('a bundle', () => {
  it('is accepted as an honest program writes it', () => {
    expect(codeOf(zipOf([set, { name: 'scenarios/' }, { name: 'scenarios/one.yaml', content: 'format: 1\n', mode: 0o100644 }]))).toBe(
      'accepted',
    );
    expect(codeOf(one({ method: 0 }))).toBe('accepted');
  });

  it.each(Object.entries(attacks))('with %s is refused', (_, [code, bytes]) => {
    expect(codeOf(bytes)).toBe(code);
  });

  it('with any byte changed is refused or the same, and never ends otherwise', () => {
    const files = new Map([
      ['set.yaml', Buffer.from(set.content!)],
      ['cards.yaml', Buffer.from('format: 1\norigin: house\ncards: {}\n')],
    ]);
    const bytes = packed(files);
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, by) => {
        const changed = Uint8Array.from(bytes);
        changed[at]! ^= by;
        if (codeOf(changed) !== 'accepted') return;
        // Only what no program looks at, such as the time.
        expect([...unpacked(changed).values()].map(String)).toEqual([...unpacked(bytes).values()].map(String));
      }),
      { seed: 7, numRuns: runs(300, 3000) },
    );
  });

  it('has the same bytes whenever and wherever it is packed', () => {
    const files: [string, Buffer][] = [
      ['set.yaml', Buffer.from(set.content!)],
      ['cards.yaml', Buffer.from('format: 1\n')],
    ];
    expect(packed(new Map(files))).toEqual(packed(new Map([...files].reverse())));
  });
});

describe('pack and unpack', () => {
  const cwd = mkdtempSync(path.join(tmpdir(), 'bundle-'));
  afterAll(() => rmSync(cwd, { recursive: true, force: true }));
  const put = (name: string, text: string | Uint8Array): void => {
    mkdirSync(path.dirname(path.join(cwd, name)), { recursive: true });
    writeFileSync(path.join(cwd, name), text);
  };
  const run = (...args: string[]) => cardwright(args, { cwd });
  const cards = `format: 1
origin: house
cards:
  dip: { name: Dip, type: action, effect: draw 2, text: Draw some. }
  soup: { name: Soup, type: keeper }
  pie: { name: Pie, type: keeper }
`;
  put('mine/set.yaml', 'format: 1\nset: mine\ngame: fluxx\n');
  put('mine/cards.yaml', cards);
  put('mine/locales/cs.yaml', 'format: 1\nlanguage: cs\ncards:\n  dip: { name: Hmat }\n');
  put('mine/notes.md', 'Ours.\n');
  put('mine/sketch.psd', 'x');
  put('mine/.git/config', 'x');

  it('give the same folder, and leave out what is no file of a set', async () => {
    const made = await run('pack', 'mine');
    expect([made.code, made.out]).toEqual([0, 'mine.cardwright written: 4 files, 1 kB.\n']);
    expect(made.err).toContain('mine/sketch.psd: warning CW7310: sketch.psd is not packed');
    const first = readFileSync(path.join(cwd, 'mine.cardwright'));
    await run('pack', 'mine', 'again.cardwright');
    expect(readFileSync(path.join(cwd, 'again.cardwright'))).toEqual(first);
    expect((await run('unpack', 'mine.cardwright', 'theirs')).out).toBe(
      'theirs written: 4 files. Look at it with: cardwright check theirs\n',
    );
    expect(readdirSync(path.join(cwd, 'theirs'), { recursive: true }).sort()).toEqual(
      ['cards.yaml', 'locales', 'locales/cs.yaml', 'notes.md', 'set.yaml'].sort(),
    );
    expect(readFileSync(path.join(cwd, 'theirs/cards.yaml'), 'utf8')).toBe(cards);
    const again = await run('unpack', 'mine.cardwright', 'theirs');
    expect([again.code, again.err]).toEqual([
      1,
      'theirs exists already, and nothing in it is replaced. What is different: cardwright diff theirs mine.cardwright\n',
    ]);
  });

  it('a bundle is read where a folder is, and never written', async () => {
    expect((await run('check', 'mine.cardwright')).out).toMatch(/^ok: 3 cards/);
    expect((await run('said', 'mine.cardwright', 'dip')).out).toContain('mine.cardwright/cards.yaml:4');
    expect((await run('mix', 'fluxx', 'mine.cardwright', '--lock', 'evening.lock.yaml')).code).toBe(0);
    expect((await run('said', 'evening.lock.yaml', 'dip')).out).toContain('mine.cardwright/cards.yaml:4');
    const refused = await run('rename', 'mine.cardwright', 'dip', 'dap');
    expect([refused.code, refused.err]).toEqual([
      2,
      'mine.cardwright is a bundle, which is only read. Unpack it first: cardwright unpack mine.cardwright\n',
    ]);
    put('bad.cardwright', attacks['a link']![1]);
    const bad = await run('check', 'bad.cardwright');
    expect([bad.code, bad.err]).toEqual([2, expect.stringContaining('bad.cardwright: error CW7305: cards.yaml in this bundle is a link')]);
    expect((await run('unpack', 'bad.cardwright', 'bad')).code).toBe(2);
    expect(readdirSync(cwd)).not.toContain('bad');
  });

  it('diff says in cards what is different', async () => {
    expect((await run('diff', 'mine', 'mine.cardwright')).out).toBe('Nothing differs.\n');
    put(
      'theirs/cards.yaml',
      `format: 1
origin: house
cards:
  dip: { name: Dip, type: action, effect: draw 3, text: Draw some., copies: 2 }
  stew: { name: Soup, type: keeper }
  bread: { name: Bread, type: action, effect: draw 1 }
`,
    );
    put('theirs/locales/cs.yaml', 'format: 1\nlanguage: cs\ncards:\n  dip: { name: Hmátni }\n');
    const { code, out } = await run('diff', 'mine.cardwright', 'theirs');
    expect(code).toBe(1);
    expect(out).toMatchInlineSnapshot(`
      "new bread “Bread” (action)
        + You draw 1.
      gone pie “Pie” (keeper)
      changed dip “Dip”
        copies: (none) → “2”
        - You draw 2.
        + You draw 3.
        its text is as before
      renamed soup → stew “Soup”
      cs cards.dip.name: “Hmat” → “Hmátni”
      1 new, 1 gone, 1 renamed, 1 changed, 1 translation.
      "
    `);
    const told = JSON.parse((await run('diff', 'mine', 'theirs', '--json')).out) as { same: boolean; cards: { new: { id: string }[] } };
    expect([told.same, told.cards.new.map(({ id }) => id)]).toEqual([false, ['bread']]);
  });
});
