// A state, as one seat knows it → other states that it could equally be: what the seat does not know is dealt anew, by random numbers that are
// passed in. The real places of the hidden cards play no part in it.
import type { Machine } from '../../run/machine.ts';
import {
  E_OBJECT,
  E_WORD,
  F_CALLER,
  F_PROC,
  F_REGS,
  F_THIS,
  DUTIES,
  DUTY_SIZE,
  ENTRIES,
  ENTRY_SIZE,
  FP,
  M_CARD,
  MOVE_SIZE,
  SP,
} from '../../table/layout.ts';
import { seedState } from '../../table/random.ts';
import { objectParam } from '../../meaning/terms.ts';

/** A whole number from 0 to n - 1. */
export type RandomBelow = (n: number) => number;

/** Deals the hidden cards of one position again and again. */
export class Sampler {
  /** By card: the card in its place in the state drawn last; itself if the seat knows it. */
  readonly instead: Int32Array;
  /** By card: its index among the hidden ones, in an order that reveals nothing; -1: the seat knows it, or it is in no zone. */
  readonly placeOf: Int32Array;
  /** Cards in hidden places, place by place, and the same cards by number. */
  private readonly places: Int32Array;
  private readonly pool: Int32Array;
  private hidden = 0;
  /** In the state drawn last, a name for several cards and one for something else pointed to the same place: one of them is no longer in use. */
  unclear = false;
  /** Places that show something of their card, or hold only cards that start there. */
  private readonly narrow: number[] = [];
  private readonly dealt: Int32Array;
  private readonly left: Int32Array;
  /** By card: the zone it starts in. */
  private readonly starts: Int32Array;
  /** By zone: nothing has come in since the cards were laid out. */
  private readonly untouched: Uint8Array;
  private readonly seen: Uint8Array;
  /** Where the state names cards: by card (the next one, its host …) or by zone (the first and the last). */
  private readonly links: { base: number; count: number; ofCards: boolean }[];
  /** Where the state has a number for each card that belongs to its place. */
  private readonly rows: number[];
  /** Marks that show something of their card. */
  private readonly telling: number[];

  constructor(private readonly machine: Machine) {
    const { at } = machine;
    const numbers = (): Int32Array => new Int32Array(at.cards);
    [this.instead, this.placeOf, this.places, this.pool, this.dealt, this.left] = [
      numbers(),
      numbers(),
      numbers(),
      numbers(),
      numbers(),
      numbers(),
    ];
    this.starts = Int32Array.from({ length: at.cards }, (_, card) => machine.startZone(card));
    this.untouched = new Uint8Array(at.zones.length);
    this.seen = new Uint8Array(at.size);
    this.links = [
      ...[at.NEXT, at.PREV, at.HOST, at.COVER].map((base) => ({ base, count: at.cards, ofCards: true })),
      ...[at.HEAD, at.TAIL].map((base) => ({ base, count: at.zones.length, ofCards: false })),
    ];
    const marks = machine.program.v.marks.flatMap(({ family }, i) => (family < 0 ? [machine.markRow(i)[0]] : []));
    this.telling = machine.program.v.marks.flatMap(({ shows }, i) => (shows.length > 0 ? [i] : []));
    this.rows = [at.ZONE, at.SINCE, at.KNOWN, at.USED, ...(at.spends ? [at.SPENT] : []), at.FACE, ...marks];
  }

  /** Looks at a position with the eyes of a seat. */
  look(seat: number): void {
    const { machine, placeOf, places, pool, narrow, untouched } = this;
    const { s, at, table } = machine;
    let n = 0;
    placeOf.fill(-1);
    narrow.length = 0;
    for (let zone = 0; zone < at.zones.length; zone++) {
      untouched[zone] = 1;
      for (let c = s[at.HEAD + zone]!; c >= 0; c = s[at.NEXT + c]!) {
        // The cards were laid out by the first moves of all.
        if (s[at.SINCE + c]! > at.cards) untouched[zone] = 0;
        if (table.knows(s, seat, c)) continue;
        placeOf[c] = n;
        places[n++] = c;
      }
    }
    this.hidden = n;
    for (let c = 0, k = 0; c < at.cards; c++) if (placeOf[c]! >= 0) pool[k++] = c;
    for (let i = 0; i < n; i++) if (this.isNarrow(places[i]!)) narrow.push(i);
    // Those that few cards fit are filled first.
    if (narrow.length > 0) {
      const fitting = new Map(narrow.map((i) => [i, this.fitting(i)]));
      narrow.sort((a, b) => fitting.get(a)! - fitting.get(b)! || a - b);
    }
  }

