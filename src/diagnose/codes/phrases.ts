// What the words of several stages are put together from, and the beginnings of their examples. Tells nothing itself.
import { harmless } from '../harmless.ts';

/** `a, b or c`, never too long. */
export function anyOf(items: readonly string[], most = 12): string {
  const shown = items.slice(0, most);
  const rest = items.length - shown.length;
  if (rest > 0) return `${shown.join(', ')} and ${rest} more`;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} or ${shown.at(-1)!}`;
}

/** A piece of the file inside a sentence: one line, not too long. */
export function piece(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return `“${harmless(line.length > 50 ? `${line.slice(0, 48)}…` : line)}”`;
}

export const plural = (n: number, one: string, more: string) => `${n} ${n === 1 ? one : more}`;

/** A file of cards, for examples. */
export const cards = (body: string) => `format: 1\ntype: trick\ncards:\n${body}`;

/** A file of scenarios of the small game in test/play/lamps, for examples. */
export const scenario = (body: string, head = ''): string =>
  `format: 1\nscenarios:\n  a lamp is lit:\n${head}    given:\n      hand of P1: [candle, lantern]\n${body}`;

/** The same with steps. */
export const steps = (...lines: string[]): string => scenario(`    steps:\n${lines.map((line) => `      - ${line}\n`).join('')}`);
