// Decides whether what is waited for names a second player beside the one who does it, so that `they` could be either. Resolves nothing.
import type { Claim } from '../../parse/tree.ts';
import { typeOf } from './binding.ts';
import type { Context } from './context.ts';
import { taken } from './modifiers.ts';

/** `when a player steals a relic from an opponent, they draw 1`: which of the two is not said. With you, the other one is meant. */
export function namesTwo(ctx: Context, claim: Claim): boolean {
  if (claim.kind !== 'claim') return false;
  const { object, parts } = claim.predicate;
  const from = object ? taken(object).modifiers.flatMap((m) => (m.kind === 'of' && m.prep === 'from' ? [m.of] : [])) : [];
  return [...from, ...parts.flatMap(({ prep, np }) => (np && (prep === 'from' || prep === 'to') ? [np] : []))].some((np) => {
    const place = taken(np).core;
    const core = place.kind === 'possessive' ? taken(place.owner).core : place;
    const isSpokenOf = core.kind === 'pronoun' && /^(?:you|they|them)$/.test(core.word);
    return !isSpokenOf && typeOf(ctx, core) === 'player';
  });
}
