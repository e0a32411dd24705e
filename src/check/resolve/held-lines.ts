// Resolves what an order brings about for a while, or for later: a line that waits until the turn ends, until somebody's next turn, or once.
// Does not know how such a line is found when what it waits for happens.
import { lineSays } from '../../diagnose/codes/lines.ts';
import type { Head, Lasting, Line, Order, Simple } from '../../parse/tree.ts';
import { banSaid, lastingOf } from './bans.ts';
import { Context } from './context.ts';
import { isOnce, isWaiting } from './going-on.ts';
import { headed, headText } from './orders.ts';
import { waitingLine } from './waiting-lines.ts';
import { localExpr, substitute } from '../../meaning/terms.ts';
import { some } from '../../meaning/nodes.ts';
import type { Clause, Expr, Local } from '../../meaning/types.ts';
import type { Span } from '../../text/source.ts';

/** How many values a line remembers of the order that brings it about. */
const MOST_REMEMBERED = 2;

/** `this turn, when …`, `until your next turn, when …`, `the next time …`, `on your next turn, …`: the head at `at` says which. */
export function held(ctx: Context, line: Line, at: number): void {
  const first = line.heads[at]!;
  if (first.kind === 'moment' && first.whose === 'your next' && first.edge === 'end')
    return held(ctx, { ...line, heads: [onNextTurn(first.span), { ...first, whose: 'this' }, ...line.heads.slice(at + 1)] }, 0);
  if (first.kind === 'lasting' && first.until === 'on your next turn') return nextTurn(ctx, line, at, first.span);
  const lasting = first.kind === 'lasting' ? first : null;
  const head = line.heads[lasting ? at + 1 : at];
  if (lasting && !head) return eachFor(ctx, line, lasting);
  if (!head || !(isWaiting(head) || isOnce(head)) || head.kind === 'power' || (head.kind === 'when' && head.manner === 'response')) {
    ctx.error(lineSays.notForAWhile(head ? headText(head) : ''), (head ?? first).span);
    return;
  }
  if (head.kind === 'moment' && head.whose === 'this' && head.edge === 'start') {
    ctx.error(lineSays.turnHasBegun(), head.span);
    return;
  }
  const endsNow = head.kind === 'moment' && head.whose === 'this';
  hold(ctx, line, lasting ? at + 1 : at, head, lasting ? until(lasting.until) : endsNow ? 'this turn' : null);
}

const onNextTurn = (span: Span): Head => ({ kind: 'lasting', until: 'on your next turn', span });
const until = (said: Lasting): 'this turn' | 'your next turn' => (said === 'this turn' ? said : 'your next turn');

/** `this turn:` with lines below: each of them holds that long. */
function eachFor(ctx: Context, line: Line, lasting: Head & { kind: 'lasting' }): void {
  for (const child of line.children) {
    if (child.broken) continue;
    if (child.heads.length) headed(ctx, { ...child, heads: [lasting, ...child.heads] }, 0);
    else headed(ctx, { ...child, body: child.body.map((simple) => lastingFor(simple, lasting.until)) }, 0);
  }
}

/** What a sentence says for a while, if it does not say so itself. An order is done at once. */
function lastingFor(simple: Simple, until: Lasting): Simple {
  if (simple.kind === 'being') return { ...simple, until: simple.until ?? until };
  if (simple.kind !== 'order' || !banSaid(simple) || lastingOf(simple).until) return simple;
  const prep = until === 'your next turn' ? 'until your next turn' : until;
  return { ...simple, parts: [...simple.parts, { prep, np: null, text: null, span: simple.span }] };
}

