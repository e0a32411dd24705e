// Cards in zones: moves, shuffles and attaches them and records which seats know which card. Knows no rules and never allocates while a game runs.
import {
  AS_IT_WAS,
  ATTACHED,
  WATCHERS_HIT,
  COVERED,
  D_MARK,
  D_TIE,
  D_ALL,
  DIRTY,
  EVERYONE,
  OTHERS,
  OWNER,
  PLAYERS,
  SEATS,
  CARD_MOVES,
  TURN,
  type Layout,
} from './layout.ts';
import { shuffleList } from './random.ts';
import type { TableEvents, TableListener } from './events.ts';
import { Below } from './below.ts';
import { Facing } from './facing.ts';
import { Seating } from './seating.ts';

export type { TableListener } from './events.ts';

/** Watches for certain cards entering or leaving certain zones, and sets bit `1 << index` of WATCHERS_HIT. */
export interface ZoneWatcher {
  /** By card: 1 if it is watched; null: every card is. */
  cards: Uint8Array | null;
  /** By zone: 1 if it is watched. */
  zones: Uint8Array;
}

/** The rules of the table for states of one layout; the states themselves are passed in. */
export class Table {
  /** Direction, order and absence of seats. */
  readonly seating: Seating;
  readonly facing: Facing;

  /** Informed of every move; null while nobody listens. */
  listener: TableListener | null = null;
  /** Called as things happen that lines wait for; null: no line does. */
  events: TableEvents | null = null;
  /** How cards move at the moment, for these events (`src/meaning/events.ts`). */
  manner = 0;
  /** For staged tables, by zone: the cards that every shuffle before the first turn leaves on top, in this order. */
  stacked: ReadonlyMap<number, readonly number[]> | null = null;
  /** In the order of their bits in WATCHERS_HIT. */
  watchers: ZoneWatcher[] = [];
  /** By card: 1 if it forms a unit with the card it is attached to. */
  units: Uint8Array;
  /** The cards under others; null: this game has no such zones. */
  readonly below: Below | null;
  /** By card: the dirty bits its lines touch while it is in force, besides those of its zone. */
  stirs: Int32Array;
  private readonly scratch: Int32Array;
  private readonly knewBefore: Int32Array;
  private readonly layBefore: Int32Array;
  /** By zone: its seat; -1: shared. */
  readonly owner: Int32Array;
  /** By zone: who sees its cards (EVERYONE, OWNER, NOBODY, AS_IT_WAS or OTHERS). */
  readonly seen: Int32Array;
  /** By zone: the dirty bit of its family. */
  readonly bit: Int32Array;
  /** By zone: 1 if everyone sees which card leaves. */
  readonly ordered: Uint8Array;
  /** By zone: 1 if new cards join at the end. */
  readonly rowZone: Uint8Array;
  /** By zone: 1 if cards seen here stay known. */
  readonly remembered: Uint8Array;
  private readonly live: Uint8Array;
  /** By zone: pairs of a mark's offset and its initial value, for marks that are reset there; null: none. */
  private readonly resets: (Int32Array | null)[];

  constructor(readonly at: Layout) {
    const zones = at.zones;
    this.seating = new Seating(at);
    this.scratch = new Int32Array(Math.max(1, at.cards));
    this.knewBefore = new Int32Array(at.cards);
    this.units = new Uint8Array(at.cards);
    this.below = zones.some((z) => z.under) ? new Below(this, at) : null;
    this.stirs = new Int32Array(at.cards);
    this.layBefore = new Int32Array(at.cards);
    this.owner = Int32Array.from(zones, (z) => z.owner);
    this.seen = Int32Array.from(zones, (z) => z.seenBy);
    this.facing = new Facing(at, this.seen);
    this.bit = Int32Array.from(zones, (z) => z.bit);
    this.ordered = Uint8Array.from(zones, (z) => (z.ordered ? 1 : 0));
    this.rowZone = Uint8Array.from(zones, (z) => (z.row ? 1 : 0));
    this.live = Uint8Array.from(zones, (z) => (z.live ? 1 : 0));
    this.remembered = Uint8Array.from(zones, (z) => (z.remembered ? 1 : 0));
    this.resets = zones.map((z) =>
      z.resets?.length ? Int32Array.from(z.resets.flatMap(([row, is]) => [at.CARD_MARK + row * at.cards, is])) : null,
    );
  }

