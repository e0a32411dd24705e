// Writes expressions and conditions as JavaScript over the flat state. Anything that cannot wait becomes a plain function; nothing here
// waits.
import { registerOf } from '../ops/program.ts';
import { firstChoice } from '../meaning/feasibility.ts';
import {
  FALSE,
  NOTHING,
  TRUE,
  both,
  call,
  cell,
  either,
  isSame,
  isSimple,
  js,
  known,
  named,
  not,
  numberOf,
  type Js,
  type Name,
} from '../js/js.ts';
import type { Cond, Expr, OutcomeKind } from '../meaning/types.ts';
import { ENTRY_SIZE, E_STOPPED, READ, SEATS, SO_VALUE, F_ENTRY, F_REGS, LIVE_NUMBER } from '../table/layout.ts';
import { limitOf, type Limit } from './standing.ts';
import { cheapestFirst } from './price.ts';
import { fits } from './fits.ts';
import { near } from './near.ts';
import { isNew } from './texts.ts';
import { makesPattern } from './patterns.ts';
import { besideSeat, isOfTheTable, ofTheTable } from './seats.ts';
import { CLAIMED, Things } from './sets.ts';
import { isFixed, type Env } from './base.ts';

const S = named('s');
const SIGNS = { add: js`+`, sub: js`-` };
/** The functions that work out the others; see `helpers`. */
const CALCULATED = { mul: 'times', rest: 'rest', smaller: 'Math.min', larger: 'Math.max' };
/** Where a state has values of each card. */
const BY_CARD = { host: 'HOST', cover: 'COVER', place: 'ZONE' } as const;
const OPERATORS = { '=': js`===`, '!=': js`!==`, '<': js`<`, '>': js`>`, '<=': js`<=`, '>=': js`>=` };

/** Writes every kind of expression and condition. */
export class Emitter extends Things {
  expr(e: Expr, env: Env): Js {
    switch (e.k) {
      case 'int':
        return known(e.v);
      case 'numeral':
        return this.printed(e.v, env);
      case 'you':
        return env.you;
      case 'this':
        return env.self;
      case 'is':
        return js`(${this.cond(e.c, env)}?1:0)`;
      case 'local':
        return this.local(e.local, env);
      case 'seat local':
        // Said of one thing, a group is the first of it.
        return e.local.type.group ? js`hd1(s,${this.sealed(e, env)})` : this.sealed(e, env);
      case 'count':
        return this.count(e.set, env);
      case 'add':
      case 'sub':
      case 'mul':
      case 'div':
      case 'rest':
      case 'smaller':
      case 'larger':
      case 'half':
        return this.calculated(e, env);
      case 'dial':
      case 'says':
        return this.aboutDial(e, env);
      case 'counter':
        return this.counter(e, env);
      case 'mark':
        return this.mark(e.mark, this.expr(e.of, env));
      case 'option':
        return cell(this.at.OPTION + e.option);
      case 'by players':
        return cell(this.at.BY_PLAYERS + e.table);
      case 'attr':
        return this.orNone(this.expr(e.of, env), (c) => js`ATTR${e.attr}[${c}]`, this.p.v.attrs[e.attr]!.icon ? 0 : -1, env);
      case 'total':
        return this.hoist(env, js`let n=0;${this.each(e.set, env, (c) => js`n+=ATTR${e.attr}[${c}];`)}return n`);
      case 'sum':
        return this.hoist(env, js`let n=0;${this.eachValue(e, env, js`n+=x;`)}return n`);
      case 'extreme':
        return this.extreme(e, env);
      case 'value':
        return call(this.value(e.word), S, env.you, env.self, ...e.args.map((x) => this.expr(x, env)));
      case 'owner':
        return js`own(s,${this.expr(e.of, env)})`;
      case 'host':
      case 'cover':
      case 'place':
        return this.orNone(this.expr(e.of, env), (c) => js`s[${this.at[BY_CARD[e.k as keyof typeof BY_CARD]]}+${c}]`, -1, env);
      case 'zone':
        return this.zone(e.family, e.index, env);
      case 'index':
        return this.index(e.family, e.dim, this.expr(e.of, env));
      case 'first':
      case 'last':
        return this.end(e.set, e.k, env);
      case 'if':
        return js`(${this.cond(e.c, env)}?${this.expr(e.a, env)}:${this.expr(e.b, env)})`;
      case 'beside':
        return besideSeat(this, e, env);
      case 'team':
        return this.team(e.of, env);
      default:
        return isOfTheTable(e.k) ? ofTheTable(this.at, e.k) : known(-1);
    }
  }

