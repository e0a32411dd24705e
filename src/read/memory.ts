// Remembers what files were read as: a file whose bytes have not changed is not read again. Reads nothing itself.
import type { Diagnostic } from '../diagnose/diagnostic.ts';
import type { FileKind } from './language.ts';
import type { YamlFile } from './model.ts';

/** A file as read; null: it could not be. Shared by all who read the same bytes, so nobody changes it. */
export interface FileReading {
  file: YamlFile | null;
  diagnostics: readonly Diagnostic[];
}

interface Remembered {
  bytes: Uint8Array;
  reading: FileReading;
  /** The check that last used it. */
  used: number;
}

/** For how many checks a file that is not read is remembered. */
const KEPT = 8;

export class FileMemory {
  private readonly known = new Map<string, Remembered>();
  private round = 1;

  /** A check has ended: files that none has read for long are forgotten. */
  checked(): void {
    for (const [key, { used }] of this.known) if (used <= this.round - KEPT) this.known.delete(key);
    this.round++;
  }

  /** What a file with these bytes is read as; `read` is asked only if they are new. */
  reading(
    kind: FileKind,
    path: string,
    bytes: Uint8Array,
    read: (kind: FileKind, path: string, bytes: Uint8Array) => FileReading,
  ): FileReading {
    const key = `${kind} ${path}`;
    let found = this.known.get(key);
    // A copy: a host may use its buffer again.
    if (!found || !isEqual(found.bytes, bytes)) found = { bytes: bytes.slice(), reading: read(kind, path, bytes), used: 0 };
    found.used = this.round;
    this.known.set(key, found);
    return found.reading;
  }
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
