// What is asked: the decision of an instruction that waits, with its candidates, and where an answer goes. Runs nothing.
import { OPEN } from '../meaning/vocabulary.ts';
import type { Machine, SetFn } from '../ops/machine.ts';
import { FRAME, type Asking, type Next, type Op } from '../ops/op.ts';
import { OPS } from '../ops/ops.ts';
import { ACTIVE, ASKING, F_THIS, F_YOU, FP, PC, TO_ANSWER, RUNNING, SEATS, SP, STATUS } from '../table/layout.ts';
import { Windows } from './responses.ts';

/** By operation: how it asks. */
const ASKING_BY_OP: (Asking | undefined)[] = OPS.map((o: Op) => o.asks);

/** The three manners of asking, and what an answer changes. */
export class Deciding extends Windows implements Machine {
  /** The answer is a list that must meet a condition as a whole. */
  get mustFit(): boolean {
    const { ask } = this.decision;
    return ask >= 0 && this.made.asks[ask]!.accept !== null;
  }

  /** Is this list, so far, part of an answer that can be given? `whole`: is it an answer? */
  accepts(list: ArrayLike<number>, n: number, whole: boolean): boolean {
    const d = this.decision;
    if (n > d.max || (whole && n < d.min)) return false;
    for (let i = 0; i < n; i++) {
      let found = false;
      for (let k = 0; k < d.count && !found; k++) found = this.options[k] === list[i];
      if (!found) return false;
      for (let j = 0; j < i; j++) if (list[j] === list[i]) return false;
    }
    const ask = d.ask >= 0 ? this.made.asks[d.ask]! : null;
    if (!ask?.accept || n === 0) return !ask?.accept || !whole || d.min === 0;
    if (n >= d.min && this.acceptWhole(list, n)) return true;
    return !whole && this.completion(list, n) !== null;
  }

  protected acceptWhole(list: ArrayLike<number>, n: number): boolean {
    const { s } = this;
    const ptr = s[SP]!;
    s[ptr] = n;
    for (let i = 0; i < n; i++) s[ptr + 1 + i] = list[i]!;
    return this.made.asks[this.decision.ask]!.accept!(s, s[FP]!, ptr);
  }

  /** A whole answer that begins with this list; null: there is none. Looks through few candidates, never through all subsets of many. */
  completion(list: ArrayLike<number>, n: number): number[] | null {
    const d = this.decision;
    const start = Array.from({ length: n }, (_, i) => list[i]!);
    const needs = d.ask >= 0 && this.made.asks[d.ask]!.accept;
    if (!needs) {
      const rest = [];
      for (let k = 0; k < d.count && n + rest.length < d.min; k++) if (!start.includes(this.options[k]!)) rest.push(this.options[k]!);
      const full = [...start, ...rest];
      return full.length >= d.min && full.length <= d.max ? full : null;
    }
    let tries = 20_000;
    const grow = (chosen: number[], from: number): number[] | null => {
      if (chosen.length >= d.min && chosen.length > 0 && this.acceptWhole(chosen, chosen.length)) return chosen;
      if (chosen.length >= d.max) return null;
      for (let k = from; k < d.count && tries-- > 0; k++) {
        if (chosen.includes(this.options[k]!)) continue;
        const found = grow([...chosen, this.options[k]!], k + 1);
        if (found) return found;
      }
      return null;
    };
    return grow(start, 0);
  }

  /** Works out the decision of a state that waits (after loading one, or for another of the seats asked together). */
  prepare(seat = -1): void {
    const { s } = this;
    if (s[STATUS] !== ASKING) return;
    this.present(s[PC]!, s[FP]!, seat);
  }

  /** Fills in the decision of the instruction at `pc`; false: there is nothing to ask. */
  protected present(pc: number, fp: number, wanted = -1): boolean {
    const { decision: d } = this;
    d.ask = -1;
    d.offer = -1;
    d.ordered = false;
    return ASKING_BY_OP[this.code[pc]!]!.present(this, fp, pc, wanted);
  }

