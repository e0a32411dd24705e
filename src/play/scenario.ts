// Scenarios: positions with what is done in them and what must be true then. Finds them in folders, plays them, and tells what failed.
//
// A file lies in scenarios/ of a set. Each scenario has
//   rulings: at most five ids of rulings.yaml it asserts
//   with:    test cards of its own, as in a file of cards, each with its type
//   players, seed, options: of the game; forced: asked — ask decisions with one possible answer too
//   given:   turn: P1; at: start | turn; zones (`hand of P1: [candle, wick on candle, x under y, x as 7, x face down]`, top or first first),
//            counters (`drawn of P1: 1`), marks (`closed of run of P1 and red: yes`), `known to P2: [card]`, `nowhere: [card]`
//   steps:   `P1: …` an answer · expect · refused (with because) · sees · asked in order · `P1 leaves: yes` · `P3 joins: yes`
import type { Diagnostic } from '../diagnose/diagnostic.ts';
import type { Host, RulingsFile, YamlFile } from '../read/model.ts';
import { rulingComplaints } from './rulings.ts';
import { Library, type ScenarioAt } from './scenario-load.ts';
import { playScenario } from './scenario-run.ts';

export interface ScenarioRequest {
  host: Host;
  /** Set folders whose scenarios/ are played. */
  folders: readonly string[];
  shipped: string;
  /** Plays only some. */
  only?: (file: string, name: string) => boolean;
}

export interface ScenarioResult {
  /** Path of the file. */
  file: string;
  name: string;
  rulings: string[];
  passed: boolean;
  diagnostics: Diagnostic[];
}

/** The scenarios of a folder, and what is wrong with their files. */
export interface FoundScenarios {
  scenarios: ScenarioAt[];
  rulings: YamlFile<RulingsFile>[];
  diagnostics: Diagnostic[];
}

export function findScenarios(library: Library, folders: readonly string[]): FoundScenarios {
  const found: FoundScenarios = { scenarios: [], rulings: [], diagnostics: [] };
  for (const dir of folders) {
    const home = dir.replace(/\/+$/, '');
    const { folder, diagnostics } = library.read(home);
    found.diagnostics.push(...diagnostics);
    if (folder.rulings) found.rulings.push(folder.rulings);
    for (const file of folder.scenarios) {
      for (const [name, spec] of Object.entries(file.data.scenarios ?? {})) found.scenarios.push({ file, name, spec: spec ?? {}, home });
    }
  }
  return found;
}

/** Plays every scenario of the folders, one after another. Ends with what is wrong with the files themselves. */
export function* eachScenario(request: ScenarioRequest): Generator<ScenarioResult, Diagnostic[]> {
  const library = new Library(request.host, request.shipped);
  const found = findScenarios(library, request.folders);
  const rulings = [...found.rulings, ...moreRulings(library, found)];
  for (const at of found.scenarios) {
    if (request.only && !request.only(at.file.source.path, at.name)) continue;
    const diagnostics = [...rulingComplaints(at, rulings), ...playScenario(at, library.deckOf(at))];
    yield {
      file: at.file.source.path,
      name: at.name,
      rulings: at.spec.rulings ?? [],
      passed: diagnostics.every((d) => d.severity !== 'error'),
      diagnostics,
    };
  }
  return found.diagnostics;
}

/** Rulings of the folders that scenarios are played with: those of the game hold for its sets. */
function moreRulings(library: Library, found: FoundScenarios): YamlFile<RulingsFile>[] {
  const dirs = new Set(found.scenarios.flatMap((at) => library.foldersOf(at).dirs));
  const files = [...dirs].flatMap((dir) => library.read(dir).folder.rulings ?? []);
  return files.filter((file) => !found.rulings.includes(file));
}

/** All at once: the results, and what is wrong with the files themselves. */
export function runScenarios(request: ScenarioRequest): { results: ScenarioResult[]; diagnostics: Diagnostic[] } {
  const results: ScenarioResult[] = [];
  const run = eachScenario(request);
  for (;;) {
    const next = run.next();
    if (next.done) return { results, diagnostics: next.value };
    results.push(next.value);
  }
}
