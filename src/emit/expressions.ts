// Writes expressions and conditions as JavaScript over the flat state. Anything that cannot wait becomes a plain function; nothing here
// waits.
import { registerOf } from '../ops/program.ts';
import { firstChoice } from '../meaning/feasibility.ts';
import type { Cond, Expr } from '../meaning/types.ts';
import { ACTIVE, CAUSE, ENTRY_SIZE, READ, TURNS_IN_A_ROW, SEATS, SO_VALUE, TURN, F_ENTRY, F_REGS, LIVE_NUMBER } from '../table/layout.ts';
import { limitOf, type Limit } from './standing.ts';
import { cheapestFirst } from './price.ts';
import { CLAIMED, Things } from './sets.ts';
import { isFixed, type Env } from './base.ts';

/** Writes every kind of expression and condition. */
export class Emitter extends Things {
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
        return `s[${TURNS_IN_A_ROW}]`;
      case 'turn':
        return `s[${TURN}]`;
      case 'it':
      case 'they':
        return '-1';
      case 'local':
        return this.local(e.local, env);
      case 'seat local':
        // Said of one thing, a group is the first of it.
        return e.local.type.group ? `hd1(s,${this.sealed(e, env)})` : this.sealed(e, env);
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
        return `s[${a.OPTION + e.option}]`;
      case 'by players':
        return `s[${a.BY_PLAYERS + e.table}]`;
      case 'attr':
        return this.orNone(this.expr(e.of, env), (c) => `ATTR${e.attr}[${c}]`, this.p.v.attrs[e.attr]!.icon ? '0' : '-1', env);
      case 'total':
        return this.hoist(env, `let n=0;${this.each(e.set, env, (c) => `n+=ATTR${e.attr}[${c}];`)}return n`);
      case 'sum':
        return this.hoist(env, `let n=0;${this.eachValue(e, env, 'n+=x;')}return n`);
      case 'extreme': {
        const better = `if(none||x${e.most ? '>' : '<'}v){v=x;none=false;}`;
        return this.hoist(env, `let v=-1,none=true;${this.eachValue(e, env, better)}return v`);
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

  /** Runs `body` with `x` naming the value of each thing of a set; cards that have no such value are left out. */
  protected eachValue(e: Expr & { k: 'sum' | 'extreme' }, env: Env, body: string): string {
    const has = e.attr.k === 'attr' && !this.p.v.attrs[e.attr.attr]!.icon ? 'if(x!==-1)' : '';
    return this.each(e.set, env, (c) => `{const x=${this.expr(e.attr, this.with(env, e.set.elem, c))};${has}{${body}}}`);
  }

  /** A read that gives "none" for no card. */
  protected orNone(of: string, read: (c: string) => string, none: string, env: Env): string {
    if (/^\w+$/.test(of)) return `(${of}<0?${none}:${read(of)})`;
    return this.hoist({ ...env, scope: env.scope }, `const q=${of};return q<0?${none}:${read('q')}`);
  }

  /** An argument handed on: a printed number stays live. */
  raw(e: Expr, env: Env): string {
    if (this.hasNumerals && e.k === 'numeral') return `(${LIVE_NUMBER}+${env.self}*4096+${e.v})`;
    const at = e.k === 'local' && env.frame && !env.vars.has(e.local.id) ? registerOf(this.p, e.local) : -1;
    if (at >= 0) return `s[fp+${F_REGS + at}]`;
    return this.expr(e, env);
  }

  protected mark(mark: number, of: string): string {
    const row = this.zoning.markAt[mark]!;
    const family = this.p.v.marks[mark]!.family;
    return family < 0
      ? `mk(s,${this.at.CARD_MARK + row * this.at.cards},${of})`
      : `mk(s,${this.at.ZONE_MARK + row * this.at.zones.length},${of})`;
  }

  cond(c: Cond, env: Env): string {
    const a = this.at;
    switch (c.k) {
      case 'yes':
        return 'true';
      case 'no':
        return 'false';
      case 'so':
        return `s[${SO_VALUE}]===1`;
      case 'stands':
        // Without an announcement, things simply happen.
        return `(s[fp+${F_ENTRY}]<0||s[${a.ENTRY}+s[fp+${F_ENTRY}]*${ENTRY_SIZE}+3]===0)`;
      case 'and': {
        // A check records only what it reads, so what it reads first must stay first.
        const tracked = env.tracked && this.reads;
        const parts = (tracked ? c.of : cheapestFirst(c.of)).map((x) => this.cond(x, env));
        if (parts.includes('false')) return 'false';
        const rest = tracked ? tracked.ofRest(c.of.slice(1)) : 0;
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
        return `(${this.orNone(this.expr(c.card, env), (card) => `s[${a.HOST}+${card}]`, '-1', env)}>=0)`;
      case 'covered':
        return `(${this.orNone(this.expr(c.card, env), (card) => `s[${a.COVER}+${card}]`, '-1', env)}>=0)`;
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

  protected compare(c: Cond & { k: 'cmp' }, env: Env): string {
    const limit = limitOf(c);
    if (limit) return this.exceeded(limit, env);
    const [a, b] = [this.expr(c.a, env), this.expr(c.b, env)];
    const sides = `${a}${c.op === '=' ? '===' : c.op === '!=' ? '!==' : c.op}${b}`;
    if (/^\d+$/.test(a) && /^\d+$/.test(b) && (c.op === '=' || c.op === '!=')) return String((a === b) === (c.op === '='));
    return `(${sides})`;
  }

  protected exceeded({ count, set, dial }: Limit, env: Env): string {
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

  protected parts(c: Cond, not: boolean, env: Env): Part[] {
    if (c.k === 'not') return this.parts(c.of, !not, env);
    if (c.k === 'and' && !not) return c.of.flatMap((x) => this.parts(x, false, env));
    return [{ text: this.cond(c, env), not }];
  }

  protected value(word: number): string {
    return this.once(`v${word}`, () => {
      const w = this.p.v.words[word]!;
      const text = w.value ? this.expr(w.value as Expr, this.wordEnv(word)) : '0';
      // A dial that is asked for several times is worked out once.
      const calls = [...text.matchAll(/\bd\d+\(s,\w+\)/g)].map(([call]) => call);
      const again = [...new Set(calls)].filter((call) => calls.indexOf(call) < calls.lastIndexOf(call));
      const lets = again.map((call, i) => `const k${i}=${call};`).join('');
      const said = again.reduce((x, call, i) => x.replaceAll(call, `k${i}`), text);
      const body = `${lets}return ${said}`;
      this.counted(`v${word}`, this.wordParams(word), body, 'self');
    });
  }

  protected condition(word: number): string {
    return this.once(`c${word}`, () => {
      const w = this.p.v.words[word]!;
      const body = `return ${w.cond ? this.cond(w.cond, this.wordEnv(word)) : 'true'}`;
      this.counted(`c${word}`, this.wordParams(word), body, 'self');
    });
  }

  /** Whether the first choice of a word has enough candidates. */
  protected can(word: number): string {
    return this.once(`can${word}`, () => {
      const w = this.p.v.words[word]!;
      const pick = firstChoice(this.p.v, w)!;
      const env = this.wordEnv(word);
      const body = `const k=${this.expr(pick.min, env)};if(k<1)return true;let n=0;${this.each(pick.set, env, () => 'n++;')}return n>=k`;
      this.counted(`can${word}`, this.wordParams(word), body, 'self');
    });
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
