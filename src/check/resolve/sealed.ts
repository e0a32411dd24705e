// Resolves an order that several players do together: choices sealed until all have chosen, then one step. Reports the parts that cannot be
// sealed. Knows no verb.
import { lineSays } from '../../diagnose/codes/lines.ts';
import type { Order } from '../../parse/tree.ts';
import { spanText, type Span } from '../../text/source.ts';
import { perform } from './calls.ts';
import { choicesIn } from './chosen-by.ts';
import { paidInFull } from './paid-in-full.ts';
import type { Context } from './context.ts';
import { passedByAll } from './passing.ts';
import { unwilling, willing } from './who-did.ts';
import { canBegin } from '../../meaning/feasibility.ts';
import { PLAYER, YES, allOf, int, localExpr, same, setOf, speaksOf, substitute } from '../../meaning/terms.ts';
import type { Cond, Expr, Local, Selection, SetOf, Stmt } from '../../meaning/types.ts';
import { some } from '../../meaning/nodes.ts';
import { someThrough } from '../../meaning/walk.ts';

/** Several players do it: their choices are sealed until all have chosen, then all orders run as one step. `named`: who does it. */
export function together(ctx: Context, order: Order, set: SetOf, named: Span): void {
  const at = { span: order.span, source: ctx.source };
  const { elem, they, stmts } = doneByEach(ctx, order);
  // `all players pass their hands to the left` is one movement, not one for each of them.
  if (stmts.every((s) => s.k === 'pass')) {
    stmts.slice(0, 1).forEach((s) => ctx.emit(s.k === 'pass' ? passedByAll(ctx, s, set, elem) : s));
    return;
  }
  handedOn(ctx, stmts, elem);
  const body: Stmt[] = [];
  const sealed = new Map<Local, Expr>();
  for (const s of stmts) {
    if (s.k === 'roll' && order.as && !s.into.type.group) {
      body.push(...rolledByEach(ctx, s, they));
      continue;
    }
    if (s.k !== 'choose' || s.who !== they || !sealable(s, sealed, body)) {
      body.push(s);
      continue;
    }
    body.push(seal(ctx, order, s, set, elem, sealed));
  }
  if (body.every((s) => s.k === 'let')) return;
  // One player chooses for all of them, for one after another.
  if (choicesIn(order).length > 0 && body.some((s) => s.k === 'choose' && s.who === ctx.you)) {
    ctx.emit({ k: 'for each', set, elem, body, bindThey: true, ...at });
    return;
  }
  if (someThrough(ctx.v.words, 'stmt', body, { stmt: asks })) oneAfterAnother(ctx, order, named);
  ctx.emit({ k: 'at once', body: [{ k: 'for each', set, elem, body, bindThey: true, ...at }], ...at });
}

/**
 * Several players may do it: all are asked at once, and none learns what the others answer. Then those who want to do it, clockwise; what they
 * are asked as they do it is asked then. Null: it is the use of a power, which is chosen when it is used.
 */
export function mayTogether(ctx: Context, order: Order, set: SetOf): true | null {
  const at = { span: order.span, source: ctx.source };
  const { elem, they, stmts } = doneByEach(ctx, order);
  const enough = ctx.inFull ? paidInFull(ctx, stmts, they) : null;
  const [first, ...others] = stmts;
  if (first?.k === 'use power') return null;
  const sealed = new Map<Local, Expr>();
  const lets: Stmt[] = [];
  let wants: Cond;
  let left = stmts;
  if (first?.k === 'choose' && first.who === they) {
    lets.push(seal(ctx, order, first, set, elem, sealed, true));
    const { into } = first;
    const taken = setOf(into.type, ctx.elem('c', { ...into.type, group: false }), { k: 'group', local: into });
    wants = into.type.group ? { k: 'some', set: taken } : { k: 'cmp', op: '>=', a: localExpr(into), b: int(0) };
    left = others;
  } else {
    const answer = ctx.local('', YES, order.span, false);
    const begins = canBegin(ctx.v, first);
    const can = begins || enough ? allOf([begins, enough].filter((c) => c !== null)) : null;
    const pick = yesOrNo(ctx, can, order.span);
    lets.push(seal(ctx, order, { k: 'choose', who: they, pick, into: answer, ...at }, set, elem, sealed));
    wants = same(localExpr(answer), int(1));
  }
  const then = [...willing(ctx, order), ...left];
  const body: Stmt[] = [...lets, { k: 'if', cond: wants, then, otherwise: unwilling(ctx, order), ...at }];
  const each: Stmt = { k: 'for each', set, elem, body, bindThey: true, ...at };
  const asksMore = someThrough(ctx.v.words, 'stmt', left, { stmt: asks });
  // What is asked while it is done is a decision of its own: the table is looked at in between.
  ctx.emit(asksMore ? each : { k: 'at once', body: [each], ...at });
  return true;
}

/** The order as one of several players does it, by a name for that player. */
function doneByEach(ctx: Context, order: Order): { elem: Local; they: Expr; stmts: Stmt[] } {
  const elem = ctx.local('', PLAYER, order.span, false);
  const they = localExpr(elem);
  const stmts = ctx.collect(() =>
    ctx.within({ they, focus: they, doer: they, anew: true }, () => ctx.inScope(() => perform(ctx, order, they))),
  );
  return { elem, they, stmts };
}

