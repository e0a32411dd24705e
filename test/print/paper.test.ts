// Cards that do not fit on paper, and their pictures: what `check --print` reports, and what is drawn all the same.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardwright, scratch } from '../cli/command.ts';

const long = 'Take one card from the hand of each other player and put it below the draw pile. '.repeat(14).trim();
const folder = scratch({
  'p/set.yaml': 'format: 1\nset: p\ngame: fluxx\ntitle: Paper\n',
  'p/cards.yaml': `format: 1
origin: house
type: action
cards:
  endless:
    name: Endless
    text: ${long}
    effect: draw 1
  longer:
    name: Longer
    text: ${long.slice(0, 600)}
    effect: draw 1
  strange:
    name: Strange
    text: Draw 1 🂠 now.
    effect: draw 1
  drawn:
    name: Drawn
    text: Draw 1.
    effect: draw 1
  dotted:
    name: Dotted
    text: Draw 1.
    effect: draw 1
  hot:
    name: Hot
    icon: tea
    text: Draw 1.
    effect: draw 1
  named:
    name: Named
    icon: drawn
    text: Draw 1.
    effect: draw 1
  marked:
    name: Marked
    text: "Draw 1 :light: or :nothing-there:."
    effect: draw 1
`,
  'p/faces.yaml':
    "format: 1\nfaces:\n  acton: { like: usual }\n  action: { like: usual, kind: { box: [1, 3, 36, 6] } }\nicons: { light: drawn }\nback: { fill: '#123456', picture: drawn }\n",
  'p/pictures/drawn.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#ff0000"/></svg>',
  'q/set.yaml': 'format: 1\nset: q\ngame: fluxx\n',
  'q/cards.yaml':
    'format: 1\norigin: house\ntype: action\ncards:\n  whole: { name: Whole, text: Draw 1., effect: draw 1 }\n  fine: { name: Fine, text: Draw 1., effect: draw 1 }\n',
  'q/faces.yaml': 'format: 1\nfaces:\n  action: { like: usual, picture: { box: [0, 0, 63, 88] } }\n',
  'p/locales/de.yaml':
    'format: 1\nlanguage: de\ncards:\n  drawn: { name: DONAUDAMPFSCHIFFFAHRTSGESELLSCHAFTSKAPITÄN, text: Zieh 1. }\n  marked: { text: Zieh 1. }\n',
});
afterAll(folder.remove);
const own = path.join(folder.dir, 'p');

beforeAll(() => {
  const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  writeFileSync(path.join(own, 'pictures/dotted.png'), Buffer.from(dot, 'base64'));
  // A good picture, of which the set has nothing but the path.
  const secret = path.join(folder.dir, 'secret.png');
  writeFileSync(secret, Buffer.from(dot, 'base64'));
  writeFileSync(
    path.join(own, 'more.yaml'),
    `format: 1\norigin: house\ntype: action\ncards:\n  thief:\n    name: Thief\n    icon: ${secret}\n    text: Draw 1.\n    effect: draw 1\n`,
  );
});

