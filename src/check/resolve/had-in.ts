// `card another player has in hand` → `card in another player's hand`: where what somebody has is. Knows no place.
import type { Noun, Np } from '../../parse/tree.ts';
import { verbForms } from '../../meaning/vocabulary.ts';

type Of = Np & { kind: 'of' };

/** The same with the place as its owner's; null: nobody has it there. */
export function asOwners(np: Of): Of | null {
  const { what: had, of: place } = np;
  if (had.kind !== 'that' || !had.subject || had.together || (np.prep !== 'in' && np.prep !== 'on')) return null;
  const { verb, negated, object, parts } = had.predicate;
  if (negated || object || parts.length > 0 || !verbForms(verb.text).includes('have')) return null;
  const noun = bareNoun(place);
  return noun && { ...np, what: had.what, of: owned(had.subject, noun) };
}

function bareNoun(place: Np): Noun | null {
  if (place.kind === 'name') return { other: false, place: null, words: [place.word], span: place.span };
  return place.kind === 'determined' && place.det === 'the' && !place.count && !place.of && !place.most ? place.noun : null;
}

function owned(owner: Np, noun: Noun): Np {
  const { span } = noun;
  const word = owner.kind === 'pronoun' ? owner.word : '';
  if (word === 'you') return { kind: 'own', owner: 'your', noun, span };
  if (word === 'they') return { kind: 'own', owner: 'their', noun, span };
  return { kind: 'possessive', owner, noun, span };
}
