// Saved games for Tabletop Simulator: what the program reads, which cards are in which pile, and that every card is on its sheet.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Side } from '../../tools/print/display.ts';
import { sizes } from '../../tools/print/face.ts';
import { savedGame, sheetsOf, type SavedCard } from '../../tools/print/tabletop.ts';
import { cardwright, scratch } from '../cli/command.ts';

const folder = scratch({
  'my/set.yaml': 'format: 1\nset: my\ngame: fluxx\ntitle: Mine\n',
  'my/cards.yaml': `format: 1\norigin: house\ntype: action\ncards:\n${Array.from(
    { length: 7 },
    (_, i) =>
      `  card-${i}:\n    name: Card ${i}\n    text: Draw ${i + 1} cards.\n${i === 6 ? '    copies: 3\n' : ''}    effect: draw ${i + 1}\n`,
  ).join('')}  first-rules:\n    name: First Rules\n    type: basic\n    text: Nothing.\n    effect: draws is 1\n`,
});
afterAll(folder.remove);
const out = path.join(folder.dir, 'out');

/** As far as the program needs it: names and types of what it reads. */
const number = { type: 'number' };
const text = { type: 'string' };
const shape = {
  $defs: {
    transform: {
      type: 'object',
      required: ['posX', 'posY', 'posZ', 'rotX', 'rotY', 'rotZ', 'scaleX', 'scaleY', 'scaleZ'],
      additionalProperties: number,
    },
    sheet: {
      type: 'object',
      required: ['FaceURL', 'BackURL', 'NumWidth', 'NumHeight', 'BackIsHidden', 'UniqueBack', 'Type'],
      additionalProperties: false,
      properties: {
        FaceURL: { type: 'string', pattern: '^(?:file|https?):///?\\S+$' },
        BackURL: { type: 'string', pattern: '^(?:file|https?):///?\\S+$' },
        NumWidth: { type: 'integer', minimum: 2, maximum: 10 },
        NumHeight: { type: 'integer', minimum: 2, maximum: 7 },
        ...{ BackIsHidden: { const: true }, UniqueBack: { const: false }, Type: { const: 0 } },
      },
    },
    object: {
      type: 'object',
      required: ['Name', 'GUID', 'Transform', 'Nickname', 'Description', 'Tags', 'CustomDeck'],
      additionalProperties: false,
      properties: {
        Name: { enum: ['Card', 'Deck'] },
        GUID: { type: 'string', pattern: '^[0-9a-f]{6}$' },
        Transform: { $ref: '#/$defs/transform' },
        ...{ Nickname: text, Description: text, Tags: { type: 'array', items: text } },
        CustomDeck: {
          type: 'object',
          minProperties: 1,
          propertyNames: { pattern: '^[1-9]\\d*$' },
          additionalProperties: { $ref: '#/$defs/sheet' },
        },
        CardID: { type: 'integer', minimum: 100 },
        DeckIDs: { type: 'array', minItems: 2, items: { type: 'integer' } },
        ContainedObjects: { type: 'array', minItems: 2, items: { $ref: '#/$defs/object' } },
      },
      if: { properties: { Name: { const: 'Deck' } } },
      then: { required: ['DeckIDs', 'ContainedObjects'] },
      else: { required: ['CardID'] },
    },
  },
  type: 'object',
  required: ['SaveName', 'GameMode', 'Date', 'Table', 'ObjectStates'],
  additionalProperties: false,
  properties: {
    ...{ SaveName: text, GameMode: text, Date: text, Table: text },
    ObjectStates: { type: 'array', items: { $ref: '#/$defs/object' } },
  },
};