describe('check --print', () => {
  it('reports at its text what does not fit, in every language', async () => {
    const { out, code } = await cardwright(['check', own, '--print']);
    expect(out).toMatch(
      /cards\.yaml:7:11: error CW7101: The text of this card \(en\) needs \d+ lines at 8 pt, its smallest size; there is room for \d+\./,
    );
    expect(out).toMatch(
      /cards\.yaml:11:11: info CW7103: The text of this card \(en\) is printed at \d+(?:\.5)? pt, and that of others of its kind at 10\.5 pt\./,
    );
    expect(out).toMatch(/cards\.yaml:15:11: error CW7104: The font of printed cards has no "🂠", which this card \(en\) needs\./u);
    expect(out).toMatch(/cards\.yaml:\d+:\d+: warning CW7106: The picture .*dotted\.png has 0 pixels to the inch on paper/);
    expect(out).toMatch(/de\.yaml:4:18: error CW7102: "DONAUDAMPF\S*" \(de\) is longer than its line on the card, even at 11 pt\./);
    expect(code).toBe(1);
    // What faces.yaml means is the same in every language, and reported once.
    expect(out.match(/CW7108/g)).toHaveLength(2);
    expect(out).toMatch(
      /cards\.yaml:27:11: error CW7108: Neither the folder nor the open icon set has a picture "tea"\.[^]*help: Did you mean [^?]*\bteapot\b/,
    );
    expect(out).toMatch(/faces\.yaml:3:3: error CW7108: No type of card is called "acton"\.[^]*help: Did you mean "action"\?/);
    expect(out).toMatch(/faces\.yaml:4:39: warning CW7107: This part is nearer than 3 mm/);
    expect(out).toMatch(/cards\.yaml:37:11: warning CW7111: The text \(en\) has the icon :nothing-there:, which has no picture/);
    expect(out).toMatch(/de\.yaml:5:19: warning CW7112: The translation \(de\) lacks the icon :light: of the text\./);
    expect(out).not.toContain('has the icon :light:');
  });

  it('measures a picture by the largest size it is printed at: with what a print shop cuts off', async () => {
    const pictures = path.join(folder.dir, 'q/pictures');
    mkdirSync(pictures);
    // At 300 pixels to the inch the one has what a card of 63 × 88 mm has, the other what there is with 3 mm more on each side.
    for (const [name, dpi] of [
      ['whole', '300'],
      ['fine', '330'],
    ] as const) {
      await cardwright(['print', own, '--as', 'png', '--dpi', dpi, '--card', 'drawn', '--out', path.join(folder.dir, name)]);
      copyFileSync(path.join(folder.dir, name, 'drawn.en.png'), path.join(pictures, `${name}.png`));
    }
    const { out } = await cardwright(['check', path.join(folder.dir, 'q'), '--print']);
    expect(out.match(/CW7106: .*/g)).toEqual([expect.stringMatching(/whole\.png has 273 pixels to the inch on paper/)]);
  });

  it('reads no file that is not among the pictures of the folder', async () => {
    const { out } = await cardwright(['check', own, '--print']);
    expect(out).toMatch(/more\.yaml:5:3: error CW7105: The picture .*secret\.png cannot be printed\./);
  });

  it('reports them in Czech', async () => {
    const { out } = await cardwright(['check', own, '--print', '--lang', 'cs']);
    expect(out).toContain('Písmo tištěných karet nemá "🂠", a tato karta (en) to potřebuje.');
  });

  it('says nothing of it without --print, nor of a set that fits', async () => {
    expect((await cardwright(['check', own])).out).not.toContain('CW71');
    expect((await cardwright(['check', 'lustry', '--print'])).out).not.toContain('CW71');
  });

  it('is not for every save', async () => {
    expect((await cardwright(['check', own, '--print', '--watch'])).err).toContain('give one of them');
  });
});

describe('print --lang', () => {
  it('names as not translated neither cards made by one entry nor those written in that language', async () => {
    const { out } = await cardwright([
      'print',
      'lustry',
      '--lang',
      'en,cs',
      '--card',
      'green-circle-1',
      '--out',
      path.join(folder.dir, 'out'),
    ]);
    expect(out.match(/: 1 card on 2 pages/g)).toHaveLength(2);
    expect(out).not.toContain('not translated');
  });
});

describe('print --as png', () => {
  it('draws each card, its own picture in it, at the size asked for', async () => {
    const outcome = await cardwright(['print', own, '--as', 'png', '--card', 'drawn', '--out', path.join(folder.dir, 'out')]);
    expect(outcome.out).toContain('1 picture (en), 300 pixels to the inch');
    const png = readFileSync(path.join(folder.dir, 'out/drawn.en.png'));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([744, 1039]);
  });
});
