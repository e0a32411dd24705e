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
/** So many texts of a file are remembered: the one it has, and one that is tried. */
const TEXTS = 2;

export class FileMemory {
  /** By kind and path of a file: its texts, the last one first. */
  private readonly known = new Map<string, Remembered[]>();
  private round = 1;

  /** A check has ended: files that none has read for long are forgotten. */
  checked(): void {
    for (const [key, texts] of this.known) {
      const kept = texts.filter(({ used }) => used > this.round - KEPT);
      if (kept.length === 0) this.known.delete(key);
      else if (kept.length < texts.length) this.known.set(key, kept);
    }
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
    const texts = this.known.get(key) ?? [];
    const at = texts.findIndex((one) => isEqual(one.bytes, bytes));
    // A copy: a host may use its buffer again.
    const found = at >= 0 ? texts[at]! : { bytes: bytes.slice(), reading: read(kind, path, bytes), used: 0 };
    found.used = this.round;
    if (at !== 0) this.known.set(key, [found, ...texts.filter((one) => one !== found)].slice(0, TEXTS));
    return found.reading;
  }
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
