// A word of a line → the thing of the mix it names: a card, a type, a zone, a word of the game, a name given with "as". Asks the checker what a
// word means here; has no list of its own.
import { resolvers } from '../check/resolve/all-resolvers.ts';
import { Context } from '../check/resolve/context.ts';
import { look, type Named } from '../check/resolve/lookup.ts';
import { Reporter } from '../diagnose/reporter.ts';
import { verbForms, type Declared, type Kind, type Vocabulary } from '../meaning/vocabulary.ts';
import { CORE_VERBS } from '../vocabulary/core.ts';
import type { EffectText, TextWord } from './texts.ts';

/** What kind of thing it is, in an author's words. `language`: a word that every mix knows. */
export type Sort =
  | 'card'
  | 'type'
  | 'tag'
  | 'zone'
  | 'dial'
  | 'counter'
  | 'mark'
  | 'option'
  | 'number by players'
  | 'value of cards'
  | 'set of choices'
  | 'choice'
  | 'verb'
  | 'condition'
  | 'value'
  | 'pattern'
  | 'name'
  | 'language';

/** What a word names. */
export interface Thing {
  sort: Sort;
  /** As it was declared. */
  name: string;
  /** The same for every word that names it. */
  key: string;
  /** Where it is declared; none for words of the language. */
  declared: readonly Declared[];
}

const thing = (sort: Sort, name: string, id: string | number, declared: readonly Declared[]): Thing => ({
  sort,
  name,
  key: `${sort}:${id}`,
  declared,
});

const lists = {
  dial: { sort: 'dial', of: (v: Vocabulary) => v.dials },
  counter: { sort: 'counter', of: (v: Vocabulary) => v.counters },
  mark: { sort: 'mark', of: (v: Vocabulary) => v.marks },
  attr: { sort: 'value of cards', of: (v: Vocabulary) => v.attrs },
  option: { sort: 'option', of: (v: Vocabulary) => v.options },
  table: { sort: 'number by players', of: (v: Vocabulary) => v.tables },
} as const;

/** What a word of a text names; null: it names nothing, or is no name. */
export function thingOf(v: Vocabulary, text: EffectText, word: TextWord): Thing | null {
  const { image, part } = word;
  if (part === 'number' || part === 'text' || part === 'sign' || part === 'fixed') return null;
  if (part === 'verb') return verbNamed(v, image);
  if (part === 'predicate') return conditionNamed(v, image) ?? verbNamed(v, image);
  const given = part === 'naming' ? word : text.words.find((one) => one.part === 'naming' && one.image === image);
  if (given) return thing('name', image, placeOf(text, image), [{ source: text.snippet.source, span: given.span }]);
  const slot = text.word?.params.find((param) => param.name === image);
  if (slot) return thing('name', image, placeOf(text, image), [{ source: text.word!.source, span: text.word!.span }]);
  return thingNamed(v, image, text);
}

const placeOf = ({ snippet }: EffectText, image: string): string => `${snippet.source.path} ${snippet.path} ${image}`;

/** By mix, by who asks (the set of a card; verbs are asked for apart) and by name: what it means. Names are asked for at every word. */
const meanings = new WeakMap<Vocabulary, Map<Kind['folder'] | 'nobody' | 'verb', Map<string, Thing | null>>>();

function remembered(v: Vocabulary, by: Kind['folder'] | 'nobody' | 'verb', name: string, find: () => Thing | null): Thing | null {
  let all = meanings.get(v);
  if (!all) meanings.set(v, (all = new Map()));
  let known = all.get(by);
  if (!known) all.set(by, (known = new Map()));
  let thing = known.get(name);
  if (thing === undefined) known.set(name, (thing = find()));
  return thing;
}

/** What a name declared in the mix means, to a card of this text if one is given. */
export function thingNamed(v: Vocabulary, name: string, text?: Pick<EffectText, 'card' | 'snippet'>): Thing | null {
  // Of the card only its set counts: where several sets have a card of that name, its own is meant.
  return remembered(v, text?.card?.folder ?? 'nobody', name, () => {
    const source = text?.snippet.source ?? { path: '', text: '', lineStarts: [0] };
    const ctx = new Context(v, new Reporter(), source, resolvers);
    ctx.kind = text?.card ?? null;
    const named = look(ctx, name);
    const pattern = named ? null : v.patterns.find((p) => p.name === name || p.plural === name);
    if (pattern) return thing('pattern', pattern.name, pattern.name, [pattern]);
    return named && thingMeant(v, named);
  });
}

