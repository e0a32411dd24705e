// A card → its rules text in a language, made from what its effect means; or the reason why there is none. Never looks at the author's text.
import type { Deeds } from '../meaning/deeds.ts';
import type { Ban, Cond } from '../meaning/types.ts';
import type { Kind, Vocabulary } from '../meaning/vocabulary.ts';
import type { TextProof } from '../locale/entry.ts';
import { idsIn } from '../locale/mentions.ts';
import { SOURCE_LANGUAGE } from '../locale/catalogue.ts';
import { printedOn, translationFor, wordingFor, type Wording } from '../locale/wording.ts';
import { cs } from './cs.ts';
import { effect, effectLexicon, linesOf } from './effect.ts';
import { en } from './en.ts';
import { onlyOwn } from '../text/only-own.ts';
import type { Language } from './language.ts';
import { Telling } from './lines.ts';
import { ORDERS } from './orders.ts';
import { leavesOutPlaces } from './same.ts';
import { pl } from './pl.ts';
import { TextReader, usual } from './proof.ts';
import { ru } from './ru.ts';
import { Untold, type Said } from './tree.ts';
import { Lacking, Missing, PLAYER, Writer, type Lexicon } from './write.ts';

const languages: Readonly<Record<string, Language>> = onlyOwn({ cs: readable(cs), pl: readable(pl), ru: readable(ru), en: readable(en) });

/** The tables of a language are asked for words of texts. */
function readable(language: Language): Language {
  const { also = {}, quantities, nouns, adjectives, subjects, keys, sounds = {}, numberWords } = language;
  const rows = { ...language.rows };
  for (const [word, others] of Object.entries(also))
    for (const [name, text] of Object.entries(language.rows))
      if (text.includes(word)) others.forEach((other, i) => (rows[`${name} also ${i + 2}`] = text.replace(word, other)));
  return {
    ...language,
    ...{ rows: onlyOwn(rows), quantities: onlyOwn(quantities), nouns: onlyOwn(nouns), adjectives: onlyOwn(adjectives) },
    ...{ subjects: onlyOwn(subjects), keys: onlyOwn(keys), sounds: onlyOwn(sounds) },
    ...(numberWords && { numberWords: onlyOwn(numberWords) }),
  };
}

/** The text made from an effect, or why there is none. */
export type CardText = { text: string } | { refused: string };

/** Languages that texts can be written in. */
export const textLanguages: readonly string[] = Object.keys(languages);

/**
 * The rules text of a card, made from its effect. `v` is the `vocabulary` of a loaded mix, `kind` one of its `kinds`. A card without an effect has
 * no text; of one with errors in its effect, only what was understood is written. `reads`: how a number printed on the card reads now; left out: as
 * it is written.
 */
export function textOfCard(v: Vocabulary, kind: Kind, code: string, reads?: (n: number) => number): CardText {
  const { lacks: _, said: __, ...made } = written(v, kind, code, reads);
  return made;
}

/** Whom a ban is on: nobody can do it, you cannot, one or several others cannot. */
export type BanOn = 'cannot' | 'banned you' | 'banned one' | 'banned several';

const bansBefore = new WeakMap<Ban, Map<string, string | null>>();

/**
 * A ban as the end of a sentence, without players: `cannot take cards`; with them for `cannot`: `nobody can take cards`. `where`: what holds
 * for the cards it is about; `setter`: the name of the player who set it, null for the one who reads it. Null: it cannot be written in this language.
 */
export function textOfBan(v: Vocabulary, ban: Ban, on: BanOn, where: Cond[], setter: string | null, code: string): string | null {
  let known = bansBefore.get(ban);
  if (!known) bansBefore.set(ban, (known = new Map()));
  const key = `${on} ${setter === null} ${code}`;
  let text = known.get(key);
  if (text === undefined) known.set(key, (text = banWritten(v, ban, on, where, setter === null, code)));
  return text?.replaceAll(PLAYER, () => setter ?? '') ?? null;
}

function banWritten(v: Vocabulary, ban: Ban, on: BanOn, where: Cond[], byReader: boolean, code: string): string | null {
  if (!languages[code]) return null;
  return possible(() => {
    const said = new Telling(v).banOn(ban, on, where, byReader);
    return writingOf(v, code)
      .writer.sentence(said, on !== 'cannot')
      .replace(/\.$/, '');
  });
}

