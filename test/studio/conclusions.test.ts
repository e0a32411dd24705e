// What is concluded from a figure: no more than its interval carries; where that is nothing, how many games it would take.
import { describe, expect, it } from 'vitest';
import type { Effect, PairedReport } from 'cardwright/internal';
import { boundsOf, conclusionOf, effectOf, gamesFor, hasBars } from '../../tools/table/page/studio/conclusions.ts';

const worth = 0.02;
const pair = (low: number, high: number, more: Partial<PairedReport> = {}): PairedReport => ({
  ...{
    what: 'won',
    pairs: 90,
    before: 0.5,
    after: 0.5,
    change: (low + high) / 2,
    low,
    high,
    chance: 0.5,
    stands: false,
    worth,
    needed: 400,
  },
  ...more,
});
const effect = (low: number, high: number, more: Partial<PairedReport> = {}): Effect => effectOf(pair(low, high, more), 100);
const ends = [-0.5, -0.021, -0.02, -0.019, -0.001, 0, 0.001, 0.019, 0.02, 0.021, 0.5];
const intervals = ends.flatMap((low) => ends.filter((high) => high > low).map((high) => [low, high] as const));

describe('a conclusion', () => {
  it('is of a difference only where the whole interval is on one side of none, and never for a figure that does not stand', () => {
    for (const [low, high] of intervals) {
      const said = conclusionOf(effect(low, high, { stands: true }));
      expect(said, `${low} to ${high}`).toBe(low > 0 ? 'more' : high < 0 ? 'less' : 'unclear');
      expect(['more', 'less', 'unclear'], `${low} to ${high}`).not.toContain(conclusionOf(effect(low, high)));
    }
  });
  it('is of no difference only where the whole interval is nearer to none than what is worth knowing', () => {
    for (const [low, high] of intervals)
      expect(conclusionOf(effect(low, high)), `${low} to ${high}`).toBe(low > -worth && high < worth ? 'none' : 'open');
  });
  it('says how large the difference is at least, by the nearer end', () => {
    expect(boundsOf(effect(0.01, 0.09, { stands: true }))).toEqual([0.01, 0.09]);
    expect(boundsOf(effect(-0.09, -0.01, { stands: true }))).toEqual([-0.01, -0.09]);
  });
  it('keeps the figure and its interval as they were measured', () => {
    expect(effect(-0.03, 0.05)).toMatchObject({ of: 90, effect: expect.closeTo(0.01, 9), low: -0.03, high: 0.05, chance: 0.5 });
  });
});

describe('how many games', () => {
  it('are those that are missing; where as many were played, as many once more', () => {
    expect(effect(-0.1, 0.1).more).toBe(300);
    expect(effect(-0.1, 0.1, { needed: 400.2 }).more).toBe(301);
    expect(effect(-0.1, 0.1, { needed: 100 }).more).toBe(100);
    expect(effect(-0.1, 0.1, { needed: 20 }).more).toBe(100);
  });
  it('are told with the time of all that are played for them, and not where it would take more than are ever played', () => {
    const figures = { games: 100 } as never;
    const at = { figures, change: null, msPerGame: 10 };
    expect(gamesFor(effect(-0.1, 0.1), at, 20_000)).toEqual({ games: 400, seconds: 6 });
    expect(gamesFor(effect(-0.1, 0.1), { ...at, change: {} as never }, 20_000)).toEqual({ games: 400, seconds: 12 });
    expect(gamesFor(effect(-0.1, 0.1), { ...at, msPerGame: null }, 20_000)).toEqual({ games: 400, seconds: null });
    expect(gamesFor(effect(-0.1, 0.1), { ...at, figures: null }, 300)).toEqual({ games: 300, seconds: 6 });
    expect(gamesFor(effect(-0.1, 0.1), at, 399)).toBe(null);
    expect(gamesFor(effect(-0.1, 0.1), at, 400)?.games).toBe(400);
  });
  it('decide whether there are bars', () => {
    expect([299, 300].map(hasBars)).toEqual([false, true]);
  });
});
