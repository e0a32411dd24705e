// Limits the work between two decisions: one number that every variant of every operation counts down. Counts nothing itself.
//
// Jumps back and calls count (by the length of the code they may run), and so do offers, checks, moved cards, and conditions and values that
// may take long. The work between two counted places is at most as long as the text of a game.

import { NOTHING, js, visit, type Js } from '../js/js.ts';

/** The most work from one answer to the next question: far more than any card needs that ends. */
export const BUDGET = 1_000_000;

/** In effect no limit, for work outside answers. */
export const UNLIMITED = 0x7fffffff;

/** Thrown by a condition or value when the work is used up; `card`: the card of the line, -1: the game. */
export class TooHeavy extends Error {
  constructor(readonly card: number) {
    super('too heavy');
  }
}

/** What written functions count with, by name. `WORK[0]`: what is left; `WORK[1]`: 1 where there is an end to it, 0 while a game is only looked at. */
export function workData(): { WORK: Int32Array; HEAVY: (card: number) => void } {
  const WORK = Int32Array.of(UNLIMITED, 0);
  return {
    WORK,
    HEAVY: (card) => {
      if (WORK[1] !== 0) throw new TooHeavy(card);
      // Looks add up over all games of a program; no look pays for those before it.
      WORK[0] = UNLIMITED;
    },
  };
}

/** A function that takes less than this, at the worst, is not counted: so nothing that is done often is. */
const LIGHT = 1000;
/** The cost of calling a longer function. */
const CALL = 100;

/** What written functions take at the worst, by what they loop over and whom they call; those that may take long count their calls. */
export class Weights {
  private readonly written = new Map<string, number>();

  /** What a function with this body begins with. `self`: whose line it is. */
  counting(name: string, body: Js, self: Js): Js {
    const weight = this.of(body);
    this.written.set(name, weight >= LIGHT ? 1 : weight);
    return weight >= LIGHT ? js`if((WORK[0]-=${CALL})<0)HEAVY(${self});` : NOTHING;
  }

  private of(body: Js): number {
    let rounds = 0;
    let calls = 1;
    visit(body, (piece) => {
      if (piece.k === 'loop') rounds += piece.rounds;
      if (piece.k === 'call') calls += this.written.get(piece.fn) ?? 0;
    });
    return Math.max(1, rounds) * calls;
  }
}
