// The commands that make something of cards: paper, pictures, code. Their names, options and help; what they do is loaded on demand.
import { example, mixing, several, type Making } from './making.ts';

/** Cards on paper, and programs that play them elsewhere. */
export function building({ command, lazily }: Making): void {
  mixing(
    command(
      'print <folders...>',
      'writes the cards to PDF: sheets to be cut, with crop marks and backs; as often as each is in the deck',
      example('print my-cards', 'cardwright print cards/my-game --lang en,cs --paper letter --out paper'),
    ),
  )
    .option('--lang <languages>', 'the languages to print, such as cs or en,cs: a file for each (default: that of the cards)')
    .option('--paper <paper>', 'a4, letter, or card: one card a page, for print shops', 'a4')
    .option(
      '--backs <edge>',
      'backs on the other side, by the edge the paper is turned on: long, short; fold: beside the fronts; or none',
      'long',
    )
    .option('--bleed <mm>', 'how far colours reach beyond the edge of a card (default: 2 on A4, 1 on Letter, 3 for print shops)')
    .option(
      '--as <form>',
      'pdf; png or svg: a picture of each card; tabletop: a saved game of Tabletop Simulator; or test-sheet: for --offset',
      'pdf',
    )
    .option('--offset <x,y>', 'moves the backs to the right and down, in millimetres, as the test sheet says: 0.5,-1')
    .option('--printer <name>', 'moves the backs as is known of this printer; with --offset: keeps it for the next time')
    .option('--printers <file>', 'where that is kept (default: printers.json in ~/.local/share/cardwright)')
    .option('--save-ink', 'prints grey outlines and black text, for cards you only want to try out')
    .option(
      '--changed <file>',
      'prints only the cards that have changed since the last time, which this file records; creates it if there is none',
    )
    .option('--dpi <number>', 'with --as png: pixels to the inch', '300')
    .option('--images <address>', 'with --as tabletop: where its pictures will be, for people who play with you: https://…')
    .option('--card <card>', 'prints only this card, by id or name (may be repeated)', several, [])
    .option('--out <folder>', 'where the files are written (default: here)')
    .action(lazily(async () => (await import('./print.ts')).printCards));
  mixing(
    command(
      'build <folders...>',
      'writes the code of a mix to a JavaScript module, for pages and programs that may not generate code',
      example('build cards/my-game my-cards --out my-mix.js'),
    ),
  )
    .option('--out <file>', 'the file to write (otherwise the code is printed)')
    .action(lazily(async () => (await import('./build.ts')).build));
}
