// Resolves what an order brings about for a while, or for later: a line that waits until the turn ends, until somebody's next turn, or once.
// Does not know how such a line is found when what it waits for happens.
import { lineSays } from '../../diagnose/codes/lines.ts';
import { lastingText } from '../../parse/print.ts';
import type { Being, Claim, Head, Lasting, Line, Np, Order, Simple } from '../../parse/tree.ts';
import { banSaid } from './bans.ts';
import { endingOf, lastingOf, MOST_REMEMBERED } from './lasting.ts';
import { theOneBrought } from './brought.ts';
import { eachWhile } from './held-while.ts';
import { Context, type Ref } from './context.ts';
import { handledBefore, nearer } from './nearest.ts';
import { isOnce, isWaiting } from './rows.ts';
import { headText } from './head-text.ts';
import { headed, ofEach } from './orders.ts';
import { resolveNp } from './resolvers.ts';
import { whoWas } from './again.ts';
import { waitingLine } from './waiting-lines.ts';
import { whoeverDoes } from './whoever.ts';
import { spanText } from '../../text/source.ts';
import { localExpr, same, substitute } from '../../meaning/terms.ts';
import { some } from '../../meaning/nodes.ts';
import type { Clause, Expr, Local } from '../../meaning/types.ts';

/** `this turn, when …`, `until your next turn, when …`, `the next time …`, `on your next turn, …`: the head at `at` says which. */
export function held(ctx: Context, written: Line, at: number): void {
  // What follows "otherwise" belongs to the "if" in front.
  const line = written.heads.slice(0, at).some(({ kind }) => kind === 'if') ? { ...written, otherwise: null } : written;
  const first = line.heads[at]!;
  if (first.kind === 'while') return heldWhile(ctx, line, at);
  const rest = line.heads.slice(at + 1);
  if (first.kind === 'moment' && first.whose === 'their next') {
    const ends: Head[] = first.edge === 'end' ? [{ ...first, whose: 'this' }] : [];
    return nextTurn(ctx, { ...line, heads: [...ends, ...rest] }, { kind: 'lasting', until: 'on their next turn', span: first.span });
  }
  if (first.kind === 'moment' && first.whose === 'your next' && first.edge === 'end')
    return nextTurn(
      ctx,
      { ...line, heads: [{ ...first, whose: 'this' }, ...rest] },
      { kind: 'lasting', until: 'on your next turn', span: first.span },
    );
  if (first.kind !== 'lasting') {
    hold(ctx, line, at, first, first.kind === 'moment' && first.whose === 'this' ? 'this turn' : null);
    return;
  }
  // `on your next turn, whoever plays a goal draws 1`
  const heard = rest.length === 0 && whoeverDoes(ctx.v, { ...line, heads: [] }, ctx.source);
  if (heard) return held(ctx, { ...heard, heads: [first, ...heard.heads] }, 0);
  const until = first.until;
  if (isThen(until)) {
    if (saidTwice(ctx, first, rest[0])) return;
    nextTurn(ctx, { ...line, heads: rest }, first);
  } else if (rest[0]?.kind === 'if') {
    const otherwise = line.otherwise?.map((simple) => lastingFor(simple, first.until)) ?? null;
    headed(ctx, { ...line, heads: [rest[0], first, ...rest.slice(1)], otherwise }, 0);
  } else if (rest[0]?.kind === 'while') heldWhile(ctx, line, at + 1);
  else if (rest[0]) hold(ctx, line, at + 1, rest[0], until);
  else eachFor(ctx, line, first);
}

/** `this turn, while you have gold, your plays + 1`, `while you have gold, this turn, when …`: the head at `at`; how long is said before or behind it. */
export function heldWhile(ctx: Context, line: Line, at: number): void {
  const head = line.heads[at]!;
  const claim = head.kind === 'while' ? head.claim : null;
  const [before, behind] = [line.heads.slice(0, at), line.heads.slice(at + 1)];
  const long = before.at(-1)?.kind === 'lasting' ? before.pop()! : behind[0]?.kind === 'lasting' ? behind.shift()! : null;
  const [waits] = behind;
  const until = long?.kind === 'lasting' && !isThen(long.until) ? long.until : null;
  if (!claim || line.otherwise || (!long && waits)) ctx.error(lineSays.notForAWhile(headText(head)), head.span);
  else if (waits && until && (isWaiting(waits) || isOnce(waits)))
    hold(ctx, { ...line, heads: [...before, ...behind] }, before.length, waits, until, null, [claim]);
  else {
    const heads = [...(long ? [long] : []), ...behind];
    for (const each of eachWhile(line, claim)) headed(ctx, { ...each, heads: [...heads, ...each.heads] }, 0);
  }
}

