// A display list → SVG, letters as outlines, so that it looks the same everywhere. Decides nothing about the layout.
import { POINT, type Item, type Side } from './display.ts';
import type { Fonts } from './fonts.ts';
import type { Icons } from './icons.ts';
import type { Pictures } from './pictures.ts';
import { MARK, setDown, type Page } from './sheet.ts';

/** What drawing needs besides the list. */
export interface Drawn {
  fonts: Fonts;
  icons: Icons;
  pictures: Pictures;
}

/** The items of a side, in a coordinate system of millimetres. */
export function svgItems(items: readonly Item[], drawn: Drawn): string {
  return items.map((item) => svgItem(item, drawn)).join('');
}

/** A whole picture of a side, with or without its bleed. `label`: what is read in it. */
export function svgOf(side: Side, drawn: Drawn, { bleed = true, label = '' } = {}): string {
  const b = bleed ? side.bleed : 0;
  const [w, h] = [side.width + 2 * b, side.height + 2 * b];
  const aria = label === '' ? '' : ` role="img" aria-label="${escaped(label)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${n(w)}mm" height="${n(h)}mm" viewBox="${n(-b)} ${n(-b)} ${n(w)} ${n(h)}"${aria}>${svgItems(side.items, drawn)}</svg>`;
}

/** A page as it is printed, white and with its marks; a card that is on it more than once is drawn once. */
export function svgOfPage(page: Page, { front, back }: Record<'front' | 'back', (card: number) => Side>, drawn: Drawn): string {
  const { width, height } = page;
  const made = new Map<Side, number>();
  const uses = page.places.map((place) => {
    const side = (place.side ?? page.side) === 'front' ? front(place.card) : back(place.card);
    const { x, y, turn: degrees } = setDown(place, side);
    if (!made.has(side)) made.set(side, made.size);
    const turn = degrees > 0 ? ` rotate(${degrees} ${n(side.width / 2)} ${n(side.height / 2)})` : '';
    return `<use href="#c${made.get(side)}" transform="translate(${n(x)} ${n(y)})${turn}"/>`;
  });
  const sides = [...made].map(([{ width: w, height: h, bleed: b, items }, i]) => {
    const clip = `<clipPath id="b${i}"><rect ${boxed([-b, -b, w + 2 * b, h + 2 * b])}/></clipPath>`;
    return `${clip}<g id="c${i}" clip-path="url(#b${i})">${svgItems(items, drawn)}</g>`;
  });
  const marks = page.marks.map(([a, b, c, d]) => `M${n(a)} ${n(b)}L${n(c)} ${n(d)}`).join('');
  const knife = marks === '' ? '' : `<path d="${marks}" fill="none" stroke="#000000" stroke-width="${n(MARK / POINT)}"/>`;
  const paper = `<rect width="${n(width)}" height="${n(height)}" fill="#ffffff"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}mm" height="${n(height)}mm" viewBox="0 0 ${n(width)} ${n(height)}"><defs>${sides.join('')}</defs>${paper}${knife}${uses.join('')}</svg>`;
}

function svgItem(item: Item, drawn: Drawn): string {
  if (item.k === 'rect') return `<rect ${boxed(item.box)} fill="${item.fill}"/>`;
  if (item.k === 'strokes') {
    const d = item.segments.map(([a, b, c, e]) => `M${n(a)} ${n(b)}L${n(c)} ${n(e)}`).join('');
    return `<path d="${d}" fill="none" stroke="${item.stroke}" stroke-width="${n(item.weight)}"/>`;
  }
  if (item.k === 'icon') {
    const drawing = drawn.icons.named(item.name);
    if (!drawing) return '';
    const paths = drawing.paths.map((d) => `<path d="${d}"/>`).join('');
    const scale = item.size / drawing.side;
    const colour =
      item.outline === undefined ? `fill="${item.fill}"` : `fill="none" stroke="${item.fill}" stroke-width="${n(item.outline / scale)}"`;
    return `<g transform="translate(${n(item.x)} ${n(item.y)}) scale(${n(scale, 6)})" ${colour}>${paths}</g>`;
  }
  if (item.k === 'image') {
    const picture = drawn.pictures.named(item.file);
    const opacity = item.strength === undefined ? '' : ` opacity="${n(item.strength)}"`;
    return picture === null ? '' : `<image ${boxed(item.box)}${opacity} preserveAspectRatio="xMidYMid slice" href="${picture.dataUrl}"/>`;
  }
  const scale = item.size / POINT;
  const unit = n(scale / drawn.fonts.units(item.font), 8);
  const glyphs = drawn.fonts
    .outlines(item.font, item.text)
    .map(
      ({ path, x, y }) =>
        `<path transform="translate(${n(item.x + x * scale, 4)} ${n(item.y - y * scale, 4)}) scale(${unit} -${unit})" d="${path}"/>`,
    );
  return `<g fill="${item.fill}">${glyphs.join('')}</g>`;
}

function boxed([x, y, w, h]: readonly number[]): string {
  return `x="${n(x!)}" y="${n(y!)}" width="${n(w!)}" height="${n(h!)}"`;
}

/** A number as short as it can be. */
function n(x: number, digits = 3): string {
  return String(Number(x.toFixed(digits)));
}

export function escaped(text: string): string {
  return text.replace(/[<>&"]/g, (c) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' })[c]!);
}
