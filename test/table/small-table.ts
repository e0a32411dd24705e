// A table of a few cards and zones for tests of src/table, and the same table as plain lists.
import { ATTACHED, COVERED, EVERYONE, layOut, NOBODY, OWNER, type Layout, type ZoneShape } from '../../src/table/layout.ts';
import { seedState } from '../../src/table/random.ts';
import { Table } from '../../src/table/table.ts';

export interface SmallTable {
  table: Table;
  at: Layout;
  s: Int32Array;
}

export const zone = (more: Partial<ZoneShape> = {}): ZoneShape => ({
  owner: -1,
  seenBy: EVERYONE,
  live: false,
  ordered: true,
  row: false,
  refill: -1,
  temporary: false,
  remembered: true,
  bit: 1,
  ...more,
});

/** A face-down pile: everyone sees which card leaves, nobody its face. */
export const pile = (more: Partial<ZoneShape> = {}): ZoneShape => zone({ seenBy: NOBODY, ...more });
/** A hand: its owner sees it, the others cannot tell its cards apart. */
export const hand = (owner: number, more: Partial<ZoneShape> = {}): ZoneShape => zone({ owner, seenBy: OWNER, ordered: false, ...more });
export const faceUp = (more: Partial<ZoneShape> = {}): ZoneShape => zone({ live: true, ...more });

/** All cards lie in the first zone, card 0 on top. */
export function smallTable(seats: number, cards: number, zones: ZoneShape[], seed = 1): SmallTable {
  const at = layOut(
    { seats, cards, zones, counters: 0, cardMarks: 0, zoneMarks: 0, checks: 0, watchers: 0, dials: 0, options: 0, byPlayers: 0 },
    16,
  );
  const table = new Table(at);
  const s = new Int32Array(at.size);
  seedState(s, seed);
  for (const base of [at.ZONE, at.NEXT, at.PREV, at.HOST, at.COVER]) s.fill(-1, base, base + cards);
  s.fill(-1, at.HEAD, at.HEAD + zones.length);
  s.fill(-1, at.TAIL, at.TAIL + zones.length);
  table.sitDown(s, seats);
  for (let card = 0; card < cards; card++) table.move(s, card, 0, 1);
  for (let card = 0; card < cards; card++) s[at.KNOWN + card] = table.seers(s, 0, card);
  s[ATTACHED] = 0;
  s[COVERED] = 0;
  return { table, at, s };
}

/** The cards of a zone, top first. */
export function cardsIn({ s, at }: SmallTable, zone: number): number[] {
  const cards: number[] = [];
  for (let c = s[at.HEAD + zone]!; c >= 0; c = s[at.NEXT + c]!) cards.push(c);
  return cards;
}

/** Which seats know a card where it lies, as bits. */
export function knownBy({ table, s, at }: SmallTable, card: number): number {
  let bits = 0;
  for (let seat = 0; seat < at.seats; seat++) if (table.knows(s, seat, card)) bits |= 1 << seat;
  return bits;
}
