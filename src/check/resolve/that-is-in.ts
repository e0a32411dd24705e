// `a relic that is in your hand` → `a relic in your hand`: where it is said to be is where it is looked for. Knows no place.
import type { Np } from '../../parse/tree.ts';
import { typeOf } from './binding.ts';
import type { Context } from './context.ts';
import { taken } from './modifiers.ts';

/** The same phrase with a place; null: it says something else of the cards. */
export function placedBy(
  ctx: Context,
  { what, predicate: { verb, negated, would, located, object }, span }: Np & { kind: 'that' },
): Np | null {
  if (negated || would || !object || !/^(?:is|are)$/.test(verb.text)) return null;
  if (located !== 'in' && located !== 'on' && located !== 'under') return null;
  const { core, modifiers } = taken(what);
  if (typeOf(ctx, core) !== 'card' || modifiers.some(({ kind }) => kind === 'of')) return null;
  return { kind: 'of', what, prep: located, of: object, span };
}
