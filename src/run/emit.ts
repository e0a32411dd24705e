// Expressions, conditions and sets → JavaScript text over the flat state. What cannot wait becomes a plain function; nothing here waits.
import { firstChoice } from '../check/begin.ts';
import { speaksOf } from '../check/context.ts';
import { OPEN } from '../check/vocabulary.ts';
import type { Cond, Expr, Local, NounTest, OutcomeKind, SetOf, Standing, Zones } from '../check/meaning.ts';
import { OP, OP_LENGTH } from '../compile/ops.ts';
import { fits, never } from '../compile/prune.ts';
import type { Program } from '../compile/program.ts';
import type { Layout } from '../table/layout.ts';
import {
  ACTIVE,
  CAUSE,
  CLAIM_END,
  CLAIM_LOSE,
  CLAIM_TIE,
  CLAIM_WIN,
  ENTRY_SIZE,
  MODS,
  MOD_SIZE,
  NOT_CANCELLED,
  PLAYERS,
  READ,
  ROW,
  SEATS,
  SO,
  TURN,
} from './offsets.ts';
import { F_ENTRY, F_REGS, F_THIS, F_YOU, LIVE_NUMBER, type Zoning } from './zoning.ts';

/** Names in scope while one function is written. */
export interface Env {
  you: string;
  self: string;
  /** Named values that are JavaScript variables here. */
  vars: Map<number, string>;
  /** What a helper function must be handed. */
  scope: string[];
  /** `fp` is known. */
  frame: boolean;
  /** What is read on the way is written down (`Reads`). */
  tracked?: boolean;
}

/** Dirty bits of what is not read every time: the claim a card makes, the things that a limit counts, what comes after a part that fails. */
export interface Reads {
  ofClaims(kind: number): number;
  ofSet(set: SetOf): number;
  ofRest(parts: readonly Cond[]): number;
}

/** Where it stands who has claimed what. */
const CLAIMED: Record<OutcomeKind, number> = {
  wins: CLAIM_WIN,
  loses: CLAIM_LOSE,
  'everyone loses': CLAIM_LOSE,
  tie: CLAIM_TIE,
  ends: CLAIM_END,
};

export class Emitter {
  /** Helper functions, in order of writing. */
  readonly functions: string[] = [];
  /** Static arrays the functions use, by name. */
  readonly data: Record<string, ArrayLike<number> | number[]> = {};
  private names = 0;
  private readonly written = new Set<string>();
  readonly hasNumerals: boolean;
  readonly hasCounts: boolean;
  readonly hasCovers: boolean;
  readonly instances: number[][];

  constructor(
    readonly p: Program,
    readonly at: Layout,
    readonly zoning: Zoning,
    private readonly reads: Reads | null = null,
  ) {
    const standing = p.standing.flat();
    this.hasNumerals = standing.some((s) => s.k === 'numeral');
    this.hasCounts = standing.some((s) => s.k === 'counts as');
    this.hasCovers = has(p.code, OP.cover);
    this.instances = p.v.kinds.map(() => []);
    p.kindOf.forEach((k, c) => this.instances[k]!.push(c));
    this.data['KIND'] = Int32Array.from(p.kindOf);
    this.data['OWN'] = Int32Array.from(at.zones, (z) => z.owner);
    this.data['LIVEZ'] = Uint8Array.from(at.zones, (z) => (z.live ? 1 : 0));
    p.v.attrs.forEach((_, a) => (this.data[`ATTR${a}`] = Int32Array.from(p.kindOf, (k) => p.v.kinds[k]!.attrs[a]!)));
    const a = this.at;
    this.functions.push(
      `function own(s,c){if(c<0)return -1;const z=s[${a.ZONE}+c];${a.firstTemp >= 0 ? `if(z>=${a.firstTemp})return s[${a.TEMP_SEAT}+z-${a.firstTemp}];` : ''}return z<0?-1:OWN[z]}`,
      `function yo(s,c){const o=own(s,c);return o<0?s[${ACTIVE}]:o}`,
      `function live(s,c){return c>=0&&(s[${a.IN_FORCE}+(c>>5)]>>(c&31)&1)===1${this.bare('c')}}`,
      `function seat0(s,p){return p>=0&&(s[${SEATS}]>>p&1)?p:31-Math.clz32(s[${SEATS}]&-s[${SEATS}])}`,
    );
  }

  frameEnv(): Env {
    return { you: `s[fp+${F_YOU}]`, self: `s[fp+${F_THIS}]`, vars: new Map(), scope: ['fp'], frame: true };
  }
  /** For a line of a card: its own instance, and whoever it speaks to. */
  cardEnv(card: string, extra: [Local | null, string][] = []): Env {
    const vars = new Map<number, string>();
    const scope = ['self'];
    for (const [local, name] of extra) {
      if (local) vars.set(local.id, name);
      scope.push(name);
    }
    return { you: 'yo(s,self)', self: card, vars, scope, frame: false };
  }

  /** `&&` no card covers this one; nothing where none of this mix ever does. */
  private bare(card: string): string {
    return this.hasCovers ? `&&s[${this.at.COVER}+${card}]<0` : '';
  }

  private anyLive(zones: Zones): boolean {
    if (zones.k === 'union') return zones.of.some((part) => this.anyLive(part));
    const family = zones.k === 'family' ? zones.family : zones.zone.k === 'zone' ? zones.zone.family : -1;
    return family < 0 || this.p.v.families[family]!.live;
  }

  name(prefix: string): string {
    return `${prefix}${this.names++}`;
  }

  private with(env: Env, local: Local, name: string): Env {
    const vars = new Map(env.vars);
    vars.set(local.id, name);
    return { ...env, vars, scope: [...env.scope, name] };
  }

