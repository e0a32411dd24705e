// Resolves `a number from 1 to 6`, of which one is chosen or is the answer to a question. Chooses nothing.
import type { Np } from '../../parse/tree.ts';
import { spanText } from '../../text/source.ts';
import { numbersBetween } from './calls.ts';
import { asNumber } from './coerce.ts';
import type { Ref } from './context.ts';
import type { CoreOrder } from './core-order.ts';
import { resolveNp } from './resolvers.ts';

/** The numbers of which one is meant, said by the slot `at` and those behind it; null: something else is said. */
export function numberRange(o: CoreOrder, at: number): Ref | null {
  const low = lowest(o, at);
  const to = o.slot('to');
  if (!low || to <= at) return null;
  const [from, up] = [low, o.np(to)].map((np) => asNumber(o.ctx, resolveNp(o.ctx, np), np.span)) as [
    ReturnType<typeof asNumber>,
    ReturnType<typeof asNumber>,
  ];
  return numbersBetween(o.ctx, from, up, o.order.span);
}

/** Where the numbers begin: `a number from 1`, `a number from price + 1`. */
function lowest(o: CoreOrder, at: number): Np | null {
  const np = o.np(at);
  if (isNumber(o, np)) {
    const from = o.slots[at + 1];
    return from?.prep === 'from' ? from.np : null;
  }
  return from(np);

  function from(said: Np): Np | null {
    if (said.kind === 'of') return said.prep === 'from' && isNumber(o, said.what) ? said.of : null;
    if (said.kind !== 'sum' && said.kind !== 'quotient') return null;
    const left = from(said.left);
    return left && { ...said, left, span: { start: left.span.start, end: said.span.end } };
  }
}

function isNumber(o: CoreOrder, { span }: Np): boolean {
  return spanText(o.ctx.source, span).toLowerCase() === 'a number';
}
