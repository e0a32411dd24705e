// A state → its zones as lists of cards, who sits where, what lies in force: read from the layout by one plain rule for each. Changes nothing.
import type { Side } from '../../src/meaning/types.ts';
import type { Family } from '../../src/meaning/vocabulary.ts';
import type { Program } from 'cardwright/internal';
import type { Zoning } from '../../src/emit/zoning.ts';
import * as S from '../../src/table/layout.ts';

export const NONE = -1;

export class PlainTable {
  constructor(
    readonly program: Program,
    readonly zoning: Zoning,
    readonly s: Int32Array,
  ) {}

  protected get at(): S.Layout {
    return this.zoning.layout;
  }

  get cards(): number[] {
    return this.program.kindOf.map((_, card) => card);
  }

  familyOf(zone: number): Family | null {
    return zone < 0 ? null : this.program.v.families[this.zoning.familyOf[zone]!]!;
  }

  /** By each dimension, which of them a zone is: the numbers of a family count up from its last dimension. */
  indexesOf(zone: number): number[] {
    const { base, sizes, lows } = this.zoning.families[this.zoning.familyOf[zone]!]!;
    const indexes: number[] = [];
    let rest = zone - base;
    for (const [i, size] of [...sizes.entries()].reverse()) {
      indexes.unshift((rest % size) + lows[i]!);
      rest = Math.floor(rest / size);
    }
    return indexes;
  }

  zonesOf(family: number): number[] {
    const { base, count } = this.zoning.families[family]!;
    return Array.from({ length: count }, (_, i) => base + i);
  }

  /** The cards of a zone, from the top. */
  cardsIn(zone: number): number[] {
    const list: number[] = [];
    for (let card = zone < 0 ? NONE : this.s[this.at.HEAD + zone]!; card >= 0; card = this.s[this.at.NEXT + card]!) list.push(card);
    return list;
  }

  /** What a list of the state says of a thing; of none: none. */
  protected entry(list: number, thing: number): number {
    return thing < 0 ? NONE : this.s[list + thing]!;
  }

  placeOf(card: number): number {
    return this.entry(this.at.ZONE, card);
  }

  ownerOfZone(zone: number): number {
    const family = this.familyOf(zone);
    if (!family) return NONE;
    if (family.temporary) return this.s[this.at.TEMP_SEAT + zone - this.at.firstTemp]!;
    const player = family.dims.indexOf(-1);
    return player < 0 ? NONE : this.indexesOf(zone)[player]!;
  }

  ownerOf(card: number): number {
    return this.ownerOfZone(this.placeOf(card));
  }

  isCovered(card: number): boolean {
    return card >= 0 && this.s[this.at.COVER + card]! >= 0;
  }

  /** Its lines hold: it lies where lines do, and nothing covers it. */
  isInForce(card: number): boolean {
    const family = this.familyOf(this.placeOf(card));
    // A card that lies face down among cards that everyone sees says nothing.
    const isMute = this.at.turning && !this.isFaceUp(card) && (family?.seenBy === 'everyone' || family?.seenBy === 'as it lay');
    return family?.live === true && !this.isCovered(card) && !isMute;
  }

  isFaceUp(card: number): boolean {
    return card >= 0 && this.s[this.at.FACE + card] === 1;
  }

  protected isAmong(bits: number, seat: number): boolean {
    return seat >= 0 && ((bits >> seat) & 1) === 1;
  }

  isSeated(player: number): boolean {
    return this.isAmong(this.s[S.SEATS]!, player);
  }

  /** At the table, and not in the game. */
  isOut(player: number): boolean {
    return this.at.seating === true && this.isAmong(this.s[this.at.OUT]!, player);
  }

  isReversed(): boolean {
    return this.at.seating === true && this.s[this.at.REVERSED] === 1;
  }

  /** Everybody at the table as they sit, clockwise from one of them; without places that change, as the game goes round. */
  atTable(first: number): number[] {
    const here = Array.from({ length: this.at.seats }, (_, seat) => seat).filter((seat) => this.isSeated(seat) || this.isOut(seat));
    const list: number[] = [];
    const after = this.at.seating ? this.at.RING : this.at.NEXT_SEAT;
    for (let seat = here.includes(first) ? first : here[0]!; list.length < here.length; seat = this.s[after + seat]!) list.push(seat);
    return list;
  }

  /** Who sits there, seen from a player: only those in the game count. */
  neighbour(side: Side, player: number, steps: number | null): number {
    const round = this.atTable(player);
    if (!round.includes(player)) return NONE;
    const backwards = side === 'right' || side === (this.isReversed() ? 'next' : 'previous');
    const others = round.slice(1).filter((seat) => this.isSeated(seat));
    if (backwards) others.reverse();
    const seats = this.isSeated(player) ? others.length + 1 : others.length;
    if (side === 'across') return seats % 2 === 1 || !this.isSeated(player) ? NONE : others[seats / 2 - 1]!;
    if (seats === 0) return NONE;
    const n = steps === null ? 1 : Math.max(0, steps) % seats;
    if (n === 0) return player;
    return (this.isSeated(player) ? others[n - 1] : others[(n - 1) % seats]) ?? player;
  }

  /** Players clockwise; from the first seat where this one is nobody's. */
  playersFrom(first: number, out = false): number[] {
    if (out) return this.atTable(first);
    const seats = Array.from({ length: this.at.seats }, (_, seat) => seat).filter((seat) => this.isSeated(seat));
    const list: number[] = [];
    const begin = this.isSeated(first) ? first : this.isOut(first) ? this.s[this.at.NEXT_SEAT + first]! : seats[0]!;
    for (let seat = begin; list.length < seats.length; seat = this.s[this.at.NEXT_SEAT + seat]!) list.push(seat);
    return list;
  }

  /** Whoever a card lies before, or whose turn it is. */
  speaksTo(card: number): number {
    const owner = this.ownerOf(card);
    return owner >= 0 ? owner : this.s[S.ACTIVE]!;
  }

  protected mods(): {
    is: number;
    change: number;
    value: number;
    whose: number;
    you: number;
    test: number;
    card: number;
    names: number[];
  }[] {
    return Array.from({ length: this.s[S.MODS]! }, (_, i) => {
      const m = this.at.MOD + i * S.MOD_SIZE;
      const [is, change, value, whose, , you, test, card, ...names] = this.s.slice(m, m + S.MOD_SIZE);
      return { is: is!, change: change!, value: value!, whose: whose!, you: you!, test: test!, card: card!, names };
    });
  }
}
