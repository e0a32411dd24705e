// `draw 1 for each relic you have, but at most 3` → `draw the smaller of 3 and (1 for each relic you have)`: the least and the most of an amount that is
// said behind it. Knows no word of any game.
import type { IToken } from 'chevrotain';
import * as t from '../../grammar/tokens.ts';
import type { LineParts } from '../../grammar/rules/lines.ts';
import type { ReadLine } from './choices.ts';
import { is, isNumber, made } from './put-otherwise.ts';
import type { Np, Simple } from './tree.ts';

interface Bound {
  most: boolean;
  n: IToken;
  /** `at most 3 cards`: of what. */
  noun: string | null;
}

/** A line in which an amount has bounds behind it; null: it is another line, or it is not plain what is bounded. */
export function withBounds(tokens: readonly IToken[], read: ReadLine): LineParts | null {
  for (let i = 2; i < tokens.length; i++) {
    const said = boundsAt(tokens, i);
    if (!said) continue;
    const rest = tokens.slice(i + said.length);
    if (rest[0] && !is(rest[0], t.Comma, t.Then, t.And, t.Cond)) return null;
    const bounded = boundedBy(tokens.slice(0, i), said.bounds, read);
    return bounded && read([...bounded, ...(is(rest[1], t.Cond) ? rest.slice(is(rest[0], t.Comma) ? 1 : 0) : rest)]);
  }
  return null;
}

/** `, but at least 1 and at most 4`, `(at most 3)`, `up to a maximum of 4`: from here on; null: no bound is said here. */
function boundsAt(tokens: readonly IToken[], from: number): { bounds: Bound[]; length: number } | null {
  const bounds: Bound[] = [];
  const isOpen = is(tokens[from], t.Open);
  let at = from + (isOpen || is(tokens[from], t.Comma) ? 1 : 0);
  if (isBut(tokens[at])) at++;
  const isApart = at > from;
  for (;;) {
    const bound = boundAt(tokens, at, isApart || bounds.length > 0);
    if (!bound) break;
    bounds.push(bound.bound);
    at += bound.length;
    const joined = is(tokens[at], t.And, t.Comma) || isBut(tokens[at]) ? (isBut(tokens[at + 1]) ? 2 : 1) : 0;
    if (joined === 0 || !boundAt(tokens, at + joined, true)) break;
    at += joined;
  }
  const numbers = (most: boolean): number[] =>
    bounds.flatMap((one) => (one.most === most && is(one.n, t.Numerals) ? [Number(one.n.image)] : []));
  // At least 3 and at most 1 is no number.
  if (Math.max(...numbers(false)) > Math.min(...numbers(true))) return null;
  if (bounds.length === 0 || (isOpen && !is(tokens[at], t.Close))) return null;
  return { bounds, length: at + (isOpen ? 1 : 0) - from };
}

/** `but`, which may have been read as `except`. */
const isBut = (token: IToken | undefined): boolean => token?.image === 'but' || is(token, t.Except);

/** `at most 3`, `up to a maximum of 4 cards`, `minimum 1`. `isApart`: a comma, a bracket or `but` stands before it. */
function boundAt(tokens: readonly IToken[], at: number, isApart: boolean): { bound: Bound; length: number } | null {
  const from = is(tokens[at], t.UpTo, t.To, t.With) ? at + 1 : at;
  const article = is(tokens[from], t.A) ? 1 : 0;
  const named = tokens[from + article];
  const extreme = /^(min|max)(?:imum)?$/.exec(named?.image ?? '')?.[1];
  let n = from + article + 1;
  let most: boolean;
  if (extreme) {
    if (is(tokens[n], t.Of)) n++;
    else if (article > 0 || from > at) return null;
    most = extreme === 'max';
  } else if (isApart && is(tokens[at], t.AtLeast, t.AtMost, t.UpTo)) {
    n = at + 1;
    most = !is(tokens[at], t.AtLeast);
  } else if (isApart && is(tokens[at], t.Not) && is(tokens[at + 1], t.MoreThan, t.FewerThan)) {
    n = at + 2;
    most = is(tokens[at + 1], t.MoreThan);
  } else return null;
  if (!isNumber(tokens[n])) return null;
  const next = tokens[n + 1];
  const noun = next && next.tokenType === t.Name && !/^(?:times|turns)$/.test(next.image) ? next.image : null;
  return { bound: { most, n: tokens[n]!, noun }, length: n + (noun ? 2 : 1) - at };
}

