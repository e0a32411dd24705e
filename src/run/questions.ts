// Computes a choice: its candidates, who makes it, and where the answer is stored. Judges no list as a whole.
import type { AskFns } from '../ops/machine.ts';
import type { Part } from './parts.ts';

export const choices: Part<'chooseNow' | 'candidates' | 'givesItself' | 'store'> = (c, given) => {
  const { ASKING, OPEN, SP, STATUS } = given;
  const { s, at, functions, program, options, scratch, decision: d } = c;

  /** Asks for a choice, or stores the answer if there is only one. */
  function chooseNow(ask: number, into: number, fp: number): boolean {
    const seat = functions.asks[ask]!.who(s, fp);
    d.manner = 'choose';
    d.seat = seat;
    d.offer = -1;
    d.ordered = false;
    // The player who should choose may have left.
    const some = seat >= 0 && ((c.table.present(s) >> seat) & 1) === 1 && candidates(ask, fp);
    if (some && !givesItself()) {
      s[STATUS] = ASKING;
      c.presented = true;
      return true;
    }
    store(ask, into, options, some ? d.min : 0);
    return false;
  }

  function candidates(at: number, fp: number): boolean {
    const ask = program.asks[at]!;
    const fns = functions.asks[at]!;
    d.ask = at;
    // Most limits are not exceeded, and then the candidates need not be examined.
    const most = fns.max ? fns.max(s, fp) : OPEN;
    if (most <= 0) {
      d.count = d.min = d.max = 0;
      d.forced = true;
      return false;
    }
    let n = fns.set!(s, fp, options);
    if (fns.banned) {
      let kept = 0;
      for (let i = 0; i < n; i++) if (!fns.banned(s, d.seat, options[i]!)) options[kept++] = options[i]!;
      n = kept;
    }
    const room = fns.often ? c.allowed(d.seat, fns.banned!, fns.often, options, 0, n, scratch) : n;
    d.count = n;
    d.ordered = ask.ordered;
    d.min = ask.optional ? 0 : Math.max(0, Math.min(n, fns.min(s, fp)));
    d.max = Math.min(room, most);
    if (d.max < d.min) d.min = d.max;
    // The whole list must fit; if none does, there is nothing to choose.
    if (fns.accept && c.completion([], 0) === null) d.count = d.min = d.max = 0;
    d.forced = ask.inWords ? false : fns.accept ? d.count === 0 : d.max === 0 || (d.min === d.max && d.min === n && (!d.ordered || n < 2));
    // Only the player who chooses may know that there was nothing to choose.
    return d.max > 0 || (c.asksAll && (ask.reveals || (ask.optional && !isOpen(at))));
  }

  /** Whether the only answer is given without asking. If everyone can see it, it always is. */
  function givesItself(): boolean {
    return d.forced && (c.autoForced || (c.asksAll && d.manner === 'choose' && isOpen(d.ask)));
  }

  /** Whether everyone can see what can be chosen. A ban may depend on anything, so with one the answer is no. */
  function isOpen(ask: number): boolean {
    return program.asks[ask]!.open && !functions.asks[ask]!.banned;
  }

  /** Puts an answer into a register: one thing, or a group on the stack. */
  function store(ask: number, reg: number, list: ArrayLike<number>, n: number): void {
    if (program.asks[ask]!.single) {
      s[reg] = n > 0 ? list[0]! : -1;
      return;
    }
    const ptr = s[SP]!;
    if (ptr + n + 9 >= at.size) c.noRoom();
    s[ptr] = n;
    for (let i = 0; i < n; i++) s[ptr + 1 + i] = list[i]!;
    s[SP] = ptr + n + 1;
    s[reg] = ptr;
  }

  return { chooseNow, candidates, givesItself, store };
};

export const seatsToAnswer: Part<'firstPending'> = (c, { ACTIVE, SEATS, TO_ANSWER }) => {
  const { s, at } = c;

  function firstPending(): number {
    const first = 31 - Math.clz32(s[TO_ANSWER]! & -s[TO_ANSWER]!);
    let seat = s[ACTIVE]!;
    for (let i = 0; i < at.seats; i++) {
      if ((s[TO_ANSWER]! >> seat) & 1) return seat;
      seat = (s[SEATS]! >> seat) & 1 ? s[at.NEXT_SEAT + seat]! : first;
    }
    return first;
  }

  return { firstPending };
};

export const lists: Part<'acceptWhole' | 'completion' | 'canBegin'> = (c, { FP, SP }) => {
  const { s, functions, options, scratch, decision: d } = c;
  /** The number of lists to try before concluding that none fits. */
  const tries = 20_000;

  /** Writes a list behind the stack, where claims find it. */
  function group(list: ArrayLike<number>, n: number): number {
    const ptr = s[SP]!;
    s[ptr] = n;
    for (let i = 0; i < n; i++) s[ptr + 1 + i] = list[i]!;
    return ptr;
  }

  /** Whether the list as a whole meets the claim of the question. */
  function acceptWhole(list: ArrayLike<number>, n: number): boolean {
    return functions.asks[d.ask]!.accept!(s, s[FP]!, group(list, n));
  }

  /** Whether the list may still grow into one that meets it. */
  function mayBegin(list: ArrayLike<number>, n: number): boolean {
    const { begins } = functions.asks[d.ask]!;
    return !begins || begins(s, s[FP]!, group(list, n));
  }

  /** A complete answer that starts with this list; null: there is none. Searches few candidates, never all subsets of many. */
  function completion(list: ArrayLike<number>, n: number): number[] | null {
    const start = Array.from({ length: n }, (_, i) => list[i]!);
    const needs = d.ask >= 0 && functions.asks[d.ask]!.accept;
    if (!needs) {
      for (let k = 0; k < d.count && start.length < d.min; k++) if (!start.includes(options[k]!)) start.push(options[k]!);
      return start.length >= d.min && start.length <= d.max ? start : null;
    }
    let left = tries;
    const grow = (chosen: number[], from: number): number[] | null => {
      if (chosen.length >= d.min && chosen.length > 0 && acceptWhole(chosen, chosen.length)) return chosen;
      if (chosen.length >= d.max) return null;
      for (let k = from; k < d.count && left-- > 0; k++) {
        if (chosen.includes(options[k]!)) continue;
        const longer = [...chosen, options[k]!];
        const found = mayBegin(longer, longer.length) ? grow(longer, k + 1) : null;
        if (found) return found;
      }
      return null;
    };
    return grow(start, 0);
  }

  /** Whether an alternative that starts with a choice has enough candidates. */
  function canBegin(ask: number, fp: number): boolean {
    const fns = functions.asks[ask]!;
    const count = fns.set!(s, fp, scratch);
    const least = fns.min(s, fp);
    return count >= least && (!fns.accept || someList(fns, count, least, fns.max ? fns.max(s, fp) : count, fp));
  }

  /** Whether any list meets a claim. The candidates are the first `count` of `scratch`. */
  function someList({ accept, begins }: AskFns, count: number, min: number, max: number, fp: number): boolean {
    const ptr = s[SP]!;
    let left = tries;
    const grow = (n: number, from: number): boolean => {
      if (n >= min && n > 0) {
        s[ptr] = n;
        if (accept!(s, fp, ptr)) return true;
      }
      if (n >= max) return false;
      for (let k = from; k < count && left-- > 0; k++) {
        s[ptr + 1 + n] = scratch[k]!;
        s[ptr] = n + 1;
        if ((!begins || begins(s, fp, ptr)) && grow(n + 1, k + 1)) return true;
      }
      return false;
    };
    return grow(0, 0);
  }

  return { acceptWhole, completion, canBegin };
};
