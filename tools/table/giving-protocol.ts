// Everything the page of giving and its server say to each other: the owner, who makes and ends links and judges proposals, and guests, who came by a
// link. No message names a path of the disk. Types only.
import type { Look } from 'cardwright/internal';
import type { Forms, LanguageInfo, TextInfo, ToStudio } from './studio-protocol.ts';
import type { Face } from './table-data.ts';

/** What a link is for. */
export type Purpose = 'read' | 'translate' | 'play';

// ---------------------------------------------------------------- the owner

/** A message with `n` is answered by one with the same `n`. */
export type ToGiving =
  | { t: 'give'; n: number; purpose: Purpose; language: string; note: string }
  /** Who has the link is let in no more, and pages that came by it are closed. */
  | { t: 'end'; n: number; link: string }
  /** Everything about one proposal; null: nothing is looked at. */
  | { t: 'look'; n: number; proposal: string | null }
  | { t: 'judge'; n: number; take: boolean; proposals: SeenProposal[] };

/** A proposal as it was on the page: another one that took its place meanwhile is not what was judged. */
export interface SeenProposal {
  id: string;
  rev: number;
  /** What the file had. */
  now: string;
}

export type FromGiving =
  | GivingInfo
  | { t: 'looked'; proposal: string; text: TextInfo }
  | { t: 'done'; n: number; answer?: GivingAnswer }
  | { t: 'refused'; n: number; because: string };

/** `left`: how many could not be judged, because they were others by then. */
export type GivingAnswer = { is: 'made'; link: string } | { is: 'judged'; done: number; left: number };

export interface GivingInfo {
  t: 'giving';
  title: string;
  /** Name of the folder. */
  folder: string;
  look: Look;
  /** Why nothing can be written; null: it can. */
  readonly: string | null;
  /** What to type so that guests can come in. */
  command: string;
  /** Where guests come in, the most usual first; empty: they cannot. */
  addresses: string[];
  languages: LanguageInfo[];
  links: LinkInfo[];
  proposals: ProposalInfo[];
}

export interface LinkInfo {
  id: string;
  purpose: Purpose;
  /** Of a translation; '' for other purposes. */
  language: string;
  /** For whom it was made, in the words of the owner. */
  note: string;
  made: number;
  /** What follows the address. */
  path: string;
  /** Pages that are open by it. */
  open: number;
}

export interface ProposalInfo {
  id: string;
  /** Counts versions. */
  rev: number;
  language: string;
  /** As they named themselves. */
  by: string;
  at: number;
  /** Id of the card; null: it is of none. */
  card: string | null;
  title: string;
  part: string;
  source: string;
  /** What the file has. */
  now: string;
  proposed: string;
  /** Why it cannot be accepted; null: it can. */
  problem: string | null;
}

// ---------------------------------------------------------------- guests

/** The first message has the key; what else is heard depends on what the key is for. */
export type FromGuest =
  | { t: 'come'; key: string }
  /** A translator says who they are. */
  | { t: 'name'; n: number; name: string }
  /** A reader chooses a language. */
  | { t: 'cards'; n: number; language: string }
  /** A reader wants to see a card played; another seed is another game. */
  | { t: 'try'; n: number; card: string; seed: number }
  | Extract<ToStudio, { t: 'texts' | 'left' | 'say' | 'accept' }>;

export type ToGuest =
  | { t: 'let in'; purpose: 'read' | 'translate'; language: string }
  | CardsInfo
  /** The table of a link to play. */
  | { t: 'table'; url: string }
  /** `none`: no link has this key, or not any more. */
  | { t: 'shut'; why: 'none' | 'ended' | 'full' | 'broken' };

/** The cards of the folder, to be read. */
export interface CardsInfo {
  t: 'cards';
  title: string;
  game: string;
  look: Look;
  language: string;
  languages: { code: string; name: string }[];
  cards: ReadCard[];
}

export interface ReadCard {
  id: string;
  name: string;
  type: string;
  copies: number;
  face: Face;
  /** What it does, said by the engine in English. */
  said: string[];
}

export type { Forms };
