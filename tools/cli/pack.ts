// `pack`: a folder of cards → one file to be given to others; `unpack`: such a file → a folder. Writes one file, or one new folder; nothing that exists
// is replaced, apart from a bundle of the same name.
import path from 'node:path';
import { renderAll, type Diagnostic } from 'cardwright';
import { bundleSays, diagnosticOf, harmless, makeSource } from 'cardwright/internal';
import { bundleEnding, BundleProblem, isOfSet, packed } from '../files/bundle.ts';
import { bundleFiles, isBundle } from './bundles.ts';
import { entriesOf, foldersNamed, isFolder, readPlain, statOf, writeText } from './host.ts';
import { io, resolved } from './io.ts';
import { coloursFor, counted, exits, Mistake, print, printError } from './shell.ts';
import { placeFiles } from './unpacking.ts';

/** The folders of a set that have files of their own. */
const inside = ['scenarios', 'locales', 'pictures'];

export function pack(named: string, file: string | undefined): number {
  if (isBundle(named)) throw new Mistake(`${named} is packed already.`);
  const [folder] = foldersNamed([named]);
  const { files, left } = filesToPack(folder!);
  const to = file ?? `${path.basename(resolved(folder!))}${bundleEnding}`;
  if (!to.endsWith(bundleEnding)) throw new Mistake(`The name of a bundle ends with ${bundleEnding}; "${to}" does not.`);
  let bytes: Uint8Array;
  try {
    bytes = packed(files);
  } catch (problem) {
    if (!(problem instanceof BundleProblem)) throw problem;
    return refused(diagnosticOf(problem.words, makeSource(folder!, ''), { start: 0, end: 0 }));
  }
  warn(left.map((name) => diagnosticOf(bundleSays.leftOut(name), makeSource(`${folder!}/${name}`, ''), { start: 0, end: 0 })));
  writeText(to, bytes);
  print(`${harmless(to)} written: ${counted(files.size, 'file')}, ${kilobytes(bytes.length)}.`);
  return exits.clean;
}

/** What of a folder goes into a bundle, and what is left out. Throws a Mistake. */
export function filesToPack(folder: string): { files: Map<string, Uint8Array>; left: string[] } {
  const names = filesIn(folder);
  const files = new Map<string, Uint8Array>();
  for (const name of names.filter(isOfSet)) {
    const bytes = readPlain(`${folder}/${name}`);
    if (bytes === null) throw new Mistake(`${folder}/${name} cannot be read.`);
    files.set(name, bytes);
  }
  return { files, left: names.filter((name) => !isOfSet(name)) };
}

/** All files of a folder but hidden ones; what is in folders that no set has is named by the folder. */
function filesIn(folder: string): string[] {
  const visible = (dir: string): string[] =>
    entriesOf(dir)
      .filter((name) => !name.startsWith('.'))
      .sort();
  return visible(folder).flatMap((name) => {
    if (!isFolder(path.join(folder, name))) return [name];
    return inside.includes(name) ? visible(path.join(folder, name)).map((one) => `${name}/${one}`) : [`${name}/`];
  });
}

const kilobytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1000)).toLocaleString('en')} kB`;

function refused(problem: Diagnostic): number {
  printError(renderAll([problem], { colour: coloursFor(io().stderr) }).trimEnd());
  return exits.problems;
}

function warn(found: readonly Diagnostic[]): void {
  if (found.length > 0) printError(renderAll(found, { colour: coloursFor(io().stderr) }).trimEnd());
}

export function unpack(file: string, folder: string | undefined): number {
  if (!isBundle(file))
    throw new Mistake(statOf(file) ? `${file} is no bundle: its name does not end with ${bundleEnding}.` : `There is no file ${file}.`);
  const files = bundleFiles(file);
  const to = folder ?? path.basename(file, bundleEnding);
  const place = resolved(to);
  const stat = statOf(to);
  if (stat && !(stat.isDirectory() && entriesOf(to).length === 0))
    throw new Mistake(
      `${to} exists already, and nothing in it is replaced. What is different: cardwright diff ${to} ${file}`,
      exits.problems,
    );
  try {
    placeFiles(files, place);
  } catch (problem) {
    throw new Mistake(`${to} could not be written: ${(problem as Error).message}`);
  }
  print(`${harmless(to)} written: ${counted(files.size, 'file')}. Look at it with: cardwright check ${to}`);
  return exits.clean;
}
