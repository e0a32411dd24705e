// The room of the mix without a browser: boxes and single cards go in and out, the report is that of the command, fixes are edits of the folder or
// choices, both are taken back, and the lock file is the command's to the byte.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { MixInfo } from '../../tools/table/studio-protocol.ts';
import { tableOf } from '../../tools/table/server/studio/at-table.ts';
import { cardwright } from '../cli/command.ts';
import { lastMixIn } from '../../tools/cli/studio-mix.ts';
import type { LastMix, MixPlaces } from '../../tools/table/server/studio/mixing.ts';
import { mixBench, own } from './mix-bench.ts';
import type { Bench, Window } from './bench.ts';

let desk: Bench;
let window: Window;
afterEach(() => desk.stop());

async function open(files: Record<string, string> = {}): Promise<void> {
  desk = await mixBench({ ...own, ...files });
  window = await desk.window();
  await window.ask({ t: 'mixes', shown: true });
}
/** Stored with the paths of a shelf that is always called so: each bench has another one. */
function lastOf(file: string, folder: string): (shelf: string) => LastMix {
  const last = lastMixIn(file, folder);
  const moved = (places: MixPlaces, from: string, to: string): MixPlaces =>
    JSON.parse(JSON.stringify(places).replaceAll(from, to)) as MixPlaces;
  return (shelf) => ({
    read() {
      const found = last.read();
      return found && moved(found, '/shelf', shelf);
    },
    write: (places) => last.write(places && moved(places, shelf, '/shelf')),
  });
}
const shelf = (): string => path.dirname(desk.folder);
const run = (...args: string[]) => cardwright(args, { cwd: shelf() });
const info = (): MixInfo => window.last('mixed')!;
const box = (id: string, is = true) => window.ask({ t: 'box', box: id, is });
const single = (of: string, card: string, is: boolean) => window.ask({ t: 'single', box: of, card, is });
const inside = (): string[] => info().boxes.flatMap(({ id, isIn }) => (isIn ? [id] : []));

