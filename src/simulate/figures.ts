// Figures and rows of a report as text: shares in per cent, names cut to a width, columns that stand under each other. Knows no report.

export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

/** A text of at most so many letters. */
export function clip(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}

/** Rows as lines: the first columns, `left` of them, aligned to the left, the others to the right. */
export function columns(rows: readonly (readonly string[])[], left = 1): string[] {
  const widths = rows.reduce<number[]>((w, row) => row.map((cell, i) => Math.max(w[i] ?? 0, cell.length)), []);
  return rows.map((row) =>
    row
      .map((cell, i) => (i < left ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!)))
      .join('  ')
      .trimEnd(),
  );
}
