// A card and its face → a display list, and what did not go well. The only layout: the page, PDF, pictures and sheets draw what it returns. Knows
// neither fonts nor files, but only how long a text is (`Metrics`).
import { namedSignsIn, signsIn } from '../table/signs.ts';
import { breakText, type Line, type Measure } from './breaks.ts';
import { hyphenation } from '../table/hyphens.ts';
import { bled, POINT, type Box, type FontName, type Hex, type Item } from './display.ts';
import type { CardSize, Colour, FaceSpec, Font, Part, Shown } from './face.ts';
import { INK, PAPER, type Palette } from './palette.ts';

/** What is known of fonts. Lengths are in parts of the size of the font. */
export interface Metrics {
  width: (font: FontName, text: string) => number;
  /** How far letters with their accents reach above the baseline, and below it. */
  ascent: (font: FontName) => number;
  descent: (font: FontName) => number;
  /** Characters of a text that the font has no glyph for. */
  missing: (font: FontName, text: string) => string[];
}

/** A card in one language, as far as a face shows it. */
export interface CardContent {
  /** Its full id. */
  id: string;
  language: string;
  /** Id of its kind, which decides its face. */
  type: string;
  name: string;
  kind: string;
  text: string;
  number: string;
  /** Letter or name of its suit; empty: none. */
  suit: string;
  /** Picture of its kind. */
  sign: string;
  /** Names of icons, or paths of files of the set, with a slash. */
  pictures: readonly string[];
  icons: readonly { icon: string | null; name: string; count: number }[];
  palette: Palette;
}

/** What a layout has to say of a card. Sizes in points. */
export type Finding =
  | { k: 'too long'; part: string; shown: Shown; needs: number; room: number; size: number }
  | { k: 'cut'; part: string; shown: Shown; word: string; size: number }
  | { k: 'missing'; part: string; shown: Shown; letters: string[] }
  | { k: 'no icon'; part: string; shown: Shown; mark: string };

/** A card that was laid out. */
export interface Laid {
  items: Item[];
  findings: Finding[];
  /** The size of each text by its part, in points. */
  sizes: Record<string, number>;
}

/** What is the same for all cards of a sheet. */
export interface LayoutOptions {
  size: CardSize;
  bleed: number;
  metrics: Metrics;
  /** The picture of a sign in a text of this card; null: there is none. */
  signNamed: (name: string) => string | null;
  /** A picture that a face names; null: there is none. */
  pictureNamed: (name: string) => string | null;
}

/** From baseline to baseline, in parts of the size. */
const LEADING = 1.14;

/** Between parts that make room for each other, in millimetres. */
const GAP = 2.4;

/** A text that does not fit at its smallest size is made smaller still, down to this, so that nothing is lost on paper. */
const SMALLEST = 4;

/** The icon among letters: its side in parts of the size, and how far it is below the baseline. */
const ICON = { side: 1.02, below: 0.16, width: 1.1 };

/** The display list of a card. */
export function layOut(card: CardContent, face: FaceSpec, options: LayoutOptions): Laid {
  return new Layout(card, face, options).run();
}

/** A text in its box. */
interface Block {
  lines: Line[];
  size: number;
  /** Where it begins and ends on the card, in millimetres. */
  top: number;
  bottom: number;
}

class Layout {
  private readonly items: Item[] = [];
  private readonly findings: Finding[] = [];
  private readonly blocks = new Map<string, Block>();

  constructor(
    private readonly card: CardContent,
    private readonly face: FaceSpec,
    private readonly options: LayoutOptions,
  ) {}

  run(): Laid {
    const parts = Object.entries(this.face);
    for (const [name, part] of parts) {
      const text = this.textOf(part);
      if (part.font && text !== '') this.blocks.set(name, this.fitted(name, part, part.font, text));
    }
    for (const [name, part] of parts) this.draw(name, part, this.boxOf(part));
    return {
      items: this.items,
      findings: this.findings,
      sizes: Object.fromEntries([...this.blocks].map(([name, { size }]) => [name, size])),
    };
  }