  private hoist(env: Env, body: string): string {
    const name = this.name('h');
    const params = [...new Set(env.scope)];
    this.functions.push(`function ${name}(s${params.map((x) => `,${x}`).join('')}){${body}}`);
    return `${name}(s${params.map((x) => `,${x}`).join('')})`;
  }

  // ---------------------------------------------------------------- expressions

  expr(e: Expr, env: Env): string {
    const a = this.at;
    switch (e.k) {
      case 'int':
        return String(e.v);
      case 'numeral':
        return this.hasNumerals ? `(${this.inForce((line) => line.k === 'numeral')}===0?${e.v}:num(s,${env.self},${e.v}))` : String(e.v);
      case 'you':
        return env.you;
      case 'this':
        return env.self;
      case 'active':
        return `s[${ACTIVE}]`;
      case 'cause':
        return `s[${CAUSE}]`;
      case 'turns in a row':
        return `s[${ROW}]`;
      case 'turn':
        return `s[${TURN}]`;
      case 'it':
      case 'they':
        return '-1';
      case 'local':
        return this.local(e.local, env);
      case 'seat local':
        return `s[fp+${F_REGS + e.local.slot}+(${this.expr(e.seat, env)})]`;
      case 'count':
        return this.count(e.set, env);
      case 'add':
        return `(${this.expr(e.a, env)}+${this.expr(e.b, env)})`;
      case 'sub':
        return `(${this.expr(e.a, env)}-${this.expr(e.b, env)})`;
      case 'mul':
        return `(${this.expr(e.a, env)}*${this.expr(e.b, env)})`;
      case 'half':
        return `(${this.expr(e.a, env)}+1>>1)`;
      case 'dial':
        return isFixed(this.p, e.dial) ? String(this.p.v.dials[e.dial]!.base) : `${this.dial(e.dial)}(s,${this.expr(e.of, env)})`;
      case 'counter':
        return `s[${this.counterBase(e.counter)}+(${e.of ? this.expr(e.of, env) : '0'})]`;
      case 'mark':
        return this.mark(e.mark, this.expr(e.of, env));
      case 'option':
        return `OPT[${e.option}]`;
      case 'by players':
        return `TAB[${e.table}]`;
      case 'attr':
        return this.orNone(this.expr(e.of, env), (c) => `ATTR${e.attr}[${c}]`, this.p.v.attrs[e.attr]!.icon ? '0' : '-1', env);
      case 'total':
        return this.hoist(env, `let n=0;${this.each(e.set, env, (c) => `n+=ATTR${e.attr}[${c}];`)}return n`);
      case 'sum':
        return this.hoist(
          env,
          `let n=0;${this.each(e.set, env, (c) => `n+=${this.expr(e.attr, this.with(env, e.set.elem, c))};`)}return n`,
        );
      case 'extreme': {
        const inner = (c: string): string =>
          `{const x=${this.expr(e.attr, this.with(env, e.set.elem, c))};if(v===-1||x${e.most ? '>' : '<'}v)v=x;}`;
        return this.hoist(env, `let v=-1;${this.each(e.set, env, inner)}return v`);
      }
      case 'value':
        return `${this.value(e.word)}(s,${[env.you, env.self, ...e.args.map((x) => this.expr(x, env))].join(',')})`;
      case 'owner':
        return `own(s,${this.expr(e.of, env)})`;
      case 'host':
        return this.orNone(this.expr(e.of, env), (c) => `s[${a.HOST}+${c}]`, '-1', env);
      case 'guest':
        return '-1';
      case 'cover':
        return this.orNone(this.expr(e.of, env), (c) => `s[${a.COVER}+${c}]`, '-1', env);
      case 'place':
        return this.orNone(this.expr(e.of, env), (c) => `s[${a.ZONE}+${c}]`, '-1', env);
      case 'zone':
        return this.zone(e.family, e.index, env);
      case 'index':
        return this.index(e.family, e.dim, this.expr(e.of, env));
      case 'first':
      case 'last':
        return this.end(e.set, e.k, env);
      case 'if':
        return `(${this.cond(e.c, env)}?${this.expr(e.a, env)}:${this.expr(e.b, env)})`;
      case 'beside':
        return `s[${e.side === 'left' ? a.NEXT_SEAT : a.PREV_SEAT}+(${this.expr(e.of, env)})]`;
      case 'is':
        return `(${this.cond(e.c, env)}?1:0)`;
    }
  }

  /** A read that gives "none" for no card. */
  private orNone(of: string, read: (c: string) => string, none: string, env: Env): string {
    if (/^\w+$/.test(of)) return `(${of}<0?${none}:${read(of)})`;
    return this.hoist({ ...env, scope: env.scope }, `const q=${of};return q<0?${none}:${read('q')}`);
  }

  private local(local: Local, env: Env): string {
    const known = env.vars.get(local.id);
    if (known) return known;
    if (!env.frame || local.slot < 0) return '-1';
    const reg = `s[fp+${F_REGS + local.slot}]`;
    return this.hasNumerals && local.type.name === 'number' && !local.type.group ? `val(s,${reg})` : reg;
  }

  /** An argument handed on: a printed number stays live (DESIGN §4.1). */
  raw(e: Expr, env: Env): string {
    if (this.hasNumerals && e.k === 'numeral') return `(${LIVE_NUMBER}+${env.self}*4096+${e.v})`;
    if (e.k === 'local' && env.frame && e.local.slot >= 0 && !env.vars.has(e.local.id)) return `s[fp+${F_REGS + e.local.slot}]`;
    return this.expr(e, env);
  }

  counterBase(counter: number): number {
    return this.at.COUNTER + this.zoning.counterAt[counter]!;
  }

