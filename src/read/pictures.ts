// The pictures of a set, `pictures/NAME.svg` → their paths by name; one that nobody could show is left out and reported. Draws nothing.
import { readSays } from '../diagnose/codes/read.ts';
import type { Words } from '../diagnose/entry.ts';
import { RECOGNIZED, type Beginning } from './model.ts';

/** Bytes of one picture. */
const MOST_BYTES = 300_000;

/** Pixels on each side: few bytes can be a picture of gigabytes, and every player's browser would unpack it. */
const MOST_PIXELS = 4096;

const name = /^[a-z0-9]+(?:-[a-z0-9]+)*\.(svg|png|webp|jpe?g)$/;

/** What the first bytes of each type are. */
const beginnings: Record<string, RegExp> = {
  svg: /^\uFEFF?\s*<(?:\?xml|!--|!DOCTYPE svg|svg)/i,
  png: /^\u0089PNG/,
  webp: /^RIFF[^]{4}WEBP/,
  jpg: /^\u00FF\u00D8\u00FF/,
  jpeg: /^\u00FF\u00D8\u00FF/,
};

/** What is wrong with a picture; null: nothing. `whole`: all of its bytes, for those that say their size far behind the beginning. */
export function pictureProblem(file: string, found: Beginning | null, whole: () => Uint8Array | null): Words | null {
  const type = name.exec(file)?.[1];
  if (type === undefined) return readSays.pictureName();
  if (found === null) return readSays.unreadable();
  if (found.size > MOST_BYTES) return readSays.pictureSize(found.size, MOST_BYTES);
  const begins = String.fromCharCode(...found.bytes.subarray(0, RECOGNIZED));
  if (!beginnings[type]!.test(begins)) return readSays.pictureType(type);
  if (type === 'svg') return null;
  const sized = (bytes: Uint8Array | null): Size => bytes && sizeOf[type]!(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const size = sized(found.bytes) ?? (found.bytes.length < found.size ? sized(whole()) : null);
  if (!size) return readSays.pictureType(type);
  return Math.max(...size) > MOST_PIXELS ? readSays.pictureSides(size[0], size[1], MOST_PIXELS) : null;
}

/** Width and height in pixels; null: it is not such a picture. */
export function pictureSize(type: 'png' | 'jpg', bytes: Uint8Array): Size {
  return sizeOf[type]!(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

type Size = readonly [width: number, height: number] | null;

const sizeOf: Record<string, (bytes: DataView) => Size> = {
  png: (bytes) => (bytes.byteLength < 24 ? null : [bytes.getUint32(16), bytes.getUint32(20)]),
  webp(bytes) {
    if (bytes.byteLength < 30) return null;
    const form = bytes.getUint8(15);
    // `VP8X`, `VP8L`, `VP8 `.
    if (form === 0x58) return [1 + (bytes.getUint32(23, true) >>> 8), 1 + (bytes.getUint32(26, true) >>> 8)];
    const packed = bytes.getUint32(21, true);
    if (form === 0x4c) return [1 + (packed & 0x3fff), 1 + ((packed >>> 14) & 0x3fff)];
    return [bytes.getUint16(26, true) & 0x3fff, bytes.getUint16(28, true) & 0x3fff];
  },
  jpg: jpegSize,
  jpeg: jpegSize,
};

/** Stands in the first header of a frame, behind others of any length. */
function jpegSize(bytes: DataView): Size {
  for (let at = 2; at + 9 <= bytes.byteLength && bytes.getUint8(at) === 0xff;) {
    const marker = bytes.getUint8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) return [bytes.getUint16(at + 7), bytes.getUint16(at + 5)];
    // A filling byte, else the length of what is passed over.
    at += marker === 0xff ? 1 : 2 + bytes.getUint16(at + 2);
  }
  return null;
}
