// What single instructions do to the table when that takes more than a few lines. Asks nobody, checks nothing.
import {
  ACTIVE,
  AWAKE,
  DIRTY,
  DUTIES,
  DUTY_SIZE,
  D_ALL,
  D_MOD,
  D_TURN,
  FP,
  MAX_DUTIES,
  MAX_MODS,
  MAX_QUEUE,
  MODS,
  MOD_SIZE,
  PLAYERS,
  QUEUED,
  ROW,
  SEATS,
  TURN,
  F_CALLER,
  F_ENTRY,
  F_PROC,
  F_REGS,
  F_THIS,
  F_YOU,
  LIVE_NUMBER,
} from '../table/layout.ts';
import { Frames, LimitHit } from './frames.ts';
import { limboOf } from '../emit/turn.ts';

const NO_RESPONSE = -1;

/** Orders of more than a few lines. */
export class Orders extends Frames {
  /** All cards of two zones change places, each in its order; attached cards go with what they are attached to. */
  protected swapZones(a: number, b: number): void {
    const { s, at, table, groups } = this;
    let n = 0;
    for (let c = s[at.HEAD + a]!; c >= 0; c = s[at.NEXT + c]!) if (s[at.HOST + c]! < 0) groups[n++] = c;
    const first = n;
    for (let c = s[at.HEAD + b]!; c >= 0; c = s[at.NEXT + c]!) if (s[at.HOST + c]! < 0) groups[n++] = c;
    table.beginExchange(s, groups, n);
    for (let i = first; i < n; i++) table.move(s, groups[i]!, a, 1);
    for (let i = 0; i < first; i++) table.move(s, groups[i]!, b, 1);
    table.endExchange(s, groups, n);
  }

  /** One by one, from the seat itself on clockwise; the first cards of the group first. */
  protected deal(ptr: number, zones: number, from: number): void {
    const { s, at, table, groups, scratch } = this;
    let owned = true;
    for (let i = 0; i < zones && owned; i++) owned = at.zones[groups[i]!]!.owner >= 0;
    let n = 0;
    if (owned) {
      let seat = (s[SEATS]! >> from) & 1 ? from : s[ACTIVE]!;
      for (let k = 0; k < s[PLAYERS]!; k++, seat = s[at.NEXT_SEAT + seat]!)
        for (let i = 0; i < zones; i++) if (at.zones[groups[i]!]!.owner === seat) scratch[n++] = groups[i]!;
    } else for (; n < zones; n++) scratch[n] = groups[n]!;
    if (n === 0) return;
    let dealt = 0;
    for (let i = 1; i <= s[ptr]!; i++) if (!this.isLed(ptr, s[ptr + i]!)) table.move(s, s[ptr + i]!, scratch[dealt++ % n]!, 2);
  }

  /** Is what a card is attached to in the group as well? Then it goes along, and is not counted. */
  private isLed(ptr: number, card: number): boolean {
    const { s } = this;
    const host = s[this.at.HOST + card]!;
    if (host < 0) return false;
    for (let i = 1; i <= s[ptr]!; i++) if (s[ptr + i] === host) return true;
    return false;
  }

  protected passZones(family: number, side: number): void {
    if (family < 0) return;
    const { s, at, made } = this;
    const place = made.zoning.families[family]!;
    let n = 0;
    for (let z = place.base; z < place.base + place.count; z++) {
      if (at.zones[z]!.owner < 0 || !((s[SEATS]! >> at.zones[z]!.owner) & 1)) continue;
      for (let c = s[at.HEAD + z]!; c >= 0; c = s[at.NEXT + c]!) if (s[at.HOST + c]! < 0) this.groups[n++] = c;
    }
    this.table.beginExchange(s, this.groups, n);
    this.passGroup(n, side);
    this.table.endExchange(s, this.groups, n);
  }

  protected passCards(ptr: number, side: number): void {
    const { s } = this;
    let n = 0;
    for (let i = 1; i <= s[ptr]!; i++) this.groups[n++] = s[ptr + i]!;
    this.passGroup(n, side);
  }

