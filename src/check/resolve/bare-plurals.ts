// Reads a plural without an article behind "have" or "there are" (`if you have relics`) as at least one. Resolves no phrase.
import type { Np, Predicate } from '../../parse/tree.ts';
import type { Ref } from './context.ts';
import { taken } from './modifiers.ts';
import { SOME } from './sets.ts';

/** What is had. Null: "with" of a goal, which asks for all it names. */
export function atLeastOne(p: Predicate, np: Np | null, ref: Ref): Ref {
  return np && p.verb.span.end < p.span.end ? someOf(np, ref) : ref;
}

/** `relics`, `relics in play`, `relics and curses`: some of each. */
export function someOf(np: Np, ref: Ref): Ref {
  if (ref.t === 'list' && np.kind === 'list' && ref.items.length === np.items.length)
    return { ...ref, items: ref.items.map((item, i) => someOf(np.items[i]!, item)) };
  const { core } = taken(np);
  return core.kind === 'name' && ref.t === 'pick' && ref.quantity.q === 'all' && ref.type.name === 'card'
    ? { ...ref, quantity: SOME }
    : ref;
}
