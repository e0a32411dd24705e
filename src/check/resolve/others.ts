// Resolves which cards `other` and `another` leave out. Chooses nothing.
import { thingSays } from '../../diagnose/codes/things.ts';
import { spanText, type Span } from '../../text/source.ts';
import { memberCond, toSet } from './coerce.ts';
import type { Context, Quantity, Ref } from './context.ts';
import { mayShare } from './joining.ts';
import { oneTaken } from './they.ts';
import { CARD, localExpr, not } from '../../meaning/terms.ts';
import { localRef } from './sets.ts';
import type { Expr, NounTest, SetOf } from '../../meaning/types.ts';

/**
 * The cards without the card of the line, or those in the head of a word, and without one that was chosen or is gone through. `said`: the words that
 * name them; `further`: they may be other than one that the same order takes, as in "cover a treasure with another treasure".
 */
export function otherCards(ctx: Context, set: SetOf, said: Span, further = false): SetOf {
  const { it } = ctx;
  const apart: Ref[] = ctx.kind ? [aCard({ k: 'this' })] : ctx.described ? [aCard(ctx.described)] : inHead(ctx);
  if (it && ctx.spoken?.it === it && it.t === 'value' && it.type.name === 'card') apart.push(it);
  // A card that is none of them means other than one it has named, and no word says which.
  else if (!further && ctx.kind && !ctx.listed && !isAmong(ctx, set))
    ctx.error(thingSays.othersThanWhich(spanText(ctx.source, said)), said);
  else if (apart.length === 0 && ctx.handled && ctx.scopes.includes(ctx.handled.scope)) apart.push(aCard(ctx.handled.card));
  if (apart.length === 0 && !ctx.listed && ctx.taken.length === 0) ctx.error(thingSays.othersThanNone(spanText(ctx.source, said)), said);
  return { ...set, where: [...set.where, ...apart.map((one) => not(memberCond(ctx, localExpr(set.elem), one, said)))] };
}

const aCard = (expr: Expr): Ref => ({ t: 'value', type: CARD, expr });

/** The cards in the head of the word of the game that is resolved. */
function inHead({ word }: Context): Ref[] {
  return word?.params.filter(({ type }) => type.name === 'card').map(localRef) ?? [];
}

/** `lamp and another treasure`: a card that may be one of those the order has taken already is none of them. */
export function apart(ctx: Context, ref: Ref & { t: 'pick' }, span: Span): SetOf {
  const { set } = ref.pick;
  if (set.type.name !== 'card' || set.take || ref.pick.how === 'all') return set;
  const before = ref.another ? ctx.taken : [];
  return before.length
    ? { ...set, where: [...set.where, ...before.map((one) => not(memberCond(ctx, localExpr(set.elem), one, span)))] }
    : set;
}

/** Remembers what an order has taken: a card by its name as such, so that choices of several players stay sealed. */
/** `one of your relics`. */
function isJustOne({ pick: { how, min, max } }: Ref & { t: 'pick' }): boolean {
  return how !== 'all' && min.k === 'int' && min.v === 1 && max?.k === 'int' && max.v === 1;
}

export function nowTaken(ctx: Context, ref: Ref, as: Ref): void {
  if (as.type.name !== 'card') return;
  const named = ref.t === 'pick' && ref.pick.how === 'all' && ref.pick.set.from.k === 'kinds';
  const one = named ? ref : as;
  ctx.taken = [...ctx.taken, one];
  if (named || (ref.t === 'pick' && (ref.pick.single || isJustOne(ref))) || (ref.t === 'value' && ref.expr.k !== 'this'))
    // A card that has a name already keeps it.
    oneTaken(ctx, one, ref.t === 'value' && ref.expr.k === 'local' ? ref : as);
}

/** `a treasure and an heirloom`: two cards, also where one card is both. */
export function eachAnother(ctx: Context, items: readonly Ref[]): Ref[] {
  return items.map((item, i) =>
    item.t === 'pick' && item.pick.how === 'choose' && items.slice(0, i).some((other) => mayBeSame(ctx, item, other))
      ? { ...item, another: true }
      : item,
  );
}

/** Whether one card may be meant by both: not by its type, and not by its place. */
function mayBeSame(ctx: Context, a: Ref, b: Ref): boolean {
  if (b.t === 'value' && b.expr.k === 'this' && a.t === 'pick' && ctx.kind) {
    const types = typesOf(ctx, a.pick.set);
    return !types || types.includes(ctx.kind.type);
  }
  if ([a, b].some(({ t }) => t !== 'pick' && t !== 'zones')) return b.t !== 'list';
  const [x, y] = [a, b].map((ref) => toSet(ctx, ref, { start: 0, end: 0 }));
  const [first, second] = [typesOf(ctx, x!), typesOf(ctx, y!)];
  return mayShare(x!, y!) && (!first || !second || first.some((type) => second.includes(type)));
}

/** The types of these cards; null: there may be others. */
function typesOf({ v }: Context, { from, where }: SetOf): number[] | null {
  const types =
    from.k === 'kinds'
      ? from.kinds.map((kind) => v.kinds[kind]!.type)
      : where.flatMap((cond) => (cond.k === 'kind' ? cond.nouns.map((test) => (test.k === 'type' ? test.type : -1)) : []));
  return types.length && types.every((type) => type >= 0 && !v.types[type]!.also.length) ? types : null;
}

/** `lamp and no other treasures`: other than the lamp. What is counted before is no particular card. */
export function otherThanListed(ctx: Context, items: readonly Ref[], spans: readonly Span[]): Ref[] {
  return items.map((item, i) => {
    // At least so many are found one card for each place; how many there are at most is counted, without the cards listed.
    if (i === 0 || item.t !== 'pick' || !item.another || item.quantity.q === 'some' || isAtLeast(item.quantity)) return item;
    const before = items.slice(0, i);
    const { set } = item.pick;
    if (!before.every((one) => one.t === 'pick' && one.pick.set.from.k === 'kinds'))
      ctx.error(thingSays.othersThanWhich(spanText(ctx.source, spans[i]!)), spans[i]!);
    const apartFrom = before.map((one) => not(memberCond(ctx, localExpr(set.elem), one, spans[i]!)));
    return { ...item, pick: { ...item.pick, set: { ...set, where: [...set.where, ...apartFrom] } } };
  });
}

function isAtLeast(quantity: Quantity): boolean {
  return quantity.q === 'cmp' && (quantity.op === '>=' || quantity.op === '>') && !quantity.max;
}

/** Whether the card of the line may be one of these itself, by its type and tags. */
function isAmong(ctx: Context, { where }: SetOf): boolean {
  return where.every((cond) => cond.k !== 'kind' || cond.nouns.some((test) => isSuch(ctx, test)));
}

function isSuch({ kind, v }: Context, test: NounTest): boolean {
  if (test.k === 'type') return kind!.type === test.type || v.types[kind!.type]!.also.includes(test.type);
  return test.k !== 'tag' || kind!.tags.includes(test.tag);
}
