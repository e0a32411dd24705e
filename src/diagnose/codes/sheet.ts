// CW72xx: spreadsheets of cards: files that are no sheet, rows that are no card. Found in tools/files and in the Studio's server, which read them.
import { phrase, type Phrase } from '../phrase.ts';
import type { Entry, Words } from '../entry.ts';

const unreadable = (message: Phrase, help: Phrase): Words => ({ code: 'CW7201', message, help });
const oneId = phrase`An id has small letters, digits and hyphens.`;

/** One function per problem of a sheet. `row`: as the spreadsheet counts; `column`: its letter. */
export const sheetSays = {
  oldWorkbook: (): Words =>
    unreadable(phrase`This is a workbook in the format of Excel before 2007, which is not read.`, phrase`Save it as .xlsx, .ods or .csv.`),
  noDocument: (): Words =>
    unreadable(
      phrase`This file is damaged, or no document of a spreadsheet.`,
      phrase`Save it again in your spreadsheet, as .xlsx, .ods or .csv.`,
    ),
  unknownLetters: (): Words =>
    unreadable(
      phrase`This file is not in UTF-8, and nothing in it says what its letters are.`,
      phrase`Save it as "CSV UTF-8", or name its encoding: --encoding windows-1250`,
    ),
  openQuote: (row: number): Words =>
    unreadable(phrase`The quotes in row ${row} do not belong together.`, phrase`In a text in quotes, a quote is written twice: "".`),
  tooLarge: (): Words =>
    unreadable(
      phrase`This sheet is larger than any deck of cards: at most 20,000 rows, 200 columns and 32,767 letters in a cell are read.`,
      phrase`Leave only the rows of cards in it.`,
    ),
  lettersOfFormat: (): Words =>
    unreadable(
      phrase`A text of these cards has a control character, which this format cannot hold.`,
      phrase`Write it as .xlsx or .csv, or take the character out.`,
    ),
  noHeadings: (): Words => ({
    code: 'CW7202',
    message: phrase`The first row does not say what the columns are: none of them is called id or name.`,
    help: phrase`Put headings above them, such as id, name, type, copies, text and effect; words of other languages are known too.`,
  }),
  noName: (row: number): Words => ({
    code: 'CW7203',
    message: phrase`Row ${row} has neither an id nor a name.`,
    help: phrase`Give it a name; its id is made from that.`,
  }),
  noId: (row: number, column: string, text: string, suggestion: string | null): Words => ({
    code: 'CW7204',
    message: phrase`Row ${row}, column ${column}: "${text}" is not an id.`,
    help: oneId,
    ...(suggestion === null ? {} : { suggestion }),
  }),
  twice: (row: number, id: string, first: number): Words => ({
    code: 'CW7205',
    message: phrase`Row ${row} is the card ${id}, and row ${first} is it already.`,
    help: phrase`Leave one of them out, or give this one an id of its own.`,
  }),
  severalNames: (row: number, column: string, name: string, ids: string): Words => ({
    code: 'CW7206',
    message: phrase`Row ${row}, column ${column}: several cards are called "${name}": ${ids}.`,
    help: phrase`Say which one is meant in a column called id.`,
  }),
  noType: (row: number, types: string): Words => ({
    code: 'CW7207',
    message: phrase`Row ${row} is a new card, and does not say of which type.`,
    help: phrase`Name one in a column called type: ${types}.`,
  }),
  unknownType: (row: number, column: string, type: string, types: string, suggestion: string | null): Words => ({
    code: 'CW7207',
    message: phrase`Row ${row}, column ${column}: the game has no cards of type "${type}".`,
    help: phrase`It has ${types}.`,
    ...(suggestion === null ? {} : { suggestion }),
  }),
  noCopies: (row: number, column: string, text: string): Words => ({
    code: 'CW7208',
    message: phrase`Row ${row}, column ${column}: "${text}" is not a number of copies.`,
    help: phrase`A whole number from 0 to 1000; an empty cell leaves it as it is.`,
  }),
  brokenCell: (row: number, column: string, text: string): Words => ({
    code: 'CW7209',
    message: phrase`Row ${row}, column ${column}: the spreadsheet could not work out this cell (${text}).`,
    help: phrase`Mend the formula there, or write the value.`,
  }),
  unusedColumn: (column: string, heading: string, suggestion: string): Words => ({
    code: 'CW7210',
    message: phrase`Column ${column}, "${heading}", is not used: nothing of a card is called so.`,
    help: phrase`Did you mean "${suggestion}"?`,
    suggestion,
  }),
  secondColumn: (column: string, heading: string, first: string): Words => ({
    code: 'CW7210',
    message: phrase`Column ${column}, "${heading}", is not used: column ${first} is the same already.`,
    help: phrase`Leave one of them out, or call a translation name:cs or text:cs.`,
  }),
  unwritten: (row: number, file: string): Words => ({
    code: 'CW7211',
    message: phrase`Row ${row} cannot be imported: ${file} cannot be read as it is now.`,
    help: phrase`See what is wrong in it with: cardwright check`,
  }),
  tooLong: (row: number, column: string): Words => ({
    code: 'CW7212',
    message: phrase`Row ${row}, column ${column}: this text is longer than a cell of a spreadsheet can be, and may be cut off.`,
    help: phrase`At most 32,767 letters; write a longer one into the file.`,
  }),
};

