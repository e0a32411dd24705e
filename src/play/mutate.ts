// Changes the rules and cards of folders in one small place at a time and plays their scenarios: a change that nobody notices is told.
import { tell } from '../diagnose/catalogue.ts';
import { scenarioSays as say } from '../diagnose/codes/scenario.ts';
import type { Diagnostic } from '../diagnose/diagnostic.ts';
import { decodeBytes } from '../read/bytes.ts';
import type { Host, SetFolder, YamlFile } from '../read/model.ts';
import { readYaml } from '../read/yaml.ts';
import { findScenarios } from './scenario.ts';
import { Library, type Deck, type ScenarioAt } from './scenario-load.ts';
import { playScenario } from './scenario-run.ts';
import { mutantsOf, type Mutant } from './mutate-sites.ts';

export type { Mutant } from './mutate-sites.ts';

export interface MutateRequest {
  host: Host;
  /** Folders whose rules and cards are changed, and whose scenarios are played. */
  folders: readonly string[];
  shipped: string;
  /** At most so many changes are tried, spread evenly over all. */
  budget?: number;
  /** Changes only some files. */
  only?: (file: string) => boolean;
}

/** killed: a scenario fails. unreadable: it does not check. survived. argued: it survives, and mutants.yaml says why. */
export type Fate = 'killed' | 'unreadable' | 'survived' | 'argued';

export interface Tried {
  mutant: Mutant;
  fate: Fate;
  /** The scenario that noticed, or why it does not matter. */
  by: string | null;
  done: number;
  total: number;
}

export interface MutationReport {
  scenarios: number;
  mutants: number;
  counts: Record<Fate, number>;
  survivors: Mutant[];
  /** Survivors and idle entries of mutants.yaml; scenarios that fail as things are. */
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

/** Scenarios that are played with the same folders share a deck of this many; a deck is put together anew for every change. */
const TOGETHER = 40;

/** Scenarios with one deck. */
interface Group {
  dirs: string[];
  scenarios: ScenarioAt[];
  deck: Deck;
}

/** Tries every change, one after another. */
export function* mutants(request: MutateRequest): Generator<Tried, MutationReport> {
  const library = new Library(request.host, request.shipped);
  const dirs = request.folders.map((dir) => dir.replace(/\/+$/, ''));
  const { groups, diagnostics } = baseline(library, dirs);
  const allowances = dirs.flatMap((dir) => readAllowances(request.host, dir));
  const all = dirs.flatMap((dir) => allMutants(library, dir, groups)).filter(({ mutant }) => !request.only || request.only(mutant.file));
  const tried = spread(all, request.budget ?? Infinity);
  const hunt = new Hunt(library, groups);
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
    report.counts[fate]++;
    if (fate === 'survived') {
      report.survivors.push(mutant);
      report.diagnostics.push(tell(say.survivor(mutant.change), mutant.source, mutant.span));
    }
    yield { mutant, fate, by: allowance ? allowance.why : met.by, done: ++done, total: tried.length };
  }
  // With a budget or a choice of files, an entry may only not have been met.
  const whole = tried.length === all.length && !request.only;
  if (whole)
    for (const a of allowances)
      if (!a.used) report.diagnostics.push(tell(say.idleAllowance(), a.source.source, a.source.at(['mutants', a.at])));
  return report;
}

/** All of them, or so many at equal distances. */
function spread<T>(all: T[], most: number): T[] {
  if (all.length <= most) return all;
  return Array.from({ length: Math.max(0, Math.floor(most)) }, (_, i) => all[Math.floor((i * all.length) / most)]!);
}

// ---------------------------------------------------------------- before any change

/** The scenarios in groups, each with a deck of its own; what fails as things are takes no part. */
function baseline(library: Library, dirs: readonly string[]): { groups: Group[]; diagnostics: Diagnostic[] } {
  const found = findScenarios(library, dirs);
  const diagnostics: Diagnostic[] = [];
  const byFolders = new Map<string, ScenarioAt[]>();
  for (const at of found.scenarios) {
    const failed = playScenario(at, library.deckOf(at));
    diagnostics.push(...failed);
    if (failed.length > 0) continue;
    const key = library.foldersOf(at).dirs.join('\n');
    byFolders.set(key, [...(byFolders.get(key) ?? []), at]);
  }
  const groups: Group[] = [];
  for (const [key, scenarios] of byFolders) {
    const folders = key.split('\n');
    for (let i = 0; i < scenarios.length; i += TOGETHER) {
      const part = scenarios.slice(i, i + TOGETHER);
      const deck = library.deck(folders, part);
      // Those that the test cards of others disturb are played alone.
      const alone = part.filter((at) => !deck.linked || playScenario(at, deck).length > 0);
      const together = part.filter((at) => !alone.includes(at));
      if (together.length > 0) groups.push({ dirs: folders, scenarios: together, deck: library.deck(folders, together) });
      for (const at of alone) groups.push({ dirs: folders, scenarios: [at], deck: library.deck(folders, [at]) });
    }
  }
  return { groups, diagnostics };
}

