// The loop that carries a program out: instructions over one flat state, asking as its only way to wait. Never reads a clock, never allocates on the way.
import { OPEN } from '../check/vocabulary.ts';
import { Op } from '../compile/opcode.ts';
import { OP_LENGTH } from '../compile/ops.ts';
import { OUTCOMES, type Ask, type Program } from '../compile/program.ts';
import {
  ACTIVE,
  ANSWER_CLAUSE,
  ANSWER_TARGET,
  ASKING,
  AT_ONCE,
  CAUSE,
  CHANGED,
  CHECKING,
  CLAIM_ALL,
  CLAIM_LOSE,
  CLAIM_WIN,
  DECISIONS,
  DIRECTION,
  DIRTY,
  DUTIES,
  DUTY_SIZE,
  D_ALL,
  D_CHANGED,
  D_CLAIM,
  D_COUNTER,
  D_MARK,
  D_MOD,
  D_TURN,
  ENTRIES,
  ENTRY_SIZE,
  FP,
  MAX_DUTIES,
  MAX_ENTRIES,
  MAX_MODS,
  MAX_TEMPS,
  MODS,
  MOD_SIZE,
  NO_GROUP,
  OUTCOME,
  OVER,
  PC,
  PENDING,
  PLAYERS,
  QUEUED,
  ROW,
  RUNNING,
  SEATS,
  SKIPPED,
  SKIP_CARD,
  SO,
  SP,
  STATUS,
  STEP,
  TEMPS,
  TURN,
  TURN_FP,
  WINNERS,
  type Layout,
} from '../table/layout.ts';
import { below, seedState } from '../table/random.ts';
import { Table } from '../table/table.ts';
import { type Linked, type Waiting } from './link.ts';
import { F_CALLER, F_ENTRY, F_PROC, F_REGS, F_RETURN, F_SAVED, F_TARGET, F_THIS, F_YOU, LIVE_NUMBER } from './zoning.ts';

/** Instructions between two decisions, and rounds of checks: far beyond any card that ends. */
const BUDGET = 200_000;

export type Manner = 'choose' | 'offer' | 'confirm' | 'ask' | 'power' | 'response' | 'together';

/** What the machine waits for. `options` holds `count` candidates; an answer is a list of them. */
export interface Decision {
  manner: Manner;
  seat: number;
  count: number;
  min: number;
  max: number;
  ordered: boolean;
  /** Index into the program's asks, or its offers for 'offer'; -1: a response window. */
  ask: number;
  offer: number;
  /** A single possible answer. */
  forced: boolean;
}

/** Hears what happens; null while simulating. */
export interface Witness {
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

/** A table set by hand, for scenarios. */
export interface Stage {
  at: 'start' | 'turn';
  place(machine: Machine): void;
}

class LimitHit extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble.kind);
  }
}

const NO_RESPONSE = -1;

export class Machine {
  readonly program: Program;
  readonly at: Layout;
  readonly table: Table;
  s: Int32Array;
  /** Candidates of the decision at hand. */
  readonly options: Int32Array;
  readonly decision: Decision = { manner: 'choose', seat: -1, count: 0, min: 0, max: 0, ordered: false, ask: -1, offer: -1, forced: false };
  /** Answer decisions that have one possible answer without asking. */
  autoForced = true;
  witness: Witness | null = null;
  /** Cards stopped because they never came to an end. */
  trouble: Trouble[] = [];
  private readonly code: Int32Array;
  private readonly scratch: Int32Array;
  private readonly groups: Int32Array;
  private readonly before: Int32Array;
  private readonly allDeps: number;
  /** Instructions left before a card is taken not to end. */
  budget = 0;
  /** False: the loop carries out every instruction itself (the reference the written-out scripts are tested against). */
  useScripts = true;

  constructor(readonly linked: Linked) {
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
    this.s = new Int32Array(this.at.size);
    this.before = new Int32Array(this.at.size);
    const room = Math.max(256, this.at.cards * 4, this.at.zones.length + 1, 4096);
    this.options = new Int32Array(room);
    this.scratch = new Int32Array(room);
    this.groups = new Int32Array(room);
    this.allDeps = linked.checks.reduce((bits, c) => bits | c.deps, linked.checks.some((c) => c.kind === 'watcher') ? D_ALL : 0);
  }

  // ---------------------------------------------------------------- starting

  /**
   * A new game: seats 0 to players - 1, cards in the zones they start in. Options are numbers as the vocabulary keeps them.
   * A stage sets the table instead of set-up: play begins in the turn of `starter`, before its first lines or (`turn`) after them.
   */
  start(seed: number, players: number, options: readonly number[] = [], starter = 0, stage: Stage | null = null): void {
    const { s, at, program } = this;
    s.fill(0);
    seedState(s, seed);
    program.v.options.forEach((o, i) => (this.linked.options[i] = options[i] ?? o.standard));
    program.v.tables.forEach((t, i) => (this.linked.tables[i] = t.by[players] ?? 0));
    for (const base of [at.ZONE, at.NEXT, at.PREV, at.HOST, at.COVER]) s.fill(-1, base, base + at.cards);
    s.fill(-1, at.HEAD, at.HEAD + at.zones.length);
    s.fill(-1, at.TAIL, at.TAIL + at.zones.length);
    s.fill(-1, at.TEMP_OWNER, at.TEMP_OWNER + MAX_TEMPS);
    s[SP] = at.STACK;
    s[FP] = -1;
    s[DIRECTION] = 1;
    s[ACTIVE] = starter;
    s[QUEUED] = -1;
    s[OUTCOME] = -1;
    s[ANSWER_CLAUSE] = -1;
    s[ANSWER_TARGET] = -1;
    s[SKIP_CARD] = -1;
    s[TURN_FP] = -1;
    s[CAUSE] = starter;
    this.table.sitDown(s, players);
    program.v.counters.forEach((c, i) => s.fill(c.base, this.counterBase(i), this.counterBase(i) + this.linked.zoning.counterSize[i]!));
    program.v.marks.forEach((m, i) => {
      const [base, n] = this.markRow(i);
      s.fill(m.base, base, base + n);
    });
    for (let c = 0; c < at.cards; c++) this.table.move(s, c, this.startZone(c), 1);
    for (let c = 0; c < at.cards; c++) s[at.KNOWN + c] = this.table.seers(s, s[at.ZONE + c]!, c);
    s[DIRTY] = D_ALL;
    s[ROW] = 0;
    this.trouble = [];
    this.push(program.scripts.main, starter, -1, -1);
    if (stage) {
      s[PC] = this.firstTurn(stage.at);
      if (stage.at === 'turn') s[TURN] = 1;
      stage.place(this);
    }
    this.before.set(s);
    this.goOrEnd();
  }

  /** Where a turn begins in the main script. */
  private firstTurn(at: Stage['at']): number {
    let pc = this.program.procs[this.program.scripts.main]!.entry;
    while (this.code[pc] !== Op.newTurn) pc += OP_LENGTH[this.code[pc]!]!;
    if (at === 'start') return pc;
    while (this.code[pc] !== Op.run) pc += OP_LENGTH[this.code[pc]!]!;
    return pc;
  }

  private turnOverAt(): number {
    let pc = this.program.procs[this.program.scripts.main]!.entry;
    while (this.code[pc] !== Op.turnOver) pc += OP_LENGTH[this.code[pc]!]!;
    return pc;
  }

  /** Takes a card out of the game: it lies nowhere. For staged tables only. */
  remove(card: number): void {
    this.table.remove(this.s, card);
  }

  counterBase(i: number): number {
    return this.at.COUNTER + this.linked.zoning.counterAt[i]!;
  }
  markRow(i: number): [number, number] {
    const row = this.linked.zoning.markAt[i]!;
    return this.program.v.marks[i]!.family < 0
      ? [this.at.CMARK + row * this.at.cards, this.at.cards]
      : [this.at.ZMARK + row * this.at.zones.length, this.at.zones.length];
  }

  /** Where a card lies before set-up: the zone its type starts in, by its own values where there is one for each. */
  startZone(card: number): number {
    const v = this.program.v;
    const kind = v.kinds[this.program.kindOf[card]!]!;
    const name = v.types[kind.type]!.startsIn;
    const family = Math.max(
      0,
      name ? v.families.findIndex((f) => f.name === name) : v.families.findIndex((f) => !f.temporary && !f.dims.includes(-1)),
    );
    const place = this.linked.zoning.families[family]!;
    let zone = 0;
    v.families[family]!.dims.forEach((d, i) => {
      const attr = d < 0 ? -1 : v.attrs.findIndex((a) => a.name === v.sets[d]!.name);
      zone = zone * place.sizes[i]! + Math.max(0, attr < 0 ? 0 : kind.attrs[attr]!);
    });
    return place.base + zone;
  }

  // ---------------------------------------------------------------- answering

  get over(): boolean {
    return this.s[STATUS] === OVER;
  }

  /** Seats whose answer is waited for, as bits. */
  asked(): number {
    const { s } = this;
    if (s[STATUS] !== ASKING) return 0;
    return s[PENDING] ? s[PENDING]! : 1 << this.decision.seat;
  }

  /** Gives the answer of the seat at hand: `n` candidates from `list`. It must have been accepted. */
  answer(list: ArrayLike<number>, n = list.length): void {
    this.before.set(this.s);
    const seat = this.decision.seat;
    try {
      this.s[DECISIONS]!++;
      this.take(list, n);
      this.go();
    } catch (e) {
      if (!(e instanceof LimitHit)) throw e;
      this.recover(e.trouble, list, n, seat);
    }
  }

