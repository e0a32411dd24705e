// Decides how long tables are stored, by a clock that may be wrong. A table is marked, moved to the trash on a later day, and deleted on a
// later one still; a day counts only once it has passed both by the clock and in running time. Knows rows and times, not games.
import type { Storage } from './store/storage.ts';

export interface Clock {
  /** The system's time of day in milliseconds; it may jump forwards and backwards. */
  now(): number;
  /** Milliseconds since some fixed moment, which never jump. */
  ticks(): number;
}

/** The clock of this machine. */
export const systemClock: Clock = { now: () => Date.now(), ticks: () => performance.now() };

const hourMs = 3_600_000;
/** Milliseconds of a day. */
export const dayMs = 24 * hourMs;
/** A server that has been off for this long gets a warning: its clock may be wrong. */
const longAway = 30 * dayMs;
/** Unfinished games are stored this many times as long as finished ones. */
const unfinishedTimes = 12;

/** Cleans up one store. */
export class Retention {
  /** At the last clean-up. */
  private ticks: number;
  private expected: number | null = null;
  /** Total milliseconds that servers have run on this folder. */
  private ran = 0;
  /** The latest time ever seen. */
  private latest = 0;
  /** Of several servers on one store it is another one that looks. */
  private isIdle = false;

  constructor(
    private readonly store: Storage,
    /** Days a finished game is stored after it was last opened, and again in the trash; 0: for ever. */
    private readonly days: number,
    private readonly clock: Clock,
    private readonly say: (line: string) => void,
  ) {
    this.ticks = clock.ticks();
    this.read();
  }

  private read(): void {
    this.ran = Number(this.store.note('ran') ?? 0);
    this.latest = Math.max(this.latest, Number(this.store.note('latest') ?? 0));
    this.expected = null;
  }

  /** The time to record for something that happens now: a clock that is behind must not make it look old. */
  get stamp(): number {
    return Math.max(this.clock.now(), this.latest);
  }

  /** Runs at start and once an hour: does what is due, unless the clock has jumped. Returns true if cards were deleted too. */
  async look(): Promise<boolean> {
    const { store, clock, days } = this;
    const wasIdle = this.isIdle;
    this.isIdle = !(await store.keeps());
    if (this.isIdle) return false;
    if (wasIdle) {
      this.ticks = clock.ticks();
      this.read();
    }
    const now = clock.now();
    const jump = this.jumped(now);
    this.noteTime(now);
    if (jump !== null) {
      this.say(jump);
      const back = await store.pardon(now);
      if (back > 0) this.say(`${tables(back)} thrown away while the clock was ahead: taken out of the trash.`);
      return false;
    }
    if (days === 0) return false;
    const { ran } = this;
    const kept = days * dayMs;
    const gone = await store.empty(now - kept, ran - dayMs);
    if (gone > 0) this.say(`${tables(gone)} forgotten, after ${days} days in the trash.`);
    const thrown = await store.throwAway(now - dayMs, ran - dayMs, now, ran);
    if (thrown > 0)
      this.say(`${tables(thrown)} put into the trash, where they stay for ${days} days. To have them back: cardwright table --restore`);
    await store.mark(now - kept, now - kept * unfinishedTimes, now, ran);
    return gone > 0;
  }

  /** Records how long the server has run. */
  noteTime(now = this.clock.now()): void {
    if (this.isIdle) return;
    const ticks = this.clock.ticks();
    this.ran += Math.max(0, ticks - this.ticks);
    this.ticks = ticks;
    this.expected = now;
    this.latest = Math.max(this.latest, now);
    this.store.together(() => {
      for (const [key, value] of Object.entries({ ran: this.ran, seen: now, latest: this.latest }))
        this.store.setNote(key, String(Math.round(value)));
    });
  }

  /** A sentence saying that the clock cannot be trusted; null: it can. */
  private jumped(now: number): string | null {
    const passed = this.clock.ticks() - this.ticks;
    const seen = Number(this.store.note('seen') ?? now);
    const by = this.expected === null ? now - seen : now - this.expected - passed;
    const most = this.expected === null ? longAway : dayMs;
    if (by < -hourMs) return `The clock was set back by ${time(-by)}: nothing is thrown away now.`;
    if (by <= most) return null;
    return this.expected === null
      ? `By the clock this server has not run for ${time(by)}. If that is not so, set the clock; nothing is thrown away now.`
      : `The clock went ahead by ${time(by)}, or this machine slept: nothing is thrown away now.`;
  }
}

function tables(n: number): string {
  return n === 1 ? '1 table was' : `${n} tables were`;
}

function time(ms: number): string {
  const days = Math.round(ms / dayMs);
  return days > 1 ? `${days} days` : `${Math.round(ms / hourMs)} hours`;
}
