// `check`: reports everything the checker finds in some folders; with --watch, again each time a file in them is saved. Plays nothing.
import { CheckMemory, type Loaded, renderAll, toJson } from 'cardwright';
import { checkTexts, reportLanguages, reportOnMix, type SetFolder, type Stored, withForPlayers } from 'cardwright/internal';
import { folderOf, shelvesIn } from './host.ts';
import { io, resolved } from './io.ts';
import { storedIn } from './locale.ts';
import { changesSince, readPlaces, changesText } from './read-mix.ts';
import { setLines, unreachableLines } from './mix-text.ts';
import { placesNamed } from './places.ts';
import { sayAll } from './said.ts';
import { coloursFor, counted, exits, listed, Mistake, painter, print, printError, printJson } from './shell.ts';
import { watchSaves } from './watch.ts';

/** Problems about files that could not be read at all. */
const unreadable = new Set(['CW1001', 'CW1004']);

/** Whether problems can be reported in a language: `cs`, `cs-CZ`. */
const speaks = (language: string): boolean => reportLanguages().includes(language.split('-')[0]!);

/** Options of `check`, as typed; the help explains each. */
export interface CheckOptions {
  json?: boolean;
  watch?: boolean;
  lang?: string;
  print?: boolean;
  /** Also how each line was understood. */
  say?: boolean;
}

export function check(folders: string[], o: CheckOptions): number | Promise<number> {
  if (o.lang !== undefined && !speaks(o.lang))
    throw new Mistake(`Problems are not reported in "${o.lang}". There is ${listed(reportLanguages())}.`);
  // A folder of folders, such as cards/: each of them is checked on its own.
  const shelves = folders.length === 1 && !o.json ? shelvesIn(folderOf(folders[0]!) ?? folders[0]!) : [];
  const groups = shelves.length > 0 ? shelves.map((folder) => [folder]) : [folders];
  if (o.say && o.json) throw new Mistake('--say is for people; for programs there is: cardwright said --json');
  if (o.watch && o.print) throw new Mistake('--watch checks at each save, and --print takes longer than that: give one of them.');
  if (o.watch) return watch(groups, o);
  if (o.print) return checkPrinted(groups, o, shelves.length > 0);
  return Math.max(...groups.map((group) => checkOne(group, o, shelves.length > 0, [])));
}

/** Also what the cards look like on paper: fonts and layout are loaded only for that. */
async function checkPrinted(groups: string[][], o: CheckOptions, titled: boolean): Promise<number> {
  const { paperFindings } = await import('./laying.ts');
  const codes: number[] = [];
  for (const group of groups) codes.push(checkOne(group, o, titled, await paperFindings(readPlaces(placesNamed(group), { toPlay: true }))));
  return Math.max(...codes);
}

function checkOne(folders: string[], { json = false, lang, say }: CheckOptions, titled: boolean, paper: Loaded['diagnostics']): number {
  const places = placesNamed(folders);
  const { loaded, broken } = withTexts(readPlaces(places), places.folders);
  const { diagnostics } = loaded;
  diagnostics.push(...paper);
  const changed = changesSince(places, loaded);
  if (titled) print(`${folders[0]!}:`);
  if (json) printJson({ format: 1, ...sizes(loaded), mix: reportOnMix(loaded), changed, diagnostics: toJson(loaded.diagnostics, lang) });
  else {
    if (say) sayFirst(loaded);
    printFindings(loaded, loaded.diagnostics, lang);
  }
  if (changed.length > 0 && !json) print(`\n${changesText(places.lock!.file, changed)}`);
  for (const problem of broken) printError(problem.message);
  const code = codeOf(loaded);
  // What was loaded may be kept by others, for whom paper is none of its problems.
  diagnostics.splice(diagnostics.length - paper.length, paper.length);
  return Math.max(code, changed.length > 0 ? exits.problems : exits.clean, ...broken.map((problem) => problem.exitCode));
}

/**
 * Texts are checked as well; against the effects of their cards in the folders that were named, and not where what is stored beside them is
 * broken: everything else is reported all the same. A copy of `loaded` would make what only games need.
 */
function withTexts(loaded: Loaded, named: readonly string[]): { loaded: Loaded; broken: Mistake[] } {
  const own = new Set(named.map((dir) => resolved(dir)));
  const broken: Mistake[] = [];
  const stored = (folder: SetFolder): Stored | null => {
    if (!own.has(resolved(folder.dir))) return null;
    try {
      return storedIn(folder);
    } catch (problem) {
      if (!(problem instanceof Mistake)) throw problem;
      broken.push(problem);
      return null;
    }
  };
  const found = withForPlayers(loaded.vocabulary, loaded.diagnostics);
  loaded.diagnostics.splice(0, loaded.diagnostics.length, ...found, ...checkTexts(loaded, stored));
  return { loaded, broken };
}

