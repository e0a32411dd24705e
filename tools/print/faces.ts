// faces.yaml of a folder → the face of each type of card, its back, the pictures of marks; what in it means nothing is reported at its place. Lays
// nothing out.
import type { Diagnostic } from 'cardwright';
import { diagnosticOf, nearest, printSays, type FacesFile, type PartData, type SetFolder, type YamlFile } from 'cardwright/internal';
import type { FontName } from './display.ts';
import { numberedFace, SAFE, sizes, usualFace, type CardSize, type FaceSpec, type Font, type Part } from './face.ts';
import type { Icons } from './icons.ts';

type Words = ReturnType<typeof printSays.unknownFace>;

/** What the cards of one folder look like. */
export interface Faces {
  /** The face of a card of this type. */
  face: (type: string, isNumbered: boolean) => FaceSpec;
  /** Colours and picture of its back, where the file says so. */
  back: { fill?: string; line?: string; picture?: string };
  /** A file of the folder or a picture of the open icon set; null: there is none. */
  picture: (name: string) => string | null;
  diagnostics: Diagnostic[];
}

/** What the faces of a folder are made with. */
export interface FacesRequest {
  folder: SetFolder;
  size: CardSize;
  /** Ids of all types of cards. */
  types: readonly string[];
  icons: Icons;
}

/** The size that a file asks for; null: it asks for none. */
export function sizeIn(file: YamlFile<FacesFile> | null): CardSize | null {
  const size = file?.data.size;
  if (size === undefined) return null;
  return typeof size === 'string' ? (sizes[size] ?? null) : { width: size.width, height: size.height, corner: size.corner ?? 3 };
}

/** The face that a type has without a word in its file, and the one for types without their own. */
const BUILT_IN = ['usual', 'numbered'];
const EVERY = 'card';

/** Parts that must be read whole: what they show may not come near the edge. */
const readable = new Set(['name', 'kind', 'text', 'number', 'suit', 'sign', 'icons']);

/** Parts that need a font. */
const written = new Set(['name', 'kind', 'text', 'number']);

export function facesOf(request: FacesRequest): Faces {
  return new Reader(request).run();
}

class Reader {
  private readonly file: YamlFile<FacesFile> | null;
  private readonly data: FacesFile | null;
  private readonly diagnostics: Diagnostic[] = [];
  private readonly made = new Map<string, FaceSpec>();

  constructor(private readonly request: FacesRequest) {
    this.file = request.folder.faces;
    this.data = this.file?.data ?? null;
  }

  run(): Faces {
    const { size } = this.request;
    const own = this.data?.faces ?? {};
    for (const name of Object.keys(own)) this.make(name, []);
    this.checkNames();
    const back = { ...this.data?.back };
    if (back.picture !== undefined) {
      const found = this.picture(back.picture);
      if (found === null) this.report(this.unknownPicture(back.picture), ['back', 'picture']);
      if (found === null) delete back.picture;
      else back.picture = found;
    }
    const usual = { usual: usualFace(size), numbered: numberedFace(size) };
    return {
      face: (type, isNumbered) => this.made.get(type) ?? this.made.get(EVERY) ?? (isNumbered ? usual.numbered : usual.usual),
      back,
      picture: (name) => this.picture(name),
      diagnostics: this.diagnostics,
    };
  }

  private picture(name: string): string | null {
    const { folder, icons } = this.request;
    if (Object.hasOwn(folder.pictures, name)) return folder.pictures[name]!;
    return icons.named(name) ? name : null;
  }

  /** Types that no game has, and pictures of marks that do not exist. */
  private checkNames(): void {
    const { types } = this.request;
    for (const name of Object.keys(this.data?.faces ?? {})) {
      // A face of any name may be there for others to be like it.
      const isUsed = name === EVERY || types.includes(name) || this.allLikes().has(name);
      const known = [EVERY, ...types];
      if (!isUsed) this.report(printSays.unknownType(name, nearest(name, known), known), ['faces', name], 'key');
    }
    for (const [mark, name] of Object.entries(this.data?.icons ?? {}))
      if (this.picture(name) === null) this.report(this.unknownPicture(name), ['icons', mark]);
  }

  private allLikes(): Set<string> {
    return new Set(Object.values(this.data?.faces ?? {}).flatMap((face) => (typeof face['like'] === 'string' ? [face['like']] : [])));
  }

