// Scripts are written for any machine, for one alone, and for somebody who listens. All carry the same program out: same seeds, same answers,
// same states to the last integer, and the same work counted on the way; also where cards come near the limit of work.
import { describe, expect, it } from 'vitest';
import { type Linked, Session } from 'cardwright';
import { digestOf, Machine, stoppedAt } from 'cardwright/internal';
import { gamesBelow, load } from '../../tools/build/games.ts';
import { runs } from '../harness/runs.ts';
import { heavyGame } from './heavy.ts';
import { waitingGame } from './waiting.ts';

/** Everything in which two ways of playing must agree. */
interface Course {
  states: string[];
  /** What each answer has cost, and every card that was stopped. */
  spent: number[];
  stopped: string;
}

const ways: Record<string, (linked: Linked) => Machine> = {
  plain: (linked) => new Machine(linked),
  bound: (linked) => new Machine(linked, true),
  told(linked) {
    const machine = new Machine(linked);
    machine.witness = { word() {}, happened() {} };
    return machine;
  },
};

/** Plays one game with choices drawn from a small generator of its own; `saved`: goes on from a copy before every answer. */
function course(m: Machine, seed: number, most: number, saved = false): Course {
  let x = seed * 2654435761 || 1;
  const below = (n: number): number => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) % n;
  };
  const { min, max } = m.program.v.players;
  m.start(seed, min + (seed % (max - min + 1)));
  const states: string[] = [];
  const spent = [m.spent];
  for (let k = 0; !m.over && k < most; k++) {
    if (saved) m.load(m.clone());
    const d = m.decision;
    const pool = Array.from(m.options.subarray(0, d.count));
    const n = d.min + (d.max > d.min ? below(d.max - d.min + 1) : 0);
    m.answer(Array.from({ length: n }, () => pool.splice(below(pool.length), 1)[0]!));
    spent.push(m.spent);
    if (k % 10 === 0 || m.trouble.length > 0) states.push(digestOf(m.s));
  }
  return { states, spent, stopped: JSON.stringify(m.trouble) };
}

describe('scripts', () => {
  // Each game alone: what waits in one card of a larger mix is not looked for in a smaller one.
  it.each(gamesBelow().map(({ folder }) => folder))('give the same games in every way: %s', (folder) => {
    const loaded = load([folder]);
    if (typeof loaded === 'string') throw new Error(loaded);
    for (let seed = 1; seed <= runs(4, 12); seed++) {
      const [first, ...others] = Object.values(ways).map((way) => course(way(loaded.linked), seed, 400));
      for (const other of others) expect(other).toEqual(first);
    }
  });
});

describe('lines that wait', () => {
  const linked = waitingGame();
  const plainly = [1, 2, 3, 4, 5, 6].map((seed) => course(ways['plain']!(linked), seed, 250));

  it.each(Object.keys(ways))('hear the same, whoever plays: %s', (way) => {
    plainly.forEach((game, i) => expect(course(ways[way]!(linked), i + 1, 250)).toEqual(game));
  });
  it('hear the same in games that are saved and gone on with', () => {
    plainly.forEach((game, i) => expect(course(new Machine(linked), i + 1, 250, true)).toEqual(game));
  });
});

describe('cards near the limit of work', () => {
  const linked = heavyGame();
  const plainly = [1, 2, 3, 4, 5].map((seed) => course(ways['plain']!(linked), seed, 60));

  it('come near it in many ways, and go beyond it in many', () => {
    const spent = plainly.flatMap((game) => game.spent);
    expect(spent.filter((n) => n > 200_000 && n < 1_000_000).length).toBeGreaterThan(5);
    const stopped = plainly.flatMap((game) => JSON.parse(game.stopped) as { card: number }[]);
    expect(new Set(stopped.map(({ card }) => linked.program.kindOf[card])).size).toBeGreaterThan(4);
  });

  it.each(Object.keys(ways))('are stopped alike, whoever plays: %s', (way) => {
    plainly.forEach((game, i) => expect(course(ways[way]!(linked), i + 1, 60)).toEqual(game));
  });
  it('are stopped alike in games that are saved and gone on with', () => {
    plainly.forEach((game, i) => expect(course(new Machine(linked), i + 1, 60, true)).toEqual(game));
  });
  it('are named, each with its file and line', () => {
    const session = Session.start(linked, { seed: 1, players: ['Ann', 'Bob', 'Cid'] });
    const { machine } = session;
    for (let k = 0; !session.over && k < 60; k++)
      expect(session.answer(machine.decision.seat, [...(machine.completion([], 0) ?? [])])).toBe(null);
    const told = session.diagnostics();
    expect(told.length).toBeGreaterThan(0);
    for (const d of told) expect(d.source.path).toBe('sets/heavy/cards.yaml');
    expect(Session.replay(linked, session.record()).digest()).toBe(session.digest());
  });
});

describe('a condition that is too heavy', () => {
  it.each(Object.keys(ways))('is told at its line, whoever plays: %s', (way) => {
    const linked = heavyGame();
    const lines = new Set<string>();
    for (const seed of [1, 2]) {
      const machine = ways[way]!(linked);
      course(machine, seed, 60);
      for (const trouble of machine.trouble) {
        const { source, span } = stoppedAt(linked.program, trouble);
        lines.add(source.text.slice(span.start, span.end).trim().split('\n')[0]!);
      }
    }
    // The second line of its card, not the card.
    expect(lines).toContain('if you are far-n1, add one to beats');
    expect(lines).not.toContain('set beats to zero');
  });
});
