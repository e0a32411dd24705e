// Writes sets of cards, zones, players and numbers as loops over the flat state, or as a single lookup that replaces the loop.
import { FALSE, NOTHING, call, isCell, isSimple, joined, js, known, loop, named, type Js, type Name } from '../js/js.ts';
import { registerOf } from '../ops/program.ts';
import { alike } from '../meaning/nodes.ts';
import { amongOut, localExpr, same, speaksOf } from '../meaning/terms.ts';
import type { Cond, Expr, Local, NounTest, OutcomeKind, SetOf, Zones } from '../meaning/types.ts';
import { fits, never } from '../compile/prune.ts';
import { CLAIM_END, CLAIM_LOSE, CLAIM_TIE, CLAIM_WIN, PLAYERS, READ, SEATS, F_REGS } from '../table/layout.ts';
import { isCounted } from './belonging.ts';
import { eachArranged } from './patterns.ts';
import { eachText } from './texts.ts';
import { limitOf, Lines } from './standing.ts';
import { cheapestFirst } from './price.ts';
import type { Env } from './base.ts';

const S = named('s');

/** Where it stands who has claimed what. */
export const CLAIMED: Record<OutcomeKind, number> = {
  wins: CLAIM_WIN,
  loses: CLAIM_LOSE,
  'everyone loses': CLAIM_LOSE,
  tie: CLAIM_TIE,
  ends: CLAIM_END,
};

/** Writes loops over things, and conditions about where things are. */
export abstract class Things extends Lines {
  zone(family: number, index: Expr[], env: Env): Js {
    const f = this.zoning.families[family]!;
    if (index.length === 0) return known(f.base);
    const counted = f.lows.map((low, i) => low !== 0 || this.isNumbered(family, i));
    const sure = (e: Expr, i: number): boolean =>
      e.k === 'you' || e.k === 'active' || (e.k === 'int' && (!counted[i] || (e.v >= f.lows[i]! && e.v < f.lows[i]! + f.sizes[i]!)));
    const terms = index.map((e, i) => this.from(f.lows[i]!, this.expr(e, env)));
    let at = terms[0]!;
    for (let i = 1; i < terms.length; i++) at = js`(${at})*${f.sizes[i]!}+(${terms[i]!})`;
    if (index.every(sure)) return js`(${f.base}+${at})`;
    if (index.length === 1 && !counted[0]) return js`zn(${f.base},${at})`;
    return js`(${joined(
      terms.map((t, i) => (counted[i] ? js`(${t})>>>0>=${f.sizes[i]!}` : js`(${t})<0`)),
      '||',
    )}?-1:${f.base}+${at})`;
  }

  /** Whether what chooses among the places of a family is a number, which may be too large. */
  private isNumbered(family: number, dim: number): boolean {
    const set = this.p.v.families[family]!.dims[dim]!;
    return set >= 0 && this.p.v.sets[set]!.numeric;
  }

  /** A member, counted from the first of its set. */
  private from(low: number, member: Js): Js {
    return low === 0 ? member : js`${member}-${low}`;
  }

  /** The register of what a seat chose under seal. */
  protected sealed(e: Expr & { k: 'seat local' }, env: Env): Js {
    return js`s[fp+${F_REGS + registerOf(this.p, e.local)}+(${this.expr(e.seat, env)})]`;
  }

  protected index(family: number, dim: number, zone: Js): Js {
    const f = this.zoning.families[family]!;
    let below = 1;
    for (let i = dim + 1; i < f.sizes.length; i++) below *= f.sizes[i]!;
    const low = f.lows[dim] ? js`+${f.lows[dim]!}` : NOTHING;
    return js`((((${zone})-${f.base})/${below}|0)%${f.sizes[dim]!}${low})`;
  }

  protected count(set: SetOf, env: Env): Js {
    const zones = set.from.k === 'zones' ? set.from.zones : null;
    if (zones?.k === 'one' && !this.mayDiffer(zones) && set.where.every((c) => saysAgain(set, c)) && !set.take) {
      const z = this.expr(zones.zone, env);
      return js`cnt(s,${z})`;
    }
    return this.hoist(env, js`let n=0;${this.each(set, env, () => js`n++;`)}return n`);
  }

