// An answer → the script goes on until somebody is asked or the game is over. What never ends it hands to `recover`.
import type { Part } from './parts.ts';

export const answering: Part<'answer'> = (c, { BUDGET, CARD_MOVES, DECISIONS }) => {
  const { s, given, decision } = c;
  /** Integers of answers noted before the state is kept again: some eighty answers. */
  const most = 256;

  /** Gives the answer of the seat at hand: `n` candidates from `list`. It must have been accepted. */
  function answer(list: ArrayLike<number>, n = list.length): void {
    const { seat } = decision;
    note(seat, list, n);
    try {
      s[DECISIONS]!++;
      c.take(list, n);
      c.go();
      given.stamp = s[CARD_MOVES]!;
      // What was long to do is not done again when a card to come has to be stopped.
      if (c.spent > BUDGET / 10) given.end = -1;
    } catch (thrown) {
      c.recover(thrown, list, n, seat);
    }
  }

  function note(seat: number, list: ArrayLike<number>, n: number): void {
    if (given.end < 0 || given.end + n + 2 > most || given.stamp !== s[CARD_MOVES]) {
      c.keepState();
      given.end = 0;
    }
    given.last = given.end;
    if (n + 2 > given.list.length) return;
    given.list[given.end++] = seat;
    given.list[given.end++] = n;
    for (let i = 0; i < n; i++) given.list[given.end++] = list[i]!;
  }

  return { answer };
};

export const driver: Part<'run' | 'go' | 'metered' | 'takeForced' | 'nothingToAsk'> = (c, given) => {
  const { ASKING, BUDGET, FP, F_PROC, PC, RUNNING, STATUS, TURN } = given;
  const { s, functions, work, options, decision } = c;
  const { scripts } = functions;

  /** Carries scripts out until somebody is asked, the game is over, or a script that was run from outside is done: it comes back to 0. */
  function run(): void {
    const list = c.witness !== null || c.placing ? functions.reporting() : scripts;
    while (s[STATUS] === RUNNING && s[PC] !== 0) {
      const fp = s[FP]!;
      list[s[fp + F_PROC]!]!(s, fp, s[PC]!, c);
    }
  }

  /** Work has an end only here: what is asked of a table that waits may cost what it likes. */
  function metered(act: () => void): void {
    const [before, ended] = [work[0]!, work[1]!];
    work[0] = BUDGET;
    work[1] = 1;
    try {
      act();
    } finally {
      c.spent = Math.min(BUDGET, BUDGET - work[0]);
      work[0] = before;
      work[1] = ended;
    }
  }

  /** Runs until somebody is asked or the game is over. */
  function go(): void {
    metered(goOn);
  }

  function goOn(): void {
    c.lastWaiting = -1;
    c.turnBefore = s[TURN]!;
    for (;;) {
      if (s[STATUS] === RUNNING) run();
      if (s[STATUS] !== ASKING) return;
      if (c.presented) {
        c.presented = false;
        return;
      }
      if (!c.present(s[PC]!, s[FP]!)) nothingToAsk();
      else if (c.givesItself()) takeForced();
      else return;
    }
  }

  function takeForced(): void {
    c.take(options, decision.min);
  }

  /** Nobody to choose from: an empty answer. */
  function nothingToAsk(): void {
    c.take(options, 0);
  }

  return { run, go, metered, takeForced, nothingToAsk };
};
