// The cards a scenario is played with: its folders, found and read once, and its own test cards as a set of their own. Plays nothing.
import { checkMix } from '../../check/check.ts';
import { compile } from '../../compile/compile.ts';
import { diagnosticOf } from '../../diagnose/catalogue.ts';
import { scenarioSays as say } from '../../diagnose/codes/scenario.ts';
import type { Diagnostic } from '../../diagnose/diagnostic.ts';
import { emptyFolder, readFolder, type FolderRead } from '../../read/folder.ts';
import type { CardSpec, CardsFile, Host, Path, ScenarioFile, ScenarioSpec, SetFolder, YamlFile } from '../../read/model.ts';
import { link, type Linked } from '../../emit/link.ts';
import { readMix } from '../mixing/load.ts';

/** One scenario of a file. */
export interface ScenarioAt {
  /** The scenario file it is in. */
  file: YamlFile<ScenarioFile>;
  /** Its key in the file. */
  name: string;
  /** What the file states. */
  spec: ScenarioSpec;
  /** The set folder whose scenarios/ holds the file. */
  home: string;
}

/** What several scenarios may be played with. */
export interface Deck {
  /** Null: the cards have errors. */
  linked: Linked | null;
  /** Findings in the cards. */
  diagnostics: Diagnostic[];
  /** By scenario: the id of its set of test cards. */
  sets: Map<ScenarioAt, string>;
  /** All such ids. */
  foreign: ReadonlySet<string>;
}

/** Reads folders once, and puts decks together. */
export class ScenarioLibrary {
  private readonly folders = new Map<string, FolderRead>();
  private readonly plain = new Map<string, Deck>();

  constructor(
    readonly host: Host,
    readonly shipped: string,
    /** A folder in place of the one on disk. */
    private readonly instead: ReadonlyMap<string, SetFolder> = new Map(),
    /** What another library has read. */
    private readonly before: ScenarioLibrary | null = null,
  ) {}

  read(dir: string): FolderRead {
    const changed = this.instead.get(dir);
    if (changed) return { folder: changed, diagnostics: [] };
    if (this.before) return this.before.read(dir);
    let found = this.folders.get(dir);
    if (!found) this.folders.set(dir, (found = readFolder(this.host, dir)));
    return found;
  }

  /** The folders a scenario names: from its own folder, beside its set, then among the shipped ones. */
  foldersOf(at: ScenarioAt): { dirs: string[]; diagnostics: Diagnostic[] } {
    const { file, home } = at;
    const named = file.data.cards;
    if (!named) return { dirs: [home], diagnostics: [] };
    const diagnostics: Diagnostic[] = [];
    const dirs = named.flatMap((name, i) => {
      const looked = [`${home}/scenarios/${name}`, `${home}/../${name}`, `${this.shipped}/${name}`].map(normalPath);
      const dir = looked.find((place) => this.host.list(place)?.some((entry) => entry.endsWith('.yaml')));
      if (dir === undefined) diagnostics.push(diagnosticOf(say.noFolder(name, looked), file.source, file.at(['cards', i])));
      return dir === undefined ? [] : [dir];
    });
    return { dirs, diagnostics };
  }

  /** The deck of one scenario; scenarios without test cards share theirs. */
  deckOf(at: ScenarioAt): Deck {
    const { dirs, diagnostics } = this.foldersOf(at);
    if (diagnostics.length > 0) return { linked: null, diagnostics, sets: new Map(), foreign: new Set() };
    if (at.spec.with && Object.keys(at.spec.with).length > 0) return this.deck(dirs, [at]);
    const key = dirs.join('\n');
    let deck = this.plain.get(key);
    if (!deck) this.plain.set(key, (deck = this.deck(dirs, [])));
    return deck;
  }

  /** Folders with those that lend to them. */
  mixOf(dirs: string[]): ReturnType<typeof readMix> {
    return readMix({ host: this.host, folders: dirs, shipped: this.shipped, read: (dir) => this.cardsOf(dir) });
  }

  /** A folder, and the problems of its cards and rules; a broken scenario does not stop the others. */
  private cardsOf(dir: string): FolderRead {
    const { folder, diagnostics } = this.read(dir);
    const isBeside = (path: string): boolean => path.startsWith(`${folder.dir}/scenarios/`) || path === `${folder.dir}/rulings.yaml`;
    return { folder, diagnostics: diagnostics.filter((d) => !isBeside(d.source.path)) };
  }

  /** One deck for several scenarios of the same folders, each with its own set of test cards. */
  deck(dirs: string[], scenarios: readonly ScenarioAt[]): Deck {
    const { mix, diagnostics: told } = this.mixOf(dirs);
    const sets = new Map<ScenarioAt, string>();
    const own = scenarios.filter((at) => at.spec.with);
    own.forEach((at, i) => {
      const id = own.length === 1 ? 'with' : `with-${i + 1}`;
      sets.set(at, id);
      mix.folders = [...mix.folders, testSet(at, id)];
    });
    const checked = checkMix(mix);
    const diagnostics = [...told, ...checked.diagnostics];
    const broken = diagnostics.some((d) => d.severity === 'error') || !checked.vocabulary.turn;
    return { linked: broken ? null : link(compile(checked.vocabulary)), diagnostics, sets, foreign: new Set(sets.values()) };
  }
}

/** The test cards of a scenario as a folder; their places are those in the scenario file. */
function testSet(at: ScenarioAt, id: string): SetFolder {
  const { file, name } = at;
  const cards: Record<string, CardSpec> = {};
  for (const [card, spec] of Object.entries(at.spec.with ?? {}))
    cards[card] = { ...spec, copies: Math.max(spec?.copies ?? 1, placedCount(at.spec.given, card)) };
  const inside = (path: Path): Path => (path[0] === 'cards' ? ['scenarios', name, 'with', ...path.slice(1)] : ['scenarios', name]);
  const view: YamlFile<CardsFile> = {
    source: file.source,
    data: { format: 1, origin: 'house', cards },
    at: (path, which) => file.at(inside(path), which),
    snippet: (path, which) => file.snippet(inside(path), which),
  };
  return { ...emptyFolder(`${file.source.path}#${name}`, id), cards: [view] };
}

/** How often the lists of a position name a card. */
function placedCount(given: Record<string, unknown> | undefined, card: string): number {
  let count = 0;
  for (const [key, value] of Object.entries(given ?? {})) {
    if (key.startsWith('known to ')) continue;
    for (const entry of Array.isArray(value) ? value : [value]) {
      const text = typeof entry === 'object' && entry !== null ? Object.keys(entry)[0] : String(entry);
      if (
        text
          ?.trim()
          .split(/\s+/)[0]
          ?.replace(/^with:|#\d+$/g, '') === card
      )
        count++;
    }
  }
  return count;
}

/** `cards/a/scenarios/../b` → `cards/a/b`. */
export function normalPath(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '.' || (part === '' && parts.length > 0)) continue;
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..' && parts.at(-1) !== '') parts.pop();
    else parts.push(part);
  }
  return parts.join('/') || '.';
}