  /** The seat a zone belongs to. A temporary zone belongs to the seat that set its cards aside. */
  ownerOf(s: Int32Array, zone: number): number {
    const temp = zone - this.at.firstTemp;
    return this.at.firstTemp >= 0 && temp >= 0 ? s[this.at.TEMP_SEAT + temp]! : this.owner[zone]!;
  }

  /** The seats (as bits) that see the face of a card in a zone. */
  seers(s: Int32Array, zone: number, card: number): number {
    const all = (1 << this.at.seats) - 1;
    const seen = this.seen[zone];
    if (this.at.turning || seen === AS_IT_WAS) {
      if (s[this.at.FACE + card] === 1) return all;
    } else if (seen === EVERYONE) return all;
    const shown = this.facing.openTo(s, card, zone);
    if (seen !== OWNER && seen !== OTHERS) return shown;
    const owner = this.ownerOf(s, zone);
    return shown | (owner < 0 ? 0 : seen === OWNER ? 1 << owner : all & ~(1 << owner));
  }

  /** Moves a card, the cards attached to it and the rest of its unit: to the top (0), the bottom (1) or the usual end (2) of a zone. */
  move(s: Int32Array, card: number, to: number, end: 0 | 1 | 2): void {
    const { at } = this;
    const from = s[at.ZONE + card]!;
    if (this.below !== null && from !== to && this.below.refuses(s, card, to, end)) return;
    if (from !== to && s[at.HOST + card]! >= 0) {
      if (this.units[card] === 1 && !at.zones[from]?.under) return this.move(s, s[at.HOST + card]!, to, end);
      this.detach(s, card);
    }
    this.moveAlone(s, card, from, to, end);
    if (s[ATTACHED] !== 0) this.moveGuests(s, card, to, end);
    if (from !== to && s[COVERED] !== 0 && !this.exchanging) this.endCovers(s);
  }

  /** Attached cards follow their host, even into a temporary zone; in a hand or pile they become separate cards. */
  moveGuests(s: Int32Array, host: number, to: number, end: 0 | 1 | 2): void {
    const { at } = this;
    for (let guest = 0; guest < at.cards; guest++) {
      if (s[at.HOST + guest] !== host || s[at.ZONE + guest] === to) continue;
      if (this.below?.follows(s, guest, to, end)) continue;
      this.moveAlone(s, guest, s[at.ZONE + guest]!, to, end);
      this.moveGuests(s, guest, to, end);
      if (!at.zones[to]!.live && !at.zones[to]!.temporary) this.detach(s, guest);
    }
  }