/** `on your next turn, …`: as that turn begins. What holds then, holds for that turn; what waits, waits for that turn. */
function nextTurn(ctx: Context, line: Line, at: number, span: Span): void {
  const rest = line.heads.slice(at + 1);
  const waits = rest[0] !== undefined && (isWaiting(rest[0]) || isOnce(rest[0]));
  const starts: Head = { kind: 'moment', edge: 'start', whose: 'your next', span };
  const heads = [starts, ...(waits ? [{ kind: 'lasting', until: 'this turn', span } as const] : []), ...rest];
  held(ctx, { ...forThatTurn(line), heads }, 0);
}

function forThatTurn(line: Line): Line {
  const body = line.body.map((simple) => lastingFor(simple, 'this turn'));
  return { ...line, body, children: line.children.map(forThatTurn) };
}

/** `your draws is 0 on your next turn`, `draw 2 on your next turn`: the same, said at the end. */
export function saidAtTheEnd(ctx: Context, simple: Simple): boolean {
  const bare = withoutNextTurn(simple);
  if (!bare) return false;
  const line: Line = { span: simple.span, heads: [onNextTurn(simple.span)], body: [bare], otherwise: null, children: [] };
  held(ctx, line, 0);
  return true;
}

function withoutNextTurn(simple: Simple): Simple | null {
  if (simple.kind === 'being') return simple.until === 'on your next turn' ? { ...simple, until: null } : null;
  if (simple.kind !== 'order' || !simple.parts.some(isNextTurn)) return null;
  return { ...simple, parts: simple.parts.filter((part) => !isNextTurn(part)) };
}
const isNextTurn = (part: Order['parts'][number]): boolean => part.prep === 'on your next turn';

/** Emits the order; `at`: the head that says what is waited for. */
function hold(ctx: Context, line: Line, at: number, head: Head, until: 'this turn' | 'your next turn' | null): void {
  const { inner, outside } = within(ctx);
  const clause = waitingLine(inner, line, at, [], head);
  if (!clause) return;
  const names = remembered(clause, outside);
  if (names.length > MOST_REMEMBERED || names.some(([, local]) => local.type.group || local.perSeat || local.temporary)) {
    ctx.error(lineSays.heldRemembers(), line.span);
    return;
  }
  clause.heldBy = ctx.kind?.fullId ?? '';
  clause.remembers = names.map(([made]) => made);
  ctx.emit({
    k: 'hold',
    clause: ctx.v.clauses.push(clause) - 1,
    names: names.map(([, local]) => local),
    until,
    once: isOnce(head),
    span: line.span,
    source: ctx.source,
  });
}

/** A context for a line of its own, which knows the names known here: each stands for a value of the line, which is given it. */
function within(ctx: Context): { inner: Context; outside: Map<Local, Local> } {
  const inner = new Context(ctx.v, ctx.report, ctx.source, ctx.resolve, ctx.counter);
  inner.kind = ctx.kind;
  inner.lying = ctx.lying;
  const outside = new Map<Local, Local>();
  const by = new Map<Local, Expr>();
  const made = (local: Local): Local => {
    const known = by.get(local);
    if (known?.k === 'local') return known.local;
    const copy = { ...local, id: ctx.counter.next++ };
    by.set(local, localExpr(copy));
    outside.set(copy, local);
    return copy;
  };
  for (const { names } of ctx.scopes) for (const [name, local] of names) inner.scope.names.set(name, made(local));
  for (const local of ctx.locals) made(local);
  const seen = (e: Expr | null): Expr | null => (e ? substitute('expr', e, by) : null);
  inner.they = seen(ctx.they ?? ctx.whose?.player() ?? null);
  if (ctx.it?.t === 'value') inner.it = { ...ctx.it, expr: seen(ctx.it.expr)! };
  return { inner, outside };
}

/** The values a line mentions that are known outside of it, each with the one that it is there. */
function remembered(clause: Clause, outside: ReadonlyMap<Local, Local>): [Local, Local][] {
  const found = new Set<Local>();
  some('clause', clause, { local: (local) => void found.add(local) });
  return [...found].flatMap((made) => (outside.has(made) ? [[made, outside.get(made)!] as [Local, Local]] : []));
}
