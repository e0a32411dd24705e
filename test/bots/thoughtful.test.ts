// The thoughtful bot plays better than the greedy one, and the same again for the same seed. Full measures take thousands of games: npm run duel.
import { describe, expect, it } from 'vitest';
import { type BotName, simulate } from 'cardwright';
import { isBotName, SeatAccess, Machine, ThoughtfulBot } from 'cardwright/internal';
import { load } from '../../tools/build/games.ts';
import { runs } from '../harness/runs.ts';

function linkedOf(folder: string) {
  const loaded = load([folder]);
  if (typeof loaded === 'string') throw new Error(loaded);
  return loaded.linked;
}

describe('a thoughtful bot', () => {
  it('wins more often than greedy ones', () => {
    const bots: BotName[] = ['thoughtful:150', 'greedy', 'greedy', 'greedy'];
    const counts = simulate(linkedOf('cards/classic/cheat'), { games: runs(12, 60), players: 4, seed: 6, bots });
    // Nearly every game, where a quarter would be fair.
    expect(counts.botWins[0]! / counts.botSeats[0]!).toBeGreaterThan(0.5);
  });

  it('answers the same for the same seed, and thinks as long as it is told', () => {
    const linked = linkedOf('cards/fluxx');
    const played = (bot: BotName, seed: number) => simulate(linked, { games: 1, players: 3, seed, bots: [bot, 'random', 'random'] }).digest;
    expect(played('thoughtful:40', 3)).toEqual(played('thoughtful:40', 3));
    expect(played('thoughtful:40', 3)).not.toEqual(played('thoughtful:40', 4));
    expect(['thoughtful', 'thoughtful:1', 'thoughtful:1000000'].map(isBotName)).toEqual([true, true, true]);
    expect(['thoughtful:', 'thoughtful:0', 'thoughtful:x', 'greedy:4'].map(isBotName)).toEqual([false, false, false, false]);
  });

  it('stops when its time is over', () => {
    const machine = new Machine(linkedOf('cards/fluxx'));
    machine.start(4, 3);
    while (machine.decision.count < 3) machine.answer(machine.options, 1);
    let asked = 0;
    const bot = new ThoughtfulBot(1, { budget: () => () => ++asked / 7 });
    const access = new SeatAccess(machine, { players: 3, options: [] }).sit(machine.decision.seat);
    expect(bot.choose(access).n).toBe(1);
    expect(asked).toBe(7);
  });

  it('chooses lists that are allowed', () => {
    const counts = simulate(linkedOf('cards/classic/rummy'), {
      games: 1,
      players: 2,
      seed: 2,
      bots: ['thoughtful:12', 'random'],
      maxTurns: 12,
    });
    expect(counts.games).toBe(1);
    expect(counts.troubles.size).toBe(0);
  });
});
