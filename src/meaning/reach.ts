// Finds the zones that cards of each type can ever be in, by following every order that moves cards until nothing new is found. The result
// may include zones that a type never reaches, but never omits one that it does. Reports nothing.
import { kindsAsked, linesThat, makes } from './asked-kinds.ts';
import { homeFamily } from './belonging.ts';
import type { Steps } from './steps.ts';
import { objectParam } from './terms.ts';
import type { Clause, Cond, Expr, Local, NounTest, SetOf, Stmt, Zones } from './types.ts';
import type { Kind, Vocabulary } from './vocabulary.ts';

type Numbers = ReadonlySet<number>;

/** The zones that the cards of one vocabulary can reach. */
export class Reach {
  /** By family of zones, followed by the temporary zones of effects: the types of the cards that may be there. */
  readonly inFamily: Set<number>[];
  /** By the named value of a temporary zone: its index in `inFamily`. Two effects never share one. */
  private readonly asides = new Map<number, number>();
  /** Types whose cards may be obeyed. */
  readonly obeyed = new Set<number>();
  private readonly every: Numbers;
  private readonly everyFamily: Numbers;
  /** By named value of cards: the types it may have. */
  private readonly cards = new Map<number, Set<number>>();
  /** By named value of zones: the families it may be in. */
  private readonly zones = new Map<number, Set<number>>();
  /** Types to whose cards others are attached. */
  private readonly hosts = new Set<number>();
  /** Types whose cards are attached to others. */
  private readonly guests = new Set<number>();
  /** Whether the current round has found anything new. */
  private grown = true;
  /** By type, the families it may be in; filled only after the last round. */
  private final: (number[] | undefined)[] | null = null;
  private readonly finalZones = new Map<Zones, Numbers>();
  /** Types that `this` may have in the orders being followed. */
  private self: Numbers;
  /** The temporary families. */
  private readonly temporary: readonly number[];

  private constructor(private readonly v: Vocabulary) {
    this.every = new Set(v.kinds.map((k) => k.type));
    this.everyFamily = new Set(v.families.keys());
    this.self = this.every;
    this.temporary = v.families.flatMap((f, i) => (f.temporary ? [i] : []));
    this.inFamily = v.families.map(() => new Set<number>());
    for (const type of this.every) {
      const name = v.types[type]!.startsIn;
      const at = v.families.findIndex((f) => (name ? f.name === name : !f.temporary && !f.dims.includes(-1)));
      if (v.families.length) this.put(new Set([type]), new Set([Math.max(0, at)]));
    }
    for (const word of v.words) for (const p of word.params) this.track(p);
    const answered = v.types.flatMap((t, i) => (t.answers >= 0 ? [i] : []));
    for (const word of v.words) if (word.settles && word.params.length === 1) this.grow(this.cards.get(word.params[0]!.id), answered);
  }

  /** Follows everything that moves a card until nothing new is found; between two rounds its caller may do something else. */
  static *steps(v: Vocabulary): Steps<Reach> {
    const reach = new Reach(v);
    while (reach.grown) {
      reach.grown = false;
      yield* reach.round();
    }
    reach.final = [];
    return reach;
  }

  /** Whether cards of this type may be in a zone where their lines are in force. */
  isLive(type: number): boolean {
    return this.v.families.some((f, i) => f.live && this.inFamily[i]!.has(type));
  }

  /** The families of zones that cards of this type may be in. */
  familiesOf(type: number): readonly number[] {
    const known = this.final?.[type];
    if (known) return known;
    const found: number[] = [];
    for (let i = 0; i < this.v.families.length; i++) if (this.inFamily[i]!.has(type)) found.push(i);
    if (this.final) this.final[type] = found;
    return found;
  }

  // ---------------------------------------------------------------- following

