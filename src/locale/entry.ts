// One text that people read and somebody may translate: where it stands in the source, and under which key in a translation. Knows no
// language.
import type { LocaleFile, Scalar, SetFolder, YamlFile } from '../read/model.ts';
import type { Source, Span } from '../text/source.ts';

/** Where in a locale file an entry stands. */
export type Section = 'title' | 'terms' | 'words' | 'options' | 'texts' | 'cards';

export interface Entry {
  folder: SetFolder;
  section: Section;
  /** Key within the section; '' for the title. */
  id: string;
  /** The part of a word or a card. */
  part: 'says' | 'means' | 'name' | 'text' | null;
  /** What stands in the source language. */
  text: string;
  /** What it is, for whoever translates it: `zone`, `type of cards`, `asked by Candle: discard a card`. */
  about: string;
  /** Where the source stands. */
  source: Source;
  span: Span;
  /** Of a card: its effect. */
  effect: string | null;
  /** Of a text: other keys it may stand under as well. */
  also?: string[];
  /** Of a word: the names of its slots, which its message may use beside `you`. */
  slots?: string[];
  /** Of an entry that makes several cards: what they take for each of its values. */
  values?: Readonly<Record<string, readonly Scalar[]>>;
}

/** `cards.draw.name`, `texts.another player`. */
export function keyOf({ section, id, part }: Pick<Entry, 'section' | 'id' | 'part'>): string {
  return [section, id, part ?? ''].filter((x) => x !== '').join('.');
}

/** A translation found: the text, or the forms of a term, and where it stands. */
export interface Found {
  file: YamlFile<LocaleFile>;
  path: (string | number)[];
  value: string | Record<string, string>;
}

/** What the files of a language have for an entry; the first of them counts. */
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

/** Tells whether a source has changed since somebody accepted its translation. */
export function sourceHash(text: string): string {
  let [a, b] = [0x811c9dc5, 0x01000193];
  for (const unit of new TextEncoder().encode(text.normalize('NFC'))) {
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(b ^ unit, 0x85ebca6b) ^ (a >>> 7);
  }
  return [a, b].map((x) => (x >>> 0).toString(16).padStart(8, '0')).join('');
}
