// The flat state and the stack of frames in it: what every part of the machine stands on. Carries nothing out.
import { type Program } from '../ops/program.ts';
import {
  CHECKING,
  ACTIVE,
  DUTIES,
  DUTY_SIZE,
  D_ALL,
  D_DIAL,
  ENTRY_SIZE,
  FP,
  OUTCOME,
  OVER,
  PC,
  SEATS,
  STOPPED_CARD,
  SP,
  STATUS,
  TEMPS,
  WINNERS,
  type Layout,
  F_CALLER,
  F_PROC,
  F_REGS,
  F_TARGET,
  F_THIS,
  F_YOU,
} from '../table/layout.ts';
import { below } from '../table/random.ts';
import { Table } from '../table/table.ts';
import { stirring } from '../emit/move.ts';
import type { FrameHost, Linked } from '../emit/link.ts';
import type { Decision } from '../ops/machine.ts';

/** Hears what happens; null while simulating. */
export interface Witness {
  /** Every word that is carried out; `word` hears of those that say something in the log. */
  called?(word: number, seat: number): void;
  word(word: number, seat: number, args: number[], cause: number): void;
  happened(what: string, seat: number, a: number, b: number, cause: number): void;
}

export interface Trouble {
  /** 'loop': too many steps; 'depth': too deep; 'stuck': nothing can be answered. */
  kind: 'loop' | 'depth' | 'stuck';
  card: number;
  pc: number;
  proc: number;
}

/** Thrown out of a script; the machine goes back to before the card. */
export class LimitHit extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble.kind);
  }
}

/** The state, and the frames of what is being carried out. */
export class Frames implements FrameHost {
  readonly program: Program;
  readonly at: Layout;
  readonly table: Table;
  s: Int32Array;
  /** Candidates of the decision at hand. */
  readonly options: Int32Array;
  readonly decision: Decision = { manner: 'choose', seat: -1, count: 0, min: 0, max: 0, ordered: false, ask: -1, offer: -1, forced: false };
  /** The decision at hand is already worked out. */
  protected presented = false;
  /** Answer decisions that have one possible answer without asking. */
  autoForced = true;
  /** Asks about an announcement everybody who holds cards unseen that might answer it, able or not: so being asked tells nothing. */
  asksAll = false;
  witness: Witness | null = null;
  /** Cards stopped because they never came to an end. */
  trouble: Trouble[] = [];
  protected readonly code: Int32Array;
  readonly scratch: Int32Array;
  readonly groups: Int32Array;
  /** The state, and after it a copy of what it was before the last answer. */
  private readonly both: Int32Array;
  /** What lines that wait for a change are woken by: any of them. */
  protected readonly watching: number;
  /** By script: where it begins. */
  private readonly entries: Int32Array;
  /** By card: the script of its type when it is played. */
  protected readonly playedBy: Int32Array;
  /** By card: the script of its orders. */
  protected readonly obeyedBy: Int32Array;
  /** Cards stopped since the last answer, which is given again: they count as played without their orders, and their lines do not wait. */
  protected stopped: number[] = [];
  /** What is left to be spent before a card is taken not to end (`BUDGET`): one number, see src/emit/work.ts. */
  protected readonly work: Int32Array;
  /** The card whose waiting line the checks began last, since the last answer; -1: none. */
  protected lastWaiting = -1;
  protected lastWaitingProc = -1;
  /** What this machine carries out: code for any state, or its own. */
  readonly made: Linked;