  /** Asks for a choice, or stores the answer when there is but one. */
  chooseNow(ask: number, into: number, fp: number): boolean {
    const { s, decision: d } = this;
    const seat = this.made.asks[ask]!.who(s, fp);
    d.manner = 'choose';
    d.seat = seat;
    d.offer = -1;
    d.ordered = false;
    // Whoever should choose may have left.
    const some = seat >= 0 && ((s[SEATS]! >> seat) & 1) === 1 && this.candidates(ask, fp);
    if (some && !this.givesItself()) {
      s[STATUS] = ASKING;
      this.presented = true;
      return true;
    }
    this.store(ask, into, this.options, some ? d.min : 0);
    return false;
  }

  /** Offers what may be done, or goes on where the only thing is done. */
  offerNow(at: number, next: number, fp: number): Next {
    const { s, decision: d } = this;
    if (((s[SEATS]! >> s[fp + F_YOU]!) & 1) === 0) return next;
    d.ask = -1;
    d.ordered = false;
    const some = this.presentOffer(at, fp);
    if (!some) return next;
    if (!(this.autoForced && d.forced)) {
      s[STATUS] = ASKING;
      this.presented = true;
      return FRAME;
    }
    this.take(this.options, d.min);
    return s[FP] === fp ? s[PC]! : FRAME;
  }

  firstPending(): number {
    const { s, at } = this;
    let seat = s[ACTIVE]!;
    for (let i = 0; i < at.seats; i++) {
      if ((s[TO_ANSWER]! >> seat) & 1) return seat;
      seat = (s[SEATS]! >> seat) & 1 ? s[at.NEXT_SEAT + seat]! : 31 - Math.clz32(s[TO_ANSWER]! & -s[TO_ANSWER]!);
    }
    return 31 - Math.clz32(s[TO_ANSWER]! & -s[TO_ANSWER]!);
  }

  candidates(at: number, fp: number): boolean {
    const { s, made, program, decision: d } = this;
    const ask = program.asks[at]!;
    const fns = made.asks[at]!;
    d.ask = at;
    // Most limits are not exceeded: then the candidates need not be looked at.
    const most = fns.max ? fns.max(s, fp) : OPEN;
    if (most <= 0) {
      d.count = d.min = d.max = 0;
      d.forced = true;
      return false;
    }
    let n = fns.set!(s, fp, this.options);
    if (fns.banned) {
      let kept = 0;
      for (let i = 0; i < n; i++) if (!fns.banned(s, d.seat, this.options[i]!)) this.options[kept++] = this.options[i]!;
      n = kept;
    }
    d.count = n;
    d.ordered = ask.ordered;
    const min = fns.min(s, fp);
    const max = most;
    d.min = ask.optional ? 0 : Math.max(0, min < n ? min : n);
    d.max = Math.max(0, max < n ? max : n);
    if (d.max < d.min) d.min = d.max;
    if (fns.accept) {
      // The whole list must fit: without any that does there is nothing to choose.
      if (this.completion([], 0) === null) {
        d.count = d.min = d.max = 0;
      }
      d.forced = d.count === 0;
    } else d.forced = d.max === 0 || (d.min === d.max && d.min === n && !d.ordered);
    // That there was nothing to choose is for whoever may choose to know.
    return d.max > 0 || (this.asksAll && (ask.reveals || (ask.optional && !this.isOpen(at))));
  }

  /** Is the only answer given without asking? One that everybody can see is, at any table. */
  protected givesItself(): boolean {
    const d = this.decision;
    return d.forced && (this.autoForced || (this.asksAll && d.manner === 'choose' && this.isOpen(d.ask)));
  }

  /** Does everybody see what can be chosen? Who is banned from what may depend on anything. */
  private isOpen(ask: number): boolean {
    return this.program.asks[ask]!.open && !this.made.asks[ask]!.banned;
  }

  presentOffer(at: number, fp: number): boolean {
    const { s, decision: d } = this;
    d.manner = 'offer';
    d.offer = at;
    d.seat = s[fp + F_YOU]!;
    const n = this.made.offers[at]!.fill(s, fp, this.options, this);
    d.count = n;
    d.min = d.max = 1;
    d.forced = n === 1;
    return n > 0;
  }

