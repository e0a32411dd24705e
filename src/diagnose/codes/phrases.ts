// Builds parts of messages for several stages, and the beginnings of their examples. Reports nothing itself.
import type { Words } from '../entry.ts';
import { harmless } from '../harmless.ts';
import { term } from '../terms.ts';
import { type Hint, Phrase, phrase, phraseOf, type Said, templateOf } from '../phrase.ts';

/**
 * The wording of one diagnostic, as its author reads it: the code and the message; on a second line, the help; on a last line that starts with
 * `note:`, how another position is related. `a` before a value becomes `an` where it has to.
 */
export function say(texts: TemplateStringsArray, ...values: readonly Said[]): Words {
  const hint = values.find((value): value is Hint => typeof value === 'object' && !(value instanceof Phrase));
  const [head = '', ...lines] = templateOf(texts).split(/\n\s*/);
  const note = lines.at(-1)?.startsWith('note: ') ? lines.pop()!.slice(6) : undefined;
  const [, code, message] = /^(CW\d{4}|\{0\}) (.*)$/.exec(head)!;
  const help = phraseOf(lines.join(' '), values);
  return {
    code: String(phraseOf(code!, values)),
    message: phraseOf(message!, values),
    help: String(help) === '' ? undefined : help,
    suggestion: hint?.suggestion,
    note: note === undefined ? undefined : phraseOf(note, values),
  };
}

/** The name of a kind of thing in messages, with its article: `a card`, `an icon`, `several players`; what a game calls its own stays as it is. */
export function thing(what: string): Phrase {
  const zone = /^(?:a )?zone \((.*)\)$/.exec(what);
  if (zone) return phrase`a zone (${zone[1]!})`;
  const known = term(what);
  if (known instanceof Phrase) return known;
  const [, several, name] = /^(?:(several)|an?) (.*)$/s.exec(what) ?? [];
  if (name === undefined) return phrase`${what}`;
  return several === undefined ? phrase`a ${name}` : phrase`several ${name}`;
}

/** The name that was probably meant; if there is none, another help text. */
export function didYouMean(near: string | null, otherwise?: string | Phrase): Hint {
  return near === null ? { help: otherwise } : { help: phrase`Did you mean "${near}"?`, suggestion: near };
}

/** The correct phrasings; the first is the suggested replacement. */
export function write(...ways: readonly [string, ...string[]]): Hint {
  return { help: phrase`Write ${quotedOr(ways)}.`, suggestion: ways[0] };
}

/** The quoted text, as the suggested replacement. */
export const instead = (text: string): Hint => ({ help: `"${text}"`, suggestion: text });

/** `a or b or c`. */
export const or = (items: readonly Said[]): Phrase =>
  items.slice(1).reduce<Phrase>((all, item) => phrase`${all} or ${item}`, phrase`${items[0]!}`);

/** `"a" or "b"`. */
export const quotedOr = (items: readonly string[]): Phrase => or(items.map((item) => `"${item}"`));

/** `"a", "b"`. */
export const quotedAll = (items: readonly string[]): string => items.map((item) => `"${item}"`).join(', ');

/** `a, b or c`, shortened if there are too many. */
export function anyOf(items: readonly Said[], most = 12): Phrase {
  const shown = items.slice(0, most);
  const rest = items.length - shown.length;
  if (rest > 0) return phrase`${commas(shown)} and ${rest} more`;
  return shown.length < 2 ? commas(shown) : phrase`${commas(shown.slice(0, -1))} or ${shown.at(-1)!}`;
}

/** `a, b`. */
export const commas = (items: readonly Said[]): Phrase =>
  items.slice(1).reduce<Phrase>((all, item) => phrase`${all}, ${item}`, phrase`${items[0] ?? ''}`);

/** A piece of the file inside a sentence: one line, shortened if necessary. */
export function piece(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return `"${harmless(line.length > 50 ? `${line.slice(0, 48)}…` : line)}"`;
}

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
