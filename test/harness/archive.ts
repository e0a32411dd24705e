// A text of several files, each under a line `-- path --` → the bytes of each. Bytes stay bytes: what is wrong in a file may be how it is
// encoded. Knows nothing of what the files say.

/** Path → bytes, in the order of the text. */
export type Archive = Map<string, Uint8Array>;

/** What a line says of the file below it, besides its path. */
const UNENDED = ', its last line without an end';

const heading = /^-- (.+?)(, its last line without an end)? --\n/gm;

export function unpacked(bytes: Uint8Array): Archive {
  // Latin-1 keeps every byte as one character.
  const text = Buffer.from(bytes).toString('latin1');
  const files: Archive = new Map();
  const found = [...text.matchAll(heading)];
  found.forEach((line, i) => {
    const body = text.slice(line.index + line[0].length, found[i + 1]?.index ?? text.length);
    files.set(line[1]!, Buffer.from(line[2] ? body.slice(0, -1) : body, 'latin1'));
  });
  return files;
}

export function packed(files: Archive): Uint8Array {
  const parts = [...files].map(([path, bytes]) => {
    const body = Buffer.from(bytes).toString('latin1');
    if (body.search(heading) >= 0) throw new Error(`${path} has a line that looks like the name of a file`);
    const ends = body === '' || body.endsWith('\n');
    return `-- ${path}${ends ? '' : UNENDED} --\n${body}${ends ? '' : '\n'}`;
  });
  return Buffer.from(parts.join(''), 'latin1');
}
