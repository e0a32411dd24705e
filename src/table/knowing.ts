// The seats that know a card where it is, by who sees its face there and who has seen it before. Changes nothing.
import type { Table } from './table.ts';

/** As bits; of a card that is off the table, none. */
export function knowers(table: Table, s: Int32Array, card: number): number {
  const zone = card < 0 ? -1 : s[table.at.ZONE + card]!;
  return zone < 0 ? 0 : table.seers(s, zone, card) | s[table.at.KNOWN + card]!;
}
