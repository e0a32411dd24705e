// Folders on the shelf → playable mixes, each with a copy of the files it was read from, so that a table keeps its cards even if the folders
// change. A page asks for ids of the shelf, never for a path.
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  CheckMemory,
  type Diagnostic,
  type Host,
  languagesOf,
  type Linked,
  type Loaded,
  loadMix,
  type LoadRequest,
  renderDiagnostic,
} from 'cardwright';
import {
  fingerprintOf,
  inLanguage,
  loadSteps,
  optionNumber,
  optionProblem,
  readFolder,
  type SetFolder,
  tellingIn,
  toPlay,
} from 'cardwright/internal';
import type { Complaint, MixReport, OptionInfo, ShelfSet } from '../protocol.ts';
import type { Findings } from './findings.ts';
import { Languages } from './languages.ts';
import { OwnPictures } from './own-pictures.ts';
import { base64Of, hashOf, noting, packed, placesIn, type MixCard, type Pack } from './packs.ts';
import { report } from './log.ts';
import { coverOf, setOf, type Types } from './shelf-set.ts';

/** Cards ready to be played. */
export interface Mix {
  /** A hash of the files; tables are stored with it. */
  hash: string;
  /** A hash of the rules: where it is equal, a game can continue with either set of files. */
  rules: string;
  /** Languages that some set of it has. */
  languages: string[];
  /** As it was read. */
  loaded: Loaded;
  /** Ready for sessions. */
  linked: Linked;
  /** What it was read from, by path. */
  files: Pack['files'];
  /** Own pictures of its sets: names on the server by path. */
  pictures: ReadonlyMap<string, string>;
  /** Why these options are refused; null: they are valid. */
  optionProblem(options: Record<string, string | number>): string | null;
}

/** Mixes held ready that no table uses. */
const mostMixes = 12;
/** More sets than this are read when somebody asks for them. */
const mostAhead = 12;
/** Problems reported for one mix. */
const mostComplaints = 40;

interface MixTried {
  /** Null: reading them failed. */
  loaded: Loaded | null;
  /** Made ready when it is first to be played: a report does not need that. Undefined: not yet. */
  mix: Mix | null | undefined;
  pack: Pack;
  /** Why reading failed; null: it did not. */
  failure: Complaint | null;
}

/** All mixes of one shelf. */
export class Mixes {
  private readonly byHash = new Map<string, Mix>();
  /** By ids of sets. */
  private readonly tried = new Map<string, MixTried>();
  private readonly saved = new Set<string>();
  /** What was read before: the next mix mostly consists of the same files. */
  private readonly memory = new CheckMemory();
  /** Files as they were last read, in base64. */
  private readonly texts = new Map<string, string>();
  /** Own pictures of the sets that are played. */
  readonly pictures = new OwnPictures();
  /** Languages that come in files. */
  readonly languages: Languages;
  private readonly dirs: string[];
  private folders = new Map<string, string>();
  private sets: ShelfSet[] | null = null;
  /** Does work in pauses, in place of what it was given before; replaced by those who have pauses. */
  later: (steps: Iterator<void, void>) => void = () => {};
  /** Mixes with single cards that may be asked for, by their ids: such there are without end, and files of each are held. */
  private readonly allowed = new Set<string>();

  constructor(
    private readonly host: Host,
    dirs: readonly string[],
    private readonly shipped: string,
    /** Packs held for tables. */
    private readonly kept: { mix(hash: string): Uint8Array | null; saveMix(hash: string, pack: Uint8Array): void },
    /** What earlier servers found out about the same files; null: nothing is stored. */
    private readonly findings: Findings | null = null,
  ) {
    this.dirs = [...dirs];
    this.languages = new Languages(host, this.dirs, shipped);
  }

  // ---------------------------------------------------------------- the shelf

  /** What is on the shelf; read once, and again after `forget`. */
  shelf(): ShelfSet[] {
    if (this.sets) return this.sets;
    this.folders = new Map();
    this.sets = this.dirs.flatMap((dir) => {
      const found = this.read(dir);
      if (!found) return [];
      let { id } = found;
      for (let n = 2; this.folders.has(id); n++) id = `${found.id}-${n}`;
      this.folders.set(id, dir);
      return [{ ...found, id }];
    });
    return this.sets;
  }

  /** From now on this folder is on the shelf. */
  shelve(dir: string): void {
    if (!this.dirs.includes(dir)) this.dirs.push(dir);
  }

