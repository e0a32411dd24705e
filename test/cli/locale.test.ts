// `cardwright locale` as a translator meets it: begins a language, asks how far it is, accepts, and is told what was wrong.
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sourceHash } from 'cardwright/internal';
import { packageRoot } from '../../tools/build/root.ts';
import { cardwright, launched, scratch } from './command.ts';

const place = scratch({});
const folder = path.join(place.dir, 'pack');
const file = (name: string): string => path.join(folder, 'locales', name);

beforeAll(() => cpSync(path.join(packageRoot, 'cards/creeper-pack'), folder, { recursive: true }));
afterAll(place.remove);

describe('locale', () => {
  it('starts a language, which then misses everything', async () => {
    const { code, out } = await launched(['locale', 'new', 'uk', folder]);
    expect(code).toBe(0);
    expect(out).toMatch(/uk\.yaml: \d+ entries to translate into українська/);
    expect(readFileSync(file('uk.yaml'), 'utf8')).toContain('# - few (2, 3, 4, 22 …)');
    const status = await cardwright(['locale', 'status', folder, '--lang', 'uk', '--json']);
    expect(status.code).toBe(1);
    const [uk] = JSON.parse(status.out) as { translated: number; entries: number; findings: { state: string }[] }[];
    // What the game has translated counts for its sets.
    expect(uk!.findings.every((f) => f.state === 'missing')).toBe(true);
    expect(uk!.findings.length).toBe(uk!.entries - uk!.translated);
    expect((await cardwright(['check', folder])).err).not.toContain('error');
  });

  it('says what the lexicon lacks for texts made from effects, where there is a table for the language', async () => {
    const cats = path.join(place.dir, 'cats');
    mkdirSync(cats);
    writeFileSync(path.join(cats, 'set.yaml'), 'format: 1\nset: cats\ngame: fluxx\ntitle: Cats\nneeds: [fluxx]\ntags: [cat]\n');
    writeFileSync(
      path.join(cats, 'cards.yaml'),
      'format: 1\norigin: house\ncards:\n  tom: { name: Tom, type: keeper, tags: [cat] }\n  hush: { name: Hush, type: action, effect: discard all cats }\n',
    );
    expect((await cardwright(['locale', 'new', 'pl', cats])).out).toContain('it needs a lexicon too');
    expect((await cardwright(['locale', 'new', 'de', cats])).out).not.toContain('lexicon');
    const status = async (): Promise<{ out: string; lexicon: string[] }> => {
      const { out } = await cardwright(['locale', 'status', cats, '--lang', 'pl']);
      const json = await cardwright(['locale', 'status', cats, '--lang', 'pl', '--json']);
      return { out, lexicon: (JSON.parse(json.out) as { lexicon: string[] }[])[0]!.lexicon };
    };
    const before = await status();
    expect(before.out).toContain('lexicon: no text can be made from 1 effect, because');
    expect(before.lexicon).toEqual(['“cat” is not in the lexicon (pl)']);
    const file = path.join(cats, 'locales/pl.yaml');
    writeFileSync(file, `${readFileSync(file, 'utf8')}\nlexicon:\n  cat: { nom pl: koty, acc pl: koty, gender: ma }\n`);
    const after = await status();
    expect(after.out).not.toContain('lexicon');
    expect(after.lexicon).toEqual([]);
  });

  it('accepts what was reviewed, and reports a later change of its source', async () => {
    const accepted = await cardwright(['locale', 'accept', folder, '--lang', 'cs']);
    expect(accepted).toMatchObject({ code: 0 });
    expect(existsSync(file('cs.done.yaml'))).toBe(true);
    const source = path.join(folder, 'actions.yaml');
    writeFileSync(source, readFileSync(source, 'utf8').replace('name: Creeper Sweeper', 'name: Creeper Sweep'));
    const status = await cardwright(['locale', 'status', folder, '--lang', 'cs']);
    expect(status.out).toContain('cards.creeper-sweeper.name: the source now says “Creeper Sweep”');
    expect(status.code).toBe(1);
    await cardwright(['locale', 'accept', folder, '--lang', 'cs', '--key', 'cards.creeper-sweeper']);
    expect(await cardwright(['locale', 'status', folder, '--lang', 'cs'])).toMatchObject({ code: 0 });
  });

  it('reports in each language that an effect has changed, and in what', async () => {
    const languages = ['en', 'cs', 'pl', 'ru'];
    for (const language of languages) await cardwright(['locale', 'accept', folder, '--lang', language]);
    const source = path.join(folder, 'creepers.yaml');
    const before = readFileSync(source, 'utf8');
    const stale = async (effect: string): Promise<string[]> => {
      writeFileSync(source, before.replace('effect: when the goals change, give this to the player on your right', `effect: ${effect}`));
      const { out } = await cardwright(['locale', 'status', folder, '--json']);
      const all = JSON.parse(out) as { language: string; findings: { state: string; key: string; message: string }[] }[];
      return all.flatMap(({ language, findings }) =>
        findings.filter((f) => f.state === 'stale').map(({ key, message }) => `${language} ${key}: ${message}`),
      );
    };
    expect(await stale('when the goals change,  give this to the player on your right # and on')).toEqual([]);
    expect(await stale('when the goals change, give this to the player on your left')).toEqual(
      languages.map(
        (language) =>
          `${language} cards.radioactive-potato.text: effect was “…to the player on your right.”, is “…to the player on your left.”`,
      ),
    );
    writeFileSync(source, before);
  });

  it('converts what was accepted by its source, unless that has changed', async () => {
    const done = readFileSync(file('pl.done.yaml'), 'utf8');
    const entry = 'cards.creeper-sweeper.text';
    const text = /^ {4}text: (Discard all .*)$/m.exec(readFileSync(path.join(folder, 'actions.yaml'), 'utf8'))![1]!;
    const stored = (what: string): string => done.replace(new RegExp(`(${entry}: ).*`), `$1${what}`);
    const status = (): ReturnType<typeof cardwright> => cardwright(['locale', 'status', folder, '--lang', 'pl']);
    writeFileSync(file('pl.done.yaml'), stored(sourceHash('Discard most Creepers.')));
    expect((await status()).out).toContain(`${entry}: the source now says “${text}”`);
    expect((await cardwright(['locale', 'accept', folder, '--renew', '--lang', 'pl'])).out).toContain('0 texts converted');
    expect((await status()).code).toBe(1);
    writeFileSync(file('pl.done.yaml'), stored(sourceHash(text)));
    expect((await status()).code).toBe(0);
    expect((await cardwright(['locale', 'accept', folder, '--renew', '--lang', 'pl'])).out).toContain('1 text converted');
    expect(readFileSync(file('pl.done.yaml'), 'utf8')).toBe(done);
    // An earlier form of the hash: only the sentence can be compared.
    const meanings = readFileSync(file('meanings.done.yaml'), 'utf8');
    const hash = new RegExp(`${entry}: m2-(\\w+)`).exec(done)![1]!;
    writeFileSync(file('pl.done.yaml'), stored(`m0-${hash}`));
    writeFileSync(file('meanings.done.yaml'), meanings.replace(`m2-${hash}`, `m0-${hash}`));
    expect((await status()).code).toBe(0);
    await cardwright(['locale', 'accept', folder, '--renew', '--lang', 'pl']);
    expect(readFileSync(file('pl.done.yaml'), 'utf8')).toBe(done);
    expect(readFileSync(file('meanings.done.yaml'), 'utf8')).toBe(meanings);
  });

  it.each([
    ['a folder in place of a language', ['new', 'pack', 'uk'], 'is not a language', 2],
    ['a language that is there', ['new', 'cs', '{folder}'], 'has a translation into cs already', 1],
    ['the language of the files', ['new', 'en', '{folder}'], 'is written in en', 2],
    ['a language nobody knows', ['new', 'xx', '{folder}'], 'plural forms of "xx" are unknown', 2],
    ['a language that is not begun', ['status', '{folder}', '--lang', 'fr'], 'cardwright locale new fr', 1],
    ['a folder that is not there', ['status', 'nowhere'], 'There is no folder nowhere', 2],
    ['no language', ['accept', '{folder}'], '--lang cs', 2],
    ['a key that is not there', ['accept', '{folder}', '--lang', 'cs', '--key', 'cards.deth'], 'Did you mean cards.death', 2],
  ])('says what is wrong with %s', async (_, args, words, wanted) => {
    const { code, err } = await cardwright(['locale', ...args.map((a) => a.replace('{folder}', folder))]);
    expect(err).toContain(words);
    expect(err).not.toMatch(/^\s+at /m);
    expect(code).toBe(wanted);
  });

  describe('files for translators', () => {
    const po = path.join(place.dir, 'pack.cs.po');
    const cs = (): string => readFileSync(file('cs.yaml'), 'utf8');
    const edited = (...changes: [string, string][]): void =>
      writeFileSync(
        po,
        changes.reduce((text, [from, to]) => text.replace(from, to), readFileSync(po, 'utf8')),
      );

    it('go out and come back with what is new, changed and refused, each told', async () => {
      const out = await launched(['locale', 'export', folder, '--lang', 'cs', '--out', po]);
      expect(out.out).toMatch(/pack\.cs\.po written: \d+ entries, \d+ of them translated/);
      expect(out.code).toBe(0);
      const before = cs();
      edited(
        ['msgstr "Vymetač Strašáků"', 'msgstr "Vymetač: \\"rychlý\\" # a bez kouře"'],
        ['msgctxt "creeper-pack:cards.war.name"', 'msgctxt "creeper-pack:cards.wra.name"'],
      );
      const dry = await cardwright(['locale', 'import', po, folder, '--dry']);
      expect(dry.out).toContain('Nothing was written.');
      expect(cs()).toBe(before);
      const back = await cardwright(['locale', 'import', po, folder]);
      expect(back.code).toBe(1);
      expect(back.out).toContain('cards.creeper-sweeper.name: “Vymetač Strašáků” → “Vymetač: "rychlý" # a bez kouře”');
      expect(back.out).toContain('creeper-pack:cards.wra.name: there is no such text here. Did you mean cards.war.name?');
      expect(back.out).toMatch(/1 changed, \d+ as before/);
      // The file is read again as it was meant, and what was not sent stays.
      const again = await cardwright(['locale', 'status', folder, '--lang', 'cs', '--json']);
      expect(again.out).not.toContain('broken');
      expect(cs()).toContain('Válka');
      expect((await cardwright(['check', folder])).err).not.toContain('error');
      expect(JSON.parse((await cardwright(['locale', 'import', po, folder, '--json'])).out)).toMatchObject({ written: [] });
    });

    it('overwrite nothing where --keep is said, and nothing that was translated meanwhile', async () => {
      await cardwright(['locale', 'export', folder, '--lang', 'cs', '--out', po]);
      edited(['msgstr "Válka"', 'msgstr "Boj"']);
      const kept = await cardwright(['locale', 'import', po, folder, '--keep']);
      expect(kept.out).toContain('it is translated already, as “Válka”, and --keep was said');
      writeFileSync(file('cs.yaml'), cs().replace('name: Válka\n', 'name: Vojna\n'));
      const late = await cardwright(['locale', 'import', po, folder]);
      expect(late.out).toContain('it was translated here meanwhile, as “Vojna”; the file has “Boj”');
      expect(late.code).toBe(1);
    });

    it('of several sets leave out those that are written in the language', async () => {
      const all = path.join(place.dir, 'all.en.po');
      const lustry = path.join(packageRoot, 'cards/lustry');
      await cardwright(['locale', 'export', folder, lustry, '--lang', 'en', '--out', all]);
      const back = await cardwright(['locale', 'import', all, folder, lustry, '--dry']);
      expect(back).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+ as before\.\nNothing was written\.\n$/) });
    });

    it('find a shipped set by its name, one that lies deeper too', async () => {
      const fish = path.join(place.dir, 'fish.cs.po');
      await cardwright(['locale', 'export', path.join(packageRoot, 'cards/classic/go-fish'), '--lang', 'cs', '--out', fish]);
      expect((await cardwright(['locale', 'import', fish, '--dry'])).out).toContain('as before');
    });

    it('begin a language', async () => {
      const csv = path.join(place.dir, 'pack.sk.csv');
      await cardwright(['locale', 'export', folder, '--lang', 'sk', '--format', 'csv', '--out', csv]);
      const lines = readFileSync(csv, 'utf8').split('\r\n');
      const at = lines.findIndex((line) => line.startsWith('creeper-pack:cards.war.name,'));
      lines[at] = lines[at]!.replace(',War,,,', ',War,,Vojna,');
      writeFileSync(csv, lines.join('\r\n'));
      const back = await cardwright(['locale', 'import', csv, folder]);
      expect(back.out).toMatch(/1 new, \d+ not translated\./);
      expect(readFileSync(file('sk.yaml'), 'utf8')).toBe('format: 1\nlanguage: sk\ncards:\n  war:\n    name: Vojna\n');
    });

    it('leave alone what is for the sentences of Cardwright', async () => {
      const game = path.join(place.dir, 'go-fish');
      cpSync(path.join(packageRoot, 'cards/classic/go-fish'), game, { recursive: true });
      await cardwright(['locale', 'new', 'sk', game]);
      const sentences = readFileSync(path.join(game, 'locales/sk.sentences.yaml'), 'utf8');
      const csv = path.join(place.dir, 'fish.sk.csv');
      await cardwright(['locale', 'export', game, '--lang', 'sk', '--format', 'csv', '--out', csv]);
      writeFileSync(csv, readFileSync(csv, 'utf8').replace(/^(go-fish:title,[^\n]*?,Go Fish,,),/m, '$1Rybačka,'));
      expect((await cardwright(['locale', 'import', csv, game])).out).toContain('1 new');
      expect(readFileSync(path.join(game, 'locales/sk.sentences.yaml'), 'utf8')).toBe(sentences);
      expect(readFileSync(path.join(game, 'locales/sk.yaml'), 'utf8')).toContain('title: Rybačka\n');
    });

    it.each([
      ['no language', ['export', '{folder}'], 'Name the language'],
      ['the language of the files', ['export', '{folder}', '--lang', 'en'], 'is written in en already'],
      [
        'a format nobody knows',
        ['export', '{folder}', '--lang', 'cs', '--format', 'xls'],
        'There is no format "xls". Choose po, xliff, csv or glossary',
      ],
      ['a language gettext cannot count in', ['export', '{folder}', '--lang', 'kw'], 'Use --format csv or --format xliff'],
      ['a file that is not there', ['import', 'nowhere.po'], 'There is no file and no folder nowhere.po'],
      ['a file of another sort', ['import', 'package.json', '{folder}'], 'package.json'],
      ['a file that is cut off', ['import', '{dir}/half.po', '{folder}'], 'half.po: it is not a PO file'],
      ['a file that is cut off later', ['import', '{dir}/late.po', '{folder}'], '“Jack” has no msgstr'],
      ['a file of two bytes a letter', ['import', '{dir}/wide.csv', '{folder}'], 'wide.csv: it is in UTF-16; save it as UTF-8'],
      ['no file', ['import', '{folder}'], 'Name the file that came back'],
    ])('are told with %s', async (_, args, words) => {
      writeFileSync(path.join(place.dir, 'half.po'), 'msgid "Jack');
      writeFileSync(path.join(place.dir, 'late.po'), 'msgid ""\nmsgstr "Language: cs\\n"\n\nmsgctxt "x:y"\nmsgid "Jack ');
      writeFileSync(path.join(place.dir, 'wide.csv'), '\ufeffid,source\r\n', 'utf16le');
      const { code, err } = await cardwright(['locale', ...args.map((a) => a.replace('{folder}', folder).replace('{dir}', place.dir))]);
      expect(err).toContain(words);
      expect(err).not.toMatch(/^\s+at /m);
      expect(code).toBe(2);
    });
  });

  it('tells a list of accepted translations that is broken', async () => {
    writeFileSync(file('cs.done.yaml'), 'accepted: [');
    const { code, err } = await cardwright(['locale', 'status', folder, '--lang', 'cs']);
    expect(err).toContain('cs.done.yaml cannot be read');
    expect(code).toBe(2);
  });
});
