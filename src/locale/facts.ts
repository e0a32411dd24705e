// Compares what a text about a card says with the facts of its effect, both ways: what it leaves out, and what it says that is not so. Words are
// found by the cues of the language. Knows no game.
import { type Phrase, phrase } from '../diagnose/phrase.ts';
import type { CueBook } from './cues/index.ts';
import type { CueName, Cues } from './cues/cue.ts';
import { nearFindings } from './nearness.ts';
import { mentionsAny } from './mentions.ts';
import { nameOf, shortName, shortNameWithin } from './names.ts';
import { hasWord } from './terms.ts';

/** The facts of an effect, as `factsOf` reads them off its meaning. */
export interface EffectFacts {
  must: ReadonlySet<CueName>;
  can: ReadonlySet<CueName>;
  numbers: ReadonlySet<number>;
  kinds: ReadonlySet<string>;
  types: { must: ReadonlySet<string>; can: ReadonlySet<string> };
  decides: boolean;
}

export interface FactsRequest {
  text: string;
  language: string;
  /** The words for facts, by language. */
  book: CueBook;
  facts: EffectFacts;
  /** By id: the names of cards in this language. */
  cards: ReadonlyMap<string, string>;
  /** By id: the words for types and tags of cards in this language, in every form. */
  types: ReadonlyMap<string, readonly string[]>;
  /** The card itself; its text may name it. */
  own: string;
  /** By fact: why this text need not agree with the effect. */
  exceptions: Readonly<Record<string, string>>;
  /** Those facts among the exceptions that are for all languages: the effect need not have them, and translations agree with their source. */
  ofEffect: readonly string[];
  /** The numbers of its effect in their order. */
  printed: readonly number[];
  /** The sentences that would be written of its effect in this language. */
  written: readonly string[];
  /** The text in the source language, with its language; null: this is the source. */
  source: { text: string; language: string; cards: ReadonlyMap<string, string> } | null;
}

/** What is wrong with a text, one sentence each. */
export function factFindings(request: FactsRequest): Phrase[] {
  const { text, language, book, facts, exceptions, ofEffect, source } = request;
  const finder = book.of(language);
  if (!finder || (!source && book.isInAnother(text, language))) return [];
  if (source && book.isElsewhere(withoutQuoted(text), language)) return [phrase`is in another language`];
  const named = withoutNames(text, request);
  const plain = withoutQuoted(named);
  const has = finder.in(plain);
  // Where nobody wins or loses by the effect, sentences about that remind of the rules.
  const unreminded = sentencesOf(plain)
    .filter((one) => !isReminder(finder.in(one)))
    .join(' ');
  const reminded = facts.decides ? has : finder.in(unreminded);
  // What reminds of winning says how one wins, or what one does not win with; but not that one does, unless.
  const isSaid = (name: CueName): boolean =>
    name === 'win'
      ? sentencesOf(plain).some((one) => finder.besideDenials(one, name).length > 0)
      : (name === 'lose' ? has : reminded).has(name);
  const told = source ? cuesIn(source, request) : null;
  // `hold at most 2` says as well that one may hold 2.
  const isLimit = has.has('at most') || numbersOf(plain, language, book).some(({ n }) => n === 0);
  const findings: Phrase[] = [];
  const names = Object.keys(finder.cues.facts) as CueName[];
  for (const name of names) {
    const isFree = Object.hasOwn(exceptions, name);
    // Only what one language says otherwise than the effect need not be as in its source.
    if (isFree && !ofEffect.includes(name)) continue;
    const word = has.get(name)?.[0]!.trim();
    if (name === 'or' && isListed(plain)) continue;
    if (!has.has(name) && facts.must.has(name) && !isFree && (name !== 'all others' || isOfOne(has)))
      findings.push(phrase`does not say “${name}”, as the effect does; a word for it is ${wordFor(finder.cues, name)}`);
    else if (name === 'one' && !isFree && isOneForAll(has, facts, finder.cues))
      findings.push(phrase`says “${name}” (${word!}) where the effect says “${'every'}”`);
    else if (isSaid(name) && name !== 'one' && !facts.must.has(name) && !facts.can.has(name) && !isFree)
      findings.push(phrase`says “${name}” (${word!}), and the effect does not`);
    else if (
      told &&
      (KEPT.has(name) || (name === 'may' && !isLimit) || (!facts.decides && DECIDED.has(name))) &&
      told.has(name) &&
      !has.has(name)
    )
      findings.push(phrase`does not say “${name}”, as its source does`);
    // Where the translation does as the effect does, its source is the text to change.
    else if (told && COMPARED.has(name) && told.has(name) !== has.has(name) && !(has.has(name) && facts.must.has(name)))
      findings.push(
        told.has(name) ? phrase`does not say “${name}”, as its source does` : phrase`says “${name}” (${word!}), and its source does not`,
      );
  }
  if (findings.length === 0) findings.push(...nearFindings(text, request.written, finder, (sentence) => withoutNames(sentence, request)));
  // Whose a thing is, languages say in many ways; but that it is somebody else's, only of what is in the source.
  if (told && has.has('foreign') && !told.has('foreign') && !told.has('other') && !Object.hasOwn(exceptions, 'foreign'))
    findings.push(phrase`says “${'foreign'}” (${has.get('foreign')![0]!.trim()}), and its source does not`);
  if (told)
    for (const pair of IN_ORDER.filter((pair) => !pair.some((name) => Object.hasOwn(exceptions, name)))) {
      const [ours, theirs] = [finder.orderOf(plain, pair), orderIn(source!, pair, request)];
      if (ours.length > 1 && ours.join() !== theirs.join() && [...ours].sort().join() === [...theirs].sort().join())
        findings.push(phrase`says “${ours.join(', ')}”, its source “${theirs.join(', ')}”`);
    }
  if (told) findings.push(...countFindings(has, told, request), ...lengthFindings(text, source!.text, exceptions));
  for (const word of finder.undenied(plain)) findings.push(phrase`says “${word}” where nothing denies the verb`);
  if (!Object.hasOwn(exceptions, 'number')) findings.push(...numberFindings(plain, request));
  if (!Object.hasOwn(exceptions, 'name')) findings.push(...nameFindings(named, request));
  if (!Object.hasOwn(exceptions, 'type')) findings.push(...typeFindings(facts.decides ? plain : unreminded, request));
  return findings;
}