  /** Of a player, what all lines in force come to; of a card, what it says itself. */
  private aboutDial(e: Expr & { k: 'dial' | 'says' }, env: Env): Js {
    if (e.k === 'dial' && isFixed(this.p, e.dial)) return known(this.p.v.dials[e.dial]!.base);
    return call(e.k === 'says' ? this.says(e.dial) : this.dial(e.dial), S, this.expr(e.of, env));
  }

  /** A numeral, as it reads now. */
  private printed(n: number, env: Env): Js {
    const some = this.inForce((line) => line.k === 'numeral');
    return some ? js`(${some}===0?${n}:${call('num', S, env.self, known(n))})` : known(n);
  }

  private calculated(e: Expr & { k: keyof typeof SIGNS | keyof typeof CALCULATED | 'div' | 'half' }, env: Env): Js {
    const a = this.expr(e.a, env);
    if (e.k === 'half') return js`(${a}+1>>1)`;
    const b = this.expr(e.b, env);
    if (e.k === 'div') return call(e.up ? 'divUp' : 'divDown', a, b);
    return e.k in SIGNS ? js`(${a}${SIGNS[e.k as keyof typeof SIGNS]}${b})` : call(CALCULATED[e.k as keyof typeof CALCULATED], a, b);
  }

  private extreme(e: Expr & { k: 'extreme' }, env: Env): Js {
    const better = js`if(none||x${e.most ? js`>` : js`<`}v){v=x;none=false;}`;
    return this.hoist(env, js`let v=-1,none=true;${this.eachValue(e, env, better)}return v`);
  }

  /** Runs `body` with `x` naming the value of each thing of a set; cards that have no such value are left out. */
  protected eachValue(e: Expr & { k: 'sum' | 'extreme' }, env: Env, body: Js): Js {
    const has = e.attr.k === 'attr' && !this.p.v.attrs[e.attr.attr]!.icon ? js`if(x!==-1)` : NOTHING;
    return this.each(e.set, env, (c) => js`{const x=${this.expr(e.attr, this.with(env, e.set.elem, c))};${has}{${body}}}`);
  }

  /** A counter of nobody is none. */
  private counter({ counter, of }: Expr & { k: 'counter' }, env: Env): Js {
    const base = this.counterBase(counter);
    if (!of || of.k === 'you' || of.k === 'active' || of.k === 'int' || (of.k === 'local' && env.vars.has(of.local.id)))
      return js`s[${base}+(${of ? this.expr(of, env) : 0})]`;
    return this.orNone(this.expr(of, env), (seat) => js`s[${base}+${seat}]`, -1, env);
  }

  private team(of: Expr, env: Env): Js {
    const base = this.at.TEAM;
    const seat = this.expr(of, env);
    return of.k === 'you' || of.k === 'active' ? js`s[${base}+${seat}]` : this.orNone(seat, (p) => js`s[${base}+${p}]`, -1, env);
  }

  /** A read that gives "none" for no card. */
  protected orNone(of: Js, read: (c: Js) => Js, none: number, env: Env): Js {
    if (isSimple(of)) return js`(${of}<0?${none}:${read(of)})`;
    return this.hoist(env, js`const q=${of};return q<0?${none}:${read(named('q'))}`);
  }

  /** An argument handed on: a printed number stays live. */
  raw(e: Expr, env: Env): Js {
    if (this.hasNumerals && e.k === 'numeral') return js`(${LIVE_NUMBER}+${env.self}*4096+${e.v})`;
    const at = e.k === 'local' && env.frame && !env.vars.has(e.local.id) ? registerOf(this.p, e.local) : -1;
    if (at >= 0) return cell(F_REGS + at, 'fp');
    return this.expr(e, env);
  }

  protected mark(mark: number, of: Js): Js {
    const row = this.zoning.markAt[mark]!;
    const family = this.p.v.marks[mark]!.family;
    return family < 0
      ? js`mk(s,${this.at.CARD_MARK + row * this.at.cards},${of})`
      : js`mk(s,${this.at.ZONE_MARK + row * this.at.zones.length},${of})`;
  }

