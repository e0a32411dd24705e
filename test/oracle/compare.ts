// Random games of one program in which every condition, number and set is worked out twice: by the function written for it, and by the
// oracle. Collects where they differ; prints nothing. A seed decides everything about a game.
import type { CompiledClause } from '../../src/ops/program.ts';
import type { Linked } from 'cardwright';
import { Machine, optionNumber, RandomBot } from 'cardwright/internal';
import type { Cond, Expr, Local, SetOf, Type } from '../../src/meaning/types.ts';
import { Probe } from '../../src/emit/probe.ts';
import { looksBack } from '../../src/emit/triggers.ts';
import { F_THIS, F_YOU, LIVE_NUMBER, ACTIVE, READ } from '../../src/table/layout.ts';
import { Oracle, type Scope } from './evaluate.ts';

export interface Comparison {
  games: number;
  decisions: number;
  compared: number;
  /** Kinds of nodes that were evaluated. */
  seen: Set<string>;
  complaints: string[];
}

interface Wanted {
  games: number;
  seed: number;
  /** Answers of a game after which it is left unfinished. */
  longest?: number;
}

/** The same function is compared at each of its first uses in a game, then now and then. */
const ALWAYS = 8;
const THEN_EACH = 23;
/** More complaints about one program say nothing new. */
const ENOUGH = 12;

export function compareGames(linked: Linked, { games, seed, longest = 1500 }: Wanted): Comparison {
  const found: Comparison = { games: 0, decisions: 0, compared: 0, seen: new Set(), complaints: [] };
  const { min, max } = linked.program.v.players;
  for (let i = seed; i < seed + games && found.complaints.length < ENOUGH; i++) {
    const watched = new Watched(linked, found, `seed ${i}`);
    const { machine } = watched;
    const player = new RandomBot(i, true);
    const options = linked.program.v.options.map((option) => {
      if (i % 3 > 0) return option.standard;
      if (option.takesNumber) return 1 + player.below(30);
      return optionNumber(option, option.values[player.below(option.values.length)]!)!;
    });
    machine.start(i, min + (i % (max - min + 1)), options);
    for (let n = 0; n < longest && !machine.over && found.complaints.length < ENOUGH; n++) {
      if (n % 8 === 0) watched.sweep(player);
      const answer = player.choose(machine);
      machine.answer(answer.list, answer.n);
      found.decisions++;
    }
    found.games++;
    for (const kind of watched.oracle.seen) found.seen.add(kind);
  }
  return found;
}

/** A machine whose written functions are looked at while it calls them. */
class Watched {
  readonly machine: Machine;
  readonly oracle: Oracle;
  private readonly probe: Probe;
  private readonly uses = new Map<object, number>();

