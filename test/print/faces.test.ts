// faces.yaml: faces like other faces, what its parts become, and what is reported where something in it means nothing.
import { describe, expect, it } from 'vitest';
import { readText } from '../../src/read/file.ts';
import { renderAll } from '../../src/diagnose/frame.ts';
import type { FacesFile, SetFolder } from '../../src/read/model.ts';
import { sizes, usualFace } from '../../tools/print/face.ts';
import { facesOf, sizeIn, type Faces } from '../../tools/print/faces.ts';
import { Icons } from '../../tools/print/icons.ts';

const icons = new Icons();
const poker = sizes['poker']!;

function read(text: string): { faces: Faces; said: string } {
  const { file, diagnostics } = readText<FacesFile>('faces.yaml', `format: 1\n${text}`, 'faces');
  const folder = { faces: file, pictures: { lamp: 'my/pictures/lamp.svg', milk: 'my/pictures/milk.png' } } as unknown as SetFolder;
  const faces = facesOf({ folder, size: sizeIn(file) ?? poker, types: ['keeper', 'goal', 'rule'], icons });
  return { faces, said: renderAll([...diagnostics, ...faces.diagnostics]) };
}

describe('faces.yaml', () => {
  it('changes single parts of the usual face, and keeps the others', () => {
    const { faces, said } = read('faces:\n  card: { like: usual, name: { least: 9 }, sign: { show: nothing } }\n');
    expect(said).toBe('');
    const [face, usual] = [faces.face('goal', false), usualFace(poker)];
    expect(face['name']).toEqual({ ...usual['name'], least: 9 });
    expect(face['text']).toEqual(usual['text']);
    expect(face['sign']!.show).toBe('nothing');
  });

  it('has faces of types, faces like them, and the usual one for every other type', () => {
    const { faces, said } = read(`faces:
  plain:
    name: { box: [4, 4, 55, 10], show: name, font: serif black 15.5, least: 11, lines: 2 }
  goal: { like: plain, name: { align: centre } }
  keeper: { like: goal, art: { box: [0, 20, 63, 40], show: picture, picture: "{id}", fill: tint } }
`);
    expect(said).toBe('');
    expect(faces.face('goal', false)).toEqual({
      name: { box: [4, 4, 55, 10], show: 'name', font: { name: 'serif-800', size: 15.5 }, least: 11, lines: 2, align: 'centre' },
    });
    expect(Object.keys(faces.face('keeper', false))).toEqual(['name', 'art']);
    expect(faces.face('rule', false)).toEqual(usualFace(poker));
  });

  it('knows pictures of the folder and of the open set', () => {
    const { faces, said } = read('icons: { doom: skull-crossed-bones, light: lamp }\nback: { fill: "#123456", picture: lamp }\n');
    expect(said).toBe('');
    expect(faces.back).toEqual({ fill: '#123456', picture: 'my/pictures/lamp.svg' });
  });

  it.each([
    ['size: tarot', { width: 70, height: 120, corner: 3 }],
    ['size: { width: 50, height: 75, corner: 2 }', { width: 50, height: 75, corner: 2 }],
    ['icons: { doom: lamp }', null],
  ])('%s', (text, size) => {
    const { file } = readText<FacesFile>('faces.yaml', `format: 1\n${text}\n`, 'faces');
    expect(sizeIn(file)).toEqual(size);
  });

  it.each([
    ['size: pokr', '2:7: error CW1105: "pokr" is not poker'],
    [
      'faces: { keper: { like: usual } }',
      '2:10: error CW7108: No type of card is called "keper".\n* suggestion: faces: { keeper: { like: usual } }',
    ],
    ['faces: { goal: { like: usul } }', '2:24: error CW7108: No face is called "usul".\n* Did you mean "usual"?'],
    [
      'faces: { goal: { like: rule }, rule: { like: goal } }',
      'error CW7110: These faces are like each other in a circle: goal → rule → goal.',
    ],
    [
      'faces: { goal: { like: usual, name: { bx: [4, 4, 55, 9] } } }',
      '2:39: error CW1101: "bx" is not a key of this place.\n* Did you mean "box"?',
    ],
    ['faces: { goal: { like: usual, name: { box: [4, 4, 55] } } }', '2:44: error CW1105'],
    [
      'faces: { goal: { like: usual, name: { font: serif bld 9 } } }',
      '2:45: error CW1105: "serif bld 9" is not a font such as serif bold 15.',
    ],
    ['faces: { goal: { like: usual, name: { show: nam } } }', '2:45: error CW1104: "nam" *\n* Did you mean "name"?'],
    ['faces: { goal: { like: usual, name: { from: knd } } }', '2:45: error CW7108: This face has no part "knd".\n* Did you mean "kind"?'],
    [
      'faces: { goal: { like: usual, band: { fill: blue } } }',
      '2:45: error CW1105: "blue" is not role, on, tint, deep, paper, ink, or a colour such as \'#39545c\'.',
    ],
    ['faces: { goal: { name: { show: name } } }', '2:18: error CW7109: The part "name" has no place on the card.'],
    ['faces: { goal: { name: { show: name, box: [4, 4, 55, 9] } } }', '2:18: error CW7109: The part "name" shows a text and has no font.'],
    [
      'faces: { goal: { like: usual, name: { box: [2, 4, 55, 9] } } }',
      '2:44: warning CW7107: This part is nearer than 3 mm to the edge of the card',
    ],
    [
      'faces: { goal: { like: usual, band: { box: [0, 0, 64, 9] } } }',
      '2:44: warning CW7107: This part reaches beyond the card, which is 63 × 88 mm.',
    ],
    ['faces: { goal: { like: usual, band: { box: [5, 5, 0, 9] } } }', '2:44: warning CW7107: This part has no area.'],
    [
      'faces: { goal: { like: usual, picture: { picture: lmp } } }',
      '2:51: error CW7108: Neither the folder nor the open icon set has a picture "lmp".\n* Did you mean "lamp"?',
    ],
    ['icons: { doom: skull-crossed-bone }', '2:16: error CW7108: *\n* Did you mean "skull-crossed-bones"?'],
    ['back: { picture: zzzzzzzz }', '2:18: error CW7108: *\n* Put it into the folder pictures, as zzzzzzzz.svg or .png.'],
  ])('%s', (text, wanted) => {
    const { said } = read(`${text}\n`);
    const pattern = wanted
      .split('*')
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('[^]*');
    expect(said).toMatch(new RegExp(pattern));
  });

  it('is a face of its own even without a file', () => {
    const folder = { faces: null, pictures: {} } as unknown as SetFolder;
    expect(facesOf({ folder, size: poker, types: [], icons }).face('goal', false)).toEqual(usualFace(poker));
  });
});