  protected end(set: SetOf, which: 'first' | 'last', env: Env): Js {
    const a = this.at;
    if (set.from.k === 'one' && !set.where.length) return this.expr(set.from.value, env);
    if (set.from.k === 'zones' && set.from.zones.k === 'one' && !this.mayDiffer(set.from.zones) && !set.where.length && !set.take)
      return js`hd(s,${which === 'first' ? a.HEAD : a.TAIL},${this.expr(set.from.zones.zone, env)})`;
    return which === 'first'
      ? this.hoist(env, js`${this.each(set, env, (c) => js`return ${c};`)}return -1`)
      : this.hoist(env, js`let v=-1;${this.each(set, env, (c) => js`v=${c};`)}return v`);
  }

  /** Whether a card that counts for nothing may be here. */
  private mayHide(zones: Zones): boolean {
    return this.hasCovers && this.anyLive(zones);
  }

  /** Whether other cards may count here than those that are here. */
  private mayDiffer(zones: Zones): boolean {
    return this.mayHide(zones) || isCounted(this, zones);
  }

  /** Statements that run `body` for each thing of a set. */
  each(set: SetOf, env: Env, body: (elem: Name) => Js): Js {
    const a = this.at;
    if (never(this.p.v, set)) return NOTHING;
    const e = this.name('e');
    const inner = this.with(env, set.elem, e);
    const where = cheapestFirst(set.where.filter((c) => !saysAgain(set, c))).map((c) => this.cond(c, inner));
    let run = body(e);
    let before = NOTHING;
    if (set.take) {
      const k = this.name('k');
      before = js`let ${k}=${this.expr(set.take.n, env)};`;
      run = set.from.k === 'zones' ? js`if(${k}--<=0)break;${run}` : js`if(${k}-->0){${run}}`;
    }
    const use = where.length ? js`if(${joined(where, '&&')}){${run}}` : run;
    const from = set.from;
    switch (from.k) {
      case 'zones': {
        const back = set.take?.end === 'bottom';
        const cover = this.mayHide(from.zones) ? js`if(s[${a.COVER}+${e}]>=0&&LIVEZ[z]===1)continue;` : NOTHING;
        const head = isCounted(this, from.zones)
          ? js`const ${e} of hl(s,z,${back ? 1 : 0})`
          : js`let ${e}=s[${back ? a.TAIL : a.HEAD}+z];${e}>=0;${e}=s[${back ? a.PREV : a.NEXT}+${e}]`;
        return js`${before}${this.eachZone(from.zones, env, loop(a.cards, head, js`${cover}${use}`))}`;
      }
      case 'kinds': {
        const cards = from.kinds.flatMap((k) => this.instances[k]!);
        if (this.countedAs(from.kinds)) {
          const test = this.kindTest([{ k: 'kind', kinds: from.kinds }], e);
          const tests = [js`s[${a.ZONE}+${e}]>=0${this.bare(e)}`, ...where, test];
          return js`${before}${this.eachCard(e, js`if(${joined(tests, '&&')}){${run}}`)}`;
        }
        if (cards.length === 1) return js`${before}{const ${e}=${cards[0]!};if(true${this.bare(e)}){${use}}}`;
        const list = this.array('K', cards);
        const one = js`const ${e}=${list}[i];if(true${this.bare(e)}){${use}}`;
        return js`${before}${loop(cards.length, js`let i=0;i<${cards.length};i++`, one)}`;
      }
      case 'every card':
        return js`${before}${this.eachCard(e, js`if(s[${a.ZONE}+${e}]<0)continue;${use}`)}`;
      case 'group':
        return js`${before}${this.eachOfGroup(this.local(from.local, env), e, use)}`;
      case 'one':
        // What somebody chose of several is a group, also when it is but one.
        if (from.value.k === 'seat local' && from.value.local.type.group)
          return js`${before}${this.eachOfGroup(this.sealed(from.value, env), e, use)}`;
        return js`${before}{const ${e}=${this.expr(from.value, env)};if(${e}>=0){${use}}}`;
      case 'union':
        return js`${before}${this.eachOnce(set, from.of, env, e, use)}`;
      case 'players': {
        const i = this.name('i');
        const anybody = set.where.flatMap((c) => this.perhaps(c, set.elem, env) ?? []);
        const perhaps = anybody.length > 0 ? js`if(${joined(anybody, '&&')})` : NOTHING;
        const { lets, body } = this.sameForAll(use, e);
        if (amongOut(set, this.p.v.words)) return js`${before}${this.eachAtTable(e, this.expr(from.from, env), use)}`;
        const head = js`let ${i}=s[${PLAYERS}],${e}=seat0(s,${this.expr(from.from, env)});${i}>0;${i}--,${e}=s[${a.NEXT_SEAT}+${e}]`;
        return js`${before}${perhaps}{${lets}${loop(a.seats, head, body)}}`;
      }
      case 'members': {
        const spec = this.p.v.sets[from.set]!;
        return js`${before}${loop(spec.high - spec.low + 1, js`let ${e}=${spec.low};${e}<=${spec.high};${e}++`, use)}`;
      }
      case 'texts':
        return js`${before}${eachText(a, e, use)}`;
      case 'range': {
        const [low, high] = [this.name('n'), this.name('n')];
        const ends = js`const ${low}=Math.max(0,${this.expr(from.low, env)}),${high}=Math.min(${this.expr(from.high, env)},${low}+999);`;
        return js`${before}{${ends}${loop(20, js`let ${e}=${low};${e}<=${high};${e}++`, use)}}`;
      }
      case 'zone list':
        return js`${before}${this.eachZone(from.zones, env, js`if(OWN[z]<0||s[${SEATS}]>>OWN[z]&1){const ${e}=z;${use}}`)}`;
      case 'needs':
        return js`${before}${this.eachCard(e, js`if(s[${a.ZONE}+${e}]>=0&&${call(this.needs(), S, e, this.expr(from.card, env))}){${use}}`)}`;
      case 'arranged':
        return js`${before}${eachArranged(this, from, e, use, env)}`;
      case 'call':
        return NOTHING;
    }
  }

