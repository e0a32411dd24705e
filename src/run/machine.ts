// Plays a game from a program and a seed: stops at each question and continues with the answer. Reads no clock, knows no people.
import { UNLIMITED } from '../emit/work.ts';
import type { Linked } from '../emit/link.ts';
import { OUTCOMES, TOO_LATE } from '../ops/program.ts';
import {
  ACTIVE,
  ASKING,
  CAUSE,
  DIRTY,
  D_ALL,
  MOST_TEXTS,
  OUTCOME,
  OVER,
  PC,
  PLAYERS,
  STATUS,
  TO_ANSWER,
  TURN,
  WINNERS,
} from '../table/layout.ts';
import { seedState, type Seed } from '../table/random.ts';
import { absences } from './absences.ts';
import { held, remembering } from './held.ts';
import { calls } from './calls.ts';
import { checks, waitingChecks } from './checks.ts';
import { join, leave, mightAnswer } from './comings.ts';
import { Data, type Context } from './context.ts';
import { deals } from './deals.ts';
import { answering, driver } from './driver.ts';
import { frames, groupsOnStack } from './frames.ts';
import { hearing, saying } from './hearing.ts';
import { limits, tidying } from './limits.ts';
import { holding, moved, moving } from './moving.ts';
import { offers, powersInForce } from './offers.ts';
import { rebuilt, given, type Given } from './parts.ts';
import { choices, lists, seatsToAnswer } from './questions.ts';
import { endingAtLimits, recover } from './recovery.ts';
import { rounds } from './rounds.ts';
import { soOften } from './so-often.ts';
import { layOut, placeInMain, startZone } from './starting.ts';
import { standings, type Placing } from './standings.ts';
import { formTeams } from './teams.ts';
import { duties, putAway, turns } from './turns.ts';
import { answers, windowLines, windows } from './windows.ts';

export type { Decision, Manner } from '../ops/machine.ts';
export type { Trouble, Witness } from './context.ts';
export type { Placing } from './standings.ts';

/** A position set up by hand, for scenarios. */
export interface Stage {
  at: 'set-up' | 'start' | 'turn';
  /** The checks of the game evaluate the position before anything is done. */
  weighed: boolean;
  place(machine: Machine): void;
}

/** The parts that run in nearly every decision, and those that do not. */
export const frequentParts: ((c: Context, use: Given) => object)[] = [
  frames,
  groupsOnStack,
  calls,
  soOften,
  checks,
  waitingChecks,
  windows,
  answers,
  windowLines,
  hearing,
  saying,
  moving,
  moved,
  holding,
  choices,
  lists,
  seatsToAnswer,
  offers,
  powersInForce,
  driver,
  answering,
];
const rareParts: ((c: Context, use: Given) => object)[] = [
  limits,
  tidying,
  rounds,
  turns,
  held,
  remembering,
  deals,
  absences,
  putAway,
  duties,
];

/** The data of a machine with the functions of all its parts. */
const Whole = class extends Data {
  constructor(linked: Linked, bound?: boolean) {
    super(linked, bound);
    const c = this as unknown as Context;
    for (const part of rareParts) Object.assign(c, part(c, given));
    for (const part of frequentParts) Object.assign(c, bound && linked.maker.compiles ? rebuilt(part, c) : part(c, given));
    if (c.functions.checks.some(({ kind }) => kind === 'moved')) c.table.events = c.tableEvents;
    Object.assign(c, { mightAnswer: mightAnswer.bind(null, c), recover: recover.bind(null, c) });
  }
} as new (linked: Linked, bound?: boolean) => Context;

export class Machine extends Whole {
  /** The state before anything is done, from the last game with as many players. */
  private fresh: Int32Array | null = null;

  /**
   * A new game: seats 0 to players - 1, cards in the zones they start in. Options are numbers, as in the vocabulary.
   * A stage sets the table before set-up or instead of it: then play begins in the turn of `starter`, before its first lines or
   * (`turn`) after them.
   */
  start(seed: Seed, players: number, options: readonly number[] = [], starter = 0, stage: Stage | null = null): void {
    const { s, program, at } = this;
    this.layOut(players);
    seedState(s, seed);
    program.v.options.forEach((o, i) => (s[at.OPTION + i] = options[i] ?? o.standard));
    program.v.tables.forEach((t, i) => (s[at.BY_PLAYERS + i] = t.by[players] ?? 0));
    if (at.teams) formTeams(this, players);
    s[ACTIVE] = starter;
    s[CAUSE] = starter;
    s[DIRTY] = D_ALL;
    this.trouble = [];
    this.push(program.scripts.main, starter, -1, -1);
    if (stage) this.setStage(stage);
    this.given.end = -1;
    endingAtLimits(this, this.go);
  }

  private layOut(players: number): void {
    const { s } = this;
    if (this.fresh !== null && this.fresh[PLAYERS] === players) {
      s.set(this.fresh);
      return;
    }
    s.fill(0);
    layOut(this, players);
    this.fresh = s.slice();
  }

