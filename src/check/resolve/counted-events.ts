// Resolves how many an event is of: `when a player draws 3 or more cards`, `when you discard exactly 2 relics`. Decides nothing about who does it.
import { lineSays } from '../../diagnose/codes/lines.ts';
import type { Noun, Np } from '../../parse/tree.ts';
import { spanText } from '../../text/source.ts';
import { CARD, int, localExpr, objectParam, setOf } from '../../meaning/terms.ts';
import type { Cond, Expr, Local } from '../../meaning/types.ts';
import type { WordDecl } from '../../meaning/vocabulary.ts';
import { exactWord } from './amounts.ts';
import type { Context } from './context.ts';
import { isModifier, taken } from './modifiers.ts';
import { resolveNp } from './resolvers.ts';

type Some = Np & { kind: 'some' };

/** `3 or more cards`, of a word that is done with a number: cards, of which nothing else is said. */
export function isCountedCards(word: WordDecl, object: Np | null): boolean {
  if (object?.kind !== 'some' || object.of || objectParam(word)?.type.name !== 'number') return false;
  return !object.noun || (!object.noun.other && !object.noun.place && /^cards?$/.test(object.noun.words.map(({ text }) => text).join()));
}

/** So many; null: it is not said how many, or the word is done to one card at a time. Reports a number of which it is not plain whether it is all. */
export function countedTest(ctx: Context, object: Np, arg: Local, isOne: (np: Np, e: Expr) => Cond): Cond | null {
  const { core } = taken(object);
  const isMany = arg.type.name === 'number' || arg.type.group;
  if (core.kind !== 'some' || core.of || !core.count || core.count.kind === 'half' || !isMany) return null;
  if (!['exactly', 'at least', 'at most', 'more than', 'fewer than'].includes(core.quantity)) return null;
  if (core.quantity === 'exactly' && !core.strict && !exactWord(ctx, core.span)) {
    const rest = spanText(ctx.source, { start: core.count.span.end, end: core.span.end });
    ctx.error(lineSays.eventHowMany(spanText(ctx.source, core.count.span), rest), core.span);
    return { k: 'no' };
  }
  const n = arg.type.name === 'number' ? localExpr(arg) : countOf(ctx, object, core, arg, isOne);
  return { k: 'and', of: compared(ctx, core, n) };
}

/** How many cards of those it is done to are such. */
function countOf(ctx: Context, object: Np, core: Some, arg: Local, isOne: (np: Np, e: Expr) => Cond): Expr {
  const elem = ctx.elem('c', CARD);
  const { span } = core;
  const noun: Noun = core.noun ?? { other: false, place: null, words: [{ text: 'card', span }], span };
  const one: Np = { kind: 'determined', det: 'a', most: null, count: null, noun, of: null, span };
  return { k: 'count', set: setOf(CARD, elem, { k: 'group', local: arg }, [isOne(around(object, one), localExpr(elem))]) };
}

function around(np: Np, core: Np): Np {
  return isModifier(np) ? { ...np, what: around(np.what, core) } : core;
}

function compared(ctx: Context, core: Some, a: Expr): Cond[] {
  const amount = resolveNp(ctx, { ...core, noun: null });
  if (amount.t !== 'amount' || amount.quantity.q !== 'cmp') return [{ k: 'no' }];
  const { op, n, max } = amount.quantity;
  // At most so many are some.
  const least: Cond[] = op === '<' || op === '<=' ? [{ k: 'cmp', op: '>=', a, b: int(1) }] : [];
  const exact = core.quantity === 'exactly' ? '=' : op;
  return [...least, { k: 'cmp', op: exact, a, b: n }, ...(max ? [{ k: 'cmp', op: '<=', a, b: max } as const] : [])];
}
