// Cards → pages: which card is where on which sheet, with marks for the knife and backs on the other side. Lengths in millimetres from the top left
// corner of a page. Draws nothing.
import type { CardSize } from './face.ts';

/** A size of paper. */
export interface Paper {
  width: number;
  height: number;
  /** How far the cards on it bleed unless something else is asked for. */
  bleed: number;
}

export const papers: Readonly<Record<'a4' | 'letter', Paper>> = {
  a4: { width: 210, height: 297, bleed: 2 },
  letter: { width: 215.9, height: 279.4, bleed: 1 },
};

/** How far colours reach beyond the edge for print shops, in mm: the most that anybody needs without asking, so cards are checked with it. */
export const SHOP_BLEED = 3;

/** The bleed on a paper unless something else is asked for; `card`: one card a page, for print shops. */
export function usualBleed(paper: keyof typeof papers | 'card'): number {
  return paper === 'card' ? SHOP_BLEED : papers[paper].bleed;
}

/** How the paper is turned to print its other side; `fold`: fronts and backs on one side, to be folded; `none`: no backs. */
export type Backs = 'long' | 'short' | 'fold' | 'none';

/** How cards are put on pages. */
export interface Imposition {
  paper: Paper;
  size: CardSize;
  bleed: number;
  backs: Backs;
  /** How far the printer shifts the back side: right and down. */
  offset?: readonly [number, number];
}

/** A card on a page: the number of the card, and where the top left corner of its room without bleed is. */
export interface Place {
  card: number;
  x: number;
  y: number;
  /** How far it is turned to the right, in degrees; a card that lies has a room that lies, too. Absent: it stands upright. */
  turn?: 90 | 180 | 270;
  /** Where a page shows both: this one is not of the side of its page. */
  side?: 'front' | 'back';
}

/** A line from a point to a point. */
export type Mark = readonly [x1: number, y1: number, x2: number, y2: number];

/** A page to print. */
export interface Page {
  width: number;
  height: number;
  side: 'front' | 'back';
  places: Place[];
  /** Marks for the knife, outside every bleed. */
  marks: Mark[];
  /** For one card a page: where the card and its bleed are. */
  trim?: readonly [number, number, number, number];
}

/** The strength of a mark, in points. */
export const MARK = 0.25;

/** The shortest mark that helps. */
const LEAST_MARK = 1.5;

/** Between a mark and the bleed, and between a mark and the edge of the paper. */
const CLEAR = 0.5;

/** The longest mark. */
const MOST_MARK = 5;

/** What marks need at an edge of the paper. */
const AROUND = CLEAR * 2 + LEAST_MARK;

type Asked = Pick<Imposition, 'paper' | 'size' | 'bleed'> & { backs?: Backs };

/** Room for cards on a page. `size`: of a card as it is put there. */
interface Grid {
  columns: number;
  rows: number;
  size: { width: number; height: number };
}

/** The most cards there is room for, all upright or all lying; null: not even one with marks around it. Of a sheet to be folded, how many fronts. */
export function gridOf({ paper, size, bleed, backs }: Asked): Grid | null {
  if (backs === 'fold') return foldedGridOf({ paper, size, bleed });
  const { width, height } = size;
  const [upright, lying] = [
    { width, height },
    { width: height, height: width },
  ].map((as): Grid => ({
    columns: Math.floor((paper.width - 2 * AROUND) / (as.width + 2 * bleed) + 1e-9),
    rows: Math.floor((paper.height - 2 * AROUND) / (as.height + 2 * bleed) + 1e-9),
    size: as,
  })) as [Grid, Grid];
  return better(upright, lying);
}

/** The one with room for more; if neither has, the first. */
function better<T extends Grid>(one: T, other: T): T | null {
  const best = other.columns * other.rows > one.columns * one.rows ? other : one;
  return best.columns > 0 && best.rows > 0 ? best : null;
}

/** The paper upright or lying, whichever has room for more; the line to fold it on is upright in its middle. */
function foldedGridOf({ paper, size, bleed }: Asked): (Grid & { paper: Paper }) | null {
  const ways = [paper, { ...paper, width: paper.height, height: paper.width }].map((turned) => ({
    columns: Math.floor((turned.width / 2 - AROUND) / (size.width + 2 * bleed) + 1e-9),
    rows: Math.floor((turned.height - 2 * AROUND) / (size.height + 2 * bleed) + 1e-9),
    paper: turned,
    size,
  }));
  const [upright, lying] = ways as [(typeof ways)[0], (typeof ways)[0]];
  return better(upright, lying);
}

/** Fronts at the left of a line and their backs at the right, each as far from it: folded, they are behind each other. */
function imposeFolded(cards: number, how: Imposition): Page[] {
  const { columns, rows, paper } = foldedGridOf(how)!;
  const { size, bleed } = how;
  const [cell, line] = [size.width + 2 * bleed, size.height + 2 * bleed];
  const fold = paper.width / 2;
  const [left, top] = [fold - columns * cell, (paper.height - rows * line) / 2];
  const marks: Mark[] = [
    ...marksOf({ columns: 2 * columns, rows, left, top }, { ...how, paper }),
    [fold, CLEAR, fold, top - CLEAR],
    [fold, paper.height - top + CLEAR, fold, paper.height - CLEAR],
  ];
  const pages: Page[] = [];
  for (let first = 0; first < cards; first += columns * rows) {
    const here = Array.from({ length: Math.min(columns * rows, cards - first) }, (_, i) => i);
    const places = here.flatMap((i): Place[] => {
      const [column, y] = [i % columns, top + Math.floor(i / columns) * line + bleed];
      const x = left + column * cell + bleed;
      return [
        { card: first + i, x, y },
        { card: first + i, x: 2 * fold - x - size.width, y, side: 'back' },
      ];
    });
    pages.push({ ...sheet(paper), side: 'front', marks, places });
  }
  return pages;
}

