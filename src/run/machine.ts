// A program and a seed → a game that stops wherever somebody is asked and goes on with the answer. Never reads a clock, knows no people.
import { sealedAnswer } from '../ops/asking.ts';
import { OP, OP_LENGTH } from '../ops/ops.ts';
import { OUTCOMES } from '../ops/program.ts';
import {
  ACTIVE,
  ANSWER_CLAUSE,
  ANSWER_TARGET,
  ASKING,
  AT_ONCE,
  AWAKE,
  CAUSE,
  CHECKING,
  DECISIONS,
  DIRTY,
  D_ALL,
  FP,
  F_PROC,
  MAX_TEMPS,
  OUTCOME,
  OVER,
  PC,
  TO_ANSWER,
  PLAYERS,
  QUEUED,
  TURNS_IN_A_ROW,
  RUNNING,
  SEATS,
  CARDS_STOPPED,
  STOPPED_CARD,
  SO_VALUE,
  SP,
  CARD_MOVES,
  STATUS,
  TURN,
  TURN_FP,
  WINNERS,
  F_CALLER,
  F_RETURN,
} from '../table/layout.ts';
import { seedState, type Seed } from '../table/random.ts';
import { LimitHit, type Trouble } from './frames.ts';
import { Deciding } from './deciding.ts';
import { BUDGET, TooHeavy, UNLIMITED } from '../emit/work.ts';

export type { Decision, Manner } from '../ops/machine.ts';
export type { Trouble, Witness } from './frames.ts';

/** Integers of answers given before the state is kept again: some eighty answers. */
const ANSWERS_KEPT = 256;

/** A table set by hand, for scenarios. */
export interface Stage {
  at: 'set-up' | 'start' | 'turn';
  /** The checks of the game look at it before anything is done. */
  weighed: boolean;
  place(machine: Machine): void;
}

export class Machine extends Deciding {
  private fresh: Int32Array | null = null;

  // ---------------------------------------------------------------- starting

  /**
   * A new game: seats 0 to players - 1, cards in the zones they start in. Options are numbers as the vocabulary keeps them.
   * A stage sets the table before set-up or instead of it: then play begins in the turn of `starter`, before its first lines or
   * (`turn`) after them.
   */
  start(seed: Seed, players: number, options: readonly number[] = [], starter = 0, stage: Stage | null = null): void {
    const { s, program, at } = this;
    this.layOutCards(players);
    seedState(s, seed);
    program.v.options.forEach((o, i) => (s[at.OPTION + i] = options[i] ?? o.standard));
    program.v.tables.forEach((t, i) => (s[at.BY_PLAYERS + i] = t.by[players] ?? 0));
    s[ACTIVE] = starter;
    s[CAUSE] = starter;
    s[DIRTY] = D_ALL;
    this.trouble = [];
    this.push(program.scripts.main, starter, -1, -1);
    if (stage) {
      if (stage.at !== 'set-up') s[PC] = this.firstTurn(stage.at);
      if (stage.at === 'turn') s[TURN] = 1;
      stage.place(this);
      if (stage.weighed) this.step(s[PC]!);
    }
    this.given.end = -1;
    this.goOrEnd();
  }

