// Sheets imported into a folder: each row as the data says (sheets.yaml); what was written comes back and changes nothing; many changes are the same as
// one after another.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { placeOf } from 'cardwright';
import { Project } from 'cardwright/internal';
import { letterOf, type GridFormat } from '../../tools/files/cells.ts';
import { columnsOf } from '../../tools/files/columns.ts';
import { readGrid, readPasted, writeGrid } from '../../tools/files/grid.ts';
import { withCards } from '../../tools/table/server/studio/card-batch.ts';
import { cardsIn, withCard, withValue } from '../../tools/table/server/studio/card-text.ts';
import { planOf, sheetOf, type SheetPlan } from '../../tools/table/server/studio/sheet.ts';
import { nodeHost, overlayHost } from '../harness/host.ts';
import { runs } from '../harness/runs.ts';

interface Case {
  sheet: string;
  rows: string[];
  told?: string[];
  kept?: number;
  has?: Record<string, string[]>;
}
const { folder, sheets } = parse(readFileSync('test/files/sheets.yaml', 'utf8')) as {
  folder: Record<string, string>;
  sheets: Record<string, Case>;
};

const game = 'test/check/neutral-game';
const opened = (files: Record<string, string>): Project =>
  Project.open({
    host: overlayHost(Object.fromEntries(Object.entries(files).map(([name, text]) => [`mine/${name}`, text]))),
    folders: [game, 'mine'],
    own: ['mine'],
    shipped: 'cards',
  });
const shared = opened(folder);

function planned(
  project: Project,
  files: Record<string, string>,
  rows: string | readonly string[][],
  format: GridFormat = 'csv',
): SheetPlan {
  const bytes = typeof rows === 'string' ? new TextEncoder().encode(rows) : writeGrid(format, rows, 'mine');
  return planOf({ project, folder: 'mine', text: (name) => files[name] ?? null, grid: readGrid(`x.${format}`, bytes), file: 'x.csv' });
}

describe('a sheet', () => {
  it.each(Object.entries(sheets))('%s', (_, { sheet, rows, told = [], kept = 0, has = {} }) => {
    const plan = planned(shared, folder, sheet);
    expect(plan.rows.map(({ row, is, card }) => `${row} ${is} ${card}`.trim())).toEqual(rows);
    expect(plan.problems.map(toldOf)).toEqual(expect.arrayContaining(told));
    expect(plan.problems.length).toBe(told.length);
    expect(plan.kept).toBe(kept);
    expect(Object.fromEntries([...plan.texts].map(([name, text]) => [name, newLines(folder[name] ?? '', text)]))).toEqual(has);
  });
});

/** `CW7204 2 A`: what is told, and at which cell. */
function toldOf({ code, source, span, message }: SheetPlan['problems'][number]): string {
  const { line, column } = placeOf(source, span.start);
  const before = source.text.split('\n')[line - 1]!.slice(0, column - 1);
  const at = letterOf(before.split(' | ').length - 1);
  return /column [A-Z]/i.test(message) ? `${code} ${line} ${at}` : `${code} ${line}`;
}

/** The lines of a text that another does not have, blank ones apart. */
function newLines(before: string, after: string): string[] {
  const old = before.split('\n');
  let at = 0;
  return after.split('\n').filter((line) => {
    const found = old.indexOf(line, at);
    if (found >= 0) at = found + 1;
    return found < 0 && line !== '';
  });
}

