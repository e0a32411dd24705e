// Plays each game twice, before and after a change of the mix, from the same seed with the same bots, and adds up by how much they differ. What two
// such games share, the luck of the deal above all, cancels out. Plays nothing itself, and concludes nothing: `reportOfPairs` does.
import type { Linked } from '../emit/link.ts';
import { TURN } from '../table/layout.ts';
import { BotTable, type Batch } from './simulate.ts';

/** One of the two mixes. */
export interface Side {
  /** The mix, ready to play. */
  linked: Linked;
  /** Option values as its vocabulary stores them, in its order. */
  options: readonly number[];
  /** A game with more turns than this is undecided. */
  maxTurns: number;
}

/** What is measured of every pair: whole numbers, shares as 0 or 1. */
export const pairMeasures = [
  ...(['turns', 'decisions', 'won', 'everyone loses', 'tie', 'ends', 'unfinished', 'first player wins', 'same winner'] as const),
  ...(['holder wins'] as const),
] as const;

/** `holder wins`: of the seat that drew the watched card first. `same winner`: 1 before, and after as far as the same seats win. */
export type PairMeasure = (typeof pairMeasures)[number];

/** Sums over pairs of games. Whole numbers only: parts add up the same in any order. */
export interface PairSums {
  /** Pairs in which this could be measured. */
  pairs: number;
  /** Of the games before the change, and of those after it. */
  before: number;
  after: number;
  /** Of the squares of the differences. */
  squares: number;
}

/** What pairs of games gave. */
export interface PairCounts {
  /** Pairs played. */
  games: number;
  /** By measure. */
  sums: Record<PairMeasure, PairSums>;
  /** What ended games, by full card id or line of the rules: how many before, how many after. */
  ends: Map<string, [before: number, after: number]>;
}

export function emptyPairs(): PairCounts {
  const sums = pairMeasures.map((what): [PairMeasure, PairSums] => [what, { pairs: 0, before: 0, after: 0, squares: 0 }]);
  return { games: 0, sums: Object.fromEntries(sums) as PairCounts['sums'], ends: new Map() };
}

/** Adds pairs to others. */
export function addPairs(to: PairCounts, more: PairCounts): void {
  to.games += more.games;
  for (const what of pairMeasures)
    for (const key of ['pairs', 'before', 'after', 'squares'] as const) to.sums[what][key] += more.sums[what][key];
  for (const [what, [before, after]] of more.ends) {
    const own = to.ends.get(what) ?? [0, 0];
    to.ends.set(what, [own[0] + before, own[1] + after]);
  }
}

/**
 * Plays the games `from` to `from + games` of a batch on both sides. `watched`: the full id of a card of the first side whose first holder is
 * followed. `progress` is called after each pair with the number of pairs played so far.
 */
export function playPairs(
  sides: readonly [Side, Side],
  batch: Omit<Batch, 'options' | 'maxTurns'>,
  watched: string | null = null,
  progress: (pairs: number) => void = () => {},
): PairCounts {
  return new PairTables(sides, batch, watched).play(batch.from ?? 0, batch.games, progress);
}

/** Plays parts of a batch one after another on both sides, each at one table: its code is optimized once, and not for each part. */
export class PairTables {
  private readonly tables: [BotTable, BotTable];
  private readonly kind: number;

  constructor(
    sides: readonly [Side, Side],
    private readonly batch: Omit<Batch, 'options' | 'maxTurns'>,
    watched: string | null,
  ) {
    const tables = sides.map(({ linked, options, maxTurns }) => new BotTable(linked, { ...batch, options, maxTurns }));
    this.tables = tables as [BotTable, BotTable];
    this.kind = watched === null ? -1 : sides[0].linked.program.v.kinds.findIndex(({ fullId }) => fullId === watched);
  }

  /** Some games of the batch. */
  play(from: number, games: number, progress: (pairs: number) => void = () => {}): PairCounts {
    const counts = emptyPairs();
    const [before, after] = this.tables;
    const { players } = this.batch;
    for (let game = from; game < from + games; game++) {
      const was = factsOf(before, game, players);
      const is = factsOf(after, game, players);
      addPair(counts, was, is, this.kind < 0 ? -1 : before.tally.firstDrawer[this.kind]!);
      progress(counts.games);
    }
    for (const side of [0, 1] as const)
      for (const [what, { times }] of this.tables[side].taken().ends) {
        const own = counts.ends.get(what) ?? [0, 0];
        own[side] += times;
        counts.ends.set(what, own);
      }
    return counts;
  }
}

/** Adds one pair of games. `holder`: the seat that is followed; -1: none. */
export function addPair(to: PairCounts, was: Facts, is: Facts, holder: number): void {
  for (const what of pairMeasures) if (what !== 'holder wins' && what !== 'same winner') add(to.sums[what], was[what], is[what]);
  add(to.sums['same winner'], 1, was.winners === is.winners ? 1 : 0);
  if (holder >= 0) add(to.sums['holder wins'], (was.winners >> holder) & 1, (is.winners >> holder) & 1);
  to.games++;
}

function add(to: PairSums, before: number, after: number): void {
  to.pairs++;
  to.before += before;
  to.after += after;
  to.squares += (after - before) ** 2;
}

/** How a game went, as pairs are measured. */
export type Facts = Record<Exclude<PairMeasure, 'holder wins' | 'same winner'>, number> & {
  /** Seats that won, as bits. */
  winners: number;
};

/** Plays a game, and what is measured of it. */
export function factsOf(table: BotTable, game: number, players: number): Facts {
  const decisions = table.play(game);
  const { machine } = table;
  const winners = machine.over ? machine.winners : 0;
  const how = machine.over ? (winners === 0 ? machine.outcome : 'won') : 'unfinished';
  const is = (what: boolean): number => (what ? 1 : 0);
  return {
    winners,
    turns: machine.s[TURN]!,
    decisions,
    won: is(how === 'won'),
    'everyone loses': is(how === 'everyone loses'),
    tie: is(how === 'tie'),
    ends: is(!['won', 'everyone loses', 'tie', 'unfinished'].includes(how ?? '')),
    unfinished: is(how === 'unfinished'),
    'first player wins': (winners >> (game % players)) & 1,
  };
}
