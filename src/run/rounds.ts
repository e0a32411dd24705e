// Finds loops whose rounds have stopped doing anything: with an empty deck, "draw 1 until you have 5 cards" would go on for ever. Two equal
// states at the top of one loop are enough, because nothing else decides what comes next; answers and random numbers are counted in the state.
import type { Part } from './parts.ts';

export const rounds: Part<'isStuck'> = (c) => ({
  isStuck(round) {
    const { s, lastRound } = c;
    const same = lastRound.of === round && lastRound.state !== null && s.every((n, i) => n === lastRound.state![i]);
    if (same) {
      lastRound.of = -1;
      return true;
    }
    lastRound.state ??= new Int32Array(s.length);
    lastRound.state.set(s);
    lastRound.of = round;
    return false;
  },
});
