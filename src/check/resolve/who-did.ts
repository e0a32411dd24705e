// Counts those of several players who do what they may do, where a later line asks: `if nobody does`, `if everybody does`. Knows no verb.
import { lineSays } from '../../diagnose/codes/lines.ts';
import { NUMBER, int, localExpr } from '../../meaning/terms.ts';
import type { Cond, Local, Stmt } from '../../meaning/types.ts';
import type { Claim, Head, Line, Order, SomeOrAll } from '../../parse/tree.ts';
import type { Span } from '../../text/source.ts';
import type { Context } from './context.ts';

/** Begins to count, above the line that asks them. */
export function countDoers(ctx: Context, { span, body: [order] }: Line): void {
  const zero = (): Local => {
    const into = ctx.local('', NUMBER, span, false);
    ctx.emit({ k: 'let', into, value: int(0), span, source: ctx.source });
    return into;
  };
  const one = order?.kind === 'order' && order.subject?.kind === 'determined' && order.subject.det === 'any';
  ctx.doers = { scope: ctx.scope, willing: zero(), unwilling: zero(), one };
}

/** What is done besides where one of them does it: nothing, if no line asks. */
export const willing = (ctx: Context, order: Order): Stmt[] => oneMore(ctx, order, 'willing');
export const unwilling = (ctx: Context, order: Order): Stmt[] => oneMore(ctx, order, 'unwilling');

function oneMore(ctx: Context, { asksWho, span }: Order, which: 'willing' | 'unwilling'): Stmt[] {
  if (!asksWho || !ctx.doers) return [];
  const into = ctx.doers[which];
  return [{ k: 'let', into, value: { k: 'add', a: localExpr(into), b: int(1) }, span, source: ctx.source }];
}

/** Counts the answer of a player who was asked alone. */
export function countAnswer(ctx: Context, order: Order): void {
  if (!order.asksWho) return;
  const [then, otherwise] = [willing(ctx, order), unwilling(ctx, order)];
  ctx.emit({ k: 'if', cond: { k: 'so' }, then, otherwise, span: order.span, source: ctx.source });
}

/** `anybody does`, `everyone does`: of those who were asked last. */
export function doneBy(ctx: Context, who: SomeOrAll, span: Span): Cond {
  const { doers } = ctx;
  if (!doers || doers.scope !== ctx.scope || (doers.one && who === 'everyone')) {
    ctx.error(lineSays.doesOfNobody(), span);
    return { k: 'no' };
  }
  return who === 'anybody'
    ? { k: 'cmp', op: '>', a: localExpr(doers.willing), b: int(0) }
    : { k: 'cmp', op: '=', a: localExpr(doers.unwilling), b: int(0) };
}

/** Lines with a note at what several players may do, where a line below asks how many did it. */
export function asksWho(lines: readonly Line[]): Line[] {
  return lines.map((line, i) => {
    let below = i + 1;
    while (lines[below]?.heads[0]?.kind === 'otherwise') below++;
    return below in lines && asks(lines[below]!) ? (counted(line) ?? line) : line;
  });
}

/** The line with its order, or that of its block, noted; null: it lets nobody do anything. */
function counted(line: Line): Line | null {
  const [order, ...others] = line.body;
  if (order?.kind === 'order' && order.mood === 'may' && order.subject && others.length === 0)
    return { ...line, asksWho: true, body: [{ ...order, asksWho: true }] };
  const [first, ...rest] = line.children;
  const inner = line.heads.at(-1)?.kind === 'for each' && first ? counted(first) : null;
  return inner && { ...line, asksWho: true, children: [{ ...inner, asksWho: undefined }, ...rest] };
}

function asks({ heads: [head], body: [first], broken }: Line): boolean {
  const isOf = (claim: Claim | null): boolean => {
    if (!claim) return false;
    if (claim.kind === 'so') return claim.of !== undefined;
    return claim.kind === 'not' ? isOf(claim.of) : (claim.kind === 'and' || claim.kind === 'or') && claim.items.some(isOf);
  };
  const ofHead = (of: Head): boolean => of.kind === 'if' && isOf(of.claim);
  return !broken && (head ? ofHead(head) : !!first && isOf(first.when));
}

/** Does something for each of several things; what is asked meanwhile has been answered several times. */
export function askedForEach(ctx: Context, body: () => void): void {
  const { answer } = ctx;
  body();
  if (ctx.answer !== answer && ctx.answer.k === 'here') ctx.answer = { ...ctx.answer, k: 'several' };
}
