// Resolves `each player gives a relic, or a card from their hand if they have none`: who does the one and who the other is settled first, then all
// choose, and everything happens as one step. Knows no verb.
import type { Head, Line, Np, Order } from '../../parse/tree.ts';
import type { Local, Stmt } from '../../meaning/types.ts';
import { PLAYER, localExpr } from '../../meaning/terms.ts';
import { resolveClaim } from './claims.ts';
import { memberCond, narrow, toSet } from './coerce.ts';
import type { Context } from './context.ts';
import { resolveNp, resolveOrder } from './resolvers.ts';

/** A name that no author can write. */
const THOSE = ' those';

/** What all of several players do together, each in the own case; false: it is another line. */
export function eachInCases(ctx: Context, line: Line, at: number): boolean {
  const each = line.heads[at] as Head & { kind: 'for each' };
  const [head, ...more] = line.heads.slice(at + 1);
  const [then, otherwise] = [onlyOrder(line.body), line.otherwise && onlyOrder(line.otherwise)];
  if (!each.together || head?.kind !== 'if' || more.length > 0 || !then || !otherwise || line.children.length > 0) return false;
  const spot = { span: line.span, source: ctx.source };
  const { span } = each.things;
  const all = resolveNp(ctx, each.things);
  if (all.t === 'bad') return true;
  const those = narrow(ctx, all, head.claim.span, (they) => ctx.within({ they, focus: they }, () => resolveClaim(ctx, head.claim)));
  const into = ctx.local('', { ...PLAYER, group: true }, span, false);
  ctx.emit({ k: 'gather', into, set: toSet(ctx, those, span), ...spot });
  const named: Np = { kind: 'name', word: { text: THOSE, span }, span };
  const done = (order: Order, subject: Np): Stmt[] =>
    ctx.collect(() =>
      ctx.inScope(() => {
        ctx.scopes.at(-1)!.names.set(THOSE, into);
        resolveOrder(ctx, { ...order, subject });
      }),
    );
  const cases = [done(then, named), done(otherwise, { kind: 'except', what: each.things, except: named, span })];
  const steps = cases.map((stmts) => stepOf(stmts.at(-1)));
  const [one, other] = steps;
  if (!one || !other) {
    cases.flat().forEach((stmt) => ctx.emit(stmt));
    return true;
  }
  for (const stmts of cases) stmts.slice(0, -1).forEach((stmt) => ctx.emit(stmt));
  const elem = ctx.local('', PLAYER, span, false);
  const as = (local: Local, body: Stmt[]): Stmt[] => [{ k: 'let', into: local, value: localExpr(elem), ...spot }, ...body];
  const cond = memberCond(ctx, localExpr(elem), { t: 'group', type: into.type, local: into }, span);
  const body: Stmt[] = [{ k: 'if', cond, then: as(one.elem, one.body), otherwise: as(other.elem, other.body), ...spot }];
  ctx.emit({ k: 'at once', body: [{ k: 'for each', set: toSet(ctx, all, span), elem, body, bindThey: true, ...spot }], ...spot });
  return true;
}

function onlyOrder(said: readonly { kind: string }[]): Order | null {
  const [order, ...more] = said as Order[];
  return order?.kind === 'order' && more.length === 0 && !order.when && !order.forEach ? order : null;
}

/** The one step in which several players do something. */
function stepOf(stmt: Stmt | undefined): (Stmt & { k: 'for each' }) | null {
  const [each, ...more] = stmt?.k === 'at once' ? stmt.body : [];
  return each?.k === 'for each' && more.length === 0 ? each : null;
}
