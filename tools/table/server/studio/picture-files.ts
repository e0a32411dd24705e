// The pictures of the folders that are mixed → a name for each, for the pages of the Studio, and the bytes behind that name. Serves only what is a
// picture of such a folder now, and follows no link; no part of an address ever names a file.
import { createHash } from 'node:crypto';
import { closeSync, constants, fstatSync, lstatSync, openSync, readdirSync, readFileSync, type Stats } from 'node:fs';
import path from 'node:path';

import { pictureProblem, type SetFolder } from 'cardwright/internal';
import type { FromStudio } from '../../studio-protocol.ts';
import type { Face } from '../../table-data.ts';
import { pictureTypes } from '../own-pictures.ts';
import type { Served } from '../page-files.ts';

/** Names that are remembered; of those forgotten, a page that was opened long ago shows no picture. */
const mostNames = 4000;

export class PictureFiles {
  /** Files by the name that pages have. */
  private readonly files = new Map<string, string>();
  private own: { of: readonly SetFolder[]; files: ReadonlySet<string> } = { of: [], files: new Set() };

  /** `folders`: those that are mixed, as they were last checked. */
  constructor(
    private readonly folders: () => readonly SetFolder[],
    /** Names are of these pages alone. */
    private readonly salt = '',
  ) {}

  /** A message as pages get it: of their own pictures, cards have names instead of paths. */
  shown(message: FromStudio): FromStudio {
    return withFaces(message, (face) => this.face(face));
  }

  face(face: Face): Face {
    return withNames(face, (file) => this.nameOf(file));
  }

  /** A picture by the last part of its address; null: there is none any more. */
  get(name: string): Served | null {
    const file = this.files.get(name);
    if (file === undefined || !this.isOwn(file)) return null;
    const body = bytesOf(file);
    const base = path.basename(file);
    if (!body || pictureProblem(base, { size: body.length, bytes: body }, () => body) !== null) return null;
    return { body, type: pictureTypes[path.extname(base).slice(1)]!, lasting: false };
  }

  /** Whether a file is a picture of one of these folders: a card that came from somebody may name any path. */
  private isOwn(file: string): boolean {
    const of = this.folders();
    if (this.own.of !== of) this.own = { of, files: new Set(of.flatMap(({ pictures }) => Object.values(pictures))) };
    return this.own.files.has(file);
  }

  private nameOf(file: string): string | null {
    const stat = this.isOwn(file) ? statOf(file) : null;
    if (!stat) return null;
    // Of its state too: a picture that has changed is asked for again.
    const of = createHash('sha256').update(`${this.salt}${file} ${stat.mtimeMs} ${stat.size} ${stat.ino}`);
    const name = `${of.digest('hex').slice(0, 32)}${path.extname(file)}`;
    this.files.delete(name);
    this.files.set(name, file);
    if (this.files.size > mostNames) this.files.delete(this.files.keys().next().value!);
    return `own/${name}`;
  }
}

/** The pictures of a folder as they are on the disk: another text as soon as one of them is another one. */
export function picturesState(folder: string): string {
  const dir = path.join(folder, 'pictures');
  try {
    return readdirSync(dir)
      .sort()
      .map((name) => {
        const stat = lstatSync(path.join(dir, name), { throwIfNoEntry: false });
        return `${name} ${stat?.mtimeMs} ${stat?.size}`;
      })
      .join('\n');
  } catch {
    return '';
  }
}

/** Of an ordinary file in a folder that is no link; null: it is something else. */
function statOf(file: string): Stats | null {
  const dir = lstatSync(path.dirname(file), { throwIfNoEntry: false });
  const stat = dir?.isDirectory() ? lstatSync(file, { throwIfNoEntry: false }) : undefined;
  return stat?.isFile() ? stat : null;
}

function bytesOf(file: string): Buffer | null {
  const before = statOf(file);
  if (!before) return null;
  let handle: number;
  try {
    // Without waiting: a pipe under the name of a file would be waited for for ever.
    handle = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch {
    return null;
  }
  try {
    const stat = fstatSync(handle);
    // The same file that was looked at, and one whose bytes are worth reading.
    return stat.isFile() && stat.ino === before.ino && stat.size <= mostBytes ? readFileSync(handle) : null;
  } finally {
    closeSync(handle);
  }
}

/** More than any picture has; which are too large, is said where folders are read. */
const mostBytes = 1_000_000;

/** The same message with other faces. */
function withFaces(m: FromStudio, change: (face: Face) => Face): FromStudio {
  const changed = <T extends { face: Face | null }>(one: T): T => (one.face ? { ...one, face: change(one.face) } : one);
  if (m.t === 'deck') return { ...m, rows: m.rows.map(changed) };
  if (m.t === 'hello') return { ...m, others: m.others.map(changed) };
  if (m.t === 'tried') return { ...m, trial: { ...m.trial, hand: m.trial.hand.map(changed) } };
  return m.t === 'card' || m.t === 'text' ? changed(m) : m;
}

function withNames(face: Face, nameOf: (file: string) => string | null): Face {
  const named = (picture: string): string[] => (picture.includes('/') ? [nameOf(picture) ?? []].flat() : [picture]);
  const signs = Object.entries(face.signs ?? {}).map(
    ([sign, info]) => [sign, { ...info, picture: info.picture === null ? null : (named(info.picture)[0] ?? null) }] as const,
  );
  return { ...face, pictures: face.pictures.flatMap(named), ...(face.signs && { signs: Object.fromEntries(signs) }) };
}
