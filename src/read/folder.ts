// Reads a folder into a SetFolder: all readable files, by kind, and all diagnostics. A broken file never hides the others. Knows no effect language.
import { diagnosticOf } from '../diagnose/catalogue.ts';
import { readSays } from '../diagnose/codes/read.ts';
import type { Diagnostic } from '../diagnose/diagnostic.ts';
import type { Words } from '../diagnose/entry.ts';
import { makeSource } from '../text/source.ts';
import { pictureProblem } from './pictures.ts';
import { readScenarios, unreadScenarios } from './read-scenarios.ts';
import { decodeBytes } from './bytes.ts';
import { readSource } from './file.ts';
import type { FileKind } from './language.ts';
import type { FileMemory, FileReading } from './memory.ts';
import type {
  Beginning,
  CardsFile,
  GameFile,
  Host,
  LocaleFile,
  RulingsFile,
  FacesFile,
  GuideFile,
  ScenarioFile,
  SetFile,
  SetFolder,
  YamlFile,
} from './model.ts';

export interface FolderRead {
  folder: SetFolder;
  diagnostics: Diagnostic[];
}

/** Notes, pictures and files left by operating systems are allowed anywhere. */
const silent = /^\.|\.(?:md|txt|svg|png|jpe?g|webp|gif|pdf)$|^(?:LICEN[CS]E|COPYING|Thumbs\.db)/i;
const otherYaml = /\.(?:yml|ya?ml\.txt|json|YAML|YML)$|\.yaml$/i;

/** A folder without the files that play does not need: in many sets, scenarios and rulings are more than half of the text. */
export function toPlay(host: Host): Host {
  const isNeeded = (name: string): boolean => !['scenarios/', 'rulings.yaml', 'mutants.yaml'].includes(name);
  return { list: (dir) => host.list(dir)?.filter(isNeeded) ?? null, read: (file) => host.read(file) };
}

/** Reads a set. Never throws, whatever the files contain. With a memory, files that have not changed are as they were read before. */
export function readFolder(host: Host, dir: string, memory?: FileMemory): FolderRead {
  return new FolderReader(host, dir, memory).read();
}

/** A file of cards with these bytes; null: it cannot be read. */
export function readCards(path: string, bytes: Uint8Array, memory: FileMemory): YamlFile<CardsFile> | null {
  return memory.reading('cards', path, bytes, readBytes).file as YamlFile<CardsFile> | null;
}

/** A folder in which nothing has been read. */
export function emptyFolder(dir: string, id: string): SetFolder {
  return { dir, id, game: null, set: null, cards: [], locales: [], scenarios: [], rulings: null, guide: null, faces: null, pictures: {} };
}

class FolderReader {
  private readonly diagnostics: Diagnostic[] = [];
  private readonly host: Host;
  private readonly dir: string;
  private readonly memory: FileMemory | undefined;
  private yamlFiles = 0;

  constructor(host: Host, dir: string, memory: FileMemory | undefined) {
    this.host = host;
    this.memory = memory;
    this.dir = dir.length > 1 ? dir.replace(/\/+$/, '') : dir;
  }

  read(): FolderRead {
    const { dir } = this;
    const folder = emptyFolder(dir, lastPart(dir));
    const names = this.host.list(dir);
    if (names === null) this.report(dir, readSays.noFolder());
    else {
      for (const name of sorted(names)) this.readEntry(name, folder);
      if (this.yamlFiles === 0) this.report(dir, readSays.nothingHere(this.foldersWithCards(names)));
    }
    // Later stages rely on these ids, even if a file is broken.
    const named = folder.set?.data.set ?? folder.game?.data.game;
    if (typeof named === 'string') folder.id = named;
    if (folder.game) folder.game = withDefaults(folder.game, { game: folder.id, players: 2 });
    if (folder.set) folder.set = withDefaults(folder.set, { set: folder.id });
    return { folder, diagnostics: this.diagnostics };
  }

