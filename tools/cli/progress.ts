// Shows progress as a bar on the error output; only if a person is watching.
import { coloursFor } from './shell.ts';

/** Not more often than a person can read. */
const everyMs = 100;
const width = 30;

export class Progress {
  private last = 0;
  private shown = false;
  private readonly from = Date.now();

  constructor(private readonly whole: number) {}

  show(done: number): void {
    const now = Date.now();
    if (!process.stderr.isTTY || now - this.last < everyMs) return;
    this.last = now;
    this.shown = true;
    const share = done / this.whole;
    const bar = '█'.repeat(Math.round(share * width)).padEnd(width, coloursFor(process.stderr) ? '░' : '.');
    const left = done > 0 ? Math.round(((now - this.from) / 1000) * (1 / share - 1)) : 0;
    process.stderr.write(`\r${bar} ${done.toLocaleString('en')} of ${this.whole.toLocaleString('en')}, about ${left} s left\u001b[K`);
  }

  clear(): void {
    if (this.shown) process.stderr.write('\r\u001b[K');
  }
}
