// Finds the cards a claim requires, in its test. Reads no state.
import type { Cond, NounTest, SetOf } from '../../meaning/types.ts';
import type { Kind } from '../../meaning/vocabulary.ts';

/** The kinds a claim requires, except those under a "not". `among`: the kinds in which tags and types are looked up. */
export function kindsIn(among: readonly Kind[], cond: Cond, anybody = false): number[] {
  switch (cond.k) {
    case 'and':
    case 'or':
      return cond.of.flatMap((c) => kindsIn(among, c, anybody));
    case 'some':
      // A claim about everyone may ask whether anybody has a card.
      return anybody && cond.set.type.name === 'player'
        ? cond.set.where.flatMap((c) => kindsIn(among, c, true))
        : kindsOfSet(among, cond.set);
    case 'fill':
      return cond.places.flatMap((set) => kindsOfSet(among, set));
    case 'cmp':
      return cond.op === '>=' && cond.a.k === 'count' ? kindsOfSet(among, cond.a.set) : [];
    default:
      return [];
  }
}

function kindsOfSet(among: readonly Kind[], set: SetOf): number[] {
  if (set.from.k === 'kinds') return set.from.kinds;
  if (set.from.k === 'union') return set.from.of.flatMap((part) => kindsOfSet(among, part));
  return set.where.flatMap((c) => (c.k === 'kind' ? c.nouns.flatMap((n) => kindsOfNoun(among, n)) : []));
}

function kindsOfNoun(among: readonly Kind[], noun: NounTest): number[] {
  if (noun.k === 'kind') return noun.kinds;
  return among.flatMap((kind, i) =>
    (noun.k === 'type' && kind.type === noun.type) || (noun.k === 'tag' && kind.tags.includes(noun.tag)) ? [i] : [],
  );
}
