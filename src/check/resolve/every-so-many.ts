// `for every two relics`, `1 for each 3 cards`: how often so many are among some things. Knows no line that says it.
import type { Np } from '../../parse/tree.ts';
import type { Expr, SetOf } from '../../meaning/types.ts';
import type { Context } from './context.ts';
import { taken } from './modifiers.ts';
import { asNumber } from './coerce.ts';
import { resolveNp } from './resolvers.ts';

/** How many things there are of a set: of `every two relics`, how many twos. */
export function everySoMany(ctx: Context, set: SetOf, things: Np): Expr {
  return inSizes(ctx, { k: 'count', set }, things);
}

/** Of a number, how many times there are so many: of `every two`, its half. */
export function inSizes(ctx: Context, count: Expr, things: Np): Expr {
  const size = sizeOf(things);
  return size ? { k: 'div', a: count, b: asNumber(ctx, resolveNp(ctx, size), size.span), up: false } : count;
}

/** The number in `every two relics`; null: things are taken one by one. */
export function sizeOf(things: Np): Np | null {
  const { core } = taken(things);
  return core.kind === 'determined' && core.det === 'each' && core.noun ? core.count : null;
}
