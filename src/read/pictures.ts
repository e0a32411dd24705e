// The pictures of a set, `pictures/NAME.svg` → their paths by name; one that nobody could show is left out and reported. Draws nothing.
import { readSays } from '../diagnose/codes/read.ts';
import type { Words } from '../diagnose/entry.ts';
import { RECOGNIZED, type Beginning } from './model.ts';

/** Bytes of one picture. */
const MOST_BYTES = 300_000;

const name = /^[a-z0-9]+(?:-[a-z0-9]+)*\.(svg|png|webp|jpe?g)$/;

/** What the first bytes of each type are. */
const beginnings: Record<string, RegExp> = {
  svg: /^\uFEFF?\s*<(?:\?xml|!--|!DOCTYPE svg|svg)/i,
  png: /^\u0089PNG/,
  webp: /^RIFF[^]{4}WEBP/,
  jpg: /^\u00FF\u00D8\u00FF/,
  jpeg: /^\u00FF\u00D8\u00FF/,
};

/** What is wrong with a picture; null: nothing. */
export function pictureProblem(file: string, found: Beginning | null): Words | null {
  const type = name.exec(file)?.[1];
  if (type === undefined) return readSays.pictureName();
  if (found === null) return readSays.unreadable();
  if (found.size > MOST_BYTES) return readSays.pictureSize(found.size, MOST_BYTES);
  const begins = String.fromCharCode(...found.bytes.subarray(0, RECOGNIZED));
  return beginnings[type]!.test(begins) ? null : readSays.pictureType(type);
}
