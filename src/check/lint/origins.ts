// Finds the zones the card of a word may be in when the word starts and when it is announced. Follows a card by its name in the orders, not
// by other names. Reports nothing.
import type { Reach } from '../../meaning/reach.ts';
import { objectParam } from '../../meaning/terms.ts';
import type { Expr, Local, SetOf, Stmt } from '../../meaning/types.ts';
import type { Vocabulary } from '../../meaning/vocabulary.ts';

type Families = ReadonlySet<number>;

export class Origins {
  private readonly every: Families;
  /** By word: the families its card may be in when it starts and when it is announced. */
  private readonly begun: Set<number>[];
  private readonly announced: Set<number>[];
  /** By parameter: the families its word may move it to. */
  private readonly sent = new Map<number, Set<number>>();
  /** By named card of the current script: the families it may be in at this point. */
  private here = new Map<number, Families>();
  /** By named card: the name of the card or group it was taken from. */
  private sources = new Map<number, Local>();
  /** The word being followed; -1: none. */
  private word = -1;
  private grown = true;

  constructor(
    private readonly v: Vocabulary,
    private readonly reach: Reach,
  ) {
    this.every = new Set(v.families.keys());
    this.begun = v.words.map(() => new Set<number>());
    this.announced = v.words.map(() => new Set<number>());
    const answering = v.types.flatMap((t) => (t.answers >= 0 ? [t.answers] : []));
    v.words.forEach((w, i) => w.settles && w.params.length === 1 && this.grow(this.begun[i]!, answering));
    while (this.grown) {
      this.grown = false;
      this.round();
    }
  }

  /** The families the card of a word may be in when waiting lines test it; empty: the word is never done. */
  of(word: number, announced: boolean): Families {
    if (this.v.words[word]!.kind === 'event') return this.every;
    // What only lines of cards open is announced as it starts.
    return (announced && this.v.words[word]!.announces ? this.announced : this.begun)[word]!;
  }

  private round(): void {
    const { v } = this;
    v.words.forEach((w, i) => w.script && this.script(w.script.body, i));
    const scripts = [v.setup, v.turn, v.turnEnd, v.joining, v.leaving, ...v.checks.map((c) => c.script), ...v.types.map((t) => t.played)];
    for (const script of [...scripts, ...v.kinds.map((k) => k.obey), ...v.clauses]) if (script) this.script(script.body, -1);
  }

  private script(body: readonly Stmt[], word: number): void {
    this.word = word;
    this.here = new Map();
    this.sources = new Map();
    for (const param of word < 0 ? [] : this.v.words[word]!.params)
      this.here.set(param.id, param === this.object(word) ? this.begun[word]! : this.every);
    this.run(body);
  }

  /** The next order starts with the cards where any of these has left them. */
  private either(bodies: readonly (readonly Stmt[])[]): void {
    const before = this.here;
    const after = new Map<number, Families>();
    for (const body of bodies) {
      this.here = new Map(before);
      this.run(body);
      for (const [local, families] of this.here) after.set(local, new Set([...(after.get(local) ?? []), ...families]));
    }
    this.here = after;
  }

  /** The next order starts with the cards where this one has left them. */
  private run(body: readonly Stmt[]): void {
    for (const s of body) this.order(s);
  }

