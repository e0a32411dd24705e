// Defines what the print page of the Studio asks for and is shown. Types only.
import type { PaperProblem } from './paper-info.ts';

export type PrintPaper = 'a4' | 'letter' | 'card';
export type PrintBacks = 'long' | 'short' | 'fold' | 'none';

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
  /** How far the backs move to the right and down, in millimetres. */
  offset: readonly [number, number];
  /** Ids of cards; empty: all. */
  cards: readonly string[];
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
  cards: { id: string; name: string; copies: number }[];
  /** Of a card, in millimetres. */
  width: number;
  height: number;
  bleed: number;
  pages: { side: 'front' | 'back'; cards: number; width: number; height: number }[];
  /** Number of cards on all pages, with their copies. */
  printed: number;
  /** Name of the file. */
  file: string;
  problems: PaperProblem[];
}

export interface PrintRefused {
  is: 'refused';
  because: string;
}