  cond(c: Cond, env: Env): Js {
    const a = this.at;
    switch (c.k) {
      case 'yes':
        return TRUE;
      case 'no':
        return FALSE;
      case 'so':
        return js`s[${SO_VALUE}]===1`;
      case 'stands':
        // Without an announcement, things simply happen.
        return js`(s[fp+${F_ENTRY}]<0||s[${a.ENTRY}+s[fp+${F_ENTRY}]*${ENTRY_SIZE}+${E_STOPPED}]===0)`;
      case 'and': {
        // A check records only what it reads, so what it reads first must stay first.
        const tracked = env.tracked && this.reads;
        const parts = (tracked ? c.of : cheapestFirst(c.of)).map((x) => this.cond(x, env));
        const rest = tracked ? tracked.ofRest(c.of.slice(1)) : 0;
        if (rest !== 0) parts.splice(1, 0, js`(s[${READ}]|=${rest})!==0`);
        return both(parts);
      }
      case 'or':
        return either(c.of.map((x) => this.cond(x, env)));
      case 'not':
        return not(this.cond(c.of, env));
      case 'cmp':
        return this.compare(c, env);
      case 'some':
        return this.some(c.set, env);
      case 'condition':
        return call(this.condition(c.word), S, env.you, env.self, ...c.args.map((x) => this.expr(x, env)));
      case 'kind': {
        const of = this.expr(c.of, env);
        if (isSimple(of)) return js`(${of}>=0&&${this.kindTest(c.nouns, of)})`;
        return this.hoist(env, js`const q=${of};return q>=0&&${this.kindTest(c.nouns, named('q'))}`);
      }
      case 'in':
        return this.inZones(this.expr(c.card, env), c.zones, env);
      case 'live':
        return js`live(s,${this.expr(c.card, env)})`;
      case 'attached':
      case 'covered':
      case 'face up':
      case 'lines off':
        return this.stateOf(c.k, this.expr(c.card, env), env);
      case 'fill':
        return this.fill(c, env);
      case 'meets':
        return call(this.meets(), S, this.expr(c.player, env), this.expr(c.card, env));
      case 'dooms':
        return this.isClaimed('everyone loses') ? call(this.dooms(), S, this.expr(c.card, env)) : FALSE;
      case 'fails':
        return this.isClaimed('loses') ? this.loses(this.expr(c.player, env), this.expr(c.card, env)) : FALSE;
      case 'spared':
        return call(this.spared(c.dial), S, this.expr(c.card, env), this.expr(c.player, env));
      case 'needs':
        return call(this.needs(), S, this.expr(c.card, env), this.expr(c.by, env));
      case 'fits':
        return call(fits(this), S, this.expr(c.card, env), this.expr(c.to, env));
      case 'clash':
        return call(this.clash(), this.expr(c.a, env), this.expr(c.b, env));
      case 'near':
        return near(this, c, env);
      case 'sets':
        return this.setsDial(c, env);
      case 'claims':
        return js`(s[${CLAIMED[c.outcome]}]>>(${this.expr(c.player, env)})&1)===1`;
      case 'shared':
        return this.shared(c, env);
      case 'makes':
        return makesPattern(this, c, env);
      case 'new':
        return isNew(this, this.expr(c.text, env));
      case 'in game':
        return js`(s[${SEATS}]>>(${this.expr(c.player, env)})&1)===1`;
      case 'out':
        return a.seating ? js`(s[${a.OUT}]>>(${this.expr(c.player, env)})&1)===1` : FALSE;
      case 'can':
        return call(this.can(c.word), S, this.expr(c.you, env), env.self, ...c.args.map((x) => this.expr(x, env)));
    }
  }

  private isClaimed(outcome: OutcomeKind): boolean {
    return this.lines.some((line) => line.k === 'claim' && line.outcome === outcome);
  }

  private loses(player: Js, card: Js): Js {
    return call(this.claimFunction('loseline', 'loses'), S, player, card);
  }

  private setsDial(c: Cond & { k: 'sets' }, env: Env): Js {
    const kinds = this.p.standing.map((list) => (list.some((s) => s.k === 'dial' && c.dials.includes(s.dial)) ? 1 : 0));
    return js`${this.array('S', kinds)}[KIND[${this.expr(c.card, env)}]]===1`;
  }

  private stateOf(what: 'attached' | 'covered' | 'face up' | 'lines off', card: Js, env: Env): Js {
    const { HOST, COVER, FACE } = this.at;
    if (what === 'lines off') return this.hasOffs ? call('off', S, card) : FALSE;
    if (what === 'face up') return js`(${this.orNone(card, (one) => js`s[${FACE}+${one}]`, 0, env)}===1)`;
    return js`(${this.orNone(card, (one) => js`s[${what === 'attached' ? HOST : COVER}+${one}]`, -1, env)}>=0)`;
  }