  moveAlone(s: Int32Array, card: number, from: number, to: number, end: 0 | 1 | 2): void {
    const { at } = this;
    let known = 0;
    let before = 0;
    if (from >= 0 && from !== to && this.events !== null) this.events.leaving(card, from, to);
    if (from >= 0) {
      known = s[at.KNOWN + card]!;
      const saw = this.seers(s, from, card);
      before = known | saw;
      known = before;
      this.unlink(s, card, from);
      s[DIRTY]! |= this.bit[from]! | this.bit[to]! | ((this.live[from]! | this.live[to]!) === 1 ? this.stirs[card]! : 0);
      if (this.facing.arrive(s, card, from, to)) this.listener?.turned?.(card, this.facing.as === 1, true);
      const sees = this.seers(s, to, card);
      if (from !== to) {
        // A seat that saw every face here knows which card left, as does a seat that sees it arrive.
        const blind = ((1 << at.seats) - 1) & ~(saw | sees);
        if (blind !== 0 && this.ordered[from] === 0 && s[at.COUNT + from] !== 0) known = this.forget(s, from, blind) & before;
        if (this.remembered[from] === 0) known = 0;
      } else known = this.remembered[from] === 0 ? 0 : s[at.KNOWN + card]!;
      known |= sees;
    } else {
      s[DIRTY]! |= this.bit[to]! | this.stirs[card]!;
      this.facing.arrive(s, card, from, to);
      known = this.seers(s, to, card);
    }
    if (end === 2 ? this.rowZone[to] === 1 : end === 1) this.linkLast(s, card, to);
    else this.linkFirst(s, card, to);
    s[at.SINCE + card] = ++s[CARD_MOVES]!;
    s[at.KNOWN + card] = known;
    if (from !== to && this.resets[to] !== null) this.resetMarks(s, card, this.resets[to]!);
    if (from !== to)
      for (let w = 0; w < this.watchers.length; w++) {
        const watcher = this.watchers[w]!;
        if ((!watcher.cards || watcher.cards[card]) && ((from >= 0 && watcher.zones[from]) || watcher.zones[to]))
          s[WATCHERS_HIT]! |= 1 << w;
      }
    if (this.listener) this.listener.moved(card, from, to, before, known);
  }

  /** Resets the marks that are true of a card only while it stays in one place. */
  private resetMarks(s: Int32Array, card: number, resets: Int32Array): void {
    for (let i = 0; i < resets.length; i += 2) {
      if (s[resets[i]! + card] === resets[i + 1]) continue;
      s[resets[i]! + card] = resets[i + 1]!;
      s[DIRTY]! |= D_MARK;
    }
  }

  /**
   * A card has left a zone. The seats in `blind` saw neither its face nor its position, so they cannot know which card left and no longer
   * know any card that might have been it. Returns the seats that may still know the card itself.
   */
  private forget(s: Int32Array, from: number, blind: number): number {
    const { at } = this;
    for (let c = s[at.HEAD + from]!; c >= 0; c = s[at.NEXT + c]!) s[at.KNOWN + c]! &= ~blind;
    return ~blind;
  }

  private unlink(s: Int32Array, card: number, zone: number): void {
    const { at } = this;
    const next = s[at.NEXT + card]!;
    const prev = s[at.PREV + card]!;
    if (prev >= 0) s[at.NEXT + prev] = next;
    else s[at.HEAD + zone] = next;
    if (next >= 0) s[at.PREV + next] = prev;
    else s[at.TAIL + zone] = prev;
    s[at.COUNT + zone]!--;
  }

  /**
   * Swaps whole zones at once: everyone sees where the cards go, so a seat that knew a card still knows it. Between these two calls the
   * caller moves all cards of the zones involved: the first `n` of `cards`, and the cards attached to them.
   */
  beginExchange(s: Int32Array, cards: Int32Array, n: number): void {
    this.exchanging = true;
    this.guestsToo = s[ATTACHED] !== 0;
    if (this.guestsToo) for (let c = 0; c < this.at.cards; c++) this.noteBefore(s, c);
    else for (let i = 0; i < n; i++) this.noteBefore(s, cards[i]!);
  }
  endExchange(s: Int32Array, cards: Int32Array, n: number): void {
    if (this.guestsToo) for (let c = 0; c < this.at.cards; c++) this.knowAsBefore(s, c);
    else for (let i = 0; i < n; i++) this.knowAsBefore(s, cards[i]!);
    this.exchanging = false;
    if (s[COVERED] !== 0) this.endCovers(s);
  }
  private guestsToo = false;
  /** While true, covers are kept: a card and its cover may move one after the other, so covers are checked at the end. */
  private exchanging = false;
  private noteBefore(s: Int32Array, card: number): void {
    const zone = s[this.at.ZONE + card]!;
    this.layBefore[card] = zone;
    this.knewBefore[card] = zone < 0 ? 0 : s[this.at.KNOWN + card]! | this.seers(s, zone, card);
  }
  private knowAsBefore(s: Int32Array, card: number): void {
    const from = this.layBefore[card]!;
    const to = s[this.at.ZONE + card]!;
    if (from < 0 || from === to) return;
    s[this.at.KNOWN + card] = (this.remembered[from] ? this.knewBefore[card]! : 0) | this.seers(s, to, card);
  }

