// Turns the orders of one script into instructions: assigns registers, fills in jump targets and records questions. Knows no other script.
import { inCase, type Cases } from '../meaning/nodes.ts';
import { YOU, asksHowMany, objectParam } from '../meaning/terms.ts';
import type { Alternative, Cond, Expr, Local, Selection, SetOf, Stmt, Until } from '../meaning/types.ts';
import { OP } from '../ops/ops.ts';
import { deal, passCards, passZones, swapCards, swapIn, swapZones } from '../ops/exchanges.ts';
import { exchange, moving, tie, type Shared } from './announced.ts';
import { asksApart, bannedBy, makesGroups, namesAssigned, ofSeat } from './bodies.ts';
import { howMarked } from './by-chance.ts';
import { isOpenToAll, revealsHidden } from './reveals.ts';
import { emptyAsk, type Asked } from './asks.ts';
import { LAID, OUTCOMES, type Ask, type Holding, type OfferAlternative, type Proc, type Program } from '../ops/program.ts';

const ZERO: Expr = { k: 'int', v: 0 };
/** The operand for "none". */
const MINUS: Expr = { k: 'int', v: -1 };

/** When a change for a while ends, as an operand; see MOD_UNTIL. */
const MOD_ENDS: Record<Until, number> = { 'this turn': 0, 'your next turn': 1, 'the end of your next turn': 3 };

/** How long a player is out, as an operand. */
const UNTIL = { 'this turn': 0, 'your next turn': 1, 'for good': -2 } as const;

/** Writes the instructions of one script. */
export class ProcBuilder {
  /** By id of a named value: its first register. */
  private readonly registers = new Map<number, number>();
  private readonly seats: number;
  /** The next free register. */
  private next = 0;
  /** For each loop around the current order: the jump targets to fill in where the loop ends. */
  private readonly loops: number[][] = [];
  /** For each of them: the steps that are open around it. */
  private readonly stepsAround: number[] = [];
  /** In a word that counts the cards it moves: the values that count them. */
  readonly moved: Local[] = [];
  /** Jump targets to what a script does at its end, however it ends; null: nothing. */
  ends: number[] | null = null;
  /** What is done so often only counts with these orders, which show that it was not declined. */
  taken: { by: Stmt; use: () => void } | null = null;
  /** Loops that only a stop inside them ends; an offer with nothing to offer is such a stop. */
  private readonly endless = new Set<number[]>();
  /** In the turn of a mix that puts players out: jump targets to its end, for a player who is out; null elsewhere. */
  ofTurn: number[] | null = null;
  laid = false; // the claims are those of a card that is laid before its orders run
  /** Steps that are open around the current order. */
  private steps = 0;
  /** Jump targets of sealed choices, filled in behind the orders that use the choices. */
  private readonly sealed: number[] = [];

  constructor(
    private readonly p: Program,
    private readonly code: number[],
    readonly proc: Proc,
    readonly shared: Shared,
  ) {
    this.seats = shared.seats;
    proc.entry = code.length;
  }

  /** Records the size of the finished script. */
  done(): void {
    this.proc.registers = this.next;
    this.proc.length = this.code.length - this.proc.entry;
  }
  /** The offset of the next instruction. */
  here(): number {
    return this.code.length;
  }
  /** Takes `n` registers and returns the first. */
  allocate(n = 1, holds: Holding = 'other'): number {
    const at = this.next;
    this.next += n;
    this.proc.holds.push(...Array.from({ length: n }, () => holds));
    return at;
  }
  allocateUpTo(n: number): void {
    if (this.next < n) this.allocate(n - this.next);
  }

  /** The register of a named value; a value per seat takes one register for each seat. */
  register(local: Local): number {
    let at = this.registers.get(local.id);
    if (at === undefined) {
      at = this.allocate(local.perSeat ? this.seats : 1, holding(local.type));
      this.registers.set(local.id, at);
      this.p.registers.set(local.id, at);
    }
    return at;
  }

