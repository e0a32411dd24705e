// `sheet`: the cards of folders as a sheet for a spreadsheet, and a sheet back into a folder: row by row new, changed, the same, or refused and why.
// Writes only the files in which something changes, each as a whole.
import { renderAll, toJson, type Diagnostic } from 'cardwright';
import { diagnosticOf, harmless, makeSource, Project, sheetSays } from 'cardwright/internal';
import { GridProblem, type Grid, type GridFault } from '../files/cells.ts';
import { formatOf, readGrid, writeGrid } from '../files/grid.ts';
import { headingOf, type Column } from '../files/columns.ts';
import { entrySpan, ownCards } from '../table/server/studio/cards.ts';
import { FolderDisk } from '../table/server/studio/disk.ts';
import { planOf, sheetOf, type SheetPlan, type SheetRow } from '../table/server/studio/sheet.ts';
import { isBundle } from './bundles.ts';
import { folderOf, foldersNamed, isFolder, nodeHost, onlyRead, readPlain, shippedFolder, statOf, writeText } from './host.ts';
import { io, resolved } from './io.ts';
import { coloursFor, counted, exits, Mistake, painter, print, printError, printJson } from './shell.ts';

/** Options of `sheet in`, as typed; the help explains each. */
export interface SheetInOptions {
  dry?: boolean;
  all?: boolean;
  json?: boolean;
  encoding?: string;
  lang?: string;
}

/** Rows of each kind that are listed without --all. */
const mostListed = 20;

// ---------------------------------------------------------------- out

export function sheetOut(args: string[]): number {
  const file = args.length > 1 && folderOf(args.at(-1)!) === null ? args.at(-1)! : null;
  const folders = foldersNamed(file === null ? args : args.slice(0, -1));
  const format = file === null ? 'csv' : formatOf(file);
  if (format === null) throw new Mistake(`${file!} is no sheet: its name ends with .csv, .tsv, .xlsx or .ods.`);
  const project = Project.open({ host: nodeHost(folders), folders, shipped: shippedFolder() });
  const { rows, families } = sheetOf(project, folders);
  if (rows.length === 1) throw new Mistake('There are no cards in these folders.', 1);
  if (families > 0)
    printError(`${counted(families, 'family of cards is', 'families of cards are')} left out: a pattern (each:) is written in its file.`);
  let bytes: Uint8Array;
  try {
    bytes = writeGrid(format, rows, project.files.find(({ folder }) => folder.dir === folders[0])?.folder.id ?? 'cards');
  } catch (problem) {
    if (!(problem instanceof GridProblem)) throw problem;
    const { message, help } = wordsOf(problem.fault);
    throw new Mistake(`${file!} cannot be written. ${String(message)} ${String(help ?? '')}`, 1);
  }
  if (file === null) {
    io().stdout.write(new TextDecoder().decode(bytes));
    return exits.clean;
  }
  writeText(file, bytes);
  print(`${harmless(file)} written: ${counted(rows.length - 1, 'card')}.`);
  return exits.clean;
}

// ---------------------------------------------------------------- in

export function sheetIn(named: string, file: string, o: SheetInOptions): number {
  if (isFolder(file) && !isFolder(named)) return sheetIn(file, named, o);
  const [folder] = foldersNamed([named]);
  if (isBundle(folder!)) throw new Mistake(onlyRead(named));
  const bytes = readPlain(file);
  if (bytes === null) throw new Mistake(statOf(file) ? `${file} cannot be read.` : `There is no file ${file}.`);
  checkEncoding(o.encoding);
  const project = Project.open({ host: nodeHost([folder!]), folders: [folder!], shipped: shippedFolder() });
  let grid: Grid;
  try {
    grid = readGrid(file, bytes, o.encoding ?? null);
  } catch (problem) {
    if (!(problem instanceof GridProblem)) throw problem;
    return unread(diagnosticOf(wordsOf(problem.fault), makeSource(file, ''), { start: 0, end: 0 }), o);
  }
  const disk = new FolderDisk(resolved(folder!));
  const plan = planOf({ project, folder: folder!, text: (name) => disk.read(name), grid, file });
  const mistakes = mistakesOf(project, folder!, plan);
  const unwritten = o.dry ? [] : write(disk, plan);
  if (o.json) printJson(asJson(plan, mistakes, o, unwritten));
  else show(plan, mistakes, grid, folder!, o, unwritten);
  const isClean = plan.problems.every(({ severity }) => severity !== 'error') && mistakes.length + unwritten.length === 0;
  return isClean ? exits.clean : exits.problems;
}

function unread(problem: Diagnostic, { json, lang }: SheetInOptions): number {
  if (json) printJson({ format: 1, columns: [], rows: [], written: [], diagnostics: toJson([problem], lang) });
  else printError(renderAll([problem], { colour: coloursFor(io().stderr), language: lang }).trimEnd());
  return exits.unreadable;
}

function checkEncoding(encoding: string | undefined): void {
  if (encoding === undefined) return;
  try {
    new TextDecoder(encoding);
  } catch {
    throw new Mistake(
      `There is no encoding "${encoding}". Spreadsheets use utf-8, utf-16le, windows-1250 (Czech, Polish), windows-1251 (Russian), windows-1252.`,
    );
  }
}

function wordsOf(fault: GridFault): ReturnType<typeof sheetSays.tooLarge> {
  if (fault.k === 'kind') return sheetSays.oldWorkbook();
  if (fault.k === 'encoding') return sheetSays.unknownLetters();
  if (fault.k === 'quotes') return sheetSays.openQuote(fault.row);
  if (fault.k === 'large') return sheetSays.tooLarge();
  return fault.because === 'letters' ? sheetSays.lettersOfFormat() : sheetSays.noDocument();
}

