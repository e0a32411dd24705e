// Reads a PDF back as far as our tests ask: pages with their boxes, what is written where, fills, strokes and fonts. Made for files whose streams are
// deflated and whose texts are glyph numbers with a table of letters. Lengths in millimetres from the top left corner. Trusts its file.
import { inflateSync } from 'node:zlib';

/** A line of text, or what one operator shows. */
export interface ReadText {
  text: string;
  x: number;
  y: number;
  /** In points. */
  size: number;
  font: string;
}

export interface ReadPage {
  width: number;
  height: number;
  /** Left, top, width, height. */
  trim: number[] | null;
  bleed: number[] | null;
  texts: ReadText[];
  /** From a point to a point; only of lines drawn in black. */
  strokes: [number, number, number, number][];
  /** Left, top, width, height of every rectangle that clips. */
  clips: number[][];
}

type Matrix = [number, number, number, number, number, number];

const MM = 25.4 / 72;

/** All pages, and the names of the fonts that are embedded. */
export function readPdf(bytes: Uint8Array): { pages: ReadPage[]; fonts: string[]; info: string } {
  const file = Buffer.from(bytes).toString('latin1');
  const objects = new Map<string, string>();
  for (const found of file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) objects.set(found[1]!, found[2]!);
  const get = (ref: string | undefined): string => objects.get(ref ?? '') ?? '';
  const streamOf = (object: string): string => {
    const data = /stream\n([\s\S]*)\nendstream$/.exec(object)?.[1] ?? '';
    return (object.includes('/FlateDecode') ? inflateSync(Buffer.from(data, 'latin1')) : Buffer.from(data, 'latin1')).toString('latin1');
  };
  const fonts = new Map<string, { name: string; letters: Map<number, string>; embedded: boolean }>();
  for (const [ref, object] of objects) {
    if (!object.includes('/Type0')) continue;
    const name = /\/BaseFont \/(?:\w{6}\+)?([\w-]+)/.exec(object)![1]!;
    const descendant = get(/\/DescendantFonts \[(\d+) 0 R/.exec(object)?.[1]);
    const descriptor = get(/\/FontDescriptor (\d+) 0 R/.exec(descendant)?.[1]);
    const letters = lettersOf(streamOf(get(/\/ToUnicode (\d+) 0 R/.exec(object)?.[1])));
    fonts.set(ref, { name, letters, embedded: /\/FontFile2 \d/.test(descriptor) });
  }
  const kids = /\/Kids \[([^\]]*)\]/.exec([...objects.values()].find((o) => o.includes('/Type /Pages'))!)![1]!;
  const pages = [...kids.matchAll(/(\d+) 0 R/g)].map(([, ref]) => {
    const page = get(ref);
    const resources = get(/\/Resources (\d+) 0 R/.exec(page)?.[1]);
    const fontsHere = new Map([...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map((f) => [f[1]!, fonts.get(f[2]!)!]));
    return readPage(page, streamOf(get(/\/Contents (\d+) 0 R/.exec(page)?.[1])), fontsHere);
  });
  const info = get(/\/Info (\d+) 0 R/.exec(file.slice(file.lastIndexOf('trailer')))?.[1]);
  return { pages, fonts: [...fonts.values()].filter((f) => f.embedded).map((f) => f.name), info };
}

function lettersOf(cmap: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const block of cmap.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g))
    for (const [, from, list] of block[1]!.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
      [...list!.matchAll(/<([^>]*)>/g)].forEach(([, hex], i) => letters.set(parseInt(from!, 16) + i, utf16(hex!)));
  return letters;
}

function utf16(hex: string): string {
  const units = hex.replace(/\s/g, '').match(/.{4}/g) ?? [];
  return String.fromCharCode(...units.map((unit) => parseInt(unit, 16)));
}

function readPage(page: string, content: string, fonts: Map<string, { name: string; letters: Map<number, string> }>): ReadPage {
  const box = (name: string): number[] | null =>
    new RegExp(`/${name} \\[([^\\]]*)\\]`)
      .exec(page)?.[1]!
      .trim()
      .split(/\s+/)
      .map((n) => Number(n) * MM) ?? null;
  const [, , width, height] = box('MediaBox') as [number, number, number, number];
  const fromTop = (b: number[] | null): number[] | null => b && [b[0]!, height - b[3]!, b[2]! - b[0]!, b[3]! - b[1]!];
  const read: ReadPage = {
    width,
    height,
    trim: fromTop(box('TrimBox')),
    bleed: fromTop(box('BleedBox')),
    texts: [],
    strokes: [],
    clips: [],
  };
  let [m, black]: [Matrix, boolean] = [[1, 0, 0, 1, 0, 0], false];
  const saved: [Matrix, boolean][] = [];
  let [text, font, size]: [Matrix, string, number] = [[1, 0, 0, 1, 0, 0], '', 0];
  let path: [number, number, number, number][] = [];
  let [rect, from]: [number[] | null, [number, number]] = [null, [0, 0]];
  const at = (x: number, y: number, by = m): [number, number] => [
    (by[0] * x + by[2] * y + by[4]) * MM,
    height - (by[1] * x + by[3] * y + by[5]) * MM,
  ];
  const stack: string[] = [];
  const numbers = (): number[] => stack.splice(0).map(Number);
  const operators: Record<string, () => void> = {
    q: () => saved.push([m, black]),
    Q: () => ([m, black] = saved.pop()!),
    cm: () => (m = times(numbers() as Matrix, m)),
    Tm: () => (text = numbers() as Matrix),
    Tf: () => ([font, size] = [stack[0]!.slice(1), Number(stack[1])]),
    TJ: () => {
      const [x, y] = at(0, 0, times(text, m));
      const { name, letters } = fonts.get(font)!;
      const glyphs = [...stack.join(' ').matchAll(/<(\w*)>/g)].flatMap(([, hex]) => hex!.match(/.{4}/g) ?? []);
      read.texts.push({ text: glyphs.map((g) => letters.get(parseInt(g, 16)) ?? '\ufffd').join(''), x, y, size, font: name });
    },
    SCN: () => (black = stack.slice(0, 3).every((n) => Number(n) === 0)),
    re: () => {
      const [x, y, w, h] = numbers() as [number, number, number, number];
      const corners = [at(x, y), at(x + w, y + h)];
      const [xs, ys] = [corners.map((c) => c[0]), corners.map((c) => c[1])];
      rect = [Math.min(...xs), Math.min(...ys), Math.abs(xs[0]! - xs[1]!), Math.abs(ys[0]! - ys[1]!)];
    },
    W: () => rect && read.clips.push(rect),
    m: () => (from = at(...(numbers() as [number, number]))),
    l: () => {
      const to = at(...(numbers() as [number, number]));
      path.push([...from, ...to]);
      from = to;
    },
    S: () => {
      if (black) read.strokes.push(...path);
      path = [];
    },
    f: () => (path = []),
    n: () => (path = []),
  };
  for (const [token] of content.matchAll(/\[[^\]]*\]|[^\s[\]]+/g)) {
    if (/^[A-Za-z*]+$/.test(token)) {
      operators[token]?.();
      stack.length = 0;
    } else stack.push(token);
  }
  return read;
}

/** First `a`, then `b`. */
function times(a: Matrix, b: Matrix): Matrix {
  return [
    a[0] * b[0] + a[1] * b[2],
    a[0] * b[1] + a[1] * b[3],
    a[2] * b[0] + a[3] * b[2],
    a[2] * b[1] + a[3] * b[3],
    a[4] * b[0] + a[5] * b[2] + b[4],
    a[4] * b[1] + a[5] * b[3] + b[5],
  ];
}