/** `on their next turn, at the start of their next turn, …`: one turn, or the one after it? Its start is over as it begins. */
function saidTwice(ctx: Context, first: Head, then: Head | undefined): boolean {
  if (then?.kind !== 'moment' || (then.edge === 'end' && !then.whose.endsWith(' next'))) return false;
  if (then.whose.endsWith(' next'))
    ctx.error(lineSays.nextTurnTwice(then.edge, then.whose), { start: first.span.start, end: then.span.end });
  else ctx.error(lineSays.turnHasBegun(), then.span);
  return true;
}

/** Whether it says on which turn something is done, and not how long it holds. */
function isThen(lasting: Lasting): boolean {
  return lasting === 'on your next turn' || lasting === 'on their next turn';
}

/** `this turn:` with lines below, `this turn, if …, your plays + 1`: each of them holds that long. */
function eachFor(ctx: Context, line: Line, lasting: Head & { kind: 'lasting' }): void {
  for (const child of line.children) if (!child.broken) headed(ctx, { ...child, heads: [lasting, ...child.heads] }, 0);
  if (line.body.length)
    headed(ctx, { ...line, heads: [], children: [], body: line.body.map((simple) => lastingFor(simple, lasting.until)) }, 0);
}

/** A sentence that holds for a while, if it does not say itself for how long. */
function lastingFor(simple: Simple, until: Lasting): Simple {
  if (simple.kind === 'being') return { ...simple, until: simple.until ?? until };
  if (simple.kind !== 'order' || lastingOf(simple).until) return simple;
  return {
    ...simple,
    parts: [...simple.parts, { prep: lastingText(until), np: null, text: null, span: simple.span }],
  };
}

/** `on your next turn, …`: as that turn begins. What holds then, holds for that turn; what waits, waits for that turn. */
function nextTurn(ctx: Context, line: Line, { until, span }: Head & { kind: 'lasting' }): void {
  const theirs = until === 'on their next turn';
  const whose = theirs ? (ctx.they ?? ctx.whose?.player() ?? null) : null;
  if (theirs && !whose) {
    ctx.error(lineSays.whoseNextTurn(), span);
    return;
  }
  const [first] = line.heads;
  const waits = first !== undefined && (isWaiting(first) || isOnce(first));
  const starts: Head = { kind: 'moment', edge: 'start', whose: 'your next', span };
  const heads: Head[] = [starts, ...(waits ? [{ kind: 'lasting', until: 'this turn', span } as const] : []), ...line.heads];
  hold(ctx, { ...forThatTurn(line), heads }, 0, starts, null, whose);
}

function forThatTurn(line: Line): Line {
  const body = line.body.map((simple) => (simple.kind === 'order' && !banSaid(simple) ? simple : lastingFor(simple, 'this turn')));
  return { ...line, body, children: line.children.map(forThatTurn) };
}

/** `your draws is 0 on your next turn`, `another player draws 2 on their next turn`: the same, said at the end. */
export function saidAtTheEnd(ctx: Context, simple: Simple): boolean {
  const until = simple.kind === 'being' ? simple.until : simple.kind === 'order' ? lastingOf(simple).until : null;
  if (!until || !isThen(until)) return false;
  const bare = simple.kind === 'being' ? { ...simple, until: null } : lastingOf(simple as Order).order;
  const lasting: Head & { kind: 'lasting' } = { kind: 'lasting', until, span: simple.span };
  const then = (body: Simple): void =>
    nextTurn(ctx, { span: simple.span, heads: [], body: [body], otherwise: null, children: [] }, lasting);
  const { who, done } = whoseIs(bare);
  if (until === 'on your next turn' || !who) then(bare);
  else {
    const ref = resolveNp(ctx, who);
    if (ref.t !== 'bad' && ref.type.name !== 'player') then(bare);
    else if (ref.t !== 'bad') ofEach(ctx, ref, who, simple.span, () => then(done));
  }
  return true;
}

/** Whose number or deed it is, and the same said of `them`; null: nobody is named. */
function whoseIs(simple: Order | Being): { who: Np | null; done: Simple } {
  const they = (np: Np | null, word: string): Np | null => np && { kind: 'pronoun', word, span: np.span };
  if (simple.kind === 'order') return { who: simple.subject, done: { ...simple, subject: they(simple.subject, 'they') } };
  const each = simple.value.kind === 'per' && !simple.whose ? simple.value : null;
  const who = each ? each.each : simple.whose;
  return { who, done: { ...simple, value: each ? each.count : simple.value, whose: they(who, 'them') } };
}

