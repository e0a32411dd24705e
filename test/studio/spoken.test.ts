// Who reads the page of the Studio in another language than the cards have: what is said of a card, and what happens in a game with it, is in theirs.
import { afterEach, describe, expect, it } from 'vitest';
import { onPaper } from '../../tools/cli/paper.ts';
import { bench, setFile, type Bench, type Window } from './bench.ts';

const files = {
  'set.yaml': setFile,
  'cards.yaml': 'format: 1\norigin: house\ncards:\n  dip:\n    name: Dip\n    type: plot\n    effect: draw 1\n',
  'locales/cs.yaml': `format: 1
language: cs
terms:
  plot: { one: záměr, few: záměry, other: záměrů }
`,
};

let at: Bench;
afterEach(() => at.stop());

async function reader(language?: string): Promise<Window> {
  const window = await at.window(language);
  window.tell({ t: 'open', card: 'dip' });
  await window.until(() => window.last('card'));
  return window;
}

const typed = async (window: Window, value: string, was: string): Promise<void> => {
  await window.ask({ t: 'set', card: 'dip', key: 'effect', value, was });
};

describe('who reads another language than the cards have', () => {
  it('is told in it what is wrong; nobody else is', async () => {
    at = await bench(files);
    const [czech, english] = [await reader('cs-CZ'), await reader()];
    await typed(czech, 'draw 1, draw 2', 'draw 1');
    const problem = async (window: Window): Promise<string> => (await window.until(() => window.last('card')!.problems[0])).message;
    expect(await problem(english)).toBe('Between two orders ", then" is meant, not a comma alone.');
    expect(await problem(czech)).toMatch(/^Mezi dva příkazy/);
    at.write('cards.yaml', 'cards: [');
    at.studio.lookAtDisk();
    const broken = async (window: Window): Promise<string> => (await window.until(() => window.last('deck')!.broken[0])).message;
    expect(await broken(czech)).not.toBe(await broken(english));
  });

  it('is shown kinds, cards and games in it, with the same answers after each change', async () => {
    at = await bench(files);
    const [czech, english] = [await reader('cs-CZ'), await reader()];
    const kind = (window: Window): string => window.last('hello')!.kinds.find(({ id }) => id === 'plot')!.name;
    expect([kind(czech), kind(english)]).toEqual(['Záměr', 'Plot']);
    for (const window of [czech, english]) await window.ask({ t: 'try', card: 'dip', how: 'again' });
    const log = (window: Window): string =>
      window
        .last('tried')!
        .trial.log.map(({ pieces }) => pieces.flatMap(({ is, text }) => (is === 'gone' ? [] : [text])).join(''))
        .join('\n');
    expect(log(english)).toMatch(/\nAnn draws 1\.\n[^]*\nTurn 6: Bot 2\n/);
    expect(log(czech)).toMatch(/\nTah 6: Bot 2\n/);
    expect(log(czech)).not.toMatch(/Turn|goes/);
    const before = log(czech);
    await typed(czech, 'draw 2', 'draw 1');
    for (const window of [czech, english]) await window.until(() => window.last('tried')!.trial.again);
    expect(log(english)).toMatch(/\nAnn draws 2\.\n/);
    expect(log(czech).split('\n')[1]).toBe(before.split('\n')[1]!.replace('1', '2'));
    // A test is of the rules, and in their words.
    await czech.ask({ t: 'keep', card: 'dip', name: 'dva' });
    expect(at.read('scenarios/kept.yaml')).toContain('P1: dip');
    await typed(czech, 'draw 2,', 'draw 2');
    expect((await czech.until(() => czech.last('tried')!.trial.isAsItWas && czech.last('tried'))).trial.note).toBe('');
  });

  it('reads why a card that never made sense cannot be played', async () => {
    at = await bench({ ...files, 'cards.yaml': files['cards.yaml'].replace('draw 1', 'draw 1, draw 2') });
    const czech = await reader('cs');
    await czech.ask({ t: 'try', card: 'dip', how: 'again' });
    expect(czech.last('tried')!.trial).toMatchObject({ state: 'broken', note: expect.stringMatching(/^Mezi dva příkazy/) as string });
  });

  it('reads what is wrong with a card on paper, and what other pictures there are', async () => {
    const drawn = files['cards.yaml'].replace('name: Dip', 'name: Dip\n    icon: tea');
    at = await bench({ ...files, 'cards.yaml': drawn }, { paper: onPaper });
    const window = await reader('cs-CZ');
    const { message, help } = await window.until(() => window.last('paper')?.problems[0]);
    expect(message).toBe('Obrázek "tea" není ve složce ani v otevřené sadě ikon.');
    expect(help).toMatch(/^Myslíš .*\bteapot\b/);
    await window.ask({ t: 'set', card: 'dip', key: 'icon', value: 'teapot', was: 'tea' });
    await window.until(() => window.last('paper')!.problems.length === 0);
  });

  it('is told in English if there is nothing in the language, whatever it says it is', async () => {
    at = await bench(files);
    for (const language of ['xx', '__proto__', '..%2F', 'constructor'])
      expect((await reader(language)).last('hello')!.kinds.some(({ name }) => name === 'Plot')).toBe(true);
  });
});