  /** Every seat at the table, clockwise from one of them: also those that are out. */
  private eachAtTable(seat: Name, from: Js, body: Js): Js {
    const { at } = this;
    if (!at.seating) return NOTHING;
    const i = this.name('i');
    const here = js`(s[${SEATS}]|s[${at.OUT}])`;
    const first = this.helper('here0', ['s', 'p'], js`const h=${here};return p>=0&&(h>>p&1)===1?p:31-Math.clz32(h&-h)`);
    const number = this.helper('atTable', ['s'], js`let n=0;for(let h=${here};h!==0;h&=h-1)n++;return n`);
    const head = js`let ${i}=${call(number, S)},${seat}=${call(first, S, from)};${i}>0;${i}--,${seat}=s[${at.RING}+${seat}]`;
    return loop(at.seats, head, body);
  }

  private eachCard(card: Name, body: Js): Js {
    return loop(this.at.cards, js`let ${card}=0;${card}<${this.at.cards};${card}++`, body);
  }

  private eachOfGroup(group: Js, card: Name, body: Js): Js {
    const [i, q] = [this.name('i'), this.name('q')];
    return js`{const ${q}=${group};${loop(this.at.cards, js`let ${i}=1;${i}<=s[${q}];${i}++`, js`const ${card}=s[${q}+${i}];${body}`)}}`;
  }

  /** The things of several sets, one set after another; a thing that several of them have comes up once. */
  private eachOnce(set: SetOf, parts: readonly SetOf[], env: Env, e: Name, use: Js): readonly Js[] {
    return parts.map((part, i) =>
      this.each(part, env, (c) => {
        const earlier = parts.slice(0, i).filter((before) => this.mayMeet(before, part));
        const inner = this.with(env, set.elem, c);
        const again = earlier.map((before) => this.cond({ k: 'some', set: onlyThis(before, set.elem) }, inner));
        return js`{const ${e}=${c};${again.length > 0 ? js`if(!(${joined(again, '||')})){${use}}` : use}}`;
      }),
    );
  }

