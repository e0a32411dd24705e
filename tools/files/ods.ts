// A sheet of LibreOffice (OpenDocument) ↔ cells as texts: the first table of the document.
import { GridProblem, mostColumns, mostRows, type Grid } from './cells.ts';
import { declaration, documentFiles, down, escaped, parsedXml, within, type Element } from './xml.ts';
import { zipped } from './zip.ts';

const kind = 'application/vnd.oasis.opendocument.spreadsheet';
const names = ['office', 'table', 'text', 'style']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ');

// ---- reading

export function odsCells(bytes: Uint8Array): Grid {
  const content = documentFiles(bytes).get('content.xml');
  if (!content) throw new GridProblem({ k: 'document', because: 'no-workbook' });
  const book = down(parsedXml(content), 'office:document-content', 'office:body', 'office:spreadsheet');
  const tables = book ? within(book, 'table:table') : [];
  if (!tables[0]) throw new GridProblem({ k: 'document', because: 'no-workbook' });
  return { ...cellsOf(tables[0]), sheets: tables.map(({ attributes }) => attributes['table:name'] ?? '') };
}

/** Rows, those in groups too. */
const rowsIn = (table: Element): Element[] =>
  table.inside.flatMap((one) => {
    if (one.name === 'table:table-row') return [one];
    return /^table:table-(?:row-group|header-rows|rows)$/.test(one.name) ? rowsIn(one) : [];
  });

function cellsOf(table: Element): Pick<Grid, 'rows' | 'broken'> {
  const rows: string[][] = [];
  const broken = new Set<string>();
  let row = 0;
  for (const line of rowsIn(table)) {
    const cells = rowOf(line);
    const times = repeated(line, 'rows');
    if (cells.length > 0) {
      if (row + times > mostRows + 1) throw new GridProblem({ k: 'large' });
      while (rows.length < row) rows.push([]);
      for (let i = 0; i < times; i++) {
        cells.forEach(({ isBroken }, column) => isBroken && broken.add(`${row + i}:${column}`));
        rows.push(cells.map(({ text }) => text));
      }
    }
    row += times;
  }
  return { rows, broken };
}

/** The cells of a row, without the empty ones at its end, of which there may be thousands. */
function rowOf(line: Element): { text: string; isBroken: boolean }[] {
  const cells: { text: string; isBroken: boolean }[] = [];
  let empty = 0;
  for (const cell of within(line, 'table:table-cell', 'table:covered-table-cell')) {
    const text = textOf(cell);
    const times = repeated(cell, 'columns');
    if (text === '') {
      empty += times;
      continue;
    }
    if (cells.length + empty + times > mostColumns + 1) throw new GridProblem({ k: 'large' });
    while (empty > 0) {
      cells.push({ text: '', isBroken: false });
      empty--;
    }
    const isBroken = cell.attributes['table:formula'] !== undefined && /^(?:#[A-Z/0-9]+[!?]?|Err:\d+)$/.test(text);
    for (let i = 0; i < times; i++) cells.push({ text, isBroken });
  }
  return cells;
}

function repeated({ attributes }: Element, what: string): number {
  const times = Number(attributes[`table:number-${what}-repeated`] ?? 1);
  return Number.isInteger(times) && times > 0 ? times : 1;
}

/** Paragraphs are lines. */
function textOf(cell: Element): string {
  const lines = within(cell, 'text:p', 'text:h');
  if (lines.length > 0) return lines.map(lineOf).join('\n');
  return cell.attributes['office:value'] ?? '';
}

const lineOf = (element: Element): string =>
  element.inside
    .map((one) => {
      if (one.name === '#text') return one.text.replace(/[ \t\n]+/g, ' ');
      if (one.name === 'text:s') return ' '.repeat(Math.min(1000, Number(one.attributes['text:c'] ?? 1) || 1));
      if (one.name === 'text:tab') return '\t';
      if (one.name === 'text:line-break') return '\n';
      return one.name === 'office:annotation' ? '' : lineOf(one);
    })
    .join('');

// ---- writing

export function odsBytes(rows: readonly (readonly string[])[], title: string): Uint8Array {
  // XML has no way to write these, and this format no other.
  if (rows.some((row) => row.some((cell) => /[\u0000-\u0008\u000b\u000c\r\u000e-\u001f\ufffe\uffff]/.test(cell))))
    throw new GridProblem({ k: 'document', because: 'letters' });
  const lines = rows.map((row) => `<table:table-row>${row.map(cellXml).join('')}</table:table-row>`);
  const style =
    '<office:automatic-styles><style:style style:name="lines" style:family="table-cell"><style:table-cell-properties xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" fo:wrap-option="wrap" style:vertical-align="top"/></style:style></office:automatic-styles>';
  const name = escaped(title.replace(/[[\]:*?/\\'\p{Cc}]/gu, ' ').trim() || 'Cards');
  return zipped(
    new Map([
      ['mimetype', kind],
      [
        'META-INF/manifest.xml',
        `${declaration}<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="${kind}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
      ],
      [
        'content.xml',
        `${declaration}<office:document-content ${names} office:version="1.3">${style}<office:body><office:spreadsheet><table:table table:name="${name}">${lines.join('')}</table:table></office:spreadsheet></office:body></office:document-content>`,
      ],
    ]),
    ['mimetype'],
  );
}

const cellXml = (cell: string): string =>
  cell === ''
    ? '<table:table-cell/>'
    : `<table:table-cell table:style-name="lines" office:value-type="string">${cell
        .split('\n')
        .map((line) => `<text:p>${lineXml(line)}</text:p>`)
        .join('')}</table:table-cell>`;

/** Spaces that XML would take together are counted. */
const lineXml = (line: string): string =>
  line
    .split(/(\t|^ +| +$| {2,})/)
    .map((part, i) => (i % 2 === 0 ? escaped(part) : part === '\t' ? '<text:tab/>' : `<text:s text:c="${part.length}"/>`))
    .join('');
