// Turns counts into shares with 95 % intervals. Knows nothing of games.

/** A share of some cases with its interval (95 %), all from 0 to 1. */
export interface Share {
  /** The share counted. */
  share: number;
  /** Lower end of the interval. */
  low: number;
  /** Upper end of the interval. */
  high: number;
}

/** The normal quantile that leaves 2.5 % on each side. */
const Z = 1.959964;

/** A share of a total with the Wilson interval, which also works for small totals and for shares near 0 or 1. */
export function wilson(hits: number, of: number): Share {
  if (of === 0) return { share: 0, low: 0, high: 1 };
  const p = hits / of;
  const z2 = (Z * Z) / of;
  const middle = (p + z2 / 2) / (1 + z2);
  const half = (Z * Math.sqrt((p * (1 - p)) / of + z2 / (4 * of))) / (1 + z2);
  return { share: p, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** The difference of two shares with Newcombe's interval, which combines their Wilson intervals. */
export function difference(a: Share, b: Share): Share {
  const share = a.share - b.share;
  const root = (x: number, y: number): number => Math.sqrt(x * x + y * y);
  return { share, low: share - root(a.share - a.low, b.high - b.share), high: share + root(a.high - a.share, b.share - b.low) };
}
