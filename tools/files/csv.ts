// Text with separated values ↔ cells. What the spreadsheets of different countries write is recognised: commas, semicolons or tabs, UTF-8 or UTF-16.
import Papa from 'papaparse';
import { GridProblem, type Grid } from './cells.ts';

/** What a spreadsheet would take for a formula gets an apostrophe in front, as it would be typed there. */
const formula = /^'*[=+\-@\t\r]/;
const written = (cell: string): string => cell.replace(formula, "'$&");
const typed = (cell: string): string => cell.replace(/^'('*[=+\-@\t\r])/, '$1');

/** With the mark by which spreadsheets know UTF-8. */
export function csvText(rows: readonly (readonly string[])[], tabs: boolean): string {
  const cells = rows.map((row) => row.map(written));
  return `\ufeff${Papa.unparse(cells, { delimiter: tabs ? '\t' : ',', newline: '\r\n' })}\r\n`;
}

/** `tabs`: divided by tabs for certain; null: by tabs if there is one in the first line. */
export function csvCells(bytes: Uint8Array, tabs: boolean | null, encoding: string | null): Grid {
  const text = decoded(bytes, encoding);
  const [stated, separator] = /^sep=(.)\r?\n/.exec(text) ?? [];
  const rest = stated === undefined ? text : text.slice(stated.length);
  const delimiter = tabs ? '\t' : (separator ?? separatorOf(rest, tabs === null));
  const { data, errors } = Papa.parse<string[]>(rest, { delimiter, skipEmptyLines: false });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) throw new GridProblem({ k: 'quotes', row: (broken.row ?? 0) + 1 });
  return { rows: data.map((row) => row.map(typed)), broken: new Set(), sheets: [] };
}

/** The separator that is in the first line most often, outside quotes. */
function separatorOf(text: string, pasted: boolean): string {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '\n' || sign === '\r')) break;
    else if (!isQuoted) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  const count = (one: string): number => counts.get(one) ?? 0;
  // What comes from a spreadsheet has tabs; a comma in a pasted list is a comma.
  if (count('\t') > 0) return '\t';
  const best = [',', ';', '|'].reduce((a, b) => (count(b) > count(a) ? b : a));
  return pasted && count(best) === 0 ? '\t' : best;
}

function decoded(bytes: Uint8Array, encoding: string | null): string {
  const [a, b] = [bytes[0], bytes[1]];
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // Two bytes a letter without the mark: every second one of plain letters is nothing.
  if (bytes.length > 3 && a !== 0 && b === 0 && bytes[3] === 0) return new TextDecoder('utf-16le').decode(bytes);
  // A letter that is nothing is in pictures and programs, in no text.
  if (bytes.includes(0)) throw new GridProblem({ k: 'document', because: 'no-text' });
  try {
    return new TextDecoder(encoding ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new GridProblem({ k: 'encoding' });
  }
}