/** All pages of so many cards, backs behind the fronts they belong to. Throws if a card is larger than the paper. */
export function impose(cards: number, how: Imposition): Page[] {
  const grid = gridOf(how);
  if (!grid) throw new RangeError('The card does not fit on the paper.');
  if (how.backs === 'fold') return imposeFolded(cards, how);
  const { paper, bleed, backs, offset = [0, 0] } = how;
  const { columns, rows, size } = grid;
  const isLying = size.width !== how.size.width;
  const [cell, line] = [size.width + 2 * bleed, size.height + 2 * bleed];
  const left = (paper.width - columns * cell) / 2;
  const top = (paper.height - rows * line) / 2;
  const at = (column: number, row: number): { x: number; y: number } => ({ x: left + column * cell + bleed, y: top + row * line + bleed });
  const marks = marksOf({ columns, rows, left, top }, { ...how, size });
  const turn = turnsOf(backs, isLying);
  const pages: Page[] = [];
  for (let first = 0; first < cards; first += columns * rows) {
    const here = Array.from({ length: Math.min(columns * rows, cards - first) }, (_, i) => i);
    const cell = (i: number): [number, number] => [i % columns, Math.floor(i / columns)];
    pages.push({ ...sheet(paper), side: 'front', marks, places: here.map((i) => ({ card: first + i, ...at(...cell(i)), ...turn.front })) });
    if (backs === 'none') continue;
    const places = here.map((i): Place => {
      const [column, row] = cell(i);
      const { x, y } = backs === 'long' ? at(columns - 1 - column, row) : at(column, rows - 1 - row);
      return { card: first + i, x: x + offset[0], y: y + offset[1], ...turn.back };
    });
    pages.push({ ...sheet(paper), side: 'back', marks: [], places });
  }
  return pages;
}

/** How fronts and backs are turned so that the top of a back is behind the top of its front. */
function turnsOf(backs: Backs, isLying: boolean): Record<'front' | 'back', Pick<Place, 'turn'>> {
  if (!isLying) return { front: {}, back: backs === 'short' ? { turn: 180 } : {} };
  return { front: { turn: 90 }, back: { turn: backs === 'short' ? 90 : 270 } };
}

/** What a card covers on its page. */
export function roomOf({ turn }: Place, { width, height }: { width: number; height: number }): { width: number; height: number } {
  return turn === 90 || turn === 270 ? { width: height, height: width } : { width, height };
}

/** Where the top left corner of an upright card is that, turned around its centre by so many degrees, is at its place. */
export function setDown(place: Place, size: { width: number; height: number }): { x: number; y: number; turn: number } {
  const { width, height } = roomOf(place, size);
  return { x: place.x + (width - size.width) / 2, y: place.y + (height - size.height) / 2, turn: place.turn ?? 0 };
}

const sheet = ({ width, height }: Paper): { width: number; height: number } => ({ width, height });

/** Marks at every edge of a card, in the margins of the paper. */
function marksOf(
  { columns, rows, left, top }: { columns: number; rows: number; left: number; top: number },
  { paper, size, bleed }: Pick<Imposition, 'paper' | 'bleed'> & Pick<Grid, 'size'>,
): Mark[] {
  const marks: Mark[] = [];
  const length = (margin: number): number => Math.min(MOST_MARK, margin - 2 * CLEAR);
  const [across, down] = [length(left), length(top)];
  for (let column = 0; column < columns; column++) {
    for (const edge of [0, size.width]) {
      const x = left + column * (size.width + 2 * bleed) + bleed + edge;
      marks.push([x, top - CLEAR - down, x, top - CLEAR], [x, paper.height - top + CLEAR, x, paper.height - top + CLEAR + down]);
    }
  }
  for (let row = 0; row < rows; row++) {
    for (const edge of [0, size.height]) {
      const y = top + row * (size.height + 2 * bleed) + bleed + edge;
      marks.push([left - CLEAR - across, y, left - CLEAR, y], [paper.width - left + CLEAR, y, paper.width - left + CLEAR + across, y]);
    }
  }
  return marks;
}

/** For print shops: one card a page, with its bleed and no marks, each front followed by its back. */
export function onePerPage(cards: number, { size, bleed, backs }: Pick<Imposition, 'size' | 'bleed' | 'backs'>): Page[] {
  const page = {
    width: size.width + 2 * bleed,
    height: size.height + 2 * bleed,
    marks: [],
    trim: [bleed, bleed, size.width, size.height] as const,
  };
  return Array.from({ length: cards }, (_, card) => card).flatMap((card): Page[] => [
    { ...page, side: 'front', places: [{ card, x: bleed, y: bleed }] },
    ...(backs === 'none' ? [] : [{ ...page, side: 'back' as const, places: [{ card, x: bleed, y: bleed }] }]),
  ]);
}
