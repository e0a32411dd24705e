// Rewrites what is said shorter than it is done: `discard down to 5` leaves out all but five, `back to your hand` is to your hand. Resolves nothing.
import type { Noun, Np, Order, Part } from '../../parse/tree.ts';
import type { Expr } from '../../meaning/types.ts';
import type { Context } from './context.ts';
import { lookSort } from './lookup.ts';

const PLACES = ['to', 'into', 'on', 'under', 'at', 'aside'];

/** The order with all its words in it. `who` does it. */
export function inFull(ctx: Context, order: Order, who: Expr): Order {
  return downTo(ctx, withoutBack(order), who);
}

function withoutBack(order: Order): Order {
  const back = order.parts.find(({ prep }) => prep === 'back');
  return back && order.parts.some(({ prep }) => PLACES.includes(prep)) ? without(order, back) : order;
}

function without(order: Order, part: Part): Order {
  return { ...order, parts: order.parts.filter((one) => one !== part) };
}

/** `discard down to 5 cards`: all but 5 of them. */
function downTo(ctx: Context, order: Order, who: Expr): Order {
  const part = order.parts.find(({ prep }) => prep === 'down to');
  if (!part?.np || order.object) return order;
  const { what, place } = placed(ctx, sameKind(ctx, part.np, order));
  const object = allBut(ctx, what, who === ctx.you ? 'your' : 'their');
  if (!object) return order;
  return { ...without(order, part), object: place ? { ...place, what: object } : object };
}

/** `each player with more than 3 relics discards down to 3`: relics. */
function sameKind(ctx: Context, np: Np, order: Order): Np {
  if (np.kind !== 'numeral' && np.kind !== 'number word') return np;
  const { span } = np;
  const noun = kindCounted(ctx, [order.subject, ctx.under]);
  return noun ? { kind: 'some', quantity: 'exactly', count: np, max: null, noun: { ...noun, span }, of: null, span } : np;
}

/** The kind of cards of which some are counted last; null: none are. */
function kindCounted(ctx: Context, node: unknown): Noun | null {
  if (node === null || typeof node !== 'object') return null;
  const np = node as Np;
  if (np.kind === 'some' && np.count && np.noun) {
    const found = lookSort(ctx, np.noun.words[0]!.text);
    return found?.n === 'card' && found.tests.every((one) => one.k !== 'any') ? np.noun : null;
  }
  for (const [key, part] of Object.entries(node).reverse()) {
    const found = key === 'span' ? null : kindCounted(ctx, part);
    if (found) return found;
  }
  return null;
}

/** `3 cards in hand`: the cards one holds are meant without it, too. */
function placed(ctx: Context, np: Np): { what: Np; place: (Np & { kind: 'of' }) | null } {
  if (np.kind !== 'of') return { what: np, place: null };
  const found = np.of.kind === 'name' ? lookSort(ctx, np.of.word.text) : null;
  const isUsual = found?.n === 'family' && ctx.v.families[found.family]!.usual;
  return { what: np.what, place: isUsual ? null : np };
}

function allBut(ctx: Context, np: Np, owner: 'your' | 'their'): Np | null {
  const { span } = np;
  if (np.kind !== 'some') {
    const word = { text: 'cards', span };
    const noun: Noun = { other: false, place: null, words: [word], span };
    return ['numeral', 'number word', 'own', 'sum'].includes(np.kind)
      ? { kind: 'some', quantity: 'all but', count: np, max: null, noun, of: null, span }
      : null;
  }
  if (np.quantity !== 'exactly' || !np.count) return null;
  const whose =
    np.noun && !/^cards?$/.test(np.noun.words[0]!.text) ? ({ kind: 'own', owner, noun: several(ctx, np.noun), span } as const) : null;
  return { ...np, quantity: 'all but', ...(whose && { noun: null, of: whose }) };
}

/** Also where one is left, it is one of several. */
function several({ v }: Context, noun: Noun): Noun {
  const plural = (text: string): string =>
    v.types.find(({ name }) => name === text)?.plural ?? (v.tags.some(({ name }) => name === text) ? `${text}s` : text);
  return { ...noun, words: noun.words.map((word) => ({ ...word, text: plural(word.text) })) };
}
