// Answers at random, from random numbers of its own. Lists of the same length are equally likely; optional answers at any moment are mostly
// declined. Looks at nothing but the question.
import type { OpenDecision } from '../play/session/seat-access.ts';
import { BotRandom } from './chance.ts';

/** A bot that chooses blindly. */
export class RandomBot {
  /** As users name it. */
  readonly name = 'random';
  /** The latest answer; only the first entries count, as many as `choose` returned. */
  list = new Int32Array(256);
  private readonly chance = new BotRandom();

  /** `eager`: uses optional answers as readily as any other. */
  constructor(
    seed = 0,
    private readonly eager = false,
  ) {
    this.seed(seed);
  }

  seed(seed: number): void {
    this.chance.seed(seed);
  }

  below(n: number): number {
    return this.chance.below(n);
  }

  /** Chooses an answer, writes it to `list` and returns its length. */
  choose(asked: OpenDecision): number {
    const { decision: d, options } = asked;
    const { below, among } = this.chance;
    // Otherwise bots would do nothing else.
    if (!this.eager && d.min === 0 && (d.manner === 'response' || d.manner === 'power') && below(10) > 0) return 0;
    const n = d.min === d.max ? d.min : d.min + below(d.max - d.min + 1);
    if (n > this.list.length) this.list = new Int32Array(n * 2);
    const { list } = this;
    // The first steps of a shuffle.
    for (let i = 0; i < n; i++) {
      const j = i + among(d.count - i);
      const x = options[j]!;
      options[j] = options[i]!;
      options[i] = x;
      list[i] = x;
    }
    return asked.mustFit ? this.fitted(asked, n) : n;
  }

  /** Fits a list to a rule about the list as a whole: keeps as much of its start as possible. */
  private fitted(asked: OpenDecision, n: number): number {
    const { list } = this;
    if (asked.accepts(list, n, true)) return n;
    for (let kept = n; kept >= 0; kept--) {
      const whole = asked.completion(list, kept);
      if (!whole || !asked.accepts(whole, whole.length, true)) continue;
      if (whole.length > list.length) this.list = new Int32Array(whole.length * 2);
      this.list.set(whole);
      return whole.length;
    }
    return 0;
  }
}
