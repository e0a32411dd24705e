// Where everybody is asked, being asked tells nothing: whoever holds cards unseen is asked about an announcement, able to answer it or not.
import { describe, expect, it } from 'vitest';
import { readRecord, Session } from 'cardwright';
import { RandomBot } from 'cardwright/internal';
import { read } from '../../tools/cli/read-mix.ts';

const linked = read(['cards/fluxx', 'cards/wonderland-fluxx']).linked!;
const setup = { seed: 5, players: ['Ann', 'Bob', 'Eva', 'Jan'] };

/** Seats that hold a card some other seat does not know. */
function hiding(session: Session): number[] {
  const { machine } = session;
  const { s, at, table } = machine;
  const hand = linked.program.v.families.findIndex((family) => family.usual);
  return [0, 1, 2, 3].filter((seat) => {
    const zone = linked.zoning.families[hand]!.base + seat;
    for (let c = s[at.HEAD + zone]!; c >= 0; c = s[at.NEXT + c]!)
      if ([0, 1, 2, 3].some((other) => other !== seat && !table.knows(s, other, c))) return true;
    return false;
  });
}

/** Plays by chance; nobody answers anything. Gives the seats asked in each window, and who held cards then. */
function windows(asks: 'everybody' | undefined): { asked: number[]; able: number[]; holding: number[]; by: number; session: Session }[] {
  const session = Session.start(linked, { ...setup, asks });
  const bot = new RandomBot(3);
  const all: { asked: number[]; able: number[]; holding: number[]; by: number; session: Session }[] = [];
  let open: (typeof all)[number] | null = null;
  for (let n = 0; n < 600 && !session.over; n++) {
    const seat = session.asked()[0]!;
    const { question } = session.question(seat)!;
    if (question.manner === 'response') {
      open ??= { asked: [], able: [], holding: hiding(session), by: session.view(0).active, session };
      open.asked.push(seat);
      if (question.options.length > 0) open.able.push(seat);
      session.answer(seat, []);
    } else {
      if (open) all.push(open);
      open = null;
      session.answer(seat, session.proposal(bot, seat)!);
    }
  }
  return all;
}

describe('asking everybody', () => {
  it('opens windows to all who hold cards, not only to who could answer', () => {
    const all = windows('everybody');
    expect(all.length).toBeGreaterThan(10);
    expect(all.some(({ able, asked }) => able.length < asked.length)).toBe(true);
    // One pass round the table: all who hide something, but for whoever did it.
    for (const { asked, holding } of all) {
      expect(new Set(asked).size).toBe(asked.length);
      expect(holding.filter((seat) => !asked.includes(seat)).length).toBeLessThanOrEqual(1);
    }
    // Otherwise only who can.
    for (const { asked, able } of windows(undefined)) expect(asked).toEqual(able);
  });

  it('is kept with the record, and played again the same', () => {
    const { session } = windows('everybody')[0]!;
    const record = readRecord(JSON.stringify(session.record()));
    if (typeof record === 'string') throw new Error(record);
    expect(record.asks).toBe('everybody');
    expect(Session.replay(linked, record).digest()).toBe(session.digest());
    expect(() => Session.replay(linked, { ...record, asks: 'nobody' })).toThrow('damaged');
  });

  it('looks ahead the same, whether or not somebody could answer', () => {
    const session = Session.start(linked, { ...setup, asks: 'everybody' });
    const bot = new RandomBot(3);
    const unless: boolean[] = [];
    for (let n = 0; n < 200 && !session.over; n++) {
      const seat = session.asked()[0]!;
      const values = session.proposal(bot, seat)!;
      const ahead = session.preview(seat, values);
      if (session.question(seat)!.question.manner === 'offer' && 'unlessAnswered' in ahead && ahead.lines.length > 0)
        unless.push(ahead.unlessAnswered);
      session.answer(seat, values);
    }
    expect(unless.filter((x) => x).length).toBeGreaterThan(5);
  });
});
