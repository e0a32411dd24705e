// A place in a file → what stands there: its form, its meaning, an example, the card's own text and how its line is understood. Changes nothing.
import { saidOfCard } from '../said/said.ts';
import type { Vocabulary } from '../meaning/vocabulary.ts';
import { placeOf, type Span } from '../text/source.ts';
import { nameAt, type Named } from './places.ts';
import type { Project } from './project.ts';
import type { Thing } from './things.ts';
import { wordEntries, type WordEntry } from './word-list.ts';

/** What an editor shows beside a word. */
export interface Hover {
  span: Span;
  /** What it is, as it is written: `draw number to zone`. */
  form: string;
  /** What kind of thing it is: `verb of the game`, `card`. */
  what: string;
  /** Sentences: the meaning, the text of a card. */
  means: string[];
  /** A line that uses it. */
  example: string | null;
  /** Where it is declared, for people: `my-cards/cards.yaml:12`. */
  declared: string | null;
}

const lists = new WeakMap<Vocabulary, ReadonlyMap<string, readonly WordEntry[]>>();

/** What can be said in a mix under this name; the list is made once for a mix. */
export function entriesNamed(v: Vocabulary, name: string): readonly WordEntry[] {
  const known = lists.get(v) ?? byName(wordEntries(v, false));
  lists.set(v, known);
  return known.get(name) ?? [];
}

/** By the name and by the form. */
function byName(entries: readonly WordEntry[]): ReadonlyMap<string, readonly WordEntry[]> {
  const lists = new Map<string, WordEntry[]>();
  for (const entry of entries)
    for (const name of new Set([entry.name, entry.form])) {
      const list = lists.get(name) ?? [];
      list.push(entry);
      lists.set(name, list);
    }
  return lists;
}

const groups: Partial<Record<Thing['sort'], string>> = {
  verb: 'verbs of the game',
  condition: 'conditions',
  value: 'values',
  type: 'types of cards',
  zone: 'zones',
  dial: 'dials',
  counter: 'counters',
  mark: 'marks',
  option: 'options',
  'set of choices': 'sets of choices',
  'value of cards': 'values and icons of cards',
};

export function hover(project: Project, path: string, offset: number): Hover | null {
  const found = nameAt(project, path, offset);
  return found && describe(project, found);
}

/** What is known of a named thing. */
export function describe(project: Project, { thing, span, text }: Named): Hover {
  const { words: v } = project;
  const { sort, name, declared } = thing;
  const place = declared[0] ? `${declared[0].source.path}:${placeOf(declared[0].source, declared[0].span.start).line}` : null;
  const plain = { span, form: name, what: sort === 'language' ? 'word of the language' : sort, means: [], example: null, declared: place };
  if (sort === 'card') {
    const kind = v.kinds.find((one) => `card:${one.like}` === thing.key)!;
    const said = saidOfCard(v, kind).lines.flatMap((line) => line.said);
    return { ...plain, form: kind.name, what: v.types[kind.type]!.name, means: [...(kind.text ? [kind.text] : []), ...said] };
  }
  if (sort === 'choice') return { ...plain, what: `one of ${v.sets[Number(thing.key.slice('choice:'.length).split(' ')[0])]!.name}` };
  if (sort === 'name') return { ...plain, what: 'name given in these lines', means: text ? [`Given with "as ${name}".`] : [] };
  const core = sort === 'language' && thing.key.startsWith('language:verb ');
  const group = core ? 'orders every game has' : groups[sort];
  const found = entriesNamed(v, name).filter((entry) => entry.group === group);
  if (found.length === 0) return plain;
  return {
    ...plain,
    form: found.map((entry) => entry.form).join('; '),
    what: core ? 'order every game has' : sort === 'verb' ? 'verb of the game' : sort,
    means: found.flatMap((entry) => (entry.means ? [entry.means] : [])),
    example: found.find((entry) => entry.example)?.example ?? null,
  };
}
