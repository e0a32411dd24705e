// Resolves what is said of the declared patterns of cards: that cards make one, the best arrangement of cards, laying it out. Knows no search.
import { thingSays } from '../../diagnose/codes/things.ts';
import { CARD, aThing, allOf, int, localExpr, not, setOf } from '../../meaning/terms.ts';
import type { Cond, From, SetOf } from '../../meaning/types.ts';
import { pluralForms } from '../../meaning/vocabulary.ts';
import type { Np, Word } from '../../parse/tree.ts';
import { spanText, type Span } from '../../text/source.ts';
import { toSet } from './coerce.ts';
import type { Context, Ref } from './context.ts';
import type { CoreOrder } from './core-order.ts';
import { ALL, pickOf, zoneList } from './sets.ts';

/** `drawn make a run`, `your hand and lead make a set or a run`, `… make a pattern`: said of all of them together. */
export function makesPattern(ctx: Context, subject: Ref, object: Np, span: Span): Cond {
  const patterns = patternsNamed(ctx, object);
  if (patterns.length === 0 || subject.t === 'bad') return { k: 'no' };
  const name = ctx.v.patterns[patterns[0]!]!.name;
  if (subject.t === 'value' && subject.type.name === 'card') ctx.error(thingSays.oneMakesPattern(name), span);
  else if (subject.t !== 'zones' && subject.t !== 'list' && subject.type.name !== 'card')
    ctx.error(thingSays.onlyCardsMake(aThing(ctx.v, subject.type)), span);
  else if (subject.t === 'pick' && subject.pick.how === 'choose')
    ctx.error(subject.pick.single ? thingSays.oneMakesPattern(name) : thingSays.togetherOfChoice(), span);
  const set = toSet(ctx, subject, span);
  return ifSoMany(set, { k: 'makes', patterns, set });
}

/** `the last 7 cards of pile make a run`: of fewer than seven nothing is said. */
export function ifSoMany(set: SetOf, claim: Cond): Cond {
  if (!set.take || (set.take.n.k === 'int' && set.take.n.v <= 1)) return claim;
  const { take, ...all } = set;
  return allOf([{ k: 'cmp', op: '>=', a: { k: 'count', set: all }, b: take.n }, claim]);
}

/** Which patterns are meant: `a run`, `a set or run`, `a pattern` (any). */
function patternsNamed(ctx: Context, np: Np): number[] {
  const { patterns } = ctx.v;
  if (patterns.length === 0) {
    ctx.error(thingSays.noPatterns(), np.span);
    return [];
  }
  const words = wordsOf(np);
  const found = words.map(({ text }) => {
    const forms = pluralForms(text);
    if (forms.includes('pattern')) return [...patterns.keys()];
    return [...patterns.keys()].filter((at) => forms.includes(patterns[at]!.name) || patterns[at]!.plural === text);
  });
  const unknown = words.find((_, i) => found[i]!.length === 0)?.span ?? (words.length === 0 ? np.span : null);
  if (unknown)
    ctx.error(
      thingSays.noPattern(
        spanText(ctx.source, unknown),
        patterns.map((p) => p.name),
      ),
      unknown,
    );
  return [...new Set(found.flat())];
}

function wordsOf(np: Np): Word[] {
  if (np.kind === 'list') return np.items.flatMap(wordsOf);
  if (np.kind === 'name') return [np.word];
  return np.kind === 'determined' && np.noun && !np.noun.place ? np.noun.words : [];
}

/** `the best arrangement of your hand`, `the leftovers of your hand`. */
export function arrangedOf(ctx: Context, of: SetOf, part: (From & { k: 'arranged' })['part'], span: Span): Ref {
  if (ctx.v.patterns.length === 0) {
    ctx.error(thingSays.noPatterns(), span);
    return { t: 'bad', type: CARD };
  }
  if (of.type.name !== 'card') ctx.error(thingSays.onlyCardsMake(aThing(ctx.v, of.type)), span);
  return pickOf(setOf(CARD, ctx.elem('c', CARD), { k: 'arranged', of, part }), span, 'all', ALL);
}

/** `lay out your hand to your rows`: pattern after pattern of the best arrangement goes to the next empty zone. */
export function layOut(o: CoreOrder): boolean {
  const { ctx } = o;
  if (!o.is('X to', 'X into', 'X on')) return false;
  const cards = o.cards(0);
  const to = zoneList(ctx, o.ref(1), o.np(1).span);
  if (to.t === 'bad') return true;
  if (to.t !== 'pick' || to.pick.set.from.k !== 'zone list') {
    ctx.error(thingSays.zonesMeant(), o.np(1).span);
    return true;
  }
  if (ctx.v.patterns.length === 0) {
    ctx.error(thingSays.noPatterns(), o.order.span);
    return true;
  }
  const { set } = to.pick;
  const { zones } = set.from as From & { k: 'zone list' };
  const place = ctx.local('', { ...set.type, group: false }, o.order.span, false);
  const group = ctx.local('', { ...CARD, group: true }, o.order.span, false);
  const inPlace: SetOf = setOf(CARD, ctx.elem('c', CARD), { k: 'zones', zones: { k: 'one', zone: localExpr(place) } });
  // Those that are laid out already are decided on.
  const card = ctx.elem('c', CARD);
  const rest = setOf(CARD, card, { k: 'group', local: cards }, [not({ k: 'in', card: localExpr(card), zones })]);
  const first = setOf(CARD, ctx.elem('c', CARD), { k: 'arranged', of: rest, part: 'first' });
  return o.emit({
    k: 'for each',
    set,
    elem: place,
    bindThey: false,
    body: [
      {
        k: 'if',
        cond: { k: 'cmp', op: '=', a: { k: 'count', set: inPlace }, b: int(0) },
        then: [
          { k: 'gather', into: group, set: first, ...o.at },
          { k: 'move', cards: group, to: localExpr(place), end: 'usual', ...o.at },
        ],
        otherwise: [],
        ...o.at,
      },
    ],
  });
}