  /** Takes a card off the table; it is then in no zone. */
  remove(s: Int32Array, card: number): void {
    const { at } = this;
    const zone = s[at.ZONE + card]!;
    this.loosen(s, card);
    if (zone >= 0) this.unlink(s, card, zone);
    s[at.ZONE + card] = -1;
    s[at.IN_FORCE + (card >> 5)]! &= ~(1 << (card & 31));
    s[at.KNOWN + card] = 0;
    if (s[COVERED] !== 0) this.endCovers(s);
  }

  /** Detaches a card from its host, and all other cards from it. */
  private loosen(s: Int32Array, card: number): void {
    if (s[ATTACHED] === 0) return;
    this.detach(s, card);
    for (let guest = 0; guest < this.at.cards; guest++) if (s[this.at.HOST + guest] === card) (this.below ?? this).detach(s, guest);
  }

  private lay(s: Int32Array, card: number, zone: number): void {
    const { at } = this;
    s[at.ZONE + card] = zone;
    const word = at.IN_FORCE + (card >> 5);
    if (this.live[zone] === 1 && !this.facing.isMute(s, card, zone)) s[word]! |= 1 << (card & 31);
    else s[word]! &= ~(1 << (card & 31));
  }

  private linkFirst(s: Int32Array, card: number, zone: number): void {
    const { at } = this;
    const head = s[at.HEAD + zone]!;
    s[at.NEXT + card] = head;
    s[at.PREV + card] = -1;
    if (head >= 0) s[at.PREV + head] = card;
    else s[at.TAIL + zone] = card;
    s[at.HEAD + zone] = card;
    this.lay(s, card, zone);
    s[at.COUNT + zone]!++;
  }

  private linkLast(s: Int32Array, card: number, zone: number): void {
    const { at } = this;
    const tail = s[at.TAIL + zone]!;
    s[at.PREV + card] = tail;
    s[at.NEXT + card] = -1;
    if (tail >= 0) s[at.NEXT + tail] = card;
    else s[at.HEAD + zone] = card;
    s[at.TAIL + zone] = card;
    this.lay(s, card, zone);
    s[at.COUNT + zone]!++;
  }

  /** Puts the cards of a zone in a random order; only seats that see their faces still know them. */
  shuffle(s: Int32Array, zone: number): void {
    const { at, scratch } = this;
    let n = 0;
    for (let c = s[at.HEAD + zone]!; c >= 0; c = s[at.NEXT + c]!) scratch[n++] = c;
    shuffleList(s, scratch, n);
    if (this.stacked !== null && s[TURN] === 0) this.stackUp(zone, n);
    let prev = -1;
    for (let i = 0; i < n; i++) {
      const c = scratch[i]!;
      s[at.PREV + c] = prev;
      if (prev >= 0) s[at.NEXT + prev] = c;
      else s[at.HEAD + zone] = c;
      this.facing.arrive(s, c, -1, zone);
      s[at.KNOWN + c] = this.seers(s, zone, c);
      prev = c;
    }
    if (prev >= 0) {
      s[at.NEXT + prev] = -1;
      s[at.TAIL + zone] = prev;
    }
    s[at.EPOCH + zone]!++;
    s[DIRTY]! |= this.bit[zone]!;
    if (this.listener) this.listener.shuffled(zone);
  }

  /** Moves the stacked cards among those in `scratch` to the front; the others stay as shuffled. */
  private stackUp(zone: number, n: number): void {
    const { scratch } = this;
    const cards = [...scratch.subarray(0, n)];
    const first = (this.stacked!.get(zone) ?? []).filter((card) => cards.includes(card));
    [...first, ...cards.filter((card) => !first.includes(card))].forEach((card, i) => (scratch[i] = card));
  }

