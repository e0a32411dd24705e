// Resolves questions that are asked once a game: the answer is kept as a fact, and whoever asks again gets it without asking.
import { lineSays } from '../../diagnose/codes/lines.ts';
import type { CoreOrder } from './core-order.ts';
import { answersOf, eachAnswers, type Said } from './answers.ts';
import { askTimed, judged, latecomers, namedGroup, tooLate } from './asked-in-time.ts';
import { yesOrNo } from './sealed.ts';
import { NONE, PLAYER, YES, allOf, int, localExpr, same } from '../../meaning/terms.ts';
import type { Cond, Expr, Local, Selection, SetOf, Stmt, Type } from '../../meaning/types.ts';

/** Asked of one player: what they say is so for the whole table. */
export function askOnce(o: CoreOrder, who: Expr, among: number, said: Said): true {
  const { ctx } = o;
  const pick = among < 0 ? null : answersOf(o, among, who);
  if (among >= 0 && !pick) return true;
  const type: Type = pick ? { ...pick.set.type, group: false } : YES;
  const counter = factOf(o, said, type, 'table');
  if (counter < 0) return true;
  const fact: Expr = { k: 'counter', counter, of: null };
  const keep = (value: Expr): Stmt => ({ k: 'set counter', counter, of: null, value, add: false, ...o.at });
  const unknown = allOf([same(fact, NONE), { k: 'in game', player: who }]);
  if (!pick) {
    const asked = ctx.collect(() => (said.within ? askTimed(o, who, said) : o.emit({ k: 'ask', who, seats: null, ...said })));
    const late: Cond = said.within ? same(localExpr(ctx.known('too-late')!), int(1)) : { k: 'no' };
    const isSo: Expr = { k: 'if', c: late, a: NONE, b: { k: 'is', c: { k: 'so' } } };
    o.emit({ k: 'if', cond: unknown, then: [...asked, keep(said.within ? isSo : { k: 'is', c: { k: 'so' } })], otherwise: [] });
    const so = (value: 0 | 1): Stmt => ({ k: 'so', value, ...o.at });
    o.emit({ k: 'if', cond: same(fact, int(1)), then: [so(1)], otherwise: [so(0)] });
  } else {
    const answer = ctx.local('', type, o.order.span, false);
    const choose: Stmt = { k: 'choose', who, pick, into: answer, ...said, ...o.at };
    o.emit({ k: 'if', cond: unknown, then: [choose, keep(localExpr(answer))], otherwise: [] });
    const into = ctx.give(o.order.as!.text, type, o.order.as!.span);
    o.emit({ k: 'let', into, value: fact });
    if (type.name === 'player') ctx.they ??= localExpr(into);
  }
  return said.within ? tooLate(o, same(fact, NONE)) : true;
}

/** Asked of several: each of them is asked once, whenever that is. */
export function askEachOnce(o: CoreOrder, seats: SetOf, among: number, said: Said): true {
  const { ctx } = o;
  const each = among < 0 ? null : eachAnswers(o, among);
  if (among >= 0 && !each) return true;
  const type = each ? each.type : YES;
  const counter = factOf(o, said, type, 'player');
  if (counter < 0) return true;
  const fact = (p: Expr): Expr => ({ k: 'counter', counter, of: p });
  const all = namedGroup(o, seats);
  const unasked = (p: Expr): Cond => same(fact(p), NONE);
  const asked: { they: Local; pick: Selection } = each?.asked ?? {
    they: ctx.local('', PLAYER, o.order.span, false),
    pick: yesOrNo(ctx, null, o.order.span),
  };
  const answer: Local = { ...ctx.local('', type, o.order.span, false), perSeat: true };
  const one = ctx.local('', PLAYER, o.order.span, false);
  const value: Expr = { k: 'seat local', local: answer, seat: localExpr(one) };
  const keep: Stmt = { k: 'set counter', counter, of: localExpr(one), value, add: false, ...o.at };
  const some: Cond = { k: 'some', set: all([unasked]) };
  const ask: Stmt[] = [
    { k: 'together', seats: all([unasked]), ...asked, into: answer, ...said, ...o.at },
    { k: 'for each', set: all([unasked]), elem: one, body: [keep], bindThey: false, ...o.at },
  ];
  o.emit({ k: 'if', cond: some, then: ask, otherwise: [] });
  if (!each) return judged(o, all, false, fact, said.within !== undefined);
  const { text, span } = o.order.as!;
  const into = ctx.giveEach({ id: ctx.counter.next++, name: text, type, span, perSeat: true });
  const seat = ctx.elem('p', PLAYER);
  o.emit({ k: 'let', into, value: fact(localExpr(seat)), each: seat });
  return said.within ? latecomers(o, all, fact) : true;
}

/** The counter that keeps the answer: by the words of the question. -1: that has been reported. */
function factOf(o: CoreOrder, { text }: Said, type: Type, per: 'table' | 'player'): number {
  const { v } = o.ctx;
  const name = `“${v.texts[text]!}”`;
  if (!['yes', 'player', 'choice', 'number', 'text'].includes(type.name)) {
    o.ctx.error(lineSays.onceForWhat(), o.order.span);
    return -1;
  }
  const at = v.counters.findIndex((c) => c.hidden && c.name === name);
  if (at < 0) return v.counters.push({ name, per, type, base: -1, eachTurn: null, eachDeal: null, hidden: 'open', ...o.at }) - 1;
  const known = v.counters[at]!;
  if (known.per === per && known.type.name === type.name && known.type.set === type.set) return at;
  o.ctx.error(lineSays.onceInTwoWays(), o.order.span);
  return -1;
}