  constructor(
    private readonly linked: Linked,
    private readonly found: Comparison,
    private readonly game: string,
  ) {
    const { program } = linked;
    const inFrame = (s: Int32Array, fp: number): Scope => this.oracle.scope(s[fp + F_YOU]!, s[fp + F_THIS]!, [], fp);
    const number = (e: Expr, f: (s: Int32Array, fp: number) => number) => (s: Int32Array, fp: number) =>
      this.same(e, () => this.oracle.number(e, inFrame(s, fp)), this.plain(f(s, fp)));
    const holds = (c: Cond, f: (s: Int32Array, fp: number) => boolean) => (s: Int32Array, fp: number) =>
      this.same(c, () => this.oracle.holds(c, inFrame(s, fp)), f(s, fp));
    const members =
      (set: SetOf, f: (s: Int32Array, fp: number, out: Int32Array) => number) => (s: Int32Array, fp: number, out: Int32Array) => {
        const n = f(s, fp, out);
        this.same(set, () => this.oracle.members(set, inFrame(s, fp)), [...out.subarray(0, n)]);
        return n;
      };
    const bannedBy =
      (word: number | 'win', f: (s: Int32Array, actor: number, card: number) => boolean) => (s: Int32Array, actor: number, card: number) =>
        this.same(f, () => this.oracle.isBanned(word, actor, card), f(s, actor, card), `ban of ${word}`);
    let guarded = 0;
    this.machine = new Machine({
      ...linked,
      exprs: linked.exprs.map((f, i) => number(program.exprs[i]!, f)),
      // A number handed on live stays what it is.
      raws: linked.raws.map((f, i) => (s, fp) => {
        const raw = f(s, fp);
        this.same(program.exprs[i]!, () => this.oracle.number(program.exprs[i]!, inFrame(s, fp)), this.plain(raw));
        return raw;
      }),
      conds: linked.conds.map((f, i) => holds(program.conds[i]!, f)),
      sets: linked.sets.map((f, i) => members(program.sets[i]!, f)),
      zoneLists: linked.zoneLists.map((f, i) => (s, fp, out) => {
        const n = f(s, fp, out);
        const set: SetOf = { type: { name: 'zone' }, elem: noLocal, from: { k: 'zone list', zones: program.zonesList[i]! }, where: [] };
        this.same(program.zonesList[i]!, () => this.oracle.members(set, inFrame(s, fp)), [...out.subarray(0, n)]);
        return n;
      }),
      asks: linked.asks.map((fns, i) => {
        const ask = program.asks[i]!;
        return {
          ...fns,
          who: number(ask.who, fns.who),
          set: fns.set && members(ask.set!, fns.set),
          min: number(ask.min, fns.min),
          max: fns.max && number(ask.max!, fns.max),
          seats: fns.seats && members(ask.seats!, fns.seats),
          args: fns.args.map((f, k) => number(ask.args[k]!, f)),
          banned: fns.banned && bannedBy(ask.banned, fns.banned),
          accept:
            fns.accept &&
            ((s, fp, ptr) => {
              const { group, claim } = ask.together!;
              const scope = (): Scope => ({ ...inFrame(s, fp), given: new Map([[group.id, ptr]]) });
              return this.same(claim, () => this.oracle.holds(claim, scope()), fns.accept!(s, fp, ptr));
            }),
        };
      }),
      offers: linked.offers.map((fns, i) => ({
        ...fns,
        filters: fns.filters.map((f, k) => {
          const set = program.offers[i]![k]!.filter!;
          return f && ((s, fp, card) => this.same(set, () => this.oracle.members(set, inFrame(s, fp)).includes(card), f(s, fp, card)));
        }),
        fill: (s, fp, out, host) => {
          const n = fns.fill(s, fp, out, host);
          const plain = [...out.subarray(0, n)].filter((option) => program.offers[i]![option >> 20]!.kind !== 'power');
          this.same(program.offers[i]!, () => this.offered(i, inFrame(s, fp)), plain);
          return n;
        },
      })),
      clauseTests: linked.clauseTests.map((f, i) => (s, self, actor, arg) => this.clause(i, f(s, self, actor, arg), self, actor, arg)),
      clauseIfs: linked.clauseIfs.map(
        (f, i) => (s, self, actor, arg, you) => this.clauseIf(i, f(s, self, actor, arg, you), self, actor, arg, you),
      ),
      bans: linked.bans.map((f, word) => f && bannedBy(word, f)),
      winBan: linked.winBan && bannedBy('win', linked.winBan),
      checks: linked.checks.map((check) => {
        const cond = check.kind === 'check' ? program.checkGuards[guarded++]! : null;
        const { guard } = check;
        if (!guard || !cond) return check;
        const atTable = (s: Int32Array): Scope => this.oracle.scope(s[ACTIVE]!, -1);
        return { ...check, guard: (s: Int32Array) => this.same(cond, () => this.oracle.holds(cond, atTable(s)), guard(s)) };
      }),
    });
    // Where somebody listens, scripts find conditions in these lists instead of containing them.
    this.machine.witness = { word() {}, happened() {} };
    this.oracle = new Oracle(program, linked.zoning, this.machine.s);
    this.probe = new Probe(linked);
  }

  /** A number that is handed on live, as it is read now. */
  private plain(raw: number): number {
    return raw >= LIVE_NUMBER ? this.linked.val(this.machine.s, raw) : raw;
  }

  private same<T extends number | boolean | number[]>(what: object, expected: () => number | boolean | number[], got: T, name = ''): T {
    const uses = (this.uses.get(what) ?? 0) + 1;
    this.uses.set(what, uses);
    if (uses > ALWAYS && uses % THEN_EACH !== 0) return got;
    const wanted = expected();
    this.found.compared++;
    if (String(wanted) !== String(got) && this.found.complaints.length < ENOUGH)
      this.found.complaints.push(`${this.game}: ${name || textOf(what)}: written [${String(got)}], meant [${String(wanted)}]`);
    return got;
  }

  private clause(i: number, got: boolean, self: number, actor: number, arg: number): boolean {
    const clause = this.linked.program.clauses[i]!;
    const you = clause.kind === 'power' ? actor : this.oracle.speaksTo(self);
    const scope = this.oracle.scope(you, self, [
      [clause.actor, actor],
      [clause.arg, arg],
    ]);
    const whole = looksBack(clause) ? [clause.test] : [clause.test, ...clause.when];
    const mayAgain = looksBack(clause) || this.mayAgain(clause, self);
    return this.same(clause, () => mayAgain && whole.every((c) => this.oracle.holds(c, scope)), got);
  }

  private clauseIf(i: number, got: boolean, self: number, actor: number, arg: number, you: number): boolean {
    const clause = this.linked.program.clauses[i]!;
    const scope = this.oracle.scope(you, self, [
      [clause.actor, actor],
      [clause.arg, arg],
    ]);
    const holds = (): boolean => this.mayAgain(clause, self) && clause.when.every((c) => this.oracle.holds(c, scope));
    return this.same(clause.when, () => !looksBack(clause) || holds(), got);
  }

