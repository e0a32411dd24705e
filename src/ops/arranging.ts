// Cards and the patterns of a game → whether they make one, and the best way to lay them out: sets, runs, sums. Every card comes with its
// measures, so nothing here knows what a rank is. The search is exact up to a bound, after which the best found so far counts.

/** A pattern, with the numbers of its measures: whatever it compares of cards. -1: none. */
export interface Shape {
  least: number;
  most: number;
  /** Of these, all cards have the same one; of those, no two have the same. */
  same: readonly number[];
  different: readonly number[];
  /** Of this, the cards have numbers that follow each other. `size` above 0: after the highest comes the lowest (`low`) of so many. */
  following: number;
  low: number;
  size: number;
  /** Of this, the numbers add up to `total`. */
  sum: number;
  total: number;
  /** These are worked out by a value of the game, so some may be below zero, and none is lacking. */
  signed: boolean;
  /** So many cards that stand for any card may be among them; beside at least one that does not. */
  wild: number;
  /** What a card can have of what follows, and of what adds up: the least and the most; and how many there are of each `different`. */
  followingFrom: number;
  followingTo: number;
  sumFrom: number;
  sumTo: number;
  kinds: readonly number[];
}

/** Cards, each followed by its measures; the last of these is what it costs to have it left over. */
export type Rows = readonly number[];

/** Which of the cards are wanted. */
export const LAID = 0;
export const LEFT = 1;
export const FIRST = 2;

/** So many ways to go on are tried; a hand of 14 cards takes a few hundred. */
export const MOST_TRIES = 50_000;

/** What cards lack has this measure. */
const LACKING = -1;

/** What conditions and sets about patterns call, by name. `spend`: counts work. */
export function arranging(
  shapes: readonly Shape[],
  width: number,
  wild: number,
  spend: (tries: number) => void,
): {
  /** Whether all the cards make one of the patterns that are in force (bits); `begun`: they, with others. */
  MAKES: (rows: Rows, patterns: number, begun: boolean) => boolean;
  /** The cards of the best arrangement, of its first pattern, or those it leaves over. */
  ARRANGED: (rows: Rows, patterns: number, part: number) => readonly number[];
} {
  const makes = (rows: Rows, patterns: number, begun: boolean): boolean => {
    const n = rows.length / width;
    spend(n);
    return shapes.some((shape, i) => ((patterns >> i) & 1) === 1 && fitsWild(shape, rows, n, width, begun, wild));
  };
  const arranged = (given: Rows, patterns: number, part: number): readonly number[] => {
    const rows = wild < 0 ? given : wildLast(given, width, wild);
    const search = new Search(
      rows,
      width,
      shapes.filter((_, i) => ((patterns >> i) & 1) === 1),
      wild,
    );
    spend(search.run());
    const { best } = search;
    if (part === FIRST) return best.length > 0 ? best[0]!.map((i) => rows[i * width]!) : [];
    const laid = best.flat();
    if (part === LAID) return laid.map((i) => rows[i * width]!);
    return rows.filter((_, at) => at % width === 0 && !laid.includes(at / width));
  };
  return { MAKES: makes, ARRANGED: arranged };
}

function isWild(rows: Rows, row: number, width: number, wild: number): boolean {
  return wild >= 0 && rows[row * width + 1 + wild] === 1;
}

/** Cards that stand for any card last, so that a group begins with one that does not. */
function wildLast(rows: Rows, width: number, wild: number): number[] {
  const all = Array.from({ length: rows.length / width }, (_, row) => row);
  const order = [...all.filter((row) => !isWild(rows, row, width, wild)), ...all.filter((row) => isWild(rows, row, width, wild))];
  return order.flatMap((row) => rows.slice(row * width, (row + 1) * width));
}

/** Whether the rows make the pattern, where some of them may stand for any card. */
function fitsWild(shape: Shape, rows: Rows, n: number, width: number, begun: boolean, wild: number): boolean {
  let jokers = 0;
  if (wild >= 0) for (let a = 0; a < n; a++) if (isWild(rows, a, width, wild)) jokers++;
  if (jokers === 0) return fits(shape, rows, n, width, begun);
  const some = n - jokers;
  if (jokers > shape.wild || n > shape.most || (!begun && (some === 0 || n < shape.least))) return false;
  if (!begun && shape.different.some((_, i) => n > shape.kinds[i]!)) return false;
  const natural: number[] = [];
  for (let a = 0; a < n; a++) if (!isWild(rows, a, width, wild)) for (let m = 0; m < width; m++) natural.push(rows[a * width + m]!);
  // What the others have in common or do not share, they must by themselves.
  const open = { ...shape, least: 0, following: -1, sum: -1 };
  if (!fits(open, natural, some, width, begun)) return false;
  return followsWild(shape, natural, some, n, width, begun) && addsUpWild(shape, natural, some, jokers, width, begun);
}

