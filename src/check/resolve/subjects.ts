// Resolves who does an order: one player, each in turn, or all together; and `may`. Knows no verb: the order itself is
// passed on.
import { lineSays } from '../../diagnose/codes/lines.ts';
import { thingSays } from '../../diagnose/codes/things.ts';
import { resolveNp } from './resolvers.ts';
import { isNegative, type Np, type Order } from '../../parse/tree.ts';
import { spanText } from '../../text/source.ts';
import { banSaid } from './bans.ts';
import { forbid } from './bans-for-a-while.ts';
import { canBegin } from '../../meaning/feasibility.ts';
import { Cases, emptied } from './branch-names.ts';
import { perform, withItsPlace } from './calls.ts';
import type { Context } from './context.ts';
import { PLAYER, aThing, allOf, int, localExpr, setOf } from '../../meaning/terms.ts';
import type { Cond, Expr, SetOf, Stmt } from '../../meaning/types.ts';
import { forEach } from './orders.ts';
import { toSet } from './coerce.ts';
import { isTeam } from './teams.ts';
import { paidInFull } from './paid-in-full.ts';
import { mayTogether, together } from './sealed.ts';
import { chosenFirst, settleValue } from './materialize.ts';
import { taken } from './modifiers.ts';
import { oneAndAnother, themBefore } from './somebody-else.ts';
import { countAnswer, unwilling, willing } from './who-did.ts';
import { nowHandled } from './they.ts';
import { isCalled, verbForms } from '../../meaning/vocabulary.ts';

export function resolveOrder(ctx: Context, said: Order): void {
  const order = withItsPlace(ctx, said);
  const { taken, it } = ctx;
  ctx.taken = [];
  carriedOut(ctx, order);
  ctx.someOfAll = someOfAll(order.subject);
  nowHandled(ctx, ctx.taken, !order.subject && !order.forEach, it, order.span);
  ctx.taken = taken;
  const { answer } = ctx;
  const asks = order.mood === 'may' || verbForms(order.verb.text).includes('ask');
  const each = order.mood === 'may' && order.subject?.kind === 'determined' && order.subject.det === 'each';
  if (asks) ctx.answer = { k: each ? 'several' : 'here', text: spanText(ctx.source, order.span).replace(/\s+/g, ' ') };
  else if (answer.k !== 'none') ctx.answer = { ...answer, k: 'above' };
}

/** `otherwise do nothing`, where no word of the game is called so. */
function isNothing(ctx: Context, order: Order): boolean {
  return /^(?:does|do) nothing$/i.test(spanText(ctx.source, order.span)) && !ctx.v.words.some((word) => isCalled(word, ['do']));
}

