// Reports on cards: a card that wins comes out on top, a card that does nothing is never called anything, and what is called certain is chance as seldom
// as it is said.
import { beforeAll, describe, expect, it } from 'vitest';
import {
  addLabGames,
  batchDigest,
  isKnown,
  labReport,
  leadBy,
  playLab,
  Strangers,
  type LabGames,
  type LabReport,
} from 'cardwright/internal';
import { simulate, type Batch } from 'cardwright';
import { BotRandom } from '../../src/bots/chance.ts';
import { beyond, chanceBeyond, clustered, combined, difference, discoveries, wilson } from '../../src/simulate/intervals.ts';
import { load } from '../../tools/build/games.ts';
import { overlayHost } from '../harness/host.ts';
import { luckFiles } from '../harness/luck.ts';

/** The folders of a game that is not on the disk, ready to play. */
function ready(
  folders: readonly string[],
  files: Record<string, string> = {},
): { linked: Exclude<ReturnType<typeof load>, string>['linked']; options: number[] } {
  const loaded = load(folders, overlayHost(files));
  if (typeof loaded === 'string') throw new Error(loaded);
  return { linked: loaded.linked, options: loaded.vocabulary.options.map((option) => option.standard) };
}

const trifles = Array.from({ length: 12 }, (_, i) => `t-${i}`);
const luck = ready(['luck'], luckFiles('# nothing', trifles));
const planted = ready(['luck'], luckFiles('if crown is in shown, you win', ['leaf', 'crown', ...trifles]));
const orchard = ready(['test/cli/orchard']);

interface Lab {
  report: LabReport;
  games: LabGames;
}

function labOf(
  { linked, options }: typeof luck,
  batch: Pick<Batch, 'games' | 'players' | 'seed'>,
  kinds: readonly number[] = [],
  parts = 1,
  decisions = 20,
): Lab {
  const whole: Batch = { ...batch, options, maxTurns: 2000, bots: Array.from({ length: batch.players }, () => 'random' as const) };
  const watch = { early: 6, decisions };
  const each = batch.games / parts;
  const all = Array.from({ length: parts }, (_, i) => playLab(linked, { ...whole, from: (parts - 1 - i) * each, games: each }, watch));
  const games = all[0]!;
  for (const more of all.slice(1)) addLabGames(games, more);
  const strangers = new Strangers(linked, whole, kinds, games.list);
  const { pairs } = strangers.play(0, strangers.parts);
  const request = { linked, bots: ['random' as const], maxTurns: 2000, early: 6, by: leadBy(linked), asked: new Set(kinds) };
  return { games, report: labReport(request, games.list, games.counts, pairs) };
}

describe('figures', () => {
  it('are those of published examples', () => {
    // Newcombe 1998: 81 of 263; the difference of 56 of 70 and 48 of 80.
    const one = wilson(81, 263);
    expect([one.low, one.high].map((x) => x.toFixed(4))).toEqual(['0.2553', '0.3662']);
    const two = difference(wilson(56, 70), wilson(48, 80));
    expect([two.low, two.high].map((x) => x.toFixed(4))).toEqual(['0.0524', '0.3339']);
    const parts = [
      { sign: 1 as const, share: wilson(56, 70), of: 70 },
      { sign: -1 as const, share: wilson(48, 80), of: 80 },
    ];
    expect(combined(parts).low).toBeCloseTo(two.low, 10);
    // Benjamini and Hochberg 1995, their table of 15.
    const chances = [0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1];
    expect(discoveries(chances).filter(Boolean).length).toBe(4);
    // The table of Student: 2.228 with 10 degrees of freedom, 4.587 for one in a thousand.
    expect(beyond(1.959964)).toBeCloseTo(0.05, 5);
    expect(chanceBeyond(11, 2.228, Math.sqrt(11))).toBeCloseTo(0.05, 3);
    expect(chanceBeyond(11, 4.587, Math.sqrt(11))).toBeCloseTo(0.001, 4);
  });

  it('of things that share their fate are worth fewer cases', () => {
    const alone = Array.from({ length: 40 }, (_, i) => [i % 2, 1] as const);
    expect(clustered(alone)).toEqual(wilson(20, 40));
    const together = Array.from({ length: 10 }, (_, i) => [4 * (i % 2), 4] as const);
    const { share, low, high } = clustered(together);
    expect(share).toBe(0.5);
    expect([low, high].map((x) => x.toFixed(6))).toEqual([wilson(5, 10).low, wilson(5, 10).high].map((x) => x.toFixed(6)));
  });
});