  private textOf({ show }: Part): string {
    return show === 'name' || show === 'kind' || show === 'text' || show === 'number' ? this.card[show] : '';
  }

  /** The box of a part, without what other parts take from it. */
  private boxOf({ box: [x, y, w, h], from, to }: Part): Box {
    const above = from === undefined ? undefined : this.blocks.get(from);
    const below = to === undefined ? undefined : this.blocks.get(to);
    const top = above ? Math.max(y, above.bottom + GAP * 0.7) : y;
    // A box that reaches the edge of the card continues to do so if nothing is in its way.
    const bottom = below ? Math.min(y + h, below.top - GAP) : y + h;
    return [x, top, w, Math.max(0, bottom - top)];
  }

  private draw(name: string, part: Part, box: Box): void {
    const { width, height } = this.options.size;
    if (part.fill !== undefined)
      this.items.push({ k: 'rect', box: bled(box, width, height, this.options.bleed), fill: this.colour(part.fill) });
    const colour = this.colour(part.colour ?? 'ink');
    const block = this.blocks.get(name);
    if (block) this.drawText(name, part, block, colour);
    else if (part.show === 'sign') this.icon(this.card.sign, box, colour);
    else if (part.show === 'suit' && this.card.suit !== '') this.icon(`suit:${this.card.suit}`, box, colour);
    else if (part.show === 'picture') this.drawPicture(part, box, colour);
    else if (part.show === 'icons') this.drawIcons(name, part, box, colour);
  }

  private colour(colour: Colour): Hex {
    if (colour === 'paper') return PAPER;
    if (colour === 'ink') return INK;
    return colour in this.card.palette ? this.card.palette[colour as keyof Palette] : colour;
  }

  private icon(name: string, [x, y, w, h]: Box, fill: Hex): void {
    const size = Math.min(w, h);
    this.items.push({ k: 'icon', name, x: x + (w - size) / 2, y: y + (h - size) / 2, size, fill });
  }

  // ---------------------------------------------------------------- pictures

  /** The one that the face names, which fills its box; without it, or for a card that has none of that name, those of the card. */
  private drawPicture({ picture }: Part, box: Box, fill: Hex): void {
    const { id, type } = this.card;
    const named = picture?.replaceAll('{id}', id.slice(id.indexOf(':') + 1)).replaceAll('{type}', type);
    const found = named === undefined ? null : this.options.pictureNamed(named);
    if (found === null) this.drawPictures(box, fill);
    else if (found.includes('/')) this.image(found, box);
    else this.icon(found, box, fill);
  }

  /** One picture as large as looks good; up to three beside each other, with a plus between them. */
  private drawPictures([x, y, w, h]: Box, fill: Hex): void {
    const { pictures, suit, sign } = this.card;
    const shown = pictures.length > 0 ? pictures.slice(0, 3) : [suit.length > 1 ? `suit:${suit}` : sign];
    if (h < 6) return;
    const n = shown.length;
    const plus = n > 1 ? w * 0.075 : 0;
    const largest = w * [0.54, 0.36, 0.25][n - 1]!;
    const side = Math.min(largest, h * (h < 25 ? 0.86 : 0.74));
    const left = x + (w - side * n - plus * (n - 1)) / 2;
    const middle = y + h / 2;
    shown.forEach((name, i) => {
      const at = left + i * (side + plus);
      // A drawing stands by itself, and a photograph fills what there is.
      if (name.includes('/')) this.image(name, n === 1 && !name.endsWith('.svg') ? [x, y, w, h] : [at, middle - side / 2, side, side]);
      else this.items.push({ k: 'icon', name, x: at, y: middle - side / 2, size: side, fill });
      if (i > 0) this.plus(at - plus / 2, middle, plus * 0.62, fill);
    });
  }

  /** A picture alone fills its box up to the edges of the card, and is never distorted. */
  private image(file: string, box: Box): void {
    const { size, bleed } = this.options;
    this.items.push({ k: 'image', file, box: bled(box, size.width, size.height, bleed) });
  }

