// The Studio's print page at its server: what it shows is what the command prints, byte for byte; whatever is asked for that cannot be printed, and
// whoever asks without the key, is refused.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printAsked } from '../../tools/table/server/studio/print-desk.ts';
import type { PrinterTaken, PrintRefused, PrintSeen } from '../../tools/table/print-protocol.ts';
import { unzipped } from '../../tools/files/zip.ts';
import { cardwright } from '../cli/command.ts';
import { bench, deskFor, setFile, type Bench } from './bench.ts';
import { send, type Reply } from './raw.ts';

const files = {
  'set.yaml': `${setFile}title: My Cards\nlanguage: en\n`,
  'cards.yaml': `format: 1
origin: house
cards:
  dip: { name: Dip, type: plot, text: Draw two cards., effect: draw 2, copies: 4 }
  gate: { name: Gate, type: plot, text: '${'Draw 3 cards, then discard 1. '.repeat(60)}', effect: draw 3 }
`,
  'locales/cs.yaml': 'format: 1\nlanguage: cs\ncards:\n  dip: { name: Lovení, text: Vezmi si dvě karty. }\n',
};

let at: Bench;
beforeAll(async () => {
  at = await bench(files, { print: deskFor(() => at.folder) });
});
afterAll(() => at.stop());

const get = (name: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Reply> =>
  send(at.port, `/studio/printing/${name}`, { Cookie: at.cookie, ...headers }, method);
const look = async (query = ''): Promise<PrintSeen | PrintRefused> =>
  JSON.parse((await get(`seen.json?${query}`)).body) as PrintSeen | PrintRefused;
const keep = async (query: string): Promise<PrinterTaken | PrintRefused> =>
  JSON.parse((await get(`printers?${query}`, { Origin: `http://localhost:${at.port}` }, 'POST')).body) as PrinterTaken | PrintRefused;
/** The files of a zip that is saved. */
const saved = async (query: string): Promise<Map<string, Uint8Array>> =>
  unzipped((await get(`any.zip?${query}`)).bytes, { entries: 9, fileBytes: 9e6, allBytes: 9e7 });

describe('the print page', () => {
  it('shows what there is to print, how it comes out, and what is wrong with it', async () => {
    expect(await look()).toMatchObject({
      ...{ is: 'seen', title: 'My Cards', set: 'mine', language: 'en', languages: ['en', 'cs'], bleed: 2, width: 63, height: 88 },
      cards: [
        { id: 'dip', name: 'Dip', copies: 4 },
        { id: 'gate', name: 'Gate', copies: 1 },
      ],
      ...{ printed: 5, file: 'mine.en.a4.pdf' },
      pages: [
        { side: 'front', cards: 5 },
        { side: 'back', cards: 5 },
      ],
    });
    const { problems } = (await look()) as PrintSeen;
    expect(problems.map(({ code, severity, place }) => [code, severity, place])).toEqual([['CW7101', 'error', 'mine/cards.yaml:5']]);
    expect(await look('language=cs&paper=card&backs=none&card=dip')).toMatchObject({ file: 'mine.cs.card.pdf', printed: 4, bleed: 3 });
  });

  it.each([
    ['', ''],
    [
      'language=cs&paper=letter&backs=short&bleed=0.5&right=0.4&down=-1',
      '--lang cs --paper letter --backs short --bleed 0.5 --offset 0.4,-1',
    ],
    ['paper=card&card=dip', '--paper card --card dip'],
    ['backs=fold', '--backs fold'],
    ['ink=little', '--save-ink'],
  ])('saves what the command prints: %s', async (query, options) => {
    const reply = await get(`any.pdf?${query}`);
    expect(reply.headers['content-type']).toBe('application/pdf');
    const name = decodeURIComponent(/''(.*)$/.exec(String(reply.headers['content-disposition']))![1]!);
    const printed = await cardwright(['print', at.folder, '--out', `${at.folder}/../out`, ...options.split(' ').filter(Boolean)]);
    expect(printed.out, printed.err).toContain(name);
    expect(reply.bytes.equals(readFileSync(`${at.folder}/../out/${name}`))).toBe(true);
  });

  it.each([
    ['as=png', '--as png', 'mine.en.png.zip', ['dip.en.png', 'gate.en.png']],
    ['as=png&dpi=600&bleed=2&card=dip', '--as png --dpi 600 --bleed 2 --card dip', 'mine.en.png.zip', ['dip.en.png']],
    [
      'as=tabletop&language=cs&images=https%3A%2F%2Fexample.org%2Fmine%2F',
      '--as tabletop --lang cs --images https://example.org/mine/',
      'mine.cs.tabletop.zip',
      ['mine.cs.sheet-1.png', 'mine.cs.back-1.png', 'mine.cs.json'],
    ],
  ])('saves as a zip what the command writes: %s', async (query, options, name, names) => {
    const reply = await get(`any.zip?${query}`);
    expect(reply.headers['content-type']).toBe('application/zip');
    expect(reply.headers['content-disposition']).toContain(name);
    const files = unzipped(reply.bytes, { entries: 9, fileBytes: 9e6, allBytes: 9e7 });
    expect([...files.keys()]).toEqual(names);
    const out = `${at.folder}/../${name} ${query.length}`;
    const printed = await cardwright(['print', at.folder, '--out', out, ...options.split(' ')]);
    expect(readdirSync(out).sort(), printed.err).toEqual([...names].sort());
    for (const [file, bytes] of files) expect(Buffer.from(bytes).equals(readFileSync(`${out}/${file}`)), file).toBe(true);
  });

  it('prints only what looks different since the last time, when that is asked for', async () => {
    const printed = async (query: string, headers: Readonly<Record<string, string>> = { Origin: `http://localhost:${at.port}` }) =>
      get(`printed?${query}`, headers, 'POST');
    const changed = async (query = ''): Promise<string[] | null> => ((await look(query)) as PrintSeen).changed;
    expect(await changed()).toBe(null);
    // Nobody but the page says what was printed.
    expect((await printed('', { Origin: 'http://elsewhere.example' })).status).toBe(403);
    expect((await get('printed')).status).toBe(404);
    expect(await changed()).toBe(null);
    expect(JSON.parse((await printed('card=dip')).body)).toEqual({ is: 'printed' });
    expect(await changed()).toEqual(['gate']);
    await printed('bleed=0&ink=little&paper=letter');
    expect(await changed()).toEqual([]);
    // Another language was not printed; the size of a bleed is none of the card.
    expect(await changed('language=cs')).toBe(null);
    expect(await changed('paper=card&bleed=3')).toEqual([]);
    at.write('cards.yaml', files['cards.yaml'].replace('Draw two cards.', 'Draw 2 cards.'));
    at.studio.lookAtDisk();
    expect(await changed()).toEqual(['dip']);
    at.write('cards.yaml', files['cards.yaml']);
    at.studio.lookAtDisk();
    expect(await changed()).toEqual([]);
    // What is no list of cards is as if nothing had been printed.
    writeFileSync(`${at.folder}/../printed.json`, '[1]');
    expect(await changed()).toBe(null);
    rmSync(`${at.folder}/../printed.json`);
  });

  it('marks what is not in its language, and where a knife may not reach', async () => {
    const seen = (await look('language=cs')) as PrintSeen;
    expect(seen.cards.map(({ id, lacks }) => [id, lacks])).toEqual([
      ['dip', false],
      ['gate', true],
    ]);
    expect(((await look()) as PrintSeen).cards.some(({ lacks }) => lacks)).toBe(false);
    const [front, back] = seen.pages;
    expect(front!.fronts.slice(0, 2)).toEqual([
      [6.5, 12.5, 63, 88],
      [73.5, 12.5, 63, 88],
    ]);
    expect([front!.fronts.length, back!.fronts.length, seen.safe]).toEqual([5, 0, 3]);
    const folded = (await look('backs=fold')) as PrintSeen;
    expect(folded.pages.reduce((n, { fronts }) => n + fronts.length, 0)).toBe(5);
  });

  it('has the pictures of a saved game where they are to be unpacked', async () => {
    const { place } = (await look()) as PrintSeen;
    expect(place).toBe(path.resolve(at.folder, '../paper'));
    for (const [images, wanted] of [
      ['', place],
      ['&images=%2Ftmp%2Fmy%20pictures', '/tmp/my pictures'],
    ] as const) {
      const save = Buffer.from((await saved(`as=tabletop${images}`)).get('mine.en.json')!).toString('utf8');
      expect(save).toContain(`"FaceURL": "${pathToFileURL(`${wanted}/mine.en.sheet-1.png`).href}"`);
    }
  });

  it('saves the test sheet of the command, and keeps a printer for it', async () => {
    const sheet = (await get('any.pdf?as=test-sheet&paper=letter&right=0.5&down=-1')).bytes;
    const out = `${at.folder}/../sheet`;
    await cardwright(['print', at.folder, '--as', 'test-sheet', '--paper', 'letter', '--offset', '0.5,-1', '--out', out]);
    expect(sheet.equals(readFileSync(`${out}/test-sheet.letter.pdf`))).toBe(true);
    expect((await get('any.pdf?as=test-sheet&paper=card')).status).toBe(409);

    expect(await keep('name=attic&right=0.5&down=-1')).toEqual({ is: 'kept', printers: [{ name: 'attic', offset: [0.5, -1] }] });
    expect(await look()).toMatchObject({ printers: [{ name: 'attic', offset: [0.5, -1] }] });
    const printed = await cardwright([
      ...['print', at.folder, '--printer', 'attic', '--printers', `${at.folder}/../printers.json`, '--out', out],
    ]);
    expect(printed.out).toContain('mine.en.a4.pdf');
    const moved = (await get('any.pdf?right=0.5&down=-1')).bytes;
    expect(moved.equals(readFileSync(`${out}/mine.en.a4.pdf`))).toBe(true);
  });

  it('prints beside a list of printers that is damaged, and does not replace it', async () => {
    const file = `${at.folder}/../printers.json`;
    writeFileSync(file, '{ "attic": ');
    expect(await look()).toMatchObject({ is: 'seen', printers: [] });
    expect(await keep('name=cellar')).toMatchObject({
      is: 'refused',
      because: expect.stringContaining('no list of printers'),
    });
    expect(readFileSync(file, 'utf8')).toBe('{ "attic": ');
    rmSync(file);
  });

  it('draws each page as it is printed, with marks or without', async () => {
    const svg = (await get('page-0.svg?')).body;
    expect(svg).toContain('width="210mm" height="297mm"');
    expect(svg.match(/<use /g)).toHaveLength(5);
    expect(svg.match(/<clipPath /g)).toHaveLength(2);
    expect(svg).toContain('stroke="#000000"');
    expect((await get('page-0.svg?marks=no')).body).not.toContain('stroke="#000000"');
    expect((await get('page-2.svg?')).status).toBe(404);
  });

  it('refuses what cannot be printed', async () => {
    expect(await look('bleed=10&paper=letter&backs=fold')).toMatchObject({ is: 'seen' });
    for (const odd of [
      'paper=a5',
      'backs=left',
      'bleed=11',
      'bleed=-1',
      'bleed=1e9',
      'right=99',
      'down=x',
      'bleed=NaN',
      'paper=card&backs=fold',
      'as=exe',
      'dpi=9999',
    ])
      expect((await get(`seen.json?${odd}`)).status, odd).toBe(400);
    expect((await get(`seen.json?${'card=a&'.repeat(2001)}`)).status).toBe(400);
    expect(await look('card=nobody')).toMatchObject({ printed: 0, pages: [] });
    expect((await get('nobody.txt')).status).toBe(404);
    expect(printAsked('set=../../etc&language=__proto__')).not.toBe(null);
    expect(await look('set=../../etc&language=__proto__')).toMatchObject({ set: 'mine', language: 'en' });
  });

  it('answers only who has the key, on this machine', async () => {
    expect((await get('seen.json', { Cookie: '' })).status).toBe(403);
    expect((await get('mine.en.a4.pdf', { Cookie: `cardwright-studio-${at.port}=${'0'.repeat(32)}` })).status).toBe(403);
    expect((await get('seen.json', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  });
});
