// CW1xxx: bytes, folders (10), the schema (11), names and characters (13). Problems of the YAML itself are in yaml.ts.
import { type Phrase, type Said, phrase } from '../phrase.ts';
import { term } from '../terms.ts';
import type { Entry, Words } from '../entry.ts';
import { anyOf, cards, commas, piece } from './phrases.ts';

/** What somebody new to YAML most often gets wrong. */
export type Slip = 'glued' | 'outdented' | 'dashed' | 'blank';

/** One function per problem the reader finds. */
export const readSays = {
  // 10: bytes and folders
  unreadable: (): Words => ({
    code: 'CW1001',
    message: phrase`This file could not be read.`,
    help: phrase`See whether it is there and whether you may read it.`,
  }),
  folderForFile: (): Words => ({
    code: 'CW1001',
    message: phrase`A folder stands where a file should.`,
    help: phrase`Give it another name, or take it away.`,
  }),
  notUtf8: (offset: number): Words => ({
    code: 'CW1002',
    message: phrase`This file is not UTF-8: the byte at offset ${offset} does not belong.`,
    help: phrase`Save the file as UTF-8 in your editor ("Save with encoding").`,
  }),
  otherEncoding: (name: string): Words => ({
    code: 'CW1002',
    message: phrase`This file is ${term(name)}, not UTF-8.`,
    help: phrase`Save the file as UTF-8 in your editor ("Save with encoding").`,
  }),
  tooLarge: (bytes: number, most: number): Words => ({
    code: 'CW1003',
    message: phrase`This file has ${bytes} bytes; at most ${most} are read.`,
    help: phrase`Split it: any number of files may stand in a folder.`,
  }),
  noFolder: (): Words => ({
    code: 'CW1004',
    message: phrase`There is no such folder.`,
    help: phrase`Name the folder that holds your card files.`,
  }),
  nothingHere: (folders: readonly string[]): Words => ({
    code: 'CW1004',
    message: phrase`No card files are in this folder.`,
    help: folders.length > 0 ? phrase`Did you mean ${anyOf(folders)}?` : phrase`Card files end in .yaml.`,
  }),
  otherEnding: (right: string): Words => ({
    code: 'CW1005',
    message: phrase`Nobody reads this file: files of cards end in .yaml.`,
    help: phrase`Rename it to ${right}.`,
  }),
  otherFile: (): Words => ({
    code: 'CW1005',
    message: phrase`Nobody reads this file.`,
    help: phrase`Cards are read from .yaml files; notes (.md, .txt) and pictures may stand beside them.`,
  }),
  otherFolder: (): Words => ({
    code: 'CW1005',
    message: phrase`The files in this folder are not read.`,
    help: phrase`Only scenarios/, locales/ and pictures/ are looked into; put card files beside them, or name this folder as a set of its own.`,
  }),
  pictureName: (): Words => ({
    code: 'CW1009',
    message: phrase`This picture is not shown: its name is not one of small letters, digits and hyphens that ends in .svg, .png, .webp or .jpg.`,
    help: phrase`Rename it, such as old-lamp.svg.`,
  }),
  pictureSize: (bytes: number, most: number): Words => ({
    code: 'CW1009',
    message: phrase`This picture is not shown: it has ${bytes} bytes, and at most ${most} are sent to every player.`,
    help: phrase`Save it smaller: 500 pixels are enough for the largest card.`,
  }),
  pictureSides: (width: number, height: number, most: number): Words => ({
    code: 'CW1009',
    message: phrase`This picture is not shown: it has ${width} × ${height} pixels, and at most ${most} on each side are shown.`,
    help: phrase`Save it smaller: 500 pixels are enough for the largest card.`,
  }),
  pictureType: (type: string): Words => ({
    code: 'CW1009',
    message: phrase`This picture is not shown: its name ends in .${type}, and its contents are something else.`,
    help: phrase`Save it again in that format, or give it the ending it should have.`,
  }),
  formatMissing: (): Words => ({
    code: 'CW1006',
    message: phrase`This file does not say its format.`,
    help: phrase`Put \`format: 1\` on the first line.`,
  }),
  formatNewer: (format: number): Words => ({
    code: 'CW1007',
    message: phrase`This file is of format ${format}; this program knows format 1.`,
    help: phrase`Use a newer version of the program.`,
  }),
  formatOdd: (): Words => ({
    code: 'CW1007',
    message: phrase`There is no such format.`,
    help: phrase`The format of today is 1.`,
    suggestion: '1',
  }),
  localeName: (language: string, file: string): Words => ({
    code: 'CW1008',
    message: phrase`The file is named ${file} but says its language is ${language}.`,
    help: phrase`Rename the file or correct the language.`,
  }),

  // 11: schema
  unknownKey: (key: string, near: string | null, allowed: readonly string[]): Words => ({
    code: 'CW1101',
    message: phrase`${piece(key)} is not a key of this place.`,
    help:
      near !== null
        ? phrase`Did you mean ${piece(near)}?`
        : allowed.length > 0
          ? phrase`What can stand here: ${allowed.join(', ')}.`
          : phrase`No keys can stand here.`,
    ...(near !== null && { suggestion: near }),
  }),
  /** `found`: null, if there is nothing. */
  wrongKind: (wanted: Said, found: Said | null, suggestion?: string, slip?: Slip): Words => ({
    code: 'CW1102',
    message: found === null ? phrase`Nothing is written here; ${wanted} is wanted.` : phrase`Here stands ${found}; ${wanted} is wanted.`,
    ...(slip === 'glued' && { help: phrase`Put a space after the colon: without it, YAML takes the line for a text.` }),
    ...(slip === 'outdented' && { help: phrase`If this belongs to the line above, indent it two spaces deeper.` }),
    ...(slip === 'blank' && { help: phrase`Write it here, or leave the line out until you have it.` }),
    ...(slip === 'dashed' && { help: phrase`Leave out the dash: here is a block of keys, each with a name of its own.` }),
    ...(suggestion !== undefined && { suggestion }),
  }),
  missingKey: (key: string, about: string | null): Words => ({
    code: 'CW1103',
    message: phrase`${piece(key)} is missing here.`,
    help: about !== null ? phrase`${term(about)}` : phrase`Add a line \`${key}: …\`.`,
  }),
  notAllowed: (found: string, allowed: readonly string[], near: string | null): Words => ({
    code: 'CW1104',
    message: phrase`${piece(found)} cannot stand here: it is ${anyOf(allowed)}.`,
    ...(near !== null && { help: phrase`Did you mean ${piece(near)}?`, suggestion: near }),
  }),
  wrongForm: (found: string, wanted: Said): Words => ({ code: 'CW1105', message: phrase`${piece(found)} is not ${wanted}.` }),
  empty: (what: string): Words => ({
    code: 'CW1105',
    message: phrase`This ${term(what)} is empty.`,
    help: phrase`Put something in, or take the key out.`,
  }),
  twice: (found: string): Words => ({
    code: 'CW1106',
    message: phrase`${piece(found)} stands twice in this list.`,
    help: phrase`Take one of them out.`,
  }),

  // 13: names and characters
  lookAlike: (id: string, odd: readonly Phrase[], main: string, suggestion: string | null): Words => ({
    code: 'CW1301',
    message: phrase`The id ${piece(id)} mixes letters of two scripts: ${commas(odd)}, the rest is ${term(main)}.`,
    help: phrase`They may look alike, but they are different letters and nobody can find the id again.`,
    ...(suggestion !== null && { suggestion }),
  }),
  notAnId: (id: string, suggestion: string | null): Words => ({
    code: 'CW1302',
    message: phrase`${piece(id)} is not an id.`,
    help: phrase`An id is written in small letters, digits and hyphens between them; letters of any script will do.`,
    // A path is not a misspelt name.
    ...(suggestion !== null && !id.includes('/') && { suggestion }),
  }),
  invisible: (shown: string, more: number): Words => ({
    code: 'CW1303',
    message:
      more > 0
        ? phrase`A character stands here that cannot be seen (${shown} and ${more} more).`
        : phrase`A character stands here that cannot be seen (${shown}).`,
    help: phrase`It may hide or turn round what is written; take it out.`,
  }),
};

