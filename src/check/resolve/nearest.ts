// Decides which card "it" is where something else was spoken of before: a card that an order has named since is nearer. Reads no phrase.
import { lineSays } from '../../diagnose/codes/lines.ts';
import { spanText, type Span } from '../../text/source.ts';
import { theOneBrought } from './brought.ts';
import type { Context, Ref } from './context.ts';
import { CARD } from '../../meaning/terms.ts';

/** `when a relic is played, draw a card, then discard it`: the card that was drawn. Null: what was spoken of before is the nearest. */
export function nearer(ctx: Context, it: Ref, span: Span): Ref | null {
  if (it.type.name !== 'card' || it.type.group) return null;
  const { brought, handled } = ctx;
  if (brought && brought.it === it && brought.one && ctx.scopes.includes(brought.scope)) {
    if (brought.named) return theOneBrought(ctx);
    unclear(ctx, it, brought.span, span);
  } else if (handled && handled.it === it && ctx.scopes.includes(handled.scope) && span.start < ctx.behind) {
    if (handled.alone) return { t: 'value', type: CARD, expr: handled.card };
    unclear(ctx, it, handled.span, span);
  }
  return null;
}

/** `draw 1, then discard it` names no card, `they discard a card, then take it` one that somebody else has handled. */
function unclear(ctx: Context, it: Ref, order: Span, span: Span): void {
  const [word] = ctx.spoken?.it === it ? ctx.spoken.words : [];
  ctx.error(lineSays.itOrTheOne(`that ${word ?? 'card'}`, spanText(ctx.source, order).replace(/\s+/g, ' ')), span);
}

/** The one card that the order above was done to, by nobody who was named. */
export function handledBefore(ctx: Context): Ref | null {
  const { handled } = ctx;
  return handled?.alone && ctx.scopes.includes(handled.scope) ? { t: 'value', type: CARD, expr: handled.card } : null;
}