/** Emits the order; `at`: the head that says what is waited for; `whose`: on whose turn, if not on one's own. */
function hold(
  ctx: Context,
  line: Line,
  at: number,
  head: Head,
  long: Lasting | null,
  whose: Expr | null = null,
  outer: readonly Claim[] = [],
): void {
  const waits = isWaiting(head) || isOnce(head);
  const counted = line.heads.find((one) => one.kind === 'power');
  if (!waits || counted || (head.kind === 'when' && head.manner === 'response')) {
    ctx.error(lineSays.notForAWhile(headText(counted ?? head)), (counted ?? head).span);
    return;
  }
  if (head.kind === 'moment' && head.whose === 'this' && head.edge === 'start') {
    ctx.error(lineSays.turnHasBegun(), head.span);
    return;
  }
  const end = long === null ? { until: null, turnOf: null } : endingOf(ctx, long, line.span);
  if (!end) return;
  const { inner, outside, seen } = within(ctx, line, head);
  const clause = waitingLine(inner, line, at, outer, head);
  if (!clause) return;
  // The turn of somebody else: the line waits for the turn of the player it remembers.
  if (whose) {
    clause.own = false;
    clause.when.unshift(same({ k: 'active' }, seen(whose)!));
  }
  const names = remembered(clause, outside);
  if (names.length > MOST_REMEMBERED || names.some(([, local]) => local.type.group || local.perSeat || local.temporary)) {
    ctx.error(lineSays.heldRemembers(), line.span);
    return;
  }
  clause.heldBy = ctx.kind?.fullId ?? '';
  if (isOnce(head)) clause.once = (head.kind === 'when' ? head.once : null) ?? 1;
  clause.remembers = names.map(([made]) => made);
  clause.locals = clause.locals.filter((local) => !outside.has(local) || clause.remembers!.includes(local));
  ctx.emit({
    k: 'hold',
    clause: ctx.v.clauses.push(clause) - 1,
    names: names.map(([, local]) => local),
    ...end,
    span: line.span,
    source: ctx.source,
  });
}

/** A context for a line of its own, which knows the names known here: each stands for a value of the line, which is given it. */
function within(
  ctx: Context,
  line: Line,
  head: Head,
): { inner: Context; outside: Map<Local, Local>; seen: (e: Expr | null) => Expr | null } {
  // What is looked up now only because the line may speak of it is known like everything else.
  const it = itBefore(ctx, line, head);
  const they = ctx.they ?? whoWas(ctx);
  const inner = new Context(ctx.v, ctx.report, ctx.source, ctx.resolve, ctx.counter);
  inner.kind = ctx.kind;
  inner.held = true;
  inner.lying = ctx.lying;
  inner.acted = ctx.acted;
  const outside = new Map<Local, Local>();
  const by = new Map<Local, Expr>();
  const made = (local: Local): Local => {
    const known = by.get(local);
    if (known?.k === 'local') return known.local;
    const copy = { ...local, id: ctx.counter.next++ };
    by.set(local, localExpr(copy));
    outside.set(copy, local);
    inner.locals.push(copy);
    return copy;
  };
  for (const { names } of ctx.scopes) for (const [name, local] of names) inner.scope.names.set(name, made(local));
  for (const local of ctx.locals) made(local);
  const seen = (e: Expr | null): Expr | null => (e ? substitute('expr', e, by) : null);
  inner.they = seen(they);
  if (it?.t === 'value') inner.it = { ...it, expr: seen(it.expr)! };
  return { inner, outside, seen };
}

/** What "it" is in a line that speaks of it before it hears of anything: also a card that the order above has brought, or was done to. */
function itBefore(ctx: Context, line: Line, head: Head): Ref | null {
  const from = head.kind === 'when' ? spanText(ctx.source, head.event.span) : spanText(ctx.source, line.span);
  if (!/\bit(?:s|self)?\b/i.test(from)) return ctx.it;
  const span = { start: line.span.start, end: line.span.start };
  const it = ctx.it ? (nearer(ctx, ctx.it, span) ?? ctx.it) : (theOneBrought(ctx) ?? handledBefore(ctx));
  if (it?.t !== 'value' || it.expr.k !== 'first') return it;
  const into = ctx.local('', it.type, line.span, false);
  ctx.emit({ k: 'let', into, value: it.expr, span: line.span, source: ctx.source });
  return { ...it, expr: localExpr(into) };
}

/** The values a line mentions that are known outside of it, each with the one that it is there. */
function remembered(clause: Clause, outside: ReadonlyMap<Local, Local>): [Local, Local][] {
  const found = new Set<Local>();
  some('clause', clause, { local: (local) => void found.add(local) });
  return [...found].flatMap((made) => (outside.has(made) ? [[made, outside.get(made)!] as [Local, Local]] : []));
}
