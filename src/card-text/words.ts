// A text of a card → its words, each with its place; and two texts → whether they are the same but for typography and the place of clitics.
import type { Language } from './language.ts';
import type { Lexicon } from './write.ts';
import { CASES } from './language.ts';

/** A word, number or sign of a text. */
export interface Word {
  /** As it is compared: in small letters, before any sound. */
  text: string;
  /** Its place in the text. */
  start: number;
  end: number;
  /** A comma stands before it. */
  comma?: boolean;
}

/** An apostrophe is part of a word, but what follows the name of an owner is a word of its own: `player’s`. */
const WORDS = /\p{N}+|['’]s(?![\p{L}\p{N}])|[\p{L}\p{M}](?:[\p{L}\p{M}-]|['’](?=\p{L})(?!s(?![\p{L}\p{N}])))*|[^\s\p{L}\p{N}\p{M}]/gu;

/** Signs that are written in several ways. */
const SIGNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '“': '"',
    '”': '"',
    '„': '"',
    '«': '"',
    '»': '"',
    '’': "'",
    '—': '–',
  }),
);

/** The words of a text, commas and all. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORDS)].map((found) => ({
    text: (SIGNS.get(found[0]) ?? found[0].toLowerCase()).replaceAll('’', "'"),
    start: found.index,
    end: found.index + found[0].length,
  }));
}

/** The words of a pattern or a text that reading goes by: without commas, `ze` as `z`. */
export function read(words: readonly Word[], { sounds = {} }: Language): Word[] {
  return words.flatMap((word, i) =>
    word.text === ',' ? [] : [{ ...word, text: sounds[word.text] ?? word.text, comma: words[i - 1]?.text === ',' }],
  );
}

/** Words that may stand elsewhere in their clause; `patterns`: those of a lexicon, beside the table of the language. */
export function cliticsOf(language: Language, patterns: Iterable<string>): ReadonlySet<string> {
  let own = clitics.get(language);
  if (!own) clitics.set(language, (own = cliticsOfTable(language)));
  const found = new Set(own);
  addClitics(found, patterns);
  return found;
}

const clitics = new WeakMap<Language, ReadonlySet<string>>();

function cliticsOfTable(language: Language): Set<string> {
  const found = new Set<string>();
  addClitics(found, Object.values(language.rows));
  for (const gender of GENDERS)
    for (const numerus of ['sg', 'pl'] as const)
      for (const at of ['acc', 'dat'] as const) {
        const word = language.pronoun?.({ gender, numerus, at });
        if (word) found.add(word);
      }
  return found;
}

function addClitics(found: Set<string>, patterns: Iterable<string>): void {
  for (const pattern of patterns) if (pattern.includes('~')) for (const [, word] of pattern.matchAll(/~(\p{L}+)/gu)) found.add(word!);
}

export const GENDERS = ['m', 'ma', 'mp', 'f', 'fa', 'n'];

/** Every form that a word can take beside a noun. */
export function formsOfAgreeing(language: Language, word: string): string[] {
  const forms = new Set<string>();
  for (const gender of GENDERS)
    for (const numerus of ['sg', 'pl'] as const)
      for (const at of CASES) {
        const form = language.agree(word, { gender, numerus, at });
        if (form) forms.add(form);
      }
  return [...forms];
}

/** A text as it is compared: no typography, no final stop, clitics at the end of their clause. */
export function plain(text: string, clitics: ReadonlySet<string>, between: ReadonlySet<string>): string {
  const words = wordsOf(text).map((word) => word.text);
  while (words.at(-1) === '.') words.pop();
  const said: string[] = [];
  let moved: string[] = [];
  const end = (): void => {
    said.push(...moved.sort());
    moved = [];
  };
  for (const word of words) {
    if (clitics.has(word)) {
      moved.push(`~${word}`);
      continue;
    }
    if (between.has(word) || /^[^\p{L}\p{N}]/u.test(word)) end();
    said.push(word);
  }
  end();
  return said.join(' ');
}

/** Forms of a noun in a lexicon, without the patterns of a word. */
export function nounForms(forms: Readonly<Record<string, string>> | null): string[] {
  return Object.entries(forms ?? {}).flatMap(([key, form]) =>
    key === 'gender' || key === 'number' || key === 'name' || key === 'sets' || key.startsWith('card') || typeof form !== 'string'
      ? []
      : [form],
  );
}

/** What a lexicon and a mix bring to reading. */
export interface Readable {
  lexicon: Lexicon;
  /** Types and tags of cards. */
  nouns: readonly string[];
  /** Zones and unions of them. */
  zones: readonly string[];
  /** Cards: their numbers. */
  kinds: readonly number[];
  /** Questions as the effect asks them, by how people read them. */
  questions: ReadonlyMap<string, readonly string[]>;
}
