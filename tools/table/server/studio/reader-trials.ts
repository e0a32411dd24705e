// Somebody with a link to read wants to see a card played → a game of their own, as long as that does not become too much: one at a time for a page, some
// for a link, few together, none for long. Knows no card, and writes nothing.
import type { TrialInfo } from '../../studio-protocol.ts';
import { Bucket } from '../limits.ts';
import { Refused } from './refused.ts';
import type { Trials } from './trials.ts';

/** Of one link: a few at once, then one every two seconds. */
const ofLink = { burst: 8, perSecond: 0.5 };
/** Asked for and not played yet, of all links together. */
const mostWaiting = 8;
/** A card that takes longer is given up, with every game that waits behind it. */
const mostMs = 15_000;

export class ReaderTrials {
  private readonly left = new Map<string, Bucket>();
  private readonly waiting = new Set<object>();

  constructor(
    private readonly trials: Pick<Trials, 'playApart' | 'giveUpApart'>,
    private readonly longest = mostMs,
  ) {}

  /** `seed`: another one is another game. */
  async play(page: object, link: string, card: string, seed: number, language: string): Promise<TrialInfo> {
    if (this.waiting.has(page)) throw new Refused('One game after another: the last one is still being played.');
    const left = this.left.get(link) ?? new Bucket(ofLink);
    this.left.set(link, left);
    if (this.waiting.size >= mostWaiting || !left.take(1)) throw new Refused('Too many games are being played. Try again in a moment.');
    this.waiting.add(page);
    let late: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      late = setTimeout(() => {
        const because = new Refused('This game takes too long.');
        reject(because);
        this.trials.giveUpApart(because);
      }, this.longest);
    });
    try {
      return await Promise.race([this.trials.playApart(card, seed, language), tooLong]);
    } finally {
      clearTimeout(late);
      this.waiting.delete(page);
    }
  }

  forget(link: string): void {
    this.left.delete(link);
  }
}
