// Signs in texts: one reading for paper, the table, the Studio and the terminal; which picture each of them has.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { wordingFor, type Names } from 'cardwright';
import { pictureOfSign, type SetFolder } from 'cardwright/internal';
import { faceFor } from '../../tools/table/server/studio/other-cards.ts';
import { namedSignsIn, signsIn, signsSpoken, stretchesOf } from '../../tools/table/signs.ts';
import { Pages } from '../../tools/cli/pages.ts';
import { readPlaces } from '../../tools/cli/read-mix.ts';
import { placesNamed } from '../../tools/cli/places.ts';
import { cardwright, scratch } from '../cli/command.ts';

const isThere = (sign: string): boolean => sign === 'doom' || sign === 'star';

describe('a text with signs', () => {
  it.each([
    ['Take 1 :doom:.', ['Take 1 ', ['doom'], '.']],
    [':doom::star:', [['doom'], ['star']]],
    [':doom:doom:', [['doom'], 'doom:']],
    ['No :fog: and no :Doom:.', ['No :fog: and no :Doom:.']],
    [':fog:star:', [':fog:star:']],
    ['At 12:30:45 :-: ::', ['At 12:30:45 :-: ::']],
    ['', []],
  ])('reads %j', (text, wanted) => {
    expect(stretchesOf(text, isThere).map((one) => ('sign' in one ? [one.sign] : one.text))).toEqual(wanted);
  });

  it('asks for each once; a time of day asks for none', () => {
    expect(signsIn(':doom: :star: :doom: 12:30:45')).toEqual(['doom', 'star', '30']);
    expect(namedSignsIn(':doom: :star: :doom: 12:30:45')).toEqual(['doom', 'star']);
  });

  it('is read aloud with their names, apart from the letters beside them', () => {
    const spoken = (text: string): string => signsSpoken(text, (sign) => (isThere(sign) ? `zkáza ${sign.length}` : null));
    expect(spoken('Vezmi 1:doom::star:, (:doom:) a :fog:.')).toBe('Vezmi 1 zkáza 4 zkáza 4, (zkáza 4) a :fog:.');
  });
});

const dot = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10"/></svg>';
const folder = scratch({
  'p/set.yaml': 'format: 1\nset: p\ngame: fluxx\ntitle: Paper\n',
  'p/cards.yaml': `format: 1
origin: house
type: action
cards:
  marked: { name: Marked, text: "Draw 1 :own: or :moon: or :light:, not :nothing-there:.", effect: draw 1 }
`,
  'p/locales/cs.yaml': 'format: 1\nlanguage: cs\nterms: { moon: měsíc }\ncards:\n  marked: { text: "Lízni 1 :moon:." }\n',
  'p/faces.yaml': 'format: 1\nicons: { light: lamp }\n',
  'p/pictures/own.svg': dot,
  'p/pictures/lamp.svg': dot,
});
afterAll(folder.remove);
const own = path.join(folder.dir, 'p');

describe('the picture of a sign', () => {
  const { vocabulary: v } = readPlaces(placesNamed([own]));
  const kind = v.kinds.find(({ id }) => id === 'marked')!;
  const at = (name: string): string => path.join(own, 'pictures', name);

  it('is the one of faces.yaml, a file called so, or that of the open icon set', () => {
    const pictures = ['light', 'own', 'moon'].map((sign) => pictureOfSign(v, kind, sign));
    expect(pictures).toEqual([at('lamp.svg'), at('own.svg'), 'moon']);
  });

  it('is named in the language of the reader; a file is known by its path, and what is not there stays', () => {
    const signs = {
      own: { picture: at('own.svg'), name: 'own' },
      moon: { picture: 'moon', name: 'moon' },
      light: { picture: at('lamp.svg'), name: 'light' },
    };
    expect(faceFor(v, kind).signs).toEqual(signs);
    expect(faceFor(v, kind, { wording: wordingFor(v, 'cs') }).signs).toEqual({ moon: { picture: 'moon', name: 'měsíc' } });
  });

  it('is declared by the game too, after the folder of the card', () => {
    const folderOf = (icons: Record<string, string>, pictures: Record<string, string>, drawn: Record<string, string>): SetFolder =>
      ({ faces: { data: { icons } }, pictures, game: { data: { layout: { icons: drawn } } }, set: null }) as unknown as SetFolder;
    const game = folderOf(
      { doom: 'skull', star: 'medal', leaf: 'own' },
      { own: 'g/own.png', fog: 'g/fog.png' },
      { spark: 'sparkles', fog: 'mist' },
    );
    const set = folderOf({ doom: 'death' }, { star: 's/star.png', spark: 's/spark.png' }, {});
    const picture = (of: SetFolder, sign: string): string => pictureOfSign({ ...v, game, folders: [of] }, { ...kind, folder: of }, sign);
    const all = (of: SetFolder): string[] =>
      ['doom', 'star', 'leaf', 'fog', 'spark', 'sun', 'constructor'].map((sign) => picture(of, sign));
    expect(all(game)).toEqual(['skull', 'medal', 'g/own.png', 'g/fog.png', 'sparkles', 'sun', 'constructor']);
    expect(all(set)).toEqual(['death', 'medal', 'g/own.png', 'g/fog.png', 's/spark.png', 'sun', 'constructor']);
  });

  it('is a word in a terminal and in a saved game of Tabletop Simulator', async () => {
    const names = { text: () => kind.text } as unknown as Names;
    const read = 'Draw 1 own or moon or light, not :nothing-there:.';
    expect(new Pages(v).effect(kind.fullId, names, wordingFor(v))).toBe(read);
    const out = path.join(folder.dir, 'out');
    await cardwright(['print', own, '--as', 'tabletop', '--card', 'marked', '--out', out]);
    expect(readFileSync(path.join(out, 'p.en.json'), 'utf8')).toContain(read);
  });
});