/** `Choose one: draw 2; discard a rule.`: what is chosen from stands in a list, without a word between. */
function isListed(plain: string): boolean {
  return /:[^.!?]*;/u.test(plain);
}

/** Of all others the text speaks as of one other player; a text without all or without others is reported for that. */
function isOfOne(has: Said): boolean {
  return has.has('all') && has.has('other') && !has.has('others');
}

/** Of all, a text speaks as of one: nothing else that the effect does is of one, or nothing else is said of all. */
function isOneForAll(has: Said, { must, can }: EffectFacts, { facts }: Cues): boolean {
  // Many languages say all by who it is that does it.
  return facts.whoever.length > 0 && must.has('all') && has.has('one') && !(can.has('one') && (has.has('every') || has.has('whoever')));
}

/** In quotation marks, a name is only a name. */
export function withoutQuoted(text: string): string {
  return text.replace(/[“„«](?=\p{Lu})[^“„”«».!?]+[”“»]/gu, '¤');
}

/** The first word that a language has for a fact. */
function wordFor(cues: Cues, name: CueName): string {
  const [cue] = cues.facts[name];
  return `“${cue!.replace(/\|\S+/gu, '').replace(/\*/gu, '…')}”`;
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?…]) /u);
}

function isReminder(has: Said): boolean {
  return has.has('win') || has.has('lose');
}

/** Facts that languages say alike, so that a translation is held to its source even where the effect leaves it open. */
const COMPARED: ReadonlySet<CueName> = new Set([
  'or',
  'start',
  'end',
  'fewer',
  'at least',
  'at most',
  'half',
  'random',
  'left',
  'right',
  'once',
  'most',
  'fewest',
]);

/** Facts that a translation may add in other words, and must not leave out. */
const KEPT: ReadonlySet<CueName> = new Set(['none', 'all', 'or']);

/** The same where nobody wins or loses by the effect, and the text reminds of how one does. */
const DECIDED: ReadonlySet<CueName> = new Set(['win', 'lose']);

function cuesIn({ text, language, cards }: NonNullable<FactsRequest['source']>, request: FactsRequest): Said | null {
  return request.book.of(language)?.in(withoutNames(text, { ...request, cards, language })) ?? null;
}

/** Contraries that a translation says in the order of its source: the winner takes the hand of the loser. */
const IN_ORDER: readonly (readonly CueName[])[] = [
  ['win', 'lose'],
  ['left', 'right'],
  ['start', 'end'],
  ['most', 'fewest'],
  ['at least', 'at most'],
];

function orderIn(
  { text, language, cards }: NonNullable<FactsRequest['source']>,
  pair: readonly CueName[],
  request: FactsRequest,
): CueName[] {
  return request.book.of(language)?.orderOf(withoutQuoted(withoutNames(text, { ...request, cards, language })), pair) ?? [];
}

/** What a translation says as often as its source, or more often, where its language doubles it. Other facts languages repeat as they like. */
const COUNTED = [
  'may',
  'once',
  'start',
  'end',
  'left',
  'right',
  'random',
  'half',
  'none',
  'at least',
  'at most',
  'or',
  'win',
  'lose',
] as const;

