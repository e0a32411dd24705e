// Changes the rules and cards of folders in one small place at a time and plays their scenarios. Reports every change that no scenario notices.
import type { Vocabulary } from '../../meaning/vocabulary.ts';
import { diagnosticOf } from '../../diagnose/catalogue.ts';
import { rulingSays as say } from '../../diagnose/codes/rulings.ts';
import type { Diagnostic } from '../../diagnose/diagnostic.ts';
import { decodeBytes } from '../../read/bytes.ts';
import type { Host, YamlFile } from '../../read/model.ts';
import { readYaml } from '../../read/yaml.ts';
import { mutantsOf, type Mutant } from './mutate-sites.ts';
import { ScenarioLibrary, type Deck, type ScenarioAt } from '../scenarios/scenario-load.ts';
import { playScenario } from '../scenarios/scenario-run.ts';
import { findScenarios } from '../scenarios/scenario.ts';

export type { Mutant } from './mutate-sites.ts';

/** What to change, and how many changes to try. */
export interface MutateRequest {
  /** Reads the files. */
  host: Host;
  /** Folders whose rules and cards are changed, and whose scenarios are played. */
  folders: readonly string[];
  /** The folder of the shipped games. */
  shipped: string;
  /** The largest number of changes to try, spread evenly over all. */
  budget?: number;
  /** Changes only some files. */
  only?: (file: string) => boolean;
  /** Only every nth change, from a given one on: `[0, 4]` and `[1, 4]` … share the work. */
  part?: readonly [from: number, of: number];
}

/** killed: a scenario fails. unreadable: the cards have errors. survived: none fails. argued: mutants.yaml explains why none can. */
export type Fate = 'killed' | 'unreadable' | 'survived' | 'argued';

/** One change, and whether the scenarios noticed it. */
export interface MutantResult {
  mutant: Mutant;
  fate: Fate;
  /** The scenario that noticed, or why it does not matter. */
  by: string | null;
  /** Changes tried so far, of `total`. */
  done: number;
  total: number;
}

/** All changes of a run. */
export interface MutationReport {
  /** Number of scenarios that could notice. */
  scenarios: number;
  /** Number of changes tried. */
  mutants: number;
  /** Number of changes by fate. */
  counts: Record<Fate, number>;
  /** Changes that no scenario noticed and mutants.yaml does not explain. */
  survivors: Mutant[];
  /** Survivors and unused entries of mutants.yaml; scenarios that fail without a change. */
  diagnostics: Diagnostic[];
}

/** One entry of mutants.yaml: which change of which line, and why no scenario can notice it. */
interface Allowance {
  file: string;
  line: string;
  change: string;
  why: string;
  used: boolean;
  source: YamlFile;
  at: number;
}

/** How many scenarios of the same folders share a deck: decks are made again for every change, so the first are small. */
const DECKS = [3, 8, 40];

/** Scenarios that can share a deck. */
interface Group {
  dirs: string[];
  scenarios: ScenarioAt[];
  /** The folders of their mix without changes, the game included. */
  v: Vocabulary;
}

/** Tries every change, one after another. */
export function* mutants(request: MutateRequest): Generator<MutantResult, MutationReport> {
  const library = new ScenarioLibrary(request.host, request.shipped);
  const dirs = request.folders.map((dir) => dir.replace(/\/+$/, ''));
  const { groups, diagnostics } = baseline(library, dirs);
  const allowances = dirs.flatMap((dir) => readAllowances(request.host, dir, diagnostics));
  const all = dirs.flatMap((dir) => allMutants(library, dir, groups)).filter(({ mutant }) => !request.only || request.only(mutant.file));
  const [from, of] = request.part ?? [0, 1];
  const tried = spread(all, request.budget ?? Infinity).filter((_, i) => i % of === from);
  const hunt = new MutantRun(library, groups);
  const report: MutationReport = {
    scenarios: groups.reduce((n, g) => n + g.scenarios.length, 0),
    mutants: tried.length,
    counts: { killed: 0, unreadable: 0, survived: 0, argued: 0 },
    survivors: [],
    diagnostics,
  };
  let done = 0;
  for (const { mutant, dir } of tried) {
    const met = hunt.kill(mutant, dir);
    const allowance = met.fate === 'survived' ? allowances.find((a) => argues(a, mutant)) : undefined;
    const fate = allowance ? 'argued' : met.fate;
    if (allowance) allowance.used = true;
    // Only another set makes the change visible: this one alone still cannot.
    if (met.home !== null && met.home !== dir) for (const a of allowances) if (argues(a, mutant)) a.used = true;
    report.counts[fate]++;
    if (fate === 'survived') {
      report.survivors.push(mutant);
      report.diagnostics.push(diagnosticOf(say.survivor(mutant.change), mutant.source, mutant.span));
    }
    yield { mutant, fate, by: allowance ? allowance.why : met.by, done: ++done, total: tried.length };
  }
  // With a budget or a selection of files, an entry may just not have been reached.
  const whole = tried.length === all.length && !request.only;
  if (whole)
    for (const a of allowances)
      if (!a.used) report.diagnostics.push(diagnosticOf(say.idleAllowance(), a.source.source, a.source.at(['mutants', a.at])));
  return report;
}

