// The cards of the Studio as they are now → pages to look at and a PDF to save, as the command `print` makes them. Writes no file: the browser saves it.
import { placeOf, type Loaded } from 'cardwright';
import { kindsToPrint, type LaidBefore, type PrintedCard } from '../print/deck.ts';
import { svgOfPage } from '../print/svg.ts';
import { papers } from '../print/sheet.ts';
import type { Pictures } from '../print/pictures.ts';
import type { PrintAsked, PrintDesk, PrintRefused, PrintSeen } from '../table/server/studio/print-desk.ts';
import { looksFor, onPages, pdfOfCards, printing, tools, type OnPages, type Printing } from './printing.ts';
import { Mistake } from './shell.ts';

/** Cards that are remembered as they were laid out; then all are forgotten. */
const mostRemembered = 5000;

/** What was asked for, laid out. */
interface Made extends OnPages {
  set: string;
  language: string;
  cards: readonly PrintedCard[];
  pictures: Pictures;
  seen: PrintSeen;
}

/** `loaded`: the files as they are now. `folder`: the one that is written in. */
export function printDesk(loaded: () => Loaded, folder: string): PrintDesk {
  const before: LaidBefore = new Map();
  let last: { of: Loaded; asked: string; made: Promise<Made> } | null = null;
  const make = (asked: PrintAsked): Promise<Made> => {
    const of = loaded();
    const text = JSON.stringify(asked);
    if (last?.of === of && last.asked === text) return last.made;
    if (before.size > mostRemembered) before.clear();
    last = { of, asked: text, made: madeOf(of, folder, asked, before) };
    return last.made;
  };
  return {
    look: (asked) => orRefused(make(asked).then(({ seen }) => seen)),
    async page(asked, at) {
      const made = await orRefused(make(asked));
      const page = 'is' in made ? undefined : made.pages[at];
      if (!page || 'is' in made) return null;
      const [front, back] = [(i: number) => made.copies[i]!.front, (i: number) => made.copies[i]!.back];
      return svgOfPage(page, { front, back }, { ...tools, pictures: made.pictures });
    },
    async file(asked) {
      const made = await orRefused(make(asked));
      return 'is' in made ? made : { name: made.seen.file, bytes: await pdfOfCards(made, made) };
    },
  };
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
  const { paper, backs, offset, marks } = asked;
  const bleed = asked.bleed ?? (paper === 'card' ? 3 : papers[paper].bleed);
  const { deck, pictures, diagnostics } = await printing({ loaded, looks, language, bleed, kinds, before });
  const cards = asked.cards.length === 0 ? deck : deck.filter(({ kind }) => asked.cards.includes(kind.id));
  const laid = onPages(cards, looks.size, { paper, backs, bleed, marks, offset: paper === 'card' ? [0, 0] : offset });
  const title = (one: typeof set): string => one.set?.data.title ?? one.game?.data.title ?? one.id;
  return {
    ...laid,
    ...{ set: set.id, language, cards, pictures },
    seen: {
      is: 'seen',
      title: title(set),
      sets: folders.map((one) => ({ id: one.id, title: title(one) })),
      ...{ set: set.id, languages, language, bleed },
      cards: deck.map(({ kind, content, copies }) => ({ id: kind.id, name: content.name, copies })),
      width: looks.size.width,
      height: looks.size.height,
      pages: laid.pages.map(({ side, places, width, height }) => ({ side, cards: places.length, width, height })),
      printed: laid.copies.length,
      file: `${set.id}.${language}.${paper}.pdf`,
      problems: problemsOf([...looks.diagnostics, ...diagnostics]),
    },
  };
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