  offerPowers(i: number, n: number, fp: number): number {
    const { made, program, options, decision: d } = this;
    if (made.powers.length === 0) return n;
    const alt = program.offers[d.offer]![i]!;
    const count = this.powers(d.seat, alt.ask, -1, fp, n, made.offers[d.offer]!.filters[i]!);
    for (let k = n; k < n + count; k++) options[k] = (i << 20) | (options[k]! + 1);
    return n + count;
  }

  canBegin(ask: number, fp: number): boolean {
    const { s, made } = this;
    const fns = made.asks[ask]!;
    const count = fns.set!(s, fp, this.scratch);
    const least = fns.min(s, fp);
    return count >= least && (!fns.accept || this.someList(ask, count, least, fns.max ? fns.max(s, fp) : count, fp));
  }

  /** Is there any list that meets the claim of an ask? Its candidates stand in `scratch`. */
  protected someList(ask: number, count: number, min: number, max: number, fp: number): boolean {
    const { s, scratch, made } = this;
    const ptr = s[SP]!;
    const accept = made.asks[ask]!.accept!;
    let tries = 20_000;
    const grow = (n: number, from: number): boolean => {
      if (n >= min && n > 0) {
        s[ptr] = n;
        if (accept(s, fp, ptr)) return true;
      }
      if (n >= max) return false;
      for (let k = from; k < count && tries-- > 0; k++) {
        s[ptr + 1 + n] = scratch[k]!;
        if (grow(n + 1, k + 1)) return true;
      }
      return false;
    };
    return grow(0, 0);
  }

  /** Powers a seat may use now, written from `options[from]` on as clause × cards + card. */
  powers(seat: number, ask: number, filterSet: number, fp: number, from = 0, filterFn: SetFn | null = null): number {
    const { s, at, made, program } = this;
    let n = from;
    let allowed = -1;
    const list = program.asks[ask]!.limit === 'any time' ? made.anyTime : made.powers;
    const copied = filterSet >= 0 && s[fp + F_THIS]! >= 0;
    for (let i = 0; i < list.length; i++) {
      const w = list[i]!;
      if (w.card < 0 || !this.isLive(w.card)) continue;
      const clause = program.clauses[w.clause]!;
      // The game offers everyone their own; a card may speak of anybody's, used as if it were one's own.
      if (!copied && this.youOf(w.card) !== seat) continue;
      if (clause.limit !== 'any time' && s[ACTIVE] !== seat) continue;
      if (clause.limit === 'once per turn' && s[at.USED + w.card]! & clause.usedBit) continue;
      if (!made.clauseTests[w.clause]!(s, w.card, seat, -1) || !made.clauseFeasible[w.clause]!(s, w.card, seat)) continue;
      if (filterFn || filterSet >= 0) {
        if (allowed < 0) allowed = (filterFn ?? made.sets[filterSet]!)(s, fp, this.groups);
        let ok = false;
        for (let k = 0; k < allowed && !ok; k++) ok = this.groups[k] === w.card;
        if (!ok) continue;
      }
      this.options[n++] = w.clause * at.cards + w.card;
    }
    return n - from;
  }

  protected take(list: ArrayLike<number>, n: number): void {
    const { s } = this;
    s[STATUS] = RUNNING;
    const pc = s[PC]!;
    ASKING_BY_OP[this.code[pc]!]!.take(this, s[FP]!, pc, list, n);
  }

  /** Puts an answer into a register: one thing, or a group on the stack. */
  store(ask: number, reg: number, list: ArrayLike<number>, n: number): void {
    const { s } = this;
    if (this.program.asks[ask]!.single) {
      s[reg] = n > 0 ? list[0]! : -1;
      return;
    }
    const ptr = s[SP]!;
    this.room(ptr + n + 1);
    s[ptr] = n;
    for (let i = 0; i < n; i++) s[ptr + 1 + i] = list[i]!;
    s[SP] = ptr + n + 1;
    s[reg] = ptr;
  }

  usePower(option: number, seat: number): void {
    const { s, at, program } = this;
    const clause = Math.floor(option / at.cards);
    const card = option % at.cards;
    const c = program.clauses[clause]!;
    s[at.USED + card]! |= c.usedBit;
    if (this.witness) this.witness.happened('power', seat, card, clause, card);
    this.push(c.proc, seat, card, -1);
    this.setArgs(seat, -1);
  }
}