  /** Writes an instruction and returns its offset. */
  op(name: keyof typeof OP, ...operands: number[]): number {
    const at = this.code.length;
    this.code.push(OP[name], ...operands);
    return at;
  }
  /** Writes an instruction whose last operand, a jump target, is filled in later. */
  forward(name: keyof typeof OP, ...operands: number[]): number {
    this.op(name, ...operands, -1);
    return this.code.length - 1;
  }
  /** Fills in a jump target: the next instruction. */
  patch(hole: number): void {
    this.code[hole] = this.code.length;
  }

  expr(e: Expr): number {
    return this.p.exprs.push(e) - 1;
  }
  cond(c: Cond): number {
    return this.p.conds.push(c) - 1;
  }
  set(s: SetOf): number {
    return this.p.sets.push(s) - 1;
  }

  /** Writes a list of orders. */
  block(stmts: Stmt[]): void {
    const sealed: number[] = [];
    stmts.forEach((s, i) => {
      this.endIfOut();
      this.stmt(s, stmts[i + 1]);
      if (s.k === 'together') sealed.push(...this.sealed.splice(0));
      // The orders after sealed choices are skipped if nobody chose.
      else sealed.splice(0).forEach((hole) => this.patch(hole));
    });
    sealed.forEach((hole) => this.patch(hole));
  }

  /** An open step is completed first. */
  private endIfOut(): void {
    if (this.ofTurn && this.steps === 0) this.ofTurn.push(this.forward('unless', this.cond({ k: 'in game', player: { k: 'active' } })));
  }

  /** `following`: the order after it. */
  private stmt(s: Stmt, following?: Stmt): void {
    this.p.places.set(this.code.length, { source: s.source, span: s.span });
    inCase(this.cases, s, following);
  }

