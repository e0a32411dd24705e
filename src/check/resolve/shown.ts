// Resolves `all hands are open`, `each player plays with their hand face up` and `partner can see your hand`: who sees which cards while the line is
// in force. Does not know what places show by themselves.
import { lineSays } from '../../diagnose/codes/lines.ts';
import type { Np, Shown } from '../../parse/tree.ts';
import { CARD, PLAYER, YOU, allOf, localExpr, same, yes } from '../../meaning/terms.ts';
import type { Cond, Expr, Standing } from '../../meaning/types.ts';
import { spanText } from '../../text/source.ts';
import { inSet, oneOf, partOf } from './one-of.ts';
import { cardsInZones } from './materialize.ts';
import { resolveNp } from './resolvers.ts';
import type { Context } from './context.ts';

type Open = Omit<Standing & { k: 'open' }, 'span' | 'source'>;

/** `when`: what must hold besides; null: nothing. */
export function shown(ctx: Context, { target, how, people, span }: Shown, when: Cond | null): Open {
  if (/\bface[ -]down\b/i.test(spanText(ctx.source, span))) ctx.error(lineSays.showsNobody(), span);
  for (const np of people ? [target, people] : [target]) reportChoice(ctx, np, np === people);
  const card = ctx.elem('card', CARD);
  const player = ctx.elem('player', PLAYER);
  const [seen, seer] = [localExpr(card), localExpr(player)];
  const owner: Expr = { k: 'owner', of: seen };
  const test = how !== 'plays' && people ? oneOf(ctx, people, seer, PLAYER) : yes;
  // `each player can see the hand of the player on their left`: of whoever looks.
  if (how === 'sees' && /\btheir\b/i.test(spanText(ctx.source, target.span))) {
    const theirs = ctx.within({ they: seer }, () => isShown(ctx, target, seen));
    return { k: 'open', card, what: allOf(when ? [when] : []), player, test: allOf([test, theirs]) };
  }
  // `their hand` is that of the player who has the card.
  const theirs = target.kind === 'own' && target.owner === 'their' ? { they: owner } : {};
  const what = ctx.within(theirs, () => isShown(ctx, target, seen));
  const whoPlays = how !== 'plays' ? yes : people ? oneOf(ctx, people, owner, PLAYER) : same(owner, YOU);
  return { k: 'open', card, what: allOf([what, whoPlays, ...(when ? [when] : [])]), player, test };
}

/** A line in force shows all that it names, to all whom it names. `people`: `players who have a lamp` are each of them. */
function reportChoice(ctx: Context, np: Np, people: boolean): void {
  const text = spanText(ctx.source, np.span).replace(/\s+/g, ' ');
  if (/^(?:nobody|no one|no|none|only)\b/i.test(text)) ctx.error(lineSays.showsNobody(), np.span);
  else if (partOf(np) || isOneOf(np, people) || /\b(?:another|any|random) player\b|\bone of\b/i.test(text))
    ctx.error(lineSays.showsAll(text), np.span);
}

/** `a relic in your hand`, `a player`; `a player who has a lamp` is each of them. */
function isOneOf(np: Np, people: boolean): boolean {
  if (np.kind === 'of' || np.kind === 'except') return isOneOf(np.what, people);
  if (np.kind === 'that' || np.kind === 'whose') return !people && isOneOf(np.what, people);
  return np.kind === 'list' ? np.how === 'or' : np.kind === 'determined' && (np.det === 'a' || np.det === 'another');
}

/** Of a place, its cards. */
function isShown(ctx: Context, target: Np, card: Expr): Cond {
  const ref = ctx.within({ pure: true }, () => resolveNp(ctx, target, { everywhere: true }));
  if (ref.t === 'zones') return { k: 'in', card, zones: ref.zones };
  if (ref.t === 'pick' && ref.type.name === 'zone') return inSet(cardsInZones(ctx, ref.pick.set), card);
  return oneOf(ctx, target, card, CARD);
}
