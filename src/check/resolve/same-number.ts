// Resolves `all players have the same number of relics`: none of several players has more of something than another of them. Chooses nothing.
import { thingSays } from '../../diagnose/codes/things.ts';
import type { Predicate } from '../../parse/tree.ts';
import { spanText } from '../../text/source.ts';
import { localExpr, no, not, substitute } from '../../meaning/terms.ts';
import type { Cond, Expr, SetOf, Type } from '../../meaning/types.ts';
import { verbForms } from '../../meaning/vocabulary.ts';
import { toSet } from './coerce.ts';
import { having, holding } from './comparing.ts';
import type { Context, Ref } from './context.ts';

/** Null: it is said of one player, or of as many as something before. */
export function sameNumber(ctx: Context, subject: Ref, p: Predicate): Cond | null {
  const { object } = p;
  const place = object?.kind === 'of' && (object.prep === 'in' || object.prep === 'on') ? object : null;
  const what = place ? place.what : object;
  if (what?.kind !== 'some' || what.count?.kind !== 'pronoun' || !what.noun || !verbForms(p.verb.text).includes('have')) return null;
  if (!/^the same number/i.test(spanText(ctx.source, what.count.span)) || subject.type.name !== 'player') return null;
  if (subject.t === 'value' || (subject.t === 'pick' && subject.quantity.q === 'some' && subject.pick.single)) return null;
  if (!areAll(subject)) {
    ctx.error(thingSays.sameNumberOfWhom(), p.span);
    return no;
  }
  const type: Type = { ...subject.type, group: false };
  const word = having(ctx, p.verb.text, subject);
  const said = { noun: what.noun, place: place && { prep: place.prep, of: place.of } };
  const has = (one: Expr): Expr | null => holding(ctx, word, said, type, one);
  const all = toSet(ctx, subject, p.span);
  const other = again(ctx, all);
  const [mine, theirs] = [has(localExpr(all.elem)), has(localExpr(other.elem))];
  if (!mine || !theirs) return no;
  const more: Cond = { k: 'cmp', op: '>', a: mine, b: theirs };
  const some: Cond = { k: 'some', set: { ...other, where: [...other.where, more] } };
  return not({ k: 'some', set: { ...all, where: [...all.where, some] } });
}

/** `all players`, `you and the player on your left`; not `you and another player`, of whom nobody knows who that is. */
function areAll(ref: Ref): boolean {
  if (ref.t === 'list') return ref.how === 'and' && ref.items.every((item) => item.t === 'value' || areAll(item));
  return ref.t === 'group' || (ref.t === 'pick' && ref.pick.how === 'all' && ref.quantity.q === 'all');
}

function again(ctx: Context, set: SetOf): SetOf {
  const elem = ctx.elem('p', set.type);
  return { ...set, elem, where: set.where.map((cond) => substitute('cond', cond, new Map([[set.elem, localExpr(elem)]]))) };
}