  /** The state before anything has been done: that of the last game with as many players is kept. */
  private layOutCards(players: number): void {
    const { s, at, program } = this;
    if (this.fresh !== null && this.fresh[PLAYERS] === players) {
      s.set(this.fresh);
      return;
    }
    s.fill(0);
    for (const base of [at.ZONE, at.NEXT, at.PREV, at.HOST, at.COVER]) s.fill(-1, base, base + at.cards);
    s.fill(-1, at.HEAD, at.HEAD + at.zones.length);
    s.fill(-1, at.TAIL, at.TAIL + at.zones.length);
    s.fill(-1, at.TEMP_OWNER, at.TEMP_OWNER + MAX_TEMPS);
    s[SP] = at.STACK;
    s[FP] = -1;
    s[OUTCOME] = -1;
    s[ANSWER_CLAUSE] = -1;
    s[ANSWER_TARGET] = -1;
    s[STOPPED_CARD] = -1;
    s[TURN_FP] = -1;
    this.table.sitDown(s, players);
    program.v.counters.forEach((c, i) => s.fill(c.base, this.counterBase(i), this.counterBase(i) + this.made.zoning.counterSize[i]!));
    program.v.marks.forEach((m, i) => {
      const [base, n] = this.markRow(i);
      s.fill(m.base, base, base + n);
    });
    for (let c = 0; c < at.cards; c++) this.table.move(s, c, this.startZone(c), 1);
    for (let c = 0; c < at.cards; c++) s[at.KNOWN + c] = this.table.seers(s, s[at.ZONE + c]!, c);
    this.made.checks.forEach((check, i) => (s[at.WAKES + i] = check.deps));
    s[AWAKE] = D_ALL;
    s[TURNS_IN_A_ROW] = 0;
    this.fresh = s.slice();
  }

  /** Where a turn begins in the main script. */
  protected firstTurn(at: 'start' | 'turn'): number {
    let pc = this.program.procs[this.program.scripts.main]!.entry;
    while (this.code[pc] !== OP['new turn']) pc += OP_LENGTH[this.code[pc]!]!;
    if (at === 'start') return pc;
    while (this.code[pc] !== OP.run) pc += OP_LENGTH[this.code[pc]!]!;
    return pc;
  }

  protected turnOverAt(): number {
    let pc = this.program.procs[this.program.scripts.main]!.entry;
    while (this.code[pc] !== OP['turn over']) pc += OP_LENGTH[this.code[pc]!]!;
    return pc;
  }

  /** Takes a card out of the game: it lies nowhere. For staged tables only. */
  remove(card: number): void {
    this.table.remove(this.s, card);
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
    const place = this.made.zoning.families[family]!;
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
    return s[TO_ANSWER] ? s[TO_ANSWER]! : 1 << this.decision.seat;
  }

  /** Gives the answer of the seat at hand: `n` candidates from `list`. It must have been accepted. */
  answer(list: ArrayLike<number>, n = list.length): void {
    const seat = this.decision.seat;
    this.noteAnswer(seat, list, n);
    try {
      this.s[DECISIONS]!++;
      this.take(list, n);
      this.go();
      this.given.stamp = this.s[CARD_MOVES]!;
      // What was long to do is not done again when a card to come has to be stopped.
      if (this.spent > BUDGET / 10) this.given.end = -1;
    } catch (e) {
      this.recover(this.troubleOf(e), list, n, seat);
      this.given.end = -1;
    }
  }

  /**
   * The answers since the state was last kept, one after another: seat, number of things, things. Cards that never end are rare, so the
   * state is kept now and then and these are given again. `end`: -1 when the state has come from elsewhere; `last`: where the last begins;
   * `stamp`: of the state after the last, which tells whether anybody else has moved a card.
   */
  private readonly given = { list: new Int32Array(512), end: -1, last: 0, stamp: 0 };

  private noteAnswer(seat: number, list: ArrayLike<number>, n: number): void {
    const { given } = this;
    if (given.end < 0 || given.end + n + 2 > ANSWERS_KEPT || given.stamp !== this.s[CARD_MOVES]) {
      this.keepState();
      given.end = 0;
    }
    given.last = given.end;
    if (n + 2 > given.list.length) return;
    given.list[given.end++] = seat;
    given.list[given.end++] = n;
    for (let i = 0; i < n; i++) given.list[given.end++] = list[i]!;
  }

  /** The state before the last answer, which is kept from now on. Nobody hears again of what was heard. */
  private goBack(): void {
    const { given, witness, table } = this;
    const { listener } = table;
    const { list, last } = given;
    this.witness = null;
    table.listener = null;
    this.takeStateBack();
    for (let i = 0; i < last;) {
      const n = list[i + 1]!;
      this.prepare(list[i]!);
      this.s[DECISIONS]!++;
      this.take(list.slice(i + 2, i + 2 + n), n);
      this.go();
      i += 2 + n;
    }
    this.witness = witness;
    table.listener = listener;
    this.keepState();
  }

