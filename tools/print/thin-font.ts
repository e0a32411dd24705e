// A TrueType font → the same font without what only drawing needs: how wide each letter is, which ones there are and what pairs do to each other stays,
// outlines stay only for the letters that are named. Knows no font library: tables are copied, and two of them written anew.

/** What a layout asks for: letters to glyphs, widths, pairs and figures. */
const kept = ['GDEF', 'GPOS', 'GSUB', 'OS/2', 'cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'name'];

/** Parts of a glyph that is made of others: the flags of the TrueType format. */
const flags = { words: 0x1, scale: 0x8, more: 0x20, twoScales: 0x40, matrix: 0x80 };

/** `glyphs`: the numbers of those that keep their outlines; what they are made of keeps them too. */
export function thinFont(font: Buffer, glyphs: Iterable<number>): Buffer {
  const tables = tablesOf(font);
  const { glyf, loca } = outlinesOf(tables, withParts(tables, glyphs));
  const head = Buffer.from(tables.get('head')!);
  // Offsets are written long.
  head.writeInt16BE(1, 50);
  const own: Readonly<Record<string, Buffer>> = { glyf, loca, head };
  return put(kept.flatMap((tag) => (tables.has(tag) ? [[tag, own[tag] ?? tables.get(tag)!] as const] : [])));
}

function tablesOf(font: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const at = 12 + 16 * i;
    const from = font.readUInt32BE(at + 8);
    tables.set(font.toString('latin1', at, at + 4), font.subarray(from, from + font.readUInt32BE(at + 12)));
  }
  return tables;
}

/** Where each outline begins; the last number: where they end. */
function placesOf(tables: ReadonlyMap<string, Buffer>): number[] {
  const [loca, isLong] = [tables.get('loca')!, tables.get('head')!.readInt16BE(50) === 1];
  const size = isLong ? 4 : 2;
  return Array.from({ length: loca.length / size }, (_, i) => (isLong ? loca.readUInt32BE(4 * i) : 2 * loca.readUInt16BE(2 * i)));
}

function withParts(tables: ReadonlyMap<string, Buffer>, glyphs: Iterable<number>): Set<number> {
  const [places, glyf] = [placesOf(tables), tables.get('glyf')!];
  const found = new Set<number>();
  const wanted = [...glyphs];
  for (let id = wanted.pop(); id !== undefined; id = wanted.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const outline = glyf.subarray(places[id], places[id + 1]);
    if (outline.length > 0 && outline.readInt16BE(0) < 0) wanted.push(...partsOf(outline));
  }
  return found;
}

function partsOf(outline: Buffer): number[] {
  const parts: number[] = [];
  for (let at = 10, more = true; more;) {
    const flag = outline.readUInt16BE(at);
    parts.push(outline.readUInt16BE(at + 2));
    at += 4 + (flag & flags.words ? 4 : 2) + (flag & flags.scale ? 2 : flag & flags.twoScales ? 4 : flag & flags.matrix ? 8 : 0);
    more = (flag & flags.more) !== 0;
  }
  return parts;
}

function outlinesOf(tables: ReadonlyMap<string, Buffer>, glyphs: ReadonlySet<number>): { glyf: Buffer; loca: Buffer } {
  const [places, glyf] = [placesOf(tables), tables.get('glyf')!];
  const loca = Buffer.alloc(4 * places.length);
  const outlines: Buffer[] = [];
  let at = 0;
  places.forEach((from, id) => {
    loca.writeUInt32BE(at, 4 * id);
    if (!glyphs.has(id)) return;
    const outline = glyf.subarray(from, places[id + 1]);
    outlines.push(outline);
    at += outline.length;
  });
  // Readers look at the box of an outline, even of one that is empty.
  return { glyf: Buffer.concat([...outlines, Buffer.alloc(16)]), loca };
}

/** A font of these tables. Sums are left out: nobody compares them here. */
function put(tables: readonly (readonly [string, Buffer])[]): Buffer {
  const head = Buffer.alloc(12 + 16 * tables.length);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(tables.length, 4);
  const parts: Buffer[] = [head];
  let at = head.length;
  tables.forEach(([tag, bytes], i) => {
    head.write(tag, 12 + 16 * i, 'latin1');
    head.writeUInt32BE(at, 20 + 16 * i);
    head.writeUInt32BE(bytes.length, 24 + 16 * i);
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
    parts.push(padded);
    at += padded.length;
  });
  return Buffer.concat(parts);
}
