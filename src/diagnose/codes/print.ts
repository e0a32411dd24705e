// CW71xx: cards on paper: texts too long for their place, letters and pictures that cannot be printed. Laid out and found in tools/print.
import { phrase } from '../phrase.ts';
import type { Entry, Words } from '../entry.ts';

/** One function per problem of a printed card. `language`: the one it is printed in. Sizes in points. */
export const printSays = {
  nameTooLong: (name: string, language: string, needs: number, room: number, size: number): Words => ({
    code: 'CW7101',
    message: phrase`The name "${name}" (${language}) needs ${needs} lines at ${size} pt, its smallest size; there is room for ${room}.`,
    help: phrase`Shorten it. Until then it is printed smaller than can be read well.`,
  }),
  textTooLong: (language: string, needs: number, room: number, size: number): Words => ({
    code: 'CW7101',
    message: phrase`The text of this card (${language}) needs ${needs} lines at ${size} pt, its smallest size; there is room for ${room}.`,
    help: phrase`Shorten it. Until then it is printed smaller than can be read well.`,
  }),
  wordTooLong: (word: string, language: string, size: number): Words => ({
    code: 'CW7102',
    message: phrase`"${word}" (${language}) is longer than its line on the card, even at ${size} pt.`,
    help: phrase`Use a shorter word, or show with a soft hyphen (U+00AD) where it may be divided.`,
  }),
  madeSmaller: (language: string, size: number, usual: number): Words => ({
    code: 'CW7103',
    message: phrase`The text of this card (${language}) is printed at ${size} pt, and that of others of its kind at ${usual} pt.`,
    help: phrase`Shorten it if it should look like the others.`,
  }),
  noGlyph: (letters: string, language: string): Words => ({
    code: 'CW7104',
    message: phrase`The font of printed cards has no ${letters}, which this card (${language}) needs.`,
    help: phrase`Write it in another way.`,
  }),
  noPicture: (file: string): Words => ({
    code: 'CW7105',
    message: phrase`The picture ${file} cannot be printed.`,
    help: phrase`Save it as SVG, PNG or JPEG.`,
  }),
  coarse: (file: string, dpi: number): Words => ({
    code: 'CW7106',
    message: phrase`The picture ${file} has ${dpi} pixels to the inch on paper; below 300 they can be seen.`,
    help: phrase`Use a larger one, or an SVG.`,
  }),
};

export const printCodes: readonly Entry[] = [
  {
    code: 'CW7101',
    title: 'Text too long to print',
    severity: 'error',
    kind: 'bytes',
    about:
      'On paper a text has a place on the face of its card. It is made smaller until it fits, but not below the smallest size of its part: at that size it still needs more lines than there is room for.',
    wrong: 'a text of 90 words',
    right: 'a text of 40 words',
  },
  {
    code: 'CW7102',
    title: 'Word longer than its line',
    severity: 'error',
    kind: 'bytes',
    about:
      'A single word is wider than its place on the card, so that it would have to be cut between two letters. Words of Czech, English, German, Polish and Russian are divided as their language does it; for others, and for names in capitals, a soft hyphen shows where.',
    wrong: 'VERANTWORTUNGSBEWUSSTSEIN',
    right: 'VERANTWORTUNGS\u00adBEWUSSTSEIN',
  },
  {
    code: 'CW7103',
    title: 'Text smaller than others',
    severity: 'info',
    kind: 'bytes',
    about: 'The text fits because it was made smaller. Beside other cards of its kind that can be seen; nothing is lost.',
    wrong: 'a text of 60 words among texts of 10',
    right: 'a text of 40 words among texts of 10',
  },
  {
    code: 'CW7104',
    title: 'Letter the font lacks',
    severity: 'error',
    kind: 'bytes',
    about:
      'Cards are printed in Alegreya and Alegreya Sans, which have the letters of European languages and Russian. A letter they do not have would be an empty box on paper.',
    wrong: 'text: Draw 2 🂠',
    right: 'text: Draw 2 cards',
  },
  {
    code: 'CW7105',
    title: 'Picture that cannot be printed',
    severity: 'error',
    kind: 'bytes',
    about: 'A picture in the folder `pictures` of the set is shown on screens but cannot be put on paper: WebP, or a file that is damaged.',
    wrong: 'pictures/lamp.webp',
    right: 'pictures/lamp.png',
  },
  {
    code: 'CW7106',
    title: 'Picture too coarse to print',
    severity: 'warning',
    kind: 'bytes',
    about: 'A picture has fewer than 300 pixels to the inch in its place on the card. On paper its pixels can be seen.',
    wrong: 'a picture of 200 × 200 pixels that fills the card',
    right: 'a picture of 750 × 750 pixels that fills the card',
  },
];