/** Which rulings their scenarios really hold. */
export interface RulingsProved {
  /** Rulings with a scenario that fails under some change of the lines that carry them. */
  held: Set<string>;
  /** Rulings whose scenarios pass with every change. */
  loose: Set<string>;
  /** For scenarios that fail without a change: they hold nothing. */
  diagnostics: Diagnostic[];
}

/**
 * Changes one line after another, as `mutants` does, until every ruling has had one of its scenarios fail. A line that names rulings
 * in its comment carries these; a ruling that no line names may be carried by any line. Yields its progress.
 */
export function* rulingsHeld(request: MutateRequest): Generator<{ done: number; total: number }, RulingsProved> {
  const library = new ScenarioLibrary(request.host, request.shipped);
  const dirs = request.folders.map((dir) => dir.replace(/\/+$/, ''));
  const { groups, failing, diagnostics } = baseline(library, dirs);
  const all = [...dirs, ...lendersOf(groups, dirs)].flatMap((dir) => allMutants(library, dir, groups));
  const tried = spread(all, request.budget ?? Infinity);
  const tagged = (at: ScenarioAt): readonly string[] => at.spec.rulings ?? [];
  // A scenario that fails without a change holds nothing; its rulings still count.
  const loose = new Set([...groups.flatMap((g) => g.scenarios), ...failing].flatMap(tagged));
  const held = new Set<string>();
  const named = new Set(tried.flatMap(({ mutant }) => [...loose].filter((id) => names(mutant, id))));
  const hunt = new MutantRun(library, groups);
  let done = 0;
  for (const { mutant, dir } of tried) {
    if (loose.size === 0) break;
    const carried = (id: string): boolean => loose.has(id) && (names(mutant, id) || !named.has(id));
    for (const at of hunt.failing(mutant, dir, (one) => tagged(one).some(carried)))
      for (const id of tagged(at).filter(carried)) {
        loose.delete(id);
        held.add(id);
      }
    yield { done: ++done, total: tried.length };
  }
  return { held, loose, diagnostics };
}

/** Further folders whose rules the scenarios use: a ruling of a set is often carried by its game. */
function lendersOf(groups: readonly Group[], dirs: readonly string[]): string[] {
  const around = groups.flatMap(({ v }) => [v.game, ...v.folders].flatMap((folder) => folder?.dir ?? []));
  return [...new Set(around)].filter((dir) => !dirs.includes(dir));
}

/** Does the comment of the changed line name a ruling? */
function names({ text }: Mutant, ruling: string): boolean {
  const comment = text.slice(withoutComment(text).length);
  return comment.split(/[^\p{L}\d-]+/u).includes(ruling);
}

/** All of them, or a number of them at equal distances. */
function spread<T>(all: T[], most: number): T[] {
  if (all.length <= most) return all;
  return Array.from({ length: Math.max(0, Math.floor(most)) }, (_, i) => all[Math.floor((i * all.length) / most)]!);
}

// ---------------------------------------------------------------- before any change

