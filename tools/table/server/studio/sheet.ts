// The cards of a folder → a sheet with a row for each; and back: a sheet → what each row changes, why one is refused, and the texts of the files with
// the changes in them. Nothing is deleted: not a card, and no value by an empty cell. Touches no disk.
import { languagesOf, wordingFor, type Diagnostic, type Loaded } from 'cardwright';
import { diagnosticOf, emptyFolder, idFrom, lookOf, nearest, sheetSays, type Project, type SetFolder } from 'cardwright/internal';
import { columnsOf, fields, headingOf, isHeading, type Column, type Field } from '../../../files/columns.ts';
import { letterOf, mostInCell, type Grid } from '../../../files/cells.ts';
import { withCards, type CardChange } from './card-batch.ts';
import { bare, tagsIn, type CardFields, type WrittenKey } from './card-text.ts';
import { brokenFiles, ownCards, type OwnCard } from './cards.ts';
import { idFor } from './ids.ts';
import { sheetSource, type SheetSource } from './sheet-source.ts';

type Words = Parameters<typeof diagnosticOf>[0];

/** What a sheet is compared with. */
export interface SheetRequest {
  project: Project;
  /** The folder as the project names it. */
  folder: string;
  /** The text of a file of the folder; null: there is none. */
  text(name: string): string | null;
  grid: Grid;
  /** The sheet as people call it. */
  file: string;
}

/** A value that a row changes. */
export interface CellChange {
  /** The heading Cardwright writes: `name`, `text:cs`. */
  heading: string;
  was: string;
  is: string;
}

export interface SheetRow {
  /** As the spreadsheet counts. */
  row: number;
  /** `other`: a row of another set. */
  is: 'new' | 'changed' | 'same' | 'refused' | 'other';
  /** The id; empty where a refused row has none. */
  card: string;
  name: string;
  /** The file of the card in the folder. */
  file: string;
  changes: CellChange[];
}

export interface SheetPlan {
  columns: Column[];
  rows: SheetRow[];
  /** What is refused and why, and what is only worth knowing. */
  problems: Diagnostic[];
  /** The files that change, with their new texts. */
  texts: Map<string, string>;
  /** Empty cells of values that stay as they are. */
  kept: number;
}

// ---------------------------------------------------------------- out

const usual: readonly Field[] = ['id', 'name', 'type', 'copies', 'text', 'effect', 'icon', 'tags'];

/** The sheet of some folders of a project; families that are only patterns are counted. */
export function sheetOf(project: Project, folders: readonly string[]): { rows: string[][]; families: number } {
  const sets = folders.map((dir) => ({ dir, folder: folderAt(project, dir) }));
  const own = (folder: SetFolder): string => languageOf(project, folder);
  const languages = [...new Set(sets.flatMap(({ folder }) => translationsOf(folder, own(folder)).map(({ data }) => data.language)))].sort();
  const columns: [Field, string | null][] = [
    ...(sets.length > 1 ? [['set', null] as [Field, null]] : []),
    ...usual.map((field): [Field, null] => [field, null]),
    ...languages.flatMap((language): [Field, string][] => [
      ['name', language],
      ['text', language],
    ]),
  ];
  const rows = sets.flatMap(({ dir, folder }) =>
    ownCards(project, dir).map((card) =>
      columns.map(([field, language]) => (field === 'set' ? folder.id : field === 'id' ? card.id : valueOf(card, folder, field, language))),
    ),
  );
  const families = sets.reduce((n, { folder }) => n + folder.cards.reduce((m, { data }) => m + (data.each?.length ?? 0), 0), 0);
  return { rows: [columns.map(([field, language]) => headingOf(field, language)), ...rows], families };
}

function folderAt(project: Project, dir: string): SetFolder {
  return project.files.find(({ folder }) => folder.dir === dir)?.folder ?? emptyFolder(dir, dir);
}

function languageOf(project: Project, { set, game }: SetFolder): string {
  return set?.data.language ?? game?.data.language ?? project.resolved.vocabulary.language;
}

const translationsOf = (folder: SetFolder, own: string): SetFolder['locales'] =>
  folder.locales.filter(({ data }) => data.language !== own && data.cards !== undefined);

