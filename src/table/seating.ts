// Keeps the order of seats where a mix can change it: direction of play, swapped seats, players who are out. Knows no cards and no rules.
import { D_ALL, DIRTY, PLAYERS, SEATS, type Layout } from './layout.ts';

/**
 * RING has every seat at the table, clockwise. NEXT_SEAT and PREV_SEAT are made from it after each change: the seats in the game in the
 * direction of play. Those of a seat that is out name the seats in the game around it.
 */
export class Seating {
  constructor(private readonly at: Layout) {}

  sitDown(s: Int32Array, n: number): void {
    for (let i = 0; i < n; i++) s[this.at.RING + i] = (i + 1) % n;
    s[this.at.TURN_CAUSE] = -1;
  }

  reverse(s: Int32Array): void {
    s[this.at.REVERSED]! ^= 1;
    this.relink(s);
  }

  /** Two players change places; nothing else moves. */
  swap(s: Int32Array, a: number, b: number): void {
    const { RING } = this.at;
    if (a < 0 || b < 0 || a === b) return;
    for (let seat = 0; seat < this.at.seats; seat++) {
      const next = s[RING + seat]!;
      if (this.isHere(s, seat)) s[RING + seat] = next === a ? b : next === b ? a : next;
    }
    const after = s[RING + a]!;
    s[RING + a] = s[RING + b]!;
    s[RING + b] = after;
    this.relink(s);
  }

  /** The seat is out of the game until it comes back; false: it was not in it. */
  goOut(s: Int32Array, seat: number, forGood: boolean): boolean {
    if (seat < 0 || !this.isHere(s, seat)) return false;
    if (forGood) s[this.at.OUT_FOR_GOOD]! |= 1 << seat;
    if (!((s[SEATS]! >> seat) & 1)) return false;
    s[SEATS]! &= ~(1 << seat);
    s[this.at.OUT]! |= 1 << seat;
    s[PLAYERS]!--;
    this.relink(s);
    return true;
  }

  /** The seat takes its place again; false: it was not out, or is out for good. */
  comeBack(s: Int32Array, seat: number): boolean {
    if (seat < 0 || !((s[this.at.OUT]! >> seat) & 1) || (s[this.at.OUT_FOR_GOOD]! >> seat) & 1) return false;
    s[this.at.OUT]! &= ~(1 << seat);
    s[SEATS]! |= 1 << seat;
    s[PLAYERS]!++;
    this.relink(s);
    return true;
  }

  join(s: Int32Array, seat: number, beside: number): void {
    const { RING, REVERSED } = this.at;
    // Behind the other in the direction of play: to the right, or to the left if play is reversed.
    const before = s[REVERSED] === 1 ? beside : this.rightOf(s, beside);
    s[RING + seat] = s[RING + before]!;
    s[RING + before] = seat;
    s[SEATS]! |= 1 << seat;
    s[PLAYERS]!++;
    this.relink(s);
  }

  leave(s: Int32Array, seat: number): void {
    const { RING, OUT, OUT_FOR_GOOD } = this.at;
    s[RING + this.rightOf(s, seat)] = s[RING + seat]!;
    if ((s[SEATS]! >> seat) & 1) s[PLAYERS]!--;
    for (const bits of [SEATS, OUT, OUT_FOR_GOOD]) s[bits]! &= ~(1 << seat);
    this.relink(s);
  }

  private isHere(s: Int32Array, seat: number): boolean {
    return (((s[SEATS]! | s[this.at.OUT]!) >> seat) & 1) === 1;
  }

  private rightOf(s: Int32Array, seat: number): number {
    let before = seat;
    while (s[this.at.RING + before] !== seat) before = s[this.at.RING + before]!;
    return before;
  }

  /** Makes NEXT_SEAT and PREV_SEAT from RING. */
  private relink(s: Int32Array): void {
    const { at } = this;
    s[DIRTY]! |= D_ALL;
    const [ahead, behind] = s[at.REVERSED] === 1 ? [at.PREV_SEAT, at.NEXT_SEAT] : [at.NEXT_SEAT, at.PREV_SEAT];
    for (let seat = 0; seat < at.seats; seat++) {
      if (!this.isHere(s, seat)) continue;
      let next = s[at.RING + seat]!;
      while (next !== seat && !((s[SEATS]! >> next) & 1)) next = s[at.RING + next]!;
      s[ahead + seat] = next;
    }
    for (let seat = 0; seat < at.seats; seat++) {
      if (!this.isHere(s, seat)) continue;
      // The last seat in the game before this one; of one that is alone, itself.
      let last = seat;
      for (let k = s[at.RING + seat]!; k !== seat; k = s[at.RING + k]!) if ((s[SEATS]! >> k) & 1) last = k;
      s[behind + seat] = last;
    }
  }
}
