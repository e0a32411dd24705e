// CW71xx: cards on paper: texts too long for their place, letters and pictures that cannot be printed. Laid out and found in tools/print.
import { phrase } from '../phrase.ts';
import { anyOf, didYouMean } from './phrases.ts';
import type { Entry, Words } from '../entry.ts';

const mostAlike = 10;

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
  outsideSafe: (edge: number): Words => ({
    code: 'CW7107',
    message: phrase`This part is nearer than ${edge} mm to the edge of the card, where a knife may cut it.`,
    help: phrase`Move it in. Only colours and pictures may reach the edge.`,
  }),
  beyondCard: (width: number, height: number): Words => ({
    code: 'CW7107',
    message: phrase`This part reaches beyond the card, which is ${width} × ${height} mm.`,
    help: phrase`Keep it inside; an edge on the edge of the card bleeds by itself.`,
  }),
  emptyBox: (): Words => ({
    code: 'CW7107',
    message: phrase`This part has no area.`,
    help: phrase`Write x, y, width and height in millimetres.`,
  }),
  unknownType: (name: string, near: string | null, known: readonly string[]): Words => ({
    code: 'CW7108',
    message: phrase`No type of card is called "${name}".`,
    ...didYouMean(near, phrase`Write ${anyOf(known)}.`),
  }),
  unknownFace: (name: string, near: string | null, known: readonly string[]): Words => ({
    code: 'CW7108',
    message: phrase`No face is called "${name}".`,
    ...didYouMean(near, phrase`Write ${anyOf(known)}.`),
  }),
  unknownPart: (name: string, near: string | null, known: readonly string[]): Words => ({
    code: 'CW7108',
    message: phrase`This face has no part "${name}".`,
    ...didYouMean(near, phrase`Write ${anyOf(known)}.`),
  }),
  /** `alike`: whose names have this one in them. */
  unknownPicture: (name: string, near: string | null, alike: readonly string[] = []): Words => ({
    code: 'CW7108',
    message: phrase`Neither the folder nor the open icon set has a picture "${name}".`,
    ...(alike.length > 0
      ? { help: phrase`Did you mean ${anyOf(alike, mostAlike)}?` }
      : didYouMean(near, phrase`Put it into the folder pictures, as ${`${name}.svg`} or .png.`)),
  }),
  partWithoutBox: (name: string): Words => ({
    code: 'CW7109',
    message: phrase`The part "${name}" has no place on the card.`,
    help: phrase`Add a box: x, y, width and height in millimetres. Or let the face be like one that has this part (like: usual).`,
  }),
  partWithoutFont: (name: string): Words => ({
    code: 'CW7109',
    message: phrase`The part "${name}" shows a text and has no font.`,
    help: phrase`Add one, such as font: sans 10.`,
  }),
  facesInCircle: (names: readonly string[]): Words => ({
    code: 'CW7110',
    message: phrase`These faces are like each other in a circle: ${names.join(' → ')}.`,
    help: phrase`One of them has to list its parts, or be like usual.`,
  }),
  unknownIcon: (mark: string, language: string): Words => ({
    code: 'CW7111',
    message: phrase`The text (${language}) has the icon :${mark}:, which has no picture, so that it is printed as it is written.`,
    help: phrase`Name one in faces.yaml, under icons, or put ${`${mark}.svg`} into the folder pictures.`,
  }),
  iconLost: (mark: string, language: string): Words => ({
    code: 'CW7112',
    message: phrase`The translation (${language}) lacks the icon :${mark}: of the text.`,
    help: phrase`Write the same icons as in the text.`,
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
    right: 'a picture of 750 × 1050 pixels that fills the card',
  },
  {
    code: 'CW7107',
    title: 'Part outside the safe area',
    severity: 'warning',
    kind: 'bytes',
    about:
      'A part of a face in `faces.yaml` lies where a knife may cut: what is read on a card, and its signs, stay 3 mm inside the edge, and nothing has a place beyond it. A coloured box or a picture that ends on the edge bleeds by itself, as far as the paper allows.',
    wrong: 'name: { box: [1, 1, 61, 10], show: name }',
    right: 'name: { box: [4, 4, 55, 10], show: name }',
  },
  {
    code: 'CW7108',
    title: 'Unknown name on a face',
    severity: 'error',
    kind: 'bytes',
    about:
      'A face in `faces.yaml` is called after a type of card, and names other faces (`like:`), other parts (`from:`, `to:`) and pictures. This name is none of them. A card whose `icon:` is no picture is shown and printed without one.',
    wrong: 'faces: { gaol: { like: usual } }',
    right: 'faces: { goal: { like: usual } }',
  },
  {
    code: 'CW7109',
    title: 'Incomplete part of a face',
    severity: 'error',
    kind: 'bytes',
    about:
      'Every part of a face needs a box, its place on the card in millimetres, and a part that shows a text needs a font. A face that is like another one takes from it what it does not say itself.',
    wrong: 'name: { show: name }',
    right: 'name: { box: [4, 13, 55, 14], show: name, font: serif black 16 }',
  },
  {
    code: 'CW7110',
    title: 'Faces like each other',
    severity: 'error',
    kind: 'bytes',
    about: 'A face takes the parts of the one it is like. If that one is like the first, neither has any.',
    wrong: 'faces: { goal: { like: rule }, rule: { like: goal } }',
    right: 'faces: { goal: { like: rule }, rule: { like: usual } }',
  },
  {
    code: 'CW7111',
    title: 'Icon without a picture',
    severity: 'warning',
    kind: 'bytes',
    about:
      'A word between colons in a text (`:doom:`) is printed as a picture: the one that `icons:` in `faces.yaml` names, otherwise a picture of the folder or of the open icon set with that name. There is none.',
    wrong: 'text: Take 1 :dooom:.',
    right: 'text: Take 1 :doom:.',
  },
  {
    code: 'CW7112',
    title: 'Translation without an icon',
    severity: 'warning',
    kind: 'bytes',
    about: 'The text of a card has an icon that its translation lacks, so that players of two languages read different cards.',
    wrong: 'text: Vezmi si 1 zkázu.',
    right: 'text: Vezmi si 1 :doom:.',
  },
];
