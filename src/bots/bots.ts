// Creates bots by name, one for each seat; bots at one table share what they have learnt about a game. Knows no game.
import type { Decider } from '../play/session/seat-access.ts';
import { GreedyBot } from './greedy.ts';
import { HastyBot } from './hasty.ts';
import { RandomBot } from './random.ts';
import { ThoughtfulBot, type Budget } from './thoughtful.ts';

/**
 * The bots there are: `random` takes any answer that is allowed; `hasty` and `greedy` look one decision ahead and take what leads to the best
 * positions, the first in a hurry, so that many games come to an end; `thoughtful` searches what may follow, also what others would do.
 */
export const botNames = ['random', 'hasty', 'greedy', 'thoughtful'] as const;
/** The name of a bot; behind `thoughtful` how many games it plays on from each decision: `thoughtful:1000`. */
export type BotName = (typeof botNames)[number] | `thoughtful:${number}`;

const WITH_NUMBER = /^thoughtful:([1-9]\d{0,6})$/;

export function isBotName(name: string): name is BotName {
  return (botNames as readonly string[]).includes(name) || WITH_NUMBER.test(name);
}

/**
 * A bot for one seat of one game: give it to `Session.answerBy`. The same seed (a whole number) makes the same choices. It sees what its seat
 * may know, and nothing else. `budget`: how long a thoughtful one thinks, if not so many games.
 */
export function botNamed(name: BotName, seed = 0, budget: (() => Budget) | null = null): Decider {
  if (name === 'random') return new RandomBot(seed);
  if (name === 'hasty') return new HastyBot(seed);
  if (name === 'greedy') return new GreedyBot(seed);
  const games = WITH_NUMBER.exec(name);
  return new ThoughtfulBot(seed, { budget, ...(games ? { iterations: Number(games[1]) } : {}) });
}
