// Values and keys of files → the things they name outside of effects: `type: goal`, `starts in: draw-pile`, a card's entry in a locale. The
// places are a table; the checker decides what a name there means.
import type { FileKind } from '../read/language.ts';
import type { Path, ScenarioFile } from '../read/model.ts';
import { fileSpan, spanText, type Span } from '../text/source.ts';
import type { Vocabulary } from '../meaning/vocabulary.ts';
import type { ProjectFile } from './files.ts';
import { cardCalled, cardThing, thingNamed, type Sort, type Thing } from './things.ts';

/** A name in a file, outside of effects. */
export interface DataName {
  span: Span;
  /** As written there. */
  image: string;
  thing: Thing;
}

/** Where a name may be: `*` is any key or number, the last part `key` or `value` tells which of the two is the name. */
type Place = readonly [path: string, which: 'key' | 'value', ...sorts: Sort[]];

const ofCards: readonly Place[] = [
  ['type', 'value', 'type'],
  ['cards.*', 'key', 'card'],
  ...['cards.*', 'each.*'].flatMap((card): Place[] => [
    [`${card}.type`, 'value', 'type'],
    [`${card}.tags.*`, 'value', 'tag'],
    [`${card}.icons.*`, 'key', 'value of cards'],
    [`${card}.values.*`, 'key', 'value of cards', 'set of choices'],
    [`${card}.values.*`, 'value', 'choice'],
    [`${card}.replaces`, 'value', 'card'],
    [`${card}.same as`, 'value', 'card'],
    [`${card}.for.*`, 'key', 'value of cards', 'set of choices'],
    [`${card}.each.*`, 'key', 'value of cards', 'set of choices'],
  ]),
];

const named: readonly [string, Sort][] = [
  ['zones', 'zone'],
  ['dials', 'dial'],
  ['counters', 'counter'],
  ['marks', 'mark'],
  ['options', 'option'],
  ['types', 'type'],
  ['sets', 'set of choices'],
  ['numbers', 'number by players'],
  ['patterns', 'pattern'],
];

const ofGames: readonly Place[] = [
  ...named.map(([list, sort]): Place => [`${list}.*`, 'key', sort]),
  ['sets.*.*', 'value', 'choice'],
  ['tags.*', 'value', 'tag'],
  ['icons.*', 'value', 'value of cards'],
  ...['zones.*.per', 'counters.*.per', 'zones.*.per.*'].map((path): Place => [path, 'value', 'set of choices']),
  ['zones.*.room', 'value', 'dial'],
  ...['rest to', 'refill from', 'left over', 'part of', 'part of.*', 'all of.*'].map((key): Place => [`zones.*.${key}`, 'value', 'zone']),
  ...['shows', 'shows.*'].flatMap((key): Place[] => [
    [`zones.*.${key}`, 'value', 'value of cards', 'set of choices'],
    [`marks.*.${key}`, 'value', 'value of cards', 'set of choices'],
  ]),
  ['zones.*.under', 'value', 'type'],
  ['zones.*.under.*', 'value', 'type'],
  ['marks.*.on', 'value', 'zone'],
  ['marks.*.in', 'value', 'zone'],
  ['types.*.values.*', 'value', 'value of cards', 'set of choices'],
  ['types.*.starts in', 'value', 'zone'],
  ['types.*.answers', 'value', 'zone'],
  ['takes.*.*', 'value', 'card'],
  ['proposes.*', 'key', 'option'],
  ['terms.*', 'key', ...named.map(([, sort]) => sort), 'tag', 'value of cards', 'choice'],
  ['layout.dials.*', 'value', 'dial', 'counter'],
  ['layout.icons.*', 'key', 'value of cards'],
  ['layout.suits.*', 'key', 'choice'],
];

const ofLocales: readonly Place[] = [
  ['cards.*', 'key', 'card'],
  ['options.*', 'key', 'option'],
  ['terms.*', 'key', ...named.map(([, sort]) => sort), 'tag', 'value of cards', 'choice'],
];

const places: Readonly<Record<FileKind, readonly Place[]>> = {
  cards: ofCards,
  game: ofGames,
  set: ofGames,
  locale: ofLocales,
  scenario: [],
  rulings: [],
  guide: [],
  faces: [['faces.*', 'key', 'type']],
};

/** The same table by its pattern, for one look-up a value. */
const byPattern = new Map(
  Object.entries(places).map(([kind, list]) => {
    const found = new Map<string, { which: 'key' | 'value'; sorts: readonly Sort[] }[]>();
    for (const [path, which, ...sorts] of list) found.set(path, [...(found.get(path) ?? []), { which, sorts }]);
    return [kind, found] as const;
  }),
);

/** The pattern of a path: known keys as they are, names and numbers as `*`. */
function patternOf(path: Path): string {
  return path.map((part, i) => (i % 2 === 1 || typeof part === 'number' ? '*' : part)).join('.');
}

/** Something in a file that is a name, if the mix has a thing of one of these sorts that is called so. */
interface Candidate {
  path: Path;
  which: 'key' | 'value';
  image: string;
  sorts: readonly Sort[];
  /** Found when it is first asked for: most names are never looked at. Null: it is not written there like that. */
  span?: Span | null;
}

/** Files are not changed, so that this is worked out once for each. */
const candidates = new WeakMap<ProjectFile['file'], readonly Candidate[]>();

