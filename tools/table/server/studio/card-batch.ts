// Many changes of the cards of one file at once → its text with only these changed, as card-text.ts changes one: a thousand cards take no longer than
// reading the file a few times. Touches no disk.
import { isScalar } from 'yaml';
import {
  cardsNode,
  columnOf,
  endOf,
  lineStart,
  means,
  nextLine,
  plainFields,
  plainOf,
  read,
  withCard,
  withValue,
  type CardFields,
  type WrittenKey,
} from './card-text.ts';

/** Values of a card that are to be as given; what is not given stays. */
export interface CardChange {
  id: string;
  fields: CardFields;
}

/** The text with some cards changed and others at its end. Null: the file cannot be read, or one of these cannot be written. */
export function withCards(text: string, changed: readonly CardChange[], added: readonly CardChange[]): string | null {
  const doc = read(text);
  if (!doc) return null;
  const wanted = ((doc.toJS() as Record<string, unknown> | null) ?? {}) as {
    cards?: Record<string, Record<string, unknown> | null> | null;
  };
  wanted.cards ??= {};
  for (const { id, fields } of changed) {
    const card = (wanted.cards[id] ??= {});
    for (const [key, value] of entriesOf(fields)) card[key] = plainOf(key, value);
  }
  for (const { id, fields } of added) wanted.cards[id] = plainFields(fields);
  const quick = changedQuickly(text, changed);
  const whole = quick === null ? null : addedQuickly(quick, added);
  return (whole === null ? null : means([whole], wanted)) ?? oneByOne(text, changed, added);
}

const entriesOf = (fields: CardFields): [WrittenKey, string][] => Object.entries(fields) as [WrittenKey, string][];

/** Where nothing else works: aliases between cards, cards in braces. */
function oneByOne(text: string, changed: readonly CardChange[], added: readonly CardChange[]): string | null {
  let made: string | null = text;
  for (const { id, fields } of changed)
    for (const [key, value] of entriesOf(fields)) made = made === null ? null : withValue(made, id, key, value);
  for (const { id, fields } of added) made = made === null ? null : withCard(made, id, fields);
  return made;
}

/** Each card is changed in a file of its own, and put back in its place. */
function changedQuickly(text: string, changed: readonly CardChange[]): string | null {
  const places = placesIn(text);
  if (!places) return null;
  const eol = eolOf(text);
  const head = `cards:${eol}`;
  const edits: { from: number; to: number; put: string }[] = [];
  for (const { id, fields } of changed) {
    const place = places.get(id);
    if (!place) return null;
    let made: string | null = head + text.slice(place.from, place.to);
    for (const [key, value] of entriesOf(fields)) made = made === null ? null : withValue(made, id, key, value);
    if (!made?.startsWith(head)) return null;
    edits.push({ ...place, put: made.slice(head.length) });
  }
  return edits.sort((a, b) => b.from - a.from).reduce((made, { from, to, put }) => made.slice(0, from) + put + made.slice(to), text);
}

/** The lines of each card; null: the cards are in braces, or there are none. */
function placesIn(text: string): Map<string, { from: number; to: number }> | null {
  const doc = read(text);
  const cards = doc && cardsNode(doc);
  if (!cards || cards.flow) return new Map();
  return new Map(
    cards.items.flatMap((item) => {
      const entry = item as Parameters<typeof endOf>[1];
      if (!isScalar(entry.key)) return [];
      const place = { from: lineStart(text, entry.key.range![0]), to: nextLine(text, endOf(text, entry)) };
      return [[String(entry.key.value), place] as const];
    }),
  );
}

/** The first one shows where new cards are put; the others follow it. */
function addedQuickly(text: string, added: readonly CardChange[]): string | null {
  const [first, ...rest] = added;
  if (!first) return text;
  const made = withCard(text, first.id, first.fields);
  if (made === null || rest.length === 0) return made;
  const doc = read(made);
  const cards = doc && cardsNode(doc);
  const entry = cards?.items.at(-1) as Parameters<typeof endOf>[1] | undefined;
  if (!cards || cards.flow || !entry || !isScalar(entry.key) || entry.key.value !== first.id) return null;
  const eol = eolOf(text);
  const pad = ' '.repeat(columnOf(made, entry.key.range![0]));
  // No id has a capital letter.
  const before = `cards:${eol}${pad}A:${eol}${pad}  name: a${eol}`;
  const lines = rest.map(({ id, fields }) => withCard(before, id, fields)?.slice(before.length) ?? null);
  if (lines.includes(null)) return null;
  const at = nextLine(made, endOf(made, entry));
  return made.slice(0, at) + lines.join('') + made.slice(at);
}

const eolOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');
