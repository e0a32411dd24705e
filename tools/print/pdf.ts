// Pages and sides → PDF: text as text, fonts embedded as far as they are used, the same bytes for the same cards. Decides nothing about the layout.
import PDFDocument from 'pdfkit';
import { POINT, type Item, type Side } from './display.ts';
import { FEATURES, type Fonts } from './fonts.ts';
import type { Icons } from './icons.ts';
import type { Pictures } from './pictures.ts';
import { MARK, setDown, type Mark, type Page } from './sheet.ts';

/** What a file is made from. */
export interface PdfRequest {
  title: string;
  language: string;
  pages: readonly Page[];
  /** By number of the card. */
  front: (card: number) => Side;
  back: (card: number) => Side;
  fonts: Fonts;
  icons: Icons;
  pictures: Pictures;
}

type Doc = PDFKit.PDFDocument;

/** A date that is the same whenever it is printed. */
const ALWAYS = new Date(Date.UTC(2000, 0, 1));

/** The bytes of a PDF. */
export async function pdfOf(request: PdfRequest): Promise<Buffer> {
  const doc = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    pdfVersion: '1.7',
    lang: request.language,
    displayTitle: true,
    info: { Title: request.title, Creator: 'Cardwright', Producer: 'Cardwright', CreationDate: ALWAYS, ModDate: ALWAYS },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => doc.on('end', resolve));
  const writer = new Writer(doc, request, await embedded(doc, request));
  for (const page of request.pages) writer.page(page);
  doc.end();
  await done;
  return Buffer.concat(chunks);
}

/** A picture of pdfkit: JPEG is in the file at once, PNG with transparent parts when another thread has unpacked it. */
interface Embedded {
  embed(doc: Doc): void;
  /** Null: it is in the file. */
  image?: unknown;
  finalize?(): unknown;
}

/** Each picture once, one after another: left to themselves they would be in the file in the order in which they were unpacked. */
async function embedded(doc: Doc, { pages, front, back, pictures }: PdfRequest): Promise<Map<string, Embedded>> {
  const sides = pages.flatMap(({ places, side }) => places.map((place) => ((place.side ?? side) === 'front' ? front : back)(place.card)));
  const files = new Set([...new Set(sides)].flatMap(({ items }) => items.flatMap((item) => (item.k === 'image' ? [item.file] : []))));
  const all = new Map<string, Embedded>();
  for (const file of files) {
    const picture = pictures.named(file);
    if (!picture) continue;
    const image = (doc as unknown as { openImage(bytes: Buffer): Embedded }).openImage(picture.bytes);
    await new Promise<void>((resolve) => {
      const finalize = image.finalize?.bind(image);
      if (finalize) image.finalize = () => (finalize(), resolve());
      image.embed(doc);
      if (!finalize) resolve();
    });
    all.set(file, image);
  }
  return all;
}

class Writer {
  private readonly fonts = new Set<string>();

  constructor(
    private readonly doc: Doc,
    private readonly request: PdfRequest,
    private readonly images: ReadonlyMap<string, Embedded>,
  ) {}

  page(page: Page): void {
    const { doc, request } = this;
    doc.addPage({ size: [page.width * POINT, page.height * POINT], margin: 0 });
    if (page.trim) this.boxes(page, page.trim);
    this.marks(page.marks);
    for (const place of page.places) {
      const side = (place.side ?? page.side) === 'front' ? request.front(place.card) : request.back(place.card);
      const { x, y, turn } = setDown(place, side);
      doc.save();
      doc.translate(x * POINT, y * POINT);
      if (turn > 0) doc.rotate(turn, { origin: [(side.width / 2) * POINT, (side.height / 2) * POINT] });
      const b = side.bleed * POINT;
      doc.rect(-b, -b, side.width * POINT + 2 * b, side.height * POINT + 2 * b).clip();
      for (const item of side.items) this.item(item);
      doc.restore();
    }
  }

  /** What a print shop looks for: where it is cut, and how far there is colour. PDF counts from the bottom. */
  private boxes({ width, height }: Page, [x, y, w, h]: readonly [number, number, number, number]): void {
    const data = (this.doc.page as unknown as { dictionary: { data: Record<string, number[]> } }).dictionary.data;
    data['TrimBox'] = [x, height - y - h, x + w, height - y].map((mm) => mm * POINT);
    data['BleedBox'] = [0, 0, width, height].map((mm) => mm * POINT);
  }

  private marks(marks: readonly Mark[]): void {
    if (marks.length === 0) return;
    for (const [a, b, c, d] of marks) this.doc.moveTo(a * POINT, b * POINT).lineTo(c * POINT, d * POINT);
    this.doc.lineWidth(MARK).stroke('#000000');
  }

  private item(item: Item): void {
    const { doc } = this;
    if (item.k === 'rect') {
      const [x, y, w, h] = item.box;
      doc.rect(x * POINT, y * POINT, w * POINT, h * POINT).fill(item.fill);
    } else if (item.k === 'text') this.text(item);
    else if (item.k === 'icon') this.icon(item);
    else if (item.k === 'image') this.image(item);
    else {
      for (const [a, b, c, d] of item.segments) doc.moveTo(a * POINT, b * POINT).lineTo(c * POINT, d * POINT);
      doc.lineWidth(item.weight * POINT).stroke(item.stroke);
    }
  }

  private text({ text, font, size, x, y, fill }: Extract<Item, { k: 'text' }>): void {
    const { doc, request } = this;
    const isNew = !this.fonts.has(font);
    if (isNew) {
      doc.registerFont(font, request.fonts.file(font));
      this.fonts.add(font);
    }
    doc.font(font).fontSize(size).fillColor(fill);
    if (isNew) rememberShapes((doc as unknown as { _font: Shaping })._font);
    doc.text(text, x * POINT, y * POINT, { lineBreak: false, baseline: 'alphabetic', features: [...FEATURES] });
  }

  private icon({ name, x, y, size, fill, outline }: Extract<Item, { k: 'icon' }>): void {
    const drawing = this.request.icons.named(name);
    if (!drawing) return;
    const scale = (size * POINT) / drawing.side;
    this.doc
      .save()
      .translate(x * POINT, y * POINT)
      .scale(scale);
    for (const path of drawing.paths)
      if (outline === undefined) this.doc.path(path).fill(fill);
      else
        this.doc
          .path(path)
          .lineWidth((outline * POINT) / scale)
          .stroke(fill);
    this.doc.restore();
  }

  /** Fills its box and is never distorted: what is too much is cut off on both sides. */
  private image({ file, box, strength }: Extract<Item, { k: 'image' }>): void {
    const image = this.images.get(file);
    if (!image) return;
    const [x, y, w, h] = box.map((mm) => mm * POINT) as [number, number, number, number];
    this.doc.save();
    this.doc.rect(x, y, w, h).clip();
    if (strength !== undefined) this.doc.opacity(strength);
    this.doc.image(image as unknown as Buffer, x, y, { cover: [w, h], align: 'center', valign: 'center' });
    this.doc.restore();
  }
}

/** A font of pdfkit, as far as it shapes texts. */
interface Shaping {
  layout(text: string, features: unknown, onlyWidth?: boolean): unknown;
}

/** With features, pdfkit shapes a text three times, once to draw it and twice to measure it: what that comes to is remembered, always for the same ones. */
function rememberShapes(font: Shaping): void {
  const shape = font.layout.bind(font);
  const known = new Map<string, unknown>();
  font.layout = (text, features) => {
    if (!known.has(text)) known.set(text, shape(text, features));
    return known.get(text);
  };
}