  private *round(): Steps<void> {
    const { v } = this;
    const scripts = [v.setup, v.turn, v.turnEnd, v.joining, v.leaving, ...v.checks.map((c) => c.script), ...v.words.map((w) => w.script)];
    for (const script of scripts) if (script) this.run(script.body, this.every);
    v.types.forEach((t, i) => t.played && this.run(t.played.body, new Set([i])));
    for (const kind of v.kinds) {
      yield;
      const self = new Set([kind.type]);
      if (kind.obey) this.run(kind.obey.body, self);
      for (const line of kind.standing) if (line.k === 'clause') this.waitingLine(v.clauses[line.clause]!, self);
    }
    for (const { line, by } of linesThat(v, 'belongs')) {
      // What counts as somebody's counts where that player's cards are.
      const home = homeFamily(v);
      const types = v.kinds.filter((kind) => mayPass(v, kind, line.test, line.card, by, true)).map((kind) => kind.type);
      if (home >= 0) this.put(new Set(types), new Set([home]));
    }
    for (const line of v.always) if (line.k === 'clause') this.waitingLine(v.clauses[line.clause]!, this.every);
    v.families.forEach((f, i) => {
      if (f.leftOver >= 0) this.put(this.inFamily[i]!, new Set([f.leftOver]));
      if (f.refill >= 0) this.put(this.inFamily[f.refill]!, new Set([i]));
    });
  }

  /** The object of a line that waits is the object of the word it listens to, limited to the types its test accepts. */
  private waitingLine(clause: Clause, self: Numbers): void {
    const arg = clause.event?.args[0];
    if (clause.event && arg?.type.name === 'card') {
      this.track(arg);
      const before = this.self;
      this.self = self;
      const asked = arg.type.group ? null : this.typesAsked(clause.event.test, arg);
      this.self = before;
      for (const w of clause.event.words) {
        const word = this.v.words[w]!;
        const param = word.kind === 'event' ? undefined : objectParam(word);
        const types = param ? [...this.typesOfLocal(param)] : this.every;
        this.grow(this.cards.get(arg.id), asked ? [...types].filter((t) => asked.has(t)) : types);
      }
    }
    this.run(clause.body, self);
  }

  /** A line that an order brings about: what it remembers is what the order knew. */
  private heldLine(clause: Clause, names: readonly Local[]): void {
    clause.remembers?.forEach((local, i) => {
      if (local.type.name !== 'card') return;
      this.track(local);
      this.grow(this.cards.get(local.id), [...this.typesOfLocal(names[i]!)]);
    });
    this.waitingLine(clause, this.self);
  }

  /** The types that a test requires of its object; null: any. */
  private typesAsked(test: Cond, arg: Local): Numbers | null {
    if (test.k === 'and') return test.of.reduce<Numbers | null>((all, c) => intersection(all, this.typesAsked(c, arg)), null);
    if (test.k === 'cmp' && test.op === '=')
      return isElem(test.a, arg) ? this.typesOf(test.b) : isElem(test.b, arg) ? this.typesOf(test.a) : null;
    if (test.k !== 'some' || test.set.type.name !== 'card') return null;
    const { elem, where } = test.set;
    const same = where.some(
      (c) => c.k === 'cmp' && c.op === '=' && ((isElem(c.a, elem) && isElem(c.b, arg)) || (isElem(c.b, elem) && isElem(c.a, arg))),
    );
    return same ? this.typesOfSet(test.set) : null;
  }

  private run(body: readonly Stmt[], self: Numbers): void {
    const before = this.self;
    this.self = self;
    for (const s of body) this.order(s);
    this.self = before;
  }

