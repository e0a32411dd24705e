// Resolves `win`, `lose`, `tie` and `end the game` into an outcome, or into a claim that the game evaluates. Evaluates nothing itself.
import { lintSays } from '../../diagnose/codes/lint.ts';
import { resolveNp } from './resolvers.ts';
import type { Order } from '../../parse/tree.ts';
import type { Span } from '../../text/source.ts';
import { resolveClaim } from './claims.ts';
import type { Context } from './context.ts';
import { CoreOrder } from './core-order.ts';
import type { Expr, OutcomeKind } from '../../meaning/types.ts';
import { settleValue } from './materialize.ts';

export function outcome(kind: OutcomeKind): (o: CoreOrder) => boolean {
  return (o) => {
    if (kind === 'wins' && o.slots.length === 1 && o.slots[0]!.prep === 'with') {
      const cond = resolveClaim(o.ctx, winClaim(o.order));
      const then = o.ctx.collect(() => ending(o, kind, o.who));
      return o.emit({ k: 'if', cond, then, otherwise: [] });
    }
    if (o.slots.length) return false;
    const subject = o.order.subject;
    if (kind === 'tie' || !subject) return ending(o, kind, o.who);
    if (subject.kind === 'pronoun' && subject.word === 'everyone') return ending(o, kind === 'loses' ? 'everyone loses' : kind, o.who);
    return ending(o, kind, settleValue(o.ctx, resolveNp(o.ctx, subject), o.ctx.you, subject.span));
  };
}

/** Ends the game, or makes a claim that the game evaluates. */
export function ending(o: CoreOrder, kind: OutcomeKind, who: Expr): true {
  if (final(o)) return o.emit({ k: 'outcome', kind, who: kind === 'wins' || kind === 'loses' ? who : null, final: true });
  requireReader(o.ctx, kind, o.order.span);
  return o.emit({ k: 'outcome', kind, who, final: false });
}

/** An outcome is final in the rules of the game, and where it replaces another end. On a card it is a claim that the game evaluates. */
function final(o: CoreOrder): boolean {
  return o.ctx.kind === null || o.ctx.atEnd;
}

const ASKED: Record<OutcomeKind, string> = {
  wins: 'claims victory',
  loses: 'claims defeat',
  'everyone loses': 'claims defeat',
  tie: 'claims a tie',
  ends: 'claims the end',
};

/** Reports a claim that no line of the game reads: it would have no effect. */
function requireReader(ctx: Context, kind: OutcomeKind, span: Span): void {
  if (ctx.v.claimable.has(kind === 'everyone loses' ? 'loses' : kind)) return;
  ctx.error(lintSays.notCounted(ASKED[kind]), span);
}

/** `win with a and b` means: you have a and b. */
export function winClaim(order: Order): Parameters<typeof resolveClaim>[1] {
  const part = order.parts.find((p) => p.prep === 'with')!;
  const span = order.span;
  return {
    kind: 'claim',
    span,
    subject: { kind: 'pronoun', word: 'you', span },
    predicate: { span: part.span, negated: false, verb: { text: 'have', span: part.span }, object: part.np, parts: [], located: null },
  };
}
