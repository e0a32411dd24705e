// Writes the functions that read the lines of cards in force about dials, numbers, words and winners. Knows no script.
import { FALSE, NOTHING, TRUE, both, call, cell, joined, js, known, loop, named, replaceCalls, sharing, where } from '../js/js.ts';
import type { Call, Js, Name } from '../js/js.ts';
import { speaksOf } from '../meaning/terms.ts';
import { OPEN } from '../meaning/vocabulary.ts';
import { makes } from '../meaning/asked-kinds.ts';
import { mayPass } from '../meaning/reach.ts';
import { nounsIn } from '../meaning/claimed.ts';
import type { Cond, Expr, Local, NounTest, SetOf, Standing } from '../meaning/types.ts';
import { MAX_MODS, MODS, MOD_CARD, MOD_NAMES, MOD_SIZE, MOD_SEAT, MOD_WHILE, READ, LIVE_NUMBER } from '../table/layout.ts';
import { belongings, whileAsked } from './belonging.ts';
import { withLent } from './lending.ts';
import { opening, opens } from './opening.ts';
import { AS_THEY_ARE, COUNTING, isModified, TURNING_OFF, Writing, type Env } from './base.ts';

const S = named('s');

/** `+` or `-`: what a line that changes a number does with its own. */
function sign(change: string): Js {
  return change === '+' ? js`+` : js`-`;
}

/** Lines of cards, as functions made once. */
export abstract class Lines extends Writing {
  /** By function: the dial it gives. */
  private readonly dialOf = new Map<string, number>();

  /** Lines of cards in force, one block per kind that has such lines. */
  overLive(
    pick: (k: number) => { when: Cond | null; text: (env: Env) => Js }[],
    extra: string[] = [],
    inForce = (card: Js) => this.speaks(card),
  ): Js {
    const blocks: Js[] = [];
    // By word of bits: the cards that could have such a line in force.
    const masks = new Map<number, number>();
    this.p.standing.forEach((_, k) => {
      const lines = pick(k);
      if (!lines.length) return;
      const env: Env = { you: js`yo(s,self)`, self: named('self'), vars: new Map(), scope: ['self', ...extra], frame: false };
      const body = lines.map((l) => (l.when ? js`if(${this.cond(l.when, env)}){${l.text(env)}}` : l.text(env)));
      for (const self of this.instances[k]!) {
        const bit = 1 << (self & 31);
        masks.set(self >> 5, masks.get(self >> 5)! | bit);
        blocks.push(js`if((w${self >> 5}&${bit})!==0${inForce(known(self))}){const self=${self};${body}}`);
      }
    });
    if (blocks.length === 0) return NOTHING;
    const words = [...masks.keys()].map((w) => js`w${w}=s[${this.at.IN_FORCE + w}]&${masks.get(w)!}`);
    const all = [...masks.keys()].map((w) => named(`w${w}`));
    return js`{const ${joined(words, ',')};if((${joined(all, '|')})!==0){${blocks}}}`;
  }

  /** Could anything have set a dial that says "all" by itself? A test in front of a longer one; null: no need to ask. */
  protected limited(dial: number): Js | null {
    if (this.p.v.dials[dial]!.base < OPEN) return null;
    const set = this.inForce((line) => line.k === 'dial' && line.dial === dial);
    const parts = set ? [set] : [];
    if (isModified(this.p, dial)) parts.push(js`s[${MODS}]`);
    return parts.length > 0 ? js`(${joined(parts, '|')})!==0` : FALSE;
  }

  /** Dials that are the same for every seat are worked out once, before each seat is looked at. */
  protected sameForAll(body: Js, seat: Name): { lets: Js[]; body: Js } {
    const lets = new Map<string, Js>();
    const once = ({ fn, args: [, of] }: Call): Js | null => {
      const dial = this.dialOf.get(fn);
      if (dial === undefined || of?.k !== 'name' || of.name !== seat.name || !this.isSeatless(dial)) return null;
      const value = named(`${seat.name}${fn}`);
      lets.set(fn, js`const ${value}=${call(fn, S, known(-1))};`);
      return value;
    };
    const same = replaceCalls(body, once);
    return { lets: [...lets.values()], body: same };
  }

