// `print`: the cards of some folders on paper, as PDF: sheets to be cut, or one card a page for a print shop; as pictures; or for a table
// elsewhere. Plays nothing and reads no layout.
import { pathToFileURL } from 'node:url';
import { renderAll, type Diagnostic, type Loaded } from 'cardwright';
import { harmless, nearest } from 'cardwright/internal';
import { deckOf, filesOn, type PrintedCard } from '../print/deck.ts';
import { sizes } from '../print/face.ts';
import { findingsOf } from '../print/findings.ts';
import { Fonts } from '../print/fonts.ts';
import { Icons } from '../print/icons.ts';
import { pdfOf } from '../print/pdf.ts';
import { Pictures } from '../print/pictures.ts';
import { rasterised, readyToDraw } from '../print/raster.ts';
import { gridOf, impose, onePerPage, papers, type Backs, type Page } from '../print/sheet.ts';
import { svgOf } from '../print/svg.ts';
import { pixelsOf, savedGame, sheetsOf, svgOfSheet } from '../print/tabletop.ts';
import { readPlain, writeText } from './host.ts';
import { io, resolved } from './io.ts';
import { placesNamed } from './places.ts';
import { readPlaces } from './read-mix.ts';
import { languageIn } from './setup.ts';
import { coloursFor, counted, exits, listed, Mistake, print, printError, wholeNumber } from './shell.ts';

/** Options of `print`, as typed; the help explains each. */
export interface PrintOptions {
  lang?: string;
  paper?: string;
  backs?: string;
  bleed?: string;
  card: string[];
  out?: string;
  as?: string;
  dpi?: string;
  images?: string;
}

const paperNames = ['a4', 'letter', 'card'] as const;
const backNames = ['long', 'short', 'none'] as const;
const forms = ['pdf', 'png', 'tabletop'] as const;

/** How the pages of every language are laid out. */
interface How {
  paper: (typeof paperNames)[number];
  backs: Backs;
  bleed: number;
  as: (typeof forms)[number];
  /** Pixels to the inch of a picture. */
  dpi: number;
  /** Where the pictures of a saved game will be; null: where they are written. */
  images: string | null;
}

/** Read once, however much is printed. */
const tools = { fonts: new Fonts(), icons: new Icons() };

/** What is printed of a mix in one language, and what there is to report about it. */
interface Printing {
  deck: PrintedCard[];
  pictures: Pictures;
  diagnostics: Diagnostic[];
}

/** What is written of a mix in one language, and where. */
interface Output {
  cards: readonly PrintedCard[];
  language: string;
  how: How;
  /** The ids of the sets. */
  set: string;
  /** The folder, with a slash behind it. */
  out: string;
  /** The beginning of the names of its files. */
  file: string;
  pictures: Pictures;
}

const writers: Record<How['as'], (output: Output) => Promise<void>> = { pdf: writePdf, png: writePictures, tabletop: writeTabletop };

export async function printCards(names: string[], o: PrintOptions): Promise<number> {
  const how = howOf(o);
  const loaded = readPlaces(placesNamed(names), { toPlay: true });
  // A card that is wrong may lack a part.
  const found = loaded.diagnostics.filter(({ severity }) => severity === 'error');
  for (const language of languagesOf(loaded, o.lang)) {
    const { deck, pictures, diagnostics } = await printing(loaded, language, how.bleed);
    const cards = chosen(deck, o.card);
    if (cards.every(({ copies }) => copies === 0)) throw new Mistake('There are no cards to print in these folders.', 1);
    const set = titleOf(loaded);
    const out = `${o.out ?? '.'}/`;
    const output: Output = { cards, language, how, set, out, file: `${out}${set}.${language}`, pictures };
    await writers[how.as](output);
    found.push(...diagnostics.filter(({ severity }) => severity !== 'info'));
  }
  if (found.length > 0) printError(renderAll(found, { colour: coloursFor(io().stderr) }).trimEnd());
  return found.some(({ severity }) => severity === 'error') ? exits.problems : exits.clean;
}

/** What the cards of a mix look like on paper, in every language they are printed in: for `check --print`. */
export async function paperFindings(loaded: Loaded): Promise<Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const language of writtenIn(loaded)) found.push(...(await printing(loaded, language, 0)).diagnostics);
  return found;
}

/** The language of the cards, and those with a translation in a folder that is printed. */
function writtenIn({ vocabulary, mix }: Loaded): string[] {
  const own = mix.folders.filter((folder) => !mix.lenders.includes(folder));
  return [...new Set([vocabulary.language, ...own.flatMap(({ locales }) => locales.map(({ data }) => data.language))])];
}

