// A side of a card → the same in little ink: letters in black, areas as thin lines where they end, large pictures as outlines, and pictures of a
// folder pale. Lays nothing out.
import { INK, PAPER } from './palette.ts';
import type { Hex, Item, Side } from './display.ts';

const BLACK = '#000000';
const GREY = '#6b6b6b';
/** Of what is only ornament. */
const PALE = '#a8a8a8';
/** In millimetres. */
const LINE = 0.15;
const OUTLINE = 0.25;
/** Pictures of this side are outlined; smaller ones would not be recognised, and need little. */
const LARGE = 9;
/** Of the colour of a picture: enough to see which card it is. */
const FAINT = 0.3;

type Segment = readonly [number, number, number, number];

export function inLittleInk(side: Side): Side {
  return { ...side, items: [...side.items.flatMap((item) => sparing(item, side)), edge(side)] };
}

function sparing(item: Item, side: Side): Item[] {
  switch (item.k) {
    case 'rect':
      return item.fill === PAPER ? [] : lines(ends(item.box, side));
    case 'text':
      return [{ ...item, fill: BLACK }];
    case 'icon':
      return [item.size < LARGE ? { ...item, fill: item.fill === INK ? item.fill : BLACK } : { ...item, fill: GREY, outline: OUTLINE }];
    case 'strokes':
      return [{ ...item, stroke: PALE, weight: Math.min(item.weight, LINE) }];
    case 'image':
      return [{ ...item, strength: FAINT }];
  }
}

/** The edges of a box that are inside the card. */
function ends([x, y, w, h]: Extract<Item, { k: 'rect' }>['box'], { width, height }: Side): Segment[] {
  const [left, top, right, bottom] = [Math.max(0, x), Math.max(0, y), Math.min(width, x + w), Math.min(height, y + h)];
  const all: [boolean, Segment][] = [
    [top > 0, [left, top, right, top]],
    [bottom < height, [left, bottom, right, bottom]],
    [left > 0, [left, top, left, bottom]],
    [right < width, [right, top, right, bottom]],
  ];
  return all.flatMap(([isInside, segment]) => (isInside ? [segment] : []));
}

const lines = (segments: Segment[], stroke: Hex = GREY): Item[] =>
  segments.length === 0 ? [] : [{ k: 'strokes', segments, weight: LINE, stroke }];

/** Where there is no colour, nothing else shows where a card ends. */
function edge({ width: w, height: h }: Side): Item {
  const segments: Segment[] = [
    [0, 0, w, 0],
    [w, 0, w, h],
    [w, h, 0, h],
    [0, h, 0, 0],
  ];
  return { k: 'strokes', segments, weight: LINE, stroke: GREY };
}