/** The tokens of a line whose last order is done with an amount that is bounded; null: it has none. */
function boundedBy(line: readonly IToken[], bounds: readonly Bound[], read: ReadLine): readonly IToken[] | null {
  const parts = read(line, 'in text');
  const last = (parts?.otherwise ?? parts?.body)?.at(-1);
  if (!last || ('when' in last && last.when)) return null;
  const places = bounds.map((bound) => amountOf(last, bound, line));
  const [place] = places;
  if (!place || places.includes(null)) return null;
  const index = (offset: number): number => {
    const at = line.findIndex(({ startOffset }) => startOffset >= offset);
    return at < 0 ? line.length : at;
  };
  const [from, to] = [index(place.start), index(place.end)];
  const amount = line.slice(from, to);
  const rest = line.slice(to);
  if (is(amount[0], t.AnyNumberOf)) {
    const open = anyNumber(bounds, amount[0]!);
    return open && [...line.slice(0, from), ...open, ...amount.slice(1), ...rest];
  }
  const [first, end] = [amount[0]!, amount.at(-1)!];
  const each = place.each ? line.slice(index(place.each.start), index(place.each.end)) : [];
  const counted = [
    ...(is(first, t.A) ? [made(t.Numerals, '1', first)] : amount),
    ...(each.length > 0 ? [made(t.ForEach, 'for', each[0]!), ...each] : []),
  ];
  const inBrackets = (said: IToken[]): IToken[] => [made(t.Open, '(', first), ...said, made(t.Close, ')', end)];
  const reckoned = bounds.reduce<IToken[]>((said, { most, n }) => {
    const which = most ? 'the smaller of' : 'the larger of';
    return [made(t.SmallerOf, which, first), n, made(t.And, 'and', first), ...inBrackets(said)];
  }, counted);
  // `for each relic` has gone into the amount.
  const left =
    each.length > 0
      ? rest.filter((token) => !each.includes(token) && !(is(token, t.ForEach) && token.startOffset < place.each!.start))
      : rest;
  return [...line.slice(0, from), ...(place.brackets ? inBrackets(reckoned) : reckoned), ...left];
}

/** `any number of cards, at least 2 and at most 4`. */
function anyNumber(bounds: readonly Bound[], any: IToken): IToken[] | null {
  const [least, most] = [false, true].map((which) => bounds.filter((bound) => bound.most === which));
  if (least!.length > 1 || most!.length > 1) return null;
  const [low, high] = [least![0], most![0]];
  return [
    ...(low ? [made(t.AtLeast, 'at least', any), low.n] : []),
    ...(low && high ? [made(t.And, 'and', any)] : []),
    ...(high ? [made(low ? t.AtMost : t.UpTo, low ? 'at most' : 'up to', any), high.n] : []),
  ];
}

interface Place {
  start: number;
  end: number;
  /** What it is counted for. */
  each: { start: number; end: number } | null;
  /** Something is counted with it: `(…) cards`. */
  brackets: boolean;
}

/** Where the amount of an order stands that can be more or less; null: it has none, or the bound may be meant of something else. */
function amountOf(simple: Simple, { noun }: Bound, line: readonly IToken[]): Place | null {
  if (simple.kind === 'being') return noun === null && isOpen(simple.value) ? { ...simple.value.span, each: null, brackets: false } : null;
  if (simple.kind !== 'order' || !simple.object || simple.mood === 'cannot') return null;
  const { object, forEach } = simple;
  const counted = object.kind === 'some' || object.kind === 'determined' ? object.noun?.words[0]?.text : undefined;
  const singular = (word: string): string => word.replace(/s$/, '');
  const isSame = noun === null || singular(noun) === 'card' || (counted !== undefined && singular(noun) === singular(counted));
  // `2 for each card in play, at most 3 cards`
  const ofEach =
    forEach && line.some(({ startOffset, image }) => startOffset >= forEach.span.start && startOffset < forEach.span.end && image === noun);
  // `give a card to another player for each relic`: another each time, perhaps.
  const isAnew = forEach && simple.parts.some(({ np }) => np?.kind === 'determined' && ['a', 'another', 'any'].includes(np.det));
  if (!isSame || ofEach || isAnew) return null;
  const each = forEach?.span ?? null;
  if (!each) {
    if (object.kind === 'some' && object.quantity === 'any number') return { ...object.span, each, brackets: false };
    if (object.kind === 'some' && object.quantity === 'exactly' && object.count && isOpen(object.count))
      return { ...object.count.span, each, brackets: true };
    return isOpen(object) ? { ...object.span, each, brackets: false } : null;
  }
  if (object.kind === 'numeral' || object.kind === 'number word') return { ...object.span, each, brackets: false };
  if (object.kind === 'some' && object.quantity === 'exactly' && !object.strict && object.noun && object.count)
    return { ...object.count.span, each, brackets: true };
  if (object.kind === 'determined' && object.det === 'a' && object.noun && !object.noun.place && !object.count)
    return { start: object.span.start, end: object.span.start + 1, each, brackets: true };
  return null;
}

/** Whether a number is not known before the order is done: what is counted, or worked out. */
function isOpen(np: Np): boolean {
  if (np.kind === 'that' || np.kind === 'whose' || np.kind === 'except') return isOpen(np.what);
  if (np.kind === 'of') {
    const head = np.what.kind === 'determined' ? np.what.noun?.words[0] : np.what.kind === 'name' ? np.what.word : null;
    return (np.prep === 'of' && /^(?:count|number)$/.test(head?.text ?? '')) || (np.what.kind === 'of' && isOpen(np.what));
  }
  return ['per', 'sum', 'quotient', 'of two'].includes(np.kind) || (np.kind === 'pronoun' && np.word === 'that many');
}
