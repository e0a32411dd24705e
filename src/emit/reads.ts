// Finds the dirty bits of everything that can change the result of a check, a claim or a clause. If in doubt, includes a bit too many.
import { some, type Nodes, type Some, type NodeKind } from '../meaning/nodes.ts';
import { fittingOf } from '../meaning/fitting.ts';
import type { Cond, Expr, SetOf, Zones } from '../meaning/types.ts';
import type { WordDecl } from '../meaning/vocabulary.ts';
import { OPS, OP_LENGTH } from '../ops/ops.ts';
import type { CompiledClause, Program } from '../ops/program.ts';
import { D_ALL, D_CLAIM, D_COUNTER, D_DIAL, D_MARK, D_MOD, D_SEATED, D_TIE, D_TURN, ZONE_BITS } from '../table/layout.ts';
import { limitOf } from './standing.ts';
import { isFixed, type Reads } from './base.ts';
import { type Zoning } from './zoning.ts';

/** A card that affects a dial or a number has come, gone, been covered or taken effect. */
const DIALS = D_DIAL | D_TIE | D_MOD;

/** The dirty bits that can change the outcome of a script or clause. */
export class Dependencies implements Reads {
  /** What is known so far; things may explain each other, so that it takes rounds until nothing more is found. */
  private readonly known = new Map<string, number>();
  private readonly done = new Set<string>();
  grew = false;
  /** By counter: its dirty bit, once a check has been found to read it. */
  readonly counters: Int32Array;
  private readonly live: number;
  constructor(
    private readonly p: Program,
    private readonly zoning: Zoning,
  ) {
    this.counters = new Int32Array(p.v.counters.length);
    this.live = zoning.layout.zones.reduce((bits, z) => (z.live ? bits | z.bit : bits), 0) | D_TIE | D_MOD;
  }

  /** Runs the next round. */
  again(): void {
    this.done.clear();
    this.grew = false;
  }

  private once(key: string, find: () => number): number {
    const known = this.known.get(key) ?? 0;
    if (this.done.has(key)) return known;
    this.done.add(key);
    const bits = known | find();
    if (bits !== known) this.grew = true;
    this.known.set(key, bits);
    return bits;
  }

  /** What the condition of a check reads whatever it finds; what it may leave unread it writes down itself (`Env.tracked`). */
  ofGuard(guard: Cond): number {
    return this.within('guard', () => this.of('cond', guard));
  }
  /** What the claim of a card reads, besides what led to the card, whose zone is known. */
  ofClaims(kind: number): number {
    const claims = this.p.standing[kind]!.filter((s) => s.k === 'claim');
    return this.once(`claims ${kind}`, () => this.within('claim', () => claims.reduce((bits, s) => bits | this.of('cond', s.test), 0)));
  }
  /** In the condition of a check itself, in a word it uses, in a claim, or elsewhere: everything counts. */
  private place: 'guard' | 'guard word' | 'claim' | '' = '';
  private within(place: Dependencies['place'], find: () => number): number {
    const before = this.place;
    this.place = place;
    const bits = find();
    this.place = before;
    return bits;
  }
  ofSet(set: SetOf): number {
    return this.of('set', set);
  }
  /** In the condition of a check: what is read only if the first of several parts holds. */
  ofRest(parts: readonly Cond[]): number {
    return this.within('guard', () => this.of('cond', parts));
  }

  ofClause(c: CompiledClause): number {
    return this.live | this.of('cond', [c.test, ...c.when]);
  }

  /** Everything the instructions of a script read, and those of the words it calls. */
  ofProc(at: number): number {
    return this.once(`proc ${at}`, () => this.inProc(at));
  }

