// Who is away and since when, and when a bot begins to play for them, as long as there is somebody who waits. Knows no game.
import type { Info } from './people.ts';

/** What it must know of a table. */
export interface Attended {
  readonly info: Info;
  /** A game goes on, and somebody who plays is connected. */
  readonly somebodyWaits: boolean;
  isHere(seat: number): boolean;
  isIn(seat: number): boolean;
  /** Bots play for these people, until they are back. */
  sitIn(seats: readonly number[]): void;
}

export class Absence {
  /** By seat; of whoever is here it is of no account. */
  private readonly since: number[];
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly table: Attended) {
    const now = Date.now();
    this.since = table.info.seats.map(() => now);
  }

  /** Nobody of theirs is connected any more. */
  left(seat: number): void {
    this.since[seat] = Date.now();
  }

  /** Seconds. */
  of(seat: number): number {
    return Math.floor((Date.now() - (this.since[seat] ?? Date.now())) / 1000);
  }

  /** Somebody came or went, or a game began. */
  look(): void {
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
    if (Number.isFinite(next)) this.timer = setTimeout(() => this.guarded(), next - now);
    this.timer?.unref();
  }

  /** What goes wrong while nobody waits for an answer must not end the server. */
  private guarded(): void {
    try {
      this.look();
    } catch (problem) {
      console.error(`Table ${this.table.info.id}, somebody who is away:`, problem);
    }
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