  protected passGroup(n: number, side: number): void {
    const { s, at, table, groups } = this;
    const targets = this.scratch;
    for (let i = 0; i < n; i++) {
      const zone = s[at.ZONE + groups[i]!]!;
      const owner = at.zones[zone]!.owner;
      if (owner < 0) {
        targets[i] = zone;
        continue;
      }
      const to = side === 0 ? s[at.NEXT_SEAT + owner]! : s[at.PREV_SEAT + owner]!;
      const family = this.made.zoning.families[this.made.zoning.familyOf[zone]!]!;
      // The player dimension alone differs.
      let below1 = 1;
      const dims = this.program.v.families[this.made.zoning.familyOf[zone]!]!.dims;
      for (let k = dims.indexOf(-1) + 1; k < family.sizes.length; k++) below1 *= family.sizes[k]!;
      targets[i] = zone + (to - owner) * below1;
    }
    for (let i = 0; i < n; i++) if (s[at.ZONE + groups[i]!] !== targets[i]) table.move(s, groups[i]!, targets[i]!, 2);
  }

  protected callable(word: number, you: number, from: number, n: number): boolean {
    const { s, program, made } = this;
    // Nobody does nothing.
    if (you < 0 || !((s[SEATS]! >> you) & 1)) return false;
    const w = program.v.words[word]!;
    const ban = made.bans[word];
    // A word without a card is forbidden altogether.
    if (ban && !w.params.some((p) => p.type.name === 'card') && ban(s, you, -1)) return false;
    for (let i = 0; i < n; i++) {
      const p = w.params[i]!;
      const x = s[from + i]!;
      // An order on no things at all is not carried out.
      if (p.type.group && s[x] === 0) return false;
      if (
        !p.type.group &&
        x < 0 &&
        (p.type.name === 'card' || p.type.name === 'player' || p.type.name === 'zone' || p.type.name === 'choice')
      )
        return false;
      if (ban && p.type.name === 'card') {
        if (!p.type.group) {
          if (ban(s, you, x)) return false;
        } else {
          this.dropBanned(from + i, you, ban);
          if (s[s[from + i]!] === 0) return false;
        }
      }
    }
    return true;
  }

  protected dropBanned(reg: number, you: number, ban: (s: Int32Array, actor: number, card: number) => boolean): void {
    const { s } = this;
    const ptr = s[reg]!;
    let n = 0;
    for (let i = 1; i <= s[ptr]!; i++) if (!ban(s, you, s[ptr + i]!)) this.groups[n++] = s[ptr + i]!;
    if (n < s[ptr]!) this.store2(reg, n);
  }

  protected settle(card: number, fp: number): void {
    const { s, program } = this;
    const entry = s[fp + F_ENTRY]!;
    const e = entry >= 0 ? this.entryAt(entry) : -1;
    const clause = e >= 0 ? s[e + 4]! : NO_RESPONSE;
    const you = s[fp + F_YOU]!;
    if (clause >= 0) {
      const target = s[e + 6]!;
      const t = this.entryAt(target);
      this.push(program.clauses[clause]!.proc, you, card, target);
      this.setArgs(s[t + 1]!, s[t + 2]!);
      return;
    }
    const proc = this.playedBy[card]!;
    if (proc >= 0) this.push(proc, you, card, -1);
  }

  protected modify(dial: number, change: number, value: number, whose: number, until: number, you: number): void {
    const { s, at } = this;
    if (s[MODS]! >= MAX_MODS) return;
    const m = at.MOD + s[MODS]!++ * MOD_SIZE;
    s[m] = dial;
    s[m + 1] = change;
    s[m + 2] = value;
    s[m + 3] = whose;
    // 0: ends with this turn; 1: ends when the turn of whoever set it begins; 2: a turn to be left out.
    s[m + 4] = until;
    s[m + 5] = you;
    s[DIRTY]! |= D_MOD;
  }

  /** Ends what was set for a while; `seat`: until the next turn of that one. */
  protected dropMods(until: number, seat: number): void {
    const { s, at } = this;
    if (s[MODS] === 0) return;
    let kept = 0;
    for (let i = 0; i < s[MODS]!; i++) {
      const m = at.MOD + i * MOD_SIZE;
      if (s[m + 4] === until && (seat < 0 || s[m + 5] === seat)) continue;
      if (kept !== i) s.copyWithin(at.MOD + kept * MOD_SIZE, m, m + MOD_SIZE);
      kept++;
    }
    if (kept !== s[MODS]) s[DIRTY]! |= D_MOD;
    s[MODS] = kept;
  }

