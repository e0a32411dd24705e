// What a page of the Studio can do, by its messages: the files on the disk follow, nobody's change is lost, and a card is played while it is written.
import { chmodSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { TrialInfo } from '../../tools/table/studio-protocol.ts';
import { seatAt } from '../../tools/table/server/studio/at-table.ts';
import { bench, setFile, type Bench, type Window } from './bench.ts';

let at: Bench;
afterEach(() => at?.stop());

const cards = `# mine
format: 1
origin: house
cards:
  dip:
    name: Dip   # short
    type: plot
    effect: |
      draw 1
      draw 2
  gate: { name: Gate, type: plot, effect: play dip }
`;

async function opened(
  files: Record<string, string> = { 'set.yaml': setFile, 'cards.yaml': cards },
  card = 'dip',
  made: typeof bench = bench,
): Promise<Window> {
  at = await made(files);
  const window = await at.window();
  if (files['cards.yaml'] === undefined) return window;
  window.tell({ t: 'open', card });
  await window.until(() => window.last('card')?.id === card);
  return window;
}

const set = (window: Window, value: string, was: string, key: 'name' | 'effect' | 'text' = 'effect', card = 'dip') =>
  window.ask({ t: 'set', card, key, value, was });
const inFile = (window: Window, text: string) => window.until(() => at.read('cards.yaml').includes(text));

describe('a card that is written', () => {
  it('is in its file soon after, and everything else there stays', async () => {
    const window = await opened();
    expect(await set(window, 'draw 3\ndraw 2', 'draw 1\ndraw 2')).toBe(null);
    await inFile(window, 'draw 3');
    expect(at.read('cards.yaml')).toBe(cards.replace('draw 1', 'draw 3'));
    await window.until(() => window.last('state')?.saved === 'saved');
  });
  it('is told what is wrong, with the line that mends it; and taken back step by step over all fields', async () => {
    const window = await opened();
    await set(window, 'drow 1\ndraw 2', 'draw 1\ndraw 2');
    const info = await window.until(() => window.last('card')!.problems.length > 0 && window.last('card')!);
    expect(info.problems[0]).toMatchObject({
      severity: 'error',
      key: 'effect',
      from: 0,
      to: 4,
      line: 1,
      fix: { put: 'draw', certain: true },
    });
    await window.until(() => window.last('deck')!.rows.some(({ id, errors }) => id === 'dip' && errors === 1));
    expect(await window.ask({ t: 'fix', card: 'dip', problem: 0, way: 0, rev: info.rev })).toBe(null);
    await window.until(() => window.last('card')!.fields.effect === 'draw 1\ndraw 2');
    await set(window, 'Lucky Dip', 'Dip', 'name');
    expect(await window.ask({ t: 'undo' })).toMatchObject({ is: 'undone', card: 'dip' });
    await window.until(() => window.last('card')!.fields.name === 'Dip');
    await window.ask({ t: 'undo' });
    await window.until(() => window.last('card')!.fields.effect === 'drow 1\ndraw 2');
    await window.ask({ t: 'undo' });
    expect(await window.ask({ t: 'undo' })).toMatch(/nothing to undo/);
    await window.ask({ t: 'save' });
    expect(at.read('cards.yaml')).toBe(cards);
    await window.ask({ t: 'redo' });
    await inFile(window, 'drow 1');
  });
  it('may name a card that is not there yet: it is made, and taken back in one step', async () => {
    const window = await opened();
    await set(window, 'steal wooden spoon from another player\ndraw 2', 'draw 1\ndraw 2');
    const info = await window.until(() => window.last('card')!.problems.length > 0 && window.last('card')!);
    const asked = { card: 'dip', problem: 0, rev: info.rev };
    expect(await window.ask({ t: 'fixes', ...asked })).toEqual({ is: 'fixes', list: [{ makes: 'Wooden Spoon', type: 'treasure' }] });
    expect(await window.ask({ t: 'fix', ...asked, way: 1 })).toMatch(/no fix/);
    expect(await window.ask({ t: 'fix', ...asked, way: 0 })).toBe(null);
    await window.until(() => window.last('card')!.problems.length === 0);
    await window.until(() => window.last('deck')!.rows.some(({ id, type }) => id === 'wooden-spoon' && type === 'treasure'));
    await inFile(window, '  wooden-spoon:\n    name: Wooden Spoon\n    type: treasure');
    await window.ask({ t: 'undo' });
    await window.until(() => window.last('card')!.problems.length > 0);
    expect(await window.ask({ t: 'fixes', ...asked })).toMatch(/changed since/);
  });
  it('is shown how such a thing is written where no way to mend it is known, and then nothing else changes', async () => {
    const window = await opened();
    await set(window, 'everybody throws away two cards\ndraw 2', 'draw 1\ndraw 2');
    const info = await window.until(() => window.last('card')!.problems.length > 0 && window.last('card')!);
    const asked = { card: 'dip', problem: 0, rev: info.rev };
    const answer = await window.ask({ t: 'fixes', ...asked });
    expect(answer).toMatchObject({ is: 'fixes', list: [], alike: [expect.stringContaining('discard')] });
    expect(await window.ask({ t: 'fixes', ...asked })).toEqual(answer);
    await set(window, 'Každý hráč si dobere 2 karty', 'everybody throws away two cards\ndraw 2');
    await window.until(() => window.last('card')!.problems[0]?.help?.startsWith('Effects are written in English words'));
  });
  it('is told how it was understood, and who names it', async () => {
    const window = await opened();
    const info = window.last('card')!;
    expect(info.said).toMatchObject([
      { line: 1, written: 'draw 1' },
      { line: 2, written: 'draw 2' },
    ]);
    expect(info.users).toMatchObject([{ id: 'gate', own: true }]);
    expect(info.colours[0]).toMatchObject({ from: 0, to: 4, colour: 'verb' });
  });
  it('is completed also where nothing stands yet', async () => {
    const window = await opened({ 'set.yaml': setFile, 'cards.yaml': 'format: 1\ncards:\n  dip:\n    name: Dip\n    type: plot\n' });
    const found = (await window.ask({ t: 'complete', card: 'dip', text: '', at: 0 })) as { from: number; list: { label: string }[] };
    expect(found.from).toBe(0);
    expect(found.list.length).toBeGreaterThan(5);
    const more = (await window.ask({ t: 'complete', card: 'dip', text: 'dr', at: 2 })) as typeof found;
    expect(more.list[0]!.label).toMatch(/^draw/);
    expect(more.list.map(({ label }) => label)).not.toContain('drx');
  });
  it('gets another name everywhere', async () => {
    const window = await opened();
    expect(await window.ask({ t: 'rename', card: 'dip', to: 'Deep Dip', dry: true })).toMatchObject({
      places: [{ file: 'cards.yaml', count: 2 }],
    });
    expect(await window.ask({ t: 'rename', card: 'dip', to: 'Deep Dip', dry: false })).toEqual({ is: 'made', card: 'deep-dip' });
    await inFile(window, 'play deep-dip');
    expect(at.read('cards.yaml')).toBe(
      cards.replace('  dip:', '  deep-dip:').replace('name: Dip ', 'name: Deep Dip ').replace('play dip', 'play deep-dip'),
    );
  });
});

describe('an empty folder', () => {
  it('becomes a set with the first card', async () => {
    const window = await opened({});
    expect(window.last('hello')!.kinds.map(({ id }) => id)).toContain('plot');
    expect(existsSync(path.join(at.folder, 'set.yaml'))).toBe(false);
    expect(await window.ask({ t: 'new', name: 'Lucky Dip', type: 'plot' })).toEqual({ is: 'made', card: 'lucky-dip' });
    expect(at.read('set.yaml')).toBe(setFile);
    expect(at.read('cards.yaml')).toBe('format: 1\norigin: house\ncards:\n  lucky-dip:\n    name: Lucky Dip\n    type: plot\n');
  });
});

describe('several who write', () => {
  it('see each other, and both changes of different lines are kept', async () => {
    const one = await opened();
    const two = await at.window();
    two.tell({ t: 'open', card: 'dip' });
    await two.until(() => two.last('card'));
    await set(one, 'draw 7\ndraw 2', 'draw 1\ndraw 2');
    await set(two, 'draw 1\ndraw 8', 'draw 1\ndraw 2');
    await two.until(() => two.last('card')!.fields.effect === 'draw 7\ndraw 8');
    await inFile(one, 'draw 7\n      draw 8');
  });
  it('are asked where both changed one line', async () => {
    const one = await opened();
    const two = await at.window();
    await set(one, 'draw 7\ndraw 2', 'draw 1\ndraw 2');
    await set(two, 'draw 9\ndraw 2', 'draw 1\ndraw 2');
    const { clashes } = await two.until(() => two.last('state')!.clashes.length > 0 && two.last('state')!);
    expect(clashes[0]).toMatchObject({ card: 'dip', key: 'effect', mine: 'draw 9\ndraw 2', theirs: 'draw 7\ndraw 2' });
    await two.ask({ t: 'settle', id: clashes[0]!.id, take: 'mine' });
    await inFile(one, 'draw 9');
    expect(at.read('cards.yaml')).not.toContain('draw 7');
  });
  it('may use other programs: what is saved there is taken in, and nothing of it is overwritten', async () => {
    const window = await opened();
    await set(window, 'Mine', 'Dip', 'name');
    at.write('cards.yaml', cards.replace('draw 2', 'draw 5').replace('# mine', '# ours'));
    await window.ask({ t: 'save' });
    expect(at.read('cards.yaml')).toBe(cards.replace('draw 2', 'draw 5').replace('# mine', '# ours').replace('name: Dip ', 'name: Mine '));
    at.write('more.yaml', 'format: 1\ntype: plot\ncards:\n  far:\n    name: Far\n');
    at.studio.lookAtDisk();
    await window.until(() => window.last('deck')!.order?.includes('far'));
    rmSync(path.join(at.folder, 'more.yaml'));
    at.studio.lookAtDisk();
    await window.until(() => window.last('deck')!.gone.includes('far'));
  });
  it('lose nothing when a file cannot be read for a while', async () => {
    const window = await opened();
    at.write('cards.yaml', `${cards}  broken: [\n`);
    at.studio.lookAtDisk();
    expect((await window.until(() => window.last('deck')!.broken[0]))!).toMatchObject({ file: 'cards.yaml' });
    expect(await set(window, 'x', 'Dip', 'name')).toMatch(/its file cannot be read|mend it as a file/);
    const { text } = (await window.ask({ t: 'read', file: 'cards.yaml' })) as { text: string };
    await window.ask({ t: 'file', file: 'cards.yaml', text: text.replace('  broken: [\n', ''), was: text });
    await window.until(() => window.last('deck')!.broken.length === 0);
    await window.ask({ t: 'save' });
    expect(at.read('cards.yaml')).toBe(cards);
  });
});

describe.skipIf(process.getuid?.() === 0)('a folder that can only be read', () => {
  it('says so, and keeps what was typed', async () => {
    const window = await opened();
    chmodSync(at.folder, 0o555);
    await set(window, 'Mine', 'Dip', 'name');
    await window.until(() => window.last('state')!.saved === 'problem');
    expect(window.last('state')!.words).toMatch(/no right to write/);
    chmodSync(at.folder, 0o755);
    await window.ask({ t: 'save' });
    expect(at.read('cards.yaml')).toContain('name: Mine');
  });
});

describe('a card that is tried', () => {
  const words = (trial: TrialInfo) => trial.log.map(({ pieces }) => pieces.map(({ text }) => text).join(''));

  it('is played in the middle of a game, again after each change, and what has become different is marked', async () => {
    const window = await opened();
    await window.ask({ t: 'try', card: 'dip', how: 'again' });
    const first = window.last('tried')!.trial;
    expect(first).toMatchObject({ state: 'played', again: false, note: '' });
    expect(first.hand.filter(({ tried }) => tried)).toHaveLength(1);
    await set(window, 'draw 1', 'draw 1\ndraw 2');
    const second = await window.until(() => window.last('tried')!.trial.log.some(({ changed }) => changed) && window.last('tried')!.trial);
    // The same cards; the text of the tried one is made from its effect.
    expect(second.hand).toEqual(first.hand.map((one) => (one.tried ? { ...one, face: { ...one.face, text: 'You draw 1.' } } : one)));
    expect(second.log.filter(({ changed }) => changed).length).toBeGreaterThan(0);
    // Nothing is marked that is the same, and marks and text together are the new log.
    expect(second.log.filter(({ changed }) => !changed).length).toBeGreaterThan(0);
    await set(window, 'drow 1', 'draw 1');
    const third = await window.until(() => window.last('tried')!.trial.isAsItWas && window.last('tried')!.trial);
    expect(third.note).toBe('');
    expect(words(third)).toEqual(words(second));
  });
  it('is in the first hand of a game at the table, with others of the folder', async () => {
    const hand = async (window: Window, card: string | null): Promise<string[]> => {
      const answer = (await window.ask({ t: 'play', card })) as { is: 'link'; url: string };
      const { session } = at.table.hub.find(answer.url.replace('/#', ''))!.table.playing();
      return session
        .view(0)
        .zones.flatMap(({ name, owner, cards: held }) => (name === 'hand' && owner === 0 ? held.map((one) => one.card!) : []));
    };
    const openTable = (json: string): string => `/#${seatAt(at.table.hub, json)}`;
    const window = await opened(undefined, 'dip', (files) =>
      bench(files, { openTable }, {}, (shelf, folder) => ({
        request: {},
        server: { folders: [path.join(shelf, 'neutral-game'), folder] },
        opened: () => undefined,
      })),
    );
    const own = (all: string[]) => all.filter((id) => id.startsWith('mine:'));
    for (const card of ['gate', 'dip', null]) {
      const found = own(await hand(window, card));
      expect(found.length).toBeGreaterThan(1);
      if (card !== null) expect(found).toContain(`mine:${card}`);
    }
    // What is typed and not saved yet is played as well; what makes no sense is not.
    await set(window, 'draw 3', 'draw 1\ndraw 2');
    await hand(window, 'dip');
    expect(at.read('cards.yaml')).toContain('draw 3');
    await set(window, 'drow 3', 'draw 3');
    expect(await window.ask({ t: 'play', card: 'dip' })).toMatch(/no game to open/);
  });
  it('is played in another game, with other answers', async () => {
    const window = await opened({
      'set.yaml': setFile,
      'cards.yaml': cards.replace('draw 1\n      draw 2', 'choose another player as friend\n      friend draws 1'),
    });
    await window.ask({ t: 'try', card: 'dip', how: 'again' });
    const first = window.last('tried')!.trial;
    await window.ask({ t: 'try', card: 'dip', how: 'another' });
    expect(window.last('tried')!.trial.seed).toBe(first.seed + 1);
    const step = window.last('tried')!.trial.steps.findIndex(({ mine, options }) => mine && options.length > 1);
    const { options, chosen } = window.last('tried')!.trial.steps[step]!;
    const other = options.find(({ id }) => !chosen.includes(id))!;
    await window.ask({ t: 'choose', card: 'dip', step, ids: [other.id] });
    expect(window.last('tried')!.trial.steps[step]!.chosen).toEqual([other.id]);
  });
  it('is kept as a test that passes now, and fails when the card is broken', async () => {
    const window = await opened();
    await window.ask({ t: 'try', card: 'dip', how: 'again' });
    const kept = await window.ask({ t: 'keep', card: 'dip', name: 'Dip draws three' });
    expect(kept).toMatchObject({ is: 'kept', file: 'scenarios/kept.yaml', notices: expect.stringContaining('its effect is gone') });
    expect(at.read('scenarios/kept.yaml')).toContain('Dip draws three:');
    const passes = (passed: boolean) =>
      window.until(() => window.last('tests')?.tests.some((test) => test.name === 'Dip draws three' && test.passed === passed));
    await passes(true);
    await set(window, 'draw 1', 'draw 1\ndraw 2');
    await passes(false);
    await set(window, 'draw 1\ndraw 2', 'draw 1');
    await passes(true);
    expect(await window.ask({ t: 'keep', card: 'dip', name: 'Dip draws three' })).toMatch(/already/);
    // A game in which the card does nothing proves nothing.
    await set(window, 'if you have 9 cards in hand:\n  draw 1', 'draw 1\ndraw 2');
    await window.ask({ t: 'try', card: 'dip', how: 'again' });
    expect(await window.ask({ t: 'keep', card: 'dip', name: 'Nothing' })).toMatch(/would test nothing/);
  });
});
