// Writes sets of cards, zones, players and numbers as loops over the flat state, or as a single lookup that replaces the loop.
import { registerOf } from '../ops/program.ts';
import { alike } from '../meaning/nodes.ts';
import { speaksOf } from '../meaning/terms.ts';
import type { Cond, Expr, Local, NounTest, OutcomeKind, SetOf, Zones } from '../meaning/types.ts';
import { fits, never } from '../compile/prune.ts';
import { CLAIM_END, CLAIM_LOSE, CLAIM_TIE, CLAIM_WIN, PLAYERS, READ, SEATS, F_REGS } from '../table/layout.ts';
import { limitOf, Lines } from './standing.ts';
import { cheapestFirst } from './price.ts';
import type { Env } from './base.ts';

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
  zone(family: number, index: Expr[], env: Env): string {
    const f = this.zoning.families[family]!;
    if (index.length === 0) return String(f.base);
    const sure = (e: Expr): boolean => e.k === 'you' || e.k === 'active' || e.k === 'int';
    const terms = index.map((e) => this.expr(e, env));
    let at = terms[0]!;
    for (let i = 1; i < terms.length; i++) at = `(${at})*${f.sizes[i]}+(${terms[i]})`;
    if (index.every(sure)) return `(${f.base}+${at})`;
    if (index.length === 1) return `zn(${f.base},${at})`;
    return `(${terms.map((t) => `(${t})<0`).join('||')}?-1:${f.base}+${at})`;
  }

  /** The register of what a seat chose under seal. */
  protected sealed(e: Expr & { k: 'seat local' }, env: Env): string {
    return `s[fp+${F_REGS + registerOf(this.p, e.local)}+(${this.expr(e.seat, env)})]`;
  }

  protected index(family: number, dim: number, zone: string): string {
    const f = this.zoning.families[family]!;
    let below = 1;
    for (let i = dim + 1; i < f.sizes.length; i++) below *= f.sizes[i]!;
    return `((((${zone})-${f.base})/${below}|0)%${f.sizes[dim]})`;
  }

  protected count(set: SetOf, env: Env): string {
    const zones = set.from.k === 'zones' ? set.from.zones : null;
    if (zones?.k === 'one' && !this.mayHide(zones) && set.where.every((c) => saysAgain(set, c)) && !set.take) {
      const z = this.expr(zones.zone, env);
      return `cnt(s,${z})`;
    }
    return this.hoist(env, `let n=0;${this.each(set, env, () => 'n++;')}return n`);
  }

  protected end(set: SetOf, which: 'first' | 'last', env: Env): string {
    const a = this.at;
    if (set.from.k === 'one' && !set.where.length) return this.expr(set.from.value, env);
    if (set.from.k === 'zones' && set.from.zones.k === 'one' && !this.mayHide(set.from.zones) && !set.where.length && !set.take)
      return `hd(s,${which === 'first' ? a.HEAD : a.TAIL},${this.expr(set.from.zones.zone, env)})`;
    return which === 'first'
      ? this.hoist(env, `${this.each(set, env, (c) => `return ${c};`)}return -1`)
      : this.hoist(env, `let v=-1;${this.each(set, env, (c) => `v=${c};`)}return v`);
  }

  /** Whether a card that counts for nothing may be here. */
  private mayHide(zones: Zones): boolean {
    return this.hasCovers && this.anyLive(zones);
  }

  /** Statements that run `body` for each thing of a set. */
  each(set: SetOf, env: Env, body: (elem: string) => string): string {
    const a = this.at;
    if (never(this.p.v, set)) return '';
    const e = this.name('e');
    const inner = this.with(env, set.elem, e);
    const where = cheapestFirst(set.where.filter((c) => !saysAgain(set, c))).map((c) => this.cond(c, inner));
    let run = body(e);
    let before = '';
    if (set.take) {
      const k = this.name('k');
      before = `let ${k}=${this.expr(set.take.n, env)};`;
      run = set.from.k === 'zones' ? `if(${k}--<=0)break;${run}` : `if(${k}-->0){${run}}`;
    }
    const use = where.length ? `if(${where.join('&&')}){${run}}` : run;
    const from = set.from;
    switch (from.k) {
      case 'zones': {
        const back = set.take?.end === 'bottom';
        const cover = this.mayHide(from.zones) ? `if(s[${a.COVER}+${e}]>=0&&LIVEZ[z]===1)continue;` : '';
        return `${before}${this.eachZone(from.zones, env, `for(let ${e}=s[${back ? a.TAIL : a.HEAD}+z];${e}>=0;${e}=s[${back ? a.PREV : a.NEXT}+${e}]){${cover}${use}}`)}`;
      }
      case 'kinds': {
        const cards = from.kinds.flatMap((k) => this.instances[k]!);
        if (this.hasCounts && this.countedAs(from.kinds)) {
          const test = this.kindTest([{ k: 'kind', kinds: from.kinds }], e);
          return `${before}for(let ${e}=0;${e}<${a.cards};${e}++){if(s[${a.ZONE}+${e}]>=0${this.bare(e)}&&${test}){${use}}}`;
        }
        if (cards.length === 1) return `${before}{const ${e}=${cards[0]};if(true${this.bare(e)}){${use}}}`;
        const list = this.array('K', cards);
        return `${before}for(let i=0;i<${cards.length};i++){const ${e}=${list}[i];if(true${this.bare(e)}){${use}}}`;
      }
      case 'every card':
        return `${before}for(let ${e}=0;${e}<${a.cards};${e}++){if(s[${a.ZONE}+${e}]<0)continue;${use}}`;
      case 'group': {
        const i = this.name('i');
        const q = this.name('q');
        return `${before}{const ${q}=${this.local(from.local, env)};for(let ${i}=1;${i}<=s[${q}];${i}++){const ${e}=s[${q}+${i}];${use}}}`;
      }
      case 'one':
        // What somebody chose of several is a group, also when it is but one.
        if (from.value.k === 'seat local' && from.value.local.type.group) {
          const [i, q] = [this.name('i'), this.name('q')];
          return `${before}{const ${q}=${this.sealed(from.value, env)};for(let ${i}=1;${i}<=s[${q}];${i}++){const ${e}=s[${q}+${i}];${use}}}`;
        }
        return `${before}{const ${e}=${this.expr(from.value, env)};if(${e}>=0){${use}}}`;
      case 'union':
        return `${before}${from.of.map((part) => this.each(part, env, (c) => `{const ${e}=${c};${use}}`)).join('')}`;
      case 'players': {
        const i = this.name('i');
        const anybody = set.where.flatMap((c) => this.perhaps(c, set.elem, env) ?? []);
        const perhaps = anybody.length > 0 ? `if(${anybody.join('&&')})` : '';
        const { lets, said } = this.sameForAll(use, e);
        return `${before}${perhaps}{${lets}for(let ${i}=s[${PLAYERS}],${e}=seat0(s,${this.expr(from.from, env)});${i}>0;${i}--,${e}=s[${a.NEXT_SEAT}+${e}]){${said}}}`;
      }
      case 'members': {
        const spec = this.p.v.sets[from.set]!;
        return `${before}for(let ${e}=${spec.low};${e}<=${spec.high};${e}++){${use}}`;
      }
      case 'zone list':
        return `${before}${this.eachZone(from.zones, env, `if(OWN[z]<0||s[${SEATS}]>>OWN[z]&1){const ${e}=z;${use}}`)}`;
      case 'needs':
        return `${before}for(let ${e}=0;${e}<${a.cards};${e}++){if(s[${a.ZONE}+${e}]>=0&&${this.needs()}(s,${e},${this.expr(from.card, env)})){${use}}}`;
      case 'call':
        return '';
    }
  }

  /** Runs `body` with `z` naming each zone. */
  protected eachZone(zones: Zones, env: Env, body: string): string {
    switch (zones.k) {
      case 'one':
        return `{const z=${this.expr(zones.zone, env)};if(z>=0){${body}}}`;
      case 'union': {
        const fixed = this.fixedZones(zones);
        if (fixed && fixed.length > 1) {
          const list = this.array('Z', fixed);
          const i = this.name('i');
          return `for(let ${i}=0;${i}<${fixed.length};${i}++){const z=${list}[${i}];${body}}`;
        }
        return zones.of.map((part) => this.eachZone(part, env, body)).join('');
      }
      case 'family': {
        const f = this.zoning.families[zones.family]!;
        if (zones.index.every((x) => x === null))
          return f.count === 1 ? `{const z=${f.base};${body}}` : `for(let z=${f.base};z<${f.base + f.count};z++){${body}}`;
        const names = zones.index.map(() => this.name('x'));
        let at = names[0]!;
        for (let i = 1; i < names.length; i++) at = `(${at})*${f.sizes[i]}+${names[i]}`;
        let text = `const z=${f.base}+${at};${body}`;
        for (let i = names.length - 1; i >= 0; i--) {
          const index = zones.index[i];
          text = index
            ? `{const ${names[i]}=${this.expr(index, env)};if(${names[i]}>=0){${text}}}`
            : `for(let ${names[i]}=0;${names[i]}<${f.sizes[i]};${names[i]}++){${text}}`;
        }
        return text;
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
  protected perhaps(c: Cond, who: Local, env: Env): string | null {
    switch (c.k) {
      case 'and': {
        const parts = c.of.flatMap((x) => this.perhaps(x, who, env) ?? []);
        if (parts.length === 0) return null;
        // Where one of several parts is looked at first, any of them may be what has to be waited for.
        const read = env.tracked && this.reads ? this.reads.ofRest(c.of) : 0;
        return `${read !== 0 ? `(s[${READ}]|=${read})!==0&&` : ''}${parts.join('&&')}`;
      }
      case 'or': {
        const parts = c.of.map((x) => this.perhaps(x, who, env));
        return parts.every((x) => x !== null) ? `(${parts.join('||')})` : null;
      }
      case 'claims':
        return `s[${CLAIMED[c.outcome]}]!==0`;
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
        this.once(name, () => this.counted(name, this.wordParams(c.word), `return ${text}`, 'self'));
        return `${name}(s,${[env.you, env.self, ...c.args.map((x, i) => (i === at ? '-1' : this.expr(x, env)))].join(',')})`;
      }
      case 'some': {
        if (c.set.take || speaksOf('from', c.set.from, who)) return null;
        const rest = c.set.where.filter((x) => speaksOf('cond', x, who));
        const e = this.name('e');
        const parts = rest.flatMap((x) => this.perhaps(x, who, this.with(env, c.set.elem, e)) ?? []);
        if (parts.length === 0) return null;
        const set = { ...c.set, where: c.set.where.filter((x) => !rest.includes(x)) };
        return this.hoist(env, `${this.each(set, env, (c) => `{const ${e}=${c};if(${parts.join('&&')})return true;}`)}return false`);
      }
      case 'meets':
        return c.player.k === 'local' && c.player.local === who && !speaksOf('expr', c.card, who)
          ? `${this.meetable()}(s,${this.expr(c.card, env)})`
          : null;
      default:
        return null;
    }
  }

  protected some(set: SetOf, env: Env): string {
    const plain = this.quick(set, env);
    if (plain) return plain;
    if (never(this.p.v, set) || set.where.some((c) => this.surelyNot(c))) return 'false';
    const fewer = set.from.k === 'every card' && !set.take ? set.where.find((c) => isAmong(c, set.elem)) : null;
    if (fewer) {
      const test = (e: string): string =>
        [`s[${this.at.ZONE}+${e}]>=0`, ...set.where.filter((c) => c !== fewer).map((c) => this.cond(c, this.with(env, set.elem, e)))].join(
          '&&',
        );
      return this.hoist(env, `${this.each({ ...fewer.set, where: [] }, env, (e) => `if(${test(e)})return true;`)}return false`);
    }
    return this.hoist(env, `${this.each(set, env, () => 'return true;')}return false`);
  }

  /** Conditions that no state of this mix can meet. */
  protected surelyNot(c: Cond, asked: readonly number[] = []): boolean {
    if (c.k === 'no') return true;
    if (c.k === 'and') return c.of.some((x) => this.surelyNot(x, asked));
    if (c.k === 'condition') {
      const { cond } = this.p.v.words[c.word]!;
      return !asked.includes(c.word) && cond !== null && this.surelyNot(cond, [...asked, c.word]);
    }
    return c.k === 'dooms' && !this.p.standing.some((list) => list.some((x) => x.k === 'claim' && x.outcome === 'everyone loses'));
  }

  /** A single named card, or one member tested against a value: no loop needed. */
  protected quick(set: SetOf, env: Env): string | null {
    if (set.take) return null;
    if (set.from.k === 'zones' && set.from.zones.k === 'one' && !this.mayHide(set.from.zones) && set.where.length === 0)
      return `cnt(s,${this.expr(set.from.zones.zone, env)})>0`;
    if (set.from.k === 'kinds' && !(this.hasCounts && this.countedAs(set.from.kinds))) {
      const cards = set.from.kinds.flatMap((k) => this.instances[k]!);
      if (cards.length === 1) {
        const inner = this.with(env, set.elem, String(cards[0]));
        const tests = set.where.map((c) => this.cond(c, { ...inner, scope: env.scope }));
        return `(true${this.bare(String(cards[0]))}${tests.map((t) => `&&${t}`).join('')})`;
      }
    }
    if (set.from.k === 'every card') {
      // Any card, compared with a known one.
      const eq = theOne(set);
      const value = eq && this.expr(eq.b, env);
      if (value && /^\w+$/.test(value)) {
        const inner = { ...this.with(env, set.elem, value), scope: env.scope };
        const tests = set.where.filter((c) => c !== eq).map((c) => `&&${this.cond(c, inner)}`);
        return `(${value}>=0&&s[${this.at.ZONE}+${value}]>=0${tests.join('')})`;
      }
    }
    if (set.from.k === 'players') {
      const [only] = set.where;
      if (set.where.length === 1 && only?.k === 'claims' && only.player.k === 'local' && only.player.local === set.elem)
        return `(s[${CLAIMED[only.outcome]}]&s[${SEATS}])!==0`;
      // `another player` compared with one seat.
      const eq = theOne(set);
      if (eq) {
        const value = this.expr(eq.b, env);
        if (/^[\w.[\]+]+$/.test(value)) {
          const inner = this.with(env, set.elem, value);
          const tests = set.where.filter((c) => c !== eq).map((c) => this.cond(c, { ...inner, scope: env.scope }));
          return `(${value}>=0&&(s[${SEATS}]>>${value}&1)===1${tests.map((t) => `&&${t}`).join('')})`;
        }
      }
    }
    return null;
  }

  kindTest(nouns: NounTest[], card: string): string {
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
      return `(${mask}[${card}]===1||${this.countsAs()}(s,${card})>=0&&${kinds}[${this.countsAs()}(s,${card})]===1)`;
    }
    return `${mask}[${card}]===1`;
  }

  protected inZones(card: string, zones: Zones, env: Env): string {
    const a = this.at;
    const fixed = this.fixedZones(zones);
    const simple = /^[\w]+$/.test(card) ? card : null;
    if (!simple) return this.hoist(env, `const q=${card};return q>=0&&${this.inZones('q', zones, { ...env, scope: [...env.scope, 'q'] })}`);
    const z = `s[${a.ZONE}+${simple}]`;
    if (fixed) {
      if (fixed.length === 1) return `${z}===${fixed[0]}`;
      const map = new Array<number>(a.zones.length).fill(0);
      for (const f of fixed) map[f] = 1;
      return `INZ(${this.array('ZM', map)},${z})`;
    }
    switch (zones.k) {
      case 'one':
        return `${z}===${this.expr(zones.zone, env)}`;
      case 'union':
        return `(${zones.of.map((part) => this.inZones(simple, part, env)).join('||')})`;
      case 'family': {
        const f = this.zoning.families[zones.family]!;
        const tests = zones.index.flatMap((x, dim) => (x ? [`${this.index(zones.family, dim, z)}===${this.expr(x, env)}`] : []));
        if (f.sizes.length === 1) return `${z}===${this.zone(zones.family, zones.index as Expr[], env)}`;
        return `(${z}>=${f.base}&&${z}<${f.base + f.count}&&${tests.join('&&')})`;
      }
    }
  }

  /** `with a and b`: each place needs a card of its own. */
  protected fill(c: Cond & { k: 'fill' }, env: Env): string {
    const kinds = c.places.map((p) => (p.from.k === 'kinds' && !(this.hasCounts && this.countedAs(p.from.kinds)) ? p.from.kinds : null));
    const all = kinds.flatMap((k) => k ?? [-1]);
    const apart = kinds.every((k) => k) && new Set(all).size === all.length && c.counts.every((n) => n === null);
    if (apart || c.places.length === 1) {
      return `(${c.places.map((p, i) => (c.counts[i] ? `${this.count(p, env)}>=${this.expr(c.counts[i]!, env)}` : this.some(p, env))).join('&&')})`;
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
      const left = this.each(c.places[other]!, env, (e) => `if(${taken.map((card) => `${e}!==${card}`).join('&&')})n++;`);
      const n = c.counts[other] ? this.expr(c.counts[other], env) : '1';
      return `(${tests.join('&&')}&&${this.hoist(env, `let n=0;${left}return n`)}>=${n})`;
    }
    const lists = c.places.map(
      (p, i) => `l.push([]);${this.each(p, env, (e) => `l[${i}].push(${e});`)}n.push(${c.counts[i] ? this.expr(c.counts[i]!, env) : '1'});`,
    );
    return this.hoist(env, `const l=[],n=[];${lists.join('')}return matched(l,n)`);
  }
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