export const sheetCodes: readonly Entry[] = [
  {
    code: 'CW7201',
    title: 'Sheet that cannot be read',
    severity: 'error',
    kind: 'bytes',
    about:
      'A sheet of cards is a file of values with commas, semicolons or tabs between them (.csv, .tsv), or a document of a spreadsheet (.xlsx, .ods). Of a document the first sheet is read. This file is none of these, or it is damaged.',
    wrong: 'cards.xls',
    right: 'cards.xlsx',
  },
  {
    code: 'CW7202',
    title: 'Sheet without headings',
    severity: 'error',
    kind: 'bytes',
    about:
      'The first row of a sheet says what each column is: id, name, type, copies, icon, tags, text, effect, name:cs, text:cs. They are known in English, Czech, Polish and Russian, in any order; other columns are left alone. Without a column for ids or names nobody could tell which card a row is.',
    wrong: 'Lucky Dip,action,draw 2',
    right: 'name,type,effect\nLucky Dip,action,draw 2',
  },
  {
    code: 'CW7203',
    title: 'Row without a name',
    severity: 'error',
    kind: 'bytes',
    about: 'A row of a sheet is a card, which goes by its id, or by its name if the sheet has no ids. A row with neither is left out.',
    wrong: 'name,effect\n,draw 2',
    right: 'name,effect\nLucky Dip,draw 2',
  },
  {
    code: 'CW7204',
    title: 'Not an id in a sheet',
    severity: 'error',
    kind: 'bytes',
    about:
      'Cards and tags go by ids: small letters and digits of any script, words joined by hyphens. A row with another id is left out; without an id, one is made from the name.',
    wrong: 'id,name\nLucky Dip,Lucky Dip',
    right: 'id,name\nlucky-dip,Lucky Dip',
  },
  {
    code: 'CW7205',
    title: 'Card twice in a sheet',
    severity: 'error',
    kind: 'bytes',
    about: 'Two rows of a sheet are the same card. The first one counts; which of two values is meant, nobody could tell.',
    wrong: 'id,copies\ndip,2\ndip,3',
    right: 'id,copies\ndip,2',
  },
  {
    code: 'CW7206',
    title: 'Several cards of one name',
    severity: 'error',
    kind: 'bytes',
    about:
      'A sheet without ids finds cards by their names, and here several cards are called the same. A column of ids says which is meant.',
    wrong: 'name,copies\nLucky Dip,2',
    right: 'id,name,copies\nlucky-dip-2,Lucky Dip,2',
  },
  {
    code: 'CW7207',
    title: 'Row of no known type',
    severity: 'error',
    kind: 'bytes',
    about:
      'Every card is of a type that its game declares, such as action. A new card names one, unless all cards of its file have the same. The word of the game for it, as players read it, is understood as well.',
    wrong: 'name,type\nLucky Dip,acton',
    right: 'name,type\nLucky Dip,action',
  },
  {
    code: 'CW7208',
    title: 'Not a number of copies',
    severity: 'error',
    kind: 'bytes',
    about:
      'How many of a card are in the deck is a whole number from 0 to 1000. An empty cell leaves it as it is: one, if nothing says otherwise.',
    wrong: 'name,copies\nLucky Dip,two',
    right: 'name,copies\nLucky Dip,2',
  },
  {
    code: 'CW7209',
    title: 'Cell that was not worked out',
    severity: 'error',
    kind: 'bytes',
    about:
      'Of a formula, the value is read that the spreadsheet had for it when it saved the file. Here it had a mistake in place of a value.',
    wrong: '#REF!',
    right: '3',
  },
  {
    code: 'CW7210',
    title: 'Column that is not used',
    severity: 'warning',
    kind: 'bytes',
    about:
      'The heading of a column is nearly one that is known, or means the same as another column. The column is left out; everything else is imported.',
    wrong: 'name,efect',
    right: 'name,effect',
  },
  {
    code: 'CW7211',
    title: 'Row for a broken file',
    severity: 'error',
    kind: 'bytes',
    about:
      'The file that has this card, or would have it, cannot be read as YAML, or it is written in a way in which a single value cannot be changed without changing others. Nothing was written to it.',
    wrong: 'cards:\n  dip: { name: "Dip }',
    right: 'cards:\n  dip: { name: "Dip" }',
  },
  {
    code: 'CW7212',
    title: 'Text too long for a cell',
    severity: 'error',
    kind: 'bytes',
    about: 'Spreadsheets cut a text that has more than 32,767 letters. Nobody could tell whether it is whole.',
    wrong: 'a text of 40,000 letters',
    right: 'a text of 400 letters',
  },
];
