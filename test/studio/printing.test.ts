// The Studio's print page at its server: what it shows is what the command prints, byte for byte; whatever is asked for that cannot be printed, and
// whoever asks without the key, is refused.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StudioRequest } from '../../tools/table/server/studio/open.ts';
import { lateDesk, printAsked } from '../../tools/table/server/studio/print-desk.ts';
import type { PrintRefused, PrintSeen } from '../../tools/table/print-protocol.ts';
import { cardwright } from '../cli/command.ts';
import { bench, setFile, type Bench } from './bench.ts';

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
  at = await bench(files, { print: deskIn });
});
afterAll(() => at.stop());

const deskIn: StudioRequest['print'] = (loaded) =>
  lateDesk(async () => (await import('../../tools/cli/studio-print.ts')).printDesk(loaded, at.folder));

const get = (name: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`http://localhost:${at.port}/studio/printing/${name}`, { headers: { Cookie: at.cookie, ...headers } });
const look = async (query = ''): Promise<PrintSeen | PrintRefused> => (await (await get(`seen.json?${query}`)).json()) as PrintSeen;

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
  ])('saves what the command prints: %s', async (query, options) => {
    const reply = await get(`any.pdf?${query}`);
    expect(reply.headers.get('content-type')).toBe('application/pdf');
    const name = decodeURIComponent(/''(.*)$/.exec(reply.headers.get('content-disposition')!)![1]!);
    const bytes = Buffer.from(await reply.arrayBuffer());
    const printed = await cardwright(['print', at.folder, '--out', `${at.folder}/../out`, ...options.split(' ').filter(Boolean)]);
    expect(printed.out, printed.err).toContain(name);
    expect(bytes.equals(readFileSync(`${at.folder}/../out/${name}`))).toBe(true);
  });

  it('draws each page as it is printed, with marks or without', async () => {
    const svg = await (await get('page-0.svg?')).text();
    expect(svg).toContain('width="210mm" height="297mm"');
    expect(svg.match(/<use /g)).toHaveLength(5);
    expect(svg.match(/<clipPath /g)).toHaveLength(2);
    expect(svg).toContain('stroke="#000000"');
    expect(await (await get('page-0.svg?marks=no')).text()).not.toContain('stroke="#000000"');
    expect((await get('page-2.svg?')).status).toBe(404);
  });

  it('refuses what cannot be printed', async () => {
    expect(await look('bleed=10&paper=letter&backs=fold')).toMatchObject({ is: 'seen' });
    for (const odd of ['paper=a5', 'backs=left', 'bleed=11', 'bleed=-1', 'bleed=1e9', 'right=99', 'down=x', 'bleed=NaN'])
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