  /** Whether two sets may have a thing in common. */
  private mayMeet(a: SetOf, b: SetOf): boolean {
    const [x, y] = [a.from, b.from];
    if (x.k === 'one' && y.k === 'one' && x.value.k === 'int' && y.value.k === 'int') return x.value.v === y.value.v;
    if (x.k === 'kinds' && y.k === 'kinds' && !this.countedAs(x.kinds) && !this.countedAs(y.kinds))
      return x.kinds.some((kind) => y.kinds.includes(kind));
    return true;
  }

  /** Runs `body` with `z` naming each zone. */
  protected eachZone(zones: Zones, env: Env, body: Js): Js {
    switch (zones.k) {
      case 'one':
        return js`{const z=${this.expr(zones.zone, env)};if(z>=0){${body}}}`;
      case 'union': {
        const fixed = this.fixedZones(zones);
        if (fixed && fixed.length > 1) {
          const list = this.array('Z', fixed);
          const i = this.name('i');
          return loop(fixed.length, js`let ${i}=0;${i}<${fixed.length};${i}++`, js`const z=${list}[${i}];${body}`);
        }
        return js`${zones.of.map((part) => this.eachZone(part, env, body))}`;
      }
      case 'family': {
        const f = this.zoning.families[zones.family]!;
        if (zones.index.every((x) => x === null))
          return f.count === 1 ? js`{const z=${f.base};${body}}` : loop(f.count, js`let z=${f.base};z<${f.base + f.count};z++`, body);
        const names = zones.index.map(() => this.name('x'));
        let at: Js = names[0]!;
        for (let i = 1; i < names.length; i++) at = js`(${at})*${f.sizes[i]!}+${names[i]!}`;
        let inner = js`const z=${f.base}+${at};${body}`;
        for (let i = names.length - 1; i >= 0; i--) {
          const [index, x, size] = [zones.index[i], names[i]!, f.sizes[i]!];
          inner = index
            ? js`{const ${x}=${this.from(f.lows[i]!, this.expr(index, env))};if(${this.isNumbered(zones.family, i) ? js`${x}>>>0<${size}` : js`${x}>=0`}){${inner}}}`
            : loop(size, js`let ${x}=0;${x}<${size};${x}++`, inner);
        }
        return inner;
      }
    }
  }

  /** All zones of a set that is the same in every state. */
  fixedZones(zones: Zones): number[] | null {
    switch (zones.k) {
      case 'one':
        return zones.zone.k === 'zone' && zones.zone.index.length === 0 ? [this.zoning.families[zones.zone.family]!.base] : null;
      case 'union': {
        const parts = zones.of.map((z) => this.fixedZones(z));
        return parts.every((x) => x) ? parts.flatMap((x) => x!) : null;
      }
      case 'family': {
        if (!zones.index.every((x) => x === null)) return null;
        const f = this.zoning.families[zones.family]!;
        return Array.from({ length: f.count }, (_, i) => f.base + i);
      }
    }
  }

