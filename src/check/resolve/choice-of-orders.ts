// `discard a relic or 2 cards from your hand`: one thing or several others, so what is chosen is which order is done. Resolves nothing.
import type { Line, Np, Order } from '../../parse/tree.ts';
import { spanText } from '../../text/source.ts';
import { isSort } from './joining.ts';
import { look, lookSort } from './lookup.ts';
import type { Context } from './context.ts';
import { taken } from './modifiers.ts';
import { countOf } from './one-of.ts';

/** The order as an offer of one order for each thing; null: it is another order, or one of several single things is chosen. */
export function choiceOfOrders(ctx: Context, order: Order): Line | null {
  const { object, subject, span, mood } = order;
  if (object?.kind !== 'list' || object.how !== 'or' || (mood !== 'does' && mood !== 'may') || order.as || order.forEach) return null;
  const things = object.items;
  // `play 1 or 2 relics` is an amount, `discard your hand or your belt` one of two places.
  if (things.some(isNumber) || things.every((one) => isPlace(ctx, one)) || !things.some((one) => areSeveral(ctx, one))) return null;
  const who = subject?.kind === 'pronoun' && subject.word === 'you' ? null : subject;
  const they: Np | null = who && { kind: 'pronoun', word: 'they', span: who.span };
  const text = (start: number, end: number): string => spanText(ctx.source, { start, end });
  const where = placeOfAll(ctx, object);
  const children = things.map((one): Line => {
    const shares = where !== null && taken(one).modifiers.length === 0 && isSort(ctx, one);
    const said = `${spanText(ctx.source, one.span)}${shares ? ` ${where.prep} ${spanText(ctx.source, where.of.span)}` : ''}`;
    const offered = `${text(order.verb.span.start, object.span.start)}${said}${text(object.span.end, span.end)}`;
    const what: Np = shares ? { ...where, what: one } : one;
    return {
      ...{ span, heads: [], otherwise: null, children: [] },
      body: [{ ...order, subject: they, mood: 'does', object: what, when: null, offered }],
    };
  });
  return { span, heads: [{ kind: 'offer', who, ...(mood === 'may' && { optional: true }), span }], body: [], otherwise: null, children };
}

/** `2 relics or a lamp from your hand`: as of single things, the place is that of all, which is said. Null: the last has none, or each has its own. */
function placeOfAll(ctx: Context, { items, span }: Np & { kind: 'list' }): (Np & { kind: 'of' }) | null {
  const last = items.at(-1)!;
  const others = items.slice(0, -1).filter((one) => taken(one).modifiers.length === 0 && isSort(ctx, one));
  if (last.kind !== 'of' || taken(last).modifiers.length > 1 || !isSort(ctx, last.what) || others.length === 0) return null;
  const usual = last.of.kind === 'name' ? look(ctx, last.of.word.text) : null;
  const said = (np: Np): string => spanText(ctx.source, np.span);
  if (usual?.n !== 'union') {
    const all = items.map((one) => (others.includes(one) ? `${said(one)} ${last.prep} ${said(last.of)}` : said(one)));
    ctx.twofold(span, all.join(' or '), [last, ...items.slice(0, -1)].map(said).join(' or '));
  }
  return last;
}

/** More than one of something, or all that is in a place. */
function areSeveral(ctx: Context, np: Np): boolean {
  const { core } = taken(np);
  if (core.kind === 'determined') return core.det === 'all' || core.det === 'each' || countOf(np) !== null;
  return isPlace(ctx, core) || countOf(np) !== null;
}

function isPlace(ctx: Context, np: Np): boolean {
  return (np.kind === 'possessive' || np.kind === 'own') && lookSort(ctx, np.noun.words[0]!.text)?.n === 'family';
}

const isNumber = ({ kind }: Np): boolean => kind === 'numeral' || kind === 'number word';