/** A pile of two with the keys that published saves of the program have (put together by hand, not one of them): ids are the number of the sheet, then two digits for the cell. */
const rests = { ...{ posX: 2.75, posY: 1.16, posZ: -8.24, rotX: 0, rotY: 180, rotZ: 180 }, ...{ scaleX: 1, scaleY: 1, scaleZ: 1 } };
const laid = {
  ...{ Transform: rests, Description: '', GMNotes: '', Tags: ['One'], LayoutGroupSortIndex: 0, Value: 0 },
  ...{ Locked: false, Grid: true, Snap: true, IgnoreFoW: false, MeasureMovement: false, DragSelectable: true, Autoraise: true },
  ...{ Sticky: true, Tooltip: true, GridProjection: false, HideWhenFaceDown: true, Hands: true, SidewaysCard: false },
  ...{ LuaScript: '', LuaScriptState: '', XmlUI: '', ColorDiffuse: { r: 0.713235259, g: 0.713235259, b: 0.713235259 } },
  CustomDeck: {
    '13': {
      ...{ FaceURL: 'https://example.org/face', BackURL: 'https://example.org/back', NumWidth: 10, NumHeight: 7 },
      ...{ BackIsHidden: true, UniqueBack: false, Type: 0 },
    },
  },
};
const knownGood = {
  ...{ SaveName: 'a', EpochTime: 1, Date: '1/1/2026 1:00:00 PM', VersionNumber: 'v13.2', GameMode: 'a', GameType: '', Table: 'Table_RPG' },
  ...{ Sky: 'Sky_Museum', Note: '', LuaScript: '', LuaScriptState: '', XmlUI: '' },
  ObjectStates: [
    {
      ...{ ...laid, GUID: '28d019', Name: 'Deck', Nickname: '', DeckIDs: [1307, 1369] },
      ContainedObjects: [
        { ...laid, GUID: 'ac3b65', Name: 'Card', Nickname: 'One', CardID: 1307 },
        { ...laid, GUID: '416ecf', Name: 'Card', Nickname: 'Two', CardID: 1369 },
      ],
    },
  ],
};
/** Where keys stand and what is there, lists and sheets by their first: `ObjectStates.0.GUID string`. */
function keysOf(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [`${at} ${typeof value}`];
  if (Array.isArray(value)) return value.length === 0 ? [] : keysOf(value[0], `${at}[]`);
  const all = Object.entries(value);
  return at.endsWith('.CustomDeck') ? keysOf(all[0]![1], `${at}.N`) : all.flatMap(([key, of]) => keysOf(of, `${at}.${key}`));
}

interface Sheet {
  FaceURL: string;
  BackURL: string;
  NumWidth: number;
  NumHeight: number;
}
interface Stored {
  Name: string;
  GUID: string;
  Transform: { rotZ: number };
  Nickname: string;
  CustomDeck: Record<string, Sheet>;
  CardID: number;
  DeckIDs: number[];
  ContainedObjects: Stored[];
}

const print = (...more: string[]) => cardwright(['print', path.join(folder.dir, 'my'), '--as', 'tabletop', '--out', out, ...more]);
const bytes = (name: string): Buffer => readFileSync(path.join(out, name));
const saved = (): { ObjectStates: Stored[] } => JSON.parse(bytes('my.en.json').toString()) as { ObjectStates: Stored[] };
const written = ['my.en.sheet-1.png', 'my.en.back-1.png'];
/** Width and height of a PNG. */
const pixels = (name: string): [number, number] => [bytes(name).readUInt32BE(16), bytes(name).readUInt32BE(20)];

