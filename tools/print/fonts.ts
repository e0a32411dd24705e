// The fonts of printed cards: Alegreya and Alegreya Sans (SIL Open Font License), whole, with all letters of Czech, Polish and Russian. How long a
// text is, and its outlines. Breaks no lines.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import type { FontName } from './display.ts';
import type { Metrics } from './layout.ts';

const weights: Record<string, string> = { 400: '400Regular', 500: '500Medium', 700: '700Bold', 800: '800ExtraBold' };

/** Letters that reach up and down as far as any in these languages. */
const TALL = 'ČŘŠŽĎŤŇÁÉÍÓÚŮÝŻŹŚĆŃÖÄÜЙЁĚ';
const DEEP = 'gjpqyĄąĘęçщцЩЦ,;(Q';

/** The letters whose outlines are measured; of all others only the width. */
export const measuredBy = TALL + DEEP;

/** Figures nearly as tall as capitals: a 1 or 0 among small letters is taken for a letter. What writes a text has to ask for the same. */
export const FEATURES: ('lnum' | 'kern' | 'liga')[] = ['lnum'];

/** One glyph of a line: its outline in units of the font, and where it stands, in parts of the size. */
export interface Outline {
  path: string;
  x: number;
  y: number;
}

/** Words of a font whose widths are remembered; then all are forgotten. */
const mostWords = 50_000;

interface Opened {
  font: fontkit.Font;
  widths: Map<string, number>;
  ascent: number;
  descent: number;
}

/** The fonts, each opened when it is first needed. */
export class Fonts implements Metrics {
  private readonly opened = new Map<FontName, Opened>();
  private readonly files = new Map<FontName, Buffer>();
  private readonly paths = new Map<string, string>();

  /** The bytes of a font, to be embedded. */
  file(name: FontName): Buffer {
    let bytes = this.files.get(name);
    if (!bytes) this.files.set(name, (bytes = readFileSync(fileOf(name))));
    return bytes;
  }

  width(name: FontName, text: string): number {
    return words(text).reduce((sum, word) => sum + this.wordWidth(name, word), 0);
  }

  ascent(name: FontName): number {
    return this.open(name).ascent;
  }

  descent(name: FontName): number {
    return this.open(name).descent;
  }

  missing(name: FontName, text: string): string[] {
    const { font } = this.open(name);
    return [...new Set(text)].filter((letter) => !/[\s\u00ad]/u.test(letter) && !font.hasGlyphForCodePoint(letter.codePointAt(0)!));
  }

  /** The size of a font's units: its outlines are in these. */
  units(name: FontName): number {
    return this.open(name).font.unitsPerEm;
  }

  /** The glyphs of a line. */
  outlines(name: FontName, text: string): Outline[] {
    const { font } = this.open(name);
    const found: Outline[] = [];
    let x = 0;
    for (const word of words(text)) {
      const run = font.layout(word, FEATURES);
      run.glyphs.forEach((glyph, i) => {
        const { xOffset, yOffset, xAdvance } = run.positions[i]!;
        const path = this.pathOf(name, glyph);
        if (path !== '') found.push({ path, x: x + xOffset / font.unitsPerEm, y: yOffset / font.unitsPerEm });
        x += xAdvance / font.unitsPerEm;
      });
    }
    return found;
  }

  private pathOf(name: FontName, glyph: fontkit.Glyph): string {
    const key = `${name} ${glyph.id}`;
    let path = this.paths.get(key);
    if (path === undefined) this.paths.set(key, (path = glyph.path.toSVG()));
    return path;
  }

  private wordWidth(name: FontName, word: string): number {
    const { font, widths } = this.open(name);
    const known = widths.get(word);
    if (known !== undefined) return known;
    const width = font.layout(word, FEATURES).advanceWidth / font.unitsPerEm;
    if (widths.size >= mostWords) widths.clear();
    widths.set(word, width);
    return width;
  }

  private open(name: FontName): Opened {
    let opened = this.opened.get(name);
    if (!opened) {
      const font = fontkit.create(this.file(name)) as fontkit.Font;
      const boxes = (letters: string) => font.layout(letters, FEATURES).glyphs.map((glyph) => glyph.bbox);
      const ascent = Math.max(...boxes(TALL).map((box) => box.maxY)) / font.unitsPerEm;
      const descent = -Math.min(...boxes(DEEP).map((box) => box.minY)) / font.unitsPerEm;
      this.opened.set(name, (opened = { font, widths: new Map(), ascent, descent }));
    }
    return opened;
  }
}

/** A text word by word, each with the space behind it: PDF is written so, and all outputs have to agree. */
function words(text: string): string[] {
  return text.match(/[^ ]* |[^ ]+$/g) ?? [];
}

/** The file of a font. */
export function fileOf(name: FontName): string {
  const [family, weight] = name.split('-') as [string, string];
  const [folder, stem] = family === 'serif' ? ['alegreya', 'Alegreya'] : ['alegreya-sans', 'AlegreyaSans'];
  const style = weights[weight]!;
  return createRequire(import.meta.url).resolve(`@expo-google-fonts/${folder}/${style}/${stem}_${style}.ttf`);
}
