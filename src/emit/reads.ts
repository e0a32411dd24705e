// A check, a claim or a clause → the dirty bits of everything that can change what it says. Errs on the side of looking once too often.
import type { Cond, Expr, SetOf } from '../meaning/types.ts';
import { OPS, OP_LENGTH } from '../ops/ops.ts';
import type { CompiledClause, Program } from '../ops/program.ts';
import { D_ALL, D_CLAIM, D_COUNTER, D_DIAL, D_MARK, D_MOD, D_TIE, D_TURN, ZONE_BITS } from '../table/layout.ts';
import { limitOf } from './standing.ts';
import { isFixed, type Reads } from './base.ts';
import { type Zoning } from './zoning.ts';

/** What says something about a dial or a number has come, gone, been covered or begun. */
const DIALS = D_DIAL | D_TIE | D_MOD;

/** Which dirty bits can change the outcome of a script or clause. */
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

  /** The next round. */
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
    return this.within('guard', () => this.of(guard));
  }
  /** What the claim of a card reads, besides what led to the card: where that lies is known. */
  ofClaims(kind: number): number {
    const claims = this.p.standing[kind]!.filter((s) => s.k === 'claim');
    return this.once(`claims ${kind}`, () => this.within('claim', () => claims.reduce((bits, s) => bits | this.of(s.test), 0)));
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
    return this.of(set);
  }
  /** In the condition of a check: what is read only where the first of several parts holds. */
  ofRest(parts: readonly Cond[]): number {
    return this.within('guard', () => parts.reduce((bits, c) => bits | this.of(c), 0));
  }

  ofClause(c: CompiledClause): number {
    return this.live | this.of(c.test) | c.when.reduce((bits, w) => bits | this.of(w), 0);
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
        if (kind === 'expr') bits |= this.of(p.exprs[x]);
        else if (kind === 'cond') bits |= this.of(p.conds[x]);
        else if (kind === 'set' && x >= 0) bits |= this.of(p.sets[x]);
        else if (kind === 'ask' && x >= 0)
          bits |= this.of(p.asks[x]!.set) | this.of(p.asks[x]!.min) | this.of(p.asks[x]!.max) | this.of(p.asks[x]!.seats);
        else if (kind === 'word' && OPS[op]!.name === 'call' && p.wordProc[x]! >= 0) bits |= this.ofProc(p.wordProc[x]!);
      });
      pc += OP_LENGTH[op]!;
    }
    return bits;
  }

  private of(node: Cond | Expr | SetOf | null | undefined | object): number {
    if (!node || typeof node !== 'object') return 0;
    const { zoning } = this;
    const any = node as { k?: string; family?: number; word?: number; dial?: number; where?: unknown };
    let bits = 0;
    const familyBit = (f: number): number => (zoning.families[f]!.count ? zoning.layout.zones[zoning.families[f]!.base]!.bit : 0);
    switch (any.k) {
      // Only naming a zone (to move things there) reads nothing of it.
      case 'family':
        bits |= familyBit(any.family!);
        break;
      case 'every card':
      case 'kinds':
        // Where such a card lies is said by its conditions; without any, everywhere counts.
        bits |= D_TIE;
        break;
      case 'owner':
        bits |= this.place === 'claim' && (node as { of: Expr }).of.k === 'this' ? this.live : D_ALL & 0xffffff;
        break;
      case 'place':
      case 'live':
        bits |= D_ALL & 0xffffff;
        break;
      case 'one':
        // A zone named by its family; any other may be every zone.
        if ('zone' in node)
          bits |= (node.zone as Expr).k === 'zone' ? familyBit((node.zone as { family: number }).family) : D_ALL & 0xffffff;
        break;
      case 'some':
      case 'count': {
        // With whom a round of the players begins does not change how many there are.
        const { set } = node as { set: SetOf };
        if (set.from.k === 'players' && !set.take) return set.where.reduce((all, c) => all | this.of(c), 0);
        break;
      }
      case 'you':
      case 'players':
      case 'active':
      case 'turn':
      case 'in game':
        bits |= D_TURN;
        break;
      case 'counter':
        bits |= this.counterBit((node as unknown as { counter: number }).counter);
        break;
      case 'mark':
        bits |= D_MARK;
        break;
      case 'claims':
        bits |= D_CLAIM;
        break;
      case 'can':
        bits |= D_ALL;
        break;
      case 'numeral':
        bits |= DIALS | this.standingBits(['numeral']);
        break;
      case 'dial':
        if (!isFixed(this.p, any.dial!)) bits |= DIALS | this.dialBits(any.dial!);
        break;
      case 'and':
        if (this.place === 'guard') return this.of((node as Cond & { k: 'and' }).of[0]);
        break;
      case 'cmp': {
        const limit = this.place === 'guard' ? limitOf(node as Cond & { k: 'cmp' }) : null;
        if (limit) return this.of(limit.dial);
        break;
      }
      case 'meets':
      case 'dooms':
      case 'fails':
        bits |= this.live | this.standingBits(this.place.startsWith('guard') ? ['counts as', 'cannot'] : ['claim', 'counts as', 'cannot']);
        break;
      case 'condition':
      case 'value':
        bits |= this.wordBits(any.word!);
        break;
    }
    if ('from' in node && 'where' in node) {
      const set = node as SetOf;
      if ((set.from.k === 'every card' || set.from.k === 'kinds') && !set.where.some((c) => c.k === 'in')) bits |= D_ALL & 0xffffff;
    }
    for (const [key, value] of Object.entries(node)) {
      if (key === 'elem' || key === 'local' || key === 'source' || key === 'span' || key === 'type') continue;
      if (Array.isArray(value)) for (const x of value) bits |= this.of(x as object);
      else if (value && typeof value === 'object') bits |= this.of(value as object);
    }
    return bits;
  }

  /** Bits that no zone needs serve counters. */
  private counterBit(counter: number): number {
    const zones = this.p.v.families.length;
    const free = ZONE_BITS - zones;
    return (this.counters[counter] = free > 0 ? 1 << (zones + (counter % free)) : D_COUNTER);
  }

  private wordBits(word: number): number {
    const w = this.p.v.words[word]!;
    const guard = this.place.startsWith('guard');
    const find = (): number => this.within(guard ? 'guard word' : '', () => this.of(w.cond) | this.of(w.value as object));
    return this.once(`${guard ? 'guard ' : ''}word ${word}`, find);
  }

  private standingBits(kinds: string[]): number {
    return this.once(kinds.join(), () => {
      let bits = 0;
      for (const list of this.p.standing) for (const s of list) if (kinds.includes(s.k)) bits |= this.of(s as object);
      if (kinds.includes('cannot')) for (const ban of this.p.timedBans) bits |= this.of(ban.test);
      return bits;
    });
  }

  private dialBits(dial: number): number {
    return this.once(`dial ${dial}`, () => {
      let bits = 0;
      for (const list of this.p.standing)
        for (const s of list) if (s.k === 'dial' && s.dial === dial) bits |= this.of(s.value) | this.of(s.when) | this.of(s.whose);
      if (this.p.standing.flat().some((s) => s.k === 'numeral')) bits |= this.standingBits(['numeral']);
      return bits;
    });
  }
}
