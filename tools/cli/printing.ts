// A loaded mix in one language → its cards laid out, on pages, and as PDF: what the command `print`, `check --print` and the Studio have in common. Writes
// no file.
import type { Diagnostic, Loaded } from 'cardwright';
import { deckOf, filesOn, looksOf, TwoSizes, type LaidBefore, type Looks, type PrintedCard } from '../print/deck.ts';
import type { CardSize } from '../print/face.ts';
import { findingsOf } from '../print/findings.ts';
import { Fonts } from '../print/fonts.ts';
import { Icons } from '../print/icons.ts';
import { pdfOf } from '../print/pdf.ts';
import { Pictures } from '../print/pictures.ts';
import { gridOf, impose, onePerPage, papers, type Backs, type Page } from '../print/sheet.ts';
import { readInside } from './host.ts';
import type { Offset } from './printers.ts';
import { listed, Mistake } from './shell.ts';

export const paperNames = ['a4', 'letter', 'card'] as const;
export const backNames = ['long', 'short', 'fold', 'none'] as const;

/** How cards are put on pages. */
export interface PageHow {
  paper: (typeof paperNames)[number];
  backs: Backs;
  bleed: number;
  /** How far the backs move to the right and down. */
  offset: Offset;
  /** Marks for the knife; absent: there are. */
  marks?: boolean;
}

/** Read once, however much is printed. */
export const tools = { fonts: new Fonts(), icons: new Icons() };

/** What is printed of a mix in one language, and what there is to report about it. */
export interface Printing {
  deck: PrintedCard[];
  pictures: Pictures;
  diagnostics: Diagnostic[];
}

/** The language of the cards, and those with a translation in a folder that is printed. */
export function writtenIn({ vocabulary, mix }: Loaded): string[] {
  const own = mix.folders.filter((folder) => !mix.lenders.includes(folder));
  return [...new Set([vocabulary.language, ...own.flatMap(({ locales }) => locales.map(({ data }) => data.language))])];
}

export function looksFor(loaded: Loaded, kinds?: readonly PrintedCard['kind'][]): Looks {
  try {
    return looksOf(loaded, tools.icons, kinds);
  } catch (problem) {
    if (!(problem instanceof TwoSizes)) throw problem;
    throw new Mistake(`The cards of ${listed(problem.folders)} have different sizes (size: in faces.yaml): print one folder at a time.`);
  }
}

/** What a mix is printed from. */
export interface PrintingOf {
  loaded: Loaded;
  looks: Looks;
  language: string;
  bleed: number;
  /** Only some of its cards; absent: all that are printed. */
  kinds?: readonly PrintedCard['kind'][];
  before?: LaidBefore;
}

export async function printing({ loaded, looks, language, bleed, kinds, before }: PrintingOf): Promise<Printing> {
  const deck = deckOf({ loaded, language, looks, bleed, metrics: tools.fonts, ...(kinds && { kinds }), ...(before && { before }) });
  // Only files of these folders: a card that came from somebody may name any path.
  const own = new Map(loaded.mix.folders.flatMap(({ dir, pictures }) => Object.values(pictures).map((file) => [file, dir])));
  const pictures = new Pictures((file) => (own.has(file) ? readInside(own.get(file)!, file) : null));
  await pictures.load(filesOn(deck));
  const found = findingsOf(deck, language, loaded.vocabulary.language, pictures);
  return { deck, pictures, diagnostics: found.map(({ diagnostic }) => diagnostic) };
}

/** Cards on pages. */
export interface OnPages {
  /** Each as often as it is printed. */
  copies: readonly PrintedCard[];
  pages: Page[];
}

export function onPages(cards: readonly PrintedCard[], size: CardSize, how: PageHow): OnPages {
  const copies = cards.flatMap((card) => Array.from({ length: card.copies }, () => card));
  const pages = pagesOf(copies.length, size, how);
  return { copies, pages: how.marks === false ? pages.map((page) => ({ ...page, marks: [] })) : pages };
}

/** `set`: the ids of the sets. */
export function pdfOfCards(
  { copies, pages }: OnPages,
  { language, set, pictures }: { language: string; set: string; pictures: Pictures },
): Promise<Buffer> {
  const [front, back] = [(i: number) => copies[i]!.front, (i: number) => copies[i]!.back];
  return pdfOf({ title: `${set} (${language})`, language, pages, front, back, ...tools, pictures });
}

function pagesOf(cards: number, size: CardSize, { paper, backs, bleed, offset }: PageHow): Page[] {
  if (paper === 'card') return onePerPage(cards, { size, bleed, backs });
  const how = { paper: papers[paper], size, bleed, backs, offset };
  if (!gridOf(how))
    throw new Mistake(
      `A card with its bleed, ${size.width + 2 * bleed} × ${size.height + 2 * bleed} mm, is larger than there is room for${backs === 'fold' ? ' beside its back' : ' on the paper'}: try a smaller --bleed${backs === 'fold' ? ', or backs on the other side' : ''}.`,
    );
  return impose(cards, how);
}

/** The ids of the sets that are printed. */
export function titleOf({ mix }: Loaded): string {
  const own = mix.folders.filter((folder) => !mix.lenders.includes(folder));
  return own.map(({ id }) => id).join('-');
}