  /** Gives a value; a dial that is asked for several times, about what the function is given, is worked out once. */
  protected dialsOnce(value: Js, params: readonly string[]): Js {
    const { lets, rest } = sharing(value, (fn) => this.dialOf.has(fn), params);
    return js`${lets}return ${rest}`;
  }

  /** Does no line that says something about a dial speak of whom it is for? */
  protected isSeatless(dial: number): boolean {
    if (isModified(this.p, dial)) return false;
    return this.lines.every((line) => {
      if (line.k !== 'dial' || line.dial !== dial) return true;
      return !speaksOf('cond', [line.whose, line.when], line.subject) && !speaksOf('expr', line.value, line.subject);
    });
  }

  dial(dial: number): string {
    const name = `d${dial}`;
    this.dialOf.set(name, dial);
    return this.once(name, () => {
      const spec = this.p.v.dials[dial]!;
      const line = (k: number, adding: boolean) =>
        this.p.standing[k]!.flatMap((s) => {
          if (s.k !== 'dial' || s.dial !== dial || (s.change !== 'is') !== adding) return [];
          return [
            {
              when: null,
              text: (env: Env): Js => {
                const inner = this.with(env, s.subject, named('p'));
                const whose = s.whose ? this.cond(s.whose, inner) : TRUE;
                const when = s.when ? this.cond(s.when, inner) : TRUE;
                const value = this.expr(s.value, inner);
                const set = adding
                  ? js`v${sign(s.change)}=${value};`
                  : js`if(s[${this.at.SINCE}+self]>t){t=s[${this.at.SINCE}+self];v=${value};}`;
                return where([whose, when], set);
              },
            },
          ];
        });
      if (this.p.whiles.length > 0 && isModified(this.p, dial)) this.once('whiles', () => this.whiles());
      const replace = this.overLive((k) => line(k, false), ['p']);
      const add = this.overLive((k) => line(k, true), ['p']);
      const mods = (adding: 0 | 1): Js => (isModified(this.p, dial) ? js`if(s[${MODS}])v=mods(s,${dial},p,v,${adding});` : NOTHING);
      const body = js`let v=${spec.base},t=-1;${replace}${mods(0)}${add}${mods(1)}return v`;
      this.counted(name, ['s', 'p'], body, known(-1));
    });
  }

  /** What a card says about a dial: the value it sets, or by how much it changes it; read as its own line would be. */
  protected says(dial: number): string {
    const name = `says${dial}`;
    return this.once(name, () => {
      const cases: Js[] = [];
      this.p.standing.forEach((list, k) => {
        const lines = list.flatMap((s) => (s.k === 'dial' && s.dial === dial ? [s] : []));
        const line = lines.find((s) => s.change === 'is') ?? lines[0];
        if (!line) return;
        const value = this.expr(line.value, this.where(this.cardEnv(named('self')), line.subject, js`yo(s,self)`));
        cases.push(js`case ${k}:return ${line.change === '-' ? js`0-${value}` : value};`);
      });
      this.counted(name, ['s', 'self'], js`if(self>=0)switch(KIND[self]){${cases}}return -1`, named('self'));
    });
  }

  /** The number printed on a card as the rules now read it: first what replaces, then what adds. */
  numerals(): void {
    this.once('num', () => {
      const lines = (k: number, adding: boolean) =>
        this.p.standing[k]!.flatMap((s) => {
          if (s.k !== 'numeral' || (s.change !== 'is') !== adding) return [];
          return [
            {
              when: s.when,
              text: (env: Env): Js => {
                const only = s.numeral === null ? NOTHING : js`&&n===${s.numeral}`;
                return js`if(self!==c${only})v${adding ? sign(s.change) : NOTHING}=${this.expr(s.value, env)};`;
              },
            },
          ];
        });
      const text = this.hasNumerals
        ? js`${this.overLive((k) => lines(k, false), ['c', 'n'])}${this.overLive((k) => lines(k, true), ['c', 'n'])}`
        : NOTHING;
      this.counted('num', ['s', 'c', 'n'], js`let v=n;${text}return v`, named('c'));
    });
    this.fn('val', ['s', 'x'], js`return x>=${LIVE_NUMBER}?${call('num', S, js`x-${LIVE_NUMBER}>>12`, js`x&4095`)}:x`);
  }

