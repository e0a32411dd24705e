// Resolves what lies under a card, in a zone that is declared for that: `a card under this`, `is under a relic`, `move it under it`. A card under
// another is attached to it and lies in that zone. Knows no word of a game.
import { thingSays } from '../../diagnose/codes/things.ts';
import type { Np, Order, Predicate } from '../../parse/tree.ts';
import { spanText, type Span } from '../../text/source.ts';
import { CARD, yes } from '../../meaning/terms.ts';
import type { Cond, Zones } from '../../meaning/types.ts';
import { verbForms } from '../../meaning/vocabulary.ts';
import { taken } from './modifiers.ts';
import { bound, typeOf } from './binding.ts';
import { BAD, type Context, type Ref, type Wanted } from './context.ts';
import { oneOf } from './one-of.ts';
import { quantify } from './quantities.ts';
import { narrowNoun, resolveNp } from './resolvers.ts';

/** The zones under cards; null: this game has none, which is reported. */
export function zonesUnder(ctx: Context, span: Span): Zones | null {
  const of = ctx.v.families.flatMap(({ under, dims }, family): Zones[] =>
    under ? [{ k: 'family', family, index: dims.map(() => null) }] : [],
  );
  if (of.length > 0) return { k: 'union', of };
  ctx.error(thingSays.nothingUnder(spanText(ctx.source, span)), span);
  return null;
}

/** `the cards under this`. */
export function underPhrase(ctx: Context, np: Np & { kind: 'of' }, wanted: Wanted): Ref {
  const place = zonesUnder(ctx, np.span);
  if (!place) return BAD;
  const base = resolveNp(ctx, np.what, { ...wanted, everywhere: true, place });
  if (base.t === 'bad') return base;
  return narrowNoun(ctx, np.what, base, np.span, (card) => oneOf(ctx, np.of, { k: 'host', of: card }, CARD));
}

/** `is under a relic`. */
export function isUnder(ctx: Context, subject: Ref, host: Np, span: Span): Cond {
  const zones = zonesUnder(ctx, span);
  if (!zones) return { k: 'no' };
  return quantify(ctx, subject, span, (card) => ({
    k: 'and',
    of: [{ k: 'in', card, zones }, oneOf(ctx, host, { k: 'host', of: card }, CARD)],
  }));
}

/** `has a card under it`. Null: something else is claimed. */
export function hasUnder(ctx: Context, subject: Ref, p: Predicate): Cond | null {
  const [part] = p.parts;
  const what = p.object;
  if (subject.type.name !== 'card' || !what || p.parts.length !== 1 || part?.prep !== 'under' || !part.np) return null;
  if (!verbForms(p.verb.text).includes('have')) return null;
  const np = lying(what, part.np);
  return quantify(ctx, subject, p.span, (host) => {
    const it: Ref = { t: 'value', type: CARD, expr: host };
    const ref = ctx.within({ it, pure: true }, () => resolveNp(ctx, np));
    return ref.t === 'bad' ? { k: 'no' } : quantify(ctx, ref, np.span, () => yes);
  });
}

function lying(what: Np, under: Np): Np {
  return { kind: 'of', what, prep: 'under', of: under, span: { start: what.span.start, end: under.span.end } };
}

/** Whether a thing is known to be a card. */
export function isCard(ctx: Context, np: Np): boolean {
  if (np.kind === 'pronoun') return np.word === 'this' || (np.word === 'it' && ctx.it?.type.name !== 'zone');
  const { core } = taken(bound(ctx, np));
  return typeOf(ctx, core) === 'card';
}

/** `discard a card under this`, `move a card under this to …`: where no order goes on with `under`, it says where the things are. */
export function withWhatIsUnder(ctx: Context, order: Order, takesUnder: () => boolean): Order {
  const at = order.parts.findIndex((part) => part.prep === 'under' && part.np);
  const host = order.parts[at]?.np;
  if (at !== 0 || !order.object || !host || !isCard(ctx, host)) return order;
  const goes = order.parts.slice(1).some(({ prep }) => ['to', 'into', 'under', 'aside', 'on'].includes(prep));
  const moves = verbForms(order.verb.text).some((verb) => verb === 'move' || verb === 'put');
  if (moves ? !goes : takesUnder()) return order;
  return { ...order, object: lying(order.object, host), parts: order.parts.slice(1) };
}

/** A zone under cards is no place to send cards to: they lie under one of them. */
export function notUnderNothing(ctx: Context, to: Ref, span: Span): void {
  const family = to.t === 'zones' ? to.family : -1;
  if (ctx.v.families[family]?.under) ctx.error(thingSays.underNothing(ctx.v.families[family]!.name), span);
}
