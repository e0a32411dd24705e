// Finds what a word names here: a named value, a type of card, a zone, a dial, a card … Reads only declarations, never grammar.
import { kindsLike } from '../../meaning/asked-kinds.ts';
import { thingSays } from '../../diagnose/codes/things.ts';
import { nearest } from '../../diagnose/nearest.ts';
import { longWords } from '../../parse/word-help.ts';
import type { Word } from '../../parse/tree.ts';
import type { Context } from './context.ts';
import type { Local, NounTest, Type } from '../../meaning/types.ts';
import { numberWord } from '../declare/naming.ts';
import { participle, verbDone } from './participles.ts';
import { nameInstead } from './verb-hints.ts';
import { OPEN, pluralForms, type Kind, type Vocabulary } from '../../meaning/vocabulary.ts';

/** A kind of cards: one that is declared, or those of one value. */
export type SortTest = NounTest | { k: 'value'; attr: number; is: number };

export type Named =
  | { n: 'local'; local: Local }
  | { n: 'card'; tests: SortTest[] }
  | { n: 'kind'; kinds: number[] }
  | { n: 'player'; side?: Side }
  | { n: 'family'; family: number; plural: boolean }
  | { n: 'union'; union: number }
  | { n: 'choice'; set: number }
  | { n: 'value'; words: number[] }
  | { n: 'dial' | 'counter' | 'mark' | 'attr' | 'option' | 'table'; at: number }
  | { n: 'constant'; type: Type; v: number; text: string }
  | { n: 'special'; what: Special };

/** Whether a player plays with another one or against. */
export type Side = 'with' | 'against';

export type Special =
  | 'count'
  | 'owner'
  | 'host'
  | 'guest'
  | 'place'
  | 'cover'
  | 'needs'
  | 'turn'
  | 'turns-in-a-row'
  | 'direction'
  | 'cause-of-turn'
  | 'total'
  | 'neighbour'
  | 'best-arrangement'
  | 'leftovers';

const SPECIALS: Record<string, Special> = {
  count: 'count',
  number: 'count',
  owner: 'owner',
  holder: 'owner',
  host: 'host',
  guest: 'guest',
  guests: 'guest',
  place: 'place',
  zone: 'place',
  cover: 'cover',
  neighbour: 'neighbour',
  neighbours: 'neighbour',
  neighbor: 'neighbour',
  neighbors: 'neighbour',
  needs: 'needs',
  turn: 'turn',
  'turns-in-a-row': 'turns-in-a-row',
  direction: 'direction',
  'cause-of-turn': 'cause-of-turn',
  'best-arrangement': 'best-arrangement',
  leftovers: 'leftovers',
};

/** Players by their team; only in games that declare teams. */
const SIDES: Readonly<Record<string, Side>> = { partner: 'with', teammate: 'with', opponent: 'against' };
/** What only such games know. */
const OF_TEAMS = /^(?:teams?|teammates?)$/;
const PARTNERS = /^partners?$/;

/** Whether the word is said of players by their team. */
export function sideNamed(v: Vocabulary, text: string): Side | undefined {
  const word = pluralForms(text).find((form) => Object.hasOwn(SIDES, form));
  // Where everybody plays alone, all others are opponents.
  return word === undefined || (!v.teams && SIDES[word] !== 'against') ? undefined : SIDES[word];
}

/** What a word names, or null. Several meanings: named values first, then what the game declares, then cards, then constants. */
export function look(ctx: Context, text: string): Named | null {
  const local = ctx.known(text);
  return local ? { n: 'local', local } : declared(ctx, text);
}

/** What a word names where a kind of thing is meant: after `no`, `all`, `another`, a named value called `cards` does not hide the cards. */
export function lookSort(ctx: Context, text: string): Named | null {
  const local = ctx.known(text);
  if (!local || local.temporary) return look(ctx, text);
  return declared(ctx, text) ?? { n: 'local', local };
}

/** What a word names where something of a thing is meant: `whose role`, `role of it`. A named value called `role` does not hide the role of cards. */
export function lookProperty(ctx: Context, text: string): Named | null {
  const found = look(ctx, text);
  if (found?.n !== 'local' || found.local.perSeat) return found;
  const property = declared(ctx, text);
  return property && isProperty(ctx, property) ? property : found;
}

