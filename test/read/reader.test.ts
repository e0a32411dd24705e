// The reader as a whole: folders, bytes, odd names, speed, and that nothing whatever makes it throw.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderAll } from 'cardwright';
import { type CardsFile, type GameFile, readFolder } from 'cardwright/internal';
import { mostBytes } from '../../src/read/bytes.ts';
import { readText } from '../../src/read/file.ts';
import type { FileKind } from '../../src/read/language.ts';
import type { LocaleFile, Path } from '../../src/read/model.ts';
import { RECOGNIZED } from '../../src/read/model.ts';
import { nodeHost } from '../../tools/cli/host.ts';
import { runs } from '../harness/runs.ts';
import { memoryHost } from './memory-host.ts';

const card = 'format: 1\ncards:\n  lamp: { name: Lamp, type: trick }\n';
const codesOf = (files: Record<string, string | Uint8Array | null>, dir = 'set') =>
  readFolder(memoryHost(files), dir).diagnostics.map((d) => `${d.source.path} ${d.code}`);

describe('readFolder', () => {
  it('recognizes pictures by how they begin, and reads none of them whole where the host knows how', () => {
    const whole = memoryHost({
      'set/set.yaml': 'format: 1\nset: set\ngame: lamps\n',
      'set/pictures/one.png': new Uint8Array([0x89, 0x50, 0x4e, 0x47, ...Array<number>(1000).fill(0)]),
      'set/pictures/other.png': 'GIF89a',
      'set/pictures/big.png': 'x'.repeat(400_000),
    });
    const read: string[] = [];
    const begins = (path: string) => {
      const bytes = whole.read(path);
      return bytes && { size: bytes.length, bytes: bytes.subarray(0, RECOGNIZED) };
    };
    const found = readFolder({ ...whole, begins, read: (path) => (read.push(path), whole.read(path)) }, 'set');
    expect(read).toEqual(['set/set.yaml']);
    expect(found.folder.pictures).toEqual({ one: 'set/pictures/one.png' });
    expect(found.diagnostics.map(({ source, code }) => [source.path, code])).toEqual([
      ['set/pictures/big.png', 'CW1009'],
      ['set/pictures/other.png', 'CW1009'],
    ]);
    const { folder, diagnostics } = readFolder(whole, 'set');
    expect([folder.pictures, renderAll(diagnostics)]).toEqual([found.folder.pictures, renderAll(found.diagnostics)]);
    const disk = nodeHost(['cards/fluxx']);
    const file = disk.read('cards/fluxx/game.yaml')!;
    expect(disk.begins!('cards/fluxx/game.yaml')).toEqual({ size: file.length, bytes: new Uint8Array(file.subarray(0, RECOGNIZED)) });
    expect(disk.begins!('cards/fluxx')).toBe(null);
    expect(disk.begins!('/etc/hostname')).toBe(null);
  });

  it('finds every kind of file, sorted by name', () => {
    const { folder, diagnostics } = readFolder(
      memoryHost({
        'a/set/game.yaml': 'format: 1\ngame: lamps\nplayers: 2 to 6\nzones:\n  pile: { face: down, live: yes, remembered: no }\n',
        'a/set/set.yaml': 'format: 1\nset: more-lamps\n',
        'a/set/rulings.yaml': 'format: 1\nrulings:\n  LMP-1: { status: ours, says: Lamps burn. }\n',
        'a/set/tricks.yaml': card,
        'a/set/goals.yaml': card,
        'a/set/README.md': '# x',
        'a/set/locales/cs.yaml': 'format: 1\nlanguage: cs\ncards:\n  lamp: { name: Lampa, same: no }\n',
        'a/set/locales/cs.done.yaml': 'anything: [',
        'a/set/locales/pl.yaml': 'format: 1\nlanguage: pl\n',
        'a/set/scenarios/one.yaml': 'format: 1\nscenarios:\n  it burns: { given: {}, steps: [] }\n',
      }),
      'a/set/',
    );
    expect(renderAll(diagnostics)).toBe('');
    expect(folder).toMatchObject({ dir: 'a/set', id: 'more-lamps' });
    expect(folder.cards.map((file) => file.source.path)).toEqual(['a/set/goals.yaml', 'a/set/tricks.yaml']);
    expect(folder.locales.map((file) => (file.data as LocaleFile).language)).toEqual(['cs', 'pl']);
    expect(folder.locales[0]!.data.cards!['lamp']!.same).toBe(false);
    expect(folder.game!.data.zones!['pile']).toMatchObject({ live: true, remembered: false });
    expect(Object.keys(folder.scenarios[0]!.data.scenarios)).toEqual(['it burns']);
    expect(Object.keys(folder.rulings!.data.rulings)).toEqual(['LMP-1']);
  });

  it('takes the name of the folder where no file gives an id', () => {
    expect(readFolder(memoryHost({ 'x/lamps/a.yaml': card }), 'x/lamps').folder.id).toBe('lamps');
    expect(readFolder(memoryHost({ 'a.yaml': card }), '').folder.cards.length).toBe(1);
  });

  it('reads on past broken files', () => {
    const files = {
      'set/a.yaml': '{{{',
      'set/b.yaml': card,
      'set/c.yaml': null,
      'set/d.yaml': new Uint8Array([0xff, 0xfe, 0x41, 0]),
      'set/e.yaml': card,
    };
    const { folder } = readFolder(memoryHost(files), 'set');
    expect(folder.cards.filter((file) => file.data.cards?.['lamp']).map((file) => file.source.path)).toEqual(['set/b.yaml', 'set/e.yaml']);
    expect(codesOf(files)).toEqual(expect.arrayContaining(['set/c.yaml CW1001', 'set/d.yaml CW1002']));
  });

  it('tells what is not there and what nobody reads', () => {
    expect(codesOf({ 'set/a.yaml': card }, 'sett')).toEqual(['sett CW1004']);
    expect(codesOf({ 'set/lamps/a.yaml': card, 'set/notes.md': '' })).toEqual(['set/lamps/ CW1005', 'set CW1004']);
    expect(renderAll(readFolder(memoryHost({ 'set/lamps/a.yaml': card }), 'set').diagnostics)).toContain('Did you mean set/lamps?');
    expect(codesOf({ 'set/a.yaml': card, 'set/b.yml': card, 'set/c.json': '{}', 'set/d.svg': '', 'set/.e': '', 'set/f.doc': '' })).toEqual([
      ...['set/b.yml CW1005', 'set/c.json CW1005', 'set/f.doc CW1005'],
    ]);
    expect(codesOf({ 'set/a.yaml': card, 'set/locales/cs.yaml': 'format: 1\nlanguage: pl\n' })).toEqual(['set/locales/cs.yaml CW1008']);
  });
});

