// Puts orders that people say in a way of their own as the language says them: `choose 2 of them to play`, `search the pile for a relic`, `draw`
// where it is repeated until something is true. Resolves nothing.
import type { Np, Order, Part } from '../../parse/tree.ts';
import { isCalled, verbForms } from '../../meaning/vocabulary.ts';
import { CORE_VERBS } from '../../vocabulary/core.ts';
import type { Context } from './context.ts';

/** The order as the language says it; null: it is said so. */
export function otherwiseSaid(ctx: Context, order: Order): Order | null {
  const forms = verbForms(order.verb.text);
  const isOwn = ctx.v.words.some((w) => isCalled(w, forms));
  if (forms.includes('choose') && !isOwn) return chosenTo(ctx, order);
  if (forms.includes('search') && !isOwn) return searchedFor(order);
  return ctx.repeated && isOwn ? onceEach(ctx, order, forms) : null;
}

/** `choose 2 of them to play`: play 2 of them. */
function chosenTo(ctx: Context, order: Order): Order | null {
  const [part] = order.parts;
  const to = part?.prep === 'to' && part.np?.kind === 'name' ? part.np.word : null;
  if (!order.object || !to || order.parts.length > 1) return null;
  const takes = ctx.v.words.some((w) => isCalled(w, [to.text]) && w.params.length === 1 && w.params[0]!.type.name === 'card');
  return takes ? { ...order, verb: to, parts: [] } : null;
}

/** `search the pile for a relic`: choose a relic from the pile. */
function searchedFor(order: Order): Order | null {
  const place = order.object;
  const part: Part | undefined = order.parts.find(({ prep, np }) => prep === 'for' && np);
  const what = part?.np;
  if (!place || !what) return null;
  const object: Np = { kind: 'of', what, prep: 'from', of: place, span: { start: place.span.start, end: what.span.end } };
  return { ...order, verb: { ...order.verb, text: 'choose' }, object, parts: order.parts.filter((p) => p !== part) };
}

/** `draw until you have 5 cards`: one each time. */
function onceEach(ctx: Context, order: Order, forms: readonly string[]): Order | null {
  if (order.object || order.parts.length || CORE_VERBS.some((verb) => forms.includes(verb))) return null;
  const counts = ctx.v.words.some(
    (w) => isCalled(w, forms) && w.params.length === 1 && w.params[0]!.type.name === 'number' && w.parts.length === 2,
  );
  const one: Np = { kind: 'number word', value: 1, span: order.verb.span };
  return counts ? { ...order, object: one } : null;
}
