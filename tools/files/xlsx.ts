// A workbook of Excel ↔ cells as texts: its first sheet, formulas by the value they had when it was saved. Every cell is written as a text, so that no
// program makes a date of `1-2` or a formula of `=x`.
import { columnOf, GridProblem, letterOf, mostRows, type Grid } from './cells.ts';
import { declaration, documentFiles, down, escaped, parsedXml, textIn, within, type Element } from './xml.ts';
import { zipped } from './zip.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

// ---- reading

export function xlsxCells(bytes: Uint8Array): Grid {
  const files = documentFiles(bytes);
  const xml = (name: string): Element => {
    const content = files.get(name);
    if (!content) throw new GridProblem({ k: 'document', because: 'no-workbook' });
    return parsedXml(content);
  };
  const sheets = within(down(xml('xl/workbook.xml'), 'workbook', 'sheets') ?? noWorkbook(), 'sheet');
  const [first] = sheets;
  if (!first) noWorkbook();
  const links = down(xml('xl/_rels/workbook.xml.rels'), 'Relationships') ?? noWorkbook();
  const target = links.inside.find(({ attributes }) => attributes['Id'] === first!.attributes['r:id'])?.attributes['Target'] ?? '';
  const shared = files.has('xl/sharedStrings.xml') ? sharedTexts(xml('xl/sharedStrings.xml')) : [];
  const sheet = down(xml(target.startsWith('/') ? target.slice(1) : `xl/${target}`), 'worksheet', 'sheetData') ?? noWorkbook();
  return { ...cellsOf(sheet, shared), sheets: sheets.map(({ attributes }) => attributes['name'] ?? '') };
}

function noWorkbook(): never {
  throw new GridProblem({ k: 'document', because: 'no-workbook' });
}

const sharedTexts = (root: Element): string[] => within(down(root, 'sst') ?? noWorkbook(), 'si').map(richText);

/** A text in pieces of different looks; how it is pronounced is no part of it. */
const richText = (element: Element): string =>
  unescaped(
    within(element, 't', 'r')
      .map((part) => (part.name === 't' ? textIn(part) : within(part, 't').map(textIn).join('')))
      .join(''),
  );

function cellsOf(sheet: Element, shared: readonly string[]): Pick<Grid, 'rows' | 'broken'> {
  const rows: string[][] = [];
  const broken = new Set<string>();
  let row = -1;
  for (const line of within(sheet, 'row')) {
    row = line.attributes['r'] === undefined ? row + 1 : Number(line.attributes['r']) - 1;
    let column = -1;
    for (const cell of within(line, 'c')) {
      column = columnOf(cell.attributes['r'] ?? '') ?? column + 1;
      const text = textOf(cell, shared);
      if (text === '') continue;
      if (!(row >= 0 && row < mostRows + 1)) throw new GridProblem({ k: 'large' });
      while (rows.length <= row) rows.push([]);
      while (rows[row]!.length < column) rows[row]!.push('');
      rows[row]![column] = text;
      if (cell.attributes['t'] === 'e') broken.add(`${row}:${column}`);
    }
  }
  return { rows, broken };
}

function textOf(cell: Element, shared: readonly string[]): string {
  const kind = cell.attributes['t'] ?? 'n';
  if (kind === 'inlineStr') return within(cell, 'is').map(richText).join('');
  const value = within(cell, 'v').map(textIn).join('');
  if (kind === 's') return shared[Number(value)] ?? '';
  if (kind === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (kind === 'str') return unescaped(value);
  return /^-?\d+\.0+$/.test(value) ? value.replace(/\.0+$/, '') : value;
}

// ---- writing

/** Letters that XML has not are written as numbers between underlines, and what looks like these too. */
const coded = (text: string): string =>
  text
    .replace(/_(?=x[\dA-F]{4}_)/gi, '_x005F_')
    .replace(
      /[\u0000-\u0008\u000b\u000c\u000d\u000e-\u001f\ufffe\uffff]/g,
      (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    );
const unescaped = (text: string): string => text.replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

export function xlsxBytes(rows: readonly (readonly string[])[], title: string): Uint8Array {
  return zipped(
    new Map([
      [
        '[Content_Types].xml',
        `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
      ],
      [
        '_rels/.rels',
        `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ],
      [
        'xl/workbook.xml',
        `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(sheetName(title))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ],
      [
        'xl/_rels/workbook.xml.rels',
        `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
      ],
      ['xl/styles.xml', styles],
      ['xl/worksheets/sheet1.xml', sheetXml(rows)],
    ]),
  );
}

/** 0: as usual; 1: text in lines, at the top of its cell; 2: a heading. Format 49 is what spreadsheets call text. */
const styles = `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** What Excel allows as the name of a sheet. */
function sheetName(title: string): string {
  const name = [...title.replace(/[[\]:*?/\\\p{Cc}]/gu, ' ').replace(/^'+|'+$/g, '')].slice(0, 31).join('').trim();
  return name === '' ? 'Cards' : name;
}

function sheetXml(rows: readonly (readonly string[])[]): string {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, i) => {
    const longest = Math.max(...rows.map((row) => Math.max(...(row[i] ?? '').split('\n').map((line) => line.length))));
    return `<col min="${i + 1}" max="${i + 1}" width="${Math.min(60, Math.max(8, longest + 2))}" style="1" customWidth="1"/>`;
  });
  const lines = rows.map((row, r) => {
    const cells = row.map((text, c) =>
      text === ''
        ? ''
        : `<c r="${letterOf(c)}${r + 1}" s="${r === 0 ? 2 : 1}" t="inlineStr"><is><t xml:space="preserve">${escaped(coded(text))}</t></is></c>`,
    );
    return `<row r="${r + 1}">${cells.join('')}</row>`;
  });
  // The headings stay in sight.
  const view =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  return `${declaration}<worksheet xmlns="${main}">${view}${width > 0 ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>${lines.join('')}</sheetData></worksheet>`;
}
