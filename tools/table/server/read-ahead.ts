// Work nobody has asked for yet → done in short pieces in the pauses between messages, so that it is ready when somebody does. It waits while a page
// is loading, whose first paint would come later. Knows no work.

/** As long as nobody notices. */
const pieceMs = 6;
/** Between two pieces, for everything else. */
const pauseMs = 4;
/** After a file was asked for, and at the start: more files of the same page follow sooner than that. */
const quietMs = 300;

export class ReadAhead {
  private timer: NodeJS.Timeout | undefined;
  private steps: Iterator<void, void> | null = null;
  /** When the last file was asked for, in milliseconds of the process. */
  private asked = performance.now();

  /** Begins this work, and ends what was begun before. */
  begin(steps: Iterator<void, void>): void {
    this.steps = steps;
    this.soon();
  }

  /** Somebody has asked for a file. */
  disturbed(): void {
    this.asked = performance.now();
  }

  end(): void {
    this.steps = null;
    clearTimeout(this.timer);
  }

  private soon(): void {
    clearTimeout(this.timer);
    const quiet = this.asked + quietMs - performance.now();
    this.timer = setTimeout(() => this.piece(), Math.max(pauseMs, quiet)).unref();
  }

  private piece(): void {
    if (performance.now() >= this.asked + quietMs) {
      const ends = performance.now() + pieceMs;
      do if (!this.steps || this.steps.next().done) return void (this.steps = null);
      while (performance.now() < ends);
    }
    this.soon();
  }
}