  /** A card that never ends: the state of before, and the card counts as played without its orders (DESIGN §6). */
  private recover(trouble: Trouble, list: ArrayLike<number>, n: number, seat: number): void {
    this.trouble.push(trouble);
    const again = new Int32Array(n);
    for (let i = 0; i < n; i++) again[i] = list[i]!;
    this.s.set(this.before);
    if (trouble.card < 0 || this.s[SKIP_CARD] === trouble.card || ++this.s[SKIPPED]! > 50) {
      this.finish(OUTCOMES.indexOf('ends'), 0);
      return;
    }
    this.s[SKIP_CARD] = trouble.card;
    this.prepare(seat);
    try {
      this.take(again, n);
      this.go();
    } catch (e) {
      if (!(e instanceof LimitHit)) throw e;
      this.trouble.push(e.trouble);
      this.s.set(this.before);
      this.finish(OUTCOMES.indexOf('ends'), 0);
    }
    this.s[SKIP_CARD] = -1;
  }

  /** Is this list, so far, part of an answer that can be given? `whole`: is it an answer? */
  accepts(list: ArrayLike<number>, n: number, whole: boolean): boolean {
    const d = this.decision;
    if (n > d.max || (whole && n < d.min)) return false;
    for (let i = 0; i < n; i++) {
      let found = false;
      for (let k = 0; k < d.count && !found; k++) found = this.options[k] === list[i];
      if (!found) return false;
      for (let j = 0; j < i; j++) if (list[j] === list[i]) return false;
    }
    const ask = d.ask >= 0 ? this.linked.asks[d.ask]! : null;
    if (!ask?.accept || n === 0) return !ask?.accept || !whole || d.min === 0;
    if (n >= d.min && this.acceptWhole(list, n)) return true;
    return !whole && this.completion(list, n) !== null;
  }

  private acceptWhole(list: ArrayLike<number>, n: number): boolean {
    const { s } = this;
    const ptr = s[SP]!;
    s[ptr] = n;
    for (let i = 0; i < n; i++) s[ptr + 1 + i] = list[i]!;
    return this.linked.asks[this.decision.ask]!.accept!(s, s[FP]!, ptr);
  }

  /** A whole answer that begins with this list; null: there is none. Looks through few candidates, never through all subsets of many. */
  completion(list: ArrayLike<number>, n: number): number[] | null {
    const d = this.decision;
    const start = Array.from({ length: n }, (_, i) => list[i]!);
    const needs = d.ask >= 0 && this.linked.asks[d.ask]!.accept;
    if (!needs) {
      const rest = [];
      for (let k = 0; k < d.count && n + rest.length < d.min; k++) if (!start.includes(this.options[k]!)) rest.push(this.options[k]!);
      const full = [...start, ...rest];
      return full.length >= d.min && full.length <= d.max ? full : null;
    }
    let tries = 20_000;
    const grow = (chosen: number[], from: number): number[] | null => {
      if (chosen.length >= d.min && chosen.length > 0 && this.acceptWhole(chosen, chosen.length)) return chosen;
      if (chosen.length >= d.max) return null;
      for (let k = from; k < d.count && tries-- > 0; k++) {
        if (chosen.includes(this.options[k]!)) continue;
        const found = grow([...chosen, this.options[k]!], k + 1);
        if (found) return found;
      }
      return null;
    };
    return grow(start, 0);
  }

  // ---------------------------------------------------------------- the decision at hand

  /** Works out the decision of a state that waits (after loading one, or for another of the seats asked together). */
  prepare(seat = -1): void {
    const { s } = this;
    if (s[STATUS] !== ASKING) return;
    this.present(s[PC]!, s[FP]!, seat);
  }

  /** Fills in the decision of the instruction at `pc`; false: there is nothing to ask. */
  private present(pc: number, fp: number, wanted = -1): boolean {
    const { s, code, linked, program, decision: d } = this;
    d.ask = -1;
    d.offer = -1;
    d.ordered = false;
    switch (code[pc]) {
      case Op.choose: {
        const at = code[pc + 1]!;
        d.manner = 'choose';
        d.seat = linked.asks[at]!.who(s, fp);
        return this.candidates(at, fp);
      }
      case Op.together: {
        const at = code[pc + 1]!;
        d.manner = 'together';
        d.seat = wanted >= 0 && (s[PENDING]! >> wanted) & 1 ? wanted : this.firstPending();
        s[fp + F_REGS + linked.asks[at]!.theySlot] = d.seat;
        return this.candidates(at, fp);
      }
      case Op.confirm: {
        const at = code[pc + 1]!;
        const ask = program.asks[at]!;
        d.manner = ask.manner === 'ask' ? 'ask' : 'confirm';
        d.ask = at;
        d.seat = ask.seats ? (wanted >= 0 && (s[PENDING]! >> wanted) & 1 ? wanted : this.firstPending()) : linked.asks[at]!.who(s, fp);
        this.options[0] = 1;
        this.options[1] = 0;
        d.count = 2;
        d.min = d.max = 1;
        d.forced = false;
        return true;
      }
      case Op.offer:
        return this.presentOffer(code[pc + 1]!, fp);
      case Op.power: {
        const at = code[pc + 3]!;
        d.manner = 'power';
        d.ask = at;
        d.seat = linked.asks[at]!.who(s, fp);
        d.count = this.powers(d.seat, program.asks[at]!, code[pc + 2]! >= 0 ? code[pc + 2]! : -1, fp, 0);
        d.min = 0;
        d.max = 1;
        d.forced = false;
        return d.count > 0;
      }
      case Op.window: {
        d.manner = 'response';
        d.seat = s[this.entryAt(s[fp + F_ENTRY]!) + 5]!;
        d.count = this.responses(s[fp + F_ENTRY]!, d.seat);
        d.min = 0;
        d.max = 1;
        d.forced = false;
        return d.count > 0;
      }
    }
    return false;
  }

  private firstPending(): number {
    const { s, at } = this;
    let seat = s[ACTIVE]!;
    for (let i = 0; i < at.seats; i++) {
      if ((s[PENDING]! >> seat) & 1) return seat;
      seat = (s[SEATS]! >> seat) & 1 ? s[at.NEXT_SEAT + seat]! : 31 - Math.clz32(s[PENDING]! & -s[PENDING]!);
    }
    return 31 - Math.clz32(s[PENDING]! & -s[PENDING]!);
  }

  private candidates(at: number, fp: number): boolean {
    const { s, linked, program, decision: d } = this;
    const ask = program.asks[at]!;
    const fns = linked.asks[at]!;
    d.ask = at;
    // Most limits are not exceeded: then the candidates need not be looked at.
    const most = fns.max ? fns.max(s, fp) : OPEN;
    if (most <= 0) {
      d.count = d.min = d.max = 0;
      d.forced = true;
      return false;
    }
    let n = fns.set!(s, fp, this.options);
    if (fns.banned) {
      let kept = 0;
      for (let i = 0; i < n; i++) if (!fns.banned(s, d.seat, this.options[i]!)) this.options[kept++] = this.options[i]!;
      n = kept;
    }
    d.count = n;
    d.ordered = ask.ordered;
    const min = fns.min(s, fp);
    const max = most;
    d.min = ask.optional ? 0 : Math.max(0, min < n ? min : n);
    d.max = Math.max(0, max < n ? max : n);
    if (d.max < d.min) d.min = d.max;
    if (fns.accept) {
      // The whole list must fit: without any that does there is nothing to choose.
      if (this.completion([], 0) === null) {
        d.count = d.min = d.max = 0;
      }
      d.forced = d.count === 0;
    } else d.forced = d.max === 0 || (d.min === d.max && d.min === n && !d.ordered);
    return d.max > 0;
  }

  private presentOffer(at: number, fp: number): boolean {
    const { s, linked, program, decision: d } = this;
    const list = program.offers[at]!;
    d.manner = 'offer';
    d.offer = at;
    d.seat = s[fp + F_YOU]!;
    let n = 0;
    for (let i = 0; i < list.length; i++) {
      const alt = list[i]!;
      if (!linked.offers[at]![i]!.when(s, fp)) continue;
      if (alt.kind === 'choose') {
        const fns = linked.asks[alt.ask]!;
        const count = fns.set!(s, fp, this.scratch);
        for (let k = 0; k < count; k++) {
          if (fns.banned && fns.banned(s, d.seat, this.scratch[k]!)) continue;
          this.options[n++] = (i << 20) | (this.scratch[k]! + 1);
        }
      } else if (alt.kind === 'power') {
        const count = this.powers(d.seat, program.asks[alt.ask]!, -1, fp, n, linked.offers[at]![i]!.filter);
        for (let k = n; k < n + count; k++) this.options[k] = (i << 20) | (this.options[k]! + 1);
        n += count;
      } else {
        if (alt.ask >= 0) {
          const fns = linked.asks[alt.ask]!;
          const count = fns.set!(s, fp, this.scratch);
          if (count < fns.min(s, fp)) continue;
          if (fns.accept && !this.someList(alt.ask, count, fns.min(s, fp), fns.max ? fns.max(s, fp) : count, fp)) continue;
        }
        this.options[n++] = i << 20;
      }
    }
    d.count = n;
    d.min = d.max = 1;
    d.forced = n === 1;
    return n > 0;
  }

  /** Is there any list that meets the claim of an ask? Its candidates stand in `scratch`. */
  private someList(ask: number, count: number, min: number, max: number, fp: number): boolean {
    const { s, scratch, linked } = this;
    const ptr = s[SP]!;
    const accept = linked.asks[ask]!.accept!;
    let tries = 20_000;
    const grow = (n: number, from: number): boolean => {
      if (n >= min && n > 0) {
        s[ptr] = n;
        if (accept(s, fp, ptr)) return true;
      }
      if (n >= max) return false;
      for (let k = from; k < count && tries-- > 0; k++) {
        s[ptr + 1 + n] = scratch[k]!;
        if (grow(n + 1, k + 1)) return true;
      }
      return false;
    };
    return grow(0, 0);
  }

