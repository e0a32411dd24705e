// `locale export` and `locale import`: writes translations to files for translators and brings them back into locales/. Loses nothing on the
// way, and reports every translation it overwrites.
import path from 'node:path';
import { isMap, parseDocument, type Document } from 'yaml';
import { renderAll } from 'cardwright';
import {
  ANY_LANGUAGE,
  harmless,
  isApproved,
  faultOf,
  isBuiltIn,
  isLanguage,
  judgeRow,
  nodePathOf,
  readFolder,
  type Row,
  strangeUnit,
  type Unit,
  unitsOf,
  type Verdict,
  withForms,
} from 'cardwright/internal';
import { fromCsv, fromPo, toCsv, toPo, type Part, type Returned } from './exchange-files.ts';
import { fromXliff, toTbx, toXliff } from './exchange-xml.ts';
import { foldersIn, isFolder, nodeHost, readPlain, removeFile, shippedFolder, statOf, writeText } from './host.ts';
import { io } from './io.ts';
import { acceptedIn, approve, languageNamed, storedIn, worksIn, type Work } from './locale.ts';
import { counted, exits, listed, Mistake, painter, print, printJson } from './shell.ts';

/** What is written in each format; `glossary` is never read back. */
const formats: Readonly<Record<string, (language: string, source: string, parts: readonly Part[]) => string>> = {
  po: (language, source, parts) => toPo(language, source, parts, made()),
  xliff: toXliff,
  csv: (language, _, parts) => toCsv(language, parts),
  glossary: toTbx,
};

/** The time that files state: now, or what builds that must be repeatable say. */
function made(): Date {
  const epoch = process.env['SOURCE_DATE_EPOCH'] ?? '';
  if (epoch === '') return new Date();
  const date = /^\d+$/.test(epoch) ? new Date(Number(epoch) * 1000) : null;
  if (date === null || !(date.getUTCFullYear() < 10_000))
    throw new Mistake(`SOURCE_DATE_EPOCH is a number of seconds since 1970; "${epoch}" is not.`);
  return date;
}

// ---------------------------------------------------------------- out

export function exportLocale(
  folders: string[],
  o: { lang?: string; format: string; out?: string; missing?: boolean; template?: boolean },
): number {
  if (o.lang === undefined && !o.template)
    throw new Mistake('Name the language: cardwright locale export … --lang cs. For a template without a language, say --template.');
  if (o.template && o.lang !== undefined) throw new Mistake('A template is for any language: say --template or --lang, not both.');
  const language = o.template ? ANY_LANGUAGE : languageNamed(o.lang!);
  const name = o.format.toLowerCase();
  if (!Object.hasOwn(formats, name)) throw new Mistake(`There is no format "${o.format}". Choose ${listed(Object.keys(formats), 'or')}.`);
  if (o.template && name !== 'po') throw new Mistake('A template is a PO file (.pot): leave out --format.');
  const works = worksIn(folders).filter(({ folder, source }) => {
    if (source !== language) return true;
    if (folders.length === 1) throw new Mistake(`${folder.dir} is written in ${language} already: there is nothing to translate.`);
    return false;
  });
  const parts = works.map((work) => ({
    set: work.folder.id,
    units: unitsOf(work.inspected.exchange(language, acceptedIn(work.folder, language), storedIn(work.folder))).filter(
      (u) => !o.missing || u.stale || Object.keys(u.target).length === 0,
    ),
  }));
  const source = works[0]?.source ?? '';
  const text = o.template ? toPo(null, source, parts, made()) : formats[name]!(language, source, parts);
  if (o.out === undefined) io().stdout.write(text);
  else {
    writeText(o.out, text);
    const all = parts.flatMap((p) => p.units);
    const done = all.filter((u) => Object.keys(u.target).length > 0).length;
    const state = o.template ? '' : `, ${done.toLocaleString('en')} of them translated`;
    print(`${harmless(o.out)} written: ${counted(all.length, 'entry', 'entries')}${state}.`);
  }
  return exits.clean;
}

// ---------------------------------------------------------------- in

interface RowVerdict {
  file: string;
  id: string;
  verdict: Verdict;
}

/** A note of a translator that came with a file. */
interface Noted {
  id: string;
  was: string;
  is: string;
}

