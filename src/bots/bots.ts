// Creates bots by name, one for each seat; bots at one table share what they have learnt about a game. Knows no game.
import type { Decider } from '../play/session/seat-access.ts';
import { GreedyBot } from './greedy.ts';
import { HastyBot } from './hasty.ts';
import { RandomBot } from './random.ts';

/**
 * The bots there are: `random` takes any answer that is allowed; `greedy` looks one decision ahead and takes what leads to the best positions;
 * `hasty` does the same in a hurry, so that many games come to an end.
 */
export const botNames = ['random', 'hasty', 'greedy'] as const;
/** The name of a bot. */
export type BotName = (typeof botNames)[number];

export function isBotName(name: string): name is BotName {
  return (botNames as readonly string[]).includes(name);
}

/**
 * A bot for one seat of one game: give it to `Session.answerBy`. The same seed (a whole number) makes the same choices. It sees what its seat
 * may know, and nothing else.
 */
export function botNamed(name: BotName, seed = 0): Decider {
  if (name === 'random') return new RandomBot(seed);
  return name === 'greedy' ? new GreedyBot(seed) : new HastyBot(seed);
}
