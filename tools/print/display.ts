// The display list: what is drawn on a card, in millimetres from its top left corner. One list for SVG, PNG, PDF and sheets, so that all of them
// show the same. Knows neither cards nor files.

/** `#rrggbb`. */
export type Hex = string;

/** x, y, width, height in millimetres. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** A family and a weight: `serif-800`. */
export type FontName = `${'serif' | 'sans'}-${400 | 500 | 700 | 800}`;

/** Points to a millimetre. */
export const POINT = 72 / 25.4;

/** One thing to draw. Later ones cover earlier ones. */
export type Item =
  | { k: 'rect'; box: Box; fill: Hex }
  /** One line of text. `x`, `y`: the start of its baseline. `size` in points. `part`: the part of the face it belongs to. */
  | { k: 'text'; text: string; font: FontName; size: number; x: number; y: number; width: number; fill: Hex; part: string }
  /** A picture of the open icon set or a suit, by name (`suit:heart`), in a square; `outline`: only its lines, of this weight. */
  | { k: 'icon'; name: string; x: number; y: number; size: number; fill: Hex; outline?: number }
  /** A file of the set, fitted into a box. `strength`: how much of its colour is printed, from 0 to 1; absent: all. */
  | { k: 'image'; file: string; box: Box; strength?: number }
  /** Straight strokes, each from a point to a point. `weight` in millimetres. */
  | { k: 'strokes'; segments: readonly (readonly [number, number, number, number])[]; weight: number; stroke: Hex };

/** A side of a card. */
export interface Side {
  /** In millimetres, without bleed. */
  width: number;
  height: number;
  /** The radius of its corners where they are cut round. */
  corner: number;
  /** How far its items reach beyond the edges. */
  bleed: number;
  items: readonly Item[];
}

/** The same box with every edge that lies on the edge of the card moved out by the bleed. */
export function bled([x, y, w, h]: Box, width: number, height: number, bleed: number): Box {
  const left = x <= 0 ? -bleed : x;
  const top = y <= 0 ? -bleed : y;
  const right = x + w >= width ? width + bleed : x + w;
  const bottom = y + h >= height ? height + bleed : y + h;
  return [left, top, right - left, bottom - top];
}
