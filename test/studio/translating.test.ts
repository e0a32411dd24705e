// The room of translations, by its messages: what there is to do in a language, what is said of one text while it is typed, and how little of the files
// changes. The cards are those of a folder as an author writes it.
import { afterEach, describe, expect, it } from 'vitest';
import { isAccepted } from '../../tools/table/page/studio/translate-state.ts';
import type { Forms, TextInfo, TextsInfo } from '../../tools/table/studio-protocol.ts';
import { bench, setFile, type Bench, type Window } from './bench.ts';

let at: Bench;
afterEach(() => at?.stop());

const cards = `format: 1
origin: house
cards:
  dip:
    name: Dip
    type: plot
    text: Draw two cards.
    effect: draw 2
  gate: { name: Gate, type: plot, text: Draw 3 cards., effect: draw 3 }
  lantern: { name: Lantern, type: treasure }
`;
const czech = `# Ours
format: 1
language: cs
cards:
  # the first
  dip:
    name: 'Lovení'   # short
  lantern: { name: Lantern }
`;
const mine = { 'set.yaml': `${setFile}title: My Cards\nlanguage: en\n`, 'cards.yaml': cards, 'locales/cs.yaml': czech };
const brewing = `${mine['set.yaml']}verbs:
  brew number:
    does: draw number
    says: "{you} brews {number :count of=cup}"
terms:
  cup: { one: cup, other: cups }
`;

async function room(files: Record<string, string> = mine, language = 'cs', key: string | null = null): Promise<Window> {
  at = await bench(files);
  const window = await at.window();
  await window.ask({ t: 'texts', language, key });
  return window;
}

/** The list as a page puts it together. */
function rows(window: Window): Map<string, TextsInfo['rows'][number]> {
  const all = new Map<string, TextsInfo['rows'][number]>();
  for (const one of window.heard) {
    if (one.t !== 'texts') continue;
    for (const row of one.rows) all.set(row.key, row);
    for (const key of one.gone) all.delete(key);
  }
  return all;
}
const look = (window: Window, key: string, fits: (info: TextInfo) => boolean = () => true): Promise<TextInfo> =>
  window.until(() => window.heard.findLast((one): one is TextInfo => one.t === 'text' && one.key === key && fits(one)));
const say = (window: Window, key: string, value: string, was = '', language = 'cs'): Promise<unknown> =>
  window.ask({ t: 'say', language, key, target: { '': value }, was: { '': was } });
const open = (window: Window, key: string, language = 'cs') => window.ask({ t: 'texts', language, key });
const saved = async (window: Window, name = 'locales/cs.yaml'): Promise<string> => {
  await window.ask({ t: 'save' });
  return at.read(name);
};

describe('the list of texts', () => {
  it('says what is to do in a language, and which there are', async () => {
    const window = await room();
    const { languages, source, order } = window.last('texts')!;
    expect(source).toBe('en');
    expect(languages[0]).toEqual({ code: 'cs', name: 'čeština', begun: true });
    expect(languages.map(({ code }) => code)).toContain('pl');
    expect(order).toEqual(['title', 'cards.dip.name', 'cards.dip.text', 'cards.gate.name', 'cards.gate.text', 'cards.lantern.name']);
    const states = [...rows(window)].map(([key, { state, note }]) => [key, state, note]);
    expect(states).toEqual([
      ['title', 'missing', ''],
      ['cards.dip.name', 'waiting', ''],
      ['cards.dip.text', 'missing', ''],
      ['cards.gate.name', 'missing', ''],
      ['cards.gate.text', 'missing', ''],
      ['cards.lantern.name', 'wrong', expect.stringContaining('Lantern')],
    ]);
  });
});

