// Translations on their way to translators and back: nothing is lost in either format, gettext itself accepts the files, and what comes back
// wrong is refused with the reason, entry by entry.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import {
  acceptanceOf,
  countingIn,
  countingLanguages,
  type ExchangeRequest,
  isApproved,
  judgeRow,
  sourceHash,
  type Row,
  type Unit,
  unitsOf,
  wholeCategories,
} from 'cardwright/internal';
import { inOneLine } from '../../src/locale/exchange.ts';
import { placeholders } from '../../src/text/braces.ts';
import { categoryOf, type Term } from '../../src/locale/terms.ts';
import { packageRoot } from '../../tools/build/root.ts';
import * as exchange from '../../tools/cli/exchange.ts';
import { fromCsv, fromPo, toCsv, toPo } from '../../tools/cli/exchange-files.ts';
import { fromXliff, toTbx, toXliff } from '../../tools/cli/exchange-xml.ts';
import { ofProcess, within } from '../../tools/cli/io.ts';
import { loadShared } from '../harness/mixes.ts';
import { runs } from '../harness/runs.ts';

/** The commands, which find what the one before has loaded, if no file of it has changed. */
const world = { ...ofProcess, load: loadShared };
const exportLocale: typeof exchange.exportLocale = (...args) => within(world, () => exchange.exportLocale(...args));
const importLocale: typeof exchange.importLocale = (...args) => within(world, () => exchange.importLocale(...args));

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Languages that count in other ways, whose rules are worked out. */
const others = ['ar', 'he', 'cy', 'ga', 'mt', 'lv', 'is', 'mk', 'hi', 'fa', 'br', 'gd', 'tl', 'sw', 'ka', 'az'];

describe.each([...countingLanguages, ...others])('the plural forms of gettext in %s', (language) => {
  it('are the categories of whole numbers, in order', () => {
    const { header, categories } = countingIn(language)!;
    const [, count, rule] = /^nplurals=(\d+); plural=(.*);$/.exec(header)!;
    expect(Number(count)).toBe(categories.length);
    expect([...categories].sort()).toEqual(wholeCategories(language).sort());
    // The rule is C, and happens to be JavaScript as well.
    const form = new Function('n', `return Number(${rule!})`) as (n: number) => number;
    for (let n = 0; n <= 1100; n++) expect([n, categories[form(n)]]).toEqual([n, categoryOf(language, n)]);
  });
});

// ---------------------------------------------------------------- the shipped translations

const sets = readdirSync(path.join(packageRoot, 'cards'), { withFileTypes: true })
  .filter((e) => e.isDirectory())
  .map((e) => e.name);
const translated = (set: string, language: string): boolean => {
  try {
    return readFileSync(path.join(packageRoot, 'cards', set, 'locales', `${language}.yaml`)).length > 0;
  } catch {
    return false;
  }
};

/** A term of one form may be written as a text or as that form; the order of forms says nothing. */
function plain(data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data;
  const entries = Object.entries(data as Record<string, unknown>);
  if (entries.length === 1 && entries[0]![0] === 'one') return entries[0]![1];
  return Object.fromEntries(entries.map(([key, value]): [string, unknown] => [key, plain(value)]).sort(([a], [b]) => (a < b ? -1 : 1)));
}

