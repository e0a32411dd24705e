// Resolves claims about the cards attached to a card: `a relic that has a guest`, `it has no guests`. Knows no word of a game.
import type { Np, Predicate } from '../../parse/tree.ts';
import { comparison, howMany } from './amounts.ts';
import { asNumber } from './coerce.ts';
import type { Context, Ref } from './context.ts';
import { look } from './lookup.ts';
import { atLeast, quantify } from './quantities.ts';
import { resolveNp } from './resolvers.ts';
import { CARD, localExpr, same, setOf, yes } from '../../meaning/terms.ts';
import type { Cond, Expr, SetOf } from '../../meaning/types.ts';
import { verbForms } from '../../meaning/vocabulary.ts';

/** `has a guest`, said of cards. Null: something else is claimed. */
export function hasGuests(ctx: Context, subject: Ref, p: Predicate): Cond | null {
  if (subject.type.name !== 'card' || !speaksOfGuests(ctx, p)) return null;
  const object = p.object!;
  return quantify(ctx, subject, p.span, (host) => {
    const ref = counted(ctx, object, guestsOf(ctx, host));
    return ref ? quantify(ctx, ref, object.span, () => yes) : yes;
  });
}

/** Whether a predicate is about guests, which only a card has. */
export function speaksOfGuests(ctx: Context, p: Predicate): boolean {
  const object = p.object;
  if (p.parts.length || !verbForms(p.verb.text).includes('have') || (object?.kind !== 'determined' && object?.kind !== 'some'))
    return false;
  const noun = object.noun;
  if (!noun || noun.place || noun.words.length !== 1) return false;
  const found = look(ctx, noun.words[0]!.text);
  return found?.n === 'special' && found.what === 'guest';
}

function guestsOf(ctx: Context, host: Expr): SetOf {
  const elem = ctx.elem('c', CARD);
  return setOf(CARD, elem, { k: 'every card' }, [same({ k: 'host', of: localExpr(elem) }, host)]);
}

function counted(ctx: Context, np: Np, set: SetOf): Ref | null {
  if (np.kind === 'determined' && !np.count && !np.most) return howMany(np.det, set, np.span);
  const count = np.kind === 'some' || np.kind === 'determined' ? np.count : null;
  if (!count) return null;
  const n = asNumber(ctx, resolveNp(ctx, count), count.span);
  const max = np.kind === 'some' && np.max ? { max: asNumber(ctx, resolveNp(ctx, np.max), np.max.span) } : {};
  const said = np.kind === 'some' ? np.quantity : 'exactly';
  const isBare = said === 'exactly' && !(np.kind === 'some' && np.strict);
  return { ...howMany('a', set, np.span), quantity: isBare ? atLeast(n) : { q: 'cmp', op: comparison(said), n, ...max } } as Ref;
}