  private inProc(at: number): number {
    const { p } = this;
    const proc = p.procs[at]!;
    const end = Math.min(...p.procs.map((q) => q.entry).filter((e) => e > proc.entry), p.code.length);
    let bits = 0;
    for (let pc = proc.entry; pc < end;) {
      const op = p.code[pc]!;
      OPS[op]!.operands.forEach(([, kind], i) => {
        const x = p.code[pc + 1 + i]!;
        if (kind === 'expr') bits |= this.of('expr', p.exprs[x]);
        else if (kind === 'cond') bits |= this.of('cond', p.conds[x]);
        else if (kind === 'set' && x >= 0) bits |= this.of('set', p.sets[x]);
        else if (kind === 'ask' && x >= 0) {
          const { set, seats, min, max } = p.asks[x]!;
          bits |= this.of('set', [set, seats]) | this.of('expr', [min, max]);
        } else if (kind === 'word' && OPS[op]!.name === 'call' && p.wordProc[x]! >= 0) bits |= this.ofProc(p.wordProc[x]!);
      });
      pc += OP_LENGTH[op]!;
    }
    return bits;
  }

  /** What decides whose lines are off and what cards are besides what is printed: everything may hang on it, if the mix has such lines. */
  private besides(): number {
    const kinds = ['is also', 'belongs', 'lines off'];
    if (!this.p.standing.some((list) => list.some((s) => kinds.includes(s.k)))) return 0;
    return this.live | this.standingBits(kinds);
  }

  private of<S extends NodeKind>(kind: S, node: Some<Nodes[S]>): number {
    let bits = this.besides();
    const add = (more: number): void => void (bits |= more);
    const instead = (more: number): 'past' => {
      bits |= more;
      return 'past';
    };
    some(kind, node, {
      expr: (e) => (e.k === 'count' && isHeadCount(e.set) ? instead(this.ofHeads(e.set)) : add(this.inExpr(e))),
      cond: (c) => {
        const part = this.partOf(c);
        return part === null ? add(this.inCond(c)) : instead(part);
      },
      from: (f) =>
        add(f.k === 'arranged' ? this.measured() : f.k === 'players' ? D_TURN : f.k === 'every card' || f.k === 'kinds' ? D_TIE : 0),
      zones: (z) => add(this.inZones(z)),
      // The conditions name the zones of such a card; without any, every zone counts.
      set: ({ from, where }) =>
        add((from.k === 'every card' || from.k === 'kinds') && !where.some((c) => c.k === 'in') ? D_ALL & 0xffffff : 0),
    });
    return bits;
  }

  private ofHeads({ where }: SetOf): number {
    return D_SEATED | this.of('cond', where);
  }

  private familyBit(family: number): number {
    const { families, layout } = this.zoning;
    return families[family]!.count ? layout.zones[families[family]!.base]!.bit : 0;
  }

  /** What a condition reads, if that is less than its parts read; null: all of them. */
  private partOf(c: Cond): number | null {
    if (c.k === 'some' && isHeadCount(c.set)) return this.ofHeads(c.set);
    if (this.place !== 'guard') return null;
    if (c.k === 'and') return this.of('cond', c.of[0]);
    const limit = c.k === 'cmp' ? limitOf(c) : null;
    return limit && this.of('expr', limit.dial);
  }

  private inExpr(e: Expr): number {
    switch (e.k) {
      case 'moving to':
      case 'moving how':
        return 0;
      case 'owner':
        return this.place === 'claim' && e.of.k === 'this' ? this.live : D_ALL & 0xffffff;
      case 'place':
        return D_ALL & 0xffffff;
      case 'host':
      case 'cover':
        return D_TIE;
      case 'you':
      case 'active':
      case 'turn':
      case 'turns in a row':
      case 'turn cause':
      case 'reversed':
      case 'beside':
      case 'team':
        return D_TURN;
      case 'counter':
        return this.counterBit(e.counter);
      case 'mark':
        return D_MARK;
      case 'numeral':
        return DIALS | this.standingBits(['numeral']);
      case 'dial':
        return isFixed(this.p, e.dial) ? 0 : DIALS | this.dialBits(e.dial);
      case 'says':
        return this.dialBits(e.dial);
      case 'value':
        return this.wordBits(e.word);
      default:
        return 0;
    }
  }

