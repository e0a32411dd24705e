// The kinds of a mix by what a line may ask for, so that nobody goes through all of them at each noun: those that are the same card, those that
// may answer to a noun, and the lines that concern all cards. May name a kind too many, never one too few; judges nothing.
import type { NounTest, Standing } from './types.ts';
import type { Kind, Vocabulary } from './vocabulary.ts';

/** A line of some card. */
export interface LineBy<K extends Standing['k']> {
  line: Standing & { k: K };
  by: Kind;
}

/** By vocabulary and by what they do: the lines of all its cards. Kept once all lines are resolved. */
const lines = new WeakMap<Vocabulary, Map<Standing['k'], readonly LineBy<Standing['k']>[]>>();

/** The lines of all cards that do this. Asked for only when all lines are resolved. */
export function linesThat<K extends Standing['k']>(v: Vocabulary, k: K): readonly LineBy<K>[] {
  let known = lines.get(v);
  if (!known) {
    const all = new Map<Standing['k'], LineBy<Standing['k']>[]>();
    for (const by of v.kinds)
      for (const line of by.standing) {
        const list = all.get(line.k);
        if (list) list.push({ line, by });
        else all.set(line.k, [{ line, by }]);
      }
    lines.set(v, (known = all));
  }
  return (known.get(k) ?? []) as readonly LineBy<K>[];
}

type Lists = ReadonlyMap<number, readonly number[]>;

const alike = new WeakMap<Vocabulary, { kinds: number; like: Lists }>();

/** The kinds that are the same card as those with this number (`Kind.like`). */
export function kindsLike(v: Vocabulary, like: number): readonly number[] {
  let known = alike.get(v);
  if (known?.kinds !== v.kinds.length) alike.set(v, (known = { kinds: v.kinds.length, like: listed(v, (kind) => [kind.like]) }));
  return known.like.get(like) ?? [];
}

function listed(v: Vocabulary, under: (kind: Kind) => readonly number[]): Lists {
  const lists = new Map<number, number[]>();
  for (const [i, kind] of v.kinds.entries())
    for (const one of under(kind)) {
      const list = lists.get(one);
      if (list) list.push(i);
      else lists.set(one, [i]);
    }
  return lists;
}

/** What is known of a vocabulary whose lines are all resolved. */
interface Printed {
  types: Lists;
  tags: Lists;
  /** Those that may count as other cards. */
  counting: readonly number[];
  /** By noun: those that may answer to it. */
  asked: Map<string, readonly Kind[]>;
}

const printed = new WeakMap<Vocabulary, Printed>();

/** A superset of the kinds that may ever answer to one of these nouns, in the order of the mix. Asked for only when all lines are resolved. */
export function kindsAsked(v: Vocabulary, nouns: readonly NounTest[]): readonly Kind[] {
  let known = printed.get(v);
  if (!known) {
    const counting = v.kinds.flatMap(({ standing }, i) => (standing.some(({ k }) => k === 'counts as') ? [i] : []));
    const types = listed(v, ({ type }) => [...new Set([type, ...v.types[type]!.also])]);
    known = { types, tags: listed(v, ({ tags }) => [...new Set(tags)]), counting, asked: new Map() };
    printed.set(v, known);
  }
  const key = nouns.map(keyOf).join(' ');
  let kinds = known.asked.get(key);
  if (!kinds) {
    const at = new Set(nouns.flatMap((noun) => answering(v, known, noun) ?? [...v.kinds.keys()]));
    known.asked.set(key, (kinds = at.size === v.kinds.length ? v.kinds : [...at].sort((a, b) => a - b).map((i) => v.kinds[i]!)));
  }
  return kinds;
}

function keyOf(noun: NounTest): string {
  return noun.k === 'any' ? '*' : `${noun.k}:${noun.k === 'type' ? noun.type : noun.k === 'tag' ? noun.tag : noun.kinds.join()}`;
}

/** Null: any kind may. */
function answering(v: Vocabulary, { types, tags, counting }: Printed, noun: NounTest): readonly number[] | null {
  if (noun.k === 'any' || linesThat(v, 'is also').some(({ line }) => line.nouns.some((given) => makes(v, given, noun)))) return null;
  if (noun.k === 'type') return types.get(noun.type) ?? [];
  const own = noun.k === 'tag' ? (tags.get(noun.tag) ?? []) : noun.kinds.flatMap((k) => kindsLike(v, v.kinds[k]!.like));
  return [...own, ...counting];
}

/** Whether what a line makes of a card answers to a noun. */
export function makes(v: Vocabulary, given: NounTest, asked: NounTest): boolean {
  switch (given.k) {
    case 'any':
      return false;
    case 'type':
      return asked.k === 'type' && (given.type === asked.type || v.types[given.type]!.also.includes(asked.type));
    case 'tag':
      return asked.k === 'tag' && given.tag === asked.tag;
    case 'kind':
      return asked.k === 'kind' && given.kinds.some((k) => asked.kinds.some((other) => v.kinds[other]!.like === v.kinds[k]!.like));
  }
}
