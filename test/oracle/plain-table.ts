// A state → its zones as lists of cards, who sits where, what lies in force: read from the layout by one plain rule for each. Changes nothing.
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
    const { base, sizes } = this.zoning.families[this.zoning.familyOf[zone]!]!;
    const indexes: number[] = [];
    let rest = zone - base;
    for (const size of [...sizes].reverse()) {
      indexes.unshift(rest % size);
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
    return this.familyOf(this.placeOf(card))?.live === true && !this.isCovered(card);
  }

  protected isAmong(bits: number, seat: number): boolean {
    return seat >= 0 && ((bits >> seat) & 1) === 1;
  }

  isSeated(player: number): boolean {
    return this.isAmong(this.s[S.SEATS]!, player);
  }

  /** Players clockwise; from the first seat where this one is nobody's. */
  playersFrom(first: number): number[] {
    const seats = Array.from({ length: this.at.seats }, (_, seat) => seat).filter((seat) => this.isSeated(seat));
    const list: number[] = [];
    for (let seat = this.isSeated(first) ? first : seats[0]!; list.length < seats.length; seat = this.s[this.at.NEXT_SEAT + seat]!)
      list.push(seat);
    return list;
  }

  /** Whoever a card lies before, or whose turn it is. */
  speaksTo(card: number): number {
    const owner = this.ownerOf(card);
    return owner >= 0 ? owner : this.s[S.ACTIVE]!;
  }

  protected mods(): { is: number; change: number; value: number; whose: number; you: number }[] {
    return Array.from({ length: this.s[S.MODS]! }, (_, i) => {
      const m = this.at.MOD + i * S.MOD_SIZE;
      const [is, change, value, whose, , you] = this.s.slice(m, m + S.MOD_SIZE);
      return { is: is!, change: change!, value: value!, whose: whose!, you: you! };
    });
  }
}
