// One line that lets somebody choose from orders → where each of them stands: `draw 1 or discard 1`, `each player may draw 1 or discard 1`,
// `choose one: …`. Knows no word of any game.
import { createTokenInstance, tokenMatcher, type IToken } from 'chevrotain';
import { objectStarts, type WordKind } from '../../grammar/ahead.ts';
import type { LineParser } from '../../grammar/rules.ts';
import type { LineParts } from '../../grammar/rules/lines.ts';
import * as t from '../../grammar/tokens.ts';
import type { Span } from '../text/source.ts';
import { isNegative, type Np } from './tree.ts';

/** What is chosen from, and by whom. */
export interface Choice {
  /** The offsets at which the orders begin. */
  starts: number[];
  /** Who is named before them; null: the acting player. */
  who: Np | null;
  /** They may choose none. */
  optional: boolean;
}

/** Tokens as a line of their own, with places in the file, or offsets in the snippet; null: they are none. */
export type ReadLine = (tokens: readonly IToken[], spans?: 'in text') => LineParts | null;

/** In front of orders on the same line. */
export const saidToChoose = /^(?:choose one(?: of(?: these)?)?|offer) *[:,] *(?=\S)/i;

/** With these in a line it is not plain what is chosen from, or whether the end is said of all of it. */
const bindsMore = [
  ...[t.And, t.Then, t.Colon, t.Cond, t.May, t.When, t.While, t.Until, t.Otherwise, t.Repeat],
  ...[t.ForEach, t.Twice, t.Times, t.Instead, t.OnceAGame],
];

/** Whether an order without a subject surely begins at a token: `discard a card`; `play 1`, `play a card`, where the verb is a name too. */
export function isOrder(tokens: readonly IToken[], i: number): boolean {
  const kind = tokens[i]?.payload as WordKind | undefined;
  const next = tokens[i + 1];
  if (tokens[i]?.tokenType === t.Do && next?.image === 'nothing') return true;
  if (!kind?.verb) return false;
  return !kind.name || (next !== undefined && objectStarts.some((type) => tokenMatcher(next, type)));
}

/** Where an order begins behind a comma or "or". */
export function startsOfOrders(tokens: readonly IToken[]): number[] {
  return tokens.flatMap((token, i) => {
    const before = tokens[i - 1]?.tokenType;
    return (before === t.Comma || before === t.Or) && isOrder(tokens, i) ? [token.startOffset] : [];
  });
}

/**
 * `draw 2 or discard a card`, `draw 1, play 1, or discard 1`, `the player on your left may draw 1 or discard 1`: orders with `or` before the last, and nothing
 * that could bind otherwise; null: it is another line.
 */
export function plainChoice(tokens: readonly IToken[], read: ReadLine): Choice | null {
  if (tokens.length < 2 || tokens[1]!.tokenType === t.Or) return null;
  const starts = startsOfOrders(tokens);
  const begins = (i: number): boolean => starts.includes(tokens[i]?.startOffset ?? -1);
  const last = tokens.findLastIndex((_, i) => begins(i));
  if (tokens[last - 1]?.tokenType !== t.Or) return null;
  // `draw 2, discard 1 or draw 1` may be meant as an order and a choice: a list ends with a comma and "or".
  if (starts.length > 1 && tokens[last - 2]?.tokenType !== t.Comma) return null;
  const by = isOrder(tokens, 0) ? { from: 0, who: null, optional: false } : chooser(tokens, starts[0]!, read);
  if (!by) return null;
  const isPlain = tokens.every((token, i) => {
    if (bindsMore.some((type) => tokenMatcher(token, type))) return i < by.from && (token.tokenType === t.May || token.tokenType === t.And);
    return token.tokenType !== t.Comma || begins(i + 1) || (tokens[i + 1]?.tokenType === t.Or && begins(i + 2));
  });
  return isPlain ? { starts: [tokens[by.from]!.startOffset, ...starts], who: by.who, optional: by.optional } : null;
}

/** Who chooses, as said before the first order; `second`: where the next one begins. */
function chooser(tokens: readonly IToken[], second: number, read: ReadLine): { from: number; who: Np | null; optional: boolean } | null {
  const end = tokens.findIndex(({ startOffset }) => startOffset === second);
  const first = tokens.slice(0, end).filter(({ tokenType }, i) => i < end - 2 || (tokenType !== t.Or && tokenType !== t.Comma));
  const parts = read(first, 'in text');
  const [order] = parts?.body ?? [];
  if (parts?.heads.length !== 0 || parts.body.length !== 1 || parts.otherwise || order?.kind !== 'order') return null;
  const { subject, mood, verb } = order;
  if (mood === 'cannot' || isNegative(subject) || (!subject && mood === 'does')) return null;
  const from = tokens.findIndex(({ startOffset }) => startOffset >= verb.span.start);
  const isYou = subject?.kind === 'pronoun' && subject.word === 'you';
  const [inFile] = isYou ? [] : (read(first)?.body ?? []);
  return { from, who: inFile?.kind === 'order' ? inFile.subject : null, optional: mood === 'may' };
}

/** A colon behind tokens. `end`: its offset. */
export const withColon = (tokens: readonly IToken[], end: number): IToken[] => [
  ...tokens,
  createTokenInstance(t.Colon, ':', end, end - 1, NaN, NaN, NaN, NaN),
];

type Places = (start: number, end: number) => Span;
/** Spans that are offsets in the snippet. */
export const inText: Places = (start, end) => ({ start, end });

/** Reads tokens with a parser. `inFile`: offsets in the snippet → a span in its file. */
export const lineReader =
  (machine: LineParser, inFile: Places): ReadLine =>
  (tokens, spans) => {
    machine.begin([...tokens], spans === 'in text' ? inText : inFile);
    const parts = machine.line();
    return machine.errors.length > 0 ? null : parts;
  };
