// Files of a project → what an editor lists, colours, folds and puts above a card. Judges nothing.
import { asUnderstood, saidOfCard } from '../said/said.ts';
import type { Kind } from '../meaning/vocabulary.ts';
import { placeOf, type Span } from '../text/source.ts';
import { namesOf, usersOf, type Place } from './places.ts';
import type { Project } from './project.ts';
import type { EffectText, Part, TextWord } from './texts.ts';
import { thingOf, type Sort } from './things.ts';

/** Something that is declared in a file. */
export interface Symbol extends Place {
  name: string;
  sort: Sort;
  /** The name people read, or how a word is written. */
  detail: string;
}

/** Something declared in a file, with all that is said of it there. */
export interface FileSymbol extends Symbol {
  /** Its whole entry; its name begins it. */
  whole: Span;
}

/** Cards, words and other things that a file declares, in its order. */
export function symbols(project: Project, path: string): FileSymbol[] {
  const entries = new Map(entriesOf(project, path).map((entry) => [entry.start, entry]));
  return declaredIn(project)
    .filter(({ source }) => source.path === path)
    .map((one) => ({ ...one, whole: entries.get(one.span.start) ?? one.span }))
    .sort((a, b) => a.span.start - b.span.start);
}

/** Things of the whole project whose id, name or text contains all these words; names that begin so come first. */
export function search(project: Project, text: string): Symbol[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  const rank = ({ name, detail }: Symbol): number =>
    name.startsWith(wanted[0] ?? '') ? 0 : detail.toLowerCase().startsWith(wanted[0] ?? '') ? 1 : 2;
  return declaredIn(project)
    .filter(({ name, detail }) => wanted.every((word) => `${name} ${detail}`.toLowerCase().includes(word)))
    .sort((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1));
}

const known = new WeakMap<Project, readonly Symbol[]>();

function declaredIn(project: Project): readonly Symbol[] {
  const before = known.get(project);
  if (before) return before;
  const { vocabulary: v } = project.loaded;
  const of = (sort: Sort, list: readonly (Place & { name: string })[]): Symbol[] =>
    list.map(({ name, source, span }) => ({ name, sort, detail: '', source, span }));
  const all: Symbol[] = [
    ...v.kinds.map(({ id, name, source, span }): Symbol => ({ name: id, sort: 'card', detail: name, source, span })),
    ...v.words
      .filter(({ kind }) => kind !== 'event')
      .map(({ head, name, kind, source, span }): Symbol => ({ name: name || head, sort: kind as Sort, detail: head, source, span })),
    ...of('type', v.types),
    ...of('zone', [...v.families, ...v.unions]),
    ...of('dial', v.dials),
    ...of(
      'counter',
      v.counters.filter(({ hidden }) => !hidden),
    ),
    ...of('mark', v.marks),
    ...of('option', v.options),
    ...of('tag', v.tags),
    ...of('value of cards', v.attrs),
    ...of(
      'set of choices',
      v.sets.filter(({ name }) => !name.startsWith('option ')),
    ),
    ...of('pattern', v.patterns),
  ].filter(({ source, span }) => source.path !== '' && span.end > span.start);
  // Cards of one family share an entry of the file.
  const seen = new Set<string>();
  const list = all.filter(({ source, span, sort }) => {
    const key = `${source.path} ${span.start} ${sort}`;
    return !seen.has(key) && seen.add(key);
  });
  known.set(project, list);
  return list;
}

/** How a word of an effect is coloured. */
export type Colour = 'verb' | 'word' | 'number' | 'text' | 'name' | Exclude<Sort, 'verb' | 'name' | 'language'>;

export interface ColouredWord {
  span: Span;
  colour: Colour;
  /** It is given here. */
  declared: boolean;
}

const plain: Partial<Record<Part, Colour>> = { fixed: 'word', number: 'number', text: 'text', predicate: 'word', verb: 'verb' };

