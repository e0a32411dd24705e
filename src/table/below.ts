// Zones under cards: a card there is attached to another, goes where that goes, and leaves when that leaves the table. Its zone decides who sees
// it and for whom it counts; each player may have one. Asks nobody.
import { ATTACHED, DIRTY, D_TIE, type Layout } from './layout.ts';
import type { TableEvents } from './events.ts';

/** What the table does for it. */
interface Moves {
  readonly events: TableEvents | null;
  move(s: Int32Array, card: number, to: number, end: 0 | 1 | 2): void;
  moveAlone(s: Int32Array, card: number, from: number, to: number, end: 0 | 1 | 2): void;
  moveGuests(s: Int32Array, host: number, to: number, end: 0 | 1 | 2): void;
  detach(s: Int32Array, card: number): void;
  ownerOf(s: Int32Array, zone: number): number;
}

export class Below {
  /** By card: the first of the zones that are under it; -1: none. */
  zones: Int32Array;
  /** The next card goes under another one. */
  putting = false;

  constructor(
    private readonly table: Moves,
    private readonly at: Layout,
  ) {
    this.zones = new Int32Array(at.cards).fill(-1);
  }

  /** Whether a card does not go to a zone, because nothing is there but under a card: it goes where such cards go in the end, or stays. */
  refuses(s: Int32Array, card: number, to: number, end: 0 | 1 | 2): boolean {
    const under = this.at.zones[to]!.under;
    if (!under || this.putting) return false;
    if (under.exit >= 0) this.table.move(s, card, under.exit, end);
    return true;
  }

  /** The host of a card goes to a zone: a card under it stays under it while that is in force. False: it is not under it. */
  follows(s: Int32Array, card: number, to: number, end: 0 | 1 | 2): boolean {
    const { at, table } = this;
    const zone = s[at.ZONE + card]!;
    if (!at.zones[zone]?.under) return false;
    const goes = this.zoneFor(s, zone, to);
    if (goes === zone) return true;
    table.moveAlone(s, card, zone, goes, goes === to ? end : 2);
    table.moveGuests(s, card, goes, end);
    if (!at.zones[goes]!.under) table.detach(s, card);
    return true;
  }

  /** The zone of a card under one that is in another zone. */
  private zoneFor(s: Int32Array, zone: number, host: number): number {
    const { live, temporary } = this.at.zones[host]!;
    const { bySeat, exit } = this.at.zones[zone]!.under!;
    if (temporary) return zone;
    if (!live) return exit >= 0 ? exit : host;
    const owner = this.table.ownerOf(s, host);
    return bySeat && owner >= 0 ? bySeat[owner]! : zone;
  }

  /** The zone for cards under one that is in force; -1: there is none. */
  zoneUnder(s: Int32Array, host: number): number {
    const zone = host < 0 ? -1 : this.zones[host]!;
    const there = host < 0 ? -1 : s[this.at.ZONE + host]!;
    return zone < 0 || !this.at.zones[there]?.live ? -1 : this.zoneFor(s, zone, there);
  }

  /** Puts a card under another one that is in force. */
  put(s: Int32Array, card: number, host: number): void {
    const { at, table } = this;
    const to = this.zoneUnder(s, host);
    if (card < 0 || to < 0) return;
    // Not under itself, nor under a card under it.
    for (let h = host; h >= 0; h = s[at.HOST + h]!) if (h === card) return;
    const isNew = s[at.HOST + card] !== host;
    if (isNew) table.detach(s, card);
    this.putting = true;
    if (s[at.ZONE + card] !== to) table.move(s, card, to, 2);
    this.putting = false;
    if (s[at.HOST + card]! < 0) s[ATTACHED]!++;
    s[at.HOST + card] = host;
    s[DIRTY]! |= D_TIE | at.zones[to]!.bit;
    if (isNew) table.events?.attached(card);
  }

  /** Detaches a card, which does not stay under what it is no longer attached to. */
  detach(s: Int32Array, card: number): void {
    const { at, table } = this;
    const host = s[at.HOST + card]!;
    table.detach(s, card);
    const under = host < 0 ? undefined : at.zones[s[at.ZONE + card]!]?.under;
    if (under) table.move(s, card, under.exit >= 0 ? under.exit : s[at.ZONE + host]!, 2);
  }
}
