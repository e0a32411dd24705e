// Takes an answer and runs the script until a player is asked or the game is over. Hands endless cards to `recover`.
import type { Part } from './parts.ts';

export const answering: Part<'answer'> = (c, { BUDGET, CARD_MOVES, DECISIONS }) => {
  const { s, given, decision } = c;
  /** Integers of recorded answers after which the state is saved again: about eighty answers. */
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
      // Long work is not repeated when a later card has to be stopped.
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

  /** Runs scripts until a player is asked, the game is over, or a script started from outside ends by returning to 0. */
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
    c.lastRound.of = -1;
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
    // A player who is asked has seen what is open now.
    c.table.facing.remember(s);
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

  /** An empty answer, because there is nobody to choose from. */
  function nothingToAsk(): void {
    c.take(options, 0);
  }

  return { run, go, metered, takeForced, nothingToAsk };
};
