// Computes the options of an offer, including powers of cards, and takes the answer. Does not compute choices.
import type { FilterFn } from '../ops/machine.ts';
import type { Next } from '../ops/op.ts';
import type { CompiledClause } from '../ops/program.ts';
import type { Part } from './parts.ts';

export const offers: Part<'offerNow' | 'presentOffer' | 'present' | 'prepare' | 'take' | 'useUp'> = (
  c,
  { FP, FRAME, F_YOU, PC, RUNNING, SEATS, STATUS, ASKING, TRIED_OUT, asking },
) => {
  const { s, at, functions, code, options, decision: d } = c;

  /** Offers the alternatives, or continues with the only one. */
  function offerNow(at: number, next: number, fp: number): Next {
    const you = s[fp + F_YOU]!;
    if (((s[SEATS]! >> you) & 1) === 0) return next;
    d.ask = -1;
    d.ordered = false;
    if (!presentOffer(at, fp, you)) return next;
    if (!(c.autoForced && d.forced)) {
      s[STATUS] = ASKING;
      c.presented = true;
      return FRAME;
    }
    take(options, d.min);
    return s[FP] === fp ? s[PC]! : FRAME;
  }

  function presentOffer(at: number, fp: number, seat: number): boolean {
    d.manner = 'offer';
    d.offer = at;
    d.seat = seat;
    const n = functions.offers[at]!.fill(s, fp, options, c);
    d.count = n;
    d.min = d.max = 1;
    d.forced = n === 1;
    return n > 0;
  }

  /** Fills in the decision of the instruction at `pc`; false: there is nothing to ask. */
  function present(pc: number, fp: number, wanted = -1): boolean {
    d.ask = -1;
    d.offer = -1;
    d.ordered = false;
    return asking[code[pc]!]!.present(c, fp, pc, wanted);
  }

  /** Computes the decision of a waiting state (after loading one, or for another of the seats asked together). */
  function prepare(seat = -1): void {
    if (s[STATUS] === ASKING) present(s[PC]!, s[FP]!, seat);
  }

  function take(list: ArrayLike<number>, n: number): void {
    s[STATUS] = RUNNING;
    const pc = s[PC]!;
    // What somebody else has decided about cannot be taken back.
    if (at.tries && s[at.TRIED] !== 0 && s[at.TRIED] !== d.seat + 1) s[at.TRIED] = TRIED_OUT;
    asking[code[pc]!]!.take(c, s[FP]!, pc, list, n);
  }

  /** Sets one bit more of those in which a line of a card notes that it happened. */
  function useUp(card: number, bits: number, inGame: boolean): void {
    const notes = (inGame ? at.SPENT : at.USED) + card;
    const free = bits & ~s[notes]!;
    s[notes]! |= free & -free;
  }

  return { offerNow, presentOffer, present, prepare, take, useUp };
};

type Copies = NonNullable<CompiledClause['copies']>;

export const powersInForce: Part<'offerPowers' | 'powers' | 'mayBegin' | 'usePower'> = (c, { ACTIVE, F_THIS }) => {
  const { s, at, functions, program, options, groups, decision: d } = c;
  const copied = functions.clauseCopies.some((fill) => fill !== null) ? new Int32Array(groups.length) : groups;

  /** Appends the powers of an alternative to the first `n` options; returns the new count. */
  function offerPowers(i: number, n: number, fp: number): number {
    if (functions.powers.length === 0) return n;
    const count = powers(d.seat, program.offers[d.offer]![i]!.ask, -1, fp, n, functions.offers[d.offer]!.filters[i]!);
    for (let k = n; k < n + count; k++) options[k] = (i << 20) | (options[k]! + 1);
    return n + count;
  }

  /** Whether a seat may use this power now: it is not used up, what it asks for holds, and it could begin. */
  function mayUse(clause: number, card: number, seat: number): boolean {
    if (program.clauses[clause]!.limit !== 'any time' && s[ACTIVE] !== seat) return false;
    return functions.clauseTests[clause]!(s, card, seat, -1) && mayBegin(clause, card, seat);
  }

  function mayBegin(clause: number, card: number, seat: number): boolean {
    const { copies } = program.clauses[clause]!;
    return functions.clauseFeasible[clause]!(s, card, seat) && (copies === null || leadsToAnother(copies, clause, card, seat));
  }

  /** The powers that are asked about at the moment: one that leads back to itself leads to none. */
  let asked: number[] = [];

  function leadsToAnother({ from, limit }: Copies, clause: number, card: number, seat: number): boolean {
    const outermost = asked.length === 0;
    if (asked.includes(clause * at.cards + card)) return false;
    asked.push(clause * at.cards + card);
    const cards = from && [...copied.subarray(0, functions.clauseCopies[clause]!(s, card, seat, copied))];
    const found = (limit === 'any time' ? functions.anyTime : functions.powers).some(
      (other) =>
        other.card >= 0 &&
        c.isLive(other.card) &&
        (!cards ? c.youOf(other.card) === seat : cards.includes(other.card)) &&
        mayUse(other.clause, other.card, seat),
    );
    if (outermost) asked = [];
    return found;
  }

  /** Writes the powers a seat may use now to `options[from]` and on, as clause × cards + card. */
  function powers(seat: number, ask: number, filterSet: number, fp: number, from = 0, filter: FilterFn | null = null): number {
    let n = from;
    let allowed = -1;
    const list = program.asks[ask]!.limit === 'any time' ? functions.anyTime : functions.powers;
    const ofOthers = filterSet >= 0 && s[fp + F_THIS]! >= 0;
    for (let i = 0; i < list.length; i++) {
      const { card, clause } = list[i]!;
      if (card < 0 || !c.isLive(card)) continue;
      // The game offers players their own powers; a card may offer those of others, used as if they were the player's own.
      if (!ofOthers && c.youOf(card) !== seat) continue;
      if (!mayUse(clause, card, seat)) continue;
      if (filter !== null && !filter(s, fp, card)) continue;
      if (filterSet >= 0) {
        if (allowed < 0) allowed = functions.sets[filterSet]!(s, fp, groups);
        let k = 0;
        while (k < allowed && groups[k] !== card) k++;
        if (k === allowed) continue;
      }
      options[n++] = clause * at.cards + card;
    }
    return n - from;
  }

  function usePower(option: number, seat: number): void {
    const clause = Math.floor(option / at.cards);
    const card = option % at.cards;
    if (c.witness) c.witness.happened('power', seat, card, clause, card);
    const { often, uses, proc } = program.clauses[clause]!;
    c.useUp(card, uses, often?.per === 'game');
    c.push(proc, seat, card, -1);
    c.setArgs(seat, -1);
  }

  return { offerPowers, powers, mayBegin, usePower };
};