  /** A card that never ends: the state of before, and the card counts as played without its orders. */
  protected recover(trouble: Trouble, list: ArrayLike<number>, n: number, seat: number): void {
    if (this.idle(trouble)) return;
    this.trouble.push(trouble);
    const again = new Int32Array(n);
    for (let i = 0; i < n; i++) again[i] = list[i]!;
    this.goBack();
    this.stopped = [];
    this.placeLast(again, n, seat);
    for (let next: Trouble | null = trouble; next; next = this.tryWithout(again, n, seat)) {
      const { s } = this;
      s[CARDS_STOPPED]! += this.stopped.length + 1;
      if (next.card < 0 || this.stopped.includes(next.card) || s[CARDS_STOPPED]! > 50) {
        this.finish(OUTCOMES.indexOf('ends'), 0);
        break;
      }
      this.stopped.push(next.card);
      s[STOPPED_CARD] = next.card;
    }
    this.s[STOPPED_CARD] = -1;
  }

  /** Gives the answer again, without the cards that were stopped; what else goes on without end is told, and the state of before comes back. */
  private tryWithout(list: Int32Array, n: number, seat: number): Trouble | null {
    this.prepare(seat);
    try {
      this.take(list, n);
      this.go();
      return null;
    } catch (e) {
      const trouble = this.troubleOf(e);
      this.trouble.push(trouble);
      this.takeStateBack();
      this.s[STOPPED_CARD] = this.stopped.at(-1)!;
      this.placeLast(list, n, seat);
      return trouble;
    }
  }

  /** Finds the instruction in which a condition or value has become too heavy: the same way is gone once more, noting places, unheard. */
  private placeLast(list: Int32Array, n: number, seat: number): void {
    const last = this.trouble.length - 1;
    if (this.trouble[last]!.pc >= 0) return;
    const { witness, table } = this;
    const { listener } = table;
    this.witness = table.listener = null;
    this.placing = true;
    this.prepare(seat);
    try {
      this.take(list, n);
      this.go();
    } catch (e) {
      this.trouble[last] = { ...this.trouble[last]!, pc: this.troubleOf(e, this.s[PC]!).pc };
    }
    this.placing = false;
    this.witness = witness;
    table.listener = listener;
    this.takeStateBack();
  }

  /** Scripts note at each instruction where they are. */
  private placing = false;

  /** Carries scripts out until somebody is asked, the game is over, or a script that was run from outside is done: it comes back to 0. */
  private run(): void {
    const { s, made } = this;
    const scripts = this.witness !== null || this.placing ? made.told() : made.scripts;
    while (s[STATUS] === RUNNING && s[PC] !== 0) {
      const fp = s[FP]!;
      scripts[s[fp + F_PROC]!]!(s, fp, s[PC]!, this);
    }
  }

  /** What the way from the last answer to the question at hand has cost. */
  spent = 0;

  /** Work has an end only here: what is asked of a table that waits may cost what it likes. */
  private metered(act: () => void): void {
    const { work } = this;
    const [before, ended] = [work[0]!, work[1]!];
    work[0] = BUDGET;
    work[1] = 1;
    try {
      act();
    } finally {
      this.spent = Math.min(BUDGET, BUDGET - work[0]);
      work[0] = before;
      work[1] = ended;
    }
  }

  /** For whoever listens: what they look up is nothing that the game does. */
  unmetered<T>(look: () => T): T {
    const { work } = this;
    const [before, ended] = [work[0]!, work[1]!];
    work[0] = UNLIMITED;
    work[1] = 0;
    try {
      return look();
    } finally {
      work[0] = before;
      work[1] = ended;
    }
  }

