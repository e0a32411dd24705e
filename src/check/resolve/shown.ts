// Resolves `all hands are open`, `each player plays with their hand face up` and `partner can see your hand`: who sees which cards while the line is
// in force. Does not know what places show by themselves.
import type { Np, Shown } from '../../parse/tree.ts';
import { CARD, PLAYER, YOU, allOf, localExpr, same, yes } from '../../meaning/terms.ts';
import type { Cond, Expr, Standing } from '../../meaning/types.ts';
import { inSet, oneOf } from './one-of.ts';
import { cardsInZones } from './materialize.ts';
import { resolveNp } from './resolvers.ts';
import type { Context } from './context.ts';

type Open = Omit<Standing & { k: 'open' }, 'span' | 'source'>;

/** `when`: what must hold besides; null: nothing. */
export function shown(ctx: Context, { target, how, people }: Shown, when: Cond | null): Open {
  const card = ctx.elem('card', CARD);
  const player = ctx.elem('player', PLAYER);
  // `their hand` is that of the player who has the card.
  const whose: Expr = { k: 'owner', of: localExpr(card) };
  const theirs = target.kind === 'own' && target.owner === 'their' ? { they: whose } : {};
  const what = ctx.within(theirs, () => isShown(ctx, target, localExpr(card)));
  const whoPlays = how !== 'plays' ? yes : people ? oneOf(ctx, people, whose, PLAYER) : same(whose, YOU);
  const test = how !== 'plays' && people ? oneOf(ctx, people, localExpr(player), PLAYER) : yes;
  return { k: 'open', card, what: allOf([what, whoPlays, ...(when ? [when] : [])]), player, test };
}

/** Of a place, its cards. */
function isShown(ctx: Context, target: Np, card: Expr): Cond {
  const ref = ctx.within({ pure: true }, () => resolveNp(ctx, target, { everywhere: true }));
  if (ref.t === 'zones') return { k: 'in', card, zones: ref.zones };
  if (ref.t === 'pick' && ref.type.name === 'zone') return inSet(cardsInZones(ctx, ref.pick.set), card);
  return oneOf(ctx, target, card, CARD);
}