/** The scenarios in groups, without those that fail unchanged. */
function baseline(
  library: ScenarioLibrary,
  dirs: readonly string[],
): { groups: Group[]; failing: ScenarioAt[]; diagnostics: Diagnostic[] } {
  const found = findScenarios(library, dirs);
  const diagnostics: Diagnostic[] = found.broken.flatMap((one) => one.diagnostics);
  const failing: ScenarioAt[] = [];
  const byFolders = new Map<string, ScenarioAt[]>();
  for (const at of found.scenarios) {
    const failed = playScenario(at, library.deckOf(at));
    diagnostics.push(...failed);
    if (failed.length > 0) {
      failing.push(at);
      continue;
    }
    const key = library.foldersOf(at).dirs.join('\n');
    byFolders.set(key, [...(byFolders.get(key) ?? []), at]);
  }
  const groups: Group[] = [];
  for (const [key, scenarios] of byFolders) {
    const folders = key.split('\n');
    const { linked } = library.deck(folders, []);
    if (!linked) continue;
    const { v } = linked.program;
    // Scenarios disturbed by the test cards of others are played alone.
    const apart = new Set<ScenarioAt>();
    for (let i = 0; i < scenarios.length; i += DECKS.at(-1)!) {
      const part = scenarios.slice(i, i + DECKS.at(-1)!);
      const deck = library.deck(folders, part);
      for (const at of part) if (!deck.linked || playScenario(at, deck).length > 0) apart.add(at);
    }
    groups.push({ dirs: folders, scenarios: scenarios.filter((at) => !apart.has(at)), v });
    for (const at of apart) groups.push({ dirs: folders, scenarios: [at], v });
  }
  return { groups, failing, diagnostics };
}

/** Every change of one folder; its texts are read with the words of a mix that contains it. */
function allMutants(library: ScenarioLibrary, dir: string, groups: readonly Group[]): { mutant: Mutant; dir: string }[] {
  const v = groups.find((g) => isIn(g, dir))?.v ?? library.deck([dir], []).linked?.program.v;
  return v ? [...mutantsOf(library.read(dir).folder, v)].map((mutant) => ({ mutant, dir })) : [];
}

/** Is a folder in the mix of a group: among those named, or the game they belong to? */
function isIn({ v }: Group, dir: string): boolean {
  return v.game?.dir === dir || v.folders.some((f) => f.dir === dir);
}

// ---------------------------------------------------------------- each change

/** A scenario with the folders it is played with. */
interface Try {
  at: ScenarioAt;
  group: Group;
}

class MutantRun {
  /** How often a scenario was the first to notice. */
  private readonly kills = new Map<ScenarioAt, number>();
  private readonly texts = new Map<ScenarioAt, string>();

  constructor(
    private readonly library: ScenarioLibrary,
    private readonly groups: readonly Group[],
  ) {}

  /** Plays scenarios until one fails: first those that name the changed card, then those that notice most changes. */
  kill(mutant: Mutant, dir: string): { fate: 'killed' | 'unreadable' | 'survived'; by: string | null; home: string | null } {
    const folder = mutant.folder();
    if (!folder) return { fate: 'unreadable', by: null, home: null };
    const library = new ScenarioLibrary(this.library.host, this.library.shipped, new Map([[dir, folder]]), this.library);
    const groups = this.groups.filter((g) => isIn(g, dir));
    const tries = groups
      .flatMap((group) => this.worth(group, mutant).map((at) => ({ at, group })))
      .sort((a, b) => this.rank(b.at) - this.rank(a.at));
    if (tries.length === 0) {
      // Nobody plays with it, but the change must pass the checker.
      const deck = deckOrNull(library, groups[0]?.dirs ?? [dir], []);
      return { fate: deck?.linked ? 'survived' : 'unreadable', by: null, home: null };
    }
    for (const { dirs, scenarios } of decks(tries)) {
      const deck = deckOrNull(library, dirs, scenarios);
      if (!deck?.linked) return { fate: 'unreadable', by: null, home: null };
      for (const at of scenarios) {
        if (playScenario(at, deck).length === 0) continue;
        this.kills.set(at, this.rank(at) + 1);
        return { fate: 'killed', by: at.name, home: at.home };
      }
    }
    return { fate: 'survived', by: null, home: null };
  }