  /** What went on without end, of whatever was thrown for it; `pc`: where, as far as that is known. */
  private troubleOf(e: unknown, pc = -1): Trouble {
    if (e instanceof LimitHit) return e.trouble;
    if (!(e instanceof TooHeavy)) throw e;
    const frame = this.culprit('loop');
    if (e.card < 0 || e.card === frame.card) return { ...frame, pc };
    const kind = this.program.kindOf[e.card]!;
    return { kind: 'loop', card: e.card, pc: -1, proc: this.program.procs.findIndex((proc) => proc.kind === kind) };
  }

  /** Runs until somebody is asked or the game is over. */
  protected go(): void {
    this.metered(() => this.goOn());
  }

  private goOn(): void {
    this.lastWaiting = -1;
    this.turnBefore = this.s[TURN]!;
    for (;;) {
      if (this.s[STATUS] === RUNNING) this.run();
      if (this.s[STATUS] !== ASKING) return;
      if (this.presented) {
        this.presented = false;
        return;
      }
      if (!this.present(this.s[PC]!, this.s[FP]!)) {
        this.nothingToAsk();
        continue;
      }
      if (!this.givesItself()) return;
      this.takeForced();
    }
  }

  /** Where there is no answer to take back: what goes on without end then ends the game. */
  protected goOrEnd(): void {
    try {
      this.go();
    } catch (e) {
      const trouble = this.troubleOf(e);
      if (this.idle(trouble)) return;
      this.trouble.push(trouble);
      this.finish(OUTCOMES.indexOf('ends'), 0);
    }
  }

  /** The turn in which something was last decided. */
  private turnBefore = 0;

  /** Three rounds went by and nobody had anything to decide: no card is to blame, and the game is over. */
  private idle(trouble: Trouble): boolean {
    const { s } = this;
    if (trouble.card >= 0 || s[TURN]! - this.turnBefore < 3 * s[PLAYERS]!) return false;
    this.trouble.push({ ...trouble, kind: 'stuck', proc: this.program.scripts.main });
    this.finish(OUTCOMES.indexOf('ends'), 0);
    return true;
  }

  protected takeForced(): void {
    this.take(this.options, this.decision.min);
  }

  protected nothingToAsk(): void {
    // Nobody to choose from: an empty answer.
    this.take(this.options, 0);
  }

  // ---------------------------------------------------------------- coming and going

  /** A player leaves in the middle of whatever is going on. */
  leave(seat: number): void {
    this.guarded(() => this.leaveNow(seat));
  }

  /** A script of coming or going that never ends ends the game: there is no answer to take back. */
  protected guarded(act: () => void): void {
    try {
      act();
    } catch (e) {
      this.trouble.push(this.troubleOf(e));
      this.finish(OUTCOMES.indexOf('ends'), 0);
    }
  }

  protected leaveNow(seat: number): void {
    const { s, program, at } = this;
    if (s[STATUS] === OVER || !((s[SEATS]! >> seat) & 1)) return;
    this.given.end = -1;
    const active = s[ACTIVE] === seat;
    const next = s[at.NEXT_SEAT + seat]!;
    const broken = active && s[TURN]! > 0;
    if (broken) {
      // The rest of the turn is dropped, its last lines too, and what others were asked in it.
      while (s[FP]! > at.STACK) this.pop();
      s[TO_ANSWER] = 0;
      s[PC] = this.turnOverAt();
      s[TURN_FP] = -1;
      s[AT_ONCE] = 0;
      s[CHECKING] = 0;
      s[QUEUED] = 1;
      s[at.QUEUE] = next;
    }
    this.leaveQuestion(seat);
    this.askAgain();
    this.leaveWindows(seat);
    s[STATUS] = RUNNING;
    if (program.scripts.leaving >= 0) {
      s[AT_ONCE]!++;
      this.push(program.scripts.leaving, seat, -1, -1);
      this.runOut();
      s[AT_ONCE]!--;
    }
    // The rules may say who has won by that.
    if (this.over) return;
    // What was being carried out goes last, on top of what the player had.
    if (broken) this.clearLimbo();
    this.table.leave(s, seat);
    if (broken) {
      // From here on the checks are those of the next player's time; it is that player's first turn in a row.
      s[ACTIVE] = next;
      s[CAUSE] = next;
      s[TURNS_IN_A_ROW] = -1;
    } else if (active) {
      // Before the first turn: the game begins with the next player.
      s[ACTIVE] = next;
    }
    if (s[PLAYERS]! <= 1) {
      this.finish(OUTCOMES.indexOf('ends'), 0);
      return;
    }
    // While sealed answers are awaited the checks wait too, and until the game is set up.
    if (s[CHECKING] === 0 && s[TO_ANSWER] === 0 && s[TURN]! > 0) {
      s[CHECKING] = 1;
      this.push(program.scripts.checks, s[ACTIVE] === seat ? next : s[ACTIVE]!, -1, -1);
    }
    this.goOrEnd();
  }