  protected claimFunction(name: string, outcome: string): string {
    return this.once(name, () => {
      const cases: Js[] = [];
      this.p.standing.forEach((list, k) => {
        const tests = list.flatMap((s) => (s.k === 'claim' && s.outcome === outcome ? [s] : []));
        if (!tests.length) return;
        const env = (s: (typeof tests)[number]): Env => ({
          you: named('p'),
          self: named('self'),
          vars: new Map([[s.player.id, named('p')]]),
          scope: ['self', 'p'],
          frame: false,
        });
        const read = this.reads ? js`s[${READ}]|=${this.reads.ofClaims(k)};` : NOTHING;
        cases.push(
          js`case ${k}:${read}return ${joined(
            tests.map((s) => this.cond(lastWhose(s.test), env(s))),
            '||',
          )};`,
        );
      });
      const count = this.weights.counting(name, js`${cases}`, named('self'));
      const off = this.hasOffs ? js`||${call('off', S, named('self'))}` : NOTHING;
      const found = js`switch(KIND[self]){${cases}}`;
      this.fn(
        name,
        ['s', 'p', 'self'],
        js`if(self<0${off})return false;${count}${this.hasBelongings ? whileAsked(this, found) : found}return false`,
      );
    });
  }

  /** Whether this card lets the player win, and no ban forbids it. */
  meets(): string {
    return this.once('meets', () => {
      const test = this.claimFunction('winline', 'wins');
      const lent = this.hasBelongings ? withLent(this, test) : null;
      if (lent) this.counted('lentwin', ['s', 'p', 'c'], lent, named('c'));
      this.fn(
        'meets',
        ['s', 'p', 'c'],
        js`return ${call(lent ? 'lentwin' : test, S, named('p'), named('c'))}&&!${call(this.banned('win'), S, named('p'), known(-1))}`,
      );
    });
  }

  /** Whether any player could meet what this card requires. The cards it names must be with one player. */
  protected meetable(): string {
    return this.once('meetable', () => {
      const { families } = this.zoning;
      const zone = (card: number): Js => cell(this.at.ZONE + card);
      const cases: Js[] = [];
      this.p.standing.forEach((list, k) => {
        const tests = list.flatMap((s) => (s.k === 'claim' && s.outcome === 'wins' ? [this.musts(s.test, s.player)] : []));
        if (!tests.length) return;
        const read = this.reads ? js`s[${READ}]|=${this.reads.ofClaims(k)};` : NOTHING;
        const any = tests.map((musts) => {
          const first = new Map<number, number>();
          const parts = musts.map(([card, family]) => {
            if (first.has(family)) return js`${zone(card)}===${zone(first.get(family)!)}`;
            first.set(family, card);
            const { base, count } = families[family]!;
            return js`${zone(card)}>=${base}&&${zone(card)}<${base + count}`;
          });
          return both(parts);
        });
        cases.push(js`case ${k}:${read}return ${joined(any, '||')};`);
      });
      this.fn('meetable', ['s', 'self'], js`if(self<0)return false;switch(KIND[self]){${cases}}return false`);
    });
  }

  /** Cards, each the only one of its name, that a player must have, and in which family of zones. */
  protected musts(c: Cond, who: Local): [card: number, family: number][] {
    if (c.k === 'and') return c.of.flatMap((x) => this.musts(x, who));
    if (c.k === 'fill') return c.places.flatMap((p, i) => (c.counts[i] === null ? this.mustLie(p, who) : []));
    return c.k === 'some' ? this.mustLie(c.set, who) : [];
  }

