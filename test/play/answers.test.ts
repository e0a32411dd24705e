// Answers to questions that several players are asked at once: unheard until all have answered, or the first yes ends it.
import { describe, expect, it } from 'vitest';
import { readRecord, Session } from 'cardwright';
import { RandomBot } from 'cardwright/internal';
import { read } from '../../tools/cli/read-mix.ts';

const linked = read(['test/probes/parlour']).linked!;
const players = ['Ann', 'Bob', 'Eva'];

/** A game played by chance up to a question with these words. */
function upTo(words: RegExp): Session {
  for (let seed = 1; seed < 200; seed++) {
    const session = Session.start(linked, { seed, players });
    const bot = new RandomBot(seed, true);
    for (let n = 0; n < 300 && !session.over; n++) {
      const seat = session.asked()[0]!;
      if (words.test(session.question(seat)!.question.words)) return session;
      session.answerBy(bot, seat);
    }
  }
  throw new Error('this is never asked');
}

const told = (session: Session): string[] =>
  [-1, 0, 1, 2].map((seat) => JSON.stringify([session.view(seat), session.log(seat), session.view(seat).question]));
const logged = (session: Session): string => JSON.stringify(session.log(-1));

describe('an answer with a name', () => {
  it('is heard by nobody before the last has answered, and then by all', () => {
    const session = upTo(/^Which part is hidden/);
    const [first, second] = session.asked() as [number, number];
    const other = Session.replay(linked, session.record());
    session.answerText(first, 'duke');
    other.answerText(first, 'lady');
    const without = (lines: string[]): string[] => lines.filter((_, i) => i !== first + 1);
    expect(without(told(session))).toEqual(without(told(other)));
    session.answerText(second, 'captain');
    expect(logged(session)).toContain(`${players[first]}: duke`);
    expect(logged(session)).toContain(`${players[second]}: captain`);
  });
});

describe('a race', () => {
  it('is ended by the first yes of anybody; the record names who said it', () => {
    for (const at of [0, 1, 2]) {
      const session = upTo(/^Snap/);
      expect(session.asked()).toEqual([0, 1, 2]);
      expect(session.question(at)!.question.race).toBe(true);
      const before = session.record().answers.length;
      expect(session.answerText(at, 'yes')).toBeNull();
      expect(session.record().answers[before]).toEqual([at, 1]);
      expect(logged(session)).toContain(`${players[at]}: yes`);
      expect(session.question((at + 1) % 3)?.question.race).toBeUndefined();
      const again = Session.replay(linked, readRecord(JSON.stringify(session.record())) as ReturnType<Session['record']>);
      expect(again.digest()).toBe(session.digest());
      expect(Session.resume(linked, session.save()).digest()).toBe(session.digest());
    }
  });

  it('goes on without those who say no, and without those who leave', () => {
    const session = upTo(/^Snap/);
    expect(session.answerText(1, 'no')).toBeNull();
    expect(session.answerText(1, 'yes')).toMatchObject({ refused: 'not asked' });
    expect(session.asked()).toEqual([0, 2]);
    const other = session.asked().find((seat) => seat !== session.view(-1).active)!;
    session.leave(other);
    expect(session.races || session.asked().length === 1).toBe(true);
  });

  it('does not say who else is asked', () => {
    const session = upTo(/^Snap/);
    const other = Session.replay(linked, session.record());
    session.answerText(1, 'no');
    const questions = (one: Session): string => JSON.stringify([one.question(0)!.question, one.view(0).question]);
    expect(questions(session)).toBe(questions(other));
  });
});