describe('the mix of the Studio', () => {
  it('has the boxes of its game, the written one marked, and counts what a choice changes', async () => {
    await open();
    expect(info().boxes.map(({ id, is, isIn }) => [id, is, isIn])).toEqual([
      ['neutral-game', 'game', true],
      ['loft', 'set', false],
      ['cellar', 'set', false],
      ['mine', 'written', true],
    ]);
    expect(info().foreign).toEqual(['Yard']);
    const before = info().cards;
    expect(await box('loft')).toBeNull();
    expect(inside()).toEqual(['neutral-game', 'loft', 'mine']);
    expect(info().cards - before).toBe(4);
    expect(info().change).toMatchObject({ what: 'The Loft put in', cards: 4, seats: null, lost: [], won: ['Glow'] });
    expect(info().change!.kinds).toContainEqual({ name: 'shade', by: 1 });
    expect(info().change!.kinds).toContainEqual({ name: 'treasure', by: 1 });
    expect(await box('mine', false)).toBe('Mine is being written: it is always in the mix.');
    // The game's own cards may stay in their box: its rules are played with all the same.
    await box('neutral-game', false);
    expect(info().report.sets.map(({ id }) => id)).toEqual(['loft', 'mine']);
  });

  it('reports what the command reports', async () => {
    await open();
    await box('loft');
    await box('cellar');
    await single('loft', 'rattle', false);
    const { out } = await run('mix', 'neutral-game', 'loft', 'cellar', 'mine', '--leave-out', 'loft:rattle', '--json');
    const {
      format: _,
      changed: __,
      diagnostics,
      ...report
    } = JSON.parse(out) as { diagnostics: { code: string; message: string }[] } & Record<string, unknown>;
    expect(info().report).toEqual(report);
    const shown = [...info().differ, ...info().lost.flatMap(({ why }) => why), ...info().errors].map(
      ({ code, message }) => `${code} ${message}`,
    );
    const told = diagnostics.filter(({ code }) => /^CW4/.test(code)).map(({ code, message }) => `${code} ${message}`);
    expect(new Set(shown)).toEqual(new Set(told));
    expect(shown.join()).toMatch(/CW4005.*CW4009|CW4009.*CW4005/s);
  });

  it('is what is checked, tried and measured, and is taken back step by step', async () => {
    await open();
    window.tell({ t: 'open', card: 'glow' });
    await window.until(() => window.last('card')?.problems.some(({ code }) => code === 'CW4006'));
    await window.ask({ t: 'measures', card: 'keg', players: 2, bot: 'random' });
    const played = async (): Promise<number> => {
      await window.ask({ t: 'measure', card: 'keg', players: 2, bot: 'random', games: 20 });
      return await window.until(
        () => window.last('measured')?.figures && !window.last('measured')!.isOld && window.last('measured')!.figures!.cards.length,
      );
    };
    const cards = await played();
    await box('loft');
    await window.until(() => window.last('card')!.problems.every(({ code }) => code !== 'CW4006'));
    expect(window.last('hello')).toMatchObject({ more: 1 });
    // A page that is told anew what it shows has all cards again.
    const since = window.heard.slice(window.heard.findLastIndex(({ t }) => t === 'hello'));
    expect(since.flatMap((one) => (one.t === 'deck' ? one.rows.map(({ id }) => id) : []))).toEqual(['keg', 'glow']);
    await window.until(() => window.last('measured')?.isOld);
    expect(await played()).toBeGreaterThan(cards);
    await window.ask({ t: 'set', card: 'keg', key: 'name', value: 'Barrel', was: 'Keg' });
    expect(await window.ask({ t: 'undo' })).toMatchObject({ what: 'name of keg' });
    expect(await window.ask({ t: 'undo' })).toMatchObject({ what: 'The Loft put in' });
    expect(inside()).toEqual(['neutral-game', 'mine']);
    expect(await window.ask({ t: 'undo' })).toBe('There is nothing to undo.');
    expect(await window.ask({ t: 'redo' })).toMatchObject({ what: 'The Loft put in' });
    expect(await window.ask({ t: 'redo' })).toMatchObject({ what: 'name of keg' });
    expect(inside()).toEqual(['neutral-game', 'loft', 'mine']);
  });

  it('takes single cards of boxes that are not in, and leaves out those of boxes that are', async () => {
    await open();
    expect(await window.ask({ t: 'singles', text: 'rattle' })).toMatchObject({
      all: 1,
      list: [{ box: 'loft', card: 'rattle', isIn: false }],
    });
    // What is called so comes first.
    expect(await window.ask({ t: 'singles', text: 'keg' })).toMatchObject({ list: [{ box: 'mine' }, { box: 'cellar', name: 'Old Keg' }] });
    await single('loft', 'rattle', true);
    await single('neutral-game', 'lamp', false);
    expect(info().singles.map(({ name, isIn }) => [name, isIn])).toEqual([
      ['Rattle', true],
      ['Lamp', false],
    ]);
    expect(info().report.sets).toMatchObject([{ id: 'neutral-game', left: ['Lamp'] }, { id: 'mine' }, { id: 'loft', of: 4 }]);
    await single('neutral-game', 'lamp', true);
    await box('loft');
    // All of it: the single card needs no mention any more.
    expect(info().singles).toEqual([]);
    expect(await single('loft', 'nothing', true)).toBe('The Loft has no card nothing any more.');
  });
});

