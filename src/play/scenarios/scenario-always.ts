// Checks what holds in every state of every game: no card lost or doubled, somebody asked or the game over. Changes nothing.
import { phrase } from '../../diagnose/phrase.ts';
import { scenarioSays as say } from '../../diagnose/codes/scenario.ts';
import type { Words } from '../../diagnose/entry.ts';
import type { Machine } from '../../run/machine.ts';

/** The first invariant that a state breaks; null: none. `name` gives names of cards and zones. */
export function brokenRule(machine: Machine, card: (card: number) => string, zone: (zone: number) => string): Words | null {
  const { s, at } = machine;
  const seen = new Uint8Array(at.cards);
  for (let z = 0; z < at.zones.length; z++) {
    let count = 0;
    let before = -1;
    for (let c = s[at.HEAD + z]!; c >= 0; c = s[at.NEXT + c]!) {
      if (seen[c]) return say.lost(phrase`"${card(c)}" is in two places, or twice in ${zone(z)}.`);
      seen[c] = 1;
      if (s[at.ZONE + c] !== z) return say.lost(phrase`"${card(c)}" is in ${zone(z)}, but its own zone is another.`);
      if (s[at.PREV + c] !== before) return say.lost(phrase`The cards around "${card(c)}" in ${zone(z)} are out of order.`);
      before = c;
      count++;
    }
    if (s[at.TAIL + z] !== before) return say.lost(phrase`The last card of ${zone(z)} is not the last.`);
    if (s[at.COUNT + z] !== count) return say.lost(phrase`${zone(z)} holds ${count} cards and counts ${s[at.COUNT + z]!}.`);
  }
  for (let c = 0; c < at.cards; c++) {
    if (!seen[c] && s[at.ZONE + c]! >= 0)
      return say.lost(phrase`"${card(c)}" is in no zone, but its own zone is ${zone(s[at.ZONE + c]!)}.`);
    const host = s[at.HOST + c]!;
    if (host >= 0 && s[at.ZONE + host] !== s[at.ZONE + c] && !at.zones[s[at.ZONE + c]!]!.under)
      return say.lost(phrase`"${card(c)}" is attached to "${card(host)}", which is elsewhere.`);
  }
  if (!machine.over && machine.asked() === 0) return say.standstill();
  return null;
}
