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
    return shapes.some((shape, i) => ((patterns >> i) & 1) === 1 && fits(shape, rows, n, width, begun));
  };
  const arranged = (rows: Rows, patterns: number, part: number): readonly number[] => {
    const search = new Search(
      rows,
      width,
      shapes.filter((_, i) => ((patterns >> i) & 1) === 1),
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
  let lower = false;
  for (let a = 0; a < n; a++) {
    const x = value(a, shape.sum);
    sum += Math.max(0, x);
    lower ||= x < 0;
  }
  return begun ? lower || sum <= shape.total : sum === shape.total;
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
      if (shape.following < 0) this.gather(shape, [row], row + 1, then);
      else if (this.value(row, shape.following) !== LACKING) this.below(shape, [row], then);
    }
    this.from(row + 1, left + this.cost(row), count + 1);
    this.decided[row] = false;
  }

  /** Whether a card goes with those of a group. */
  private goesWith(shape: Shape, group: readonly number[], row: number): boolean {
    if (this.decided[row]) return false;
    const [first] = group;
    return (
      shape.same.every((m) => this.value(row, m) === this.value(first!, m)) &&
      shape.different.every((m) => group.every((other) => this.value(row, m) !== this.value(other, m)))
    );
  }

  /** Hands on a group that makes the pattern. */
  private use(shape: Shape, group: readonly number[], then: (group: number[]) => void): void {
    if (group.length < shape.least) return;
    const rows = group.flatMap((row) => this.rows.slice(row * this.width, (row + 1) * this.width));
    if (fits(shape, rows, group.length, this.width, false)) then([...group]);
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
