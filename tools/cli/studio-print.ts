// The cards of the Studio as they are now → pages to look at and files to save, as the command `print` makes them. The browser saves
// them; what is written here is only what is known of printers.
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { placeOf, type Loaded } from 'cardwright';
import { zipped } from '../files/zip.ts';
import { kindsToPrint, LaidBefore, type PrintedCard } from '../print/deck.ts';
import { SAFE, type CardSize } from '../print/face.ts';
import { svgOfPage } from '../print/svg.ts';
import { roomOf, usualBleed, type Page } from '../print/sheet.ts';
import type { Pictures } from '../print/pictures.ts';
import type { PrintAsked, PrintDesk, PrintRefused, PrintSeen } from '../table/server/studio/print-desk.ts';
import { picturesOf, tabletopOf, testSheetOf, type Made as FileMade } from './print-files.ts';
import { offsetOf, printersIn } from './printers.ts';
import { looksFor, printing, tools, type Printing } from './laying.ts';
import { changedSince, keepPrinted } from './printed.ts';
import { onPages, pdfOfCards, type OnPages } from './printing.ts';
import { Mistake } from './shell.ts';

/** Cards that are remembered as they were laid out; then all are forgotten. */
const mostRemembered = 200_000;

/** What was asked for, laid out. */
interface Made extends OnPages {
  vocabulary: Loaded['vocabulary'];
  set: string;
  language: string;
  cards: readonly PrintedCard[];
  pictures: Pictures;
  /** All cards there are to print, and under which name it is kept what they looked like. */
  deck: readonly PrintedCard[];
  place: string;
  seen: Omit<PrintSeen, 'printers' | 'changed'>;
}

/** All pictures of one file together, in bytes: beyond this it is no file to be sent. */
const mostBytes = 400_000_000;

export interface PrintDeskOf {
  /** The files as they are now. */
  loaded: () => Loaded;
  /** The one that is written in. */
  folder: string;
  /** The file with what is kept of printers. */
  printers: string;
  /** The file with what was printed last. */
  printed: string;
}

export function printDesk({ loaded, folder, printers, printed }: PrintDeskOf): PrintDesk {
  const before = new LaidBefore(mostRemembered);
  let last: { of: Loaded; asked: string; made: Promise<Made> } | null = null;
  const make = (asked: PrintAsked): Promise<Made> => {
    const of = loaded();
    const text = JSON.stringify(asked);
    if (last?.of === of && last.asked === text) return last.made;
    last = { of, asked: text, made: madeOf(of, folder, asked, before) };
    return last.made;
  };
  // Files are made one after another, so that two that are asked for at once need the memory of one.
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const mine = turn.then(act);
    turn = mine.catch(() => undefined);
    return mine;
  };
  return {
    look: (asked) =>
      orRefused(
        make(asked).then(({ seen, place, deck, pictures }) => {
          const changed = changedSince(printed, place, deck, pictures);
          return { ...seen, changed, printers: known(printers) };
        }),
      ),
    async page(asked, at) {
      const made = await orRefused(make(asked));
      const page = 'is' in made ? undefined : made.pages[at];
      if (!page || 'is' in made) return null;
      const [front, back] = [(i: number) => made.copies[i]!.front, (i: number) => made.copies[i]!.back];
      return svgOfPage(page, { front, back }, { ...tools, pictures: made.pictures });
    },
    file: (asked) =>
      inTurn(() => orRefused(asked.as === 'test-sheet' ? sheetAsked(asked) : make(asked).then((made) => fileOf(made, asked)))),
    printed: (asked) =>
      orRefused(
        make(asked).then(({ place, cards, pictures }) => {
          keepPrinted(printed, place, cards, pictures);
          return { is: 'printed' as const };
        }),
      ),
    keep: ({ name, offset }) =>
      orRefused(
        Promise.resolve().then(() => {
          offsetOf(name, offset, printers);
          return { is: 'kept', printers: printersIn(printers) };
        }),
      ),
  };
}

/** A file that cannot be read keeps nobody from printing; `keep` says what is wrong with it. */
function known(printers: string): PrintSeen['printers'] {
  try {
    return printersIn(printers);
  } catch (problem) {
    if (problem instanceof Mistake) return [];
    throw problem;
  }
}

async function sheetAsked({ paper, offset }: PrintAsked): Promise<{ name: string; bytes: Uint8Array }> {
  if (paper === 'card') throw new Mistake('A test sheet is for backs on the other side of A4 or Letter.');
  return testSheetOf(paper, offset);
}