  private readEntry(name: string, folder: SetFolder): void {
    if (name === 'scenarios/') folder.scenarios = this.readScenarios(name);
    else if (name === 'locales/') folder.locales = this.readLocales();
    else if (name === 'pictures/') folder.pictures = this.readPictures();
    else if (name.endsWith('.yaml/')) this.report(join(this.dir, name.slice(0, -1)), readSays.folderForFile());
    else if (name.endsWith('/')) this.reportFolder(name);
    else if (name === 'game.yaml') folder.game = this.readFile<GameFile>(name, 'game');
    else if (name === 'set.yaml') folder.set = this.readFile<SetFile>(name, 'set');
    else if (name === 'rulings.yaml') folder.rulings = this.readFile<RulingsFile>(name, 'rulings');
    else if (name === 'guide.yaml') folder.guide = this.readFile<GuideFile>(name, 'guide');
    else if (name === 'faces.yaml') folder.faces = this.readFile<FacesFile>(name, 'faces');
    else if (name === 'mutants.yaml')
      this.yamlFiles++; // read by src/play/proving/mutate.ts alone
    else if (name.endsWith('.yaml')) {
      const file = this.readFile<CardsFile>(name, 'cards');
      if (file) folder.cards.push(file);
    } else this.reportOtherFile(name);
  }

  private readInside<T>(subfolder: string, kind: FileKind): YamlFile<T>[] {
    const files: YamlFile<T>[] = [];
    for (const name of sorted(this.host.list(join(this.dir, subfolder.slice(0, -1))) ?? [])) {
      if (name.endsWith('.done.yaml') && kind === 'locale') continue;
      const file = name.endsWith('.yaml') ? this.readFile<T>(subfolder + name, kind) : null;
      if (file) files.push(file);
      else if (name.endsWith('.yaml/')) this.report(join(this.dir, subfolder + name.slice(0, -1)), readSays.folderForFile());
      else if (!name.endsWith('.yaml') && !name.endsWith('/')) this.reportOtherFile(subfolder + name);
    }
    return files;
  }

  /** An unreadable file is listed too, so that its scenarios count as not played. */
  private readScenarios(subfolder: string): YamlFile<ScenarioFile>[] {
    const files: YamlFile<ScenarioFile>[] = [];
    for (const name of sorted(this.host.list(join(this.dir, subfolder.slice(0, -1))) ?? [])) {
      if (!name.endsWith('.yaml')) {
        if (!name.endsWith('/')) this.reportOtherFile(subfolder + name);
        continue;
      }
      const { file, diagnostics } = this.reading(subfolder + name, 'scenario');
      files.push(
        (file as YamlFile<ScenarioFile> | null) ?? unreadScenarios(makeSource(join(this.dir, subfolder + name), ''), [...diagnostics]),
      );
    }
    return files;
  }

  private readLocales(): YamlFile<LocaleFile>[] {
    return this.readInside<LocaleFile>('locales/', 'locale').map((read) => {
      const name = lastPart(read.source.path);
      const stem = name.replace(/\.yaml$/, '');
      const file = withDefaults(read, { language: stem });
      // `cs.yaml`, or several files of one language, with a dot: `cs-names.yaml` would read as a region.
      if (stem.split('.')[0] !== file.data.language)
        this.diagnostics.push(diagnosticOf(readSays.localeName(file.data.language, name), file.source, file.at(['language'])));
      return file;
    });
  }

  private readPictures(): Record<string, string> {
    const found: [string, string][] = [];
    for (const name of sorted(this.host.list(join(this.dir, 'pictures')) ?? [])) {
      const path = join(this.dir, `pictures/${name}`);
      if (name.startsWith('.') || /\.(?:md|txt)$|^(?:LICEN[CS]E|COPYING)/i.test(name)) continue;
      const problem = pictureProblem(name, name.endsWith('/') ? null : this.beginning(path), () => this.host.read(path));
      if (problem) this.report(path, problem);
      else found.push([name.replace(/\.[^.]+$/, ''), path]);
    }
    return Object.fromEntries(found);
  }