/** The errors that the changed cards will have: they are imported all the same, as they would be typed. */
function mistakesOf(project: Project, folder: string, { rows, texts }: SheetPlan): Diagnostic[] {
  if (texts.size === 0) return [];
  const after = project.edited([...texts].map(([name, text]) => [`${folder}/${name}`, text.replace(/^\uFEFF/, '')] as const));
  const touched = new Set(rows.filter(({ is }) => is === 'new' || is === 'changed').map(({ card }) => card));
  const spans = ownCards(after, folder)
    .filter(({ id }) => touched.has(id))
    .map(({ id, file }) => ({ path: file.source.path, ...entrySpan(file, id) }));
  return after.loaded.diagnostics.filter(
    ({ severity, source, span }) =>
      severity === 'error' && spans.some(({ path, start, end }) => path === source.path && start <= span.start && span.start <= end),
  );
}

/** Why files could not be written. The others are. */
function write(disk: FolderDisk, { texts }: SheetPlan): string[] {
  const problems: string[] = [];
  for (const [name, text] of texts) {
    const before = disk.read(name);
    const written = disk.write(name, before, text);
    if (written.is === 'written') continue;
    texts.delete(name);
    problems.push(
      written.is === 'refused' ? written.because : `${name} was changed by another program meanwhile; nothing was written to it.`,
    );
  }
  return problems;
}

function show(plan: SheetPlan, mistakes: Diagnostic[], grid: Grid, folder: string, o: SheetInOptions, unwritten: readonly string[]): void {
  const { lang: language } = o;
  const paint = painter(io().stdout);
  if (grid.sheets.length > 1) print(`Of ${grid.sheets.length} sheets the first is read: ${harmless(grid.sheets[0]!)}.`);
  if (plan.rows.length > 0) print(columnLines(plan.columns).join('\n'));
  const of = (is: SheetRow['is']): SheetRow[] => plan.rows.filter((row) => row.is === is);
  for (const [is, colour] of [
    ['new', 'green'],
    ['changed', 'yellow'],
  ] as const) {
    const rows = of(is);
    const shown = o.all ? rows : rows.slice(0, mostListed);
    for (const row of shown) print(`${paint(colour, is)} ${rowText(row)}`);
    if (shown.length < rows.length) print(`… and ${rows.length - shown.length} more ${is}; see them with --all`);
  }
  if (plan.problems.length > 0) print(renderAll(plan.problems, { colour: coloursFor(io().stdout), language }).trimEnd());
  if (mistakes.length > 0) {
    print('These cards are imported with mistakes in them:');
    print(renderAll(mistakes, { colour: coloursFor(io().stdout), language }).trimEnd());
  }
  print(totals(plan));
  for (const problem of unwritten) printError(problem);
  if (o.dry) print('Nothing was written.');
  else for (const name of plan.texts.keys()) print(`${harmless(`${folder}/${name}`)} written.`);
}

/** What is called as Cardwright calls it, on one line; then a line for each of the others: `B  Název karty → name`. */
function columnLines(columns: readonly Column[]): string[] {
  const called = ({ field, language }: Column): string => (field === null ? 'not used' : headingOf(field, language));
  const same = columns.filter((column) => column.heading.toLowerCase() === called(column));
  const others = columns.filter((column) => column.heading !== '' && !same.includes(column));
  const width = Math.max(...others.map(({ heading }) => heading.length));
  return [
    ...(same.length > 0 ? [`Columns: ${same.map(called).join(', ')}`] : []),
    ...others.map((column) => `Column ${column.letter}: ${harmless(column.heading).padEnd(width)} → ${called(column)}`),
  ];
}

function rowText({ row, card, file, is, changes }: SheetRow): string {
  const short = (text: string): string => {
    const line = harmless(text.replace(/\n/g, ' ⏎ '));
    return line.length > 60 ? `${line.slice(0, 59)}…` : line;
  };
  const place = `row ${row}: ${harmless(card)}`;
  if (is === 'new') return `${place} (${harmless(file)})`;
  return `${place}: ${changes.map(({ heading, was, is: now }) => `${heading} “${short(was)}” → “${short(now)}”`).join(', ')}`;
}

const kinds = { new: 'new', changed: 'changed', same: 'as before', refused: 'refused', other: 'of other sets' } as const;

function totals({ rows, kept }: SheetPlan): string {
  const counts = Object.entries(kinds).flatMap(([is, name]) => {
    const n = rows.filter((row) => row.is === is).length;
    return n === 0 ? [] : [`${n} ${name}`];
  });
  const empty =
    kept === 0
      ? ''
      : ` ${counted(kept, 'empty cell')} left ${kept === 1 ? 'its value' : 'their values'} as ${kept === 1 ? 'it is' : 'they are'}.`;
  return `${counts.join(', ') || 'No cards'}.${empty}`;
}

function asJson(plan: SheetPlan, mistakes: Diagnostic[], { dry, lang }: SheetInOptions, unwritten: readonly string[]): object {
  return {
    format: 1,
    columns: plan.columns.map(({ letter, heading, field, language }) => ({ letter, heading, field, language })),
    rows: plan.rows.filter(({ is }) => is !== 'same'),
    same: plan.rows.filter(({ is }) => is === 'same').length,
    kept: plan.kept,
    written: dry ? [] : [...plan.texts.keys()],
    unwritten,
    diagnostics: toJson([...plan.problems, ...mistakes], lang),
  };
}
