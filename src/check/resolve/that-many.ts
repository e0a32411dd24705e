// Resolves `that many`: as many as the last order has handled or brought, or what was rolled or chosen after it. Reads no phrase.
import { lineSays } from '../../diagnose/codes/lines.ts';
import { NUMBER } from '../../meaning/terms.ts';
import type { Span } from '../../text/source.ts';
import { broughtLast } from './brought.ts';
import { asNumber, toSet } from './coerce.ts';
import { BAD, type Context, type Ref } from './context.ts';
import { localRef } from './sets.ts';

export function thatMany(ctx: Context, span: Span): Ref {
  const { many, it } = ctx;
  const counted = (ref: Ref): Ref => ({ t: 'value', type: NUMBER, expr: { k: 'count', set: toSet(ctx, ref, span) } });
  const brought = it?.t === 'value' && it.type.name === 'number' ? null : broughtLast(ctx);
  if (brought) return counted(brought);
  if (many && ctx.scopes.includes(many.scope)) return counted(localRef(many.local));
  if (it?.t === 'value' && it.type.name === 'number') return it;
  // Several dice are their total.
  if (it?.t === 'group' && it.type.name === 'number') return { t: 'value', type: NUMBER, expr: asNumber(ctx, it, span) };
  ctx.error(lineSays.noCountBefore(), span);
  return BAD;
}
