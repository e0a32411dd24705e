// Bytes ↔ text that a job can hold, and the hash by which they are found. What comes out of a queue is taken for hostile: only what is not too large and has
// the right hash is used. Knows nothing of what the bytes are.
import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

export function packedText(bytes: Uint8Array | string): string {
  return deflateRawSync(bytes).toString('base64');
}

/** Throws, if it is none or holds more than `most` bytes. */
export function unpackedText(text: unknown, most: number): Buffer {
  if (typeof text !== 'string' || text.length > 2 * most + 100) throw new Error('not packed as it should be, or too large');
  return inflateRawSync(Buffer.from(text, 'base64'), { maxOutputLength: most });
}

export function hashOf(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