  /** What must hold for a condition to hold of anybody, asked once before everybody is; null: nothing shorter than the condition. */
  protected perhaps(c: Cond, who: Local, env: Env): Js | null {
    switch (c.k) {
      case 'and': {
        const parts = c.of.flatMap((x) => this.perhaps(x, who, env) ?? []);
        if (parts.length === 0) return null;
        // Where one of several parts is looked at first, any of them may be what has to be waited for.
        const read = env.tracked && this.reads ? this.reads.ofRest(c.of) : 0;
        return js`${read !== 0 ? js`(s[${READ}]|=${read})!==0&&` : NOTHING}${joined(parts, '&&')}`;
      }
      case 'or': {
        const parts = c.of.map((x) => this.perhaps(x, who, env));
        return parts.every((x) => x !== null) ? js`(${joined(parts, '||')})` : null;
      }
      case 'claims':
        return js`s[${CLAIMED[c.outcome]}]!==0`;
      case 'cmp': {
        const limit = limitOf(c);
        return limit ? this.limited(limit.dial.dial) : null;
      }
      case 'condition': {
        const w = this.p.v.words[c.word]!;
        const at = c.args.findIndex((x) => x.k === 'local' && x.local === who);
        if (c.args.some((x, i) => i !== at && speaksOf('expr', x, who))) return null;
        const text = at >= 0 && w.cond ? this.perhaps(w.cond, w.params[at]!, this.wordEnv(c.word)) : null;
        if (!text) return null;
        const name = `any${c.word}`;
        this.once(name, () => this.counted(name, this.wordParams(c.word), js`return ${text}`, named('self')));
        return call(name, S, env.you, env.self, ...c.args.map((x, i) => (i === at ? known(-1) : this.expr(x, env))));
      }
      case 'some': {
        if (c.set.take || speaksOf('from', c.set.from, who)) return null;
        const rest = c.set.where.filter((x) => speaksOf('cond', x, who));
        const e = this.name('e');
        const parts = rest.flatMap((x) => this.perhaps(x, who, this.with(env, c.set.elem, e)) ?? []);
        if (parts.length === 0) return null;
        const set = { ...c.set, where: c.set.where.filter((x) => !rest.includes(x)) };
        return this.hoist(env, js`${this.each(set, env, (c) => js`{const ${e}=${c};if(${joined(parts, '&&')})return true;}`)}return false`);
      }
      case 'meets':
        return c.player.k === 'local' && c.player.local === who && !speaksOf('expr', c.card, who)
          ? call(this.meetable(), S, this.expr(c.card, env))
          : null;
      default:
        return null;
    }
  }

  protected some(set: SetOf, env: Env): Js {
    const plain = this.quick(set, env);
    if (plain) return plain;
    if (never(this.p.v, set) || set.where.some((c) => this.surelyNot(c))) return FALSE;
    const fewer = set.from.k === 'every card' && !set.take ? set.where.find((c) => isAmong(c, set.elem)) : null;
    if (fewer) {
      const others = set.where.filter((c) => c !== fewer);
      const test = (e: Name): Js =>
        joined([js`s[${this.at.ZONE}+${e}]>=0`, ...others.map((c) => this.cond(c, this.with(env, set.elem, e)))], '&&');
      return this.hoist(env, js`${this.each({ ...fewer.set, where: [] }, env, (e) => js`if(${test(e)})return true;`)}return false`);
    }
    return this.hoist(env, js`${this.each(set, env, () => js`return true;`)}return false`);
  }

  /** Conditions that no state of this mix can meet. */
  protected surelyNot(c: Cond, asked: readonly number[] = []): boolean {
    if (c.k === 'no') return true;
    if (c.k === 'and') return c.of.some((x) => this.surelyNot(x, asked));
    if (c.k === 'condition') {
      const { cond } = this.p.v.words[c.word]!;
      return !asked.includes(c.word) && cond !== null && this.surelyNot(cond, [...asked, c.word]);
    }
    return c.k === 'dooms' && !this.lines.some((x) => x.k === 'claim' && x.outcome === 'everyone loses');
  }

