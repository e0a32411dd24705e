// Reports declared names that no line can use: words of the language, verbs, names that already mean something else. Reads no effect.
import { type Phrase, phrase } from '../../diagnose/phrase.ts';
import { declareSays } from '../../diagnose/codes/declare.ts';
import { resolvers } from '../resolve/all-resolvers.ts';
import { isFixedWord, parseValue } from '../../parse/parse.ts';
import { makeSource } from '../../text/source.ts';
import { Context } from '../resolve/context.ts';
import { look, type Named } from '../resolve/lookup.ts';
import { numberWord } from '../declare/naming.ts';
import type { Reporter } from '../../diagnose/reporter.ts';
import { pluralForms, type Counter, type Declared, type Family, type Vocabulary, type WordDecl } from '../../meaning/vocabulary.ts';
import { lexiconFor } from '../resolve/words.ts';
import { headInstead, isUsable } from './unusable-heads.ts';
import { CORE_VERBS } from '../../vocabulary/core.ts';

/** Words that stand for a value wherever one can stand. */
const VALUES = ['yes', 'no', 'none', 'all', 'any'];
/** What cards and players are called in every game. */
const SORTS = ['card', 'cards', 'player', 'players'];

interface Row {
  name: string;
  what: string | Phrase;
  at: Declared;
  /** What the name must mean. */
  means: (found: Named) => boolean;
}

export function checkUsable(v: Vocabulary, report: Reporter): void {
  const ctx = new Context(v, report, makeSource('', ''), resolvers);
  for (const { name, what, at, means } of rows(v)) {
    const found = !VALUES.includes(name) && isFree(v, name) && !isPhrase(v, name) ? look(ctx, name) : null;
    if (found && means(found)) continue;
    const taken = found ? 'already means something else' : 'is a word of the language';
    const sort = v.types.find((type) => type.name !== name && pluralForms(name).includes(type.name));
    if (sort && found?.n === 'card') report.error(declareSays.meansPlural(name, what, sort.name), at.source, at.span);
    else report.error(declareSays.meansOther(name, what, taken), at.source, at.span);
  }
  for (const [i, word] of v.words.entries()) {
    // What is done in each deal has no name that anybody would say.
    if (i === v.deals?.word) continue;
    const verb = word.kind === 'verb' && (isFixedWord(word.name) || numberWord(word.name) !== undefined);
    if (verb) report.error(declareSays.verbIsTaken(word.name), word.source, word.span);
    else if (word.kind === 'verb' && !isUsable(v, word))
      report.error(declareSays.headUnread(word.head, headInstead(v, word)), word.source, word.span);
    const unsaid = word.kind === 'condition' ? unsayable(v, word) : null;
    if (unsaid !== null) report.error(declareSays.headIsTaken(unsaid, word.head), word.source, word.span);
    for (const { name } of word.params) {
      const taken = whyNoName(v, name);
      if (taken === null) continue;
      report.error(declareSays.slotMeansOther(name, taken), word.source, word.span);
    }
  }
}

/** What somebody is or does, where the language has another use for that word; null: it can be said. */
function unsayable(v: Vocabulary, { parts }: WordDecl): string | null {
  const [, verb, is] = parts;
  if (verb?.kind !== 'word') return null;
  if (verb.text !== 'is') return isFixedWord(verb.text) ? verb.text : null;
  if (parts.length !== 3 || is?.kind !== 'word') return null;
  const value = VALUES.includes(is.text) || numberWord(is.text) !== undefined;
  return value || isFixedWord(is.text) || !isFree(v, is.text) ? is.text : null;
}

/** `in turn`, `a count of …`: fixed phrases that begin like a phrase with the name. */
function isPhrase(v: Vocabulary, name: string): boolean {
  const among = (lists: readonly (readonly { name: string }[])[]): boolean => lists.some((list) => list.some((x) => x.name === name));
  return (name === 'turn' && among([v.families, v.unions])) || (name === 'count' && among([v.sets, v.types, v.tags]));
}

