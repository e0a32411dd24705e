// Where one place or card is, seen from another: worked out from the indexes of places and the order of cards, without tables.
import type { Near } from '../../src/meaning/types.ts';
import type { PlainTable } from './plain-table.ts';

export function isNear(table: PlainTable, how: Near, a: number, b: number, cards: boolean): boolean {
  if (a < 0 || b < 0) return false;
  const [from, to] = cards ? [table.placeOf(a), table.placeOf(b)] : [a, b];
  if (from < 0 || to < 0) return false;
  if (cards && from === to) {
    if (!table.familyOf(from)!.row) return false;
    const row = table.cardsIn(from);
    return fits(how, row.indexOf(a) - row.indexOf(b), 0);
  }
  const family = table.familyOf(from);
  if (!family || family !== table.familyOf(to)) return false;
  const [here, there] = [table.indexesOf(from), table.indexesOf(to)];
  const teams = table.program.v.teams?.set;
  const grid = family.dims.flatMap((set, i) => (set >= 0 && set !== teams ? [i] : [])).slice(-2);
  const column = grid.at(-1);
  if (column === undefined || here.some((x, i) => !grid.includes(i) && x !== there[i])) return false;
  const row = grid.length > 1 ? grid[0]! : -1;
  return fits(how, here[column]! - there[column]!, row < 0 ? 0 : here[row]! - there[row]!);
}

function fits(how: Near, right: number, down: number): boolean {
  switch (how) {
    case 'left of':
      return right === -1 && down === 0;
    case 'right of':
      return right === 1 && down === 0;
    case 'above':
      return right === 0 && down === -1;
    case 'below':
      return right === 0 && down === 1;
    case 'beside':
      return (right === 0) !== (down === 0) && Math.abs(right + down) === 1;
    case 'around':
      return (right !== 0 || down !== 0) && Math.abs(right) < 2 && Math.abs(down) < 2;
  }
}
