// The seats that know a card where it is, by who sees its face there and who has seen it before; and that they no longer do.
import type { Table } from './table.ts';

/** As bits; of a card that is off the table, none. */
export function knowers(table: Table, s: Int32Array, card: number): number {
  const zone = card < 0 ? -1 : s[table.at.ZONE + card]!;
  return zone < 0 ? 0 : table.seers(s, zone, card) | s[table.at.KNOWN + card]!;
}

/** Something about the card has become a secret: only seats that see it where it is know it from now on. */
export function unknow(table: Table, s: Int32Array, card: number): void {
  const zone = s[table.at.ZONE + card]!;
  if (zone >= 0) s[table.at.KNOWN + card] = table.seers(s, zone, card);
}
