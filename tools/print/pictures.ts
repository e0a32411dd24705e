// The pictures of a set, files that are SVG, PNG or JPEG → what can be drawn: PNG or JPEG with its size. Others are refused. Decides no place.
import { pictureSize } from 'cardwright/internal';
import { rasterised, readyToDraw } from './raster.ts';

/** What is to be known of a picture before it is printed. */
export interface PictureLook {
  /** In pixels. */
  width: number;
  height: number;
  /** It was an SVG: it is as fine as the paper. */
  fine: boolean;
}

/** A picture that can be drawn. */
export interface Bitmap extends PictureLook {
  bytes: Buffer;
  /** For SVG. */
  dataUrl: string;
}

/** Pictures by file; null: it cannot be printed. */
export interface KnownPictures {
  named(file: string): PictureLook | null;
}

/** Pixels across an SVG: 600 to the inch, as wide as a card. */
const ACROSS = 1500;
/** The same, where it is only to be known whether it can be drawn. */
const GLANCE = 64;

/** Reads a file; null: it is not there. */
export type ReadFile = (file: string) => Uint8Array | null;

/** Pictures that were read, by file. */
export class Pictures implements KnownPictures {
  private readonly known = new Map<string, Bitmap | null>();

  constructor(private readonly read: ReadFile) {}

  /** Has to be awaited before one of these files is drawn. */
  async load(files: Iterable<string>): Promise<void> {
    for (const file of files) {
      if (this.known.has(file)) continue;
      if (file.endsWith('.svg')) await readyToDraw();
      this.known.set(file, decoded(file, this.read(file), ACROSS));
    }
  }

  /** A picture; null: it cannot be printed. */
  named(file: string): Bitmap | null {
    return this.known.get(file) ?? null;
  }
}

/** What these bytes are as a picture; null: nothing that can be printed. */
export async function glanceAt(file: string, bytes: Uint8Array | null): Promise<PictureLook | null> {
  if (file.endsWith('.svg')) await readyToDraw();
  const found = decoded(file, bytes, GLANCE);
  return found && { width: found.width, height: found.height, fine: found.fine };
}

/** `across`: pixels of an SVG. */
function decoded(file: string, bytes: Uint8Array | null, across: number): Bitmap | null {
  if (!bytes || file.endsWith('.webp')) return null;
  try {
    const fine = file.endsWith('.svg');
    const data = fine ? rasterised(bytes, across) : Buffer.from(bytes);
    const type = fine || file.endsWith('.png') ? 'png' : 'jpg';
    const size = pictureSize(type, data);
    const mime = type === 'png' ? 'image/png' : 'image/jpeg';
    return size && { bytes: data, width: size[0], height: size[1], fine, dataUrl: `data:${mime};base64,${data.toString('base64')}` };
  } catch {
    return null;
  }
}
