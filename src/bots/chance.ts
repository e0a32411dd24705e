// A bot's own random numbers, so that its draws change nothing in the game. Small and quick (xorshift32); not fair enough for shuffling.

/** A generator with one integer of state. */
export class BotRandom {
  private state = 1;

  seed(seed: number): void {
    let x = Math.imul(seed ^ 0x5bd1e995, 0x9e3779b1);
    x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
    this.state = x ^ (x >>> 15) || 1;
  }

  /** A whole number from 0 to n - 1, n up to 2^32. Remainders make it slightly biased, far too little to matter here. */
  below = (n: number): number => this.bits() % n;

  /** The same for n below 2^31, with a faster integer division. */
  among = (n: number): number => this.bits() % (n >>> 0);

  private bits(): number {
    let x = this.state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.state = x;
    return x >>> 0;
  }
}