  private order(s: Stmt): void {
    switch (s.k) {
      case 'choose':
      case 'together':
        this.bind(s.into, s.pick.set);
        return;
      case 'gather':
        this.bind(s.into, s.set);
        return;
      case 'let':
        this.track(s.into);
        this.flow(s.into, s.value);
        return;
      case 'aside':
        this.track(s.into);
        if (!this.asides.has(s.into.id)) this.asides.set(s.into.id, this.inFamily.push(new Set()) - 1);
        this.grow(this.zones.get(s.into.id), [this.asides.get(s.into.id)!]);
        return;
      case 'move':
        this.put(this.typesOfLocal(s.cards), this.familiesOfExpr(s.to));
        return;
      case 'deal':
        this.put(this.typesOfLocal(s.cards), this.familiesIn(s.to));
        return;
      case 'swap cards':
        this.put(this.typesOfLocal(s.a), this.familiesHolding(this.typesOfLocal(s.b)));
        this.put(this.typesOfLocal(s.b), this.familiesHolding(this.typesOfLocal(s.a)));
        return;
      case 'swap zones':
        this.swapFamilies(this.familiesOfExpr(s.a), this.familiesOfExpr(s.b));
        return;
      case 'swap card zone':
        this.swapFamilies(this.familiesHolding(this.typesOfLocal(s.a)), this.familiesOfExpr(s.b));
        return;
      case 'attach': {
        const hosts = this.typesOf(s.to);
        this.grow(this.hosts, hosts);
        this.grow(this.guests, this.typesOfLocal(s.card));
        this.put(this.guests, this.familiesHolding(hosts));
        if (s.under)
          this.v.families.forEach(({ under }, family) => {
            if (!under) return;
            this.put(this.typesOfLocal(s.card), new Set([family]));
            if (under.rest >= 0) this.put(this.typesOfLocal(s.card), new Set([under.rest]));
          });
        return;
      }
      case 'cover':
        this.put(this.typesOf(s.with), this.familiesHolding(this.typesOf(s.card)));
        return;
      case 'obey':
        this.grow(this.obeyed, this.typesOf(s.card));
        return;
      case 'call': {
        const params = this.v.words[s.word]!.params;
        s.args.forEach((arg, i) => params[i] && this.flow(params[i], 'k' in arg ? arg : { k: 'local', local: arg }));
        return;
      }
      case 'if':
        s.then.forEach((x) => this.order(x));
        s.otherwise.forEach((x) => this.order(x));
        return;
      case 'for each':
        this.bind(s.elem, s.set);
        s.body.forEach((x) => this.order(x));
        return;
      case 'repeat':
      case 'at once':
        s.body.forEach((x) => this.order(x));
        return;
      case 'hold':
        this.heldLine(this.v.clauses[s.clause]!, s.names);
        return;
      case 'offer':
        s.alternatives.forEach((a) => a.body.forEach((x) => this.order(x)));
        s.meanwhile.forEach((x) => this.order(x));
    }
  }

  private put(types: Numbers, families: Numbers): void {
    for (const f of this.withAsides(families)) {
      this.grow(this.inFamily[f], types);
      // Attached cards move with their host.
      if (this.guests.size && [...types].some((t) => this.hosts.has(t))) this.grow(this.inFamily[f], this.guests);
      if ([...types].some((t) => this.guests.has(t) && this.v.types[t]!.unit)) this.grow(this.inFamily[f], this.hosts);
    }
  }

  /** Adds the families that are the same to a reader: any temporary family stands for all temporary zones, and each of these for the families. */
  private withAsides(families: Numbers): Numbers {
    const all = this.temporary;
    if (all.length === 0 && this.asides.size === 0) return families;
    if (all.some((f) => families.has(f))) return new Set([...families, ...this.asides.values()]);
    return [...families].some((f) => this.isAside(f)) ? new Set([...families].concat(all)) : families;
  }
  private isAside(family: number): boolean {
    return family >= this.v.families.length;
  }

  private swapFamilies(a: Numbers, b: Numbers): void {
    const from = (families: Numbers): Numbers => new Set([...families].flatMap((f) => [...this.inFamily[f]!]));
    this.put(from(a), b);
    this.put(from(b), a);
  }

  private track(local: Local): void {
    if (local.type.name === 'card' && !this.cards.has(local.id)) this.cards.set(local.id, new Set());
    if (local.type.name === 'zone' && !this.zones.has(local.id)) this.zones.set(local.id, new Set());
  }

  private bind(into: Local, set: SetOf): void {
    this.track(into);
    if (into.type.name === 'card') this.grow(this.cards.get(into.id), this.typesOfSet(set));
    if (into.type.name === 'zone') this.grow(this.zones.get(into.id), this.familiesOfSet(set));
  }