  /** One folder of the shelf; null: it holds nothing playable. A folder with errors is listed with its name, and the others are not affected. */
  private read(dir: string): ShelfSet | null {
    const id = path.posix.basename(dir.replaceAll('\\', '/').replace(/\/+$/, '')) || 'cards';
    const broken = {
      id,
      titles: { en: id },
      game: id,
      isGame: false,
      languages: ['en'],
      cards: 0,
      broken: true,
      own: this.isOwn(dir),
      pictures: [],
      about: {},
      players: null,
      minutes: null,
      difficulty: null,
    };
    try {
      const found = this.found(['set', dir], (host) => {
        const { folder, diagnostics } = readFolder(host, dir, this.memory.files);
        if (folder.set || folder.game)
          return { set: setOf(folder.id, folder, diagnostics), cover: coverOf(folder, this.typesOf(folder, host)) };
        return { set: diagnostics.some((d) => d.severity === 'error') ? broken : null, cover: [] };
      });
      return found.set && { ...found.set, own: this.isOwn(dir), pictures: this.served(found.cover) };
    } catch (problem) {
      report(`The folder ${dir} could not be read`, {}, problem);
      return broken;
    }
  }

  /** What follows from files of the shelf: found out now, or by an earlier server from the same files. */
  private found<T>(question: readonly unknown[], find: (host: Host) => T): T {
    const host = toPlay(this.host);
    const whole = [...question, this.shipped, this.dirs];
    const known = this.findings?.known<T>(whole, host);
    if (known) return known;
    const read = { lists: {}, files: {} };
    const value = find(this.findings ? noting(host, read) : host);
    this.findings?.note(whole, read, value);
    return value;
  }

  /** Types of the game that a set adds cards to. */
  private typesOf({ game, set }: SetFolder, host: Host): Types {
    const dir = game ? undefined : this.dirs.find((other) => path.basename(other) === set?.data.game);
    return dir === undefined ? {} : (readFolder(host, dir, this.memory.files).folder.game?.data.types ?? {});
  }

  /** Pictures by the names they are asked for: a path is that of a file of the set. */
  private served(names: readonly string[]): string[] {
    const isFile = (name: string): boolean => name.includes('/');
    const host = toPlay(this.host);
    const files = Object.fromEntries(names.filter(isFile).map((file) => [file, base64Of(host.read(file))]));
    const own = this.pictures.of({ files }, [{ pictures: Object.fromEntries(Object.keys(files).entries()) }]);
    return names.flatMap((name) => (isFile(name) ? (own.get(name) ?? []) : name));
  }

  private isOwn(dir: string): boolean {
    return path.relative(this.shipped, dir).startsWith('..');
  }

  /** A file was saved: everything is read again when it is next needed. */
  forget(): void {
    this.tried.clear();
    this.sets = null;
    this.languages.forget();
  }

  /** Are these ids of the shelf, without duplicates? */
  areKnown(ids: readonly string[]): boolean {
    this.shelf();
    if (this.allowed.has(ids.join('\n'))) return true;
    return ids.length > 0 && new Set(ids).size === ids.length && ids.every((id) => this.folders.has(id));
  }

  /** From now on this mix may be asked for, with its single cards: `set:card`, or `without set:card`. False: a set of it is not on the shelf. */
  allow(ids: readonly string[]): boolean {
    this.shelf();
    const isThere = ids.every((id) => this.folders.has(id.replace(/^without /, '').replace(/:.*$/, '')));
    if (isThere) this.allowed.add(ids.join('\n'));
    return isThere;
  }

  /** Where what is mixed is. */
  private placesOf(ids: readonly string[]): Pick<Pack, 'folders' | 'add' | 'leave'> {
    const folders = ids.flatMap((id) => (id.includes(':') ? [] : this.folders.get(id)!));
    const cards = (mark: RegExp): MixCard[] =>
      ids.flatMap((id) => {
        const [, set, card] = mark.exec(id) ?? [];
        return set === undefined || card === undefined ? [] : [{ dir: this.folders.get(set)!, id: card }];
      });
    const [add, leave] = [cards(/^([^\s:]+):(.+)$/), cards(/^without ([^\s:]+):(.+)$/)];
    return { folders, ...(add.length > 0 && { add }), ...(leave.length > 0 && { leave }) };
  }

  // ---------------------------------------------------------------- mixing

  /** What every mix is loaded with. Sentences of Cardwright itself are no part of what a table keeps, those of languages in files neither. */
  private get usual(): { shipped: string; memory: CheckMemory; languages: () => readonly SetFolder[] } {
    return { shipped: this.shipped, memory: this.memory, languages: () => this.languages.folders() };
  }

  /** The sets as they are on the disk now; null: they cannot be played together. */
  mixOf(ids: readonly string[]): Mix | null {
    const tried = this.tryOut(ids);
    try {
      return (tried.mix ??= tried.loaded && isWhole(tried.loaded) ? this.known(tried.pack, tried.loaded) : null);
    } catch (problem) {
      this.failed(tried, ids, problem);
      return null;
    }
  }