  /** Ensures that `n` cards can be taken from a pile. Only if it is short, shuffles in the pile that refills it. */
  refill(s: Int32Array, zone: number, n: number): void {
    const { at } = this;
    const source = at.zones[zone]?.refill ?? -1;
    if (source < 0 || s[at.COUNT + zone]! >= n || s[at.COUNT + source] === 0) return;
    // Reported as one event, because nobody may see the order in which the cards arrive.
    const { listener } = this;
    this.listener = null;
    this.shuffle(s, source);
    if (s[ATTACHED] === 0 && s[COVERED] === 0 && this.watchers.length === 0 && this.events === null && this.resets[zone] === null)
      this.pour(s, source, zone);
    else
      for (let c = s[at.HEAD + source]!; c >= 0;) {
        const next = s[at.NEXT + c]!;
        this.loosen(s, c);
        this.move(s, c, zone, 1);
        s[at.KNOWN + c] = this.seers(s, zone, c);
        c = next;
      }
    s[at.EPOCH + zone]!++;
    this.listener = listener;
    if (listener?.refilled) listener.refilled(zone, source);
    this.events?.refilled(zone);
  }

  /** Appends all cards of a zone to another, in order: the same as moving each, as long as nothing is attached, covered, watched, awaited or reset. */
  private pour(s: Int32Array, from: number, to: number): void {
    const { at } = this;
    const seen = this.seen[to]!;
    const live = this.live[to] === 1;
    const stirs = this.live[from] === 1 || live;
    let dirty = this.bit[from]! | this.bit[to]!;
    for (let c = s[at.HEAD + from]!; c >= 0; c = s[at.NEXT + c]!) {
      s[at.ZONE + c] = to;
      if (seen !== AS_IT_WAS) s[at.FACE + c] = seen === EVERYONE ? 1 : 0;
      const bit = 1 << (c & 31);
      if (live) s[at.IN_FORCE + (c >> 5)]! |= bit;
      else s[at.IN_FORCE + (c >> 5)]! &= ~bit;
      s[at.SINCE + c] = ++s[CARD_MOVES]!;
      s[at.KNOWN + c] = this.seers(s, to, c);
      if (stirs) dirty |= this.stirs[c]!;
    }
    s[DIRTY]! |= dirty;
    const head = s[at.HEAD + from]!;
    const last = s[at.TAIL + to]!;
    s[at.PREV + head] = last;
    if (last >= 0) s[at.NEXT + last] = head;
    else s[at.HEAD + to] = head;
    s[at.TAIL + to] = s[at.TAIL + from]!;
    s[at.COUNT + to]! += s[at.COUNT + from]!;
    s[at.HEAD + from] = s[at.TAIL + from] = -1;
    s[at.COUNT + from] = 0;
  }

  // ---------------------------------------------------------------- attaching and covering

  attach(s: Int32Array, card: number, host: number): void {
    const { at } = this;
    if (card < 0 || host < 0) return;
    // Not to itself, nor to a card attached to it.
    for (let h = host; h >= 0; h = s[at.HOST + h]!) if (h === card) return;
    if (s[at.HOST + card] !== host) this.detach(s, card);
    if (s[at.ZONE + card] !== s[at.ZONE + host]) this.move(s, card, s[at.ZONE + host]!, 1);
    const isNew = s[at.HOST + card] !== host;
    if (s[at.HOST + card]! < 0) s[ATTACHED]!++;
    s[at.HOST + card] = host;
    s[DIRTY]! |= D_TIE | this.bit[s[at.ZONE + host]!]!;
    if (isNew) this.events?.attached(card);
  }

  detach(s: Int32Array, card: number): void {
    if (s[this.at.HOST + card]! < 0) return;
    this.events?.detaching(card);
    s[this.at.HOST + card] = -1;
    s[ATTACHED]!--;
    s[DIRTY]! |= D_TIE | this.bit[s[this.at.ZONE + card]!]!;
  }

