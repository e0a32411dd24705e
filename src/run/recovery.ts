// Recovers from an endless card: restores the earlier state and counts the card as played without its orders. If there is no answer to take
// back, the game ends.
import { TooHeavy } from '../emit/work.ts';
import { OUTCOMES } from '../ops/program.ts';
import { CARDS_STOPPED, DECISIONS, PC, PLAYERS, STOPPED_CARD, TURN } from '../table/layout.ts';
import { LimitHit, type Context, type Trouble } from './context.ts';

/** Most cards stopped in one game; then it ends. */
const MOST_STOPPED = 50;

/** An answer: the seat that gave it, and the first `n` things of a list. */
interface Answer {
  seat: number;
  list: Int32Array;
  n: number;
}

/** Handles an endless card: restores the earlier state and counts the card as played without its orders. */
export function recover(c: Context, thrown: unknown, given: ArrayLike<number>, n: number, seat: number): void {
  const { s } = c;
  const trouble = troubleOf(c, thrown);
  if (!isIdle(c, trouble)) {
    c.trouble.push(trouble);
    const answer = { seat, list: Int32Array.from({ length: n }, (_, i) => given[i]!), n };
    goBack(c);
    c.stopped = [];
    placeLast(c, answer);
    for (let next: Trouble | null = trouble; next; next = tryWithout(c, answer)) {
      s[CARDS_STOPPED]! += c.stopped.length + 1;
      if (next.card < 0 || c.stopped.includes(next.card) || s[CARDS_STOPPED]! > MOST_STOPPED) {
        c.finish(OUTCOMES.indexOf('ends'), 0);
        break;
      }
      c.stopped.push(next.card);
      s[STOPPED_CARD] = next.card;
    }
    s[STOPPED_CARD] = -1;
  }
  c.given.end = -1;
}

/** Does something without an answer to take back; an endless card then ends the game. */
export function endingAtLimits(c: Context, act: () => void): void {
  try {
    act();
  } catch (thrown) {
    const trouble = troubleOf(c, thrown);
    if (isIdle(c, trouble)) return;
    c.trouble.push(trouble);
    c.finish(OUTCOMES.indexOf('ends'), 0);
  }
}

/** Restores the state before the last answer and saves it from now on. Listeners are not notified of the same events again. */
function goBack(c: Context): void {
  const { list, last } = c.given;
  const { spent } = c;
  unheard(c, () => {
    c.takeStateBack();
    for (let i = 0; i < last;) {
      const n = list[i + 1]!;
      c.s[DECISIONS]!++;
      give(c, { seat: list[i]!, list: list.slice(i + 2, i + 2 + n), n });
      i += 2 + n;
    }
  });
  // What the endless answer has cost, not the one before it.
  c.spent = spent;
  c.keepState();
}

/** Gives an answer once more. */
function give(c: Context, { seat, list, n }: Answer): void {
  c.prepare(seat);
  c.take(list, n);
  c.go();
}

function unheard(c: Context, act: () => void): void {
  const { witness, table } = c;
  const { listener } = table;
  c.witness = table.listener = null;
  act();
  c.witness = witness;
  table.listener = listener;
}

/** Gives the answer again without the stopped cards; reports any other endless card and restores the earlier state. */
function tryWithout(c: Context, answer: Answer): Trouble | null {
  try {
    give(c, answer);
    return null;
  } catch (thrown) {
    const trouble = troubleOf(c, thrown);
    c.trouble.push(trouble);
    c.takeStateBack();
    c.s[STOPPED_CARD] = c.stopped.at(-1)!;
    placeLast(c, answer);
    return trouble;
  }
}

/** Finds the instruction whose condition or value takes too long, by running the same steps again with positions and without listeners. */
function placeLast(c: Context, answer: Answer): void {
  const last = c.trouble.length - 1;
  if (c.trouble[last]!.pc >= 0) return;
  c.placing = true;
  unheard(c, () => {
    try {
      give(c, answer);
    } catch (thrown) {
      c.trouble[last] = { ...c.trouble[last]!, pc: troubleOf(c, thrown, c.s[PC]!).pc };
    }
  });
  c.placing = false;
  c.takeStateBack();
}

/** Describes the endless card from what was thrown; `pc`: its position, as far as it is known. */
function troubleOf(c: Context, thrown: unknown, pc = -1): Trouble {
  if (thrown instanceof LimitHit) return thrown.trouble;
  if (!(thrown instanceof TooHeavy)) throw thrown;
  const frame = c.culprit('loop');
  if (thrown.card < 0 || thrown.card === frame.card) return { ...frame, pc };
  const kind = c.program.kindOf[thrown.card]!;
  return { kind: 'loop', card: thrown.card, pc: -1, proc: c.program.procs.findIndex((proc) => proc.kind === kind) };
}

/** Ends the game after three rounds without a decision, for which no card is to blame. */
function isIdle(c: Context, trouble: Trouble): boolean {
  const { s } = c;
  if (trouble.card >= 0 || s[TURN]! - c.turnBefore < 3 * s[PLAYERS]!) return false;
  c.trouble.push({ ...trouble, kind: 'stuck', proc: c.program.scripts.main });
  c.finish(OUTCOMES.indexOf('ends'), 0);
  return true;
}