  /** `long`: it will play thousands of games, and gets the code of the program over its own state. */
  constructor(
    readonly linked: Linked,
    long = false,
  ) {
    this.program = linked.program;
    this.code = linked.program.code;
    this.at = linked.zoning.layout;
    this.table = new Table(this.at);
    this.table.watchers = this.program.v.watchers.map((w) => ({
      cards: w.types.length
        ? Uint8Array.from(this.program.kindOf, (k) =>
            w.types.includes(this.program.v.kinds[k]!.type) ||
            this.program.v.types[this.program.v.kinds[k]!.type]!.also.some((t) => w.types.includes(t))
              ? 1
              : 0,
          )
        : null,
      zones: Uint8Array.from(this.at.zones, (_, z) => (w.families.includes(linked.zoning.familyOf[z]!) ? 1 : 0)),
    }));
    this.table.units = Uint8Array.from(this.program.kindOf, (k) => (this.program.v.types[this.program.v.kinds[k]!.type]!.unit ? 1 : 0));
    this.table.says = Int32Array.from(stirring(this.program), (yes) => (yes ? D_DIAL : 0));
    this.both = new Int32Array(this.at.size * 2);
    this.s = this.both.subarray(0, this.at.size);
    this.made = long ? linked.over(this.s, this) : linked;
    this.work = this.made.work;
    const room = Math.max(256, this.at.cards * 4, this.at.zones.length + 1, 4096);
    this.options = new Int32Array(room);
    this.scratch = new Int32Array(room);
    this.groups = new Int32Array(room);
    this.entries = Int32Array.from(this.program.procs, (p) => p.entry);
    this.playedBy = Int32Array.from(this.program.kindOf, (k) => this.program.played[this.program.v.kinds[k]!.type]!);
    this.obeyedBy = Int32Array.from(this.program.kindOf, (k) => this.program.obey[k]!);
    this.watching = linked.checks.some((c) => c.kind === 'watcher') ? D_ALL : 0;
  }

  /** Keeps the state as it is now, up to the top of its stack. */
  protected keepState(): void {
    this.both.copyWithin(this.at.size, 0, this.s[SP]);
  }
  protected takeStateBack(): void {
    this.both.copyWithin(0, this.at.size, this.at.size + this.both[this.at.size + SP]!);
  }

  counterBase(i: number): number {
    return this.at.COUNTER + this.linked.zoning.counterAt[i]!;
  }

  markBase(i: number): number {
    return this.markRow(i)[0];
  }

  markRow(i: number): [number, number] {
    const row = this.linked.zoning.markAt[i]!;
    return this.program.v.marks[i]!.family < 0
      ? [this.at.CARD_MARK + row * this.at.cards, this.at.cards]
      : [this.at.ZONE_MARK + row * this.at.zones.length, this.at.zones.length];
  }

  isLive(card: number): boolean {
    const { s, at } = this;
    return ((s[at.IN_FORCE + (card >> 5)]! >> (card & 31)) & 1) === 1 && s[at.COVER + card]! < 0;
  }

  isStopped(card: number): boolean {
    return this.s[STOPPED_CARD]! >= 0 && this.stopped.includes(card);
  }

  /** Lines of cards in force wait, and those of the game (-1); not those of a card that was stopped just now. */
  protected mayWait(card: number): boolean {
    return card < 0 || (this.isLive(card) && !this.isStopped(card));
  }

  /** Whom the lines of a card speak to: its holder, or whoever's turn it is. */
  youOf(card: number): number {
    if (card < 0) return this.s[ACTIVE]!;
    const owner = this.table.ownerOf(this.s, this.s[this.at.ZONE + card]!);
    return owner < 0 ? this.s[ACTIVE]! : owner;
  }

  entryAt(entry: number): number {
    return this.at.ENTRY + entry * ENTRY_SIZE;
  }

  /** Does this zone belong to a seat that has been left? Nothing goes there any more. */
  isNobodys(zone: number): boolean {
    const { s, table } = this;
    const owner = table.ownerOf(s, zone);
    return owner >= 0 && !((s[SEATS]! >> owner) & 1);
  }

  /** Opens the frame of a script that comes back to `next`; gives the frame. */
  open(proc: number, next: number, you: number, self: number): number {
    const fp = this.made.open(this.s, proc, next, you, self, this);
    this.s[PC] = this.entries[proc]!;
    return fp;
  }

  /** Opens a frame; the one at hand goes on at the state's PC. */
  push(proc: number, you: number, self: number, target: number): void {
    const { s } = this;
    s[this.open(proc, s[PC]!, you, self) + F_TARGET] = target;
  }

  protected room(top: number): void {
    if (top + 8 >= this.at.size) this.noRoom();
  }

  noRoom(): never {
    throw new LimitHit(this.culprit('depth'));
  }

  /** All work is spent at an instruction. */
  tooMuch(pc: number): never {
    this.s[PC] = pc;
    throw new LimitHit(this.culprit('loop'));
  }

  /** Closes the frame at hand. */
  pop(): void {
    this.made.close(this.s, this.s[FP]!, this);
  }

  /** What a frame that is closed has set aside goes where it belongs; what it kept up is so no more. */
  tidy(fp: number): void {
    const { s } = this;
    if (s[TEMPS]) this.dropAside(fp);
    if (s[DUTIES]) this.dropDuties(fp);
  }

