// The commands by which cards leave a folder and come back: sheets of spreadsheets, bundles, and what differs between two versions. Their names, options and help; what they do is loaded on demand.
import { commandsOf, example, type Making } from './making.ts';

/** Cards in the files of other programs. */
export function exchanging({ command, lazily }: Making): void {
  const sheet = command(
    'sheet',
    'writes cards to a sheet for a spreadsheet, and imports a sheet',
    example('sheet out my-cards my-cards.xlsx', 'cardwright sheet in my-cards my-cards.xlsx --dry'),
  );
  const part = commandsOf(sheet);
  part(
    'out <folders-and-file...>',
    'writes a row for each card to a .xlsx, .ods, .csv or .tsv file; without a file, prints it as CSV',
    example('sheet out my-cards my-cards.xlsx', 'cardwright sheet out my-cards > my-cards.csv'),
  ).action(lazily(async () => (await import('./sheet.ts')).sheetOut));
  part(
    'in <folder> <file>',
    'imports a sheet: lists what is new, changed, and refused and why; deletes nothing; exit 1: something was refused',
    example('sheet in my-cards my-cards.xlsx --dry', 'cardwright sheet in my-cards list.csv --encoding windows-1250'),
  )
    .option('--dry', 'only reports; writes nothing')
    .option('--all', 'lists every row, not just the first few of each kind')
    .option('--encoding <name>', 'the encoding of a .csv or .tsv file that is not in UTF-8, such as windows-1250')
    .option('--lang <language>', 'the language to report problems in, such as cs')
    .option('--json', 'for programs')
    .action(lazily(async () => (await import('./sheet.ts')).sheetIn));
  command(
    'pack <folder> [file]',
    'packs a folder of cards into one file to be given to others, which every command reads in place of the folder',
    example('pack my-cards', 'cardwright check my-cards.cardwright'),
  ).action(lazily(async () => (await import('./pack.ts')).pack));
  command('unpack <bundle> [folder]', 'writes the files of a bundle to a new folder', example('unpack my-cards.cardwright')).action(
    lazily(async () => (await import('./pack.ts')).unpack),
  );
  command(
    'diff <before> <after>',
    'says in cards how two versions of a set differ: new, gone, renamed, changed, and what their lines mean; exit 0: nothing differs',
    example('diff my-cards-last-year my-cards', 'cardwright diff my-cards my-cards.cardwright'),
  )
    .option('--json', 'for programs')
    .action(lazily(async () => (await import('./diff.ts')).diff));
}