/** What a word names after its owner: `your hand`, also where a slot is called `hand`; named cards may be somebody's. */
export function lookOwned(ctx: Context, text: string): Named | null {
  const found = look(ctx, text);
  if (found?.n !== 'local' || found.local.perSeat || found.local.type.name === 'card') return found;
  return declared(ctx, text) ?? found;
}

/** Whether a kind of cards, players or places is named in the plural. Null: it is not a kind. */
export function isPlural(ctx: Context, text: string): boolean | null {
  const found = lookSort(ctx, text);
  if (found?.n === 'family') return found.plural;
  if (found?.n === 'player') return text.endsWith('s');
  if (found?.n !== 'card') return null;
  const { types, tags } = ctx.v;
  return text !== 'card' && ![...types, ...tags].some((t) => t.name === text);
}

function findInVocabulary(v: Vocabulary, text: string): Named | null {
  const forms = pluralForms(text);
  if (forms.includes('card')) return { n: 'card', tests: [{ k: 'any' }] };
  if (forms.includes('player')) return { n: 'player' };
  // What is declared under this very name comes before what it may be the plural of.
  const exact = v.types.findIndex((t) => t.name === text || t.plural === text);
  if (exact >= 0) return { n: 'card', tests: [{ k: 'type', type: exact }] };
  const family = v.families.findIndex((f) => f.name === text);
  if (family >= 0) return { n: 'family', family, plural: false };
  for (const [n, list] of [
    ['dial', v.dials],
    ['counter', v.counters],
    ['mark', v.marks],
    ['option', v.options],
    ['table', v.tables],
  ] as const) {
    const at = list.findIndex((x) => x.name === text);
    if (at >= 0) return { n, at };
  }
  const words = v.words.filter((w) => w.kind === 'value' && w.name === text).map((w) => w.id);
  if (words.length) return { n: 'value', words };
  const union = v.unions.findIndex((u) => u.name === text);
  if (union >= 0) return { n: 'union', union };
  const type = v.types.findIndex((t) => forms.includes(t.name));
  if (type >= 0) return { n: 'card', tests: [{ k: 'type', type }] };
  const tag = v.tags.findIndex((t) => forms.includes(t.name));
  if (tag >= 0) return { n: 'card', tests: [{ k: 'tag', tag }] };
  const plural = v.families.findIndex((f) => f.plural === text || forms.includes(f.name));
  if (plural >= 0) return { n: 'family', family: plural, plural: true };
  const unions = v.unions.findIndex((u) => forms.includes(u.name));
  if (unions >= 0) return { n: 'union', union: unions };
  const attr = v.attrs.findIndex((a) => a.name === text || forms.includes(a.name));
  const set = v.sets.findIndex((s) => s.name === text || forms.includes(s.name));
  if (attr >= 0 && text === v.attrs[attr]!.name) return set >= 0 && !v.sets[set]!.numeric ? { n: 'choice', set } : { n: 'attr', at: attr };
  if (set >= 0) return { n: 'choice', set };
  if (attr >= 0) return { n: 'attr', at: attr };
  return null;
}

const namesFound = new WeakMap<Vocabulary, { declared: number; byName: Map<string, Named | null> }>();

/** What the game declares under a name, cards by id left out. The same names are looked up again and again. */
function inVocabulary(v: Vocabulary, text: string): Named | null {
  const lists = [v.types, v.families, v.dials, v.counters, v.marks, v.options, v.tables, v.words, v.unions, v.tags, v.attrs, v.sets];
  const declared = lists.reduce((n, list) => n + list.length, 0);
  let known = namesFound.get(v);
  if (known?.declared !== declared) namesFound.set(v, (known = { declared, byName: new Map() }));
  let named = known.byName.get(text);
  if (named === undefined) known.byName.set(text, (named = findInVocabulary(v, text)));
  return named;
}

