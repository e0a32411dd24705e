// `format`: writes the effects of some folders in their usual form. Changes only lines that are written otherwise.
import { edited, format, Project, type TextEdit } from 'cardwright/internal';
import { nodeHost, setFoldersNamed, shippedFolder, shownPath, writeText } from './host.ts';
import { exits, print } from './shell.ts';

export function formatFolders(names: string[], { check = false }: { check?: boolean }): number {
  const folders = setFoldersNamed(names);
  let lines = 0;
  for (const folder of folders) {
    const project = Project.open({ host: nodeHost([folder]), folders: [folder], shipped: shippedFolder() });
    for (const { file } of project.files) {
      const { path, text } = file.source;
      const edits = project.isOwn(path) ? format(project, path) : [];
      if (edits.length === 0) continue;
      lines += edits.length;
      print(`${shownPath(path)}: ${edits.length === 1 ? '1 line' : `${edits.length} lines`}`);
      if (!check) writeText(path, edited(text, edits));
    }
  }
  if (lines === 0) print('Every effect is in its usual form.');
  return check && lines > 0 ? exits.problems : exits.clean;
}

/** Edits in files, written to the disk. */
export function applied(project: Project, files: readonly { path: string; edits: readonly TextEdit[] }[]): void {
  for (const { path, edits } of files) writeText(path, edited(project.file(path)!.file.source.text, edits));
}
