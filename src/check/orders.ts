// Lines of an effect → orders: blocks, conditions and what is repeated. Who does an order, and what it does, is read elsewhere.
import type { Being, Head, Line, Simple } from '../parse/tree.ts';
import type { Span } from '../text/source.ts';
import { resolveClaim } from './claims.ts';
import { localExpr, type Context } from './context.ts';
import { resolveOrder } from './doers.ts';
import type { Cond, Local, Stmt } from './meaning.ts';
import { resolveNp } from './nouns.ts';
import { offer } from './offers.ts';
import { asNumber, toSet } from './plain.ts';
import { localRef } from './sets.ts';
import { settleValue } from './settle.ts';
import { sharingSubject } from './shared-subject.ts';

/** The orders of a block of lines. */
export function resolveBody(ctx: Context, lines: Line[]): Stmt[] {
  return ctx.collect(() => ctx.inScope(() => block(ctx, lines)));
}

function block(ctx: Context, lines: Line[]): void {
  let last: (Stmt & { k: 'if' }) | null = null;
  for (const line of lines) {
    if (line.broken) {
      last = null;
      continue;
    }
    const head = line.heads[0];
    if (head?.kind === 'otherwise') {
      if (!last) {
        ctx.error(
          'CW3013',
          head.span,
          'There is no "if" that this "otherwise" belongs to.',
          'It must follow a line that begins with "if", at the same depth.',
        );
        last = null;
        continue;
      }
      const into: Stmt[] = ctx.collect(() => headed(ctx, line, 1));
      if (head.claim) {
        const next: Stmt & { k: 'if' } = {
          k: 'if',
          cond: resolveClaim(ctx, head.claim),
          then: into,
          otherwise: [],
          span: line.span,
          source: ctx.source,
        };
        last.otherwise.push(next);
        last = next;
      } else {
        last.otherwise.push(...into);
        last = null;
      }
      continue;
    }
    const before = ctx.out.length;
    headed(ctx, line, 0);
    const emitted = ctx.out[ctx.out.length - 1];
    last =
      head?.kind === 'if' && line.heads.length === 1 && ctx.out.length > before && emitted?.k === 'if' && line.otherwise === null
        ? emitted
        : null;
  }
}

/** Carries out the heads of a line from outside in, then its own orders and the block below it. */
function headed(ctx: Context, line: Line, at: number): void {
  const head = line.heads[at];
  if (!head) {
    for (const simple of sharingSubject(ctx, line.body)) resolveSimple(ctx, simple);
    if (line.children.length) {
      if (line.heads.length === 0)
        ctx.error('CW3013', line.children[0]!.span, 'Nothing opens this block.', 'Indent only below a line that ends with ":".');
      ctx.inScope(() => block(ctx, line.children));
    }
    return;
  }
  const inner = (): Stmt[] => ctx.collect(() => ctx.inScope(() => headed(ctx, line, at + 1)));
  const at2 = { span: line.span, source: ctx.source };
  switch (head.kind) {
    case 'if': {
      const cond = resolveClaim(ctx, head.claim);
      const then = inner();
      const otherwise = line.otherwise ? ctx.collect(() => sharingSubject(ctx, line.otherwise!).forEach((s) => resolveSimple(ctx, s))) : [];
      ctx.emit({ k: 'if', cond, then, otherwise, ...at2 });
      return;
    }
    case 'otherwise':
      ctx.error('CW3013', head.span, '"otherwise" must begin the line.');
      return;
    case 'all at once':
      ctx.emit({ k: 'at once', body: inner(), ...at2 });
      return;
    case 'for each': {
      const set = toSet(ctx, resolveNp(ctx, head.things), head.things.span);
      forEach(ctx, set, head.as?.text ?? null, at2.span, () => headed(ctx, line, at + 1));
      return;
    }
    case 'repeat': {
      const times = head.times ? asNumber(ctx, resolveNp(ctx, head.times), head.times.span) : null;
      const body = ctx.collect(() =>
        ctx.inScope(() => {
          headed(ctx, line, at + 1);
        }),
      );
      const until = head.until ? repeatUntil(ctx, head, body) : null;
      // What the last round named stays known.
      for (const local of localsOf(body)) if (local.name) ctx.scopes[ctx.scopes.length - 1]!.set(local.name, local);
      // What asks about cards the body names can only be asked when it has named some.
      const asked = until === null ? '' : JSON.stringify(until);
      const untilAfter =
        asked.includes('"k":"so"') || localsOf(body).some((local) => local.type.group && asked.includes(`"id":${local.id},`));
      ctx.emit({ k: 'repeat', until, untilAfter, times, body, ...at2 });
      return;
    }
    case 'offer':
      offer(ctx, line);
      return;
    default:
      ctx.error(
        'CW3013',
        head.span,
        `"${headText(head)}" waits for something; it cannot stand inside an order.`,
        'Such a line stands on its own, at the left edge of the card.',
      );
  }
}

