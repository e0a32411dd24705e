// Where a card that counts as another player's counts as being: by family of zones, what `belongs` can be said of. Moves nothing.
import type { Standing } from './types.ts';
import type { Family, Vocabulary } from './vocabulary.ts';

/** Everybody sees the cards here, and their lines are in force. */
function isOpenTable(f: Family): boolean {
  return f.live && f.seenBy === 'everyone' && f.under === null && !f.temporary;
}

/** The zone in which cards of nobody count as a player's: the home of the player; -1: there is none. */
export function homeFamily(v: Vocabulary): number {
  const own = (f: Family): boolean => isOpenTable(f) && f.dims.length === 1 && f.dims[0] === -1;
  const home = v.families.findIndex((f) => f.home && own(f));
  return home >= 0 ? home : v.families.findIndex(own);
}

/** The family in which a card of this family counts, if it counts as a player's: its own, if each player has one; -1: here it is only where it is. */
export function countedIn(v: Vocabulary, family: number): number {
  const f = v.families[family]!;
  if (!isOpenTable(f) || (v.teams && f.dims.includes(v.teams.set))) return -1;
  return f.dims.includes(-1) ? family : homeFamily(v);
}

/** Whether some card of the mix may count as another player's. */
export function mayBelong(v: Vocabulary): boolean {
  return v.kinds.some((kind) => kind.standing.some(isBelonging)) || v.always.some(isBelonging);
}

function isBelonging(line: Standing): boolean {
  return line.k === 'belongs';
}