  protected mustLie({ from, where, take, elem }: SetOf, who: Local): [card: number, family: number][] {
    if (take || this.hasBelongings || from.k !== 'kinds' || this.countedAs(from.kinds)) return [];
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
    return this.once('dooms', () =>
      this.fn('dooms', ['s', 'c'], js`return ${call(this.claimFunction('doomline', 'everyone loses'), S, known(-1), named('c'))}`),
    );
  }

  protected needs(): string {
    return this.once('needs', () => {
      const v = this.p.v;
      const rows = v.kinds.map((_, by) => {
        const needed = this.p.standing[by]!.flatMap((s) => (s.k === 'claim' ? s.needs : []));
        return v.kinds.map((kind) => (needed.some((n) => v.kinds[n]!.like === kind.like) ? 1 : 0));
      });
      this.data['NEEDS'] = rows.flat();
      const counts = this.hasCounts
        ? js`const q=${this.countsAs(named('c'))};if(q>=0&&NEEDS[KIND[by]*${v.kinds.length}+q]===1)return true;`
        : NOTHING;
      const off = this.hasOffs ? js`||${call('off', S, named('by'))}` : NOTHING;
      this.fn(
        'needs',
        ['s', 'c', 'by'],
        js`if(c<0||by<0${off})return false;${counts}${this.alsoNeeded()}return NEEDS[KIND[by]*${v.kinds.length}+KIND[c]]===1`,
      );
    });
  }

  /** A card is needed, too, for what a line in force makes of it. */
  private alsoNeeded(): Js {
    const cases: Js[] = [];
    this.p.standing.forEach((list, k) => {
      const nouns = list.flatMap((s): NounTest[] => {
        if (s.k !== 'claim') return [];
        const asked = nounsIn(s.test, s.outcome === 'everyone loses');
        // Asked for by their type, they may be made one by one.
        const kinds = s.needs.filter((kind) => !asked.some((noun) => noun.k === 'kind' && noun.kinds.includes(kind)));
        return kinds.length > 0 ? [...asked, { k: 'kind', kinds }] : asked;
      });
      const also = nouns.length > 0 ? this.isAlso(nouns, named('c')) : null;
      if (also) cases.push(js`case ${k}:if(${also})return true;break;`);
    });
    return cases.length > 0 ? js`switch(KIND[by]){${cases}}` : NOTHING;
  }

  /** Two cards clash when both set the same dial, or are the same card. */
  protected clash(): string {
    return this.once('clash', () => {
      const v = this.p.v;
      const dials = this.p.standing.map((list) => new Set(list.flatMap((s) => (s.k === 'dial' && s.change === 'is' ? [s.dial] : []))));
      this.data['CLASH'] = v.kinds.flatMap((a, i) =>
        v.kinds.map((b, j) => (a.like === b.like || [...dials[i]!].some((d) => dials[j]!.has(d)) ? 1 : 0)),
      );
      this.fn('clash', ['a', 'b'], js`return a>=0&&b>=0&&a!==b&&CLASH[KIND[a]*${v.kinds.length}+KIND[b]]===1`);
    });
  }

  /** The kind as which a card counts; -1: its own. */
  protected countsAs(card: Js): Js {
    const name = this.once('countsas', () => {
      const cases: Js[] = [];
      this.p.standing.forEach((list, k) => {
        const lines = list.flatMap((s) => (s.k === 'counts as' ? [s] : []));
        if (!lines.length) return;
        const env = this.cardEnv(named('self'));
        const answers = lines.map((s) => js`if(${s.when ? this.cond(s.when, env) : TRUE})return ${s.kinds[0] ?? -1};`);
        // While it is asked whether the other is there, this card is only itself.
        cases.push(
          js`case ${k}:if(BUSY[0]===${AS_THEY_ARE}&&live(s,self)${this.speaks(named('self'))}){BUSY[0]=${COUNTING};try{${answers}}finally{BUSY[0]=${AS_THEY_ARE}}}break;`,
        );
      });
      const count = this.weights.counting('countsas', js`${cases}`, named('self'));
      this.fn('countsas', ['s', 'self'], js`${count}switch(KIND[self]){${cases}}return -1`);
    });
    return call(name, S, card);
  }