describe('one text', () => {
  it('is shown with what the effect does, a draft, the words of the game, what was said alike', async () => {
    const window = await room({
      ...mine,
      'locales/cs.yaml': `${czech}  gate: { name: Brána, text: Vezmi si 3 karty. }\nterms: { treasure: { one: poklad, few: poklady, other: pokladů } }\n`,
    });
    await open(window, 'cards.dip.text');
    const info = await look(window, 'cards.dip.text');
    expect(info).toMatchObject({ source: 'Draw two cards.', place: 'mine/cards.yaml:7', shows: 'text', face: { name: 'Lovení' } });
    expect(info.said.join()).toBe('You draw 2.');
    expect(info.draft ?? info.undrafted).toEqual(expect.any(String));
    expect(info.alike).toEqual([{ source: 'Draw 3 cards.', target: 'Vezmi si 3 karty.', count: 1, part: false }]);
    await window.until(() => window.last('told')?.key === 'cards.dip.text' && window.last('told')!.lines.length > 0);
    expect(window.last('told')!.lines.join('\n')).toContain('Lovení');
  });
  it('of a question shows the card that asks it, not one whose name begins alike', async () => {
    const dips = cards.replace('  gate:', '  dipper: { name: Dipper, type: plot, effect: steal a treasure of another player }\n  gate:');
    const window = await room({ ...mine, 'cards.yaml': dips });
    const [key] = [...rows(window).keys()].filter((one) => one.startsWith('texts.'));
    await open(window, key!);
    expect(await look(window, key!)).toMatchObject({ face: { name: 'Dipper' }, shows: null });
    await window.until(() => window.last('told')?.key === key && window.last('told')!.lines.length > 0);
    expect(window.last('told')!.lines.join('\n')).toContain('Dipper');
  });
  it('is in its file as it is typed, with everything else as it was; what is wrong with it is said', async () => {
    const window = await room();
    await open(window, 'cards.dip.text');
    expect(await say(window, 'cards.dip.text', 'Vezmi si 3 karty.')).toMatchObject({ is: 'written' });
    const wrong = await look(window, 'cards.dip.text', ({ findings }) => findings.some(({ state }) => state === 'numerals'));
    expect(wrong.row).toMatchObject({ state: 'wrong', target: 'Vezmi si 3 karty.' });
    await say(window, 'cards.dip.text', 'Vezmi si 2 karty: hned.', 'Vezmi si 3 karty.');
    await look(window, 'cards.dip.text', ({ findings }) => findings.length === 0);
    expect(await saved(window)).toBe(
      czech.replace("name: 'Lovení'   # short\n", `name: 'Lovení'   # short\n    text: "Vezmi si 2 karty: hned."\n`),
    );
    await say(window, 'cards.dip.text', '', 'Vezmi si 2 karty: hned.');
    expect(await saved(window)).toBe(czech);
  });
  it('is accepted against what the effect does; when that changes, it says what was and what is', async () => {
    const window = await room();
    await say(window, 'cards.dip.text', 'Vezmi si 2 karty.');
    expect(await window.ask({ t: 'accept', language: 'cs', key: 'cards.dip.text' })).toBe(null);
    await window.ask({ t: 'accept', language: 'cs', key: 'cards.lantern.name' });
    const done = await saved(window, 'locales/cs.done.yaml');
    expect(done).toMatch(/accepted:\n {2}cards\.dip\.text: m2-[0-9a-f]+\n {2}cards\.lantern\.name: [0-9a-f]+\n$/);
    expect(at.read('locales/meanings.done.yaml')).toContain('You draw 2.');
    // The same word in both languages, and that is meant.
    expect(at.read('locales/cs.yaml')).toMatch(/lantern: \{ name: Lantern, same: (?:yes|true) \}/);
    window.tell({ t: 'open', card: 'dip' });
    await window.until(() => window.last('card'));
    await window.ask({ t: 'set', card: 'dip', key: 'effect', value: 'draw 4', was: 'draw 2' });
    await open(window, 'cards.dip.text');
    const stale = await look(window, 'cards.dip.text', ({ row }) => row.state === 'stale');
    expect(stale.was).toEqual({ effect: 'effect was “You draw 2.”, is “You draw 4.”' });
    await window.until(() => rows(window).get('cards.dip.text')!.state === 'stale');
    await window.ask({ t: 'accept', language: 'cs', key: 'cards.dip.text' });
    await look(window, 'cards.dip.text', ({ row }) => row.state !== 'stale');
    // Who undoes it has the rows before the answer: the next key of the page goes by them.
    await window.ask({ t: 'undo' });
    expect(rows(window).get('cards.dip.text')!.state).toBe('stale');
    await window.ask({ t: 'redo' });
    expect(rows(window).get('cards.dip.text')!.state).not.toBe('stale');
  });
  it('that is stale and left as it is is not accepted by going on, unless it is said to be right', () => {
    const typed = { '': 'Vezmi si 2 karty.' };
    for (const state of ['stale', 'wrong', 'done'] as const) {
      expect(isAccepted({ state }, typed, false, false), state).toBe(false);
      expect(isAccepted({ state }, typed, true, false), state).toBe(true);
      expect(isAccepted({ state }, typed, false, true), state).toBe(true);
      expect(isAccepted({ state }, { '': ' ' }, true, true), state).toBe(false);
    }
    expect(isAccepted({ state: 'waiting' }, typed, false, false)).toBe(true);
  });
  it('that could not be shown is saved, and not accepted', async () => {
    const window = await room();
    await say(window, 'cards.gate.text', 'Vezmi si {karty}.');
    expect(await window.ask({ t: 'accept', language: 'cs', key: 'cards.gate.text' })).toMatch(/saved, but not accepted: .*braces/);
    expect(await saved(window)).toContain('Vezmi si {karty}.');
    expect(at.read('locales/cs.yaml')).not.toContain('same');
    expect(() => at.read('locales/cs.done.yaml')).toThrow('ENOENT');
  });
  it('with forms for numbers has a field for each', async () => {
    const window = await room({ ...mine, 'set.yaml': brewing });
    await open(window, 'terms.cup');
    const info = await look(window, 'terms.cup');
    expect(info.row.fields.map(({ category }) => category)).toEqual(['one', 'few', 'other']);
    const target: Forms = { one: 'šálek', few: 'šálky', other: 'šálků' };
    await window.ask({ t: 'say', language: 'cs', key: 'terms.cup', target, was: {} });
    await say(window, 'words.brew number.says', '{you} vaří {number :count of=cup}');
    await open(window, 'words.brew number.says');
    await window.until(() => window.last('told')?.lines.join() === 'Ann vaří 1 šálek.,Ann vaří 2 šálky.,Ann vaří 5 šálků.');
    expect(await saved(window)).toContain('terms:\n  cup: { one: šálek, few: šálky, other: šálků }\n');
    await window.ask({ t: 'say', language: 'cs', key: 'terms.cup', target: { few: 'kalíšky' }, was: { few: 'šálky' } });
    expect(await saved(window)).toContain('{ one: šálek, few: kalíšky, other: šálků }');
    await say(window, 'words.brew number.says', '{you} vaří', '{you} vaří {number :count of=cup}');
    await look(window, 'words.brew number.says', ({ findings }) => findings.some(({ message }) => message.includes('lacks {number}')));
    await say(window, 'words.brew number.says', '{you} vaří {', '{you} vaří');
    const { findings } = await look(window, 'words.brew number.says', (info) => info.row.target.endsWith('{'));
    expect(findings.filter(({ state }) => state === 'broken').map(({ message }) => message)).toEqual([
      expect.stringContaining('braces cannot be read'),
    ]);
  });
});

