// `cardwright print`: its files are read back and compared with what was asked for: pages, texts, fonts, marks, backs.
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardwright, scratch } from '../cli/command.ts';
import { readPdf, type ReadPage } from './pdf-reader.ts';

const cards = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta', 'Eta', 'Theta', 'Iota', 'Kappa'];
const folder = scratch({
  'my/set.yaml': 'format: 1\nset: my\ngame: fluxx\ntitle: Mine\n',
  'my/cards.yaml': `format: 1\norigin: house\ntype: action\ncards:\n${cards
    .map((name, i) => `  ${name.toLowerCase()}:\n    name: ${name}\n${i === 0 ? '    copies: 3\n' : ''}    effect: draw ${i + 1}\n`)
    .join('')}`,
  'wrong/set.yaml': 'format: 1\nset: wrong\ngame: fluxx\ntitle: Wrong\n',
  'wrong/cards.yaml':
    'format: 1\norigin: house\ncards:\n  good:\n    type: keeper\n    name: Good\n  bad:\n    type: keper\n    name: Bad\n',
  'their/set.yaml': 'format: 1\nset: their\ngame: fluxx\ntitle: Theirs\n',
  'their/cards.yaml': 'format: 1\norigin: house\ntype: action\ncards:\n  alpha:\n    name: Alpha Too\n    effect: draw 9\n',
  'my/locales/cs.yaml': 'format: 1\nlanguage: cs\ncards:\n  beta: { name: Žluťoučký kůň, text: Příliš. }\n',
});
afterAll(folder.remove);

const printed = async (...more: string[]) => {
  const outcome = await cardwright(['print', path.join(folder.dir, 'my'), '--out', path.join(folder.dir, 'out'), ...more]);
  return outcome;
};
const fileNamed = (name: string): Buffer => readFileSync(path.join(folder.dir, 'out', name));
const wordsOn = (page: ReadPage): string[] => page.texts.map(({ text }) => text);