  /** Whoever leaves is not waited for any more; what was sealed stays sealed. */
  protected leaveQuestion(seat: number): void {
    const { s, code } = this;
    if (!((s[TO_ANSWER]! >> seat) & 1)) return;
    const pc = s[PC]!;
    if (code[pc] === OP.together) return sealedAnswer(this, pc, seat, this.options, 0);
    s[TO_ANSWER]! &= ~(1 << seat);
    if (s[TO_ANSWER] === 0) s[PC] = pc + OP_LENGTH[code[pc]!]!;
  }

  /** A player sits down to the right of whoever's turn it is. */
  join(): number {
    const { s, at } = this;
    let seat = 0;
    while (seat < at.seats && (s[SEATS]! >> seat) & 1) seat++;
    if (seat >= at.seats || s[STATUS] === OVER) return -1;
    this.guarded(() => this.joinNow(seat));
    return seat;
  }

  protected joinNow(seat: number): void {
    const { s, program } = this;
    this.given.end = -1;
    this.askAgain();
    this.table.join(s, seat, s[ACTIVE]!);
    this.joinWindows(seat);
    if (program.scripts.joining >= 0) {
      s[STATUS] = RUNNING;
      s[AT_ONCE]!++;
      this.push(program.scripts.joining, seat, -1, -1);
      this.runOut();
      s[AT_ONCE]!--;
    }
    s[STATUS] = RUNNING;
    // While sealed answers are awaited the checks wait too: a question of theirs would be taken for the one that is open.
    // Until the game is set up there is nothing to check.
    if (s[CHECKING] === 0 && s[TO_ANSWER] === 0 && s[TURN]! > 0) {
      s[CHECKING] = 1;
      this.push(program.scripts.checks, s[ACTIVE]!, -1, -1);
    }
    this.goOrEnd();
  }

  /** Runs the frame just opened to its end, answering what it asks with the least; used where nobody can be asked. */
  protected runOut(): void {
    const { s } = this;
    const fp = s[FP]!;
    const back = s[fp + F_CALLER]!;
    const saved = s[fp + F_RETURN]!;
    const pending = s[TO_ANSWER]!;
    const so = s[SO_VALUE]!;
    s[TO_ANSWER] = 0;
    // The script returns to the first instruction, which halts.
    s[fp + F_RETURN] = 0;
    this.metered(() => {
      do {
        this.run();
        if (s[STATUS] === OVER) return;
        if (s[STATUS] === ASKING) {
          this.presented = false;
          if (this.present(s[PC]!, s[FP]!)) this.takeForced();
          else this.nothingToAsk();
          s[STATUS] = RUNNING;
        }
      } while (s[PC] !== 0);
    });
    if (s[STATUS] === OVER) return;
    s[FP] = back;
    s[PC] = saved;
    s[TO_ANSWER] = pending;
    s[SO_VALUE] = so;
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
    this.given.end = -1;
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
