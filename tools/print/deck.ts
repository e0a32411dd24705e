// A loaded mix in one language → its printed cards: what each shows, laid out, as often as it is in the deck. Writes no file.
import { wordingFor, type Diagnostic, type Loaded } from 'cardwright';
import { faceOf, isReadIn, lookOf, pictureOfSign, type Look, type SetFolder, standsIn } from 'cardwright/internal';
import { backOf, usualBack } from './back.ts';
import type { Side } from './display.ts';
import { sizes, type CardSize } from './face.ts';
import { facesOf, sizeIn, type Faces } from './faces.ts';
import type { Icons } from './icons.ts';
import { layOut, type CardContent, type Laid, type Metrics } from './layout.ts';
import { rolePictures } from '../table/shapes.ts';
import { signsIn } from '../table/signs.ts';
import { paletteOf } from './palette.ts';

type Vocabulary = Loaded['vocabulary'];
type Kind = Vocabulary['kinds'][number];

/** One card of a deck. */
export interface PrintedCard {
  kind: Kind;
  content: CardContent;
  laid: Laid;
  front: Side;
  back: Side;
  /** Somebody who reads the language it is printed in meets another one on it. */
  lacks: boolean;
  copies: number;
  /** Where it begins in its game. */
  pile: Pile;
}

/** A place where cards begin. */
export interface Pile {
  /** Id of the zone. */
  zone: string;
  /** In the language of the cards. */
  name: string;
  /** Everybody sees the faces of its cards. */
  isFaceUp: boolean;
}

/** Cards that were laid out, by everything that decides about it. */
export class LaidBefore {
  private readonly known = new Map<string, Laid>();
  private weight = 0;

  /** `most`: how much is remembered before all is forgotten; a usual card weighs about 35. */
  constructor(private readonly most: number) {}

  /** `by`: everything the card is made of. */
  laid(by: unknown[], lay: () => Laid): Laid {
    const key = JSON.stringify(by);
    const before = this.known.get(key);
    if (before) return before;
    const laid = lay();
    this.weight += laid.items.length + key.length / 100;
    if (this.weight > this.most) {
      this.known.clear();
      this.weight = 0;
    }
    this.known.set(key, laid);
    return laid;
  }
}

/** What the cards are laid out with. */
export interface DeckRequest {
  loaded: Loaded;
  /** Only some of its cards; absent: all that are printed. */
  kinds?: readonly Kind[];
  /** Those of them that look as before are not laid out again. */
  before?: LaidBefore;
  language: string;
  /** What its folders say about looks, read once for all languages. */
  looks: Looks;
  bleed: number;
  metrics: Metrics;
}

/** The size of all cards of a mix, and the faces of each folder. */
export interface Looks {
  size: CardSize;
  /** Of the folder that a card comes from; where it has no `faces.yaml`, of its game. */
  of: (folder: SetFolder) => Faces;
  /** The picture of a sign in the text of a card; null: there is none. */
  sign: (kind: Kind, sign: string) => string | null;
  /** What is wrong with these files. */
  diagnostics: Diagnostic[];
}

/** Folders that are printed together want cards of different sizes. */
export class TwoSizes extends Error {
  constructor(readonly folders: readonly string[]) {
    super(`Cards of different sizes: ${folders.join(', ')}`);
  }
}

/** `kinds`: the cards that are printed. Throws TwoSizes. */
export function looksOf(loaded: Loaded, icons: Icons, kinds: readonly Kind[] = kindsToPrint(loaded)): Looks {
  const { vocabulary: v } = loaded;
  const folders = [...new Set(kinds.map((kind) => kind.folder))];
  const fileOf = (folder: SetFolder): SetFolder => (folder.faces || !v.game?.faces ? folder : v.game);
  const sized = folders.flatMap((folder) => {
    const size = sizeIn(fileOf(folder).faces);
    return size ? [{ folder, size }] : [];
  });
  const size = sized[0]?.size ?? sizes['poker']!;
  const other = sized.find((one) => one.size.width !== size.width || one.size.height !== size.height);
  if (other) throw new TwoSizes([sized[0]!.folder.id, other.folder.id]);
  const types = v.types.map(({ name }) => name);
  const made = new Map<SetFolder, Faces>();
  for (const folder of folders.map(fileOf)) if (!made.has(folder)) made.set(folder, facesOf({ folder, size, types, icons }));
  const sign = (kind: Kind, name: string): string | null => {
    const picture = pictureOfSign(v, kind, name);
    return picture.includes('/') || icons.named(picture) ? picture : null;
  };
  return {
    size,
    of: (folder) => made.get(fileOf(folder))!,
    sign,
    diagnostics: [...made.values()].flatMap(({ diagnostics }) => diagnostics),
  };
}

