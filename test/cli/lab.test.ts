// `lab` as a designer drives it: a page that anybody can read anywhere, its data and its sheet; and what is refused.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LabReport } from 'cardwright/internal';
import { fill, number, percent, roundUp, signed } from '../../tools/lab/figures.ts';
import { wordsOf } from '../../tools/lab/words.ts';
import { en } from '../../tools/lab/words-en.ts';
import { packageRoot } from '../../tools/build/root.ts';
import { luckFiles } from '../harness/luck.ts';
import { cardwright, launched, scratch, type Outcome } from './command.ts';

const folder = scratch({
  ...luckFiles('if crown is in shown or leaf is in shown, you win', ['crown', 'leaf', ...Array.from({ length: 8 }, (_, i) => `t-${i}`)]),
  'own/set.yaml': 'format: 1\nset: own\ngame: luck\ntitle: Own\n',
  'own/cards.yaml': [
    'format: 1\ntype: trifle\norigin: house\ncards:',
    '  big-day: { name: "Big <Day> & \\"Night\\"", copies: 2 }',
    `  sum: { name: "=1+1<script>alert('x')</script>" }`,
    '',
  ].join('\n'),
  'other/luck-own.lab.json': '{}',
  'sheet/luck-own.lab.csv': 'my,own\n',
});
const luck = path.join(folder.dir, 'luck');
const own = path.join(folder.dir, 'own');
const out = (name: string): string => path.join(folder.dir, name);
const read = (dir: string, ending: string): string => readFileSync(path.join(out(dir), `luck-own.lab.${ending}`), 'utf8');
afterAll(folder.remove);

const args = ['lab', luck, own, '--games', '60', '--seed', '4', '--players', '3'];