  /** An editor reads its folders at each key: pictures are not read whole for that. */
  private beginning(path: string): Beginning | null {
    if (this.host.begins) return this.host.begins(path);
    const bytes = this.host.read(path);
    return bytes && { size: bytes.length, bytes };
  }

  private readFile<T>(name: string, kind: FileKind): YamlFile<T> | null {
    return this.reading(name, kind).file as YamlFile<T> | null;
  }

  /** A file in this folder, its problems reported. */
  private reading(name: string, kind: FileKind): FileReading {
    this.yamlFiles++;
    const path = join(this.dir, name);
    const bytes = this.host.read(path);
    const reading =
      bytes === null ? unreadable(path) : this.memory ? this.memory.reading(kind, path, bytes, readBytes) : readBytes(kind, path, bytes);
    this.diagnostics.push(...reading.diagnostics);
    return reading;
  }

  private report(path: string, words: Words): void {
    this.diagnostics.push(diagnosticOf(words, makeSource(path, ''), { start: 0, end: 0 }));
  }

  private reportOtherFile(name: string): void {
    if (silent.test(lastPart(name))) return;
    const right = `${lastPart(name).replace(/\.[^.]+(?:\.txt)?$/, '')}.yaml`;
    this.report(join(this.dir, name), otherYaml.test(name) ? readSays.otherEnding(right) : readSays.otherFile());
  }

  /** Reports a folder only if it appears to contain cards and is not a set itself. */
  private reportFolder(name: string): void {
    if (name.startsWith('.')) return;
    const inside = this.host.list(join(this.dir, name.slice(0, -1))) ?? [];
    const isSet = inside.includes('set.yaml') || inside.includes('game.yaml');
    if (!isSet && inside.some((file) => file.endsWith('.yaml'))) this.report(join(this.dir, name), readSays.otherFolder());
  }

  private foldersWithCards(names: readonly string[]): string[] {
    const folders = names.filter((name) => name.endsWith('/')).map((name) => join(this.dir, name.slice(0, -1)));
    return sorted(folders.filter((folder) => this.host.list(folder)?.some((name) => name.endsWith('.yaml')))).slice(0, 8);
  }
}

function unreadable(path: string): FileReading {
  return { file: null, diagnostics: [diagnosticOf(readSays.unreadable(), makeSource(path, ''), { start: 0, end: 0 })] };
}

function readBytes(kind: FileKind, path: string, bytes: Uint8Array): FileReading {
  const { source, readable, diagnostics } = decodeBytes(path, bytes);
  if (!readable) return { file: null, diagnostics };
  const read = kind === 'scenario' ? readScenarios(source) : readSource(source, kind);
  return { file: read.file, diagnostics: [...diagnostics, ...read.diagnostics] };
}

/** A file with values for keys it does not have, on which later stages rely. The file itself stays as it is, because others may read it too. */
function withDefaults<T extends object>(file: YamlFile<T>, defaults: Partial<T>): YamlFile<T> {
  const missing = Object.entries(defaults).filter(([key]) => (file.data[key as keyof T] ?? null) === null);
  if (missing.length === 0) return file;
  const data = Object.assign(Object.create(null) as T, file.data, Object.fromEntries(missing));
  return { ...file, data };
}

function join(dir: string, name: string): string {
  return dir === '' || dir === '.' ? name : dir.endsWith('/') ? dir + name : `${dir}/${name}`;
}

function lastPart(path: string): string {
  return path.replace(/\/+$/, '').split('/').at(-1)!;
}

/** Sorts by UTF-16 units, so that the order is the same on every machine. */
function sorted(names: readonly string[]): string[] {
  return [...names].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}