describe('print --as tabletop', () => {
  let pictures: Buffer[];
  let save: ReturnType<typeof saved>;
  beforeAll(async () => {
    const { code, out: said, err } = await print();
    expect([code, err]).toEqual([0, '']);
    expect(said).toMatch(/my\.en\.json: 10 cards in 2 piles\n/);
    pictures = written.map(bytes);
    save = saved();
  });

  it('is a save with each card in the pile where it begins, as often as it is in the deck', () => {
    const validate = new Ajv({ strict: false }).compile(shape);
    expect(validate(save), JSON.stringify(validate.errors)).toBe(true);
    const [deck, rules] = save.ObjectStates as [Stored, Stored];
    expect([deck.Name, deck.DeckIDs.length, deck.Transform.rotZ]).toEqual(['Deck', 9, 180]);
    expect(deck.DeckIDs).toEqual(deck.ContainedObjects.map(({ CardID }) => CardID));
    expect(deck.ContainedObjects.filter(({ Nickname }) => Nickname === 'Card 6')).toHaveLength(3);
    // Alone it is no pile; its zone is face up.
    expect([rules.Name, rules.Nickname, rules.Transform.rotZ]).toEqual(['Card', 'First Rules', 0]);
    const ids = [...deck.ContainedObjects, deck, rules].map(({ GUID }) => GUID);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has only keys that saves of the program have, each in its place with what belongs there', () => {
    expect(keysOf(knownGood)).toEqual(expect.arrayContaining(keysOf(save)));
    // What is asked of a save here is true of that one too, whatever else it has.
    const loose = JSON.parse(JSON.stringify(shape).replaceAll('"additionalProperties":false', '"additionalProperties":true')) as object;
    const validate = new Ajv({ strict: false }).compile(loose);
    expect(validate(knownGood), JSON.stringify(validate.errors)).toBe(true);
  });

  it('draws ten cards beside each other, no wider than the program takes', () => {
    expect(pixels('my.en.sheet-1.png')).toEqual([4090, 1143]);
    expect(pixels('my.en.back-1.png')).toEqual([409, 571]);
  });

  it('shows its pictures to its owner, or to everybody from an address; they are the same bytes', async () => {
    const [face] = Object.values(save.ObjectStates[0]!.CustomDeck);
    expect(face!.FaceURL).toBe(pathToFileURL(path.join(out, written[0]!)).href);
    const { out: said } = await print('--images', 'https://example.org/cards/');
    expect(said).not.toContain('Only you');
    const there = JSON.stringify(saved());
    const here = JSON.stringify(save).replaceAll(`${pathToFileURL(out).href}/`, 'https://example.org/cards/');
    expect(there).toBe(here);
    expect(written.every((name, i) => bytes(name).equals(pictures[i]!))).toBe(true);
  });

  it.each([
    [['--images', 'there'], '--images is an address such as https://example.org/my-cards; "there" is not.'],
    [['--as', 'pdf', '--images', 'https://example.org'], '--images belongs to --as tabletop.'],
    [['--as', 'tabeltop'], '--as is pdf, png, svg, tabletop or test-sheet; "tabeltop" is not. Did you mean tabletop?'],
  ])('%j: a sentence that helps', async (options, sentence) => {
    const { code, err } = await print(...options);
    expect(code).not.toBe(0);
    expect(err).toContain(sentence);
  });
});

describe('many cards', () => {
  const side = (fill: `#${string}`): Side => ({ ...sizes['poker']!, bleed: 0, items: [{ k: 'rect', box: [0, 0, 63, 88], fill }] });
  const pile = { zone: 'deck', name: 'Deck', isFaceUp: false };
  const cards = Array.from({ length: 150 }, (_, i): SavedCard => {
    const back = i < 140 ? side('#000000') : side('#ffffff');
    return { id: `a:${i}`, name: String(i), text: '', tags: [], front: side('#888888'), back, copies: 1, pile };
  });

  it('are on sheets of 69, those with another back apart, each in a cell that is not the last: others see that of a hand', () => {
    const sheets = sheetsOf(cards);
    expect(sheets.sheets.map(({ cards, rows, back }) => [cards.length, rows, back])).toEqual([
      [69, 7, 0],
      [69, 7, 0],
      [2, 2, 0],
      [10, 2, 1],
    ]);
    const { ObjectStates } = savedGame('a', sheets, { sheet: (at) => `https://x/${at}`, back: (at) => `https://x/back/${at}` });
    const all = (ObjectStates as unknown as Stored[]).flatMap(({ ContainedObjects }) => ContainedObjects);
    expect(ObjectStates).toHaveLength(2);
    expect(new Set(all.map(({ CardID }) => CardID)).size).toBe(150);
    for (const { CardID, Nickname, CustomDeck } of all) {
      const [id, cell] = [Math.floor(CardID / 100), CardID % 100];
      const { FaceURL, NumWidth, NumHeight } = CustomDeck[String(id)]!;
      expect(FaceURL).toBe(`https://x/${id - 1}`);
      expect(cell).toBeLessThan(NumWidth * NumHeight - 1);
      expect(sheets.sheets[id - 1]!.cards[cell]!.name).toBe(Nickname);
    }
  });
});
