// Files for translators that come back damaged, merged or from other tools: cut off, with entries twice, in an unnamed language, with another
// state for each row of a term. What cannot be trusted is refused, and nothing else is.
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { judgeRow, type Unit } from 'cardwright/internal';
import { packageRoot } from '../../tools/build/root.ts';
import { fromXliff, toXliff } from '../../tools/cli/exchange-xml.ts';
import { cardwright, scratch } from './command.ts';

const place = scratch({});
const at = (name: string): string => path.join(place.dir, name);
const folder = at('go-fish');
const locale = (name: string): string => path.join(folder, 'locales', name);
const read = (file: string): string => readFileSync(file, 'utf8');

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  cpSync(path.join(packageRoot, 'cards/classic/go-fish'), folder, { recursive: true });
});
afterAll(place.remove);

/** A file for translators, as it goes out. */
async function sent(format: string, language = 'cs'): Promise<string> {
  const { out, code } = await cardwright(['locale', 'export', folder, '--lang', language, '--format', format]);
  expect(code).toBe(0);
  return out;
}

/** What is said of a file that comes back. */
function back(name: string, text: string, ...more: string[]): ReturnType<typeof cardwright> {
  writeFileSync(at(name), text);
  return cardwright(['locale', 'import', at(name), folder, ...more]);
}

const changedIn = (text: string, from: RegExp | string, to: string): string => {
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  return changed;
};

