// `mix`: reports what some folders make together, with single cards of other sets and without some of their own, and writes a file or a folder that stores the mix.
import path from 'node:path';
import { stringify } from 'yaml';
import { type Loaded, toJson } from 'cardwright';
import { harmless, type Lock, lockOf, reportOnMix } from 'cardwright/internal';
import { shippedFolder, statOf, writeText } from './host.ts';
import { codeOf, printFindings } from './check.ts';
import { resolved } from './io.ts';
import { changesSince, readPlaces, changesText } from './read-mix.ts';
import { alongLines, nameLines, proposalLines } from './mix-text.ts';
import { lockEntry, placesNamed, readLock, type Places } from './places.ts';
import { counted, exits, Mistake, print, printJson } from './shell.ts';

/** Options of `mix`, as typed; the help explains each. */
export interface MixOptions {
  add: string[];
  leaveOut: string[];
  lock?: string;
  write?: string;
  json?: boolean;
}

export function mix(names: string[], o: MixOptions): number {
  const places = placesNamed(names);
  if (o.lock !== undefined && !/\.lock\.ya?ml$/.test(o.lock))
    throw new Mistake(`The name of a lock file ends with .lock.yaml; "${o.lock}" does not.`);
  const loaded = readPlaces(places);
  const changed = changesSince(places, loaded);
  const report = reportOnMix(loaded);
  const code = codeOf(loaded);
  if (o.json) printJson({ format: 1, ...report, changed, diagnostics: toJson(loaded.diagnostics) });
  else {
    printFindings(loaded, loaded.diagnostics);
    for (const line of [...alongLines(loaded), ...proposalLines(report), ...nameLines(report)]) print(line);
    if (changed.length > 0 && o.lock === undefined) print(`\n${changesText(places.lock!.file, changed)}`);
  }
  if (o.lock !== undefined) writeLock(o.lock, loaded, places);
  if (o.write !== undefined) writeFolder(o.write, loaded, places);
  return changed.length > 0 && o.lock === undefined ? Math.max(code, exits.problems) : code;
}

// ---------------------------------------------------------------- keeping it

/** The lock file of a mix, to be written at a path. */
export function lockFor(file: string, program: NonNullable<Loaded['program']>, places: Omit<Places, 'lock'>): { lock: Lock; text: string } {
  const { folders, add, leave } = places;
  const lock = lockOf(program, [
    ...folders.map((dir) => lockEntry(file, dir)),
    ...add.map(({ dir, id }) => lockEntry(file, dir, id)),
    ...leave.map(({ dir, id }) => lockEntry(file, dir, id, true)),
  ]);
  const note = '# What a mix is made of, to the letter. Name this file in place of folders. Written by: cardwright mix … --lock\n';
  return { lock, text: note + stringify(lock, { lineWidth: 0 }) };
}

function writeLock(file: string, { program }: Loaded, places: Places): void {
  if (!program) throw new Mistake('This mix cannot be locked until it can be played: fix the errors above first.', exits.problems);
  const before = statOf(file) ? readLock(file) : null;
  const { lock, text } = lockFor(file, program, places);
  const changed = before ? changesSince({ ...places, lock: { file, lock: before } }, { program } as Loaded) : [];
  writeText(file, text);
  print(`${harmless(file)} written: ${counted(Object.keys(lock.cards).length, 'card')}, hash ${lock.hash}`);
  for (const line of changed) print(`  ${harmless(line)}`);
}

/** A set that borrows the added cards, to be named like any other. */
function writeFolder(folder: string, { vocabulary: v, mix: { added, game } }: Loaded, places: Places): void {
  if (!added || places.add.length === 0) throw new Mistake('--write makes a folder of the added cards: add some with --add set:card');
  if (statOf(folder)) throw new Mistake(`${folder} already exists; nothing is overwritten.`);
  const id = path.basename(resolved(folder)).toLowerCase();
  if (!/^[\p{L}\d-]+$/u.test(id)) throw new Mistake(`"${id}" cannot be the name of a set: use letters, digits and hyphens.`);
  const takes: Record<string, string[]> = {};
  for (const [lender, ids] of added) {
    const near = [path.dirname(resolved(folder)), resolved(shippedFolder())].map((place) => path.join(place, lender.id));
    if (!near.includes(resolved(lender.dir)))
      throw new Mistake(`${lender.dir} must be beside ${folder}: that is where a set looks for sets it borrows cards from.`);
    takes[lender.id] = [...ids];
  }
  const title = id.replaceAll('-', ' ').replace(/^\p{L}/u, (letter) => letter.toUpperCase());
  const set = { format: 1, set: id, game: game?.game?.data.game ?? '', title, language: v.language, takes };
  writeText(path.join(folder, 'set.yaml'), `# Single cards of other sets.\n${stringify(set, { lineWidth: 0 })}`);
  print(`${harmless(folder)} written; name it like any other folder.`);
}