describe('a new language', () => {
  it('begins with every text after a #, and what is translated loses it', async () => {
    const window = await room(mine, 'pl');
    expect([...rows(window).values()].every(({ state }) => state === 'missing')).toBe(true);
    expect(await window.ask({ t: 'begin', language: 'polish' })).toMatch(/is not a language|plural forms/);
    expect(await window.ask({ t: 'begin', language: '../pl' })).toMatch(/is not a language/);
    expect(await window.ask({ t: 'begin', language: 'en' })).toMatch(/written in English already/);
    await window.ask({ t: 'begin', language: 'pl' });
    const begun = await saved(window, 'locales/pl.yaml');
    expect(begun).toContain('# cards:\n#   dip:\n#     name: Dip\n');
    await say(window, 'cards.dip.name', 'Łowy', '', 'pl');
    await say(window, 'title', 'Moje karty', '', 'pl');
    await say(window, 'cards.gate.text', 'Dobierz 3 karty.', '', 'pl');
    expect(await saved(window, 'locales/pl.yaml')).toBe(
      begun
        .replace('# title: My Cards', 'title: Moje karty')
        .replace('# cards:\n#   dip:\n#     name: Dip\n', 'cards:\n  dip:\n    name: Łowy\n')
        .replace('#   gate:\n#     name: Gate\n#     text: Draw 3 cards.', '  gate:\n#     name: Gate\n    text: Dobierz 3 karty.'),
    );
    await window.until(() => rows(window).get('cards.dip.name')!.target === 'Łowy');
  });
  it('begins by itself with the first text that is written', async () => {
    const window = await room({ 'set.yaml': mine['set.yaml'], 'cards.yaml': cards }, 'ru');
    await say(window, 'cards.gate.name', 'Ворота', '', 'ru');
    expect(await saved(window, 'locales/ru.yaml')).toContain('  gate:\n    name: Ворота\n');
  });
});

