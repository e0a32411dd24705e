// What a mix becomes: instructions, the expressions they use, and the tables of cards and zones. Knows no layout of a state.
import type { Cond, Expr, Local, OutcomeKind, SetOf, Standing, Zones } from '../check/meaning.ts';
import type { Vocabulary } from '../check/vocabulary.ts';
import type { Source, Span } from '../text/source.ts';

/** What of a register is about cards; 'other' is anything else. */
export type Holding = 'other' | 'card' | 'cards';

export interface Proc {
  name: string;
  entry: number;
  params: number;
  /** Registers of a frame, params first. */
  registers: number;
  /** How long its code is. */
  length: number;
  /** Sets cards aside. */
  temps: boolean;
  /** By register: whether a card stands in it, or a group of cards. */
  holds: Holding[];
  source: Source;
  span: Span;
  /** The kind whose text this is; -1: the game's. */
  kind: number;
}

/** A question: who is asked for what. */
export interface Ask {
  manner: 'one' | 'together' | 'confirm' | 'ask' | 'power';
  who: Expr;
  /** Candidates. */
  set: SetOf | null;
  min: Expr;
  max: Expr | null;
  /** The answer is one thing, not a group. */
  single: boolean;
  /** May be declined. */
  optional: boolean;
  ordered: boolean;
  together: { group: Local; claim: Cond } | null;
  /** For 'together', and where several are asked at once: the seats, and the name of the seat inside the candidates. */
  seats: SetOf | null;
  they: Local | null;
  /** What the words of the file say, for prompts. */
  says: string;
  text: number;
  args: Expr[];
  /** A word that bans may forbid for a candidate. */
  banned: number;
  limit: 'own' | 'any time' | null;
  /** No is the only answer; asked only where nobody is to learn that. */
  idle: boolean;
  /** That nothing can be chosen tells what somebody holds unseen: asked all the same where nobody is to learn that. */
  tells: boolean;
  /** What can be chosen is for everybody to see, unless a ban forbids some of it. */
  open: boolean;
  source: Source;
  span: Span;
}

export interface OfferAlternative {
  says: string;
  when: Cond[];
  kind: 'plain' | 'choose' | 'power';
  ask: number;
  into: number;
  entry: number;
  filter: SetOf | null;
  source: Source;
  span: Span;
}

/** A waiting line, compiled. */
export interface CompiledClause {
  kind: 'after' | 'instead' | 'response' | 'whenever' | 'moment' | 'power';
  proc: number;
  limit: 'once per turn' | 'on your turn' | 'any time' | null;
  /** Bit of the once-a-turn note of its card. */
  usedBit: number;
  edge: 0 | 1;
  own: boolean;
  words: number[];
  outcome: OutcomeKind | null;
  watcher: number;
  actor: Local | null;
  arg: Local | null;
  test: Cond;
  when: Cond[];
  /** Its first order asks for something: not offered when there is nothing to choose. */
  feasible: { set: SetOf; min: Expr } | null;
  says: string;
  source: Source;
  span: Span;
}

/** Lines whose note fits in one register: each takes four bits. */
export const NOTES = 7;

/** Registers for those who wait for a word: how many had their turn, then what was noted of each as the word began. */
export function notesOf(lines: number): number {
  return 1 + Math.ceil(lines / NOTES);
}

export const OUTCOMES: OutcomeKind[] = ['wins', 'loses', 'everyone loses', 'tie', 'ends'];

export interface Program {
  v: Vocabulary;
  code: Int32Array;
  procs: Proc[];
  exprs: Expr[];
  conds: Cond[];
  sets: SetOf[];
  zonesList: Zones[];
  asks: Ask[];
  offers: OfferAlternative[][];
  clauses: CompiledClause[];
  /** Card instances: their kinds. */
  kindOf: number[];
  /** By kind: the script it is obeyed with; -1: none. */
  obey: number[];
  /** By type: the script of playing it; -1: none. */
  played: number[];
  /** By word: its script; -1: not a verb. */
  wordProc: number[];
  /** By check. */
  checkProcs: number[];
  /** By check: it does nothing while this does not hold; null: only running it tells. */
  checkGuards: (Cond | null)[];
  scripts: { main: number; setup: number; turn: number; joining: number; leaving: number; checks: number; duty: number; clause: number };
  /** The word that settles cards: how an answer from the hand is played; -1: none. */
  playing: number;
  /** Standing lines by kind, clauses left out. */
  standing: Standing[][];
  /** Bans set for a while, by the number an order sets them with. */
  timedBans: { word: number | 'win'; actor: Local; args: Local[]; test: Cond; remember: Local | null }[];
  /** By kind: the clauses of its lines. */
  kindClauses: number[][];
  gameClauses: number[];
  /** By instruction offset: where it comes from, for messages. */
  places: Map<number, { source: Source; span: Span }>;
}