/**
 * What is the contrary of what. Instead of the first the second is a mistake wherever it is; the other way round, only where both texts say both:
 * languages have more ways to say whose a thing is. Several things may be called one, each by itself (`oneWay`).
 */
const CONTRARIES: readonly (readonly [CueName, CueName, oneWay?: true])[] = [
  ['win', 'lose'],
  ['own', 'other'],
  ['left', 'right'],
  ['start', 'end'],
  ['most', 'fewest'],
  ['more', 'fewer'],
  ['at least', 'at most'],
  ['every', 'one', true],
  ['may', 'none', true],
  ['other', 'none', true],
];

/** A translation that says something, but not as often as its source; a thing that is said more often instead is its contrary. */
function countFindings(has: Said, told: Said, { exceptions, ofEffect }: FactsRequest): Phrase[] {
  const [ours, theirs] = [has, told].map((said) => (name: CueName) => said.get(name)?.length ?? 0) as [Times, Times];
  const isExcepted = (name: CueName): boolean => Object.hasOwn(exceptions, name) && !ofEffect.includes(name);
  const isLess = (name: CueName): boolean => ours(name) < theirs(name);
  const isMore = (name: CueName): boolean => ours(name) > theirs(name);
  const isSaidInBoth = (name: CueName): boolean => ours(name) > 0 && theirs(name) > 0;
  const turned = CONTRARIES.flatMap(([one, other, oneWay]) => [
    ...(isLess(one) && isMore(other) ? [[one, other] as const] : []),
    ...(!oneWay && isLess(other) && isMore(one) && isSaidInBoth(one) && isSaidInBoth(other) ? [[other, one] as const] : []),
  ]);
  const less = COUNTED.filter((name) => isLess(name) && ours(name) > 0 && !turned.some(([one]) => one === name));
  return [
    ...turned.filter((pair) => !pair.some(isExcepted)).map(([one, other]) => phrase`says “${other}” where its source says “${one}”`),
    ...less.filter((name) => !isExcepted(name)).map((name) => phrase`says “${name}” ${ours(name)}×, its source ${theirs(name)}×`),
  ];
}

/** How much shorter a translation is that also has fewer sentences than its source, so that one of them seems to be lost; or the other way round. */
const SHORTER = 0.7;

/** A sentence of the source that is not there, or one more than there. */
function lengthFindings(text: string, source: string, exceptions: FactsRequest['exceptions']): Phrase[] {
  if (Object.hasOwn(exceptions, 'sentences')) return [];
  const [ours, theirs] = [text, source].map((one) => one.trim().split(/(?<=[.!?…])\s+|(?<=[。！？])(?=.)/u).length) as [number, number];
  const [fewer, more] = ours < theirs ? [text, source] : [source, text];
  return ours === theirs || fewer.length >= SHORTER * more.length ? [] : [phrase`has ${ours} sentences, its source ${theirs}`];
}

/** What a text says, with its words. */
type Said = ReadonlyMap<CueName, readonly string[]>;
/** How often something is said. */
type Times = (name: CueName) => number;

/** Digits, and numbers as words from two on, are numbers of the effect; a translation has those of its source, in their order. */
function numberFindings(plain: string, request: FactsRequest): Phrase[] {
  const { text, book, facts, language, source, exceptions } = request;
  const said = numbersOf(plain, language, book);
  const wanted = source ? numbersOf(source.text, source.language, book) : [];
  const isFree = (n: number): boolean => Object.hasOwn(exceptions, `number ${n}`);
  const known = new Set([1, ...facts.numbers, ...wanted.map(({ n }) => n)]);
  const strange = [...new Set(said.map(({ n }) => n))].filter((n) => !known.has(n) && !isFree(n));
  if (strange.length === 0 && !source) return orderFindings(said, request);
  if (strange.length > 0 || !source) return strange.map((n) => phrase`says ${n}, which is no number of the effect`);
  // A number in a name is there in both texts. One that is lost is reported by itself, and a wrong one of the source is not asked for here.
  const here = numbersOf(text, language, book);
  const [ours, theirs] = [comparable(here, wanted), comparable(wanted, here)];
  const isSame = ours.join() === theirs.join() || new Set([...ours, ...theirs]).size > new Set(ours).size;
  return isSame ? [] : [phrase`has the numbers ${ours.join(', ')}, its source ${theirs.join(', ')}`];
}