export const readCodes: readonly Entry[] = [
  {
    code: 'CW1001',
    title: 'File cannot be read',
    severity: 'error',
    about: 'The file is listed in its folder but its bytes could not be had. Everything else in the folder is read all the same.',
    kind: 'bytes',
    wrong: 'a file without the right to read it',
    right: 'a file you may read',
  },
  {
    code: 'CW1002',
    title: 'Not UTF-8',
    severity: 'error',
    about:
      'All files are UTF-8, so that letters of every language mean the same on every machine. A byte order mark is accepted. Editors have a command to save a file with another encoding; choose UTF-8.',
    kind: 'bytes',
    wrong: 'the byte 0xE8, which is č in Windows-1250',
    right: 'the bytes 0xC4 0x8D, which are č in UTF-8',
  },
  {
    code: 'CW1003',
    title: 'File too large',
    severity: 'error',
    about: 'Files above 5 MB are not read; a file of cards is some kilobytes. Any number of files may stand in a folder.',
    kind: 'bytes',
    wrong: 'a file of 6 MB',
    right: 'two files of 3 MB',
  },
  {
    code: 'CW1004',
    title: 'No cards here',
    severity: 'error',
    about: 'A set is a folder with files that end in .yaml. The folder named has none, or there is no such folder.',
    kind: 'folder',
    wrong: 'notes.md',
    right: 'tricks.yaml\nnotes.md',
  },
  {
    code: 'CW1005',
    title: 'File nobody reads',
    severity: 'warning',
    about:
      'Only files that end in .yaml are read, and only the folders scenarios/, locales/ and pictures/ are looked into. A file with another ending would be left out silently, so it is reported. Notes (.md, .txt) are never reported, nor are pictures outside the folder pictures/.',
    kind: 'folder',
    wrong: 'tricks.yaml\nmore.yml',
    right: 'tricks.yaml\nmore.yaml',
  },
  {
    code: 'CW1006',
    title: 'Format missing',
    severity: 'error',
    about: 'Every file begins with `format: 1`, so that a later version of the program knows how to read it.',
    kind: 'cards file',
    wrong: 'type: trick\ncards:\n  lantern: { name: Lantern }\n',
    right: cards('  lantern: { name: Lantern }\n'),
  },
  {
    code: 'CW1007',
    title: 'Other format',
    severity: 'error',
    about: 'The file says a format that this version of the program does not know. A newer file needs a newer program.',
    kind: 'cards file',
    wrong: 'format: 2\ntype: trick\ncards:\n  lantern: { name: Lantern }\n',
    right: cards('  lantern: { name: Lantern }\n'),
  },
  {
    code: 'CW1008',
    title: 'Locale of another name',
    severity: 'warning',
    about: 'A file in locales/ is named for its language: cs.yaml says `language: cs`. Here the two differ, so one of them is a slip.',
    kind: 'locale file',
    wrong: 'format: 1\nlanguage: pl\n',
    right: 'format: 1\nlanguage: cs\n',
  },
  {
    code: 'CW1009',
    title: 'Picture that cannot be shown',
    severity: 'warning',
    about:
      'Pictures of a set are in its folder pictures/: lamp.svg is the picture `lamp`, and that of the card `lamp` if it names none. They are SVG, PNG, WebP or JPEG, of at most 300 kB and 4096 pixels on each side, as every player is sent them.',
    kind: 'folder',
    wrong: 'tricks.yaml\npictures/Old Lamp.bmp',
    right: 'tricks.yaml',
  },
  {
    code: 'CW1101',
    title: 'Unknown key',
    severity: 'error',
    about:
      'Each place of a file has its own keys. A key that does not belong would do nothing, so it is an error: most often it is misspelt, or indented one step too far or not far enough. Where it is plain what was meant, what stands under it is read and checked as if it were spelt right.',
    kind: 'cards file',
    wrong: cards('  lantern: { name: Lantern, efect: draw 1 }\n'),
    right: cards('  lantern: { name: Lantern, effect: draw 1 }\n'),
  },
  {
    code: 'CW1102',
    title: 'Wrong kind of value',
    severity: 'error',
    about:
      'A number stands where a text is wanted, a text where a list is wanted, and so on. YAML takes 1984 for a number and true for a truth; a text of that kind goes in quotes.',
    kind: 'cards file',
    wrong: cards('  lantern: { name: 1984 }\n'),
    right: cards('  lantern: { name: "1984" }\n'),
  },
  {
    code: 'CW1103',
    title: 'Missing key',
    severity: 'error',
    about: 'Something that cannot be done without is not there.',
    kind: 'cards file',
    wrong: 'format: 1\neach:\n  - for: { colour: [red, blue] }\n    type: trick\n',
    right: 'format: 1\neach:\n  - id: "{colour}-trick"\n    for: { colour: [red, blue] }\n    type: trick\n',
  },
  {
    code: 'CW1104',
    title: 'Not one of the values',
    severity: 'error',
    about: 'Only some values can stand here; the message names them.',
    kind: 'cards file',
    wrong: cards('  lantern: { name: Lantern, origin: prnted }\n'),
    right: cards('  lantern: { name: Lantern, origin: printed, source: the rule sheet }\n'),
  },
  {
    code: 'CW1105',
    title: 'Value of the wrong form',
    severity: 'error',
    about:
      'The value is of the right kind but not of the right form: a number that is too small, an empty text, a range written in another way.',
    kind: 'cards file',
    wrong: cards('  lantern: { name: Lantern, copies: -1 }\n'),
    right: cards('  lantern: { name: Lantern, copies: 1 }\n'),
  },
  {
    code: 'CW1106',
    title: 'Twice in a list',
    severity: 'error',
    about: 'The same thing stands twice in a list whose parts must differ.',
    kind: 'cards file',
    wrong: cards('  lantern: { name: Lantern, tags: [bright, bright] }\n'),
    right: cards('  lantern: { name: Lantern, tags: [bright] }\n'),
  },
  {
    code: 'CW1301',
    title: 'Letters of two scripts',
    severity: 'error',
    about:
      'Some letters of different scripts look the same: Latin a and Cyrillic а. An id that mixes them cannot be found by who types it. Keep to one script in an id.',
    kind: 'cards file',
    wrong: cards('  l\u0430ntern: { name: Lantern }\n'),
    right: cards('  lantern: { name: Lantern }\n'),
  },
  {
    code: 'CW1302',
    title: 'Not an id',
    severity: 'error',
    about:
      'Ids are words joined by hyphens, in small letters and digits of any script: `old-lantern`, `stará-lampa`. What people read is the name.',
    kind: 'cards file',
    wrong: cards('  Old Lantern: { name: Old Lantern }\n'),
    right: cards('  old-lantern: { name: Old Lantern }\n'),
  },
  {
    code: 'CW1303',
    title: 'Invisible character',
    severity: 'warning',
    about:
      'Some characters cannot be seen and yet do something: they turn the direction of writing, join or hide others, or steer a terminal. Their codes are shown instead of them everywhere; in a text of a card they have no place.',
    kind: 'cards file',
    wrong: cards('  lantern: { name: Lan\u202etern }\n'),
    right: cards('  lantern: { name: Lantern }\n'),
  },
];