function declared(ctx: Context, text: string): Named | null {
  const v = ctx.v;
  const found = inVocabulary(v, text);
  if (found) return found;
  const constant = constantNamed(v, text);
  const kinds = kindsNamed(ctx, text);
  if (kinds.length) return { n: 'kind', kinds };
  if (constant) return constant;
  const side = sideNamed(v, text);
  if (side !== undefined) return { n: 'player', side };
  if (Object.hasOwn(SPECIALS, text)) return { n: 'special', what: SPECIALS[text]! };
  const family = v.families.findIndex(({ also }) => also.includes(text));
  if (family >= 0) return { n: 'family', family, plural: false };
  // `a point`: one of a number of each player that is called `points`.
  const counter = v.counters.findIndex(({ name, per }) => per === 'player' && name !== text && pluralForms(name).includes(text));
  if (counter >= 0) return { n: 'counter', at: counter };
  // `3 nettles`: a card of which there are several.
  const several = pluralForms(text)
    .slice(1)
    .flatMap((form) => kindsNamed(ctx, form));
  return several.some((at) => v.kinds[at]!.copies > 1) ? { n: 'kind', kinds: several } : null;
}

function constantNamed(v: Vocabulary, text: string): Named | null {
  if (text === 'yes') return { n: 'constant', type: { name: 'yes' }, v: 1, text };
  if (text === 'no') return { n: 'constant', type: { name: 'yes' }, v: 0, text };
  if (text === 'heads') return { n: 'constant', type: { name: 'yes' }, v: 1, text };
  if (text === 'tails') return { n: 'constant', type: { name: 'yes' }, v: 0, text };
  if (text === 'none') return { n: 'constant', type: { name: 'number' }, v: -1, text };
  if (text === 'all') return { n: 'constant', type: { name: 'number' }, v: OPEN, text };
  const n = numberWord(text);
  if (n !== undefined) return { n: 'constant', type: { name: 'number' }, v: n, text };
  const set = v.sets.findIndex((s) => !s.implied && s.members?.includes(text));
  if (set >= 0) return { n: 'constant', type: { name: 'choice', set }, v: v.sets[set]!.members!.indexOf(text), text };
  return null;
}

/** The member of a certain choice set, so that one word may stand in two sets. */
export function memberOf(v: Vocabulary, set: number, text: string): number {
  return v.sets[set]?.members?.indexOf(text) ?? -1;
}

/** The kinds a bare id means: the own set, then a set it needs, else one of the mix. Several printed under one id are one card only when they are the same. */
export function kindsNamed(ctx: Context, text: string): number[] {
  const all = ctx.v.kinds;
  const matches = kindsWithId(ctx.v).get(text) ?? [];
  // A card that is not in the mix is represented by those that are the same card.
  if (matches.length === 0) return standingIn(ctx.v, text);
  const own = ctx.kind?.set;
  const needs = ctx.kind?.folder.set?.data.needs ?? [];
  const pick =
    matches.filter((i) => all[i]!.set === own)[0] ??
    matches.filter((i) => needs.includes(all[i]!.set))[0] ??
    (matches.length === 1 ? matches[0]! : -1);
  if (pick < 0) {
    return [...matches];
  }
  return [...kindsLike(ctx.v, all[pick]!.like)];
}

const kindsById = new WeakMap<Vocabulary, { kinds: number; byId: Map<string, number[]> }>();

/** The kinds by their ids, and by the full ones (`set:card`): those have a colon. */
function kindsWithId(v: Vocabulary): ReadonlyMap<string, readonly number[]> {
  const known = kindsById.get(v);
  if (known?.kinds === v.kinds.length) return known.byId;
  const byId = new Map<string, number[]>();
  for (const [i, kind] of v.kinds.entries())
    for (const id of [kind.id, kind.fullId]) {
      if (id.indexOf(':') > 0 !== (id === kind.fullId)) continue;
      const same = byId.get(id);
      if (same) same.push(i);
      else byId.set(id, [i]);
    }
  kindsById.set(v, { kinds: v.kinds.length, byId });
  return byId;
}

function standingIn(v: Vocabulary, text: string): number[] {
  const full = absentId(v, text);
  if (full === undefined) return [];
  return v.kinds.flatMap((k, i) => (k.spec['same as'] !== undefined && absentId(v, k.spec['same as']) === full ? [i] : []));
}

/** The full id of a card that exists and is not in the mix. */
export function absentId(v: Vocabulary, id: string): string | undefined {
  return v.absent.get(id) ?? [...v.absent.values()].find((full) => full === id);
}

export function ambiguous(all: Kind[], kinds: number[]): boolean {
  return new Set(kinds.map((i) => all[i]!.like)).size > 1;
}

