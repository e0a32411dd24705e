// Shows progress as a bar on the error output; only if a person is watching.
import { io } from './io.ts';
import { coloursFor } from './shell.ts';

/** Not more often than a person can read. */
const everyMs = 100;
const width = 30;

/** One bar, drawn at most a few times a second. */
export class Progress {
  private last = 0;
  private shown = false;
  private readonly from = Date.now();

  /** `what`: what is done, where it is more than playing games. */
  constructor(
    private readonly whole: number,
    private readonly what = '',
  ) {}

  show(done: number): void {
    const now = Date.now();
    if (!io().stderr.isTTY || now - this.last < everyMs) return;
    this.last = now;
    this.shown = true;
    const share = done / this.whole;
    const bar = '█'.repeat(Math.round(share * width)).padEnd(width, coloursFor(io().stderr) ? '░' : '.');
    const left = done > 0 ? Math.round(((now - this.from) / 1000) * (1 / share - 1)) : 0;
    io().stderr.write(
      `\r${this.what}${bar} ${done.toLocaleString('en')} of ${this.whole.toLocaleString('en')}, about ${left} s left\u001b[K`,
    );
  }

  clear(): void {
    if (this.shown) io().stderr.write('\r\u001b[K');
  }
}
