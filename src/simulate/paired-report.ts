// Pairs of games → what can be said about a change, and what cannot: each difference with its interval, whether it stands among so many looked at,
// and how many games a question still open would take. Plays nothing.
import { chanceBeyond, difference, discoveries, needed, pairedMean, pairedShare, wilson } from './intervals.ts';
import { pairMeasures, type PairCounts, type PairMeasure } from './paired.ts';

/** One measure before and after a change. */
export interface PairedReport {
  what: PairMeasure;
  /** Pairs of games it could be measured in. */
  pairs: number;
  /** Means: of turns and decisions, or shares from 0 to 1. */
  before: number;
  after: number;
  /** After minus before, with its interval (95 %). */
  change: number;
  low: number;
  high: number;
  /** How often chance alone would lead this far. */
  chance: number;
  /** It stands with all measures of the report taken together: of all that are said to stand, one in twenty is chance, on average. */
  stands: boolean;
  /** The smallest change worth knowing: 2 points of a share, a twentieth of a length. */
  worth: number;
  /** Games, each played twice, after which a change of that size would be seen four times in five. */
  needed: number;
}

/** What pairs of games say about a change. */
export interface PairsReport {
  /** Pairs played. */
  games: number;
  measures: PairedReport[];
  /** What ended games, the most changed first: shares of the games, and their difference with its interval. */
  ends: { what: string; before: number; after: number; change: number; low: number; high: number }[];
}

/** The smallest change of a share worth knowing, and of a length, as a part of it. */
const WORTH_SHARE = 0.02;
const WORTH_LENGTH = 1 / 20;

/** What the pairs say. Measures in which no game of either side had anything are left out. */
export function reportOfPairs({ games, sums, ends }: PairCounts): PairsReport {
  const measures = pairMeasures.flatMap((what): PairedReport[] => {
    const { pairs, before, after, squares } = sums[what];
    if (pairs === 0 || (before === 0 && after === 0)) return [];
    const isLength = what === 'turns' || what === 'decisions';
    const { mean, low, high, deviation } = (isLength ? pairedMean : pairedShare)(pairs, after - before, squares);
    const worth = isLength ? (before / pairs) * WORTH_LENGTH : WORTH_SHARE;
    const chance = chanceBeyond(pairs, mean, deviation);
    return [
      {
        ...{ what, pairs, before: before / pairs, after: after / pairs, change: mean, low, high, chance },
        ...{ stands: false, worth, needed: Math.ceil((needed(deviation, worth) * games) / pairs) },
      },
    ];
  });
  // How often the winner stays the same is no difference between two things.
  const judged = measures.filter(({ what }) => what !== 'same winner');
  const standing = discoveries(judged.map(({ chance }) => chance));
  judged.forEach((one, i) => (one.stands = standing[i]!));
  return {
    games,
    measures,
    ends: [...ends]
      .map(([what, [before, after]]) => {
        // Rather too wide: it does not use that the games are pairs.
        const { share: change, low, high } = difference(wilson(after, games), wilson(before, games));
        return { what, before: before / games, after: after / games, change, low, high };
      })
      .sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || (a.what < b.what ? -1 : 1)),
  };
}
