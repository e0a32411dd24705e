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

/**
 * The sum of shares, some of them subtracted, with its interval (Zou and Donner's square-and-add rule, of which Newcombe's difference is a case) and how
 * often chance alone leads this far from 0. `of`: how many cases each is from.
 */
export function combined(parts: readonly { sign: 1 | -1; share: Share; of: number }[]): Share & { chance: number } {
  let [share, below, above, variance] = [0, 0, 0, 0];
  for (const { sign, share: one, of } of parts) {
    share += sign * one.share;
    const [down, up] = sign > 0 ? [one.share - one.low, one.high - one.share] : [one.high - one.share, one.share - one.low];
    below += down * down;
    above += up * up;
    // Two cases more of each kind (Agresti and Coull): a share of 0 is not certain.
    const p = (one.share * of + 2) / (of + 4);
    variance += (p * (1 - p)) / (of + 4);
  }
  return { share, low: share - Math.sqrt(below), high: share + Math.sqrt(above), chance: beyond(Math.abs(share) / Math.sqrt(variance)) };
}

/** The normal quantile that a change has to exceed to be seen four times in five. */
const POWER = 0.841621;

/** The mean of paired differences with its interval (95 %), and their standard deviation. */
export interface PairedMean {
  mean: number;
  low: number;
  high: number;
  deviation: number;
}

/** Of `n` differences with this sum and sum of squares. With one pair nothing is known: the interval has no end. */
export function pairedMean(n: number, sum: number, squares: number): PairedMean {
  const mean = sum / n;
  if (n < 2) return { mean, low: -Infinity, high: Infinity, deviation: NaN };
  const deviation = Math.sqrt(Math.max(0, (squares - sum * mean) / (n - 1)));
  // Student's quantile from the normal one (Cornish and Fisher): right to 1 % from 5 pairs on.
  const student = Z + (Z ** 3 + Z) / (4 * (n - 1)) + (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / (96 * (n - 1) ** 2);
  const half = (student * deviation) / Math.sqrt(n);
  return { mean, low: mean - half, high: mean + half, deviation };
}

/**
 * The same of shares, where each difference is -1, 0 or 1 (Agresti and Min): where no pair differs, a difference nobody has met yet is not ruled
 * out.
 */
export function pairedShare(n: number, sum: number, squares: number): PairedMean {
  const mean = sum / n;
  const middle = sum / (n + 2);
  const deviation = Math.sqrt((squares + 1) / (n + 2) - middle * middle);
  const half = (Z * deviation) / Math.sqrt(n + 2);
  return { mean, low: Math.max(-1, middle - half), high: Math.min(1, middle + half), deviation };
}

/** How many pairs it takes to see a mean difference of `worth` four times in five. */
export function needed(deviation: number, worth: number): number {
  return Number.isNaN(deviation) ? Infinity : Math.ceil((((Z + POWER) * deviation) / worth) ** 2);
}

/** How often the mean of `n` differences is this far from 0, either way, when there is nothing to find. */
export function chanceBeyond(n: number, mean: number, deviation: number): number {
  if (n < 2) return 1;
  if (mean === 0) return 1;
  if (deviation === 0) return 0;
  const t = (Math.abs(mean) / deviation) * Math.sqrt(n);
  // From Student's t to the normal quantile (Wallace 1959): matters with few differences, and far from 0.
  const df = n - 1;
  return beyond(((8 * df + 1) / (8 * df + 3)) * Math.sqrt(df * Math.log1p((t * t) / df)));
}

/** How often a normal number is this far from 0, either way (Abramowitz and Stegun 7.1.26); wrong by less than 2e-7. */
export function beyond(z: number): number {
  const t = 1 / (1 + (0.3275911 * z) / Math.SQRT2);
  const series = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return series * Math.exp((-z * z) / 2);
}

/**
 * A share of things that come in games, with the Wilson interval for as many as they are worth: copies of one game share their fate, so ten of them
 * say less than ten from ten games. `games`: of each, the hits and the things.
 */
export function clustered(games: readonly (readonly [hits: number, of: number])[]): Share {
  let [hits, of, squares] = [0, 0, 0];
  for (const [h, n] of games) [hits, of] = [hits + h, of + n];
  if (of === 0) return wilson(0, 0);
  const p = hits / of;
  for (const [h, n] of games) squares += (h - p * n) ** 2;
  const plain = p * (1 - p) * of;
  const worth = plain === 0 ? of : of / Math.max(1, squares / plain);
  return wilson(p * worth, worth);
}

/** Which of several findings stand, such that of those that do one in twenty is chance, on average (Benjamini and Hochberg). */
export function discoveries(chances: readonly number[], rate = 0.05): boolean[] {
  const order = chances.map((_, i) => i).sort((a, b) => chances[a]! - chances[b]!);
  const last = order.findLastIndex((i, rank) => chances[i]! <= ((rank + 1) / order.length) * rate);
  const stands = chances.map(() => false);
  for (let rank = 0; rank <= last; rank++) stands[order[rank]!] = true;
  return stands;
}
