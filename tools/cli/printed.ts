// What printed cards look like → which of them look different from what was printed last, kept as hashes in a file of this user. Prints nothing.
import { createHash } from 'node:crypto';
import path from 'node:path';
import type { PrintedCard } from '../print/deck.ts';
import type { Item, Side } from '../print/display.ts';
import type { Pictures } from '../print/pictures.ts';
import { expectFolder, readPlain, shownPath, statOf, writeText } from './host.ts';
import { resolved } from './io.ts';
import { Mistake } from './shell.ts';

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
  return { ...item, box, file: bytes ? hashOf(bytes) : '' };
}

/** By picture: many cards have the same one. */
const hashes = new WeakMap<Uint8Array, string>();

function hashOf(bytes: Uint8Array): string {
  const known = hashes.get(bytes) ?? createHash('sha256').update(bytes).digest('hex');
  hashes.set(bytes, known);
  return known;
}

/** Throws a Mistake if there is anything else in the place of this file, which would be overwritten, or there cannot be a file. */
export function expectPrinted(file: string): void {
  expectFolder(path.dirname(resolved(file)));
  if (read(file) === null)
    throw new Mistake(
      `--changed: "${shownPath(file)}" is not a record of printed cards and is left unchanged. Name a new file, such as printed.json.`,
    );
}

/** Ids of the cards to print that are new or look different; null: none of them was ever printed. */
export function changedSince(file: string, place: string, cards: readonly PrintedCard[], pictures: Pictures): string[] | null {
  const known = read(file)?.[place];
  if (!known) return null;
  return cards.flatMap((card) => (card.copies === 0 || known[card.kind.id] === stateOf(card, pictures) ? [] : [card.kind.id]));
}

/** These have been printed as they are now. */
export function keepPrinted(file: string, place: string, cards: readonly PrintedCard[], pictures: Pictures): void {
  const all = read(file) ?? {};
  const states = Object.fromEntries(cards.map((card) => [card.kind.id, stateOf(card, pictures)]));
  writeText(file, `${JSON.stringify({ ...all, [place]: { ...all[place], ...states } }, null, 1)}\n`);
}

/** Null: what is there was not written here. */
function read(file: string): Kept | null {
  const bytes = readPlain(file);
  if (!bytes) return statOf(file) ? null : {};
  try {
    const data: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    return isRecord(data) && Object.values(data).every((of) => isRecord(of) && Object.values(of).every(isState)) ? (data as Kept) : null;
  } catch {
    return null;
  }
}

const isRecord = (one: unknown): one is Record<string, unknown> => typeof one === 'object' && one !== null && !Array.isArray(one);
const isState = (one: unknown): boolean => typeof one === 'string' && /^[\w-]{22}$/.test(one);
