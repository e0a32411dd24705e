// Resolves what a dial is set to: a number, or a member of its own set of choices. Does not know for whom.
import { resolveNp } from './resolvers.ts';
import type { Np } from '../../parse/tree.ts';
import type { Expr } from '../../meaning/types.ts';
import type { Vocabulary } from '../../meaning/vocabulary.ts';
import { int } from '../../meaning/terms.ts';
import { asNumber } from './coerce.ts';
import type { Context } from './context.ts';
import { memberOf } from './lookup.ts';

/** What a dial becomes; of a dial of choices, the member of that name. */
export function dialValue(ctx: Context, amount: Np, spec: Vocabulary['dials'][number]): Expr {
  const ref = resolveNp(ctx, amount);
  if (ref.t === 'value' && ref.type.name === 'choice') {
    const name = ref.expr.k === 'int' ? ctx.v.sets[ref.type.set!]?.members?.[ref.expr.v] : undefined;
    const member = name !== undefined && spec.type.name === 'choice' ? memberOf(ctx.v, spec.type.set!, name) : -1;
    if (member >= 0) return int(member);
    if (spec.type.name !== 'choice' || spec.type.set !== ref.type.set) ctx.meant(spec.type, ref.type, amount.span);
    return ref.expr;
  }
  return asNumber(ctx, ref, amount.span);
}