describe('a planted card', () => {
  const { kinds } = planted.linked.program.v;
  const asked = [...kinds.keys()];
  const batch = { games: 150, players: 3, seed: 2 };
  const { report, games } = labOf(planted, batch, asked);
  const card = (id: string): LabReport['cards'][number] => report.cards.find((one) => one.card === `luck:${id}`)!;

  it('that wins at once comes out on top', () => {
    const best = [...report.cards].sort((a, b) => b.without!.low - a.without!.low)[0]!;
    expect(best.card).toBe('luck:crown');
    expect(best.without).toMatchObject({ verdict: 'certain', more: 0 });
    expect(best.whenPlayed).toMatchObject({ verdict: 'certain' });
    expect(best.length).toMatchObject({ verdict: 'certain' });
    expect(best.length!.high).toBeLessThan(0);
  });

  it('that does nothing changes no game', () => {
    expect(isKnown(planted.linked.program.v).filter(Boolean).length).toBe(1);
    for (const one of report.cards.filter((other) => other.card !== 'luck:crown')) {
      expect(one.without).toMatchObject({ effect: 0 });
      expect(one.without!.verdict).not.toBe('certain');
      expect(one.length).toMatchObject({ effect: 0, low: 0, high: 0, verdict: 'none' });
    }
    expect(card('leaf').whenPlayed!.verdict).not.toBe('certain');
  });

  it('is watched without changing a game', () => {
    const bots = ['random', 'random', 'random'] as const;
    const counts = simulate(planted.linked, { ...batch, options: planted.options, maxTurns: 2000, bots });
    expect(batchDigest(games.counts)).toBe(batchDigest(counts));
    for (const what of ['copies', 'dead'] as const) {
      const all = games.list.reduce((sum, one) => sum + one[what].reduce((a, b) => a + b, 0), 0);
      expect(all).toBe(counts.cards[what].reduce((a, b) => a + b, 0));
    }
  });

  it('is the same from parts in any order', () => {
    expect(JSON.stringify(labOf(planted, batch, asked, 3).report)).toBe(JSON.stringify(report));
  });
});

describe('a game with goals', () => {
  const { report } = labOf(orchard, { games: 40, players: 3, seed: 2 });
  const card = (id: string): LabReport['cards'][number] => report.cards.find((one) => one.card === `orchard:${id}`)!;

  it('shows which were met', () => {
    expect(report.goals.map((goal) => goal.card).sort()).toEqual(['orchard:cake', 'orchard:jam', 'orchard:salad']);
    expect(report.goals.reduce((sum, { met }) => sum + met, 0)).toBeGreaterThan(20);
    for (const { met, played } of report.goals) expect(met).toBeLessThanOrEqual(played);
  });

  it('says of every card what was not measured', () => {
    // A goal names an apple; no line names a pear, and it has no text.
    expect(card('apple').unmeasured).toBe('not asked');
    expect(card('pear').unmeasured).toBe('nothing to take away');
    expect(card('cake')).toMatchObject({ without: null, unmeasured: 'not asked', own: true });
  });
});

describe('where only luck decides', () => {
  const reports: LabReport[] = [];
  // No decision is looked at: that takes longest.
  beforeAll(() => {
    for (let seed = 0; seed < 60; seed++) reports.push(labOf(luck, { games: 60, players: 3, seed }, [], 1, Infinity).report);
  });
  const certain = (of: (report: LabReport) => (string | undefined)[]): number =>
    reports.filter((one) => of(one).includes('certain')).length;

  it('hardly any report calls a card certain', () => {
    // One in twenty on average; more than 8 of 60 would come once in a hundred times.
    expect(certain(({ cards }) => cards.map(({ whenEarly }) => whenEarly?.verdict))).toBeLessThanOrEqual(8);
    expect(certain(({ cards }) => cards.map(({ whenPlayed }) => whenPlayed?.verdict))).toBeLessThanOrEqual(8);
    expect(certain(({ places }) => places.map(({ more }) => more.verdict))).toBeLessThanOrEqual(8);
  });

  it('hardly any report calls a pair certain', () => {
    expect(reports[0]!.pairsLooked).toBeGreaterThan(20);
    expect(certain(({ pairs }) => pairs.map(({ verdict }) => verdict))).toBeLessThanOrEqual(8);
  });

  it('and no decision matters', () => {
    const { decided } = labOf(luck, { games: 30, players: 3, seed: 1 }).report;
    expect(decided.map(({ line }) => line)).toContain('choose a card in your hand as given');
    expect(decided.map(({ verdict }) => verdict)).not.toContain('certain');
  });
});

describe('an interval of a sum of shares', () => {
  it('holds the truth 19 times in 20, where a pair of cards does nothing', () => {
    const chance = new BotRandom();
    chance.seed(5);
    const rounds = 1000;
    let [holds, wrong] = [0, 0];
    for (let round = 0; round < rounds; round++) {
      const share = (of: number): { share: ReturnType<typeof wilson>; of: number } => {
        let hits = 0;
        for (let i = 0; i < of; i++) if (chance.below(4) === 0) hits++;
        return { share: wilson(hits, of), of };
      };
      const parts = [25, 90, 110, 400].map((of, i) => ({ sign: i === 0 || i === 3 ? (1 as const) : (-1 as const), ...share(of) }));
      const { low, high, chance: p } = combined(parts);
      if (low <= 0 && high >= 0) holds++;
      if (p < 0.05) wrong++;
    }
    expect(holds / rounds).toBeGreaterThan(0.93);
    expect(wrong / rounds).toBeLessThan(0.065);
  });
});
