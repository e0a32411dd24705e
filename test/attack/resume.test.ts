// A saved game that somebody has altered: whatever is changed in it, it is refused in a sentence, or is a game that can be played on.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Linked, type Saved, Session, SessionProblem } from 'cardwright';
import { RandomBot } from 'cardwright/internal';
import { decisionViolations, tableViolations } from '../../tools/build/invariants.ts';
import { nodeHost } from '../../tools/cli/host.ts';
import { loadShared } from '../harness/mixes.ts';
import { runs } from '../harness/runs.ts';

const folders = ['cards/fluxx', 'cards/creeper-pack'];
const { linked } = loadShared({ host: nodeHost(folders), folders, shipped: 'cards' }) as { linked: Linked };

function playOn(session: Session, answers: number, seed: number): void {
  const bot = new RandomBot(seed);
  for (let n = 0; n < answers && !session.over; n++) {
    const seat = session.asked()[0]!;
    expect(session.answer(seat, session.proposal(bot, seat)!)).toBeNull();
  }
}

function savedGame(answers: number, seed: number | string): Saved {
  const session = Session.start(linked, { seed, players: ['Ann', 'Bob', 'Cid'] });
  playOn(session, answers, 3);
  return JSON.parse(JSON.stringify(session.save())) as Saved;
}

/** null: refused in words. Any other error, or a hang, fails the test. */
function resumed(saved: unknown): Session | null {
  try {
    return Session.resume(linked, saved as Saved);
  } catch (problem) {
    if (!(problem instanceof SessionProblem)) throw problem;
    expect(problem.message).toMatch(/^[A-Z].*\.$/s);
    return null;
  }
}

describe('a saved game', () => {
  const saved = savedGame(9, 7);

  it('is taken up as it was', () => {
    expect(resumed(saved)!.save()).toEqual(saved);
  });

  it('is refused when any integer of its state is another', () => {
    const { state } = saved;
    const others = [(x: number): number => x + 1, (x: number): number => x ^ 0x40000000];
    const taken: string[] = [];
    for (let i = 0; i < state.length; i++) {
      const was = state[i]!;
      state[i] = others[i & 1]!(was);
      if (resumed(saved)) taken.push(`${i}: ${was} → ${state[i]}`);
      state[i] = was;
    }
    expect(taken).toEqual([]);
  });

  it('is refused when its list of cards is a ring, which once went round for ever', () => {
    const { at } = Session.start(linked, { seed: 1, players: ['Ann', 'Bob'] }).machine;
    const state = [...saved.state];
    const zone = at.zones.findIndex((_, z) => state[at.COUNT + z]! > 2);
    state[at.NEXT + state[at.HEAD + zone]!] = state[at.HEAD + zone]!;
    expect(resumed({ ...saved, state })).toBeNull();
  });

  it.each<[string, (s: Saved) => unknown]>([
    ['nothing', () => null],
    ['a text', () => 'saved'],
    ['no record', ({ record: _, ...rest }) => rest],
    ['no state', ({ state: _, ...rest }) => rest],
    ['a state that is no list', (s) => ({ ...s, state: { length: 3 } })],
    ['half a state', (s) => ({ ...s, state: s.state.slice(0, 99) })],
    ['a state of texts', (s) => ({ ...s, state: s.state.map(String) })],
    ['an unknown format', (s) => ({ ...s, format: s.format + 1 })],
    ['another seed', (s) => ({ ...s, record: { ...s.record, seed: 8 } })],
    ['answers left out', (s) => ({ ...s, record: { ...s.record, answers: s.record.answers.slice(1) } })],
  ])('is refused with %s', (_, change) => {
    expect(resumed(change(saved))).toBeNull();
  });

  it('is refused or goes on soundly, whatever its record says', () => {
    const games = [savedGame(14, 2), savedGame(14, '00112233445566778899aabbccddeeff')];
    const number = fc.oneof(fc.integer({ min: -2, max: 40 }), fc.integer());
    fc.assert(
      fc.property(fc.constantFrom(...games), fc.nat(), fc.nat(), number, fc.boolean(), (game, i, j, x, isOld) => {
        const changed = JSON.parse(JSON.stringify(game)) as Saved;
        const step = changed.record.answers[i % changed.record.answers.length] as number[];
        step[j % step.length] = x;
        // Earlier formats had states that are not read: its games are their answers alone.
        const session = resumed(isOld ? { ...changed, format: 1 } : changed);
        if (!session) return;
        expect(tableViolations(session.machine)).toEqual([]);
        if (!session.over) expect(decisionViolations(session.machine)).toEqual([]);
        for (let seat = -1; seat < 3; seat++) session.view(seat);
        playOn(session, 5, 1);
      }),
      { numRuns: runs(60, 150), seed: 9 },
    );
  });
});
