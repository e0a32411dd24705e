// Requests of the print page → what is asked for, or nothing if it is none of that. Prints nothing itself: what lays cards out is handed in.
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type {
  PrintAsked,
  PrintBacks,
  PrinterKept,
  PrintedTaken,
  PrinterTaken,
  PrintForm,
  PrintPaper,
  PrintRefused,
  PrintSeen,
} from '../../print-protocol.ts';
import { decoded } from '../bundle-door.ts';
import { finish } from '../private-door.ts';

export type { PrintAsked, PrinterKept, PrintedTaken, PrinterTaken, PrintRefused, PrintSeen };

/** Lays out the cards of the Studio as its files are now. */
export interface PrintDesk {
  look(asked: PrintAsked): Promise<PrintSeen | PrintRefused>;
  /** A page as it is printed, as SVG; null: there is none. */
  page(asked: PrintAsked, at: number): Promise<string | null>;
  file(asked: PrintAsked): Promise<{ name: string; bytes: Uint8Array } | PrintRefused>;
  /** Keeps what the cards look like that were asked for, so that later only those that have changed are printed. */
  printed(asked: PrintAsked): Promise<PrintedTaken | PrintRefused>;
  /** Keeps how far a printer moves the backs. */
  keep(printer: PrinterKept): Promise<PrinterTaken | PrintRefused>;
}

/** A desk that is set up when something is first asked of it. */
export function lateDesk(open: () => Promise<PrintDesk>): PrintDesk {
  let desk: Promise<PrintDesk> | null = null;
  const opened = (): Promise<PrintDesk> => (desk ??= open());
  return {
    look: async (asked) => (await opened()).look(asked),
    page: async (asked, at) => (await opened()).page(asked, at),
    file: async (asked) => (await opened()).file(asked),
    printed: async (asked) => (await opened()).printed(asked),
    keep: async (printer) => (await opened()).keep(printer),
  };
}

/** Under this, the page asks. */
export const printingPath = '/studio/printing/';
/** The bleed and the offset, in millimetres: further than any printer needs. */
const most = { bleed: 10, offset: 20 };
const mostCards = 2000;
const papers: readonly string[] = ['a4', 'letter', 'card'];
const backs: readonly string[] = ['long', 'short', 'fold', 'none'];
const forms: readonly string[] = ['pdf', 'png', 'tabletop', 'test-sheet'];
const fineness: readonly string[] = ['300', '600'];
const mostLetters = { printer: 60, place: 400 };

/** What an address asks for; null: nothing that can be printed. */
export function printAsked(query: string): PrintAsked | null {
  const typed = new URLSearchParams(query);
  const text = (name: string): string | undefined => typed.get(name) || undefined;
  const [paper, back, form, dpi] = [text('paper') ?? 'a4', text('backs') ?? 'long', text('as') ?? 'pdf', text('dpi') ?? '300'];
  const bleed = text('bleed') === undefined ? undefined : lengthIn(typed, 'bleed', 0, most.bleed);
  const offset = offsetIn(typed);
  const [cards, images] = [typed.getAll('card'), text('images')];
  const isKnown = papers.includes(paper) && backs.includes(back) && forms.includes(form) && fineness.includes(dpi);
  if (paper === 'card' && back === 'fold') return null;
  if (!isKnown || bleed === null || !offset || cards.length > mostCards || (images !== undefined && !isPlace(images))) return null;
  return {
    ...{ set: text('set'), language: text('language'), bleed, cards, offset, images, dpi: Number(dpi), as: form as PrintForm },
    ...{ paper: paper as PrintPaper, backs: back as PrintBacks, marks: typed.get('marks') !== 'no' },
    saveInk: typed.get('ink') === 'little',
  };
}

function lengthIn(typed: URLSearchParams, name: string, least: number, largest: number): number | null {
  const given = typed.get(name) ?? '0';
  const value = /^-?\d{1,2}(?:\.\d{1,3})?$/.test(given) ? Number(given) : NaN;
  return value >= least && value <= largest ? value : null;
}

function offsetIn(typed: URLSearchParams): [number, number] | null {
  const [right, down] = ['right', 'down'].map((name) => lengthIn(typed, name, -most.offset, most.offset)) as [number | null, number | null];
  return right === null || down === null ? null : [right, down];
}

/** An address, or a folder of this machine from its root on. */
const isPlace = (text: string): boolean =>
  text.length <= mostLetters.place && !/\p{Cc}/u.test(text) && (/^https?:\/\/[^\s/]+/.test(text) || path.isAbsolute(text));

/** A printer to be kept; null: that is none. */
function printerNamed(query: string): PrinterKept | null {
  const typed = new URLSearchParams(query);
  const name = (typed.get('name') ?? '').trim();
  const offset = offsetIn(typed);
  return offset && name !== '' && name.length <= mostLetters.printer && !/\p{Cc}/u.test(name) ? { name, offset } : null;
}

type Beside = Pick<IncomingMessage, 'method'> & { failed(problem: unknown): void };
const asJson = (response: ServerResponse, body: object, method: string | undefined): true => {
  response.setHeader('Content-Type', 'application/json');
  return finish(response, 200, JSON.stringify(body), method);
};

/** Keeps what was printed. As with a printer, a file is written: its caller has looked who sends it. */
export function keepPrinted(desk: PrintDesk, query: string, response: ServerResponse, { failed }: Beside): true {
  const asked = printAsked(query);
  if (!asked) return finish(response, 400, 'Nothing can be printed like that.');
  return soon(response, failed, async () => asJson(response, await desk.printed(asked), 'POST'));
}

/** Keeps a printer. */
export function keepPrinter(desk: PrintDesk, query: string, response: ServerResponse, { failed }: Beside): true {
  const printer = printerNamed(query);
  if (!printer) return finish(response, 400, 'That is no printer.');
  return soon(response, failed, async () => asJson(response, await desk.keep(printer), 'POST'));
}

/** Answers a request of the page: `seen.json`, `page-3.svg`, and a file to be saved under any name. */
export function answerPrinting(
  desk: PrintDesk,
  [name, query]: readonly [string, string],
  response: ServerResponse,
  { method, failed }: Beside,
): true {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox");
  const asked = printAsked(query);
  if (!asked) return finish(response, 400, 'Nothing can be printed like that.');
  const none = (): true => finish(response, 404, 'There is no such page.');
  return soon(response, failed, async () => {
    if (name === 'seen.json') return asJson(response, await desk.look(asked), method);
    const page = /^page-(\d{1,4})\.svg$/.exec(name);
    if (page) {
      const svg = await desk.page(asked, Number(page[1]));
      if (svg === null) return none();
      response.setHeader('Content-Type', 'image/svg+xml');
      return finish(response, 200, svg, method);
    }
    if (!/\.(?:pdf|zip)$/.test(decoded(name))) return none();
    const made = await desk.file(asked);
    if ('is' in made) return finish(response, 409, made.because);
    response.setHeader('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(made.name)}`);
    response.setHeader('Content-Type', made.name.endsWith('.zip') ? 'application/zip' : 'application/pdf');
    return finish(response, 200, Buffer.from(made.bytes), method);
  });
}

function soon(response: ServerResponse, failed: (problem: unknown) => void, answer: () => Promise<true>): true {
  answer().catch((problem: unknown) => {
    failed(problem);
    finish(response, 500, 'That is a mistake of the program; nothing was lost.');
  });
  return true;
}
