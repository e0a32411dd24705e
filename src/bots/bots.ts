// Creates bots by name, one for each seat; bots at one table share what they have learnt about a game. Knows no game.
import type { Decider } from '../play/seat-access.ts';
import { GreedyBot } from './greedy.ts';
import { RandomBot } from './random.ts';

export const botNames = ['random', 'greedy'] as const;
export type BotName = (typeof botNames)[number];

export function isBotName(name: string): name is BotName {
  return (botNames as readonly string[]).includes(name);
}

export function botNamed(name: BotName, seed = 0): Decider {
  return name === 'greedy' ? new GreedyBot(seed) : new RandomBot(seed);
}