  private mark(mark: number, of: string): string {
    const row = this.zoning.markAt[mark]!;
    const family = this.p.v.marks[mark]!.family;
    return family < 0 ? `mk(s,${this.at.CMARK + row * this.at.cards},${of})` : `mk(s,${this.at.ZMARK + row * this.at.zones.length},${of})`;
  }

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

  private index(family: number, dim: number, zone: string): string {
    const f = this.zoning.families[family]!;
    let below = 1;
    for (let i = dim + 1; i < f.sizes.length; i++) below *= f.sizes[i]!;
    return `((((${zone})-${f.base})/${below}|0)%${f.sizes[dim]})`;
  }

  private count(set: SetOf, env: Env): string {
    const zones = set.from.k === 'zones' ? set.from.zones : null;
    if (zones?.k === 'one' && set.where.every((c) => saysAgain(set, c)) && !set.take) {
      const z = this.expr(zones.zone, env);
      return `cnt(s,${z})`;
    }
    return this.hoist(env, `let n=0;${this.each(set, env, () => 'n++;')}return n`);
  }

  private end(set: SetOf, which: 'first' | 'last', env: Env): string {
    const a = this.at;
    if (set.from.k === 'one' && !set.where.length) return this.expr(set.from.value, env);
    if (set.from.k === 'zones' && set.from.zones.k === 'one' && !set.where.length && !set.take)
      return `hd(s,${which === 'first' ? a.HEAD : a.TAIL},${this.expr(set.from.zones.zone, env)})`;
    return which === 'first'
      ? this.hoist(env, `${this.each(set, env, (c) => `return ${c};`)}return -1`)
      : this.hoist(env, `let v=-1;${this.each(set, env, (c) => `v=${c};`)}return v`);
  }

  // ---------------------------------------------------------------- sets

