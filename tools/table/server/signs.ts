// The signs in the text of a card (`:doom:`) → what a page draws for each, and its name; the text with these names, where there are no pictures. A sign
// without a picture stays as it is written. Reads no file of a set.
import type { Loaded, Wording } from 'cardwright';
import { pictureOfSign } from 'cardwright/internal';
import { namedSignsIn, signsSpoken } from '../signs.ts';
import type { SignInfo } from '../table-data.ts';
import { isPicture } from './pictures.ts';

type Vocabulary = Loaded['vocabulary'];
type Kind = Vocabulary['kinds'][number];

/** `served`: what a file of the set is called on the server; undefined: it is not served, and the sign is read by its name. */
export function signsOf(
  v: Vocabulary,
  { kind, text, wording }: { kind: Kind; text: string; wording: Wording },
  served: (file: string) => string | undefined,
): Record<string, SignInfo> | undefined {
  const found = namedSignsIn(text).flatMap((sign): [string, SignInfo][] => {
    const picture = pictureOfSign(v, kind, sign);
    const name = wording.word(sign);
    if (picture.includes('/')) return [[sign, { picture: served(picture) ?? null, name }]];
    return isPicture(picture) ? [[sign, { picture, name }]] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** What is read on a card in a terminal, and in programs that show no picture. */
export function textSpoken(v: Vocabulary, kind: Kind, text: string, wording: Wording): string {
  const signs = signsOf(v, { kind, text, wording }, () => undefined) ?? {};
  return signsSpoken(text, (sign) => (Object.hasOwn(signs, sign) ? signs[sign]!.name : null));
}