/** Every change of one folder, its texts read with the words of a mix it is part of. */
function allMutants(library: Library, dir: string, groups: readonly Group[]): { mutant: Mutant; dir: string }[] {
  const group = groups.find((g) => folderIn(g, dir) !== null);
  const v = (group?.deck ?? library.deck([dir], [])).linked?.program.v;
  if (!v) return [];
  return [...mutantsOf(library.read(dir).folder, v)].map((mutant) => ({ mutant, dir }));
}

/** Its own place in the mix of a group: among the folders named, or as the game they belong to. */
function folderIn(group: Group, dir: string): SetFolder | null {
  const v = group.deck.linked?.program.v;
  return v?.folders.find((f) => f.dir === dir) ?? (v?.game?.dir === dir ? v.game : null);
}

// ---------------------------------------------------------------- each change

class Hunt {
  /** How often a scenario was the first to notice. */
  private readonly kills = new Map<ScenarioAt, number>();
  private readonly texts = new Map<ScenarioAt, string>();

  constructor(
    private readonly library: Library,
    private readonly groups: readonly Group[],
  ) {}

  /** Plays scenarios until one fails: first those that name the changed card, then those that notice most. */
  kill(mutant: Mutant, dir: string): { fate: 'killed' | 'unreadable' | 'survived'; by: string | null } {
    const folder = mutant.folder();
    if (!folder) return { fate: 'unreadable', by: null };
    const library = new Library(this.library.host, this.library.shipped, new Map([[dir, folder]]), this.library);
    const groups = this.groups.filter((g) => folderIn(g, dir) !== null).map((g) => ({ g, order: this.order(g, mutant) }));
    groups.sort((a, b) => this.weight(b.order[0], mutant) - this.weight(a.order[0], mutant));
    let checked = false;
    for (const { g, order } of groups) {
      // A card that lies nowhere does nothing; but the change must be one that checks.
      if (order.length === 0 && checked) continue;
      const deck = deckOrNull(library, g);
      if (!deck?.linked) return { fate: 'unreadable', by: null };
      checked = true;
      for (const at of order) {
        if (playScenario(at, deck).length === 0) continue;
        this.kills.set(at, (this.kills.get(at) ?? 0) + 1);
        return { fate: 'killed', by: at.name };
      }
    }
    if (groups.length === 0 && !library.deck([dir], []).linked) return { fate: 'unreadable', by: null };
    return { fate: 'survived', by: null };
  }

  /** The scenarios of a group worth playing, best first. */
  private order(group: Group, mutant: Mutant): ScenarioAt[] {
    const worth =
      mutant.card !== null && !this.alwaysThere(group, mutant.card)
        ? group.scenarios.filter((at) => this.names(at, mutant.card!))
        : [...group.scenarios];
    return worth.sort((a, b) => this.weight(b, mutant) - this.weight(a, mutant));
  }

  private weight(at: ScenarioAt | undefined, mutant: Mutant): number {
    if (!at) return -1;
    return (mutant.card !== null && this.names(at, mutant.card) ? 1_000_000 : 0) + (this.kills.get(at) ?? 0);
  }

  /** Does a card of this id lie on the table though nobody placed it, or may one that a scenario does place be the same card? */
  private alwaysThere(group: Group, id: string): boolean {
    const { v } = group.deck.linked!.program;
    return v.kinds.some(
      (kind) =>
        kind.id === id &&
        (v.families.some((f) => f.name === v.types[kind.type]!.startsIn && f.live) ||
          v.kinds.some((k) => k !== kind && k.like === kind.like)),
    );
  }

  private names(at: ScenarioAt, id: string): boolean {
    let text = this.texts.get(at);
    if (text === undefined) this.texts.set(at, (text = JSON.stringify(at.spec)));
    return text.includes(id);
  }
}

function deckOrNull(library: Library, group: Group): Deck | null {
  try {
    return library.deck(group.dirs, group.scenarios);
  } catch {
    // What the checker lets through and the compiler cannot take is no rule of a game.
    return null;
  }
}

// ---------------------------------------------------------------- argued away

/** `mutants.yaml` beside rulings.yaml: `mutants: [{ file, line, change, why }]`; `change: any` stands for every change of the line. */
function readAllowances(host: Host, dir: string): Allowance[] {
  const path = `${dir}/mutants.yaml`;
  const bytes = host.read(path);
  if (bytes === null) return [];
  const { file } = readYaml(decodeBytes(path, bytes).source, 'rulings');
  const list = (file.data as { mutants?: unknown }).mutants;
  return (Array.isArray(list) ? list : []).flatMap((entry: unknown, at) => {
    const { file: name, line, change, why } = (entry ?? {}) as Record<string, unknown>;
    if (typeof name !== 'string' || typeof line !== 'string' || typeof why !== 'string') return [];
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
