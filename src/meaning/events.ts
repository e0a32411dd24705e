// Names the events that every mix knows without a word of its own: a card moves, a power is used. Tests nothing.
import type { Vocabulary } from './vocabulary.ts';

/** The name of the event of a card that moves, and of a power that is used: among the words of a mix once a line speaks of it. */
export const MOVE = 'move';
export const POWER = 'power';

/** The number of an event among the words; -1: no line of the mix speaks of it. */
export function eventOf(v: Vocabulary, name: typeof MOVE | typeof POWER): number {
  return v.words.findIndex((w) => w.kind === 'event' && w.name === name);
}
