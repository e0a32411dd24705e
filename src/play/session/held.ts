// Lists the lines that orders have brought about for a while, as a seat sees them: of which card, whose, and for how long. Shows the name of a
// card only to seats that could see it when it brought the line about, and never where that card is now.
import { HELD_EACH } from '../../ops/program.ts';
import { H_CARD, H_ENDER, H_KNOWN, H_ONCE, H_SEAT, H_UNTIL, HELD_SIZE } from '../../table/layout.ts';
import type { Machine } from '../../run/machine.ts';
import type { HeldView, Names } from './view-types.ts';

/** By H_UNTIL, without the first: how long. */
const UNTIL = ['this turn', 'next turn', 'once', 'end of next turn'] as const;

export function heldFor(machine: Machine, seat: number, names: Names): HeldView[] {
  const { s, at, program } = machine;
  if (!at.held || s[at.HELD] === 0) return [];
  return Array.from({ length: program.held.length * HELD_EACH }, (_, n) => at.HELD + 1 + n * HELD_SIZE).flatMap((h) => {
    const [until, card, holder] = [s[h + H_UNTIL]!, s[h + H_CARD]!, s[h + H_SEAT]!];
    if (until === 0 || card < 0) return [];
    const long = UNTIL[until - 1]!;
    const often = s[h + H_ONCE]! > 1 ? ` × ${s[h + H_ONCE]!}` : '';
    const words = howLong(names, seat, long, holder, s[h + H_ENDER]!, often);
    const kind = program.kindOf[card]!;
    const named = isKnownTo(machine, seat, s[h + H_KNOWN]!) ? { card: program.v.kinds[kind]!.fullId, name: names.card(kind) } : {};
    return [{ ...named, seat: holder, until: long, once: s[h + H_ONCE] !== 0, words }];
  });
}

/** For how long, after the name of the player it speaks to, if that is somebody else; `ender`: the player whose turn ends it. */
export function howLong(names: Names, seat: number, long: HeldView['until'], holder: number, ender: number, often = ''): string {
  const isByTurn = long === 'next turn' || long === 'end of next turn';
  const how = names.wording.say(isByTurn && holder === seat && ender === seat ? `held.your ${long}` : `held.${long}`) + often;
  const lasts = isByTurn && ender !== holder ? `${how} (${names.player(ender)})` : how;
  return holder === seat ? lasts : `${names.player(holder)}: ${lasts}`;
}

/** Whether a seat is among those that knew of something. Who watches has seen what was shown to every seat, empty ones as well. */
export function isKnownTo({ at }: Machine, seat: number, knowers: number): boolean {
  const wanted = seat >= 0 ? 1 << seat : 2 ** at.seats - 1;
  return (knowers & wanted) === wanted;
}
