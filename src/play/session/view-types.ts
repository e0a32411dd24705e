// What a seat sees of zones and cards, and their names for it: types only.
import type { Wording } from '../../locale/wording.ts';

/** Names of things in the viewer's language. */
export interface Names {
  /** By kind. */
  card(kind: number): string;
  /** What is read on it: its text, or one made from its effect; by kind. */
  text(kind: number): string;
  /** By seat. */
  player(seat: number): string;
  /** All sentences in that language. */
  readonly wording: Wording;
  /** The player who reads it and is spoken to; left out: called by their name like everybody else. */
  readonly reader?: { seat: number; /** The words that stand for them. */ words(words: string): string };
}

/** What a dial, a counter or a mark can be. */
export type Value = number | string | boolean;

/** One card as a seat sees it. Of a hidden card, only where it is and what its back shows. */
export interface CardView {
  /** A known card: its id, with a number if several copies are visible. A hidden one: `zone@epoch#position`. */
  id: string;
  /** Full id of a known card. */
  card?: string;
  /** In the viewer's language; absent: hidden. */
  name?: string;
  /** What is read on it, where that was made from its effect and its numbers read otherwise now; absent: as it is printed. */
  text?: string;
  /** Id of its type; absent: hidden. */
  type?: string;
  /** What the back of a hidden card shows. */
  back?: Record<string, Value>;
  /** Id of the card it is attached to. */
  on?: string;
  /** Id of the card that covers it. */
  under?: string;
  /** It was turned: face up where cards are hidden, or face down where they are open. Everyone sees which. */
  turned?: 'up' | 'down';
  /** By name; only marks that differ from their first value. Of a hidden card those that everyone sees. */
  marks?: Record<string, Value>;
}

/** One place for cards, as a seat sees it. */
export interface ZoneView {
  /** Unique in the view: the family's name, with its owner and members. */
  id: string;
  /** The family's name. */
  name: string;
  /** Seat it belongs to; null: the table. */
  owner: number | null;
  /** By set of choices: which member it is for. */
  index?: Record<string, Value>;
  /** Everyone sees the order of its cards. */
  ordered: boolean;
  /** Lines of cards here are in force. */
  live: boolean;
  /** Its cards are side by side, the first one first. */
  row: boolean;
  /** Number of its cards, hidden ones included. */
  count: number;
  /** Ordered: by position, top first. Otherwise the known ones, then the hidden ones. */
  cards: CardView[];
  /** By name; only marks that differ from their first value. */
  marks?: Record<string, Value>;
}

/** A line that an order has brought about for a while. */
export interface HeldView {
  /** Full id and name of the card that said so; absent: this seat could not see it. */
  card?: string;
  name?: string;
  /** Whom it speaks to. */
  seat: number;
  /** `once`: until it has happened. */
  until: 'this turn' | 'next turn' | 'end of next turn' | 'once';
  /** It waits once. */
  once: boolean;
  /** For how long in the viewer's language, with the name of anybody else before it. */
  words: string;
}

/** A ban that holds for a while, or a turn that will be skipped. */
export interface LastingView {
  /** In the viewer's language: who cannot do what, and until when; where that cannot be written, only for how long. */
  words: string;
  /** Full id and name of the card that said so; absent: the game itself. */
  card?: string;
  name?: string;
}
