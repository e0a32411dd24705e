// The languages that come in files → what the page asks for: their names, and the page's words in one of them. Reads folders through the host it is
// given. Knows no game.
import { nameOf, readFolder, type SetFolder, shippedLanguages, toPlay } from 'cardwright/internal';
import { CheckMemory, type Host } from 'cardwright';
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
  private found: LocaleFileFound[] | null = null;
  private readonly files = new Map<string, Served | undefined>();
  /** Everything that was read for them. */
  private reads: Read = { lists: {}, files: {} };
  /** Words of a page that were read are not read again for a mix. */
  private memory = new CheckMemory();

  constructor(
    private readonly host: Host,
    private readonly dirs: readonly string[],
    private readonly shipped: string,
  ) {}

  /** The folders, the shelf's own first. */
  folders(): readonly SetFolder[] {
    return (this.read ??= this.readBy(noting(toPlay(this.host), this.reads)));
  }

  /** A file was saved. */
  forget(): void {
    this.read = null;
    this.found = null;
    this.files.clear();
    this.reads = { lists: {}, files: {} };
    this.memory = new CheckMemory();
  }

  /** What was read for something, and for the languages it may be shown in. */
  withRead({ lists, files }: Read): Read {
    return { lists: { ...this.reads.lists, ...lists }, files: { ...this.reads.files, ...files } };
  }

  /** `/languages.json`: the names of all; `/languages/de.json`: the page's words in one. Of the Studio: `/languages/studio.json`, `/languages/de.studio.json`. */
  served(name: string): Served | undefined {
    if (!name.startsWith('/languages')) return undefined;
    if (!this.files.has(name)) this.files.set(name, this.made(name));
    return this.files.get(name);
  }

  private made(name: string): Served | undefined {
    // Every page asks for this before it shows the shelf: nothing is read for it that is not named.
    if (name === '/languages.json') return json(Object.fromEntries(this.listed().map((language) => [language, named(language)])));
    const asked = /^\/languages\/([^/.]+)(?:\.([^/.]+))?\.json$/.exec(name);
    if (!asked) return undefined;
    const [, what, of] = asked as unknown as [string, string, string | undefined];
    const list = parts.find((part) => of === undefined && part === what);
    if (list) return json([...builtInOf(list).keys(), ...this.listed().filter((one) => this.hasWords(one, list))]);
    const part = of === undefined ? null : parts.find((one) => one === of);
    return part === undefined ? undefined : this.wordsIn(what, part);
  }

  private hasWords(language: string, part: Part): boolean {
    return !builtInOf(part).has(language) && Object.keys(wordsOf(this.pageIn(language), part)).length > 0;
  }

  private wordsIn(language: string, part: Part | null): Served | undefined {
    const builtIn: object | undefined = part === null ? (spoken as Record<string, object>)[language] : builtInOf(part).get(language);
    const own = this.listed().includes(language) ? wordsOf(this.pageIn(language), part) : {};
    if (part === null && builtIn) return json(builtIn);
    return builtIn || Object.keys(own).length > 0 ? json({ ...builtIn, ...own }) : undefined;
  }

  /** What the files of a language say on pages. No other file is read. */
  private pageIn(language: string): Record<string, string> {
    const places = new Set(this.looked().flatMap((file) => (file.language === language ? file.path : [])));
    const only: Host = {
      read: (file) => this.host.read(file),
      list: (dir) => this.host.list(dir)?.filter((name) => !/\.yaml$/.test(name) || places.has(`${dir}/${name}`)) ?? null,
    };
    const words: Record<string, string> = {};
    for (const { data } of this.readBy(toPlay(only)).flatMap(({ locales }) => locales))
      if (data.language === language) Object.assign(words, { ...data.page, ...words });
    return words;
  }

  /** Languages in which files have words of pages. */
  private listed(): string[] {
    return [...new Set(this.looked().flatMap(({ language, hasPage }) => (hasPage ? language : [])))];
  }

  /** The files, by a look at their lines. */
  private looked(): LocaleFileFound[] {
    const dirs = [...this.own(), this.shipped.replace(/[^/]*\/*$/, 'languages')];
    return (this.found ??= dirs.flatMap((dir) => lookInto(this.host, `${dir.replace(/\/+$/, '')}/locales`)));
  }

  private own(): readonly string[] {
    return this.dirs.filter((dir) => this.host.list(dir)?.every((name) => !/\.yaml$/.test(name)));
  }

  private readBy(host: Host): SetFolder[] {
    const folders = this.own().map((dir) => readFolder(host, dir, this.memory.files).folder);
    return [
      ...folders.filter(({ locales }) => locales.length > 0),
      ...shippedLanguages({ host, shipped: this.shipped, memory: this.memory }),
    ];
  }
}

interface LocaleFileFound {
  path: string;
  language: string;
  /** It has words of pages. */
  hasPage: boolean;
}

/** The translations of a folder. To name their languages no file is read as YAML: its name has the language, and its lines show whether it speaks of pages. */
function lookInto(host: Host, dir: string): LocaleFileFound[] {
  const names = (host.list(dir) ?? []).filter((name) => name.endsWith('.yaml') && !name.endsWith('.done.yaml'));
  return names.flatMap((name) => {
    const bytes = host.read(`${dir}/${name}`);
    const hasPage = bytes !== null && /^(?:page|\s*["']page["']|\{.*["']page["'])\s*:/mu.test(Buffer.from(bytes).toString('utf8'));
    return { path: `${dir}/${name}`, language: name.split('.')[0]!, hasPage };
  });
}

/** The words of a page in the languages that need no file; English is in the page. */
function builtInOf(part: Part): Map<string, Record<string, string>> {
  return new Map(builtIn[part].map(([language, list]) => [language, listed(list)]));
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
