// The greedy bot is worth its name at every game at hand, whatever that is: it wins more often than random bots do. Full measures take
// thousands of games: cardwright simulate FOLDERS --bots greedy,random,random,random --games 4000.
import { describe, expect, it } from 'vitest';
import { type BotName, simulate } from 'cardwright';
import { kindsOf } from 'cardwright/internal';
import { wilson } from '../../src/simulate/intervals.ts';
import { gamesBelow, load } from '../../tools/build/games.ts';
import { runs } from '../harness/runs.ts';

const games = gamesBelow().map(({ folder }) => [folder] as const);

describe('one greedy bot against random ones', () => {
  it.each(games)('wins more than its share: %s', (folder) => {
    const loaded = load([folder]);
    if (typeof loaded === 'string') throw new Error(loaded);
    const { min, max } = loaded.vocabulary.players;
    const players = Math.min(max, Math.max(min, 3));
    const bots: BotName[] = ['greedy', ...Array.from({ length: players - 1 }, () => 'random' as const)];
    const trial = simulate(loaded.linked, { games: 6, players, seed: 4, maxTurns: 1500 });
    // Where random bots never win there is nothing to be learnt, and nothing to be better at.
    if (trial.outcomes.won === 0) return expect(trial.wins).toEqual(trial.wins.map(() => 0));
    const counts = simulate(loaded.linked, { games: 6 * players, players, seed: 3, bots, maxTurns: 1500 });
    expect(kindsOf(bots)[0]).toBe('greedy');
    expect(counts.botSeats[0]! + counts.botSeats[1]!).toBe((counts.games - counts.outcomes.unfinished) * players);
    // The chance that a bot that is no better does this is one in thousands for most games.
    const others = counts.botWins[1]! / Math.max(1, counts.botSeats[1]!);
    expect(wilson(counts.botWins[0]!, counts.botSeats[0]!).share).toBeGreaterThan(others);
  });
});

describe('a power that may be used for ever', () => {
  it('is not used for ever', () => {
    // A card covers another and is taken off again as often as its owner likes: that costs nothing, ending the turn does.
    const loaded = load(['cards/cthulhu-fluxx']);
    if (typeof loaded === 'string') throw new Error(loaded);
    // How many turns a game takes is a matter of what the bot learnt in its practice games; how long it dwells on one turn is not.
    const counts = simulate(loaded.linked, { from: 0, games: runs(3, 6), players: 4, seed: 3, bots: Array(4).fill('greedy') });
    expect(counts.outcomes.unfinished).toBe(0);
    expect(counts.decisions.sum / counts.turns.sum).toBeLessThan(6);
  });
});

describe('an end that nobody wants', () => {
  it('is not put off for ever', () => {
    // Both have the same score and nothing left to lay: the last card of the stock would be a tie, and taking from heaps costs nothing.
    const loaded = load(['cards/classic/four-roads']);
    if (typeof loaded === 'string') throw new Error(loaded);
    const counts = simulate(loaded.linked, { from: 104, games: 1, players: 2, seed: 778, bots: ['greedy', 'greedy'] });
    expect(counts.outcomes).toMatchObject({ tie: 1, unfinished: 0 });
    expect(counts.turns.sum).toBeGreaterThan(300);
  });
});
