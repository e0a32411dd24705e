// Decodes bytes to text, as UTF-8 only. Knows no YAML.
import { diagnosticOf } from '../diagnose/catalogue.ts';
import { readSays } from '../diagnose/codes/read.ts';
import type { Diagnostic } from '../diagnose/diagnostic.ts';
import { makeSource, type Source } from '../text/source.ts';

/** Card files are a few kilobytes; a file larger than this is a mistake. */
export const mostBytes = 5 * 1024 * 1024;

export interface Decoded {
  source: Source;
  diagnostics: Diagnostic[];
  /** Whether it makes sense to read further. */
  readable: boolean;
}

/** The text of a file. A few invalid bytes become U+FFFD; a file in another encoding is not read at all. */
export function decodeBytes(path: string, bytes: Uint8Array): Decoded {
  const empty = makeSource(path, '');
  const start = { start: 0, end: 0 };
  if (bytes.length > mostBytes)
    return { source: empty, diagnostics: [diagnosticOf(readSays.tooLarge(bytes.length, mostBytes), empty, start)], readable: false };
  const other = otherEncoding(bytes);
  if (other !== null) return { source: empty, diagnostics: [diagnosticOf(readSays.otherEncoding(other), empty, start)], readable: false };
  // ignoreBOM keeps the BOM, because offsets refer to the file as it is.
  const source = makeSource(path, new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
  // Every wrong byte becomes this character.
  const wrong = source.text.includes('\ufffd') ? firstWrongByte(bytes) : -1;
  if (wrong < 0) return { source, diagnostics: [], readable: true };
  const at = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, wrong)).length;
  return { source, diagnostics: [diagnosticOf(readSays.notUtf8(wrong), source, { start: at, end: at + 1 })], readable: true };
}

function otherEncoding(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'UTF-16 (little-endian)';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'UTF-16 (big-endian)';
  return bytes.subarray(0, 4096).includes(0) ? 'no text' : null;
}

/** Offset of the first byte that is not part of a well-formed character; -1 if there is none. */
function firstWrongByte(bytes: Uint8Array): number {
  for (let i = 0; i < bytes.length;) {
    const length = characterLength(bytes, i);
    if (length === 0) return i;
    i += length;
  }
  return -1;
}

/** Length of the well-formed character at an offset, or 0: no overlong forms, no surrogates, nothing above U+10FFFF. */
function characterLength(bytes: Uint8Array, i: number): number {
  const first = bytes[i]!;
  if (first < 0x80) return 1;
  const length = first >= 0xc2 && first <= 0xdf ? 2 : first >= 0xe0 && first <= 0xef ? 3 : first >= 0xf0 && first <= 0xf4 ? 4 : 0;
  if (length === 0 || i + length > bytes.length) return 0;
  for (let k = 1; k < length; k++) if ((bytes[i + k]! & 0xc0) !== 0x80) return 0;
  const second = bytes[i + 1]!;
  const tooLow = (first === 0xe0 && second < 0xa0) || (first === 0xf0 && second < 0x90);
  const tooHigh = (first === 0xed && second > 0x9f) || (first === 0xf4 && second > 0x8f);
  return tooLow || tooHigh ? 0 : length;
}
