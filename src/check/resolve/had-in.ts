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

/** `a relic in hand that is old`: a relic that is old, in hand. */
export function placeOutside(np: Np): Np {
  if (np.kind === 'list') return { ...np, items: np.items.map(placeOutside) };
  if (np.kind !== 'that' && np.kind !== 'whose') return np;
  const inner = placeOutside(np.what);
  if (inner.kind !== 'of' || (inner.prep !== 'in' && inner.prep !== 'on')) return np;
  return { ...inner, what: { ...np, what: inner.what }, span: np.span };
}

/** `2 relics or a lamp in hand`: in hand, the one or the other. */
export function placeOfAll(np: Np): Np {
  const last = np.kind === 'list' && np.how === 'or' ? np.items.at(-1) : null;
  if (np.kind !== 'list' || last?.kind !== 'of' || (last.prep !== 'in' && last.prep !== 'on')) return np;
  const isBare = (item: Np): boolean => item.kind === 'some' || item.kind === 'determined' || item.kind === 'name';
  if (!np.items.slice(0, -1).every(isBare)) return np;
  return { ...np, items: np.items.map((item) => (item === last ? item : { ...last, what: item, span: item.span })) };
}