/** Whether so many numbers in a row contain these, with jokers in the gaps and at the ends. */
function followsWild(
  { following, low, size, most, ...shape }: Shape,
  rows: Rows,
  some: number,
  n: number,
  width: number,
  begun: boolean,
): boolean {
  if (following < 0) return true;
  const list = Array.from({ length: some }, (_, a) => rows[a * width + 1 + following]!);
  if (list.includes(LACKING) || new Set(list).size < some) return false;
  const { followingFrom: from, followingTo: to } = shape;
  const length = begun ? Math.min(most, size > 0 ? size : to - from + 1) : n;
  if (size > 0) {
    for (let start = 0; start < size && length <= size; start++)
      if (list.every((x) => (x - low + size - start) % size < length)) return true;
    return false;
  }
  for (let start = from; start + length - 1 <= to; start++) if (list.every((x) => x >= start && x < start + length)) return true;
  return false;
}

function addsUpWild(
  { sum, total, sumFrom, sumTo }: Shape,
  rows: Rows,
  some: number,
  jokers: number,
  width: number,
  begun: boolean,
): boolean {
  if (sum < 0) return true;
  let known = 0;
  for (let a = 0; a < some; a++) known += Math.max(0, rows[a * width + 1 + sum]!);
  return known + jokers * sumFrom <= total && (begun || known + jokers * sumTo >= total);
}

/** Whether the first `n` rows make the pattern. */
function fits(shape: Shape, rows: Rows, n: number, width: number, begun: boolean): boolean {
  if (n > shape.most || (!begun && n < shape.least)) return false;
  const value = (row: number, measure: number): number => rows[row * width + 1 + measure]!;
  for (let a = 0; a < n; a++) {
    for (const m of shape.same) if (value(a, m) === LACKING || value(a, m) !== value(0, m)) return false;
    for (const m of shape.different) {
      if (value(a, m) === LACKING) return false;
      for (let b = 0; b < a; b++) if (value(a, m) === value(b, m)) return false;
    }
  }
  if (shape.following >= 0 && !follows(shape, rows, n, width, begun)) return false;
  if (shape.sum < 0) return true;
  let sum = 0;
  for (let a = 0; a < n; a++) {
    const x = value(a, shape.sum);
    // A card that lacks a printed value adds nothing.
    sum += shape.signed ? x : Math.max(0, x);
  }
  return begun ? shape.signed || sum <= shape.total : sum === shape.total;
}

function follows({ following, low, size, most }: Shape, rows: Rows, n: number, width: number, begun: boolean): boolean {
  let [least, highest, gaps] = [Infinity, -Infinity, 0];
  for (let a = 0; a < n; a++) {
    const x = rows[a * width + 1 + following]!;
    if (x === LACKING) return false;
    least = Math.min(least, x);
    highest = Math.max(highest, x);
    let next = false;
    for (let b = 0; b < n; b++) {
      const y = rows[b * width + 1 + following]!;
      if (b !== a && y === x) return false;
      if (size > 0 && y === ((x - low + 1) % size) + low) next = true;
    }
    if (!next) gaps++;
  }
  if (size > 0) return begun ? n <= size : gaps <= 1;
  return begun ? highest - least < most : highest - least === n - 1;
}

/**
 * Goes through the cards in order; each is laid out with some of those not yet decided on, in every way there is, or left over. A way that
 * leaves no less than the best one does already is given up.
 */
class Search {
  /** The groups of the best arrangement, as rows. */
  best: number[][] = [];
  private leftBest = Infinity;
  private countBest = Infinity;
  private tries = 0;
  private readonly n: number;
  private readonly decided: boolean[];
  private readonly groups: number[][] = [];
  /** Whether what is left over can only become more. */
  private readonly grows: boolean;

  constructor(
    private readonly rows: Rows,
    private readonly width: number,
    private readonly shapes: readonly Shape[],
    private readonly wild: number,
  ) {
    this.n = rows.length / width;
    this.decided = Array.from({ length: this.n }, () => false);
    this.grows = this.decided.every((_, i) => this.cost(i) >= 0);
  }

  /** Returns the number of tries. */
  run(): number {
    this.from(0, 0, 0);
    return this.tries;
  }

  private value(row: number, measure: number): number {
    return this.rows[row * this.width + 1 + measure]!;
  }
  private cost(row: number): number {
    return this.rows[(row + 1) * this.width - 1]!;
  }