  /** The first number handed live to this word is kept true until the caller is done. */
  keepUp(fp: number): void {
    const { s, at, program } = this;
    const word = program.wordProc.indexOf(s[fp + F_PROC]!);
    if (word < 0 || s[DUTIES]! >= MAX_DUTIES) return;
    const params = program.v.words[word]!.params;
    const number = params.findIndex((p, i) => p.type.name === 'number' && s[fp + F_REGS + i]! >= LIVE_NUMBER);
    if (number < 0) return;
    s[at.WAKES + this.made.duty] = s[AWAKE] = D_ALL;
    const d = at.DUTY + s[DUTIES]!++ * DUTY_SIZE;
    s[d] = s[fp + F_CALLER]!;
    s[d + 1] = word;
    s[d + 2] = s[fp + F_YOU]!;
    s[d + 3] = s[fp + F_THIS]!;
    s[d + 4] = number;
    s[d + 5] = this.made.val(s, s[fp + F_REGS + number]!);
    for (let i = 0; i < Math.min(4, params.length); i++) s[d + 6 + i] = s[fp + F_REGS + i]!;
  }

  newTurn(): void {
    const { s } = this;
    s[TURN]!++;
    const active = s[ACTIVE]!;
    this.dropMods(1, active);
    const { places, values, bits } = this.made.renewed;
    for (let i = 0; i < places.length; i++) s[places[i]!] = values[i]!;
    s[DIRTY]! |= D_TURN | bits;
    if (this.witness) this.witness.happened('turn', active, s[TURN]!, 0, -1);
  }

  turnOver(): void {
    const { s, at } = this;
    this.dropMods(0, -1);
    let was = s[ACTIVE]!;
    while (s[QUEUED]! > 0) {
      const queued = s[at.QUEUE]!;
      s.copyWithin(at.QUEUE, at.QUEUE + 1, at.QUEUE + s[QUEUED]!--);
      if (!((s[SEATS]! >> queued) & 1)) continue;
      if (!this.skips(queued)) {
        s[ROW] = queued === was ? s[ROW]! + 1 : 0;
        s[ACTIVE] = queued;
        return;
      }
      was = queued;
    }
    s[ROW] = 0;
    let next = s[at.NEXT_SEAT + was]!;
    for (let i = 0; i < s[PLAYERS]! && this.skips(next); i++) next = s[at.NEXT_SEAT + next]!;
    s[ACTIVE] = next;
  }

  /** A seat takes a turn after those that are queued already, before play goes on. */
  protected enqueue(seat: number): void {
    const { s, at } = this;
    if (seat < 0) return;
    if (s[QUEUED]! >= MAX_QUEUE) throw new LimitHit(this.culprit('depth'));
    s[at.QUEUE + s[QUEUED]!++] = seat;
  }

  /** Has this seat a turn to leave out? Then it is used up. */
  protected skips(seat: number): boolean {
    const { s, at } = this;
    for (let i = 0; i < s[MODS]!; i++) {
      const m = at.MOD + i * MOD_SIZE;
      if (s[m] === -1 && s[m + 3] === seat) {
        s.copyWithin(m, m + MOD_SIZE, at.MOD + s[MODS]! * MOD_SIZE);
        s[MODS]!--;
        return true;
      }
    }
    return false;
  }

  /** Drops all frames above one; their cards go where they belong. */
  protected cutShort(to: number): void {
    const { s } = this;
    while (s[FP]! > to) this.pop();
    this.clearLimbo();
  }

  private readonly limbo = limboOf(this.program, this.made.zoning);

  /** Cards that were being carried out end where finished cards end. */
  clearLimbo(): void {
    const { s, at, table, limbo } = this;
    for (let i = 0; i < limbo.length; i += 2) while (s[at.HEAD + limbo[i]!]! >= 0) table.move(s, s[at.HEAD + limbo[i]!]!, limbo[i + 1]!, 0);
  }
}
