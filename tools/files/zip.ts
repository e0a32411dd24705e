// The bytes of a zip → its files, and back; the same files give the same bytes. Suspects everything: what a careful program would not have written is
// refused before anything is unpacked. Knows no card, and writes no file.
import { crc32, inflateRawSync } from 'node:zlib';
import { zipSync, type Zippable } from 'fflate';

/** Bounds of what is unpacked. */
export interface ZipLimits {
  /** How many files, folders included. */
  entries: number;
  /** The largest file, in bytes. */
  fileBytes: number;
  /** All files together, in bytes. */
  allBytes: number;
}

/** Why a zip is not unpacked. */
export type ZipFault =
  | 'no-zip'
  | 'cut'
  | 'huge-format'
  | 'several-parts'
  | 'too-many'
  | 'too-large'
  | 'bomb'
  | 'locked'
  | 'packed-otherwise'
  | 'no-file'
  | 'bad-name'
  | 'twice'
  | 'damaged'
  | 'contradiction';

/** A zip that is refused: why, and which of its files is at fault; null: the zip as a whole. */
export class ZipProblem extends Error {
  constructor(
    readonly fault: ZipFault,
    readonly file: string | null = null,
  ) {
    super(file === null ? fault : `${fault}: ${file}`);
  }
}

/** What the list at the end of a zip says of one of its files. */
interface Listed {
  name: string;
  rawName: Uint8Array;
  flags: number;
  method: number;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const endSize = 22;
/** Flags: encrypted, encrypted more strongly, names hidden. */
const LOCKED = 0x2041;
/** Sizes follow the data. */
const AFTERWARDS = 0x8;
const UTF8 = 0x800;
/** What repeats itself for ever is packed to a thousandth; no text and no picture is to a two-hundredth. */
const mostRatio = 200;
/** Below this nobody is harmed. */
const harmlessBytes = 100_000;

/** The files by their names in the zip, in its order; folders are left out. Throws a ZipProblem. */
export function unzipped(bytes: Uint8Array, limits: ZipLimits): Map<string, Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const listed = listOf(view, bytes, limits);
  const files = new Map<string, Uint8Array>();
  let until = 0;
  for (const entry of [...listed].sort((a, b) => a.offset - b.offset)) {
    const [from, to] = dataOf(view, bytes, entry);
    // Entries that share bytes make a small zip a huge one.
    if (entry.offset < until) throw new ZipProblem('contradiction', entry.name);
    until = to;
    if (!entry.name.endsWith('/')) files.set(entry.name, inflated(bytes.subarray(from, to), entry));
    else if (entry.size > 0) throw new ZipProblem('contradiction', entry.name);
  }
  return new Map(listed.flatMap(({ name }) => (files.has(name) ? [[name, files.get(name)!]] : [])));
}

function listOf(view: DataView, bytes: Uint8Array, limits: ZipLimits): Listed[] {
  if (bytes.length < endSize || !isSignature(view, 0, [LOCAL, END])) throw new ZipProblem('no-zip');
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  const size = view.getUint32(end + 12, true);
  const start = view.getUint32(end + 16, true);
  if (count === 0xffff || size === 0xffffffff || start === 0xffffffff) throw new ZipProblem('huge-format');
  if (view.getUint16(end + 4, true) !== 0 || view.getUint16(end + 6, true) !== 0 || view.getUint16(end + 8, true) !== count)
    throw new ZipProblem('several-parts');
  if (count > limits.entries) throw new ZipProblem('too-many');
  if (start + size !== end) throw new ZipProblem('cut');
  const listed: Listed[] = [];
  const seen = new Set<string>();
  let [at, all] = [start, 0];
  for (let i = 0; i < count; i++) {
    const { entry, next } = entryAt(view, bytes, at, end);
    at = next;
    // Two names that one disk would take for one file are one name.
    const key = entry.name.normalize('NFC').toUpperCase().toLowerCase();
    if (seen.has(key)) throw new ZipProblem('twice', entry.name);
    seen.add(key);
    all += entry.size;
    if (entry.size > limits.fileBytes || all > limits.allBytes) throw new ZipProblem('too-large', entry.name);
    if (entry.size > harmlessBytes && entry.size > mostRatio * entry.packed) throw new ZipProblem('bomb', entry.name);
    listed.push(entry);
  }
  if (at !== end) throw new ZipProblem('cut');
  return listed;
}

/** Where the list ends: its comment reaches to the last byte. */
function endOf(view: DataView): number {
  const last = view.byteLength - endSize;
  for (let at = last; at >= Math.max(0, last - 0xffff); at--)
    if (view.getUint32(at, true) === END && view.getUint16(at + 20, true) === last - at) return at;
  throw new ZipProblem('cut');
}