  /** A face with the parts of those it is like; `above`: the faces that are being made. */
  private make(name: string, above: readonly string[]): FaceSpec {
    const done = this.made.get(name);
    if (done) return done;
    const { like, ...parts } = this.data!.faces![name]!;
    const base = typeof like === 'string' ? this.base(like, name, [...above, name]) : {};
    const face: Record<string, Part> = { ...base };
    for (const [part, spec] of Object.entries(parts)) if (typeof spec === 'object') face[part] = this.part(spec, face[part]);
    this.check(name, face, parts as Record<string, PartData>);
    for (const [part, { box }] of Object.entries(face)) if ((box as unknown) === undefined) delete face[part];
    this.made.set(name, face);
    return face;
  }

  private base(like: string, name: string, above: readonly string[]): FaceSpec {
    const { size } = this.request;
    const own = this.data!.faces!;
    if (above.includes(like)) this.report(printSays.facesInCircle([...above.slice(above.indexOf(like)), like]), ['faces', name, 'like']);
    else if (Object.hasOwn(own, like)) return this.make(like, above);
    else if (like === 'numbered') return numberedFace(size);
    else if (like !== 'usual') {
      const known = [...BUILT_IN, ...Object.keys(own).filter((face) => face !== name)];
      this.report(printSays.unknownFace(like, nearest(like, known), known), ['faces', name, 'like']);
    }
    return usualFace(size);
  }

  private part({ font, ...others }: PartData, before: Part | undefined): Part {
    return { ...before, ...(others as Partial<Part>), ...(font !== undefined && { font: fontOf(font) }) } as Part;
  }

  // ---------------------------------------------------------------- what is wrong with a face

  private check(name: string, face: FaceSpec, parts: Readonly<Record<string, PartData>>): void {
    for (const [part, spec] of Object.entries(parts)) {
      const at = ['faces', name, part];
      const whole = face[part]!;
      if ((whole.box as unknown) === undefined) {
        this.report(printSays.partWithoutBox(part), at, 'key');
        continue;
      }
      if (spec.box !== undefined || spec.show !== undefined) this.checkBox(whole, spec.box === undefined ? at : [...at, 'box']);
      if (written.has(whole.show ?? '') && !whole.font) this.report(printSays.partWithoutFont(part), at, 'key');
      for (const way of ['from', 'to'] as const) {
        const other = spec[way];
        if (other === undefined || face[other]) continue;
        const known = Object.keys(face).filter((one) => one !== part);
        this.report(printSays.unknownPart(other, nearest(other, known), known), [...at, way]);
      }
      if (spec.picture !== undefined && !spec.picture.includes('{') && this.picture(spec.picture) === null)
        this.report(this.unknownPicture(spec.picture), [...at, 'picture']);
    }
  }

  private checkBox({ box: [x, y, w, h], show }: Part, at: readonly string[]): void {
    const { width, height } = this.request.size;
    const within = (edge: number): boolean =>
      x >= edge - 1e-9 && y >= edge - 1e-9 && x + w <= width - edge + 1e-9 && y + h <= height - edge + 1e-9;
    const which = at.at(-1) === 'box' ? 'value' : 'key';
    if (w <= 0 || h <= 0) this.report(printSays.emptyBox(), at, which);
    else if (!within(0)) this.report(printSays.beyondCard(width, height), at, which);
    else if (readable.has(show ?? '') && !within(SAFE)) this.report(printSays.outsideSafe(SAFE), at, which);
  }

  private unknownPicture(name: string): Words {
    return printSays.unknownPicture(name, nearest(name, Object.keys(this.request.folder.pictures), this.request.icons.names()));
  }

  private report(words: Words, path: readonly string[], which: 'key' | 'value' = 'value'): void {
    this.diagnostics.push(diagnosticOf(words, this.file!.source, this.file!.at(path, which)));
  }
}

const weights: Readonly<Record<string, 400 | 500 | 700 | 800>> = { regular: 400, medium: 500, bold: 700, black: 800 };

/** `serif bold 15`; without a word for its weight, regular. */
function fontOf(text: string): Font {
  const words = text.split(' ');
  const weight = words.length === 3 ? weights[words[1]!]! : 400;
  return { name: `${words[0] as 'serif' | 'sans'}-${weight}` satisfies FontName, size: Number(words.at(-1)) };
}