describe('the shipped translations', () => {
  let dir = '';
  const said: string[] = [];
  beforeAll(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'cardwright-exchange-'));
    cpSync(path.join(packageRoot, 'cards'), dir, { recursive: true });
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  });
  afterAll(() => {
    vi.restoreAllMocks();
    rmSync(dir, { recursive: true, force: true });
  });

  const sources = sets
    .map((set) => path.join(packageRoot, 'cards', set, 'set.yaml'))
    .filter((file) => existsSync(file) && !/^language: (?:cs|pl|ru)$/m.test(readFileSync(file, 'utf8')))
    .map((file) => path.basename(path.dirname(file)));

  // By halves, each set goes out in every language and in both formats; in the long form, in all of it.
  it.each([
    ['cs', 'po', 0],
    ['cs', 'csv', 1],
    ['pl', 'po', 1],
    ['pl', 'csv', 0],
    ['ru', 'po', 0],
    ['ru', 'csv', 1],
    ['cs', 'xliff', 0],
    ['ru', 'xliff', 1],
  ])('in %s survive the way out as %s and back, those of half %i', (language, format, half) => {
    const own = sources.filter((set, i) => translated(set, language) && runs(i % 2, half) === half);
    expect(own.length).toBeGreaterThan(1);
    const folders = own.map((set) => path.join(dir, set));
    const file = path.join(dir, `all.${language}.${format === 'xliff' ? 'xlf' : format}`);
    expect(exportLocale(folders, { lang: language, format, out: file })).toBe(0);
    const locales = folders.map((f) => path.join(f, 'locales', `${language}.yaml`));
    const before = locales.map((f) => readFileSync(f, 'utf8'));
    said.length = 0;
    expect(importLocale([file, ...folders], {}), said.join('')).toBe(0);
    // What has not changed is not touched.
    expect(locales.map((f) => readFileSync(f, 'utf8'))).toEqual(before);
    for (const f of locales) rmSync(f);
    said.length = 0;
    expect(importLocale([file, ...folders], {}), said.join('')).toBe(0);
    locales.forEach((f, i) => {
      const { cards: were, ...rest } = parse(before[i]!) as { cards?: Record<string, { same?: boolean }> };
      const { cards: are, ...others } = parse(readFileSync(f, 'utf8')) as { cards?: Record<string, { same?: boolean }> };
      const texts = (cards: typeof were): unknown =>
        plain(Object.fromEntries(Object.entries(cards ?? {}).map(([id, { same: _, ...texts }]) => [id, texts])));
      expect(plain(others)).toEqual(plain(rest));
      expect(texts(are)).toEqual(texts(were));
      for (const [id, { same }] of Object.entries(were ?? {})) if (same) expect(are![id]!.same, id).toBe(true);
      writeFileSync(f, before[i]!);
    });
  });

  it('give a text back to the whole line it was written for', () => {
    const fluxx = path.join(dir, 'fluxx');
    const [source, translation] = ['en', 'cs'].map((language) => path.join(fluxx, 'locales', `${language}.yaml`)) as [string, string];
    const before = [source, translation].map((file) => readFileSync(file, 'utf8'));
    for (const file of [source, translation])
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^ {2}a keeper: .*$/m, '  discard a keeper: XYZZY'));
    const out = path.join(dir, 'line.cs.po');
    expect(exportLocale([fluxx], { lang: 'cs', format: 'po', out })).toBe(0);
    rmSync(translation);
    expect(importLocale([out, fluxx], {})).toBe(0);
    expect(readFileSync(translation, 'utf8')).toMatch(/^ {2}discard a keeper: XYZZY$/m);
    [source, translation].forEach((file, i) => writeFileSync(file, before[i]!));
  });

  const msgfmt = spawnSync('msgfmt', ['--version']).status === 0;
  // Said loudly, because on a machine without gettext nobody would know.
  if (!msgfmt)
    console.warn('\n  SKIPPED: msgfmt is not installed (Debian: apt-get install gettext), so no PO file was checked by gettext.\n');

  it.skipIf(!msgfmt).each(['cs', 'pl', 'ru', 'uk', 'de', 'ar'])('are PO files as gettext wants them: %s', (language) => {
    const file = path.join(dir, `checked.${language}.po`);
    expect(exportLocale([path.join(dir, 'fluxx')], { lang: language, format: 'po', out: file })).toBe(0);
    const { status, stderr } = spawnSync('msgfmt', ['--check', '-o', '/dev/null', file], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });
});

// ---------------------------------------------------------------- any translation

