// Finds the cards a claim requires, in its test. Reads no state.
import type { Cond, NounTest, SetOf } from './types.ts';
import type { Kind } from './vocabulary.ts';

/** The kinds a claim requires, except those under a "not". `among`: the kinds in which tags and types are looked up. */
export function kindsIn(among: readonly Kind[], cond: Cond, anybody: boolean): number[] {
  return nounsIn(cond, anybody).flatMap((noun) => kindsOfNoun(among, noun));
}

/** The nouns of the cards a claim requires, except those under a "not". `anybody`: a claim about everyone, which may ask whether anybody has a card. */
export function nounsIn(cond: Cond, anybody: boolean): NounTest[] {
  switch (cond.k) {
    case 'and':
    case 'or':
      return cond.of.flatMap((c) => nounsIn(c, anybody));
    case 'some':
      return anybody && cond.set.type.name === 'player' ? cond.set.where.flatMap((c) => nounsIn(c, true)) : nounsOf(cond.set);
    case 'fill':
      return cond.places.flatMap(nounsOf);
    case 'cmp':
      return cond.op === '>=' && cond.a.k === 'count' ? nounsOf(cond.a.set) : [];
    default:
      return [];
  }
}

function nounsOf(set: SetOf): NounTest[] {
  if (set.from.k === 'kinds') return [{ k: 'kind', kinds: set.from.kinds }];
  if (set.from.k === 'union') return set.from.of.flatMap(nounsOf);
  return set.where.flatMap((c) => (c.k === 'kind' ? c.nouns : []));
}

function kindsOfNoun(among: readonly Kind[], noun: NounTest): number[] {
  if (noun.k === 'kind') return noun.kinds;
  return among.flatMap((kind, i) =>
    (noun.k === 'type' && kind.type === noun.type) || (noun.k === 'tag' && kind.tags.includes(noun.tag)) ? [i] : [],
  );
}
