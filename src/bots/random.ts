// Answers at random, from random numbers of its own. Lists of the same length are equally likely; optional answers at any moment are mostly
// declined. Looks at nothing but the question.
import type { Answer, OpenDecision } from '../play/session/seat-access.ts';
import { Answers } from './answers.ts';
import { BotRandom } from './chance.ts';

/** A bot that chooses blindly. */
export class RandomBot {
  /** As users name it. */
  readonly name = 'random';
  private readonly answers = new Answers();
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

  choose(asked: OpenDecision): Answer {
    const { decision: d, options } = asked;
    const { below, among } = this.chance;
    // Otherwise bots would do nothing else.
    if (!this.eager && d.min === 0 && (d.manner === 'response' || d.manner === 'power') && below(10) > 0) return this.answers.first(0);
    const n = d.min === d.max ? d.min : d.min + below(d.max - d.min + 1);
    const list = this.answers.room(n);
    // The first steps of a shuffle.
    for (let i = 0; i < n; i++) {
      const j = i + among(d.count - i);
      const x = options[j]!;
      options[j] = options[i]!;
      options[i] = x;
      list[i] = x;
    }
    return asked.mustFit ? this.fitted(asked, n) : this.answers.first(n);
  }

  /** Fits a list to a rule about the list as a whole: keeps as much of its start as possible. */
  private fitted(asked: OpenDecision, n: number): Answer {
    const { list } = this.answers;
    if (asked.accepts(list, n, true)) return this.answers.first(n);
    for (let kept = n; kept >= 0; kept--) {
      const whole = asked.completion(list, kept);
      if (!whole || !asked.accepts(whole, whole.length, true)) continue;
      return this.answers.of(whole);
    }
    return this.answers.first(0);
  }
}
