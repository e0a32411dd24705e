// Cards laid out → pages, and PDF: what the command `print` and the Studio have in common. Writes no file.
import type { Loaded } from 'cardwright';
import type { PrintedCard } from '../print/deck.ts';
import type { CardSize } from '../print/face.ts';
import { inLittleInk } from '../print/ink.ts';
import { pdfOf } from '../print/pdf.ts';
import type { Pictures } from '../print/pictures.ts';
import { gridOf, impose, onePerPage, papers, type Backs, type Page } from '../print/sheet.ts';
import { tools } from './laying.ts';
import type { Offset } from './printers.ts';
import { Mistake } from './shell.ts';

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
  /** Outlines in grey in place of colours; absent: colours. */
  saveInk?: boolean;
}

/** Cards on pages. */
export interface OnPages {
  /** Each as often as it is printed. */
  copies: readonly PrintedCard[];
  pages: Page[];
}

export function onPages(cards: readonly PrintedCard[], size: CardSize, how: PageHow): OnPages {
  const drawn = how.saveInk ? cards.map((card) => ({ ...card, front: inLittleInk(card.front), back: inLittleInk(card.back) })) : cards;
  const copies = drawn.flatMap((card) => Array.from({ length: card.copies }, () => card));
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
