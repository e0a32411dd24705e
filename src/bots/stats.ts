// Averages by number, for a search that meets the same choice again and again: one table of typed arrays, emptied by counting up, so that
// nothing is allocated while games are played. Knows nothing of games.

/** Slots; a power of two. */
const SIZE = 1 << 15;
/** Beyond this many, further numbers have no average. */
const MOST = (SIZE * 3) / 4;

/** Visits and results by 32-bit number. */
export class Stats {
  readonly visits = new Float64Array(SIZE);
  readonly sums = new Float64Array(SIZE);
  private readonly keys = new Int32Array(SIZE);
  private readonly filled = new Int32Array(SIZE);
  private round = 1;
  private used = 0;

  clear(): void {
    this.round++;
    this.used = 0;
  }

  /** The slot of a number, an empty one if it is new; -1: there is no room. */
  slot(key: number): number {
    const { keys, filled, round } = this;
    let i = (key ^ (key >>> 15)) & (SIZE - 1);
    while (filled[i] === round) {
      if (keys[i] === key) return i;
      i = (i + 1) & (SIZE - 1);
    }
    if (this.used >= MOST) return -1;
    this.used++;
    filled[i] = round;
    keys[i] = key;
    this.visits[i] = 0;
    this.sums[i] = 0;
    return i;
  }
}

/** One number from two, for paths of choices. */
export function mixed(a: number, b: number): number {
  let x = Math.imul(a ^ (b + 0x7f4a7c15), 0x9e3779b1);
  x = Math.imul(x ^ (x >>> 15), 0x21f0aaad);
  return x ^ (x >>> 15);
}