/** The cards of a mix that are the same one, by the card they are the same as. */
const alike = new WeakMap<Vocabulary, ReadonlyMap<Kind['like'], Kind[]>>();

function cardsAlike(v: Vocabulary): ReadonlyMap<Kind['like'], Kind[]> {
  const before = alike.get(v);
  if (before) return before;
  const same = new Map<Kind['like'], Kind[]>();
  for (const kind of v.kinds) {
    const list = same.get(kind.like);
    if (list) list.push(kind);
    else same.set(kind.like, [kind]);
  }
  alike.set(v, same);
  return same;
}

/** The cards of a mix by id, in the order of the sets; by set and id together there is one. */
const called = new WeakMap<Vocabulary, ReadonlyMap<string, Kind[]>>();

function cardsCalled(v: Vocabulary): ReadonlyMap<string, Kind[]> {
  const before = called.get(v);
  if (before) return before;
  const all = new Map<string, Kind[]>();
  for (const kind of v.kinds)
    for (const id of new Set([kind.fullId, kind.id])) {
      const list = all.get(id);
      if (list) list.push(kind);
      else all.set(id, [kind]);
    }
  called.set(v, all);
  return all;
}

/** A card, with every card that is the same one. */
export function cardThing(v: Vocabulary, { id, like }: Kind): Thing {
  return thing('card', id, like, cardsAlike(v).get(like)!);
}

/** The card that an id means in a set: its own one before that of another. */
export function cardCalled(v: Vocabulary, id: string, set: string): Kind | null {
  const cards = cardsCalled(v).get(id) ?? [];
  return cards.find((kind) => kind.set === set && kind.id === id) ?? cards[0] ?? null;
}

function thingMeant(v: Vocabulary, named: Named): Thing | null {
  switch (named.n) {
    case 'kind':
      return cardThing(v, v.kinds[named.kinds[0]!]!);
    case 'card': {
      const test = named.tests[0];
      if (test?.k === 'type') return thing('type', v.types[test.type]!.name, test.type, [v.types[test.type]!]);
      if (test?.k === 'tag') return thing('tag', v.tags[test.tag]!.name, test.tag, [v.tags[test.tag]!]);
      return thing('language', 'card', 'card', []);
    }
    case 'family':
      return thing('zone', v.families[named.family]!.name, named.family, [v.families[named.family]!]);
    case 'union':
      return thing('zone', v.unions[named.union]!.name, `union ${named.union}`, [v.unions[named.union]!]);
    case 'choice':
      return thing('set of choices', v.sets[named.set]!.name, named.set, [v.sets[named.set]!]);
    case 'value': {
      const words = named.words.map((i) => v.words[i]!);
      return thing('value', words[0]!.name, words[0]!.name, words);
    }
    case 'constant': {
      if (named.type.name !== 'choice') return null;
      return thing('choice', named.text, `${named.type.set} ${named.v}`, [v.sets[named.type.set!]!]);
    }
    case 'player':
      return thing('language', 'player', 'player', []);
    case 'special':
      return thing('language', named.what, named.what, []);
    case 'local':
      return null;
    default: {
      const { sort, of } = lists[named.n];
      const found = of(v)[named.at]!;
      return thing(sort, found.name, named.at, [found]);
    }
  }
}

/** The verb of a game with that name, else of every game. */
export function verbNamed(v: Vocabulary, image: string): Thing | null {
  return remembered(v, 'verb', image, () => {
    const forms = verbForms(image);
    const words = v.words.filter((word) => word.kind === 'verb' && forms.includes(word.name));
    if (words.length > 0) return thing('verb', words[0]!.name, words[0]!.name, words);
    const core = [...CORE_VERBS].find((verb) => forms.includes(verb));
    return core === undefined ? null : thing('language', core, `verb ${core}`, []);
  });
}

function conditionNamed(v: Vocabulary, image: string): Thing | null {
  const forms = verbForms(image);
  const words = v.words.filter((word) => word.kind === 'condition' && word.parts.some((p) => p.kind === 'word' && forms.includes(p.text)));
  return words.length > 0 ? thing('condition', words[0]!.head, words[0]!.head, words) : null;
}