describe('bytes', () => {
  const encode = (text: string) => new TextEncoder().encode(text);
  it('are UTF-8, with or without a byte order mark', () => {
    expect(codesOf({ 'set/a.yaml': encode(`\ufeff${card}`) })).toEqual([]);
    const wrong = new Uint8Array([...encode(`${card}  candle: { name: `), 0xe8, ...encode(' }\n')]);
    const { folder, diagnostics } = readFolder(memoryHost({ 'set/a.yaml': wrong }), 'set');
    expect(diagnostics.map((d) => d.code)).toEqual(['CW1002']);
    expect(diagnostics[0]!.message).toContain(`offset ${card.length + '  candle: { name: '.length}`);
    expect(Object.keys(folder.cards[0]!.data.cards!)).toEqual(['lamp', 'candle']);
  });

  it('are not too many', () => {
    expect(codesOf({ 'set/a.yaml': new Uint8Array(mostBytes + 1).fill(35) })).toEqual(['set/a.yaml CW1003']);
  });
});

describe('pictures', () => {
  const bytes = (...parts: (string | number)[]) =>
    new Uint8Array(parts.flatMap((p) => (typeof p === 'number' ? [p] : [...Buffer.from(p, 'latin1')])));
  const png = (side: number) => bytes('\x89PNG\r\n\x1a\n', 0, 0, 0, 13, 'IHDR', 0, 0, side >> 8, side & 255, 0, 0, 0, 9);
  const jpg = (side: number, head = 0) =>
    bytes('\xff\xd8\xff\xe0', head >> 8, (head & 255) + 2, '\0'.repeat(head), 0xff, 0xff, 0xc2, 0, 11, 8, side >> 8, side & 255, 0, 9, 3);
  const webp = (kind: string, ...data: number[]) =>
    bytes('RIFF', 0, 0, 0, 0, `WEBP${kind}`, 0, 0, 0, 0, ...data, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  it.each([
    ['png', png(4096), png(4097)],
    ['jpg', jpg(4096), jpg(0xffff)],
    ['jpg', jpg(4096, 700), jpg(0xffff, 700)],
    ['webp', webp('VP8 ', 0, 0, 0, 0x9d, 1, 0x2a, 0, 16), webp('VP8 ', 0, 0, 0, 0x9d, 1, 0x2a, 1, 16)],
    ['webp', webp('VP8L', 0x2f, 0xff, 0x0f), webp('VP8L', 0x2f, 0xff, 0x3f)],
    ['webp', webp('VP8X', 0, 0, 0, 0, 0xff, 0x0f, 0, 9, 0, 0), webp('VP8X', 0, 0, 0, 0, 9, 0, 0, 0, 0x10, 0)],
  ])('are of a size that can be unpacked: %s', (type, right, wrong) => {
    for (const begins of [undefined, (bytes: Uint8Array) => ({ size: bytes.length, bytes: bytes.subarray(0, RECOGNIZED) })]) {
      const codes = (picture: Uint8Array) => {
        const host = memoryHost({ 'set/a.yaml': card, [`set/pictures/one.${type}`]: picture });
        return readFolder(begins ? { ...host, begins: () => begins(picture) } : host, 'set').diagnostics.map(({ code }) => code);
      };
      expect([right, wrong, right.subarray(0, 12)].map(codes)).toEqual([[], ['CW1009'], ['CW1009']]);
    }
  });
});

describe('odd names', () => {
  it('are names like any other', () => {
    const text =
      'format: 1\ntype: trick\ncards:\n  "null": { name: A }\n  "12": { name: B }\n  constructor: { name: C }\n  tostring: { name: D }\n';
    const { file, diagnostics } = readText<CardsFile>('a.yaml', text, 'cards');
    expect(renderAll(diagnostics)).toBe('');
    expect(Object.keys(file.data.cards!).sort()).toEqual(['12', 'constructor', 'null', 'tostring']);
    expect(file.snippet(['cards', '12', 'name'])!.text).toBe('B');
  });

  it('never reach a prototype', () => {
    const { file } = readText<CardsFile>(
      'a.yaml',
      'format: 1\n__proto__: { polluted: 1 }\ncards:\n  __proto__: { name: A }\n  b: { __proto__: { name: X } }\n',
      'cards',
    );
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(Object.keys(file.data.cards!)).toEqual(['__proto__', 'b']);
    expect(file.data.cards!['b']!.name).toBeUndefined();
    expect(file.snippet(['cards', '__proto__', 'name'])!.text).toBe('A');
  });
});

describe('what is left when something is wrong', () => {
  it('has the shapes of the model, and places that still fit', () => {
    const text =
      'format: 1\neach:\n  - lamp\n  - { id: "{colour}-lamp", for: { colour: [red], number: 3 }, name: Lamp, tags: [7, bright], copies: many }\n';
    const { file } = readText<CardsFile>('a.yaml', text, 'cards');
    expect(file.data.each).toHaveLength(1);
    expect(file.data.each![0]).toMatchObject({ id: '{colour}-lamp', for: { colour: ['red'], number: [3] }, tags: ['bright'] });
    expect(file.data.each![0]!.copies).toBeUndefined();
    expect(file.snippet(['each', 0, 'name'])!.text).toBe('Lamp');
    expect(text.slice(file.at(['each', 0, 'tags', 0]).start)).toMatch(/^bright/);
  });

  it('mends a colon so that the effect can be read', () => {
    const { file } = readText<CardsFile>(
      'a.yaml',
      'format: 1\ncards:\n  a:\n    name: Lamp: two\n    effect: once per turn: draw 1\n',
      'cards',
    );
    expect(file.data.cards!['a']).toMatchObject({ name: 'Lamp: two', effect: 'once per turn, draw 1' });
    expect(file.snippet(['cards', 'a', 'effect'])!.text).toBe('once per turn, draw 1');
  });

  it('points at the nearest part that is there', () => {
    const text = 'format: 1\ngame: g\nplayers: 2\nzones:\n  pile: { face: up }\n';
    const { file } = readText<GameFile>('g.yaml', text, 'game');
    const at = (path: Path, which?: 'key' | 'value') => text.slice(file.at(path, which).start, file.at(path, which).end);
    expect(at(['zones', 'pile', 'face'])).toBe('up');
    expect(at(['zones', 'pile', 'face'], 'key')).toBe('face');
    expect(at(['zones', 'pile', 'room'])).toBe('pile');
    expect(at(['zones', 'hand', 'room'])).toBe('zones');
    expect(at(['dials'])).toBe('format');
  });
});

describe('any text', () => {
  const kinds: FileKind[] = ['cards', 'game', 'set', 'locale', 'scenario', 'rulings'];
  const pieces = [
    'format: 1\n',
    'cards:\n',
    '  a:\n',
    '    name: ',
    'effect: |\n',
    '- ',
    '{',
    '}',
    '[',
    ']',
    '"',
    "'",
    ': ',
    ' #x',
    '\t',
    '\n',
    '\r\n',
    '&a ',
    '*a',
    '!t ',
    '? ',
    '<<: ',
    '---\n',
    '%YAML 1.1\n',
    '\u0000',
    '\ue000',
    '>-\n',
    ',',
    'null',
    '__proto__: ',
    'each:\n',
    'zones: ',
    'x',
    '\\',
    '\ufeff',
    '\u202e',
  ];
  const check = (text: string, kind: FileKind) => {
    const { file, diagnostics } = readText<Record<string, unknown>>('f.yaml', text, kind);
    expect(() => renderAll(diagnostics)).not.toThrow();
    // What is rendered is harmless whatever stands in the file.

    expect(renderAll(diagnostics)).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
    for (const { span } of diagnostics) expect(span.start >= 0 && span.start <= span.end && span.end <= text.length).toBe(true);
    for (const key of Object.keys(file.data)) file.snippet([key]);
  };

  it('is read without throwing: YAML taken apart', () => {
    const text = fc.array(fc.constantFrom(...pieces), { maxLength: 25 }).map((parts) => parts.join(''));
    fc.assert(fc.property(text, fc.constantFrom(...kinds), check), { numRuns: runs(500, 4000), seed: 3 });
  });

  it('is read without throwing: random bytes', () => {
    const bytes = fc.uint8Array({ maxLength: 200 });
    fc.assert(
      fc.property(bytes, fc.constantFrom('a', 'game', 'set', 'rulings', 'locales/cs', 'scenarios/s'), (file, name) => {
        expect(() => renderAll(readFolder(memoryHost({ [`d/${name}.yaml`]: file }), 'd').diagnostics)).not.toThrow();
      }),
      { numRuns: runs(500, 3000), seed: 4 },
    );
  });

  it('is read without throwing: a good file with one character changed', () => {
    const good =
      'format: 1\ntype: trick\ncards:\n  a: { name: "A b", tags: [x, y] }\n  b:\n    name: B\n    effect: |\n      draw 1\n      if so, draw 2\n    copies: 2\n';
    const edit = fc.tuple(fc.nat(good.length - 1), fc.constantFrom(...pieces), fc.nat(2));
    fc.assert(
      fc.property(edit, ([at, piece, cut]) => check(good.slice(0, at) + piece + good.slice(at + cut), 'cards')),
      { numRuns: runs(500, 3000), seed: 5 },
    );
  });

  it('is no way to exhaust the reader', () => {
    for (const text of [
      '['.repeat(200_000),
      '{a: '.repeat(50_000),
      '- '.repeat(50_000),
      '"'.repeat(50_001),
      'a: "\n'.repeat(5_000),
      '\t- a\n'.repeat(20_000),
      'a: b: c\n'.repeat(5_000),
      '*a '.repeat(20_000),
      `a: ${'x'.repeat(1_000_000)}: y`,
    ])
      check(text, 'cards');
  });
});

describe('speed', () => {
  it('of reading many cards is that of reading few', () => {
    const work = (n: number): number => {
      const cards = Array.from(
        { length: n },
        (_, i) =>
          `  card-${i}:\n    name: Card ${i}\n    tags: [bright, old]\n    effect: |\n      draw 3 as drawn\n      if you have a lamp, draw 2\n`,
      );
      const text = `format: 1\ntype: trick\ncards:\n${cards.join('')}`;
      const before = process.cpuUsage();
      const { file, diagnostics } = readText<CardsFile>('a.yaml', text, 'cards');
      for (const id of Object.keys(file.data.cards!)) expect(file.snippet(['cards', id, 'effect'])!.text).toHaveLength(43);
      const { user, system } = process.cpuUsage(before);
      expect(diagnostics).toEqual([]);
      return (user + system) / 1000;
    };
    // Work, not time, and the least of several: others may want the machine as well.
    const least = (n: number): number => Math.min(...Array.from({ length: 4 }, () => work(n)));
    const [few, many] = [least(500), least(2000)];
    console.log(`2,000 cards: ${many.toFixed(0)} ms of work, 500: ${few.toFixed(0)} ms`);
    // What looks through everything for each card takes sixteen times as long for four times as many.
    expect(many / few).toBeLessThan(9);
  });
});
