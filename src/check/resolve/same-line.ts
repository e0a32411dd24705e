// Rewrites an order by what its line or the one before says: `you and another player swap hands` is `you swap hands with another player`, and
// in `put your hand into the pile, then shuffle it` the pile is shuffled. Resolves nothing.
import type { Expr } from '../../meaning/types.ts';
import type { Np, Order, Simple } from '../../parse/tree.ts';
import { severalOf } from './again.ts';
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
  const [one, other, ...more] = subject?.kind === 'list' && subject.how === 'and' ? subject.items : subject ? bothOf(ctx, subject) : [];
  if (!one || !other || more.length > 0 || !object || parts.length > 0) return order;
  const said = spanText(ctx.source, object.span);
  const forms = verbForms(verb.text);
  const isWord = ctx.v.words.some((word) => isCalled(word, forms) && mutual(word.parts.slice(1), said));
  const span = other.span;
  return isWord ? { ...order, subject: one, parts: [{ prep: 'with', text: 'with', np: other, span }] } : order;
}

/** `choose two other players. They swap hands`: one and the other; empty: it is not known that they are two. */
function bothOf(ctx: Context, np: Np): Np[] {
  const named = np.kind === 'name' ? ctx.find(np.word.text) : undefined;
  const said = np.kind === 'pronoun' && np.word === 'they' && !ctx.they ? severalOf(ctx, 'player') : null;
  const local = named ?? (said?.t === 'group' ? said.local : undefined);
  if (!local?.type.group || local.type.name !== 'player') return [];
  const two = (n: Expr | null): boolean => n !== null && 'v' in n && n.v === 2;
  if (!ctx.out.some((s) => s.k === 'choose' && s.into === local && two(s.pick.min) && two(s.pick.max))) return [];
  const text = `the two at ${np.span.start}`;
  ctx.scope.names.set(text, local);
  const pair: Np = { kind: 'name', word: { text, span: np.span }, span: np.span };
  const at = (place: string): Np => {
    const noun = { other: false, place, words: [{ text: 'player', span: np.span }], span: np.span };
    const what: Np = { kind: 'determined', det: 'the', most: null, count: null, noun, of: null, span: np.span };
    return { kind: 'of', what, prep: 'of', of: pair, span: np.span };
  };
  return [at('first'), at('last')];
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