/** A little set: two words that are counted, a place, a line of the log, a question and a card. */
function request(language: string, data: Record<string, unknown>): ExchangeRequest {
  const entry = (section: string, id: string, part: string | null, text: string, about: string, more: object = {}): object => ({
    ...{ folder: { id: 'x' }, section, id, part, text, about, source: null, span: null, effect: null },
    ...more,
  });
  const entries = [
    entry('title', '', null, 'Lamps', 'title'),
    entry('terms', 'lamp', null, 'lamp', 'type of cards'),
    entry('terms', 'hand', null, 'hand', 'zone'),
    entry('words', 'draw number', 'says', '{you} draws {number :count of=lamp}', 'in the log', { slots: ['number'] }),
    entry('texts', 'Is {it} lit?', null, 'Is {it} lit?', 'asked by the rules'),
    entry('cards', 'wick', 'name', 'Wick', 'lamp', { effect: 'draw 2\n  # not yet\nif so:\n  draw 1' }),
    entry('cards', 'wick', 'text', 'Draw 2.', 'lamp', { effect: 'draw 2' }),
  ];
  return {
    language,
    entries: entries as ExchangeRequest['entries'],
    counted: new Set(['lamp']),
    isKnown: () => false,
    whole: [],
    files: [{ data: { format: 1, language, ...data } }] as unknown as ExchangeRequest['files'],
    accepted: {},
    stored: {},
    sourceTerm: (id): Term => (id === 'lamp' ? { one: 'lamp', other: 'lamps' } : id),
    placeholders,
  };
}