/** What the lexicon of a language lacks for texts of these cards: the first word of each, said once. */
export function lexiconGaps(v: Vocabulary, kinds: readonly Kind[], code: string): { cards: number; lacks: string[] } {
  const refused = kinds.flatMap((kind) => {
    const made = kind.effect ? written(v, kind, code) : null;
    return made && made.lacks && 'refused' in made ? [made.refused] : [];
  });
  return { cards: refused.length, lacks: [...new Set(refused)] };
}

const readers = new WeakMap<Vocabulary, Map<string, TextReader>>();

/** What a text says of a card, compared with what its effect does. Null: there is no table for the language. */
export function proofOf(v: Vocabulary, kind: Kind, code: string, text: string): TextProof | null {
  if (!languages[code]) return null;
  const { said, ...made } = written(v, kind, code);
  if ('refused' in made) return { state: 'own words', why: made.refused };
  const reader = readerOf(v, code);
  const generated = made.text;
  if (reader.same(generated, text)) return { state: 'generated' };
  const { keys, texts } = reader.read(text, v.kinds.indexOf(kind));
  if (keys.length === 0) return { state: 'own words', why: 'it does not read' };
  if (keys.length > 1)
    return { state: 'own words', why: `it reads in ${keys.length} ways: ${texts.map((one) => `“${one}”`).join(' and ')}` };
  const effect = reader.key(said!);
  if (keys[0] === effect) return { state: 'proved', generated };
  if (leavesOutPlaces(keys[0]!, effect)) return { state: 'own words', why: 'it does not say where the cards are' };
  return { state: 'contradicts', says: texts[0]!, generated, difference: difference(texts[0]!, generated) };
}

/** Parts of a text that read as orders which its effect does not give: `discard a card`, where nothing is discarded. */
export function deedsAdded(v: Vocabulary, kind: Kind, code: string, text: string, { words, orders, moves }: Deeds): string[] {
  if (!languages[code]) return [];
  const isAdded = (said: Said): boolean => {
    if (said.k === 'row') return ORDERS[said.row] !== undefined && !ORDERS[said.row]!.some((order) => orders.has(order));
    // What is moved from one place to another may be said by any word that moves cards.
    const word = said.k === 'frame' && !moves ? v.words.find(({ head }) => head === said.id) : undefined;
    return word !== undefined && !words.has(word.name);
  };
  const added = readerOf(v, code)
    .orders(text, v.kinds.indexOf(kind))
    .filter(({ said }) => isAdded(said));
  return [...new Set(added.map((one) => one.text))];
}

/** What is written of each line of a card by itself, for those lines of which something can be. */
export function sentencesOf(v: Vocabulary, kind: Kind, code: string): string[] {
  if (!languages[code]) return [];
  const { writer } = writingOf(v, code);
  return new Telling(v).lines(kind).flatMap((line) => {
    const text = possible(() => writer.text(line()));
    return text === null ? [] : [text];
  });
}

/** What is written; null: there is no construction or no word for it. */
function possible(write: () => string): string | null {
  try {
    return write();
  } catch (why) {
    if (why instanceof Untold || why instanceof Missing) return null;
    throw why;
  }
}

/** What a text made from an effect reads as: `ok`, that effect alone; otherwise what is wrong. Null: there is no such text. */
export function readsBack(v: Vocabulary, kind: Kind, code: string): string | null {
  const { said, ...made } = written(v, kind, code);
  if ('refused' in made) return null;
  const reader = readerOf(v, code);
  const { keys, texts } = reader.read(made.text, v.kinds.indexOf(kind));
  if (keys.length === 0) return `“${made.text}” does not read`;
  if (keys.length === 1 && keys[0] === reader.key(said!)) return 'ok';
  return `“${made.text}” reads as ${texts.map((one) => `“${one}”`).join(' and ')}`;
}

/**
 * A sentence in a language, as lines of an effect for this card, and by what its meaning is compared with that of a card (`meaningOf`). Null: it has no
 * meaning here, or several, or effects have no words for it.
 */
export function effectOf(v: Vocabulary, kind: Kind, code: string, text: string): { lines: string; meaning: string } | null {
  if (!languages[code]) return null;
  const { trees, keys } = readerOf(v, code).read(text, v.kinds.indexOf(kind));
  const [said, ...more] = trees;
  if (!said || more.length > 0) return null;
  const lines = possible(() => linesOf(said.map(usual), new Writer(effect, effectLexicon(v))));
  return lines === null ? null : { lines, meaning: keys[0]! };
}

