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
  PC,
  PLAYERS,
  QUEUED,
  TURNS_IN_A_ROW,
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
import { Frames } from './frames.ts';
import { limboOf } from '../emit/turn.ts';

const NO_RESPONSE = -1;

/** Orders of more than a few lines. */
export class Orders extends Frames {
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

  /** Calls a word, if it can be done; true: a frame was opened. */
  enter(word: number, you: number, from: number, n: number, next: number): boolean {
    const { s, program } = this;
    if (!this.callable(word, you, from, n)) return false;
    const regs = this.open(program.wordProc[word]!, next, you, s[s[FP]! + F_THIS]!) + F_REGS;
    for (let i = 0; i < n; i++) s[regs + i] = s[from + i]!;
    if (!program.v.words[word]!.announces) this.tellWord(word, s[FP]!);
    return true;
  }

  /** What playing a card of its type does, or what it answers with; true: a frame was opened. */
  settle(card: number, fp: number, next: number): boolean {
    const { s, program } = this;
    if (card < 0 || this.isStopped(card)) return false;
    const entry = s[fp + F_ENTRY]!;
    const e = entry >= 0 ? this.entryAt(entry) : -1;
    const clause = e >= 0 ? s[e + 4]! : NO_RESPONSE;
    const you = s[fp + F_YOU]!;
    s[PC] = next;
    if (clause >= 0) {
      const target = s[e + 6]!;
      const t = this.entryAt(target);
      this.push(program.clauses[clause]!.proc, you, card, target);
      this.setArgs(s[t + 1]!, s[t + 2]!);
      return true;
    }
    const proc = this.playedBy[card]!;
    if (proc < 0) return false;
    this.push(proc, you, card, -1);
    return true;
  }

  /** The orders of a card; true: a frame was opened. */
  obey(card: number, fp: number, next: number): boolean {
    const proc = card < 0 || this.isStopped(card) ? -1 : this.obeyedBy[card]!;
    if (proc < 0) return false;
    this.open(proc, next, this.s[fp + F_YOU]!, card);
    return true;
  }

  modify(dial: number, change: number, value: number, whose: number, until: number): void {
    const { s, at } = this;
    if (s[MODS]! >= MAX_MODS) return;
    const m = at.MOD + s[MODS]!++ * MOD_SIZE;
    s[m] = dial;
    s[m + 1] = change;
    s[m + 2] = value;
    s[m + 3] = whose;
    // 0: ends with this turn; 1: ends when the turn of whoever set it begins; 2: a turn to be left out.
    s[m + 4] = until;
    s[m + 5] = s[s[FP]! + F_YOU]!;
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
        s[TURNS_IN_A_ROW] = queued === was ? s[TURNS_IN_A_ROW]! + 1 : 0;
        s[ACTIVE] = queued;
        return;
      }
      was = queued;
    }
    s[TURNS_IN_A_ROW] = 0;
    let next = s[at.NEXT_SEAT + was]!;
    for (let i = 0; i < s[PLAYERS]! && this.skips(next); i++) next = s[at.NEXT_SEAT + next]!;
    s[ACTIVE] = next;
  }

  /** A seat takes a turn after those that are queued already, before play goes on. */
  enqueue(seat: number): void {
    const { s, at } = this;
    if (seat < 0) return;
    if (s[QUEUED]! >= MAX_QUEUE) this.noRoom();
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
  cutShort(to: number): void {
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