/** `until` may speak of what the body named (`repeat until found is a treasure`): those names are looked for in the body. */
function repeatUntil(ctx: Context, head: Head & { kind: 'repeat' }, body: Stmt[]): Cond {
  return ctx.inScope(() => {
    for (const local of localsOf(body)) if (local.name) ctx.scopes[ctx.scopes.length - 1]!.set(local.name, local);
    return resolveClaim(ctx, head.until!);
  });
}

function localsOf(body: Stmt[]): Local[] {
  const list: Local[] = [];
  for (const s of body) if ('into' in s) list.push(s.into);
  return list;
}

export function headText(head: Head): string {
  return head.kind === 'when'
    ? head.manner === 'after'
      ? 'when …'
      : head.manner === 'instead'
        ? 'instead when …'
        : 'in response when …'
    : head.kind === 'moment'
      ? `at the ${head.edge} of your turn`
      : head.kind === 'power'
        ? head.limit
        : head.kind;
}

export function forEach(ctx: Context, set: ReturnType<typeof toSet>, name: string | null, span: Span, body: () => void): void {
  const elem = ctx.local(name ?? '', set.type, span, name !== null);
  const isPlayer = set.type.name === 'player';
  const stmts = ctx.collect(() =>
    ctx.within(isPlayer ? { they: localExpr(elem), focus: localExpr(elem) } : { it: localRef(elem) }, () => ctx.inScope(body)),
  );
  ctx.emit({ k: 'for each', set, elem, body: stmts, bindThey: isPlayer, span, source: ctx.source });
}

// ---------------------------------------------------------------- one order

export function resolveSimple(ctx: Context, simple: Simple): void {
  if (simple.when) {
    const cond = resolveClaim(ctx, simple.when);
    const then = ctx.collect(() => resolveSimple(ctx, { ...simple, when: null }));
    // Names given inside stay known after it; what could not be done was not done.
    const otherwise: Stmt[] =
      simple.kind === 'order' && simple.mood === 'may' ? [{ k: 'so', value: 0, span: simple.span, source: ctx.source }] : [];
    ctx.emit({ k: 'if', cond, then, otherwise, span: simple.span, source: ctx.source });
    return;
  }
  switch (simple.kind) {
    case 'order':
      if (simple.forEach) {
        const set = toSet(ctx, resolveNp(ctx, simple.forEach), simple.forEach.span);
        forEach(ctx, set, null, simple.span, () => resolveOrder(ctx, { ...simple, forEach: null }));
      } else resolveOrder(ctx, simple);
      return;
    case 'being':
      resolveBeing(ctx, simple);
      return;
    default:
      ctx.error(
        'CW3013',
        simple.span,
        'This is in force while the card lies on the table; it is no order.',
        'Put it on a line of its own, at the left edge of the card.',
      );
  }
}

/** `draws is 3 until your next turn`: a dial set by an order. */
function resolveBeing(ctx: Context, being: Being): void {
  const target = resolveNp(ctx, being.target);
  if (target.t === 'bad') return;
  if (target.t !== 'value' || target.expr.k !== 'dial') {
    ctx.error('CW3004', being.target.span, 'Only dials can be set like this.', 'Write "set … to …" for counters and marks.');
    return;
  }
  if (!being.until) {
    ctx.error(
      'CW3013',
      being.span,
      'Say how long this holds.',
      'Add "this turn" or "until your next turn"; without it, the line must stand on a card that stays on the table.',
    );
    return;
  }
  const value = asNumber(ctx, resolveNp(ctx, being.value), being.value.span);
  const whose = being.whose
    ? settleValue(ctx, resolveNp(ctx, being.whose), ctx.you, being.whose.span)
    : being.target.kind === 'own'
      ? target.expr.of
      : null;
  ctx.emit({
    k: 'modify',
    dial: target.expr.dial,
    change: being.change,
    value,
    whose,
    until: being.until,
    span: being.span,
    source: ctx.source,
  });
}
