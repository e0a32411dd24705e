// The cells of a sheet, whatever file they came from: their shape, their bounds, and how spreadsheets call their columns. Reads nothing.
/** The cells of a sheet. */
export interface Grid {
  /** Rows of cells; `rows[0]` is what a spreadsheet calls row 1. */
  rows: string[][];
  /** Cells in which the spreadsheet itself reports a mistake (`#REF!`), as `row:column`, both counted from 0. */
  broken: ReadonlySet<string>;
  /** The names of all sheets in the file: the first one is read. */
  sheets: readonly string[];
}

/** Why a file is no sheet that can be read. */
export type GridFault =
  { k: 'kind'; ending: string } | { k: 'encoding' } | { k: 'quotes'; row: number } | { k: 'document'; because: string } | { k: 'large' };

/** A file that cannot be read as a sheet. */
export class GridProblem extends Error {
  constructor(readonly fault: GridFault) {
    super(fault.k);
  }
}

export const gridFormats = ['csv', 'tsv', 'xlsx', 'ods'] as const;
export type GridFormat = (typeof gridFormats)[number];

/** More than this is no deck of cards. */
export const mostRows = 20_000;
export const mostColumns = 200;
/** What a cell of a spreadsheet can hold. */
export const mostInCell = 32_767;

/** 0 → A, 26 → AA: as spreadsheets call their columns. */
export function letterOf(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? letterOf(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}

/** `AA12` → 26; null: no such place. */
export function columnOf(place: string): number | null {
  const [letters] = /^[A-Z]{1,3}/.exec(place) ?? [];
  return letters === undefined ? null : [...letters].reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
