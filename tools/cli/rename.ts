// `rename`: gives a thing of a folder another name, everywhere in its files. Refuses what would change what a card does.
import { placeOf } from 'cardwright';
import { harmless, namesOf, nearest, Project, renameThing } from 'cardwright/internal';
import { applied } from './format.ts';
import { foldersNamed, nodeHost, shippedFolder, shownPath } from './host.ts';
import { exits, Mistake, print } from './shell.ts';

export function renameInFolder(folder: string, name: string, to: string, { check = false }: { check?: boolean }): number {
  const [dir] = foldersNamed([folder]);
  const project = Project.open({ host: nodeHost([dir!]), folders: [dir!], shipped: shippedFolder() });
  const wanted = name.toLowerCase().replace(/\s+/g, '-');
  const own = [...namesOf(project).values()]
    .flatMap((names) => names.map(({ thing }) => thing))
    .filter(({ declared, sort }) => declared.some(({ source }) => project.isOwn(source.path)) && sort !== 'name');
  const found = own.find((thing) => thing.name === wanted);
  if (!found) {
    const near = nearest(wanted, [...new Set(own.map((thing) => thing.name))]);
    throw new Mistake(`${folder} declares nothing called "${name}".${near ? ` Did you mean ${near}?` : ''}`, 1);
  }
  const files = renameThing(project, found, to);
  if ('refused' in files) throw new Mistake(files.refused, 1);
  for (const { path, edits } of files) {
    const { source } = project.file(path)!.file;
    const lines = edits.map(({ span }) => placeOf(source, span.start).line);
    print(`${harmless(shownPath(path))}: ${lines.length === 1 ? 'line' : 'lines'} ${[...new Set(lines)].join(', ')}`);
  }
  if (!check) applied(project, files);
  const count = files.reduce((sum, { edits }) => sum + edits.length, 0);
  print(`${check ? 'Would rename' : 'Renamed'} ${found.sort} ${found.name} in ${count === 1 ? '1 place' : `${count} places`}.`);
  return exits.clean;
}