export function importLocale(args: string[], o: { lang?: string; keep?: boolean; dry?: boolean; json?: boolean }): number {
  const files = args.filter((arg) => !isFolder(arg));
  const folders = args.filter((arg) => isFolder(arg));
  if (files.length === 0) throw new Mistake('Name the file that came back: cardwright locale import my-set.cs.po');
  const told: RowVerdict[] = [];
  const written: string[] = [];
  const noted: Noted[] = [];
  for (const file of files) {
    const { language: says, rows } = returned(file, o.lang ?? null);
    if (says !== null && o.lang !== undefined && !isSameLanguage(says, languageNamed(o.lang)))
      throw new Mistake(`${file} is in ${says}, not in ${o.lang}.`);
    const named = o.lang ?? says;
    if (named === null) throw new Mistake(`${file} does not state its language; name it: --lang cs`);
    const sets = [...new Set(rows.map((r) => r.set))].filter((set) => set !== '');
    const works = worksIn(folders.length > 0 ? folders : sets.map((set) => folderNamed(set, file)));
    const language = languageOf(languageNamed(named), works);
    const taker = new Importer(language, works, o.keep === true);
    const own = rows.map(({ set, row }) => ({
      file,
      id: set === '' ? row.id || `“${row.source}”` : `${set}:${row.id}`,
      verdict: taker.take(set, row),
    }));
    told.push(...own.map((one) => ({ ...one, verdict: taker.settled(one.verdict) })));
    noted.push(...taker.noted);
    if (o.dry !== true) written.push(...taker.write());
  }
  if (o.json)
    printJson({
      format: 1,
      written,
      notes: noted,
      entries: told.map(({ file, id, verdict }) => ({ file, id, ...asJson(verdict) })).filter((e) => e.k !== 'same' && e.k !== 'empty'),
    });
  else printVerdicts(told, noted, written, o.dry === true);
  return told.some((t) => t.verdict.k === 'refused') ? exits.problems : exits.clean;
}

function asJson(verdict: Verdict): { k: string } {
  if (verdict.k === 'changed') return { k: verdict.k, was: verdict.was, is: verdict.is } as { k: string };
  return verdict.k === 'refused' ? verdict : { k: verdict.k };
}

/** `cs-CZ` of a file is what people call `cs`; `zh-TW` is not `zh`, which is written in other letters. */
function isSameLanguage(a: string, b: string): boolean {
  const [one, other] = [a, b].map((tag) => (isLanguage(tag) ? new Intl.Locale(tag).maximize() : null));
  return one && other ? one.language === other.language && one.script === other.script : a === b;
}

/** `language`: of a file that does not state it. */
function returned(file: string, language: string | null): Returned {
  const bytes = readPlain(file);
  if (bytes === null) throw new Mistake(statOf(file) ? `${file} cannot be read.` : `There is no file and no folder ${file}.`);
  try {
    if (/\.csv$/i.test(file)) return fromCsv(bytes);
    return /\.(?:xlf|xliff|xml)$/i.test(file) ? fromXliff(bytes) : fromPo(bytes, language);
  } catch (problem) {
    if (problem instanceof Mistake) throw new Mistake(`${file}: ${problem.message}`);
    throw problem;
  }
}

/** `cs-CZ` of a file → `cs`, unless the sets have something for that region: many tools cannot name a language without one. */
function languageOf(language: string, works: readonly Work[]): string {
  const { language: base, region } = new Intl.Locale(language);
  const has = (wanted: string): boolean =>
    works.some(({ folder, source }) => source === wanted || folder.locales.some((file) => file.data.language === wanted));
  if (region === undefined || has(language) || !(has(base) || isBuiltIn(base))) return language;
  return new Intl.Locale(base).maximize().region === region ? base : language;
}

/** The folder of the set that a file names: here, or shipped. */
function folderNamed(set: string, file: string): string {
  const shelves = ['', 'cards', path.dirname(file), shippedFolder()];
  // Some of the shipped sets are one folder deeper.
  const deeper = ['cards', shippedFolder()].flatMap((shelf) => foldersIn(shelf).map((name) => path.join(shelf, name)));
  const places = /^[\p{L}\d-]+$/u.test(set) ? [...shelves, ...deeper].map((shelf) => path.join(shelf, set)) : [];
  const found = places.find(isFolder);
  if (found === undefined) throw new Mistake(`${file} is of the set "${set}", which was not found; name its folder after the file.`);
  return found;
}

