// A text → the dark and light squares of a QR code (ISO/IEC 18004: bytes, level L or M, versions 1 to 10). Knows no screen.

/** By version from 1: bytes of the symbol; by level (L, M): bytes for correction in each block, number of blocks. */
const sizes = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346];
const levels = [
  { bits: 1, ecc: [7, 10, 15, 20, 26, 18, 20, 24, 30, 18], blocks: [1, 1, 1, 1, 1, 2, 2, 2, 2, 4] },
  { bits: 0, ecc: [10, 16, 26, 18, 24, 16, 18, 22, 22, 26], blocks: [1, 1, 1, 2, 2, 4, 4, 4, 5, 5] },
] as const;

type Grid = (boolean | null)[][];

/** Rows of squares, true: dark; null: the text is too long. */
export function qrOf(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  for (let version = 1; version <= sizes.length; version++) {
    // The better correction, if the text fits.
    for (const level of [levels[1], levels[0]]) {
      const room = sizes[version - 1]! - level.ecc[version - 1]! * level.blocks[version - 1]!;
      const counted = version < 10 ? 1 : 2;
      if (bytes.length + counted + 1 > room) continue;
      const words = withCorrection(dataWords(bytes, counted, room), level.ecc[version - 1]!, level.blocks[version - 1]!);
      return drawn(version, words, level.bits);
    }
  }
  return null;
}

/** Mode, length, bytes, end, and padding. */
function dataWords(bytes: Uint8Array, counted: number, room: number): number[] {
  const bits: number[] = [];
  const put = (x: number, n: number): void => {
    for (let i = n - 1; i >= 0; i--) bits.push((x >> i) & 1);
  };
  put(4, 4);
  put(bytes.length, counted * 8);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8 > 0) bits.push(0);
  const words = Array.from({ length: bits.length / 8 }, (_, i) => bits.slice(i * 8, i * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0));
  for (let pad = 0xec; words.length < room; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

/** In GF(256) with the polynomial 0x11d. */
function times(a: number, b: number): number {
  let product = 0;
  for (let i = 7; i >= 0; i--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> i) & 1) * a;
  }
  return product;
}

function correctionOf(data: readonly number[], n: number): number[] {
  const divisor: number[] = Array.from({ length: n }, (_, i) => (i === n - 1 ? 1 : 0));
  for (let i = 0, root = 1; i < n; i++, root = times(root, 2))
    for (let j = 0; j < n; j++) divisor[j] = times(divisor[j]!, root) ^ (divisor[j + 1] ?? 0);
  const rest = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ rest.shift()!;
    rest.push(0);
    divisor.forEach((x, i) => (rest[i]! ^= times(x, factor)));
  }
  return rest;
}

/** The blocks, interleaved, with their correction. */
function withCorrection(words: readonly number[], n: number, blocks: number): number[] {
  const short = Math.floor(words.length / blocks);
  const long = words.length % blocks;
  const data: number[][] = [];
  for (let i = 0, at = 0; i < blocks; i++) {
    const length = short + (i >= blocks - long ? 1 : 0);
    data.push(words.slice(at, at + length));
    at += length;
  }
  const correction = data.map((block) => correctionOf(block, n));
  const woven = (lists: number[][], length: number): number[] =>
    Array.from({ length }, (_, i) => lists.flatMap((list) => (i < list.length ? [list[i]!] : []))).flat();
  return [...woven(data, short + 1), ...woven(correction, n)];
}

function drawn(version: number, words: readonly number[], level: number): boolean[][] {
  const size = version * 4 + 17;
  const grid: Grid = Array.from({ length: size }, () => Array.from({ length: size }, () => null));
  patterns(grid, version, size);
  const free = grid.map((row) => row.map((square) => square === null));
  fill(grid, words, size);
  let best: boolean[][] = [];
  let least = Infinity;
  for (let mask = 0; mask < 8; mask++) {
    const masked = grid.map((row, y) => row.map((dark, x) => (free[y]![x] ? dark !== isMasked(mask, x, y) : dark === true)));
    format(masked, level, mask, size);
    const cost = costOf(masked);
    if (cost < least) [best, least] = [masked, cost];
  }
  return best;
}

