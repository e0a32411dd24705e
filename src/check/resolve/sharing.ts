// Resolves `2 cards in your hand share rank`: that so many cards are alike in their values, or all of a group. Resolves no phrase but the values.
import { thingSays } from '../../diagnose/codes/things.ts';
import { CARD, NONE, allOf, int, localExpr, not, same, substitute } from '../../meaning/terms.ts';
import type { Cond, Expr, SetOf } from '../../meaning/types.ts';
import type { Np } from '../../parse/tree.ts';
import { spanText, type Span } from '../../text/source.ts';
import { toSet } from './coerce.ts';
import type { Context, Ref } from './context.ts';
import { ifSoMany } from './patterns.ts';

/** The values of cards that are named. */
function attrsNamed(ctx: Context, object: Np): number[] {
  const names = object.kind === 'list' ? object.items : [object];
  return names.flatMap((np) => {
    const at = np.kind === 'name' ? ctx.v.attrs.findIndex(({ name }) => name === np.word.text) : -1;
    const known = ctx.v.attrs.map(({ name }) => name);
    if (at < 0) ctx.error(thingSays.wrongName(spanText(ctx.source, np.span), 'value of cards', known), np.span);
    return at < 0 ? [] : [at];
  });
}

/** `3 cards of different ranks`: each has one, and no two have the same. */
export function differsClaim(ctx: Context, subject: Ref, object: Np, span: Span): Cond {
  const attrs = attrsNamed(ctx, object);
  const set = toSet(ctx, subject, span);
  if (subject.t === 'bad' || set.type.name !== 'card') return { k: 'no' };
  const other = ctx.elem('c', set.type);
  const [one, its] = [localExpr(set.elem), localExpr(other)];
  const has = (of: Expr): Expr[] => attrs.map((attr) => ({ k: 'attr', attr, of }));
  const alike = has(its).map((own, i) => same(own, has(one)[i]!));
  const where = set.where.map((c) => substitute('cond', c, new Map([[set.elem, its]])));
  const those: SetOf = { ...set, elem: other, where: [...where, not(same(its, one)), ...alike] };
  const lacks: Cond = { k: 'or', of: has(one).map((a) => same(a, NONE)) };
  return not({ k: 'some', set: { ...set, where: [...set.where, { k: 'or', of: [lacks, { k: 'some', set: those }] }] } });
}

export function sharesClaim(ctx: Context, subject: Ref, object: Np, span: Span): Cond {
  const attrs = attrsNamed(ctx, object);
  if (subject.t === 'bad') return { k: 'no' };
  if (subject.t === 'value' && subject.type.name === 'card') {
    const said = spanText(ctx.source, span).replace(/\s+/g, ' ');
    const inClause = /\b(?:that|which)\s+$/i.test(ctx.source.text.slice(0, span.start));
    ctx.error(thingSays.oneShares(ctx.v.attrs[attrs[0] ?? 0]?.name ?? said, said.replace(/^shares\b/, 'share'), inClause), span);
    return { k: 'no' };
  }
  const set = toSet(ctx, subject, span);
  if (set.type.name !== 'card') {
    ctx.meant(CARD, subject.type, span);
    return { k: 'no' };
  }
  return counted(ctx, subject, set, attrs, span) ?? ifSoMany(set, { k: 'shared', attrs, set });
}

/** Where so many of a set are spoken of: there is a card that so many are like, itself among them. Null: all of them are. */
function counted(ctx: Context, subject: Ref, set: SetOf, attrs: readonly number[], span: Span): Cond | null {
  if (subject.t !== 'pick') return null;
  const { quantity, pick } = subject;
  const some = (op: '=' | '>=' | '>', n: Expr): Cond => likeEachOther(ctx, set, attrs, op, n);
  switch (quantity.q) {
    case 'all':
      return null;
    case 'none':
      return not(some('>=', int(2)));
    case 'some':
      if (pick.how === 'all') return null;
      ctx.error(thingSays.oneShares(ctx.v.attrs[attrs[0] ?? 0]?.name ?? '', '', false), span);
      return { k: 'no' };
    default: {
      const { op, n, max } = quantity;
      if (op === '<' || op === '<=') return not(some(op === '<' ? '>=' : '>', n));
      return max ? allOf([some(op, n), not(some('>', max))]) : some(op, n);
    }
  }
}

function likeEachOther(ctx: Context, set: SetOf, attrs: readonly number[], op: '=' | '>=' | '>', n: Expr): Cond {
  const other = ctx.elem('c', set.type);
  const [one, its] = [localExpr(set.elem), localExpr(other)];
  // A card without such a value is like none.
  const alike = attrs.flatMap((attr): Cond[] => {
    const own: Expr = { k: 'attr', attr, of: its };
    return [{ k: 'cmp', op: '>=', a: own, b: int(0) }, same(own, { k: 'attr', attr, of: one })];
  });
  const where = set.where.map((c) => substitute('cond', c, new Map([[set.elem, its]])));
  const those: SetOf = { ...set, elem: other, where: [...where, ...alike] };
  return { k: 'some', set: { ...set, where: [...set.where, { k: 'cmp', op, a: { k: 'count', set: those }, b: n }] } };
}
