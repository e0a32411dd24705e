// `print`: the cards of some folders on paper, as PDF: sheets to be cut, or one card a page for a print shop. Plays nothing and reads no layout.
import type { Loaded } from 'cardwright';
import { harmless, nearest } from 'cardwright/internal';
import { deckOf, type PrintedCard } from '../print/deck.ts';
import { sizes } from '../print/face.ts';
import { Fonts } from '../print/fonts.ts';
import { Icons } from '../print/icons.ts';
import { pdfOf } from '../print/pdf.ts';
import { gridOf, impose, onePerPage, papers, type Backs, type Page } from '../print/sheet.ts';
import { writeText } from './host.ts';
import { placesNamed } from './places.ts';
import { readPlaces } from './read-mix.ts';
import { languageIn } from './setup.ts';
import { counted, exits, listed, Mistake, print } from './shell.ts';

/** Options of `print`, as typed; the help explains each. */
export interface PrintOptions {
  lang?: string;
  paper?: string;
  backs?: string;
  bleed?: string;
  card: string[];
  out?: string;
}

const paperNames = ['a4', 'letter', 'card'] as const;
const backNames = ['long', 'short', 'none'] as const;

/** How the pages of every language are laid out. */
interface How {
  paper: (typeof paperNames)[number];
  backs: Backs;
  bleed: number;
}

/** Read once, however much is printed. */
const tools = { fonts: new Fonts(), icons: new Icons() };

export async function printCards(names: string[], o: PrintOptions): Promise<number> {
  const how = howOf(o);
  const loaded = readPlaces(placesNamed(names), { toPlay: true });
  const languages = languagesOf(loaded, o.lang);
  for (const language of languages) {
    const size = sizes['poker']!;
    const deck = deckOf({ loaded, language, size, bleed: how.bleed, metrics: tools.fonts, icons: tools.icons });
    const cards = chosen(deck, o.card);
    const copies = cards.flatMap((card) => Array.from({ length: card.copies }, () => card));
    if (copies.length === 0) throw new Mistake('There are no cards to print in these folders.', 1);
    const pages = pagesOf(copies.length, how);
    const title = `${titleOf(loaded)} (${language})`;
    const bytes = await pdfOf({
      title,
      language,
      pages,
      front: (i) => copies[i]!.front,
      back: (i) => copies[i]!.back,
      ...tools,
      picture: () => null,
    });
    const file = `${o.out ?? '.'}/${titleOf(loaded)}.${language}.${how.paper}.pdf`;
    writeText(file, bytes);
    print(`${harmless(file)}: ${counted(copies.length, 'card')} on ${counted(pages.length, 'page')}`);
  }
  return exits.clean;
}

function howOf({ paper = 'a4', backs = 'long', bleed }: PrintOptions): How {
  const p = oneOf('--paper', paper, paperNames);
  const usual = p === 'card' ? 3 : papers[p].bleed;
  const how = {
    paper: p,
    backs: oneOf('--backs', backs, backNames),
    bleed: bleed === undefined ? usual : millimetres('--bleed', bleed, 0, 10),
  };
  return how;
}

/** One of some words, or a Mistake that names the one that was probably meant. */
function oneOf<T extends string>(option: string, typed: string, known: readonly T[]): T {
  const found = known.find((name) => name === typed.toLowerCase());
  if (found !== undefined) return found;
  const near = nearest(typed.toLowerCase(), known);
  throw new Mistake(`${option} is ${listed(known, 'or')}; "${typed}" is not.${near === null ? '' : ` Did you mean ${near}?`}`);
}

function millimetres(option: string, typed: string, least: number, most: number): number {
  const x = /^\d+(?:[.,]\d+)?(?: ?mm)?$/.test(typed) ? parseFloat(typed.replace(',', '.')) : NaN;
  if (!(x >= least && x <= most)) throw new Mistake(`${option} is a number of millimetres from ${least} to ${most}; "${typed}" is not.`);
  return x;
}

function languagesOf({ vocabulary }: Loaded, typed: string | undefined): string[] {
  if (typed === undefined) return [vocabulary.language];
  return [...new Set(typed.split(',').map((one) => languageIn(vocabulary, one.trim())!))];
}

function pagesOf(cards: number, { paper, backs, bleed }: How): Page[] {
  const size = sizes['poker']!;
  if (paper === 'card') return onePerPage(cards, { size, bleed, backs });
  const how = { paper: papers[paper], size, bleed, backs };
  if (!gridOf(how)) throw new Mistake('A card with its bleed is larger than the paper.');
  return impose(cards, how);
}

/** All cards, or those asked for by id or name. */
function chosen(deck: readonly PrintedCard[], wanted: readonly string[]): readonly PrintedCard[] {
  if (wanted.length === 0) return deck;
  const namesOf = ({ kind, content }: PrintedCard): string[] => [kind.id, kind.fullId, content.name.toLowerCase(), kind.name.toLowerCase()];
  return wanted.flatMap((name) => {
    const found = deck.filter((card) => namesOf(card).includes(name.toLowerCase()));
    if (found.length > 0) return found;
    const near = nearest(name.toLowerCase(), [...new Set(deck.flatMap(namesOf))]);
    throw new Mistake(`No card here is called "${name}".${near === null ? '' : ` Did you mean ${near}?`}`, 1);
  });
}

/** The ids of the sets that are printed. */
function titleOf({ mix }: Loaded): string {
  const own = mix.folders.filter((folder) => !mix.lenders.includes(folder));
  return own.map(({ id }) => id).join('-');
}