/** The names in a file outside of effects. `called`: only names like that. */
export function dataNamesOf(one: ProjectFile, v: Vocabulary, called: (image: string) => boolean = () => true): DataName[] {
  if (one.kind === 'scenario') return scenarioNames(one, v, called);
  return candidatesIn(one).flatMap((candidate): DataName[] => {
    const { image, sorts } = candidate;
    const thing = called(image.toLowerCase()) ? thingAt(v, one, image, sorts) : null;
    const span = thing && (candidate.span ??= spanIn(one.file, candidate));
    return thing && span ? [{ span, image, thing }] : [];
  });
}

function candidatesIn({ file, kind }: ProjectFile): readonly Candidate[] {
  const before = candidates.get(file);
  if (before) return before;
  const table = byPattern.get(kind)!;
  const found: Candidate[] = [];
  const visit = (value: unknown, path: Path): void => {
    for (const { which, sorts } of path.length > 0 ? (table.get(patternOf(path)) ?? []) : []) {
      const name = which === 'key' ? path.at(-1) : value;
      if (typeof name === 'string') found.push({ path, which, image: name, sorts });
    }
    if (typeof value === 'object' && value !== null)
      for (const [key, child] of Object.entries(value)) visit(child, [...path, Array.isArray(value) ? Number(key) : key]);
  };
  visit(file.data, []);
  candidates.set(file, found);
  return found;
}

/** In quotes or not: the name itself. */
function spanIn(file: ProjectFile['file'], { path, which, image }: Candidate): Span | null {
  const span = file.at(path, which);
  const at = spanText(file.source, span).indexOf(image);
  return at < 0 ? null : { start: span.start + at, end: span.start + at + image.length };
}

/** The thing of one of these sorts that a name means in this file: a card of this set before one of another. */
function thingAt(v: Vocabulary, { folder }: ProjectFile, name: string, sorts: readonly Sort[]): Thing | null {
  if (sorts.includes('card')) {
    const card = cardCalled(v, name.normalize('NFC'), folder.id);
    if (card) return cardThing(v, card);
  }
  const meant = thingNamed(v, name);
  return meant && sorts.includes(meant.sort) ? meant : null;
}

/** Cards in the tables and steps of scenarios, which name them as effects do. */
function scenarioNames({ file, folder }: ProjectFile, v: Vocabulary, called: (image: string) => boolean): DataName[] {
  const { scenarios } = file.data as ScenarioFile;
  const names: DataName[] = [];
  for (const [id, word] of wordsInScenarios(file)) {
    const card = called(id) ? cardCalled(v, id, folder.id) : null;
    if (!card) continue;
    const thing = cardThing(v, card);
    for (const { span, scenario } of (word.places ??= placesOf(file, id, word.in))) {
      // A test card of the scenario comes before one of the set.
      const own = scenarios?.[scenario]?.with;
      if (!(own && Object.hasOwn(own, id))) names.push({ span, image: card.id, thing });
    }
  }
  return names;
}

/** A word that may be the id of a card. */
interface ScenarioWord {
  /** The keys and values it is in. */
  in: { path: Path; which: 'key' | 'value' }[];
  /** Where exactly; looked for when it is first asked: most words are no cards. */
  places?: readonly { span: Span; scenario: string }[];
}

/** By file and word: files that have not changed are the same object in every state of a project. */
const scenarioWords = new WeakMap<ProjectFile['file'], ReadonlyMap<string, ScenarioWord>>();

const word = /[\p{L}\p{M}\d]+(?:[-:][\p{L}\p{M}\d]+)*/gu;
/** `set:card` names the card as well. */
const idIn = (image: string): string => image.slice(image.indexOf(':') + 1).normalize('NFC');

function wordsInScenarios(file: ProjectFile['file']): ReadonlyMap<string, ScenarioWord> {
  const before = scenarioWords.get(file);
  if (before) return before;
  const found = new Map<string, ScenarioWord>();
  const note = (text: string, path: Path, which: 'key' | 'value'): void => {
    for (const [image] of text.matchAll(word)) {
      const id = idIn(image);
      const known = found.get(id);
      if (known) known.in.push({ path, which });
      else found.set(id, { in: [{ path, which }] });
    }
  };
  const visit = (value: unknown, path: Path): void => {
    const last = path.at(-1);
    if (path.length > 3 && (path[2] === 'given' || path[2] === 'steps')) {
      if (typeof last === 'string') note(last, path, 'key');
      if (typeof value === 'string' && last !== 'says') note(value, path, 'value');
    }
    if (typeof value === 'object' && value !== null)
      for (const [key, child] of Object.entries(value)) visit(child, [...path, Array.isArray(value) ? Number(key) : key]);
  };
  visit(file.data, []);
  scenarioWords.set(file, found);
  return found;
}

function placesOf(file: ProjectFile['file'], id: string, within: ScenarioWord['in']): NonNullable<ScenarioWord['places']> {
  const seen = new Map<number, { span: Span; scenario: string }>();
  for (const { path, which } of within) {
    const snippet = file.snippet(path, which);
    for (const { 0: image, index } of snippet?.text.matchAll(word) ?? []) {
      if (idIn(image) !== id) continue;
      const span = fileSpan(snippet!, index + image.indexOf(':') + 1, index + image.length);
      if (!seen.has(span.start)) seen.set(span.start, { span, scenario: path[1] as string });
    }
  }
  return [...seen.values()];
}