  cover(s: Int32Array, card: number, by: number): void {
    if (card < 0) return;
    const was = s[this.at.COVER + card]! >= 0 ? 1 : 0;
    s[COVERED]! += (by >= 0 ? 1 : 0) - was;
    s[this.at.COVER + card] = by;
    s[DIRTY]! |= D_TIE | this.bit[s[this.at.ZONE + card]!]!;
  }

  /** Removes covers whose card or cover has moved to another zone. */
  private endCovers(s: Int32Array): void {
    const { at } = this;
    for (let c = 0; c < at.cards; c++) {
      const by = s[at.COVER + c]!;
      if (by >= 0 && s[at.ZONE + c] !== s[at.ZONE + by]) this.cover(s, c, -1);
    }
  }

  /** Lets seats (as bits) know a card where it is. */
  show(s: Int32Array, card: number, seats: number): void {
    if (card < 0) return;
    s[this.at.KNOWN + card]! |= seats;
    if (this.listener) this.listener.looked(card, seats);
  }

  /** Turns a card where it is: up, everyone sees it; down, those who knew it still do. */
  turn(s: Int32Array, card: number, up: boolean): void {
    const zone = card < 0 ? -1 : s[this.at.ZONE + card]!;
    if (zone < 0 || (s[this.at.FACE + card] === 1) === up) return;
    const knew = s[this.at.KNOWN + card]! | this.seers(s, zone, card);
    this.facing.turn(s, card, up, this.live[zone] === 1, this.bit[zone]! | this.stirs[card]!);
    s[this.at.KNOWN + card] = knew;
    this.listener?.turned?.(card, up, false);
    if (up) this.show(s, card, (1 << this.at.seats) - 1);
  }

  /** Whether this seat knows this card where it is. */
  knows(s: Int32Array, seat: number, card: number): boolean {
    return ((s[this.at.KNOWN + card]! | this.seers(s, s[this.at.ZONE + card]!, card)) >> seat) & 1 ? true : false;
  }

  // ---------------------------------------------------------------- seats

  nextSeat(s: Int32Array, seat: number): number {
    return s[this.at.NEXT_SEAT + seat]!;
  }
  previousSeat(s: Int32Array, seat: number): number {
    return s[this.at.PREV_SEAT + seat]!;
  }

  /** Seats players 0 to n - 1 clockwise. */
  sitDown(s: Int32Array, n: number): void {
    s[PLAYERS] = n;
    s[SEATS] = (1 << n) - 1;
    for (let i = 0; i < n; i++) {
      s[this.at.NEXT_SEAT + i] = (i + 1) % n;
      s[this.at.PREV_SEAT + i] = (i + n - 1) % n;
    }
    if (this.at.seating) this.seating.sitDown(s, n);
    s[DIRTY]! |= D_ALL;
  }

  /** Seats a player behind another in the direction of play, so that the new player acts last in this round. */
  join(s: Int32Array, seat: number, beside: number): void {
    const { at } = this;
    if (at.seating) return this.seating.join(s, seat, beside);
    const before = s[at.PREV_SEAT + beside]!;
    s[at.NEXT_SEAT + before] = seat;
    s[at.PREV_SEAT + seat] = before;
    s[at.NEXT_SEAT + seat] = beside;
    s[at.PREV_SEAT + beside] = seat;
    s[SEATS]! |= 1 << seat;
    s[PLAYERS]!++;
    s[DIRTY]! |= D_ALL;
  }

  leave(s: Int32Array, seat: number): void {
    const { at } = this;
    if (at.seating) return this.seating.leave(s, seat);
    const before = s[at.PREV_SEAT + seat]!;
    const after = s[at.NEXT_SEAT + seat]!;
    s[at.NEXT_SEAT + before] = after;
    s[at.PREV_SEAT + after] = before;
    s[SEATS]! &= ~(1 << seat);
    s[PLAYERS]!--;
    s[DIRTY]! |= D_ALL;
  }

  /** Seats at the table, as bits: those in the game, and those that are out. */
  present(s: Int32Array): number {
    return this.at.seating ? s[SEATS]! | s[this.at.OUT]! : s[SEATS]!;
  }
}
