// Tracks who is away and since when, and decides when a bot takes over for them while somebody is waiting. Knows no game.
import { RequestRefused } from './request-refused.ts';
import type { StoredInfo } from './seats.ts';
import { report } from './log.ts';

/** What this module must know about a table. */
export interface Attended {
  /** The table's seats and settings. */
  readonly info: StoredInfo;
  /** A game is in progress, and at least one of its players is connected. */
  readonly somebodyWaits: boolean;
  isHere(seat: number): boolean;
  isIn(seat: number): boolean;
  /** Bots play for these people until they return. */
  sitIn(seats: readonly number[]): void;
}

/** The delay after an error. */
const againMs = 2000;

/** The absent players of one table. */
export class Absence {
  /** By seat; has no meaning while the player is connected. */
  private readonly since: number[];
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly table: Attended) {
    const now = Date.now();
    this.since = table.info.seats.map(() => now);
  }

  /** When this player's last connection closed. */
  left(seat: number): void {
    this.since[seat] = Date.now();
  }

  /** In seconds. */
  of(seat: number): number {
    return Math.floor((Date.now() - (this.since[seat] ?? Date.now())) / 1000);
  }

  /** Call when somebody connects or leaves, or when a game starts. An error must not end anything else. */
  look(): void {
    try {
      this.takeOver();
    } catch (problem) {
      // What the store cannot take now is reported once, by the store.
      if (!(problem instanceof RequestRefused)) report('somebody who is away', { table: this.table.info.id }, problem);
      this.timer = setTimeout(() => this.look(), againMs);
      this.timer.unref();
    }
  }

  private takeOver(): void {
    this.stop();
    const { table } = this;
    const { patience, seats } = table.info;
    if (!patience || !table.somebodyWaits) return;
    const now = Date.now();
    const away = seats.flatMap((s, i) => (s.kind === 'person' && !s.standIn && table.isIn(i) && !table.isHere(i) ? [i] : []));
    const ends = (seat: number): number => (this.since[seat] ??= now) + patience * 1000;
    const gone = away.filter((seat) => ends(seat) <= now);
    if (gone.length > 0) table.sitIn(gone);
    const next = Math.min(...away.filter((seat) => !gone.includes(seat)).map(ends));
    if (Number.isFinite(next)) this.timer = setTimeout(() => this.look(), next - now);
    this.timer?.unref();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