  /** Powers a seat may use now, written from `options[from]` on as clause × cards + card. */
  private powers(
    seat: number,
    ask: Ask,
    filterSet: number,
    fp: number,
    from: number,
    filterFn: ((s: Int32Array, fp: number, out: Int32Array) => number) | null = null,
  ): number {
    const { s, at, linked, program } = this;
    let n = from;
    let allowed = -1;
    const list = ask.limit === 'any time' ? linked.anyTime : linked.powers;
    const copied = filterSet >= 0 && s[fp + F_THIS]! >= 0;
    for (let i = 0; i < list.length; i++) {
      const w = list[i]!;
      if (w.card < 0 || !this.isLive(w.card)) continue;
      const clause = program.clauses[w.clause]!;
      // The game offers everyone their own; a card may speak of anybody's, used as if it were one's own.
      if (!copied && this.youOf(w.card) !== seat) continue;
      if (clause.limit !== 'any time' && s[ACTIVE] !== seat) continue;
      if (clause.limit === 'once per turn' && s[at.USED + w.card]! & clause.usedBit) continue;
      if (!linked.clauseTests[w.clause]!(s, w.card, seat, -1) || !linked.clauseFeasible[w.clause]!(s, w.card, seat)) continue;
      if (filterFn || filterSet >= 0) {
        if (allowed < 0) allowed = (filterFn ?? linked.sets[filterSet]!)(s, fp, this.groups);
        let ok = false;
        for (let k = 0; k < allowed && !ok; k++) ok = this.groups[k] === w.card;
        if (!ok) continue;
      }
      this.options[n++] = w.clause * at.cards + w.card;
    }
    return n - from;
  }

  /** Answers a seat could give to an announcement. */
  private responses(entry: number, seat: number): number {
    const { s, at, program } = this;
    const e = this.entryAt(entry);
    let n = 0;
    for (const w of this.answering(e)) {
      if (w.card < 0) continue;
      const zone = s[at.ZONE + w.card]!;
      const answers = program.v.types[program.v.kinds[program.kindOf[w.card]!]!.type]!.answers;
      const inHand = answers >= 0 && zone >= 0 && this.linked.zoning.familyOf[zone] === answers && this.table.ownerOf(s, zone) === seat;
      if (!inHand && !(this.isLive(w.card) && this.youOf(w.card) === seat)) continue;
      if (!this.linked.clauseTests[w.clause]!(s, w.card, s[e + 1]!, s[e + 2]!)) continue;
      this.options[n++] = w.clause * at.cards + w.card;
    }
    return n;
  }

  private answering(e: number): Waiting[] {
    const word = this.s[e]!;
    return word >= 0 ? this.linked.response[word]! : this.linked.responseOutcome[-1 - word]!;
  }

  isLive(card: number): boolean {
    const { s, at } = this;
    const zone = s[at.ZONE + card]!;
    return zone >= 0 && at.zones[zone]!.live && s[at.COVER + card]! < 0;
  }

  /** Whom the lines of a card speak to: its holder, or whoever's turn it is. */
  youOf(card: number): number {
    if (card < 0) return this.s[ACTIVE]!;
    const owner = this.table.ownerOf(this.s, this.s[this.at.ZONE + card]!);
    return owner < 0 ? this.s[ACTIVE]! : owner;
  }

  private entryAt(entry: number): number {
    return this.at.ENTRY + entry * ENTRY_SIZE;
  }

  // ---------------------------------------------------------------- taking an answer

  private take(list: ArrayLike<number>, n: number): void {
    const { s, code, program, at } = this;
    const pc = s[PC]!;
    const fp = s[FP]!;
    s[STATUS] = RUNNING;
    switch (code[pc]) {
      case Op.choose:
        this.store(code[pc + 1]!, fp + F_REGS + code[pc + 2]!, list, n);
        s[PC] = pc + OP_LENGTH[Op.choose]!;
        return;
      case Op.together: {
        const seat = this.decision.seat;
        this.store(code[pc + 1]!, fp + F_REGS + code[pc + 2]! + seat, list, n);
        s[PENDING]! &= ~(1 << seat);
        if (s[PENDING] === 0) s[PC] = this.afterTogether(pc, fp);
        else s[STATUS] = ASKING;
        return;
      }
      case Op.confirm: {
        const ask = program.asks[code[pc + 1]!]!;
        if (this.witness && ask.manner === 'ask') this.witness.happened('answer', this.decision.seat, ask.text, list[0]!, s[fp + F_THIS]!);
        if (ask.seats) {
          if (list[0] !== 1) s[SO] = 0;
          s[PENDING]! &= ~(1 << this.decision.seat);
          if (s[PENDING] !== 0) {
            s[STATUS] = ASKING;
            return;
          }
        } else s[SO] = list[0]!;
        s[PC] = pc + OP_LENGTH[Op.confirm]!;
        return;
      }
      case Op.offer: {
        if (n === 0) {
          // Nothing at all may be done: a game that goes on offering runs into its limit.
          s[PC] = pc + OP_LENGTH[Op.offer]!;
          return;
        }
        const option = list[0]!;
        const alt = program.offers[code[pc + 1]!]![option >> 20]!;
        const value = (option & 0xfffff) - 1;
        if (alt.kind === 'choose') {
          s[fp + F_REGS + alt.into] = value;
          s[PC] = alt.entry;
        } else if (alt.kind === 'power') {
          s[PC] = alt.entry + OP_LENGTH[Op.power]!;
          this.usePower(value, this.decision.seat);
        } else s[PC] = alt.entry;
        return;
      }
      case Op.power:
        s[PC] = pc + OP_LENGTH[Op.power]!;
        s[SO] = n > 0 ? 1 : 0;
        if (n > 0) this.usePower(list[0]!, this.decision.seat);
        return;
      case Op.window: {
        const entry = s[fp + F_ENTRY]!;
        const e = this.entryAt(entry);
        s[e + 5] = s[at.NEXT_SEAT + s[e + 5]!]!;
        if (n > 0) this.respond(list[0]!, entry, this.decision.seat);
        return;
      }
    }
  }

  /** Where things go on after the last sealed answer: past it all when nobody has chosen anything. */
  private afterTogether(pc: number, fp: number): number {
    const { s, code, at, program } = this;
    const single = program.asks[code[pc + 1]!]!.single;
    const regs = fp + F_REGS + code[pc + 2]!;
    for (let seat = 0; seat < at.seats; seat++) {
      const x = s[regs + seat]!;
      if (single ? x >= 0 : x > 0 && s[x]! > 0) return pc + OP_LENGTH[Op.together]!;
    }
    return code[pc + 3]!;
  }

  /** Puts an answer into a register: one thing, or a group on the stack. */
  private store(ask: number, reg: number, list: ArrayLike<number>, n: number): void {
    const { s } = this;
    if (this.program.asks[ask]!.single) {
      s[reg] = n > 0 ? list[0]! : -1;
      return;
    }
    const ptr = s[SP]!;
    this.room(ptr + n + 1);
    s[ptr] = n;
    for (let i = 0; i < n; i++) s[ptr + 1 + i] = list[i]!;
    s[SP] = ptr + n + 1;
    s[reg] = ptr;
  }

  private usePower(option: number, seat: number): void {
    const { s, at, program } = this;
    const clause = Math.floor(option / at.cards);
    const card = option % at.cards;
    const c = program.clauses[clause]!;
    s[at.USED + card]! |= c.usedBit;
    if (this.witness) this.witness.happened('power', seat, card, clause, card);
    this.push(c.proc, seat, card, -1);
    this.setArgs(seat, -1);
  }

  /** A card answers: played from the hand, or by a line of a card in force. */
  private respond(option: number, entry: number, seat: number): void {
    const { s, at, program } = this;
    const clause = Math.floor(option / at.cards);
    const card = option % at.cards;
    const e = this.entryAt(entry);
    if (this.witness) this.witness.happened('response', seat, card, clause, card);
    if (!this.isLive(card) && program.playing >= 0) {
      s[ANSWER_CLAUSE] = clause;
      s[ANSWER_TARGET] = entry;
      this.push(program.wordProc[program.playing]!, seat, -1, -1);
      s[s[FP]! + F_REGS] = card;
      return;
    }
    this.push(program.clauses[clause]!.proc, seat, card, entry);
    this.setArgs(s[e + 1]!, s[e + 2]!);
  }

  private setArgs(actor: number, arg: number): void {
    const regs = this.s[FP]! + F_REGS;
    this.s[regs] = actor;
    this.s[regs + 1] = arg;
  }

  // ---------------------------------------------------------------- frames

  /** Opens a frame; the caller goes on at the state's PC. */
  private push(proc: number, you: number, self: number, target: number): void {
    const { s } = this;
    const p = this.program.procs[proc]!;
    const fp = s[SP]!;
    const top = fp + F_REGS + p.registers;
    this.room(top);
    s[fp + F_RETURN] = s[PC]!;
    s[fp + F_CALLER] = s[FP]!;
    s[fp + F_PROC] = proc;
    s[fp + F_YOU] = you;
    s[fp + F_THIS] = self;
    s[fp + F_TARGET] = target;
    s[fp + F_ENTRY] = -1;
    s[fp + F_SAVED] = s[ENTRIES]!;
    for (let i = fp + F_REGS; i < top; i++) s[i] = 0;
    s[SP] = top;
    s[FP] = fp;
    s[PC] = p.entry;
  }

  private room(top: number): void {
    if (top + 8 >= this.at.size) throw new LimitHit(this.culprit('depth'));
  }

  /** Closes the frame at hand: what it set aside goes where it belongs. */
  private pop(): void {
    const { s } = this;
    const fp = s[FP]!;
    if (s[TEMPS]) this.dropAside(fp);
    if (s[DUTIES]) this.dropDuties(fp);
    s[ENTRIES] = s[fp + F_SAVED]!;
    s[SP] = fp;
    s[PC] = s[fp + F_RETURN]!;
    s[FP] = s[fp + F_CALLER]!;
  }

