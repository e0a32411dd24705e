// Cards by id → into a player's hand, in the middle of a game, so that they can be tried. Plays nothing and informs no one.
import type { Machine } from '../../run/machine.ts';
import { ACTIVE, WATCHERS_HIT, D_ALL, DIRTY } from '../../table/layout.ts';
import { asking, refuse, type Refusal } from './answers.ts';
import type { Names } from './view.ts';

/**
 * Moves a copy of each card that is not in play to the hand of the active player. Null: done; a refusal changes nothing.
 * Lines that wait for cards to move do not notice.
 */
export function putInHand(machine: Machine, names: Names, seat: number, ids: readonly string[]): Refusal | null {
  const { s, at, table, program, decision, linked } = machine;
  const own = decision.seat === seat && (decision.manner === 'offer' || decision.manner === 'choose');
  if (s[ACTIVE] !== seat || !own || asking(machine) >= 0)
    return refuse('not asked', 'Cards can be put into a hand when its player is about to do something in his turn.');
  const hand = program.v.families.findIndex((f) => f.usual && f.dims.length === 1 && f.dims[0] === -1);
  if (hand < 0) return refuse('not possible', 'This game has no hands: no zone of it says `per: player` and `usual: yes`.');
  const cards: number[] = [];
  for (const id of ids) {
    const all = [...program.kindOf.keys()].filter((card) => program.v.kinds[program.kindOf[card]!]!.fullId === id && !cards.includes(card));
    if (all.length === 0) return refuse('unknown', `There is no ${cards.length > 0 ? 'other ' : ''}card ${id}.`);
    const free = all.filter((card) => s[at.ZONE + card]! >= 0 && !at.zones[s[at.ZONE + card]!]!.live);
    // Preferably from a pile, not from somebody's hand.
    const found = free.find((card) => table.ownerOf(s, s[at.ZONE + card]!) < 0) ?? free[0];
    if (found === undefined) return refuse('not possible', `${names.card(program.kindOf[all[0]!]!)} is in play.`);
    cards.push(found);
  }
  const heard = s[WATCHERS_HIT]!;
  const { listener } = table;
  table.listener = null;
  for (const card of cards) table.move(s, card, linked.zoning.families[hand]!.base + seat, 0);
  table.listener = listener;
  s[WATCHERS_HIT] = heard;
  s[DIRTY] = D_ALL;
  machine.prepare();
  return null;
}
