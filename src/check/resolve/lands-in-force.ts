// Decides whether playing a card of a type puts it where its lines are in force, and whether the game asks who wins by them. Follows the card
// through the words of the game and nothing else.
import type { Expr, Local, SetOf, Stmt } from '../../meaning/types.ts';
import type { Vocabulary } from '../../meaning/vocabulary.ts';
import { some, type Finder } from '../../meaning/nodes.ts';
import { someOfWord } from '../../meaning/walk.ts';

const deepest = 8;

const asking = new WeakMap<Vocabulary, boolean>();
/** Whether the rules of the game ask of cards in play whether somebody wins by them. */
export function asksWhoWins(v: Vocabulary): boolean {
  let asks = asking.get(v);
  if (asks === undefined) {
    const finder: Finder = { cond: ({ k }) => k === 'meets' };
    const scripts = [...v.checks.map(({ script }) => script), v.turn, v.turnEnd];
    asks = scripts.some((script) => some('stmt', script?.body, finder)) || v.words.some((word) => someOfWord(word, finder));
    asking.set(v, asks);
  }
  return asks;
}

/** Whether playing a card of this type puts it in force. */
export function isLaid(v: Vocabulary, type: number): boolean {
  return lays(v, v.types[type]!.played?.body ?? [], new Map(), 0);
}

/** Whether playing a card of this type puts it in force before its orders run, whatever else is so. */
export function isLaidFirst(v: Vocabulary, type: number): boolean {
  const body = v.types[type]!.played?.body ?? [];
  const orders = body.findIndex((s) => some('stmt', [s], { stmt: ({ k }) => k === 'obey' }));
  const first = body.slice(0, Math.max(0, orders)).filter(({ k }) => k !== 'if' && k !== 'for each' && k !== 'repeat' && k !== 'offer');
  return lays(v, first, new Map(), 0);
}

/** `known`: what the named values of a script stand for; `this` stands for the card. */
function lays(v: Vocabulary, body: readonly Stmt[], known: Map<Local, Expr>, depth: number): boolean {
  const meant = (e: Expr): Expr => (e.k === 'local' ? (known.get(e.local) ?? e) : e);
  const holds = ({ from }: SetOf): boolean =>
    (from.k === 'one' && meant(from.value).k === 'this') ||
    (from.k === 'group' && known.get(from.local)?.k === 'this') ||
    (from.k === 'union' && from.of.some(holds));
  const bind = (into: Local, set: SetOf): boolean => {
    if (holds(set)) known.set(into, { k: 'this' });
    return false;
  };
  const isCard = (local: Local): boolean => known.get(local)?.k === 'this';
  const stmt = (s: Stmt): boolean => {
    switch (s.k) {
      case 'let':
        known.set(s.into, meant(s.value));
        return false;
      case 'gather':
        return bind(s.into, s.set);
      case 'choose':
        return bind(s.into, s.pick.set);
      case 'for each':
        return bind(s.elem, s.set);
      case 'move':
        return isCard(s.cards) && mayBeLive(v, meant(s.to));
      case 'attach':
        return !s.under && isCard(s.card);
      case 'call': {
        const word = v.words[s.word]!;
        const inner = new Map<Local, Expr>();
        word.params.forEach((p, i) => {
          const arg = s.args[i];
          if (arg) inner.set(p, meant('k' in arg ? arg : { k: 'local', local: arg }));
        });
        return depth < deepest && lays(v, word.script?.body ?? [], inner, depth + 1);
      }
      default:
        return false;
    }
  };
  return some('stmt', body, { stmt });
}

/** A place that is computed during play may be any zone. */
function mayBeLive(v: Vocabulary, zone: Expr): boolean {
  const family = zone.k === 'zone' ? zone.family : zone.k === 'local' ? (zone.local.type.family ?? -1) : -1;
  return family < 0 || v.families[family]!.live;
}

/** Whether playing a card of this type puts it where it is nobody's. */
export function isNobodys(v: Vocabulary, type: number): boolean {
  const places = new Set<number>();
  some('stmt', v.types[type]!.played?.body ?? [], {
    stmt: (s) => {
      if (s.k === 'move' && s.to.k === 'zone' && v.families[s.to.family]!.live) places.add(s.to.family);
      return false;
    },
  });
  return places.size > 0 && [...places].every((family) => v.families[family]!.dims.length === 0);
}