/** A value of a card as a cell has it. */
function valueOf({ id, file, spec }: OwnCard, folder: SetFolder, field: Exclude<Field, 'set' | 'id'>, language: string | null): string {
  if (language !== null) return bareText(translated(folder, id, field as 'name' | 'text', language) ?? '');
  if (field === 'tags') return (spec.tags ?? []).join(', ');
  if (field === 'type') return spec.type ?? file.data.type ?? '';
  return bareText(String(spec[field] ?? ''));
}

function translated(folder: SetFolder, id: string, part: 'name' | 'text', language: string): string | undefined {
  const file = folder.locales.find(({ data }) => data.language === language && entryIn(data, id)?.[part] !== undefined);
  return file && entryIn(file.data, id)![part];
}

/** What a locale says of a card. No card is what every object has of its own accord. */
function entryIn({ cards }: SetFolder['locales'][number]['data'], id: string): { name?: string; text?: string } | undefined {
  return cards && Object.hasOwn(cards, id) ? cards[id] : undefined;
}

const bareText = (text: string): string => text.replace(/\n+$/, '');
/** Line ends are no difference between two texts. */
const plain = (text: string): string => bareText(text.replace(/\r\n?/g, '\n'));

// ---------------------------------------------------------------- in

/** What a sheet would change in a folder. */
export function planOf(request: SheetRequest): SheetPlan {
  return new Planner(request).plan();
}

/** A row that was refused. */
class Refusal extends Error {
  constructor(
    readonly words: Words,
    readonly column: number | null,
  ) {
    super(words.code);
  }
}

/** A change of one file, and the row it comes from. */
interface FileChange extends CardChange {
  row: SheetRow;
  isNew: boolean;
}

class Planner {
  private readonly v: Loaded['vocabulary'];
  private readonly folder: SetFolder;
  private readonly own: string;
  private readonly cards: ReadonlyMap<string, OwnCard>;
  private readonly broken: ReadonlySet<string>;
  private readonly source: SheetSource;
  private readonly columns: Column[];
  private readonly heading: boolean;
  private readonly files = new Map<string, FileChange[]>();
  /** Rows by the card they are. */
  private readonly seen = new Map<string, number>();
  private readonly names = new Map<string, string[]>();
  private readonly taken: Set<string>;
  private readonly types: ReadonlyMap<string, string>;
  private readonly made: SheetPlan;
  private kept = 0;

  constructor(private readonly o: SheetRequest) {
    const { project, folder, grid } = o;
    this.v = project.resolved.vocabulary;
    this.folder = folderAt(project, folder);
    this.own = languageOf(project, this.folder);
    this.cards = new Map(ownCards(project, folder).map((card) => [card.id, card]));
    this.broken = new Set(brokenFiles(project, folder).map(({ file }) => file));
    this.taken = new Set(this.cards.keys());
    for (const { id, spec } of this.cards.values()) this.named(spec.name ?? id, id);
    this.source = sheetSource(o.file, grid.rows);
    const columns = columnsOf(grid.rows[0] ?? [], this.own);
    // A list of names needs no heading.
    this.heading = isHeading(columns) || !grid.rows.every((row) => row.length <= 1);
    this.columns = this.heading ? columns : columnsOf(['name'], this.own);
    this.types = typesOf(this.v);
    this.made = { columns: this.columns, rows: [], problems: [], texts: new Map(), kept: 0 };
  }

  private named(name: string, id: string): void {
    const key = name.trim().toLowerCase();
    this.names.set(key, [...(this.names.get(key) ?? []), id]);
  }

  plan(): SheetPlan {
    const { rows } = this.o.grid;
    if (!isHeading(this.columns)) {
      this.report(sheetSays.noHeadings(), 0, null);
      return this.made;
    }
    this.columns.forEach((column, i) => this.lookAtColumn(column, i));
    rows.forEach((cells, row) => {
      if ((row > 0 || !this.heading) && cells.some((cell) => cell.trim() !== '')) this.made.rows.push(this.rowOf(cells, row));
    });
    this.write();
    return { ...this.made, kept: this.kept };
  }

  private lookAtColumn({ letter, heading, same, near }: Column, at: number): void {
    if (same !== null) this.report(sheetSays.secondColumn(letter, heading, same), 0, at);
    else if (near !== null) this.report(sheetSays.unusedColumn(letter, heading, near), 0, at);
  }

