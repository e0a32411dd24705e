// A line of the log, and a change to the table, as plain words: to be announced, and to see how long it takes to read them. Knows no game.
import type { LogEntry, Notice } from '../protocol.ts';
import { fill } from './fill.ts';
import { prefers, text } from './preferences.ts';
import { allFaces } from './state.ts';
import { told } from './tongues.ts';

type Line = Pick<LogEntry, 'parts'>;

/** The player a line begins with. */
export function playerIn(line: Line): number | null {
  const first = line.parts.find((p) => typeof p !== 'string' && 'player' in p);
  return first && typeof first !== 'string' && 'player' in first ? first.player : null;
}

/** What its reader did is known to them; not what chance made of it. */
export function isNews(line: Pick<LogEntry, 'parts' | 'rolled'>, reader: number | undefined): boolean {
  return playerIn(line) !== reader || line.rolled !== undefined;
}

export function plainText(line: Line): string {
  return line.parts
    .map((part) => (typeof part === 'string' ? part : 'card' in part ? told(part.words, allFaces.value[part.card]?.lang) : part.words))
    .join('');
}

export function noticeWords({ key, values: { player = '', from = '', by } }: Notice): string {
  // A right-to-left name does not reorder the text around it.
  const alone = (name: string): string => `\u2068${name}\u2069`;
  return fill(prefers.value.language, text.value[key], { player: alone(player), from: alone(from), by: alone(by ?? text.value.theHost) });
}