  private readonly cases: Cases<Stmt, void, [Stmt?]> = {
    let: (s) => {
      const [into, { value }] = [this.register(s.into), s];
      if (s.into.perSeat) for (let seat = 0; seat < this.seats; seat++) this.op('let', into + seat, this.expr(ofSeat(s, seat)));
      else if (value.k === 'seat local') this.op('sealed', into, this.register(value.local), this.expr(value.seat));
      else this.op('let', into, this.expr(value));
    },
    gather: (s) => {
      if (s.random && !s.into.type.group) this.op('one at random', this.register(s.into), this.set(s.set));
      else if (s.random) this.op('random', this.register(s.into), this.set(s.set), this.expr(s.random));
      else if (s.into.perSeat)
        for (let seat = 0; seat < this.seats; seat++) this.op('gather', this.register(s.into) + seat, this.set(s.set));
      else this.op('gather', this.register(s.into), this.set(s.set));
    },
    aside: (s) => {
      this.proc.temps = true;
      this.op('aside', this.register(s.into));
    },
    roll: (s) => {
      const into = this.register(s.into);
      if (s.sides)
        this.op('roll', into, s.into.perSeat ? 1 : 0, this.expr(s.who), this.expr(s.dice), this.expr(s.sides), s.into.type.group ? 1 : 0);
      else this.op('flip', into, s.into.perSeat ? 1 : 0, this.expr(s.who));
    },
    refill: (s) => this.op('refill', this.expr(s.zone), this.expr(s.n)),
    move: (s) => {
      const to = this.expr(s.to);
      const [cards, end] = [moving(this, this.register(s.cards), s.cards, to), ['top', 'bottom', 'usual'].indexOf(s.end)];
      if (s.face) this.op('move facing', cards, to, end, s.face === 'up' ? 1 : 0);
      else this.op('move', cards, to, end);
      const some: Expr = { k: 'count', set: this.copyOf(s.cards, cards) };
      for (const n of this.moved) this.op('let', this.register(n), this.expr({ k: 'add', a: { k: 'local', local: n }, b: some }));
    },
    turn: (s) => this.op('turn', this.register(s.cards), ['down', 'up', 'over'].indexOf(s.face)),
    'swap cards': (s) => exchange(this, swapCards, this.register(s.a), this.register(s.b)),
    'swap zones': (s) => exchange(this, swapZones, this.expr(s.a), this.expr(s.b)),
    'swap card zone': (s) => exchange(this, swapIn, this.register(s.a), this.expr(s.b)),
    shuffle: (s) => this.op('shuffle', this.expr(s.zone)),
    deal: (s) => exchange(this, deal, this.register(s.cards), this.p.zonesList.push(s.to) - 1),
    pass: (s) => {
      if (s.what === 'zones') exchange(this, passZones, s.family ?? -1, this.expr(s.side));
      else {
        const group = this.allocate(1, 'cards');
        this.op('gather', group, this.set(s.where!));
        exchange(this, passCards, group, this.expr(s.side));
      }
    },
    attach: (s) => tie(this, s),
    detach: (s) => this.op('detach', this.register(s.cards)),
    cover: (s) => this.op('cover', this.expr(s.card), this.expr(s.with)),
    uncover: (s) => this.op('cover', this.expr(s.card), this.expr(MINUS)),
    look: (s) => this.op('look', this.register(s.cards), this.expr(s.who ?? MINUS)),
    choose: (s, following) =>
      this.op('choose', this.ask(s.pick, s, s.who, s.optional ?? false, bannedBy(s.into, following)), this.register(s.into)),
    together: (s) => {
      // One register for each seat.
      const into = this.register(s.into);
      const ask = this.ask(s.pick, s, { k: 'local', local: s.they }, s.optional ?? false, -1);
      this.p.asks[ask]!.manner = 'together';
      this.p.asks[ask]!.seats = s.seats;
      this.p.asks[ask]!.they = s.they;
      this.register(s.they);
      this.sealed.push(this.forward('together', ask, into));
    },
    confirm: (s) =>
      this.op('confirm', this.question({ ...emptyAsk(s), manner: 'confirm', who: s.who, says: s.says, decoy: s.decoy ?? false })),
    ask: (s) => this.op('confirm', this.question({ ...emptyAsk(s), manner: 'ask', who: s.who, seats: s.seats })),
    race: (s) => this.op('race', this.question({ ...emptyAsk(s), manner: 'race', seats: s.seats }), this.register(s.into)),
    'set counter': (s) => this.op('set counter', s.counter, this.expr(s.of ?? ZERO), this.expr(s.value), s.add ? 1 : 0),
    'set mark': (s) => {
      if (s.group) this.op('set marks', s.mark, this.register(s.group), this.expr(s.value), howMarked(this.p.v, s));
      else this.op('set mark', s.mark, this.expr(s.of), this.expr(s.value), howMarked(this.p.v, s));
    },
    modify: (s) =>
      this.op(
        'modify',
        s.dial,
        s.change === 'is' ? 0 : s.change === '+' ? 1 : 2,
        this.expr(s.value),
        this.expr(s.whose ?? MINUS),
        MOD_ENDS[s.until],
        s.when ? this.p.whiles.push({ dial: s.dial, test: s.when, names: s.names }) : 0,
        ...this.kept(s),
      ),
    forbid: (s) => {
      // Its number distinguishes a ban from a dial, and from a skipped turn (-1).
      const ban = this.p.timedBans.push({ ...s.ban, names: s.names }) - 1;
      this.op('modify', -2 - ban, 0, this.expr(ZERO), this.expr(MINUS), MOD_ENDS[s.until], 0, ...this.kept(s));
    },
    hold: (s) => {
      const until = s.until ? 1 + MOD_ENDS[s.until] : 3;
      this.op('hold', s.clause, until, this.p.v.clauses[s.clause]!.once ?? 0, ...this.kept(s));
    },
    announce: () => {
      const word = this.p.wordProc.indexOf(this.p.procs.indexOf(this.proc));
      // Outside a word there is nothing to announce.
      if (word < 0) return;
      const param = objectParam(this.p.v.words[word]!);
      this.op('announce', word, param ? this.register(param) : -1);
      this.op('window');
    },
    cancel: () => this.op('cancel'),
    'in its place': (s) => this.op('in its place', s.does ? 1 : 0),
    settle: (s) => this.op('settle', this.expr(s.card), this.expr(s.who ?? YOU)),
    obey: (s) => this.op('obey', this.expr(s.card), this.expr(s.who ?? YOU)),
    'keep up': () => this.op('keep up'),
    'queue turn': (s) => this.op('queue turn', this.expr(s.who)),
    reverse: () => this.op('reverse'),
    'swap seats': (s) => this.op('swap seats', this.expr(s.a), this.expr(s.b)),
    'go out': (s) => this.op('go out', this.expr(s.who), s.until === null ? -1 : UNTIL[s.until]),
    'come back': (s) => this.op('come back', this.expr(s.who)),
    'skip turn': (s) => this.op('skip turn', this.expr(s.who)),
    'end turn': () => this.op('end turn'),
    'new deal': (s) => this.op('new deal', this.expr(s.dealer ?? MINUS)),
    outcome: (s) => {
      const kind = OUTCOMES.indexOf(s.kind);
      // An end for several is announced by the first of them.
      const who = this.expr(s.seats ? { k: 'first', set: s.seats } : (s.who ?? MINUS));
      if (!s.final) return void this.op('weigh', this.laid ? kind + LAID : kind, who);
      this.op('claim', kind, who);
      this.op('window');
      if (s.score) this.op('final scored', kind, this.set(s.seats!), this.expr(s.score));
      else if (s.seats) this.op('final together', kind, this.set(s.seats));
      else this.op('final', kind, who);
    },
    so: (s) => this.op('so', s.value),
    call: (s) => {
      const base = this.next;
      s.args.forEach((_, i) => this.allocate(1, holding(this.p.v.words[s.word]!.params[i]!.type)));
      s.args.forEach((arg, i) => {
        if (!('k' in arg)) this.op('let', base + i, this.expr({ k: 'local', local: this.allocated(arg) }));
        else if (arg.k === 'seat local') this.op('sealed', base + i, this.register(arg.local), this.expr(arg.seat));
        else this.op('let', base + i, this.expr(arg));
      });
      this.op('call', s.word, this.expr(s.you), base, s.args.length);
    },
    if: (s) => this.branch(s),
    'for each': (s) => this.forEach(s),
    repeat: (s) => this.repeat(s),
    'at once': (s) => {
      this.op('hold checks');
      this.steps++;
      this.block(s.body);
      this.steps--;
      this.op('free checks');
    },
    try: () => this.op('try', this.expr(YOU)),
    stays: (s) => this.op('stays', this.question({ ...emptyAsk(s), manner: 'try', who: s.who })),
    offer: (s) => this.offer(s),
    'use power': (s) =>
      this.op(
        'power',
        this.expr(s.who),
        s.filter ? this.set(s.filter) : -1,
        this.question({ ...emptyAsk(s), manner: 'power', who: s.who, limit: s.limit, optional: true, set: s.filter }),
      ),
    stop: () => {
      const loop = this.loops.at(-1) ?? this.ends;
      // Steps that are left are complete.
      for (let open = this.stepsAround.at(-1) ?? 0; open < this.steps; open++) this.op('free checks');
      if (loop) loop.push(this.forward('jump'));
      else this.op('return');
    },
  };

