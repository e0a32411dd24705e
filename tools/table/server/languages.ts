// The languages that come in files → what the page asks for: their names, and the page's words in one of them. Reads folders through the host it is
// given. Knows no game.
import { nameOf, readFolder, shippedLanguages, type SetFolder, toPlay } from 'cardwright/internal';
import type { Host } from 'cardwright';
import type { PageLanguages } from '../protocol.ts';
import type { Served } from './page-files.ts';

/** The words of the page, in the language they are translated from. */
export { en as pageWords } from '../page-words.ts';

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

  /** `/languages.json`: the names of all; `/languages/de.json`: the page's words in one. */
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
      ...[...words].map(([language, list]) => [`/languages/${language}.json`, json(list)] as const),
    ]);
  }
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