  private shared(c: Cond & { k: 'shared' }, env: Env): Js {
    const lets = c.attrs.map((_, i) => js`let v${i}=-1;`);
    const unlike = (e: Name): Js =>
      js`${c.attrs.map((attr, i) => js`{const x=ATTR${attr}[${e}];if(x>=0){if(v${i}<0)v${i}=x;else if(v${i}!==x)return false;}}`)}`;
    return this.hoist(env, js`${lets}${this.each(c.set, env, unlike)}return true`);
  }

  protected compare(c: Cond & { k: 'cmp' }, env: Env): Js {
    const limit = limitOf(c);
    if (limit) return this.exceeded(limit, env);
    const [a, b] = [this.expr(c.a, env), this.expr(c.b, env)];
    const [m, n] = [numberOf(a), numberOf(b)];
    if (m !== null && n !== null && (c.op === '=' || c.op === '!=')) return (m === n) === (c.op === '=') ? TRUE : FALSE;
    return js`(${a}${OPERATORS[c.op]}${b})`;
  }

  protected exceeded({ count, set, dial }: Limit, env: Env): Js {
    // Nothing is counted while nothing limits it, and nothing that is not counted has been read.
    const read = env.tracked && this.reads ? js`(s[${READ}]|=${this.reads.ofSet(set)})!==0&&` : NOTHING;
    const limited = this.limited(dial.dial);
    return js`(${limited ? js`${limited}&&` : NOTHING}${read}OVER(${this.expr(dial, env)},${this.expr(count, env)}))`;
  }

  /** Which of these lists of conditions hold, as bits; what several of them ask is asked once. */
  which(lists: Cond[][], env: Env): Js {
    const tests = lists.map((list, i) => ({ bit: 1 << i, parts: list.flatMap((c) => this.parts(c, false, env)) }));
    return js`let m=0;${branches(tests)}return m`;
  }

  protected parts(c: Cond, not: boolean, env: Env): Part[] {
    if (c.k === 'not') return this.parts(c.of, !not, env);
    if (c.k === 'and' && !not) return c.of.flatMap((x) => this.parts(x, false, env));
    return [{ test: this.cond(c, env), not }];
  }

  protected value(word: number): string {
    return this.once(`v${word}`, () => {
      const w = this.p.v.words[word]!;
      const params = this.wordParams(word);
      const value = w.value ? this.expr(w.value as Expr, this.wordEnv(word)) : known(0);
      this.counted(`v${word}`, params, this.dialsOnce(value, params), named('self'));
    });
  }

  protected condition(word: number): string {
    return this.once(`c${word}`, () => {
      const w = this.p.v.words[word]!;
      const body = js`return ${w.cond ? this.cond(w.cond, this.wordEnv(word)) : TRUE}`;
      this.counted(`c${word}`, this.wordParams(word), body, named('self'));
    });
  }

  /** Whether the first choice of a word has enough candidates. */
  protected can(word: number): string {
    return this.once(`can${word}`, () => {
      const w = this.p.v.words[word]!;
      const pick = firstChoice(this.p.v, w)!;
      const env = this.wordEnv(word);
      const body = js`const k=${this.expr(pick.min, env)};if(k<1)return true;let n=0;${this.each(pick.set, env, () => js`n++;`)}return n>=k`;
      this.counted(`can${word}`, this.wordParams(word), body, named('self'));
    });
  }
}

/** A part of a condition that is to hold, or not to. */
interface Part {
  test: Js;
  not: boolean;
}

/** Statements that set the bit of every list of parts that holds. */
function branches(tests: { bit: number; parts: Part[] }[]): Js {
  const sure = tests.filter((t) => t.parts.length === 0).map(({ bit }) => js`m|=${bit};`);
  const asked = tests.find((t) => t.parts.length > 0)?.parts[0]!.test;
  if (asked === undefined) return js`${sure}`;
  const isAsked = ({ test }: Part): boolean => isSame(test, asked);
  const when = (not: boolean): Js =>
    branches(
      tests
        .filter((t) => t.parts.some(isAsked) && t.parts.every((p) => !isAsked(p) || p.not === not))
        .map((t) => ({ ...t, parts: t.parts.filter((p) => !isAsked(p)) })),
    );
  const others = tests.filter((t) => t.parts.length > 0 && !t.parts.some(isAsked));
  return js`${sure}if(${asked}){${when(false)}}else{${when(true)}}${branches(others)}`;
}
