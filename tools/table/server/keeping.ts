// How long tables are kept: by a clock that may be wrong. A table is marked, put into the trash on a later day, and forgotten on a later one
// still; what counts as a day has passed by the clock and in running time. Knows rows and times, not what a game is.
import type { Storage } from './store.ts';

export interface Clock {
  /** The time of day in milliseconds, as the system says it: it may be set forward and back. */
  now(): number;
  /** Milliseconds that have passed since some moment: it goes on evenly. */
  ticks(): number;
}

export const systemClock: Clock = { now: () => Date.now(), ticks: () => performance.now() };

const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
/** A server that has not run for so long is told of it: perhaps its clock is wrong. */
const longAway = 30 * dayMs;
/** Unfinished games are kept so many times as long as finished ones. */
const unfinishedTimes = 12;

export class Keeping {
  /** Of the last look. */
  private ticks: number;
  private expected: number | null = null;
  /** Milliseconds servers have run on this folder. */
  private ran: number;
  /** The latest time that was ever seen. */
  private latest: number;

  constructor(
    private readonly store: Storage,
    /** Days a finished game is kept after somebody opened it last, and again in the trash; 0: for ever. */
    private readonly days: number,
    private readonly clock: Clock,
    private readonly say: (line: string) => void,
  ) {
    this.ticks = clock.ticks();
    this.ran = Number(store.note('ran') ?? 0);
    this.latest = Number(store.note('latest') ?? 0);
  }

  /** The time to be written down for what happens now: a clock that runs behind must not make it look old. */
  get stamp(): number {
    return Math.max(this.clock.now(), this.latest);
  }

  /** At the start and once an hour: what is due is done, unless the clock has jumped. True: cards were forgotten too. */
  look(): boolean {
    const { store, clock, days } = this;
    const now = clock.now();
    const jump = this.jumped(now);
    this.noteTime(now);
    if (jump !== null) {
      this.say(jump);
      const back = store.pardon(now);
      if (back > 0) this.say(`${tables(back)} thrown away while the clock was ahead: taken out of the trash.`);
      return false;
    }
    if (days === 0) return false;
    const { ran } = this;
    const kept = days * dayMs;
    const gone = store.empty(now - kept, ran - dayMs);
    if (gone > 0) this.say(`${tables(gone)} forgotten, after ${days} days in the trash.`);
    const thrown = store.throwAway(now - dayMs, ran - dayMs, now, ran);
    if (thrown > 0)
      this.say(`${tables(thrown)} put into the trash, where they stay for ${days} days. To have them back: cardwright table --restore`);
    store.mark(now - kept, now - kept * unfinishedTimes, now, ran);
    return gone > 0;
  }

  /** Writes down how long the server has run. */
  noteTime(now = this.clock.now()): void {
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

  /** A sentence when the clock cannot be believed; null: it can. */
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