function entryAt(view: DataView, bytes: Uint8Array, at: number, end: number): { entry: Listed; next: number } {
  if (at + 46 > end || view.getUint32(at, true) !== CENTRAL) throw new ZipProblem('cut');
  const [names, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [number, number, number];
  const next = at + 46 + names + extra + comment;
  if (next > end) throw new ZipProblem('cut');
  const flags = view.getUint16(at + 8, true);
  const rawName = bytes.subarray(at + 46, at + 46 + names);
  const entry: Listed = {
    name: nameOf(rawName, flags),
    rawName,
    flags,
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packed: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    offset: view.getUint32(at + 42, true),
  };
  if (flags & LOCKED) throw new ZipProblem('locked', entry.name);
  if (entry.method !== 0 && entry.method !== 8) throw new ZipProblem('packed-otherwise', entry.name);
  if (entry.method === 0 && entry.packed !== entry.size) throw new ZipProblem('contradiction', entry.name);
  // The rights and kind of a file as Unix has them: a file, a folder, or nothing said. A link, a device or a pipe is neither.
  const kind = (view.getUint32(at + 38, true) >>> 28) & 0xf;
  if (kind !== 0 && kind !== 0o10 && kind !== 0o04) throw new ZipProblem('no-file', entry.name);
  return { entry, next };
}

/** A name that is the same on every system: UTF-8, parts divided by slashes, none of them leading anywhere else. */
function nameOf(raw: Uint8Array, flags: number): string {
  let name: string;
  try {
    name = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw);
  } catch {
    throw new ZipProblem('bad-name', new TextDecoder('latin1').decode(raw));
  }
  const isAscii = raw.every((byte) => byte < 0x80);
  const parts = name.replace(/\/$/, '').split('/');
  const isSafe = parts.every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\:\p{Cc}\p{Cf}]/u.test(part));
  if (!isSafe || name.length > 200 || (!isAscii && !(flags & UTF8))) throw new ZipProblem('bad-name', name);
  return name;
}

/** From where to where the packed bytes of a file are; what is said in front of them must be what the list says. */
function dataOf(view: DataView, bytes: Uint8Array, entry: Listed): [from: number, to: number] {
  const { offset, name } = entry;
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== LOCAL) throw new ZipProblem('cut', name);
  const names = view.getUint16(offset + 26, true);
  const from = offset + 30 + names + view.getUint16(offset + 28, true);
  const to = from + entry.packed;
  if (to > bytes.length) throw new ZipProblem('cut', name);
  const own = bytes.subarray(offset + 30, offset + 30 + names);
  const flags = view.getUint16(offset + 6, true);
  const isSame =
    own.length === entry.rawName.length &&
    own.every((byte, i) => byte === entry.rawName[i]) &&
    view.getUint16(offset + 8, true) === entry.method &&
    (flags & LOCKED) === 0;
  const said = [14, 18, 22].map((place) => view.getUint32(offset + place, true));
  const wanted = [entry.crc, entry.packed, entry.size];
  const saidLater = (flags & AFTERWARDS) !== 0;
  if (!isSame || said.some((n, i) => n !== wanted[i] && !(saidLater && n === 0))) throw new ZipProblem('contradiction', name);
  return [from, to];
}

function inflated(packed: Uint8Array, { name, method, size, crc }: Listed): Uint8Array {
  let bytes: Uint8Array;
  try {
    // No byte more than was announced is ever made. (A length of nothing would be no bound.)
    bytes = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
  } catch (problem) {
    const isMore = (problem as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new ZipProblem(isMore ? 'contradiction' : 'damaged', name);
  }
  if (bytes.length !== size) throw new ZipProblem('contradiction', name);
  if (crc32(bytes) !== crc) throw new ZipProblem('damaged', name);
  return bytes;
}

const isSignature = (view: DataView, at: number, wanted: readonly number[]): boolean => wanted.includes(view.getUint32(at, true));

/** The first moment a zip can name, the same in every time zone: it has no zone. */
const noTime = new Date(1980, 0, 1);

/** `stored`: files that are not packed, such as the first one of a document that says what it is. */
export function zipped(files: ReadonlyMap<string, Uint8Array | string>, stored: readonly string[] = []): Uint8Array {
  const all: Zippable = {};
  const encoder = new TextEncoder();
  for (const [name, content] of files) {
    const bytes = typeof content === 'string' ? encoder.encode(content) : content;
    all[name] = [bytes, { level: stored.includes(name) ? 0 : 9 }];
  }
  return zipSync(all, { mtime: noTime });
}
