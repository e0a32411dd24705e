// Resolves what can be answered to a question, by one player or by each of several. Asks nobody.
import { lineSays } from '../../diagnose/codes/lines.ts';
import { thingSays } from '../../diagnose/codes/things.ts';
import { PLAYER, TEXT, int, localExpr, setOf } from '../../meaning/terms.ts';
import type { Expr, Local, Selection, Type } from '../../meaning/types.ts';
import { spanText } from '../../text/source.ts';
import type { Np } from '../../parse/tree.ts';
import type { Ref } from './context.ts';
import type { CoreOrder } from './core-order.ts';
import { look } from './lookup.ts';
import { numberRange } from './number-ranges.ts';
import { resolveNp } from './resolvers.ts';

/** The words of a question. */
export interface Said {
  text: number;
  args: Expr[];
  /** Seconds, where a clock runs. */
  within?: number;
}

/** What each of several players can answer, by a name for that player; null: that has been reported. */
export function eachAnswers(o: CoreOrder, among: number): { type: Type; asked: { they: Local; pick: Selection } } | null {
  const { ctx } = o;
  const they = ctx.local('', PLAYER, o.order.span, false);
  const who = localExpr(they);
  const pick = ctx.within({ they: who, focus: who, doer: who }, () => answersOf(o, among, who));
  return pick && { type: { ...pick.set.type, group: false }, asked: { they, pick } };
}

/** What can be answered; null: that has been reported. */
export function answersOf(o: CoreOrder, among: number, who: Expr): Selection | null {
  const { ctx, order } = o;
  const span = o.np(among).span;
  if (!order.as) {
    ctx.error(lineSays.answerUnnamed(spanText(ctx.source, order.span).replace(/\s+/g, ' ')), order.span);
    return null;
  }
  const words = inWords(o, o.np(among));
  if (words) return words;
  const numbers = ctx.within({ doer: who }, () => numberRange(o, among));
  if (numbers?.t === 'pick') return numbers.pick;
  let given: Ref | null = null;
  const before = ctx.collect(() => (given = ctx.within({ doer: who }, () => resolveNp(ctx, o.np(among)))));
  const ref = given as Ref | null;
  if (!ref || ref.t === 'bad') return null;
  const np = o.np(among);
  if (ref.type.name === 'card' && np.kind === 'determined' && np.det === 'a')
    ctx.error(thingSays.answeredFrom(spanText(ctx.source, span)), span);
  if (ref.t === 'pick' && ref.pick.single && ref.pick.how === 'choose' && before.length === 0) return ref.pick;
  ctx.error(lineSays.answersMeant(spanText(ctx.source, span)), span);
  return null;
}

/** `for a text`: the answer is in words of the player's own. Null: something else is asked for. */
function inWords({ ctx }: CoreOrder, np: Np): Selection | null {
  const word =
    np.kind === 'determined' && np.det === 'a' && !np.count && np.noun?.words.length === 1 && !np.noun.place ? np.noun.words[0]!.text : '';
  if (!/^(?:text|word)$/.test(word) || look(ctx, word)) return null;
  return { how: 'choose', set: setOf(TEXT, ctx.elem('t', TEXT), { k: 'texts' }), min: int(1), max: int(1), single: true, span: np.span };
}
