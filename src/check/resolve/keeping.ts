// Resolves `keep 1 of them`: whoever does it chooses from their own cards, and what becomes of the rest is said behind it. Moves nothing.
import { lineSays } from '../../diagnose/codes/lines.ts';
import type { Np } from '../../parse/tree.ts';
import { spanText } from '../../text/source.ts';
import type { SetOf } from '../../meaning/types.ts';
import { bare, othersLeft } from './brought.ts';
import type { Context, Ref } from './context.ts';
import type { CoreOrder } from './core-order.ts';
import { settleGroup } from './materialize.ts';
import { resolveNp } from './resolvers.ts';

export function keepSome(o: CoreOrder): boolean {
  const { ctx, order } = o;
  const np = inThem(ctx, o.np(0));
  const ref = resolveNp(ctx, np, { type: 'card' });
  if (ref.t === 'bad') return true;
  if (ref.t !== 'pick' || ref.pick.how !== 'choose' || ref.type.name !== 'card') return false;
  const text = spanText(ctx.source, order.span).replace(/\s+/g, ' ');
  const { set } = ref.pick;
  if (!isTheirs(o, ref)) {
    ctx.error(lineSays.keepWhere(spanText(ctx.source, np.span)), order.span);
    return true;
  }
  const own = ctx.kind?.effect ?? ctx.word?.snippet;
  const after = ctx.source.text.slice(order.span.end, own?.map[own.text.length]);
  if (!/\bthe (?:rest|others?)\b/i.test(after)) ctx.error(lineSays.keptFromWhat(text), order.span);
  const taken = settleGroup(ctx, ref, o.who, np.span, order.as?.text ?? '');
  ctx.parted = { scope: ctx.scope, of: bare(set), taken: () => taken, one: false };
  const rest = othersLeft(ctx, order.span);
  if (rest) ctx.rest = { scope: ctx.scope, cards: rest };
  return true;
}

/** `draw 3 and keep 1`: of those that came. */
function inThem(ctx: Context, np: Np): Np {
  const isCount = np.kind === 'numeral' || np.kind === 'number word';
  if (!isCount || !ctx.brought) return np;
  const of: Np = { kind: 'pronoun', word: 'them', span: np.span };
  return { kind: 'some', quantity: 'exactly', count: np, max: null, noun: null, of, span: np.span };
}

/** Cards that whoever does it has got, or has in a place of their own. */
function isTheirs({ ctx, who }: CoreOrder, ref: Ref & { t: 'pick' }): boolean {
  const { from }: SetOf = ref.pick.set;
  if (from.k === 'group') return ctx.brought?.cards?.t === 'group' && ctx.brought.cards.local === from.local;
  if (from.k !== 'zones' || from.zones.k !== 'one' || from.zones.zone.k !== 'zone') return false;
  return from.zones.zone.index.some((at) => at !== null && (at === who || at.k === who.k));
}
