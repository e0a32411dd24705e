// Names the events that every mix knows without a word of its own: a card moves or is attached, a power is used. Tests nothing.
import type { Vocabulary } from './vocabulary.ts';

/** The names of the events. Each is among the words of a mix once a line speaks of it. */
export const MOVE = 'move';
export const POWER = 'power';
export const ATTACH = 'attach';
export const DETACH = 'detach';
export const REFILL = 'refill';
export type EventName = typeof MOVE | typeof POWER | typeof ATTACH | typeof DETACH | typeof REFILL;

/** The events that are noted where they happen on the table. */
export const NOTED = [MOVE, ATTACH, DETACH, REFILL] as const;

/** The number of an event among the words; -1: no line of the mix speaks of it. */
export function eventOf(v: Vocabulary, name: EventName): number {
  return v.words.findIndex((w) => w.kind === 'event' && w.name === name);
}

/** How a card moves: as one of several that change places, are dealt, or are passed on. Plainly: 0. */
export const SWAP = 1;
export const DEAL = 2;
export const PASS = 3;
