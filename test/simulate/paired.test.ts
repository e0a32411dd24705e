// Games played twice: what is the same cancels out, what a change does is found, and the intervals hold as often as they say.
import { describe, expect, it } from 'vitest';
import { addPairs, emptyPairs, playPairs, reportOfPairs, withBlank, withoutCard, type PairCounts, type Side } from 'cardwright/internal';
import { BotRandom } from '../../src/bots/chance.ts';
import { chanceBeyond, discoveries, needed, pairedMean, pairedShare } from '../../src/simulate/intervals.ts';
import { load } from '../../tools/build/games.ts';

const loaded = load(['cards/fluxx']);
if (typeof loaded === 'string') throw new Error(loaded);
const { linked, vocabulary: v } = loaded;
const options = v.options.map((option) => option.standard);
const side = (of = linked): Side => ({ linked: of, options, maxTurns: 500 });
const batch = { players: v.players.min, seed: 4 };
const speaking = v.kinds.findIndex(({ fullId }) => fullId === 'fluxx:draw-3-play-2');

function written({ ends, ...counts }: PairCounts): string {
  return JSON.stringify([counts, [...ends].sort(([a], [b]) => (a < b ? -1 : 1))]);
}

describe('pairs of games', () => {
  it('do not differ if nothing was changed', () => {
    const { measures, ends } = reportOfPairs(playPairs([side(), side()], { ...batch, games: 30 }));
    for (const one of measures) expect(one).toMatchObject({ change: 0, stands: false });
    expect(measures.find(({ what }) => what === 'turns')).toMatchObject({ low: 0, high: 0 });
    // In 30 games nobody has seen how often the rarest end comes.
    expect(measures.find(({ what }) => what === 'won')!.high).toBeGreaterThan(0.02);
    expect(measures.find(({ what }) => what === 'same winner')).toMatchObject({ before: 1, after: 1 });
    expect(ends.every(({ before, after }) => before === after)).toBe(true);
  });

  it('show what a card does that falls silent, or is gone, and add up from parts in any order', () => {
    for (const changed of [withBlank(v, speaking), withoutCard(v, speaking)]) {
      const sides = [side(), side(changed)] as const;
      const watched = v.kinds[speaking]!.fullId;
      const whole = playPairs(sides, { ...batch, games: 60 }, watched);
      expect(whole.sums['same winner'].after).toBeLessThan(60);
      expect(whole.sums['holder wins'].pairs).toBeGreaterThan(0);
      const sum = emptyPairs();
      for (const from of [40, 0, 20]) addPairs(sum, playPairs(sides, { ...batch, from, games: 20 }, watched));
      expect(written(sum)).toBe(written(whole));
    }
  });
});

/** Differences with a known mean, as whole numbers. */
function drawn(chance: BotRandom, n: number, shift: number): { sum: number; squares: number } {
  let [sum, squares] = [0, 0];
  for (let i = 0; i < n; i++) {
    const x = chance.below(7) + chance.below(7) - 6 + shift;
    sum += x;
    squares += x * x;
  }
  return { sum, squares };
}

describe('an interval of paired differences', () => {
  it.each([8, 40, 400])('holds the truth 19 times in 20: %i pairs', (n) => {
    const chance = new BotRandom();
    chance.seed(n);
    const rounds = 2000;
    let holds = 0;
    for (let round = 0; round < rounds; round++) {
      const { sum, squares } = drawn(chance, n, 2);
      const { low, high } = pairedMean(n, sum, squares);
      if (low <= 2 && 2 <= high) holds++;
    }
    expect(holds / rounds).toBeGreaterThan(0.935);
    expect(holds / rounds).toBeLessThan(0.965);
  });

  it.each([
    [30, 0.01, 0],
    [100, 0.02, 0.01],
    [400, 0.2, 0.1],
  ])('of shares holds it as often or oftener, where few pairs differ: %i pairs', (n, up, down) => {
    const chance = new BotRandom();
    chance.seed(n);
    const rounds = 2000;
    let holds = 0;
    for (let round = 0; round < rounds; round++) {
      let [sum, squares] = [0, 0];
      for (let i = 0; i < n; i++) {
        const x = chance.below(1000) / 1000;
        const by = x < up ? 1 : x < up + down ? -1 : 0;
        sum += by;
        squares += by * by;
      }
      const { low, high } = pairedShare(n, sum, squares);
      if (low <= up - down && up - down <= high) holds++;
    }
    expect(holds / rounds).toBeGreaterThan(0.935);
  });

  it('is not known from one pair', () => {
    expect(pairedMean(1, 3, 9)).toMatchObject({ mean: 3, low: -Infinity, high: Infinity });
  });
});

describe('games that are needed', () => {
  it('are counted as games, also of what is seen in few of them', () => {
    const counts = emptyPairs();
    counts.games = 100;
    counts.sums['holder wins'] = { pairs: 25, before: 10, after: 8, squares: 6 };
    counts.sums.won = { pairs: 100, before: 40, after: 32, squares: 24 };
    const needs = Object.fromEntries(reportOfPairs(counts).measures.map(({ what, needed: n }) => [what, n]));
    expect(needs['holder wins']! / needs['won']!).toBeGreaterThan(3.5);
  });
});

describe('a finding', () => {
  it('stands by chance alone once in twenty reports, whatever is looked at', () => {
    const chance = new BotRandom();
    chance.seed(3);
    const rounds = 2000;
    let wrong = 0;
    for (let round = 0; round < rounds; round++) {
      const chances = Array.from({ length: 8 }, () => {
        const { sum, squares } = drawn(chance, 100, 0);
        const { mean, deviation } = pairedMean(100, sum, squares);
        return chanceBeyond(100, mean, deviation);
      });
      if (discoveries(chances).includes(true)) wrong++;
    }
    expect(wrong / rounds).toBeGreaterThan(0.03);
    expect(wrong / rounds).toBeLessThan(0.065);
  });

  it('is made four times in five after as many games as were said to be needed', () => {
    const chance = new BotRandom();
    chance.seed(8);
    // Two dice from 0 to 6: a variance of 4 each.
    const n = needed(Math.sqrt(8), 1);
    const rounds = 2000;
    let found = 0;
    for (let round = 0; round < rounds; round++) {
      const { sum, squares } = drawn(chance, n, 1);
      const { mean, deviation } = pairedMean(n, sum, squares);
      if (chanceBeyond(n, mean, deviation) < 0.05) found++;
    }
    expect(found / rounds).toBeGreaterThan(0.77);
    expect(found / rounds).toBeLessThan(0.84);
  });
});