  /** Statements that run `body` for each thing of a set. */
  each(set: SetOf, env: Env, body: (elem: string) => string): string {
    const a = this.at;
    if (never(this.p.v, set)) return '';
    const e = this.name('e');
    const inner = this.with(env, set.elem, e);
    const where = set.where.filter((c) => !saysAgain(set, c)).map((c) => this.cond(c, inner));
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
        const cover = this.hasCovers && this.anyLive(from.zones) ? `if(s[${a.COVER}+${e}]>=0&&LIVEZ[z]===1)continue;` : '';
        return `${before}${this.eachZone(from.zones, env, `for(let ${e}=s[${back ? a.TAIL : a.HEAD}+z];${e}>=0;${e}=s[${back ? a.PREV : a.NEXT}+${e}]){${cover}${use}}`)}`;
      }
      case 'kinds': {
        const cards = from.kinds.flatMap((k) => this.instances[k]!);
        if (this.hasCounts && this.counted(from.kinds)) {
          const test = this.kindTest([{ k: 'kind', kinds: from.kinds }], e);
          return `${before}for(let ${e}=0;${e}<${a.cards};${e}++){if(s[${a.ZONE}+${e}]<0||!(${test}))continue;${use}}`;
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

  private counted(kinds: number[]): boolean {
    return this.p.standing.flat().some((s) => s.k === 'counts as' && s.kinds.some((k) => kinds.includes(k)));
  }

  array(prefix: string, values: number[]): string {
    const key = `${prefix}:${values.join(',')}`;
    const known = this.arrays.get(key);
    if (known) return known;
    const name = this.name(prefix);
    this.data[name] = Int32Array.from(values);
    this.arrays.set(key, name);
    return name;
  }
  private readonly arrays = new Map<string, string>();

  /** Runs `body` with `z` naming each zone. */
  private eachZone(zones: Zones, env: Env, body: string): string {
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

  /** All zones of a set that no state changes. */
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

  // ---------------------------------------------------------------- conditions

  cond(c: Cond, env: Env): string {
    const a = this.at;
    switch (c.k) {
      case 'yes':
        return 'true';
      case 'no':
        return 'false';
      case 'so':
        return `s[${SO}]===1`;
      case 'stands':
        return `${NOT_CANCELLED(`s[fp+${F_ENTRY}]`, a.ENTRY, ENTRY_SIZE)}`;
      case 'and': {
        const parts = c.of.map((x) => this.cond(x, env));
        if (parts.includes('false')) return 'false';
        const rest = env.tracked && this.reads ? this.reads.ofRest(c.of.slice(1)) : 0;
        if (rest !== 0) parts.splice(1, 0, `(s[${READ}]|=${rest})!==0`);
        const said = parts.filter((x) => x !== 'true');
        return said.length ? `(${said.join('&&')})` : 'true';
      }
      case 'or': {
        const parts = c.of.map((x) => this.cond(x, env)).filter((x) => x !== 'false');
        return parts.includes('true') ? 'true' : parts.length ? `(${parts.join('||')})` : 'false';
      }
      case 'not': {
        const of = this.cond(c.of, env);
        return of === 'false' ? 'true' : of === 'true' ? 'false' : `!(${of})`;
      }
      case 'cmp':
        return this.compare(c, env);
      case 'some':
        return this.some(c.set, env);
      case 'condition':
        return `${this.condition(c.word)}(s,${[env.you, env.self, ...c.args.map((x) => this.expr(x, env))].join(',')})`;
      case 'kind': {
        const of = this.expr(c.of, env);
        if (/^\w+$/.test(of)) return `(${of}>=0&&${this.kindTest(c.nouns, of)})`;
        return this.hoist(env, `const q=${of};return q>=0&&${this.kindTest(c.nouns, 'q')}`);
      }
      case 'in':
        return this.inZones(this.expr(c.card, env), c.zones, env);
      case 'live':
        return `live(s,${this.expr(c.card, env)})`;
      case 'attached':
        return `(s[${a.HOST}+(${this.expr(c.card, env)})]>=0)`;
      case 'covered':
        return `(s[${a.COVER}+(${this.expr(c.card, env)})]>=0)`;
      case 'fill':
        return this.fill(c, env);
      case 'meets':
        return `${this.meets()}(s,${this.expr(c.player, env)},${this.expr(c.card, env)})`;
      case 'dooms':
        if (!this.p.standing.some((list) => list.some((x) => x.k === 'claim' && x.outcome === 'everyone loses'))) return 'false';
        return `${this.dooms()}(s,${this.expr(c.card, env)})`;
      case 'fails':
        if (!this.p.standing.some((list) => list.some((x) => x.k === 'claim' && x.outcome === 'loses'))) return 'false';
        return `${this.claimFunction('loseline', 'loses')}(s,${this.expr(c.player, env)},${this.expr(c.card, env)})`;
      case 'needs':
        return `${this.needs()}(s,${this.expr(c.card, env)},${this.expr(c.by, env)})`;
      case 'clash':
        return `${this.clash()}(${this.expr(c.a, env)},${this.expr(c.b, env)})`;
      case 'sets': {
        const kinds = this.p.standing.map((list) => (list.some((s) => s.k === 'dial' && c.dials.includes(s.dial)) ? 1 : 0));
        return `${this.array('S', kinds)}[KIND[${this.expr(c.card, env)}]]===1`;
      }
      case 'claims':
        return `(s[${CLAIMED[c.outcome]}]>>(${this.expr(c.player, env)})&1)===1`;
      case 'shared': {
        const body =
          c.attrs.map((attr, i) => `let v${i}=-1;`).join('') +
          this.each(c.set, env, (e) =>
            c.attrs.map((attr, i) => `{const x=ATTR${attr}[${e}];if(x>=0){if(v${i}<0)v${i}=x;else if(v${i}!==x)return false;}}`).join(''),
          ) +
          'return true';
        return this.hoist(env, body);
      }
      case 'in game':
        return `(s[${SEATS}]>>(${this.expr(c.player, env)})&1)===1`;
      case 'can':
        return `${this.can(c.word)}(s,${[this.expr(c.you, env), env.self, ...c.args.map((x) => this.expr(x, env))].join(',')})`;
    }
  }

  private compare(c: Cond & { k: 'cmp' }, env: Env): string {
    const limit = limitOf(c);
    if (limit) return this.exceeded(limit, env);
    const [a, b] = [this.expr(c.a, env), this.expr(c.b, env)];
    const sides = `${a}${c.op === '=' ? '===' : c.op === '!=' ? '!==' : c.op}${b}`;
    if (/^\d+$/.test(a) && /^\d+$/.test(b) && (c.op === '=' || c.op === '!=')) return String((a === b) === (c.op === '='));
    return `(${sides})`;
  }

  private exceeded({ count, set, dial }: Limit, env: Env): string {
    // Nothing is counted while nothing limits it, and nothing that is not counted has been read.
    const read = env.tracked && this.reads ? `(s[${READ}]|=${this.reads.ofSet(set)})!==0&&` : '';
    const limited = this.limited(dial.dial);
    return `(${limited ? `${limited}&&` : ''}${read}OVER(${this.expr(dial, env)},${this.expr(count, env)}))`;
  }

  /** Which of these lists of conditions hold, as bits; what several of them ask is asked once. */
  which(lists: Cond[][], env: Env): string {
    const tests = lists.map((list, i) => ({ bit: 1 << i, parts: list.flatMap((c) => this.parts(c, false, env)) }));
    return `let m=0;${branches(tests)}return m`;
  }

  private parts(c: Cond, not: boolean, env: Env): Part[] {
    if (c.k === 'not') return this.parts(c.of, !not, env);
    if (c.k === 'and' && !not) return c.of.flatMap((x) => this.parts(x, false, env));
    return [{ text: this.cond(c, env), not }];
  }

  /** What must hold for a condition to hold of anybody, asked once before everybody is; null: nothing shorter than the condition. */
  private perhaps(c: Cond, who: Local, env: Env): string | null {
    switch (c.k) {
      case 'and': {
        const parts = c.of.flatMap((x) => this.perhaps(x, who, env) ?? []);
        return parts.length > 0 ? parts.join('&&') : null;
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
        if (c.args.some((x, i) => i !== at && speaksOf(x, who))) return null;
        const text = at >= 0 && w.cond ? this.perhaps(w.cond, w.params[at]!, this.wordEnv(c.word)) : null;
        if (!text) return null;
        const params = w.params.map((p) => `,p${p.id}`).join('');
        const name = this.once(`any${c.word}`, () => `function any${c.word}(s,you,self${params}){return ${text}}`);
        return `${name}(s,${[env.you, env.self, ...c.args.map((x, i) => (i === at ? '-1' : this.expr(x, env)))].join(',')})`;
      }
      case 'some': {
        if (c.set.take || speaksOf(c.set.from, who)) return null;
        const rest = c.set.where.filter((x) => speaksOf(x, who));
        const e = this.name('e');
        const parts = rest.flatMap((x) => this.perhaps(x, who, this.with(env, c.set.elem, e)) ?? []);
        if (parts.length === 0) return null;
        const set = { ...c.set, where: c.set.where.filter((x) => !rest.includes(x)) };
        return this.hoist(env, `${this.each(set, env, (c) => `{const ${e}=${c};if(${parts.join('&&')})return true;}`)}return false`);
      }
      case 'meets':
        return c.player.k === 'local' && c.player.local === who && !speaksOf(c.card, who)
          ? `${this.meetable()}(s,${this.expr(c.card, env)})`
          : null;
      default:
        return null;
    }
  }

  private some(set: SetOf, env: Env): string {
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

  /** Conditions no state of this mix can meet. */
  private surelyNot(c: Cond, asked: readonly number[] = []): boolean {
    if (c.k === 'no') return true;
    if (c.k === 'and') return c.of.some((x) => this.surelyNot(x, asked));
    if (c.k === 'condition') {
      const { cond } = this.p.v.words[c.word]!;
      return !asked.includes(c.word) && cond !== null && this.surelyNot(cond, [...asked, c.word]);
    }
    return c.k === 'dooms' && !this.p.standing.some((list) => list.some((x) => x.k === 'claim' && x.outcome === 'everyone loses'));
  }

  /** A single named card, or one member tested against a value: no loop needed. */
  private quick(set: SetOf, env: Env): string | null {
    if (set.take) return null;
    if (set.from.k === 'zones' && set.from.zones.k === 'one' && set.where.length === 0)
      return `cnt(s,${this.expr(set.from.zones.zone, env)})>0`;
    if (set.from.k === 'kinds' && !(this.hasCounts && this.counted(set.from.kinds))) {
      const cards = set.from.kinds.flatMap((k) => this.instances[k]!);
      if (cards.length === 1) {
        const inner = this.with(env, set.elem, String(cards[0]));
        const tests = set.where.map((c) => this.cond(c, { ...inner, scope: env.scope }));
        return `(true${this.bare(String(cards[0]))}${tests.map((t) => `&&${t}`).join('')})`;
      }
    }
    if (set.from.k === 'every card') {
      // Any card compared with one that is known.
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

  private inZones(card: string, zones: Zones, env: Env): string {
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
  private fill(c: Cond & { k: 'fill' }, env: Env): string {
    const kinds = c.places.map((p) => (p.from.k === 'kinds' && !(this.hasCounts && this.counted(p.from.kinds)) ? p.from.kinds : null));
    const all = kinds.flatMap((k) => k ?? [-1]);
    const apart = kinds.every((k) => k) && new Set(all).size === all.length && c.counts.every((n) => n === null);
    if (apart || c.places.length === 1) {
      return `(${c.places.map((p, i) => (c.counts[i] ? `${this.count(p, env)}>=${this.expr(c.counts[i]!, env)}` : this.some(p, env))).join('&&')})`;
    }
    // A place that only one card can fill takes it; what is left fills the one other place.
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

  // ---------------------------------------------------------------- functions made once

  private once(name: string, make: () => string): string {
    if (!this.written.has(name)) {
      this.written.add(name);
      this.functions.push(make());
    }
    return name;
  }

  /** Lines of cards in force, one block per kind that has such lines. */
  private overLive(pick: (k: number) => { when: Cond | null; text: (env: Env) => string }[], extra: string[] = []): string {
    let text = '';
    // By word of bits: the cards that could have such a line in force.
    const masks = new Map<number, number>();
    this.p.standing.forEach((_, k) => {
      const lines = pick(k);
      if (!lines.length) return;
      const env: Env = { you: 'yo(s,self)', self: 'self', vars: new Map(), scope: ['self', ...extra], frame: false };
      const body = lines.map((l) => (l.when ? `if(${this.cond(l.when, env)}){${l.text(env)}}` : l.text(env))).join('');
      for (const self of this.instances[k]!) {
        const bit = 1 << (self & 31);
        masks.set(self >> 5, masks.get(self >> 5)! | bit);
        text += `if((w${self >> 5}&${bit})!==0${this.bare(String(self))}){const self=${self};${body}}`;
      }
    });
    if (text === '') return '';
    const words = [...masks.keys()].map((w) => `w${w}=s[${this.at.IN_FORCE + w}]&${masks.get(w)!}`);
    return `{const ${words.join(',')};if((${[...masks.keys()].map((w) => `w${w}`).join('|')})!==0){${text}}}`;
  }

  /** The cards in force that have such a line, as bits: 0 when there is none. */
  private inForce(has: (line: Standing) => boolean): string {
    return this.anyOf(this.p.standing.flatMap((lines, k) => (lines.some(has) ? this.instances[k]! : [])));
  }

  /** Those of the cards that lie where their lines are in force, as bits. */
  anyOf(cards: readonly number[]): string {
    const words = new Map<number, number>();
    for (const c of cards) words.set(c >> 5, words.get(c >> 5)! | (1 << (c & 31)));
    return words.size === 0 ? '0' : `(${[...words].map(([w, bits]) => `s[${this.at.IN_FORCE + w}]&${bits}`).join('|')})`;
  }

  /** Could anything have set a dial that says "all" by itself? A test in front of a longer one; null: no need to ask. */
  private limited(dial: number): string | null {
    if (this.p.v.dials[dial]!.base < OPEN) return null;
    const set = this.inForce((line) => line.k === 'dial' && line.dial === dial);
    const parts = set === '0' ? [] : [set];
    if (isModified(this.p, dial)) parts.push(`s[${MODS}]`);
    return parts.length > 0 ? `(${parts.join('|')})!==0` : 'false';
  }

  /** Dials that are the same for every seat are worked out once, before each seat is looked at. */
  private sameForAll(text: string, seat: string): { lets: string; said: string } {
    let lets = '';
    const said = text.replace(new RegExp(`\\bd(\\d+)\\(s,${seat}\\)`, 'g'), (call, dial: string) => {
      if (!this.isSeatless(Number(dial))) return call;
      const name = `${seat}d${dial}`;
      if (!lets.includes(`${name}=`)) lets += `const ${name}=d${dial}(s,-1);`;
      return name;
    });
    return { lets, said };
  }

  /** Does no line that says something about a dial speak of whom it is for? */
  private isSeatless(dial: number): boolean {
    if (isModified(this.p, dial)) return false;
    return this.p.standing.flat().every((line) => {
      if (line.k !== 'dial' || line.dial !== dial) return true;
      return ![line.whose, line.when, line.value].some((part) => speaksOf(part, line.subject));
    });
  }

  dial(dial: number): string {
    return this.once(`d${dial}`, () => {
      const spec = this.p.v.dials[dial]!;
      const line = (k: number, adding: boolean) =>
        this.p.standing[k]!.flatMap((s) => {
          if (s.k !== 'dial' || s.dial !== dial || (s.change !== 'is') !== adding) return [];
          return [
            {
              when: null,
              text: (env: Env): string => {
                const inner = this.with(env, s.subject, 'p');
                const whose = s.whose ? this.cond(s.whose, inner) : 'true';
                const when = s.when ? this.cond(s.when, inner) : 'true';
                const value = this.expr(s.value, inner);
                const set = adding
                  ? `v${s.change === '+' ? '+' : '-'}=${value};`
                  : `if(s[${this.at.SINCE}+self]>t){t=s[${this.at.SINCE}+self];v=${value};}`;
                const tests = [whose, when].filter((c) => c !== 'true');
                return tests.length ? `if(${tests.join('&&')}){${set}}` : set;
              },
            },
          ];
        });
      const replace = this.overLive((k) => line(k, false), ['p']);
      const add = this.overLive((k) => line(k, true), ['p']);
      const mods = (adding: 0 | 1): string => (isModified(this.p, dial) ? `if(s[${MODS}])v=mods(s,${dial},p,v,${adding});` : '');
      return `function d${dial}(s,p){let v=${spec.base},t=-1;${replace}${mods(0)}${add}${mods(1)}return v}`;
    });
  }

  /** The number printed on a card as the rules now read it: first what replaces, then what adds (DESIGN §4.1). */
  numerals(): void {
    this.once('num', () => {
      const lines = (k: number, adding: boolean) =>
        this.p.standing[k]!.flatMap((s) => {
          if (s.k !== 'numeral' || (s.change !== 'is') !== adding) return [];
          return [
            {
              when: s.when,
              text: (env: Env): string =>
                `if(self!==c${s.numeral === null ? '' : `&&n===${s.numeral}`})v${adding ? (s.change === '+' ? '+' : '-') : ''}=${this.expr(s.value, env)};`,
            },
          ];
        });
      const text = this.hasNumerals
        ? this.overLive((k) => lines(k, false), ['c', 'n']) + this.overLive((k) => lines(k, true), ['c', 'n'])
        : '';
      return `function num(s,c,n){let v=n;${text}return v}`;
    });
    this.functions.push(`function val(s,x){return x>=${LIVE_NUMBER}?num(s,x-${LIVE_NUMBER}>>12,x&4095):x}`);
  }

  private value(word: number): string {
    return this.once(`v${word}`, () => {
      const w = this.p.v.words[word]!;
      const text = w.value ? this.expr(w.value as Expr, this.wordEnv(word)) : '0';
      // A dial that is asked for several times is worked out once.
      const calls = [...text.matchAll(/\bd\d+\(s,\w+\)/g)].map(([call]) => call);
      const again = [...new Set(calls)].filter((call) => calls.indexOf(call) < calls.lastIndexOf(call));
      const lets = again.map((call, i) => `const k${i}=${call};`).join('');
      const said = again.reduce((x, call, i) => x.replaceAll(call, `k${i}`), text);
      return `function v${word}(s,you,self${w.params.map((p) => `,p${p.id}`).join('')}){${lets}return ${said}}`;
    });
  }
  private condition(word: number): string {
    return this.once(`c${word}`, () => {
      const w = this.p.v.words[word]!;
      return `function c${word}(s,you,self${w.params.map((p) => `,p${p.id}`).join('')}){return ${w.cond ? this.cond(w.cond, this.wordEnv(word)) : 'true'}}`;
    });
  }
  /** Has the first choice of a word enough to choose from? */
  private can(word: number): string {
    return this.once(`can${word}`, () => {
      const w = this.p.v.words[word]!;
      const pick = firstChoice(this.p.v, w)!;
      const env = this.wordEnv(word);
      return `function can${word}(s,you,self${w.params.map((p) => `,p${p.id}`).join('')}){const k=${this.expr(pick.min, env)};if(k<1)return true;let n=0;${this.each(pick.set, env, () => 'n++;')}return n>=k}`;
    });
  }
  private wordEnv(word: number): Env {
    const w = this.p.v.words[word]!;
    return {
      you: 'you',
      self: 'self',
      vars: new Map(w.params.map((p) => [p.id, `p${p.id}`])),
      scope: ['you', 'self', ...w.params.map((p) => `p${p.id}`)],
      frame: false,
    };
  }

  private claimFunction(name: string, outcome: string): string {
    return this.once(name, () => {
      let text = '';
      this.p.standing.forEach((list, k) => {
        const tests = list.flatMap((s) => (s.k === 'claim' && s.outcome === outcome ? [s] : []));
        if (!tests.length) return;
        const env = (s: (typeof tests)[number]): Env => ({
          you: 'p',
          self: 'self',
          vars: new Map([[s.player.id, 'p']]),
          scope: ['self', 'p'],
          frame: false,
        });
        const read = this.reads ? `s[${READ}]|=${this.reads.ofClaims(k)};` : '';
        text += `case ${k}:${read}return ${tests.map((s) => this.cond(lastWhose(s.test), env(s))).join('||')};`;
      });
      return `function ${name}(s,p,self){if(self<0)return false;switch(KIND[self]){${text}}return false}`;
    });
  }

  /** Does this card say that the player wins, and may he? */
  meets(): string {
    return this.once('meets', () => {
      const test = this.claimFunction('winline', 'wins');
      return `function meets(s,p,c){return ${test}(s,p,c)&&!${this.banned('win')}(s,p,-1)}`;
    });
  }
  /** Could anybody meet what this card asks for? Cards it names must lie with one player, whoever that is. */
  private meetable(): string {
    return this.once('meetable', () => {
      const { families } = this.zoning;
      const zone = (card: number): string => `s[${this.at.ZONE + card}]`;
      let text = '';
      this.p.standing.forEach((list, k) => {
        const tests = list.flatMap((s) => (s.k === 'claim' && s.outcome === 'wins' ? [this.musts(s.test, s.player)] : []));
        if (!tests.length) return;
        const read = this.reads ? `s[${READ}]|=${this.reads.ofClaims(k)};` : '';
        const any = tests.map((musts) => {
          const first = new Map<number, number>();
          const parts = musts.map(([card, family]) => {
            if (first.has(family)) return `${zone(card)}===${zone(first.get(family)!)}`;
            first.set(family, card);
            const { base, count } = families[family]!;
            return `${zone(card)}>=${base}&&${zone(card)}<${base + count}`;
          });
          return parts.length ? `(${parts.join('&&')})` : 'true';
        });
        text += `case ${k}:${read}return ${any.join('||')};`;
      });
      return `function meetable(s,self){if(self<0)return false;switch(KIND[self]){${text}}return false}`;
    });
  }

  /** Cards, each the only one of its name, that must lie with somebody, and in which family of zones. */
  private musts(c: Cond, who: Local): [card: number, family: number][] {
    if (c.k === 'and') return c.of.flatMap((x) => this.musts(x, who));
    if (c.k === 'fill') return c.places.flatMap((p, i) => (c.counts[i] === null ? this.mustLie(p, who) : []));
    return c.k === 'some' ? this.mustLie(c.set, who) : [];
  }
  private mustLie({ from, where, take, elem }: SetOf, who: Local): [card: number, family: number][] {
    if (take || from.k !== 'kinds' || (this.hasCounts && this.counted(from.kinds))) return [];
    const cards = from.kinds.flatMap((k) => this.instances[k]!);
    if (cards.length !== 1) return [];
    return where.flatMap((c) => {
      if (c.k !== 'in' || c.card.k !== 'local' || c.card.local !== elem || c.zones.k === 'union') return [];
      const at = c.zones.k === 'one' ? c.zones.zone : c.zones;
      if ((at.k !== 'zone' && at.k !== 'family') || at.index.length !== 1) return [];
      const [of] = at.index;
      return of?.k === 'local' && of.local === who ? [[cards[0]!, at.family] as [number, number]] : [];
    });
  }
  /** Does this card say that everyone loses? */
  dooms(): string {
    return this.once('dooms', () => `function dooms(s,c){return ${this.claimFunction('doomline', 'everyone loses')}(s,-1,c)}`);
  }

  private needs(): string {
    return this.once('needs', () => {
      const v = this.p.v;
      const rows = v.kinds.map((_, by) => {
        const needed = this.p.standing[by]!.flatMap((s) => (s.k === 'claim' ? s.needs : []));
        return v.kinds.map((kind) => (needed.some((n) => v.kinds[n]!.like === kind.like) ? 1 : 0));
      });
      this.data['NEEDS'] = rows.flat();
      const counts = this.hasCounts ? `const q=${this.countsAs()}(s,c);if(q>=0&&NEEDS[KIND[by]*${v.kinds.length}+q]===1)return true;` : '';
      return `function needs(s,c,by){if(c<0||by<0)return false;${counts}return NEEDS[KIND[by]*${v.kinds.length}+KIND[c]]===1}`;
    });
  }

  /** Two cards clash when both set the same dial (FLX-031, FLX-037), or are the same card. */
  private clash(): string {
    return this.once('clash', () => {
      const v = this.p.v;
      const dials = this.p.standing.map((list) => new Set(list.flatMap((s) => (s.k === 'dial' && s.change === 'is' ? [s.dial] : []))));
      this.data['CLASH'] = v.kinds.flatMap((a, i) =>
        v.kinds.map((b, j) => (a.like === b.like || [...dials[i]!].some((d) => dials[j]!.has(d)) ? 1 : 0)),
      );
      return `function clash(a,b){return a>=0&&b>=0&&a!==b&&CLASH[KIND[a]*${v.kinds.length}+KIND[b]]===1}`;
    });
  }

  private countsAs(): string {
    return this.once('countsas', () => {
      let text = '';
      this.p.standing.forEach((list, k) => {
        const lines = list.flatMap((s) => (s.k === 'counts as' ? [s] : []));
        if (!lines.length) return;
        const env: Env = { you: 'yo(s,self)', self: 'self', vars: new Map(), scope: ['self'], frame: false };
        // While it is asked whether the other is there, this card is only itself.
        text += `case ${k}:if(live(s,self)&&!busy){busy=true;try{${lines.map((s) => `if(${s.when ? this.cond(s.when, env) : 'true'})return ${s.kinds[0] ?? -1};`).join('')}}finally{busy=false}}break;`;
      });
      return `let busy=false;function countsas(s,self){switch(KIND[self]){${text}}return -1}`;
    });
  }

  /** Is somebody forbidden to do this (with that card)? */
  banned(word: number | 'win'): string {
    const name = `ban${word === 'win' ? 'W' : word}`;
    return this.once(name, () => {
      const text = this.overLive(
        (k) =>
          this.p.standing[k]!.flatMap((s) => {
            if (s.k !== 'cannot' || s.word !== word) return [];
            return [
              {
                when: null,
                text: (env: Env): string => {
                  let inner = this.with(env, s.actor, 'p');
                  if (s.args[0]) inner = this.with(inner, s.args[0], 'o');
                  return `if(${this.cond(s.test, inner)})return true;`;
                },
              },
            ];
          }),
        ['p', 'o'],
      );
      return `function ${name}(s,p,o){${text}${this.timedBans(word)}return false}`;
    });
  }
  /** Bans set for a while: the card that set them, whose they are and what they remember stand beside them. */
  private timedBans(word: number | 'win'): string {
    const tests = this.p.timedBans.flatMap((ban, i) => {
      if (ban.word !== word) return [];
      const vars = new Map([[ban.actor.id, 'p']]);
      if (ban.args[0]) vars.set(ban.args[0].id, 'o');
      if (ban.remember) vars.set(ban.remember.id, 'x');
      const env: Env = { you: 'you', self: 'self', vars, scope: ['you', 'self', 'p', 'o', 'x'], frame: false };
      return [`case ${-2 - i}:if(${this.cond(ban.test, env)})return true;break;`];
    });
    if (!tests.length) return '';
    const m = `${this.at.MOD}+i*${MOD_SIZE}`;
    return `for(let i=0;i<s[${MODS}];i++){const m=${m},self=s[m+2],x=s[m+3],you=s[m+5];switch(s[m]){${tests.join('')}}}`;
  }
  hasBan(word: number | 'win'): boolean {
    return this.p.standing.flat().some((s) => s.k === 'cannot' && s.word === word) || this.p.timedBans.some((b) => b.word === word);
  }
}

/** A part of a condition that is to hold, or not to. */
interface Part {
  text: string;
  not: boolean;
}

/** Statements that set the bit of every list of parts that holds. */
function branches(tests: { bit: number; parts: Part[] }[]): string {
  const sure = tests.filter((t) => t.parts.length === 0).map(({ bit }) => `m|=${bit};`);
  const asked = tests.find((t) => t.parts.length > 0)?.parts[0]!.text;
  if (asked === undefined) return sure.join('');
  const when = (not: boolean): string =>
    branches(
      tests
        .filter((t) => t.parts.some((p) => p.text === asked) && t.parts.every((p) => p.text !== asked || p.not === not))
        .map((t) => ({ ...t, parts: t.parts.filter((p) => p.text !== asked) })),
    );
  const others = tests.filter((t) => t.parts.length > 0 && t.parts.every((p) => p.text !== asked));
  return `${sure.join('')}if(${asked}){${when(false)}}else{${when(true)}}${branches(others)}`;
}

/** Does nothing in this mix ever change a dial? */
export function isFixed(p: Program, dial: number): boolean {
  return !p.standing.some((list) => list.some((s) => s.k === 'dial' && s.dial === dial)) && !isModified(p, dial);
}

/** Does any script change this dial for a time? */
function isModified(p: Program, dial: number): boolean {
  for (let pc = 0; pc < p.code.length; pc += OP_LENGTH[p.code[pc]!]!) if (p.code[pc] === OP.modify && p.code[pc + 1] === dial) return true;
  return false;
}

interface Limit {
  count: Expr;
  set: SetOf;
  dial: Expr & { k: 'dial' };
}

/** `count - limit > 0`, or `count > limit`: what is counted, and the dial that may say "all". */
export function limitOf(c: Cond & { k: 'cmp' }): Limit | null {
  if (c.op !== '>') return null;
  const [count, dial] = c.a.k === 'sub' && c.b.k === 'int' && c.b.v === 0 ? [c.a.a, c.a.b] : [c.a, c.b];
  return count.k === 'count' && dial.k === 'dial' ? { count, set: count.set, dial } : null;
}

/** A condition of several parts, those about whose the card is last: they hold for most players, the others for few. */
function lastWhose(c: Cond): Cond {
  if (c.k !== 'and') return c;
  const asks = (part: Cond): boolean => part.k === 'or' && part.of.some((x) => x.k === 'cmp' && x.a.k === 'owner');
  return { ...c, of: [...c.of.filter((part) => !asks(part)), ...c.of.filter(asks)] };
}

/** The condition that a thing of this set is one that is known. */
function theOne(set: SetOf): (Cond & { k: 'cmp' }) | undefined {
  return set.where.find((c) => c.k === 'cmp' && c.op === '=' && c.a.k === 'local' && c.a.local === set.elem && !speaksOf(c.b, set.elem)) as
    (Cond & { k: 'cmp' }) | undefined;
}

/** Is this condition only that a thing lies where the set is taken from? */
function saysAgain(set: SetOf, c: Cond): boolean {
  if (set.from.k !== 'zones' || c.k !== 'in' || c.card.k !== 'local' || c.card.local !== set.elem) return false;
  return alike(set.from.zones, c.zones);
}

/** "It is one of these": then only these have to be looked at. */
function isAmong(c: Cond, elem: Local): c is Cond & { k: 'some' } {
  if (c.k !== 'some' || c.set.where.length !== 1 || c.set.take || speaksOf(c.set.from, elem)) return false;
  const [same] = c.set.where;
  if (same!.k !== 'cmp' || same.op !== '=' || same.a.k !== 'local' || same.b.k !== 'local') return false;
  const both = [same.a.local, same.b.local];
  return both.includes(elem) && both.includes(c.set.elem);
}

function alike(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => alike(a[key as keyof typeof a], b[key as keyof typeof b]));
}

function has(code: ArrayLike<number>, op: number): boolean {
  for (let pc = 0; pc < code.length; pc += OP_LENGTH[code[pc]!]!) if (code[pc] === op) return true;
  return false;
}