describe('a file that is cut off', () => {
  it.each([
    ['po', /^[^]*msgstr "tal/, /a text in it is not closed: line \d+/],
    ['csv', /^[^]*?,talon/, /it is cut off: its last line ends in “talon”/],
    ['xliff', /^[^]*<\/unit>/, /it is cut off/],
    ['xliff', /^[^]*talon/, /it is cut off/],
  ])('in a translation gives no half texts: %s', async (format, until, words) => {
    const before = read(locale('cs.yaml'));
    const [half] = until.exec(await sent(format))!;
    const { err, code } = await back(`half.${format === 'xliff' ? 'xlf' : format}`, half);
    expect(err).toMatch(words);
    expect(code).toBe(2);
    expect(read(locale('cs.yaml'))).toBe(before);
  });
});

describe('an entry that is there twice', () => {
  const one = 'msgctxt "go-fish:title"\nmsgid "Go Fish"\nmsgstr ';

  it('is taken if only one of them is new, and else refused', async () => {
    const po = await sent('po');
    const title = /^title: (.*)$/m.exec(read(locale('cs.yaml')))![1]!;
    const twice = await back('twice.po', `${po}\n${one}"Rybolov"\n\n${one}"Na ryby"\n`);
    expect(twice.out).toContain(`go-fish:title: “${title}” → “Rybolov”`);
    expect(twice.out).toContain('go-fish:title: it is in the file twice.');
    expect(read(locale('cs.yaml'))).toContain('title: Rybolov\n');
  });

  it('as a form of one text is refused: XLIFF', async () => {
    const form = /<unit id="\w+" name="terms\.playing-card\[few\]">[^]*?<\/unit>/;
    const xliff = await sent('xliff');
    const other = changedIn(form.exec(xliff)![0], /(<target[^>]*>)[^<]*/, '$1kartičky');
    const { out, code } = await back('twice.xlf', xliff.replace('</file>', `${other}</file>`));
    expect([code, out]).toEqual([1, expect.stringMatching(/refused .*terms\.playing-card: /)]);
    expect(read(locale('cs.yaml'))).not.toContain('kartičky');
  });
});

describe('the language of a file', () => {
  it('may have a region, or be named by hand; plural forms are read all the same', async () => {
    const po = changedIn(changedIn(await sent('po'), '"Language: cs\\n"', '"Language: cs_CZ\\n"'), 'msgstr[1] "', 'msgstr[1] "x');
    for (const lang of ['cs', 'cs-CZ']) expect((await back('cs.po', po, '--lang', lang, '--dry')).out).toContain('1 changed');
    expect((await back('cs.po', po, '--lang', 'sk')).err).toContain('cs.po is in cs-CZ, not in sk.');
    rmSync(locale('cs.yaml'));
    const unnamed = changedIn(po, /"Language: .*\n/, '');
    expect((await back('cs.po', unnamed)).err).toContain('does not state its language');
    const { out } = await back('cs.po', unnamed, '--lang', 'cs');
    expect(out).not.toContain('refused');
    expect(parse(read(locale('cs.yaml')))).toMatchObject({ terms: { 'playing-card': { few: expect.stringMatching(/^x/) as string } } });
  });

  it('is read as UTF-8 if it names no encoding', async () => {
    const { out, code } = await back('cs.po', changedIn(await sent('po'), /"Content-Type: .*\n/, ''));
    expect([code, out]).toEqual([0, expect.stringMatching(/^\d+ as before\.\n$/)]);
  });
});

describe('a template', () => {
  const gettext = spawnSync('msginit', ['--version']).status === 0;

  it('has every case that some language needs', async () => {
    const { out } = await cardwright(['locale', 'export', folder, '--template']);
    for (const id of ['hand#from', 'hand#to', 'playing-card#acc']) expect(out).toContain(`msgctxt "go-fish:terms.${id}"`);
  });

  it.skipIf(!gettext).each([
    ['cs', { one: '0', few: '1', other: '2', acc: '0', 'acc few': '1', 'acc other': '2' }],
    ['ja', { one: '0', acc: '0' }],
  ])('becomes a file of any language by msginit, and comes back as it went: %s', async (language, card) => {
    const { out } = await cardwright(['locale', 'export', folder, '--template', '--out', at('go-fish.pot')]);
    expect(out).toMatch(/written: \d+ entries\.\n$/);
    rmSync(locale('cs.yaml'));
    rmSync(at('new.po'), { force: true });
    const made = spawnSync('msginit', ['--no-translator', '-l', language, '-i', at('go-fish.pot'), '-o', at('new.po')]);
    expect(made.status).toBe(0);
    const po = changedIn(read(at('new.po')), /^msgstr\[(\d)\] ""$/gm, 'msgstr[$1] "$1"');
    expect((await back('new.po', po)).out).toContain(' new, ');
    expect((parse(read(locale(`${language}.yaml`))) as { terms: object }).terms).toMatchObject({ 'playing-card': card });
    expect((await back('new.po', po)).out).toMatch(/^\d+ as before, \d+ not translated\.\n$/);
  });
});

describe('what a file says of the state of a term', () => {
  /** The word has changed since it was accepted. */
  const stale = async (): Promise<string> => {
    const done = read(locale('cs.done.yaml'));
    writeFileSync(locale('cs.done.yaml'), changedIn(done, /(terms\.playing-card: )\w+/, '$10123456789abcdef'));
    const po = await sent('po');
    expect(po.match(/^#, fuzzy$/gm)).toHaveLength(3);
    return po;
  };
  const isAccepted = (): boolean => !/terms\.playing-card: 0123456789abcdef/.test(read(locale('cs.done.yaml')));

  it('accepts it if all its rows are right', async () => {
    const po = (await stale()).replaceAll('#, fuzzy\n', '');
    expect((await back('cs.po', po, '--dry')).out).toContain('3 accepted');
    expect(isAccepted()).toBe(false);
    const { out } = await back('cs.po', po);
    expect(out).toContain('3 accepted');
    expect(out).toContain('cs.done.yaml written.');
    expect(isAccepted()).toBe(true);
  });

  it.each([
    ['one is still marked', (po: string): string => po.replace('#, fuzzy\n', '').replace('#, fuzzy\n', ''), []],
    ['one is refused', (po: string): string => po.replaceAll('#, fuzzy\n', '').replace(/(#acc"[^]*?msgstr\[2\] )".*"/, '$1"{x}"'), []],
    [
      'one is kept as it was',
      (po: string): string => po.replaceAll('#, fuzzy\n', '').replace(/(#acc"[^]*?msgstr\[2\] )".*"/, '$1"x"'),
      ['--keep'],
    ],
  ])('does not accept it if %s', async (_, edited, more) => {
    const { out, code } = await back('cs.po', edited(await stale()), ...more);
    expect(out).not.toContain('accepted');
    expect(isAccepted()).toBe(false);
    expect(code).toBe(more.length > 0 || out.includes('refused') ? 1 : 0);
  });

  it('does not accept a text that cannot be shown', async () => {
    writeFileSync(locale('cs.done.yaml'), read(locale('cs.done.yaml')).replace(/(words\..*\.says: )\w+/, '$10123456789abcdef'));
    const key = /(words\..*\.says): 0123456789abcdef/.exec(read(locale('cs.done.yaml')))![1]!;
    const word = key.slice('words.'.length, -'.says'.length);
    const cs = read(locale('cs.yaml'));
    writeFileSync(locale('cs.yaml'), changedIn(cs, new RegExp(`(${word}:[^]*?says: [^\\n]*?)\\{you`), '$1{nobody'));
    const { out, code } = await back('cs.po', (await sent('po')).replace('#, fuzzy, ', '#, '));
    expect(out).toContain(`${key}: it cannot be accepted: it lacks {you}`);
    expect(code).toBe(1);
    expect(read(locale('cs.done.yaml'))).toContain(`${key}: 0123456789abcdef`);
  });
});

describe('the notes of a translator', () => {
  const noted = (po: string, note: string): string => changedIn(po, /(?=^#.*\n(?:#.*\n)*msgctxt "go-fish:title")/m, `# ${note}\n`);

  it('are shown with what they were; --keep keeps them, --dry writes none', async () => {
    const po = await sent('po');
    const before = read(locale('cs.yaml'));
    expect((await back('cs.po', noted(po, 'As in the pub.'), '--dry')).out).toContain('note go-fish:title: “As in the pub.”');
    expect(read(locale('cs.yaml'))).toBe(before);
    await back('cs.po', noted(po, 'As in the pub.'));
    expect(parse(read(locale('cs.yaml')))).toMatchObject({ notes: { title: 'As in the pub.' } });
    const kept = await back('cs.po', noted(po, 'Or not.'), '--keep');
    expect(kept.out).toMatch(/^\d+ as before\.\n$/);
    expect((await back('cs.po', noted(po, 'Or not.'))).out).toContain('“As in the pub.” → “Or not.”');
    expect((await cardwright(['locale', 'status', folder, '--lang', 'cs'])).code).toBe(0);
  });
});

it.each(['abc', '1e20', '99999999999999', '-1'])('tells a SOURCE_DATE_EPOCH that is no time: %s', async (epoch) => {
  process.env['SOURCE_DATE_EPOCH'] = epoch;
  try {
    const { err, code } = await cardwright(['locale', 'export', folder, '--lang', 'cs']);
    expect([code, err]).toEqual([2, `SOURCE_DATE_EPOCH is a number of seconds since 1970; "${epoch}" is not.\n`]);
  } finally {
    delete process.env['SOURCE_DATE_EPOCH'];
  }
});

describe('a list of exceptions that is broken', () => {
  it.each([
    ['exceptions: [\n', 'exceptions.done.yaml cannot be read: '],
    ['exceptions: [\n', 'at line 2, column 1.'],
    ['exceptions:\n  cards.x.text: because\n', 'of cards.x.text there is no such list'],
    ['exceptions:\n  cards.x.text: { number: "" }\n', '“number” of cards.x.text has none'],
  ])('is reported with its place, beside what else the check finds: %j', async (text, words) => {
    writeFileSync(locale('exceptions.done.yaml'), text);
    const { out, err, code } = await cardwright(['check', folder]);
    expect(err.split(words)).toHaveLength(2);
    expect(out).toMatch(/ok: \d+ cards/);
    expect(code).toBe(2);
    expect((await cardwright(['locale', 'status', folder])).err).toContain(words);
  });
});

describe('XLIFF', () => {
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
  const unit = (id: string, source: string, more: Partial<Unit> = {}): Unit => ({
    ...{ id, source, context: 'card', does: '', plural: null, target: {}, hash: '', stale: false, accepted: false, was: null, stamp: '' },
    ...{ place: null, note: '', partial: false, values: null, path: [], forms: null },
    ...more,
  });

  it('has ids that end in brackets, and in the name of a plural form', () => {
    const units = [unit('texts.Pick [red]', 'a'), unit('texts.[few]', 'b'), unit('texts."x": #1 [', 'c', { target: { '': ' d ' } })];
    const { rows } = fromXliff(bytes(toXliff('cs', 'en', [{ set: 'x', units }])));
    expect(rows.map(({ row }) => [row.id, row.target, row.forms])).toEqual([
      ['texts.Pick [red]', { '': '' }, null],
      ['texts.[few]', { '': '' }, null],
      ['texts."x": #1 [', { '': ' d ' }, null],
    ]);
  });

  it('cannot have control characters, and does without', () => {
    const bell = unit('cards.bell.text', 'ding\u0007 dong', { target: { '': 'cink\u0007' }, note: 'a\u0001b' });
    const file = toXliff('cs', 'en', [{ set: 'x', units: [bell] }]);
    expect(file).not.toMatch(/[\u0000-\u0008]/);
    const { row } = fromXliff(bytes(file)).rows[0]!;
    expect(judgeRow(row, bell, [], 'cs').k).toBe('same');
    expect(judgeRow({ ...row, target: { '': 'bim' } }, bell, [], 'cs').k).toBe('changed');
  });

  it('has spaces between segments, translated or not', () => {
    const file = `<xliff version="2.1" trgLang="cs"><file id="f" original="x"><unit id="u" name="cards.a.text">
      <segment state="final"><source>Draw 1.</source><target>Vezmi 1.</target></segment>
      <ignorable><source> </source></ignorable>
      <segment state="final"><source>Play 1.</source><target>Zahraj 1.</target></segment></unit></file></xliff>`;
    const { row } = fromXliff(bytes(file)).rows[0]!;
    expect([row.source, row.target, row.approved]).toEqual(['Draw 1. Play 1.', { '': 'Vezmi 1. Zahraj 1.' }, true]);
    const empty = file.replace(/<target>.*?<\/target>/g, '');
    expect(fromXliff(bytes(empty)).rows[0]!.row.target).toEqual({ '': '' });
  });

  it('may lose a form that follows from the others, and have them in any order', () => {
    const target = { one: 'lampa', few: 'lampy', other: 'lamp' };
    const lamp = unit('terms.lamp', 'lamp', { plural: 'lamps', target, partial: true });
    const { row } = fromXliff(bytes(toXliff('cs', 'en', [{ set: 'x', units: [lamp] }]))).rows[0]!;
    const verdict = (given: Record<string, string>): string => judgeRow({ ...row, target: given }, lamp, [], 'cs').k;
    expect(verdict({ other: 'lamp', one: 'lampa', few: 'lampy' })).toBe('same');
    expect(verdict({ one: 'lampa', few: '', other: 'lamp' })).toBe('same');
    expect(verdict({ one: 'lampa', few: '', other: 'lampů' })).toBe('changed');
    // It would be said in the first form alone, and nobody meant that.
    expect(verdict({ one: '', few: 'lampy', other: 'lamp' })).toBe('refused');
  });
});
