// Resolves a list of things (`a lamp and a rope`, `2 or 3 relics`), thing by thing: what "its" and "other" mean in it, and that all of it is of one
// type. Resolves none of the things.
import type { Np } from '../../parse/tree.ts';
import type { Span } from '../../text/source.ts';
import { notePhrase } from '../../meaning/spans.ts';
import { CARD } from '../../meaning/terms.ts';
import type { Type } from '../../meaning/types.ts';
import { countedEach } from './bare-numbers.ts';
import { BAD, type Context, type Ref, type Wanted } from './context.ts';
import { itself } from './other-card.ts';
import { otherThanListed } from './others.ts';
import { resolveNp } from './resolvers.ts';

/** A list of things; `2 or 3 relics` of a claim are exactly 2 or exactly 3. */
export function listed(ctx: Context, said: Np & { kind: 'list' }, wanted: Wanted): Ref {
  const np = (ctx.pure ? countedEach(said) : null) ?? said;
  const items = np.items.flatMap((item, i) => {
    const listed = ctx.listed || (i > 0 && np.how === 'and');
    const ref = notePhrase(
      ctx.within({ listed, it: itsOf(ctx, np, i) }, () => resolveNp(ctx, item, wanted)),
      ctx.source,
      item.span,
    );
    return ref.t === 'list' && ref.how === np.how && item.kind === 'determined' ? ref.items : [ref];
  });
  const spans = np.items.map(({ span }) => span);
  if (items.length === spans.length && isMixed(ctx, items, spans)) return BAD;
  const others = ctx.pure && np.how === 'and' && items.length === spans.length ? otherThanListed(ctx, items, spans) : items;
  return { t: 'list', type: items[0]!.type, how: np.how, items: others };
}

/** `this and its host`: of the thing before. */
function itsOf(ctx: Context, { items, how }: Np & { kind: 'list' }, i: number): Ref | null {
  const [np, before] = [items[i]!, items[i - 1]];
  if (how !== 'and' || np.kind !== 'own' || np.owner !== 'its' || !before) return ctx.it;
  if (before.kind === 'pronoun' && before.word === 'this' && ctx.kind) return { t: 'value', type: CARD, expr: { k: 'this' } };
  return itself(ctx, before, np.span);
}

/** Reports the first thing of a list that is of another type than those before it: `a treasure and a player`. In orders numbers are added up elsewhere. */
function isMixed(ctx: Context, items: readonly Ref[], spans: readonly Span[]): boolean {
  const sortOf = ({ t, type: { name } }: Ref): string | null =>
    t === 'bad' ? null : name === 'player' ? name : name === 'card' || name === 'zone' ? 'card' : null;
  const first = items[0]!;
  const of = sortOf(first);
  const at = items.findIndex((item) => of !== null && sortOf(item) !== null && sortOf(item) !== of);
  if (at < 0) return false;
  ctx.meant((first as Ref & { type: Type }).type, (items[at] as Ref & { type: Type }).type, spans[at]!);
  return true;
}
