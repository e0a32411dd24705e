// Decides whether several places can each get the number of cards they need. Knows no line and no rule.
import type { Kind } from '../../meaning/vocabulary.ts';

/** Assigns cards to places that each need a number of them, by augmenting paths, one card at a time. */
export class Deal {
  private readonly holds: Map<Kind, number>[];

  constructor(
    private readonly fits: readonly (readonly Kind[])[],
    private readonly wants: readonly number[],
  ) {
    this.holds = fits.map(() => new Map());
  }

  works(): boolean {
    return this.wants.every((n, place) => {
      for (let i = 0; i < n; i++) if (!this.give(place, new Set())) return false;
      return true;
    });
  }

  private give(place: number, tried: Set<Kind>): boolean {
    for (const kind of this.fits[place]!) {
      if (tried.has(kind)) continue;
      tried.add(kind);
      const used = this.holds.reduce((n, h) => n + (h.get(kind) ?? 0), 0);
      const from = used < kind.copies ? -2 : this.holds.findIndex((h, i) => (h.get(kind) ?? 0) > 0 && this.give(i, tried));
      if (from === -1) continue;
      if (from >= 0) this.holds[from]!.set(kind, this.holds[from]!.get(kind)! - 1);
      this.holds[place]!.set(kind, (this.holds[place]!.get(kind) ?? 0) + 1);
      return true;
    }
    return false;
  }
}
