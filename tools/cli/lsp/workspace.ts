// Documents of an editor → the card folders they are in, each with the sets it is played with, as the language service sees them. Reads files;
// knows no protocol.
import path from 'node:path';
import { Project, toPlay } from 'cardwright/internal';
import { folderOf, foldersIn, isFolder, nodeHost, readPlain, shippedFolder, statOf } from '../host.ts';

/** The folders that an editor works on. */
export class Workspace {
  private readonly projects = new Map<string, Project>();
  /** Names in `mix` that no folder has. */
  readonly missing = new Set<string>();
  /** Texts of open documents, by path. */
  private readonly open = new Map<string, string>();

  /** `mix`: folders or shipped sets that every folder is played with, beside its own game. */
  constructor(private mix: readonly string[] = []) {}

  /** Other sets to play with: everything is checked anew. False: they are the same as before. */
  playWith(mix: readonly string[]): boolean {
    if (mix.join('\n') === this.mix.join('\n')) return false;
    this.mix = mix;
    this.missing.clear();
    this.projects.clear();
    return true;
  }

  /** The card folder a file belongs to: the nearest one above it with a set.yaml or game.yaml. Null: the file is in none. */
  folderOf(file: string): string | null {
    if (!/\.yaml$/.test(file)) return null;
    for (let dir = path.dirname(file), up = 0; up < 2; dir = path.dirname(dir), up++)
      if (statOf(path.join(dir, 'set.yaml')) || statOf(path.join(dir, 'game.yaml')) || this.isOpen(dir)) return dir;
    return null;
  }

  private isOpen(dir: string): boolean {
    return this.open.has(path.join(dir, 'set.yaml')) || this.open.has(path.join(dir, 'game.yaml'));
  }

  /** The state of the folder a file is in. */
  of(file: string): Project | null {
    const folder = this.folderOf(file);
    if (folder === null) return null;
    const known = this.projects.get(folder);
    if (known) return known;
    const beside = this.mix.flatMap((name) => this.besides(folder, name) ?? []);
    const others = [...new Set([...this.gameOf(folder), ...beside.map((one) => path.resolve(one))])].filter((one) => one !== folder);
    const folders = [...others, folder];
    const request = { host: nodeHost(folders), folders, own: [folder], shipped: path.resolve(shippedFolder()) };
    const project = Project.open(request).edited(this.open);
    this.projects.set(folder, project);
    return project;
  }

  /** The folder of a set to play with: beside this one, by its whole path, or shipped. */
  private besides(folder: string, name: string): string | null {
    const near = path.resolve(folder, '..', name);
    const found = isFolder(near) ? near : folderOf(name);
    if (found === null) this.missing.add(name);
    return found;
  }

  /** The folder of the game that a set belongs to: its cards are what those of the set speak of. */
  private gameOf(folder: string): string[] {
    const alone = Project.open({ host: toPlay(nodeHost([folder])), folders: [folder], shipped: path.resolve(shippedFolder()) });
    const { game } = alone.edited(this.open).loaded.mix;
    return game ? [path.resolve(game.dir)] : [];
  }

  /** Every folder that has been opened. */
  get folders(): readonly string[] {
    return [...this.projects.keys()];
  }

  /** The state of one of them. */
  at(folder: string): Project | null {
    return this.projects.get(folder) ?? null;
  }

  /** A document has this text now; null: it is closed, and the file on the disk counts. */
  edit(file: string, text: string | null): void {
    const game = this.gameNamedIn(file);
    if (text === null) this.open.delete(file);
    else this.open.set(file, text);
    for (const [folder, project] of this.projects) this.projects.set(folder, project.edited([[file, text ?? undefined]]));
    // Another game is other folders.
    if (game !== this.gameNamedIn(file)) this.projects.delete(path.dirname(file));
  }

  /** The game that a set.yaml names. */
  private gameNamedIn(file: string): string | undefined {
    if (!isHead(file)) return undefined;
    const text = this.open.get(file) ?? new TextDecoder().decode(readPlain(file) ?? new Uint8Array());
    return /^game:[ \t]*(.*)$/m.exec(text)?.[1]?.trim();
  }

  /** Files changed on the disk. True: a folder may have become one of cards, or none, and the folders are to be opened again. */
  changed(files: readonly string[]): boolean {
    for (const [folder, project] of this.projects) this.projects.set(folder, project.edited([]));
    const heads = files.some(isHead);
    if (heads) this.projects.clear();
    return heads;
  }

  /** Folders that an editor has closed; `kept`: those that stay open. */
  close(roots: readonly string[], kept: readonly string[]): void {
    for (const folder of this.projects.keys()) if (isWithin(folder, roots) && !isWithin(folder, kept)) this.projects.delete(folder);
  }

  /** A file of each card folder right inside these ones, so that their cards are found before one of their files is opened. */
  placesIn(roots: readonly string[]): string[] {
    return roots
      .flatMap((root) => [root, ...foldersIn(root).map((name) => path.join(root, name))])
      .map((dir) => path.join(dir, 'set.yaml'));
  }
}

const isHead = (file: string): boolean => /(?:set|game)\.yaml$/.test(file);
const isWithin = (folder: string, roots: readonly string[]): boolean =>
  roots.some((root) => folder === root || folder.startsWith(`${root}${path.sep}`));
