// Orders conditions that must all hold so that the cheapest come first: what is printed on cards, then the state, then words and dials, and
// loops last. Changes no result, because conditions only read.
import type { Cond, Expr, SetOf } from '../meaning/types.ts';
import { some } from '../meaning/nodes.ts';

/** Costs of lookups, relative to a comparison of two numbers. */
const LOOKUP = 3;
/** A function of its own: a word of the game, a dial, whose a card is. */
const CALL = 30;
/** Things are gone through one by one. */
const LOOP = 200;

const known = new WeakMap<Cond, number>();

/** The cheapest first; equally cheap ones keep their order. */
export function cheapestFirst(conds: readonly Cond[]): Cond[] {
  return conds.length < 2 ? [...conds] : [...conds].sort((a, b) => price(a) - price(b));
}

function price(c: Cond): number {
  let sum = known.get(c);
  if (sum !== undefined) return sum;
  sum = 0;
  const add = (n: number): void => void (sum! += n);
  some('cond', c, { cond: (x) => add(ofCond(x)), expr: (x) => add(ofExpr(x)), set: (x) => add(ofSet(x)) });
  known.set(c, sum);
  return sum;
}

function ofCond({ k }: Cond): number {
  switch (k) {
    case 'condition':
    case 'meets':
    case 'dooms':
    case 'fails':
    case 'needs':
    case 'fits':
    case 'spared':
    case 'lines off':
    case 'can':
      return CALL;
    case 'in':
    case 'live':
    case 'attached':
    case 'covered':
    case 'face up':
      return LOOKUP;
    default:
      return 1;
  }
}

function ofExpr({ k }: Expr): number {
  switch (k) {
    case 'dial':
    case 'says':
    case 'value':
    case 'owner':
      return CALL;
    case 'counter':
    case 'mark':
    case 'host':
    case 'cover':
    case 'place':
    case 'index':
      return LOOKUP;
    default:
      return 0;
  }
}

/** A single thing needs no loop. */
function ofSet({ from }: SetOf): number {
  return from.k === 'one' ? LOOKUP : LOOP;
}