describe('lab', () => {
  let done: Outcome;
  beforeAll(async () => {
    done = await cardwright([...args, '--threads', '1', '--lang', 'en,cs', '--without', 'own,crown', '--out', out('one')]);
  });

  it('says the most important things, each with its interval, and where the rest is', () => {
    expect([done.code, done.err]).toEqual([0, '']);
    expect(done.out).toMatch(
      /^60 games of Luck, 3 players \(random, random, random\), seed 4\nand again without Card crown: \d+ games, about /,
    );
    const lines = done.out.slice(done.out.indexOf(en.act)).split('\n').slice(1);
    const advice = lines.slice(0, lines.indexOf(''));
    expect(advice.length).toBeGreaterThan(0);
    expect(advice.length).toBeLessThanOrEqual(5);
    for (const ending of ['en.html', 'cs.html', 'json', 'csv']) expect(done.out).toContain(`luck-own.lab.${ending}`);
  });

  it('writes a page that is whole, in each language, and asks nothing of any network', () => {
    for (const language of ['en', 'cs']) {
      const page = read('one', `${language}.html`);
      const words = wordsOf(language);
      expect(page.includes(`<html lang="${language}">`)).toBe(true);
      const titles = [words.act, words.cardsTable, words.goals, words.lengths, words.seats, words.method];
      expect(titles.filter((title) => !page.includes(title))).toEqual([]);
      // No gap is left open, and nothing is loaded.
      expect(page.match(/\{\w+\}|undefined|NaN|Infinity|<script|<link|<img|@import|url\(|https?:/)).toBe(null);
      expect(page.includes('Big &lt;Day&gt; &amp; &quot;Night&quot;')).toBe(true);
      expect(unclosed(page)).toEqual([]);
      // Every picture is beside a table, and every table names its rows and columns.
      const pictured = page.split('<section>').filter((section) => section.includes('<figure>'));
      expect(pictured.map((section) => section.includes('<table>'))).toEqual(pictured.map(() => true));
      expect(page.match(/<caption>/g)!.length).toBe(page.match(/<table>/g)!.length);
      expect(page.match(/<th(?! scope=|ead)/)).toBe(null);
    }
  });

  it('writes data as its schema says, and a row for each card', () => {
    const schema = JSON.parse(readFileSync(path.join(packageRoot, 'tools/lab/lab.schema.json'), 'utf8')) as object;
    const data = JSON.parse(read('one', 'json')) as LabReport;
    const isValid = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(schema);
    expect([isValid(data), isValid.errors]).toEqual([true, null]);
    const rows = read('one', 'csv').trim().split(/\r?\n/);
    expect(rows.length).toBe(data.cards.length + 1);
    // No spreadsheet takes a name for a formula.
    expect(rows.find((row) => row.startsWith('own:sum,'))).toContain(",'=1+1");
    expect(rows[0]).toMatch(/^\W?card,name,type,own,drawn,drawn low,drawn high,/);
    const own = data.cards.find(({ card }) => card === 'own:big-day')!;
    expect(own).toMatchObject({ own: true, without: null, unmeasured: 'nothing to take away' });
    expect(data.cards.filter(({ without }) => without).map(({ card }) => card)).toEqual(['luck:crown']);
    expect(data.cards.find(({ card }) => card === 'luck:leaf')!.unmeasured).toBe('not asked');
  });

  it('gives the same report on two threads, byte for byte', async () => {
    const two = await launched([...args, '--threads', '2', '--lang', 'en,cs', '--without', 'own,crown', '--out', out('two')]);
    expect([two.code, two.err]).toEqual([0, '']);
    for (const ending of ['en.html', 'cs.html', 'json', 'csv'])
      expect([ending, read('two', ending) === read('one', ending)]).toEqual([ending, true]);
  });

  it('writes over its own reports, and over nothing else', async () => {
    const quick = ['lab', luck, own, '--games', '20', '--players', '2', '--without', 'none', '--threads', '1', '--out'];
    expect((await cardwright([...quick, out('three')])).code).toBe(0);
    expect((await cardwright([...quick, out('three')])).code).toBe(0);
    const page = path.join(out('three'), 'luck-own.lab.en.html');
    writeFileSync(page, '<p>mine');
    expect((await cardwright([...quick, out('three')])).err).toContain('it is no report of lab. Name another folder: --out FOLDER');
    expect(readFileSync(page, 'utf8')).toBe('<p>mine');
    expect((await cardwright([...quick, out('other')])).err).toContain('luck-own.lab.json is there already');
    expect(existsSync(path.join(out('other'), 'luck-own.lab.en.html'))).toBe(false);
    expect((await cardwright([...quick, out('sheet')])).err).toContain('luck-own.lab.csv is there already');
    // Before a game is played.
    const inFile = await cardwright([...quick, path.join(out('other'), 'luck-own.lab.json')]);
    expect([inFile.code, inFile.out, inFile.err]).toEqual([2, '', expect.stringContaining('luck-own.lab.json is a file; name a folder.')]);
  });

  it.each([
    [
      ['--without', 'big-dya,leaff'],
      ['Did you mean big-day?', 'Did you mean leaf?'],
    ],
    [['--without', 'none,leaf'], ['name nothing beside it']],
    [['--games', '5'], ['A number of games is a whole number from 20']],
    [['--lang', 'csx'], ['Did you mean cs?']],
    [['--bots', 'greddy'], ['Did you mean greedy?']],
    [['--players', '9'], ['2 to 4 players']],
    [['--option', 'fast=yes'], ['no option "fast"']],
    [['--gmaes', '5'], ['--games']],
    [['no-such-folder'], ['no-such-folder']],
  ])('refuses %j', async (more, words) => {
    const { code, err } = await cardwright(['lab', luck, own, '--out', out('none'), ...more]);
    for (const word of words) expect(err).toContain(word);
    expect(err).not.toMatch(/^\s+at /m);
    expect(code).toBeGreaterThan(0);
    expect(existsSync(out('none'))).toBe(false);
  });
});

describe('the words of a report', () => {
  it('have the same gaps in every language', () => {
    const gaps = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
    for (const language of ['cs', 'pl', 'ru'])
      for (const key of Object.keys(en) as (keyof typeof en)[]) {
        expect([language, key, gaps(wordsOf(language)[key])]).toEqual([language, key, gaps(en[key])]);
        expect(wordsOf(language)[key].trim()).not.toBe('');
      }
    expect(wordsOf('de')).toBe(en);
  });

  it('put figures as each language does', () => {
    expect(number(-1234.56, 1, 'en')).toBe('−1,234.6');
    expect(number(-1234.56, 1, 'cs')).toBe('−1\u00a0234,6');
    expect(number(-0.01, 1, 'en')).toBe('0.0');
    expect([signed(0.04, 1, 'en'), signed(2, 1, 'pl'), percent(0.5, 'ru')]).toEqual(['0.0', '+2,0', '50,0\u00a0%']);
    expect([roundUp(1), roundUp(123), roundUp(98_765)]).toEqual([1, 130, 99_000]);
    expect(fill('{a} and {b}', { a: '$&', b: 2 })).toBe('$& and 2');
  });
});

/** Tags that are opened and not closed, or the other way about. */
function unclosed(html: string): string[] {
  const open: string[] = [];
  for (const [, slash, name, rest] of html.replace(/<style>[^]*?<\/style>/, '').matchAll(/<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^">])*)>/gi)) {
    if (['meta', 'br'].includes(name!) || rest!.endsWith('/')) continue;
    if (slash === '') open.push(name!);
    else if (open.at(-1) === name) open.pop();
    else return [`</${name}> closes ${open.at(-1)}`];
  }
  return open;
}
