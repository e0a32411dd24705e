// Defines the program a mix compiles to: instructions, the expressions they use, and tables of cards and zones. Knows no state layout.
import type { Ban, Cond, Expr, Local, OutcomeKind, SetOf, Standing, Zones } from '../meaning/types.ts';
import type { Vocabulary } from '../meaning/vocabulary.ts';
import type { Often } from '../text/often.ts';
import type { Source, Span } from '../text/source.ts';

/** Whether a register holds a card, a group of cards, or something else. */
export type Holding = 'other' | 'card' | 'cards';

export interface Proc {
  name: string;
  entry: number;
  params: number;
  /** Registers in a frame, parameters first. */
  registers: number;
  /** Length of its code, in integers. */
  length: number;
  /** Whether it sets cards aside. */
  temps: boolean;
  /** By register: what it holds. */
  holds: Holding[];
  source: Source;
  span: Span;
  /** The kind whose text this is; -1: the game. */
  kind: number;
}

/** A question: who chooses from what. */
export interface Ask {
  manner: 'one' | 'together' | 'confirm' | 'ask' | 'race' | 'power' | 'try';
  who: Expr;
  /** The candidates. */
  set: SetOf | null;
  min: Expr;
  max: Expr | null;
  /** The answer is one thing rather than a group. */
  single: boolean;
  /** The player may decline. */
  optional: boolean;
  ordered: boolean;
  together: { group: Local; claim: Cond } | null;
  /** For 'together', and where several seats are asked at once: the seats, and the name of the seat inside the candidates. */
  seats: SetOf | null;
  they: Local | null;
  /** The wording in the file, for prompts. */
  says: string;
  text: number;
  args: Expr[];
  /** It is answered in the player's own words. */
  inWords: boolean;
  /** Seconds that are left for an answer; 0: no clock runs. */
  within: number;
  /** The word that bans may forbid for a candidate; -1: none. */
  banned: number;
  limit: 'own' | 'any time' | null;
  /** The only answer is no; asked only where nobody may find that out. */
  decoy: boolean;
  /** An empty choice would reveal what someone holds unseen, so it is asked anyway where nobody may find that out. */
  reveals: boolean;
  /** Everyone can see what can be chosen, unless a ban forbids some of it. */
  open: boolean;
  source: Source;
  span: Span;
}

/** The answer that a clock gives for a seat whose time is up. It is in the record like any other; nothing here reads the time. */
export const TOO_LATE = -1;

export interface OfferAlternative {
  /** The register of the player who chooses; -1: you. */
  who: number;
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

/** A compiled line that waits for an event. */
export interface CompiledClause {
  kind: 'after' | 'instead' | 'response' | 'whenever' | 'moment' | 'power';
  proc: number;
  limit: 'on your turn' | 'any time' | null;
  /** How often it happens; null: as often as it can. */
  often: Often | null;
  /** So many bits among the notes of its card on this turn, or on this game: one is set each time. */
  uses: number;
  edge: 0 | 1;
  own: boolean;
  words: number[];
  outcome: OutcomeKind | null;
  watcher: number;
  actor: Local | null;
  arg: Local | null;
  /** What an order gave it to remember. */
  remembers: Local[];
  test: Cond;
  when: Cond[];
  /** The choice that the first order of a power requires: without candidates it is not offered. An answer is: others would learn what its player lacks. */
  feasible: { set: SetOf; min: Expr } | null;
  /** It begins with the use of another power, of one of these cards (null: of the player's own): without one it is not offered. */
  copies: { from: SetOf | null; limit: 'own' | 'any time' } | null;
  says: string;
  source: Source;
  span: Span;
}

/** How many lines' notes fit in one register: each takes four bits. */
export const NOTES = 7;

/** How often the same line can be held at once; further ones are ignored. */
export const HELD_EACH = 8;

/** Registers for the lines that wait for a word: one for how many have had their turn, the others for notes taken when the word started. */
export function notesOf(lines: number): number {
  return 1 + Math.ceil(lines / NOTES);
}

export const OUTCOMES: OutcomeKind[] = ['wins', 'loses', 'everyone loses', 'tie', 'ends'];
/** So much more: claimed by a line of a card that is laid before its orders run when it is played. */
export const LAID = 8;

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
  /** By card: its kind. */
  kindOf: number[];
  /** By kind: the script run when it is obeyed; -1: none. */
  obey: number[];
  /** By type: the script run when it is played; -1: none. */
  played: number[];
  /** By word: its script; -1: not a verb. */
  wordProc: number[];
  /** By check: its script. */
  checkProcs: number[];
  /** By check: a condition without which it does nothing; null: only running it can show that. */
  checkGuards: (Cond | null)[];
  scripts: {
    main: number;
    setup: number;
    turn: number;
    turnEnd: number;
    joining: number;
    leaving: number;
    checks: number;
    duty: number;
    clause: number;
  };
  /** The word that resolves cards, used when an answer is played from a hand; -1: none. */
  playing: number;
  /** By kind: its standing lines, without clauses. */
  standing: Standing[][];
  /** Temporary bans, by the number under which an order sets them. */
  timedBans: (Ban & { names: Local[] })[];
  /** While what a dial is changed for a while; by MOD_WHILE, which counts from 1. */
  whiles: { dial: number; test: Cond; names: Local[] }[];
  /** By kind: the clauses on its lines. */
  kindClauses: number[][];
  gameClauses: number[];
  /** The clauses that orders bring about, in the order of their places in a state. */
  held: number[];
  /** By number of a named value: the register it lives in. None: it lives only inside one expression. */
  registers: Map<number, number>;
  /** By instruction offset: its place in the source, for messages. */
  places: Map<number, { source: Source; span: Span }>;
}

/** The register of a named value; -1: it has none. */
export function registerOf({ registers }: Program, local: Local): number {
  return registers.get(local.id) ?? -1;
}
