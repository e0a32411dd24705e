// Laid out cards → a saved game of Tabletop Simulator: sheets of faces and backs, and a pile for each place where cards of a game begin. Draws
// no card and writes no file.
import { createHash } from 'node:crypto';
import type { Side } from './display.ts';
import { svgItems, type Drawn } from './svg.ts';

/** What the program takes at most: columns and rows of a sheet, and its pixels across. */
export const SHEET = { columns: 10, rows: 7, pixels: 4096 } as const;

/** Cards of a sheet: its last cell is what others see of a card in a hand. */
const CELLS = SHEET.columns * SHEET.rows - 1;

/** A card as it is put into a save. */
export interface SavedCard {
  /** Full id. */
  id: string;
  name: string;
  text: string;
  /** Words it is found by: its kind and its set. */
  tags: readonly string[];
  front: Side;
  back: Side;
  copies: number;
  /** Where it begins. */
  pile: { zone: string; name: string; isFaceUp: boolean };
}

/** A picture of many faces, all of which have the same back. */
export interface Sheet {
  cards: SavedCard[];
  rows: number;
  /** Which of the backs. */
  back: number;
}

/** The sheets of a deck, and its different backs. */
export interface Sheets {
  sheets: Sheet[];
  backs: Side[];
}

export function sheetsOf(cards: readonly SavedCard[]): Sheets {
  const backs: Side[] = [];
  const byBack: SavedCard[][] = [];
  for (const card of cards) {
    const drawn = JSON.stringify(card.back);
    let at = backs.findIndex((back) => JSON.stringify(back) === drawn);
    if (at < 0) at = backs.push(card.back) - 1;
    (byBack[at] ??= []).push(card);
  }
  const sheets = byBack.flatMap((all, back) =>
    Array.from({ length: Math.ceil(all.length / CELLS) }, (_, i): Sheet => {
      const some = all.slice(i * CELLS, (i + 1) * CELLS);
      return { cards: some, rows: Math.max(2, Math.ceil((some.length + 1) / SHEET.columns)), back };
    }),
  );
  return { sheets, backs };
}

/** The width of a sheet in pixels: as many as the program takes, all of them whole. */
export function pixelsOf({ width, height }: Side): number {
  const cell = Math.floor(Math.min(SHEET.pixels / SHEET.columns, (SHEET.pixels / SHEET.rows / height) * width));
  return cell * SHEET.columns;
}

/** A sheet as SVG: faces row by row, and in its last cell the back. */
export function svgOfSheet({ cards, rows }: Sheet, back: Side, drawn: Drawn): string {
  const { width: w, height: h } = back;
  const cell = (side: Side, at: number): string => {
    const [x, y] = [(at % SHEET.columns) * w, Math.floor(at / SHEET.columns) * h];
    return `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${svgItems(side.items, drawn)}</svg>`;
  };
  const all = [...cards.map(({ front }, i) => cell(front, i)), cell(back, rows * SHEET.columns - 1)];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w * SHEET.columns} ${h * rows}">${all.join('')}</svg>`;
}

/** Where the pictures of a save are. */
export interface Addresses {
  sheet: (at: number) => string;
  back: (at: number) => string;
}

interface Transform {
  posX: number;
  posY: number;
  posZ: number;
  rotX: number;
  rotY: number;
  rotZ: number;
  scaleX: number;
  scaleY: number;
  scaleZ: number;
}

/** A card, or a pile of cards, as the program stores it. */
interface Stored {
  Name: 'Card' | 'Deck';
  GUID: string;
  Transform: Transform;
  Nickname: string;
  Description: string;
  Tags: string[];
  CustomDeck: Record<string, StoredSheet>;
  CardID?: number;
  DeckIDs?: number[];
  ContainedObjects?: Stored[];
}

interface StoredSheet {
  FaceURL: string;
  BackURL: string;
  NumWidth: number;
  NumHeight: number;
  BackIsHidden: true;
  UniqueBack: false;
  Type: 0;
}

/** A saved game, as the program reads it. */
export interface SavedGame {
  SaveName: string;
  GameMode: string;
  Date: '';
  Table: string;
  ObjectStates: Stored[];
}

/** Between two piles on the table, in the units of the program: a card is about 2.2 wide. */
const APART = 4;

/** One pile beside the other, each called after its place, in the order in which the game names the places. */
export function savedGame(title: string, { sheets }: Sheets, { sheet, back }: Addresses): SavedGame {
  const stored = sheets.map(({ rows, back: of }, i): StoredSheet => ({
    ...{ FaceURL: sheet(i), BackURL: back(of), NumWidth: SHEET.columns, NumHeight: rows },
    ...{ BackIsHidden: true, UniqueBack: false, Type: 0 },
  }));
  const piles = new Map<string, { name: string; isFaceUp: boolean; cards: { card: SavedCard; sheet: number; cell: number }[] }>();
  sheets.forEach(({ cards, back: of }, at) =>
    cards.forEach((card, cell) => {
      const key = `${card.pile.zone} ${of}`;
      if (!piles.has(key)) piles.set(key, { ...card.pile, cards: [] });
      const { cards: held } = piles.get(key)!;
      for (let copy = 0; copy < card.copies; copy++) held.push({ card, sheet: at, cell });
    }),
  );
  const all = [...piles.values()].filter(({ cards }) => cards.length > 0);
  const left = (-(all.length - 1) * APART) / 2;
  const objects = all.map(({ name, isFaceUp, cards }, i): Stored => {
    const where = placed(left + i * APART, isFaceUp);
    const each = cards.map(({ card, sheet: at, cell }, n) => storedCard(card, at, cell, stored[at]!, where, `${i} ${n}`));
    if (each.length === 1) return each[0]!;
    const used = [...new Set(cards.map(({ sheet: at }) => at))];
    return {
      ...{ Name: 'Deck', GUID: guid(`pile ${i} ${name}`), Transform: where, Nickname: name, Description: '', Tags: [] },
      CustomDeck: Object.fromEntries(used.map((at) => [String(at + 1), stored[at]!])),
      DeckIDs: each.map(({ CardID }) => CardID!),
      ContainedObjects: each,
    };
  });
  return { SaveName: title, GameMode: title, Date: '', Table: 'Table_RPG', ObjectStates: objects };
}

function storedCard(card: SavedCard, sheet: number, cell: number, of: StoredSheet, where: Transform, key: string): Stored {
  return {
    ...{ Name: 'Card', GUID: guid(`${key} ${card.id}`), Transform: where, Nickname: card.name, Description: card.text },
    ...{ Tags: [...card.tags], CustomDeck: { [String(sheet + 1)]: of }, CardID: (sheet + 1) * 100 + cell },
  };
}

function placed(posX: number, isFaceUp: boolean): Transform {
  return { posX, posY: 1.5, posZ: 0, rotX: 0, rotY: 180, rotZ: isFaceUp ? 0 : 180, scaleX: 1, scaleY: 1, scaleZ: 1 };
}

/** Six hexadecimal digits, the same each time. */
function guid(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 6);
}