  private setStage({ at, weighed, place }: Stage): void {
    const { s } = this;
    const begins = at === 'set-up' ? s[PC]! : placeInMain(this, 'new turn');
    s[PC] = at === 'turn' ? placeInMain(this, 'run', begins) : begins;
    if (at === 'turn') s[TURN] = 1;
    const { events } = this.table;
    // What is placed has not moved.
    this.table.events = null;
    place(this);
    this.table.events = events;
    if (weighed) this.step(s[PC]!);
  }

  /** Takes a card out of the game; it is then in no zone. For staged positions only. */
  remove(card: number): void {
    this.table.remove(this.s, card);
  }

  /** The zone of a card before set-up. */
  startZone(card: number): number {
    return startZone(this, card);
  }

  // ---------------------------------------------------------------- the current question

  get over(): boolean {
    return this.s[STATUS] === OVER;
  }

  /** The seats that won, as bits; 0: nobody. */
  get winners(): number {
    return this.s[WINNERS]!;
  }

  get outcome(): (typeof OUTCOMES)[number] | null {
    return this.s[OUTCOME]! < 0 ? null : OUTCOMES[this.s[OUTCOME]!]!;
  }

  /** Who has come in which place, if the game ranks its players; empty: it does not, or is not over. */
  standings(): Placing[] {
    return this.over ? this.unmetered(() => standings(this)) : [];
  }

  /** The score the game has ended with; null: none. */
  get score(): number | null {
    const { s, at } = this;
    return this.over && at.scored && s[at.SCORED] === 1 ? s[at.SCORED + 1]! : null;
  }

  /** Seats that must still answer, as bits. */
  asked(): number {
    const { s } = this;
    if (s[STATUS] !== ASKING) return 0;
    return s[TO_ANSWER] ? s[TO_ANSWER]! : 1 << this.decision.seat;
  }

  /** The first yes of those who are asked ends the question. */
  get races(): boolean {
    const { ask, manner } = this.decision;
    return manner === 'ask' && this.program.asks[ask]!.manner === 'race';
  }

  /** The answer is a text of the player's own: one that is known by number, or MOST_TEXTS for a new one. */
  get inWords(): boolean {
    const { ask, manner } = this.decision;
    return (manner === 'choose' || manner === 'together') && this.program.asks[ask]!.set!.from.k === 'texts';
  }

  /** How many seconds there are for an answer; 0: no clock runs. */
  get seconds(): number {
    const { ask, manner } = this.decision;
    return this.s[STATUS] === ASKING && ask >= 0 && manner !== 'offer' ? this.program.asks[ask]!.within : 0;
  }

  /** The answer is a list that must meet a condition as a whole. */
  get mustFit(): boolean {
    const { ask } = this.decision;
    return ask >= 0 && this.functions.asks[ask]!.accept !== null;
  }

  /** Whether this list is the start of a possible answer; with `whole`, a complete one. */
  accepts(list: ArrayLike<number>, n: number, whole: boolean): boolean {
    const d = this.decision;
    if (n === 1 && list[0] === TOO_LATE) return this.seconds > 0;
    if (this.inWords) return n === 1 ? isText(this, list[0]!) : n === 0 && !whole;
    if (n > d.max || (whole && n < d.min)) return false;
    for (let i = 0; i < n; i++) {
      let found = false;
      for (let k = 0; k < d.count && !found; k++) found = this.options[k] === list[i];
      if (!found) return false;
      for (let j = 0; j < i; j++) if (list[j] === list[i]) return false;
    }
    if (!this.mustFit || n === 0) return !this.mustFit || !whole || d.min === 0;
    if (n >= d.min && this.acceptWhole(list, n)) return true;
    return !whole && this.completion(list, n) !== null;
  }

  /** Lets a listener look things up without changing the game. */
  unmetered<T>(look: () => T): T {
    const { work } = this;
    const [before, ended] = [work[0]!, work[1]!];
    work[0] = UNLIMITED;
    work[1] = 0;
    try {
      return look();
    } finally {
      work[0] = before;
      work[1] = ended;
    }
  }

  // ---------------------------------------------------------------- coming and going

  /** Removes a player at any moment. */
  leave(seat: number): void {
    leave(this, seat);
  }

  /** Seats a player to the right of the player whose turn it is; returns the seat, -1 if none is free. */
  join(): number {
    return join(this);
  }

  // ---------------------------------------------------------------- copies

  /** A copy of the state into one made before; allocates nothing. */
  copyTo(target: Int32Array): void {
    target.set(this.s);
  }

  clone(): Int32Array {
    return this.s.slice();
  }

  /** Continues from a state, and computes the question it waits for. */
  load(state: Int32Array): void {
    this.s.set(state);
    this.given.end = -1;
    this.prepare();
  }
}

/** Which text an answer can be: also one that others have given to this question and nobody has heard. */
function isText({ s, at }: Machine, value: number): boolean {
  return value === MOST_TEXTS ? s[at.TEXTS]! < MOST_TEXTS : Number.isInteger(value) && value >= 0 && value < s[at.TEXTS]!;
}
