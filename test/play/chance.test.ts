// What dice and coins show is seen by all, the same for the same seed, and known to nobody beforehand: no preview, no bot.
import { describe, expect, it } from 'vitest';
import { isRefusal, readRecord, Session } from 'cardwright';
import { GreedyBot } from 'cardwright/internal';
import { read } from '../../tools/cli/read-mix.ts';

const linked = read(['test/probes/race']).linked!;
const start = (seed: number): Session => Session.start(linked, { seed, players: ['Ann', 'Bob', 'Eva'] });

/** Answers with the alternative that begins like this. */
function answer(session: Session, words: string): void {
  const seat = session.asked()[0]!;
  const { question, values } = session.question(seat)!;
  expect(session.answer(seat, [values[question.options.findIndex((option) => option.words.startsWith(words))]!])).toBe(null);
}

const lines = (session: Session, seat: number): string[] => session.log(seat).map(({ text }) => text);

describe('chance', () => {
  it('is in the log of everyone, with each die and the total', () => {
    const session = start(1);
    answer(session, 'roll');
    for (const seat of [0, 1, 2, -1]) expect(lines(session, seat).join('\n')).toMatch(/Ann rolls [1-6] and [1-6]: \d+ in all/);
    answer(session, 'stumble');
    expect(lines(session, 0).join('\n')).toMatch(/Bob flips a coin: (heads|tails)/);
  });

  it('comes up every way, and the same way for the same seed and when played again', () => {
    const shown = new Set<string>();
    for (let seed = 1; seed <= 60; seed++) {
      const [one, other] = [start(seed), start(seed)];
      for (const session of [one, other]) answer(session, 'roll');
      expect(one.digest()).toBe(other.digest());
      const record = readRecord(JSON.stringify(one.record()));
      if (typeof record === 'string') throw new Error(record);
      expect(Session.replay(linked, record).digest()).toBe(one.digest());
      for (const [, die] of lines(one, 0)
        .join()
        .matchAll(/(?<=Ann rolls |and )([1-6])/g))
        shown.add(die!);
    }
    expect([...shown].sort()).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  it('is not looked ahead at, and cannot be taken back', () => {
    const session = start(2);
    const seat = session.asked()[0]!;
    for (const value of session.question(seat)!.values) {
      const ahead = session.preview(seat, [value]);
      if (isRefusal(ahead)) throw new Error('refused');
      expect(ahead).toMatchObject({ until: 'chance', lines: [], moves: [] });
    }
    answer(session, 'roll');
    expect(session.takeBack(seat)).toMatchObject({ refused: 'seen' });
  });

  it('is not known to a bot that imagines: what it chooses does not depend on what would come up', () => {
    const chosen = (next: number): string => {
      const session = start(3);
      // Other random numbers to come, the same table.
      const { s, at } = session.machine;
      expect(at.cards).toBeGreaterThan(0);
      for (let i = 0; i < 4; i++) s[i] = s[i]! ^ (next * 7919);
      return JSON.stringify(session.proposal(new GreedyBot(5), session.asked()[0]!));
    };
    expect(new Set([1, 2, 3, 4, 5, 6].map(chosen)).size).toBe(1);
  });
});
