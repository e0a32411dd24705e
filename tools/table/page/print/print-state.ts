// What the print page knows, as signals: what is asked for, and what comes of it. Draws nothing and lays nothing out.
import { batch, effect, signal } from '@preact/signals';
import { en } from '../../print-words.ts';
import type { PrintAsked, PrinterKept, PrinterTaken, PrintRefused, PrintSeen } from '../../print-protocol.ts';
import { remember, remembered } from '../stored.ts';

/** The words in use; learnt before anything is drawn. */
export const words = structuredClone(en);

type Pages = Omit<PrintAsked, 'as' | 'dpi' | 'images'>;

const { printer: named, ...kept } = remembered<Pick<Pages, 'paper' | 'backs' | 'marks' | 'saveInk' | 'offset'> & { printer: string }>(
  'print',
  {
    ...{ paper: 'a4', backs: 'long', marks: true, saveInk: false, offset: [0, 0], printer: '' },
  },
);

export const asked = signal<Pages>({ ...kept, cards: [] });
/** The printer that is named, whether it is kept or not. */
export const printer = signal(named);
/** Every card shows its safe area, not only the one that is pointed at. */
export const safeShown = signal(false);
/** What became of keeping it. */
export const told = signal('');
/** How other files than pages are to be. `images`: where those of a saved game will be; '': in the folder that is proposed. */
export const other = signal({ dpi: 300, withBleed: false, ...remembered('print-other', { images: '' }) });
/** Null: nothing has come yet, or it was refused. */
export const seen = signal<PrintSeen | null>(null);
/** Why nothing can be printed; '': it can. */
export const refused = signal('');
/** What it is the answer to, and which answer: pictures of pages are asked for anew. */
const answer = signal({ query: '', rev: 0 });

/** The part of an address that says what is asked for. */
function query(how: Pages): string {
  const { set, language, paper, backs, bleed, marks, saveInk, offset, cards } = how;
  const typed = new URLSearchParams({ paper, backs, right: String(offset[0]), down: String(offset[1]), marks: marks ? 'yes' : 'no' });
  if (saveInk) typed.set('ink', 'little');
  for (const [name, value] of Object.entries({ set, language, bleed })) if (value !== undefined) typed.set(name, String(value));
  for (const card of cards) typed.append('card', card);
  return typed.toString();
}

export const pageAt = (at: number): string => `/studio/printing/page-${at}.svg?${answer.value.query}&rev=${answer.value.rev}`;
export const fileAt = (file: string): string => `/studio/printing/${encodeURIComponent(file)}?${answer.value.query}`;

/** Where another file than the pages is, of the same cards. */
export function otherAt(file: string, { as, dpi, images, ...more }: Pick<PrintAsked, 'as'> & Partial<PrintAsked>): string {
  const typed = new URLSearchParams(query({ ...asked.value, ...more }));
  for (const [name, value] of Object.entries({ as, dpi, images })) if (value !== undefined) typed.set(name, String(value));
  return `/studio/printing/${encodeURIComponent(file)}?${typed.toString()}`;
}

export function change(more: Partial<Pages>): void {
  asked.value = { ...asked.value, ...more };
  rememberAll();
}

function rememberAll(): void {
  const { paper, backs, marks, saveInk, offset } = asked.value;
  remember('print', { paper, backs, marks, saveInk, offset, printer: printer.value });
}

export function changeOther(more: Partial<typeof other.value>): void {
  other.value = { ...other.value, ...more };
  remember('print-other', { images: other.value.images });
}

/** The backs move as it is kept for this printer, if it is one of them. */
export function choosePrinter(name: string, printers: readonly PrinterKept[]): void {
  printer.value = name;
  told.value = '';
  const found = printers.find((one) => one.name === name.trim());
  if (found) change({ offset: found.offset });
  else rememberAll();
}

export async function keepPrinter(): Promise<void> {
  const name = printer.value.trim();
  const [right, down] = asked.value.offset;
  if (name === '') return;
  const typed = new URLSearchParams({ name, right: String(right), down: String(down) });
  try {
    const reply = await fetch(`/studio/printing/printers?${typed.toString()}`, { method: 'POST' });
    const found = (await reply.json()) as PrinterTaken | PrintRefused;
    told.value = found.is === 'kept' ? words.printerKept.replace('{printer}', name) : found.because;
    if (found.is === 'kept' && seen.value) seen.value = { ...seen.value, printers: found.printers };
  } catch {
    told.value = words.unanswered;
  }
}

/** The file was saved, in this language or in another one: from now on, what looks as it does now has not changed. */
export async function havePrinted(language = asked.value.language): Promise<void> {
  try {
    const reply = await fetch(`/studio/printing/printed?${query({ ...asked.value, language })}`, { method: 'POST', keepalive: true });
    if (reply.ok) await look();
  } catch {
    // The file is saved all the same; the next time it is printed whole.
  }
}

/** Asks again; the answer to an older question is not looked at. */
export async function look(): Promise<void> {
  const how = asked.value;
  let found: Awaited<ReturnType<typeof answered>>;
  try {
    found = await answered(how);
  } catch {
    found = { is: 'refused', because: words.unanswered };
  }
  if (asked.value !== how) return;
  refused.value = found.is === 'refused' ? found.because : '';
  if (found.is === 'refused') return;
  batch(() => {
    answer.value = { query: query(how), rev: answer.value.rev + 1 };
    seen.value = found;
  });
}

async function answered(how: Pages): Promise<PrintSeen | PrintRefused> {
  const reply = await fetch(`/studio/printing/seen.json?${query(how)}`);
  // A question that is too long is refused without a word.
  if (!reply.ok) return { is: 'refused', because: (await reply.text()) || words.unanswered };
  return (await reply.json()) as PrintSeen | PrintRefused;
}

export function begin(): void {
  effect(() => {
    void asked.value;
    void look();
  });
  // Cards may have been changed in another window.
  addEventListener('focus', () => void look());
}