  /** A single named card, or one member tested against a value: no loop needed. */
  protected quick(set: SetOf, env: Env): Js | null {
    if (set.take) return null;
    if (set.from.k === 'zones' && set.from.zones.k === 'one' && !this.mayDiffer(set.from.zones) && set.where.length === 0)
      return js`cnt(s,${this.expr(set.from.zones.zone, env)})>0`;
    if (set.from.k === 'kinds' && !this.countedAs(set.from.kinds)) {
      const cards = set.from.kinds.flatMap((k) => this.instances[k]!);
      if (cards.length === 1) {
        const card = known(cards[0]!);
        const inner = this.where(env, set.elem, card);
        return js`(true${this.bare(card)}${set.where.map((c) => js`&&${this.cond(c, inner)}`)})`;
      }
    }
    if (set.from.k === 'every card' || (set.from.k === 'kinds' && this.countedAs(set.from.kinds))) {
      // Any card, or one that counts as any of these, compared with a known one.
      const eq = theOne(set);
      const value = eq && this.expr(eq.b, env);
      if (value && isSimple(value)) {
        const kind = set.from.k === 'kinds' ? js`&&${this.kindTest([{ k: 'kind', kinds: set.from.kinds }], value)}` : NOTHING;
        const bare = set.from.k === 'kinds' ? this.bare(value) : NOTHING;
        return this.isIn(set, eq, value, js`s[${this.at.ZONE}+${value}]>=0${bare}`, kind, env);
      }
    }
    if (set.from.k === 'players' && !amongOut(set, this.p.v.words)) {
      const [only] = set.where;
      if (set.where.length === 1 && only?.k === 'claims' && only.player.k === 'local' && only.player.local === set.elem)
        return js`(s[${CLAIMED[only.outcome]}]&s[${SEATS}])!==0`;
      // `another player` compared with one seat.
      const eq = theOne(set);
      const value = eq && this.expr(eq.b, env);
      if (value && (isSimple(value) || isCell(value))) return this.isIn(set, eq, value, js`(s[${SEATS}]>>${value}&1)===1`, NOTHING, env);
    }
    return null;
  }

  /** Whether the only thing that `eq` lets a set have is in it. `here`: what is tested first; `last`: what is tested after all else. */
  private isIn(set: SetOf, eq: Cond, value: Js, here: Js, last: Js, env: Env): Js {
    const inner = this.where(env, set.elem, value);
    return js`(${value}>=0&&${here}${set.where.filter((c) => c !== eq).map((c) => js`&&${this.cond(c, inner)}`)}${last})`;
  }

  kindTest(nouns: NounTest[], card: Js): Js {
    const also = this.isAlso(nouns, card);
    return also ? js`(${this.printedOrCounts(nouns, card)}||${also})` : this.printedOrCounts(nouns, card);
  }

  private printedOrCounts(nouns: NounTest[], card: Js): Js {
    const v = this.p.v;
    const like = (k: number): boolean => nouns.some((n) => n.k === 'kind' && n.kinds.some((x) => v.kinds[x]!.like === v.kinds[k]!.like));
    const mask = this.array(
      'M',
      this.p.kindOf.map((k) => (fits(v, nouns, k) ? 1 : 0)),
    );
    if (this.hasCounts && nouns.some((n) => n.k === 'kind')) {
      const kinds = this.array(
        'MK',
        v.kinds.map((_, k) => (like(k) ? 1 : 0)),
      );
      return js`(${mask}[${card}]===1||${this.countsAs(card)}>=0&&${kinds}[${this.countsAs(card)}]===1)`;
    }
    return js`${mask}[${card}]===1`;
  }

  protected inZones(card: Js, zones: Zones, env: Env): Js {
    const a = this.at;
    const fixed = this.fixedZones(zones);
    if (!isSimple(card))
      return this.hoist(env, js`const q=${card};return q>=0&&${this.inZones(named('q'), zones, { ...env, scope: [...env.scope, 'q'] })}`);
    const z = isCounted(this, zones) ? js`hz(s,${card})` : js`s[${a.ZONE}+${card}]`;
    if (fixed) {
      if (fixed.length === 1) return js`${z}===${fixed[0]!}`;
      const map = new Array<number>(a.zones.length).fill(0);
      for (const f of fixed) map[f] = 1;
      return js`INZ(${this.array('ZM', map)},${z})`;
    }
    switch (zones.k) {
      case 'one':
        return js`${z}===${this.expr(zones.zone, env)}`;
      case 'union':
        return js`(${joined(
          zones.of.map((part) => this.inZones(card, part, env)),
          '||',
        )})`;
      case 'family': {
        const f = this.zoning.families[zones.family]!;
        const tests = zones.index.flatMap((x, dim) => (x ? [js`${this.index(zones.family, dim, z)}===${this.expr(x, env)}`] : []));
        if (f.sizes.length === 1) return js`${z}===${this.zone(zones.family, zones.index as Expr[], env)}`;
        return js`(${z}>=${f.base}&&${z}<${f.base + f.count}&&${joined(tests, '&&')})`;
      }
    }
  }