/** What a translator may type: letters, signs that mean something to PO, CSV, YAML or a spreadsheet, and line ends. */
const text = fc
  .array(
    fc.constantFrom(
      'a',
      'Ž',
      'ё',
      '"',
      '\\',
      '\n',
      "'",
      '=',
      '-',
      '+',
      '@',
      ',',
      ';',
      ':',
      ': ',
      ' #',
      '%s',
      '\t',
      '{{',
      '🂡',
      'msgid ',
      ' ',
    ),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map((parts) => `x${parts.join('')}x`);
const leading = fc.oneof(
  text,
  text.map((t) => `=${t}`),
  text.map((t) => `'${t}`),
  text.map((t) => `'-${t}`),
);

describe.each(['cs', 'pl', 'ru', 'en-GB', 'ja'])('any translation into %s', (language) => {
  const forms = (extra: string[]) =>
    fc.record(Object.fromEntries([...wholeCategories(language), ...extra].map((key) => [key, leading])), {
      requiredKeys: [wholeCategories(language)[0]!],
    });

  it('comes back as it was, in every format', () => {
    fc.assert(
      fc.property(
        forms(['acc', 'acc few', 'gender', 'many', 'loc other']),
        forms(['from', 'to']),
        leading,
        leading,
        leading,
        (lamp, hand, a, b, c) => {
          const data = {
            title: a,
            terms: { lamp, hand, old: b },
            words: { 'draw number': { says: c, example: a } },
            texts: { 'Is {it} lit?': b, 'gone now': a },
            cards: { wick: { name: c, text: a } },
            messages: { 'sentence.stop': b },
            lexicon: { lamp: { gen: b, 'card from': a } },
          };
          const units = unitsOf(request(language, data));
          const parts = [{ set: 'x', units }];
          const back = [
            fromPo(bytes(toPo(language, 'en', parts))),
            fromCsv(bytes(toCsv(language, parts))),
            fromXliff(bytes(toXliff(language, 'en', parts))),
          ];
          const targets = Object.fromEntries(units.map((u) => [u.id, u.target]));
          for (const { language: says, rows } of back) {
            expect(says).toBe(language);
            expect(rows.map(({ row }) => row.id).sort()).toEqual(units.map((u) => u.id).sort());
            for (const { set, row } of rows) {
              expect(set).toBe('x');
              const given = Object.fromEntries(Object.entries(row.target).filter(([, t]) => t !== ''));
              expect([row.id, given]).toEqual([row.id, targets[row.id]]);
              expect(
                judgeRow(
                  row,
                  units.find((u) => u.id === row.id)!,
                  [],
                  language,
                ).k,
              ).toMatch(/^(?:same|empty)$/);
            }
          }
          // Every word of the file is in some unit.
          const all = JSON.stringify(units.map((u) => Object.values(u.target)));
          const leaves = (x: unknown): string[] => (typeof x === 'string' ? [x] : Object.values(x as object).flatMap(leaves));
          for (const leaf of leaves(data)) expect(all).toContain(JSON.stringify(leaf));
        },
      ),
      { numRuns: runs(20, 60), seed: 9 },
    );
  });
});

describe('what a translator is told of a text', () => {
  const units = unitsOf(request('cs', {}));
  const of = (id: string): Unit => units.find((u) => u.id === id)!;

  it('is what it is, what the card does, and how many forms there are', () => {
    expect(of('cards.wick.name')).toMatchObject({ context: 'name of a card (lamp)', does: 'draw 2; if so: draw 1', source: 'Wick' });
    expect(of('terms.lamp')).toMatchObject({ plural: 'lamps', source: 'lamp' });
    expect(of('terms.hand#from')).toMatchObject({ source: 'from the hand' });
    expect(of('words.draw number.says').values).toEqual({ wanted: ['you', 'number'], more: ['you', 'number'] });
    const po = toPo('cs', 'en', [{ set: 'x', units }]);
    expect(po).toContain('#. does: draw 2; if so: draw 1\n');
    expect(po).toContain('msgid "lamp"\nmsgid_plural "lamps"\nmsgstr[0] ""\nmsgstr[1] ""\nmsgstr[2] ""\n');
    expect(po).toContain('#. keep: {you} {number}\n');
  });

  it('has its effect on one line', () => {
    expect(inOneLine('for each player:\n  draw 1 # one\n  draw 2\n\nshuffle')).toBe('for each player: draw 1; draw 2; shuffle');
  });
});

describe('what comes back wrong', () => {
  const data = { cards: { wick: { name: 'Knot' } } };
  const units = unitsOf(request('cs', data));
  const row = (id: string, target: Record<string, string> | string, more: Partial<Row> = {}): Row => ({
    id,
    source: units.find((u) => u.id === id)?.source ?? '',
    target: typeof target === 'string' ? { '': target } : target,
    forms: typeof target === 'string' ? null : Object.keys(target).length,
    before: null,
    unsure: false,
    marked: true,
    approved: false,
    stamp: null,
    note: '',
    ...more,
  });
  const because = (r: Row): string => {
    const verdict = judgeRow(
      r,
      units.find((u) => u.id === r.id) ?? null,
      units.map((u) => u.id),
      'cs',
    );
    return verdict.k === 'refused' ? verdict.because : verdict.k;
  };

  it.each<[string, Row, string]>([
    ['another id', row('cards.wikc.name', 'Knot'), 'Did you mean cards.wick.name?'],
    ['a source of before', row('cards.wick.text', 'Vezmi 2.', { source: 'Draw 3.' }), 'was “Draw 3.”, and is “Draw 2.”'],
    ['a lost value', row('words.draw number.says', '{you} bere karty'), 'it lacks {number}'],
    ['a value that is not there', row('words.draw number.says', '{you} {number} {card}'), 'has {card}, which has no value'],
    ['braces that cannot be read', row('words.draw number.says', '{you} {number'), 'braces cannot be read'],
    ['too few forms', row('terms.lamp', { one: 'lampa', few: 'lampy' }), 'it has 2 plural forms; cs needs 3'],
    ['a form that is empty', row('terms.lamp', { one: 'lampa', few: 'lampy', other: '' }), 'it lacks plural forms: other'],
    ['one text in place of forms', row('terms.lamp', 'lampa'), 'cs needs 3 forms: one, few, other'],
    ['forms in place of a text', row('cards.wick.text', { one: 'a', few: 'b' }), 'is one text here'],
    ['letters that were lost', row('cards.wick.text', 'Vezmi \ufffdest.'), 'save the file as UTF-8'],
    ['letters that were read wrongly', row('cards.wick.text', 'LÃ­znÄ›te 2.'), 'was perhaps “Lízněte 2.”'],
    ['signs that turn what is shown', row('cards.wick.text', 'Vezmi \u202e2.'), 'invisible signs'],
    ['signs for terminals', row('cards.wick.text', '\u001b[31mVezmi 2.'), 'invisible signs'],
    ['a name of two lines', row('cards.wick.name', 'Kno\nt'), 'a name is one line'],
    ['a word that was translated', row('words.draw number.says', '{you} bere {number :count of=karta}'), 'it counts “karta”'],
    ['a value where none is put in', row('cards.wick.name', 'Knot {number}'), 'nothing is put in there'],
    ['an unsure translator', row('cards.wick.text', 'Vezmi 2.', { unsure: true }), 'marked as unsure'],
    [
      'somebody else’s work meanwhile',
      row('cards.wick.name', 'Knůtek', { before: '0123456789abcdef' }),
      'translated here meanwhile, as “Knot”',
    ],
  ])('is refused: %s', (_, given, words) => {
    expect(because(given)).toContain(words);
  });

  it('leaves what is good', () => {
    expect(because(row('cards.wick.text', 'Vezmi 2: hned.'))).toBe('new');
    expect(because(row('cards.wick.name', 'Knot'))).toBe('same');
    expect(because(row('cards.wick.name', 'Knůtek'))).toBe('changed');
    expect(because(row('cards.wick.text', ' '))).toBe('empty');
    expect(because(row('terms.lamp#acc', { one: 'lampu', few: '', other: '' }))).toBe('new');
    expect(because(row('cards.wick.text', 'Müße €5, „tak“ – Ångström'))).toBe('new');
  });
});

describe('what a file says of the state of a text', () => {
  const was = 'Draw 1.';
  const stale = (): ExchangeRequest => {
    const made = request('cs', { cards: { wick: { name: 'Knot', text: 'Vezmi 2.' } }, notes: { 'cards.wick.name': 'As in the film.' } });
    return { ...made, accepted: { 'cards.wick.text': sourceHash(was) }, stored: { sources: { [sourceHash(was)]: was } } };
  };
  const units = unitsOf(stale());
  const text = units.find((u) => u.id === 'cards.wick.text')!;
  const parts = [{ set: 'x', units }];
  const rowsOf = ({ rows }: ReturnType<typeof fromPo>): Map<string, Row> => new Map(rows.map(({ row }) => [row.id, row]));

  it('is that its source was another, and which', () => {
    expect(text).toMatchObject({ stale: true, was: { source: was } });
    expect(toPo('cs', 'en', parts)).toContain('#, fuzzy\n#| msgid "Draw 1."\nmsgctxt "x:cards.wick.text"');
    expect(toXliff('cs', 'en', parts)).toContain('subState="cardwright:stale"');
  });

  it.each([
    ['PO', fromPo, toPo('cs', 'en', parts), /^#, fuzzy\n/m],
    ['XLIFF', fromXliff, toXliff('cs', 'en', parts), / subState="cardwright:stale"/],
  ] as const)('is accepted by taking its mark away: %s', (_, read, file, mark) => {
    expect(isApproved(rowsOf(read(bytes(file))).get(text.id)!, text)).toBe(false);
    const row = rowsOf(read(bytes(file.replace(mark, '')))).get(text.id)!;
    expect(isApproved(row, text)).toBe(true);
    // If it changed once more while the file was away, what was looked at is not what there is now.
    expect(isApproved(row, { ...text, source: 'Draw 3.' })).toBe(false);
    expect(isApproved({ ...row, stamp: 'm2-0' }, { ...text, stamp: 'm2-1' })).toBe(false);
  });

  it('is accepted by a reviewer in XLIFF', () => {
    const name = units.find((u) => u.id === 'cards.wick.name')!;
    const reviewed = toXliff('cs', 'en', parts).replaceAll('state="translated">', 'state="reviewed">');
    expect(isApproved(rowsOf(fromXliff(bytes(reviewed))).get(name.id)!, name)).toBe(true);
    expect(acceptanceOf({ text: 'Wick' })).toBe(name.stamp);
  });

  it('goes with what translators note', () => {
    expect(toPo('cs', 'en', parts)).toContain('# As in the film.\n');
    for (const back of [
      fromPo(bytes(toPo('cs', 'en', parts))),
      fromCsv(bytes(toCsv('cs', parts))),
      fromXliff(bytes(toXliff('cs', 'en', parts))),
    ])
      expect(rowsOf(back).get('cards.wick.name')!.note).toBe('As in the film.');
  });
});

describe('files of other tools', () => {
  const po = (header: string, forms: string[]): string =>
    `msgid ""\nmsgstr "Language: ${header}"\n\nmsgctxt "x:terms.lamp"\nmsgid "lamp"\nmsgid_plural "lamps"\n${forms.map((f, i) => `msgstr[${i}] "${f}"`).join('\n')}\n`;
  const first = (text: string): { language: string | null; row: Row } => {
    const { language, rows } = fromPo(bytes(text));
    return { language, row: rows[0]!.row };
  };

  it('name a language with its region, its encoding or its script', () => {
    expect(first(po('cs_CZ\\n', ['a', 'b', 'c'])).language).toBe('cs-CZ');
    expect(first(po('cs_CZ.UTF-8\\n', ['a', 'b', 'c'])).language).toBe('cs-CZ');
    expect(first(po('sr_RS@latin\\n', ['a', 'b', 'c'])).language).toBe('sr-Latn-RS');
  });

  it('have a form for fractions too, which is left out', () => {
    const plural = '\\nPlural-Forms: nplurals=4; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 3;\\n';
    expect(first(po(`cs${plural}`, ['lampa', 'lampy', 'lampy', 'lamp'])).row).toMatchObject({
      target: { one: 'lampa', few: 'lampy', other: 'lamp' },
      forms: 3,
    });
  });

  it('have too many forms, or other rules than they say', () => {
    const units = unitsOf(request('cs', {}));
    const lamp = units.find((u) => u.id === 'terms.lamp')!;
    const because = (text: string): string => JSON.stringify(judgeRow(first(text).row, lamp, [], 'cs'));
    expect(because(po('cs\\n', ['a', 'b', 'c', 'd', 'e']))).toContain('it has 5 plural forms; cs needs 3');
    expect(because(po('cs\\nPlural-Forms: nplurals=4; plural=0;\\n', ['a', 'b', 'c']))).toContain('plural forms; cs needs 3');
  });

  it.each([
    ['<xliff version="1.2" xmlns="urn:x"/>', 'it is XLIFF 1.2'],
    ['<xliff version="2.1"><file></xliff>', 'it is not XML: line 1'],
    ['<!DOCTYPE x [<!ENTITY a "b">]><xliff version="2.1"/>', 'it has a DOCTYPE'],
    ['<tbx/>', 'no element xliff'],
  ])('are no XLIFF: %s', (text, words) => {
    expect(() => fromXliff(bytes(text))).toThrow(words);
  });

  it('mark a part of a text, in groups, in several segments', () => {
    const file = `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="cs"><file id="f" original="x"><group id="g">
<unit id="u" name="cards.wick.text"><segment state="final"><source>Draw </source><target>Vezmi <pc id="1">si</pc> </target></segment>
<segment state="final"><source>2 &lt; 3.</source><target><![CDATA[2 < 3.]]></target></segment></unit></group></file></xliff>`;
    expect(fromXliff(bytes(file)).rows).toMatchObject([
      { set: 'x', row: { id: 'cards.wick.text', source: 'Draw 2 < 3.', target: { '': 'Vezmi si 2 < 3.' }, approved: true } },
    ]);
  });
});

describe('a template', () => {
  const units = unitsOf(request('en-x-template', {}));

  it('is for any language: no text, and two forms', () => {
    const po = toPo(null, 'en', [{ set: 'x', units }]);
    expect(po).toContain('"Language: \\n"');
    expect(po).toContain('msgid_plural "lamps"\nmsgstr[0] ""\nmsgstr[1] ""\n');
  });
});

describe('a glossary', () => {
  it('has the words of the set in both languages, and no sentence', () => {
    const units = unitsOf(
      request('cs', { terms: { lamp: { one: 'lampa', few: 'lampy', other: 'lamp' } }, cards: { wick: { name: 'Knot' } } }),
    );
    const tbx = toTbx('cs', 'en', [{ set: 'x', units }]);
    expect([...tbx.matchAll(/<term>(.*?)<\/term>/g)].map(([, term]) => term)).toEqual(['Lamps', 'lamp', 'lampa', 'hand', 'Wick', 'Knot']);
  });
});
