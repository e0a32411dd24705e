// Named folders → a mix ready to play: reads them and the game they belong to, checks, compiles, links. Does no I/O of its own: a host reads.
import { diagnosticOf } from '../../diagnose/catalogue.ts';
import { declareSays } from '../../diagnose/codes/declare.ts';
import { withHelpfulOnly } from '../../check/lint/tried-suggestions.ts';
import { withExamples, type Lesson } from '../../check/lint/similar-examples.ts';
import { checkSteps, meaningOf, type Checked } from '../../check/check.ts';
import type { Mix } from '../../check/declare/mix.ts';
import type { CheckMemory } from './memory.ts';
import type { Vocabulary } from '../../meaning/vocabulary.ts';
import { finished, type Steps } from '../../meaning/steps.ts';
import { compile } from '../../compile/compile.ts';
import type { Program } from '../../ops/program.ts';
import type { Diagnostic } from '../../diagnose/diagnostic.ts';
import { printedOn, translationFor } from '../../locale/wording.ts';
import { makeSource } from '../../text/source.ts';
import { readFolder, type FolderRead } from '../../read/folder.ts';
import type { Host, SetFolder } from '../../read/model.ts';
import { link, type Linked } from '../../emit/link.ts';
import { linkPrinted, type Printed } from './printed.ts';

/** What to load, and from where. Paths are those of `host`, with `/` between their parts. */
export interface LoadRequest {
  /** Reads the files. */
  host: Host;
  /** Folders, in the order named. */
  folders: string[];
  /** Single cards of sets that are not named: the folder, and the id of the card. */
  add?: readonly { dir: string; id: string }[];
  /** Single cards of the folders named that are left out. */
  leave?: readonly { dir: string; id: string }[];
  /** The folder of the shipped games. */
  shipped: string;
  /** Reads a folder; for callers that have read it already. */
  read?: (dir: string) => FolderRead;
  /** Folders of languages, with translations and no cards; if omitted, those shipped beside the games. Asked when a language first needs them. */
  languages?: () => readonly SetFolder[];
  /** What earlier checks have read, for checking the same folders again and again; filled by each of them. */
  memory?: CheckMemory;
  /** Effects of a guide, to show those that resemble a broken line. Called only if there are errors. */
  lessons?: () => readonly Lesson[];
  /** The code of exactly this mix, printed earlier with `printed`, for places where code may not be generated from text. */
  printed?: Printed;
}

/** A loaded mix: its contents, its problems and, if there is no error, the program that plays it. */
export interface Loaded {
  /** The folders as they were read, and the game they belong to. */
  mix: Mix;
  /** Everything the mix declares. */
  vocabulary: Vocabulary;
  /** All findings, also of a mix that can be played. */
  diagnostics: Diagnostic[];
  /** Of them, those of files that cannot be read and lines that mean nothing; the others are about what the lines do. */
  resolving: Diagnostic[];
  /** Cards nobody can win or lose by in this mix. */
  unreachable: Checked['unreachable'];
  /** Null when there are errors. Compiled when it is first asked for. */
  readonly program: Program | null;
  /**
   * The program with its functions made, ready for machines; null with `program`. Made when it is first asked for: throws a `CodeProblem` where code
   * may not be generated from text and none was given printed, or if the printed code is not that of this mix.
   */
  readonly linked: Linked | null;
}

/**
 * Reads the named folders, the game they belong to and the sets they need, checks them and makes them playable.
 *
 * Never throws because of a file: every problem is in `diagnostics`, and `linked` is null if any of them is an error.
 * A folder that does not exist is one of them. `linked` can be used for any number of games at once.
 */
export function loadMix(request: LoadRequest): Loaded {
  return finished(loadSteps(request));
}

/** The same in steps, for programs that have to answer somebody meanwhile. What is given up half-way has changed nothing. */
export function* loadSteps(request: LoadRequest): Steps<Loaded> {
  const { mix, diagnostics } = readMix(request);
  yield;
  const checked = yield* checkSteps(mix, request.memory?.parses);
  nameFamilies(checked.vocabulary);
  const all = yield* withHelpfulOnly(checked.vocabulary, [...diagnostics, ...checked.diagnostics]);
  request.memory?.checked();
  const told = request.lessons && all.some((d) => d.severity === 'error') ? withExamples(checked.vocabulary, all, request.lessons()) : all;
  const broken = all.some((d) => d.severity === 'error') || !checked.vocabulary.turn;
  let program: Program | null = null;
  let linked: Linked | null = null;
  return {
    mix,
    vocabulary: checked.vocabulary,
    diagnostics: told,
    resolving: [...diagnostics, ...checked.resolving],
    unreachable: checked.unreachable,
    // Only what plays or translates needs them.
    get program() {
      return broken ? null : (program ??= compile(checked.vocabulary));
    },
    get linked() {
      return (linked ??= this.program && (request.printed ? linkPrinted(this.program, request.printed) : link(this.program)));
    },
  };
}

/** Only the first part of that: what the lines of the folders mean. `only`: which effects of cards are looked at, by their text. */
export function resolveMix(request: LoadRequest, only?: (effect: string) => boolean): Pick<Loaded, 'vocabulary' | 'resolving'> {
  const { mix, diagnostics } = readMix(request);
  const { vocabulary, resolving } = meaningOf(mix, request.memory?.parses, only);
  return { vocabulary, resolving: [...diagnostics, ...resolving] };
}

/** Cards made from values are named in the language of their files. */
function nameFamilies(v: Vocabulary): void {
  const wording = translationFor(v);
  for (const kind of v.kinds) {
    if (!kind.family) continue;
    kind.name = printedOn(wording, kind, 'name');
    kind.text = printedOn(wording, kind, 'text');
  }
}

