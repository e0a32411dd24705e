// `sheet` as a person uses it: out, changed in a spreadsheet, looked at, imported; what is refused, and what can never be written.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readGrid, writeGrid } from '../../tools/files/grid.ts';
import { cardwright } from './command.ts';

const cwd = mkdtempSync(path.join(tmpdir(), 'sheet-'));
const cards = `# Mine
format: 1
origin: house
cards:
  soup:
    name: Soup   # hot
    type: keeper
  stew: { name: Stew, type: action, effect: draw 1 }
`;
mkdirSync(path.join(cwd, 'mine'));
const put = (name: string, text: string | Uint8Array): void => writeFileSync(path.join(cwd, name), text);
const got = (name: string): string => readFileSync(path.join(cwd, name), 'utf8');
put('mine/set.yaml', 'format: 1\nset: mine\ngame: fluxx\n');
put('mine/cards.yaml', cards);
afterAll(() => rmSync(cwd, { recursive: true, force: true }));
const run = (...args: string[]) => cardwright(['sheet', ...args], { cwd });

describe('sheet', () => {
  it('out and in again changes no byte', async () => {
    expect((await run('out', 'mine', 'mine.xlsx')).out).toBe('mine.xlsx written: 2 cards.\n');
    const back = await run('in', 'mine', 'mine.xlsx');
    expect([back.code, back.out]).toEqual([0, 'Columns: id, name, type, copies, text, effect, icon, tags\n2 as before.\n']);
    expect(got('mine/cards.yaml')).toBe(cards);
  });

  it('shows what a sheet would do, and then does it; comments stay', async () => {
    const { rows } = readGrid('mine.xlsx', readFileSync(path.join(cwd, 'mine.xlsx')));
    const changed = [...rows, ['', 'Bread', 'Keeper', '2'], ['', 'Pie', 'keepr']];
    changed[1] = ['soup', 'Goulash'];
    put('mine.ods', writeGrid('ods', changed, 'mine'));
    const dry = await run('in', 'mine', 'mine.ods', '--dry');
    expect(dry.code).toBe(1);
    expect(dry.out).toContain('changed row 2: soup: name “Soup” → “Goulash”\n');
    expect(dry.out).toContain('new row 4: bread (cards.yaml)\n');
    expect(dry.out).toContain(`mine.ods:5:10: error CW7207: Row 5, column C: the game has no cards of type "keepr".
  5 |  | Pie | keepr
    |          ^^^^^
`);
    expect(dry.out).toContain('suggestion: | Pie | keeper\n');
    expect(dry.out).toMatch(/1 new, 1 changed, 1 as before, 1 refused\.\nNothing was written\.\n$/);
    expect(got('mine/cards.yaml')).toBe(cards);
    const told = JSON.parse((await run('in', 'mine', 'mine.ods', '--json')).out) as { written: string[]; rows: { is: string }[] };
    expect([told.written, told.rows.map(({ is }) => is)]).toEqual([['cards.yaml'], ['changed', 'new', 'refused']]);
    const bread = '\n  bread:\n    name: Bread\n    type: keeper\n    copies: 2\n';
    expect(got('mine/cards.yaml')).toBe(cards.replace('Soup ', 'Goulash ') + bread);
  });

  it('imports a thousand rows at once, and deletes no card that they leave out', async () => {
    mkdirSync(path.join(cwd, 'big'));
    put('big/set.yaml', 'format: 1\nset: big\ngame: fluxx\n');
    put('big/cards.yaml', cards);
    const rows = Array.from({ length: 1000 }, (_, i) => `dish-${i},Dish ${i},${i === 500 ? 'keepr' : 'keeper'}`);
    put('big.csv', `id,name,type\nsoup,Goulash,keeper\n${rows.join('\n')}\n`);
    const { code, out } = await run('in', 'big', 'big.csv');
    expect(code).toBe(1);
    expect(out).toMatch(/999 new, 1 changed, 1 refused\.\n/);
    const now = got('big/cards.yaml');
    expect(now.startsWith(cards.replace('Soup ', 'Goulash '))).toBe(true);
    expect(now.match(/^  dish-\d+:$/gm)).toHaveLength(999);
    const again = await run('in', 'big', 'big.csv');
    expect(again.out).toMatch(/1000 as before, 1 refused\.\n/);
    expect(got('big/cards.yaml')).toBe(now);
  });

  it('imports cards with the mistakes in them, and shows these', async () => {
    put('bad.csv', 'id,effect\nstew,drow 1\n');
    const { code, out } = await run('in', 'mine', 'bad.csv', '--dry');
    expect(code).toBe(1);
    expect(out).toContain('These cards are imported with mistakes in them:\nmine/cards.yaml:8:45: error CW3001');
  });

  it.each([
    ['old.xls', [0xd0, 0xcf, 0x11, 0xe0], 'CW7201: This is a workbook in the format of Excel before 2007'],
    ['cut.xlsx', [0x50, 0x4b, 3, 4, 0, 0], 'CW7201: This file is damaged'],
    ['none.xlsx', [0x20, 0x20], 'CW7201: This file is damaged'],
    ['photo.png', [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13], 'CW7201: This file is damaged, or no document'],
    ['latin.csv', [0x6e, 0x61, 0x6d, 0x65, 0x0a, 0xe9], 'CW7201: This file is not in UTF-8'],
    ['quote.csv', [...Buffer.from('name\n"Soup')], 'CW7201: The quotes in row 2 do not belong together.'],
  ])('refuses %s', async (name, bytes, told) => {
    put(name, Uint8Array.from(bytes));
    const { code, err } = await run('in', 'mine', name);
    expect([code, err.includes(told)]).toEqual([2, true]);
  });

  it('writes through no link', async () => {
    mkdirSync(path.join(cwd, 'linked'));
    put('linked/set.yaml', 'format: 1\nset: linked\ngame: fluxx\n');
    put('elsewhere.yaml', cards);
    symlinkSync('../elsewhere.yaml', path.join(cwd, 'linked/cards.yaml'));
    put('one.csv', 'id,name\nsoup,Goulash\n');
    const { code, all } = await run('in', 'linked', 'one.csv');
    expect([code, all.includes('refused')]).toEqual([1, true]);
    expect(got('elsewhere.yaml')).toBe(cards);
  });
});