async function printing(loaded: Loaded, language: string, bleed: number): Promise<Printing> {
  const deck = deckOf({ loaded, language, size: sizes['poker']!, bleed, metrics: tools.fonts, icons: tools.icons });
  // Only files of these folders: a card that came from somebody may name any path.
  const own = new Set(loaded.mix.folders.flatMap((folder) => Object.values(folder.pictures)));
  const pictures = new Pictures((file) => (own.has(file) ? readPlain(file) : null));
  await pictures.load(filesOn(deck));
  return { deck, pictures, diagnostics: findingsOf(deck, language, loaded.vocabulary.language, pictures) };
}

async function writePdf({ cards, language, how, set, file, pictures }: Output): Promise<void> {
  const copies = cards.flatMap((card) => Array.from({ length: card.copies }, () => card));
  const pages = pagesOf(copies.length, how);
  const [front, back] = [(i: number) => copies[i]!.front, (i: number) => copies[i]!.back];
  const name = `${file}.${how.paper}.pdf`;
  writeText(name, await pdfOf({ title: `${set} (${language})`, language, pages, front, back, ...tools, pictures }));
  print(`${harmless(name)}: ${counted(copies.length, 'card')} on ${counted(pages.length, 'page')}`);
}

/** A picture of each card, once: called after the card, and after its set too if another is called the same. */
async function writePictures({ cards, language, how, out, pictures }: Output): Promise<void> {
  await readyToDraw();
  const ids = cards.map(({ kind }) => kind.id);
  for (const { kind, front } of cards) {
    const width = Math.round(((front.width + 2 * front.bleed) * how.dpi) / 25.4);
    const isAlone = ids.indexOf(kind.id) === ids.lastIndexOf(kind.id);
    const name = isAlone ? kind.id : kind.fullId.replace(':', '.');
    writeText(`${out}${name}.${language}.png`, rasterised(svgOf(front, { ...tools, pictures }), width));
  }
  print(`${harmless(out)}: ${counted(cards.length, 'picture')} (${language}), ${how.dpi} pixels to the inch`);
}

/** A saved game, and beside it its sheets and backs. */
async function writeTabletop({ cards, language, how, set, file, pictures }: Output): Promise<void> {
  await readyToDraw();
  const drawn = { ...tools, pictures };
  const saved = cards.map(({ kind, content, front, back, copies, pile }) => {
    const tags = [content.kind, set];
    return { id: kind.fullId, name: content.name, text: content.text, tags, front, back, copies, pile };
  });
  const all = sheetsOf(saved);
  const base = file.split('/').at(-1)!;
  const [sheetNamed, backNamed] = [(at: number) => `.sheet-${at + 1}.png`, (at: number) => `.back-${at + 1}.png`];
  all.sheets.forEach((sheet, at) => {
    const back = all.backs[sheet.back]!;
    writeText(file + sheetNamed(at), rasterised(svgOfSheet(sheet, back, drawn), pixelsOf(back)));
  });
  all.backs.forEach((back, at) => writeText(file + backNamed(at), rasterised(svgOf(back, drawn, { bleed: false }), pixelsOf(back) / 10)));
  const address = (name: string): string =>
    how.images === null ? pathToFileURL(resolved(file + name)).href : `${how.images.replace(/\/$/, '')}/${base}${name}`;
  const game = savedGame(`${set} (${language})`, all, { sheet: (at) => address(sheetNamed(at)), back: (at) => address(backNamed(at)) });
  writeText(`${file}.json`, `${JSON.stringify(game, null, 2)}\n`);
  const held = saved.reduce((sum, { copies }) => sum + copies, 0);
  print(`${harmless(`${file}.json`)}: ${counted(held, 'card')} in ${counted(game.ObjectStates.length, 'pile')}`);
  if (how.images === null)
    print('Only you will see its pictures. For others put them on a server, and print again with its address: --images https://…');
}

function howOf({ paper = 'a4', backs = 'long', bleed, as = 'pdf', dpi = '300', images }: PrintOptions): How {
  const form = oneOf('--as', as, forms);
  if (images !== undefined && form !== 'tabletop') throw new Mistake('--images belongs to --as tabletop.');
  if (images !== undefined && !/^https?:\/\/[^\s/]+/.test(images))
    throw new Mistake(`--images is an address such as https://example.org/my-cards; "${images}" is not.`);
  const p = oneOf('--paper', paper, paperNames);
  const usual = form !== 'pdf' ? 0 : p === 'card' ? 3 : papers[p].bleed;
  return {
    paper: p,
    backs: oneOf('--backs', backs, backNames),
    bleed: bleed === undefined ? usual : millimetres('--bleed', bleed, 0, 10),
    as: form,
    dpi: wholeNumber(dpi, '--dpi', 72, 1200),
    images: images ?? null,
  };
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
