// Finds out whether "it", which is the card itself where nothing else was chosen, may be meant to be another card spoken of before. Reports nothing.
import type { Np, Simple, Word } from '../../parse/tree.ts';
import { spanText, type Span } from '../../text/source.ts';
import type { Cond, Expr, SetOf } from '../../meaning/types.ts';
import type { Context, Ref } from './context.ts';
import { CARD } from '../../meaning/terms.ts';
import { isPlural, look, lookSort } from './lookup.ts';
import { taken } from './modifiers.ts';
import { cardsOf, localRef } from './sets.ts';

/** What an order is done to, if that is something other than its own card. */
export function otherObject(simple: Simple): Np | null {
  return simple.kind === 'order' && simple.object && !isItself(simple.object) ? simple.object : null;
}

function isItself(np: Np): boolean {
  return np.kind === 'pronoun' && (np.word === 'it' || np.word === 'this');
}

/** `if you have a relic, …`: a card that "it" may be meant to be from here on. What is counted, or is not there, is none; `otherwise`, that is what was asked for. */
export function bringsInCard(cond: Cond, otherwise = false): boolean {
  if (cond.k === 'not') return bringsInCard(cond.of, !otherwise);
  if (cond.k === 'and' || cond.k === 'or') return cond.of.some((part) => bringsInCard(part, otherwise));
  if (cond.k !== 'some') return false;
  const { type, from, where } = cond.set;
  // `if lamp is not attached`: the lamp is there all the same.
  if (otherwise) return from.k === 'kinds' && where.some(({ k }) => k !== 'in');
  return type.name === 'card' || where.some((part) => bringsInCard(part));
}

/** `if another player has gold`: the one card that is spoken of by its name; null: there is none, or another one as well. */
export function claimedIn(cond: Cond): readonly number[] | null {
  const [first, ...more] = claims(cond);
  return first && first.length > 0 && more.every((one) => one.join() === first.join()) ? first : null;
}

/** The kinds of each card that a condition says is there; none: of any kind. */
function claims(cond: Cond): (readonly number[])[] {
  if (cond.k === 'and') return cond.of.flatMap(claims);
  // Of alternatives, it may be another that is so.
  if (cond.k === 'or') return cond.of.map(claims).flatMap((each) => (each.length > 0 ? each : [[]]));
  if (cond.k !== 'some') return bringsInCard(cond) ? [[]] : [];
  const { type, from, where } = cond.set;
  if (from.k === 'kinds') return [from.kinds];
  return type.name === 'card' ? [[]] : where.flatMap(claims);
}

/** `if you have 3 relics`: the cards that are counted, and what was spoken of before. Null: none are, or those of somebody without a name. */
export function countedIn(ctx: Context, cond: Cond): Context['counted'] {
  const set = countedSet(cond);
  return set && { set, many: ctx.many, brought: ctx.brought };
}

function countedSet(cond: Cond): SetOf | null {
  if (cond.k === 'and') {
    const [only, ...more] = cond.of.map(countedSet).filter((set) => set !== null);
    return more.length === 0 ? (only ?? null) : null;
  }
  const isMany = cond.k === 'cmp' && cond.a.k === 'count' && ['>', '>=', '='].includes(cond.op);
  return isMany && cond.a.k === 'count' && cond.a.set.type.name === 'card' ? cond.a.set : null;
}

/** That card, by its name, where "it" may be meant to be it. */
export function theOneClaimed(ctx: Context, span: Span): Word | null {
  const [kind] = (ctx.kind && mayBeAnother(ctx, span) && ctx.claimed) || [];
  const text = kind === undefined ? null : ctx.v.kinds[kind]!.id;
  return text !== null && look(ctx, text)?.n === 'kind' ? { text, span } : null;
}

/** Where the text ends behind which "it" may be meant to be another card: who does the order speaks of one, or what it is done to is one. */
export function endOfOther(ctx: Context, simple: Simple): number {
  if (simple.kind === 'order' && simple.subject && namesCard(ctx, simple.subject)) return simple.subject.span.end;
  const object = otherObject(simple);
  // `draw 2 if it is a relic`: a number is no card.
  if (object?.kind === 'numeral' || object?.kind === 'number word') return Infinity;
  const first = object?.kind === 'list' ? object.items.find((item) => !isItself(item)) : object;
  return first?.span.end ?? Infinity;
}

/** A single card or kind of card is named in it. */
function namesCard(ctx: Context, node: unknown): boolean {
  if (node === null || typeof node !== 'object') return false;
  const { text } = node as { text?: unknown };
  if (typeof text === 'string') {
    const found = lookSort(ctx, text)?.n;
    return found === 'kind' || (found === 'card' && !isPlural(ctx, text));
  }
  return Object.entries(node).some(([key, part]) => key !== 'span' && namesCard(ctx, part));
}

/** Whether "it", read as the card itself, may be meant to be one that was spoken of before. */
export function mayBeAnother(ctx: Context, span: Span): boolean {
  return ctx.acted || span.start >= ctx.behind;
}

/** `lamp from its owner`, `discard lamp if you have it`: what "it" stands for in a phrase that goes on about a card by its name. */
export function itself(ctx: Context, what: Np, about: Span): Ref | null {
  const { core } = taken(what);
  const found = core.kind === 'name' && /\bits?\b/i.test(spanText(ctx.source, about)) ? look(ctx, core.word.text) : null;
  if (found?.n === 'local') return found.local.type.name === 'card' && !found.local.type.group ? localRef(found.local) : ctx.it;
  return found?.n === 'kind' ? { t: 'value', type: CARD, expr: theCard(ctx, found.kinds) } : ctx.it;
}

/** The card of these kinds, wherever it is. */
export const theCard = (ctx: Context, kinds: number[]): Expr => ({ k: 'first', set: cardsOf(ctx, [{ k: 'kind', kinds }], {}) });
