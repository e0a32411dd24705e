// Resolves which cards `other` and `another` leave out. Chooses nothing.
import { thingSays } from '../../diagnose/codes/things.ts';
import { spanText, type Span } from '../../text/source.ts';
import type { Context } from './context.ts';
import { localExpr, not, same } from '../../meaning/terms.ts';
import type { Expr, NounTest, SetOf } from '../../meaning/types.ts';

/**
 * The cards without the card of the line, and without one that was chosen or is gone through. `span`: the words that name them; null: they may be
 * other than one that the same order takes, as in "cover a treasure with another treasure".
 */
export function otherCards(ctx: Context, set: SetOf, span: Span | null): SetOf {
  const { it } = ctx;
  const apart: Expr[] = ctx.kind ? [{ k: 'this' }] : [];
  if (it && ctx.spoken?.it === it && it.t === 'value' && it.type.name === 'card') apart.push(it.expr);
  // A card that is none of them means other than one it has named, and no word says which.
  else if (span && ctx.kind && !isAmong(ctx, set)) ctx.error(thingSays.othersThanWhich(spanText(ctx.source, span)), span);
  return { ...set, where: [...set.where, ...apart.map((e) => not(same(localExpr(set.elem), e)))] };
}

/** Whether the card of the line may be one of these itself, by its type and tags. */
function isAmong(ctx: Context, { where }: SetOf): boolean {
  return where.every((cond) => cond.k !== 'kind' || cond.nouns.some((test) => isSuch(ctx, test)));
}

function isSuch({ kind, v }: Context, test: NounTest): boolean {
  if (test.k === 'type') return kind!.type === test.type || v.types[kind!.type]!.also.includes(test.type);
  return test.k !== 'tag' || kind!.tags.includes(test.tag);
}
