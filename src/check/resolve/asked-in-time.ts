// Resolves questions with a clock: an answer in time counts, and who is too late has given none. Knows no time: that runs out is an answer.
import type { CoreOrder } from './core-order.ts';
import type { Said } from './answers.ts';
import { yesOrNo } from './sealed.ts';
import { NONE, PLAYER, YES, allOf, int, localExpr, not, same, setOf } from '../../meaning/terms.ts';
import type { Cond, Expr, Local, SetOf } from '../../meaning/types.ts';

/** Of the players of a group, those of whom something holds. */
export type Among = (where: readonly ((player: Expr) => Cond)[]) => SetOf;

/** Those who are asked, once and for all: what follows the answers is about the same players. */
export function namedGroup(o: CoreOrder, seats: SetOf): Among {
  const group = o.ctx.local('', { ...PLAYER, group: true }, o.order.span, false);
  o.emit({ k: 'gather', into: group, set: seats });
  return (where) => {
    const elem = o.ctx.elem('p', PLAYER);
    return setOf(
      PLAYER,
      elem,
      { k: 'group', local: group },
      where.map((is) => is(localExpr(elem))),
    );
  };
}

/** One player, as a set. */
export function onlyOne(o: CoreOrder, who: Expr): SetOf {
  return setOf(PLAYER, o.ctx.elem('p', PLAYER), { k: 'one', value: who });
}

/** Yes or no, of one player or of several at once. Who is too late has not said yes. */
export function askTimed(o: CoreOrder, of: Expr | SetOf, said: Said): true {
  const { ctx } = o;
  const single = 'k' in of;
  const all = namedGroup(o, single ? onlyOne(o, of) : of);
  const they = ctx.local('', PLAYER, o.order.span, false);
  const answer: Local = { ...ctx.local('', YES, o.order.span, false), perSeat: true };
  o.emit({ k: 'together', seats: all([]), they, pick: yesOrNo(ctx, null, o.order.span), into: answer, ...said });
  return judged(o, all, single, (p) => ({ k: 'seat local', local: answer, seat: p }), true);
}

/** What the answers of a group amount to: "if so" means that all of them have said yes; a name is for those who have. */
export function judged(o: CoreOrder, all: Among, single: boolean, answer: (p: Expr) => Expr, timed: boolean): true {
  const { ctx, order } = o;
  const said =
    (v: number) =>
    (p: Expr): Cond =>
      same(answer(p), int(v));
  const allYes = allOf([{ k: 'some', set: all([said(1)]) }, not({ k: 'some', set: all([(p) => not(said(1)(p))]) })]);
  o.emit({ k: 'so', value: 0 });
  o.emit({ k: 'if', cond: allYes, then: [{ k: 'so', value: 1, ...o.at }], otherwise: [] });
  if (order.as && !single)
    o.emit({ k: 'gather', into: ctx.give(order.as.text, { ...PLAYER, group: true }, order.as.span), set: all([said(1)]) });
  if (!timed) return true;
  return single ? tooLate(o, { k: 'some', set: all([said(-1)]) }) : latecomers(o, all, answer);
}

/** `if too late`: the clock has run out. */
export function tooLate(o: CoreOrder, cond: Cond): true {
  return o.emit({ k: 'let', into: o.ctx.give('too-late', YES, o.order.span), value: { k: 'is', c: cond } });
}

/** `for each of latecomers`: those whose clock has run out. */
export function latecomers(o: CoreOrder, all: Among, answer: (p: Expr) => Expr): true {
  return o.emit({
    k: 'gather',
    into: o.ctx.give('latecomers', { ...PLAYER, group: true }, o.order.span),
    set: all([(p) => same(answer(p), NONE)]),
  });
}