  private plus(x: number, y: number, side: number, stroke: Hex): void {
    const r = side / 2;
    this.items.push({
      k: 'strokes',
      segments: [
        [x - r, y, x + r, y],
        [x, y - r, x, y + r],
      ],
      weight: 0.45,
      stroke,
    });
  }

  /** The icons printed on a card, side by side at the top of their box, each with its number if there are several. */
  private drawIcons(name: string, { font, align }: Part, [x, top, w, h]: Box, fill: Hex): void {
    const side = Math.min(h, 5.4);
    const y = top + GAP;
    let at = 0;
    const drawn: ((left: number) => void)[] = [];
    for (const { icon, name: word, count } of this.card.icons) {
      if (icon !== null) {
        const from = at;
        drawn.push((left) => this.items.push({ k: 'icon', name: icon, x: left + from, y, size: side, fill }));
        at += side + 0.5;
      }
      const label = icon === null ? word : count > 1 ? String(count) : '';
      if (label !== '' && font) {
        const width = (this.options.metrics.width(font.name, label) * font.size) / POINT;
        const from = at;
        const baseline = y + side / 2 + (0.32 * font.size) / POINT;
        drawn.push((left) =>
          this.items.push({
            k: 'text',
            text: label,
            font: font.name,
            size: font.size,
            x: left + from,
            y: baseline,
            width,
            fill,
            part: name,
          }),
        );
        at += width + 0.5;
      }
      at += 1;
    }
    const left = align === 'right' ? x + w - Math.max(0, at - 1.5) : x;
    for (const draw of drawn) draw(left);
  }

  // ---------------------------------------------------------------- texts

  /** A text at the largest of its sizes at which it fits. */
  private fitted(name: string, part: Part, font: Font, text: string): Block {
    const shown = part.show!;
    const least = Math.min(part.least ?? font.size, font.size);
    const missing = this.options.metrics.missing(font.name, this.withoutMarks(text));
    if (missing.length > 0) this.findings.push({ k: 'missing', part: name, shown, letters: missing });
    const unknown = namedSignsIn(text).filter((mark) => this.options.signNamed(mark) === null);
    for (const mark of unknown) this.findings.push({ k: 'no icon', part: name, shown, mark });
    const letters = this.withoutMarks(text)
      .replace(/\u00ad/gu, '')
      .replace(/\s+/gu, ' ');
    const length = this.options.metrics.width(font.name, letters);
    let { size, lines } = this.smaller(part, font, text, { size: font.size, to: least, least, length });
    if (!this.fits(part, font.name, size, lines)) {
      this.reportLong(name, part, font.name, size, lines);
      if (size > SMALLEST) ({ size, lines } = this.smaller(part, font, text, { size: size - 0.5, to: SMALLEST, least, length }));
    }
    return { lines, size, ...this.placed(part, font.name, size, lines.length) };
  }

  /** The largest size in which it fits, or the smallest there is. Where its letters alone need more lines than there are, none are made. */
  private smaller(part: Part, font: Font, text: string, how: { size: number; to: number; least: number; length: number }) {
    const { box, lines: most } = part;
    const { to, least, length } = how;
    let { size } = how;
    const isHopeless = (): boolean => (0.8 * length * size) / POINT > this.room(box, font.name, size, most) * box[2];
    while (size > to && isHopeless()) size = Math.max(to, size - 0.5);
    let lines = this.broken(part, font.name, size, text, least);
    while (size > to && !this.fits(part, font.name, size, lines)) {
      size = Math.max(to, size - 0.5);
      lines = this.broken(part, font.name, size, text, least);
    }
    return { size, lines };
  }

  private withoutMarks(text: string): string {
    return signsIn(text).reduce((rest, sign) => (this.options.signNamed(sign) === null ? rest : rest.replaceAll(`:${sign}:`, '')), text);
  }