  /** Whether a line in force makes one of these things of a card; null: no line of the mix does. */
  protected isAlso(nouns: readonly NounTest[], card: Js): Js | null {
    const { v } = this.p;
    const linesOf = (k: number): (Standing & { k: 'is also' })[] =>
      this.p.standing[k]!.flatMap((s) => {
        if (s.k !== 'is also' || !s.nouns.some((made) => nouns.some((asked) => makes(v, made, asked)))) return [];
        return s.needed ? [{ ...s, test: { k: 'and', of: [s.test, this.isNeeded(s.nouns, nouns, s.needed)] } }] : [s];
      });
    const all = v.kinds.flatMap((by, k) => linesOf(k).map((line) => ({ by, line })));
    if (all.length === 0) return null;
    // Most cards are none of those that any line speaks of.
    const may = v.kinds.map((kind) => all.some(({ by, line }) => mayPass(v, kind, line.test, line.card, by)));
    const key = JSON.stringify(nouns);
    const name = this.alsos.get(key) ?? `also${this.alsos.size}`;
    this.alsos.set(key, name);
    this.once(name, () => {
      const lines = (k: number) =>
        linesOf(k).map((s) => {
          return { when: null, text: (env: Env): Js => js`if(${this.cond(s.test, this.with(env, s.card, named('c')))})return true;` };
        });
      const found = js`BUSY[0]=${COUNTING};try{${this.overLive(lines, ['c'])}}finally{BUSY[0]=${AS_THEY_ARE}}`;
      this.counted(name, ['s', 'c'], js`if(BUSY[0]===${AS_THEY_ARE}){${found}}return false`, known(-1));
    });
    const mask = this.array(
      'MA',
      this.p.kindOf.map((k) => (may[k] ? 1 : 0)),
    );
    return js`${mask}[${card}]===1&&${call(name, S, card)}`;
  }

  /** Whether one of the cards `by` names what is asked for, as far as a line makes it of a card. */
  private isNeeded(made: readonly NounTest[], asked: readonly NounTest[], by: SetOf): Cond {
    const { kinds } = this.p.v;
    const listed = (nouns: readonly NounTest[]): Set<number> =>
      new Set(nouns.flatMap((noun) => (noun.k === 'kind' ? noun.kinds.map((k) => kinds[k]!.like) : [])));
    const [given, wanted] = [listed(made), listed(asked)];
    const names = (k: number): boolean => {
      const { like } = kinds[k]!;
      return given.has(like) && wanted.has(like);
    };
    const naming = kinds.flatMap((_, k) => (this.p.standing[k]!.some((s) => s.k === 'claim' && s.needs.some(names)) ? [k] : []));
    const test: Cond = { k: 'kind', of: { k: 'local', local: by.elem }, nouns: [{ k: 'kind', kinds: naming }] };
    return { k: 'some', set: { ...by, where: [...by.where, test] } };
  }

  /** By nouns, the function that finds out whether a card is one of them by a line in force. */
  private readonly alsos = new Map<string, string>();

  /** Whose a card is and whose lines are off, which everything asks. A line that turns lines off is not turned off itself. */
  layers(): void {
    if (this.hasBelongings) belongings(this);
    if (opens(this.p)) opening(this);
    if (!this.hasOffs) return;
    const lines = (k: number) =>
      this.p.standing[k]!.flatMap((s) =>
        s.k === 'lines off'
          ? [{ when: null, text: (env: Env): Js => js`if(${this.cond(s.test, this.with(env, s.card, named('c')))})return true;` }]
          : [],
      );
    const found = this.overLive(lines, ['c'], (card) => this.bare(card));
    const ask = js`const was=BUSY[0];BUSY[0]=${TURNING_OFF};try{${found}}finally{BUSY[0]=was}`;
    this.counted('off', ['s', 'c'], js`if(BUSY[0]!==${TURNING_OFF}&&c>=0){${ask}}return false`, known(-1));
  }

