// Finds out whether "it", which is the card itself where nothing else was chosen, may be meant to be another card spoken of before. Reports nothing.
import type { Np, Simple } from '../../parse/tree.ts';
import type { Span } from '../../text/source.ts';
import type { Cond } from '../../meaning/types.ts';
import type { Context } from './context.ts';
import { isPlural, lookSort } from './lookup.ts';

/** What an order is done to, if that is something other than its own card. */
export function otherObject(simple: Simple): Np | null {
  return simple.kind === 'order' && simple.object && !isItself(simple.object) ? simple.object : null;
}

function isItself(np: Np): boolean {
  return np.kind === 'pronoun' && (np.word === 'it' || np.word === 'this');
}

/** `if you have a relic, …`: a card that "it" may be meant to be from here on. What is counted, or is not there, is none. */
export function bringsInCard(cond: Cond): boolean {
  if (cond.k === 'and' || cond.k === 'or') return cond.of.some(bringsInCard);
  return cond.k === 'some' && (cond.set.type.name === 'card' || cond.set.where.some(bringsInCard));
}

/** Where the text ends behind which "it" may be meant to be another card: who does the order speaks of one, or what it is done to is one. */
export function endOfOther(ctx: Context, simple: Simple): number {
  if (simple.kind === 'order' && simple.subject && namesCard(ctx, simple.subject)) return simple.subject.span.end;
  const object = otherObject(simple);
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