/** By what the meaning of a card is compared with that of a sentence; `of`: the mix by whose tables that was read. Null: it cannot be said. */
export function meaningOf(of: Vocabulary, code: string, v: Vocabulary, kind: Kind): string | null {
  return possible(() => readerOf(of, code).key(new Telling(v).card(kind)));
}

/** Reads texts in a language over a mix; made once for each. */
export function readerOf(v: Vocabulary, code: string): TextReader {
  const own = readers.get(v) ?? new Map<string, TextReader>();
  readers.set(v, own);
  let reader = own.get(code);
  if (!reader) {
    const wording = translationFor(v, code);
    const questions = new Map<string, string[]>();
    for (const text of new Set(v.texts)) {
      const people = asked(wording, text);
      if (people !== null && !text.includes('{')) questions.set(people, [...(questions.get(people) ?? []), text]);
    }
    own.set(code, (reader = new TextReader(v, languages[code]!, writingOf(v, code), questions)));
  }
  return reader;
}

/** A question as people read it: translated, or as it was written for them. Null: it is neither. */
function asked(wording: Wording, text: string): string | null {
  return wording.phrase(text) ?? (wording.language === SOURCE_LANGUAGE && /[?!.]$/.test(text) ? text : null);
}

/** By language: the lexicon of a mix, and who writes with it. */
const writing = new WeakMap<Vocabulary, Map<string, { lexicon: Lexicon; writer: Writer }>>();

function writingOf(v: Vocabulary, code: string): { lexicon: Lexicon; writer: Writer } {
  let own = writing.get(v);
  if (!own) writing.set(v, (own = new Map()));
  let known = own.get(code);
  if (!known) {
    const lexicon = lexiconOf(v, code);
    own.set(code, (known = { lexicon, writer: new Writer(languages[code]!, lexicon) }));
  }
  return known;
}

function lexiconOf(v: Vocabulary, code: string): Lexicon {
  const wording = translationFor(v, code);
  const forms = new Map<string, ReturnType<Lexicon['of']>>();
  const of = (id: string): ReturnType<Lexicon['of']> => {
    if (!forms.has(id)) forms.set(id, wording.lexical(id));
    return forms.get(id)!;
  };
  return {
    of,
    kind: (k) => of(v.kinds[k]!.id),
    name: (k) => of(v.kinds[k]!.id)?.name ?? printedOn(wordingFor(v, code), v.kinds[k]!, 'name'),
    raised: (text) => wording.raised(text),
    text: (text) => asked(wording, text),
  };
}

/** The first words in which two sentences differ. */
function difference(text: string, effect: string): [string, string] {
  const [a, b] = [text.split(' '), effect.split(' ')];
  let from = 0;
  while (from < a.length && from < b.length && a[from] === b[from]) from++;
  let end = 0;
  while (end < a.length - from && end < b.length - from && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const part = (words: string[]): string => words.slice(from, words.length - end).join(' ');
  return [part(a), part(b)];
}

/** `lacks`: only a word in the lexicon is missing. */
function written(v: Vocabulary, kind: Kind, code: string, reads?: (n: number) => number): CardText & { lacks?: boolean; said?: Said[] } {
  if (!languages[code]) return { refused: `no table of constructions for ${code}` };
  // What a line does with them is left out of its meaning.
  const gone = kind.effect ? idsIn(kind.effect.text, new Set(v.absent.keys())).find((id) => !v.kinds.some((k) => k.id === id)) : undefined;
  if (gone !== undefined) return { refused: `“${gone}” is not in this mix` };
  try {
    const said = new Telling(v).card(kind);
    if (said.length === 0) return { refused: 'nothing to say' };
    return { text: writingOf(v, code).writer.text(reads ? asRead(said, reads) : said), said };
  } catch (why) {
    if (why instanceof Untold) return { refused: `no construction for ${why.message}` };
    if (why instanceof Missing) return { refused: why.message, lacks: why instanceof Lacking };
    throw why;
  }
}

/** What is said, with its live numbers as they read now. */
function asRead<T>(said: T, reads: (n: number) => number): T {
  if (typeof said !== 'object' || said === null) return said;
  if (Array.isArray(said)) return said.map((one: unknown) => asRead(one, reads)) as T;
  const parts = Object.fromEntries(Object.entries(said).map(([name, part]) => [name, asRead<unknown>(part, reads)])) as T & object;
  return 'live' in parts && parts.live === true && 'n' in parts ? { ...parts, n: reads(parts.n as number) } : parts;
}
