// A text with signs (`:doom:`) → the text with their names, for a terminal and for programs that show no picture. Draws nothing.
import type { Loaded, Wording } from 'cardwright';
import { pictureOfSign } from 'cardwright/internal';
import { signsSpoken } from '../table/signs.ts';
import { isPicture } from '../table/server/pictures.ts';

type Vocabulary = Loaded['vocabulary'];

/** What is read on a card. A sign that has no picture anywhere stays as it is written, as on the page and on paper. */
export function textSpoken(v: Vocabulary, kind: Vocabulary['kinds'][number], text: string, wording: Wording): string {
  return signsSpoken(text, (sign) => {
    const picture = pictureOfSign(v, kind, sign);
    return picture.includes('/') || isPicture(picture) ? wording.word(sign) : null;
  });
}
