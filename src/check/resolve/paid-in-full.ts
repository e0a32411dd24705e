// Makes what a player may do for something else need all it names: `you may discard 2 cards. If you do, …` is not paid with one card. Emits
// nothing; knows no verb.
import type { Claim, Line, Simple } from '../../parse/tree.ts';
import { allOf, localExpr, speaksOf, substitute } from '../../meaning/terms.ts';
import type { Cond, Expr, Local, Selection, SetOf, Stmt } from '../../meaning/types.ts';
import { atMostOne } from './materialize.ts';
import type { Context } from './context.ts';

/** Whether the next line, or the next order of this line, asks if this one was done. */
export function isPriceOf(next: Line | Simple | undefined): boolean {
  if (!next) return false;
  if (!('heads' in next)) return saysSo(next.when);
  const [head] = next.heads;
  return !next.broken && (head ? head.kind === 'if' && saysSo(head.claim) : next.body.some(isPriceOf));
}

/** `if so`, `if you do and you have a relic`: true only if the order before was done. */
export function isAfterYes(claim: Claim): boolean {
  return claim.kind === 'so' || (claim.kind === 'and' && claim.items.some(isAfterYes));
}

/** Whether it is done only if the order before was. */
export function isBought(said: Line | Simple): boolean {
  if (!('heads' in said)) return said.when !== null && isAfterYes(said.when);
  const [head, ...others] = said.heads;
  if (head) return !said.broken && head.kind === 'if' && isAfterYes(head.claim) && others.length === 0 && !said.otherwise;
  return !said.broken && said.body.length > 0 && said.body.every(isBought);
}

function saysSo(claim: Claim | null): boolean {
  if (!claim) return false;
  if (claim.kind === 'so') return true;
  return claim.kind === 'not' ? saysSo(claim.of) : (claim.kind === 'and' || claim.kind === 'or') && claim.items.some(saysSo);
}

/** Resolves an order that is the price of the next line or order, or is not; `within`: of a line that may be one as a whole. */
export function asPrice(ctx: Context, next: Line | Simple | undefined, within: boolean, body: () => void): void {
  const { inFull, pays } = ctx;
  ctx.inFull = (within && inFull) || isPriceOf(next);
  ctx.pays = (within && pays) || (next !== undefined && isBought(next));
  body();
  ctx.inFull = inFull;
  ctx.pays = pays;
}

/** Changes a first choice so that too few are no choice. Returns what else must hold before the player is asked; null: nothing. */
export function paidInFull(ctx: Context, stmts: Stmt[], who: Expr): Cond | null {
  const [first, ...rest] = stmts;
  if (first?.k !== 'choose' || first.who !== who) return needed(stmts, who);
  const more = needed(rest, who);
  let pick = isSeveral(first.pick) ? wholly(ctx, first.pick) : first.pick;
  if (more && pick.single) {
    const test = substitute('cond', more, new Map([[first.into, localExpr(pick.set.elem)]]));
    pick = { ...pick, set: { ...pick.set, where: [...pick.set.where, test] } };
  }
  stmts[0] = { ...first, pick };
  return null;
}

/** So many of them, or none. */
function wholly(ctx: Context, pick: Selection): Selection {
  const { type } = pick.set;
  const group = pick.together?.group ?? ctx.local('', { ...type, group: true }, pick.span, false);
  const chosen: SetOf = { type, elem: ctx.elem('c', type), from: { k: 'group', local: group }, where: [] };
  const enough = atLeast(chosen, pick.min);
  return { ...pick, together: { group, claim: pick.together ? allOf([enough, pick.together.claim]) : enough } };
}

function isSeveral({ how, single, min, max }: Selection): boolean {
  return how === 'choose' && !single && !(min.k === 'int' && min.v <= 1) && !atMostOne({ max });
}

/** What the choices of an order need, as far as nothing that it names on the way is asked about. */
export function needed(stmts: readonly Stmt[], who: Expr): Cond | null {
  const named: Local[] = [];
  const conds: Cond[] = [];
  for (const s of stmts) {
    // What comes later may change all that is counted.
    if (!['choose', 'gather', 'refill', 'repeat'].includes(s.k)) break;
    const cond = ofOne(s, who);
    if (cond && !named.some((local) => speaksOf('cond', cond, local))) conds.push(cond);
    if ('into' in s) named.push(s.into);
  }
  return conds.length > 0 ? allOf(conds) : null;
}

function ofOne(s: Stmt, who: Expr): Cond | null {
  if (s.k === 'gather') return s.random && !(s.random.k === 'int' && s.random.v <= 1) ? atLeast(s.set, s.random) : null;
  if (s.k === 'choose') return s.who === who && !(s.pick.min.k === 'int' && s.pick.min.v === 0) ? atLeast(s.pick.set, s.pick.min) : null;
  const [inner] = s.k === 'repeat' ? s.body : [];
  return s.k === 'repeat' && s.times && inner?.k === 'choose' && !inner.optional ? atLeast(inner.pick.set, s.times) : null;
}

function atLeast(set: SetOf, n: Expr): Cond {
  return { k: 'cmp', op: '>=', a: { k: 'count', set }, b: n };
}