function sizes({ vocabulary }: Loaded): { cards: number; copies: number; withoutEffect: number } {
  const { kinds } = vocabulary;
  return {
    cards: kinds.length,
    copies: kinds.reduce((n, kind) => n + kind.copies, 0),
    withoutEffect: kinds.filter((kind) => kind.effect === null).length,
  };
}

export function printFindings(loaded: Loaded, shown: Loaded['diagnostics'], language?: string): void {
  const paint = painter(io().stdout);
  const text = renderAll(shown, { colour: coloursFor(io().stdout), language });
  if (text !== '') print(text);
  const { cards, copies, withoutEffect } = sizes(loaded);
  const errors = loaded.diagnostics.some((d) => d.severity === 'error');
  const others = loaded.diagnostics.length - shown.length;
  print(
    `${paint(errors ? 'red' : 'green', errors ? 'not yet:' : 'ok:')} ${counted(cards, 'card')}${copies > cards ? ` (${copies} with copies)` : ''}, ${withoutEffect} without effect${others > 0 ? `; ${counted(others, 'finding')} in other folders` : ''}`,
  );
  const report = reportOnMix(loaded);
  // An error may come from a misspelt name, so other reports about that name would mislead.
  for (const line of [...setLines(report, loaded), ...(errors ? [] : unreachableLines(report))]) print(line);
}

/** How the lines were understood stands above what is wrong with them. */
function sayFirst(loaded: Loaded): void {
  sayAll(loaded);
  print('');
}

export function codeOf({ diagnostics }: Loaded): number {
  if (diagnostics.some((d) => d.severity === 'error' && unreadable.has(d.code))) return exits.unreadable;
  return diagnostics.some((d) => d.severity === 'error') ? exits.problems : exits.clean;
}

/** Checks what is saved until the user stops it; returns the last result for all folders. */
function watch(groups: string[][], { json, lang, say }: CheckOptions): Promise<number> {
  if (json) throw new Mistake('--watch is for people and --json for programs: give one of them.');
  const paint = painter(io().stdout);
  const codes = new Map<string[], number>();
  const memories = new Map(groups.map((group) => [group, new CheckMemory()]));
  const dirs = new Map(groups.map((group) => [group, placesNamed(group).folders]));
  /** Reports problems in these folders; null: in all of them. */
  const run = (group: string[], changed: readonly string[] | null): void => {
    const places = placesNamed(group);
    const { loaded, broken } = withTexts(readPlaces(places, { memory: memories.get(group)! }), places.folders);
    // Their game was found, not named: it is watched as well.
    for (const folder of loaded.mix.folders) if (!dirs.get(group)!.includes(folder.dir)) dirs.get(group)!.push(folder.dir);
    if (groups.length > 1) print(`${group[0]!}:`);
    if (say) sayFirst(loaded);
    const within = (file: string): boolean => changed === null || changed.some((dir) => file === dir || file.startsWith(`${dir}/`));
    printFindings(
      loaded,
      loaded.diagnostics.filter((d) => within(d.source.path)),
      lang,
    );
    for (const problem of broken) printError(problem.message);
    codes.set(group, Math.max(codeOf(loaded), ...broken.map((problem) => problem.exitCode)));
  };
  const wait = (): void => print(paint('dim', `${new Date().toLocaleTimeString('en-GB')}, waiting for the next save; Ctrl-C ends`));
  const again = (changed: readonly string[]): void => {
    if (io().stdout.isTTY) io().stdout.write('\u001b[2J\u001b[3J\u001b[H');
    for (const group of groups) {
      const own = dirs.get(group)!.filter((dir) => changed.includes(dir));
      if (own.length > 0) run(group, own);
    }
    wait();
  };
  const folders = (): string[] => [...new Set([...dirs.values()].flat())];
  // Starts before they are read, so that a save in the meantime is noticed.
  const named = folders();
  const stops = [watchSaves(named, again)];
  const stop = (): void => stops.forEach((each) => each());
  try {
    groups.forEach((group) => run(group, null));
    const found = folders().filter((dir) => !named.includes(dir));
    stops.push(watchSaves(found, again));
  } catch (problem) {
    stop();
    throw problem;
  }
  wait();
  return new Promise((resolve) => {
    const end = (): void => {
      stop();
      resolve(Math.max(...codes.values()));
    };
    process.once('SIGINT', end);
    process.once('SIGTERM', end);
  });
}
