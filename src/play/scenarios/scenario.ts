// Scenarios: positions, the steps taken from them, and what must then be true. Finds them in folders, plays them, and reports failures.
//
// A file is in scenarios/ of a set. Each scenario has
//   rulings: at most five ids of rulings.yaml it asserts
//   with:    test cards of its own, as in a file of cards, each with its type
//   players, seed, options: of the game; forced: asked — ask decisions with one possible answer too
//   given:   turn: P1; at: set-up | start | turn; `weighed: yes | no`; zones (`hand of P1: [candle, wick on candle, x under y, x as 7,
//            x face down]`, top or first first), `stacked draw-pile: [a, b]` for a set-up,
//            counters (`drawn of P1: 1`), marks (`closed of run of P1 and red: yes`), `known to P2: [card]`, `nowhere: [card]`
//   steps:   `P1: …` an answer · expect · refused (with because) · sees · asked in order · rolls · `P1 leaves: yes` · `P3 joins: yes`
import type { Diagnostic } from '../../diagnose/diagnostic.ts';
import type { BrokenScenario, Host, RulingsFile, YamlFile } from '../../read/model.ts';
import { rulingComplaints } from './rulings.ts';
import { ScenarioLibrary, type Deck, type ScenarioAt } from './scenario-load.ts';
import { playScenario, unsettledStart } from './scenario-run.ts';

/** Which scenarios to play, and from where. */
export interface ScenarioRequest {
  /** Reads the files. */
  host: Host;
  /** Set folders whose scenarios/ are played. */
  folders: readonly string[];
  /** The folder of the shipped games. */
  shipped: string;
  /** Plays only some. */
  only?: (file: string, name: string) => boolean;
}

/** The result of one scenario; `diagnostics` show what was expected and what happened, at the line of the file. */
export interface ScenarioResult {
  /** Path of the file. */
  file: string;
  /** Its key in the file. */
  name: string;
  /** Ids of the rulings it names. */
  rulings: string[];
  /** Also false if it could not be played. */
  passed: boolean;
  /** Why it failed, and mistakes in the cards it was the first to meet. */
  diagnostics: Diagnostic[];
}

/** The scenarios of a folder, and the problems of their files. */
export interface FoundScenarios {
  /** In the order of folders, files and keys. */
  scenarios: ScenarioAt[];
  /** Those that could not be read. */
  broken: (BrokenScenario & { file: string })[];
  /** The rulings files of the folders. */
  rulings: YamlFile<RulingsFile>[];
  /** Problems of the files themselves. */
  diagnostics: Diagnostic[];
}

export function findScenarios(library: ScenarioLibrary, folders: readonly string[]): FoundScenarios {
  const found: FoundScenarios = { scenarios: [], broken: [], rulings: [], diagnostics: [] };
  for (const dir of folders) {
    const home = dir.replace(/\/+$/, '');
    const { folder, diagnostics } = library.read(home);
    const broken = folder.scenarios.flatMap((file) => (file.data.broken ?? []).map((one) => ({ ...one, file: file.source.path })));
    const told = new Set(broken.flatMap((one) => one.diagnostics));
    found.broken.push(...broken);
    found.diagnostics.push(...diagnostics.filter((d) => !told.has(d)));
    if (folder.rulings) found.rulings.push(folder.rulings);
    for (const file of folder.scenarios) {
      for (const [name, spec] of Object.entries(file.data.scenarios ?? {})) found.scenarios.push({ file, name, spec: spec ?? {}, home });
    }
  }
  return found;
}

/** Plays every scenario of the folders, one after another. Returns the problems of the files themselves. */
export function* eachScenario(request: ScenarioRequest): Generator<ScenarioResult, Diagnostic[]> {
  const library = new ScenarioLibrary(request.host, request.shipped);
  const found = findScenarios(library, request.folders);
  const rulings = [...found.rulings, ...moreRulings(library, found)];
  const wanted = found.scenarios.filter((at) => !request.only || request.only(at.file.source.path, at.name));
  const shared = shareDecks(library, wanted);
  const told = new Set<string>();
  for (const { file, name, diagnostics } of found.broken)
    if (!request.only || request.only(file, name)) yield { file, name, rulings: [], passed: false, diagnostics };
  for (const at of wanted) {
    const diagnostics = [...rulingComplaints(at, rulings), ...playShared(at, shared.get(at) ?? null, library)];
    yield {
      file: at.file.source.path,
      name: at.name,
      rulings: at.spec.rulings ?? [],
      passed: diagnostics.every((d) => d.severity !== 'error'),
      diagnostics: diagnostics.filter((d) => isNews(d, told)),
    };
  }
  return found.diagnostics;
}