  /** Whether a line may happen once more in its turn or game. */
  private mayAgain({ often, uses }: CompiledClause, card: number): boolean {
    const { s, at } = this.machine;
    if (!often) return true;
    const noted = s[(often.per === 'turn' ? at.USED : at.SPENT) + card]!;
    return [...(noted & uses).toString(2)].filter((bit) => bit === '1').length < often.times;
  }

  /** What an offer offers, powers left out. */
  private offered(i: number, scope: Scope): number[] {
    const { program } = this.linked;
    return program.offers[i]!.flatMap((alternative, k) => {
      if (alternative.kind === 'power' || !alternative.when.every((c) => this.oracle.holds(c, scope))) return [];
      const ask = alternative.ask >= 0 ? program.asks[alternative.ask]! : null;
      if (alternative.kind === 'plain') return ask && !this.machine.canBegin(alternative.ask, scope.fp) ? [] : [k << 20];
      const free = (card: number): boolean => ask!.banned < 0 || !this.oracle.isBanned(ask!.banned, scope.you, card);
      return this.oracle.members(ask!.set!, scope).filter(free).map((thing) => (k << 20) | (thing + 1)); // prettier-ignore
    });
  }

  /** What nobody may have asked for: dials and bans of everybody, words of the game about things at random, lines that wait. */
  sweep(chance: RandomBot): void {
    const { linked, machine, oracle, probe } = this;
    const { program } = linked;
    const { s } = machine;
    const read = s[READ]!;
    const seats = oracle.playersFrom(s[ACTIVE]!);
    const one = (list: readonly number[]): number => (list.length > 0 ? list[chance.below(list.length)]! : -1);
    program.v.dials.forEach((dial, i) => {
      const of = dial.per === 'card' ? one(oracle.cards) : one(seats);
      this.same(dial, () => oracle.dial(i, of), linked.dials[i]!(s, of), `${dial.name} of ${of}`);
    });
    for (const card of oracle.cards)
      if (program.standing[program.kindOf[card]!]!.some((line) => line.k === 'claim')) {
        const player = one(seats);
        this.same(program.standing[program.kindOf[card]!]!, () => oracle.meets(player, card), linked.meets(s, player, card));
        this.same(program.kindClauses[program.kindOf[card]!]!, () => oracle.dooms(card), linked.dooms(s, card));
      }
    linked.bans.forEach((ban, word) => ban && machine.linked.bans[word]!(s, one(seats), one(oracle.cards)));
    linked.winBan?.(s, one(seats), -1);
    for (const card of oracle.cards)
      for (const clause of program.kindClauses[program.kindOf[card]!]!)
        machine.linked.clauseTests[clause]!(s, card, one(seats), chance.below(4) === 0 ? -1 : one(oracle.cards));
    for (const word of program.v.words) {
      if (!(word.cond || (word.value && 'k' in word.value)) || word.params.some((p) => p.type.group)) continue;
      const given = word.params.map((p): [Local, number] => [p, one(this.things(p.type, seats, chance))]);
      const you = one(seats);
      const bound = { you, self: -1, locals: new Map(given) };
      const scope = oracle.scope(you, -1, given);
      const called = `${word.head} (${given.map(([, value]) => value).join()})`;
      if (word.cond) this.same(word, () => oracle.holds(word.cond!, scope), probe.holds(s, word.cond, bound), called);
      else this.same(word, () => oracle.number(word.value as Expr, scope), probe.number(s, word.value as Expr, bound), called);
    }
    s[READ] = read;
  }

  private things(type: Type, seats: number[], chance: RandomBot): number[] {
    const { oracle } = this;
    switch (type.name) {
      case 'player':
        return seats;
      case 'card':
        return oracle.cards.filter((card) => oracle.placeOf(card) >= 0);
      case 'zone':
        return type.family === undefined || type.family < 0 ? [] : oracle.zonesOf(type.family);
      case 'choice': {
        const { low, high } = this.linked.program.v.sets[type.set!]!;
        return Array.from({ length: high - low + 1 }, (_, i) => low + i);
      }
      default:
        return [chance.below(12)];
    }
  }
}

const noLocal: Local = { id: -1, name: '', type: { name: 'zone' } };

/** A node as text, without what only names it. */
export function textOf(node: unknown): string {
  const text = JSON.stringify(node, (key, value: unknown) => {
    if (key === 'source' || key === 'span' || key === 'script' || key === 'type') return undefined;
    if (value !== null && typeof value === 'object' && 'type' in value && 'id' in value) return `#${(value as Local).id}`;
    return value;
  });
  return (text ?? '').replaceAll('"', '').slice(0, 600);
}
