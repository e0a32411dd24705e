// `print`: the cards of some folders on paper, as PDF: sheets to be cut, or one card a page for a print shop; as pictures; or for a table
// elsewhere. Plays nothing and reads no layout.
import { pathToFileURL } from 'node:url';
import { renderAll, type Loaded } from 'cardwright';
import { harmless, nearest } from 'cardwright/internal';
import type { PrintedCard } from '../print/deck.ts';
import type { CardSize } from '../print/face.ts';
import type { Pictures } from '../print/pictures.ts';
import { usualBleed } from '../print/sheet.ts';
import { expectFolder, writeText } from './host.ts';
import { io, resolved } from './io.ts';
import { offsetOf, offsetTyped, printersFile, type Offset } from './printers.ts';
import { picturesOf, tabletopOf, testSheetOf } from './print-files.ts';
import { looksFor, printing } from './laying.ts';
import { backNames, onPages, paperNames, pdfOfCards, titleOf, type PageHow } from './printing.ts';
import { changedSince, expectPrinted, keepPrinted } from './printed.ts';
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
  printer?: string;
  printers?: string;
  offset?: string;
  saveInk?: boolean;
  changed?: string;
}

const forms = ['pdf', 'png', 'svg', 'tabletop', 'test-sheet'] as const;

/** What is written of a mix in one language, and where. */
interface Output {
  loaded: Loaded;
  cards: readonly PrintedCard[];
  language: string;
  size: CardSize;
  how: How;
  /** The ids of the sets. */
  set: string;
  /** The folder, with a slash behind it. */
  out: string;
  /** The beginning of the names of its files. */
  file: string;
  pictures: Pictures;
}

const writers: Record<Exclude<How['as'], 'test-sheet'>, (output: Output) => Promise<void>> = {
  pdf: writePdf,
  png: writePictures,
  svg: writePictures,
  tabletop: writeTabletop,
};

export async function printCards(names: string[], o: PrintOptions): Promise<number> {
  const how = howOf(o);
  if (how.as === 'test-sheet') return writeTestSheet(how, o);
  const writer = writers[how.as];
  if (o.out !== undefined) expectFolder(o.out);
  if (o.changed !== undefined) expectPrinted(o.changed);
  const loaded = readPlaces(placesNamed(names), { toPlay: true });
  // A card that is wrong may lack a part.
  const found = loaded.diagnostics.filter(({ severity }) => severity === 'error');
  const looks = looksFor(loaded);
  found.push(...looks.diagnostics);
  for (const language of languagesOf(loaded, o.lang)) {
    const { deck, pictures, diagnostics } = await printing({ loaded, looks, language, bleed: how.bleed });
    const set = titleOf(loaded);
    const place = `${set}.${language}`;
    const named = chosen(deck, o.card);
    if (named.every(({ copies }) => copies === 0)) throw new Mistake('There are no cards to print in these folders.', 1);
    const changed = o.changed === undefined ? null : changedSince(o.changed, place, named, pictures);
    const cards = changed === null ? named : named.filter(({ kind }) => changed.includes(kind.id));
    const out = `${o.out ?? '.'}/`;
    const output: Output = { loaded, cards, language, size: looks.size, how, set, out, file: `${out}${set}.${language}`, pictures };
    if (cards.length > 0) {
      await writer(output);
      printUntranslated(cards, language);
    } else print(`${place}: nothing has changed since it was printed.`);
    if (o.changed !== undefined) keepPrinted(o.changed, place, cards, pictures);
    found.push(...diagnostics.filter(({ severity }) => severity !== 'info'));
  }
  if (found.length > 0) printError(renderAll(found, { colour: coloursFor(io().stderr) }).trimEnd());
  return found.some(({ severity }) => severity === 'error') ? exits.problems : exits.clean;
}

/** More names than these are a number. */
const mostNamed = 4;

/** Before paper is spent on cards that are in two languages. */
function printUntranslated(cards: readonly PrintedCard[], language: string): void {
  const names = cards.filter(({ lacks }) => lacks).map(({ content }) => content.name);
  if (names.length === 0) return;
  const named = names.slice(0, names.length > mostNamed + 1 ? mostNamed : names.length);
  const more = names.length - named.length;
  const all = listed([...named.map(harmless), ...(more > 0 ? [`${more} more`] : [])]);
  print(`${counted(names.length, 'card')} not translated (${language}): ${all}.`);
}

async function writePdf({ cards, language, size, how, set, file, pictures }: Output): Promise<void> {
  const laid = onPages(cards, size, how);
  const name = `${file}.${how.paper}.pdf`;
  writeText(name, await pdfOfCards(laid, { language, set, pictures }));
  print(`${harmless(name)}: ${counted(laid.copies.length, 'card')} on ${counted(laid.pages.length, 'page')}`);
}