  private report(words: Words, row: number, column: number | null): void {
    this.made.problems.push(diagnosticOf(words, this.source.source, this.source.at(row, column)));
  }

  private rowOf(cells: readonly string[], at: number): SheetRow {
    const row: SheetRow = { row: at + 1, is: 'refused', card: '', name: this.cell(cells, 'name').trim(), file: '', changes: [] };
    try {
      const set = this.cell(cells, 'set').trim();
      if (set !== '' && set !== this.folder.id) return { ...row, is: 'other', card: this.cell(cells, 'id').trim() };
      if (this.areWhole(cells, at)) this.take(row, cells, at);
    } catch (problem) {
      this.refuse(problem, at);
      row.is = 'refused';
    }
    return row;
  }

  private refuse(problem: unknown, at: number): void {
    if (!(problem instanceof Refusal)) throw problem;
    this.report(problem.words, at, problem.column);
  }

  /** What a cell says; null if it is refused, which is reported: the other cells of its row are looked at as well. */
  private tried<T>(at: number, read: () => T): T | null {
    try {
      return read();
    } catch (problem) {
      this.refuse(problem, at);
      return null;
    }
  }

  private cell(cells: readonly string[], field: Field, language: string | null = null): string {
    return cells[this.columnOf(field, language)] ?? '';
  }

  private columnOf(field: Field, language: string | null = null): number {
    return this.columns.findIndex((column) => column.field === field && column.language === language);
  }

  /** Whether the spreadsheet has given every cell, and all of it. */
  private areWhole(cells: readonly string[], row: number): boolean {
    const faults = cells.flatMap((cell, column): [Words, number][] => {
      if (this.columns[column]?.field == null) return [];
      const letter = letterOf(column);
      if (this.o.grid.broken.has(`${row}:${column}`)) return [[sheetSays.brokenCell(row + 1, letter, cell), column]];
      return cell.length >= mostInCell ? [[sheetSays.tooLong(row + 1, letter), column]] : [];
    });
    for (const [words, column] of faults) this.report(words, row, column);
    return faults.length === 0;
  }

  /** The card of a row, and what the row changes of it. */
  private take(row: SheetRow, cells: readonly string[], at: number): void {
    const found = this.cardOf(row, cells, at);
    const values = this.values(found, cells, at);
    row.name ||= found?.spec.name ?? row.card;
    const typed = this.cell(cells, 'type').trim() !== '';
    const type = typed ? this.tried(at, () => this.typeOf(cells, at)) : null;
    if (values === null || (typed && type === null)) return;
    if (!found && type === null && this.usualType(this.fileFor(null)) === null)
      throw new Refusal(sheetSays.noType(at + 1, this.typeNames()), null);
    row.file = found?.name ?? this.fileFor(type);
    if (type !== null && type !== (found ? valueOf(found, this.folder, 'type', null) : this.usualType(row.file))) values.type = type;
    if (found === null && row.name === '') throw new Refusal(sheetSays.noName(at + 1), null);
    if (found === null) values.name ??= row.name;
    if (this.broken.has(row.file)) throw new Refusal(sheetSays.unwritten(at + 1, row.file), null);
    this.seen.set(row.card, at + 1);
    this.note(row, found, values);
    this.translate(row, cells);
    row.is = found === null ? 'new' : row.changes.length > 0 ? 'changed' : 'same';
  }

  /** Null: a new card. Sets the id of the row. */
  private cardOf(row: SheetRow, cells: readonly string[], at: number): OwnCard | null {
    const typed = this.cell(cells, 'id').trim();
    const column = this.columnOf('id');
    const id = typed.startsWith(`${this.folder.id}:`) ? typed.slice(this.folder.id.length + 1) : typed;
    if (id !== '' && !isId(id)) throw new Refusal(sheetSays.noId(at + 1, letterOf(column), id, idFrom(id)), column);
    if (id === '' && row.name === '') throw new Refusal(sheetSays.noName(at + 1), null);
    const known = id === '' ? (this.names.get(row.name.toLowerCase()) ?? []) : [];
    if (known.length > 1) {
      const by = this.columnOf('name');
      throw new Refusal(sheetSays.severalNames(at + 1, letterOf(by), row.name, known.join(', ')), by);
    }
    row.card = id !== '' ? id : (known[0] ?? idFor(row.name, this.taken, this.v));
    const first = this.seen.get(row.card);
    if (first !== undefined) throw new Refusal(sheetSays.twice(at + 1, row.card, first), id === '' ? this.columnOf('name') : column);
    const found = this.cards.get(row.card) ?? null;
    if (!found && row.name === '') row.name = row.card;
    if (!found) {
      this.taken.add(row.card);
      this.named(row.name, row.card);
    }
    return found;
  }

