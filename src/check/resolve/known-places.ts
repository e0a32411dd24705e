// Knows where a card named by its id is, as far as earlier lines state it: after `if lantern is in discard-pile`, `move lantern` means that
// card. Chooses nothing and guesses nothing.
import type { Context, Lying } from './context.ts';
import type { Cond, Expr, Zones } from '../../meaning/types.ts';

/** The places known wherever this condition holds. */
export function lyingIf(ctx: Context, cond: Cond): Lying {
  const known = new Map(ctx.lying);
  for (const c of cond.k === 'and' ? cond.of : [cond]) {
    const some = c.k === 'not' ? c.of : c;
    if (some.k !== 'some' || some.set.from.k !== 'kinds') continue;
    const [where, more] = some.set.where;
    if (where?.k !== 'in' || more) continue;
    const key = some.set.from.kinds.join();
    if (c.k === 'some') known.set(key, where.zones);
    else if (isDefault(ctx, where.zones)) known.set(key, null);
  }
  return known;
}

/** Records that an order has moved cards there: from now on the name means these. */
export function nowLying(ctx: Context, kinds: readonly number[], zone: Expr): void {
  ctx.lying = new Map(ctx.lying).set(kinds.join(), { k: 'one', zone });
}

function isDefault(ctx: Context, zones: Zones): boolean {
  const families = familiesOf(zones);
  return ctx.v.defaultPlace.length > 0 && ctx.v.defaultPlace.every((f) => families.includes(f));
}

function familiesOf(zones: Zones): number[] {
  if (zones.k === 'union') return zones.of.flatMap(familiesOf);
  return zones.k === 'family' && zones.index.every((x) => x === null) ? [zones.family] : [];
}
