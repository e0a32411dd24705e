// How near a seat is to winning by a card: the share of what its line asks for that is there. Judges no position.
import type { Linked } from '../../emit/link.ts';
import type { Cond, Local } from '../../meaning/types.ts';
import { OWNER } from '../../table/layout.ts';
import { placesOf, probeOf } from './probed.ts';

/** A line that wins, as the things it asks for. */
interface Claim {
  player: Local;
  parts: readonly Cond[];
}

/** Measures two things of a seat: how near it is by a card in force, and by a card of its own that is not in force yet. */
export class Nearness {
  /** By kind; null: no line of it wins. */
  private readonly claims: (Claim[] | null)[];
  private readonly inForce: number[] = [];
  /** By seat: its closed places. */
  private readonly own: number[][];
  private readonly probe;

  constructor(private readonly linked: Linked) {
    this.probe = probeOf(linked);
    const { layout } = linked.zoning;
    this.claims = linked.program.v.kinds.map((_, kind) => {
      const found = linked.program.standing[kind]!.flatMap((line): Claim[] =>
        line.k === 'claim' && line.outcome === 'wins' ? [{ player: line.player, parts: partsOf(line.test) }] : [],
      );
      return found.length > 0 ? found : null;
    });
    this.own = Array.from({ length: layout.seats }, () => []);
    layout.zones.forEach((zone, z) => {
      if (zone.temporary) return;
      if (zone.live) this.inForce.push(z);
      else if (zone.owner >= 0 && zone.seenBy === OWNER) this.own[zone.owner]!.push(z);
    });
  }

  /** No card of the mix wins. */
  get isEmpty(): boolean {
    return this.claims.every((claim) => claim === null);
  }

  inForceFor(s: Int32Array, seat: number): number {
    return this.nearest(s, this.inForce, seat);
  }
  ownFor(s: Int32Array, seat: number): number {
    return this.nearest(s, this.own[seat]!, seat);
  }

  private nearest(s: Int32Array, zones: readonly number[], seat: number): number {
    const { claims, linked, probe } = this;
    const at = linked.zoning.layout;
    const { kindOf } = linked.program;
    let most = 0;
    for (const zone of zones) {
      for (let card = s[at.HEAD + zone]!; card >= 0; card = s[at.NEXT + card]!) {
        const list = claims[kindOf[card]!];
        if (!list) continue;
        for (const { player, parts } of list) {
          const bound = { you: seat, self: card, locals: new Map([[player, seat]]) };
          let there = 0;
          for (const part of parts) if (probe.holds(s, part, bound)) there++;
          most = Math.max(most, there / parts.length);
        }
      }
    }
    return most;
  }
}

function partsOf(c: Cond): readonly Cond[] {
  if (c.k === 'and') return c.of.flatMap(partsOf);
  return c.k === 'fill' ? placesOf(c) : [c];
}
