// The signs in the text of a card (`:doom:`) → what a page draws for each, and its name. Those without a picture are left out: they stay as they
// are written. Reads no disk.
import type { Loaded, Wording } from 'cardwright';
import { pictureOfSign } from 'cardwright/internal';
import { namedSignsIn } from '../signs.ts';
import type { SignInfo } from '../table-data.ts';
import { isPicture } from './pictures.ts';

type Vocabulary = Loaded['vocabulary'];

/** `served`: what a file of the set is called on the server; undefined: it is not served, and the sign is read by its name. */
export function signsOf(
  v: Vocabulary,
  { kind, text, wording }: { kind: Vocabulary['kinds'][number]; text: string; wording: Wording },
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