  private flow(into: Local, value: Expr): void {
    if (into.type.name === 'card') this.grow(this.cards.get(into.id), this.typesOf(value));
    if (into.type.name === 'zone') this.grow(this.zones.get(into.id), this.familiesOfExpr(value));
  }

  private grow(set: Set<number> | undefined, more: Iterable<number>): void {
    if (!set) return;
    for (const x of more) {
      if (set.has(x)) continue;
      set.add(x);
      this.grown = true;
    }
  }

  // ---------------------------------------------------------------- types and families of a meaning

  private typesOfLocal(local: Local): Numbers {
    return this.cards.get(local.id) ?? this.every;
  }

  private typesOf(e: Expr): Numbers {
    switch (e.k) {
      case 'local':
      case 'seat local':
        return this.typesOfLocal(e.local);
      case 'this':
        return this.self;
      case 'first':
      case 'last':
        return this.typesOfSet(e.set);
      case 'if':
        return new Set([...this.typesOf(e.a), ...this.typesOf(e.b)]);
      case 'int':
        return new Set();
      default:
        return this.every;
    }
  }

  /** The families that cards of these types may be in. */
  private familiesHolding(types: Numbers): Numbers {
    return new Set([...types].flatMap((t) => this.familiesOf(t)));
  }

  private typesOfSet(set: SetOf): Numbers {
    let types = this.typesFrom(set.from);
    for (const c of set.where) {
      const only = this.typesWhere(c, set.elem);
      if (only) types = new Set([...types].filter((t) => only.has(t)));
    }
    return types;
  }

  private typesFrom(from: SetOf['from']): Numbers {
    switch (from.k) {
      case 'arranged':
        return this.typesOfSet(from.of);
      case 'zones':
        return new Set([...this.familiesIn(from.zones)].flatMap((f) => [...this.inFamily[f]!]));
      case 'kinds':
        return this.typesOfKinds(from.kinds);
      case 'group':
        return this.typesOfLocal(from.local);
      case 'one':
        return this.typesOf(from.value);
      case 'union':
        return new Set(from.of.flatMap((s) => [...this.typesOfSet(s)]));
      default:
        return this.every;
    }
  }

  /** The types that a condition on an element accepts; null: all of them. */
  private typesWhere(c: Cond, elem: Local): Numbers | null {
    switch (c.k) {
      case 'kind':
        return isElem(c.of, elem) ? new Set(c.nouns.flatMap((n) => [...this.typesOfNoun(n)])) : null;
      case 'in':
        return isElem(c.card, elem) ? new Set([...this.familiesIn(c.zones)].flatMap((f) => [...this.inFamily[f]!])) : null;
      case 'and':
        return c.of.reduce<Numbers | null>((all, x) => intersection(all, this.typesWhere(x, elem)), null);
      case 'or': {
        const parts = c.of.map((x) => this.typesWhere(x, elem));
        return parts.every((p) => p !== null) ? new Set(parts.flatMap((p) => [...p])) : null;
      }
      default:
        return null;
    }
  }

  private typesOfNoun(noun: NounTest): Numbers {
    if (noun.k === 'any') return this.every;
    return new Set(kindsAsked(this.v, [noun]).flatMap((kind) => (answersTo(this.v, kind, noun) ? [kind.type] : [])));
  }

  private typesOfKinds(kinds: readonly number[]): Numbers {
    return this.typesOfNoun({ k: 'kind', kinds: [...kinds] });
  }

  /** The families these zones may belong to. */
  familiesOfZones(zones: Zones): Numbers {
    const known = this.finalZones.get(zones);
    if (known) return known;
    const found = new Set([...this.withAsides(this.familiesIn(zones))].filter((f) => !this.isAside(f)));
    if (this.final) this.finalZones.set(zones, found);
    return found;
  }

  private familiesIn(zones: Zones): Numbers {
    if (zones.k === 'one') return this.familiesOfExpr(zones.zone);
    if (zones.k === 'family') return zones.family >= 0 ? new Set([zones.family]) : this.everyFamily;
    return new Set(zones.of.flatMap((z) => [...this.familiesIn(z)]));
  }

