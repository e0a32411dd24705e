// Chance of a bot's own: what it draws changes nothing in the game. Small and quick (xorshift32); no judge of fairness hangs on it.

export class Chance {
  private state = 1;

  seed(seed: number): void {
    let x = Math.imul(seed ^ 0x5bd1e995, 0x9e3779b1);
    x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
    this.state = x ^ (x >>> 15) || 1;
  }

  /** A whole number from 0 to n - 1, n up to 2^32 (the bias of the remainder is far below what matters here). */
  below = (n: number): number => this.bits() % n;

  /** The same for things that lie here, n below 2^31: a division of whole numbers. */
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