/** The cards of the folders that were named, and those added from others: each once, with its number of copies. */
export const deckOf = (request: DeckRequest): PrintedCard[] => [...cardsOf(request)];

/** The same, one at a time: between two of them, others can be answered. */
export function* cardsOf(request: DeckRequest): Generator<PrintedCard> {
  const { loaded, language, looks, bleed, metrics, before, kinds = kindsToPrint(loaded) } = request;
  const { size } = looks;
  const { vocabulary: v } = loaded;
  const wording = wordingFor(v, language);
  const look = lookOf(v, wording);
  const broken = brokenEffects(loaded);
  for (const kind of kinds) {
    const spoken = kind.text === '' ? language : wording.languageOf(kind, 'text');
    const content = contentOf(v, kind, look, faceOf(v, kind, wording, broken(kind)), spoken);
    const faces = looks.of(kind.folder);
    const face = faces.face(content.type, content.suit !== '' && content.number !== '');
    const signNamed = (name: string): string | null => looks.sign(kind, name);
    const lay = (): Laid => layOut(content, face, { size, bleed, metrics, signNamed, pictureNamed: faces.picture });
    const laid = before ? before.laid([content, face, size, bleed, signsIn(content.text).map(signNamed)], lay) : lay();
    const front: Side = { ...size, bleed, items: laid.items };
    const back = backOfKind(v, kind, look, { size, bleed, faces });
    const read = [wording.languageOf(kind, 'name'), content.language];
    const lacks = !read.every((one) => isReadIn(language, one));
    yield { kind, content, laid, front, back, lacks, copies: kind.copies, pile: pileOf(v, kind, look) };
  }
}

/** The files that these cards show. */
export function filesOn(deck: readonly PrintedCard[]): Set<string> {
  return new Set(
    deck.flatMap(({ front, back }) => [...front.items, ...back.items].flatMap((item) => (item.k === 'image' ? [item.file] : []))),
  );
}

/** What of a mix is printed: not the game that a set was written for, if nobody named it. */
export function kindsToPrint({ mix, vocabulary: v }: Loaded): Kind[] {
  const lent = new Set(mix.lenders);
  return v.kinds.filter((kind) => !lent.has(kind.folder) || mix.added?.get(kind.folder)?.has(kind.id) === true);
}

function contentOf(v: Vocabulary, kind: Kind, look: Look, face: ReturnType<typeof faceOf>, language: string): CardContent {
  const type = look.types[face.type]!;
  return {
    id: face.id,
    language: face.textLang ?? language,
    type: face.type,
    name: face.name,
    kind: type.name,
    text: face.text,
    number: face.number ?? '',
    suit: face.suit ?? '',
    sign: type.icon ?? rolePictures[type.role],
    pictures: face.pictures,
    icons: face.marks ?? [],
    palette: paletteOf(face.suit, type.role),
  };
}

/** The zone that the type of a card starts in; without one, the first that is no player's. */
function pileOf({ families, types }: Vocabulary, { type }: Kind, look: Look): Pile {
  const { startsIn } = types[type]!;
  const family = families.find((f) => (startsIn === null ? !f.temporary && !f.dims.includes(-1) : f.name === startsIn)) ?? families[0]!;
  return { zone: family.name, name: look.zones[family.name]!.name, isFaceUp: family.seenBy === 'everyone' };
}

/** A back shows what the backs of its game show where its cards begin: a member of a set, by its colour; else what its folder says. */
function backOfKind(v: Vocabulary, kind: Kind, look: Look, { size, bleed, faces }: { size: CardSize; bleed: number; faces: Faces }): Side {
  const shown = v.families.flatMap((family) => family.shows);
  for (const at of new Set(shown)) {
    const attr = v.attrs[at]!;
    const value = kind.attrs[at] ?? -1;
    const members = attr.type.set === undefined ? null : v.sets[attr.type.set]!.members;
    const suit = members && value >= 0 ? look.suits[members[value]!] : undefined;
    if (suit === undefined) continue;
    const { deep, tint } = paletteOf(suit, 'ground');
    return backOf(size, bleed, { ground: deep, line: tint });
  }
  const { fill = usualBack.ground, line = usualBack.line, picture } = faces.back;
  return backOf(size, bleed, { ground: fill, line, ...(picture !== undefined && { picture }) });
}

/** Whether something in the effect of a card was not understood: nothing is made from it then but its lines. */
function brokenEffects({ diagnostics }: Loaded): (kind: Kind) => boolean {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return ({ effect }) => effect !== null && errors.some((found) => standsIn(effect, found));
}
