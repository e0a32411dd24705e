// The back of a card as a display list: a lattice in a rim. The same from both ends, so that a turned sheet shows nothing. Knows no card.
import type { Hex, Item, Side } from './display.ts';
import type { CardSize } from './face.ts';

/** The colours of a back. */
export interface BackColours {
  ground: Hex;
  line: Hex;
  /** A file of the set that covers it, or a picture of the open icon set in its middle. */
  picture?: string;
}

/** The back of every card that shows nothing of its face. */
export const usualBack: BackColours = { ground: '#39545c', line: '#738379' };

/** Between two lines of the lattice, in millimetres. */
const STEP = 4;

/** The back of a card. Its rim is as wide as what a knife may miss. */
export function backOf({ width, height, corner }: CardSize, bleed: number, { ground, line, picture }: BackColours): Side {
  const full: Item = { k: 'rect', box: [-bleed, -bleed, width + 2 * bleed, height + 2 * bleed], fill: ground };
  if (picture?.includes('/')) {
    const items: Item[] = [full, { k: 'image', file: picture, box: [-bleed, -bleed, width + 2 * bleed, height + 2 * bleed] }];
    return { width, height, corner, bleed, items };
  }
  const rim = 4;
  const inner = { left: rim, top: rim, right: width - rim, bottom: height - rim };
  const frame: [number, number, number, number][] = [
    [inner.left, inner.top, inner.right, inner.top],
    [inner.right, inner.top, inner.right, inner.bottom],
    [inner.right, inner.bottom, inner.left, inner.bottom],
    [inner.left, inner.bottom, inner.left, inner.top],
  ];
  const items: Item[] = [
    full,
    { k: 'strokes', segments: lattice(width, height, inner), weight: 0.22, stroke: line },
    { k: 'strokes', segments: frame, weight: 0.5, stroke: line },
  ];
  if (picture !== undefined) {
    const side = Math.min(width, height) * 0.5;
    const [x, y] = [(width - side) / 2, (height - side) / 2];
    const box: [number, number, number, number] = [x - 4, y - 4, side + 8, side + 8];
    items.push({ k: 'rect', box, fill: ground }, { k: 'icon', name: picture, x, y, size: side, fill: line });
  }
  return { width, height, corner, bleed, items };
}

interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Lines of both diagonals through a rectangle, laid out from the middle of the card, cut at its edges. */
function lattice(width: number, height: number, edges: Edges): [number, number, number, number][] {
  const [mx, my] = [width / 2, height / 2];
  const reach = Math.ceil((width + height) / STEP);
  const lines: [number, number, number, number][] = [];
  for (let i = -reach; i <= reach; i++) {
    for (const slope of [1, -1]) {
      // y − my = slope · (x − mx) + offset
      const offset = (i + 0.5) * STEP;
      const xs = [edges.top, edges.bottom].map((y) => mx + (y - my - offset) / slope);
      const from = Math.max(edges.left, Math.min(...xs));
      const to = Math.min(edges.right, Math.max(...xs));
      if (to - from > 0.01) lines.push([from, my + slope * (from - mx) + offset, to, my + slope * (to - mx) + offset]);
    }
  }
  return lines;
}
