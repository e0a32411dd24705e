// Cards that are laid out → the files of other forms than sheets: a picture of each card, a saved game of Tabletop Simulator with its pictures, a sheet
// that measures a printer. What the command `print` writes and the Studio gives to be saved. Writes no file.
import { wordingFor, type Loaded } from 'cardwright';
import type { PrintedCard } from '../print/deck.ts';
import { pdfOf } from '../print/pdf.ts';
import { Pictures } from '../print/pictures.ts';
import { rasterised, readyToDraw } from '../print/raster.ts';
import { papers } from '../print/sheet.ts';
import { svgOf } from '../print/svg.ts';
import { pixelsOf, savedGame, sheetsOf, svgOfSheet, type SavedGame } from '../print/tabletop.ts';
import { testSheet } from '../print/test-sheet.ts';
import { textSpoken } from '../table/server/signs.ts';
import type { Offset } from './printers.ts';
import { tools } from './laying.ts';

/** A file by its name. Files come one after another, so that a server can answer others between two of them. */
export type Made = [name: string, bytes: string | Uint8Array];

export interface PicturesOf {
  cards: readonly PrintedCard[];
  language: string;
  as: 'png' | 'svg';
  /** Pixels to the inch. */
  dpi: number;
  pictures: Pictures;
}

/** A picture of each card, once: called after the card, and after its set too if another is called the same. */
export async function* picturesOf({ cards, language, as, dpi, pictures }: PicturesOf): AsyncGenerator<Made> {
  if (as === 'png') await readyToDraw();
  const ids = cards.map(({ kind }) => kind.id);
  for (const { kind, front } of cards) {
    const width = Math.round(((front.width + 2 * front.bleed) * dpi) / 25.4);
    const isAlone = ids.indexOf(kind.id) === ids.lastIndexOf(kind.id);
    const name = isAlone ? kind.id : kind.fullId.replace(':', '.');
    const svg = svgOf(front, { ...tools, pictures });
    yield [`${name}.${language}.${as}`, as === 'png' ? rasterised(svg, width) : svg];
  }
}

export interface TabletopOf {
  vocabulary: Loaded['vocabulary'];
  cards: readonly PrintedCard[];
  language: string;
  /** The ids of the sets. */
  set: string;
  pictures: Pictures;
  /** The address of a picture that is called so. */
  address: (name: string) => string;
}

/** A saved game, the last of the files, and before it its sheets and backs. */
export async function* tabletopOf({ vocabulary: v, cards, language, set, pictures, address }: TabletopOf): AsyncGenerator<Made, SavedGame> {
  await readyToDraw();
  const drawn = { ...tools, pictures };
  const wording = wordingFor(v, language);
  const saved = cards.map(({ kind, content, front, back, copies, pile }) => {
    const tags = [content.kind, set];
    return { id: kind.fullId, name: content.name, text: textSpoken(v, kind, content.text, wording), tags, front, back, copies, pile };
  });
  const all = sheetsOf(saved);
  const base = `${set}.${language}`;
  const sheetNamed = (at: number): string => `${base}.sheet-${at + 1}.png`;
  const backNamed = (at: number): string => `${base}.back-${at + 1}.png`;
  for (const [at, sheet] of all.sheets.entries()) {
    const back = all.backs[sheet.back]!;
    yield [sheetNamed(at), rasterised(svgOfSheet(sheet, back, drawn), pixelsOf(back))];
  }
  for (const [at, back] of all.backs.entries())
    yield [backNamed(at), rasterised(svgOf(back, drawn, { bleed: false }), pixelsOf(back) / 10)];
  const game = savedGame(`${set} (${language})`, all, { sheet: (at) => address(sheetNamed(at)), back: (at) => address(backNamed(at)) });
  yield [`${base}.json`, `${JSON.stringify(game, null, 2)}\n`];
  return game;
}

/** Needs no cards: the same for all that are printed on this paper. */
export async function testSheetOf(paper: keyof typeof papers, offset: Offset): Promise<{ name: string; bytes: Buffer }> {
  const { pages, front, back } = testSheet({ paper: papers[paper], offset, metrics: tools.fonts });
  const pictures = new Pictures(() => null);
  const how = { title: `--offset (${paper})`, language: 'en', pages, front: () => front, back: () => back };
  return { name: `test-sheet.${paper}.pdf`, bytes: await pdfOf({ ...how, ...tools, pictures }) };
}
