// Finds in a sentence how long it holds, or on which turn it is done, and what is remembered until then. Resolves nothing.
import type { Lasting, Order, Part, Simple } from '../../parse/tree.ts';
import { some } from '../../meaning/nodes.ts';
import type { Cond, Expr, Local, Until } from '../../meaning/types.ts';
import { lineSays } from '../../diagnose/codes/lines.ts';
import type { Span } from '../../text/source.ts';
import type { Context } from './context.ts';

/** How many values that were named above are remembered by what an order brings about for a while. */
export const MOST_REMEMBERED = 2;

/** Whether a part says how long, or on which turn. */
export function isLasting({ prep }: Part): boolean {
  return prep === 'this turn' || /^(?:until|on) .*\bnext turn$/.test(prep);
}

/** `this turn`, `until your next turn`: how long a sentence applies. */
export function lastingOf(order: Order): { until: Lasting | null; order: Order } {
  const lasts = (p: Part): boolean => isLasting(p);
  const part = order.parts.find(lasts);
  if (!part) return { until: null, order };
  return {
    until: part.prep.replace(/^until /, '') as Lasting,
    order: { ...order, parts: order.parts.filter((p) => !lasts(p)) },
  };
}

/** `draw 2 on your next turn`. */
export function isLater(simple: Simple): boolean {
  const until = simple.kind === 'being' ? simple.until : simple.kind === 'order' ? lastingOf(simple).until : null;
  return until === 'on your next turn' || until === 'on their next turn';
}

/** The values that are known here and spoken of in what is asked as long as something lasts; null: too many, or a list. */
export function rememberedIn(ctx: Context, test: Cond): Local[] | null {
  const known = [...namesIn(test)].filter((local) => ctx.locals.includes(local));
  return known.length > MOST_REMEMBERED || known.some((local) => local.type.group || local.perSeat || local.temporary) ? null : known;
}

/** The named values a condition mentions. */
function namesIn(test: Cond): Set<Local> {
  const found = new Set<Local>();
  some('cond', test, { local: (local) => void found.add(local) });
  return found;
}

/** When what holds for a while ends, and on whose turn if not on one's own; null: it is done on a later turn, or the problem has been reported. */
export function endingOf(ctx: Context, lasting: Lasting | null, span: Span, whose: Expr | null = null): Ending | null {
  if (!lasting || lasting === 'on your next turn' || lasting === 'on their next turn') return null;
  if (lasting === 'this turn' || lasting === 'your next turn' || lasting === 'the end of your next turn')
    return { until: lasting, turnOf: null };
  const turnOf = whose ?? ctx.they ?? ctx.whose?.player() ?? null;
  if (!turnOf) {
    ctx.error(lineSays.whoseNextTurn(), span);
    return null;
  }
  return { until: lasting === 'their next turn' ? 'your next turn' : 'the end of your next turn', turnOf };
}

export interface Ending {
  until: Until;
  turnOf: Expr | null;
}