/** The words of all effects of a file, or of a part of it, by what they are. */
export function tokens(project: Project, path: string, part?: Span): ColouredWord[] {
  const { words: v } = project;
  const within = ({ span }: TextWord): boolean => !part || (span.end > part.start && span.start < part.end);
  const touches = ({ snippet: { map, text } }: EffectText): boolean => !part || (map[text.length]! > part.start && map[0]! < part.end);
  return project
    .textsIn(path)
    .filter(touches)
    .flatMap((text) =>
      text.words.filter(within).flatMap((word): ColouredWord[] => {
        const thing = thingOf(v, text, word);
        const sort = thing?.sort === 'language' ? (word.part === 'verb' ? 'verb' : 'word') : thing?.sort;
        const colour = word.part === 'verb' ? 'verb' : (sort ?? plain[word.part]);
        return colour ? [{ span: word.span, colour, declared: word.part === 'naming' }] : [];
      }),
    )
    .sort((a, b) => a.span.start - b.span.start);
}

/** The entries of a file that can be folded: from the line of the card to the last line of its entry. */
export function folds(project: Project, path: string): Span[] {
  const source = project.file(path)?.file.source;
  return entriesOf(project, path).filter(({ start, end }) => placeOf(source!, start).line < placeOf(source!, end).line);
}

/** The entries of all lists of a file, each from its key to its last sign. */
function entriesOf(project: Project, path: string): Span[] {
  const one = project.file(path);
  if (!one) return [];
  const data = one.file.data as Record<string, unknown> | null;
  return Object.entries(data ?? {}).flatMap(([list, entries]) => {
    if (typeof entries !== 'object' || entries === null) return [];
    return Object.keys(entries).map((key): Span => {
      const at = [list, Array.isArray(entries) ? Number(key) : key];
      const { start, end: name } = one.file.at(at, 'key');
      const { text } = one.file.source;
      return { start, end: Math.max(name, start + text.slice(start, one.file.at(at).end).trimEnd().length) };
    });
  });
}

/** What an editor may put above a card. */
export interface Lens extends Place {
  card: string;
  /** Scenarios that name it. */
  tests: number;
  /** Cards whose effects name it. */
  users: string[];
}

export function lenses(project: Project, path: string): Lens[] {
  const tests = testsOf(project);
  return project.loaded.vocabulary.kinds
    .filter(({ source, family }) => source.path === path && !family)
    .map((kind) => ({
      ...{ card: kind.fullId, source: kind.source, span: kind.span },
      tests: tests.get(`card:${kind.like}`) ?? 0,
      users: usersOf(project, kind).map(({ fullId }) => fullId),
    }));
}

/** By thing: how many scenarios name it. */
function testsOf(project: Project): ReadonlyMap<string, number> {
  const starts = new Map(
    project.files
      .filter(({ kind }) => kind === 'scenario')
      .map(({ file }) => [
        file.source.path,
        Object.keys((file.data as { scenarios?: object }).scenarios ?? {}).map((name) => file.at(['scenarios', name], 'key').start),
      ]),
  );
  return new Map(
    [...namesOf(project)].map(([key, names]) => {
      const within = names.flatMap(({ source, span }) => {
        const begin = starts.get(source.path)?.findLast((start) => start <= span.start);
        return begin === undefined ? [] : [`${source.path} ${begin}`];
      });
      return [key, new Set(within).size];
    }),
  );
}

/** The card in whose entry of a file a place is; null: it is in none. Of a family, the first. */
export function cardAt(project: Project, path: string, offset: number): Kind | null {
  const before = project.loaded.vocabulary.kinds.filter(
    ({ file, path: entry }) => file.source.path === path && file.at(entry, 'key').start <= offset && offset <= file.at(entry).end,
  );
  return before[0] ?? null;
}

/** How a card is understood, line by line. */
export function said(project: Project, kind: Kind): ReturnType<typeof saidOfCard> {
  const { vocabulary, diagnostics } = project.loaded;
  return asUnderstood(saidOfCard(vocabulary, kind), diagnostics);
}
