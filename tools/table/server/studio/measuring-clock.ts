// Work that is done a little at a time: how far it is, how long the rest takes, and whether it is stopped. Between two portions its thread hears
// messages. Knows nothing of what is played.
import type { MeasuringInfo } from '../../studio-protocol.ts';

/** Of a portion. */
const portionMs = 300;
const mostPortion = 100;

/** What was played before says how long a game takes. */
export interface Pace {
  played: number;
  ms: number;
}

export class MeasuringClock {
  private done = 0;

  /** `all`: games that are to be played. */
  constructor(
    private readonly pace: Pace,
    private readonly all: number,
    private readonly tell: (progress: Omit<MeasuringInfo, 'card'>) => void,
    private readonly isStopped: () => boolean,
  ) {}

  /** It has begun: everybody knows before the first game. */
  ready(): Promise<void> {
    this.tell({ done: this.done, all: this.all, seconds: null });
    return new Promise((next) => setImmediate(next));
  }

  /** Plays as many as are wanted, unless it is stopped. `weight`: games that each of them is. */
  async portions(wanted: number, weight: number, play: (n: number) => void): Promise<void> {
    const { pace } = this;
    for (let left = wanted; left > 0 && !this.isStopped();) {
      const usual = pace.played === 0 ? 1 : Math.round((portionMs * pace.played) / pace.ms / weight);
      const n = Math.max(1, Math.min(left, mostPortion, usual));
      const began = performance.now();
      play(n);
      pace.ms += performance.now() - began;
      pace.played += n * weight;
      left -= n;
      this.done += n * weight;
      this.tell({ done: this.done, all: this.all, seconds: Math.ceil(((pace.ms / pace.played) * (this.all - this.done)) / 1000) });
      await new Promise((next) => setImmediate(next));
    }
  }
}