  private familiesOfSet(set: SetOf): Numbers {
    return set.from.k === 'zone list' ? this.familiesIn(set.from.zones) : this.everyFamily;
  }

  private familiesOfExpr(e: Expr): Numbers {
    switch (e.k) {
      case 'zone':
        return new Set([e.family]);
      case 'local':
      case 'seat local': {
        const known = this.zones.get(e.local.id);
        if (known) return known;
        const family = e.local.type.family;
        return family !== undefined && family >= 0 ? new Set([family]) : this.everyFamily;
      }
      case 'place':
        return this.familiesHolding(this.typesOf(e.of));
      case 'if':
        return new Set([...this.familiesOfExpr(e.a), ...this.familiesOfExpr(e.b)]);
      case 'first':
      case 'last':
        return this.familiesOfSet(e.set);
      case 'int':
        return new Set();
      default:
        return this.everyFamily;
    }
  }
}

function isElem(e: Expr, elem: Local): boolean {
  return e.k === 'local' && e.local.id === elem.id;
}

function intersection(a: Numbers | null, b: Numbers | null): Numbers | null {
  return a === null ? b : b === null ? a : new Set([...a].filter((x) => b.has(x)));
}

/** Whether a card of this kind matches the noun or may count as it. `holds`: whether the condition for counting so may ever hold. */
export function answersTo(v: Vocabulary, kind: Kind, noun: NounTest, holds: (when: Cond) => boolean = () => true): boolean {
  return isPrintedOrCounts(v, kind, noun, holds) || mayBeAlso(v, kind, noun);
}

function isPrintedOrCounts(v: Vocabulary, kind: Kind, noun: NounTest, holds: (when: Cond) => boolean): boolean {
  switch (noun.k) {
    case 'any':
      return true;
    case 'type':
      return kind.type === noun.type || v.types[kind.type]!.also.includes(noun.type);
    case 'tag':
      return kind.tags.includes(noun.tag) || mayCountAs(kind, holds, (k) => v.kinds[k]!.tags.includes(noun.tag));
    case 'kind':
      return (
        noun.kinds.some((k) => v.kinds[k] === kind || v.kinds[k]!.like === kind.like) ||
        mayCountAs(kind, holds, (k) => noun.kinds.some((asked) => v.kinds[asked]!.like === v.kinds[k]!.like))
      );
  }
}

/** Runs for every card and every noun of a mix, so it is a plain loop: hardly any card counts as another. */
function mayCountAs(kind: Kind, holds: (when: Cond) => boolean, is: (other: number) => boolean): boolean {
  for (const s of kind.standing) if (s.k === 'counts as' && (s.when === null || holds(s.when)) && s.kinds.some(is)) return true;
  return false;
}

/** Whether some line may make a card of this kind answer to the noun. */
function mayBeAlso(v: Vocabulary, kind: Kind, noun: NounTest): boolean {
  return linesThat(v, 'is also').some(
    ({ line, by }) => line.nouns.some((given) => makes(v, given, noun)) && mayPass(v, kind, line.test, line.card, by),
  );
}

/** False only if a card of this kind never passes the test of a line of `by`. `also`: the line sees what other lines make of cards. */
export function mayPass(v: Vocabulary, kind: Kind, test: Cond, card: Local, by: Kind, also = false): boolean {
  if (test.k === 'and') return test.of.every((c) => mayPass(v, kind, c, card, by, also));
  if (test.k === 'or') return test.of.some((c) => mayPass(v, kind, c, card, by, also));
  if (test.k === 'kind' && isElem(test.of, card))
    return test.nouns.some((noun) => isPrintedOrCounts(v, kind, noun, () => true) || (also && mayBeAlso(v, kind, noun)));
  const isThis = test.k === 'cmp' && test.op === '=' && isElem(test.a, card) && test.b.k === 'this';
  return !isThis || kind === by;
}
