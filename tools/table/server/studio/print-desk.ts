// Requests of the print page → what is asked for, or nothing if it is none of that. Prints nothing itself: what lays cards out is handed in.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PrintAsked, PrintBacks, PrintPaper, PrintRefused, PrintSeen } from '../../print-protocol.ts';
import { decoded } from '../bundle-door.ts';
import { finish } from '../private-door.ts';

export type { PrintAsked, PrintRefused, PrintSeen };

/** Lays out the cards of the Studio as its files are now. */
export interface PrintDesk {
  look(asked: PrintAsked): Promise<PrintSeen | PrintRefused>;
  /** A page as it is printed, as SVG; null: there is none. */
  page(asked: PrintAsked, at: number): Promise<string | null>;
  file(asked: PrintAsked): Promise<{ name: string; bytes: Uint8Array } | PrintRefused>;
}

/** A desk that is set up when something is first asked of it. */
export function lateDesk(open: () => Promise<PrintDesk>): PrintDesk {
  let desk: Promise<PrintDesk> | null = null;
  const opened = (): Promise<PrintDesk> => (desk ??= open());
  return {
    look: async (asked) => (await opened()).look(asked),
    page: async (asked, at) => (await opened()).page(asked, at),
    file: async (asked) => (await opened()).file(asked),
  };
}

/** Under this, the page asks. */
export const printingPath = '/studio/printing/';
/** The bleed and the offset, in millimetres: further than any printer needs. */
const most = { bleed: 10, offset: 20 };
const mostCards = 2000;
const papers: readonly string[] = ['a4', 'letter', 'card'];
const backs: readonly string[] = ['long', 'short', 'fold', 'none'];

/** What an address asks for; null: nothing that can be printed. */
export function printAsked(query: string): PrintAsked | null {
  const typed = new URLSearchParams(query);
  const text = (name: string): string | undefined => typed.get(name) || undefined;
  const number = (name: string, least: number, largest: number): number | null => {
    const given = typed.get(name) ?? '0';
    const value = /^-?\d{1,2}(?:\.\d{1,3})?$/.test(given) ? Number(given) : NaN;
    return value >= least && value <= largest ? value : null;
  };
  const [paper, back] = [text('paper') ?? 'a4', text('backs') ?? 'long'];
  const bleed = text('bleed') === undefined ? undefined : number('bleed', 0, most.bleed);
  const [right, down] = ['right', 'down'].map((name) => number(name, -most.offset, most.offset)) as [number | null, number | null];
  const cards = typed.getAll('card');
  if (!papers.includes(paper) || !backs.includes(back) || bleed === null || right === null || down === null || cards.length > mostCards)
    return null;
  return {
    ...{ set: text('set'), language: text('language'), bleed, cards, offset: [right, down] },
    ...{ paper: paper as PrintPaper, backs: back as PrintBacks, marks: typed.get('marks') !== 'no' },
  };
}

/** Answers a request of the page: `seen.json`, `page-3.svg`, and the file itself under any name. */
export function answerPrinting(
  desk: PrintDesk,
  [name, query]: readonly [string, string],
  response: ServerResponse,
  { method, failed }: Pick<IncomingMessage, 'method'> & { failed(problem: unknown): void },
): true {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox");
  const asked = printAsked(query);
  if (!asked) return finish(response, 400, 'Nothing can be printed like that.');
  const end = (type: string, body: string | Buffer): true => {
    response.setHeader('Content-Type', type);
    return finish(response, 200, body, method);
  };
  const none = (): true => finish(response, 404, 'There is no such page.');
  const answer = async (): Promise<true> => {
    if (name === 'seen.json') return end('application/json', JSON.stringify(await desk.look(asked)));
    const page = /^page-(\d{1,4})\.svg$/.exec(name);
    if (page) {
      const svg = await desk.page(asked, Number(page[1]));
      return svg === null ? none() : end('image/svg+xml', svg);
    }
    if (!decoded(name).endsWith('.pdf')) return none();
    const made = await desk.file(asked);
    if ('is' in made) return finish(response, 409, made.because);
    response.setHeader('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(made.name)}`);
    return end('application/pdf', Buffer.from(made.bytes));
  };
  answer().catch((problem: unknown) => {
    failed(problem);
    finish(response, 500, 'That is a mistake of the program; nothing was lost.');
  });
  return true;
}
