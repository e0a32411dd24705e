// Of the cards that something was done to, finds those that the line speaks of: `when another player discards a relic, take it` is about the relics
// among them. Knows no verb, and asks only what the cards are: where they were, they have left by then.
import { some } from '../../meaning/nodes.ts';
import { CARD, allOf, localExpr, setOf, substitute } from '../../meaning/terms.ts';
import type { Cond, Local, SetOf } from '../../meaning/types.ts';
import type { Span } from '../../text/source.ts';
import type { Context, Ref } from './context.ts';
import type { Listened } from './events.ts';
import { ALL, pickOf } from './sets.ts';

/** What `it` is below a line that waits for what is done to several cards. Null: all of them, or it is one thing. */
export function thoseMeant(ctx: Context, { ref, it }: Listened, span: Span): Ref | null {
  if (it?.t !== 'group') return null;
  const { local } = it;
  const elem = ctx.elem('c', CARD);
  const kinds: Cond[] = [];
  const look = ({ from, where, elem: one }: SetOf): boolean => {
    if (from.k !== 'group' || from.local !== local) return false;
    kinds.push(...where.map((test) => substitute('cond', whatItIs(test), new Map([[one, localExpr(elem)]]))));
    return true;
  };
  some('cond', ref.test, { set: look });
  const tests = kinds.filter(({ k }) => k !== 'yes');
  return tests.length > 0 ? pickOf(setOf(CARD, elem, { k: 'group', local }, tests), span, 'all', ALL) : null;
}

/** What a test asks about the kind of a card, with nothing about its place: `among the relics on your table` is `a relic`. */
function whatItIs(test: Cond): Cond {
  if (test.k === 'kind') return test;
  if (test.k !== 'some') return { k: 'yes' };
  const { set } = test;
  const card = cardIn(set);
  return card ? allOf(set.where.map((one) => substitute('cond', whatItIs(one), new Map([[set.elem, localExpr(card)]])))) : { k: 'yes' };
}

/** The card that a set is asked to have among its own. */
function cardIn({ where, elem }: SetOf): Local | null {
  for (const test of where) {
    if (test.k !== 'cmp' || test.op !== '=') continue;
    const [a, b] = [test.a, test.b];
    if (a.k !== 'local' || b.k !== 'local') continue;
    if (a.local === elem) return b.local;
    if (b.local === elem) return a.local;
  }
  return null;
}