/** The numbers of a source text that are printed in the effect as well stand in the same order there. */
function orderFindings(said: readonly Numeral[], { printed, exceptions }: FactsRequest): Phrase[] {
  const ours = said.flatMap(({ n }) => (printed.includes(n) ? [n] : []));
  const sorted = (list: readonly number[]): string => [...list].sort((a, b) => a - b).join();
  const isExcepted = Object.hasOwn(exceptions, 'numbers') || sorted(ours) !== sorted(printed) || ours.join() === printed.join();
  return isExcepted ? [] : [phrase`has the numbers ${ours.join(', ')}, its effect ${printed.join(', ')}`];
}

/** Numbers without those that the other text may well say in other words: two of them are both, and one is a card. */
function comparable(numbers: readonly Numeral[], other: readonly Numeral[]): number[] {
  const times = (some: readonly Numeral[], n: number): number => some.filter((one) => one.n === n).length;
  const isKept = ({ n, isWord }: Numeral): boolean => (n === 1 ? times(numbers, 1) === times(other, 1) : !isWord || times(other, n) > 0);
  return numbers.flatMap((one) => (isKept(one) ? [one.n] : []));
}

/** A number in a text; of ones only digits, because anything may be said to be one. */
interface Numeral {
  n: number;
  at: number;
  isWord: boolean;
}

/** The numbers of a text in its order. */
function numbersOf(text: string, language: string, book: CueBook): Numeral[] {
  const digits = [...text.matchAll(/(?<![\p{L}\d])\d+(?![\p{L}\d])/gu)].map((m) => ({ n: Number(m[0]), at: m.index, isWord: false }));
  const words = (book.of(language)?.numbersIn(text) ?? []).map((one) => ({ ...one, isWord: true }));
  return [...digits, ...words].sort((a, b) => a.at - b.at);
}

/** A card that is named, as a name, is one of the effect. */
function nameFindings(plain: string, { facts, cards, own, source, language }: FactsRequest): Phrase[] {
  const found = [...cards].filter(
    ([id, name]) => id !== own && !facts.kinds.has(id) && (nameOf(name, language) ?? shortNameWithin(name))?.isIn(plain),
  );
  // A name inside a longer one that is found is not another card.
  const names = found.filter(([, name]) => !found.some(([, longer]) => longer !== name && longer.includes(name)));
  const inSource = (id: string): boolean => {
    const name = source?.cards.get(id);
    return name !== undefined && (nameOf(name, source!.language)?.isIn(source!.text) ?? false);
  };
  return names.filter(([id]) => !inSource(id)).map(([, name]) => phrase`names “${name}”, which the effect does not`);
}

/** The types and tags of cards that a text names are those of the effect; it names each of these, by one of its words at least. */
function typeFindings(plain: string, { text, facts: { types }, types: words, language }: FactsRequest): Phrase[] {
  const isStrange = ([id, forms]: readonly [string, readonly string[]]): boolean =>
    !types.must.has(id) && !types.can.has(id) && forms.some((form) => hasWord(plain, form));
  // A longer word may hold another: `Basic Rule` is no `Rule`.
  const known = [...types.must, ...types.can].flatMap((id) => words.get(id) ?? []);
  const strange = [...words].filter(isStrange).filter(([, forms]) => !forms.some((form) => known.some((one) => one.includes(form))));
  const lost = [...types.must].filter((id) => words.has(id) && !words.get(id)!.some((form) => mentionsAny(text, form, language)));
  return [
    ...lost.map((id) => phrase`does not name “${words.get(id)![0]!}”, as the effect does`),
    ...strange.map(([, [word]]) => phrase`names “${word!}”, which the effect does not`),
  ];
}

/** Names of cards hold words that would be taken for facts: those of the effect and of the card itself are left out. */
function withoutNames(text: string, { facts, cards, own, language }: FactsRequest): string {
  const ids = [...facts.kinds, own].filter((id) => cards.has(id)).sort((a, b) => cards.get(b)!.length - cards.get(a)!.length);
  return ids.reduce((plain, id) => (nameOf(cards.get(id)!, language) ?? shortName(cards.get(id)!)).without(plain), text);
}

// ---------------------------------------------------------------- letters

const SCRIPTS = ['Latin', 'Cyrillic', 'Greek'].map((name) => ({ name, letter: new RegExp(`\\p{Script=${name}}`, 'u') }));

/** Words with letters of two scripts, and signs that cannot be seen. */
export function letterFindings(text: string): string[] {
  const findings: string[] = [];
  for (const [word] of text.matchAll(/\p{L}+/gu)) {
    const scripts = SCRIPTS.filter(({ letter }) => letter.test(word)).map(({ name }) => name);
    if (scripts.length > 1) findings.push(`“${word}” has letters of several scripts: ${scripts.join(' and ')}`);
  }
  const unseen = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffd]/u.exec(text);
  if (unseen) findings.push(`has an invisible sign (U+${unseen[0].codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')})`);
  return findings;
}