  /** What lasts for a while remembers up to two values, and whose turn ends it. */
  private kept({ names, turnOf }: { names: readonly Local[]; turnOf: Expr | null }): number[] {
    const values = [names[0], names[1]].map((local): Expr => (local ? { k: 'local', local: this.allocated(local) } : MINUS));
    return [...values, turnOf ?? YOU].map((value) => this.expr(value));
  }

  private allocated(local: Local): Local {
    this.register(local);
    return local;
  }

  private branch(s: Stmt & { k: 'if' }): void {
    const past = this.forward('unless', this.cond(s.cond));
    if (this.taken?.by === s) this.taken.use();
    this.block(s.then);
    if (!s.otherwise.length) {
      this.patch(past);
      return;
    }
    const end = this.forward('jump');
    this.patch(past);
    this.block(s.otherwise);
    this.patch(end);
  }

  /** The set of things is fixed before the first round. */
  private forEach(s: Stmt & { k: 'for each' }): void {
    const group = this.allocate(1, s.set.type.name === 'card' ? 'cards' : 'other');
    const index = this.allocate();
    const mark = this.allocate();
    this.op('gather', group, this.set(s.set));
    this.op('let', index, this.expr(ZERO));
    const clears = makesGroups(s.body, this.shared.move?.announced);
    const named = this.namedBefore(s.body);
    if (clears) this.op('keep', mark);
    this.beginLoop();
    const top = this.here();
    if (clears) this.drop(mark, named);
    const out = this.forward('next', this.register(s.elem), group, index);
    this.block(s.body);
    this.op('jump', top);
    this.patch(out);
    this.endLoop().forEach((hole) => this.patch(hole));
  }