/** Why a slot, or a thing that a line names, cannot be called so; null: it can. */
export function whyNoName(v: Vocabulary, name: string): string | null {
  if (isFixedWord(name) || VALUES.includes(name)) return 'a word of the language';
  if (numberWord(name) !== undefined || /^\d+$/.test(name)) return 'a number';
  if (isVerb(v, name) && !isSort(v, name)) return 'a verb';
  return null;
}

function isVerb(v: Vocabulary, name: string): boolean {
  return CORE_VERBS.some((verb) => verb === name) || v.words.some((w) => w.kind === 'verb' && w.name === name);
}

function isSort(v: Vocabulary, name: string): boolean {
  return SORTS.includes(name) || name === 'number' || name === 'zone' || [...v.sets, ...v.families].some((x) => x.name === name);
}

/** Is a text that is only this name read as a name? */
export function isFree(v: Vocabulary, id: string): boolean {
  const { lines, diagnostics } = parseValue(
    { source: makeSource('', id), text: id, map: Array.from({ length: id.length + 1 }, (_, i) => i), path: '' },
    lexiconFor(v),
  );
  const value = lines[0]?.value;
  return diagnostics.length === 0 && value?.kind === 'name' && value.word.text === id.toLowerCase();
}

function* rows(v: Vocabulary): Generator<Row> {
  const of = <T extends Declared & { name: string }>(
    list: readonly T[],
    what: string,
    means: (found: Named, at: number, thing: T) => boolean,
  ): Row[] => list.map((thing, i) => ({ name: thing.name, what, at: thing, means: (found) => means(found, i, thing) }));
  const test = (found: Named, k: 'type' | 'tag', at: number): boolean =>
    found.n === 'card' && found.tests.some((t) => t.k === k && (t as { type?: number; tag?: number })[k] === at);
  yield* of(v.types, 'this type of card', (found, i) => test(found, 'type', i));
  yield* of(v.tags, 'this tag', (found, i) => test(found, 'tag', i));
  // `aside` is a word of the language for a zone that the game describes.
  yield* of(v.families, 'this zone', (found, i) => found.n === 'family' && found.family === i).filter(
    ({ at }) => !(at as Family).temporary,
  );
  yield* of(v.unions, 'these zones', (found, i) => found.n === 'union' && found.union === i);
  for (const [n, list, what] of [
    ['dial', v.dials, 'this dial'],
    ['counter', v.counters, 'this counter'],
    ['mark', v.marks, 'this mark'],
    ['option', v.options, 'this option'],
    ['table', v.tables, 'this number'],
  ] as const)
    yield* of<Declared & { name: string }>(list, what, (found, i) => found.n === n && found.at === i).filter(
      ({ at }) => !(at as Counter).hidden,
    );
  const sets = v.sets.filter((s) => !s.implied && !s.name.startsWith('option '));
  yield* of(sets, 'this set', (found, _, { name }) => isChoice(v, found, name) || found.n === 'value');
  yield* of(
    v.attrs.filter(({ implied }) => !implied),
    'this value',
    (found, i, { name }) => (found.n === 'attr' && found.at === i) || isChoice(v, found, name) || found.n === 'value',
  );
  for (const w of v.words)
    if (w.kind === 'value')
      yield { name: w.name, what: 'this value', at: w, means: (found) => found.n === 'value' && found.words.includes(w.id) };
  for (const set of sets)
    for (const name of set.members ?? [])
      yield { name, what: phrase`this ${set.name}`, at: set, means: (found) => isMember(v, found, name) };
}

function isChoice(v: Vocabulary, found: Named, name: string): boolean {
  return (found.n === 'choice' && v.sets[found.set]!.name === name) || (found.n === 'attr' && v.attrs[found.at]!.name === name);
}

/** A member is known by its name where a member of its set is meant, also when a card is called so. */
function isMember(v: Vocabulary, found: Named, name: string): boolean {
  return found.n === 'kind' || (found.n === 'constant' && found.text === name && found.type.name === 'choice' && memberOfSome(v, name));
}

function memberOfSome(v: Vocabulary, name: string): boolean {
  return v.sets.some((s) => s.members?.includes(name));
}
