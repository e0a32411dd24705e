// A size of paper → two pages that show how far a printer shifts the back side: lines on the front, rulers behind them on the back. Held against
// the light, the lines point at the numbers of `--offset`. Knows no card.
import { POINT, type Item, type Side } from './display.ts';
import type { Metrics } from './layout.ts';
import type { Page, Paper } from './sheet.ts';

/** What a test sheet is made for. */
export interface TestSheetRequest {
  paper: Paper;
  /** How far the back is moved already: right and down, in millimetres. */
  offset: readonly [number, number];
  metrics: Metrics;
}

/** Two pages, and what is drawn on each. */
export interface TestSheet {
  pages: Page[];
  front: Side;
  back: Side;
}

type Segment = [number, number, number, number];

/** From the edges of the paper to what is measured, in millimetres. */
const INSET = 32;

/** Half the length of a line, how far a ruler is from the middle of its lines, and how far it reaches to both sides. */
const [ARM, AWAY, REACH] = [12, 8, 6];

const BLACK = '#000000';

/** Lines near the four corners, so that a sheet that is askew shows; seen from behind they are where they were, whichever edge it is turned on. */
export function testSheet({ paper, offset, metrics }: TestSheetRequest): TestSheet {
  const { width, height } = paper;
  const middles = [INSET, width - INSET].flatMap((x) => [INSET, height - INSET].map((y) => [x, y] as const));
  const side = (items: Item[]): Side => ({ width, height, corner: 0, bleed: 0, items });
  const front = side([
    strokes(middles.flatMap(([x, y]) => cross(x, y))),
    ...measure(metrics, width / 2, height / 2),
    line(metrics, '--offset x,y', width / 2, height / 2 + 14, 14),
  ]);
  const back = side(middles.flatMap(([x, y]) => rulers(metrics, x + offset[0], y + offset[1])));
  const page = { width, height, marks: [], places: [{ card: 0, x: 0, y: 0 }] };
  return {
    pages: [
      { ...page, side: 'front' },
      { ...page, side: 'back' },
    ],
    front,
    back,
  };
}

function cross(x: number, y: number): Segment[] {
  return [
    [x - ARM, y, x + ARM, y],
    [x, y - ARM, x, y + ARM],
  ];
}

const strokes = (segments: Segment[]): Item => ({ k: 'strokes', segments, weight: 0.15, stroke: BLACK });

/** Exactly 100 mm: whoever finds it shorter has printed with a scale. */
function measure(metrics: Metrics, x: number, y: number): Item[] {
  const [left, right] = [x - 50, x + 50];
  const ends: Segment[] = [
    [left, y - 2, left, y + 2],
    [right, y - 2, right, y + 2],
  ];
  return [strokes([[left, y, right, y], ...ends]), line(metrics, '100 mm', x, y - 2, 10)];
}

/** A ruler below and one at the right, with a mark every half millimetre and a number at each fifth; `x` and `y` name what it measures. */
function rulers(metrics: Metrics, x: number, y: number): Item[] {
  const segments: Segment[] = [];
  const texts: Item[] = [];
  for (let half = -2 * REACH; half <= 2 * REACH; half++) {
    const mm = half / 2;
    const tick = mm % 5 === 0 ? 3 : half % 2 === 0 ? 2 : 1.1;
    segments.push([x + mm, y + AWAY - tick, x + mm, y + AWAY], [x + AWAY - tick, y + mm, x + AWAY, y + mm]);
    if (mm % 5 !== 0) continue;
    const number = `${mm < 0 ? '−' : ''}${Math.abs(mm)}`;
    texts.push(line(metrics, number, x + mm, y + AWAY + 3, 7), line(metrics, number, x + AWAY + 2.4, y + mm + 0.9, 7));
  }
  const names = [line(metrics, 'x', x - REACH - 2, y + AWAY, 9), line(metrics, 'y', x + AWAY - 1, y - REACH - 1.5, 9)];
  return [strokes(segments), ...texts, ...names];
}

/** A line of text around a middle. */
function line(metrics: Metrics, text: string, middle: number, y: number, size: number): Item {
  const width = (metrics.width('sans-500', text) * size) / POINT;
  return { k: 'text', text, font: 'sans-500', size, x: middle - width / 2, y, width, fill: BLACK, part: 'test' };
}
