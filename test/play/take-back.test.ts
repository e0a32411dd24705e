// Taking back: only as far as nothing has come out since, further only for practice, which the record says; and it leaves no trace in the game.
import { describe, expect, it } from 'vitest';
import { type GameRecord, isRefusal, type Linked, readRecord, Session } from 'cardwright';
import { RandomBot, valuesOf } from 'cardwright/internal';
import { nodeHost } from '../harness/host.ts';
import { loadShared } from '../harness/mixes.ts';

const linked = loadShared({ host: nodeHost, folders: ['cards/fluxx'], shipped: 'cards' }).linked as Linked;

function step(session: Session, bot: RandomBot): number {
  const seat = session.asked()[0]!;
  session.machine.prepare(seat);
  expect(session.answer(seat, valuesOf(bot.choose(session.machine)))).toBe(null);
  return seat;
}

describe('taking a choice back', () => {
  it('gives the game as it was, or says that something came out, at every decision of games', () => {
    let back = 0;
    let refused = 0;
    for (const seed of [1, 2, 3]) {
      const session = Session.start(linked, { seed, players: ['Ann', 'Bob'] });
      const bot = new RandomBot(seed);
      while (!session.over && session.record().answers.length < 80) {
        const before = session.digest();
        const views = [0, 1].map((seat) => JSON.stringify(session.view(seat).zones));
        const seat = step(session, bot);
        const taken = session.takeBack(seat);
        if (isRefusal(taken)) {
          refused++;
          expect(taken.refused).toBe('seen');
          continue;
        }
        back++;
        expect(taken.digest()).toBe(before);
        expect(taken.record().practice).toBe(undefined);
        // Whoever takes back has learnt nothing: each card he knows now he knew, or has moved himself.
        const names = (text: string): string[] => [...text.matchAll(/"name":"([^"]*)","type"/g)].map((m) => m[1]!);
        const knew = new Set(names(views[seat]!));
        expect(names(JSON.stringify(session.view(seat).zones)).filter((name) => !knew.has(name))).toEqual([]);
      }
    }
    expect(back).toBeGreaterThan(20);
    expect(refused).toBeGreaterThan(20);
  });

  it('is refused once somebody else has chosen, and where there is nothing', () => {
    const session = Session.start(linked, { seed: 5, players: ['Ann', 'Bob'] });
    expect(session.takeBack(0)).toMatchObject({ refused: 'nothing' });
    const bot = new RandomBot(1);
    while (session.asked()[0] === 0) step(session, bot);
    step(session, bot);
    expect(session.takeBack(0)).toMatchObject({ refused: 'seen' });
  });

  it('goes further for practice, and the record says so', () => {
    const session = Session.start(linked, { seed: 5, players: ['Ann', 'Bob'] });
    const bot = new RandomBot(1);
    while (session.asked()[0] === 0) step(session, bot);
    step(session, bot);
    const taken = session.takeBack(0, true) as Session;
    expect(isRefusal(taken)).toBe(false);
    expect(taken.asked()).toEqual([0]);
    step(taken, bot);
    const again = taken.takeBack(0, true) as Session;
    const record = readRecord(JSON.stringify(again.record())) as GameRecord;
    expect(record.practice).toBeGreaterThan(0);
    expect(Session.replay(linked, record).record().practice).toBe(record.practice);
  });

  it('works after a game was saved and taken up again', () => {
    const session = Session.start(linked, { seed: 5, players: ['Ann', 'Bob'] });
    const bot = new RandomBot(1);
    const before = session.digest();
    const seat = step(session, bot);
    const resumed = Session.resume(linked, session.save());
    const [a, b] = [session.takeBack(seat), resumed.takeBack(seat)];
    expect(isRefusal(a)).toBe(isRefusal(b));
    if (!isRefusal(b)) expect(b.digest()).toBe(before);
  });
});
