// How much somebody may ask for: a bucket that fills again with time. Knows no messages but what they cost.
import type { FromPage } from '../protocol.ts';

/** What needs more work than an answer. */
const costs: Partial<Record<FromPage['t'], number>> = {
  create: 20,
  mix: 8,
  replay: 2,
  record: 5,
  again: 10,
  start: 10,
  preview: 2,
  undo: 5,
  reload: 10,
  cards: 5,
};

export function costOf(t: FromPage['t']): number {
  return costs[t] ?? 1;
}

export class Bucket {
  private left: number;
  private at = Date.now();

  constructor(
    private readonly size: number,
    private readonly perSecond: number,
  ) {
    this.left = size;
  }

  /** False: too much. */
  take(cost: number): boolean {
    const now = Date.now();
    this.left = Math.min(this.size, this.left + ((now - this.at) / 1000) * this.perSecond);
    this.at = now;
    if (this.left < cost) return false;
    this.left -= cost;
    return true;
  }

  get isFull(): boolean {
    return this.left + ((Date.now() - this.at) / 1000) * this.perSecond >= this.size;
  }
}
