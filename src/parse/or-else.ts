// `draw 1, or 2 if you have a relic`, `draw 2 if you have a relic, otherwise 1` → `if you have a relic, draw 2, otherwise draw 1`: an amount said
// again stands for its whole order. Knows no word of any game.
import type { IToken } from 'chevrotain';
import type { LineParts } from '../../grammar/rules/lines.ts';
import * as t from '../../grammar/tokens.ts';
import { isOrder, type ReadLine } from './choices.ts';
import type { Np, Order } from './tree.ts';
import { is, made } from './put-otherwise.ts';

/** An amount in two cases: where each begins and ends in the line. */
interface Cases {
  /** The order that is said whole. */
  whole: IToken[];
  /** What stands in the place of its object in the other case. */
  other: IToken[];
  claim: IToken[];
  /** Whether the whole order is what is done if the claim holds. */
  wholeIf: boolean;
}

/**
 * `discard a relic, or a gem if you have none`: the comma parts two cases, where without it one of two things is chosen. Null: there are more commas,
 * which part a list, or none.
 */
export function twoCases(tokens: readonly IToken[], read: ReadLine): LineParts | null {
  const commas = tokens.filter((token) => is(token, t.Comma));
  return commas.length === 1 && orIf(tokens) ? orElse(tokens, read) : null;
}

/** A line in which one amount takes the place of another; null: it is another line. */
export function orElse(tokens: readonly IToken[], read: ReadLine): LineParts | null {
  const cases = orIf(tokens) ?? otherwiseSo(tokens);
  const first = cases && read(cases.whole, 'in text');
  const [order] = first?.body ?? [];
  if (!cases || first!.body.length !== 1 || first!.otherwise || order?.kind !== 'order' || !order.object || order.when || order.forEach)
    return null;
  const at = (offset: number): number => cases.whole.findIndex(({ startOffset }) => startOffset >= offset);
  const begins = at(order.span.start);
  const [from, to] = [at(order.object.span.start), at(order.object.span.end)];
  const said = cases.whole.slice(begins);
  const put = [...cases.whole.slice(begins, from), ...cases.other, ...(to < 0 ? [] : cases.whole.slice(to))];
  const each = eachOf(order);
  const asThey = (line: IToken[]): IToken[] =>
    each ? [made(t.They, 'they', line[0]!), ...line.slice(line.findIndex((one) => one.startOffset >= order.verb.span.start))] : line;
  const [then, otherwise] = cases.wholeIf ? [said, put] : [put, said];
  const [mark] = said;
  const comma = made(t.Comma, ',', mark!);
  const who = each
    ? [
        made(t.ForEach, 'for', mark!),
        ...(each.kind === 'pronoun'
          ? [made(t.Each, 'each', mark!), made(t.Name, 'player', mark!)]
          : said.slice(
              0,
              said.findIndex((one) => one.startOffset >= order.verb.span.start),
            )),
        comma,
      ]
    : [];
  const inTurn = order.parts.some(({ prep }) => prep === 'in turn');
  const line = read(
    [
      ...cases.whole.slice(0, begins),
      ...who,
      ...[made(t.If, 'if', mark!), ...cases.claim, comma],
      ...[...asThey(then), comma, made(t.Otherwise, 'otherwise', mark!), ...asThey(otherwise)],
    ].filter((token) => !each || !inTurn || !is(token, t.InTurn)),
  );
  return each && line && !order.as && order.mood === 'does' && !inTurn ? doneTogether(line) : line;
}

/** What each player does is done by all at the same time. */
function doneTogether(line: LineParts): LineParts {
  return { ...line, heads: line.heads.map((head) => (head.kind === 'for each' ? { ...head, together: true } : head)) };
}

/** Of each of several it is asked alone. */
function eachOf({ subject }: Order): Np | null {
  let core = subject;
  while (core && 'what' in core) core = core.what;
  const isEach = core?.kind === 'determined' && (core.det === 'each' || core.det === 'all');
  return isEach || (core?.kind === 'pronoun' && core.word === 'everyone') ? subject : null;
}

/** `draw 1, or 2 if …`. */
function orIf(tokens: readonly IToken[]): Cases | null {
  const or = tokens.findIndex((token, i) => is(token, t.Or) && is(tokens[i - 1], t.Comma) && !isOrder(tokens, i + 1));
  const cond = tokens.findIndex((token, i) => i > or && is(token, t.If));
  if (or < 2 || cond < or + 2 || tokens.slice(or).some((token) => is(token, t.Comma, t.Then, t.Otherwise))) return null;
  return { whole: tokens.slice(0, or - 1), other: tokens.slice(or + 1, cond), claim: tokens.slice(cond + 1), wholeIf: false };
}

/** `draw 2 if …, otherwise 1`. */
function otherwiseSo(tokens: readonly IToken[]): Cases | null {
  const at = tokens.findIndex((token) => is(token, t.Otherwise));
  const cond = tokens.findIndex((token) => is(token, t.If));
  if (at < 0 || cond < 2 || cond > at || !is(tokens[at - 1], t.Comma) || isOrder(tokens, at + 1) || at + 1 >= tokens.length) return null;
  return { whole: tokens.slice(0, cond), other: tokens.slice(at + 1), claim: tokens.slice(cond + 1, at - 1), wholeIf: true };
}

/**
 * `you cannot win while you have gold, unless you have tin` → `unless you have tin, you cannot …`; `draw 2, if you have gold`, where the comma says
 * nothing. Null: it is no such line, or of several orders.
 */
export function conditionLast(tokens: readonly IToken[], read: ReadLine): LineParts | null {
  const at = tokens.findLastIndex((token) => is(token, t.If, t.Unless));
  const before = tokens.slice(0, is(tokens[at - 1], t.Comma) ? at - 1 : at);
  if (at < 2 || tokens.slice(at).some((token) => is(token, t.Comma, t.Colon, t.Then))) return null;
  if (before.some((token) => is(token, t.Comma, t.Colon, t.Then, t.Otherwise, t.When))) return null;
  const isWhole = before.some((token) => is(token, t.While, t.If, t.Unless));
  if (isWhole ? !is(tokens[at], t.Unless) : before.length === at) return null;
  const line = read(isWhole ? [...tokens.slice(at), made(t.Comma, ',', tokens.at(-1)!), ...before] : [...before, ...tokens.slice(at)]);
  return line?.body.length === 1 ? line : null;
}