describe('a card of a family', () => {
  const family = (of: string): string =>
    `format: 1\norigin: house\ntype: treasure\neach:\n  - { id: '{n}-${of}', name: '{n} ${of}', for: { n: 1 to 3 } }\ncards:\n  keg: { name: Keg }\n`;

  it('goes in and out by itself, as with the command', async () => {
    await open();
    // What is beside the folder may change while the Studio is open.
    writeFileSync(path.join(shelf(), 'cellar/cards.yaml'), family('beads'));
    await window.ask({ t: 'mixes', shown: true });
    expect(await window.ask({ t: 'singles', text: 'beads' })).toMatchObject({
      all: 3,
      list: [1, 2, 3].map((n) => ({ box: 'cellar', card: `${n}-beads`, name: `${n} beads`, type: 'treasure', isIn: false })),
    });
    await single('cellar', '2-beads', true);
    expect(info().singles).toMatchObject([{ name: '2 beads', isIn: true }]);
    expect(desk.studio.now.loaded.vocabulary.kinds.filter(({ family: of }) => of).map(({ id }) => id)).toEqual(['2-beads']);
    const { out } = await run('mix', 'neutral-game', 'mine', '--add', 'cellar:2-beads');
    expect(out).toContain('cellar');
    await box('cellar');
    await single('cellar', '3-beads', false);
    const ids = desk.studio.now.loaded.vocabulary.kinds.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['1-beads', '2-beads']));
    expect(ids).not.toContain('3-beads');
    expect(await single('cellar', '4-beads', true)).toBe('The Cellar has no card 4-beads any more.');
  });
});