  private reportLong(part: string, { box, show, lines: most }: Part, font: FontName, size: number, lines: readonly Line[]): void {
    const cut = lines.find((line) => line.cut);
    const shown = show!;
    const room = this.room(box, font, size, most);
    if (lines.length > room) this.findings.push({ k: 'too long', part, shown, needs: lines.length, room, size });
    else if (cut) this.findings.push({ k: 'cut', part, shown, word: textIn(cut), size });
  }

  /** The lines of a text. Words are divided only where it does not fit otherwise; those of a name, only when it cannot be smaller. */
  private broken(part: Part, font: FontName, size: number, text: string, least: number): Line[] {
    const whole = this.brokenBy(part, font, size, text, null);
    if (this.fits(part, font, size, whole) || (part.show !== 'text' && size > least)) return whole;
    const hyphenate = hyphenation(this.card.language);
    return hyphenate ? this.brokenBy(part, font, size, text, hyphenate) : whole;
  }

  private brokenBy({ box, show }: Part, font: FontName, size: number, text: string, hyphenate: ((word: string) => string) | null): Line[] {
    const { metrics, signNamed } = this.options;
    const scale = size / POINT;
    const measure: Measure = {
      text: (piece) => metrics.width(font, piece) * scale,
      sign: (sign) => (signNamed(sign) === null ? null : ICON.width * scale),
    };
    const how = { width: box[2], language: this.card.language, even: show === 'name' };
    return breakText(text, measure, hyphenate ? { ...how, hyphenate } : how);
  }

  private fits({ box, lines: most }: Part, font: FontName, size: number, lines: readonly Line[]): boolean {
    return lines.length <= this.room(box, font, size, most) && !lines.some((line) => line.cut);
  }

  /** How many lines there is room for. */
  private room([, , , h]: Box, font: FontName, size: number, most = Infinity): number {
    const { metrics } = this.options;
    const [line, first] = [(LEADING * size) / POINT, ((metrics.ascent(font) + metrics.descent(font)) * size) / POINT];
    // One line of a word in a band needs no room for accents.
    return Math.min(most, Math.max(h >= (size * 0.9) / POINT ? 1 : 0, Math.floor((h - first) / line + 1 + 1e-9)));
  }

  private placed({ box: [, y, , h], at = 'top' }: Part, font: FontName, size: number, n: number): { top: number; bottom: number } {
    const { metrics } = this.options;
    const height = ((metrics.ascent(font) + metrics.descent(font) + (n - 1) * LEADING) * size) / POINT;
    const top = at === 'top' ? y : at === 'bottom' ? Math.max(y, y + h - height) : y + (h - height) / 2;
    return { top, bottom: top + height };
  }

  private drawText(name: string, part: Part, { lines, size, top }: Block, fill: Hex): void {
    const { name: font } = part.font!;
    const { metrics } = this.options;
    const [x, , w] = part.box;
    const scale = size / POINT;
    lines.forEach((line, i) => {
      const y = top + (metrics.ascent(font) + i * LEADING) * scale;
      let at = part.align === 'right' ? x + w - line.width : part.align === 'centre' ? x + (w - line.width) / 2 : x;
      for (const piece of line.pieces) {
        if ('sign' in piece) {
          const picture = this.options.signNamed(piece.sign)!;
          const side = ICON.side * scale;
          const [left, above] = [at + ((ICON.width - ICON.side) / 2) * scale, y + ICON.below * scale - side];
          if (picture.includes('/')) this.items.push({ k: 'image', file: picture, box: [left, above, side, side] });
          else this.items.push({ k: 'icon', name: picture, x: left, y: above, size: side, fill });
          at += ICON.width * scale;
        } else {
          const width = metrics.width(font, piece.text) * scale;
          this.items.push({ k: 'text', text: piece.text, font, size, x: at, y, width, fill, part: name });
          at += width;
        }
      }
    });
  }
}

/** What is read in a line. */
export function textIn(line: Line): string {
  return line.pieces.map((piece) => ('text' in piece ? piece.text : `:${piece.sign}:`)).join('');
}