/** An error in the cards that breaks every scenario is reported for the first one only. */
function isNews({ code, notes }: Diagnostic, told: Set<string>): boolean {
  const note = notes?.[0];
  if (code !== 'CW5001' || !note) return true;
  const mistake = [note.source.path, note.span.start, note.message].join('|');
  return !told.has(mistake) && !!told.add(mistake);
}

/** Checking and compiling takes longer than playing, so scenarios of the same folders share a deck. One that fails is played again alone. */
function playShared(at: ScenarioAt, shared: (() => Deck) | null, library: ScenarioLibrary): Diagnostic[] {
  const deck = shared?.();
  if (deck?.linked && playScenario(at, deck).length === 0) return unsettledStart(at, deck);
  const alone = library.deckOf(at);
  const failed = playScenario(at, alone);
  return failed.length > 0 ? failed : unsettledStart(at, alone);
}

/** How many scenarios share a deck. */
const SHARED = 12;

/** A shared deck for scenarios with test cards; made when it is first needed. */
function shareDecks(library: ScenarioLibrary, scenarios: readonly ScenarioAt[]): Map<ScenarioAt, () => Deck> {
  const byFolders = new Map<string, ScenarioAt[]>();
  const decks = new Map<ScenarioAt, () => Deck>();
  for (const at of scenarios) {
    const { dirs, diagnostics } = library.foldersOf(at);
    if (!at.spec.with || diagnostics.length > 0) continue;
    byFolders.set(dirs.join('\n'), [...(byFolders.get(dirs.join('\n')) ?? []), at]);
  }
  for (const [key, all] of byFolders) {
    for (let i = 0; i < all.length; i += SHARED) {
      const part = all.slice(i, i + SHARED);
      const ids = part.map((at) => Object.keys(at.spec.with!));
      // A text that names a test card of another scenario must be reported, not played.
      const apart = part.map((at, k) => ids.some((others, j) => j !== k && others.some((id) => !ids[k]!.includes(id) && speaksOf(at, id))));
      const together = part.filter((_, k) => !apart[k]);
      if (together.length < 2) continue;
      let deck: Deck | null = null;
      for (const at of together) decks.set(at, () => (deck ??= library.deck(key.split('\n'), together)));
    }
  }
  return decks;
}

function speaksOf(at: ScenarioAt, id: string): boolean {
  return Object.values(at.spec.with ?? {}).some((card) => JSON.stringify(card ?? {}).includes(id));
}

/** Rulings of the folders that scenarios are played with, and of those they borrow from: the rulings of a game hold for its sets. */
function moreRulings(library: ScenarioLibrary, found: FoundScenarios): YamlFile<RulingsFile>[] {
  const mixes = new Set(found.scenarios.map((at) => library.foldersOf(at).dirs.join('\n')));
  const folders = [...mixes].flatMap((dirs) => library.mixOf(dirs.split('\n').filter(Boolean)).mix.folders);
  const files = new Set(folders.flatMap((folder) => folder.rulings ?? []));
  return [...files].filter((file) => !found.rulings.includes(file));
}

/**
 * Plays every scenario in `scenarios/` of the folders, and returns the results in the order of the files. Never throws: `diagnostics` contain
 * problems of the cards or the files themselves, in which case scenarios are missing from the results.
 */
export function runScenarios(request: ScenarioRequest): { results: ScenarioResult[]; diagnostics: Diagnostic[] } {
  const results: ScenarioResult[] = [];
  const run = eachScenario(request);
  for (;;) {
    const next = run.next();
    if (next.done) return { results, diagnostics: next.value };
    results.push(next.value);
  }
}
