// Answers at random, with chance of its own. Every list that may be given is as likely as any other of its length; what may be left alone
// at any moment mostly is. Looks at nothing but the question.
import type { Asked } from '../play/chair.ts';
import { Chance } from './chance.ts';

export class RandomBot {
  readonly name = 'random';
  /** The answer last chosen; its first so many count. */
  list = new Int32Array(256);
  private readonly chance = new Chance();

  /** `eager`: uses what may be left alone like anything else. */
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

  /** An answer to what is asked, into `list`; gives its length. */
  choose(asked: Asked): number {
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

  /** A list that must fit as a whole, made to fit: as much of its beginning as can be kept. */
  private fitted(asked: Asked, n: number): number {
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
