// Brings lines about that wait for a while, and ends them. Where such a line is listed, a number below -1 stands for its card: it is that of its
// place in the state. Does not know what a line waits for.
import { knowers } from '../table/knowing.ts';
import type { Part } from './parts.ts';

export const held: Part<'hold' | 'heldPlace' | 'cardOf' | 'isNew' | 'release' | 'endHeld'> = (c, given) => {
  const { CARD_MOVES, DIRTY, D_MOD, FP, F_THIS, F_YOU, TURN } = given;
  const { HELD_EACH, HELD_SIZE, H_CARD, H_ENDER, H_NAMES, H_KNOWN, H_ONCE, H_SEAT, H_SINCE, H_TURN, H_UNTIL } = given;
  const { s, at, program, table } = c;
  const first = at.HELD + 1;
  const end = first + program.held.length * HELD_EACH * HELD_SIZE;

  function heldPlace(card: number): number {
    return first + (-2 - card) * HELD_SIZE;
  }

  function cardOf(card: number): number {
    return card < -1 ? s[heldPlace(card) + H_CARD]! : card;
  }

  function hold(clause: number, until: number, once: number, one: number, other: number, ender: number): void {
    const start = first + program.held.indexOf(clause) * HELD_EACH * HELD_SIZE;
    for (let h = start; h < start + HELD_EACH * HELD_SIZE; h += HELD_SIZE) {
      if (s[h + H_UNTIL] !== 0) continue;
      const fp = s[FP]!;
      s[h + H_UNTIL] = until;
      s[h + H_ONCE] = once;
      s[h + H_SEAT] = s[fp + F_YOU]!;
      s[h + H_ENDER] = ender;
      s[h + H_CARD] = s[fp + F_THIS]!;
      s[h + H_NAMES] = one;
      s[h + H_NAMES + 1] = other;
      s[h + H_TURN] = s[TURN]!;
      s[h + H_SINCE] = s[CARD_MOVES]!;
      s[h + H_KNOWN] = knowers(table, s, s[fp + F_THIS]!);
      s[at.HELD]!++;
      s[DIRTY]! |= D_MOD;
      return;
    }
  }

  function release(h: number): void {
    s[h + H_UNTIL] = 0;
    s[at.HELD]!--;
    s[DIRTY]! |= D_MOD;
  }

  /** Whether a line was brought about in this turn: its next turn is another one. */
  function isNew(card: number): boolean {
    return card < -1 && s[heldPlace(card) + H_TURN] === s[TURN];
  }

  /** Ends those that last until this turn ends (1), until the turn of a seat begins (2), or what a seat leaves behind that is gone (0). */
  function endHeld(until: number, seat: number): void {
    if (!at.held || s[at.HELD] === 0) return;
    for (let h = first; h < end; h += HELD_SIZE) {
      if (s[h + H_UNTIL] === 0) continue;
      const ends = s[h + H_ENDER] === seat;
      if (until === 2 && s[h + H_UNTIL] === 4 && ends) s[h + H_UNTIL] = 1;
      // The next turn of a player who is gone never comes.
      const never = until === 0 && ends && (s[h + H_UNTIL] === 2 || s[h + H_UNTIL] === 4);
      if (never || (until === 0 && s[h + H_SEAT] === seat) || (until === s[h + H_UNTIL] && (until === 1 || ends))) release(h);
    }
  }

  return { hold, heldPlace, cardOf, isNew, release, endHeld };
};

export const remembering: Part<'beginHeld'> = (c, given) => {
  const { EVERYONE, F_REGS, HELD_EACH, H_NAMES, H_ONCE, H_SINCE } = given;
  const { s, at, program } = c;

  /** Whether a card that is remembered has gone since to where not everybody can see it: then nobody knows any more which it is. */
  function isLost(card: number, h: number): boolean {
    const zone = card < 0 ? -1 : s[at.ZONE + card]!;
    return zone >= 0 && s[at.SINCE + card]! > s[h + H_SINCE]! && at.zones[zone]!.seenBy !== EVERYONE;
  }

  /** The frame of a held line has been opened: it gets what it remembers; one that waits so many times only has one fewer to come. */
  function beginHeld(card: number, fp: number): void {
    const h = c.heldPlace(card);
    const { remembers } = program.clauses[program.held[Math.floor((-2 - card) / HELD_EACH)]!]!;
    for (let i = 0; i < remembers.length; i++) {
      const { id, type } = remembers[i]!;
      const thing = s[h + H_NAMES + i]!;
      s[fp + F_REGS + program.registers.get(id)!] = type.name === 'card' && isLost(thing, h) ? -1 : thing;
    }
    if (s[h + H_ONCE]! > 0 && --s[h + H_ONCE]! === 0) c.release(h);
  }

  return { beginHeld };
};