  /** Whether a line in force spares a seat what a card says (about a dial). */
  protected spared(dial: number | null): string {
    return this.once(`spared${dial ?? ''}`, () => {
      const lines = (k: number) =>
        this.p.standing[k]!.flatMap((s) => {
          if (s.k !== 'spares' || (s.dial !== null && s.dial !== dial)) return [];
          const text = (env: Env): Js => {
            const inner = this.with(this.with(env, s.card, named('c')), s.player, named('p'));
            return where([this.cond(s.what, inner), this.cond(s.test, inner)], js`return true;`);
          };
          return [{ when: null, text }];
        });
      this.counted(`spared${dial ?? ''}`, ['s', 'c', 'p'], js`${this.overLive(lines, ['c', 'p'])}return false`, known(-1));
    });
  }

  /** Whether a seat is forbidden to do this (with that card). */
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
                text: (env: Env): Js => {
                  let inner = this.with(env, s.actor, named('p'));
                  if (s.args[0]) inner = this.with(inner, s.args[0], named('o'));
                  return js`if(${this.cond(s.test, inner)})return true;`;
                },
              },
            ];
          }),
        ['p', 'o'],
      );
      const body = js`${text}${this.timedBans(word)}`;
      this.counted(name, ['s', 'p', 'o'], js`${body}return false`, known(-1));
    });
  }

  /** Bans set for a while: the card that set them, whose they are and what they remember stand beside them. */
  protected timedBans(word: number | 'win'): Js {
    const tests = this.p.timedBans.flatMap((ban, i) => {
      if (ban.word !== word) return [];
      const vars = new Map<number, Js>([[ban.actor.id, named('p')]]);
      if (ban.args[0]) vars.set(ban.args[0].id, named('o'));
      remembering(ban.names, vars);
      const env: Env = { you: named('you'), self: named('self'), vars, scope: ['you', 'self', 'p', 'o', 'm'], frame: false };
      return [js`case ${-2 - i}:if(${this.cond(ban.test, env)})return true;break;`];
    });
    if (!tests.length) return NOTHING;
    const read = js`m=${this.at.MOD}+i*${MOD_SIZE},self=s[m+${MOD_CARD}],you=s[m+${MOD_SEAT}]`;
    return loop(MAX_MODS, js`let i=0;i<s[${MODS}];i++`, js`const ${read};switch(s[m]){${tests}}`);
  }

  /** Whether a change for a while, at `m`, changes anything now. */
  private whiles(): void {
    const tests = this.p.whiles.map(({ test, names }, i) => {
      const vars = new Map<number, Js>();
      remembering(names, vars);
      const env: Env = { you: named('you'), self: named('self'), vars, scope: ['you', 'self', 'm'], frame: false };
      return js`case ${i + 1}:return ${this.cond(test, env)};`;
    });
    const read = js`const self=s[m+${MOD_CARD}],you=s[m+${MOD_SEAT}];`;
    this.counted('whiles', ['s', 'm'], js`${read}switch(s[m+${MOD_WHILE}]){${tests}}return true`, known(-1));
  }

  /** What the bans on a word count. */
  limits(word: number): ReadonlySet<number> {
    const bans = [...this.lines.filter((s) => s.k === 'cannot'), ...this.p.timedBans];
    return new Set(bans.flatMap((ban) => (ban.word === word && ban.counter !== undefined ? [ban.counter] : [])));
  }

  hasBan(word: number | 'win'): boolean {
    return this.lines.some((s) => s.k === 'cannot' && s.word === word) || this.p.timedBans.some((b) => b.word === word);
  }
}

export interface Limit {
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

/** What a change for a while remembers, beside it. */
function remembering(names: readonly Local[], vars: Map<number, Js>): void {
  names.forEach(({ id }, i) => vars.set(id, js`s[m+${MOD_NAMES + i}]`));
}

/** A condition of several parts, those about whose the card is last: they hold for most players, the others for few. */
function lastWhose(c: Cond): Cond {
  if (c.k !== 'and') return c;
  const asks = (part: Cond): boolean => part.k === 'or' && part.of.some((x) => x.k === 'cmp' && x.a.k === 'owner');
  return { ...c, of: [...c.of.filter((part) => !asks(part)), ...c.of.filter(asks)] };
}
