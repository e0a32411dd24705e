// Turns single cards over, where a card may show another face than its zone does. Knows no rules; never allocates.
import { AS_IT_WAS, D_TIE, DIRTY, EVERYONE, type Layout } from './layout.ts';

/** Which face the cards of one layout show. */
export class Facing {
  /** The face of the cards that move now: 1 up, 0 down; -1: that of the zone. */
  as: -1 | 0 | 1 = -1;
  /** The seats (as bits) to which lines in force show a card; null: no line of the mix shows any. */
  opened: ((s: Int32Array, card: number) => number) | null = null;

  constructor(
    private readonly at: Layout,
    private readonly seen: Int32Array,
  ) {}

  /** A card comes to a zone, or moves within it: there it keeps its face. Returns whether it was turned away from what its zone shows. */
  arrive(s: Int32Array, card: number, from: number, to: number): boolean {
    const seen = this.seen[to]!;
    const usual = seen === EVERYONE ? 1 : 0;
    if (this.as >= 0) s[this.at.FACE + card] = this.as;
    else if (seen !== AS_IT_WAS && (from !== to || !this.at.turning)) s[this.at.FACE + card] = usual;
    return this.as >= 0 && this.as !== usual;
  }

  /** The seats to which lines show a card as soon as it is in a zone. */
  openTo(s: Int32Array, card: number, zone: number): number {
    if (this.opened === null) return 0;
    const was = s[this.at.ZONE + card]!;
    s[this.at.ZONE + card] = zone;
    const seats = this.opened(s, card);
    s[this.at.ZONE + card] = was;
    return seats;
  }

  /** What lines show now stays known where it is, also when they have gone. */
  remember(s: Int32Array): void {
    if (this.opened === null) return;
    const { cards, ZONE, KNOWN } = this.at;
    for (let c = 0; c < cards; c++) if (s[ZONE + c]! >= 0) s[KNOWN + c]! |= this.opened(s, c);
  }

  /** Where faces are turned, a card that is face down says nothing in a place that shows its cards. */
  isMute(s: Int32Array, card: number, zone: number): boolean {
    return this.at.turning === true && s[this.at.FACE + card] === 0 && (this.seen[zone] === EVERYONE || this.seen[zone] === AS_IT_WAS);
  }

  /** Turns a card where it is. `bits`: the dirty bits of what that may change. */
  turn(s: Int32Array, card: number, up: boolean, live: boolean, bits: number): void {
    const { at } = this;
    s[at.FACE + card] = up ? 1 : 0;
    s[DIRTY]! |= D_TIE | bits;
    const word = at.IN_FORCE + (card >> 5);
    if (live && !this.isMute(s, card, s[at.ZONE + card]!)) s[word]! |= 1 << (card & 31);
    else s[word]! &= ~(1 << (card & 31));
  }
}