  /** What the cells change, apart from type and translations; null if any is refused. */
  private values(found: OwnCard | null, cells: readonly string[], at: number): Partial<Record<WrittenKey, string>> | null {
    const changed: Partial<Record<WrittenKey, string>> = {};
    let refused = false;
    for (const field of fields) {
      if (field === 'set' || field === 'id' || field === 'type') continue;
      // By its name it was found.
      if (field === 'name' && found && this.cell(cells, 'id').trim() === '') continue;
      const cell = this.cell(cells, field);
      const was = found ? valueOf(found, this.folder, field, null) : '';
      if (cell.trim() === '') this.kept += found && was !== '' && this.columnOf(field) >= 0 ? 1 : 0;
      else if (plain(cell) !== plain(was)) {
        const is = this.tried(at, () => this.valueIn(field, cell, at));
        refused ||= is === null;
        if (is !== null && is !== was && !(field === 'copies' && is === '1' && was === '')) changed[field] = is;
      }
    }
    return refused ? null : changed;
  }

  private valueIn(field: WrittenKey, cell: string, at: number): string {
    const column = this.columnOf(field);
    const text = cell.trim();
    if (field === 'copies') {
      const copies = /^(\d{1,4})(?:[.,]0+)?$/.exec(text)?.[1];
      if (copies === undefined || Number(copies) > 1000) throw new Refusal(sheetSays.noCopies(at + 1, letterOf(column), text), column);
      return String(Number(copies));
    }
    if (field === 'tags') {
      const bad = tagsIn(text).find((tag) => !isId(tag) || tag.includes('{'));
      if (bad !== undefined) throw new Refusal(sheetSays.noId(at + 1, letterOf(column), bad, idFrom(bad)), column);
      return tagsIn(text).join(', ');
    }
    return field === 'effect' || field === 'text' ? bare(plain(cell)) : text.replace(/\s+/g, ' ');
  }

  /** By its id, or as players read it. */
  private typeOf(cells: readonly string[], at: number): string {
    const text = this.cell(cells, 'type').trim();
    if (this.types.size === 0) return text;
    const found = this.types.get(text.toLowerCase());
    if (found !== undefined) return found;
    const column = this.columnOf('type');
    const near = nearest(text.toLowerCase(), [...this.types.keys()]);
    const meant = near === null ? null : this.types.get(near)!;
    throw new Refusal(sheetSays.unknownType(at + 1, letterOf(column), text, this.typeNames(), meant), column);
  }

  private typeNames(): string {
    return this.v.types.map(({ name }) => name).join(', ');
  }

  private usualType(file: string): string | null {
    return this.folder.cards.find(({ source }) => source.path === `${this.o.folder}/${file}`)?.data.type ?? null;
  }

  /** Where a new card goes: among those of its type, by what their file says or by what they are. */
  private fileFor(type: string | null): string {
    const files = [...new Set([...this.cards.values()].map(({ name }) => name))];
    const said = files.find((file) => type !== null && this.usualType(file) === type);
    const alike = [...this.cards.values()].find((card) => type !== null && valueOf(card, this.folder, 'type', null) === type);
    const empty = this.folder.cards.map(({ source }) => source.path.slice(this.o.folder.length + 1));
    return said ?? alike?.name ?? files[0] ?? empty[0] ?? [...this.broken][0] ?? 'cards.yaml';
  }

  private note(row: SheetRow, found: OwnCard | null, values: CardFields): void {
    for (const [key, is] of Object.entries(values)) {
      const was = found ? valueOf(found, this.folder, key as WrittenKey, null) : '';
      row.changes.push({ heading: key, was, is });
    }
    if (found && Object.keys(values).length === 0) return;
    this.change(row.file, { row, id: row.card, fields: values, isNew: !found });
  }

