// Answers at random, every option as likely as any other, with chance of its own: the game's stays as it would be.
import type { Machine } from '../../src/index.ts';

export class RandomPlayer {
  /** The answer last chosen; its first so many count. */
  list = new Int32Array(64);
  private state = 1;

  seed(seed: number): void {
    this.state = Math.imul(seed + 1, 0x9e3779b1) | 1;
  }

  /** A whole number from 0 to n - 1 (xorshift32; the bias of the remainder is far below what matters here). */
  below(n: number): number {
    let x = this.state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.state = x;
    return (x >>> 0) % n;
  }

  /** An answer to the decision at hand, into `list`; gives its length: any length from min to max, then any list of that length. */
  choose(machine: Machine): number {
    const { decision: d, options } = machine;
    const n = d.min === d.max ? d.min : d.min + this.below(d.max - d.min + 1);
    if (n > this.list.length) this.list = new Int32Array(n * 2);
    const { list } = this;
    for (let i = 0; i < n; i++) {
      const j = i + this.below(d.count - i);
      const x = options[j]!;
      options[j] = options[i]!;
      options[i] = x;
      list[i] = x;
    }
    return d.ask >= 0 && machine.linked.asks[d.ask]!.accept !== null ? this.fitted(machine, n) : n;
  }

  /** A list that must fit as a whole: as much of the beginning as can be kept, and an ending that makes it fit. */
  private fitted(machine: Machine, n: number): number {
    if (machine.accepts(this.list, n, true)) return n;
    for (let kept = n; kept >= 0; kept--) {
      const whole = machine.completion(this.list, kept);
      if (!whole || !machine.accepts(whole, whole.length, true)) continue;
      if (whole.length > this.list.length) this.list = new Int32Array(whole.length * 2);
      this.list.set(whole);
      return whole.length;
    }
    return 0;
  }
}