  private order(s: Stmt): void {
    switch (s.k) {
      case 'choose':
      case 'together':
        this.here.set(s.into.id, this.inSet(s.pick.set));
        return;
      case 'gather':
        this.here.set(s.into.id, this.inSet(s.set));
        this.takenFrom(s.into, s.set);
        return;
      case 'let':
        this.here.set(s.into.id, this.inExpr(s.value));
        return;
      case 'move':
        this.leave(s.cards);
        this.goes(s.cards, s.to.k === 'zone' ? new Set([s.to.family]) : this.reach.familiesOfZones({ k: 'one', zone: s.to }));
        return;
      case 'deal':
        this.goes(s.cards, this.reach.familiesOfZones(s.to));
        return;
      case 'swap cards':
        this.goes(s.a, this.every);
        this.goes(s.b, this.every);
        return;
      case 'swap card zone':
        this.goes(s.a, this.every);
        return;
      case 'attach':
        this.goes(s.card, this.every);
        return;
      case 'settle':
      case 'obey':
        if (s.card.k === 'local') this.goes(s.card.local, this.every);
        return;
      case 'announce':
        if (this.word >= 0) this.grow(this.announced[this.word]!, this.at(this.object(this.word)));
        return;
      case 'call':
        this.call(s);
        return;
      case 'for each': {
        this.here.set(s.elem.id, this.inSet(s.set));
        this.run(s.body);
        // Not earlier, because the next one is still where it was.
        const before = sourceOf(s.set);
        if (before) this.goes(before, this.at(s.elem));
        return;
      }
      case 'if':
        this.either([s.then, s.otherwise]);
        return;
      case 'at once':
        this.run(s.body);
        return;
      case 'repeat':
        // The second round starts where the first has ended.
        this.either([s.body, []]);
        this.either([s.body, []]);
        return;
      case 'offer':
        this.either([...s.alternatives.map((a) => a.body), s.meanwhile, []]);
    }
  }

  private call(s: Stmt & { k: 'call' }): void {
    const { params } = this.v.words[s.word]!;
    s.args.forEach((arg, i) => {
      const param = params[i];
      if (param?.type.name !== 'card') return;
      const value: Expr = 'k' in arg ? arg : { k: 'local', local: arg };
      if (param === this.object(s.word)) this.grow(this.begun[s.word]!, this.inExpr(value));
      if (value.k === 'local') this.goes(value.local, this.sent.get(param.id) ?? new Set());
    });
  }

  /** The object of a word: the one thing a line that waits for it can name. */
  private object(word: number): Local | undefined {
    return objectParam(this.v.words[word]!);
  }

  private takenFrom(into: Local, set: SetOf): void {
    const source = sourceOf(set);
    if (source) this.sources.set(into.id, source);
    else this.sources.delete(into.id);
  }

  /** Before these cards are moved, they and the card they stand for are in no zone. */
  private leave(cards: Local): void {
    this.here.set(cards.id, new Set());
    const source = this.sources.get(cards.id);
    if (source && !source.type.group) this.leave(source);
  }

  /** An order on some of several cards acts on cards of that group. */
  private goes(cards: Local, to: Families): void {
    this.here.set(cards.id, new Set([...this.at(cards), ...to]));
    const source = this.sources.get(cards.id);
    if (source && source !== cards) this.goes(source, to);
    if (this.word < 0 || !this.v.words[this.word]!.params.includes(cards)) return;
    let sent = this.sent.get(cards.id);
    if (!sent) this.sent.set(cards.id, (sent = new Set()));
    this.grow(sent, to);
  }

  private at(local: Local | undefined): Families {
    return (local && this.here.get(local.id)) ?? this.every;
  }

  private inExpr(e: Expr): Families {
    switch (e.k) {
      case 'local':
      case 'seat local':
        return this.at(e.local);
      case 'first':
      case 'last':
        return this.inSet(e.set);
      case 'if':
        return new Set([...this.inExpr(e.a), ...this.inExpr(e.b)]);
      case 'int':
        return new Set();
      default:
        return this.every;
    }
  }

  private inSet(set: SetOf): Families {
    const { from } = set;
    let found: Families = this.every;
    if (from.k === 'zones') found = this.reach.familiesOfZones(from.zones);
    if (from.k === 'group') found = this.at(from.local);
    if (from.k === 'one') found = this.inExpr(from.value);
    if (from.k === 'union') found = new Set(from.of.flatMap((s) => [...this.inSet(s)]));
    for (const c of set.where) {
      if (c.k !== 'in' || c.card.k !== 'local' || c.card.local !== set.elem) continue;
      const there = this.reach.familiesOfZones(c.zones);
      found = new Set([...found].filter((f) => there.has(f)));
    }
    return found;
  }

  private grow(set: Set<number>, more: Iterable<number>): void {
    const before = set.size;
    for (const x of more) set.add(x);
    if (set.size > before) this.grown = true;
  }
}

/** The name of the card or the cards a set is made from. */
function sourceOf({ from }: SetOf): Local | null {
  if (from.k === 'group') return from.local;
  return from.k === 'one' && from.value.k === 'local' ? from.value.local : null;
}
