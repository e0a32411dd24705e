// Writes who wins by the lines of a card if others lend a card for it: `when goals are checked, one treasure of another player is yours`.
import { call, js, known, named, type Js } from '../js/js.ts';
import { answersTo } from '../meaning/reach.ts';
import type { Cond, NounTest, SetOf } from '../meaning/types.ts';
import { AS_THEY_ARE, type Env } from './base.ts';
import { linesOf, type Writer } from './belonging.ts';

const S = named('s');

/**
 * Each player whom a line lends a card gets the first that helps; null: no line of the mix lends any. Of a card that only asks for certain cards
 * nothing is tried but these, and only if all of them together would help.
 */
export function withLent(w: Writer, wins: string): Js | null {
  const { cards } = w.at;
  const won = (seat: string): Js => call(wins, S, named(seat), named('c'));
  const lines = (k: number) =>
    linesOf(w, k, true).map((s) => {
      const text = (env: Env): Js => {
        const inner = w.with(w.with(env, s.card, named('k')), s.asker, named('c'));
        const free = js`LENDABLE[KIND[c]*${cards}+k]===1&&s[${w.at.ZONE}+k]>=0&&!lent(k)&&mine(()=>${w.cond(s.test, inner)})`;
        const list = js`const l=[];for(let k=0;k<${cards};k++)if(${free})l.push(k);`;
        const vain = js`if(l.length>0&&PLAIN[KIND[c]]===1){for(const k of l)LENT.push(k,h);if(!${won('h')}){LENT.length-=2*l.length;l.length=0}else LENT.length-=2*l.length}`;
        const search = js`for(const k of l){LENT.push(k,h);if(${won('h')})break;LENT.length-=2}`;
        const asking = s.asking ? w.cond(s.asking, inner) : known(1);
        return js`{const h=mine(()=>${w.expr(s.to, env)});if(h>=0&&${asking}&&!${won('h')}){${list}${vain}${search}}}`;
      };
      return { when: null, text };
    });
  if (!w.p.standing.some((_, k) => lines(k).length > 0)) return null;
  w.fn('lent', ['c'], js`for(let i=0;i<LENT.length;i+=2)if(LENT[i]===c)return true;return false`);
  w.fn('mine', ['f'], js`HELD[0]=1;try{return f()}finally{HELD[0]=0}`);
  const plain = w.p.standing.map((list) => {
    const tests = list.flatMap((s) => (s.k === 'claim' && s.outcome === 'wins' ? [s.test] : []));
    const nouns = tests.map(asksOnlyFor);
    return nouns.every((x) => x !== null) ? nouns.flatMap((x) => x!) : null;
  });
  w.data['PLAIN'] = plain.map((nouns) => (nouns ? 1 : 0));
  const { v, kindOf } = w.p;
  w.data['LENDABLE'] = Uint8Array.from(
    plain.flatMap((nouns) => kindOf.map((k) => (!nouns || nouns.some((noun) => answersTo(v, v.kinds[k]!, noun)) ? 1 : 0))),
  );
  const lend = js`if(old===undefined){${w.overLive(lines, ['c', 'p'])}if(m!==null)m.set(~c,LENT.slice())}else LENT.push(...old);`;
  const kept = js`const m=HELD[0]===0&&BUSY[0]===${AS_THEY_ARE}?KEPT[0]:null,old=m===null?undefined:m.get(~c);`;
  return js`${kept}const was=LENT.splice(0);try{${lend}return ${won('p')}}finally{LENT.splice(0,LENT.length,...was)}`;
}

/** What a claim asks for, if more cards can only help to meet it; null: it asks for something else. */
function asksOnlyFor(c: Cond): NounTest[] | null {
  switch (c.k) {
    case 'yes':
      return [];
    case 'and':
    case 'or':
      return together(c.of.map(asksOnlyFor));
    case 'fill':
      return c.counts.every((n) => n === null || n.k === 'int' || n.k === 'numeral') ? together(c.places.map(askedOf)) : null;
    case 'some':
      return askedOf(c.set);
    case 'cmp':
      // `(a player) with this card before them`.
      return [c.a, c.b].every((e) => e.k === 'int' || e.k === 'local' || (e.k === 'owner' && e.of.k === 'this')) ? [] : null;
    default:
      return null;
  }
}

function askedOf({ from, where, take }: SetOf): NounTest[] | null {
  if (take) return null;
  if (from.k === 'union') return where.length > 0 ? null : together(from.of.map(askedOf));
  const kinds: NounTest[] | null = from.k === 'kinds' ? [{ k: 'kind', kinds: from.kinds }] : from.k === 'zones' ? [] : null;
  if (!kinds || !where.every((c) => c.k === 'in' || c.k === 'kind')) return null;
  const nouns = [...kinds, ...where.flatMap((c) => (c.k === 'kind' ? c.nouns : []))];
  return nouns.length > 0 ? nouns : [{ k: 'any' }];
}

function together(parts: (NounTest[] | null)[]): NounTest[] | null {
  return parts.every((x) => x !== null) ? parts.flatMap((x) => x!) : null;
}
