// The role or the suit of a card → its colours on paper, as on the table. Knows no card.
import type { Role } from 'cardwright/internal';
import type { Hex } from './display.ts';

/** The colours of a card. */
export interface Palette {
  /** Of the band at its top. */
  role: Hex;
  /** Of what is written on that band. */
  on: Hex;
  /** Behind its picture. */
  tint: Hex;
  /** Of its picture. */
  deep: Hex;
}

/** The colour of a card where nothing else is printed. */
export const PAPER = '#fffdf8';

/** The colour of text. */
export const INK = '#2a251f';

const palette = (role: Hex, on: Hex, tint: Hex, deep: Hex): Palette => ({ role, on, tint, deep });
const white = '#ffffff';

const roles: Record<Role, Palette> = {
  law: palette('#e7b64a', INK, '#f8ebd3', '#664b03'),
  aim: palette('#ad385d', white, '#fee6ea', '#80364b'),
  asset: palette('#52792c', white, '#e4f2da', '#3c5e18'),
  deed: palette('#3262a9', white, '#e3eefe', '#2b528b'),
  bane: palette('#342a33', white, '#f2eaf1', '#342a33'),
  reply: palette('#75409d', white, '#f3e7fe', '#63407f'),
  doom: palette('#8e2d18', white, '#fee7e1', '#823929'),
  ground: palette('#6a6257', white, '#f2ece4', '#595146'),
};

const red = palette(PAPER, '#b3202c', PAPER, '#b3202c');
const black = palette(PAPER, '#1f1c19', PAPER, '#1f1c19');

/** By the letter of a suit; those of a pack of 52 by name. */
const suits: Record<string, Palette> = {
  a: palette('#c24627', white, '#fee7e1', '#823928'),
  b: palette('#2463ae', white, '#e2eefe', '#26538b'),
  c: palette('#117555', white, '#d8f5e7', '#046246'),
  d: palette('#db9e2e', INK, '#faebd3', '#6a4801'),
  e: palette('#8c3f91', white, '#f9e5fa', '#6f3c72'),
  f: palette('#374b55', white, '#e5eff3', '#3d4a51'),
  heart: red,
  diamond: red,
  club: black,
  spade: black,
};

/** The colours of a suit, otherwise of a role. */
export function paletteOf(suit: string | undefined, role: Role): Palette {
  return suit !== undefined && Object.hasOwn(suits, suit) ? suits[suit]! : roles[role];
}