  private change(file: string, one: FileChange): void {
    const changes = this.files.get(file);
    if (changes) changes.push(one);
    else this.files.set(file, [one]);
  }

  private translate(row: SheetRow, cells: readonly string[]): void {
    const byFile = new Map<string, Partial<Record<'name' | 'text', string>>>();
    this.columns.forEach(({ field, language }, column) => {
      if (language === null || (field !== 'name' && field !== 'text')) return;
      const was = translated(this.folder, row.card, field, language);
      const cell = cells[column] ?? '';
      if (cell.trim() === '') this.kept += was === undefined || was === '' ? 0 : 1;
      else if (plain(cell) !== plain(was ?? '')) {
        const is = field === 'text' ? bare(plain(cell)) : cell.trim();
        const file = this.localeFor(row.card, field, language);
        byFile.set(file, { ...byFile.get(file), [field]: is });
        row.changes.push({ heading: headingOf(field, language), was: was ?? '', is });
      }
    });
    for (const [file, values] of byFile) {
      const home = this.localesNamed(file);
      const isThere = home !== undefined && entryIn(home.data, row.card) !== undefined;
      this.change(file, { row, id: row.card, fields: values, isNew: !isThere });
    }
  }

  private localesNamed(file: string): SetFolder['locales'][number] | undefined {
    return this.folder.locales.find(({ source }) => source.path === `${this.o.folder}/${file}`);
  }

  /** The file that has the text already, or the card, or the cards; otherwise that of the language. */
  private localeFor(id: string, part: 'name' | 'text', language: string): string {
    const own = this.folder.locales.filter(({ data }) => data.language === language);
    const home =
      own.find(({ data }) => entryIn(data, id)?.[part] !== undefined) ??
      own.find(({ data }) => entryIn(data, id) !== undefined) ??
      own.find(({ data }) => data.cards !== undefined) ??
      own[0];
    return home ? home.source.path.slice(this.o.folder.length + 1) : `locales/${language}.yaml`;
  }

  /** A file that cannot be written as wanted stays as it is; its rows are refused, in their other files too. */
  private write(): void {
    for (const [name, changes] of this.files) {
      const wanted = changes.filter(({ row }) => row.is !== 'refused');
      if (wanted.length === 0) this.made.texts.delete(name);
      if (wanted.length === 0) continue;
      const made = withCards(
        this.o.text(name) ?? emptyFile(name),
        wanted.filter(({ isNew }) => !isNew),
        wanted.filter(({ isNew }) => isNew),
      );
      if (made !== null) {
        this.made.texts.set(name, made);
        continue;
      }
      for (const row of new Set(wanted.map(({ row: one }) => one))) {
        row.is = 'refused';
        this.report(sheetSays.unwritten(row.row, name), row.row - 1, null);
      }
      this.made.texts.delete(name);
      return this.write();
    }
  }
}

function emptyFile(name: string): string {
  const [, language] = /^locales\/(.+)\.yaml$/.exec(name) ?? [];
  return language === undefined ? 'format: 1\norigin: house\ncards:\n' : `format: 1\nlanguage: ${language}\n`;
}

const word = '[\\p{Ll}\\p{Lo}\\p{Lm}\\p{Nd}][\\p{Ll}\\p{Lo}\\p{Lm}\\p{M}\\p{Nd}]*';
const plainId = new RegExp(`^${word}(?:-${word})*$`, 'u');
/** Values in braces, in the ids of families. */
const slots = new RegExp(`\\{${word}(?:-${word})*\\}`, 'gu');
const isId = (text: string): boolean => plainId.test(text.replace(slots, 'x'));

/** The types of a game by their ids and by what players call them, in any language of the mix; the words of its own language come before others. */
function typesOf(v: Loaded['vocabulary']): Map<string, string> {
  const types = new Map<string, string>();
  for (const language of [...languagesOf(v).filter((one) => one !== v.language), v.language]) {
    const look = lookOf(v, wordingFor(v, language));
    for (const { name } of v.types) types.set((look.types[name]?.name ?? name).toLowerCase(), name);
  }
  for (const { name } of v.types) types.set(name, name);
  return types;
}
