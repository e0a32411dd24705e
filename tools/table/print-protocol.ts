// Defines what the print page of the Studio asks for and is shown. Types only.
import type { PaperProblem } from './paper-info.ts';

export type PrintPaper = 'a4' | 'letter' | 'card';
export type PrintBacks = 'long' | 'short' | 'fold' | 'none';
/** What is saved: pages, a picture of each card, a saved game of Tabletop Simulator, or the sheet that measures a printer. */
export type PrintForm = 'pdf' | 'png' | 'tabletop' | 'test-sheet';

/** How cards are to be printed; what is absent is as usual. */
export interface PrintAsked {
  /** Id of a set of the mix; absent: the one that is written. */
  set?: string;
  language?: string;
  paper: PrintPaper;
  backs: PrintBacks;
  /** In millimetres; absent: as usual on this paper. */
  bleed?: number;
  marks: boolean;
  /** Outlines in grey in place of colours. */
  saveInk: boolean;
  /** How far the backs move to the right and down, in millimetres. */
  offset: readonly [number, number];
  /** Ids of cards; empty: all. */
  cards: readonly string[];
  as: PrintForm;
  /** Pixels to the inch of a picture. */
  dpi: number;
  /** Where the pictures of a saved game will be: an address, or a folder of this machine; absent: in the folder that is proposed. */
  images?: string;
}

/** How far a printer moves the back of a sheet: to the right and down, in millimetres. */
export interface PrinterKept {
  name: string;
  offset: readonly [number, number];
}

/** What there is to print, how it comes out, and what is wrong with it. */
export interface PrintSeen {
  is: 'seen';
  title: string;
  sets: { id: string; title: string }[];
  set: string;
  /** Those the set is written in, by code. */
  languages: string[];
  language: string;
  /** `lacks`: its name or its text is not in this language. */
  cards: { id: string; name: string; copies: number; lacks: boolean }[];
  /** Ids of those that look different from what was printed last; null: nothing was. */
  changed: string[] | null;
  /** Of a card, in millimetres. */
  width: number;
  height: number;
  bleed: number;
  /** `fronts`: where their edges are, in millimetres. */
  pages: { side: 'front' | 'back'; cards: number; width: number; height: number; fronts: Place[] }[];
  /** What no cut may touch: millimetres inside the edge of a card. */
  safe: number;
  /** Number of cards on all pages, with their copies. */
  printed: number;
  /** Name of the file. */
  file: string;
  printers: PrinterKept[];
  /** A folder of this machine for the pictures of a saved game. */
  place: string;
  problems: PaperProblem[];
}

/** x, y, width, height. */
type Place = readonly [number, number, number, number];

/** What was asked for has been printed. */
export interface PrintedTaken {
  is: 'printed';
}

/** A printer is kept. */
export interface PrinterTaken {
  is: 'kept';
  printers: PrinterKept[];
}

export interface PrintRefused {
  is: 'refused';
  because: string;
}