  private repeat(s: Stmt & { k: 'repeat' }): void {
    this.beginLoop();
    if (!s.until && !s.times) this.endless.add(this.loops.at(-1)!);
    const index = s.times ? this.zero() : -1;
    // An order that cannot be done any more must not be tried for ever.
    const round = s.until && !s.times ? this.zero() : -1;
    const mark = this.allocate();
    const clears = makesGroups(s.body, this.shared.move?.announced);
    const named = this.namedBefore(s.body);
    if (clears) this.op('keep', mark);
    const top = this.here();
    const holes: number[] = [];
    if (s.until && !s.untilAfter) holes.push(this.forward('unless', this.cond({ k: 'not', of: s.until })));
    if (s.times) holes.push(this.forward('times', index, this.expr(s.times)));
    // Only now, because the condition and the orders after the loop may refer to the last round.
    if (clears) this.drop(mark, named);
    this.block(s.body);
    if (s.until && s.untilAfter) holes.push(this.forward('unless', this.cond({ k: 'not', of: s.until })));
    if (round >= 0) {
      this.op('count round', round, top);
      holes.push(this.forward('stuck', round));
    }
    this.op('jump', top);
    for (const hole of [...holes, ...this.endLoop()]) this.patch(hole);
  }

  private beginLoop(): void {
    this.loops.push([]);
    this.stepsAround.push(this.steps);
  }
  private endLoop(): number[] {
    this.stepsAround.pop();
    return this.loops.pop()!;
  }

  /** A register that counts from zero. */
  private zero(): number {
    const at = this.allocate();
    this.op('let', at, this.expr(ZERO));
    return at;
  }

  /** Groups named before a loop and named again by its rounds. */
  private namedBefore(body: Stmt[]): Local[] {
    return [...namesAssigned(body)].filter((local) => local.type.group && this.registers.has(local.id));
  }

  /** Drops the groups of a round, except those that are named outside it. */
  private drop(mark: number, named: Local[]): void {
    const registers = named.flatMap((local) => {
      const at = this.register(local);
      return local.perSeat ? Array.from({ length: this.seats }, (_, seat) => ({ at: at + seat, local })) : [{ at, local }];
    });
    // All are copied above the others first, so that no copy overwrites the next group.
    const copies = registers.map(({ at, local }) => ({ at, set: this.set(this.copyOf(local, at)) }));
    if (copies.length > 1) for (const { at, set } of copies) this.op('gather', at, set);
    this.op('drop', mark);
    for (const { at, set } of copies) this.op('gather', at, set);
  }