describe('what is written to a sheet', () => {
  const sets = ['cards/fluxx', 'cards/creeper-pack'].map((dir) => ({
    dir,
    project: Project.open({ host: nodeHost, folders: [dir], shipped: 'cards' }),
  }));

  it.each(['csv', 'tsv', 'xlsx', 'ods'] as const)('comes back from %s, and changes nothing', (format) => {
    for (const { dir, project } of sets) {
      const { rows } = sheetOf(project, [dir]);
      expect(rows.length).toBeGreaterThan(3);
      const grid = readGrid(`x.${format}`, writeGrid(format, rows, dir));
      const plan = planOf({ project, folder: dir, text: (name) => readFileSync(`${dir}/${name}`, 'utf8'), grid, file: 'x' });
      expect(plan.rows.filter(({ is }) => is !== 'same')).toEqual([]);
      expect([plan.problems, [...plan.texts]]).toEqual([[], []]);
    }
  });

  const text = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom(
      '=1+1',
      "'=x",
      "''-",
      '+a',
      '1-2',
      '007',
      'a\nb',
      ' a  b ',
      'x;y',
      'x,y\t',
      '"',
      'a""b',
      '_x0041_',
      '\u0001',
      '🍑',
      '<b>&amp;</b>',
      'sep=;',
    ),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
  );
  const typed = text.map((one) => Buffer.from(one.replace(/[\r\ufffe\uffff]/g, '')).toString());

  it('has any text, in every format', () => {
    fc.assert(
      fc.property(fc.array(fc.array(typed, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (cells) => {
        const rows = [['id', 'name'], ...cells].map((row) => [...row, 'end']);
        for (const format of ['csv', 'tsv', 'xlsx'] as const)
          expect(readGrid(`x.${format}`, writeGrid(format, rows, 'x')).rows).toEqual(rows);
        // OpenDocument has no way to write control characters.
        const legal = rows.map((row) => row.map((cell) => cell.replace(/[\u0000-\u0008\u000b-\u001f]/g, '?')));
        expect(readGrid('x.ods', writeGrid('ods', legal, 'x')).rows).toEqual(legal);
        expect(writeGrid('xlsx', rows, 'x')).toEqual(writeGrid('xlsx', rows, 'x'));
      }),
      { seed: 7, numRuns: runs(20, 300) },
    );
  });

  it('and then imported into the folder it came from leaves every file as it was, whatever the cards say', () => {
    const line = typed.map((one) => one.replace(/[\p{Cc}\p{Cf}]/gu, ' ').trim()).filter((one) => one !== '');
    const card = fc.record(
      {
        name: line,
        type: fc.constantFrom('plot', 'treasure'),
        copies: fc.integer({ min: 0, max: 9 }).map(String),
        text: line,
        effect: line,
      },
      { requiredKeys: ['name', 'type'] },
    );
    fc.assert(
      fc.property(fc.array(card, { minLength: 1, maxLength: 4 }), (cards) => {
        const added = cards.map((fields, i) => ({ id: `new-${i}`, fields }));
        const files = { ...folder, 'cards.yaml': withCards(folder['cards.yaml']!, [], added)! };
        const project = opened(files);
        const { rows } = sheetOf(project, ['mine']);
        const plan = planned(project, files, rows, 'xlsx');
        expect([plan.rows.every(({ is }) => is === 'same'), plan.problems, [...plan.texts]]).toEqual([true, [], []]);
      }),
      { seed: 7, numRuns: runs(8, 100) },
    );
  });
});

describe('many changes at once', () => {
  const value = fc.constantFrom('draw 2', 'a: b', '- x', 'two\nlines', "it's", '12', '# no', 'x, y', '{', '  deep', 'yes');
  const key = fc.constantFrom('name' as const, 'text' as const, 'effect' as const, 'copies' as const);
  const fields = fc.dictionary(key, value, { minKeys: 1, maxKeys: 3 });
  const ids = [...cardsIn(folder['cards.yaml']!)!.keys()];

  it('give the same file as one after another', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(fc.constantFrom(...ids, 'n-1', 'n-2', 'n-3'), fields), { selector: ([id]) => id, minLength: 1 }),
        (all) => {
          const changes = all.map(([id, values]) => ({ id, fields: values }));
          const [changed, added] = [changes.filter(({ id }) => ids.includes(id)), changes.filter(({ id }) => !ids.includes(id))];
          for (const text of [folder['cards.yaml']!, folder['cards.yaml']!.replaceAll('\n', '\r\n'), folder['cards.yaml']!.trimEnd()]) {
            let wanted: string | null = text;
            for (const { id, fields: values } of changed)
              for (const [name, put] of Object.entries(values)) wanted = withValue(wanted!, id, name as 'name', put);
            for (const { id, fields: values } of added) wanted = withCard(wanted!, id, values);
            expect(withCards(text, changed, added)).toBe(wanted);
          }
        },
      ),
      { seed: 7, numRuns: runs(12, 120) },
    );
  });
});

describe('columns', () => {
  it.each([
    'id, name, type, copies, icon, tags, text, effect',
    'Klíč, Název, Typ, Počet, Ikona, Štítky, Text, Účinek',
    'Identyfikator, Nazwa, Rodzaj, Ilość, Ikona, Znaczniki, Treść, Działanie',
    'ИД, Название, Тип, Количество, Значок, Метки, Текст, Эффект',
    'KEY, Card name, Kind, Qty., Picture, Labels, Rules text, What it does',
  ])('%s', (headings) => {
    const found = columnsOf(headings.split(', '), 'en').map(({ field }) => field);
    expect(found).toEqual(['id', 'name', 'type', 'copies', 'icon', 'tags', 'text', 'effect']);
  });

  it('are understood from the clipboard as from a file', () => {
    const { rows } = readPasted('name\teffect\r\nSoup\t"draw 1\ndraw 2"\r\n');
    expect(rows).toEqual([
      ['name', 'effect'],
      ['Soup', 'draw 1\ndraw 2'],
    ]);
  });

  it.each([
    ['UTF-16 with its mark', (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]), null],
    ['UTF-16 without it', (text: string) => Buffer.from(text, 'utf16le'), null],
    ['semicolons that are stated', (text: string) => Buffer.from(`sep=;\r\n${text.replace('\t', ';').replace('\t', ';')}`), null],
    ['an encoding that is named', (text: string) => Buffer.from(text.replace('Š', '\u008a'), 'latin1'), 'windows-1250'],
  ] as const)('%s', (_, encoded, encoding) => {
    expect(readGrid('x.csv', encoded('name\tcopies\nŠk\t2'), encoding).rows).toEqual([
      ['name', 'copies'],
      ['Šk', '2'],
    ]);
  });
});
