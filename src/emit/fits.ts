// Writes whether a card fits another: whether one of its own lines may attach it to that card. Evaluates nothing.
import { js, named, type Js } from '../js/js.ts';
import { fittingOf } from '../meaning/fitting.ts';
import type { Things } from './sets.ts';

/** The function of a state and two cards; the first is read as its own lines would be. */
export function fits(w: Pick<Things, 'p' | 'once' | 'cond' | 'with' | 'cardEnv' | 'counted'>): string {
  return w.once('fits', () => w.counted('fits', ['s', 'self', 'b'], body(w), named('self')));
}

function body(w: Parameters<typeof fits>[0]): Js {
  const cases = w.p.v.kinds.flatMap((kind, k) => {
    const rule = fittingOf(w.p.v, kind);
    return rule ? [js`case ${k}:return ${w.cond(rule.test, w.with(w.cardEnv(named('self')), rule.to, named('b')))};`] : [];
  });
  return js`if(self>=0&&b>=0&&self!==b)switch(KIND[self]){${cases}}return false`;
}