describe('several who translate', () => {
  it('see each other, and are asked where both wrote the same text', async () => {
    const one = await room();
    const two = await at.window();
    await two.ask({ t: 'texts', language: 'cs', key: 'cards.gate.name' });
    await say(one, 'cards.gate.name', 'Brána');
    await look(two, 'cards.gate.name', ({ row }) => row.target === 'Brána');
    await say(two, 'cards.gate.name', 'Vrata');
    const { clashes } = await two.until(() => two.last('state')!.clashes.length > 0 && two.last('state')!);
    expect(clashes[0]).toMatchObject({ card: 'gate', key: 'name', mine: 'Vrata', theirs: 'Brána', file: 'locales/cs.yaml' });
    await two.ask({ t: 'settle', id: clashes[0]!.id, take: 'mine' });
    expect(await saved(two)).toContain('name: Vrata');
  });
  it('may use an editor: what is saved there is taken in', async () => {
    const window = await room();
    at.write('locales/cs.yaml', czech.replace("'Lovení'", "'Šátrání'"));
    at.studio.lookAtDisk();
    await window.until(() => rows(window).get('cards.dip.name')!.target === 'Šátrání');
  });
  it('are told of a file that cannot be read; nothing is written into it', async () => {
    const window = await room({ ...mine, 'locales/cs.yaml': `${czech}  broken: [\n` });
    expect(window.last('texts')).toMatchObject({ file: 'locales/cs.yaml', problem: expect.stringContaining('line ') as string });
    expect(await say(window, 'cards.gate.name', 'Brána')).toMatch(/cannot be read/);
    at.write('locales/cs.yaml', czech);
    at.studio.lookAtDisk();
    await window.until(() => window.last('texts')!.problem === null && rows(window).has('cards.gate.name'));
    at.write('locales/cs.done.yaml', 'accepted: [');
    at.studio.lookAtDisk();
    await window.until(() => window.last('texts')!.problem?.includes('Delete it, and accept the translations again.'));
  });
  it('are not stopped by a mistake in a translation into another language', async () => {
    const other = { 'locales/pl.yaml': 'format: 1\nlanguage: pl\ncards:\n  dip: { nmae: Łowy }\n', 'locales/ru.yaml': 'a: [' };
    const window = await room({ ...mine, ...other });
    expect(window.last('texts')).toMatchObject({ problem: null, file: null });
    expect(await say(window, 'cards.gate.name', 'Brána')).toMatchObject({ is: 'written' });
    for (const language of ['pl', 'ru']) {
      await window.ask({ t: 'texts', language, key: null });
      expect(window.last('texts')).toMatchObject({
        language,
        file: `locales/${language}.yaml`,
        problem: expect.stringContaining(', line '),
      });
    }
  });
  it('begin in a file that has only comments, and keep them', async () => {
    const window = await room({ ...mine, 'locales/cs.yaml': '# For Anna\n# later' });
    expect(await say(window, 'cards.gate.name', 'Brána')).toMatchObject({ is: 'written' });
    expect(await saved(window)).toMatch(/^# For Anna\n# later\n[^]*\n {2}gate:\n {4}name: Brána\n/);
    await window.until(() => rows(window).get('cards.gate.name')?.target === 'Brána');
  });
  it.each([
    ['ar', 6],
    ['ja', 1],
  ])('have as many fields for a word as %s has forms', async (language, forms) => {
    const window = await room({ ...mine, 'set.yaml': brewing }, language);
    const { fields } = rows(window).get('terms.cup')!;
    expect(fields).toHaveLength(forms);
    const target = Object.fromEntries(fields.map(({ category }, i) => [category, `كوب${i}`]));
    await window.ask({ t: 'say', language, key: 'terms.cup', target, was: {} });
    await window.until(() =>
      rows(window)
        .get('terms.cup')!
        .fields.every(({ category, value }) => value === target[category]),
    );
    for (const text of Object.values(target)) expect(await saved(window, `locales/${language}.yaml`)).toContain(text);
  });
  it('go on while a card makes no sense', async () => {
    const window = await room();
    window.tell({ t: 'open', card: 'dip' });
    await window.until(() => window.last('card'));
    await window.ask({ t: 'set', card: 'dip', key: 'effect', value: 'drow 4', was: 'draw 2' });
    await say(window, 'cards.gate.name', 'Brána');
    await window.until(() => rows(window).get('cards.gate.name')!.target === 'Brána');
  });
});
