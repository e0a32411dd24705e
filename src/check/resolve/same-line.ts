// Rewrites an order by what its line or the one before says: `you and another player swap hands` is `you swap hands with another player`, and
// in `put your hand into the pile, then shuffle it` the pile is shuffled. Resolves nothing.
import type { Order, Simple } from '../../parse/tree.ts';
import { spanText } from '../../text/source.ts';
import { isCalled, verbForms } from '../../meaning/vocabulary.ts';
import type { Context } from './context.ts';

/** The orders of one line, each with all its words in it. */
export function withWhatTheLineSays(ctx: Context, line: readonly Simple[]): Simple[] {
  return line.map((simple) => (simple.kind === 'order' ? placeBefore(ctx, withEachOther(ctx, simple)) : simple));
}

/** Two players do what one does with another, if a word of the game says so: `swap hands with player`. */
function withEachOther(ctx: Context, order: Order): Order {
  const { subject, object, verb, parts } = order;
  const [one, other, ...more] = subject?.kind === 'list' && subject.how === 'and' ? subject.items : [];
  if (!one || !other || more.length > 0 || !object || parts.length > 0) return order;
  const said = spanText(ctx.source, object.span);
  const forms = verbForms(verb.text);
  const isWord = ctx.v.words.some((word) => isCalled(word, forms) && mutual(word.parts.slice(1), said));
  const span = other.span;
  return isWord ? { ...order, subject: one, parts: [{ prep: 'with', text: 'with', np: other, span }] } : order;
}

/** Whether a head goes on like that: `hands with player`, said as `hands`. */
function mutual(parts: readonly { kind: 'word' | 'param'; text: string; local?: { type: { name: string } } }[], said: string): boolean {
  const last = parts.at(-1);
  const words = parts.slice(0, -1).map(({ kind, text }) => (kind === 'word' ? text : ''));
  return last?.local?.type.name === 'player' && words.join(' ') === `${said} with`;
}

const INTO: readonly string[] = ['to', 'into', 'on', 'under'];

/** `…, then shuffle it`, `… and shuffle`: the place that the order before puts something into. */
function placeBefore(ctx: Context, order: Order): Order {
  const { put } = ctx;
  ctx.put = { order, scope: ctx.scope };
  if (!verbForms(order.verb.text).includes('shuffle') || order.parts.length > 0 || !put || !ctx.scopes.includes(put.scope)) return order;
  const place = put.order.parts.find(({ prep }) => INTO.includes(prep))?.np;
  const isIt = order.object === null || (order.object.kind === 'pronoun' && ['it', 'them'].includes(order.object.word));
  return place && isIt ? { ...order, object: place } : order;
}
