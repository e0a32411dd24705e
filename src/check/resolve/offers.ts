// Resolves `offer`: its alternatives, each with its conditions and whether it can begin, and what others may do meanwhile. Runs nothing.
import { lineSays } from '../../diagnose/codes/lines.ts';
import { resolveNp } from './resolvers.ts';
import type { Line, Order, Simple } from '../../parse/tree.ts';
import { spanText, type Span } from '../../text/source.ts';
import { canBegin, firstTaken } from '../../meaning/feasibility.ts';
import { Cases } from './branch-names.ts';
import { resolveClaim } from './claims.ts';
import { isLive } from './held-while.ts';
import type { Context } from './context.ts';
import { PLAYER, allOf, localExpr, substitute } from '../../meaning/terms.ts';
import { lyingIf } from './known-places.ts';
import { otherObject } from './other-card.ts';
import type { Alternative, Cond, Expr, Local, Stmt } from '../../meaning/types.ts';
import { headText } from './head-text.ts';
import { areSeveral, forEach, headed, resolveSimple } from './orders.ts';
import { toSet } from './coerce.ts';
import { needed } from './paid-in-full.ts';
import { sharingSubject } from './shared-subject.ts';
import { BLOCKS } from './turn-places.ts';
import { chosenFirst, settleValue } from './materialize.ts';
import { notSo } from './tossed.ts';
import { verbForms } from '../../meaning/vocabulary.ts';

/** `at`: the index of the offer among the heads of the line. Anything after it on the same line is its only alternative. */
export function offer(ctx: Context, line: Line, at: number): void {
  const head = line.heads[at]!;
  const np = head.kind === 'offer' ? head.who : null;
  if (!np) {
    offerTo(ctx, line, at, null);
    return;
  }
  const ref = resolveNp(ctx, np);
  if (ref.t === 'bad') return;
  if (ref.type.name !== 'player') {
    ctx.error(lineSays.offerToPlayer(), np.span);
    return;
  }
  if (ref.type.group || areSeveral(ref)) {
    // Each of them, one after another.
    const set = toSet(ctx, chosenFirst(ctx, ref, np.span), np.span);
    forEach(ctx, set, null, line.span, () => offerTo(ctx, line, at, named(ctx, ctx.they!, np.span)));
    return;
  }
  const who = named(ctx, settleValue(ctx, ref, ctx.you, np.span), np.span);
  const they = localExpr(who);
  ctx.within({ they, focus: they }, () => offerTo(ctx, line, at, who));
}

/** A name for a player. */
function named(ctx: Context, value: Expr, span: Span): Local {
  if (value.k === 'local') return value.local;
  const into = ctx.local('', PLAYER, span, false);
  ctx.emit({ k: 'let', into, value, span, source: ctx.source });
  return into;
}

/** `who`: the player it is offered to; null: you. */
function offerTo(ctx: Context, line: Line, at: number, who: Local | null): void {
  const alternatives: Alternative[] = [];
  const meanwhile: Stmt[] = [];
  const cases = new Cases(ctx, { span: line.span, source: ctx.source }, true);
  const walk = (lines: Line[], outer: Cond[]): void => {
    // `if … / otherwise if …` inside an offer: each branch also needs the earlier ones to fail.
    let failed: Cond[] = [];
    const file = ctx.source;
    for (const child of lines) {
      const from = child.source ?? file;
      if (from !== ctx.source) failed = [];
      ctx.source = from;
      if (child.broken) continue;
      const heads = [...child.heads];
      const conds = [...outer];
      if (heads[0]?.kind === 'otherwise') {
        conds.push(...failed.map(notSo));
        if (heads[0].claim) {
          const c = resolveClaim(ctx, heads[0].claim);
          conds.push(c);
          failed = [...failed, c];
        }
        heads.shift();
      } else failed = [];
      while (heads[0]?.kind === 'if') {
        const c = resolveClaim(ctx, heads[0].claim);
        conds.push(c);
        failed = [c];
        heads.shift();
      }
      if (heads[0]?.kind === 'meanwhile') {
        meanwhile.push(...ctx.collect(() => child.body.forEach((s) => resolveMeanwhile(ctx, s))));
        continue;
      }
      if (heads[0] && BLOCKS.has(heads[0].kind)) {
        alternatives.push(wholeBlock(ctx, cases, { ...child, heads }, conds));
        continue;
      }
      if (heads.length) {
        ctx.error(lineSays.insideOffer(headText(heads[0]!)), heads[0]!.span);
        continue;
      }
      if (child.body.length) alternatives.push(alternative(ctx, cases, child, conds));
      if (child.children.length) walk(child.children, conds);
    }
    ctx.source = file;
  };
  const rest = line.heads.slice(at + 1);
  const head = line.heads[at]!;
  if (line.otherwise) ctx.error(lineSays.offerOtherwise(), line.span);
  walk(rest.length || line.body.length ? [{ ...line, heads: rest }] : line.children, []);
  if (head.kind === 'offer' && head.optional) orNone(ctx, alternatives, line.span);
  ctx.emit({ k: 'offer', who, alternatives, meanwhile, span: line.span, source: ctx.source });
  // Where nothing can begin, none of them is done.
  cases.end({ sure: true, none: true });
}

