// The languages that come in files → what the page asks for: their names, and the page's words in one of them. Reads folders through the host it is
// given. Knows no game.
import { nameOf, readFolder, shippedLanguages, type SetFolder, toPlay } from 'cardwright/internal';
import type { Host } from 'cardwright';
import type { PageLanguages } from '../protocol.ts';
import { en } from '../page-words.ts';
import { en as studioEn, listed } from '../studio-words.ts';
import { cs } from '../studio-words-cs.ts';
import { pl } from '../studio-words-pl.ts';
import { ru } from '../studio-words-ru.ts';
import type { Served } from './page-files.ts';

/** In front of the names of the Studio's words, which files have among those of the page. */
const ofTheStudio = 'studio.';

/** The words of the page and the Studio, in the language they are translated from. */
export const pageWords: Readonly<Record<string, string>> = { ...en, ...listed(studioEn, ofTheStudio) };

/** The Studio's words in the languages that Cardwright speaks without files. */
const builtIn = Object.entries({ cs, pl, ru }).map(([language, words]) => [language, listed(words)] as const);

/** Languages of one shelf: shipped ones, and folders of it that hold translations and no cards. */
export class Languages {
  private read: SetFolder[] | null = null;
  private files: Map<string, Served> | null = null;

  constructor(
    private readonly host: Host,
    private readonly dirs: readonly string[],
    private readonly shipped: string,
  ) {}

  /** The folders, the shelf's own first. */
  folders(): readonly SetFolder[] {
    if (this.read) return this.read;
    const host = toPlay(this.host);
    const own = this.dirs.filter((dir) => this.host.list(dir)?.every((name) => !/\.yaml$/.test(name)));
    const folders = own.map((dir) => readFolder(host, dir).folder).filter(({ locales }) => locales.length > 0);
    return (this.read = [...folders, ...shippedLanguages({ host, shipped: this.shipped })]);
  }

  /** A file was saved. */
  forget(): void {
    this.read = null;
    this.files = null;
  }

  /** `/languages.json`: the names of all; `/languages/de.json`: the page's words in one. Of the Studio: `/languages/studio.json`, `/languages/de.studio.json`. */
  served(name: string): Served | undefined {
    return name.startsWith('/languages') ? (this.files ??= this.made()).get(name) : undefined;
  }

  private made(): Map<string, Served> {
    const words = new Map<string, Record<string, string>>();
    for (const { data } of this.folders().flatMap(({ locales }) => locales))
      if (data.page) words.set(data.language, { ...data.page, ...words.get(data.language) });
    const names: PageLanguages = Object.fromEntries([...words.keys()].map((language) => [language, named(language)]));
    const ofStudio = new Map(builtIn);
    for (const [language, list] of words) {
      const { studio } = wordsOf(list);
      if (Object.keys(studio).length > 0) ofStudio.set(language, { ...ofStudio.get(language), ...studio });
    }
    return new Map([
      ['/languages.json', json(names)],
      ['/languages/studio.json', json([...ofStudio.keys()])],
      ...[...words].map(([language, list]) => [`/languages/${language}.json`, json(wordsOf(list).page)] as const),
      ...[...ofStudio].map(([language, list]) => [`/languages/${language}.studio.json`, json(list)] as const),
    ]);
  }
}

/** The words of the table, and those of the Studio under their own names. */
function wordsOf(list: Readonly<Record<string, string>>): Record<'page' | 'studio', Record<string, string>> {
  const parts: Record<'page' | 'studio', Record<string, string>> = { page: {}, studio: {} };
  for (const [name, text] of Object.entries(list))
    if (name.startsWith(ofTheStudio)) parts.studio[name.slice(ofTheStudio.length)] = text;
    else parts.page[name] = text;
  return parts;
}

/** As it stands alone: with a capital letter. */
function named(language: string): string {
  const name = nameOf(language);
  const first = String.fromCodePoint(name.codePointAt(0) ?? 32);
  return first.toLocaleUpperCase(language) + name.slice(first.length);
}

function json(data: object): Served {
  return { body: Buffer.from(JSON.stringify(data)), type: 'application/json', lasting: false };
}
