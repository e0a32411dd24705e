// Deals the cards that a seat does not know among their places anew, such that the seat sees the same as before.
import { viewFor } from 'cardwright';
import type { Machine } from 'cardwright/internal';
import { swapCards } from '../../tools/build/invariants.ts';

/** False: no two hidden cards could change places. Questions may differ: a rule may count what a seat cannot see. */
export function swapHidden(machine: Machine, seat: number, below: (n: number) => number): boolean {
  const { s, at, table, program } = machine;
  const unknown: number[] = [];
  for (let c = 0; c < at.cards; c++) if (s[at.ZONE + c]! >= 0 && !table.knows(s, seat, c)) unknown.push(c);
  const before = seen();
  let done = 0;
  for (let tries = 0; tries < 40 && unknown.length > 1; tries++) {
    const a = unknown[below(unknown.length)]!;
    const b = unknown[below(unknown.length)]!;
    if (program.kindOf[a] === program.kindOf[b]) continue;
    // Cards that have lain where they began all the time can be told by where that is.
    if (machine.startZone(a) !== machine.startZone(b)) continue;
    swapCards(machine, a, b);
    if (seen() === before) done++;
    else swapCards(machine, a, b);
  }
  return done > 0;

  function seen(): string {
    return JSON.stringify({ ...viewFor(machine, seat), question: null });
  }
}
