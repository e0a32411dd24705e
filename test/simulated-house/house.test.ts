// A few hours of a whole house in a made-up world: nothing that was acknowledged is lost, no table is played twice, every table goes on, nobody
// sees what they may not; and the same seed is the same world. `npm run simulate-house` plays ten thousand hours.
import { afterEach, describe, expect, it } from 'vitest';
import { runs } from '../harness/runs.ts';
import { simulate, usualPlan, type Outcome } from './simulate.ts';

let outcome: Outcome | null = null;
afterEach(() => (outcome = null));

describe('one server with a file, on a disk that fails', () => {
  it.each(Array.from({ length: runs(2, 30) }, (_, i) => i + 1))('loses nothing, and goes on: seed %i', async (seed) => {
    outcome = await simulate({ ...usualPlan, seed, servers: 1, store: 'file', hours: 0.5, everyMs: 20_000 });
    expect(outcome.violations).toEqual([]);
    expect(Object.keys(outcome.faults).length).toBeGreaterThan(6);
    expect(outcome.score.answers).toBeGreaterThan(100);
    expect(outcome.score.doubled).toBeGreaterThan(0);
    expect(outcome.score.twins).toBeGreaterThan(5);
  });
});

describe('several servers with faults that come by chance', () => {
  it.each(Array.from({ length: runs(2, 30) }, (_, i) => i + 1))('lose nothing, play no table twice, and go on: seed %i', async (seed) => {
    outcome = await simulate({ ...usualPlan, seed, hours: 0.5, everyMs: 20_000 });
    expect(outcome.violations).toEqual([]);
    // It was worth something: there were faults of many kinds, and people came back and repeated themselves.
    expect(Object.keys(outcome.faults).length).toBeGreaterThan(6);
    expect(outcome.score.answers).toBeGreaterThan(100);
    expect(outcome.score.returns).toBeGreaterThan(20);
    expect(outcome.score.doubled).toBeGreaterThan(0);
    expect(outcome.score.compared).toBeGreaterThan(5);
    expect(outcome.score.twins).toBeGreaterThan(5);
  });

  it('play on while two of them never reach each other', async () => {
    outcome = await simulate({ ...usualPlan, seed: 1, hours: 0.5, isParted: true });
    expect(outcome.violations).toEqual([]);
    expect(outcome.score.answers).toBeGreaterThan(100);
  });

  it('are the same for the same seed, message for message', async () => {
    const plan = { ...usualPlan, hours: 0.15, everyMs: 15_000 };
    const [one, same, other] = [
      await simulate({ ...plan, seed: 7 }),
      await simulate({ ...plan, seed: 7 }),
      await simulate({ ...plan, seed: 8 }),
    ];
    expect(same).toEqual(one);
    expect(other.digest).not.toBe(one.digest);
  });
});
