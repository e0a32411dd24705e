// What is done on trial and taken back (test/probes/melds, with rehearsals): the game is as it was before, wherever it was saved meanwhile, and
// no seat learns or forgets anything by it but what lay open.
import { describe, expect, it } from 'vitest';
import { Session } from 'cardwright';
import { RandomBot } from 'cardwright/internal';
import { read } from '../../tools/cli/read-mix.ts';

const linked = read(['test/probes/melds']).linked!;
const asked = 'Does it stay like this?';

const words = (session: Session): string => session.question(session.asked()[0]!)?.question.words ?? '';
const logged = (session: Session): string =>
  session
    .log(-1)
    .map(({ text }) => text)
    .join('\n');

/** A game played by chance until somebody may lay out their hand on trial, who does so. */
function onTrial(seed: number): { session: Session; before: Session; seat: number } {
  const session = Session.start(linked, { seed, players: ['Ann', 'Bob'], options: { rehearsals: 'yes' } });
  const bot = new RandomBot(seed, true);
  for (let n = 0; n < seed % 20; n++) {
    for (let k = 0; k < 50 && !session.over && words(session) === asked; k++) session.answerBy(bot, session.asked()[0]!);
    if (!session.over) session.answerBy(bot, session.asked()[0]!);
  }
  for (let n = 0; n < 200 && !session.over; n++) {
    const [seat] = session.asked() as [number];
    if (session.question(seat)!.question.options.some((o) => o.words.startsWith('rehearse'))) {
      const before = Session.replay(linked, session.record());
      expect(session.answerText(seat, 'rehearse')).toBeNull();
      if (words(session) === asked) return { session, before, seat };
    } else session.answerBy(bot, seat);
  }
  throw new Error('this is never asked');
}

/** The state but for how many decisions there were, and what seats have seen. */
const places = ({ machine: { s, at } }: Session): number[] => [...s.subarray(at.ZONE, at.ZONE + at.cards)];
const known = ({ machine: { s, at } }: Session): number[] => [...s.subarray(at.KNOWN, at.KNOWN + at.cards)];

describe('what is done on trial', () => {
  it.each([1, 2, 3, 4, 5, 6])('is as if it had never been, once it is taken back (game %d)', (seed) => {
    const { session, before, seat } = onTrial(seed);
    const during = known(session);
    expect(session.answerText(seat, 'no')).toBeNull();
    expect(places(session)).toEqual(places(before));
    expect(known(session)).toEqual(known(before).map((seats, card) => seats | during[card]!));
    const { at } = session.machine;
    const [state, other] = [session.save().state, before.save().state];
    // All but what was seen, the number of decisions, and the answer.
    const differ = [...state.keys()].filter((i) => state[i] !== other[i] && !(i >= at.KNOWN && i < at.KNOWN + at.cards));
    expect(differ.length).toBeLessThanOrEqual(2);
    expect(logged(session)).toMatch(/(?:Ann|Bob) takes it back/);
    // The same is asked again.
    expect(session.question(seat)!.question.options).toEqual(before.question(seat)!.question.options);
  });

  it.each([1, 2, 3])('may be saved in between, and played again (game %d)', (seed) => {
    const { session, seat } = onTrial(seed);
    const resumed = Session.resume(linked, JSON.parse(JSON.stringify(session.save())) as ReturnType<Session['save']>);
    for (const one of [session, resumed]) one.answerText(seat, 'no');
    expect(resumed.digest()).toBe(session.digest());
    expect(Session.replay(linked, session.record()).digest()).toBe(session.digest());
  });

  it('stays when its player leaves in between', () => {
    const { session, seat } = onTrial(2);
    expect(session.leave(seat)).toBeNull();
    expect(session.over).toBe(true);
    expect(session.isIn(seat)).toBe(false);
  });

  it('stays when another player comes in between', () => {
    const { session, seat } = onTrial(2);
    session.join('Eva');
    const there = places(session);
    session.answerText(seat, 'no');
    expect(session.isIn(2)).toBe(true);
    expect(there.length).toBe(places(session).length);
  });
});
