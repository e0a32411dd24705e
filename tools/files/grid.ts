// The file of a spreadsheet → its cells as texts, and back: CSV, TSV, XLSX, ODS. Knows nothing of cards.
import { type Grid, type GridFormat, gridFormats, GridProblem, mostColumns, mostInCell, mostRows } from './cells.ts';
import { csvCells, csvText } from './csv.ts';
import { odsBytes, odsCells } from './ods.ts';
import { xlsxBytes, xlsxCells } from './xlsx.ts';

/** By the ending of a file; null: no sheet. */
export function formatOf(file: string): GridFormat | null {
  const ending = /\.([a-z]+)$/i.exec(file)?.[1]?.toLowerCase() ?? '';
  return gridFormats.find((format) => format === (ending === 'tab' ? 'tsv' : ending)) ?? null;
}

/** The cells of a file; throws a GridProblem. `encoding`: of a text that is not in UTF-8. */
export function readGrid(file: string, bytes: Uint8Array, encoding: string | null = null): Grid {
  // By what it is: a spreadsheet may have been saved under another name.
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const format = formatOf(file);
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) throw new GridProblem({ k: 'kind', ending: 'xls' });
  if (!isZip && (format === 'xlsx' || format === 'ods')) throw new GridProblem({ k: 'document', because: 'no-zip' });
  const grid = isZip ? (format === 'ods' ? odsCells(bytes) : xlsxCells(bytes)) : csvCells(bytes, format === 'tsv', encoding);
  return bounded(grid);
}

/** Pasted text: what a spreadsheet puts on the clipboard, or a list. */
export function readPasted(text: string): Grid {
  return bounded(csvCells(new TextEncoder().encode(text), null, null));
}

function bounded(grid: Grid): Grid {
  const rows = grid.rows.map((row) => trimmedEnd(row));
  while (rows.length > 0 && rows.at(-1)!.length === 0) rows.pop();
  if (rows.length > mostRows || rows.some((row) => row.length > mostColumns)) throw new GridProblem({ k: 'large' });
  return { ...grid, rows };
}

function trimmedEnd(row: readonly string[]): string[] {
  let end = row.length;
  while (end > 0 && row[end - 1]!.trim() === '') end--;
  return row.slice(0, end);
}

/** A file of these cells. Its bytes follow from them alone. Throws a GridProblem for what the format cannot hold. */
export function writeGrid(format: GridFormat, rows: readonly (readonly string[])[], title: string): Uint8Array {
  if (format === 'csv' || format === 'tsv') return new TextEncoder().encode(csvText(rows, format === 'tsv'));
  if (rows.some((row) => row.some((cell) => cell.length > mostInCell))) throw new GridProblem({ k: 'large' });
  return format === 'ods' ? odsBytes(rows, title) : xlsxBytes(rows, title);
}
