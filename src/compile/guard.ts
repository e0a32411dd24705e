// Turns a check's script into a condition that must hold for it to do anything, because most checks do nothing and need not start. Reads no state.
import { substitute } from '../meaning/terms.ts';
import type { Cond, Expr, Local, Selection, Stmt } from '../meaning/types.ts';

/** Returns null if only running the script can show whether it does anything. */
export function guardOf(body: Stmt[]): Cond | null {
  const conds: Cond[] = [];
  let chosen: Local | null = null;
  let sealed = false;
  for (const s of body) {
    switch (s.k) {
      case 'if':
        if (s.otherwise.length) return null;
        conds.push(s.cond);
        break;
      case 'choose':
        if (s.optional) return null;
        conds.push(something(s.pick));
        chosen = s.into;
        break;
      case 'together': {
        const seat: Expr = { k: 'local', local: s.seats.elem };
        conds.push({
          k: 'some',
          set: { ...s.seats, where: [...s.seats.where, substitute('cond', something(s.pick), new Map([[s.they, seat]]))] },
        });
        sealed = true;
        break;
      }
      case 'at once':
        // Orders that use sealed choices.
        if (!sealed) return null;
        sealed = false;
        break;
      case 'call':
        // An order that uses a choice: without a choice it does nothing.
        if (!chosen || !s.args.some((a) => a === chosen || ('k' in a && a.k === 'local' && a.local === chosen))) return null;
        break;
      default:
        return null;
    }
  }
  return { k: 'or', of: conds };
}

/** Holds if there is anything to choose. */
function something(pick: Selection): Cond {
  const some: Cond = { k: 'some', set: pick.set };
  return pick.max && !(pick.max.k === 'int' && pick.max.v > 0) ? { k: 'cmp', op: '>', a: pick.max, b: { k: 'int', v: 0 } } : some;
}