  /** The scenarios chosen by `wanted` that notice a change; none if it cannot be read. */
  failing(mutant: Mutant, dir: string, wanted: (at: ScenarioAt) => boolean): ScenarioAt[] {
    const tries = this.groups
      .filter((g) => isIn(g, dir))
      .flatMap((group) =>
        this.worth(group, mutant)
          .filter(wanted)
          .map((at) => ({ at, group })),
      );
    const folder = tries.length > 0 ? mutant.folder() : null;
    if (!folder) return [];
    const library = new ScenarioLibrary(this.library.host, this.library.shipped, new Map([[dir, folder]]), this.library);
    return [...decks(tries)].flatMap(({ dirs, scenarios }) => {
      const deck = deckOrNull(library, dirs, scenarios);
      return deck?.linked ? scenarios.filter((at) => playScenario(at, deck).length > 0) : [];
    });
  }

  /** A card that is in no zone does nothing: only scenarios that name a changed card are played. */
  private worth(group: Group, { card }: Mutant): ScenarioAt[] {
    if (card === null || isAlwaysThere(group.v, card)) return group.scenarios;
    return group.scenarios.filter((at) => this.textOf(at).includes(card));
  }

  private rank(at: ScenarioAt): number {
    return this.kills.get(at) ?? 0;
  }

  private textOf(at: ScenarioAt): string {
    let text = this.texts.get(at);
    if (text === undefined) this.texts.set(at, (text = JSON.stringify(at.spec)));
    return text;
  }
}

/** Is a card with this id in play although no scenario placed it, or is another card identical? */
function isAlwaysThere(v: Vocabulary, id: string): boolean {
  return v.kinds.some((kind) => {
    const start = v.types[kind.type]!.startsIn;
    return (
      kind.id === id && (v.families.some((f) => f.live && f.name === start) || v.kinds.some((k) => k !== kind && k.like === kind.like))
    );
  });
}

/** Scenarios in their order, cut into decks; neighbours of one group share one. */
function* decks(tries: readonly Try[]): Generator<{ dirs: string[]; scenarios: ScenarioAt[] }> {
  let left = [...tries];
  for (let n = 0; left.length > 0; n++) {
    const { group } = left[0]!;
    const scenarios = left
      .filter((t) => t.group === group)
      .slice(0, DECKS[Math.min(n, DECKS.length - 1)])
      .map((t) => t.at);
    yield { dirs: group.dirs, scenarios };
    left = left.filter((t) => !scenarios.includes(t.at));
  }
}

function deckOrNull(library: ScenarioLibrary, dirs: string[], scenarios: readonly ScenarioAt[]): Deck | null {
  try {
    return library.deck(dirs, scenarios);
  } catch {
    // A change that passes the checker but not the compiler is not a rule of a game.
    return null;
  }
}

// ---------------------------------------------------------------- argued away

/** `mutants.yaml` beside rulings.yaml: `mutants: [{ file, line, change, why }]`; `change: any` means every change of the line. */
function readAllowances(host: Host, dir: string, diagnostics: Diagnostic[]): Allowance[] {
  const path = `${dir}/mutants.yaml`;
  const bytes = host.read(path);
  if (bytes === null) return [];
  const { file, diagnostics: told } = readYaml(decodeBytes(path, bytes).source, 'rulings');
  diagnostics.push(...told);
  const list = (file.data as { mutants?: unknown }).mutants;
  return (Array.isArray(list) ? list : []).flatMap((entry: unknown, at) => {
    const { file: name, line, change, why } = (entry ?? {}) as Record<string, unknown>;
    if (typeof name !== 'string' || typeof line !== 'string' || typeof why !== 'string') {
      diagnostics.push(diagnosticOf(say.halfAllowance(), file.source, file.at(['mutants', at])));
      return [];
    }
    return [{ file: `${dir}/${name}`, line: line.trim(), change: String(change ?? 'any'), why, used: false, source: file, at }];
  });
}

function argues(a: Allowance, mutant: Mutant): boolean {
  return (
    a.file === mutant.file && withoutComment(a.line) === withoutComment(mutant.text) && (a.change === 'any' || a.change === mutant.change)
  );
}

function withoutComment(line: string): string {
  return line.replace(/\s+#.*$/, '').trim();
}

/** The report as lines of text; survivors come as diagnostics. */
export function renderMutation(report: MutationReport): string {
  const { killed, unreadable, survived, argued } = report.counts;
  return `${report.mutants} changes, ${report.scenarios} scenarios: ${killed} noticed, ${unreadable} not playable, ${argued} argued away, ${survived} survived\n`;
}