/** Reads the folders and finds their game, and the sets they borrow cards from: among them, beside them, then among the shipped ones. */
export function readMix(request: LoadRequest): { mix: Mix; diagnostics: Diagnostic[] } {
  const { host } = request;
  const read = request.read ?? ((dir: string) => readFolder(host, dir, request.memory?.files));
  const diagnostics: Diagnostic[] = [];
  const folders: SetFolder[] = [];
  for (const dir of request.folders) {
    const found = read(dir.replace(/\/+$/, ''));
    diagnostics.push(...found.diagnostics);
    if (!folders.some((f) => f.dir === found.folder.dir)) folders.push(found.folder);
  }
  let game = folders.find((f) => f.game) ?? null;
  const lenders: SetFolder[] = [];
  const wanted = folders.map((f) => f.set?.data.game).find((g) => g);
  if (!game && wanted) {
    const found = findBeside(request, read, folders[0]!, wanted, (folder) => folder.game !== null);
    if (found) {
      diagnostics.push(...found.diagnostics);
      game = found.folder;
      lenders.push(game);
    }
    if (!game) {
      const folder = folders.find((f) => f.set?.data.game)!;
      diagnostics.push(diagnosticOf(declareSays.gameNowhere(wanted), folder.set!.source, folder.set!.at(['game'])));
    }
  }
  if (!game && !wanted && folders[0]) {
    const at = folders.find((f) => f.set)?.set ?? folders.find((f) => f.cards[0])?.cards[0];
    // A broken line of set.yaml may have been the one that names the game.
    const broken = diagnostics.some(
      (d) => d.severity === 'error' && d.source.path === at?.source.path && at === folders.find((f) => f.set)?.set,
    );
    // Rulings or translations alone are not cards; if even those are missing, that has been reported.
    if (at ? !broken : !diagnostics.some((d) => d.severity === 'error'))
      diagnostics.push(diagnosticOf(declareSays.noGame(), at?.source ?? makeSource(folders[0].dir, ''), { start: 0, end: 0 }));
  }
  for (const folder of folders) {
    for (const id of Object.keys(folder.set?.data.takes ?? {})) {
      if ([...folders, ...lenders].some((f) => f.id === id)) continue;
      const found = findBeside(request, read, folder, id, (lender) => lender.id === id && lender.set !== null);
      if (!found) continue;
      diagnostics.push(...found.diagnostics);
      lenders.push(found.folder);
    }
  }
  const added = new Map<SetFolder, Set<string>>();
  for (const { dir, id } of request.add ?? []) {
    const [folder, card] = lenderOf(request, read, dir, id, folders, lenders, diagnostics);
    if (lenders.includes(folder)) added.set(folder, (added.get(folder) ?? new Set()).add(card));
  }
  const left = new Map<SetFolder, Set<string>>();
  for (const { dir, id } of request.leave ?? []) {
    const folder = folders.find((f) => f.dir === dir.replace(/\/+$/, ''));
    if (folder) left.set(folder, (left.get(folder) ?? new Set()).add(id.normalize('NFC')));
  }
  const languages = request.languages ?? (() => shippedLanguages(request));
  return { mix: { folders: [...lenders, ...folders], game, lenders, added, left, languages, reported: diagnostics }, diagnostics };
}

/** The languages in files beside the shipped games; what is wrong with them is no fault of a mix. */
export function shippedLanguages({ host, shipped, memory }: Pick<LoadRequest, 'host' | 'shipped' | 'memory'>): SetFolder[] {
  const dir = shipped.replace(/[^/]*\/*$/, 'languages');
  return host.list(dir) ? [readFolder(host, dir, memory?.files).folder] : [];
}

/** The set that a single card comes from, and the id it has there: a set may itself take it from another one. */
function lenderOf(
  request: LoadRequest,
  read: (dir: string) => FolderRead,
  dir: string,
  id: string,
  folders: readonly SetFolder[],
  lenders: SetFolder[],
  diagnostics: Diagnostic[],
): [SetFolder, string] {
  const known = [...folders, ...lenders].find((f) => f.dir === dir.replace(/\/+$/, ''));
  const found = known ? null : read(dir.replace(/\/+$/, ''));
  const folder = known ?? found!.folder;
  const [from] = Object.entries(folder.set?.data.takes ?? {}).find(([, ids]) => ids.includes(id)) ?? [];
  if (from !== undefined) {
    const other = [...folders, ...lenders].find((f) => f.id === from);
    const lender = other ? null : findBeside(request, read, folder, from, (f) => f.id === from && f.set !== null);
    if (lender) return lenderOf(request, read, lender.folder.dir, id, folders, lenders, diagnostics);
    if (other) return [other, id];
  }
  if (found) {
    diagnostics.push(...found.diagnostics);
    lenders.push(folder);
  }
  return [folder, id];
}

/** The folder of that name beside another, else among the shipped ones. */
function findBeside(
  { host, shipped }: LoadRequest,
  read: (dir: string) => FolderRead,
  folder: SetFolder,
  id: string,
  fits: (found: SetFolder) => boolean,
): FolderRead | null {
  if (!/^[\p{L}\d-]+$/u.test(id)) return null;
  const beside = folder.dir.includes('/') ? folder.dir.slice(0, folder.dir.lastIndexOf('/')) : '.';
  // Some shipped folders are one level deeper.
  const deeper = (host.list(shipped) ?? []).flatMap((name) => (name.endsWith('/') ? [`${shipped}/${name}${id}`] : []));
  for (const place of [`${beside}/${id}`, `${shipped}/${id}`, ...deeper]) {
    if (!host.list(place)) continue;
    const found = read(place);
    if (fits(found.folder)) return found;
  }
  return null;
}