describe('a fix of the mix', () => {
  const fix = (label: string): number => {
    const all = [...info().differ, ...info().names, ...info().lost.flatMap(({ why }) => why)].flatMap(({ fixes }) => fixes);
    return all.find((one) => one.label === label)!.fix;
  };
  const mend = (label: string) => window.ask({ t: 'mend', rev: info().rev, fix: fix(label) });

  it('sends every row of the list of cards again, for a page that begins anew with each mix', async () => {
    await open();
    await box('loft');
    const since = window.heard.slice(window.heard.findLastIndex(({ t }) => t === 'hello'));
    const decks = since.filter((one) => one.t === 'deck');
    expect(decks.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(['keg', 'glow']);
    expect(decks.flatMap(({ order }) => order ?? [])).toEqual(['keg', 'glow']);
  });

  it('is found as it was left when the Studio is opened again, and is in no file of the folder', async () => {
    const data = mkdtempSync(path.join(tmpdir(), 'studio-data-'));
    const file = path.join(data, 'studio.json');
    const again = async (dir: string): Promise<Window> => {
      // The same folder, opened by another Studio.
      const studio = await mixBench(own, {}, {}, lastOf(file, dir));
      await desk?.stop();
      desk = studio;
      window = await desk.window();
      await window.ask({ t: 'mixes', shown: true });
      return window;
    };
    await again('first');
    expect(existsSync(file)).toBe(false);
    await box('loft');
    await single('loft', 'ghost', false);
    await single('cellar', 'heavy-hands', true);
    const before = { inside: inside(), cards: info().cards };
    await again('first');
    expect({ inside: inside(), cards: info().cards }).toEqual(before);
    expect(info().change!.what).toBe('The mix as you left it');
    expect(info().singles.map(({ card, isIn }) => [card, isIn])).toEqual([
      ['heavy-hands', true],
      ['ghost', false],
    ]);
    // It is no step: there is nothing to take back.
    expect(await window.ask({ t: 'undo' })).toBe('There is nothing to undo.');
    // Another folder has the usual mix.
    await again('second');
    expect(inside()).toEqual(['neutral-game', 'mine']);
    // What is not there any more is left out, and that is said.
    const shelf = readFileSync(file, 'utf8');
    writeFileSync(file, shelf.replace('"ghost"', '"gone"'));
    await again('first');
    expect(info().singles.map(({ card }) => card)).toEqual(['heavy-hands']);
    expect(info().change!.what).toBe('The mix as you left it, without what is not there any more');
    for (const id of ['loft', 'cellar']) await box(id, false);
    await single('cellar', 'heavy-hands', false);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({});
    // Whatever the file has, the Studio opens.
    for (const text of ['[', '{"first": {"folders": [1]}}', '[]', '"first"']) {
      writeFileSync(file, text);
      await again('first');
      expect(inside()).toEqual(['neutral-game', 'mine']);
    }
    expect(readdirSync(desk.folder).sort()).toEqual(['cards.yaml', 'scenarios', 'set.yaml']);
    rmSync(data, { recursive: true });
  });

  it('follows no link out of the place beside the folder', async () => {
    await open();
    const elsewhere = path.join(shelf(), 'elsewhere');
    mkdirSync(elsewhere);
    symlinkSync(path.join(elsewhere, 'x.yaml'), path.join(shelf(), 'mine.lock.yaml'));
    await window.ask({ t: 'mixes', shown: true });
    expect(info().kept).toMatchObject({ is: 'damaged' });
    for (const over of [false, true])
      expect(await window.ask({ t: 'keep-mix', over })).toMatch(over ? /is a link to another place/ : /has another mix/);
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  it('puts in the card that is missing', async () => {
    await open();
    expect(info().lost).toMatchObject([{ name: 'Glow', why: [{ code: 'CW4006', help: null, locked: null }] }]);
    await mend('Put The Candle in');
    expect(info().lost).toEqual([]);
    expect(info().singles).toMatchObject([{ card: 'candle', isIn: true }]);
  });

  it('writes in the own folder what the first set has, and nothing else, and is undone', async () => {
    const set = `${own['set.yaml']!}proposes: { length: endless } # for long evenings\n`;
    const cs = "format: 1\nlanguage: cs\nterms:\n  treasure: 'cennost' # ours\n";
    await open({ 'set.yaml': set, 'locales/cs.yaml': cs });
    await box('loft');
    await mend('Write long here too');
    expect(info().differ.filter(({ code }) => code === 'CW4005')).toEqual([]);
    expect(info().names).toMatchObject([{ term: 'treasure', called: [{ set: 'The Loft' }, { set: 'Mine' }] }]);
    await mend('Call it poklad here too');
    expect(info().names).toEqual([]);
    await window.ask({ t: 'save' });
    expect(desk.read('set.yaml')).toBe(set.replace('endless', 'long'));
    expect(desk.read('locales/cs.yaml')).toBe(cs.replace('cennost', 'poklad'));
    await window.ask({ t: 'undo' });
    await window.ask({ t: 'undo' });
    await window.ask({ t: 'save' });
    expect([desk.read('set.yaml'), desk.read('locales/cs.yaml')]).toEqual([set, cs]);
  });

  it('is not offered where another set would have to change, and that is said', async () => {
    await open();
    await box('loft');
    await box('cellar');
    const [found] = info().differ.filter(({ code }) => code === 'CW4005');
    expect(found).toMatchObject({ fixes: [], place: 'cellar/set.yaml:5', locked: 'cellar is not written here, so it cannot be changed.' });
    expect(await window.ask({ t: 'mend', rev: info().rev - 1, fix: 0 })).toBe('The mix has changed since; look again.');
  });
});

describe('a mix that is kept', () => {
  const file = (name = 'mine.lock.yaml'): string => path.join(shelf(), name);

  it('is the lock file of the command to the byte, by a name that is shown before', async () => {
    await open();
    await box('loft');
    await single('cellar', 'keg', true);
    await single('loft', 'rattle', false);
    expect(info().kept).toMatchObject({ name: 'mine.lock.yaml', is: 'none', problem: null });
    expect(info().kept.shown).toMatch(/mine\.lock\.yaml$/);
    await window.ask({ t: 'lock-name', name: 'evening' });
    expect(await window.ask({ t: 'keep-mix', over: false })).toMatchObject({ is: 'mix kept' });
    expect(info().kept.is).toBe('same');
    expect(info().kept.commands[0]).toMatch(/^cardwright play \S*evening\.lock\.yaml$/);
    const cards = ['--add', 'cellar:keg', '--leave-out', 'loft:rattle'];
    const made = await run('mix', 'neutral-game', 'loft', 'mine', ...cards, '--lock', 'by-command.lock.yaml');
    expect(made.code).toBe(0);
    expect(readFileSync(file('evening.lock.yaml'), 'utf8')).toBe(readFileSync(file('by-command.lock.yaml'), 'utf8'));
    expect((await run('play', 'evening.lock.yaml', '--players', 'bot,bot', '--seed', '2')).code).toBe(0);
  });

  it('never replaces another one silently, and says how it differs', async () => {
    await open();
    await window.ask({ t: 'keep-mix', over: false });
    const before = readFileSync(file(), 'utf8');
    await box('loft');
    expect(info().kept).toMatchObject({ is: 'other', changes: expect.arrayContaining(['loft:ghost is new']) as string[] });
    expect(await window.ask({ t: 'keep-mix', over: false })).toMatch(/mine\.lock\.yaml has another mix\./);
    expect(readFileSync(file(), 'utf8')).toBe(before);
    await window.ask({ t: 'take-kept' });
    expect([inside(), info().kept.is]).toEqual([['neutral-game', 'mine'], 'same']);
    await window.ask({ t: 'undo' });
    expect(await window.ask({ t: 'keep-mix', over: true })).toMatchObject({ is: 'mix kept' });
    expect(readFileSync(file(), 'utf8')).toContain('mix:\n  - ./neutral-game\n  - ./loft\n  - ./mine\n');
    writeFileSync(file(), 'something else\n');
    await window.ask({ t: 'mixes', shown: true });
    expect(info().kept).toMatchObject({ is: 'damaged', changes: [expect.stringContaining('is not a lock file') as string] });
    expect(await window.ask({ t: 'keep-mix', over: false })).toMatch(/has another mix/);
    expect(readFileSync(file(), 'utf8')).toBe('something else\n');
  });

  it.each(['../out', 'a/b', '.hidden', '', 'x'.repeat(80)])('has no name such as "%s"', async (name) => {
    await open();
    expect(await window.ask({ t: 'lock-name', name })).toMatch(/^Name it by letters/);
    expect(info().kept.name).toBe('mine.lock.yaml');
  });

  it('is kept only if it can be played', async () => {
    await open();
    window.tell({ t: 'open', card: 'keg' });
    await window.ask({ t: 'set', card: 'keg', key: 'type', value: 'trasure', was: 'treasure' });
    await window.ask({ t: 'mixes', shown: true });
    expect(info().kept.problem).toMatch(/errors/);
    expect(await window.ask({ t: 'keep-mix', over: false })).toMatch(/errors/);
    expect(info().errors).toMatchObject([{ severity: 'error', place: expect.stringMatching(/^mine\/cards\.yaml:\d+$/) as string }]);
    expect(existsSync(file())).toBe(false);
  });
});

describe('a mix at the table', () => {
  it('is dealt with its single cards, and nobody else can ask for such a one', async () => {
    await open();
    await box('loft');
    await single('loft', 'rattle', false);
    const answer = (await window.ask({ t: 'play-mix' })) as { url: string };
    expect(answer.url).toMatch(/^\/#/);
    const sets = ['neutral-game', 'loft', 'mine', 'without loft:rattle'];
    const { hub } = desk.table;
    expect(hub.find(answer.url.slice(2))!.table.info.sets).toEqual(sets);
    expect(hub.mixes.areKnown(sets)).toBe(true);
    expect(hub.mixes.areKnown(['neutral-game', 'loft', 'without loft:ghost'])).toBe(false);
    expect(hub.mixes.mixOf(sets)!.loaded.vocabulary.kinds.map(({ fullId }) => fullId)).not.toContain('loft:rattle');
    const again = hub.mixes.again(hub.mixes.mixOf(sets)!.hash);
    expect(again!.loaded.vocabulary.named).toEqual(sets);
    // So is the position of a card that is tried.
    await window.ask({ t: 'try', card: 'glow', how: 'again' });
    const tried = (await window.ask({ t: 'table', card: 'glow' })) as { url: string };
    expect(hub.find(tried.url.slice(2))!.table.info.sets).toEqual(sets);
    expect(() => tableOf(hub, ['nowhere'], { min: 2, max: 4 })).toThrow('does not have all sets');
  });
});
