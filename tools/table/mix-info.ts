// What the page of the Studio is sent of a mix: boxes, single cards, what was found in them, the lock file. Types only.
import type { MixReport } from 'cardwright/internal';

/** A set that can be mixed in. */
export interface BoxInfo {
  id: string;
  title: string;
  /** Copies, all that it has. */
  cards: number;
  languages: string[];
  isIn: boolean;
  /** `written`: the set of this Studio, which is always in; `game`: the rules come from it, in or out. */
  is: 'written' | 'game' | 'set';
}

/** A single card: of a box that is not in, or left out of one that is. */
export interface SingleInfo {
  box: string;
  boxTitle: string;
  card: string;
  name: string;
  type: string;
  text: string;
  isIn: boolean;
}

/** What can be done about a finding; `fix`: its number, for `mend`. */
export interface MixFix {
  fix: number;
  label: string;
}

export interface MixFinding {
  code: string;
  severity: 'error' | 'warning' | 'info';
  message: string;
  help: string | null;
  /** File and line. */
  place: string;
  fixes: MixFix[];
  /** Why there is no fix: the set that would have to change cannot be changed here. */
  locked: string | null;
}

/** The chosen mix, and everything known about it before it is played. */
export interface MixInfo {
  t: 'mixed';
  /** Counts states; fixes belong to one. */
  rev: number;
  boxes: BoxInfo[];
  /** Titles of sets of other games. */
  foreign: string[];
  /** Single cards that were put in, or left out. */
  singles: SingleInfo[];
  cards: number;
  seats: { min: number; max: number } | null;
  /** By kind; `counts`: of the sets of the report, in their order. */
  kinds: { type: string; name: string; role: string; counts: number[]; all: number }[];
  /** As the command `mix` reports it; `titles`: of its sets. */
  report: MixReport;
  titles: string[];
  /** Wins and losses that can never come about, with the findings that say why. */
  lost: { name: string; outcome: string; only: string; why: MixFinding[] }[];
  /** What sets declare, propose or limit differently. */
  differ: MixFinding[];
  /** What sets call differently; the first is used. */
  names: { language: string; term: string; called: { set: string; name: string }[]; fixes: MixFix[]; locked: string | null }[];
  /** Other errors: with them nothing can be played. */
  errors: MixFinding[];
  /** What the last choice changed; null: nothing was chosen yet. */
  change: MixChange | null;
  /** The lock file. */
  kept: {
    name: string;
    /** As people write its path. */
    shown: string;
    is: 'none' | 'same' | 'other' | 'damaged';
    /** How the mix differs from it, or why it cannot be read. */
    changes: string[];
    /** Why the mix cannot be kept; null: it can. */
    problem: string | null;
    /** What to type for this mix. */
    commands: string[];
  };
  canPlay: boolean;
}

export interface MixChange {
  /** What was chosen, for people. */
  what: string;
  cards: number;
  kinds: { name: string; by: number }[];
  seats: { from: string; to: string } | null;
  /** Names of cards that cannot be won with any more, or can again. */
  lost: string[];
  won: string[];
}
