// How long a bot takes tells the people at its table nothing about whether it had a choice.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredGame } from '../../tools/table/server/stored-game.ts';
import { Waiting, type Waited } from '../../tools/table/server/waiting.ts';

/** As long as the bot thinks where it has a choice. */
const thinksMs = 90;
/** The bot's seat; two people sit at the others. */
const bot = 2;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Asks the bot one question after another, each with a choice or without; how many milliseconds each answer took. */
async function times(manner: 'choose' | 'response', choices: readonly boolean[]): Promise<number[]> {
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
    info: { id: 't', clock: 0, seats: [seat('person'), seat('person'), seat('bot')] },
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
  const think = (): Promise<number[]> => new Promise((resolve) => setTimeout(() => resolve([0]), thinksMs));
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
});
