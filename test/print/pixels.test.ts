// The PDF of a card, drawn by another program, against the SVG of the same card: the same pixels, but for the edges of letters.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Item, Side } from '../../tools/print/display.ts';
import { sizes, usualFace } from '../../tools/print/face.ts';
import { Fonts } from '../../tools/print/fonts.ts';
import { Icons } from '../../tools/print/icons.ts';
import { inLittleInk } from '../../tools/print/ink.ts';
import { layOut, type CardContent } from '../../tools/print/layout.ts';
import { paletteOf } from '../../tools/print/palette.ts';
import { pdfOf } from '../../tools/print/pdf.ts';
import { Pictures } from '../../tools/print/pictures.ts';
import { rasterised, readyToDraw } from '../../tools/print/raster.ts';
import { onePerPage } from '../../tools/print/sheet.ts';
import { svgOf } from '../../tools/print/svg.ts';

const renderer = ((): boolean => {
  try {
    execFileSync('pdftoppm', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    console.warn('SKIPPED: no pdftoppm on this machine, so no PDF is compared with its SVG (package poppler-utils).');
    return false;
  }
})();

const lamp = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect x="1" y="1" width="8" height="8" fill="#cc5500"/></svg>';
const tools = { fonts: new Fonts(), icons: new Icons(), pictures: new Pictures(() => Buffer.from(lamp)) };
/** Pixels to the inch. */
const DPI = 100;

const size = sizes['poker']!;

const card = (more: Partial<CardContent>): CardContent => ({
  ...{ id: 'my:card', language: 'cs', type: 'action', name: 'Žluťoučký kůň', kind: 'Akce', number: '10', suit: '', sign: 'hand' },
  ...{ pictures: ['horse-head'], icons: [], palette: paletteOf(undefined, 'deed') },
  ...{ text: 'Vezmi si :lamp: 2 karty z ruky libovolného protihráče a následujícího hráče, potom odlož 1 :skull-crossed-bones:.' },
  ...more,
});

/** Each with the part of pixels that are others when everything has moved by a millimetre. */
const cards: [string, CardContent, number][] = [
  ['a card with icons in its text', card({}), 0.03],
  [
    'a card with a suit, and two pictures',
    card({ suit: 'heart', pictures: ['lantern', 'milk-carton'], palette: paletteOf('heart', 'asset') }),
    0.03,
  ],
  // Of its picture, a square of one colour, only two edges are others then.
  ['a card with a file of the folder', card({ pictures: ['p/lamp.svg'], palette: paletteOf(undefined, 'bane') }), 0.025],
];

describe.skipIf(!renderer)('in little ink', () => {
  it.each([cards[0]!, cards[2]!])('%s has the same pixels in both, the same letters, and a fraction of the ink', async (_, content) => {
    const pictureNamed = (name: string): string | null => (name === 'p/lamp.svg' ? name : null);
    const { items } = layOut(content, usualFace(size), { size, bleed: 0, metrics: tools.fonts, signNamed: () => null, pictureNamed });
    const full: Side = { ...size, bleed: 0, items };
    const side = inLittleInk(full);
    const letters = ({ items }: Side): unknown[] => items.flatMap((item) => (item.k === 'text' ? [{ ...item, fill: '' }] : []));
    expect(letters(side)).toEqual(letters(full));
    await readyToDraw();
    await tools.pictures.load(['p/lamp.svg']);
    const pages = onePerPage(1, { size, bleed: 0, backs: 'none' });
    const found = drawn(await pdfOf({ title: 'Card', language: 'cs', pages, front: () => side, back: () => side, ...tools }));
    const [width, height] = [found.width, found.height].map((pixels) => (pixels * 25.4) / DPI) as [number, number];
    const white: Item = { k: 'rect', box: [0, 0, width, height], fill: '#ffffff' };
    const of = (one: Side) => pixelsOf(rasterised(svgOf({ ...one, width, height, items: [white, ...one.items] }, tools), found.width));
    // Of thin lines, edges are all there is.
    const apart = difference(found, of(side));
    expect(apart).toBeLessThan(0.02);
    expect(difference(found, of({ ...side, items: side.items.map(movedByOne) }))).toBeGreaterThan(2 * apart);
    expect(ink(of(side)) / ink(of(full))).toBeLessThan(0.35);
    expect(ink(found)).toBeGreaterThan(0.005);
  });
});

describe.skipIf(!renderer)('the PDF and the SVG of', () => {
  it.each(cards)('%s have the same pixels', async (_, content, leastMoved) => {
    const signNamed = (name: string): string | null => (name === 'lamp' ? 'p/lamp.svg' : tools.icons.named(name) ? name : null);
    const { items } = layOut(content, usualFace(size), { size, bleed: 0, metrics: tools.fonts, signNamed, pictureNamed: signNamed });
    const side: Side = { ...size, bleed: 0, items };
    await readyToDraw();
    await tools.pictures.load(['p/lamp.svg']);
    const pages = onePerPage(1, { size, bleed: 0, backs: 'none' });
    const pdf = await pdfOf({ title: 'Card', language: 'cs', pages, front: () => side, back: () => side, ...tools });
    const found = drawn(pdf);
    // Pixels are whole, and a card is not: the picture is as large as they are.
    const [width, height] = [found.width, found.height].map((pixels) => (pixels * 25.4) / DPI) as [number, number];
    const wanted = pixelsOf(rasterised(svgOf({ ...side, width, height }, tools), found.width));
    expect([wanted.width, wanted.height]).toEqual([found.width, found.height]);
    // Two programs blend edges differently.
    expect(difference(found, wanted)).toBeLessThan(0.01);
    expect(mean(found, wanted)).toBeLessThan(0.02);
    // What is seen as a difference: one millimetre.
    const shifted = pixelsOf(rasterised(svgOf({ ...side, items: items.map(movedByOne), width, height }, tools), found.width));
    expect(difference(found, shifted)).toBeGreaterThan(leastMoved);
    expect(mean(found, shifted)).toBeGreaterThan(0.04);
  });
});

/** How dark a picture is, from white to black. */
function ink({ rgb }: Pixels): number {
  return rgb.reduce((sum, colour) => sum + 255 - colour, 0) / rgb.length / 255;
}

/** Everything but the colours behind it. */
function movedByOne(item: Item): Item {
  if (item.k === 'text' || item.k === 'icon') return { ...item, x: item.x + 1 };
  if (item.k !== 'image') return item;
  const [x, y, width, height] = item.box;
  return { ...item, box: [x + 1, y, width, height] };
}

interface Pixels {
  width: number;
  height: number;
  /** Red, green, blue. */
  rgb: Uint8Array;
}

/** The first page. */
function drawn(pdf: Uint8Array): Pixels {
  const folder = mkdtempSync(path.join(tmpdir(), 'cardwright-pixels-'));
  try {
    writeFileSync(path.join(folder, 'card.pdf'), pdf);
    execFileSync('pdftoppm', ['-r', String(DPI), '-singlefile', path.join(folder, 'card.pdf'), path.join(folder, 'card')]);
    const bytes = readFileSync(path.join(folder, 'card.ppm'));
    const head = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.subarray(0, 40).toString('latin1'))!;
    return { width: Number(head[1]), height: Number(head[2]), rgb: bytes.subarray(head[0].length) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A PNG of four channels without interlacing, as our own are. */
function pixelsOf(png: Buffer): Pixels {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const raw = inflateSync(Buffer.concat(parts));
  const row = width * 4;
  const rgba = Buffer.alloc(row * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (row + 1)]!;
    for (let i = 0; i < row; i++) {
      const left = i < 4 ? 0 : rgba[y * row + i - 4]!;
      const up = y === 0 ? 0 : rgba[(y - 1) * row + i]!;
      const corner = y === 0 || i < 4 ? 0 : rgba[(y - 1) * row + i - 4]!;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter]!;
      rgba[y * row + i] = raw[y * (row + 1) + 1 + i]! + guess;
    }
  }
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) rgb.set(rgba.subarray(i * 4, i * 4 + 3), i * 3);
  return { width, height, rgb };
}

function paeth(left: number, up: number, corner: number): number {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** How far their colours are apart, of 1. */
function mean(a: Pixels, b: Pixels): number {
  return a.rgb.reduce((sum, colour, i) => sum + Math.abs(colour - b.rgb[i]!), 0) / a.rgb.length / 255;
}

/** The part of pixels that have nothing like theirs within a pixel of them. */
function difference(a: Pixels, b: Pixels): number {
  const height = Math.min(a.height, b.height);
  const at = (of: Pixels, x: number, y: number, c: number): number => of.rgb[(y * of.width + x) * 3 + c]!;
  let far = 0;
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < a.width - 1; x++) {
      let nearest = Infinity;
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          const gap = [0, 1, 2].reduce((worst, c) => Math.max(worst, Math.abs(at(a, x, y, c) - at(b, x + dx, y + dy, c))), 0);
          nearest = Math.min(nearest, gap);
        }
      if (nearest > 48) far++;
    }
  return far / ((height - 2) * (a.width - 2));
}
