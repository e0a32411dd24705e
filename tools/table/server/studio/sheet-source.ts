// The rows of a sheet → a text in which each is a line, so that what is wrong with a cell is shown as what is wrong with a line. Judges nothing.
import { makeSource } from 'cardwright/internal';
import type { Span } from 'cardwright';

export interface SheetSource {
  source: ReturnType<typeof makeSource>;
  /** Where a cell is, both counted from 0; null: the whole row. */
  at(row: number, column: number | null): Span;
}

const between = ' | ';

export function sheetSource(file: string, rows: readonly (readonly string[])[]): SheetSource {
  const shown = rows.map((row) => row.map((cell) => cell.replace(/[\r\n]+/g, ' ⏎ ')));
  const lines = shown.map((row) => row.join(between));
  const source = makeSource(file, lines.join('\n'));
  return {
    source,
    at(row, column) {
      const start = source.lineStarts[row] ?? 0;
      const cells = shown[row] ?? [];
      if (column === null) return { start, end: start + (lines[row]?.length ?? 0) };
      const before = cells.slice(0, column).reduce((n, cell) => n + cell.length + between.length, start);
      return { start: before, end: before + (cells[column]?.length ?? 0) };
    },
  };
}