function carriedOut(ctx: Context, order: Order): void {
  if (isNothing(ctx, order)) return;
  const ban = banSaid(order);
  if (ban) {
    forbid(ctx, ban);
    return;
  }
  if (order.also) {
    ctx.error(lineSays.oneOrTheOther(), order.span);
    return;
  }
  if (order.live) {
    ctx.error(lineSays.orderWhile(), order.span);
    return;
  }
  if (isNegative(order.subject) || order.mood === 'cannot') {
    ctx.error(lineSays.nobodyDoes(), order.subject!.span);
    return;
  }
  order = oneAndAnother(ctx, order);
  if (!order.subject) {
    if (order.mood === 'may') optional(ctx, order, ctx.you);
    else perform(ctx, order, ctx.you);
    return;
  }
  if (isOutcome(order)) {
    perform(ctx, order, ctx.you);
    return;
  }
  order = themBefore(ctx, order);
  const named = order.subject!;
  const subject = resolveNp(ctx, named);
  if (subject.t === 'bad') return;
  if (subject.type.name !== 'player') {
    const says = isTeam(ctx.v, subject.type)
      ? thingSays.aTeamActs(spanText(ctx.source, named.span))
      : thingSays.onlyPlayersAct(aThing(ctx.v, subject.type));
    ctx.error(says, named.span);
    return;
  }
  const turns = order.parts.find((p) => p.prep === 'in turn');
  if (turns) order = { ...order, parts: order.parts.filter((p) => p !== turns) };
  const several =
    subject.t === 'group' ||
    subject.t === 'list' ||
    (subject.t === 'pick' && subject.pick.how === 'all') ||
    (subject.t === 'pick' && !subject.pick.single);
  const { core } = taken(named);
  const anyMay = core.kind === 'determined' && core.det === 'any' && order.mood === 'may';
  if (!several && !anyMay) {
    if (turns) ctx.error(lineSays.oneInTurn(), turns.span);
    byOne(ctx, order, settleValue(ctx, subject, ctx.you, named.span));
    return;
  }
  const set = toSet(ctx, anyMay ? subject : chosenFirst(ctx, subject, named.span), named.span);
  if (anyMay) {
    firstOfThem(ctx, order, set);
    return;
  }
  if (order.mood === 'may' && !turns && mayTogether(ctx, order, set)) return;
  if (order.mood === 'may')
    forEach(ctx, set, null, order.span, () => {
      ctx.within({ doer: ctx.they }, () => optional(ctx, order, ctx.they!));
      countAnswer(ctx, order);
    });
  else if (turns) forEach(ctx, set, null, order.span, () => ctx.within({ doer: ctx.they }, () => perform(ctx, order, ctx.they!)));
  else together(ctx, order, set, named.span);
}

/** `any player may …`: asked in turn, clockwise from the next seat; the first yes is the only one. */
function firstOfThem(ctx: Context, order: Order, set: SetOf): void {
  ctx.emit({ k: 'so', value: 0, span: order.span, source: ctx.source });
  const at = { span: order.span, source: ctx.source };
  const then: Stmt[] = [...willing(ctx, order), { k: 'stop', ...at }];
  let one: Expr | null = null;
  forEach(ctx, { ...set, where: set.where }, null, order.span, () => {
    optional(ctx, order, ctx.they!);
    ctx.emit({ k: 'if', cond: { k: 'so' }, then, otherwise: unwilling(ctx, order), ...at });
    one = ctx.they;
  });
  ctx.whose = afterYes(ctx, () => {
    const into = ctx.local('', PLAYER, order.span, false);
    then.unshift({ k: 'let', into, value: one!, ...at });
    return localExpr(into);
  });
}

/** Done by one player. What that player has chosen can be spoken of later, as well as what you have. */
function byOne(ctx: Context, order: Order, who: Expr): void {
  const isYou = sameAs(who, ctx.you);
  let { it } = ctx;
  const { whose } = ctx;
  ctx.within({ they: isYou ? ctx.they : who, doer: isYou ? null : who }, () => {
    if (order.mood === 'may') {
      optional(ctx, order, who);
      countAnswer(ctx, order);
    } else perform(ctx, order, who);
    it = ctx.it;
  });
  ctx.it = it;
  // `the player on your left draws 1. They discard 1`
  if (!isYou && ctx.whose === whose && (who.k === 'local' || who.k === 'beside')) ctx.whose = { scope: ctx.scope, player: () => who };
}

/** `each player with a relic`: not all of them. */
function someOfAll(subject: Np | null): Np | null {
  if (!subject) return null;
  const { core, modifiers } = taken(subject);
  const isEach =
    core.kind === 'determined' ? core.det === 'each' || core.det === 'all' : core.kind === 'pronoun' && core.word === 'everyone';
  return isEach && modifiers.length > 0 ? subject : null;
}

function isOutcome(order: Order): boolean {
  const forms = verbForms(order.verb.text);
  return (forms.includes('win') || forms.includes('lose')) && !order.object;
}

function sameAs(a: Expr, b: Expr): boolean {
  return a === b || (a.k === b.k && a.k === 'you');
}

