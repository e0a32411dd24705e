// Folders as read → the list of their files, each with its kind. Looks into none of them.
import type { FileKind } from '../read/language.ts';
import type { SetFolder, YamlFile } from '../read/model.ts';

/** A file of a project, and what kind of file it is. */
export interface ProjectFile {
  kind: FileKind;
  file: YamlFile;
  folder: SetFolder;
}

export function filesOf(folders: readonly SetFolder[]): ProjectFile[] {
  return folders.flatMap((folder) => {
    const list: [FileKind, readonly (YamlFile | null)[]][] = [
      ['game', [folder.game]],
      ['set', [folder.set]],
      ['cards', folder.cards],
      ['locale', folder.locales],
      ['scenario', folder.scenarios],
      ['rulings', [folder.rulings]],
      ['guide', [folder.guide]],
      ['faces', [folder.faces]],
    ];
    return list.flatMap(([kind, files]) => files.flatMap((file): ProjectFile[] => (file ? [{ kind, file, folder }] : [])));
  });
}
