// The languages that come in files → what the page asks for: their names, and the page's words in one of them. Reads folders through the host it is
// given. Knows no game.
import { nameOf, readFolder, shippedLanguages, type SetFolder, toPlay } from 'cardwright/internal';
import type { Host } from 'cardwright';
import type { PageLanguages } from '../protocol.ts';
import { en } from '../page-words.ts';
import { cs } from '../page-words-cs.ts';
import { pl } from '../page-words-pl.ts';
import { ru } from '../page-words-ru.ts';
import { en as givingEn } from '../giving-words.ts';
import { cs as givingCs } from '../giving-words-cs.ts';
import { pl as givingPl } from '../giving-words-pl.ts';
import { ru as givingRu } from '../giving-words-ru.ts';
import { en as printEn } from '../print-words.ts';
import { cs as printCs } from '../print-words-cs.ts';
import { pl as printPl } from '../print-words-pl.ts';
import { ru as printRu } from '../print-words-ru.ts';
import { en as studioEn, listed } from '../studio-words.ts';
import { cs as studioCs } from '../studio-words-cs.ts';
import { pl as studioPl } from '../studio-words-pl.ts';
import { ru as studioRu } from '../studio-words-ru.ts';
import type { Read } from './findings.ts';
import { noting } from './packs.ts';
import type { Served } from './page-files.ts';

/** Pages with words of their own; their names are in front of their words, which files have among those of the table. */
const parts = ['studio', 'giving', 'print'] as const;
type Part = (typeof parts)[number];

/** The words of all pages, in the language they are translated from. */
export const pageWords: Readonly<Record<string, string>> = {
  ...en,
  ...listed(studioEn, 'studio.'),
  ...listed(givingEn, 'giving.'),
  ...listed(printEn, 'print.'),
};

/** The words of the table in the languages that Cardwright speaks without files, and those of other pages. */
export const spoken = { en, cs, pl, ru };
const builtIn: Readonly<Record<Part, readonly [language: string, words: object][]>> = {
  studio: Object.entries({ cs: studioCs, pl: studioPl, ru: studioRu }),
  giving: Object.entries({ cs: givingCs, pl: givingPl, ru: givingRu }),
  print: Object.entries({ cs: printCs, pl: printPl, ru: printRu }),
};

/** Languages of one shelf: shipped ones, and folders of it that hold translations and no cards. */
export class Languages {
  private read: SetFolder[] | null = null;
  private files: Map<string, Served> | null = null;
  /** Everything that was read for them. */
  private reads: Read = { lists: {}, files: {} };

  constructor(
    private readonly host: Host,
    private readonly dirs: readonly string[],
    private readonly shipped: string,
  ) {}

  /** The folders, the shelf's own first. */
  folders(): readonly SetFolder[] {
    if (this.read) return this.read;
    const host = noting(toPlay(this.host), this.reads);
    const own = this.dirs.filter((dir) => host.list(dir)?.every((name) => !/\.yaml$/.test(name)));
    const folders = own.map((dir) => readFolder(host, dir).folder).filter(({ locales }) => locales.length > 0);
    return (this.read = [...folders, ...shippedLanguages({ host, shipped: this.shipped })]);
  }

  /** A file was saved. */
  forget(): void {
    this.read = null;
    this.files = null;
    this.reads = { lists: {}, files: {} };
  }

  /** What was read for something, and for the languages it may be shown in. */
  withRead({ lists, files }: Read): Read {
    return { lists: { ...this.reads.lists, ...lists }, files: { ...this.reads.files, ...files } };
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
    return new Map([
      ['/languages.json', json(names)],
      ...[...words].map(([language, list]) => [`/languages/${language}.json`, json(wordsOf(list, null))] as const),
      ...Object.entries(spoken).map(([language, list]) => [`/languages/${language}.json`, json(list)] as const),
      ...parts.flatMap((part) => ofPart(part, words)),
    ]);
  }
}

/** `/languages/studio.json`: the languages of a page; `/languages/de.studio.json`: its words in one. */
function ofPart(part: Part, words: ReadonlyMap<string, Record<string, string>>): [string, Served][] {
  const all = new Map(builtIn[part].map(([language, list]) => [language, listed(list)]));
  for (const [language, list] of words) {
    const own = wordsOf(list, part);
    if (Object.keys(own).length > 0) all.set(language, { ...all.get(language), ...own });
  }
  return [
    [`/languages/${part}.json`, json([...all.keys()])],
    ...[...all].map(([language, list]): [string, Served] => [`/languages/${language}.${part}.json`, json(list)]),
  ];
}

/** The words of a page, under its own names for them; null: of the table. */
function wordsOf(list: Readonly<Record<string, string>>, part: Part | null): Record<string, string> {
  const partOf = (name: string): Part | null => parts.find((one) => name.startsWith(`${one}.`)) ?? null;
  const length = part === null ? 0 : part.length + 1;
  return Object.fromEntries(Object.entries(list).flatMap(([name, text]) => (partOf(name) === part ? [[name.slice(length), text]] : [])));
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