async function fileOf(made: Made, { as, dpi, images }: PrintAsked): Promise<{ name: string; bytes: Uint8Array }> {
  const { vocabulary, cards, language, set, pictures, seen } = made;
  if (as === 'pdf') return { name: seen.file, bytes: await pdfOfCards(made, made) };
  if (cards.length === 0) throw new Mistake('There are no cards to print here.');
  const place = images ?? seen.place;
  const address = (name: string): string =>
    /^https?:/.test(place) ? `${place.replace(/\/$/, '')}/${name}` : pathToFileURL(path.join(place, name)).href;
  const files =
    as === 'png' ? picturesOf({ cards, language, as, dpi, pictures }) : tabletopOf({ vocabulary, cards, language, set, pictures, address });
  return { name: `${set}.${language}.${as}.zip`, bytes: await zippedAll(files) };
}

async function zippedAll(files: AsyncIterable<FileMade>): Promise<Uint8Array> {
  const all = new Map<string, string | Uint8Array>();
  let size = 0;
  for await (const [name, bytes] of files) {
    all.set(name, bytes);
    size += bytes.length;
    if (size > mostBytes) throw new Mistake('These pictures are too many for one file: choose some of the cards, or fewer pixels.');
    // The server has others to answer between two pictures.
    await setImmediate();
  }
  // A picture is packed already.
  return zipped(
    all,
    [...all.keys()].filter((name) => name.endsWith('.png')),
  );
}

/** What cannot be printed says why. */
async function orRefused<T>(made: Promise<T>): Promise<T | PrintRefused> {
  try {
    return await made;
  } catch (problem) {
    if (!(problem instanceof Mistake)) throw problem;
    return { is: 'refused', because: problem.message };
  }
}

async function madeOf(loaded: Loaded, folder: string, asked: PrintAsked, before: LaidBefore): Promise<Made> {
  const { vocabulary: v, mix } = loaded;
  const all = kindsToPrint(loaded);
  const folders = mix.folders.filter((one) => all.some((kind) => kind.folder === one));
  const set = folders.find(({ id }) => id === asked.set) ?? folders.find(({ dir }) => dir === folder) ?? folders[0];
  if (!set) throw new Mistake('There are no cards to print here yet.');
  const languages = [...new Set([v.language, ...set.locales.map(({ data }) => data.language)])];
  const language = languages.find((code) => code === asked.language) ?? languages[0]!;
  const kinds = all.filter((kind) => kind.folder === set);
  const looks = looksFor(loaded, kinds);
  const isPaper = asked.as === 'pdf';
  const { backs, offset, marks, saveInk } = asked;
  // A picture is no larger than the card, unless that is wanted, and on no paper.
  const paper = isPaper ? asked.paper : 'card';
  const bleed = asked.bleed ?? (isPaper ? usualBleed(paper) : 0);
  const { deck, pictures, diagnostics } = await printing({ loaded, looks, language, bleed, kinds, before });
  const cards = asked.cards.length === 0 ? deck : deck.filter(({ kind }) => asked.cards.includes(kind.id));
  const laid = onPages(cards, looks.size, { paper, backs, bleed, marks, saveInk, offset: paper === 'card' ? [0, 0] : offset });
  const title = (one: typeof set): string => one.set?.data.title ?? one.game?.data.title ?? one.id;
  return {
    ...laid,
    ...{ vocabulary: v, set: set.id, language, deck, cards, pictures, place: `${set.dir} ${language}` },
    seen: {
      is: 'seen',
      title: title(set),
      sets: folders.map((one) => ({ id: one.id, title: title(one) })),
      ...{ set: set.id, languages, language, bleed },
      cards: deck.map(({ kind, content, copies, lacks }) => ({ id: kind.id, name: content.name, copies, lacks })),
      width: looks.size.width,
      height: looks.size.height,
      pages: laid.pages.map((page) => ({ ...pageSeen(page), fronts: frontsOn(page, looks.size) })),
      safe: SAFE,
      printed: laid.copies.length,
      place: path.join(path.dirname(folder), 'paper'),
      file: `${set.id}.${language}.${paper}.pdf`,
      problems: problemsOf([...looks.diagnostics, ...diagnostics]),
    },
  };
}

const pageSeen = ({ side, places, width, height }: Page) => ({ side, cards: places.length, width, height });

function frontsOn({ places, side: usual }: Page, size: CardSize): PrintSeen['pages'][number]['fronts'] {
  return places.flatMap((place) => {
    const { width, height } = roomOf(place, size);
    return (place.side ?? usual) === 'front' ? [[place.x, place.y, width, height] as const] : [];
  });
}

function problemsOf(found: Printing['diagnostics']): PrintSeen['problems'] {
  const order = ['error', 'warning', 'info'];
  return found
    .map(({ code, severity, message, help, source, span }) => {
      const file = source.path.split('/').slice(-2).join('/');
      return { code, severity, message, help: help ?? null, place: `${file}:${placeOf(source, span.start).line}` };
    })
    .sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
}