/** Yes, and no; only no where it cannot begin. */
export function yesOrNo(ctx: Context, can: Cond | null, span: Span): Selection {
  const one = (v: number): SetOf => setOf(YES, ctx.elem('a', YES), { k: 'one', value: int(v) });
  const elem = ctx.elem('a', YES);
  const where: Cond[] = can ? [{ k: 'or', of: [same(localExpr(elem), int(0)), can] }] : [];
  const set = setOf(YES, elem, { k: 'union', of: [one(1), one(0)] }, where);
  return { how: 'choose', set, min: int(1), max: int(1), single: true, span };
}

/** Asks all of them for a choice that stays sealed until the last has chosen; the order that gives each the own one. */
function seal(
  ctx: Context,
  order: Order,
  s: Stmt & { k: 'choose' },
  seats: SetOf,
  they: Local,
  sealed: Map<Local, Expr>,
  optional = false,
): Stmt {
  const at = { span: order.span, source: ctx.source };
  const made: Local = { ...s.into, id: ctx.counter.next++, perSeat: true };
  const isNamed = order.as !== null && order.as.text === s.into.name;
  if (!isNamed) ctx.locals.push(made);
  const into = isNamed ? ctx.giveEach(made) : made;
  // What was chosen before is kept for each seat, until all have chosen.
  const pick = substitute('selection', s.pick, sealed);
  ctx.emit({ k: 'together', seats, they, pick, into, ...(optional && { optional }), ...at });
  const value: Expr = { k: 'seat local', local: into, seat: localExpr(they) };
  sealed.set(s.into, value);
  return { k: 'let', into: s.into, value, ...at };
}

/** What each player rolls has the same name; those who do not roll have none. */
function rolledByEach(ctx: Context, s: Stmt & { k: 'roll' }, they: Expr): Stmt[] {
  const into = ctx.giveEach({ ...s.into, id: ctx.counter.next++, perSeat: true });
  ctx.emit({ k: 'let', into, value: int(-1), span: s.span, source: s.source });
  return [{ ...s, who: they, into }];
}

/** Whether it can be chosen before anything is done. It cannot if it depends on things that do not exist yet: gathered, set aside, or several chosen ones. */
function sealable(s: Stmt & { k: 'choose' }, sealed: ReadonlyMap<Local, Expr>, body: readonly Stmt[]): boolean {
  const several = [...sealed.keys()].filter((local) => local.type.group);
  const later = body.flatMap((b) => ('into' in b && !sealed.has(b.into) ? [b.into] : []));
  return ![...several, ...later].some((local) => speaksOf('selection', s.pick, local));
}

function asks(s: Stmt): boolean {
  return (
    s.k === 'choose' || s.k === 'together' || s.k === 'ask' || s.k === 'race' || s.k === 'confirm' || s.k === 'offer' || s.k === 'use power'
  );
}

/** Questions after an order, or in a word of the game, are asked when it is each player's turn. */
function oneAfterAnother(ctx: Context, order: Order, named: Span): void {
  const inTurn = `${spanText(ctx.source, named)} in turn`;
  ctx.error(lineSays.askedInTurn(order.verb.text, inTurn), named);
}

/** "All" and lots are about what is there when each comes to it: also what the one before has just handed on. */
function handedOn(ctx: Context, stmts: readonly Stmt[], elem: Local): void {
  const given = taken(ctx, stmts, elem);
  if (!given || !someThrough(ctx.v.words, 'stmt', stmts, { stmt: choosesPlayer, expr: (e) => e.k === 'beside' })) return;
  ctx.error(given.random ? lineSays.lotOfHandedOn() : lineSays.allOfHandedOn(), given.span);
}

/** Things taken without a choice by the player who does it. In a word of the game, that player is `you`, and the order is reported. */
function taken(ctx: Context, stmts: readonly Stmt[], elem: Local): { span: Span; random: boolean } | null {
  let found: { span: Span; random: boolean } | null = null;
  const own = (s: Stmt): boolean =>
    s.k === 'gather' &&
    speaksOf('set', s.set, elem) &&
    !isChosen(s.set) &&
    !onlySeen(stmts, s.into) &&
    !!(found = { span: s.span, random: !!s.random });
  if (some('stmt', stmts, { stmt: own })) return found;
  const you = (set: SetOf): boolean => some('set', set, { expr: (e) => e.k === 'you' });
  const calls = (s: Stmt): boolean => {
    if (s.k !== 'call' || !speaksOf('expr', s.you, elem)) return false;
    const inside = (x: Stmt): boolean => x.k === 'gather' && you(x.set) && !!(found = { span: s.span, random: !!x.random });
    return someThrough(ctx.v.words, 'stmt', ctx.v.words[s.word]!.script?.body, { stmt: inside });
  };
  return some('stmt', stmts, { stmt: calls }) ? found : null;
}

/** What each has chosen before is known, whatever has come there since. */
const isChosen = ({ from, where }: SetOf): boolean => where.length === 0 && from.k === 'one' && from.value.k === 'seat local';

/** Looking at cards hands nothing on. */
function onlySeen(stmts: readonly Stmt[], cards: Local): boolean {
  return (
    stmts.some((s) => s.k === 'look' && s.cards === cards) &&
    !stmts.some((s) => s.k !== 'look' && s.k !== 'gather' && speaksOf('stmt', s, cards))
  );
}

/** Another player to be chosen. */
function choosesPlayer(s: Stmt): boolean {
  return s.k === 'choose' && s.into.type.name === 'player' && !s.into.type.group;
}
