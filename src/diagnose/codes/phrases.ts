// Builds parts of messages for several stages, and the beginnings of their examples. Reports nothing itself.
import type { Words } from '../entry.ts';
import { harmless } from '../harmless.ts';

/** A part of a help text, possibly with a correct replacement for the wrong text. */
export type Hint = Pick<Words, 'help' | 'suggestion'>;

/**
 * The wording of one diagnostic, as its author reads it: the code and the message; on a second line, the help; on a last line that starts with
 * `note:`, how another position is related. `a` before a value becomes `an` where it has to.
 */
export function say(texts: TemplateStringsArray, ...values: readonly (string | number | Hint)[]): Words {
  const hint = values.find((value) => typeof value === 'object');
  const text = (value: string | number | Hint): string => (typeof value === 'object' ? (value.help ?? '') : String(value));
  const said = values.map((value) => text(value).replace(/\s+/g, ' '));
  const raw = texts.map((before, i) => (/\ba $/i.test(before) && startsWithVowel(said[i]) ? before.replace(/ $/, 'n ') : before));
  const [head = '', ...lines] = String.raw({ raw }, ...said).split(/\n\s*/);
  const note = lines.at(-1)?.startsWith('note: ') ? lines.pop()!.slice(6) : undefined;
  const help = lines.join(' ') || undefined;
  return { code: head.slice(0, 6), message: head.slice(7), help, suggestion: hint?.suggestion, note };
}

const startsWithVowel = (word: string | undefined): boolean => word !== undefined && /^[aeiou]/i.test(word);

/** `a card`, `an icon`. */
export const withArticle = (word: string): string => `${startsWithVowel(word) ? 'an' : 'a'} ${word}`;

/** The name that was probably meant; if there is none, another help text. */
export function didYouMean(near: string | null, otherwise?: string): Hint {
  return near === null ? { help: otherwise } : { help: `Did you mean "${near}"?`, suggestion: near };
}

/** The correct phrasings; the first is the suggested replacement. */
export function write(...ways: readonly [string, ...string[]]): Hint {
  return { help: `Write ${quotedOr(ways)}.`, suggestion: ways[0] };
}

/** The quoted text, as the suggested replacement. */
export const instead = (text: string): Hint => ({ help: `"${text}"`, suggestion: text });

/** `"a" or "b"`. */
export const quotedOr = (items: readonly string[]): string => items.map((item) => `"${item}"`).join(' or ');

/** `a, b or c`, shortened if there are too many. */
export function anyOf(items: readonly string[], most = 12): string {
  const shown = items.slice(0, most);
  const rest = items.length - shown.length;
  if (rest > 0) return `${shown.join(', ')} and ${rest} more`;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} or ${shown.at(-1)!}`;
}

/** A piece of the file inside a sentence: one line, shortened if necessary. */
export function piece(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return `"${harmless(line.length > 50 ? `${line.slice(0, 48)}…` : line)}"`;
}

export const plural = (n: number, one: string, more: string) => `${n} ${n === 1 ? one : more}`;

/** A file of cards, for examples. */
export const cards = (body: string) => `format: 1\ntype: trick\ncards:\n${body}`;

/** A file of cards of the small game in test/check/neutral-game, for examples. */
export const ownCards = (body: string) => `format: 1\norigin: house\ncards:\n${body}`;

/** The smallest possible game with additions, for examples. */
export const game = (more: string, zones = '') =>
  `format: 1\ngame: small\nplayers: 2\nzones:\n  pile: { face: down }\n  hand: { per: player, seen by: owner }\n${zones}${more}turn: |\n  offer:\n    end the turn\n`;

/** A file of scenarios of the small game in test/play/lamps, for examples. */
export const scenario = (body: string, head = ''): string =>
  `format: 1\nscenarios:\n  a lamp is lit:\n${head}    given:\n      hand of P1: [candle, lantern]\n${body}`;

/** The same with steps. */
export const steps = (...lines: string[]): string => scenario(`    steps:\n${lines.map((line) => `      - ${line}\n`).join('')}`);
