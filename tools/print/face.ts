// A face as data: which part of a card is where, in millimetres, and the faces that cards have without any file. Lays nothing out.
import type { Box, FontName, Hex } from './display.ts';

/** What a part shows of a card. `sign`: the picture of its kind; `nothing`: only the coloured box is left of a part of another face. */
export type Shown = 'name' | 'kind' | 'sign' | 'number' | 'suit' | 'picture' | 'text' | 'icons' | 'nothing';

/** A colour of the palette of the card, of the paper, or `#rrggbb`. */
export type Colour = 'role' | 'on' | 'tint' | 'deep' | 'paper' | 'ink' | Hex;

/** A font and its size in points. */
export interface Font {
  name: FontName;
  size: number;
}

/** One part of a face. */
export interface Part {
  /** Where it is; an edge on the edge of the card bleeds. */
  box: Box;
  /** Nothing: only a coloured box. */
  show?: Shown;
  /** Instead of the pictures of the card: one of the folder or of the open icon set; `{id}` and `{type}` are those of the card. */
  picture?: string;
  /** Of the whole box. */
  fill?: Colour;
  /** Of what it shows. */
  colour?: Colour;
  font?: Font;
  /** The smallest size of its text, in points. */
  least?: number;
  /** The largest number of lines. */
  lines?: number;
  align?: 'left' | 'centre' | 'right';
  at?: 'top' | 'middle' | 'bottom';
  /** It begins below what this part takes. */
  from?: string;
  /** It ends above what this part takes. */
  to?: string;
}

/** Its parts by name, in the order in which they are drawn. */
export type FaceSpec = Readonly<Record<string, Part>>;

/** The size of a card in millimetres. */
export interface CardSize {
  width: number;
  height: number;
  /** The radius of its corners. */
  corner: number;
}

/** Sizes that have a name. */
export const sizes: Readonly<Record<string, CardSize>> = {
  poker: { width: 63, height: 88, corner: 3 },
  bridge: { width: 57, height: 88, corner: 3 },
  mini: { width: 44, height: 67, corner: 3 },
  tarot: { width: 70, height: 120, corner: 3 },
  square: { width: 70, height: 70, corner: 3 },
};

/** What no cut may touch: millimetres inside the edge. */
export const SAFE = 3;

const font = (name: FontName, size: number): Font => ({ name, size });

/** The face of a card of any kind: a band, a name, a picture in what is left, a text. */
export function usualFace({ width: w, height: h }: CardSize): FaceSpec {
  const inner = w - 8;
  return {
    paper: { box: [0, 0, w, h], fill: 'paper' },
    band: { box: [0, 0, w, 11.6], fill: 'role' },
    sign: { box: [4, 3, 6, 6], show: 'sign', colour: 'on' },
    kind: {
      box: [11.6, 3, inner - 19, 6],
      show: 'kind',
      colour: 'on',
      font: font('sans-700', 11),
      least: 7,
      lines: 1,
      at: 'middle',
    },
    suit: { box: [w - 19.5, 3.3, 5.4, 5.4], show: 'suit', colour: 'on' },
    number: {
      box: [w - 14, 3, 10, 6],
      show: 'number',
      colour: 'on',
      font: font('serif-800', 16),
      least: 9,
      lines: 1,
      align: 'right',
      at: 'middle',
    },
    name: { box: [4, 13.2, inner, 14.5], show: 'name', font: font('serif-800', 16), least: 11, lines: 2 },
    picture: { box: [0, 11.6, w, h - 11.6], show: 'picture', fill: 'tint', colour: 'deep', from: 'name', to: 'text' },
    text: { box: [4, h * 0.4, inner, h * 0.6 - 4], show: 'text', font: font('sans-400', 10.5), least: 8, at: 'bottom' },
    icons: {
      box: [w - 27, 13.2, 23, h - 17.2],
      show: 'icons',
      colour: 'deep',
      font: font('sans-800', 9),
      least: 6,
      lines: 1,
      align: 'right',
      from: 'name',
    },
  };
}

/** The face of a card that has a number and a suit. */
export function numberedFace(size: CardSize): FaceSpec {
  const { width: w } = size;
  const usual = usualFace(size);
  return {
    paper: usual['paper']!,
    band: { box: [0, 0, w, 16], fill: 'role' },
    number: {
      box: [4.2, 3.4, w * 0.45, 11.6],
      show: 'number',
      colour: 'on',
      font: font('serif-800', 27),
      least: 14,
      lines: 1,
      at: 'middle',
    },
    suit: { box: [w - 14, 4.2, 10, 10], show: 'suit', colour: 'on' },
    name: { ...usual['name']!, box: [4, 17.2, w - 8, 14.5], font: font('serif-800', 13), least: 9 },
    picture: { ...usual['picture']!, box: [0, 16, w, size.height - 16] },
    text: usual['text']!,
    icons: usual['icons']!,
  };
}
