// `If it was a relic, draw 1. If it was a goal, draw 2.`: both ask about the same card, whatever the first has brought. Knows no order.
import { spanText } from '../../text/source.ts';
import type { Claim, Line } from '../../parse/tree.ts';
import type { Context } from './context.ts';

/** Resolves a line that asks about `it`; where the line before asked as well, about the same. */
export function askingAgain<T>(ctx: Context, claim: Claim, body: () => T): T {
  const asksOfIt = /^(?:it|they|that)\b/i.test(spanText(ctx.source, claim.span));
  const { asked } = ctx;
  if (asksOfIt && asked?.scope === ctx.scope) {
    ctx.it = asked.it;
    ctx.brought = asked.brought;
  }
  const { scope, it, brought } = ctx;
  const result = body();
  ctx.asked = asksOfIt ? { scope, it, brought } : null;
  return result;
}

/** Any other line is about what it says itself. */
export function nowOther(ctx: Context, { heads: [head], body: [order] }: Line): void {
  const asks = head ? head.kind === 'if' || head.kind === 'otherwise' : !!order?.when;
  if (!asks) ctx.asked = null;
}
