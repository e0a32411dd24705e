// Writes the functions that read the lines of cards in force about dials, numbers, words and winners. Knows no script.
import { speaksOf } from '../meaning/terms.ts';
import { OPEN } from '../meaning/vocabulary.ts';
import type { Cond, Expr, Local, SetOf } from '../meaning/types.ts';
import { MODS, MOD_SIZE, READ, LIVE_NUMBER } from '../table/layout.ts';
import { isModified, Writing, type Env } from './base.ts';

/** Lines of cards, as functions made once. */
export abstract class Lines extends Writing {
  /** Lines of cards in force, one block per kind that has such lines. */
  protected overLive(pick: (k: number) => { when: Cond | null; text: (env: Env) => string }[], extra: string[] = []): string {
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

  /** Could anything have set a dial that says "all" by itself? A test in front of a longer one; null: no need to ask. */
  protected limited(dial: number): string | null {
    if (this.p.v.dials[dial]!.base < OPEN) return null;
    const set = this.inForce((line) => line.k === 'dial' && line.dial === dial);
    const parts = set === '0' ? [] : [set];
    if (isModified(this.p, dial)) parts.push(`s[${MODS}]`);
    return parts.length > 0 ? `(${parts.join('|')})!==0` : 'false';
  }

  /** Dials that are the same for every seat are worked out once, before each seat is looked at. */
  protected sameForAll(text: string, seat: string): { lets: string; said: string } {
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
  protected isSeatless(dial: number): boolean {
    if (isModified(this.p, dial)) return false;
    return this.p.standing.flat().every((line) => {
      if (line.k !== 'dial' || line.dial !== dial) return true;
      return !speaksOf('cond', [line.whose, line.when], line.subject) && !speaksOf('expr', line.value, line.subject);
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
      const body = `let v=${spec.base},t=-1;${replace}${mods(0)}${add}${mods(1)}return v`;
      this.counted(`d${dial}`, ['s', 'p'], body, '-1');
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
              text: (env: Env): string =>
                `if(self!==c${s.numeral === null ? '' : `&&n===${s.numeral}`})v${adding ? (s.change === '+' ? '+' : '-') : ''}=${this.expr(s.value, env)};`,
            },
          ];
        });
      const text = this.hasNumerals
        ? this.overLive((k) => lines(k, false), ['c', 'n']) + this.overLive((k) => lines(k, true), ['c', 'n'])
        : '';
      this.counted('num', ['s', 'c', 'n'], `let v=n;${text}return v`, 'c');
    });
    this.fn('val', ['s', 'x'], `return x>=${LIVE_NUMBER}?num(s,x-${LIVE_NUMBER}>>12,x&4095):x`);
  }

  protected claimFunction(name: string, outcome: string): string {
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
      const count = this.weights.counting(name, text, 'self');
      this.fn(name, ['s', 'p', 'self'], `if(self<0)return false;${count}switch(KIND[self]){${text}}return false`);
    });
  }

  /** Whether this card lets the player win, and no ban forbids it. */
  meets(): string {
    return this.once('meets', () => {
      const test = this.claimFunction('winline', 'wins');
      this.fn('meets', ['s', 'p', 'c'], `return ${test}(s,p,c)&&!${this.banned('win')}(s,p,-1)`);
    });
  }

  /** Whether any player could meet what this card requires. The cards it names must be with one player. */
  protected meetable(): string {
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
      this.fn('meetable', ['s', 'self'], `if(self<0)return false;switch(KIND[self]){${text}}return false`);
    });
  }

  /** Cards, each the only one of its name, that a player must have, and in which family of zones. */
  protected musts(c: Cond, who: Local): [card: number, family: number][] {
    if (c.k === 'and') return c.of.flatMap((x) => this.musts(x, who));
    if (c.k === 'fill') return c.places.flatMap((p, i) => (c.counts[i] === null ? this.mustLie(p, who) : []));
    return c.k === 'some' ? this.mustLie(c.set, who) : [];
  }

  protected mustLie({ from, where, take, elem }: SetOf, who: Local): [card: number, family: number][] {
    if (take || from.k !== 'kinds' || (this.hasCounts && this.countedAs(from.kinds))) return [];
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
    return this.once('dooms', () => this.fn('dooms', ['s', 'c'], `return ${this.claimFunction('doomline', 'everyone loses')}(s,-1,c)`));
  }

  protected needs(): string {
    return this.once('needs', () => {
      const v = this.p.v;
      const rows = v.kinds.map((_, by) => {
        const needed = this.p.standing[by]!.flatMap((s) => (s.k === 'claim' ? s.needs : []));
        return v.kinds.map((kind) => (needed.some((n) => v.kinds[n]!.like === kind.like) ? 1 : 0));
      });
      this.data['NEEDS'] = rows.flat();
      const counts = this.hasCounts ? `const q=${this.countsAs()}(s,c);if(q>=0&&NEEDS[KIND[by]*${v.kinds.length}+q]===1)return true;` : '';
      this.fn('needs', ['s', 'c', 'by'], `if(c<0||by<0)return false;${counts}return NEEDS[KIND[by]*${v.kinds.length}+KIND[c]]===1`);
    });
  }

  /** Two cards clash when both set the same dial, or are the same card. */
  protected clash(): string {
    return this.once('clash', () => {
      const v = this.p.v;
      const dials = this.p.standing.map((list) => new Set(list.flatMap((s) => (s.k === 'dial' && s.change === 'is' ? [s.dial] : []))));
      this.data['CLASH'] = v.kinds.flatMap((a, i) =>
        v.kinds.map((b, j) => (a.like === b.like || [...dials[i]!].some((d) => dials[j]!.has(d)) ? 1 : 0)),
      );
      this.fn('clash', ['a', 'b'], `return a>=0&&b>=0&&a!==b&&CLASH[KIND[a]*${v.kinds.length}+KIND[b]]===1`);
    });
  }

  protected countsAs(): string {
    return this.once('countsas', () => {
      let text = '';
      this.p.standing.forEach((list, k) => {
        const lines = list.flatMap((s) => (s.k === 'counts as' ? [s] : []));
        if (!lines.length) return;
        const env: Env = { you: 'yo(s,self)', self: 'self', vars: new Map(), scope: ['self'], frame: false };
        // While it is asked whether the other is there, this card is only itself.
        text += `case ${k}:if(live(s,self)&&!BUSY[0]){BUSY[0]=true;try{${lines.map((s) => `if(${s.when ? this.cond(s.when, env) : 'true'})return ${s.kinds[0] ?? -1};`).join('')}}finally{BUSY[0]=false}}break;`;
      });
      this.data['BUSY'] = [false];
      const count = this.weights.counting('countsas', text, 'self');
      this.fn('countsas', ['s', 'self'], `${count}switch(KIND[self]){${text}}return -1`);
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
      const body = `${text}${this.timedBans(word)}`;
      this.counted(name, ['s', 'p', 'o'], `${body}return false`, '-1');
    });
  }

  /** Bans set for a while: the card that set them, whose they are and what they remember stand beside them. */
  protected timedBans(word: number | 'win'): string {
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

/** A condition of several parts, those about whose the card is last: they hold for most players, the others for few. */
function lastWhose(c: Cond): Cond {
  if (c.k !== 'and') return c;
  const asks = (part: Cond): boolean => part.k === 'or' && part.of.some((x) => x.k === 'cmp' && x.a.k === 'owner');
  return { ...c, of: [...c.of.filter((part) => !asks(part)), ...c.of.filter(asks)] };
}
