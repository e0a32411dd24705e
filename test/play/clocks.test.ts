// Questions with a clock: time that is up is an answer in the record, which only the program that runs the game gives; and questions that are
// asked once a game.
import { describe, expect, it } from 'vitest';
import { botNamed, botNames, readRecord, Session, simulate } from 'cardwright';
import { RandomBot, TOO_LATE } from 'cardwright/internal';
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

const logged = (session: Session): string => JSON.stringify(session.log(-1));
const again = (session: Session): Session =>
  Session.replay(linked, readRecord(JSON.stringify(session.record())) as ReturnType<Session['record']>);

describe('a clock', () => {
  it('is shown with the question, and what it says is an answer in the record', () => {
    const session = upTo(/^Can you act/);
    const [seat] = session.asked() as [number];
    expect(session.question(seat)!.question.seconds).toBe(30);
    expect(session.question(seat)!.question.options.map((o) => o.id)).toEqual(['yes', 'no']);
    const before = session.record().answers.length;
    expect(session.late(seat)).toBeNull();
    expect(session.record().answers[before]).toEqual([seat, TOO_LATE]);
    expect(logged(session)).toContain('too late');
    expect(again(session).digest()).toBe(session.digest());
    expect(Session.resume(linked, session.save()).digest()).toBe(session.digest());
  });

  it('is not stopped by anybody but the program that runs the game', () => {
    const session = upTo(/^Can you act/);
    const [seat] = session.asked() as [number];
    for (const typed of ['late', 'too late', '-1', '3']) expect(session.answerText(seat, typed)).not.toBeNull();
    expect(session.answerIds(seat, ['late'])).toMatchObject({ refused: 'unknown' });
    expect(session.late((seat + 1) % 3)).toMatchObject({ refused: 'not asked' });
    expect(session.answerText(seat, 'yes')).toBeNull();
    // The answer came first: the clock has nothing to stop any more.
    expect(session.late(seat)).not.toBeNull();
  });

  it('runs only where a card says so', () => {
    const session = upTo(/^Snap/);
    expect(session.question(0)!.question.seconds).toBeUndefined();
    expect(session.late(0)).toMatchObject({ refused: 'not possible' });
    expect(session.answer(0, [TOO_LATE])).not.toBeNull();
  });

  it('cannot be turned back: what it has measured is not taken back', () => {
    const session = upTo(/^Can you act/);
    const [seat] = session.asked() as [number];
    session.answerText(seat, 'yes');
    expect(session.takeBack(seat)).toMatchObject({ refused: 'seen' });
  });

  it('of several says who was too late as it happens, and nothing of what others have answered', () => {
    const session = upTo(/^Which part is yours/);
    const [first, second] = session.asked() as [number, number];
    const other = Session.replay(linked, session.record());
    session.answerText(first, 'duke');
    other.answerText(first, 'lady');
    expect([session, other].map((one) => one.late(second))).toEqual([null, null]);
    expect(logged(session)).toContain(`${players[second]}: too late`);
    expect(logged(session)).toContain(`${players[first]}: duke`);
  });

  it('is never run out for a bot, and a simulation does not wait', () => {
    for (const name of botNames) {
      const session = upTo(/^Can you act/);
      const [seat] = session.asked() as [number];
      const bot = botNamed(name, 1);
      expect(session.proposal(bot, seat)).not.toContain(TOO_LATE);
    }
    const started = performance.now();
    simulate(linked, { games: 20, seed: 1, players: 3 });
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});

describe('a question asked once a game', () => {
  it('shows its answer to nobody but by the log, and is in no list of counters', () => {
    const session = upTo(/^Do you have long hair/);
    for (const seat of session.asked()) session.answerText(seat, 'yes');
    expect(Object.keys(session.view(0).counters)).toEqual(['points']);
    expect(logged(session)).toContain('Do you have long hair?');
  });
});
