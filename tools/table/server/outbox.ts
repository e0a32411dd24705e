// Nobody learns of anything before it is stored: what is sent to sockets waits here, in order, until everything written before it is. Where a store
// writes at once nothing ever waits. Knows no messages.
import type { Storage } from './store/storage.ts';

/** A socket, as far as this needs one. */
export interface Line {
  send(text: string): void;
  close(because: string): void;
  /** Closes it because the server ends. */
  leave(): void;
  /** Resolves when it is closed. */
  readonly gone: Promise<void>;
  /** Ends the connection now: the page comes back and is sent everything. */
  terminate(): void;
}

/** A line may have so many characters waiting. */
const mostWaiting = 1_000_000;

/** What waits to be sent by one server. */
export class Outbox {
  private held: { line: Line; act: () => void; upTo: number; length: number }[] = [];
  /** By line: the characters that wait. */
  private readonly waiting = new Map<Line, number>();

  constructor(private readonly store: Pick<Storage, 'written' | 'stored'>) {}

  send(line: Line, text: string): void {
    this.put(line, text.length, () => line.send(text));
  }

  close(line: Line, because: string): void {
    this.put(line, 0, () => line.close(because));
  }

  leave(line: Line): void {
    this.put(line, 0, () => line.leave());
  }

  private put(line: Line, length: number, act: () => void): void {
    const { written, stored } = this.store;
    if (stored >= written && this.held.length === 0) return act();
    const all = (this.waiting.get(line) ?? 0) + length;
    if (all > mostWaiting) return this.end(line);
    this.waiting.set(line, all);
    this.held.push({ line, act, upTo: written, length });
  }

  /** More is stored: sends what waited for it. */
  release(): void {
    let n = 0;
    for (; n < this.held.length && this.held[n]!.upTo <= this.store.stored; n++) {
      const { line, act, length } = this.held[n]!;
      const left = (this.waiting.get(line) ?? 0) - length;
      if (left > 0) this.waiting.set(line, left);
      else this.waiting.delete(line);
      act();
    }
    this.held.splice(0, n);
  }

  /** Something that was written is lost: whatever waited may speak of it, so those who would have heard it come back and look again. */
  lose(): void {
    for (const line of new Set(this.held.map((one) => one.line))) this.end(line);
  }

  /** How much waits. */
  get size(): number {
    return this.held.length;
  }

  private end(line: Line): void {
    this.held = this.held.filter((one) => one.line !== line);
    this.waiting.delete(line);
    line.terminate();
  }
}