/** Whom `they` means after `if so`: before, it is not known that there is one. */
function afterYes(ctx: Context, player: () => Expr | null): Context['whose'] {
  let known: Expr | null = null;
  return { scope: ctx.scope, player: () => (ctx.afterYes ? (known ??= player()) : null) };
}

/** `you may …`: the choice itself can be declined; without a choice it is asked. */
function optional(ctx: Context, order: Order, who: Expr): void {
  const at = { span: order.span, source: ctx.source };
  const before = new Set(ctx.locals);
  const cases = new Cases(ctx, at);
  const { many, out, chosen, whose } = ctx;
  ctx.chosen = null;
  const start = out.length;
  const stmts = cases.of(() => perform(ctx, order, who));
  const handled = ctx.many === many ? null : ctx.many!.local;
  // `you may steal a relic of another player. If you do, they draw 1`
  const theirs = ctx.whose === whose ? null : ctx.whose!.player;
  const chosenOne =
    stmts[0]?.k === 'choose' && !stmts[0].into.type.group && stmts[0].into.type.name === 'player' ? localExpr(stmts[0].into) : null;
  if (theirs ?? chosenOne) ctx.whose = afterYes(ctx, theirs ?? (() => chosenOne));
  const enough = ctx.inFull ? paidInFull(ctx, stmts, who) : null;
  const first = stmts[0];
  if (first?.k === 'use power') {
    stmts.forEach((s) => ctx.emit(s));
    return;
  }
  if (first?.k === 'choose' && first.who === who) {
    // A player who declines to name a thing again keeps the earlier one.
    const known = before.has(first.into);
    const into = known ? ctx.local('', first.into.type, order.span, false) : first.into;
    ctx.emit({ ...first, into, optional: !chosen });
    const taken = setOf(into.type, ctx.elem('c', { ...into.type, group: false }), { k: 'group', local: into });
    const taking: Cond = into.type.group ? { k: 'some', set: taken } : { k: 'cmp', op: '>=', a: localExpr(into), b: int(0) };
    const renamed: Stmt[] = !known
      ? []
      : into.type.group
        ? [{ k: 'gather', into: first.into, set: taken, ...at }]
        : [{ k: 'let', into: first.into, value: localExpr(into), ...at }];
    stmts.splice(0, 1, ...renamed);
    stmts.push({ k: 'so', value: 1, ...at });
    ctx.emit({
      k: 'if',
      cond: taking,
      then: stmts,
      otherwise: [{ k: 'so', value: 0, ...at }],
      ...at,
    });
    // Nothing chosen is nothing, which is known.
    cases.end({ sure: false, known: first.into });
    if (handled === first.into && into.type.group) ctx.many = { local: into, scope: ctx.scope };
    return;
  }
  stmts.push({ k: 'so', value: 1, ...at });
  const asked: Stmt[] = [
    { k: 'confirm', who, says: spanText(ctx.source, order.span), ...at },
    { k: 'if', cond: { k: 'so' }, then: stmts, otherwise: [], ...at },
  ];
  const begins = canBegin(ctx.v, first);
  const can = begins || enough ? allOf([begins, enough].filter((c) => c !== null)) : null;
  const decoy: Stmt = { k: 'confirm', who, says: spanText(ctx.source, order.span), decoy: true, ...at };
  if (chosen && (!can || chosen.needs)) {
    if (can) chosen.needs?.push(can);
    stmts.forEach((s) => ctx.emit(s));
    cases.end({ sure: true });
    return;
  }
  if (can) ctx.emit({ k: 'if', cond: can, then: asked, otherwise: [decoy, { k: 'so', value: 0, ...at }], ...at });
  else asked.forEach((s) => ctx.emit(s));
  cases.end({ sure: false });
  // Whoever declines has handled none.
  if (handled?.type.group && !before.has(handled)) {
    out.splice(start, 0, emptied(handled, at));
    ctx.many = { local: handled, scope: ctx.scope };
  }
}