  private dropAside(fp: number): void {
    const { s, at, program, linked } = this;
    for (let i = 0; i < MAX_TEMPS; i++) {
      if (!((s[TEMPS]! >> i) & 1) || s[at.TEMP_OWNER + i]! < fp) continue;
      const zone = at.firstTemp + i;
      const family = program.v.families.findIndex((f) => f.temporary);
      const left = program.v.families[family]!.leftOver;
      const to = left >= 0 ? linked.zoning.families[left]!.base : 0;
      while (s[at.HEAD + zone]! >= 0) this.table.move(s, s[at.HEAD + zone]!, to, 0);
      s[TEMPS]! &= ~(1 << i);
    }
  }

  private dropDuties(fp: number): void {
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

  /** The card whose text is being carried out, innermost first. */
  private culprit(kind: Trouble['kind']): Trouble {
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
    return { kind, card, pc: s[PC]!, proc };
  }

  private finish(outcome: number, winners: number): void {
    const { s } = this;
    s[STATUS] = OVER;
    s[OUTCOME] = outcome;
    s[WINNERS] = winners;
    if (this.witness) this.witness.happened('over', -1, outcome, winners, -1);
  }

  // ---------------------------------------------------------------- the loop

  /** Runs until somebody is asked or the game is over. */
  private go(): void {
    this.budget = BUDGET;
    for (;;) {
      if (this.s[STATUS] === RUNNING) this.run();
      if (this.s[STATUS] !== ASKING) return;
      if (!this.present(this.s[PC]!, this.s[FP]!)) {
        this.nothingToAsk();
        continue;
      }
      if (!(this.autoForced && this.decision.forced)) return;
      this.takeForced();
    }
  }

  /** Where there is no answer to take back: what goes on without end then ends the game. */
  private goOrEnd(): void {
    try {
      this.go();
    } catch (e) {
      if (!(e instanceof LimitHit)) throw e;
      this.trouble.push(e.trouble);
      this.finish(OUTCOMES.indexOf('ends'), 0);
    }
  }

  private takeForced(): void {
    this.take(this.options, this.decision.min);
  }

  private nothingToAsk(): void {
    // Nobody to choose from: an empty answer.
    this.take(this.options, 0);
  }

  private group(set: number, fp: number, reg: number): void {
    const { s } = this;
    const n = this.linked.sets[set]!(s, fp, this.groups);
    this.store2(reg, n);
  }

  /** The first `n` of `groups` as a group on the stack. */
  private store2(reg: number, n: number): void {
    const { s, groups } = this;
    const ptr = s[SP]!;
    if (ptr + n + 9 >= this.at.size) throw new LimitHit(this.culprit('depth'));
    s[ptr] = n;
    for (let i = 0; i < n; i++) s[ptr + 1 + i] = groups[i]!;
    s[SP] = ptr + n + 1;
    s[reg] = ptr;
  }

  private run(): void {
    const { s, code, linked, program, table, at } = this;
    const { exprs, raws, conds } = linked;
    let pc = s[PC]!;
    let fp = s[FP]!;
    const scripts = linked.scripts;
    const written = this.useScripts;
    for (;;) {
      if (written) {
        pc = scripts[s[fp + F_PROC]!]!(s, fp, pc, this);
        if (pc < 0) {
          pc = s[PC]!;
          fp = s[FP]!;
          continue;
        }
      }
      if (--this.budget < 0) {
        s[PC] = pc;
        s[FP] = fp;
        throw new LimitHit(this.culprit('loop'));
      }
      const r = fp + F_REGS;
      let stepped = false;
      switch (code[pc]) {
        case Op.halt:
          s[PC] = 0;
          s[FP] = fp;
          return;
        case Op.jump:
          pc = code[pc + 1]!;
          continue;
        case Op.unless:
          pc = conds[code[pc + 1]!]!(s, fp) ? pc + 3 : code[pc + 2]!;
          continue;
        case Op.let:
          s[r + code[pc + 1]!] = raws[code[pc + 2]!]!(s, fp);
          pc += 3;
          continue;
        case Op.sealed:
          s[r + code[pc + 1]!] = s[r + code[pc + 2]! + exprs[code[pc + 3]!]!(s, fp)]!;
          pc += 4;
          continue;
        case Op.gather:
          this.group(code[pc + 2]!, fp, r + code[pc + 1]!);
          pc += 3;
          continue;
        case Op.random: {
          const n = linked.sets[code[pc + 2]!]!(s, fp, this.groups);
          const want = Math.max(0, Math.min(n, exprs[code[pc + 3]!]!(s, fp)));
          this.shuffleOut(n, want);
          this.store2(r + code[pc + 1]!, want);
          pc += 4;
          continue;
        }
        case Op.oneAtRandom: {
          const n = linked.sets[code[pc + 2]!]!(s, fp, this.groups);
          s[r + code[pc + 1]!] = n === 0 ? -1 : this.groups[below(s, n)]!;
          pc += 3;
          continue;
        }
        case Op.aside: {
          const zone = table.setAside(s, fp, s[fp + F_YOU]!);
          if (zone < 0) {
            s[PC] = pc;
            s[FP] = fp;
            throw new LimitHit(this.culprit('depth'));
          }
          s[r + code[pc + 1]!] = zone;
          pc += 2;
          continue;
        }
        case Op.refill: {
          const zone = exprs[code[pc + 1]!]!(s, fp);
          if (zone >= 0) table.refill(s, zone, exprs[code[pc + 2]!]!(s, fp));
          pc += 3;
          continue;
        }
        case Op.move: {
          const ptr = s[r + code[pc + 1]!]!;
          const to = exprs[code[pc + 2]!]!(s, fp);
          const end = code[pc + 3]! as 0 | 1 | 2;
          pc += 4;
          if (to < 0 || s[ptr] === 0) continue;
          s[CAUSE] = s[fp + F_YOU]!;
          const n = s[ptr]!;
          for (let i = 1; i <= n; i++) {
            const c = s[ptr + i]!;
            // Guests move with their host; a host named as well has taken them along.
            table.move(s, c, to, end);
          }
          s[STEP]!++;
          stepped = true;
          break;
        }
        case Op.swapCards: {
          const a = s[r + code[pc + 1]!]!;
          const b = s[r + code[pc + 2]!]!;
          pc += 3;
          if (s[a] === 0 || s[b] === 0) continue;
          s[CAUSE] = s[fp + F_YOU]!;
          const x = s[a + 1]!;
          const y = s[b + 1]!;
          const zx = s[at.ZONE + x]!;
          const zy = s[at.ZONE + y]!;
          table.move(s, x, zy, 2);
          table.move(s, y, zx, 2);
          stepped = true;
          break;
        }
        case Op.swapZones: {
          const a = exprs[code[pc + 1]!]!(s, fp);
          const b = exprs[code[pc + 2]!]!(s, fp);
          pc += 3;
          if (a < 0 || b < 0 || a === b) continue;
          s[CAUSE] = s[fp + F_YOU]!;
          this.swapZones(a, b);
          stepped = true;
          break;
        }
        case Op.swapIn: {
          const ptr = s[r + code[pc + 1]!]!;
          const zone = exprs[code[pc + 2]!]!(s, fp);
          pc += 3;
          if (s[ptr] === 0 || zone < 0) continue;
          s[CAUSE] = s[fp + F_YOU]!;
          const card = s[ptr + 1]!;
          const from = s[at.ZONE + card]!;
          const old = s[at.HEAD + zone]!;
          // The new card leaves before the old one comes: it cannot be the old one (BLF-034).
          table.move(s, card, zone, 2);
          if (old >= 0) table.move(s, old, from, 2);
          stepped = true;
          break;
        }
        case Op.shuffle: {
          const zone = exprs[code[pc + 1]!]!(s, fp);
          pc += 2;
          if (zone >= 0) table.shuffle(s, zone);
          continue;
        }
        case Op.deal: {
          const ptr = s[r + code[pc + 1]!]!;
          const n = linked.zoneLists[code[pc + 2]!]!(s, fp, this.groups);
          pc += 3;
          s[CAUSE] = s[fp + F_YOU]!;
          if (n > 0) this.deal(ptr, n, s[fp + F_YOU]!);
          stepped = true;
          break;
        }
        case Op.passZones:
          s[CAUSE] = s[fp + F_YOU]!;
          this.passZones(code[pc + 1]!, exprs[code[pc + 2]!]!(s, fp));
          pc += 3;
          stepped = true;
          break;
        case Op.passCards:
          s[CAUSE] = s[fp + F_YOU]!;
          this.passCards(s[r + code[pc + 1]!]!, exprs[code[pc + 2]!]!(s, fp));
          pc += 3;
          stepped = true;
          break;
        case Op.attach: {
          const ptr = s[r + code[pc + 1]!]!;
          const host = exprs[code[pc + 2]!]!(s, fp);
          pc += 3;
          for (let i = 1; i <= s[ptr]!; i++) table.attach(s, s[ptr + i]!, host);
          stepped = true;
          break;
        }
        case Op.detach: {
          const ptr = s[r + code[pc + 1]!]!;
          pc += 2;
          for (let i = 1; i <= s[ptr]!; i++) {
            const c = s[ptr + i]!;
            table.detach(s, c);
            // Said of a host, its guests come off.
            for (let g = 0; g < at.cards; g++) if (s[at.HOST + g] === c) table.detach(s, g);
          }
          stepped = true;
          break;
        }
        case Op.cover: {
          const card = exprs[code[pc + 1]!]!(s, fp);
          const by = exprs[code[pc + 2]!]!(s, fp);
          pc += 3;
          // Said of what covers, "uncover" reveals what lies under it.
          if (card >= 0 && by < 0 && s[at.COVER + card]! < 0) {
            for (let c = 0; c < at.cards; c++) if (s[at.COVER + c] === card) table.cover(s, c, -1);
          } else table.cover(s, card, by);
          stepped = true;
          break;
        }
        case Op.look: {
          const ptr = s[r + code[pc + 1]!]!;
          const who = exprs[code[pc + 2]!]!(s, fp);
          pc += 3;
          for (let i = 1; i <= s[ptr]!; i++) table.show(s, s[ptr + i]!, who < 0 ? (1 << at.seats) - 1 : 1 << who);
          continue;
        }
        case Op.choose: {
          const seat = linked.asks[code[pc + 1]!]!.who(s, fp);
          if (seat < 0 || !((s[SEATS]! >> seat) & 1)) {
            // Whoever should choose has left.
            this.store(code[pc + 1]!, r + code[pc + 2]!, this.options, 0);
            pc += 3;
            continue;
          }
          s[PC] = pc;
          s[FP] = fp;
          s[STATUS] = ASKING;
          return;
        }
        case Op.together: {
          const ask = code[pc + 1]!;
          const fns = linked.asks[ask]!;
          if (s[PENDING] !== 0) {
            s[PC] = pc;
            s[FP] = fp;
            s[STATUS] = ASKING;
            return;
          }
          const n = fns.seats!(s, fp, this.groups);
          const none = program.asks[ask]!.single ? -1 : NO_GROUP;
          for (let seat = 0; seat < at.seats; seat++) s[r + code[pc + 2]! + seat] = none;
          let pending = 0;
          for (let i = 0; i < n; i++) pending |= 1 << this.groups[i]!;
          // Seats with nothing to choose have chosen nothing.
          s[PC] = pc;
          s[FP] = fp;
          for (let seat = 0; seat < at.seats; seat++) {
            if (!((pending >> seat) & 1)) continue;
            s[r + fns.theySlot] = seat;
            this.decision.seat = seat;
            const some = this.candidates(ask, fp);
            if (!some || (this.autoForced && this.decision.forced)) {
              this.store(ask, r + code[pc + 2]! + seat, this.options, some ? this.decision.min : 0);
              pending &= ~(1 << seat);
            }
          }
          s[PENDING] = pending;
          if (pending === 0) {
            pc = this.afterTogether(pc, fp);
            continue;
          }
          s[STATUS] = ASKING;
          return;
        }
        case Op.confirm: {
          const ask = program.asks[code[pc + 1]!]!;
          if (ask.seats) {
            if (s[PENDING] === 0) {
              const n = linked.asks[code[pc + 1]!]!.seats!(s, fp, this.groups);
              for (let i = 0; i < n; i++) s[PENDING]! |= 1 << this.groups[i]!;
              // Of nobody nobody says yes.
              s[SO] = n > 0 ? 1 : 0;
              if (n === 0) {
                pc += 2;
                continue;
              }
            }
          } else {
            const seat = linked.asks[code[pc + 1]!]!.who(s, fp);
            if (seat < 0 || !((s[SEATS]! >> seat) & 1)) {
              s[SO] = 0;
              pc += 2;
              continue;
            }
          }
          s[PC] = pc;
          s[FP] = fp;
          s[STATUS] = ASKING;
          return;
        }
        case Op.setCounter: {
          const i = this.counterBase(code[pc + 1]!) + exprs[code[pc + 2]!]!(s, fp);
          const value = exprs[code[pc + 3]!]!(s, fp);
          const next = code[pc + 4] ? s[i]! + value : value;
          pc += 5;
          if (s[i] === next) continue;
          s[i] = next;
          s[DIRTY]! |= D_COUNTER;
          stepped = true;
          break;
        }
        case Op.setMark: {
          const [base] = this.markRow(code[pc + 1]!);
          const thing = exprs[code[pc + 2]!]!(s, fp);
          const value = exprs[code[pc + 3]!]!(s, fp);
          if (thing >= 0) s[base + thing] = code[pc + 4] ? s[base + thing]! + value : value;
          s[DIRTY]! |= D_MARK;
          pc += 5;
          stepped = true;
          break;
        }
        case Op.setMarks: {
          const [base] = this.markRow(code[pc + 1]!);
          const ptr = s[r + code[pc + 2]!]!;
          const value = exprs[code[pc + 3]!]!(s, fp);
          for (let i = 1; i <= s[ptr]!; i++) {
            const thing = base + s[ptr + i]!;
            s[thing] = code[pc + 4] ? s[thing]! + value : value;
          }
          s[DIRTY]! |= D_MARK;
          pc += 5;
          stepped = true;
          break;
        }
        case Op.modify:
          this.modify(
            code[pc + 1]!,
            code[pc + 2]!,
            exprs[code[pc + 3]!]!(s, fp),
            exprs[code[pc + 4]!]!(s, fp),
            code[pc + 5]!,
            s[fp + F_YOU]!,
          );
          pc += 6;
          stepped = true;
          break;
        case Op.announce: {
          const reg = code[pc + 2]!;
          this.announce(fp, code[pc + 1]!, s[fp + F_YOU]!, reg < 0 ? -1 : s[r + reg]!);
          if (this.witness) this.tellWord(code[pc + 1]!, fp);
          pc += 3;
          continue;
        }
        case Op.claim: {
          const who = exprs[code[pc + 2]!]!(s, fp);
          this.announce(fp, -1 - code[pc + 1]!, who, -1);
          pc += 3;
          continue;
        }
        case Op.window: {
          s[PC] = pc;
          s[FP] = fp;
          if (this.window()) {
            if (s[STATUS] === ASKING) return;
            pc = s[PC]!;
            fp = s[FP]!;
          } else pc += 1;
          continue;
        }
        case Op.happened: {
          const word = code[pc + 1]!;
          const list = linked.after[word]!;
          const cursor = r + code[pc + 3]!;
          const entry = s[fp + F_ENTRY]!;
          const arg = code[pc + 2]! < 0 ? -1 : s[r + code[pc + 2]!]!;
          const actor = s[fp + F_YOU]!;
          const cancelled = entry >= 0 && s[this.entryAt(entry) + 3] === 1;
          let found: Waiting | null = null;
          while (!cancelled && s[cursor]! < list.length && !found) {
            const w = list[s[cursor]!]!;
            s[cursor]!++;
            if ((w.card < 0 || this.isLive(w.card)) && linked.clauseTests[w.clause]!(s, w.card, actor, arg)) found = w;
          }
          if (!found) {
            pc += 4;
            continue;
          }
          s[PC] = pc;
          s[FP] = fp;
          this.push(program.clauses[found.clause]!.proc, this.youOf(found.card), found.card, -1);
          this.setArgs(actor, arg);
          pc = s[PC]!;
          fp = s[FP]!;
          continue;
        }
        case Op.moment: {
          const list = linked.moments[code[pc + 1] as 0 | 1];
          const cursor = r + code[pc + 2]!;
          let found: Waiting | null = null;
          while (s[cursor]! < list.length && !found) {
            const w = list[s[cursor]!]!;
            s[cursor]!++;
            if (w.card >= 0 && !this.isLive(w.card)) continue;
            if (program.clauses[w.clause]!.own && this.youOf(w.card) !== s[ACTIVE]) continue;
            if (linked.clauseTests[w.clause]!(s, w.card, s[ACTIVE]!, -1)) found = w;
          }
          if (!found) {
            pc += 3;
            continue;
          }
          s[PC] = pc;
          s[FP] = fp;
          this.push(program.clauses[found.clause]!.proc, this.youOf(found.card), found.card, -1);
          this.setArgs(s[ACTIVE]!, -1);
          pc = s[PC]!;
          fp = s[FP]!;
          continue;
        }
        case Op.cancel: {
          const target = s[fp + F_TARGET]!;
          if (target >= 0) {
            s[this.entryAt(target) + 3] = 1;
            if (this.witness) this.witness.happened('cancel', s[fp + F_YOU]!, s[this.entryAt(target) + 2]!, -1, s[fp + F_THIS]!);
          }
          pc += 1;
          continue;
        }
        case Op.settle: {
          const card = exprs[code[pc + 1]!]!(s, fp);
          pc += 2;
          if (card < 0 || card === s[SKIP_CARD]) continue;
          s[PC] = pc;
          s[FP] = fp;
          this.settle(card, fp);
          pc = s[PC]!;
          fp = s[FP]!;
          continue;
        }
        case Op.obey: {
          const card = exprs[code[pc + 1]!]!(s, fp);
          pc += 2;
          const proc = card < 0 || card === s[SKIP_CARD] ? -1 : program.obey[program.kindOf[card]!]!;
          if (proc < 0) continue;
          s[PC] = pc;
          s[FP] = fp;
          this.push(proc, s[fp + F_YOU]!, card, -1);
          pc = s[PC]!;
          fp = s[FP]!;
          continue;
        }
        case Op.keepUp:
          this.keepUp(fp);
          pc += 1;
          continue;
        case Op.queueTurn:
          s[QUEUED] = exprs[code[pc + 1]!]!(s, fp);
          pc += 2;
          continue;
        case Op.skipTurn:
          this.modify(-1, 0, 1, exprs[code[pc + 1]!]!(s, fp), 2, s[fp + F_YOU]!);
          pc += 2;
          continue;
        case Op.endTurn:
          if (s[TURN_FP]! >= 0) {
            s[FP] = fp;
            this.cutShort(s[TURN_FP]!);
            this.pop();
            fp = s[FP]!;
            pc = s[PC]!;
            s[AT_ONCE] = 0;
            s[CHECKING] = 0;
            stepped = s[DIRTY] !== 0;
            if (!stepped) continue;
            break;
          }
          pc += 1;
          continue;
        case Op.final: {
          const entry = s[fp + F_ENTRY]!;
          const cancelled = entry >= 0 && s[this.entryAt(entry) + 3] === 1;
          if (entry >= 0) s[ENTRIES] = s[fp + F_SAVED]!;
          s[fp + F_ENTRY] = -1;
          if (cancelled) {
            pc += 3;
            continue;
          }
          const who = exprs[code[pc + 2]!]!(s, fp);
          const kind = code[pc + 1]!;
          // Nobody cannot win or lose.
          if (kind <= 1 && who < 0) {
            pc += 3;
            continue;
          }
          s[PC] = pc;
          s[FP] = fp;
          this.finish(kind, kind === 0 && who >= 0 ? 1 << who : kind === 1 && who >= 0 ? s[SEATS]! & ~(1 << who) : 0);
          return;
        }
        case Op.weigh: {
          const who = exprs[code[pc + 2]!]!(s, fp);
          if (code[pc + 1] === 0 && who >= 0 && !(linked.winBan && linked.winBan(s, who, -1))) s[CLAIM_WIN]! |= 1 << who;
          if (code[pc + 1] === 1 && who >= 0) s[CLAIM_LOSE]! |= 1 << who;
          if (code[pc + 1] === 2) s[CLAIM_ALL] = 1;
          s[DIRTY]! |= D_CLAIM;
          pc += 3;
          stepped = true;
          break;
        }
        case Op.so:
          s[SO] = code[pc + 1]!;
          pc += 2;
          continue;
        case Op.call: {
          const word = code[pc + 1]!;
          const you = exprs[code[pc + 2]!]!(s, fp);
          const from = r + code[pc + 3]!;
          const n = code[pc + 4]!;
          pc += 5;
          if (!this.callable(word, you, from, n)) continue;
          s[PC] = pc;
          s[FP] = fp;
          this.push(program.wordProc[word]!, you, s[fp + F_THIS]!, -1);
          fp = s[FP]!;
          for (let i = 0; i < n; i++) s[fp + F_REGS + i] = s[from + i]!;
          if (this.witness && !program.v.words[word]!.announces) this.tellWord(word, fp);
          pc = s[PC]!;
          continue;
        }
        case Op.return:
          s[FP] = fp;
          if (s[fp + F_PROC] === program.scripts.turn) s[TURN_FP] = -1;
          this.pop();
          fp = s[FP]!;
          pc = s[PC]!;
          // Cards left aside have moved: a step of its own.
          if (s[DIRTY]! & this.allDeps && s[AT_ONCE] === 0 && s[CHECKING] === 0) stepped = true;
          if (!stepped) continue;
          break;
        case Op.next: {
          const ptr = s[r + code[pc + 2]!]!;
          const i = s[r + code[pc + 3]!]!;
          if (i >= s[ptr]!) {
            pc = code[pc + 4]!;
            continue;
          }
          s[r + code[pc + 1]!] = s[ptr + 1 + i]!;
          s[r + code[pc + 3]!] = i + 1;
          pc += 5;
          continue;
        }
        case Op.times: {
          const i = s[r + code[pc + 1]!]!;
          if (i >= exprs[code[pc + 2]!]!(s, fp)) {
            pc = code[pc + 3]!;
            continue;
          }
          s[r + code[pc + 1]!] = i + 1;
          pc += 4;
          continue;
        }
        case Op.holdChecks:
          s[AT_ONCE]!++;
          pc += 1;
          continue;
        case Op.freeChecks:
          s[AT_ONCE]!--;
          pc += 1;
          stepped = true;
          break;
        case Op.keep:
          s[r + code[pc + 1]!] = s[SP]!;
          pc += 2;
          continue;
        case Op.drop:
          s[SP] = s[r + code[pc + 1]!]!;
          pc += 2;
          continue;
        case Op.offer:
          s[PC] = pc;
          s[FP] = fp;
          if (!((s[SEATS]! >> s[fp + F_YOU]!) & 1)) {
            pc += 3;
            continue;
          }
          s[STATUS] = ASKING;
          return;
        case Op.power: {
          const seat = exprs[code[pc + 1]!]!(s, fp);
          s[PC] = pc;
          s[FP] = fp;
          if (
            seat < 0 ||
            !((s[SEATS]! >> seat) & 1) ||
            (program.asks[code[pc + 3]!]!.limit === 'any time' ? linked.anyTime : linked.powers).length === 0
          ) {
            s[SO] = 0;
            pc += 4;
            continue;
          }
          s[STATUS] = ASKING;
          return;
        }
        case Op.checks:
          s[PC] = pc;
          s[FP] = fp;
          if (this.nextCheck()) {
            pc = s[PC]!;
            fp = s[FP]!;
          } else {
            s[CHECKING] = 0;
            pc += 1;
          }
          continue;
        case Op.newTurn:
          this.newTurn();
          pc += 1;
          stepped = true;
          break;
        case Op.turnOver:
          this.turnOver();
          pc += 1;
          continue;
        case Op.run: {
          const proc = code[pc + 1]!;
          pc += 2;
          s[PC] = pc;
          s[FP] = fp;
          this.push(proc, s[ACTIVE]!, -1, -1);
          fp = s[FP]!;
          pc = s[PC]!;
          if (proc === program.scripts.turn) s[TURN_FP] = fp;
          continue;
        }
        case Op.duty:
          pc += 2;
          continue;
        default:
          throw new Error(`no operation ${code[pc]} at ${pc}`);
      }
      if (stepped && s[AT_ONCE] === 0 && s[CHECKING] === 0 && s[DIRTY]! & this.allDeps && this.anyDue()) {
        s[PC] = pc;
        s[FP] = fp;
        s[CHECKING] = 1;
        this.push(program.scripts.checks, s[ACTIVE]!, -1, -1);
        pc = s[PC]!;
        fp = s[FP]!;
      }
    }
  }

  // ---------------------------------------------------------------- what written-out scripts call

  stepped(fp: number, next: number): boolean {
    const { s } = this;
    if (s[AT_ONCE] !== 0 || s[CHECKING] !== 0 || (s[DIRTY]! & this.allDeps) === 0 || !this.anyDue()) return false;
    s[PC] = next;
    s[FP] = fp;
    s[CHECKING] = 1;
    this.push(this.program.scripts.checks, s[ACTIVE]!, -1, -1);
    return true;
  }

  enter(word: number, you: number, from: number, n: number, fp: number, next: number): boolean {
    const { s, program } = this;
    // A word that calls itself for ever runs out of steps like any loop.
    if (--this.budget < 0 || !this.callable(word, you, from, n)) {
      if (this.budget >= 0) return false;
      s[PC] = next;
      s[FP] = fp;
      throw new LimitHit(this.culprit('loop'));
    }
    s[PC] = next;
    s[FP] = fp;
    this.push(program.wordProc[word]!, you, s[fp + F_THIS]!, -1);
    const regs = s[FP]! + F_REGS;
    for (let i = 0; i < n; i++) s[regs + i] = s[from + i]!;
    if (this.witness && !program.v.words[word]!.announces) this.tellWord(word, s[FP]!);
    return true;
  }

  leaveFrame(fp: number): void {
    const { s } = this;
    s[FP] = fp;
    if (s[fp + F_PROC] === this.program.scripts.turn) s[TURN_FP] = -1;
    this.pop();
    // Cards left aside have moved: a step of its own.
    if (s[DIRTY] !== 0) this.stepped(s[FP]!, s[PC]!);
  }

  settleCard(card: number, fp: number, next: number): boolean {
    const { s } = this;
    if (card < 0 || card === s[SKIP_CARD]) return false;
    s[PC] = next;
    s[FP] = fp;
    this.settle(card, fp);
    return s[FP] !== fp;
  }

  obeyCard(card: number, fp: number, next: number): boolean {
    const { s, program } = this;
    const proc = card < 0 || card === s[SKIP_CARD] ? -1 : program.obey[program.kindOf[card]!]!;
    if (proc < 0) return false;
    s[PC] = next;
    s[FP] = fp;
    this.push(proc, s[fp + F_YOU]!, card, -1);
    return true;
  }

  // ---------------------------------------------------------------- operations of more than a few lines

  /** Partial Fisher-Yates over `groups`. */
  private shuffleOut(n: number, want: number): void {
    const g = this.groups;
    for (let i = 0; i < want; i++) {
      const j = i + below(this.s, n - i);
      const c = g[i]!;
      g[i] = g[j]!;
      g[j] = c;
    }
  }

  private tellWord(word: number, fp: number): void {
    const w = this.program.v.words[word]!;
    if (w.says === null) return;
    this.witness!.word(
      word,
      this.s[fp + F_YOU]!,
      w.params.map((_, i) => this.s[fp + F_REGS + i]!),
      this.s[fp + F_THIS]!,
    );
  }

  private announce(fp: number, word: number, actor: number, object: number): void {
    const { s, at } = this;
    if (s[ENTRIES]! >= MAX_ENTRIES) throw new LimitHit(this.culprit('depth'));
    const entry = s[ENTRIES]!++;
    const e = this.entryAt(entry);
    s[e] = word;
    s[e + 1] = actor;
    s[e + 2] = object;
    s[e + 3] = 0;
    s[e + 4] = s[ANSWER_CLAUSE]!;
    // The next seat to be asked: clockwise from whoever did it (WON-A03).
    s[e + 5] = actor >= 0 && (s[SEATS]! >> actor) & 1 ? s[at.NEXT_SEAT + actor]! : s[ACTIVE]!;
    s[e + 6] = s[ANSWER_TARGET]!;
    // How many of the lines that replace it have had their turn; then -1 while seats are asked.
    s[e + 7] = 0;
    s[ANSWER_CLAUSE] = -1;
    s[ANSWER_TARGET] = -1;
    s[fp + F_ENTRY] = entry;
  }

  /** True: somebody is asked, or a line that replaces the announced thing runs; false: the window is closed. */
  private window(): boolean {
    const { s, at, linked, program } = this;
    const entry = s[s[FP]! + F_ENTRY]!;
    const e = this.entryAt(entry);
    const word = s[e]!;
    const instead = word >= 0 ? linked.instead[word]! : linked.insteadOutcome[-1 - word]!;
    while (s[e + 7]! >= 0 && s[e + 7]! < instead.length && !s[e + 3]) {
      const w = instead[s[e + 7]!]!;
      s[e + 7]!++;
      if (w.card >= 0 && !this.isLive(w.card)) continue;
      if (!linked.clauseTests[w.clause]!(s, w.card, s[e + 1]!, s[e + 2]!)) continue;
      // It happens in place of what was announced.
      s[e + 3] = 1;
      this.push(program.clauses[w.clause]!.proc, this.youOf(w.card), w.card, entry);
      this.setArgs(s[e + 1]!, s[e + 2]!);
      return true;
    }
    const response = this.answering(e);
    if (response.length === 0 || s[e + 3]) return false;
    if (s[e + 7]! >= 0) s[e + 7] = -1 - s[PLAYERS]!;
    while (s[e + 7]! < -1) {
      const seat = s[e + 5]!;
      s[e + 7]!++;
      if (s[e + 3]) return false;
      // Who did it is not asked; when everyone is concerned, everyone is.
      if (seat !== s[e + 1] && this.responses(entry, seat) > 0) {
        s[STATUS] = ASKING;
        return true;
      }
      s[e + 5] = s[at.NEXT_SEAT + seat]!;
    }
    return false;
  }

  private settle(card: number, fp: number): void {
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
    const proc = program.played[program.v.kinds[program.kindOf[card]!]!.type]!;
    if (proc >= 0) this.push(proc, you, card, -1);
  }

  private callable(word: number, you: number, from: number, n: number): boolean {
    const { s, program, linked } = this;
    // Nobody does nothing.
    if (you < 0 || !((s[SEATS]! >> you) & 1)) return false;
    const w = program.v.words[word]!;
    const ban = linked.bans[word];
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
        } else this.dropBanned(from + i, you, ban);
      }
    }
    return true;
  }

  private dropBanned(reg: number, you: number, ban: (s: Int32Array, actor: number, card: number) => boolean): void {
    const { s } = this;
    const ptr = s[reg]!;
    let n = 0;
    for (let i = 1; i <= s[ptr]!; i++) if (!ban(s, you, s[ptr + i]!)) this.groups[n++] = s[ptr + i]!;
    if (n < s[ptr]!) this.store2(reg, n);
  }

  /** All cards of two zones change places, each in its order; attached cards go with what they are attached to. */
  private swapZones(a: number, b: number): void {
    const { s, at, table, groups } = this;
    let n = 0;
    for (let c = s[at.HEAD + a]!; c >= 0; c = s[at.NEXT + c]!) if (s[at.HOST + c]! < 0) groups[n++] = c;
    const first = n;
    for (let c = s[at.HEAD + b]!; c >= 0; c = s[at.NEXT + c]!) if (s[at.HOST + c]! < 0) groups[n++] = c;
    table.beginExchange(s);
    for (let i = first; i < n; i++) table.move(s, groups[i]!, a, 1);
    for (let i = 0; i < first; i++) table.move(s, groups[i]!, b, 1);
    table.endExchange(s);
  }

  /** One by one, from the seat itself on clockwise; the first cards of the group first. */
  private deal(ptr: number, zones: number, from: number): void {
    const { s, at, table } = this;
    const list = Array.from(this.groups.subarray(0, zones));
    const seats: number[] = [];
    let seat = (s[SEATS]! >> from) & 1 ? from : s[ACTIVE]!;
    for (let i = 0; i < s[PLAYERS]!; i++, seat = s[at.NEXT_SEAT + seat]!) seats.push(seat);
    const inOrder = list.every((z) => this.at.zones[z]!.owner >= 0)
      ? seats.flatMap((p) => list.filter((z) => this.at.zones[z]!.owner === p))
      : list;
    if (!inOrder.length) return;
    for (let i = 1; i <= s[ptr]!; i++) table.move(s, s[ptr + i]!, inOrder[(i - 1) % inOrder.length]!, 2);
  }

  private passZones(family: number, side: number): void {
    if (family < 0) return;
    const { s, at, linked } = this;
    const place = linked.zoning.families[family]!;
    const owned: number[] = [];
    for (let z = place.base; z < place.base + place.count; z++)
      if (at.zones[z]!.owner >= 0 && (s[SEATS]! >> at.zones[z]!.owner) & 1) owned.push(z);
    let n = 0;
    for (const z of owned) for (let c = s[at.HEAD + z]!; c >= 0; c = s[at.NEXT + c]!) if (s[at.HOST + c]! < 0) this.groups[n++] = c;
    this.table.beginExchange(s);
    this.passGroup(n, side);
    this.table.endExchange(s);
  }

  private passCards(ptr: number, side: number): void {
    const { s } = this;
    let n = 0;
    for (let i = 1; i <= s[ptr]!; i++) this.groups[n++] = s[ptr + i]!;
    this.passGroup(n, side);
  }

  private passGroup(n: number, side: number): void {
    const { s, at, table, groups } = this;
    const targets = new Int32Array(n);
    for (let i = 0; i < n; i++) {
      const zone = s[at.ZONE + groups[i]!]!;
      const owner = at.zones[zone]!.owner;
      if (owner < 0) {
        targets[i] = zone;
        continue;
      }
      const to = side === 0 ? s[at.NEXT_SEAT + owner]! : s[at.PREV_SEAT + owner]!;
      const family = this.linked.zoning.families[this.linked.zoning.familyOf[zone]!]!;
      // The player dimension alone differs.
      let below1 = 1;
      const dims = this.program.v.families[this.linked.zoning.familyOf[zone]!]!.dims;
      for (let k = dims.indexOf(-1) + 1; k < family.sizes.length; k++) below1 *= family.sizes[k]!;
      targets[i] = zone + (to - owner) * below1;
    }
    const cards = Int32Array.from(groups.subarray(0, n));
    for (let i = 0; i < n; i++) if (s[at.ZONE + cards[i]!] !== targets[i]) table.move(s, cards[i]!, targets[i]!, 2);
  }

  private modify(dial: number, change: number, value: number, whose: number, until: number, you: number): void {
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

  private dropMods(gone: (until: number, you: number) => boolean): void {
    const { s, at } = this;
    let kept = 0;
    for (let i = 0; i < s[MODS]!; i++) {
      const m = at.MOD + i * MOD_SIZE;
      if (gone(s[m + 4]!, s[m + 5]!)) continue;
      if (kept !== i) s.copyWithin(at.MOD + kept * MOD_SIZE, m, m + MOD_SIZE);
      kept++;
    }
    if (kept !== s[MODS]) s[DIRTY]! |= D_MOD;
    s[MODS] = kept;
  }

  /** The first number handed live to this word is kept true until the caller is done (DESIGN §4.2). */
  private keepUp(fp: number): void {
    const { s, at, program } = this;
    const word = program.wordProc.indexOf(s[fp + F_PROC]!);
    if (word < 0 || s[DUTIES]! >= MAX_DUTIES) return;
    const params = program.v.words[word]!.params;
    const number = params.findIndex((p, i) => p.type.name === 'number' && s[fp + F_REGS + i]! >= LIVE_NUMBER);
    if (number < 0) return;
    const d = at.DUTY + s[DUTIES]!++ * DUTY_SIZE;
    s[d] = s[fp + F_CALLER]!;
    s[d + 1] = word;
    s[d + 2] = s[fp + F_YOU]!;
    s[d + 3] = s[fp + F_THIS]!;
    s[d + 4] = number;
    s[d + 5] = this.linked.val(s, s[fp + F_REGS + number]!);
    for (let i = 0; i < Math.min(4, params.length); i++) s[d + 6 + i] = s[fp + F_REGS + i]!;
  }

  /** Makes up what a kept-up number lacks; cards asked for count, an empty pile is not made up later (FLX-A05). */
  private dueDuty(): boolean {
    const { s, at, program, linked } = this;
    for (let i = 0; i < s[DUTIES]!; i++) {
      const d = at.DUTY + i * DUTY_SIZE;
      const number = s[d + 4]!;
      const now = linked.val(s, s[d + 6 + number]!);
      const lack = now - s[d + 5]!;
      if (lack <= 0) continue;
      s[d + 5] = now;
      const word = s[d + 1]!;
      this.push(program.wordProc[word]!, s[d + 2]!, s[d + 3]!, -1);
      const regs = s[FP]! + F_REGS;
      for (let k = 0; k < program.v.words[word]!.params.length; k++) s[regs + k] = k === number ? lack : s[d + 6 + k]!;
      return true;
    }
    return false;
  }

  /** Could any check do something? Those that surely cannot are settled here, without a frame. */
  private anyDue(): boolean {
    const { s, at } = this;
    const { checks } = this.linked;
    const dirty = s[DIRTY]!;
    s[DIRTY] = 0;
    if (s[CHANGED]) this.tellWatchers();
    let due = false;
    for (let i = 0; i < checks.length; i++) {
      const check = checks[i]!;
      const pend = (s[at.PEND + i]! |= dirty);
      if ((pend & check.deps) === 0) continue;
      if (check.guard !== null) {
        if (check.guard(s)) due = true;
        else s[at.PEND + i] = 0;
      } else if (check.kind === 'duty') {
        if (s[DUTIES] !== 0) due = true;
        else s[at.PEND + i] = 0;
      } else due = true;
    }
    return due;
  }

  /** Starts the first check that something has changed for; false: all is still. */
  private nextCheck(): boolean {
    const { s, at, linked, program } = this;
    const { checks } = linked;
    const dirty = s[DIRTY]!;
    if (dirty) {
      s[DIRTY] = 0;
      for (let i = 0; i < checks.length; i++) s[at.PEND + i]! |= dirty;
    }
    if (s[CHANGED]) this.tellWatchers();
    for (let i = 0; i < checks.length; i++) {
      const check = checks[i]!;
      if ((s[at.PEND + i]! & check.deps) === 0) continue;
      s[at.PEND + i] = 0;
      switch (check.kind) {
        case 'check':
          if (check.guard && !check.guard(s)) break;
          this.push(check.proc, s[ACTIVE]!, -1, -1);
          return true;
        case 'duty':
          if (s[DUTIES] && this.dueDuty()) return true;
          break;
        case 'watcher': {
          const w = check.waiting!;
          if ((w.card >= 0 && !this.isLive(w.card)) || !linked.clauseTests[w.clause]!(s, w.card, s[CAUSE]!, -1)) break;
          this.push(check.proc, this.youOf(w.card), w.card, -1);
          this.setArgs(s[CAUSE]!, -1);
          return true;
        }
        case 'whenever': {
          const w = check.waiting!;
          if ((w.card >= 0 && !this.isLive(w.card)) || !linked.clauseTests[w.clause]!(s, w.card, this.youOf(w.card), -1)) break;
          this.push(program.clauses[w.clause]!.proc, this.youOf(w.card), w.card, -1);
          this.setArgs(this.youOf(w.card), -1);
          return true;
        }
      }
    }
    return false;
  }

  /** Each line that waits for a change is told of it once, whatever it or another then changes. */
  private tellWatchers(): void {
    const { s, at } = this;
    const { checks } = this.linked;
    for (let i = 0; i < checks.length; i++) {
      const watcher = checks[i]!.watcher;
      if (watcher >= 0 && (s[CHANGED]! >> watcher) & 1) s[at.PEND + i]! |= D_CHANGED;
    }
    s[CHANGED] = 0;
  }

  private newTurn(): void {
    const { s, at, program } = this;
    s[TURN]!++;
    const active = s[ACTIVE]!;
    this.dropMods((until, you) => until === 1 && you === active);
    program.v.counters.forEach((c, i) => {
      if (c.eachTurn !== null) s.fill(c.eachTurn, this.counterBase(i), this.counterBase(i) + this.linked.zoning.counterSize[i]!);
    });
    program.v.marks.forEach((m, i) => {
      if (m.eachTurn === null) return;
      const [base, n] = this.markRow(i);
      s.fill(m.eachTurn, base, base + n);
    });
    s.fill(0, at.USED, at.USED + at.cards);
    s[DIRTY]! |= D_TURN | D_COUNTER | D_MARK;
    if (this.witness) this.witness.happened('turn', active, s[TURN]!, 0, -1);
  }

  private turnOver(): void {
    const { s, at } = this;
    this.dropMods((until) => until === 0);
    const was = s[ACTIVE]!;
    if (s[QUEUED]! >= 0 && (s[SEATS]! >> s[QUEUED]!) & 1) {
      s[ROW] = s[QUEUED] === was ? s[ROW]! + 1 : 0;
      s[ACTIVE] = s[QUEUED]!;
      s[QUEUED] = -1;
      return;
    }
    s[QUEUED] = -1;
    s[ROW] = 0;
    let next = s[at.NEXT_SEAT + was]!;
    for (let i = 0; i < s[PLAYERS]! && this.skips(next); i++) next = s[at.NEXT_SEAT + next]!;
    s[ACTIVE] = next;
  }

  /** Has this seat a turn to leave out? Then it is used up. */
  private skips(seat: number): boolean {
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
  private cutShort(to: number): void {
    const { s } = this;
    while (s[FP]! > to) this.pop();
    this.clearLimbo();
  }

  /** Cards that were being carried out end where finished cards end. */
  private clearLimbo(): void {
    const { s, at, program, linked, table } = this;
    program.v.families.forEach((f, i) => {
      if (f.temporary || f.leftOver < 0) return;
      const place = linked.zoning.families[i]!;
      const to = linked.zoning.families[f.leftOver]!.base;
      for (let z = place.base; z < place.base + place.count; z++) while (s[at.HEAD + z]! >= 0) table.move(s, s[at.HEAD + z]!, to, 0);
    });
  }

  // ---------------------------------------------------------------- coming and going

  /** A player leaves in the middle of whatever is going on (FLX-111, FLX-A17). */
  leave(seat: number): void {
    this.guarded(() => this.leaveNow(seat));
  }

  /** A script of coming or going that never ends ends the game: there is no answer to take back. */
  private guarded(act: () => void): void {
    try {
      act();
    } catch (e) {
      if (!(e instanceof LimitHit)) throw e;
      this.trouble.push(e.trouble);
      this.finish(OUTCOMES.indexOf('ends'), 0);
    }
  }

  private leaveNow(seat: number): void {
    const { s, program, at } = this;
    if (s[STATUS] === OVER || !((s[SEATS]! >> seat) & 1)) return;
    this.before.set(s);
    const active = s[ACTIVE] === seat;
    const next = s[at.NEXT_SEAT + seat]!;
    const broken = active && s[TURN]! > 0;
    if (broken) {
      // The rest of the turn is dropped, its last lines too, and what others were asked in it.
      while (s[FP]! > at.STACK) this.pop();
      s[PENDING] = 0;
      s[PC] = this.turnOverAt();
      s[TURN_FP] = -1;
      s[AT_ONCE] = 0;
      s[CHECKING] = 0;
      s[QUEUED] = next;
    }
    this.leaveQuestion(seat);
    s[STATUS] = RUNNING;
    if (program.scripts.leaving >= 0) {
      s[AT_ONCE]!++;
      this.push(program.scripts.leaving, seat, -1, -1);
      this.runOut();
      s[AT_ONCE]!--;
    }
    // What was being carried out goes last, on top of what the player had.
    if (broken) this.clearLimbo();
    this.table.leave(s, seat);
    if (broken) {
      // From here on the checks are those of the next player's time; it is that player's first turn in a row.
      s[ACTIVE] = next;
      s[CAUSE] = next;
      s[ROW] = -1;
    }
    if (s[PLAYERS]! <= 1) {
      this.finish(OUTCOMES.indexOf('ends'), 0);
      return;
    }
    // While sealed answers are awaited the checks wait too.
    if (s[CHECKING] === 0 && s[PENDING] === 0) {
      s[CHECKING] = 1;
      this.push(program.scripts.checks, s[ACTIVE] === seat ? next : s[ACTIVE]!, -1, -1);
    }
    this.goOrEnd();
  }

  /** Whoever leaves is not waited for any more; what was sealed stays sealed. */
  private leaveQuestion(seat: number): void {
    const { s, code } = this;
    if (!((s[PENDING]! >> seat) & 1)) return;
    const pc = s[PC]!;
    if (code[pc] === Op.together) this.store(code[pc + 1]!, s[FP]! + F_REGS + code[pc + 2]! + seat, this.options, 0);
    s[PENDING]! &= ~(1 << seat);
    if (s[PENDING] === 0) s[PC] = code[pc] === Op.together ? this.afterTogether(pc, s[FP]!) : pc + OP_LENGTH[code[pc]!]!;
  }

  /** A player sits down to the right of whoever's turn it is (FLX-A19). */
  join(): number {
    const { s, at } = this;
    let seat = 0;
    while (seat < at.seats && (s[SEATS]! >> seat) & 1) seat++;
    if (seat >= at.seats || s[STATUS] === OVER) return -1;
    this.guarded(() => this.joinNow(seat));
    return seat;
  }

  private joinNow(seat: number): void {
    const { s, program } = this;
    this.table.join(s, seat, s[ACTIVE]!);
    if (program.scripts.joining >= 0) {
      s[STATUS] = RUNNING;
      s[AT_ONCE]!++;
      this.push(program.scripts.joining, seat, -1, -1);
      this.runOut();
      s[AT_ONCE]!--;
    }
    s[STATUS] = RUNNING;
    if (s[CHECKING] === 0) {
      s[CHECKING] = 1;
      this.push(program.scripts.checks, s[ACTIVE]!, -1, -1);
    }
    this.goOrEnd();
  }

  /** Runs the frame just opened to its end, answering what it asks with the least; used where nobody can be asked. */
  private runOut(): void {
    const { s } = this;
    const fp = s[FP]!;
    const back = s[fp + F_CALLER]!;
    const saved = s[fp + F_RETURN]!;
    // The script returns to the first instruction, which halts.
    s[fp + F_RETURN] = 0;
    this.budget = BUDGET;
    do {
      this.run();
      if (s[STATUS] === OVER) return;
      if (s[STATUS] === ASKING) {
        if (this.present(s[PC]!, s[FP]!)) this.takeForced();
        else this.nothingToAsk();
        s[STATUS] = RUNNING;
      }
    } while (s[PC] !== 0);
    s[FP] = back;
    s[PC] = saved;
  }

  // ---------------------------------------------------------------- copies

  /** A copy of the state into one made before; allocates nothing. */
  copyTo(target: Int32Array): void {
    target.set(this.s);
  }
  clone(): Int32Array {
    return this.s.slice();
  }
  /** Goes on from a state, and works out what it waits for. */
  load(state: Int32Array): void {
    this.s.set(state);
    this.prepare();
  }

  /** The seats that won, as bits; 0: nobody. */
  get winners(): number {
    return this.s[WINNERS]!;
  }
  get outcome(): (typeof OUTCOMES)[number] | null {
    return this.s[OUTCOME]! < 0 ? null : OUTCOMES[this.s[OUTCOME]!]!;
  }
}
