// Applies a condition to as many things as a phrase names: `a` some, `all` each, `no` none, `2` at least two. Resolves no phrase.
import { thingSays } from '../../diagnose/codes/things.ts';
import type { Span } from '../../text/source.ts';
import type { Context, Quantity, Ref } from './context.ts';
import { allOf, localExpr, no, not } from '../../meaning/terms.ts';
import type { Cond, Expr, SetOf } from '../../meaning/types.ts';
import { copyPhrase } from '../../meaning/spans.ts';
import { toSet } from './coerce.ts';

/** Applies a condition to as many things as the phrase names: `a` some, `all` each, `no` none, `2` at least two. */
export function quantify(ctx: Context, ref: Ref, span: Span, test: (e: Expr) => Cond): Cond {
  switch (ref.t) {
    case 'value':
      return test(ref.expr);
    case 'group': {
      // No condition holds for an empty set of cards.
      const set = toSet(ctx, ref, span);
      const rest = { ...set, elem: ctx.elem(set.elem.name, set.elem.type) };
      return allOf([{ k: 'some', set: rest }, not({ k: 'some', set: { ...set, where: [...set.where, not(test(localExpr(set.elem)))] } })]);
    }
    case 'zones': {
      const set = toSet(ctx, ref, span);
      return not({ k: 'some', set: { ...set, where: [...set.where, not(test(localExpr(set.elem)))] } });
    }
    case 'list':
      return ref.how === 'and'
        ? allOf(ref.items.map((item) => copyPhrase(quantify(ctx, item, span, test), item)))
        : { k: 'or', of: ref.items.map((item) => copyPhrase(quantify(ctx, item, span, test), item)) };
    case 'pick':
      return counted(ctx, ref.pick.set, ref.quantity, span, test);
    default:
      if (ref.t !== 'bad') ctx.error(thingSays.notOfNumbers(), span);
      return no;
  }
}

const isZero = (n: Expr): boolean => (n.k === 'int' || n.k === 'numeral') && n.v === 0;

/** What a bare number claims: `2 relics` are two or more, `0 relics` are none. */
export function atLeast(n: Expr): Quantity {
  return { q: 'cmp', op: isZero(n) ? '=' : '>=', n };
}

/** Whether a claim is true of each of the set by what the set is: `all relics` on your table are on your table. */
function isBound({ from }: SetOf, own: Cond): boolean {
  return own.k === 'yes' || (own.k === 'in' && from.k === 'zones' && JSON.stringify(from.zones) === JSON.stringify(own.zones));
}

function counted(ctx: Context, set: SetOf, quantity: Quantity, span: Span, test: (e: Expr) => Cond): Cond {
  const e = localExpr(set.elem);
  const own = test(e);
  const having = (c: Cond): SetOf =>
    set.take
      ? { ...set, elem: set.elem, from: { k: 'union', of: [set] }, take: undefined, where: [c] }
      : { ...set, where: [...set.where, ...(c.k === 'yes' ? [] : [c])] };
  switch (quantity.q) {
    case 'some':
      return { k: 'some', set: having(own) };
    case 'none':
      return not({ k: 'some', set: having(own) });
    case 'all':
      if (set.type.name === 'card' && isBound(set, own)) ctx.error(thingSays.allOfWhere(), span);
      return not({ k: 'some', set: having(not(own)) });
    case 'cmp':
      if (quantity.max) {
        const { op, n, max } = quantity;
        const bounds: Quantity[] = [...(isZero(n) ? [] : [{ q: 'cmp', op, n } as const]), { q: 'cmp', op: '<=', n: max }];
        return allOf(bounds.map((bound) => counted(ctx, set, bound, span, test)));
      }
      if (quantity.op === '>=' && isZero(quantity.n)) ctx.error(thingSays.atLeastNone(), span);
      if (quantity.op === '>=' && quantity.n.k === 'int' && quantity.n.v === 1) return { k: 'some', set: having(own) };
      return { k: 'cmp', op: quantity.op, a: { k: 'count', set: having(own) }, b: quantity.n };
  }
}
