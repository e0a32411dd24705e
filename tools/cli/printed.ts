// What printed cards look like → which of them look different from what was printed last, kept as hashes in a file of this user. Prints nothing.
import { createHash } from 'node:crypto';
import type { PrintedCard } from '../print/deck.ts';
import type { Item, Side } from '../print/display.ts';
import type { Pictures } from '../print/pictures.ts';
import { readPlain, writeText } from './host.ts';

/** By place (a set in a language), by id of a card. */
type Kept = Record<string, Record<string, string>>;

/** What a card looks like, however far it bleeds, and how often it is printed. */
export function stateOf({ front, back, copies }: PrintedCard, pictures: Pictures): string {
  const sides = [front, back].map((side) => side.items.map((item) => cut(item, side, pictures)));
  return createHash('sha256')
    .update(JSON.stringify([front.width, front.height, copies, sides]))
    .digest('base64url')
    .slice(0, 22);
}

/** As it is when the card has been cut out; a file by what is in it. */
function cut(item: Item, { width, height }: Side, pictures: Pictures): unknown {
  if (item.k !== 'rect' && item.k !== 'image') return item;
  const [x, y, w, h] = item.box;
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  const box = [left, top, Math.min(width, x + w) - left, Math.min(height, y + h) - top];
  if (item.k === 'rect') return { ...item, box };
  const bytes = pictures.named(item.file)?.bytes;
  return { ...item, box, file: bytes ? createHash('sha256').update(bytes).digest('hex') : '' };
}

/** Ids of the cards that are new or look different; null: none of them was ever printed. */
export function changedSince(file: string, place: string, cards: readonly PrintedCard[], pictures: Pictures): string[] | null {
  const known = read(file)[place];
  if (!known) return null;
  return cards.flatMap((card) => (known[card.kind.id] === stateOf(card, pictures) ? [] : [card.kind.id]));
}

/** These have been printed as they are now. */
export function keepPrinted(file: string, place: string, cards: readonly PrintedCard[], pictures: Pictures): void {
  const all = read(file);
  const states = Object.fromEntries(cards.map((card) => [card.kind.id, stateOf(card, pictures)]));
  writeText(file, `${JSON.stringify({ ...all, [place]: { ...all[place], ...states } }, null, 1)}\n`);
}

/** A file that is not what was written there is no file: then nothing was printed. */
function read(file: string): Kept {
  try {
    const data: unknown = JSON.parse(Buffer.from(readPlain(file) ?? '{}').toString('utf8'));
    const isRecord = (one: unknown): one is Record<string, unknown> => typeof one === 'object' && one !== null && !Array.isArray(one);
    if (!isRecord(data) || !Object.values(data).every((of) => isRecord(of) && Object.values(of).every((x) => typeof x === 'string')))
      return {};
    return data as Kept;
  } catch {
    return {};
  }
}
