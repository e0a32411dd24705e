// How long a bot takes tells the people at its table nothing about whether it had a choice.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TOO_LATE } from 'cardwright/internal';
import type { StoredGame } from '../../tools/table/server/stored-game.ts';
import { Waiting, type Waited } from '../../tools/table/server/waiting.ts';

/** As long as the bot thinks where it has a choice. */
const thinksMs = 90;
/** The bot's seat; two people sit at the others. */
const bot = 2;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Asks the bot one question after another, each with a choice or without; how many milliseconds each answer took. */
async function times(manner: 'choose' | 'response', choices: readonly boolean[], more: object = {}): Promise<number[]> {
  let asked = 0;
  let begun = performance.now();
  const took: number[] = [];
  const seat = (kind: 'person' | 'bot') => ({ kind, standIn: false, settings: { windows: 'all', forced: 'ask' } });
  const questionId = (of: number): string | null => (of === bot && asked < choices.length ? `q${asked}` : null);
  const session = {
    over: false,
    asked: () => (asked < choices.length ? [bot] : []),
    onlyAnswer: () => (choices[asked] ? null : [0]),
  };
  const game = {
    session,
    questionId,
    asked: (of: number) => (questionId(of) ? { id: questionId(of), question: { manner } } : null),
  } as unknown as StoredGame;
  const table = {
    info: { id: 't', clock: 0, seats: [seat('person'), seat('person'), { ...seat('bot'), level: 'thoughtful' }], ...more },
    game,
    isWatched: true,
    answerFor() {
      took.push(performance.now() - begun);
      begun = performance.now();
      asked++;
      waiting.look();
    },
    clockChanged() {},
  } as unknown as Waited;
  const think = (_: string, __: StoredGame, ___: number, level?: string): Promise<number[]> => {
    expect(level).toBe('thoughtful');
    return new Promise((resolve) => setTimeout(() => resolve([0]), thinksMs));
  };
  const waiting = new Waiting(table, { think, forget: () => {} });
  waiting.look();
  await vi.advanceTimersByTimeAsync(60_000);
  return took;
}

describe('the time a bot takes', () => {
  it.each(['choose', 'response'] as const)('to answer is drawn alike with and without a choice: %s', async (manner) => {
    const free = await times(manner, [true, true, true, true]);
    const forced = await times(manner, [false, false, false, false]);
    expect(free).toHaveLength(4);
    expect(forced).toHaveLength(4);
    // The first of a row of windows is waited for at random, long enough to think in.
    expect(forced.slice(1)).toEqual(free.slice(1));
  });

  it('is at least what the table wants, with and without a choice', async () => {
    const all = await times('choose', [true, false, true], { botPause: 2500 });
    expect(all).toHaveLength(3);
    expect(Math.min(...all)).toBeGreaterThanOrEqual(2500);
    expect(new Set(all).size).toBe(1);
  });
});

describe('a clock that a card sets', () => {
  /** One person is asked, with 30 seconds to answer; what is given for them, and when. */
  function asked(): { waiting: Waiting; given: (readonly number[])[]; answer: () => void; clock: () => unknown } {
    const given: (readonly number[])[] = [];
    let id: string | null = 'q0';
    const game = {
      session: { over: false, asked: () => (id ? [0] : []), onlyAnswer: () => null },
      questionId: () => id,
      asked: () => (id ? { id, question: { manner: 'confirm', seconds: 30 } } : null),
    } as unknown as StoredGame;
    const seats = [{ kind: 'person', standIn: false, settings: { windows: 'all', forced: 'ask' } }];
    const table = {
      info: { id: 't', clock: 0, seats },
      game,
      isWatched: true,
      answerFor: (_: number, values: readonly number[]) => {
        given.push(values);
        id = null;
        waiting.look();
      },
      clockChanged() {},
    } as unknown as Waited;
    const waiting = new Waiting(table, { think: () => Promise.resolve([]), forget: () => {} });
    waiting.look();
    return { waiting, given, answer: () => ((id = null), waiting.look()), clock: () => waiting.clockOf(0) };
  }

  it('says that time is up, once, and nobody gets more of it', async () => {
    const { waiting, given, clock } = asked();
    expect(clock()).toEqual({ left: 30_000, of: 30_000, more: 0 });
    await vi.advanceTimersByTimeAsync(10_000);
    // Looking again does not begin it anew.
    waiting.look();
    expect(clock()).toMatchObject({ left: 20_000 });
    expect(waiting.moreTime()).toBe(false);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(given).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(given).toEqual([[TOO_LATE]]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(given).toHaveLength(1);
    expect(clock()).toBeNull();
  });

  it('is stopped by an answer that comes first', async () => {
    const { given, answer, clock } = asked();
    await vi.advanceTimersByTimeAsync(29_999);
    answer();
    expect(clock()).toBeNull();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(given).toEqual([]);
  });
});
