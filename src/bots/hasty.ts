// A bot for anyone who wants many games that end: looks like the greedy one, but at a few answers on a single imagined table. Knows no game.
import { GreedyBot, type GreedyOptions } from './greedy.ts';

/** Little enough to be quick, and enough for a game to be won: more tables cost more than the shorter games save, and so does more practice. */
const LITTLE: Partial<GreedyOptions> = { positions: 1, answers: 12, short: 0, deal: 0, ahead: 30, practice: 20_000 };

/** A bot that prefers what leads to an end. */
export class HastyBot extends GreedyBot {
  override readonly name = 'hasty';

  constructor(seed = 0) {
    super(seed, LITTLE);
  }
}