/** `you may draw 1 or discard 1`: they may do none, if there is any; `if so` asks whether they did. */
function orNone(ctx: Context, alternatives: Alternative[], span: Span): void {
  const so = (value: 0 | 1): Stmt => ({ k: 'so', value, span, source: ctx.source });
  const isSure = alternatives.some(({ when }) => when.every((c) => c.k === 'yes'));
  const some: Cond[] = isSure ? [] : [{ k: 'or', of: alternatives.map(({ when }) => allOf(when)) }];
  const none = alternatives.find(({ body }) => body.length === 0);
  for (const one of alternatives) one.body = [...one.body, so(one === none ? 0 : 1)];
  if (!none) alternatives.push({ when: some, body: [so(0)], says: 'do nothing', span, source: ctx.source });
  ctx.emit(so(0));
  ctx.answer = { k: 'here', text: 'may' };
}

function alternative(ctx: Context, cases: Cases, line: Line, when: Cond[]): Alternative {
  let body = sharingSubject(ctx, line.body);
  const first = body[0]!;
  const conds = [...when];
  if (first.kind === 'order' && first.when && !isLive(first)) {
    conds.push(resolveClaim(ctx, first.when));
    body = [{ ...first, when: null }, ...body.slice(1)];
  }
  const stmts = ctx.within({ lying: lyingIf(ctx, allOf(conds)) }, () => cases.of(() => body.forEach((s) => resolveSimple(ctx, s))));
  // In the next one, "it" might be meant to be a card of this one.
  if (body.some(otherObject)) ctx.acted = true;
  // An alternative that cannot begin is not offered.
  const can = canBegin(ctx.v, stmts[0]);
  if (can) conds.push(can);
  const taken = firstTaken(stmts);
  const chosen = stmts[0];
  const enough = ctx.inFull && !taken ? needed(stmts, chosen?.k === 'choose' ? chosen.who : ctx.you) : null;
  if (taken) conds.push({ k: 'some', set: taken });
  if (enough) conds.push(enough);
  const then = canGoOn(ctx, stmts, 1);
  if (then && chosen?.k === 'choose' && isOne(chosen)) {
    const set = chosen.pick.set;
    const test = substitute('cond', then, new Map([[chosen.into, localExpr(set.elem)]]));
    stmts[0] = { ...chosen, pick: { ...chosen.pick, set: { ...set, where: [...set.where, test] } } };
  }
  const says = (first.kind === 'order' && first.offered) || spanText(ctx.source, first.span);
  return { when: conds, body: stmts, says, span: line.span, source: ctx.source };
}

/** A block that is one alternative. */
function wholeBlock(ctx: Context, cases: Cases, line: Line, when: Cond[]): Alternative {
  const stmts = ctx.within({ lying: lyingIf(ctx, allOf(when)) }, () => cases.of(() => headed(ctx, line, 0)));
  const can = canBegin(ctx.v, stmts[0]);
  const says = ordersOf(line).map((simple) => spanText(ctx.source, simple.span));
  return { when: can ? [...when, can] : when, body: stmts, says: says.join(', then '), span: line.span, source: ctx.source };
}

function ordersOf(line: Line): Simple[] {
  return [...line.body, ...line.children.flatMap(ordersOf)];
}

/** What an order requires after its first choice: candidates for each further choice, and that the words it calls can begin. Null: nothing. */
function canGoOn(ctx: Context, stmts: readonly Stmt[], from: number): Cond | null {
  const next = stmts[from];
  if (next?.k !== 'choose' || !isOne(next)) return canBegin(ctx.v, next);
  const { set } = next.pick;
  const then = canGoOn(ctx, stmts, from + 1);
  const more = then ? [substitute('cond', then, new Map([[next.into, localExpr(set.elem)]]))] : [];
  return { k: 'some', set: { ...set, where: [...set.where, ...more] } };
}

/** One thing must be chosen. */
function isOne(stmt: Stmt & { k: 'choose' }): boolean {
  return stmt.pick.single && stmt.pick.how === 'choose' && !stmt.pick.set.take && !stmt.optional;
}

// ---------------------------------------------------------------- powers

/** `meanwhile each other player may use a power`. */
function resolveMeanwhile(ctx: Context, simple: Simple): void {
  if (simple.kind !== 'order' || !simple.subject || !verbForms(simple.verb.text).includes('use')) {
    ctx.error(lineSays.onlyPowers(), simple.span);
    return;
  }
  const seats = toSet(ctx, resolveNp(ctx, simple.subject), simple.subject.span);
  forEach(ctx, seats, null, simple.span, () =>
    ctx.emit({
      k: 'use power',
      who: ctx.they!,
      filter: powerFilter(ctx, simple),
      limit: 'any time',
      span: simple.span,
      source: ctx.source,
    }),
  );
}

/** `use a power of a card that is able`: the cards whose powers count. */
export function powerFilter(ctx: Context, order: Order): ReturnType<typeof toSet> | null {
  const object = order.object;
  if (object?.kind === 'of')
    return toSet(
      ctx,
      ctx.within({ pure: true }, () => resolveNp(ctx, object.of, { everywhere: true })),
      object.of.span,
    );
  if (object?.kind === 'that' && object.what.kind === 'of') {
    const of = object.what.of;
    return toSet(
      ctx,
      ctx.within({ pure: true }, () => resolveNp(ctx, { ...object, what: of }, { everywhere: true })),
      object.span,
    );
  }
  return null;
}
