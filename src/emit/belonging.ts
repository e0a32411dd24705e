// Writes where a card counts as being: before the player it belongs to by a line in force, or else where it is. A mix without such lines has none of
// these functions.
import { call, js, known, named, where, type Js, type Name } from '../js/js.ts';
import { countedIn } from '../meaning/belonging.ts';
import { mayPass } from '../meaning/reach.ts';
import type { Cond, Standing, Zones } from '../meaning/types.ts';
import { AS_THEY_ARE, type Env, type Writing } from './base.ts';

type Belongs = Standing & { k: 'belongs' };

const S = named('s');

/** What of the emitter is used here. */
export interface Writer extends Pick<
  Writing,
  'p' | 'hasBelongings' | 'at' | 'zoning' | 'data' | 'instances' | 'cond' | 'expr' | 'with' | 'counted' | 'fn' | 'array' | 'anyOf'
> {
  overLive(pick: (k: number) => { when: Cond | null; text: (env: Env) => Js }[], extra: string[]): Js;
}

/** By kind of card: its lines about whose a card is. */
export function linesOf(w: Writer, k: number, one: boolean): Belongs[] {
  return w.p.standing[k]!.flatMap((s) => (s.k === 'belongs' && s.one === one ? [s] : []));
}

/** Whether a card may count as being in one of these zones, or somewhere else than in them. */
export function isCounted(w: Writer, zones: Zones): boolean {
  if (!w.hasBelongings) return false;
  if (zones.k === 'union') return zones.of.some((part) => isCounted(w, part));
  const family = zones.k === 'family' ? zones.family : zones.zone.k === 'zone' ? zones.zone.family : -1;
  return family < 0 || countedIn(w.p.v, family) >= 0;
}

/**
 * `hz`: the zone where a card counts as being. While it is worked out, and before that in the order of layers, every card counts where it is. Of
 * several lines the card that came last prevails. `KEPT`: what has been found out about a table that does not change meanwhile. `hl`: the cards that count as being in a zone; those that are elsewhere come last.
 */
export function belongings(w: Writer): void {
  const { at, p } = w;
  w.data['HELD'] = [0];
  w.data['ASKER'] = [-1];
  w.data['LENT'] = [];
  w.data['HELDZ'] = zonesBySeat(w);
  const lines = (k: number) =>
    linesOf(w, k, false).map((s) => {
      const text = (env: Env): Js => {
        const inner = w.with(w.with(env, s.card, named('c')), s.asker, named('q'));
        const asking = s.asking ? [js`q>=0`, w.cond(s.asking, inner)] : [];
        const newest = js`s[${at.SINCE}+self]>t`;
        return where([newest, ...asking, w.cond(s.test, inner)], js`t=s[${at.SINCE}+self];o=${w.expr(s.to, env)};`);
      };
      return { when: null, text };
    });
  w.data['KEPT'] = [null];
  const found = js`const q=ASKER[0];let o=-1,t=-1;HELD[0]=1;try{${w.overLive(lines, ['c', 'q'])}}finally{HELD[0]=0}return o`;
  w.counted('owned', ['s', 'c'], found, known(-1));
  const kept = js`const m=KEPT[0],k=(ASKER[0]+1)*${at.cards}+c;o=m===null?undefined:m.get(k);if(o===undefined){o=${call('owned', S, named('c'))};if(m!==null)m.set(k,o)}`;
  const lent = js`for(let i=0;i<LENT.length;i+=2)if(LENT[i]===c)o=LENT[i+1];`;
  const some = w.anyOf(p.standing.flatMap((list, k) => (list.some((s) => s.k === 'belongs') ? w.instances[k]! : []))) ?? known(0);
  const asked = js`z<0||HELD[0]!==0||BUSY[0]!==${AS_THEY_ARE}||${mayBelong(w)}[c]!==1||${some}===0`;
  const counts = js`const x=o<0?-1:HELDZ[z*${at.seats}+o];return x<0?z:x`;
  const body = js`if(c<0)return -1;const z=s[${at.ZONE}+c];if(${asked})return z;let o=-1;${lent}if(o<0){${kept}}${counts}`;
  w.fn('hz', ['s', 'c'], body);
  const mine = js`for(let c=s[${at.HEAD}+z];c>=0;c=s[${at.NEXT}+c])if(hz(s,c)===z)l.push(c);`;
  const others = js`for(let c=0;c<${p.kindOf.length};c++)if(${mayBelong(w)}[c]===1&&s[${at.ZONE}+c]!==z&&hz(s,c)===z)l.push(c);`;
  w.fn('hl', ['s', 'z', 'up'], js`const l=[];if(z>=0){${mine}${others}if(up)l.reverse()}return l`);
}

/** Asks many things of one and the same table: whose a card is and what is lent for a claim are found out once. */
export function ofOneTable(w: Writer, body: Js): Js {
  return w.hasBelongings ? js`KEPT[0]=new Map();try{${body}}finally{KEPT[0]=null}` : body;
}

/** Runs what is asked about a card's claims with `ASKER` naming it. */
export function whileAsked(w: Writer, body: Js): Js {
  const isAsked = w.p.standing.some((list) => list.some((s) => s.k === 'belongs' && s.asking !== null));
  return isAsked ? js`const asked=ASKER[0];ASKER[0]=self;try{${body}}finally{ASKER[0]=asked}` : body;
}

/** By card: whether any line may be about it. */
function mayBelong(w: Writer): Name {
  const { v } = w.p;
  const all = v.kinds.flatMap((by) => by.standing.flatMap((line) => (line.k === 'belongs' ? [{ by, line }] : [])));
  const may = v.kinds.map((kind) => all.some(({ by, line }) => mayPass(v, kind, line.test, line.card, by, true)));
  return w.array(
    'MB',
    w.p.kindOf.map((k) => (may[k] ? 1 : 0)),
  );
}

/** By zone and seat: where a card there counts as being if it belongs to that player; -1: where it is. */
function zonesBySeat({ p, at, zoning }: Writer): Int32Array {
  const table = new Int32Array(at.zones.length * at.seats).fill(-1);
  zoning.familyOf.forEach((family, zone) => {
    const counted = countedIn(p.v, family);
    if (counted < 0) return;
    const [from, to] = [zoning.families[family]!, zoning.families[counted]!];
    const dim = p.v.families[counted]!.dims.indexOf(-1);
    const below = to.sizes.slice(dim + 1).reduce((a, b) => a * b, 1);
    const rest = counted === family ? zone - from.base - (Math.floor((zone - from.base) / below) % to.sizes[dim]!) * below : 0;
    for (let seat = 0; seat < at.seats; seat++) table[zone * at.seats + seat] = to.base + rest + seat * below;
  });
  return table;
}
