// Documents of an editor → the card folders they are in, each with the sets it is played with, as the language service sees them. Reads files;
// knows no protocol.
import path from 'node:path';
import { Project, toPlay } from 'cardwright/internal';
import { folderOf, isFolder, nodeHost, shippedFolder, statOf } from '../host.ts';

/** The folders that an editor works on. */
export class Workspace {
  private readonly projects = new Map<string, Project>();
  /** Texts of open documents, by path. */
  private readonly open = new Map<string, string>();

  /** `mix`: folders or shipped sets that every folder is played with, beside its own game. */
  constructor(private mix: readonly string[] = []) {}

  /** Other sets to play with: everything is checked anew. */
  playWith(mix: readonly string[]): void {
    this.mix = mix;
    this.projects.clear();
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
    const beside = this.mix.flatMap(
      (name) => folderOf(path.isAbsolute(name) || !isFolder(path.join(folder, '..', name)) ? name : path.join(folder, '..', name)) ?? [],
    );
    const others = [...new Set([...this.gameOf(folder), ...beside.map((one) => path.resolve(one))])].filter((one) => one !== folder);
    const folders = [...others, folder];
    const request = { host: nodeHost(folders), folders, own: [folder], shipped: path.resolve(shippedFolder()) };
    const project = Project.open(request).edited(this.open);
    this.projects.set(folder, project);
    return project;
  }

  /** The folder of the game that a set belongs to: its cards are what those of the set speak of. */
  private gameOf(folder: string): string[] {
    const alone = Project.open({ host: toPlay(nodeHost([folder])), folders: [folder], shipped: path.resolve(shippedFolder()) });
    const { game } = alone.edited(this.open).loaded.mix;
    return game ? [path.resolve(game.dir)] : [];
  }

  /** Every folder that has been asked about. */
  get all(): Iterable<[folder: string, Project]> {
    return this.projects;
  }

  /** A document has this text now; null: it is closed, and the file on the disk counts. */
  edit(file: string, text: string | null): void {
    if (text === null) this.open.delete(file);
    else this.open.set(file, text);
    for (const [folder, project] of this.projects) this.projects.set(folder, project.edited([[file, text ?? undefined]]));
  }

  /** Files changed on the disk. */
  changed(files: readonly string[]): void {
    for (const [folder, project] of this.projects) this.projects.set(folder, project.edited([]));
    // A folder may have become one of cards, or none.
    if (files.some((file) => /(?:set|game)\.yaml$/.test(file))) this.projects.clear();
  }

  /** Opens the card folders right inside these ones, so that their cards are found before one of their files is opened. */
  openIn(roots: readonly string[], list: (dir: string) => readonly string[]): void {
    for (const root of roots)
      for (const dir of [
        root,
        ...list(root)
          .map((name) => path.join(root, name))
          .filter(isFolder),
      ])
        this.of(path.join(dir, 'set.yaml'));
  }
}