  /** `with a and b`: each place needs a card of its own. */
  protected fill(c: Cond & { k: 'fill' }, env: Env): Js {
    const kinds = c.places.map((p) => (p.from.k === 'kinds' && !this.countedAs(p.from.kinds) ? p.from.kinds : null));
    const all = kinds.flatMap((k) => k ?? [-1]);
    const apart = kinds.every((k) => k) && new Set(all).size === all.length && c.counts.every((n) => n === null);
    if (apart || c.places.length === 1) {
      const filled = c.places.map((p, i) => (c.counts[i] ? js`${this.count(p, env)}>=${this.expr(c.counts[i]!, env)}` : this.some(p, env)));
      return js`(${joined(filled, '&&')})`;
    }
    // A place that only one card can fill takes it; the other place takes one of the rest.
    const single = c.places.map((_, i) => (kinds[i]?.length === 1 && c.counts[i] === null ? this.instances[kinds[i][0]!]! : []));
    const other = single.findIndex((cards) => cards.length !== 1);
    const taken = single.filter((_, i) => i !== other).flat();
    if (
      taken.length === c.places.length - 1 &&
      new Set(taken).size === taken.length &&
      single.every((x, i) => i === other || x.length === 1)
    ) {
      const tests = c.places.filter((_, i) => i !== other).map((p) => this.some(p, env));
      const left = this.each(
        c.places[other]!,
        env,
        (e) =>
          js`if(${joined(
            taken.map((card) => js`${e}!==${card}`),
            '&&',
          )})n++;`,
      );
      const n = c.counts[other] ? this.expr(c.counts[other], env) : known(1);
      return js`(${joined(tests, '&&')}&&${this.hoist(env, js`let n=0;${left}return n`)}>=${n})`;
    }
    const lists = c.places.map(
      (p, i) =>
        js`l.push([]);${this.each(p, env, (e) => js`l[${i}].push(${e});`)}n.push(${c.counts[i] ? this.expr(c.counts[i]!, env) : 1});`,
    );
    return this.hoist(env, js`const l=[],n=[];${lists}return matched(l,n)`);
  }
}

/** Of a set only one thing, if it is in there. */
function onlyThis(set: SetOf, one: Local): SetOf {
  const is = same(localExpr(set.elem), localExpr(one));
  return set.take ? { ...set, from: { k: 'union', of: [set] }, take: undefined, where: [is] } : { ...set, where: [...set.where, is] };
}

/** The condition that a thing of this set is a known one. */
function theOne(set: SetOf): (Cond & { k: 'cmp' }) | undefined {
  return set.where.find(
    (c) => c.k === 'cmp' && c.op === '=' && c.a.k === 'local' && c.a.local === set.elem && !speaksOf('expr', c.b, set.elem),
  ) as (Cond & { k: 'cmp' }) | undefined;
}

/** Whether this condition only states that a thing is in the zones of the set. */
function saysAgain(set: SetOf, c: Cond): boolean {
  if (set.from.k !== 'zones' || c.k !== 'in' || c.card.k !== 'local' || c.card.local !== set.elem) return false;
  return alike('zones', set.from.zones, c.zones);
}

/** "It is one of these": then only these have to be looked at. */
function isAmong(c: Cond, elem: Local): c is Cond & { k: 'some' } {
  if (c.k !== 'some' || c.set.where.length !== 1 || c.set.take || speaksOf('from', c.set.from, elem)) return false;
  const [same] = c.set.where;
  if (same!.k !== 'cmp' || same.op !== '=' || same.a.k !== 'local' || same.b.k !== 'local') return false;
  const both = [same.a.local, same.b.local];
  return both.includes(elem) && both.includes(c.set.elem);
}