  /** Have they been read in their present state on the disk? */
  isRead(ids: readonly string[]): boolean {
    return this.tried.has(ids.join('\n'));
  }

  private tryOut(ids: readonly string[]): MixTried {
    this.shelf();
    let tried = this.tried.get(ids.join('\n'));
    if (tried) return tried;
    const { pack, request } = this.requestFor(ids);
    try {
      tried = { loaded: loadMix(request), mix: undefined, pack, failure: null };
    } catch (problem) {
      tried = { loaded: null, mix: null, pack, failure: null };
      this.failed(tried, ids, problem);
    }
    this.remember(ids, tried);
    return tried;
  }

  private requestFor(ids: readonly string[]): { pack: Pack; request: LoadRequest } {
    const places = this.placesOf(ids);
    const pack: Pack = { ...places, shipped: this.shipped, lists: {}, files: {} };
    return { pack, request: { host: noting(toPlay(this.host), pack, this.texts), ...places, ...this.usual } };
  }

  private remember(ids: readonly string[], tried: MixTried): void {
    if (this.tried.size > mostMixes) this.tried.delete(this.tried.keys().next().value!);
    this.tried.set(ids.join('\n'), tried);
  }

  /** In steps: reads the game with most sets on the shelf, together with all of them. Most mixes that are asked for consist of these. */
  *readAhead(): Generator<void, void> {
    const sets = this.shelf();
    yield;
    const whole = sets.filter(({ broken }) => !broken);
    const withAll = whole.filter(({ isGame }) => isGame).map(({ game }) => whole.filter((set) => set.game === game));
    const [most = []] = withAll.sort((a, b) => b.length - a.length);
    // As the page names them: the game first.
    const ids = [...most].sort((a, b) => Number(b.isGame) - Number(a.isGame)).map(({ id }) => id);
    if (ids.length >= 2 && ids.length <= mostAhead) yield* this.reading(ids);
  }

  /** What somebody has asked for and may deal next, then the rest. */
  private *readNext(ids: readonly string[]): Generator<void, void> {
    yield* this.reading(ids);
    yield* this.readAhead();
  }

  private *reading(ids: readonly string[]): Generator<void, void> {
    if (this.isRead(ids)) return;
    const { sets } = this;
    const { pack, request } = this.requestFor(ids);
    try {
      // One by one, since somebody may be waiting: the first step of loading reads all of them.
      for (const dir of request.folders) {
        readFolder(request.host, dir, this.memory.files);
        yield;
      }
      const loaded = yield* loadSteps(request);
      // Nothing was saved meanwhile, and nobody could not wait.
      if (this.sets === sets && !this.isRead(ids)) this.remember(ids, { loaded, mix: undefined, pack, failure: null });
    } catch {
      // It is reported when somebody asks for it.
    }
  }

  /** An error of ours with these cards: they cannot be played, and nothing else is affected. */
  private failed(tried: MixTried, ids: readonly string[], problem: unknown): void {
    report(`The folders ${ids.map((id) => this.folders.get(id)).join(', ')} could not be read`, {}, problem);
    const message = `Cardwright could not read these cards to the end (${(problem as Error).message}). That is a mistake of the program.`;
    const failure: Complaint = { code: '', severity: 'error', message, frame: message };
    Object.assign(tried, { loaded: null, mix: null, failure });
  }

  /** The same files make the same mix. */
  private known(pack: Pack, loaded: Loaded, hash = hashOf(pack)): Mix {
    let mix = this.byHash.get(hash);
    if (!mix) {
      mix = {
        hash,
        rules: fingerprintOf(loaded.linked!.program).hash,
        languages: languagesOf(loaded.vocabulary),
        loaded,
        linked: loaded.linked!,
        files: pack.files,
        pictures: this.pictures.of(pack, loaded.vocabulary.folders),
        optionProblem: (options) => optionProblem(loaded.linked!, options),
      };
      if (this.byHash.size > mostMixes) this.byHash.delete(this.byHash.keys().next().value!);
      this.byHash.set(hash, mix);
    }
    return mix;
  }

  /** Holds the files of a mix for the tables that use it. */
  keep(ids: readonly string[]): void {
    const mix = this.mixOf(ids);
    const { pack } = this.tryOut(ids);
    if (!mix || this.saved.has(mix.hash)) return;
    this.kept.saveMix(mix.hash, gzipSync(JSON.stringify(pack)));
    this.saved.add(mix.hash);
  }

  /** Some of the held files have been deleted. */
  dropped(): void {
    this.saved.clear();
  }