/** Everything but the data: finders, timing, alignment, version, and room for the format. */
function patterns(grid: Grid, version: number, size: number): void {
  const put = (x: number, y: number, dark: boolean): void => {
    if (x >= 0 && y >= 0 && x < size && y < size) grid[y]![x] = dark;
  };
  for (let i = 0; i < size; i++) {
    put(6, i, i % 2 === 0);
    put(i, 6, i % 2 === 0);
  }
  for (const [cx, cy] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    for (let dy = -4; dy <= 4; dy++)
      for (let dx = -4; dx <= 4; dx++) {
        const far = Math.max(Math.abs(dx), Math.abs(dy));
        put(cx + dx, cy + dy, far !== 2 && far !== 4);
      }
  const steps = version === 1 ? [] : version < 7 ? [6, size - 7] : [6, 6 + (size - 13) / 2, size - 7];
  steps.forEach((cy, i) =>
    steps.forEach((cx, j) => {
      const last = steps.length - 1;
      if ((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)) return;
      for (let dy = -2; dy <= 2; dy++) for (let dx = -2; dx <= 2; dx++) put(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    }),
  );
  for (let i = 0; i < 9; i++) {
    if (i !== 6) {
      put(8, i, false);
      put(i, 8, false);
    }
    if (i < 8) {
      put(size - 1 - i, 8, false);
      put(8, size - 1 - i, false);
    }
  }
  if (version < 7) return;
  let rest = version;
  for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let i = 0; i < 18; i++) {
    const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
    put(a, b, ((bits >> i) & 1) === 1);
    put(b, a, ((bits >> i) & 1) === 1);
  }
}

/** The data, in columns of two from the right, up and down. */
function fill(grid: Grid, words: readonly number[], size: number): void {
  let i = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const up = ((right + 1) & 2) === 0;
    for (let k = 0; k < size; k++)
      for (const x of [right, right - 1]) {
        const y = up ? size - 1 - k : k;
        if (grid[y]![x] !== null) continue;
        grid[y]![x] = (((words[i >> 3] ?? 0) >> (7 - (i & 7))) & 1) === 1;
        i++;
      }
  }
}

function isMasked(mask: number, x: number, y: number): boolean {
  const product = x * y;
  const by = [
    x + y,
    y,
    x,
    x + y,
    Math.floor(x / 3) + Math.floor(y / 2),
    (product % 2) + (product % 3),
    (product % 2) + (product % 3),
    ((x + y) % 2) + (product % 3),
  ][mask]!;
  return (mask === 2 || mask === 3 ? by % 3 : mask === 5 ? by : by % 2) === 0;
}

function format(grid: boolean[][], level: number, mask: number, size: number): void {
  const data = (level << 3) | mask;
  let rest = data;
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const bits = ((data << 10) | rest) ^ 0x5412;
  const bit = (i: number): boolean => ((bits >> i) & 1) === 1;
  for (let i = 0; i < 15; i++) {
    const a = i < 6 ? i : i < 8 ? i + 1 : 14 - i;
    // Down the left finder and to its right, and once more along the two others.
    if (i < 8) grid[a]![8] = bit(i);
    else grid[8]![i === 8 ? 7 : a] = bit(i);
    if (i < 8) grid[8]![size - 1 - i] = bit(i);
    else grid[size - 15 + i]![8] = bit(i);
  }
  grid[size - 8]![8] = true;
}

/** How hard it is to read: long runs, blocks, false finders, and more dark than light. */
function costOf(grid: boolean[][]): number {
  const size = grid.length;
  let cost = 0;
  const lines = [...grid, ...grid.map((_, x) => grid.map((row) => row[x]!))];
  for (const line of lines) {
    const text = line.map((dark) => (dark ? '1' : '0')).join('');
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) cost += run.length - 2;
    for (let at = 0; at + 11 <= size; at++) if (/^(?:10111010000|00001011101)/.test(text.slice(at, at + 11))) cost += 40;
  }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const dark = grid[y]![x];
      if (grid[y - 1]![x] === dark && grid[y]![x - 1] === dark && grid[y - 1]![x - 1] === dark) cost += 3;
    }
  const dark = grid.flat().filter(Boolean).length;
  return cost + Math.floor(Math.abs(dark * 20 - size * size * 10) / (size * size)) * 10;
}