  private isNarrow(card: number): boolean {
    const { machine, untouched, pool, hidden, starts } = this;
    const { s, at } = machine;
    const zone = s[at.ZONE + card]!;
    if (this.shows(zone, card).length > 0) return true;
    if (!untouched[zone]) return false;
    for (let k = 0; k < hidden; k++) if (starts[pool[k]!] !== zone) return true;
    return false;
  }

  /** What the back of a card shows where it is: by its place, and by its marks. */
  private shows(zone: number, card: number): number[] {
    const { machine, telling } = this;
    const { linked, program, s } = machine;
    const { shows } = program.v.families[linked.zoning.familyOf[zone]!]!;
    if (telling.length === 0) return shows;
    return [
      ...shows,
      ...telling.flatMap((i) => (s[machine.markRow(i)[0] + card] === program.v.marks[i]!.base ? [] : program.v.marks[i]!.shows)),
    ];
  }

  private fitting(place: number): number {
    let n = 0;
    for (let k = 0; k < this.hidden; k++) if (this.fits(this.pool[k]!, place)) n++;
    return n;
  }

  /** Could this card be in this place, as far as the seat knows? */
  private fits(card: number, place: number): boolean {
    const { machine, untouched, starts, places } = this;
    const { s, at, program } = machine;
    const there = places[place]!;
    const zone = s[at.ZONE + there]!;
    if (untouched[zone] && starts[card] !== zone) return false;
    const { kinds } = program.v;
    const shows = this.shows(zone, there);
    for (let i = 0; i < shows.length; i++)
      if (kinds[program.kindOf[card]!]!.attrs[shows[i]!] !== kinds[program.kindOf[there]!]!.attrs[shows[i]!]) return false;
    return true;
  }

  /** Writes into `out` a state that could be the current one: other hidden cards, other random numbers to come. */
  draw(out: Int32Array, below: RandomBelow): void {
    this.deal(below);
    this.write(out);
    seedState(out, below(0x100000000));
  }

  private deal(below: RandomBelow): void {
    const { machine, instead, places, pool, dealt, left, narrow, hidden } = this;
    for (let i = 0; i < hidden; i++) left[i] = pool[i]!;
    for (let i = hidden - 1; i > 0; i--) {
      const j = below(i + 1);
      const x = left[i]!;
      left[i] = left[j]!;
      left[j] = x;
    }
    dealt.fill(-1, 0, hidden);
    let n = hidden;
    const take = (k: number): number => {
      const card = left[k]!;
      n--;
      for (let j = k; j < n; j++) left[j] = left[j + 1]!;
      return card;
    };
    for (let m = 0; m < narrow.length; m++) {
      const place = narrow[m]!;
      let k = 0;
      while (k < n && !this.fits(left[k]!, place)) k++;
      if (k < n) dealt[place] = take(k);
      else this.makeRoom(place, m, n, take);
    }
    for (let i = 0; i < hidden; i++) if (dealt[i]! < 0) dealt[i] = take(n - 1);
    for (let c = 0; c < machine.at.cards; c++) instead[c] = c;
    for (let i = 0; i < hidden; i++) instead[places[i]!] = dealt[i]!;
  }

  /** No card that fits a place is left: one dealt earlier goes there, if another can take its place. */
  private makeRoom(place: number, done: number, n: number, take: (k: number) => number): void {
    const { narrow, dealt, left } = this;
    for (let m = 0; m < done; m++) {
      const other = narrow[m]!;
      const card = dealt[other]!;
      if (card < 0 || !this.fits(card, place)) continue;
      for (let k = 0; k < n; k++) {
        if (!this.fits(left[k]!, other)) continue;
        dealt[place] = card;
        dealt[other] = take(k);
        return;
      }
    }
  }