  protected dropAside(fp: number): void {
    const { s, at, program, linked } = this;
    for (let left = s[TEMPS]!; left !== 0; left &= left - 1) {
      const i = 31 - Math.clz32(left & -left);
      if (s[at.TEMP_OWNER + i]! < fp) continue;
      const zone = at.firstTemp + i;
      const family = program.v.families.findIndex((f) => f.temporary);
      const { leftOver } = program.v.families[family]!;
      const to = leftOver >= 0 ? linked.zoning.families[leftOver]!.base : 0;
      while (s[at.HEAD + zone]! >= 0) this.table.move(s, s[at.HEAD + zone]!, to, 0);
      s[TEMPS]! &= ~(1 << i);
    }
  }

  protected dropDuties(fp: number): void {
    const { s, at } = this;
    let kept = 0;
    for (let i = 0; i < s[DUTIES]!; i++) {
      const from = at.DUTY + i * DUTY_SIZE;
      if (s[from]! >= fp) continue;
      if (kept !== i) s.copyWithin(at.DUTY + kept * DUTY_SIZE, from, from + DUTY_SIZE);
      kept++;
    }
    s[DUTIES] = kept;
  }

  protected setArgs(actor: number, arg: number): void {
    const regs = this.s[FP]! + F_REGS;
    this.s[regs] = actor;
    this.s[regs + 1] = arg;
  }

  /** The things of a set as a group on the stack, where there may be no room for all of them. */
  gather(set: number, reg: number): void {
    const { s } = this;
    this.store2(reg, this.made.sets[set]!(s, s[FP]!, this.groups));
  }

  /** The first `n` of `groups` as a group on the stack. */
  protected store2(reg: number, n: number): void {
    const { s, groups } = this;
    const ptr = s[SP]!;
    if (ptr + n + 9 >= this.at.size) this.noRoom();
    s[ptr] = n;
    for (let i = 0; i < n; i++) s[ptr + 1 + i] = groups[i]!;
    s[SP] = ptr + n + 1;
    s[reg] = ptr;
  }

  /** `want` of the first `n` of `groups`, drawn by lot, as a group in a register. */
  pickOut(reg: number, n: number, want: number): void {
    this.shuffleOut(n, want);
    this.store2(reg, want);
  }
  oneOf(n: number): number {
    return this.groups[below(this.s, n)]!;
  }

  /** Partial Fisher-Yates over `groups`. */
  protected shuffleOut(n: number, want: number): void {
    const g = this.groups;
    for (let i = 0; i < want; i++) {
      const j = i + below(this.s, n - i);
      const c = g[i]!;
      g[i] = g[j]!;
      g[j] = c;
    }
  }

  /** The card whose text is being carried out, innermost first. */
  protected culprit(kind: Trouble['kind']): Trouble {
    const { s, program } = this;
    let card = -1;
    let proc = -1;
    for (let fp = s[FP]!; fp >= 0; fp = s[fp + F_CALLER]!) {
      if (proc < 0) proc = s[fp + F_PROC]!;
      if (s[fp + F_THIS]! >= 0 && program.procs[s[fp + F_PROC]!]!.kind >= 0) {
        card = s[fp + F_THIS]!;
        proc = s[fp + F_PROC]!;
        break;
      }
    }
    // Between two lines that wait, nothing but the checks is on its way.
    if (card < 0 && s[CHECKING] !== 0 && this.lastWaiting >= 0) {
      card = this.lastWaiting;
      proc = this.lastWaitingProc;
    }
    return { kind, card, pc: s[PC]!, proc };
  }

  finish(outcome: number, winners: number): void {
    const { s } = this;
    s[STATUS] = OVER;
    s[OUTCOME] = outcome;
    s[WINNERS] = winners;
    if (this.witness) this.witness.happened('over', -1, outcome, winners, -1);
  }

  tellWord(word: number, fp: number): void {
    if (this.witness === null) return;
    const w = this.program.v.words[word]!;
    this.witness.called?.(word, this.s[fp + F_YOU]!);
    if (w.says === null) return;
    this.witness.word(
      word,
      this.s[fp + F_YOU]!,
      w.params.map((_, i) => this.s[fp + F_REGS + i]!),
      this.s[fp + F_THIS]!,
    );
  }
}
