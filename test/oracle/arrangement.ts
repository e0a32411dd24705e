// Cards, what is compared of them, and a pattern → whether they make it, and what the best arrangement leaves over: by trying everything. The
// reference for `src/ops/arranging.ts`.
import { patternData } from '../../src/emit/patterns.ts';
import type { Expr } from '../../src/meaning/types.ts';
import type { Pattern, Vocabulary } from '../../src/meaning/vocabulary.ts';

/** What a card has of something that patterns compare; -1: nothing. */
export type Measure = (e: Expr, card: number) => number;
/** Trying everything takes too long for more. */
const MOST_CARDS = 12;

/** Whether all these cards make the pattern; `wild`: cards that stand for any other, which are tried out as every value that is printed. */
export function makes(p: Pattern, all: readonly number[], of: Measure, wild: (card: number) => boolean, v: Vocabulary): boolean {
  const jokers = all.filter(wild);
  const cards = all.filter((card) => !wild(card));
  if (jokers.length === 0) return plain(p, all, of);
  if (cards.length === 0 || jokers.length > (p.wild ?? Infinity)) return false;
  // Each thing that is compared is compared by itself.
  const alone = { ...p, same: [], different: [], following: null, sum: null };
  const parts: [Expr, Partial<Pattern>][] = [
    ...p.same.map((e): [Expr, Partial<Pattern>] => [e, { same: [e] }]),
    ...p.different.map((e): [Expr, Partial<Pattern>] => [e, { different: [e] }]),
    ...(p.following ? [[p.following, { following: p.following }] as [Expr, Partial<Pattern>]] : []),
    ...(p.sum ? [[p.sum.of, { sum: p.sum }] as [Expr, Partial<Pattern>]] : []),
  ];
  return parts.every(([e, part]) => {
    const printed = [...new Set(v.kinds.map((kind) => (e.k === 'attr' ? kind.attrs[e.attr]! : -1)))].filter((x) => x >= 0);
    const given = (taken: readonly number[]): boolean => {
      if (taken.length < jokers.length) return printed.some((x) => given([...taken, x]));
      return plain({ ...alone, ...part }, all, (measured, card) => (wild(card) ? taken[jokers.indexOf(card)]! : of(measured, card)));
    };
    return given([]);
  });
}

function plain(p: Pattern, cards: readonly number[], of: Measure): boolean {
  const values = (e: Expr): number[] => cards.map((card) => of(e, card));
  const distinct = (list: number[]): number => new Set(list).size;
  if (cards.length < p.least || cards.length > p.most) return false;
  if (p.same.some((e) => values(e).includes(-1) || distinct(values(e)) > 1)) return false;
  if (p.different.some((e) => values(e).includes(-1) || distinct(values(e)) < cards.length)) return false;
  if (p.following && !follow(values(p.following), p.round)) return false;
  // A printed value that a card lacks adds nothing; one that is worked out may be below zero.
  const least = p.sum?.of.k === 'attr' ? 0 : -Infinity;
  return !p.sum || values(p.sum.of).reduce((sum, x) => sum + Math.max(least, x), 0) === p.sum.total;
}

function follow(values: number[], round: Pattern['round']): boolean {
  if (values.includes(-1)) return false;
  const steps = (start: number): number[] => values.map((_, i) => (round ? ((start - round.low + i) % round.size) + round.low : start + i));
  const sorted = (list: number[]): string => [...list].sort((a, b) => a - b).join();
  return new Set(values).size === values.length && values.some((start) => sorted(steps(start)) === sorted(values));
}

/** The cards the best arrangement lays out, or leaves over. Which of several equally good ones it is, the engine says; that it is one, is seen here. */
export function arranged(
  v: Vocabulary,
  patterns: readonly Pattern[],
  cards: readonly number[],
  part: 'laid' | 'left' | 'first',
  of: Measure,
  wild: (card: number) => boolean,
): number[] {
  const list = measuresOf(v);
  const rows = cards.flatMap((card) => [
    card,
    ...list.map((e) => of(e, card)),
    ...(v.wild ? [Number(wild(card))] : []),
    v.leftOver ? of(v.leftOver, card) : 1,
  ]);
  const work = { WORK: Int32Array.of(1_000_000), HEAVY: () => {} };
  const { ARRANGED } = patternData(v, work) as { ARRANGED: (rows: number[], patterns: number, part: number) => readonly number[] };
  const bits = patterns.reduce((sum, p) => sum | (1 << v.patterns.indexOf(p)), 0);
  const [laid, left, first] = [0, 1, 2].map((which) => [...ARRANGED(rows, bits, which)]);
  const cost = (group: readonly number[]): number => group.reduce((sum, card) => sum + (v.leftOver ? of(v.leftOver, card) : 1), 0);
  const one = (p: Pattern, group: readonly number[]): boolean => makes(p, group, of, wild, v);
  if (cards.length <= MOST_CARDS) {
    const least = leastLeft(patterns, cards, cost, one);
    const isOne = split(patterns, laid!, one) && [...laid!, ...left!].sort().join() === [...cards].sort().join();
    if (!isOne || cost(left!) !== least) throw new Error(`${left!.join()} left of ${cards.join()}; ${least} points can be left`);
    if (laid!.length > 0 && !patterns.some((p) => one(p, first!))) throw new Error(`${first!.join()} makes nothing`);
  }
  return { laid: laid!, left: left!, first: first! }[part];
}

/** Whether the cards, one after another, are whole patterns. */
type Makes = (p: Pattern, group: readonly number[]) => boolean;

function split(patterns: readonly Pattern[], cards: readonly number[], one: Makes): boolean {
  if (cards.length === 0) return true;
  return cards.some((_, i) => patterns.some((p) => one(p, cards.slice(0, i + 1))) && split(patterns, cards.slice(i + 1), one));
}

function leastLeft(patterns: readonly Pattern[], cards: readonly number[], cost: (group: readonly number[]) => number, one: Makes): number {
  const groups: number[] = [];
  const inMask = (mask: number): number[] => cards.filter((_, i) => (mask >> i) & 1);
  for (let mask = 1; mask < 1 << cards.length; mask++) if (patterns.some((p) => one(p, inMask(mask)))) groups.push(mask);
  const known = new Map<number, number>();
  const least = (mask: number): number => {
    if (mask === 0) return 0;
    const before = known.get(mask);
    if (before !== undefined) return before;
    const first = mask & -mask;
    let best = cost(inMask(first)) + least(mask & ~first);
    for (const group of groups) if ((group & first) !== 0 && (group & ~mask) === 0) best = Math.min(best, least(mask & ~group));
    known.set(mask, best);
    return best;
  };
  return least((1 << cards.length) - 1);
}

/** As rows have them. */
function measuresOf(v: Vocabulary): Expr[] {
  const list = v.patterns.flatMap((p) => [...p.same, ...p.different, ...(p.following ? [p.following] : []), ...(p.sum ? [p.sum.of] : [])]);
  const key = (e: Expr): string => JSON.stringify(e);
  return list.filter((e, i) => list.findIndex((other) => key(other) === key(e)) === i);
}
