// Splits what is written of a dial into the dial, the number and those it is for. Resolves nothing.
import type { Np, Simple } from '../../parse/tree.ts';
import type { Vocabulary } from '../../meaning/vocabulary.ts';

/** `hand-limit of somebody`, `somebody's hand-limit`: the dial and whose it is. */
export function ofWhom(target: Np): { target: Np; owner: Np | null } {
  if (target.kind === 'of' && target.prep === 'of') return { target: target.what, owner: target.of };
  return { target, owner: target.kind === 'possessive' ? target.owner : null };
}

/** `draws + 1 for each player who …` is for those players, `able is no for each treasure` for those cards; `draws + 1 for each treasure you have` is one more for each of them. */
export function forWhom(being: Simple & { kind: 'being' }, { per, type }: Vocabulary['dials'][number]): { amount: Np; named: Np | null } {
  const { value, whose, target } = being;
  const named = target.kind === 'name' || (target.kind === 'determined' && target.det === 'the' && !target.of);
  if (whose || !named || value.kind !== 'per') return { amount: value, named: whose };
  let each = value.each;
  while ('what' in each) each = each.what;
  const players = per === 'player' && each.kind === 'determined' && each.det === 'each' && each.noun?.words.at(-1)?.text === 'player';
  return players || (per === 'card' && type.name !== 'number')
    ? { amount: value.count, named: value.each }
    : { amount: value, named: null };
}