  private from(start: number, left: number, count: number): void {
    if (this.tries++ > MOST_TRIES && this.leftBest < Infinity) return;
    if (this.grows && (left > this.leftBest || (left === this.leftBest && count >= this.countBest))) return;
    let row = start;
    while (row < this.n && this.decided[row]) row++;
    if (row === this.n) {
      if (left > this.leftBest || (left === this.leftBest && count >= this.countBest)) return;
      [this.leftBest, this.countBest] = [left, count];
      this.best = this.groups.map((group) => [...group]);
      return;
    }
    this.decided[row] = true;
    const then = (group: number[]): void => {
      this.groups.push(group);
      this.from(row + 1, left, count);
      this.groups.pop();
    };
    for (const shape of this.shapes) {
      // Jokers fill gaps: what follows is looked for among any cards then.
      if (isWild(this.rows, row, this.width, this.wild)) continue;
      if (shape.following < 0 || (this.wild >= 0 && shape.wild > 0)) this.gather(shape, [row], row + 1, then);
      else if (this.value(row, shape.following) !== LACKING) this.below(shape, [row], then);
    }
    this.from(row + 1, left + this.cost(row), count + 1);
    this.decided[row] = false;
  }

  /** Whether a card goes with those of a group. */
  private goesWith(shape: Shape, group: readonly number[], row: number): boolean {
    if (this.decided[row]) return false;
    if (this.wild >= 0 && isWild(this.rows, row, this.width, this.wild))
      return this.isNextWild(row) && group.filter((other) => isWild(this.rows, other, this.width, this.wild)).length < shape.wild;
    const [first] = group;
    if (this.wild >= 0 && shape.following >= 0 && shape.wild > 0 && !this.isNear(shape, group, row)) return false;
    return (
      shape.same.every((m) => this.value(row, m) === this.value(first!, m)) &&
      shape.different.every((m) => group.every((other) => this.value(row, m) !== this.value(other, m)))
    );
  }

  /** Of cards that stand for any card and cost the same, the first that is free. */
  private isNextWild(row: number): boolean {
    const before = row - 1;
    return before < 0 || this.decided[before]! || !isWild(this.rows, before, this.width, this.wild) || this.cost(before) !== this.cost(row);
  }

  /** Whether one of the numbers of a group is missing still, and not too far from the others. */
  private isNear({ following, size, most }: Shape, group: readonly number[], row: number): boolean {
    const x = this.value(row, following);
    return (
      x !== LACKING &&
      group.every((other) => {
        const far = Math.abs(this.value(other, following) - x);
        return far > 0 && (size > 0 || far < most);
      })
    );
  }

  /** Hands on a group that makes the pattern. */
  private use(shape: Shape, group: readonly number[], then: (group: number[]) => void): void {
    if (group.length < shape.least) return;
    const rows = group.flatMap((row) => this.rows.slice(row * this.width, (row + 1) * this.width));
    if (fitsWild(shape, rows, group.length, this.width, false, this.wild)) then([...group]);
  }

  /** Groups of any cards, those that come later last. */
  private gather(shape: Shape, group: number[], start: number, then: (group: number[]) => void): void {
    this.use(shape, group, then);
    if (group.length >= shape.most || this.tries++ > MOST_TRIES) return;
    for (let row = start; row < this.n; row++) {
      if (!this.goesWith(shape, group, row)) continue;
      this.decided[row] = true;
      group.push(row);
      this.gather(shape, group, row + 1, then);
      group.pop();
      this.decided[row] = false;
    }
  }

  /** Groups of numbers that follow each other: further down from the lowest card, then upwards from the highest. */
  private below(shape: Shape, group: number[], then: (group: number[]) => void): void {
    this.above(shape, group, then);
    this.extend(shape, group, -1, (longer) => this.below(shape, longer, then));
  }

  private above(shape: Shape, group: number[], then: (group: number[]) => void): void {
    this.use(shape, group, then);
    this.extend(shape, group, 1, (longer) => this.above(shape, longer, then));
  }

  private extend(shape: Shape, group: number[], step: 1 | -1, then: (group: number[]) => void): void {
    const { following, low, size, most } = shape;
    if (group.length >= most || (size > 0 && group.length >= size) || this.tries++ > MOST_TRIES) return;
    const end = this.value(step < 0 ? group[0]! : group.at(-1)!, following) + step;
    const wanted = size > 0 ? ((end - low + size) % size) + low : end;
    for (let row = 0; row < this.n; row++) {
      if (this.value(row, following) !== wanted || wanted === LACKING || !this.goesWith(shape, group, row)) continue;
      this.decided[row] = true;
      then(step < 0 ? [row, ...group] : [...group, row]);
      this.decided[row] = false;
    }
  }
}