  /** A mix from the store; null: it is not there. */
  again(hash: string): Mix | null {
    const ready = this.byHash.get(hash);
    if (ready) return ready;
    const bytes = this.kept.mix(hash);
    if (!bytes) return null;
    const pack = JSON.parse(gunzipSync(bytes).toString('utf8')) as Pack;
    const loaded = loadMix({ ...placesIn(pack), host: packed(pack), languages: this.usual.languages });
    return loaded.linked ? this.known(pack, loaded, hash) : null;
  }

  /** What a mix is made of, and what is wrong with it, in a language. */
  report(ids: readonly string[], wanted: string | undefined): MixReport {
    const question = this.findings && !this.isRead(ids) ? ['mix', wanted, ids, this.placesOf(ids), this.shipped, this.dirs] : null;
    const known = question && this.findings!.known<MixReport>(question, toPlay(this.host));
    if (known) {
      this.later(this.readNext(ids));
      return known;
    }
    const made = this.reportOf(ids, wanted);
    const { loaded, pack } = this.tryOut(ids);
    if (question && loaded) this.findings!.note(question, this.languages.withRead(pack), made);
    return made;
  }

  private reportOf(ids: readonly string[], wanted: string | undefined): MixReport {
    const { loaded } = this.tryOut(ids);
    const complaints = this.complaints(ids, wanted);
    if (!loaded) {
      const sets = this.shelf().filter((set) => ids.includes(set.id));
      const title = sets.map(({ titles, id }) => Object.values(titles)[0] ?? id).join(' + ');
      return { sets: [...ids], title, players: { min: 1, max: 1 }, languages: ['en'], types: [], options: [], complaints, ok: false };
    }
    const v = loaded.vocabulary;
    const languages = languagesOf(v);
    const wording = tellingIn(v, wanted !== undefined && languages.includes(wanted) ? wanted : v.language);
    const counts = v.types.map((_, i) => v.kinds.reduce((n, kind) => n + (kind.type === i ? kind.copies : 0), 0));
    return {
      sets: [...ids],
      title: wording.title(),
      players: v.players,
      languages,
      types: v.types.flatMap((type, i) =>
        counts[i]! > 0 ? [{ type: type.name, words: wording.word(type.name, '', counts[i]), cards: counts[i]! }] : [],
      ),
      options: v.options.map((option): OptionInfo => {
        const standard = option.values.find((value) => optionNumber(option, value) === option.standard) ?? option.standard;
        return {
          name: option.name,
          words: wording.option(option.name),
          values: option.values.map((value) => ({ value: plain(value), words: wording.optionValue(option.name, value) })),
          standard: plain(standard),
          takesNumber: option.takesNumber,
        };
      }),
      complaints,
      ok: isWhole(loaded),
    };
  }

  /** Files that are not as they were for this mix, each with its folder. */
  changedFiles(ids: readonly string[], { files: before }: Mix): string[] {
    const now = this.tryOut(ids).pack.files;
    const all = [...new Set([...Object.keys(before), ...Object.keys(now)])];
    return all.filter((file) => before[file] !== now[file]).map(shelfName);
  }

  /** What is wrong with them, in a language, as far as problems are reported in it. */
  complaints(ids: readonly string[], language: string | undefined): Complaint[] {
    const { loaded, failure } = this.tryOut(ids);
    if (failure) return [failure];
    return (loaded?.diagnostics ?? []).slice(0, mostComplaints).map((d) => complaintOf(d, language));
  }
}

/** It can be made ready: nothing is wrong with it. */
function isWhole({ diagnostics, vocabulary }: Loaded): boolean {
  return vocabulary.turn !== null && !diagnostics.some(({ severity }) => severity === 'error');
}

// ---------------------------------------------------------------- reports for pages

export function complaintOf(d: Diagnostic, language: string | undefined): Complaint {
  const at = <T extends Pick<Diagnostic, 'source'>>(one: T): T => ({ ...one, source: { ...one.source, path: shelfName(one.source.path) } });
  const frame = renderDiagnostic({ ...at(d), notes: d.notes?.map(at) }, { ...(language !== undefined && { language }) });
  return { code: d.code, severity: d.severity, message: inLanguage(d, language).message, frame };
}

/** A file by its folder and name: where the folder is on this machine is nobody's business. */
export function shelfName(file: string): string {
  const parts = file.split(/[/\\]/).filter((part) => part !== '');
  const isFolder = !parts.at(-1)?.includes('.');
  return parts.slice(isFolder ? -1 : ['locales', 'scenarios', 'pictures'].includes(parts.at(-2)!) ? -3 : -2).join('/');
}

function plain(value: string | number | boolean): string | number {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
}