function printVerdicts(told: readonly RowVerdict[], noted: readonly Noted[], written: readonly string[], dry: boolean): void {
  const paint = painter(io().stdout);
  const of = (k: Verdict['k']): RowVerdict[] => told.filter((t) => t.verdict.k === k);
  for (const { id, verdict } of of('changed'))
    if (verdict.k === 'changed')
      print(`${paint('yellow', 'changed')} ${harmless(id)}: “${harmless(verdict.was)}” → “${harmless(verdict.is)}”`);
  for (const { id, was, is } of noted)
    print(`${paint('yellow', 'note')} ${harmless(id)}: ${was === '' ? '' : `“${harmless(was)}” → `}“${harmless(is)}”`);
  for (const { file, id, verdict } of of('refused'))
    if (verdict.k === 'refused') print(`${paint('red', 'refused')} ${harmless(file)}: ${harmless(id)}: ${harmless(verdict.because)}`);
  const counts = (['new', 'changed', 'accepted', 'same', 'empty', 'refused'] as const).map((k) => [of(k).length, k] as const);
  const names = { new: 'new', changed: 'changed', accepted: 'accepted', same: 'as before', empty: 'not translated', refused: 'refused' };
  print(
    `${
      counts
        .filter(([n]) => n > 0)
        .map(([n, k]) => `${n} ${names[k]}`)
        .join(', ') || 'nothing in it'
    }.`,
  );
  for (const file of written) print(`${harmless(file)} written.`);
  if (dry) print('Nothing was written.');
}

// ---------------------------------------------------------------- into the files

/** Imports files that come back for some folders, entry by entry. */
class Importer {
  private readonly units = new Map<string, Map<string, Unit>>();
  private readonly imported = new Map<Work, { unit: Unit; target: Readonly<Record<string, string>> }[]>();
  private readonly notes = new Map<Work, Map<string, string>>();
  /** By key of an entry: whether what the file says accepts it; some rows of a term may, and others not. */
  private readonly approvals = new Map<Work, Map<string, boolean>>();
  /** By what was said of a row: whether its entry is accepted after all. */
  private readonly acceptedBy = new Map<Verdict, () => boolean>();
  /** The notes that are replaced, each with what it was; '' for a new one. */
  readonly noted: Noted[] = [];

  constructor(
    private readonly language: string,
    private readonly works: readonly Work[],
    private readonly keep: boolean,
  ) {
    const [first] = works;
    if (first && works.every((work) => work.source === language))
      throw new Mistake(`${first.folder.dir} is written in ${language} already.`);
    for (const work of works) {
      if (work.source === language) continue;
      this.units.set(work.folder.id, new Map(unitsOf(this.request(work)).map((u) => [u.id, u])));
    }
  }

  private request(work: Work): ReturnType<Work['inspected']['exchange']> {
    return work.inspected.exchange(this.language, acceptedIn(work.folder, this.language), storedIn(work.folder));
  }

  take(set: string, row: Returned['rows'][number]['row']): Verdict {
    const work = this.works.find((w) => w.folder.id === set);
    const units = this.units.get(set);
    if (work?.source === this.language) return { k: 'refused', because: `the set ${set} is written in ${this.language} already.` };
    if (!work || !units)
      return { k: 'refused', because: set === '' ? 'it does not say of which set it is.' : `the set ${set} is not among the folders.` };
    const unit = units.get(row.id) ?? strangeUnit(this.request(work), row.id, row.source);
    const verdict = judgeRow(row, unit, this.known(work), this.language);
    if (!unit) return verdict;
    if (row.note !== '' && row.note !== unit.note && !(this.keep && unit.note !== '')) {
      inMap(this.notes, work).set(unit.id, row.note);
      this.noted.push({ id: `${set}:${row.id}`, was: unit.note, is: row.note });
    }
    return this.approved(work, row, unit, this.taken(work, unit, verdict));
  }

  private taken(work: Work, unit: Unit, verdict: Verdict): Verdict {
    if (verdict.k === 'changed' && this.keep)
      return { k: 'refused', because: `it is translated already, as “${verdict.was}”, and --keep was said.` };
    if (verdict.k !== 'new' && verdict.k !== 'changed') return verdict;
    const list = this.imported.get(work) ?? [];
    if (list.some((t) => t.unit.id === unit.id)) return { k: 'refused', because: 'it is in the file twice.' };
    this.imported.set(work, [...list, { unit, target: verdict.target }]);
    return verdict;
  }