describe('cardwright print', () => {
  let pages: ReadPage[];
  let fonts: string[];
  beforeAll(async () => {
    const { code, out, err } = await printed('--lang', 'en,cs');
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/my\.en\.a4\.pdf: 12 cards on 4 pages\n.*my\.cs\.a4\.pdf: 12 cards on 4 pages\n/);
    expect(out).toContain('9 cards not translated (cs): Alpha, Gamma, Delta, Epsilon and 5 more.\n');
    expect(out).not.toContain('not translated (en)');
    ({ pages, fonts } = readPdf(fileNamed('my.en.a4.pdf')));
  });

  it('prints each card as often as it is in the deck, and only those of the folder', () => {
    const names = pages.flatMap(wordsOn).filter((text) => cards.includes(text));
    expect(names).toEqual(['Alpha', 'Alpha', ...cards]);
  });

  it('writes text that can be read and searched, also one that is made from the effect', async () => {
    expect(wordsOn(pages[0]!).slice(0, 3)).toEqual(['Action', 'Alpha', 'Draw 1 card.']);
    const czech = readPdf(fileNamed('my.cs.a4.pdf')).pages.flatMap(wordsOn);
    expect(czech).toEqual(expect.arrayContaining(['Akce', 'Alpha', 'Vezmi si 1 kartu.', 'Žluťoučký kůň', 'Příliš.']));
  });

  it('embeds its fonts', () => {
    expect(fonts).toEqual(['AlegreyaSans-Bold', 'Alegreya-ExtraBold', 'AlegreyaSans-Regular']);
  });

  it('puts nine cards on A4, with bleed, and marks where the knife goes', () => {
    const [page] = pages as [ReadPage];
    expect(page.width).toBeCloseTo(210, 2);
    expect(page.height).toBeCloseTo(297, 2);
    expect(page.clips).toHaveLength(9);
    near(page.clips[4]!, [71.5, 102.5, 67, 92]);
    const columns = [6.5, 69.5, 73.5, 136.5, 140.5, 203.5];
    const rows = [12.5, 100.5, 104.5, 192.5, 196.5, 284.5];
    const upright = page.strokes.filter(([x1, , x2]) => Math.abs(x1 - x2) < 0.01);
    const level = page.strokes.filter(([, y1, , y2]) => Math.abs(y1 - y2) < 0.01);
    near(
      upright.map(([x]) => x),
      columns.flatMap((x) => [x, x]),
    );
    near(
      level.map(([, y]) => y),
      rows.flatMap((y) => [y, y]),
    );
    // Outside every bleed, and on the paper.
    for (const [x1, y1, x2, y2] of page.strokes) {
      expect(Math.min(x1, x2) >= 205.5 || Math.max(x1, x2) <= 4.5 || Math.min(y1, y2) >= 286.5 || Math.max(y1, y2) <= 10.5).toBe(true);
      expect([x1, x2].every((x) => x > 0 && x < 210) && [y1, y2].every((y) => y > 0 && y < 297)).toBe(true);
    }
  });

  it('mirrors the backs for paper that is turned on its long edge, without marks', () => {
    // The second sheet has three cards: its backs are at the right.
    near(
      pages[2]!.clips.map(([x]) => x!),
      [4.5, 71.5, 138.5],
    );
    near(
      pages[3]!.clips.map(([x]) => x!),
      [138.5, 71.5, 4.5],
    );
    expect(pages[3]!.texts).toEqual([]);
    expect(pages[3]!.strokes).toEqual([]);
  });

  it('mirrors them the other way for the short edge, and leaves them out', async () => {
    await printed('--backs', 'short');
    const { pages } = readPdf(fileNamed('my.en.a4.pdf'));
    near(
      pages[2]!.clips.map(([, y]) => y!),
      [10.5, 10.5, 10.5],
    );
    near(
      pages[3]!.clips.map(([, y]) => y!),
      [194.5, 194.5, 194.5],
    );
    near(
      pages[3]!.clips.map(([x]) => x!),
      [4.5, 71.5, 138.5],
    );
    const { out } = await printed('--backs', 'none');
    expect(out).toContain('12 cards on 2 pages');
  });

  it('moves the backs as is known of a printer, and keeps what it is told', async () => {
    const file = path.join(folder.dir, 'printers.json');
    const at = async (...more: string[]): Promise<number[]> => {
      const { code, err } = await printed('--printers', file, '--printer', 'attic', '--card', 'beta', ...more);
      expect([code, err]).toEqual([0, '']);
      const { pages } = readPdf(fileNamed('my.en.a4.pdf'));
      near(pages[0]!.clips[0]!, [4.5, 10.5, 67, 92]);
      return pages[1]!.clips[0]!;
    };
    near(await at('--offset', '-0.5,1.25'), [138, 11.75, 67, 92]);
    near(await at(), [138, 11.75, 67, 92]);
    const { err, code } = await printed('--printers', file, '--printer', 'atic');
    expect(err).toContain('Did you mean attic?');
    expect(code).toBeGreaterThan(0);
  });

  it('puts backs beside their fronts, to be folded', async () => {
    const { out } = await printed('--backs', 'fold', '--card', 'alpha', '--card', 'beta');
    expect(out).toContain('4 cards on 1 page');
    const [page] = readPdf(fileNamed('my.en.a4.pdf')).pages as [ReadPage];
    near([page.width, page.height], [297, 210]);
    const lefts = page.clips.map(([x]) => x!);
    near(lefts, [14.5, 215.5, 81.5, 148.5, 14.5, 215.5, 81.5, 148.5]);
    expect(wordsOn(page).filter((text) => text === 'Alpha')).toHaveLength(3);
  });

  it('prints a sheet that measures a printer', async () => {
    const { out } = await printed('--as', 'test-sheet', '--paper', 'letter');
    expect(out).toContain('hold the sheet against the light');
    const { pages } = readPdf(fileNamed('test-sheet.letter.pdf'));
    expect(pages).toHaveLength(2);
    expect(wordsOn(pages[0]!)).toEqual(['100 mm', '--offset x,y']);
  });

  it('prints only what has changed since the last time', async () => {
    const kept = path.join(folder.dir, 'printed.json');
    const again = async (...more: string[]) => (await printed('--changed', kept, ...more)).out;
    expect(await again()).toContain('12 cards on 4 pages');
    expect(await again('--paper', 'letter', '--save-ink')).toBe('my.en: nothing has changed since it was printed.\n');
    expect(await again('--lang', 'cs')).toContain('12 cards on 4 pages');
    const cards = path.join(folder.dir, 'my/cards.yaml');
    const before = readFileSync(cards, 'utf8');
    writeFileSync(cards, before.replace('effect: draw 2', 'effect: draw 7').replace('name: Gamma', 'name: Gamma Ray'));
    expect(await again()).toContain('2 cards on 2 pages');
    expect(readPdf(fileNamed('my.en.a4.pdf')).pages.flatMap(wordsOn)).toEqual(expect.arrayContaining(['Beta', 'Gamma Ray']));
    writeFileSync(cards, before);
    // Of those that were named, only some have changed.
    expect(await again('--card', 'beta', '--card', 'delta')).toContain('1 card on 2 pages');
    expect(await again()).toContain('1 card on 2 pages');
    // A card of which there is no copy is on no page, whatever changes.
    writeFileSync(cards, before.replace('name: Gamma\n', 'name: Gamma Ray\n    copies: 0\n'));
    expect(await again()).toBe('my.en: nothing has changed since it was printed.\n');
    writeFileSync(cards, before);
  });

  it('overwrites no other file with what was printed', async () => {
    mkdirSync(path.join(folder.dir, 'empty'));
    const huge = path.join(folder.dir, 'huge.json');
    writeFileSync(huge, '');
    truncateSync(huge, 2 ** 28);
    for (const [name, text] of [
      ['nonsense.json', 'nonsense'],
      ['list.json', '[1]'],
      ['package.json', '{ "scripts": { "start": "node ." } }'],
      ['my/cards.yaml', null],
      ['empty', null],
      ['huge.json', null],
    ] as const) {
      const kept = path.join(folder.dir, name);
      if (text !== null) writeFileSync(kept, text);
      const before = statSync(kept);
      const { code, out, err } = await printed('--changed', kept);
      expect([code, out], name).toEqual([2, '']);
      expect(err).toMatch(
        /^--changed: "[^"]+" is not a record of printed cards and is left unchanged\. Name a new file, such as printed\.json\.\n$/,
      );
      expect([statSync(kept).size, statSync(kept).mtimeMs], name).toEqual([before.size, before.mtimeMs]);
    }
    rmSync(huge);
    const { code, err } = await printed('--changed', path.join(folder.dir, 'my/cards.yaml/printed.json'));
    expect([code, err]).toEqual([2, expect.stringContaining('cards.yaml is a file; name a folder.')]);
  });

  it('saves ink, and no word', async () => {
    await printed();
    const full = fileNamed('my.en.a4.pdf');
    await printed('--save-ink');
    const sparing = fileNamed('my.en.a4.pdf');
    expect(sparing.equals(full)).toBe(false);
    const words = (pdf: Buffer): string[] => readPdf(pdf).pages.flatMap(wordsOn);
    expect(words(sparing)).toEqual(words(full));
  });

  it('puts nine on Letter, with a smaller bleed', async () => {
    await printed('--paper', 'letter');
    const [page] = readPdf(fileNamed('my.en.letter.pdf')).pages as [ReadPage];
    expect(page.width).toBeCloseTo(215.9, 2);
    expect(page.clips).toHaveLength(9);
    near(page.clips[0]!, [10.45, 4.7, 65, 90]);
  });

  it('puts eight on Letter that lie, where there is room for no more that stand', async () => {
    const { out } = await printed('--paper', 'letter', '--bleed', '2');
    expect(out).toContain('12 cards on 4 pages');
    const [front, back] = readPdf(fileNamed('my.en.letter.pdf')).pages as [ReadPage, ReadPage];
    expect(front.clips).toHaveLength(8);
    near(front.clips[0]!, [15.95, 5.7, 92, 67]);
    near(front.clips[1]!, [107.95, 5.7, 92, 67]);
    near(back.clips[0]!, [107.95, 5.7, 92, 67]);
    const upright = front.strokes.filter(([x1, , x2]) => Math.abs(x1 - x2) < 0.01).map(([x]) => x);
    near(
      upright,
      [17.95, 105.95, 109.95, 197.95].flatMap((x) => [x, x]),
    );
  });

  it('gives print shops one card a page, and says where it is cut', async () => {
    const { out } = await printed('--paper', 'card', '--card', 'Beta', '--card', 'my:gamma');
    expect(out).toContain('2 cards on 4 pages');
    const [page] = readPdf(fileNamed('my.en.card.pdf')).pages as [ReadPage];
    expect([page.width, page.height].map((mm) => Math.round(mm * 100) / 100)).toEqual([69, 94]);
    near(page.trim!, [3, 3, 63, 88]);
    near(page.bleed!, [0, 0, 69, 94]);
    expect(page.strokes).toEqual([]);
  });

  it('calls pictures after their cards, and after their sets where two cards are called the same', async () => {
    await printed(path.join(folder.dir, 'their'), '--as', 'png', '--dpi', '72', '--card', 'alpha', '--card', 'beta');
    const names = readdirSync(path.join(folder.dir, 'out')).filter((name) => name.endsWith('.png'));
    expect(names.sort()).toEqual(['beta.en.png', 'my.alpha.en.png', 'their.alpha.en.png']);
  });

  it('reports what is wrong with the cards, which may lack a part', async () => {
    const { code, err } = await cardwright(['print', path.join(folder.dir, 'wrong'), '--out', path.join(folder.dir, 'out')]);
    expect(code).toBe(1);
    expect(err).toMatch(/cards\.yaml:8:11: error CW3008[^]*1 error/);
  });

  it('writes the same bytes for the same cards', async () => {
    await printed();
    const before = fileNamed('my.en.a4.pdf');
    await printed();
    expect(fileNamed('my.en.a4.pdf').equals(before)).toBe(true);
  });

  it.each([
    [['--paper', 'leter'], '--paper is a4, letter or card; "leter" is not. Did you mean letter?'],
    [['--backs', 'top'], '--backs is long, short, fold or none; "top" is not.'],
    [['--backs', 'fold', '--paper', 'card'], '--backs fold is for a4 and letter.'],
    [['--offset', '1'], '--offset is how far the backs move to the right and down, in millimetres, such as 0.5,-1; "1" is not.'],
    [['--offset', '1,90'], '"1,90" is not.'],
    [['--printers', 'here.json'], 'give one of them, --printer NAME.'],
    [['--as', 'png', '--offset', '1,1'], 'there are none here.'],
    [['--bleed', 'much'], '--bleed is a number of millimetres from 0 to 10; "much" is not.'],
    [['--bleed', '11'], '--bleed is a number of millimetres from 0 to 10; "11" is not.'],
    [['--lang', 'xx'], 'These cards are not translated into "xx".'],
    [['--save-ink', '--as', 'png'], '--save-ink works only with --as pdf.'],
    [['--changed', 'x.json', '--as', 'tabletop'], '--changed works only with --as pdf.'],
    [['--card', 'alpa'], 'No card here is called "alpa". Did you mean alpha?'],
  ])('%j: a sentence that helps', async (options, sentence) => {
    const { code, err } = await printed(...options);
    expect(err).toContain(sentence);
    expect(code).toBeGreaterThan(0);
  });
});

function near(found: readonly number[], wanted: readonly number[]): void {
  expect(found).toHaveLength(wanted.length);
  found.forEach((mm, i) => expect(Math.abs(mm - wanted[i]!), `${mm} instead of ${wanted[i]}`).toBeLessThan(0.05));
}
