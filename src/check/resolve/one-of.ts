// Resolves a phrase as a test on one card or player, and finds where a phrase says how many. Chooses nothing.
import type { Np } from '../../parse/tree.ts';
import { allOf, localExpr, same, substitute } from '../../meaning/terms.ts';
import type { Cond, Expr, SetOf, Type } from '../../meaning/types.ts';
import type { Context } from './context.ts';
import { toSet } from './coerce.ts';
import { resolveNp } from './resolvers.ts';

/** Whether a card or a player is one of those a phrase names, wherever they are. */
export function oneOf(ctx: Context, np: Np, e: Expr, type: Type): Cond {
  const ref = ctx.within({ pure: true }, () => resolveNp(ctx, np, { everywhere: true }));
  if (ref.t !== 'bad' && ref.type.name !== type.name) {
    ctx.meant(type, ref.type, np.span);
    return { k: 'no' };
  }
  if (ref.t === 'value') return same(e, ref.expr);
  if (ref.t === 'bad') return { k: 'no' };
  return inSet(toSet(ctx, ref, np.span), e);
}

export function inSet(set: SetOf, e: Expr): Cond {
  if (set.from.k === 'every card' && !set.take) return allOf(set.where.map((c) => substitute('cond', c, new Map([[set.elem, e]]))));
  return { k: 'some', set: { ...set, where: [...set.where, same(localExpr(set.elem), e)] } };
}

/** Where a phrase counts (`2 treasures`, `up to 3 of them`), other than to one; null: it does not. */
export function countOf(np: Np | null): Np | null {
  switch (np?.kind) {
    case 'numeral':
    case 'number word':
      return np;
    case 'of':
    case 'that':
    case 'whose':
    case 'except':
      return countOf(np.what);
    case 'list':
      return np.items.map(countOf).find((found) => found !== null) ?? null;
    case 'some': {
      const { quantity, count } = np;
      const one = (count?.kind === 'numeral' || count?.kind === 'number word') && count.value === 1;
      return quantity === 'exactly' && one ? null : np;
    }
    default:
      return null;
  }
}

/** Where a phrase leaves open which of several are meant: it counts them, if only to one, or leaves it to chance. Null: it speaks of all. */
export function partOf(np: Np | null): Np | null {
  if (np?.kind === 'list') return np.items.map(partOf).find((found) => found !== null) ?? null;
  if (np?.kind === 'of' || np?.kind === 'that' || np?.kind === 'whose' || np?.kind === 'except') return partOf(np.what) && np;
  if (np?.kind === 'some') return np;
  const noun = np && 'noun' in np ? np.noun : null;
  return np && noun?.place === 'random' ? np : countOf(np);
}

/** Where a phrase says how many: a count, or `all`, `each` and `no`. What happens, happens to one thing, and one player does it. */
export function amountOf(np: Np): Np | null {
  if ('what' in np && np.kind !== 'most' && np.kind !== 'side' && np.kind !== 'on turn') return amountOf(np.what);
  if (np.kind === 'list') return np.items.map(amountOf).find((found) => found !== null) ?? null;
  if (np.kind === 'determined' && (['all', 'each', 'no'].includes(np.det) || np.count)) return np;
  return np.kind === 'some' ? countOf(np) : null;
}