  /** What the file says of the entry, if this row does not speak against it. */
  private approved(work: Work, row: Row, unit: Unit, verdict: Verdict): Verdict {
    const accepts = isApproved(row, unit);
    const isRefused = verdict.k === 'refused';
    if (verdict.k === 'empty' || (!accepts && !row.unsure && !isRefused)) return verdict;
    const keys = inMap(this.approvals, work);
    const key = /^terms\./.test(unit.id) ? unit.id.replace(/#.*$/, '') : unit.id;
    // What is here already was not looked at by anybody.
    const problem = accepts && verdict.k === 'same' ? faultOf(Object.values(unit.target), unit, this.known(work), this.language) : null;
    keys.set(key, accepts && !isRefused && problem === null && (keys.get(key) ?? true));
    if (problem !== null) return { k: 'refused', because: `it cannot be accepted: ${problem}` };
    if (!accepts || verdict.k !== 'same') return verdict;
    const accepted: Verdict = { k: 'accepted' };
    this.acceptedBy.set(accepted, () => keys.get(key)!);
    return accepted;
  }

  private known(work: Work): string[] {
    return [...this.units.get(work.folder.id)!.keys()];
  }

  /** A verdict after all rows: one of the same term may speak against it. */
  settled(verdict: Verdict): Verdict {
    return this.acceptedBy.get(verdict)?.() === false ? { k: 'same' } : verdict;
  }

  /** The files written. A file that would not read back as intended stays as it was. */
  write(): string[] {
    const works = new Set([...this.imported.keys(), ...this.notes.keys()]);
    const written = [...works].flatMap((work) => this.writeFolder(work, this.imported.get(work) ?? []));
    for (const [work, keys] of this.approvals) {
      const accepted = new Set([...keys].flatMap(([key, isAccepted]) => (isAccepted ? [key] : [])));
      if (accepted.size > 0) written.push(...approve(work, this.language, accepted));
    }
    return written;
  }

  private writeFolder(work: Work, taken: readonly { unit: Unit; target: Readonly<Record<string, string>> }[]): string[] {
    const { folder } = work;
    const main = path.posix.join(folder.dir, 'locales', `${this.language}.yaml`);
    const own = folder.locales.filter((file) => file.data.language === this.language);
    const documents = new Map<string, Document>();
    const documentOf = (file: string): Document => {
      let document = documents.get(file);
      if (!document) {
        const bytes = readPlain(file);
        document = parseDocument(bytes === null ? `format: 1\nlanguage: ${this.language}\n` : new TextDecoder().decode(bytes));
        documents.set(file, document);
      }
      return document;
    };
    for (const { unit, target } of taken) {
      const home = own.find((file) => file.snippet(unit.path) !== null || nodePathOf(file.data, unit.path) !== undefined);
      // A new entry goes beside similar ones, and never among Cardwright's own sentences only because they come first.
      const alike = own.find((file) => Object.hasOwn(file.data, unit.path[0]!));
      const usual = own.find((file) => file.source.path === main) ?? own[0];
      put(documentOf((home ?? alike ?? usual)?.source.path ?? main), unit, target);
    }
    for (const [id, note] of this.notes.get(work) ?? []) {
      const home =
        own.find((file) => file.data.notes && Object.hasOwn(file.data.notes, id)) ?? own.find((file) => file.source.path === main);
      documentOf((home ?? own[0])?.source.path ?? main).setIn(['notes', id], note);
    }
    for (const [file, document] of documents) {
      const before = readPlain(file);
      writeText(file, document.toString({ lineWidth: 0, flowCollectionPadding: true }));
      const again = readFolder(nodeHost([folder.dir]), folder.dir);
      const errors = again.diagnostics.filter((d) => d.severity === 'error' && d.source.path === file);
      if (errors.length === 0) continue;
      if (before === null) removeFile(file);
      else writeText(file, before);
      throw new Mistake(`${file} was left as it was: with the new texts it could not be read again.\n${renderAll(errors)}`, exits.problems);
    }
    return [...documents.keys()];
  }
}

function inMap<T, V>(map: Map<T, Map<string, V>>, key: T): Map<string, V> {
  const inner = map.get(key) ?? new Map<string, V>();
  map.set(key, inner);
  return inner;
}

/** One translation into a locale file; the rest of the file stays. */
function put(document: Document, unit: Unit, target: Readonly<Record<string, string>>): void {
  const { path: at, forms } = unit;
  for (let i = 1; i < at.length; i++) {
    const block = document.getIn(at.slice(0, i), true);
    if (!isMap(block)) document.setIn(at.slice(0, i), document.createNode({}));
  }
  if (forms === null) {
    document.setIn(at, target['']);
    // This states that the two are meant to be equal.
    if (at[0] === 'cards' && target['']?.toLowerCase() === unit.source.toLowerCase() && /\p{L}/u.test(unit.source))
      document.setIn(['cards', at[1], 'same'], true);
    return;
  }
  const now = document.toJS() as Record<string, Record<string, string | Record<string, string>> | undefined>;
  const given = Object.fromEntries(Object.entries(target).map(([category, text]) => [forms[category] ?? category, text]));
  document.setIn(at, document.createNode(withForms(now[at[0]!]?.[at[1]!] ?? undefined, given), { flow: true }));
}
