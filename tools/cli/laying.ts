// A loaded mix in one language → its cards laid out, and what is wrong with them on paper: what `print`, `check --print` and the Studio have in common.
// Puts nothing on pages: none of what writes PDF is needed here.
import type { Diagnostic, Loaded } from 'cardwright';
import { deckOf, filesOn, looksOf, TwoSizes, type LaidBefore, type Looks, type PrintedCard } from '../print/deck.ts';
import { findingsOf } from '../print/findings.ts';
import { Fonts } from '../print/fonts.ts';
import { Icons } from '../print/icons.ts';
import { Pictures } from '../print/pictures.ts';
import { SHOP_BLEED } from '../print/sheet.ts';
import { readInside } from './host.ts';
import { listed, Mistake } from './shell.ts';

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
  const found = findingsOf(deck, language, loaded.vocabulary.language, pictures, tools.icons);
  return { deck, pictures, diagnostics: found.map(({ diagnostic }) => diagnostic) };
}

/** What the cards of a mix look like on paper, in every language they are printed in: for `check --print`. */
export async function paperFindings(loaded: Loaded): Promise<Diagnostic[]> {
  const looks = looksFor(loaded);
  const found: Diagnostic[] = [...looks.diagnostics];
  for (const language of writtenIn(loaded)) found.push(...(await printing({ loaded, looks, language, bleed: SHOP_BLEED })).diagnostics);
  return found;
}
