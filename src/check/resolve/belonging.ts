// Resolves lines about whose a card is: `the crown belongs to the player on your left`, `when goals are checked, one treasure of another player
// is yours`. Does not know when they hold.
import { thingSays } from '../../diagnose/codes/things.ts';
import { countedIn } from '../../meaning/belonging.ts';
import { CARD, YOU, allOf, localExpr, not, same, substitute } from '../../meaning/terms.ts';
import type { Cond, Expr, Local, Standing, Zones } from '../../meaning/types.ts';
import type { BelongsTo, Head, Np } from '../../parse/tree.ts';
import type { Context } from './context.ts';
import { toSet } from './coerce.ts';
import { declaredKinds } from './cards-by-value.ts';
import { typeTests } from './is-claims.ts';
import { oneOf } from './one-of.ts';
import { resolveNp } from './resolvers.ts';

type Belongs = Omit<Standing & { k: 'belongs' }, 'span' | 'source'>;

/** `when goals are checked`: whose claims are asked about then; null: something else is waited for. */
export function askedAbout(head: Head | undefined): Np | null {
  if (head?.kind !== 'when' || head.manner !== 'after' || head.event.kind !== 'claim') return null;
  const { subject, predicate } = head.event;
  const { verb, object, negated } = predicate;
  return verb.text === 'is' && !negated && object?.kind === 'name' && object.word.text === 'checked' ? subject : null;
}

/** `when`: what must hold besides; `asked`: the cards whose claims it is about; null: it is so for everything that asks. */
export function belongs(ctx: Context, line: BelongsTo, when: Cond | null, asked: Np | null): Belongs {
  const card = ctx.elem('card', CARD);
  const asker = ctx.elem('asker', CARD);
  const single = oneAtATime(line.target);
  if (single && !asked) ctx.error(thingSays.whichBelongs(), line.target.span);
  const target = ofTheCard(oneOf(ctx, single ?? line.target, localExpr(card), CARD), card);
  if (isNeverCounted(ctx, target, card)) ctx.error(thingSays.belongsNowhere(), line.target.span);
  const kinds = asked && declaredKinds(typeTests(ctx, asked));
  if (asked && !kinds) ctx.error(thingSays.checkedWhat(), asked.span);
  return {
    k: 'belongs',
    card,
    test: allOf([target, ...(when ? [when] : [])]),
    to: line.to ? toWhom(ctx, line.to) : YOU,
    asker,
    asking: kinds ? { k: 'kind', of: localExpr(asker), nouns: kinds } : null,
    one: single !== null,
  };
}

/** "It is among the treasures there": it is a treasure, and there. So nothing has to be looked at but the card. */
function ofTheCard(test: Cond, card: Local): Cond {
  if (test.k === 'or') return { k: 'or', of: test.of.map((c) => ofTheCard(c, card)) };
  if (test.k !== 'some' || test.set.take) return test;
  const { elem, from, where } = test.set;
  if (from.k === 'union' && where.length === 1) {
    const parts = from.of.map((part) =>
      ofTheCard({ k: 'some', set: { ...part, where: [...part.where, same(localExpr(part.elem), localExpr(card))] } }, card),
    );
    return { k: 'or', of: parts };
  }
  if (from.k !== 'zones' && from.k !== 'kinds') return test;
  const rest = where.filter((c) => !(c.k === 'cmp' && c.op === '=' && isBoth(c, elem, card)));
  if (rest.length === where.length) return test;
  const of = localExpr(card);
  const one: Cond =
    from.k === 'zones' ? { k: 'in', card: of, zones: from.zones } : { k: 'kind', of, nouns: [{ k: 'kind', kinds: from.kinds }] };
  return allOf([...rest.map((c) => substitute('cond', c, new Map([[elem, of]]))), one, not({ k: 'covered', card: of })]);
}

function isBoth(c: Cond & { k: 'cmp' }, a: Local, b: Local): boolean {
  const is = (e: Expr, local: Local): boolean => e.k === 'local' && e.local === local;
  return (is(c.a, a) && is(c.b, b)) || (is(c.a, b) && is(c.b, a));
}

function toWhom(ctx: Context, np: Np): Expr {
  const ref = ctx.within({ pure: true }, () => resolveNp(ctx, np));
  if (ref.t === 'value' && ref.type.name === 'player') return ref.expr;
  // Nobody, where several have the most.
  if (ref.t === 'pick' && ref.type.name === 'player' && isTheOne(np)) return { k: 'first', set: toSet(ctx, ref, np.span) };
  if (ref.t !== 'bad') ctx.error(thingSays.belongsToWhom(), np.span);
  return YOU;
}

/** `the player with the most treasures`. */
function isTheOne(np: Np): boolean {
  return np.kind === 'determined' ? np.det === 'the' : 'what' in np && isTheOne(np.what);
}

/** `one treasure of another player` as any of them; null: no number is written. */
function oneAtATime(np: Np): Np | null {
  switch (np.kind) {
    case 'of':
    case 'that':
    case 'whose':
    case 'except': {
      const what = oneAtATime(np.what);
      return what && ({ ...np, what } as Np);
    }
    case 'some': {
      const isOne = (np.count?.kind === 'numeral' || np.count?.kind === 'number word') && np.count.value === 1;
      if (np.quantity !== 'exactly' || !isOne) return null;
      return { kind: 'determined', det: 'all', most: null, count: null, noun: np.noun, of: np.of, span: np.span };
    }
    default:
      return null;
  }
}

/** Cards of which it is said where they are, and that is nowhere where cards are anybody's for all to see. */
function isNeverCounted(ctx: Context, test: Cond, card: Local): boolean {
  const places: Zones[] = [];
  const asked = (c: Cond): boolean => {
    if (c.k === 'and') return c.of.some(asked);
    if (c.k === 'some' && c.set.from.k === 'zones' && c.set.where.some((x) => x.k === 'cmp' && speaksOf(x, card)))
      places.push(c.set.from.zones);
    if (c.k === 'in' && c.card.k === 'local' && c.card.local === card) places.push(c.zones);
    return false;
  };
  asked(test);
  return places.some((zones) => !familiesOf(zones).some((family) => family < 0 || countedIn(ctx.v, family) >= 0));
}

function speaksOf(c: Cond & { k: 'cmp' }, card: Local): boolean {
  return [c.a, c.b].some((e) => e.k === 'local' && e.local === card);
}

function familiesOf(zones: Zones): number[] {
  if (zones.k === 'union') return zones.of.flatMap(familiesOf);
  if (zones.k === 'family') return [zones.family];
  return [zones.zone.k === 'zone' ? zones.zone.family : -1];
}