/** Reports that a word names nothing, with what may have been meant. */
export function unknownWord(ctx: Context, word: Word, whose = false): void {
  const v = ctx.v;
  const perhaps = ctx.perhaps(word.text);
  if (perhaps) {
    const { why, offered = false } = perhaps;
    ctx.error(why === 'round' ? thingSays.namedEachRound(word.text) : thingSays.namedInSomeCases(word.text, offered), word.span);
    return;
  }
  const absent = absentId(v, word.text);
  if (absent !== undefined) {
    ctx.error(thingSays.absent(word.text, absent), word.span);
    return;
  }
  if (OF_TEAMS.test(word.text) || (whose && PARTNERS.test(word.text))) {
    ctx.error(thingSays.noTeams(word.text), word.span);
    return;
  }
  const before = ctx.source.text.slice(0, word.span.start);
  const isClaimed = /\b(?:is|are)(?: not)? +$/i.test(before);
  if (isClaimed && verbDone(v, word.text)) {
    ctx.error(thingSays.doneIsNoState(word.text), word.span);
    return;
  }
  const instead = nameInstead(word.text);
  const inScope = ctx.scopes.flatMap((scope) => [...scope.names.keys()]);
  // `when this is stollen`
  const done =
    isClaimed && /\bwhen\b[^,\n]*$/i.test(before) ? v.words.filter(({ kind }) => kind === 'verb').map(({ name }) => participle(name)) : [];
  const near =
    instead === null && !isGivenHere(ctx, word)
      ? (nearest(word.text, inScope, PLAYERS, declaredNames(v), done) ??
        nearest(word.text, [...v.absent.keys()]) ??
        nearest(word.text, longWords))
      : null;
  ctx.error(thingSays.unknown(word.text, instead, near), word.span);
}

/** Words for players that no game declares. */
const PLAYERS: readonly string[] = Object.freeze(['player', 'players', 'opponent', 'opponents']);

/** `the other`; a name that the line gives, where it stands for nothing: another name would be no help. */
function isGivenHere({ source }: Context, { text, span }: Word): boolean {
  const line = source.text.slice(source.text.lastIndexOf('\n', span.start) + 1, span.start);
  return (
    text === 'other' ||
    line
      .toLowerCase()
      .split(/[^\p{L}\p{N}-]+/u)
      .some((word, i, words) => word === text && words[i - 1] === 'as')
  );
}

const namesOf = new WeakMap<Vocabulary, { declared: number; names: readonly string[] }>();

/** Everything a line can name; frozen, and another list when more has been declared. */
function declaredNames(v: Vocabulary): readonly string[] {
  const known = namesOf.get(v);
  const { types, families, unions, dials, counters, marks, attrs, sets, tags, words, kinds, options } = v;
  // A line that is tried in one way after the other asks again and again: nothing is ever taken away, so that a sum is enough.
  let declared = 0;
  for (const list of [types, families, unions, dials, counters, marks, attrs, sets, tags, words, kinds, options]) declared += list.length;
  for (const { members } of sets) declared += members?.length ?? 0;
  if (known?.declared === declared) return known.names;
  const names = Object.freeze([
    ...types.flatMap((t) => [t.name, t.plural]),
    ...families.map((f) => f.name),
    ...unions.map((u) => u.name),
    ...dials.map((d) => d.name),
    ...counters.filter((c) => !c.hidden).map((c) => c.name),
    ...marks.map((m) => m.name),
    ...attrs.map((a) => a.name),
    ...sets.map((s) => s.name),
    ...tags.map((t) => t.name),
    ...words.filter((w) => w.kind === 'value').map((w) => w.name),
    ...kinds.map((k) => k.id),
    ...options.map((o) => o.name),
    ...sets.flatMap((s) => s.members ?? []),
  ]);
  namesOf.set(v, { declared, names });
  return names;
}

/** Whether it is a property of things: a value, a dial, an attribute. */
export function isProperty(ctx: Context, found: Named): boolean {
  if (found.n === 'local') return found.local.perSeat === true;
  if (found.n === 'choice')
    return (
      ctx.v.teams?.set === found.set ||
      ctx.v.attrs.some((a) => a.name === ctx.v.sets[found.set]!.name) ||
      ctx.v.families.some((f) => f.dims.includes(found.set))
    );
  return (
    found.n === 'special' || found.n === 'attr' || found.n === 'dial' || found.n === 'counter' || found.n === 'mark' || found.n === 'value'
  );
}
