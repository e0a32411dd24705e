// The pictures that sets bring along → files to be served, each under a name made from its contents, which only those learn who are shown a card
// with it. Reads no disk.
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { SetFolder } from 'cardwright/internal';
import type { Served } from './page-files.ts';

/** Pictures held at once; of a set that is no longer played, they are read again with it. */
const most = 2000;

/** For the header Content-Type, by the ending of a picture. */
export const pictureTypes: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};

export class OwnPictures {
  private readonly files = new Map<string, Served>();

  /** By path on the server. */
  get(name: string): Served | undefined {
    return this.files.get(name);
  }

  /** Those of some folders, by their paths. `files`: what was read, in base64. */
  of({ files }: { files: Readonly<Record<string, string | null>> }, folders: readonly Pick<SetFolder, 'pictures'>[]): Map<string, string> {
    const names = new Map<string, string>();
    for (const file of folders.flatMap(({ pictures }) => Object.values(pictures))) {
      const text = files[file];
      if (typeof text !== 'string') continue;
      const ending = file.slice(file.lastIndexOf('.') + 1);
      const name = `own/${createHash('sha256').update(text).digest('hex').slice(0, 32)}.${ending}`;
      names.set(file, name);
      const served = this.files.get(`/pictures/${name}`) ?? servedOf(Buffer.from(text, 'base64'), pictureTypes[ending]!);
      this.files.delete(`/pictures/${name}`);
      this.files.set(`/pictures/${name}`, served);
      if (this.files.size > most) this.files.delete(this.files.keys().next().value!);
    }
    return names;
  }
}

/** Compressed before anybody asks for it. */
function servedOf(body: Buffer, type: string): Served {
  return { body, type, lasting: true, ...(type.endsWith('svg+xml') && { gzip: gzipSync(body) }) };
}