  /** Each hidden card takes on everything that belongs to the place it is dealt to; links of any card may lead to a hidden one. */
  private write(out: Int32Array): void {
    const { machine, instead, links, rows, places, hidden } = this;
    const { s, at } = machine;
    out.set(s);
    for (let k = 0; k < links.length; k++) {
      const { base, count, ofCards } = links[k]!;
      for (let i = 0; i < count; i++) {
        const to = s[base + i]!;
        out[base + (ofCards ? instead[i]! : i)] = to < 0 ? to : instead[to]!;
      }
    }
    for (let k = 0; k < rows.length; k++) {
      const base = rows[k]!;
      for (let i = 0; i < hidden; i++) out[base + instead[places[i]!]!] = s[base + places[i]!]!;
    }
    for (let i = 0; i < hidden; i++) {
      const c = places[i]!;
      const there = instead[c]!;
      const bit = 1 << (there & 31);
      if ((s[at.IN_FORCE + (c >> 5)]! >> (c & 31)) & 1) out[at.IN_FORCE + (there >> 5)]! |= bit;
      else out[at.IN_FORCE + (there >> 5)]! &= ~bit;
    }
    this.writeStack(out);
  }

  /** Cards that scripts refer to become those in the same places. */
  private writeStack(out: Int32Array): void {
    const { machine, instead, seen } = this;
    const { s, at, program } = machine;
    const one = (p: number): void => {
      const c = s[p]!;
      if (c >= 0 && c < at.cards) out[p] = instead[c]!;
    };
    seen.fill(0, at.STACK, s[SP]!);
    const others = new Set<number>();
    this.unclear = false;
    const group = (p: number): void => {
      const from = s[p]!;
      if (from < at.STACK || from >= s[SP]! || seen[from]) return;
      const n = s[from]!;
      if (n < 0 || from + n >= s[SP]!) return;
      // A name that is no longer in use may point anywhere.
      for (let i = 1; i <= n; i++) if (s[from + i]! < 0 || s[from + i]! >= at.cards) return;
      seen[from] = 1;
      for (let i = 1; i <= n; i++) {
        // Cards that the seat knows are not replaced.
        if (others.has(from) && this.placeOf[s[from + i]!]! >= 0) this.unclear = true;
        one(from + i);
      }
    };
    for (let fp = s[FP]!; fp >= at.STACK; fp = s[fp + F_CALLER]!)
      program.procs[s[fp + F_PROC]!]!.holds.forEach((holds, r) => holds === 'other' && others.add(s[fp + F_REGS + r]!));
    for (let fp = s[FP]!; fp >= at.STACK; fp = s[fp + F_CALLER]!) {
      one(fp + F_THIS);
      const { holds } = program.procs[s[fp + F_PROC]!]!;
      for (let r = 0; r < holds.length; r++) {
        if (holds[r] === 'card') one(fp + F_REGS + r);
        else if (holds[r] === 'cards') group(fp + F_REGS + r);
      }
    }
    for (let i = 0; i < s[ENTRIES]!; i++) {
      const e = at.ENTRY + i * ENTRY_SIZE;
      const param = s[e + E_WORD]! >= 0 ? objectParam(program.v.words[s[e + E_WORD]!]!) : undefined;
      if (param?.type.name === 'card' && !param.type.group) one(e + E_OBJECT);
    }
    for (let i = 0; at.moves && i < s[at.MOVED]!; i++) one(at.MOVED + 1 + i * MOVE_SIZE + M_CARD);
    for (let i = 0; i < s[DUTIES]!; i++) {
      const d = at.DUTY + i * DUTY_SIZE;
      one(d + 3);
      program.v.words[s[d + 1]!]!.params.slice(0, 4).forEach(({ type }, k) => {
        if (type.name === 'card' && !type.group) one(d + 6 + k);
      });
    }
  }
}
