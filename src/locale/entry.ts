// Defines an entry: one translatable text, its place in the source and its key in a translation. Also finds its translation. Knows no language.
import type { Key } from './catalogue.ts';
import type { EffectFacts } from './facts.ts';
import type { LocaleFile, Scalar, SetFolder, YamlFile } from '../read/model.ts';
import type { Term } from './terms.ts';
import type { Source, Span } from '../text/source.ts';

/** The section of a locale file that contains an entry. */
export type Section = 'title' | 'terms' | 'words' | 'options' | 'texts' | 'cards';

/** What a text is, compared with the effect of its card. */
export type TextProof =
  /** It is what is written from the effect. */
  | { state: 'generated' }
  /** It reads to one meaning, that of the effect. */
  | { state: 'proved'; generated: string }
  /** It reads to another: what it says, what the effect does, and where they first differ. */
  | { state: 'contradicts'; says: string; generated: string; difference: [text: string, effect: string] }
  /** It does not read, or to several meanings; or nothing can be written from the effect. */
  | { state: 'own words'; why: string };

export interface Entry {
  /** The set it belongs to. */
  folder: SetFolder;
  /** The part of a locale file it is in. */
  section: Section;
  /** Key within the section; '' for the title. */
  id: string;
  /** Which part of a word or a card it is; null: the entry has no parts. */
  part: 'says' | 'means' | 'name' | 'text' | null;
  /** The text in the source language. */
  text: string;
  /** A description for the translator: `zone`, `type of cards`, `asked by Candle: discard a card`. */
  about: string;
  /** The position of the source text. */
  source: Source;
  /** Of the text in `source`. */
  span: Span;
  /** For a card: its effect. */
  effect: string | null;
  /** For the text of a card with an effect: what it means, as a hash and in plain English, and its facts; null: some of its cards are not there. */
  means?: {
    hash(): string;
    said(): string;
    facts(): EffectFacts | null;
    /** What a text in a language is, compared with the effect; null: no text can be read in that language. */
    proof(language: string, text: string): TextProof | null;
    /** Parts of a text in own words that read as orders which the effect does not give. */
    added(language: string, text: string): string[];
    /** The sentences that would be written of its lines in a language, of those that can be. */
    sentences(language: string): string[];
  };
  /** For the text of a card that does nothing: the lines that do what a text in a language says; null: it is not known to say anything to do. */
  undone?: (language: string, text: string) => string | null;
  /** For a text: other keys it may be stored under. */
  also?: string[];
  /** For a word: the names of its slots, which its message may use in addition to `you`. */
  slots?: string[];
  /** For an entry that makes several cards: the values they take for each name. */
  values?: Readonly<Record<string, readonly Scalar[]>>;
}

/** `cards.draw.name`, `texts.another player`. */
export function keyOf({ section, id, part }: Pick<Entry, 'section' | 'id' | 'part'>): string {
  return [section, id, part ?? ''].filter((x) => x !== '').join('.');
}

/** Values of options that mean the same in every game. */
const generalValues: ReadonlyMap<string, Key> = new Map([
  ['yes', 'answer.yes'],
  ['no', 'answer.no'],
  ['all', 'amount.no-limit'],
]);

/** The sentence of the engine for a value of an option; undefined: it is a word of the game. */
export function generalValue(value: string): Key | undefined {
  return generalValues.get(value);
}

/** The key of what a value of an option is called, among the options of a translation: `judged-by oneself`. */
export function optionValueKey(option: string, value: string): string {
  return `${option} ${value}`;
}

/** A translation that was found: the text or the forms of a term, and its position. */
export interface Found {
  /** The locale file it is in. */
  file: YamlFile<LocaleFile>;
  /** Its keys in that file. */
  path: (string | number)[];
  /** The text, or a term with its forms. */
  value: string | Record<string, string>;
}

/** The translation of an entry in the files of a language; the first file that has one counts. */
export function foundIn(files: readonly YamlFile<LocaleFile>[], entry: Entry): Found | null {
  const { section, id, part } = entry;
  for (const file of files) {
    const ids = section === 'cards' ? [id, `${entry.folder.id}:${id}`] : [id, ...(entry.also ?? [])];
    for (const key of ids) {
      const path = section === 'title' ? ['title'] : part === null ? [section, key] : [section, key, part];
      const value = path.reduce<unknown>(
        (data, step) =>
          typeof data === 'object' && data !== null && Object.hasOwn(data, step) ? (data as Record<string, unknown>)[step] : undefined,
        file.data,
      );
      if (value !== undefined && value !== null) return { file, path, value: value as Found['value'] };
    }
  }
  return null;
}

/** The word for a type or place in the first file that has one. */
export function termIn(files: readonly YamlFile<LocaleFile>[], id: string): Term | undefined {
  return files.map((file) => file.data.terms?.[id]).find((term) => term !== undefined);
}

/** Shows whether a text has changed. */
export function sourceHash(text: string): string {
  let [a, b] = [0x811c9dc5, 0x01000193];
  for (const unit of new TextEncoder().encode(text.normalize('NFC'))) {
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(b ^ unit, 0x85ebca6b) ^ (a >>> 7);
  }
  return [a, b].map((x) => (x >>> 0).toString(16).padStart(8, '0')).join('');
}

/** Whether a file says anything in its language: in a new one, everything is a comment. */
export function isBegun({ format: _, language: __, ...sections }: LocaleFile): boolean {
  return Object.values(sections).some((section) => typeof section === 'string' || Object.keys(section ?? {}).length > 0);
}

/** The language that the files of a folder are written in; undefined: they do not say. */
export function writtenIn({ set, game }: Pick<SetFolder, 'set' | 'game'>): string | undefined {
  return set?.data.language ?? game?.data.language;
}

/**
 * Whether what a folder says itself comes before its translations into a language: it is written in one that readers like better. `usual`: the language
 * of a folder that does not say its own.
 */
export function isWrittenBefore(folder: SetFolder, language: string, liked: readonly string[], usual: string): boolean {
  const own = writtenIn(folder) ?? usual;
  return liked.includes(own) && liked.indexOf(own) < liked.indexOf(language);
}