async function writeTestSheet({ paper, backs, offset }: How, { out = '.' }: PrintOptions): Promise<number> {
  if (paper === 'card' || backs === 'none' || backs === 'fold')
    throw new Mistake('A test sheet is for backs on the other side of A4 or Letter: --paper a4 or letter, --backs long or short.');
  const sheet = await testSheetOf(paper, offset);
  const name = `${out}/${sheet.name}`;
  writeText(name, sheet.bytes);
  print(`${harmless(name)}: print both sides without scaling, and hold the sheet against the light, its rulers towards you.`);
  print('Each line of the front points at a number: x, then y. Keep them: cardwright print … --printer NAME --offset x,y');
  return exits.clean;
}

async function writePictures({ cards, language, how, out, pictures }: Output): Promise<void> {
  const as = how.as === 'png' ? 'png' : 'svg';
  for await (const [name, bytes] of picturesOf({ cards, language, as, dpi: how.dpi, pictures })) writeText(`${out}${name}`, bytes);
  const fineness = as === 'png' ? `, ${how.dpi} pixels to the inch` : '';
  print(`${harmless(out)}: ${counted(cards.length, 'picture')} (${language})${fineness}`);
}

async function writeTabletop({ loaded: { vocabulary }, cards, language, how, set, out, file, pictures }: Output): Promise<void> {
  const address = (name: string): string =>
    how.images === null ? pathToFileURL(resolved(out + name)).href : `${how.images.replace(/\/$/, '')}/${name}`;
  const files = tabletopOf({ vocabulary, cards, language, set, pictures, address });
  let made = await files.next();
  for (; !made.done; made = await files.next()) writeText(out + made.value[0], made.value[1]);
  const held = cards.reduce((sum, { copies }) => sum + copies, 0);
  print(`${harmless(`${file}.json`)}: ${counted(held, 'card')} in ${counted(made.value.ObjectStates.length, 'pile')}`);
  if (how.images === null)
    print('Only you will see its pictures. For others put them on a server, and print again with its address: --images https://…');
}

function howOf(o: PrintOptions): How {
  const { paper = 'a4', backs = 'long', bleed, as = 'pdf', dpi = '300', images } = o;
  const form = oneOf('--as', as, forms);
  if (o.saveInk && form !== 'pdf') throw new Mistake('--save-ink works only with --as pdf.');
  if (o.changed !== undefined && form !== 'pdf') throw new Mistake('--changed works only with --as pdf.');
  if (images !== undefined && form !== 'tabletop') throw new Mistake('--images belongs to --as tabletop.');
  if (images !== undefined && !/^https?:\/\/[^\s/]+/.test(images))
    throw new Mistake(`--images is an address such as https://example.org/my-cards; "${images}" is not.`);
  const p = oneOf('--paper', paper, paperNames);
  const b = oneOf('--backs', backs, backNames);
  if (p === 'card' && b === 'fold')
    throw new Mistake('--paper card has one card a page, and nothing to fold: --backs fold is for a4 and letter.');
  const usual = form === 'pdf' ? usualBleed(p) : 0;
  return {
    paper: p,
    backs: b,
    bleed: bleed === undefined ? usual : millimetres('--bleed', bleed, 0, 10),
    as: form,
    saveInk: o.saveInk === true,
    dpi: wholeNumber(dpi, '--dpi', 72, 1200),
    images: images ?? null,
    offset: shiftOf(o, (form === 'pdf' || form === 'test-sheet') && p !== 'card' && (b === 'long' || b === 'short')),
  };
}

/** How the pages of every language are laid out. */
interface How extends PageHow {
  as: (typeof forms)[number];
  /** Pixels to the inch of a picture. */
  dpi: number;
  /** Where the pictures of a saved game will be; null: where they are written. */
  images: string | null;
}

/** How far the backs move: as typed, or as it is kept for this printer. */
function shiftOf({ printer, printers, offset }: PrintOptions, hasBacks: boolean): Offset {
  const named = [printer !== undefined && '--printer', offset !== undefined && '--offset'].find((option) => option !== false);
  if (named !== undefined && !hasBacks)
    throw new Mistake(`${named} moves backs on the other side of A4 or Letter, and there are none here.`);
  if (printers !== undefined && printer === undefined)
    throw new Mistake('--printers is a file of several printers: give one of them, --printer NAME.');
  const given = offset === undefined ? null : offsetTyped(offset);
  return printer === undefined ? (given ?? [0, 0]) : offsetOf(printer, given, printersFile(printers));
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
