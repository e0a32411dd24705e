// All the games a seat may be in, as far as it has seen: every way the cards may lie that fits what was shown to it. Slow and plain; the
// table's own bits are tested against it.
import { cardsIn, type SmallTable } from './small-table.ts';

/** By zone: its cards, top first; sorted where positions mean nothing. */
type World = number[][];

/** Where the card that leaves lies, as far as the seat can tell: a position, a face, or nothing but the zone. */
export interface Leaving {
  from: number;
  position: number;
  seesFace: boolean;
}

export class Worlds {
  private worlds: World[];

  constructor(
    private readonly small: SmallTable,
    private readonly seat: number,
  ) {
    const zones = small.at.zones.map((_, zone) => cardsIn(small, zone));
    this.worlds = permutations(zones[0]!).map((first) => [first, ...zones.slice(1).map((cards) => [...cards])]);
    this.look();
  }

  get size(): number {
    return this.worlds.length;
  }

  /** Does this card lie in the same place in every world? */
  isCertain(card: number): boolean {
    const { s, at } = this.small;
    const zone = s[at.ZONE + card]!;
    const position = cardsIn(this.small, zone).indexOf(card);
    return this.worlds.every((world) => (this.isOrdered(zone) ? world[zone]![position] === card : world[zone]!.includes(card)));
  }

  beforeMove(card: number): Leaving {
    const { s, at } = this.small;
    const from = s[at.ZONE + card]!;
    return { from, position: cardsIn(this.small, from).indexOf(card), seesFace: this.sees(from) };
  }

  /** A card has gone: which one is seen by its face, by its position, or only where it arrives. */
  moved({ from, position, seesFace }: Leaving, card: number, to: number, end: 0 | 1): void {
    const seen = seesFace || this.sees(to);
    const next: World[] = [];
    for (const world of this.worlds) {
      const leaving = this.isOrdered(from) ? [world[from]![position]!] : seen ? world[from]!.filter((c) => c === card) : world[from]!;
      for (const c of leaving) {
        const made = world.map((cards) => cards.filter((x) => x !== c));
        if (end === 0) made[to]!.unshift(c);
        else made[to]!.push(c);
        next.push(made);
      }
    }
    this.worlds = next;
    if (seen)
      this.worlds = this.worlds.filter(
        (world) => (this.isOrdered(to) ? world[to]!.at(end === 0 ? 0 : -1) : card) === card && world[to]!.includes(card),
      );
    this.look();
  }

  shuffled(zone: number): void {
    if (this.isOrdered(zone))
      this.worlds = this.worlds.flatMap((world) =>
        permutations(world[zone]!).map((cards) => world.map((c, z) => (z === zone ? cards : c))),
      );
    this.look();
  }

  /** The seat is shown a card where it lies. */
  shown(card: number, seats: number): void {
    if (!((seats >> this.seat) & 1)) return;
    const { s, at } = this.small;
    const zone = s[at.ZONE + card]!;
    const position = cardsIn(this.small, zone).indexOf(card);
    this.worlds = this.worlds.filter((world) => (this.isOrdered(zone) ? world[zone]![position] === card : world[zone]!.includes(card)));
  }

  /** Keeps the worlds that look as the table looks, each once. */
  private look(): void {
    const { small } = this;
    const visible = small.at.zones.map((_, zone) => zone).filter((zone) => this.sees(zone));
    const real = visible.map((zone) => this.key(cardsIn(small, zone), zone)).join('|');
    const kept = new Map<string, World>();
    for (const world of this.worlds) {
      if (visible.map((zone) => this.key(world[zone]!, zone)).join('|') !== real) continue;
      kept.set(world.map((cards, zone) => this.key(cards, zone)).join('|'), world);
    }
    this.worlds = [...kept.values()];
  }

  private key(cards: number[], zone: number): string {
    return this.isOrdered(zone) ? cards.join() : [...cards].sort().join();
  }
  private isOrdered(zone: number): boolean {
    return this.small.at.zones[zone]!.ordered;
  }
  private sees(zone: number): boolean {
    const { table, s } = this.small;
    return ((table.seers(s, zone, 0) >> this.seat) & 1) === 1;
  }
}

function permutations(cards: readonly number[]): number[][] {
  if (cards.length === 0) return [[]];
  return cards.flatMap((card) => permutations(cards.filter((c) => c !== card)).map((rest) => [card, ...rest]));
}
