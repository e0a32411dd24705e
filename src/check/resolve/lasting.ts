// Finds in a sentence how long it holds, or on which turn it is done. Resolves nothing.
import type { Lasting, Order, Part, Simple } from '../../parse/tree.ts';

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