  private inCond(c: Cond): number {
    switch (c.k) {
      case 'live':
        return D_ALL & 0xffffff;
      case 'face up':
        return (D_ALL & 0xffffff) | D_TIE;
      case 'near':
        return c.of === 'cards' ? D_ALL & 0xffffff : 0;
      case 'in game':
      case 'out':
        return D_TURN;
      case 'fits':
        // Who the card speaks to, and what its rule asks.
        return this.once(
          'fits',
          () =>
            (D_ALL & 0xffffff) |
            this.of(
              'cond',
              this.p.v.kinds.flatMap((kind) => fittingOf(this.p.v, kind)?.test ?? []),
            ),
        );
      case 'new':
        return D_COUNTER;
      case 'spared':
        return this.live | this.standingBits(['spares']);
      case 'attached':
      case 'covered':
        return D_TIE;
      case 'claims':
        return D_CLAIM;
      case 'can':
        return D_ALL;
      case 'meets':
      case 'dooms':
      case 'fails':
        return this.live | this.standingBits(this.place.startsWith('guard') ? ['counts as', 'cannot'] : ['claim', 'counts as', 'cannot']);
      case 'condition':
        return this.wordBits(c.word);
      case 'makes':
        return this.measured();
      default:
        return 0;
    }
  }

  /** What patterns compare, and what is least to be left over. */
  private measured(): number {
    const { patterns, leftOver, wild } = this.p.v;
    return (
      (wild ? this.of('cond', [wild]) : 0) |
      this.of('expr', [leftOver, ...patterns.flatMap((p) => [...p.same, ...p.different, p.following, p.sum?.of ?? null])])
    );
  }

  private inZones(z: Zones): number {
    if (z.k === 'family') return this.familyBit(z.family);
    // A zone named by its family; any other may be every zone.
    return z.k !== 'one' ? 0 : z.zone.k === 'zone' ? this.familyBit(z.zone.family) : D_ALL & 0xffffff;
  }
  /** Gives counters the bits that no zone needs. */
  private counterBit(counter: number): number {
    const zones = this.p.v.families.length;
    const free = ZONE_BITS - zones;
    return (this.counters[counter] = free > 0 ? 1 << (zones + (counter % free)) : D_COUNTER);
  }

  private wordBits(word: number): number {
    const w = this.p.v.words[word]!;
    const guard = this.place.startsWith('guard');
    const find = (): number => this.within(guard ? 'guard word' : '', () => this.ofWord(w));
    return this.once(`${guard ? 'guard ' : ''}word ${word}`, find);
  }

  private ofWord({ cond, value }: WordDecl): number {
    return this.of('cond', cond) | (value && 'where' in value ? this.of('set', value) : this.of('expr', value));
  }

  private standingBits(kinds: string[]): number {
    return this.once(kinds.join(), () => {
      let bits = 0;
      for (const list of this.p.standing) for (const s of list) if (kinds.includes(s.k)) bits |= this.of('standing', s);
      if (kinds.includes('cannot')) for (const ban of this.p.timedBans) bits |= this.of('cond', ban.test);
      return bits;
    });
  }

  private dialBits(dial: number): number {
    return this.once(`dial ${dial}`, () => {
      let bits = 0;
      for (const list of this.p.standing)
        for (const s of list) if (s.k === 'dial' && s.dial === dial) bits |= this.of('expr', s.value) | this.of('cond', [s.when, s.whose]);
      for (const held of this.p.whiles) if (held.dial === dial) bits |= this.of('cond', held.test);
      if (this.p.standing.flat().some((s) => s.k === 'numeral')) bits |= this.standingBits(['numeral']);
      return bits;
    });
  }
}

/** With whom a round of the players begins does not change how many there are. */
function isHeadCount(set: SetOf): boolean {
  return set.from.k === 'players' && !set.take;
}