  /** The things in the register of a group. */
  copyOf({ type }: Pick<Local, 'type'>, at: number): SetOf {
    // A name of its own for each register: a value for each seat has several.
    const local: Local = { id: -2 - at, name: '', type };
    this.p.registers.set(local.id, at);
    const elem: Local = { id: -1, name: '', type: { ...type, group: false } };
    return { type: elem.type, elem, from: { k: 'group', local }, where: [] };
  }

  private offer(s: Stmt & { k: 'offer' }): void {
    this.block(s.meanwhile);
    const list: OfferAlternative[] = [];
    const table = this.p.offers.push(list) - 1;
    const into = this.allocate();
    if (s.who) this.op('offer to', table, into, this.register(s.who));
    else this.op('offer', table, into);
    const after = this.forward('jump');
    const ends: number[] = [];
    for (const alt of s.alternatives) {
      const made = this.alternative(alt, into, s.who);
      list.push(made);
      ends.push(this.forward('jump'));
    }
    const loop = this.loops.at(-1);
    if (loop && this.endless.has(loop)) loop.push(after);
    else this.patch(after);
    ends.forEach((hole) => this.patch(hole));
  }

  /** If the first order of an alternative chooses one thing, both are answered together. */
  private alternative(alt: Alternative, into: number, who: Local | null): OfferAlternative {
    const first = alt.body[0];
    // A choice of somebody else comes after the alternative.
    const isTheirs = first?.k === 'choose' && (who ? first.who.k === 'local' && first.who.local.id === who.id : first.who.k === 'you');
    const base = { who: who ? this.register(who) : -1, says: alt.says, when: alt.when, source: alt.source, span: alt.span, filter: null };
    if (first?.k === 'use power') {
      const ask = this.question({ ...emptyAsk(first), manner: 'power', who: first.who, limit: first.limit, set: first.filter });
      const entry = this.here();
      this.op('power', this.expr(first.who), -2, ask);
      this.code[this.code.length - 1] = ask;
      this.code[this.code.length - 2] = -2 - into;
      return { ...base, kind: 'power', ask, into, entry, filter: first.filter };
    }
    if (isTheirs && first.pick.single && !first.pick.together && !first.optional && !asksApart(first)) {
      const ask = this.ask(first.pick, first, first.who, false, bannedBy(first.into, alt.body[1]));
      const slot = this.register(first.into);
      const entry = this.here();
      this.block(alt.body.slice(1));
      return { ...base, kind: 'choose', ask, into: slot, entry };
    }
    let ask = -1;
    if (first?.k === 'choose' && !(first.pick.min.k === 'int' && first.pick.min.v === 0))
      ask = this.ask(first.pick, first, first.who, false, -1);
    const entry = this.here();
    this.block(alt.body);
    return { ...base, kind: 'plain', ask, into: -1, entry };
  }

  private ask(pick: Selection, at: Asked, who: Expr, optional: boolean, banned: number): number {
    const open = (!pick.together || asksHowMany(pick.together)) && isOpenToAll(this.p.v, pick.set);
    return this.question({
      ...emptyAsk(at),
      manner: 'one',
      who,
      set: pick.set,
      inWords: pick.set.from.k === 'texts',
      min: pick.min,
      max: pick.max,
      single: pick.single,
      optional,
      ordered: pick.ordered ?? false,
      together: pick.together ?? null,
      reveals: optional ? !open : revealsHidden(this.p.v, pick.set),
      open,
      banned,
      says: at.source.text.slice(at.span.start, at.span.end).split('\n')[0]!,
    });
  }

  private question(ask: Ask): number {
    return this.p.asks.push(ask) - 1;
  }
}

function holding(type: Local['type']): Holding {
  return type.name !== 'card' ? 'other' : type.group ? 'cards' : 'card';
}
