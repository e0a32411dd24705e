// A line of the log, and a change to the table, as plain words: to be announced, and to see how long it takes to read them. Knows no game.
import type { LogEntry, Notice } from '../protocol.ts';
import { fill } from './fill.ts';
import { prefers, text } from './preferences.ts';

type Line = Pick<LogEntry, 'parts'>;

/** The player a line begins with. */
export function playerIn(line: Line): number | null {
  const first = line.parts.find((p) => typeof p !== 'string' && 'player' in p);
  return first && typeof first !== 'string' && 'player' in first ? first.player : null;
}

export function plainText(line: Line): string {
  return line.parts.map((part) => (typeof part === 'string' ? part : part.words)).join('');
}

/**
 * What a card lets its player do (`Card: draw 3`), on a button that names the card: without a colon, since a name may end in a mark of its own. Null: the
 * words are not those of a line of that card.
 */
export function usable(words: string, card: string | undefined): string | null {
  return card !== undefined && words.startsWith(`${card}: `) ? `${card} – ${words.slice(card.length + 2)}` : null;
}

export function noticeWords({ key, values: { player = '', from = '', by } }: Notice): string {
  // A right-to-left name does not reorder the text around it.
  const alone = (name: string): string => `\u2068${name}\u2069`;
  return fill(prefers.value.language, text.value[key], { player: alone(player), from: alone(from), by: alone(by ?? text.value.theHost) });
}
