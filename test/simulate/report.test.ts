// A small report as it is read, and that it is the same from parts, whatever order they come in.
import { describe, expect, it } from 'vitest';
import { addCounts, type Batch, type Counts, recordOf, renderReport, reportOf, Session, simulate } from 'cardwright';
import { emptyCounts, longestOf } from 'cardwright/internal';
import { addDigest } from '../../src/play/records/record.ts';
import { difference, wilson } from '../../src/simulate/intervals.ts';
import { load } from '../../tools/build/games.ts';

const loaded = load(['test/probes/tricks']);
if (typeof loaded === 'string') throw new Error(loaded);
const { linked } = loaded;
const batch: Batch = { games: 60, players: 4, seed: 5, options: [], bots: ['greedy', 'random', 'random', 'random'], maxTurns: 200 };
const sorts = ['greedy', 'random'] as const;

describe('a report', () => {
  const whole = simulate(linked, batch);
  const lines = (counts: Counts): string => renderReport(reportOf(linked, counts, sorts, 200), { cards: 8 }).join('\n');

  it('reads well', async () => {
    await expect(`${lines(whole)}\n`).toMatchFileSnapshot('report.txt');
    for (const line of lines(whole).split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  it('lists as few cards as are asked for', () => {
    const report = reportOf(linked, whole, sorts, 200);
    for (const cards of [0, 1, 2, 3]) {
      const listed = renderReport(report, { cards }).filter((line) => /^  .* % .*[+-]\d/.test(line));
      expect(listed.length, listed.join('\n')).toBe(cards);
    }
  });

  it('adds up from parts in any order', () => {
    const parts = [40, 0, 20].map((from) => simulate(linked, { ...batch, from, games: 20 }));
    const sum = emptyCounts(linked, batch.players, batch.seed, sorts.length);
    for (const part of parts) addCounts(sum, part);
    expect(lines(sum)).toBe(lines(whole));
    expect(JSON.stringify(reportOf(linked, sum, sorts, 200))).toBe(JSON.stringify(reportOf(linked, whole, sorts, 200)));
  });

  it('counts every game once, and every card that was drawn', () => {
    const report = reportOf(linked, whole, sorts, 200);
    expect(Object.values(report.outcomes).reduce((a, b) => a + b)).toBe(60);
    expect(report.winsBySeat.reduce((n, s) => n + s.wins, 0)).toBe(report.winsByBot.reduce((n, b) => n + b.wins, 0));
    expect(report.winsByBot.map((b) => b.seats)).toEqual([60, 180]);
    // Two deals of four times three cards a game, one more turned up.
    expect(report.cards.reduce((n, c) => n + c.drawn, 0)).toBe(60 * 2 * 12);
    // Every card of a hand is laid open in its trick.
    expect(report.cards.reduce((n, c) => n + c.played, 0)).toBe(60 * 2 * 12);
    expect(report.cards.every((c) => c.dead.share === 0)).toBe(true);
  });

  it('calls a game undecided that takes 200 times as long as usual', () => {
    expect(longestOf(linked, batch)).toBe(200 * 6);
    const short = simulate(linked, { ...batch, maxTurns: 3 });
    expect(short.outcomes.unfinished).toBe(60);
    expect(short.undecided).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(reportOf(linked, short, sorts, 3).winsByBot.map((b) => b.seats)).toEqual([0, 0]);
  });

  it('keeps a game as it was played', () => {
    const counts = simulate(linked, { ...batch, games: 1, from: 17 });
    const record = recordOf(linked, { ...batch, maxTurns: 200 }, 17, {});
    const session = Session.replay(linked, record);
    expect(session.over).toBe(true);
    expect(session.winners.length).toBe(counts.wins.reduce((a, b) => a + b));
    session.winners.forEach((seat) => expect(counts.wins[seat]).toBe(1));
    expect(session.machine.s[9]).toBe(counts.turns.max);
  });
});

describe('questions', () => {
  it('are told with what came of a yes, and what would have come of one', () => {
    const bluff = load(['test/probes/bluff']);
    if (typeof bluff === 'string') throw new Error(bluff);
    const counts = simulate(bluff.linked, { games: 2, players: 3, seed: 2, options: [], maxTurns: 400 });
    const { questions } = reportOf(bluff.linked, counts, ['random'], 400);
    const challenge = questions.find(({ question }) => question.startsWith('any other player may challenge'))!;
    const yes = Math.round(challenge.yes.share * challenge.asked);
    expect(yes).toBeGreaterThan(20);
    expect(challenge.asked - yes).toBeGreaterThan(20);
    // Either the one who laid is caught, or the doubter was wrong: never both, never neither.
    const taken = challenge.followed.filter(({ what }) => what.startsWith('take'));
    expect(taken.map((f) => f.byWhoSaidYes).sort()).toEqual([false, true]);
    expect(taken.reduce((n, f) => n + f.afterYes, 0)).toBe(yes);
    expect(taken.reduce((n, f) => n + f.forgone, 0)).toBe(challenge.asked - yes);
  });

  it('are counted without changing a game', () => {
    const bluff = load(['test/probes/bluff']);
    if (typeof bluff === 'string') throw new Error(bluff);
    const { linked } = bluff;
    const counts = simulate(linked, { games: 1, players: 3, seed: 2, options: [], maxTurns: 400 });
    const session = Session.replay(linked, recordOf(linked, { games: 1, players: 3, seed: 2, options: [], maxTurns: 400 }, 0, {}));
    const digest = new Int32Array(2);
    addDigest(session.machine.s, 0, digest);
    expect([...digest]).toEqual([...counts.digest]);
  });
});

describe('intervals', () => {
  it('are those of the book', () => {
    // Newcombe 1998, Statistics in Medicine 17: 857-872 and 873-890.
    const rounded = ({ low, high }: { low: number; high: number }): number[] => [low, high].map((x) => Math.round(x * 1e4) / 1e4);
    expect(rounded(wilson(81, 263))).toEqual([0.2553, 0.3662]);
    expect(rounded(wilson(15, 148))).toEqual([0.0624, 0.1605]);
    expect(rounded(wilson(0, 20))).toEqual([0, 0.1611]);
    expect(rounded(difference(wilson(56, 70), wilson(48, 80)))).toEqual([0.0524, 0.3339]);
    expect(wilson(0, 0)).toEqual({ share: 0, low: 0, high: 1 });
  });
});
